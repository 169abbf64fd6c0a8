package main

import (
	"fmt"

	"github.com/spf13/cobra"

	boursev1 "github.com/gpubourse/bourse/proto/bourse/v1"
)

func (c *cli) providerCmd() *cobra.Command {
	cmd := &cobra.Command{Use: "provider", Short: "Sell this machine's GPUs"}
	cmd.AddCommand(c.runCmd("run", "Offer this machine's GPUs, in the foreground", true), c.providerStatusCmd(), c.benchmarkCmd(), c.bondCmd(),
		c.offersCmd("offers", "Your own offer as others see it", true))
	return cmd
}

type providerView struct {
	Enabled   bool              `json:"enabled"`
	Inventory string            `json:"inventory"`
	Engine    string            `json:"engine"`
	Paused    string            `json:"paused,omitempty"`
	Earned    string            `json:"earned,omitempty"`
	Owed      string            `json:"owed,omitempty"`
	Exposure  string            `json:"exposure,omitempty"`
	Offer     *offerView        `json:"offer,omitempty"`
	Devices   []deviceView      `json:"devices"`
	Jobs      []providerJobView `json:"jobs"`
}

type deviceView struct {
	UUID      string `json:"uuid"`
	Model     string `json:"model"`
	Name      string `json:"name"`
	VRAMMiB   uint32 `json:"vram_mib"`
	Simulated bool   `json:"simulated"`
	Job       string `json:"job,omitempty"`
	Lanes     string `json:"lanes,omitempty"`
	Problem   string `json:"problem,omitempty"`
}

type providerJobView struct {
	Job      string `json:"job"`
	Consumer string `json:"consumer"`
	State    string `json:"state"`
	Phase    string `json:"phase,omitempty"`
	Reason   string `json:"reason,omitempty"`
	Replicas uint32 `json:"replicas"`
	Seconds  uint32 `json:"seconds_used"`
	Owed     string `json:"owed,omitempty"`
	Done     uint32 `json:"tasks_done"`
	Total    uint32 `json:"tasks_total"`
}

func (c *cli) providerStatusCmd() *cobra.Command {
	return &cobra.Command{Use: "status", Short: "Devices, jobs and earnings", Args: takes(),
		RunE: func(cmd *cobra.Command, _ []string) error {
			r, err := ask(cmd.Context(), c, "asking the daemon", api.ProviderStatus, &boursev1.ProviderStatusRequest{})
			if err != nil {
				return err
			}
			v := providerView{Enabled: r.Enabled, Inventory: r.Inventory, Engine: r.Engine, Paused: r.Paused,
				Earned: money(r.Earned, r.Decimals, r.Token), Owed: money(r.Owed, r.Decimals, r.Token), Exposure: r.Exposure, Devices: []deviceView{}, Jobs: []providerJobView{}}
			if r.Offer != nil {
				o := viewOffer(r.Offer)
				v.Offer = &o
			}
			for _, d := range r.Devices {
				v.Devices = append(v.Devices, deviceView{d.Uuid, d.Model, d.Name, d.VramMib, d.Simulated, d.Job, d.Lanes, d.Problem})
			}
			for _, j := range r.Jobs {
				v.Jobs = append(v.Jobs, providerJobView{j.Job, j.Consumer, j.State, j.Phase, j.Reason, j.Replicas, j.SecondsUsed,
					money(j.Owed, r.Decimals, r.Token), j.TasksDone, j.TasksTotal})
			}
			return c.show(v, func() { c.showProvider(v) })
		}}
}

func (c *cli) showProvider(v providerView) {
	if !v.Enabled {
		fmt.Fprintln(c.out, "this daemon sells nothing")
		c.note("stop it with `bourse node stop`, then `bourse provider run`; or put `provide: true` in config.yaml")
		return
	}
	offering := "yes"
	if v.Paused != "" {
		offering = "no: " + v.Paused
	}
	c.pairs([][2]string{{"offering", offering}, {"devices", v.Inventory}, {"engine", v.Engine}, {"earned", v.Earned}, {"owed", v.Owed}, {"at risk", clean(v.Exposure)}})
	var rows [][]string
	for _, d := range v.Devices {
		job := "free"
		if d.Job != "" {
			job = "job " + short(d.Job)
		}
		rows = append(rows, []string{d.UUID, device(d.Model, d.Simulated), d.Name, size(uint64(d.VRAMMiB) << 20), job})
	}
	if len(rows) > 0 {
		fmt.Fprintln(c.out)
		c.table(c.out, []string{"UUID", "DEVICE", "NAME", "VRAM", "PROMISED TO"}, rows, "VRAM")
		for _, d := range v.Devices {
			if d.Problem != "" {
				fmt.Fprintf(c.out, "%s is not offered: %s\n", d.UUID, clean(d.Problem))
			}
			if d.Lanes != "" {
				fmt.Fprintf(c.out, "%s when challenged: %s\n", d.UUID, clean(d.Lanes))
			}
		}
	}
	rows = nil
	for _, j := range v.Jobs {
		state := j.State
		if j.Phase != "" {
			state += ", " + j.Phase
		}
		rows = append(rows, []string{short(j.Job), short(j.Consumer), state, fmt.Sprintf("%d/%d", j.Done, j.Total), seconds(j.Seconds), j.Owed, j.Reason})
	}
	if len(rows) > 0 {
		fmt.Fprintln(c.out)
		c.table(c.out, []string{"JOB", "CONSUMER", "STATE", "TASKS", "USED", "OWED", "REASON"}, rows, "TASKS", "USED", "OWED")
	}
}
