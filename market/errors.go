package market

import "errors"

// Sentinels of the book and of validation. Whoever returns one wraps it with
// the operation and the field, so errors.Is finds the meaning.
var (
	// ErrInvalid: a field of an offer or a bid is outside what is allowed.
	ErrInvalid = errors.New("not valid")
	// ErrExpired: its time is over. The book keeps the sequence and nothing else.
	ErrExpired = errors.New("expired")
	// ErrFuture: issued more than MaxSkewMs ahead of this node's clock.
	ErrFuture = errors.New("issued in the future")
	// ErrStale: the same author has a newer sequence.
	ErrStale = errors.New("older than what is known")
	// ErrConflict: two bodies under one sequence, and the other id is lower.
	ErrConflict = errors.New("another body has this sequence")
	// ErrBookFull: the book holds as much as this node may keep.
	ErrBookFull = errors.New("book is full")
	// ErrPriceRange: rate, devices and seconds multiply to more than any channel holds.
	ErrPriceRange = errors.New("price out of range")
)

// Sentinels of a job's life.
var (
	// ErrTransition: the table of job states has no such row.
	ErrTransition = errors.New("not possible in this state")
	// ErrNotAwaited: the event answers an effect nobody waits for; it is ignored.
	ErrNotAwaited = errors.New("effect not awaited")
	// ErrNoTask: the job has no task of that index.
	ErrNoTask = errors.New("no such task in this job")
	// ErrBill: a usage claims more than was agreed or seen.
	ErrBill = errors.New("bill refused")
)
