// Package escrow is the chain seen from Go: what can be done to a channel
// (ledger.go), what is signed about it (statements.go), what a careful signer
// checks first (rules.go), and the real chain behind the interface (view.go,
// sender.go). escrow/memory is the same ledger in a map.
//
// Truth is the slot read N blocks below the head. What cannot be read is
// ErrUnknown, never an empty slot. No key is made or stored here: callers hand
// keys in, and nothing signs a raw digest for them.
package escrow
