package store

import (
	"bytes"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"strings"
)

// Encode and Decode are how records lie in the store. A record that cannot be
// read is an error that stops the node: never an absent record.
func Encode(v any) []byte {
	b, err := json.Marshal(v)
	if err != nil {
		panic("store: encode own record: " + err.Error()) // all our types marshal
	}
	return b
}

// Decode reads what Encode wrote under a key. A field that this program does not
// know is ErrVersion: the record would lose it when it is next written.
func Decode(key string, b []byte, v any) error {
	err := json.Unmarshal(b, v)
	if err != nil {
		return fmt.Errorf("store record %q is damaged: %w", key, err)
	}
	d := json.NewDecoder(bytes.NewReader(b))
	d.DisallowUnknownFields()
	if err = d.Decode(v); err != nil {
		return fmt.Errorf("store record %q: %s: %w", key, strings.TrimPrefix(err.Error(), "json: "), ErrVersion)
	}
	return nil
}

// Lister gives the records under a prefix; *Store is one.
type Lister interface {
	List(prefix []byte, each func(key, value []byte) error) error
}

// Each decodes every record under a prefix.
func Each[T any](s Lister, prefix []byte, keep func(*T)) error {
	return s.List(prefix, func(key, val []byte) error {
		r := new(T)
		if err := Decode(hex.EncodeToString(key), val, r); err != nil {
			return err
		}
		keep(r)
		return nil
	})
}
