package escrow_test

import (
	"crypto/ecdsa"
	"math/big"

	"github.com/ethereum/go-ethereum/common"

	"github.com/gpubourse/bourse/contracts/bindings"
	"github.com/gpubourse/bourse/escrow/eip712"
	"github.com/gpubourse/bourse/market"
)

func addressOf(k *ecdsa.PrivateKey) common.Address { return common.Address(eip712.Address(k)) }

func bigOf(n uint64) *big.Int { return new(big.Int).SetUint64(n) }

func mintCall(to market.Address, amount *big.Int) []byte {
	return bindings.NewTestToken().PackMint(common.Address(to), amount)
}
