package jobfile

// Key describes one key of a job file.
type Key struct {
	Path    string // "resources.gpu.count"; "inputs[].from" for a key of a list's entries
	Type    string // in a person's words
	Default string // "" when there is none or it must be given
	Example string
	Doc     string
	Later   bool // known to the design, refused by name for now
}

// keys is every key, in the order of a well-written file. A Type of "map" takes
// any keys below it.
var keys = []Key{
	{Path: "name", Type: "text", Default: "the file's folder", Example: "render", Doc: "What you call the job. Commands take it instead of an id."},
	{Path: "image", Type: "text or {archive: path}", Example: "{archive: ./image.tar}", Doc: "The container image: a registry reference, or an OCI or docker archive on this machine, which is handed to the provider by digest."},
	{Path: "image.archive", Type: "path", Example: "./image.tar", Doc: "OCI layout archive or docker archive; relative to the job file."},
	{Path: "command", Type: "list of text", Default: "the image's own", Example: "[python, train.py]", Doc: "The program and its arguments. No shell reads it."},
	{Path: "env", Type: "map", Example: `{EPOCHS: "3"}`, Doc: "Environment variables. Providers can read them: no secrets here. Names beginning with BOURSE_ are the exchange's: BOURSE_JOB, BOURSE_TASK and BOURSE_TASKS are set for every task."},
	{Path: "resources", Type: "mapping", Doc: "What one task needs, all on one host."},
	{Path: "resources.gpu", Type: "mapping", Doc: "The GPUs of one task."},
	{Path: "resources.gpu.model", Type: "text or list of text", Default: "any model", Example: "[h100-sxm, a100-80]", Doc: "Catalogue names; any of them will do. `any` alone asks for no model."},
	{Path: "resources.gpu.count", Type: "integer, 1 to 64", Default: "1", Example: "4", Doc: "How many GPUs one task gets."},
	{Path: "resources.gpu.vram", Type: "size", Default: "any", Example: "80GB", Doc: "Memory of each GPU, at least. A card's label counts in GB (10^9); GiB is 2^30."},
	{Path: "resources.gpu.nvlink", Type: "true or false", Default: "false", Example: "true", Doc: "The task's GPUs must share NVLink."},
	{Path: "resources.gpu.class", Type: "integer, 1 to 65535", Default: "none", Example: "3", Doc: "Measured class or better, by attestation."},
	{Path: "resources.gpu.mig", Type: "text", Default: "whole GPUs", Example: "1g.10gb", Doc: "A MIG slice of this profile instead of a whole GPU."},
	{Path: "resources.cpu", Type: "number of cores", Default: "1", Example: "16", Doc: "CPU cores of one task; thousandths are allowed."},
	{Path: "resources.memory", Type: "size", Default: "1GiB", Example: "128GiB", Doc: "Main memory of one task."},
	{Path: "resources.disk", Type: "size", Default: "1GiB", Example: "500GiB", Doc: "Scratch and outputs of one task."},
	{Path: "price", Type: "mapping", Doc: "What you are ready to pay. Amounts are whole tokens, such as 12.50 USDC; without a symbol the network's first token is meant."},
	{Path: "price.mode", Type: "on-demand", Default: "on-demand", Example: "on-demand", Doc: "How the job is priced."},
	{Path: "price.max", Type: "price per hour", Default: "no limit", Example: "12.00 USDC/h", Doc: "The most one running task may cost an hour, all its GPUs together. The /h is required."},
	{Path: "price.budget", Type: "amount", Default: "no limit", Example: "60 USDC", Doc: "The most the whole job may cost, over all tasks and tries. It never leaves your node."},
	{Path: "price.spot", Type: "mapping", Doc: "Preemptible capacity.", Later: true},
	{Path: "price.reserved", Type: "mapping", Doc: "Capacity reserved ahead.", Later: true},
	{Path: "time", Type: "mapping", Doc: "Durations are written 90s, 10m, 5h or 1h30m."},
	{Path: "time.max", Type: "duration", Default: "1h", Example: "5h", Doc: "The longest one task may run; then it is stopped. Together with the price this bounds what the job can cost."},
	{Path: "time.start_by", Type: "duration", Default: "10m", Example: "10m", Doc: "How long a provider may take from agreement to a running task."},
	{Path: "time.unattended", Type: "duration", Default: "0s", Example: "5h", Doc: "How long the job may go on while your node is away, at most 18h. It needs auditors in verify.by: without them the provider stops when your vouchers stay away."},
	{Path: "time.prefer", Type: "off-peak", Doc: "Wait for cheaper hours.", Later: true},
	{Path: "place", Type: "mapping", Doc: "Where the job may run."},
	{Path: "place.regions", Type: "list of country codes", Default: "anywhere", Example: "[de, nl]", Doc: "Only in these countries (ISO 3166, two letters)."},
	{Path: "place.exclude", Type: "list of country codes or node keys", Default: "nobody", Example: "[us]", Doc: "Not in these countries, not at these providers."},
	{Path: "place.min_reputation", Type: "number", Doc: "Reputation of a provider, at least.", Later: true},
	{Path: "verify", Type: "mapping", Doc: "How the devices prove themselves."},
	{Path: "verify.by", Type: "self or list", Default: "self", Example: "self", Doc: "Who challenges the devices: your own node, or auditors by their node keys (at most 9)."},
	{Path: "verify.class", Type: "required or any", Default: "any", Example: "any", Doc: "required: only devices whose class was measured."},
	{Path: "verify.max_age", Type: "duration", Default: "any", Example: "2h", Doc: "Only devices that passed an attestation of an auditor you trust so lately."},
	{Path: "verify.settle", Type: "true or false", Default: "true", Example: "true", Doc: "The device must pass a challenge when the job's tasks have ended, before the last voucher is signed."},
	{Path: "verify.quorum", Type: "integer", Doc: "How many of the auditors must agree; by default more than half."},
	{Path: "inputs", Type: "list of {from, to}", Example: "[{from: ./scene.json, to: /in}]", Doc: "Files and folders handed over by hash before the job starts."},
	{Path: "inputs[].from", Type: "path", Example: "./data", Doc: "File or folder on this machine, relative to the job file."},
	{Path: "inputs[].to", Type: "container path", Example: "/in", Doc: "The folder it appears in, read-only: /in or below it. A file keeps its name; a folder's content lands in it directly."},
	{Path: "outputs", Type: "list of container paths", Example: "[/out]", Doc: "What is brought back when a task ends: /out or below it."},
	{Path: "checkpoint", Type: "container path", Doc: "What a preempted task resumes from.", Later: true},
	{Path: "ports", Type: "list of integers", Doc: "TCP ports to forward.", Later: true},
	{Path: "replicas", Type: "integer", Doc: "Like tasks that run side by side.", Later: true},
	{Path: "tasks", Type: "mapping", Doc: "Several tasks of one kind, such as the frames of a film. Each gets its own container, logs and outputs; BOURSE_TASK is its index."},
	{Path: "tasks.array", Type: "range", Example: "1-100", Doc: "First and last index, both included; at most 1024 tasks."},
	{Path: "tasks.parallel", Type: "integer", Default: "all", Example: "8", Doc: "How many tasks may run at once, over all providers; at most 1024."},
	{Path: "retries", Type: "integer or {max, on}", Default: "2", Example: "2", Doc: "How often a task that a provider lost is run again elsewhere. A lost task owes nothing."},
	{Path: "retries.max", Type: "integer, 0 to 10", Default: "2", Example: "2", Doc: "The same, in the long form."},
	{Path: "retries.on", Type: "list: provider", Default: "[provider]", Example: "[provider]", Doc: "Which ends are tried again."},
}

// Keys gives every key, in the order of a well-written file.
func Keys() []Key { return append([]Key(nil), keys...) }
