package escrow

import (
	"bytes"
	"encoding/json"
	"fmt"
	"strings"
	"testing"
	"time"

	"github.com/gpubourse/bourse/market"
)

// fullRecord has every field that this version knows, none of them zero.
func fullRecord(nonce uint64) *record {
	return &record{Nonce: nonce,
		Attempts: []attempt{{ID: "open:1", Command: market.Hash{1}, Raw: []byte{2, 3}, Made: time.Unix(1_700_000_000, 0).UTC(), Prepared: true, Given: true}},
		Outcome:  &outcome{ID: "open:1", Receipt: Receipt{}, Reverted: true, Reason: []byte{4}}}
}

// A record that is not wholly understood is refused by account and nonce, and
// stays byte for byte what it was: the version that wrote it can still read it.
func TestJournalRefuses(t *testing.T) {
	const nonce = 7
	good, err := json.Marshal(fullRecord(nonce))
	if err != nil {
		t.Fatal(err)
	}
	edit := func(old, new string) []byte {
		if !bytes.Contains(good, []byte(old)) {
			t.Fatalf("no %q in %s", old, good)
		}
		return bytes.Replace(good, []byte(old), []byte(new), 1)
	}
	cases := map[string][]byte{
		"unknown field of the record":     edit(`{"nonce"`, `{"version":2,"nonce"`),
		"unknown field of an attempt":     edit(`{"id"`, `{"fee":"1","id"`),
		"unknown field of the outcome":    edit(`"outcome":{`, `"outcome":{"block":9,`),
		"nonce of another type":           edit(`"nonce":7`, `"nonce":"7"`),
		"attempts of another type":        edit(`"attempts":[`, `"attempts":3,"x":[`),
		"negative nonce":                  edit(`"nonce":7`, `"nonce":-7`),
		"nonce beyond 64 bits":            edit(`"nonce":7`, `"nonce":18446744073709551616`),
		"another nonce":                   edit(`"nonce":7`, `"nonce":8`),
		"no attempts":                     []byte(`{"nonce":7,"attempts":[]}`),
		"null":                            []byte(`null`),
		"an older record's end behind it": append(bytes.Clone(good), good[len(good)-5:]...),
		"a second record behind it":       append(bytes.Clone(good), good...),
	}
	for n := range good {
		cases[fmt.Sprintf("cut after %d of %d bytes", n, len(good))] = good[:n]
	}
	from := market.Address{9}
	for name, raw := range cases {
		t.Run(name, func(t *testing.T) {
			var j MemoryJournal
			if err := j.Put(from, nonce, raw); err != nil {
				t.Fatal(err)
			}
			_, err := loadRecords(&j, from)
			if err == nil {
				t.Fatalf("taken: %s", raw)
			}
			for _, part := range []string{from.String(), "nonce 7"} {
				if !strings.Contains(err.Error(), part) {
					t.Errorf("the error does not name %q: %v", part, err)
				}
			}
			if kept, err := j.List(from); err != nil || !bytes.Equal(kept[nonce], raw) {
				t.Errorf("the record was changed: %s, %v", kept[nonce], err)
			}
		})
	}
}

// What is saved is read back the same, every field of it.
func TestJournalKeeps(t *testing.T) {
	var j MemoryJournal
	from := market.Address{9}
	want := fullRecord(7)
	if err := saveRecord(&j, from, want); err != nil {
		t.Fatal(err)
	}
	records, err := loadRecords(&j, from)
	if err != nil {
		t.Fatal(err)
	}
	if len(records) != 1 || records[7] == nil {
		t.Fatalf("read back %v", records)
	}
	was, errWas := json.Marshal(want)
	is, errIs := json.Marshal(records[7])
	if errWas != nil || errIs != nil || !bytes.Equal(was, is) {
		t.Errorf("saved %s (%v), read %s (%v)", was, errWas, is, errIs)
	}
}
