package jobfile

import (
	"errors"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"time"
)

// ReadFile reads and checks a job file, and that the files it names exist.
// "-" reads standard input. Relative paths count from the job file's folder.
func ReadFile(path string, stdin io.Reader) (*Job, error) {
	shown, folder := path, filepath.Dir(path)
	var data []byte
	var err error
	if path == "-" {
		shown, folder = "standard input", "."
		data, err = io.ReadAll(io.LimitReader(stdin, MaxBytes+1))
	} else {
		data, err = readBounded(path)
	}
	if err != nil {
		return nil, err
	}
	if folder, err = filepath.Abs(folder); err != nil {
		return nil, err
	}
	j, err := Read(shown, folder, data)
	if err != nil {
		return nil, err
	}
	return j, j.checkFiles()
}

func readBounded(path string) ([]byte, error) {
	f, err := os.Open(path)
	if err != nil {
		return nil, err
	}
	defer f.Close()
	return io.ReadAll(io.LimitReader(f, MaxBytes+1)) // one byte more, so that parse sees it is too large
}

// Read reads and checks a job file's bytes; it looks at no other file.
func Read(file, folder string, data []byte) (*Job, error) {
	top, err := parse(file, data)
	if err != nil {
		return nil, err
	}
	if top.kind != mapping {
		return nil, &Error{File: file, Line: top.line, Col: top.col, What: "is " + top.kind.String() + ", not a job",
			Do: "write `key: value` lines; `bourse help job-file` shows every key"}
	}
	if err := check(file, top, ""); err != nil {
		return nil, err
	}
	r := &reader{file: file, folder: folder, at: places{file: file, of: map[string][2]int{}}}
	j := r.job(top)
	if r.err != nil {
		return nil, r.err
	}
	j.at = r.at
	return j, nil
}

// checkFiles says which of the named files is not there, before anything else
// happens.
func (j *Job) checkFiles() error {
	if j.Archive != "" {
		switch st, err := os.Stat(j.Archive); {
		case err != nil:
			return j.at.fail("image.archive", j.Archive+" cannot be read: "+reason(err), "build the image first, or correct the path")
		case st.IsDir():
			return j.at.fail("image.archive", j.Archive+" is a folder", "give the archive: `docker save`, `skopeo copy` and `crane` write one")
		}
	}
	for i, in := range j.Inputs {
		if _, err := os.Stat(in.From); err != nil {
			return j.at.fail("inputs["+strconv.Itoa(i)+"].from", in.From+" cannot be read: "+reason(err), "correct the path; it counts from the job file's folder")
		}
	}
	return nil
}

func reason(err error) string {
	var pe *fs.PathError
	if errors.As(err, &pe) {
		return pe.Err.Error()
	}
	return err.Error()
}

var (
	envForm    = regexp.MustCompile(`^[A-Za-z_][A-Za-z0-9_]{0,127}$`)
	slugForm   = regexp.MustCompile(`^[a-z0-9][a-z0-9-]{0,63}$`)
	regionForm = regexp.MustCompile(`^[a-z]{2}$`)
	keyForm    = regexp.MustCompile(`^0[23][0-9a-f]{64}$`)
	migForm    = regexp.MustCompile(`^[1-7]g\.[0-9]{1,3}gb(\.me|\+me)?$`)
	nameForm   = regexp.MustCompile(`^[A-Za-z0-9][A-Za-z0-9._-]{0,63}$`)
)

func (r *reader) job(top *value) *Job {
	j := &Job{}
	if v := top.get("name"); v != nil {
		j.Name = r.text(v)
	} else if j.Name = filepath.Base(r.folder); !nameForm.MatchString(j.Name) {
		j.Name = "job"
	}
	if !nameForm.MatchString(j.Name) {
		r.fail(top.get("name"), clip(j.Name)+" is not a name", "use letters, digits, dots, dashes and underscores, at most 64")
	}
	r.image(j, top)
	j.Command = r.texts(top.get("command"))
	r.env(j, top.get("env"))
	r.resources(j, top.get("resources"))
	r.price(j, top.get("price"))
	tm := r.mapping(top.get("time"))
	j.MaxTime = r.duration(tm.get("max"), time.Hour)
	j.StartBy = r.duration(tm.get("start_by"), 10*time.Minute)
	r.place(j, top.get("place"))
	r.verify(j, top.get("verify"))
	r.unattended(j, tm.get("unattended"))
	r.files(j, top)
	r.tasks(j, top)
	return j
}

func (r *reader) image(j *Job, top *value) {
	v := top.get("image")
	switch {
	case v == nil || v.kind == null:
		r.failAt(top, "image", "is missing", "write image: registry/name:tag, or image: {archive: ./image.tar}")
	case v.kind == mapping:
		a := v.get("archive")
		if a == nil {
			r.fail(v, "names no archive", "write image: {archive: ./image.tar}")
			return
		}
		j.Archive = r.path(a)
	default:
		j.Image = r.text(v)
		if strings.ContainsAny(j.Image, " \t\n") || j.Image == "" {
			r.fail(v, clip(j.Image)+" is not an image reference", "write registry/name:tag, or {archive: ./image.tar}")
		}
	}
}

