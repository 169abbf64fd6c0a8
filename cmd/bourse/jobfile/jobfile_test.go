package jobfile

import (
	"errors"
	"flag"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"
)

var update = flag.Bool("update", false, "rewrite docs/job-file.md and docs/job.schema.json")

func TestGenerated(t *testing.T) {
	docs := filepath.Join("..", "..", "..", "docs")
	for name, want := range map[string]string{"job-file.md": Reference(), "job.schema.json": Schema()} {
		path := filepath.Join(docs, name)
		if *update {
			if err := os.MkdirAll(docs, 0o755); err != nil {
				t.Fatal(err)
			}
			if err := os.WriteFile(path, []byte(want), 0o644); err != nil {
				t.Fatal(err)
			}
		}
		got, err := os.ReadFile(path)
		if err != nil {
			t.Fatal(err)
		}
		if diff := cmp.Diff(want, string(got)); diff != "" {
			t.Errorf("docs/%s is stale, run go generate ./cmd/bourse/jobfile (-want +got):\n%s", name, diff)
		}
	}
}

// The example in the reference must be a job file.
func TestReferenceExample(t *testing.T) {
	_, rest, _ := strings.Cut(Reference(), "```yaml\n")
	example, _, ok := strings.Cut(rest, "```")
	if !ok {
		t.Fatal("no example in the reference")
	}
	if _, err := Read("example", "/jobs/x", []byte(example)); err != nil {
		t.Fatal(err)
	}
}

func TestReadWhole(t *testing.T) {
	const file = `
name: llama
image: {archive: ./image.tar}
command: [python, train.py]
env: {EPOCHS: "3", A: 7}
resources:
  gpu: {model: [H100-SXM, a100-80], count: 4, vram: 80GiB, nvlink: true, class: 3}
  cpu: 1.5
  memory: 128GiB
  disk: 500GB
price: {mode: on-demand, max: 12.00 USDC/h, budget: 60}
time: {max: 5h, start_by: 90s}
place: {regions: [DE, nl], exclude: [us, "02aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa"]}
verify: {by: self, class: required, max_age: 2h, settle: false}
inputs:
  - from: ./data
    to: /in/
outputs: [/out/a, /out/b]
tasks: {array: 1-100, parallel: 8}
retries: {max: 1, on: [provider]}
`
	got, err := Read("job.yaml", "/jobs/llama", []byte(file))
	if err != nil {
		t.Fatal(err)
	}
	want := &Job{
		Name: "llama", Archive: "/jobs/llama/image.tar", Command: []string{"python", "train.py"},
		Env:      []EnvVar{{"A", "7"}, {"EPOCHS", "3"}},
		GPU:      GPU{Models: []string{"h100-sxm", "a100-80"}, Count: 4, VRAMMiB: 80 << 10, NVLink: true, Class: 3},
		MilliCPU: 1500, RAMMiB: 128 << 10, DiskMiB: 476838, // 500e9 / 2^20, rounded up
		MaxPrice: &Money{"12.00", "USDC"}, Budget: &Money{"60", ""},
		MaxTime: 5 * time.Hour, StartBy: 90 * time.Second,
		RegionsIn: []string{"de", "nl"}, RegionsOut: []string{"us"},
		ExcludeProviders: []string{"02" + strings.Repeat("a", 64)},
		RequireClass:     true, MaxProofAge: 2 * time.Hour,
		Inputs: []Input{{"/jobs/llama/data", "/in"}}, Outputs: []string{"/out/a", "/out/b"},
		Tasks: &Tasks{1, 100, 8}, Retries: 1,
	}
	if diff := cmp.Diff(want, got, cmpopts.IgnoreUnexported(Job{})); diff != "" {
		t.Error(diff)
	}
	spec, err := got.Spec([]Token{{"ETH", 18}, {"USDC", 6}})
	if err != nil {
		t.Fatal(err)
	}
	if spec.Token != "USDC" || spec.MaxPrice != "12000000" || spec.Budget != "60000000" {
		t.Errorf("token %s, max price %s, budget %s", spec.Token, spec.MaxPrice, spec.Budget)
	}
	if spec.MaxSeconds != 18000 || spec.Needs.MaxAttestAgeSeconds != 7200 || !spec.Array || spec.ArrayLast != 100 || spec.Parallel != 8 || !spec.RequireClass {
		t.Errorf("spec %v", spec)
	}
}

func TestDefaults(t *testing.T) {
	j, err := Read("job.yaml", "/jobs/render", []byte("image: acme/render:1\n"))
	if err != nil {
		t.Fatal(err)
	}
	want := &Job{Name: "render", Image: "acme/render:1", GPU: GPU{Count: 1}, MilliCPU: 1000, RAMMiB: 1024, DiskMiB: 1024,
		MaxTime: time.Hour, StartBy: 10 * time.Minute, Settle: true, Retries: 2}
	if diff := cmp.Diff(want, j, cmpopts.IgnoreUnexported(Job{})); diff != "" {
		t.Error(diff)
	}
}

