package jobfile

import (
	"bytes"
	"errors"
	"fmt"
	"strings"

	"github.com/goccy/go-yaml"
	"github.com/goccy/go-yaml/ast"
	"github.com/goccy/go-yaml/lexer"
	"github.com/goccy/go-yaml/parser"
	"github.com/goccy/go-yaml/token"
)

// The bounds of a job file. The lexer's time grows with the square of the lines
// of a block text, and the parser's with the square of the depth, so both are
// bounded and not only the size.
const (
	MaxBytes = 64 << 10
	maxLines = 4096
	maxDepth = 32
)

type kind int

const (
	scalar kind = iota
	mapping
	sequence
	null
)

func (k kind) String() string {
	return [...]string{"a value", "a mapping", "a list", "nothing"}[k]
}

// value is one node of the file, with its place.
type value struct {
	kind      kind
	text      string // of a scalar, as written, quotes removed
	quoted    bool   // or a block text: certainly a string
	line, col int
	fields    []field // of a mapping, in the file's order
	items     []value // of a sequence
	path      string  // "resources.gpu"; set by check
}

type field struct {
	name      string
	line, col int
	value     value
}

// get gives a mapping's field, or nil.
func (v *value) get(name string) *value {
	if v == nil {
		return nil
	}
	for i := range v.fields {
		if v.fields[i].name == name {
			return &v.fields[i].value
		}
	}
	return nil
}

// parse turns one bounded YAML document into a tree; nothing but comments is an
// error.
func parse(file string, data []byte) (*value, error) {
	v, err := document(file, data)
	if err == nil && v == nil {
		err = &Error{File: file, What: "empty", Do: "write at least image and price; `bourse help job-file` shows every key"}
	}
	return v, err
}

// document is parse, with nil for an empty file.
func document(file string, data []byte) (*value, error) {
	whole := func(what, do string) error { return &Error{File: file, What: what, Do: do} }
	switch {
	case len(data) > MaxBytes:
		return nil, whole(fmt.Sprintf("larger than %d KiB", MaxBytes>>10), "a job file holds settings; hand data over as inputs")
	case bytes.Count(data, []byte("\n")) >= maxLines:
		return nil, whole(fmt.Sprintf("more than %d lines", maxLines), "a job file holds settings; hand data over as inputs")
	case bytes.IndexByte(data, 0) >= 0:
		return nil, whole("not a text file", "give a YAML job file")
	}
	tokens := lexer.Tokenize(string(data))
	if err := checkTokens(file, tokens); err != nil {
		return nil, err
	}
	parsed, err := parser.Parse(tokens, 0)
	if err != nil {
		return nil, yamlError(file, err)
	}
	var body ast.Node
	for _, d := range parsed.Docs {
		if d.Body == nil || d.Body.Type() == ast.CommentType {
			continue
		}
		if body != nil {
			p := d.Body.GetToken().Position
			return nil, &Error{File: file, Line: p.Line, Col: p.Column, What: "a second document begins here", Do: "keep one job per file, without ---"}
		}
		body = d.Body
	}
	if body == nil {
		return nil, nil
	}
	b := builder{file: file}
	v, err := b.build(body, 0)
	if err != nil {
		return nil, err
	}
	return &v, nil
}

// checkTokens refuses what makes parsing slow or the file mean more than it
// says, before the parser sees it.
func checkTokens(file string, tokens token.Tokens) error {
	flow, entries, line := 0, 0, 0
	for _, t := range tokens {
		fail := func(what, do string) error {
			return &Error{File: file, Line: t.Position.Line, Col: t.Position.Column, What: what, Do: do}
		}
		if t.Position.Line != line {
			line, entries = t.Position.Line, 0
		}
		switch t.Type {
		case token.MappingStartType, token.SequenceStartType:
			flow++
		case token.MappingEndType, token.SequenceEndType:
			flow--
		case token.SequenceEntryType, token.MappingKeyType:
			entries++
		case token.MappingValueType: // "a: b: c: …" outside of braces
			if flow == 0 {
				entries++
			}
		case token.AnchorType, token.AliasType, token.MergeKeyType:
			return fail("anchors and aliases are not read", "write the value out where it is needed")
		case token.TagType:
			return fail("tags are not read", "leave the tag out; quote the value if it must be a text")
		case token.DirectiveType:
			return fail("directives are not read", "leave the line out")
		}
		if flow > maxDepth || entries > maxDepth {
			return fail(fmt.Sprintf("nested deeper than %d levels", maxDepth), "no job needs that; check the brackets")
		}
	}
	return nil
}

// yamlError keeps the parser's words and place and drops its excerpt.
func yamlError(file string, err error) error {
	e := &Error{File: file, What: "not readable as YAML", Do: "check indentation, quotes and brackets at that place"}
	var y yaml.Error
	if errors.As(err, &y) { // its Error() would draw the whole file
		e.What = "not readable as YAML: " + y.GetMessage()
		if t := y.GetToken(); t != nil && t.Position != nil {
			e.Line, e.Col = t.Position.Line, t.Position.Column
		}
		if strings.Contains(e.What, "already defined") { // the parser has no type for it
			e.What, e.Do = y.GetMessage(), "keep one of the two"
		}
	}
	return e
}

type builder struct{ file string }

func (b builder) fail(n ast.Node, what, do string) error {
	p := n.GetToken().Position
	return &Error{File: b.file, Line: p.Line, Col: p.Column, What: what, Do: do}
}

func (b builder) build(n ast.Node, depth int) (value, error) {
	if depth > maxDepth {
		return value{}, b.fail(n, fmt.Sprintf("nested deeper than %d levels", maxDepth), "no job needs that; check the indentation")
	}
	tk := n.GetToken()
	v := value{line: tk.Position.Line, col: tk.Position.Column}
	switch n := n.(type) {
	case *ast.MappingNode:
		v.kind = mapping
		for i, f := range n.Values {
			fv, err := b.field(f, depth)
			if err != nil {
				return v, err
			}
			if i == 0 && !n.IsFlowStyle { // the token of a block mapping is its first colon
				v.line, v.col = fv.line, fv.col
			}
			v.fields = append(v.fields, fv)
		}
	case *ast.MappingValueNode: // a mapping of one key
		v.kind = mapping
		fv, err := b.field(n, depth)
		if err != nil {
			return v, err
		}
		v.line, v.col = fv.line, fv.col
		v.fields = []field{fv}
	case *ast.SequenceNode:
		v.kind = sequence
		for _, item := range n.Values {
			iv, err := b.build(item, depth+1)
			if err != nil {
				return v, err
			}
			v.items = append(v.items, iv)
		}
	case *ast.NullNode:
		v.kind = null
	case *ast.LiteralNode:
		v.text, v.quoted = n.Value.Value, true
	case *ast.StringNode:
		v.text = n.Value
		v.quoted = tk.Type == token.DoubleQuoteType || tk.Type == token.SingleQuoteType
	case *ast.IntegerNode, *ast.FloatNode, *ast.BoolNode, *ast.InfinityNode, *ast.NanNode:
		v.text = tk.Value
	default:
		return v, b.fail(n, "this kind of YAML is not read", "write a plain value, a list or a mapping")
	}
	return v, nil
}

func (b builder) field(n *ast.MappingValueNode, depth int) (field, error) {
	k := n.Key.GetToken()
	if _, ok := n.Key.(ast.ScalarNode); !ok {
		return field{}, b.fail(n.Key, "a key must be a plain word", "write `word: value`")
	}
	v, err := b.build(n.Value, depth+1)
	return field{name: k.Value, line: k.Position.Line, col: k.Position.Column, value: v}, err
}
