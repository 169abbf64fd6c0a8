package market

import "errors"

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
