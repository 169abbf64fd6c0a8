package main

import (
	"fmt"
	"slices"
	"strings"
	"time"

	"github.com/spf13/cobra"

	"github.com/gpubourse/bourse/attest"
	boursev1 "github.com/gpubourse/bourse/proto/bourse/v1"
)

func (c *cli) marketCmd() *cobra.Command {
	cmd := &cobra.Command{Use: "market", Short: "What is offered and asked"}
	cmd.AddCommand(c.offersCmd("offers", "GPUs on offer", false), c.bidsCmd())
	return cmd
}

type offerView struct {
	ID           string      `json:"id"`
	Provider     string      `json:"provider"`
	Address      string      `json:"address"`
	Own          bool        `json:"own"`
	Region       string      `json:"region,omitempty"`
	CPUs         float64     `json:"cpus"`
	MemoryMiB    uint32      `json:"memory_mib"`
	DiskMiB      uint32      `json:"disk_mib"`
	Groups       []groupView `json:"groups"`
	Tokens       []string    `json:"tokens"`
	MaxSeconds   uint32      `json:"max_seconds"`
	UnlockDelayS uint32      `json:"unlock_delay_seconds"`
	Issued       *time.Time  `json:"issued,omitempty"`
	Expires      *time.Time  `json:"expires,omitempty"`
}

type groupView struct {
	Model string `json:"model"`
	Class uint32 `json:"class"` // 0: unattested
	// ClassNote says what a GPU's class is as long as no verdict can grant it.
	ClassNote string `json:"class_note,omitempty"`
	Attested  bool   `json:"attested"`
	Simulated bool   `json:"simulated"`
	VRAMMiB   uint32 `json:"vram_mib"`
	MemGBps   uint32 `json:"mem_gbps_nominal,omitempty"`
	Count     uint32 `json:"count"`
	Free      uint32 `json:"free"`
	Price     string `json:"price"`
	// Proof is what trusted auditors say of these devices; absent: nothing.
	Proof *proofView `json:"proof,omitempty"`
}

type proofView struct {
	Verdict  string     `json:"verdict"` // the worst of the devices' newest
	Kind     string     `json:"kind"`
	CPUSize  bool       `json:"cpu_size"` // work that any processor does
	Issued   *time.Time `json:"issued,omitempty"`
	Passed   *time.Time `json:"last_passed,omitempty"`
	Auditors []string   `json:"auditors"`
	Devices  uint32     `json:"devices"` // with a verdict
	OK       uint32     `json:"devices_passed"`
}

func viewProof(p *boursev1.Proof) *proofView {
	if p == nil {
		return nil
	}
	return &proofView{p.Verdict, p.Kind, p.Cpu, stamp(p.IssuedMs), stamp(p.AttestedMs), append([]string{}, p.Auditors...), p.Devices, p.Passed}
}

// proofOf says in a cell what is known of a group's devices: its class, how old
// that is and whose word.
func (c *cli) proofOf(g *boursev1.GroupView) string {
	p := g.GetProof()
	if p == nil {
		return classOf(g.Class)
	}
	what := p.Verdict
	switch {
	case p.Verdict == "passed" && g.Class != 0:
		what = classOf(g.Class)
	case p.Verdict == "passed" && p.Cpu:
		what = "cpu"
	case p.Verdict == "passed":
		what = noClass(g.Model)
	}
	by := ""
	if len(p.Auditors) > 0 {
		by = fmt.Sprintf(" by %.4s (%s)", short(p.Auditors[0]), plural(uint32(len(p.Auditors)), "auditor"))
	}
	return fmt.Sprintf("%s %s%s", what, c.ago(p.IssuedMs), by)
}

// classNote is attest.Uncalibrated for a card whose class nobody has measured yet.
func classNote(g *boursev1.GroupView) string {
	if !g.Simulated && g.Class == 0 && noClass(g.Model) == attest.Uncalibrated {
		return attest.Uncalibrated
	}
	return ""
}

func viewOffer(o *boursev1.OfferView) offerView {
	v := offerView{ID: o.Id, Provider: o.Provider, Address: o.Address, Own: o.Own, Region: o.GetHost().GetRegion(),
		CPUs: float64(o.GetHost().GetMilliCpu()) / 1000, MemoryMiB: o.GetHost().GetRamMib(), DiskMiB: o.GetHost().GetDiskMib(),
		Groups: []groupView{}, Tokens: append([]string{}, o.Tokens...), MaxSeconds: o.MaxSeconds, UnlockDelayS: o.UnlockDelaySeconds,
		Issued: stamp(o.IssuedMs), Expires: stamp(o.ExpiresMs)}
	for _, g := range o.Groups {
		v.Groups = append(v.Groups, groupView{g.Model, g.Class, classNote(g), g.Class != 0, g.Simulated, g.VramMib, g.MemGbps, g.Count, g.Free,
			rate(g.RatePerHour, g.Decimals, g.Token), viewProof(g.Proof)})
	}
	return v
}

