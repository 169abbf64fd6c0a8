package memory

import (
	"cmp"
	"slices"
)

// history is a value's versions by block height, so that it can be read as of
// any block and cut back by a reorg.
type history[T any] struct{ versions []version[T] }

type version[T any] struct {
	height uint64
	value  T
}

func (h *history[T]) set(height uint64, v T) {
	if n := len(h.versions); n > 0 && h.versions[n-1].height == height {
		h.versions[n-1].value = v
		return
	}
	h.versions = append(h.versions, version[T]{height, v})
}

// asOf gives the value at a height, zero before the first version.
func (h *history[T]) asOf(height uint64) (v T) {
	for _, ver := range slices.Backward(h.versions) {
		if ver.height <= height {
			return ver.value
		}
	}
	return v
}

func (h *history[T]) latest() T { return h.asOf(^uint64(0)) }

// cut forgets what came after a height.
func (h *history[T]) cut(height uint64) {
	h.versions = slices.DeleteFunc(h.versions, func(v version[T]) bool { return v.height > height })
}

func cutAll[K comparable, T any](m map[K]*history[T], height uint64) {
	for _, h := range m {
		h.cut(height)
	}
}

// at gives the history of a key, a new one when there is none.
func at[K comparable, T any](m map[K]*history[T], k K) *history[T] {
	if m[k] == nil {
		m[k] = &history[T]{}
	}
	return m[k]
}

func sortTxs(all []*tx) {
	slices.SortFunc(all, func(a, b *tx) int {
		return cmp.Or(cmp.Compare(a.height, b.height), cmp.Compare(a.nonce, b.nonce), slices.Compare(a.hash[:], b.hash[:]))
	})
}
