//go:build !race

package model

// shallower is how many ticks the searches for what holds give up.
const shallower = 0
