package escrow_test

import (
	"crypto/ecdsa"
	"math/big"
	"testing"

	"github.com/ethereum/go-ethereum"
	"github.com/ethereum/go-ethereum/common"
	"github.com/ethereum/go-ethereum/core/types"
	"github.com/ethereum/go-ethereum/crypto"

	"github.com/gpubourse/bourse/contracts/bindings"
	"github.com/gpubourse/bourse/escrow/devchain"
	"github.com/gpubourse/bourse/escrow/eip712"
	"github.com/gpubourse/bourse/escrow/escrowtest"
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

// deployStandIns puts the suite's two attestors on a chain.
func deployStandIns(t *testing.T, c devchain.Client, faucet *ecdsa.PrivateKey, nonce *uint64, chainID int64) (good, liar market.Address) {
	t.Helper()
	deploy := func(session byte) market.Address {
		tx := types.MustSignNewTx(faucet, types.LatestSignerForChainID(big.NewInt(chainID)), &types.DynamicFeeTx{
			ChainID: big.NewInt(chainID), Nonce: *nonce, Data: escrowtest.StandInAttestor(session),
			Gas: 1_000_000, GasTipCap: big.NewInt(1e9), GasFeeCap: big.NewInt(100e9)})
		if err := c.SendTransaction(t.Context(), tx); err != nil {
			t.Fatal(err)
		}
		*nonce++
		return market.Address(crypto.CreateAddress(addressOf(faucet), tx.Nonce()))
	}
	return deploy(0), deploy(1)
}

type callMsg = ethereum.CallMsg
