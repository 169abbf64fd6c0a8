// Package proto is the wire: the protobuf messages of bourse/v1, the codec that
// turns them into market's values and back with every validation and size
// limit, and the names (topics, protocols, DHT prefix) both sides must agree on.
//
// A byte from a peer becomes a market value only through this package.
package proto

//go:generate go run ./gen
