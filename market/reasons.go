package market

import (
	"cmp"
	"fmt"
	"slices"
	"strings"
)

// reason says in words how a group fails one filter.
func (m *Miss) reason(f Filter, bid *Bid, cur Currency) string {
	o, g := m.Offer, &m.Offer.Groups[m.Group]
	if asked, has, ok := numbers(f, bid, m); ok {
		switch f {
		case FilterMinTime:
			return fmt.Sprintf("sells at least %s, asked for %s", seconds(has), seconds(asked))
		case FilterMaxTime:
			return fmt.Sprintf("sells at most %s, asked for %s", seconds(has), seconds(asked))
		case FilterUnlockDelay:
			return fmt.Sprintf("locks money for %s, accepted are %s", seconds(has), seconds(asked))
		}
		return fmt.Sprintf("has %s %s, %s asked", quantity(f, has), noun(f), quantity(f, asked))
	}
	switch f {
	case FilterExpired:
		return "has expired"
	case FilterOwn:
		return "is your own"
	case FilterExcluded:
		return "is from a provider you excluded"
	case FilterMode:
		return fmt.Sprintf("is not sold in mode %d", bid.Mode)
	case FilterToken:
		return fmt.Sprintf("does not accept token %s", bid.Token)
	case FilterModel:
		return fmt.Sprintf("is none of %s", strings.Join(bid.Needs.Models, ", "))
	case FilterMIG:
		return fmt.Sprintf("has %s, asked for %s", migName(g.MIGProfile), migName(bid.Needs.MIGProfile))
	case FilterSimulated:
		return "is simulated"
	case FilterUnattested:
		return "is unattested"
	case FilterAttestAge:
		if g.AttestedMs == 0 {
			return "never passed an attestation that you trust"
		}
		return fmt.Sprintf("passed no attestation in the last %s", seconds(uint64(bid.Needs.MaxAttestAgeSeconds)))
	case FilterRegion:
		return fmt.Sprintf("is in %s", regionName(o.Host.Region))
	case FilterPrice:
		return fmt.Sprintf("costs %s/h, limit is %s/h", cur.Show(m.rate(bid)), cur.Show(bid.Limit.PerHour()))
	}
	return "fails " + f.String()
}

// bestChange finds the one change to the bid that lets most offers match. Where
// it is a number, it is the smallest that brings room for all replicas asked,
// as far as there is any.
func bestChange(bid *Bid, single *[filterCount][]Miss, cur Currency) (change string, helps int) {
	for f := range filterCount {
		if len(single[f]) == 0 || Filters(1<<f)&helpless != 0 {
			continue
		}
		if words, n := changeOf(f, bid, single[f], cur); n > helps {
			change, helps = words, n
		}
	}
	if helps > 0 {
		change += fmt.Sprintf(" would match %s", plural(helps, "offer"))
	}
	return change, helps
}

// changeOf gives the change of one filter and how many offers it brings.
func changeOf(f Filter, bid *Bid, misses []Miss, cur Currency) (string, int) {
	switch f {
	case FilterPrice:
		by, n := smallest(bid, misses, func(m *Miss) Amount { return m.rate(bid).SubFloor(bid.Limit.PerHour()) })
		return fmt.Sprintf("price +%s/h", cur.Show(by)), n
	case FilterSimulated:
		return "allowing simulated devices", len(misses)
	case FilterUnattested:
		return "allowing unattested devices", len(misses)
	case FilterAttestAge:
		return "allowing older attestations", len(misses)
	case FilterExcluded:
		return "excluding nobody", len(misses)
	case FilterModel:
		name, n := commonest(misses, func(m *Miss) string { return m.Offer.Groups[m.Group].Model })
		return "model " + cmp.Or(name, "any"), n
	case FilterMIG:
		name, n := commonest(misses, func(m *Miss) string { return m.Offer.Groups[m.Group].MIGProfile })
		return "asking for " + migName(name), n
	case FilterRegion:
		name, n := commonest(misses, func(m *Miss) string { return m.Offer.Host.Region })
		if name == "" {
			return "allowing any region", n
		}
		return "region " + name, n
	case FilterToken:
		name, n := commonest(misses, func(m *Miss) string { return m.Offer.Tokens[0].String() })
		return "paying in token " + name, n
	}
	by, n := smallest(bid, misses, func(m *Miss) Amount {
		asked, has, _ := numbers(f, bid, m)
		return NewAmount(max(asked, has) - min(asked, has))
	})
	sign := "-"
	if f == FilterMinTime || f == FilterUnlockDelay {
		sign = "+"
	}
	name := f.String()
	if f == FilterMinTime || f == FilterMaxTime {
		name = "time"
	}
	return fmt.Sprintf("%s %s%s", name, sign, quantity(f, by.lo)), n
}