func TestAnyModel(t *testing.T) {
	for _, text := range []string{"any", "Any", "[any]"} {
		j, err := Read("job.yaml", "/jobs/render", []byte("image: a\nresources: {gpu: {model: "+text+"}}\n"))
		if err != nil || j.GPU.Models != nil {
			t.Errorf("model %s: %v, %v; want no models", text, j, err)
		}
	}
}

// Every bad file gives one line with the place, and words on what to do.
func TestBad(t *testing.T) {
	for _, c := range []struct{ name, file, want, do string }{
		{"empty", "", "j: empty", "image"},
		{"only comments", "# nothing\n", "j: empty", ""},
		{"list", "- a\n", "j:1:1: is a list, not a job", ""},
		{"typo", "image: a\nresorces: {}\n", `j:2:1: unknown key "resorces"`, `did you mean "resources"?`},
		{"typo below", "image: a\nresources:\n  gpu: {modell: x}\n", `j:3:9: unknown key "modell"`, `did you mean "model"?`},
		{"any and more", "image: a\nresources:\n  gpu: {model: [h100-sxm, any]}\n", "j:3:16: resources.gpu.model: any stands beside models", "any alone"},
		{"elsewhere", "image: a\nvram: 80GB\n", `j:2:1: unknown key "vram"`, `did you mean "resources.gpu.vram"?`},
		{"unknown far", "image: a\nplace: {xyzzyxyzzy: 1}\n", `j:2:9: unknown key "xyzzyxyzzy"`, "the keys under place are regions, exclude"},
		{"later", "image: a\nports: [8888]\n", "j:2:1: ports is known but not supported yet", "leave it out"},
		{"unattended alone", "image: a\ntime: {unattended: 5h}\n", "j:2:20: time.unattended: needs auditors", "verify.by"},
		{"unattended too long", "image: a\ntime: {unattended: 19h}\n", "longer than 18h", "18h"},
		{"quorum alone", "image: a\nverify: {quorum: 2}\n", "of no use without auditors", "verify.by"},
		{"no image", "name: a\n", "j:1:1: image: is missing", "image.tar"},
		{"null image", "image:\nname: a\n", "j:1:1: image: is missing", ""},
		{"no unit", "image: a\nprice: {max: 12.00}\n", `j:2:14: price.max: "12.00" has no unit`, "write 12.00/h"},
		{"token but no unit", "image: a\nprice: {max: 12 USDC}\n", `j:2:14: price.max: "12 USDC" has no unit`, "write 12 USDC/h"},
		{"per day", "image: a\nprice: {max: 12/day}\n", `j:2:14: price.max: "12/day" is not a price per hour`, ""},
		{"negative price", "image: a\nprice: {max: -1/h}\n", `j:2:14: price.max: "-1" is not an amount`, ""},
		{"exponent", "image: a\nprice: {budget: 1e9}\n", `j:2:17: price.budget: "1e9" is not an amount`, ""},
		{"two tokens", "image: a\nprice: {max: 1 A/h, budget: 2 B}\n", "j:2:29: price.budget: is in B but price.max is in A", ""},
		{"negative count", "image: a\nresources:\n  gpu:\n    count: -1\n", "j:4:12: resources.gpu.count: -1 is below 1", "from 1 to 64"},
		{"count word", "image: a\nresources: {gpu: {count: many}}\n", `"many" is not a whole number`, ""},
		{"size without unit", "image: a\nresources: {memory: 128}\n", `resources.memory: "128" has no unit`, ""},
		{"zero size", "image: a\nresources: {disk: 0GB}\n", "resources.disk: is nothing", ""},
		{"huge size", "image: a\nresources: {disk: 999999999999TB}\n", "is too large", ""},
		{"duration without unit", "image: a\ntime: {max: 5}\n", `time.max: "5" has no unit`, ""},
		{"negative duration", "image: a\ntime: {max: -5h}\n", "is not between", ""},
		{"climbing output", "image: a\noutputs: [../../etc]\n", `"../../etc" is not /out or below it`, ""},
		{"climbing output 2", "image: a\noutputs: [/out/../etc]\n", `"/out/../etc" is not /out or below it`, ""},
		{"nested outputs", "image: a\noutputs: [/out/a, /out/a-b, /out/a/c]\n", "/out/a/c is inside /out/a", ""},
		{"input without to", "image: a\ninputs: [{from: x}]\n", "needs both from and to", ""},
		{"input text", "image: a\ninputs: [x]\n", "is a value", ""},
		{"mapping for text", "image: a\nname: {a: 1}\n", "name: a mapping where none belongs", "write text"},
		{"list for mapping", "image: a\nresources: [a]\n", "j:2:12: resources: is a list", ""},
		{"bad range", "image: a\ntasks: {array: 5-1}\n", `"5-1" ends before it begins`, ""},
		{"too many tasks", "image: a\ntasks: {array: 0-99999}\n", "is more than 1024 tasks", ""},
		{"auditors", "image: a\nverify: {by: [a, b]}\n", "is not a node key", "66 digits"},
		{"spot", "image: a\nprice: {mode: spot}\n", "spot is known but not supported yet", ""},
		{"region", "image: a\nplace: {regions: [germany]}\n", `"germany" is not a country code`, ""},
		{"env name", "image: a\nenv: {A-B: 1}\n", `"A-B" is not a variable's name`, ""},
		{"env reserved", "image: a\nenv: {BOURSE_TASK: 1}\n", "set by the exchange", ""},
		{"retries", "image: a\nretries: 99\n", "retries: 99 is above 10", ""},
		{"twice", "image: a\nimage: b\n", `"image" already defined`, "keep one"},
		{"syntax", "image: [a\n", "not readable as YAML", ""},
		{"tab", "image: a\nenv:\n\tA: 1\n", "not readable as YAML", ""},
		{"two documents", "image: a\n---\nimage: b\n", "a second document begins here", ""},
		{"alias", "image: &a x\nname: *a\n", "anchors and aliases are not read", ""},
		{"tag", "image: !!binary x\n", "tags are not read", ""},
		{"zero byte", "image: a\x00\n", "not a text file", ""},
	} {
		t.Run(c.name, func(t *testing.T) {
			_, err := Read("j", "/jobs/x", []byte(c.file))
			var e *Error
			if !errors.As(err, &e) {
				t.Fatalf("got %v, want an *Error", err)
			}
			if !strings.Contains(err.Error(), c.want) || strings.Contains(err.Error(), "\n") {
				t.Errorf("got  %q\nwant %q", err, c.want)
			}
			if e.Do == "" || !strings.Contains(e.Do, c.do) {
				t.Errorf("do is %q, want %q", e.Do, c.do)
			}
		})
	}
}

