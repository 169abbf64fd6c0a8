package escrow_test

import (
	"crypto/ecdsa"
	"math/big"
	"testing"

	"github.com/ethereum/go-ethereum/common"
	"github.com/ethereum/go-ethereum/crypto"

	"github.com/gpubourse/bourse/contracts/bindings"
	"github.com/gpubourse/bourse/escrow/eip712"
	"github.com/gpubourse/bourse/market"
)

func addressOf(k *ecdsa.PrivateKey) common.Address { return common.Address(eip712.Address(k)) }

func bigOf(n uint64) *big.Int { return new(big.Int).SetUint64(n) }

func mintCall(to market.Address, amount *big.Int) []byte {
	return bindings.NewTestToken().PackMint(common.Address(to), amount)
}

func newKey(t *testing.T) *ecdsa.PrivateKey {
	t.Helper()
	k, err := crypto.GenerateKey()
	if err != nil {
		t.Fatal(err)
	}
	return k
}