func (r *reader) env(j *Job, v *value) {
	for i := range r.mapping(v).all() {
		f := &v.fields[i]
		switch {
		case !envForm.MatchString(f.name):
			r.fail(&f.value, clip(f.name)+" is not a variable's name", "use letters, digits and underscores")
		case strings.HasPrefix(f.name, "BOURSE_"):
			r.fail(&f.value, "names beginning with BOURSE_ are set by the exchange", "choose another name")
		case f.value.kind == mapping:
			r.fail(&f.value, "secrets are known but not supported yet", "give a plain value that the provider may see")
		}
		j.Env = append(j.Env, EnvVar{f.name, r.text(&f.value)})
	}
	slices.SortFunc(j.Env, func(a, b EnvVar) int { return strings.Compare(a.Name, b.Name) })
}

// anyModel asks for no model; so does none.
const anyModel = "any"

func (r *reader) resources(j *Job, v *value) {
	v = r.mapping(v)
	g := r.mapping(v.get("gpu"))
	models := r.textOrTexts(g.get("model"))
	if len(models) == 1 && strings.EqualFold(models[0], anyModel) {
		models = nil
	}
	for _, m := range models {
		m = strings.ToLower(m)
		if m == anyModel {
			r.fail(g.get("model"), "any stands beside models", "name models, or any alone")
		} else if !slugForm.MatchString(m) {
			r.fail(g.get("model"), clip(m)+" is not a model's name", "write it as `bourse market offers` shows it, such as h100-sxm")
		}
		j.GPU.Models = append(j.GPU.Models, m)
	}
	j.GPU.Count = uint32(r.integer(g.get("count"), 1, maxGPUs, 1))
	j.GPU.VRAMMiB = r.mib(g.get("vram"), 0)
	j.GPU.NVLink = r.boolean(g.get("nvlink"), false)
	j.GPU.Class = uint32(r.integer(g.get("class"), 1, 1<<16-1, 0))
	if m := g.get("mig"); m != nil {
		if j.GPU.MIG = r.text(m); !migForm.MatchString(j.GPU.MIG) {
			r.fail(m, clip(j.GPU.MIG)+" is not a MIG profile", "write it as the driver does, such as 1g.10gb")
		}
	}
	j.MilliCPU = 1000
	if c := v.get("cpu"); c != nil {
		n, err := parseMilliCPU(r.text(c))
		if err != nil || n == 0 || n > 1_024_000 {
			r.fail(c, whyNot(err, "is not between 0.001 and 1024"), "write a number of cores, such as 16 or 0.5")
		}
		j.MilliCPU = n
	}
	j.RAMMiB = r.mib(v.get("memory"), 1024)
	j.DiskMiB = r.mib(v.get("disk"), 1024)
}

func (r *reader) price(j *Job, v *value) {
	v = r.mapping(v)
	r.choice(v.get("mode"), "on-demand", []string{"on-demand"}, []string{"spot", "reserved", "off-peak"})
	if p := v.get("max"); p != nil {
		m, err := ParsePrice(r.text(p))
		if err != nil {
			r.fail(p, head(err), PriceHelp(r.text(p)))
		}
		j.MaxPrice = &m
	}
	if b := v.get("budget"); b != nil {
		m, err := ParseAmount(r.text(b))
		if err != nil {
			r.fail(b, head(err), "write whole tokens and the token, such as 60 USDC")
		}
		j.Budget = &m
	}
	if j.MaxPrice != nil && j.Budget != nil && j.MaxPrice.Symbol != "" && j.Budget.Symbol != "" && j.MaxPrice.Symbol != j.Budget.Symbol {
		r.fail(v.get("budget"), "is in "+j.Budget.Symbol+" but price.max is in "+j.MaxPrice.Symbol, "use one token for both")
	}
}

func (r *reader) place(j *Job, v *value) {
	v = r.mapping(v)
	for _, c := range r.texts(v.get("regions")) {
		c = strings.ToLower(c)
		if !regionForm.MatchString(c) {
			r.fail(v.get("regions"), clip(c)+" is not a country code", "write two letters (ISO 3166), such as de")
		}
		j.RegionsIn = append(j.RegionsIn, c)
	}
	for _, c := range r.texts(v.get("exclude")) {
		c = strings.ToLower(c)
		switch {
		case regionForm.MatchString(c):
			j.RegionsOut = append(j.RegionsOut, c)
		case keyForm.MatchString(c):
			j.ExcludeProviders = append(j.ExcludeProviders, c)
		default:
			r.fail(v.get("exclude"), clip(c)+" is neither a country code nor a node key", "write de, or the 66 digits of a provider's node key")
		}
	}
}

