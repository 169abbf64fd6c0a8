package market

// wheel finds what is due by a time without looking at the rest: items lie in
// slots of one second, and every item knows its place, so putting in and taking
// out cost the same at any size.
type wheel[T any] struct {
	slots map[int64]*slot[T]
	due   func(*T) *due[T]
	first int64 // no slot is before this one
}

type slot[T any] struct {
	second int64
	items  []*T
}

// due is an item's place in a wheel; every item embeds one.
type due[T any] struct {
	atMs int64
	slot *slot[T]
	pos  int
}

func newWheel[T any](at func(*T) *due[T]) wheel[T] {
	return wheel[T]{slots: map[int64]*slot[T]{}, due: at}
}

func (w *wheel[T]) add(x *T, atMs int64) {
	second := atMs / 1000
	s := w.slots[second]
	if s == nil {
		if len(w.slots) == 0 || second < w.first {
			w.first = second
		}
		s = &slot[T]{second: second}
		w.slots[second] = s
	}
	*w.due(x) = due[T]{atMs, s, len(s.items)}
	s.items = append(s.items, x)
}

func (w *wheel[T]) remove(x *T) {
	d := *w.due(x)
	last := len(d.slot.items) - 1
	moved := d.slot.items[last]
	d.slot.items[d.pos] = moved
	w.due(moved).pos = d.pos
	d.slot.items[last] = nil
	d.slot.items = d.slot.items[:last]
	if last == 0 {
		delete(w.slots, d.slot.second)
	}
}

// take removes and gives every item due at nowMs or before.
func (w *wheel[T]) take(nowMs int64) (out []*T) {
	end := nowMs / 1000
	visit := func(s *slot[T]) {
		for i := len(s.items) - 1; i >= 0; i-- { // backwards: remove fills gaps from the end
			if x := s.items[i]; w.due(x).atMs <= nowMs {
				w.remove(x)
				out = append(out, x)
			}
		}
	}
	if end-w.first > int64(len(w.slots)) { // more seconds than slots, as after a jump of the clock
		for second, s := range w.slots {
			if second <= end {
				visit(s)
			}
		}
	} else {
		for second := w.first; second <= end; second++ {
			if s := w.slots[second]; s != nil {
				visit(s)
			}
		}
	}
	w.first = max(w.first, end)
	return out
}
