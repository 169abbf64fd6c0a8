package escrow_test

import (
	"errors"
	"math/big"
	"testing"
	"time"

	"github.com/ethereum/go-ethereum/common"
	"github.com/ethereum/go-ethereum/core/types"
	"github.com/ethereum/go-ethereum/crypto"

	"github.com/gpubourse/bourse/contracts/bindings"
	"github.com/gpubourse/bourse/escrow"
	"github.com/gpubourse/bourse/escrow/eip712"
	"github.com/gpubourse/bourse/market"
)

// What an auditor has at stake is read from the real contract.
func TestBondOf(t *testing.T) {
	s := newSim(t)
	send := func(to *common.Address, value int64, data []byte) common.Address {
		s.mu.Lock()
		defer s.mu.Unlock()
		tx := types.MustSignNewTx(s.faucet, types.LatestSignerForChainID(big.NewInt(simChainID)), &types.DynamicFeeTx{
			ChainID: big.NewInt(simChainID), Nonce: s.nonce, To: to, Value: big.NewInt(value), Data: data,
			Gas: 10_000_000, GasTipCap: big.NewInt(1e9), GasFeeCap: big.NewInt(100e9)})
		s.nonce++
		if err := s.backend.Client().SendTransaction(t.Context(), tx); err != nil {
			t.Fatal(err)
		}
		return crypto.CreateAddress(addressOf(s.faucet), tx.Nonce())
	}
	attestor := send(nil, 0, append(common.FromHex(bindings.AttestorMetaData.Bin),
		bindings.NewAttestor().PackConstructor(common.Address(s.addrs.Escrow), common.Address{}, bigOf(15*24*3600), bigOf(3600), bigOf(3600))...))
	bonds := crypto.CreateAddress(attestor, 1)
	node := newKey(t)
	s.commit(4)
	chain := s.open(t, s.config())
	got, err := chain.BondOf(t.Context(), market.Address(bonds), eip712.Address(node))
	if err != nil || got != (escrow.Bond{}) {
		t.Errorf("of a node without one: %+v, %v", got, err)
	}
	digest := eip712.NewDomain(simChainID, bonds).Digest(eip712.HashStruct(eip712.TypeHash("Bonding(address node,address owner)"),
		eip712.Addr(eip712.Address(node)), eip712.Addr(addressOf(s.faucet))))
	sig, err := eip712.Sign(digest, node)
	if err != nil {
		t.Fatal(err)
	}
	send(&bonds, 5000, bindings.NewBonds().PackBond(addressOf(node), addressOf(s.faucet), bigOf(5000),
		bindings.Signature{R: [32]byte(sig[:32]), Vs: [32]byte(sig[32:])}))
	send(&bonds, 0, bindings.NewBonds().PackUnbond(addressOf(node)))
	s.commit(4)
	got, err = chain.BondOf(t.Context(), market.Address(bonds), eip712.Address(node))
	soon := uint64(time.Now().Unix())
	if err != nil || got.Amount != market.NewAmount(5000) || got.Owner != market.Address(addressOf(s.faucet)) || got.PayableAt < soon {
		t.Errorf("bond %+v, %v", got, err)
	}
	if _, err := chain.BondOf(t.Context(), market.Address{0xde}, eip712.Address(node)); !errors.Is(err, escrow.ErrReverted) {
		t.Errorf("at an address without code: %v", err)
	}
}
