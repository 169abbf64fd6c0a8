package jobfile

import (
	"encoding/json"
	"fmt"
	"strings"
)

// Reference writes docs/job-file.md; a test holds the file to it.
func Reference() string {
	var b strings.Builder
	b.WriteString(`# The job file

<!-- Generated from cmd/bourse/jobfile/keys.go by ` + "`go generate ./cmd/bourse/jobfile`" + `. -->

A job file says what to run, on what, for how long and for how much. It is YAML:
one document, at most 64 KiB, without anchors and tags. Unknown keys are errors.
Relative paths count from the job file's folder. ` + "`bourse submit --dry-run job.yaml`" + `
reads the file, shows what matches and what it would cost, and changes nothing.

` + "```yaml" + `
name: render
image: {archive: ./image.tar}
command: [/render, -scene, /in/scene.json, -o, /out]
resources:
  gpu: {model: [h100-sxm, a100-80], count: 1, vram: 40GB}
  cpu: 2
  memory: 2GiB
  disk: 1GiB
price: {max: 2.50 USDC/h, budget: 20 USDC}
time: {max: 30m, start_by: 5m}
inputs: [{from: ./scene.json, to: /in}]
outputs: [/out]
tasks: {array: 0-15, parallel: 8}
retries: 2
` + "```" + `

## Keys

| key | what it takes | default | meaning |
|---|---|---|---|
`)
	for _, k := range keys {
		if k.Later {
			continue
		}
		fmt.Fprintf(&b, "| `%s` | %s%s | %s | %s |\n", k.Path, k.Type, tableExample(k), k.Default, k.Doc)
	}
	b.WriteString(`
Only ` + "`image`" + ` must be given. The most a job can cost is, for every task,
the price per hour times ` + "`time.max`" + `, and never more than ` + "`price.budget`" + `.

## Known, not supported yet

These keys are part of the design. A file that uses one is refused and says so;
none is ignored.

`)
	for _, k := range keys {
		if k.Later {
			fmt.Fprintf(&b, "- `%s`: %s\n", k.Path, k.Doc)
		}
	}
	return b.String()
}

func tableExample(k Key) string {
	if k.Example == "" || k.Example == k.Type {
		return ""
	}
	return ", e.g. `" + k.Example + "`"
}

// Schema writes docs/job.schema.json, a JSON Schema for editors. It holds the
// names and the words; the units and ranges are checked by Read alone.
func Schema() string {
	root := object("A Bourse job file")
	root["$schema"] = "https://json-schema.org/draft/2020-12/schema"
	root["required"] = []string{"image"}
	for _, k := range keys {
		if k.Later {
			continue
		}
		at := root
		parts := strings.Split(k.Path, ".")
		for _, p := range parts[:len(parts)-1] {
			list := strings.HasSuffix(p, "[]")
			at = at["properties"].(map[string]any)[strings.TrimSuffix(p, "[]")].(map[string]any)
			if list {
				at = at["items"].(map[string]any)
			}
			if _, ok := at["properties"]; !ok { // also a mapping, such as image and retries
				at["properties"], at["additionalProperties"] = map[string]any{}, false
			}
		}
		at["properties"].(map[string]any)[parts[len(parts)-1]] = schemaOf(k)
	}
	out, err := json.MarshalIndent(root, "", "  ")
	if err != nil {
		panic(err) // maps of strings always encode
	}
	return string(out) + "\n"
}

func object(doc string) map[string]any {
	return map[string]any{"type": "object", "description": doc, "properties": map[string]any{}, "additionalProperties": false}
}

func schemaOf(k Key) map[string]any {
	scalarTypes := []string{"string", "number", "boolean"}
	switch {
	case k.Type == "mapping":
		return object(k.Doc)
	case k.Type == "map":
		return map[string]any{"type": "object", "description": k.Doc, "additionalProperties": map[string]any{"type": scalarTypes}}
	case k.Type == "list of {from, to}":
		return map[string]any{"type": "array", "description": k.Doc, "items": map[string]any{"type": "object", "required": []string{"from", "to"}}}
	case strings.HasPrefix(k.Type, "list"):
		return map[string]any{"type": "array", "description": k.Doc, "items": map[string]any{"type": scalarTypes}}
	case strings.Contains(k.Type, " or list"):
		return map[string]any{"type": []string{"string", "array"}, "description": k.Doc}
	case strings.Contains(k.Type, " or {"):
		return map[string]any{"type": []string{"string", "number", "object"}, "description": k.Doc}
	case k.Type == "true or false":
		return map[string]any{"type": "boolean", "description": k.Doc}
	case strings.HasPrefix(k.Type, "integer"):
		return map[string]any{"type": "integer", "description": k.Doc}
	}
	return map[string]any{"type": []string{"string", "number"}, "description": k.Doc}
}
