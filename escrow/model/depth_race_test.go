//go:build race

package model

// shallower: one goroutine has no races, and the detector makes it ten times slower.
const shallower = 2
