package escrowtest

import (
	"crypto/ecdsa"
	"errors"
	"testing"

	"github.com/gpubourse/bourse/escrow"
	"github.com/gpubourse/bourse/market"
)

// permit signs over an amount with a key, for good until the end of the test.
func (p *party) permit(t *testing.T, amount uint64, key *ecdsa.PrivateKey) escrow.FundPermit {
	t.Helper()
	d, err := p.ledger.PermitFor(t.Context(), p.key.Token, p.key.Payer)
	if err != nil {
		t.Fatal(err)
	}
	pm, err := p.w.Statements.SignPermit(d, market.NewAmount(amount), 1<<40, key)
	if err != nil {
		t.Fatal(err)
	}
	return escrow.FundPermit{Key: p.key, Amount: market.NewAmount(amount), Permit: pm}
}

// A permit funds without an allowance, once; what it cannot do an allowance can.
func fundByPermit(t *testing.T, w World) {
	p := newParty(t, w, w.Token)
	good := p.permit(t, 100, p.payer)
	if r := p.do(t, "permit", p.key.Payer, good); r.Moved != market.NewAmount(100) {
		t.Errorf("funded %v, want 100", r.Moved)
	}
	p.expect(t, 100, 0, 0)
	p.refuse(t, "used up", p.key.Payer, good, escrow.ErrToken)
	p.refuse(t, "of another", p.key.Payer, p.permit(t, 50, p.signer), escrow.ErrToken)
	more := p.permit(t, 50, p.payer)
	more.Amount = market.NewAmount(51)
	p.refuse(t, "for more", p.key.Payer, more, escrow.ErrToken)
	past := p.permit(t, 50, p.payer)
	past.Permit.Deadline = 1
	p.refuse(t, "too late", p.key.Payer, past, escrow.ErrToken)
	p.do(t, "allow", p.key.Payer, escrow.Fund{Key: p.key, Amount: market.NewAmount(1), Allow: market.NewAmount(201)})
	p.do(t, "failed permit, enough allowance", p.key.Payer, past) // 150 stay allowed
	p.expect(t, 151, 0, 0)
	p.do(t, "a permit replaces the allowance", p.key.Payer, p.permit(t, 60, p.payer))
	p.refuse(t, "nothing is allowed any more", p.key.Payer, past, escrow.ErrToken)
	p.expect(t, 211, 0, 0)
	native := good
	native.Key.Token = market.Address{}
	if _, err := p.try(t, "native", p.key.Payer, native); !errors.Is(err, escrow.ErrCommand) {
		t.Errorf("a permit of the native coin: %v", err)
	}
	huge := p.permit(t, coins+1, p.payer)
	if _, err := p.try(t, "too much", p.key.Payer, huge); !errors.Is(err, escrow.ErrNoFunds) {
		t.Errorf("beyond one's coins: %v", err)
	}
}

// A token without permits is funded through fundPermit all the same, once there
// is an allowance.
func fundPlain(t *testing.T, w World) {
	p := newParty(t, w, w.Plain)
	if _, err := p.ledger.PermitFor(t.Context(), w.Plain, p.key.Payer); !errors.Is(err, escrow.ErrToken) {
		t.Errorf("permits of a token without any: %v", err)
	}
	in := escrow.FundPermit{Key: p.key, Amount: market.NewAmount(40), Permit: escrow.Permit{Deadline: 1 << 40}}
	p.refuse(t, "no allowance", p.key.Payer, in, escrow.ErrToken)
	p.do(t, "allow", p.key.Payer, escrow.Fund{Key: p.key, Amount: market.NewAmount(1), Allow: market.NewAmount(41)})
	p.do(t, "fund", p.key.Payer, in)
	p.expect(t, 41, 0, 0)
}

// PlainToken is the creation code of a token that forwards every call to
// another's code but permit(), which it does not have.
func PlainToken(code market.Address) []byte {
	runtime := []byte{
		0x60, 0x00, 0x35, 0x60, 0xe0, 0x1c, // selector of the call
		0x63, 0xd5, 0x05, 0xac, 0xcf, 0x14, 0x60, 0x37, 0x57, // permit: jump to the end
		0x63, 0x36, 0x44, 0xe5, 0x15, 0x60, 0x00, 0x35, 0x60, 0xe0, 0x1c, 0x14, 0x60, 0x37, 0x57, // so DOMAIN_SEPARATOR
		0x36, 0x60, 0x00, 0x60, 0x00, 0x37, // calldatacopy(0, 0, calldatasize)
		0x60, 0x00, 0x60, 0x00, 0x36, 0x60, 0x00, 0x73, // delegatecall(gas, code, 0, calldatasize, 0, 0)
	}
	runtime = append(runtime, code[:]...)
	runtime = append(runtime,
		0x5a, 0xf4, 0x3d, 0x60, 0x00, 0x60, 0x00, 0x3e, // returndatacopy(0, 0, returndatasize)
		0x60, 0x00, 0x57, // jump if it went well
		0x3d, 0x60, 0x00, 0xfd, // revert with what came back
		0x5b, 0x3d, 0x60, 0x00, 0xf3, // return what came back
		0x5b, 0x60, 0x00, 0x60, 0x00, 0xfd)
	runtime[len(runtime)-6-5-4-2] = byte(len(runtime) - 6 - 5) // where it went well
	end := byte(len(runtime) - 6)
	runtime[13], runtime[28] = end, end
	size := byte(len(runtime))
	return append([]byte{0x60, size, 0x60, 12, 0x60, 0, 0x39, 0x60, size, 0x60, 0, 0xf3}, runtime...)
}
