package jobfile

import (
	"errors"
	"fmt"
	"strings"
	"time"

	"github.com/gpubourse/bourse/market"
	boursev1 "github.com/gpubourse/bourse/proto/bourse/v1"
)

// Token is a currency of the network the job is for.
type Token struct {
	Symbol   string
	Decimals uint8
}

// PriceHelp says how to write the price that somebody wrote as s.
func PriceHelp(s string) string {
	if m, err := ParseAmount(s); err == nil {
		shown := m.Text
		if m.Symbol != "" {
			shown += " " + m.Symbol
		}
		return "write " + shown + "/h for that much per hour"
	}
	return "write whole tokens per hour, such as 2.50 USDC/h"
}

// head drops the sentinel's own words, which repeat the message's.
func head(err error) string {
	return strings.TrimSuffix(err.Error(), ": "+errNoHour.Error())
}

// Units turns whole tokens into base units of one of the network's tokens.
func (m Money) Units(tokens []Token) (market.Amount, Token, error) {
	for i, t := range tokens {
		if t.Symbol == m.Symbol || m.Symbol == "" && i == 0 {
			a, err := market.ParseAmount(m.Text, t.Decimals)
			return a, t, err
		}
	}
	var have []string
	for _, t := range tokens {
		have = append(have, t.Symbol)
	}
	return market.Amount{}, Token{}, fmt.Errorf("the network has no token %s, it has %s", clip(m.Symbol), strings.Join(have, ", "))
}

// Spec turns the job into what the node's API takes, in base units.
func (j *Job) Spec(tokens []Token) (*boursev1.JobSpec, error) {
	s := &boursev1.JobSpec{
		Name: j.Name, ImageArchive: j.Archive, ImageRef: j.Image, Command: j.Command,
		Needs: &boursev1.Requirements{
			Models: j.GPU.Models, Class: j.GPU.Class, Gpus: j.GPU.Count, VramMib: j.GPU.VRAMMiB,
			MigProfile: j.GPU.MIG, Nvlink: j.GPU.NVLink, MilliCpu: j.MilliCPU, RamMib: j.RAMMiB,
			DiskMib: j.DiskMiB, RegionsIn: j.RegionsIn, RegionsOut: j.RegionsOut,
			MaxAttestAgeSeconds: uint32(j.MaxProofAge / time.Second),
		},
		MaxSeconds:         uint32(j.MaxTime / time.Second),
		StartBySeconds:     uint32(j.StartBy / time.Second),
		Outputs:            j.Outputs,
		Parallel:           1,
		Retries:            j.Retries,
		RequireAttestation: j.Settle,
		RequireClass:       j.RequireClass,
		Auditors:           j.Auditors, Quorum: j.Quorum, UnattendedSeconds: j.Unattended,
		Exclude: j.ExcludeProviders,
	}
	for _, e := range j.Env {
		s.Env = append(s.Env, &boursev1.EnvVar{Name: e.Name, Value: e.Value})
	}
	for _, in := range j.Inputs {
		s.Inputs = append(s.Inputs, &boursev1.InputPath{From: in.From, To: in.To})
	}
	if t := j.Tasks; t != nil {
		s.Array, s.ArrayFirst, s.ArrayLast, s.Parallel = true, t.First, t.Last, t.Parallel
	}
	return s, j.money(s, tokens)
}

// money fills in token, price and budget; both must be in one token.
func (j *Job) money(s *boursev1.JobSpec, tokens []Token) error {
	if len(tokens) == 0 {
		return errors.New("the network has no token")
	}
	s.Token = tokens[0].Symbol
	set := func(key string, m *Money, to *string) error {
		if m == nil {
			return nil
		}
		if m.Symbol == "" { // the other one may have named it
			m = &Money{Text: m.Text, Symbol: s.Token}
		}
		a, t, err := m.Units(tokens)
		if err != nil {
			return j.at.fail(key, err.Error(), "write it in "+tokens[0].Symbol)
		}
		*to, s.Token = a.String(), t.Symbol
		return nil
	}
	for _, m := range []*Money{j.MaxPrice, j.Budget} {
		if m != nil && m.Symbol != "" {
			s.Token = m.Symbol
		}
	}
	if err := set("price.max", j.MaxPrice, &s.MaxPrice); err != nil {
		return err
	}
	return set("price.budget", j.Budget, &s.Budget)
}
