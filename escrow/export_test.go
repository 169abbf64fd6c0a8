package escrow

import (
	"math/big"

	"github.com/ethereum/go-ethereum/common"
)

// CallOf gives the whole call of an intent.
func (c *Chain) CallOf(in Intent) (to common.Address, value *big.Int, data []byte, err error) {
	call, err := c.callOf(in)
	return call.to, call.value, call.data, err
}

// CallData gives what a Chain would send for an intent, to tests that run the
// contract without a chain.
func (c *Chain) CallData(in Intent) (value *big.Int, data []byte, err error) {
	call, err := c.callOf(in)
	return call.value, call.data, err
}

// DecodeReason gives the error of revert data.
func DecodeReason(data []byte) error { return decodeReason(data) }