// offersCmd is `market offers`, and `provider offers` for one's own.
func (c *cli) offersCmd(use, short string, own bool) *cobra.Command {
	var model, region string
	cmd := &cobra.Command{Use: use, Short: short, Args: takes()}
	if !own {
		cmd.Flags().StringVar(&model, "model", "", "only this model, such as h100-sxm")
		cmd.Flags().StringVar(&region, "region", "", "only this country, such as de")
	}
	cmd.RunE = func(cmd *cobra.Command, _ []string) error {
		r, err := ask(cmd.Context(), c, "reading the book", api.Offers, &boursev1.OffersRequest{})
		if err != nil {
			return err
		}
		offers := slices.DeleteFunc(r.Offers, func(o *boursev1.OfferView) bool {
			return own && !o.Own || region != "" && !strings.EqualFold(region, o.GetHost().GetRegion()) ||
				model != "" && !slices.ContainsFunc(o.Groups, func(g *boursev1.GroupView) bool { return strings.EqualFold(g.Model, model) })
		})
		views := []offerView{}
		for _, o := range offers {
			views = append(views, viewOffer(o))
		}
		return c.show(views, func() {
			switch {
			case len(r.Offers) == 0:
				c.note("the book is empty; `bourse node status` shows the peers")
			case len(offers) == 0 && own:
				c.note("you offer nothing; `bourse provider status` says why")
			case len(offers) == 0:
				c.note("none of %s is like that", plural(uint32(len(r.Offers)), "offer"))
			default:
				c.offersTable(offers)
			}
		})
	}
	return cmd
}

func (c *cli) offersTable(offers []*boursev1.OfferView) {
	var rows [][]string
	real := false
	for _, o := range offers {
		provider := short(o.Provider)
		if o.Own {
			provider += " (you)"
		}
		for _, g := range o.Groups {
			real = real || classNote(g) != ""
			memory := size(uint64(g.VramMib) << 20)
			bandwidth := ""
			if g.MemGbps > 0 {
				bandwidth = fmt.Sprintf("%d GB/s", g.MemGbps)
			}
			rows = append(rows, []string{provider, device(g.Model, g.Simulated), c.proofOf(g), fmt.Sprintf("%d/%d", g.Free, g.Count), memory, bandwidth,
				o.GetHost().GetRegion(), rate(g.RatePerHour, g.Decimals, g.Token), c.ago(o.ExpiresMs)})
		}
	}
	c.table(c.out, []string{"PROVIDER", "DEVICE", "PROOF", "FREE", "VRAM", "NOMINAL", "REGION", "PRICE", "EXPIRES"}, rows, "FREE", "VRAM", "NOMINAL", "PRICE")
	if real {
		c.note("classes of GPUs are %s: no verdict grants one yet", attest.Uncalibrated)
	}
}

type bidView struct {
	ID         string     `json:"id"`
	Consumer   string     `json:"consumer"`
	Own        bool       `json:"own"`
	Models     []string   `json:"models"`
	GPUs       uint32     `json:"gpus"`
	VRAMMiB    uint32     `json:"vram_mib,omitempty"`
	Replicas   uint32     `json:"replicas"`
	Limit      string     `json:"limit,omitempty"` // absent: hidden
	MaxSeconds uint32     `json:"max_seconds"`
	Matching   uint32     `json:"matching_offers"`
	Expires    *time.Time `json:"expires,omitempty"`
}

func (c *cli) bidsCmd() *cobra.Command {
	return &cobra.Command{Use: "bids", Short: "What consumers ask for", Args: takes(),
		RunE: func(cmd *cobra.Command, _ []string) error {
			r, err := ask(cmd.Context(), c, "reading the book", api.Bids, &boursev1.BidsRequest{})
			if err != nil {
				return err
			}
			views := []bidView{}
			var rows [][]string
			for _, b := range r.Bids {
				v := bidView{b.Id, b.Consumer, b.Own, append([]string{}, b.GetNeeds().GetModels()...), b.GetNeeds().GetGpus(), b.GetNeeds().GetVramMib(),
					b.Replicas, rate(b.Limit, b.Decimals, b.Token), b.MaxSeconds, b.MatchingOffers, stamp(b.ExpiresMs)}
				views = append(views, v)
				rows = append(rows, bidRow(c, b, v))
			}
			return c.show(views, func() {
				if len(rows) == 0 {
					c.note("nobody asks for anything now")
					return
				}
				c.table(c.out, []string{"BID", "CONSUMER", "WANTS", "TASKS AT ONCE", "LIMIT", "FOR", "MATCHING", "EXPIRES"}, rows, "TASKS AT ONCE", "LIMIT", "MATCHING")
			})
		}}
}

func bidRow(c *cli, b *boursev1.BidView, v bidView) []string {
	wants := fmt.Sprintf("%dx %s", v.GPUs, strings.Join(v.Models, " or "))
	if len(v.Models) == 0 {
		wants = fmt.Sprintf("%dx any model", v.GPUs)
	}
	if v.VRAMMiB > 0 {
		wants += " with " + size(uint64(v.VRAMMiB)<<20)
	}
	consumer, limit := short(b.Consumer), v.Limit
	if b.Own {
		consumer += " (you)"
	}
	if limit == "" {
		limit = "hidden"
	}
	return []string{short(b.Id), consumer, wants, fmt.Sprint(b.Replicas), limit, "at most " + seconds(b.MaxSeconds), fmt.Sprint(b.MatchingOffers), c.ago(b.ExpiresMs)}
}
