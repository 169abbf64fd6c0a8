package main

import (
	"context"
	"fmt"
	"time"

	"github.com/spf13/cobra"

	"github.com/gpubourse/bourse/node"
)

func (c *cli) auditorCmd() *cobra.Command {
	cmd := &cobra.Command{Use: "auditor", Short: "Measure the GPUs of others, and sign what you saw"}
	run := c.runCmd("run", "Challenge the devices on offer and serve on quorums, in the foreground", false)
	inner := run.RunE
	run.RunE = func(cmd *cobra.Command, args []string) error {
		if err := cmd.Flags().Set("audit", "true"); err != nil {
			return err
		}
		return inner(cmd, args)
	}
	_ = run.Flags().MarkHidden("audit") // exists, so it cannot fail
	cmd.AddCommand(run, c.bondCmd())
	return cmd
}

type measurementView struct {
	Worker  string  `json:"worker"`
	Verdict string  `json:"verdict"`
	Reason  string  `json:"reason,omitempty"`
	Took    string  `json:"took"`
	VRAMMiB uint32  `json:"vram_mib"`
	MemGBps uint32  `json:"mem_gbps"`
	INT8    uint32  `json:"int8_tops"`
	FP32    uint32  `json:"fp32_gflops"`
	FP64    uint32  `json:"fp64_gflops"`
	Class   uint16  `json:"class"` // 0: none granted
	Reached string  `json:"reached,omitempty"`
	Margin  float64 `json:"margin,omitempty"`
	Axis    string  `json:"tightest_axis,omitempty"`
	Why     string  `json:"why_no_class,omitempty"`
}

func (c *cli) benchmarkCmd() *cobra.Command {
	return &cobra.Command{Use: "benchmark", Short: "Work the lanes of attestation on this machine and show what they measure", Args: takes(),
		RunE: func(cmd *cobra.Command, _ []string) error { return c.benchmark(cmd.Context()) }}
}

func (c *cli) benchmark(ctx context.Context) error {
	list, note, err := node.Benchmark(ctx, func(worker string) { c.note("working the lanes on %s", clean(worker)) })
	if err != nil {
		return failf(exitOther, "the lanes could not be worked").because(err.Error())
	}
	if note != "" {
		c.note("a card was not used: %s", clean(note))
	}
	views := []measurementView{}
	for _, m := range list {
		views = append(views, measurementView{m.Worker, m.Verdict.String(), m.Reason, m.Took.Round(time.Millisecond).String(), m.Measured.VRAMMiB,
			m.Measured.MemGBps, m.Measured.Int8TOPS, m.Measured.FP32GFLOPS, m.Measured.FP64GFLOPS, m.Class, m.Reached, m.Margin, m.Axis, m.Why})
	}
	return c.show(views, func() {
		for _, v := range views {
			class := fmt.Sprint(v.Class)
			if v.Class == 0 {
				class = "none: " + v.Why
			}
			reached := v.Reached
			if reached != "" {
				reached += fmt.Sprintf(", %.0f %% of its limit on the tightest axis, %s", 100*v.Margin, v.Axis)
			}
			c.pairs([][2]string{{"worker", clean(v.Worker)}, {"verdict", v.Verdict}, {"reason", v.Reason}, {"took", v.Took},
				{"memory", size(uint64(v.VRAMMiB)<<20) + " filled and read at random, " + measured(v.MemGBps, "GB/s")}, {"INT8", measured(v.INT8, "TOPS")},
				{"FP32", measured(v.FP32, "GFLOP/s")}, {"FP64", measured(v.FP64, "GFLOP/s")}, {"class", class}, {"reached", reached}})
		}
		c.note("this is your own word: only a session that an auditor holds proves anything to others")
	})
}

// measured shows a lane's figure, which is rounded down.
func measured(n uint32, unit string) string {
	if n == 0 {
		return "below 1 " + unit
	}
	return fmt.Sprintf("%d %s", n, unit)
}