// What would cost a YAML parser minutes or gigabytes is refused in no time.
func TestBombs(t *testing.T) {
	for name, file := range map[string]string{
		"brackets": strings.Repeat("[", MaxBytes),
		"braces":   strings.Repeat("{a: ", MaxBytes/4),
		"dashes":   strings.Repeat("- ", MaxBytes/2),
		"question": strings.Repeat("? ", MaxBytes/2),
		"colons":   strings.Repeat("a: ", MaxBytes/3),
		"quotes":   strings.Repeat(`"`, MaxBytes),
		"lines":    "a: |\n" + strings.Repeat(" \n", MaxBytes/2-8),
		"tags":     strings.Repeat("!a ", MaxBytes/3),
		"aliases":  "a: &a [x,x]\nb: &b [*a,*a]\nc: [*b,*b]\n",
		"steps":    steps(),
		"large":    strings.Repeat("#", MaxBytes+1),
	} {
		t.Run(name, func(t *testing.T) {
			start := time.Now()
			if _, err := Read("j", "/jobs/x", []byte(file)); err == nil {
				t.Error("accepted")
			}
			if d := time.Since(start); d > 10*time.Second {
				t.Errorf("took %s", d)
			}
		})
	}
}

func steps() string {
	var b strings.Builder
	for i := range 350 {
		b.WriteString(strings.Repeat(" ", i) + "a:\n")
	}
	return b.String()
}

func FuzzRead(f *testing.F) {
	f.Add("image: a\nprice: {max: 12.00 USDC/h}\n")
	f.Add("image: {archive: x}\ninputs: [{from: a, to: /in}]\ntasks: {array: 1-3}\n")
	f.Add("resources: {gpu: {model: [a], vram: 80GB}}\nimage: a")
	f.Add("a: |\n  b\n? c\n: d")
	f.Fuzz(func(t *testing.T, s string) {
		j, err := Read("j", "/jobs/x", []byte(s))
		if err != nil {
			var e *Error
			if !errors.As(err, &e) || e.Do == "" {
				t.Fatalf("%v is no *Error with a way out", err)
			}
			return
		}
		if j.GPU.Count < 1 || j.GPU.Count > maxGPUs || j.MaxTime <= 0 || j.Count() > MaxTasks {
			t.Fatalf("out of bounds: %+v", j)
		}
		for _, p := range j.Outputs {
			if p != "/out" && !strings.HasPrefix(p, "/out/") || strings.Contains(p, "..") {
				t.Fatalf("output %q", p)
			}
		}
	})
}
