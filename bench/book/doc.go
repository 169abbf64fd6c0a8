// Package book measures the order book against its comparators: the indexed
// match against the exhaustive scan of the same offers, and a replaced offer in
// a large book against one in a small book. The arms of a comparison take turns
// in one run, so that a slower minute of the machine hits both alike, and the
// figure is the median of their ratios.
package book
