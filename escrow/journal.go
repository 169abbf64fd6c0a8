package escrow

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"maps"
	"slices"
	"sync"
	"time"

	"github.com/gpubourse/bourse/escrow/eip712"
	"github.com/gpubourse/bourse/market"
)

// Journal keeps what a sender must not forget: for each account and nonce every
// transaction that was ever signed for it. Put returns when the record is
// durable. A record is opaque, at most MaxRecord bytes.
type Journal interface {
	Put(from market.Address, nonce uint64, record []byte) error
	Delete(from market.Address, nonce uint64) error
	List(from market.Address) (map[uint64][]byte, error)
}

// MaxRecord bounds a journal record, in bytes: maxAttempts transactions of the
// usual size, or fewer of large ones, and their outcome.
const MaxRecord = 96 << 10

const (
	maxReason   = 1 << 10 // of a refusal's bytes; the contract's own have at most 100
	outcomeRoom = 4 << 10 // left in a record, so that its outcome can always be written
)

// errFull: no further attempt fits into the record.
var errFull = errors.New("the record is full")

// record is all that can happen at one nonce: of its attempts at most one is
// ever included, whoever sends them.
type record struct {
	Nonce    uint64    `json:"nonce"`
	Attempts []attempt `json:"attempts"` // oldest first
	Outcome  *outcome  `json:"outcome,omitempty"`

	lastSent time.Time // of this process
	gone     int       // times in a row the nonce was seen used up without any of ours
}

// attempt is one signed transaction.
type attempt struct {
	ID       string      `json:"id"`      // of the command it carries out
	Command  market.Hash `json:"command"` // so that an ID cannot change its meaning
	Raw      []byte      `json:"raw"`
	Made     time.Time   `json:"made"`
	Prepared bool        `json:"prepared,omitempty"` // travels in a Take; not ours to send yet
	Given    bool        `json:"given,omitempty"`    // given up: its nonce may serve another command
}

// outcome is how a nonce was used, once that is confirmed.
type outcome struct {
	ID       string  `json:"id,omitempty"` // whose attempt it was; empty: another program's
	Receipt  Receipt `json:"receipt"`
	Reverted bool    `json:"reverted,omitempty"`
	Reason   []byte  `json:"reason,omitempty"` // revert data, when it could be found
}

// result is what the command's caller hears.
func (o *outcome) result() (Receipt, error) {
	if o.Reverted {
		return o.Receipt, decodeReason(o.Reason)
	}
	return o.Receipt, nil
}

// open reports a record that still waits for its outcome. When its last attempt
// was given up it is not open: its nonce is free for the next command.
func (r *record) open() bool { return r.Outcome == nil && !r.last().Given }

// ended reports that a command was included here, whatever came of it.
func (r *record) ended(id string) bool { return r.Outcome != nil && r.Outcome.ID == id }

func (r *record) last() *attempt { return &r.Attempts[len(r.Attempts)-1] }

// carries finds the newest attempt of a command that can still happen here, or
// did. Its caller may then rely on this record alone. One that reverted did
// nothing and cannot happen any more.
func (r *record) carries(id string) *attempt {
	for i := range slices.Backward(r.Attempts) {
		a := &r.Attempts[i]
		if a.ID == id && (r.Outcome == nil && !a.Given || r.ended(id) && !r.Outcome.Reverted) {
			return a
		}
	}
	return nil
}

// CommandHash tells commands apart, their IDs left out.
func CommandHash(c Command) (market.Hash, error) {
	raw, err := json.Marshal(c.Intent)
	if err != nil {
		return market.Hash{}, fmt.Errorf("%w: %w", ErrCommand, err)
	}
	return eip712.TypeHash(fmt.Sprintf("%T %s", c.Intent, raw)), nil
}

// loadRecords reads an account's journal.
func loadRecords(j Journal, from market.Address) (map[uint64]*record, error) {
	raws, err := j.List(from)
	if err != nil {
		return nil, fmt.Errorf("journal of %v: %w", from, err)
	}
	records := map[uint64]*record{}
	for nonce, raw := range raws {
		r, err := parseRecord(raw)
		if err != nil {
			return nil, fmt.Errorf("journal of %v, nonce %d: damaged, or by a newer version of this program: %w", from, nonce, err)
		}
		if r.Nonce != nonce || len(r.Attempts) == 0 {
			return nil, fmt.Errorf("journal of %v, nonce %d: the record is of another nonce or empty", from, nonce)
		}
		records[nonce] = r
	}
	return records, forgetOld(j, from, records)
}

// parseRecord reads one record, whole: what a newer version noted, in it or behind
// it, must not get lost when the record is next saved.
func parseRecord(raw []byte) (*record, error) {
	r := &record{}
	d := json.NewDecoder(bytes.NewReader(raw))
	d.DisallowUnknownFields()
	if err := d.Decode(r); err != nil {
		return nil, err
	}
	if _, err := d.Token(); !errors.Is(err, io.EOF) {
		return nil, errors.New("something stands behind the record")
	}
	return r, nil
}

// forgetOld drops the outcomes of long ago: nobody submits those commands again.
func forgetOld(j Journal, from market.Address, records map[uint64]*record) error {
	const keep = 1024
	for _, nonce := range slices.Sorted(maps.Keys(records)) {
		if len(records) <= keep {
			return nil
		}
		if records[nonce].Outcome == nil {
			continue
		}
		if err := j.Delete(from, nonce); err != nil {
			return fmt.Errorf("journal of %v, nonce %d: %w", from, nonce, err)
		}
		delete(records, nonce)
	}
	return nil
}

func saveRecord(j Journal, from market.Address, r *record) error {
	most := MaxRecord
	if r.Outcome == nil {
		most -= outcomeRoom
	}
	raw, err := json.Marshal(r)
	if err == nil && len(raw) > most {
		err = fmt.Errorf("%w: %d bytes, at most %d", errFull, len(raw), most)
	}
	if err == nil {
		err = j.Put(from, r.Nonce, raw)
	}
	if err != nil {
		return fmt.Errorf("journal of %v, nonce %d: %w", from, r.Nonce, err)
	}
	return nil
}

// MemoryJournal forgets with the process: for tests, and for programs whose
// commands need not survive it.
type MemoryJournal struct {
	mu      sync.Mutex
	records map[market.Address]map[uint64][]byte
}

// Put implements Journal.
func (m *MemoryJournal) Put(from market.Address, nonce uint64, record []byte) error {
	m.mu.Lock()
	defer m.mu.Unlock()
	if m.records == nil {
		m.records = map[market.Address]map[uint64][]byte{}
	}
	if m.records[from] == nil {
		m.records[from] = map[uint64][]byte{}
	}
	m.records[from][nonce] = slices.Clone(record)
	return nil
}

// Delete implements Journal.
func (m *MemoryJournal) Delete(from market.Address, nonce uint64) error {
	m.mu.Lock()
	defer m.mu.Unlock()
	delete(m.records[from], nonce)
	return nil
}

// List implements Journal.
func (m *MemoryJournal) List(from market.Address) (map[uint64][]byte, error) {
	m.mu.Lock()
	defer m.mu.Unlock()
	out := map[uint64][]byte{}
	for n, r := range m.records[from] {
		out[n] = slices.Clone(r)
	}
	return out, nil
}
