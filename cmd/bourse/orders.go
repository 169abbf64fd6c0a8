package main

import (
	"context"
	"fmt"
	"io"
	"strings"

	"github.com/spf13/cobra"

	boursev1 "github.com/gpubourse/bourse/proto/bourse/v1"
)

func (c *cli) psCmd() *cobra.Command {
	var all bool
	cmd := &cobra.Command{Use: "ps", Short: "Your jobs", Args: takes()}
	cmd.Flags().BoolVarP(&all, "all", "a", false, "also those that have ended")
	cmd.RunE = func(cmd *cobra.Command, _ []string) error {
		r, err := ask(cmd.Context(), c, "reading jobs", api.ListOrders, &boursev1.ListOrdersRequest{All: all})
		if err != nil {
			return err
		}
		views := []orderView{}
		var rows [][]string
		for _, o := range r.Orders {
			v := viewOrder(o)
			views = append(views, v)
			rows = append(rows, []string{short(o.Id), o.Name, o.State, fmt.Sprintf("%d/%d", o.TasksDone, o.TasksTotal), v.Cost, v.MaxCost, c.ago(o.CreatedMs), o.Reason})
		}
		return c.show(views, func() {
			switch {
			case len(rows) == 0 && all:
				c.note("no job yet; `bourse submit` buys one")
				return
			case len(rows) == 0:
				c.note("no job is open; `bourse ps -a` also shows ended ones")
				return
			}
			c.table(c.out, []string{"ID", "NAME", "STATE", "TASKS", "COST", "AT MOST", "CREATED", "REASON"}, rows, "COST", "AT MOST", "TASKS")
		})
	}
	return cmd
}

func (c *cli) showCmd() *cobra.Command {
	return &cobra.Command{Use: "show JOB", Short: "Everything about one job", Args: takes("a job (id, prefix or name)"),
		RunE: func(cmd *cobra.Command, args []string) error {
			o, err := ask(cmd.Context(), c, "reading the job", api.GetOrder, &boursev1.OrderRef{Ref: args[0]})
			if err != nil {
				return err
			}
			return c.show(viewOrder(o), func() { c.showOrder(o) })
		}}
}

func (c *cli) showOrder(o *boursev1.Order) {
	v := viewOrder(o)
	tasks := fmt.Sprintf("%d of %d done, %d running, %d failed", o.TasksDone, o.TasksTotal, o.TasksRunning, o.TasksFailed)
	c.pairs([][2]string{{"job", o.Name + " (" + short(o.Id) + ")"}, {"state", o.State}, {"reason", o.Reason}, {"tasks", tasks},
		{"cost", v.Cost + " of at most " + v.MaxCost}, {"created", c.ago(o.CreatedMs)}, {"ended", c.ago(o.EndedMs)}})
	fmt.Fprintln(c.out)
	c.sharesTable(c.out, o)
	var rows [][]string
	for _, s := range o.Shares {
		for _, t := range s.Tasks {
			rows = append(rows, []string{fmt.Sprint(t.Index), short(s.Job), t.State, taskExit(t), taskTime(t), size(t.LogBytes), t.Reason})
		}
	}
	if len(rows) > 0 {
		fmt.Fprintln(c.out)
		c.table(c.out, []string{"TASK", "SHARE", "STATE", "EXIT", "TIME", "LOG", "REASON"}, rows, "TASK", "TIME", "LOG")
	}
}

// sharesTable is who did what for how much: one row per provider's share.
func (c *cli) sharesTable(w io.Writer, o *boursev1.Order) {
	var rows [][]string
	for _, s := range o.Shares {
		v := viewShare(s, o)
		verdict := s.Verdict
		if s.VerdictNote != "" {
			verdict += ": " + s.VerdictNote
		}
		state := s.State
		if s.Phase != "" && !final(o.State) {
			state += ", " + s.Phase
		}
		if s.Reason != "" {
			state += ": " + s.Reason
		}
		rows = append(rows, []string{short(s.Job), short(s.Provider), device(s.Model, s.Simulated), state, seconds(s.SecondsUsed), v.Price, v.Owed, v.Paid, v.Left, verdict})
	}
	if len(rows) == 0 {
		return
	}
	c.table(w, []string{"SHARE", "PROVIDER", "DEVICE", "STATE", "USED", "PRICE", "OWED", "COLLECTED", "LEFT IN CHANNEL", "ATTESTATION"}, rows,
		"USED", "PRICE", "OWED", "COLLECTED", "LEFT IN CHANNEL")
}

func taskExit(t *boursev1.TaskStatus) string {
	switch {
	case t.FinishedMs == 0:
		return ""
	case t.Oom:
		return fmt.Sprintf("%d (out of memory)", t.ExitCode)
	}
	return fmt.Sprint(t.ExitCode)
}

