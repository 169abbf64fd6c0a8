package jobfile

import "time"

// Bounds of a job. The node checks again; these give the place in the file.
const (
	MaxTasks    = 1024
	maxParallel = 1024
	maxGPUs     = 64
	maxList     = 64   // entries of any list
	maxTextLen  = 4096 // bytes of any text
	maxTime     = 30 * 24 * time.Hour
	maxRetries  = 10
)

// Job is a job file, read and checked, before the network's tokens are known.
type Job struct {
	Name     string
	Image    string // registry reference, or
	Archive  string // absolute path
	Command  []string
	Env      []EnvVar // sorted by name
	GPU      GPU
	MilliCPU uint32
	RAMMiB   uint32
	DiskMiB  uint32

	MaxPrice *Money // per hour of one task
	Budget   *Money

	MaxTime time.Duration
	StartBy time.Duration

	RegionsIn        []string
	RegionsOut       []string
	ExcludeProviders []string // node keys, hex

	RequireClass bool
	MaxProofAge  time.Duration // since a device last passed an attestation; 0: none asked
	Auditors     []string      // node keys; none: the consumer's node verifies
	Quorum       uint32
	Unattended   uint32 // seconds
	Settle       bool

	Inputs  []Input
	Outputs []string
	Tasks   *Tasks // nil: one task
	Retries uint32

	at places
}

// GPU is what one task needs.
type GPU struct {
	Models  []string
	Count   uint32
	VRAMMiB uint32
	NVLink  bool
	Class   uint32
	MIG     string
}

// EnvVar is one environment variable.
type EnvVar struct{ Name, Value string }

// Input is a file or folder of this machine.
type Input struct{ From, To string }

// Tasks is an array of tasks; First and Last are both included.
type Tasks struct{ First, Last, Parallel uint32 }

// Count is how many tasks the job has.
func (j *Job) Count() uint32 {
	if j.Tasks == nil {
		return 1
	}
	return j.Tasks.Last - j.Tasks.First + 1
}

// places remembers where a key stood, for errors found after reading.
type places struct {
	file string
	of   map[string][2]int
}

func (p places) fail(key, what, do string) error {
	lc := p.of[key]
	return &Error{File: p.file, Line: lc[0], Col: lc[1], Key: key, What: what, Do: do}
}
