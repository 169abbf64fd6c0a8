package nvml

import (
	"slices"
	"strconv"
	"strings"

	gonvml "github.com/NVIDIA/go-nvml/pkg/nvml"

	"github.com/gpubourse/bourse/attest"
)

// xids remembers which Xid errors the driver told of each card. The library
// records only what happens after it was asked to, so it is held open between
// two inventories with one event set for all cards. What happened before this
// process began is not known to it.
type xids struct {
	set  gonvml.EventSet     // nil: nothing is watched
	seen map[string][]uint64 // by the UUID of each watched card; empty: none so far
}

const (
	maxEvents = 256 // taken in one inventory; more wait for the next
	maxXids   = 16  // different ones kept of a card
)

// watch registers cards that are new and takes in what happened since the last
// inventory. A library without events, or one that fails, leaves cards
// unwatched: their Xids are unknown, not none.
func (s *Source) watch(cards []gonvml.Device) {
	if s.simulated {
		return
	}
	for _, symbol := range []string{"nvmlEventSetCreate", "nvmlEventSetFree", "nvmlEventSetWait_v2", "nvmlDeviceRegisterEvents",
		"nvmlDeviceGetUUID"} {
		if s.lib.Extensions().LookupSymbol(symbol) != nil {
			return
		}
	}
	if s.xids.set == nil {
		if s.lib.Init() != gonvml.SUCCESS { // counted: the library stays open until drop
			return
		}
		set, ret := s.lib.EventSetCreate()
		if ret != gonvml.SUCCESS {
			s.lib.Shutdown()
			return
		}
		s.xids = xids{set, map[string][]uint64{}}
	}
	for _, card := range cards {
		uuid, ret := card.GetUUID()
		if _, known := s.xids.seen[uuid]; ret != gonvml.SUCCESS || known {
			continue
		}
		if card.RegisterEvents(gonvml.EventTypeXidCriticalError, s.xids.set) == gonvml.SUCCESS {
			s.xids.seen[uuid] = nil
		}
	}
	s.takeEvents()
}

func (s *Source) takeEvents() {
	for range maxEvents {
		e, ret := s.xids.set.Wait(1) // millisecond
		switch {
		case ret == gonvml.ERROR_TIMEOUT:
			return
		case ret != gonvml.SUCCESS: // a lost card, a driver that was replaced
			s.xids.set.Free()
			s.lib.Shutdown()
			s.xids = xids{}
			return
		case e.EventType != gonvml.EventTypeXidCriticalError || e.Device == nil:
			continue
		}
		uuid, ret := e.Device.GetUUID()
		if seen, watched := s.xids.seen[uuid]; ret == gonvml.SUCCESS && watched &&
			len(seen) < maxXids && !slices.Contains(seen, e.EventData) {
			s.xids.seen[uuid] = append(seen, e.EventData)
		}
	}
}

// addXids writes a card's Xids into the dump of the card or of one of its
// slices.
func (s *Source) addXids(dump *attest.Dump, card string) {
	seen, watched := s.xids.seen[card]
	if !watched {
		dump.Unknown = append(dump.Unknown, "xid")
		return
	}
	var all []string
	for _, x := range seen {
		all = append(all, strconv.FormatUint(x, 10))
	}
	value := strings.Join(all, " ")
	if value == "" {
		value = "none"
	}
	dump.Facts = append(dump.Facts, attest.Fact{Name: "xid", Value: value})
}