// smallest gives the least step that brings room for all replicas of the bid,
// or the largest when there is not so much room, and how many offers it brings.
func smallest(bid *Bid, misses []Miss, step func(*Miss) Amount) (by Amount, offers int) {
	slices.SortFunc(misses, func(a, b Miss) int {
		return cmp.Or(step(&a).Cmp(step(&b)), slices.Compare(a.Offer.ID[:], b.Offer.ID[:]))
	})
	room := 0
	for i := range misses {
		s := step(&misses[i])
		if room >= int(bid.Replicas) && s != by {
			break
		}
		m := &misses[i]
		// An offer that lacks devices or memory holds one replica of the smaller kind.
		room += max(1, int(min(groupReplicas(&bid.Needs, &m.Offer.Groups[m.Group]), hostReplicas(&bid.Needs, &m.Offer.Host))))
		by, offers = s, offers+1
	}
	return by, offers
}

// commonest gives the value most misses have, the first in order among equals.
func commonest(misses []Miss, value func(*Miss) string) (best string, n int) {
	count := map[string]int{}
	for i := range misses {
		count[value(&misses[i])]++
	}
	for v, c := range count {
		if c > n || c == n && v < best {
			best, n = v, c
		}
	}
	return best, n
}

// Show gives the amount in whole tokens with the symbol, or in base units.
func (c Currency) Show(a Amount) string {
	if c.Symbol == "" {
		return a.String() + " base units"
	}
	return a.Decimal(c.Decimals) + " " + c.Symbol
}

// quantity shows a filter's number with its unit, noun what it counts.
func quantity(f Filter, v uint64) string {
	switch f {
	case FilterVRAM, FilterMemory, FilterDisk:
		if v%1024 == 0 {
			return fmt.Sprintf("%d GiB", v/1024)
		}
		return fmt.Sprintf("%d MiB", v)
	case FilterBandwidth:
		return fmt.Sprintf("%d GB/s", v)
	case FilterCPU:
		return fmt.Sprintf("%g", float64(v)/1000)
	case FilterComputeCap, FilterCUDA:
		return fmt.Sprintf("%d.%d", v/10, v%10)
	case FilterMinTime, FilterMaxTime, FilterUnlockDelay:
		return seconds(v)
	}
	return fmt.Sprint(v)
}

func noun(f Filter) string {
	switch f {
	case FilterGPUs:
		return "GPUs free on one host"
	case FilterNVLink:
		return "GPUs free that share NVLink"
	case FilterVRAM:
		return "of VRAM"
	case FilterCPU:
		return "CPU cores"
	case FilterClass, FilterCUDA, FilterComputeCap:
		return "as " + f.String()
	}
	return "of " + f.String()
}

func seconds(v uint64) string {
	switch {
	case v >= 3600 && v%3600 == 0:
		return fmt.Sprintf("%d h", v/3600)
	case v >= 60 && v%60 == 0:
		return fmt.Sprintf("%d min", v/60)
	}
	return fmt.Sprintf("%d s", v)
}

func migName(profile string) string { return cmp.Or(profile, "whole devices") }

func regionName(r string) string { return cmp.Or(r, "a region it does not tell") }

func plural(n int, one string) string {
	if n == 1 {
		return "1 " + one
	}
	return fmt.Sprintf("%d %ss", n, one)
}
