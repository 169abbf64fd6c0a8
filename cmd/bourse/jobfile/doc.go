// Package jobfile reads a job file: YAML that says what to run, on what, for
// how long and for how much.
//
// One table (keys.go) lists every key, with its type and its words. Reading,
// the "unknown key, did you mean" answers, docs/job-file.md and the JSON Schema
// all follow from it, so they cannot differ.
//
// The file is bounded before it is parsed (tree.go), because a YAML parser can
// be made to work for hours by a small file. Every error is an *Error with the
// place, what is wrong there and what to do.
package jobfile

//go:generate go test -run TestGenerated -update .
