package proto

import (
	"fmt"

	pb "github.com/gpubourse/bourse/proto/bourse/v1"
)

// Refusal is a node's "no" to what a peer asked, as an error.
type Refusal struct {
	Code   pb.Refusal_Code
	Reason string
}

func (r *Refusal) Error() string { return r.Reason }

// No makes a refusal.
func No(code pb.Refusal_Code, format string, args ...any) error {
	return &Refusal{code, fmt.Sprintf(format, args...)}
}

// ReadRefusal gives a peer's "no" as an error.
func ReadRefusal(body []byte) error {
	var r pb.Refusal
	if err := Unmarshal(body, &r); err != nil {
		return err
	}
	if err := ValidateRefusal(&r); err != nil {
		return err
	}
	return &Refusal{r.Code, r.Reason}
}