func taskTime(t *boursev1.TaskStatus) string {
	if t.StartedMs == 0 || t.FinishedMs == 0 {
		return ""
	}
	return fmt.Sprintf("%.1fs", float64(t.FinishedMs-t.StartedMs)/1000)
}

func (c *cli) cancelCmd() *cobra.Command {
	return &cobra.Command{Use: "cancel JOB", Short: "Stop a job; what ran is owed", Args: takes("a job (id, prefix or name)"),
		RunE: func(cmd *cobra.Command, args []string) error {
			o, err := ask(cmd.Context(), c, "cancelling", api.Cancel, &boursev1.OrderRef{Ref: args[0]})
			if err != nil {
				return err
			}
			return c.show(viewOrder(o), func() {
				fmt.Fprintf(c.out, "%s %s", short(o.Id), o.State)
				if o.Reason != "" {
					fmt.Fprintf(c.out, ": %s", clean(o.Reason))
				}
				fmt.Fprintln(c.out)
			})
		}}
}

func (c *cli) outputsCmd() *cobra.Command {
	var to string
	cmd := &cobra.Command{Use: "outputs JOB", Short: "Bring a job's outputs into a folder", Args: takes("a job (id, prefix or name)")}
	cmd.Flags().StringVar(&to, "to", "out", "folder; task N lands in FOLDER/N")
	cmd.RunE = func(cmd *cobra.Command, args []string) error {
		dir, err := absolute(to)
		if err != nil {
			return err
		}
		r, err := ask(cmd.Context(), c, "fetching outputs", api.Outputs, &boursev1.OutputsRequest{Ref: args[0], To: dir})
		if err != nil {
			return err
		}
		return c.showOutputs(r, dir)
	}
	return cmd
}

func (c *cli) showOutputs(r *boursev1.OutputsReply, dir string) error {
	type file struct {
		Task  uint32 `json:"task"`
		Path  string `json:"path"`
		Bytes uint64 `json:"bytes"`
	}
	files := []file{}
	var rows [][]string
	for _, f := range r.Files {
		files = append(files, file{f.Task, f.Path, f.SizeBytes})
		rows = append(rows, []string{fmt.Sprint(f.Task), size(f.SizeBytes), strings.TrimPrefix(f.Path, dir+"/")})
	}
	return c.show(files, func() {
		if len(rows) == 0 {
			c.note("the job has no outputs")
			return
		}
		c.table(c.out, []string{"TASK", "SIZE", "FILE"}, rows, "TASK", "SIZE")
		c.note("in %s", dir)
	})
}

func (c *cli) waitCmd() *cobra.Command {
	var own bool
	cmd := &cobra.Command{Use: "wait JOB", Short: "Wait until a job has ended", Args: takes("a job (id, prefix or name)")}
	cmd.Flags().BoolVar(&own, "exit-code", false, "end with the container's own code")
	cmd.RunE = func(cmd *cobra.Command, args []string) error {
		return c.follow(cmd.Context(), followed{ref: args[0], ownCode: own})
	}
	return cmd
}

func (c *cli) logsCmd() *cobra.Command {
	var task int32
	var tail uint32
	var follow bool
	cmd := &cobra.Command{Use: "logs JOB", Short: "What a job's tasks print", Args: takes("a job (id, prefix or name)")}
	cmd.Flags().BoolVarP(&follow, "follow", "f", false, "go on until the job ends")
	cmd.Flags().Int32Var(&task, "task", -1, "of this task only")
	cmd.Flags().Uint32Var(&tail, "tail", 0, "only the last lines")
	cmd.RunE = func(cmd *cobra.Command, args []string) error {
		if task < -1 {
			return failf(exitUsage, "task %d cannot be", task).todo("give a task's index, or leave --task out")
		}
		f := followed{ref: args[0], logs: true, task: task, tail: tail}
		if follow {
			return c.follow(cmd.Context(), f)
		}
		return c.dumpLogs(cmd.Context(), f)
	}
	return cmd
}

// dumpLogs prints what there is and ends.
func (c *cli) dumpLogs(ctx context.Context, f followed) error {
	n, err := c.daemon(ctx)
	if err != nil {
		return err
	}
	o, err := call(ctx, n.GetOrder, &boursev1.OrderRef{Ref: f.ref})
	if err != nil {
		return err
	}
	p := newLogPrinter(c, f.task < 0 && o.TasksTotal > 1)
	err = streamLogs(ctx, n, &boursev1.LogsRequest{Ref: f.ref, Task: f.task, Tail: f.tail}, func(l *boursev1.LogLine) error {
		p.write(l)
		return nil
	})
	p.flush()
	return err
}
