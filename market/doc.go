// Package market holds the rules of the exchange and nothing else: what a GPU
// is, what an offer and a bid say, which offers serve a bid and why the others
// do not, what a job owes, and the one table of job states.
//
// Everything here is a function of its arguments. The package does no I/O,
// starts no goroutine, reads no clock and hashes nothing: ids reach it as
// values, and `now` is an argument. The same inputs give the same answer on
// every node, which is what lets strangers agree on a book without a server.
package market

//go:generate go test -run ^TestJobDoc$ -update .
