package node_test

import (
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

// Pages with tables of attacks, whose last column names the tests that show each
// one stopped: `folder: TestName` for Go, `File: test_name` for Foundry, and more
// names of the same place after it. "..._end" and "test_begin*" stand for any
// test with that end or beginning.
var threatPages = []string{"../docs/threats.md"}

var (
	namedTest = regexp.MustCompile("^(?:([A-Za-z0-9/]+): )?((?:Test|Fuzz)[A-Za-z0-9_]+|test_[a-z0-9_]+\\*?|\\.\\.\\._[a-z0-9_]+)$")
	inCode    = regexp.MustCompile("`([^`]+)`")
)

// Every test that a page names exists: an attack whose test was renamed or
// removed is not stopped by a row in a table.
func TestThreatsNameTestsThatExist(t *testing.T) {
	checked := 0
	for _, page := range threatPages {
		text, err := os.ReadFile(page)
		if err != nil {
			t.Fatal(err)
		}
		for n, line := range strings.Split(string(text), "\n") {
			cells := strings.Split(strings.Trim(line, "| "), "|")
			if !strings.HasPrefix(line, "|") || len(cells) < 3 {
				continue
			}
			place := ""
			for _, code := range inCode.FindAllStringSubmatch(cells[len(cells)-1], -1) {
				m := namedTest.FindStringSubmatch(code[1])
				if m == nil {
					continue // not a test: a command, a file
				}
				if m[1] != "" {
					place = m[1]
				}
				if err := testExists(place, m[2]); err != nil {
					t.Errorf("%s:%d: %v", page, n+1, err)
				}
				checked++
			}
		}
	}
	if checked < 40 {
		t.Errorf("only %d named tests were found: the tables are gone, or written in another way", checked)
	}
}

func testExists(place, name string) error {
	pattern := filepath.Join("..", place, "*_test.go")
	declared := "func " + regexp.QuoteMeta(name) + `\(`
	if !strings.HasPrefix(name, "Test") && !strings.HasPrefix(name, "Fuzz") {
		pattern = filepath.Join("../contracts/test", place+".t.sol")
		switch end, isEnd := strings.CutPrefix(name, "..."); {
		case isEnd:
			declared = `function test\w*` + regexp.QuoteMeta(end) + `\(`
		case strings.HasSuffix(name, "*"):
			declared = "function " + regexp.QuoteMeta(strings.TrimSuffix(name, "*"))
		default:
			declared = "function " + regexp.QuoteMeta(name) + `\(`
		}
	}
	files, err := filepath.Glob(pattern)
	if err != nil || len(files) == 0 {
		return fmt.Errorf("%s: %s has no tests", name, pattern)
	}
	for _, f := range files {
		src, err := os.ReadFile(f)
		if err != nil {
			return err
		}
		if ok, _ := regexp.Match(declared, src); ok {
			return nil
		}
	}
	return fmt.Errorf("%s: no such test in %s", name, pattern)
}
