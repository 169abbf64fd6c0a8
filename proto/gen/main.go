// Command gen compiles the .proto files with a compiler written in Go and hands the
// result to the Go plugins named by `tool` lines in go.mod, so that generating
// needs neither protoc nor buf. Run by `go generate ./proto`.
package main

import (
	"bytes"
	"context"
	"fmt"
	"log"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"

	"github.com/bufbuild/protocompile"
	"github.com/bufbuild/protocompile/protoutil"
	"google.golang.org/protobuf/proto"
	"google.golang.org/protobuf/types/descriptorpb"
	"google.golang.org/protobuf/types/pluginpb"
)

func main() {
	log.SetFlags(0)
	files, err := filepath.Glob("bourse/v1/*.proto")
	if err != nil || len(files) == 0 {
		log.Fatalf("no .proto files below %s (%v)", "bourse/v1", err)
	}
	slices.Sort(files)
	compiler := protocompile.Compiler{
		Resolver:       protocompile.WithStandardImports(&protocompile.SourceResolver{}),
		SourceInfoMode: protocompile.SourceInfoStandard, // keeps comments for the generated code
	}
	linked, err := compiler.Compile(context.Background(), files...)
	if err != nil {
		log.Fatal(err)
	}
	req := &pluginpb.CodeGeneratorRequest{Parameter: proto.String("paths=source_relative")}
	// Every file's imports come before it, as the plugin protocol asks.
	seen := map[string]bool{}
	var add func(path string)
	byPath := map[string]*descriptorpb.FileDescriptorProto{}
	for _, f := range linked {
		byPath[f.Path()] = protoutil.ProtoFromFileDescriptor(f)
	}
	add = func(path string) {
		fd := byPath[path]
		if fd == nil || seen[path] {
			return
		}
		seen[path] = true
		for _, dep := range fd.Dependency {
			add(dep)
		}
		req.ProtoFile = append(req.ProtoFile, fd)
		req.FileToGenerate = append(req.FileToGenerate, path)
	}
	for _, f := range files {
		add(f)
	}
	for _, plugin := range []string{"protoc-gen-go", "protoc-gen-connect-go"} {
		if err := run(plugin, req); err != nil {
			log.Fatalf("%s: %v", plugin, err)
		}
	}
}

func run(plugin string, req *pluginpb.CodeGeneratorRequest) error {
	in, err := proto.Marshal(req)
	if err != nil {
		return err
	}
	var out bytes.Buffer
	cmd := exec.Command("go", "tool", plugin)
	cmd.Stdin, cmd.Stdout, cmd.Stderr = bytes.NewReader(in), &out, os.Stderr
	if err := cmd.Run(); err != nil {
		return err
	}
	var resp pluginpb.CodeGeneratorResponse
	if err := proto.Unmarshal(out.Bytes(), &resp); err != nil {
		return err
	}
	if resp.Error != nil {
		return fmt.Errorf("%s", *resp.Error)
	}
	for _, f := range resp.File {
		name := filepath.FromSlash(f.GetName())
		if strings.Contains(name, "..") {
			return fmt.Errorf("refused output path %q", name)
		}
		if err := os.MkdirAll(filepath.Dir(name), 0o755); err != nil {
			return err
		}
		if err := os.WriteFile(name, []byte(f.GetContent()), 0o644); err != nil {
			return err
		}
	}
	return nil
}
