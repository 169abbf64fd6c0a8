package market

// wheel finds what is due by a time without looking at the rest: items lie in
// slots of one second, and every item knows its place, so putting in and taking
// out cost the same at any size.
type wheel[T any] struct {
	slots  map[int64][]*T
	due    func(*T) *due
	swept  int64 // all slots before this one are empty
	filled bool  // swept means something
}

// due is an item's place in a wheel; every item embeds one.
type due struct {
	atMs int64
	pos  int
}

const slotMs = 1000

func newWheel[T any](at func(*T) *due) wheel[T] {
	return wheel[T]{slots: map[int64][]*T{}, due: at}
}

func (w *wheel[T]) add(x *T, atMs int64) {
	slot := atMs / slotMs
	if !w.filled || slot < w.swept {
		w.swept, w.filled = slot, true
	}
	s := w.slots[slot]
	*w.due(x) = due{atMs, len(s)}
	w.slots[slot] = append(s, x)
}

func (w *wheel[T]) remove(x *T) {
	d := w.due(x)
	slot := d.atMs / slotMs
	s := w.slots[slot]
	last := len(s) - 1
	s[d.pos] = s[last]
	w.due(s[d.pos]).pos = d.pos
	s[last] = nil
	if last == 0 {
		delete(w.slots, slot)
		return
	}
	w.slots[slot] = s[:last]
}

// take removes and gives every item due at nowMs or before.
func (w *wheel[T]) take(nowMs int64) (out []*T) {
	if !w.filled {
		return nil
	}
	end := nowMs / slotMs
	visit := func(slot int64) {
		for _, x := range append([]*T(nil), w.slots[slot]...) {
			if w.due(x).atMs <= nowMs {
				w.remove(x)
				out = append(out, x)
			}
		}
	}
	if end-w.swept > int64(len(w.slots)) { // after a jump of the clock: fewer slots than seconds
		for slot := range w.slots {
			if slot <= end {
				visit(slot)
			}
		}
	} else {
		for slot := w.swept; slot <= end; slot++ {
			visit(slot)
		}
	}
	w.swept = max(w.swept, end)
	return out
}
