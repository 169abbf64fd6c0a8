package main

import (
	"context"

	"github.com/gpubourse/bourse/node"
)

// serve is the real daemon.
func serve(ctx context.Context, cfg node.Config) error {
	n, err := node.New(ctx, cfg)
	if err != nil {
		return err
	}
	return n.Run(ctx)
}