func (r *reader) verify(j *Job, v *value) {
	v = r.mapping(v)
	if by := v.get("by"); by != nil && by.kind == sequence {
		r.auditors(j, by, v.get("quorum"))
	} else if by != nil {
		if s := r.text(by); s != "self" {
			r.fail(by, clip(s)+" is not a verifier", "write by: self, or a list of auditors' node keys")
		}
	}
	if q := v.get("quorum"); q != nil && len(j.Auditors) == 0 {
		r.fail(q, "is of no use without auditors", "name them in verify.by, or leave quorum out")
	}
	j.RequireClass = r.choice(v.get("class"), "any", []string{"any", "required"}, nil) == "required"
	j.MaxProofAge = r.duration(v.get("max_age"), 0)
	j.Settle = r.boolean(v.get("settle"), true)
}

// maxUnattended is the longest that a claim in the usual dispute window of a day
// can cover, with six hours to make it.
const maxUnattended = 18 * time.Hour

// attended is what every provider tolerates: a voucher's period and grace.
const attended = 2 * time.Minute

func (r *reader) unattended(j *Job, v *value) {
	if v == nil {
		return
	}
	d := r.duration(v, 0)
	switch {
	case d > maxUnattended:
		r.fail(v, "is longer than 18h", "write at most 18h")
	case len(j.Auditors) == 0 && d > attended:
		r.fail(v, "needs auditors: without their word a provider does not work while your node is away", "name them in verify.by, or write at most 2m")
	case len(j.Auditors) > 0:
		j.Unattended = uint32(d / time.Second)
	}
}

// auditors reads who challenges the devices, and how many of them must agree.
func (r *reader) auditors(j *Job, by, quorum *value) {
	for i, k := range r.texts(by) {
		k = strings.ToLower(k)
		switch {
		case !keyForm.MatchString(k):
			r.fail(by, clip(k)+" is not a node key", "write the 66 digits of an auditor's node key")
		case slices.Contains(j.Auditors, k):
			r.fail(by, clip(k)+" is named twice", "name each auditor once")
		case i >= maxAuditors:
			r.fail(by, "names more than "+strconv.Itoa(maxAuditors)+" auditors", "name fewer")
		}
		j.Auditors = append(j.Auditors, k)
	}
	if n := uint32(len(j.Auditors)); n > 0 {
		j.Quorum = uint32(r.integer(quorum, 1, int64(n), int64(n/2+1)))
	}
}

// maxAuditors is the most that terms can name.
const maxAuditors = 9

func (r *reader) files(j *Job, top *value) {
	in := r.sequence(top.get("inputs"))
	for i := range in.list() {
		e := &in.items[i]
		r.mapping(e)
		from, to := e.get("from"), e.get("to")
		if from == nil || to == nil {
			r.fail(e, "needs both from and to", "write {from: ./data, to: /in}")
			return
		}
		r.remember("inputs["+strconv.Itoa(i)+"].from", from)
		add := Input{From: r.path(from), To: r.containerPath(to, "/in")}
		for _, o := range j.Inputs {
			if inside(o.To, add.To) || inside(add.To, o.To) {
				r.fail(to, add.To+" and "+o.To+" lie in each other", "give each input a folder of its own, such as /in/a and /in/b")
			}
		}
		j.Inputs = append(j.Inputs, add)
	}
	out := r.sequence(top.get("outputs"))
	for i := range out.list() {
		j.Outputs = append(j.Outputs, r.containerPath(&out.items[i], "/out"))
	}
	slices.Sort(j.Outputs)
	for i, p := range j.Outputs {
		for _, q := range j.Outputs[:i] {
			if inside(p, q) {
				r.fail(out, p+" is inside "+q, "keep the outer one")
			}
		}
	}
}

// inside reports whether path p is q or below it.
func inside(p, q string) bool { return strings.HasPrefix(p+"/", q+"/") }

func (r *reader) tasks(j *Job, top *value) {
	if v := r.mapping(top.get("tasks")); v != nil {
		a := v.get("array")
		if a == nil {
			r.fail(v, "has no array", "write tasks: {array: 1-100}")
			return
		}
		first, last, err := parseArray(r.text(a))
		if err != nil {
			r.fail(a, err.Error(), "write first and last index, such as 1-100")
			return
		}
		j.Tasks = &Tasks{First: first, Last: last}
		all := min(int64(j.Count()), maxParallel)
		j.Tasks.Parallel = min(uint32(r.integer(v.get("parallel"), 1, maxParallel, all)), j.Count())
	}
	v, most := top.get("retries"), top.get("retries")
	if v != nil && v.kind == mapping {
		most = v.get("max")
		on := v.get("on")
		for _, s := range r.texts(on) {
			if s == "preempted" {
				r.fail(on, "preempted is known but not supported yet", "write on: [provider]")
			} else if s != "provider" {
				r.fail(on, clip(s)+" is not an end that is tried again", "write on: [provider]")
			}
		}
	}
	j.Retries = uint32(r.integer(most, 0, maxRetries, 2))
}
