package model

import (
	"encoding/binary"
	"fmt"
	"hash/maphash"
	"reflect"
	"slices"
	"strings"
)

// edge is one tick: what the adversary and fate did, and what came of it.
type edge[S any] struct {
	move string
	to   S
}

// Result is what a search found.
type Result struct {
	States int      // distinct ones
	Edges  int      // moves tried
	Ticks  int      // depth reached
	All    bool     // there are no further states, however long one waits
	Broken string   // the bound that does not hold; "" when all do
	Trace  []string // the shortest way there, a line a tick
}

func (r Result) String() string {
	if r.Broken == "" {
		what := "all there are"
		if !r.All {
			what = "more beyond"
		}
		return fmt.Sprintf("holds in %d states, %d moves, %d ticks: %s", r.States, r.Edges, r.Ticks, what)
	}
	return fmt.Sprintf("broken after %d states: %s\n  %s", r.States, r.Broken, strings.Join(r.Trace, "\n  "))
}

// node is how a state was reached: by which of the edges that leave another.
type node struct{ from, edge int32 }

// game is one honest side against everything that the other can do.
type game[S any] interface {
	next(S) []edge[S]
	bad(S) string      // why a bound does not hold; "" when all do
	same(S) S          // equal for states whose futures are equal: times count from now
	describe(S) string // a few words
}

// search visits every state that can be reached in so many ticks, nearest first,
// and stops at the first that is bad. States that are the same are visited once,
// so the search ends by itself when nothing new can happen.
func search[S any](g game[S], start S, ticks int) Result {
	var r Result
	h := newHasher()
	see := func(s S) [2]uint64 {
		s = g.same(s)
		return h.sum(&s)
	}
	seen := map[[2]uint64]bool{see(start): true}
	nodes := []node{{}}
	type reached struct {
		id int32
		s  S
	}
	layer := []reached{{0, start}}
	for ; r.Ticks < ticks && len(layer) > 0; r.Ticks++ {
		var following []reached
		for _, at := range layer {
			for i, e := range g.next(at.s) {
				r.Edges++
				f := see(e.to)
				if seen[f] {
					continue
				}
				seen[f] = true
				nodes = append(nodes, node{at.id, int32(i)})
				if why := g.bad(e.to); why != "" {
					r.States, r.Broken, r.Trace = len(seen), why, trace(g, start, nodes)
					return r
				}
				following = append(following, reached{int32(len(nodes) - 1), e.to})
			}
		}
		layer = following
	}
	r.States, r.All = len(seen), len(layer) == 0
	return r
}

// trace goes the way to the last node once more, and says what happens on it.
func trace[S any](g game[S], s S, nodes []node) (out []string) {
	var way []int32
	for i := int32(len(nodes) - 1); i > 0; i = nodes[i].from {
		way = append(way, nodes[i].edge)
	}
	for tick, i := range slices.Backward(way) {
		e := g.next(s)[i]
		s = e.to
		out = append(out, fmt.Sprintf("tick %d: %s -> %s", len(way)-1-tick, e.move, g.describe(s)))
	}
	return out
}

// hasher hashes all of a state, so no field can be forgotten. 128 bits make a
// collision among a million states as likely as 10^-27.
type hasher struct {
	seeds [2]maphash.Seed
	buf   []byte
}

func newHasher() *hasher {
	return &hasher{seeds: [2]maphash.Seed{maphash.MakeSeed(), maphash.MakeSeed()}}
}

func (h *hasher) sum(state any) [2]uint64 {
	h.buf = digest(h.buf[:0], reflect.ValueOf(state).Elem())
	return [2]uint64{maphash.Bytes(h.seeds[0], h.buf), maphash.Bytes(h.seeds[1], h.buf)}
}

// digest appends a value's content; lengths go before what varies in length.
func digest(b []byte, v reflect.Value) []byte {
	switch v.Kind() {
	case reflect.Bool:
		if v.Bool() {
			return append(b, 1)
		}
		return append(b, 0)
	case reflect.Int, reflect.Int8, reflect.Int16, reflect.Int32, reflect.Int64:
		return binary.AppendVarint(b, v.Int())
	case reflect.Uint, reflect.Uint8, reflect.Uint16, reflect.Uint32, reflect.Uint64:
		return binary.AppendUvarint(b, v.Uint())
	case reflect.String:
		return append(binary.AppendUvarint(b, uint64(v.Len())), v.String()...)
	case reflect.Array, reflect.Slice:
		b = binary.AppendUvarint(b, uint64(v.Len()))
		if v.Type().Elem().Kind() == reflect.Uint8 {
			return append(b, v.Bytes()...)
		}
		for i := range v.Len() {
			b = digest(b, v.Index(i))
		}
		return b
	case reflect.Struct:
		for i := range v.NumField() {
			b = digest(b, v.Field(i))
		}
		return b
	case reflect.Pointer:
		if v.IsNil() {
			return append(b, 0)
		}
		return digest(append(b, 1), v.Elem())
	}
	panic("model: a state holds a " + v.Kind().String())
}
