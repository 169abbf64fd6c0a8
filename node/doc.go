// Package node is the program: it wires market's rules to the network, the
// chain, the container engine and the disk.
//
// One goroutine (loop.go) owns all state. Everything that happens reaches it as
// an event; it asks market.Step what follows, saves job and pending effects in
// one store transaction, and only then lets the effects be carried out. A node
// that is killed at any point loads what it saved and issues the pending
// effects again; doing one twice is harmless.
package node
