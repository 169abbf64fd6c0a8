// Package e2e holds whole nodes against each other: real loops, journals,
// gossip and streams, in fake time, on a simulated network, one memory chain
// and fake container engines that misbehave on request. It has tests only.
package e2e
