package attest

import (
	"encoding/binary"

	"github.com/ethereum/go-ethereum/crypto"

	"github.com/gpubourse/bourse/escrow/eip712"
	"github.com/gpubourse/bourse/market"
)

// word is one 32-byte ABI word. Everything hashed here is a row of such words
// (Solidity's abi.encode of static types), so a contract repeats it cheaply.
type word = eip712.Word

// wordU is n as a big-endian uint256.
func wordU(n uint64) word { return eip712.U64(n) }

// wordA is an address as a uint256.
func wordA(a market.Address) word { return eip712.Addr(a) }

// hashWords is keccak256(abi.encode(words...)).
func hashWords(words ...word) market.Hash { return market.Hash(eip712.HashWords(words...)) }

// hashBytes is keccak256(b).
func hashBytes(b []byte) market.Hash {
	h := newHasher()
	h.state.Write(b)
	return h.sum()
}

// hashText is keccak256 of a constant's text, used as a domain tag.
func hashText(s string) word { return word(hashBytes([]byte(s))) }

// hasher is one keccak256 state with scratch space, reused over many hashes so
// that the hot loops allocate nothing. It is not safe for concurrent use.
type hasher struct {
	state crypto.KeccakState
	out   market.Hash
	block [65]byte
}

func newHasher() *hasher { return &hasher{state: crypto.NewKeccakState()} }

// sum finishes the running hash and makes the state ready for the next.
func (h *hasher) sum() market.Hash {
	h.state.Read(h.out[:])
	h.state.Reset()
	return h.out
}

// fill writes the keccak stream of seed over dst: word w is keccak256(seed ||
// uint256(w)). len(dst) is a multiple of 32.
func (h *hasher) fill(dst []byte, seed market.Hash) { h.stream(dst, seed, 32) }

// stream writes blocks over dst: block w is the first bytes squeezed from
// keccak256's sponge over seed || uint256(w). A block is at most 136 bytes.
func (h *hasher) stream(dst []byte, seed market.Hash, block int) {
	done := wideStream(dst, seed, block)
	in := h.block[:64]
	copy(in, seed[:])
	clear(in[32:])
	for ; done < len(dst); done += block {
		binary.BigEndian.PutUint64(in[56:], uint64(done/block))
		h.state.Write(in)
		h.state.Read(dst[done : done+block])
		h.state.Reset()
	}
}
