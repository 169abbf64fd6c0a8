package nvml

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	gonvml "github.com/NVIDIA/go-nvml/pkg/nvml"

	"github.com/gpubourse/bourse/attest"
	"github.com/gpubourse/bourse/market"
)

// fact is one getter: its name in the dump (with its unit), the C symbols that
// must be there before it may be called, between spaces, and the call.
type fact struct {
	name, symbols string
	read          func() (string, gonvml.Return)
}

// facts lists everything read of a card. What a card says that it
// does not support (ECC on GeForce) becomes "unsupported": knowledge too.
func facts(d gonvml.Device) []fact {
	return slices.Concat(made(d), doing(d), sitting(d))
}

// made is what the card is, whatever it does.
func made(d gonvml.Device) []fact {
	return []fact{
		{"memory_mib", "nvmlDeviceGetMemoryInfo", func() (string, gonvml.Return) {
			m, ret := d.GetMemoryInfo()
			return strconv.FormatUint(m.Total>>20, 10), ret
		}},
		{"memory_reserved_mib", "nvmlDeviceGetMemoryInfo_v2", func() (string, gonvml.Return) {
			m, ret := d.GetMemoryInfo_v2()
			return strconv.FormatUint(m.Reserved>>20, 10), ret
		}},
		{"compute_capability", "nvmlDeviceGetCudaComputeCapability", func() (string, gonvml.Return) {
			major, minor, ret := d.GetCudaComputeCapability()
			return fmt.Sprintf("%d.%d", major, minor), ret
		}},
		{"pci_bus_id", "nvmlDeviceGetPciInfo_v3", func() (string, gonvml.Return) {
			p, ret := d.GetPciInfo()
			return cString(p.BusId[:]), ret
		}},
		{"pci_device_id", "nvmlDeviceGetPciInfo_v3", func() (string, gonvml.Return) {
			p, ret := d.GetPciInfo()
			return fmt.Sprintf("%08x", p.PciDeviceId), ret
		}},
		{"part_number", "nvmlDeviceGetBoardPartNumber", d.GetBoardPartNumber},
		{"vbios", "nvmlDeviceGetVbiosVersion", d.GetVbiosVersion},
		{"cores", "nvmlDeviceGetNumGpuCores", number(d.GetNumGpuCores)},
		{"sm_count", "nvmlDeviceGetNumGpuCores nvmlDeviceGetCudaComputeCapability", func() (string, gonvml.Return) { return smCount(d) }},
	}
}

// doing is how fast and how well the card runs now.
func doing(d gonvml.Device) []fact {
	return []fact{
		{"sm_clock_mhz", "nvmlDeviceGetClockInfo", clock(d.GetClockInfo, gonvml.CLOCK_SM)},
		{"sm_clock_max_mhz", "nvmlDeviceGetMaxClockInfo", clock(d.GetMaxClockInfo, gonvml.CLOCK_SM)},
		{"memory_clock_mhz", "nvmlDeviceGetClockInfo", clock(d.GetClockInfo, gonvml.CLOCK_MEM)},
		{"memory_clock_max_mhz", "nvmlDeviceGetMaxClockInfo", clock(d.GetMaxClockInfo, gonvml.CLOCK_MEM)},
		{"power_limit_mw", "nvmlDeviceGetPowerManagementLimit", number(d.GetPowerManagementLimit)},
		{"power_limit_default_mw", "nvmlDeviceGetPowerManagementDefaultLimit", number(d.GetPowerManagementDefaultLimit)},
		{"temperature_c", "nvmlDeviceGetTemperature", func() (string, gonvml.Return) {
			t, ret := d.GetTemperature(gonvml.TEMPERATURE_GPU)
			return fmt.Sprint(t), ret
		}},
		{"throttle_reasons", "nvmlDeviceGetCurrentClocksThrottleReasons", func() (string, gonvml.Return) {
			bits, ret := d.GetCurrentClocksThrottleReasons()
			return fmt.Sprintf("%#x", bits), ret
		}},
		{"ecc", "nvmlDeviceGetEccMode", func() (string, gonvml.Return) {
			now, _, ret := d.GetEccMode()
			return onOff(now), ret
		}},
		{"ecc_uncorrected", "nvmlDeviceGetTotalEccErrors", func() (string, gonvml.Return) {
			n, ret := d.GetTotalEccErrors(gonvml.MEMORY_ERROR_TYPE_UNCORRECTED, gonvml.VOLATILE_ECC)
			return fmt.Sprint(n), ret
		}},
		{"remapped_rows", "nvmlDeviceGetRemappedRows", func() (string, gonvml.Return) {
			fixed, broken, pending, failed, ret := d.GetRemappedRows()
			return fmt.Sprintf("corrected %d, uncorrected %d, pending %t, failed %t", fixed, broken, pending, failed), ret
		}},
	}
}

// sitting is how the card is shared, and what it is joined to.
func sitting(d gonvml.Device) []fact {
	return []fact{
		{"mig_mode", "nvmlDeviceGetMigMode", func() (string, gonvml.Return) {
			now, _, ret := d.GetMigMode()
			return onOff(gonvml.EnableState(now)), ret
		}},
		{"pcie_gen_max", "nvmlDeviceGetMaxPcieLinkGeneration", number(d.GetMaxPcieLinkGeneration)},
		{"pcie_gen", "nvmlDeviceGetCurrPcieLinkGeneration", number(d.GetCurrPcieLinkGeneration)},
		{"pcie_width_max", "nvmlDeviceGetMaxPcieLinkWidth", number(d.GetMaxPcieLinkWidth)},
		{"pcie_width", "nvmlDeviceGetCurrPcieLinkWidth", number(d.GetCurrPcieLinkWidth)},
		{"nvlink_active", "nvmlDeviceGetNvLinkState", func() (string, gonvml.Return) { return activeLinks(d) }},
		{"nvlink_peers", "nvmlDeviceGetNvLinkState nvmlDeviceGetNvLinkRemotePciInfo_v2", func() (string, gonvml.Return) { return linkPeers(d) }},
		{"numa_node", "nvmlDeviceGetNumaNodeId", number(d.GetNumaNodeId)}, // where the card's memory is a node of its own
		{"numa_affinity", "nvmlDeviceGetMemoryAffinity", func() (string, gonvml.Return) {
			nodes, ret := d.GetMemoryAffinity(64, gonvml.AFFINITY_SCOPE_NODE)
			return nodeList(nodes), ret
		}},
		{"compute_processes", "nvmlDeviceGetComputeRunningProcesses_v3", func() (string, gonvml.Return) {
			ps, ret := d.GetComputeRunningProcesses()
			return fmt.Sprint(len(ps)), ret
		}},
	}
}

func number[N int | uint32 | uint64](read func() (N, gonvml.Return)) func() (string, gonvml.Return) {
	return func() (string, gonvml.Return) {
		n, ret := read()
		return fmt.Sprint(n), ret
	}
}

func clock(read func(gonvml.ClockType) (uint32, gonvml.Return), of gonvml.ClockType) func() (string, gonvml.Return) {
	return number(func() (uint32, gonvml.Return) { return read(of) })
}

func onOff(s gonvml.EnableState) string {
	if s == gonvml.FEATURE_ENABLED {
		return "on"
	}
	return "off"
}

// smCount is the number of streaming multiprocessors, which the library tells
// only of slices: cores over the cores each has in this generation (CUDA
// programming guide, "Arithmetic Instructions", FP32 per clock and SM).
func smCount(d gonvml.Device) (string, gonvml.Return) {
	cores, ret := d.GetNumGpuCores()
	if ret != gonvml.SUCCESS {
		return "", ret
	}
	major, minor, ret := d.GetCudaComputeCapability()
	if ret != gonvml.SUCCESS {
		return "", ret
	}
	each := 128
	if cc := major*10 + minor; cc == 60 || cc >= 70 && cc <= 80 {
		each = 64
	}
	return strconv.Itoa(cores / each), gonvml.SUCCESS
}

// nodeList writes a set of NUMA nodes, one bit each.
func nodeList(set []uint) string {
	var all []string
	for i, word := range set {
		for bit := range 64 {
			if word>>bit&1 == 1 {
				all = append(all, strconv.Itoa(64*i+bit))
			}
		}
	}
	return strings.Join(all, " ")
}

// activeLinks counts the NVLinks that are up.
func activeLinks(d gonvml.Device) (string, gonvml.Return) {
	n := 0
	for link := range maxLinks {
		state, ret := d.GetNvLinkState(link)
		if ret == gonvml.ERROR_INVALID_ARGUMENT && link > 0 { // past the last link
			break
		}
		if ret != gonvml.SUCCESS {
			return "", ret
		}
		if state == gonvml.FEATURE_ENABLED {
			n++
		}
	}
	return strconv.Itoa(n), gonvml.SUCCESS
}

// linkPeers lists the bus ids at the other ends of the NVLinks, each once:
// other cards, or the switches of one board.
func linkPeers(d gonvml.Device) (string, gonvml.Return) {
	var peers []string
	for link := range maxLinks {
		state, ret := d.GetNvLinkState(link)
		if ret == gonvml.ERROR_INVALID_ARGUMENT && link > 0 {
			break
		}
		if ret != gonvml.SUCCESS {
			return "", ret
		}
		if state != gonvml.FEATURE_ENABLED {
			continue
		}
		p, ret := d.GetNvLinkRemotePciInfo(link)
		if ret != gonvml.SUCCESS {
			return "", ret
		}
		if id := cString(p.BusId[:]); !slices.Contains(peers, id) {
			peers = append(peers, id)
		}
	}
	slices.Sort(peers)
	return strings.Join(peers, " "), gonvml.SUCCESS
}

// nvlinkSets numbers the groups of devices that NVLink joins: directly, or
// through a switch that both are linked to. 0 stays "none or unknown".
func nvlinkSets(devices []market.Device, dumps []attest.Dump) {
	set := map[string]uint16{} // of each bus id seen, device or switch
	next := uint16(1)
	for i := range dumps {
		peers := strings.Fields(told(dumps[i], "nvlink_peers"))
		if len(peers) == 0 {
			continue
		}
		ids := append(peers, factOf(dumps[i], "pci_bus_id"))
		mine := next
		for _, id := range ids {
			if old := set[id]; old != 0 && old < mine {
				mine = old
			}
		}
		merged := map[uint16]bool{}
		for _, id := range ids {
			if old := set[id]; old != 0 {
				merged[old] = true
			}
			set[id] = mine
		}
		for id, old := range set {
			if merged[old] {
				set[id] = mine
			}
		}
		if mine == next {
			next++
		}
	}
	for i := range dumps {
		if told(dumps[i], "nvlink_peers") != "" {
			devices[i].NVLinkSet = set[factOf(dumps[i], "pci_bus_id")]
		}
	}
}

func factOf(d attest.Dump, name string) string {
	for _, f := range d.Facts {
		if f.Name == name {
			return f.Value
		}
	}
	return ""
}

// told is a fact's value, empty as well when the card does not support it.
func told(d attest.Dump, name string) string {
	if v := factOf(d, name); v != unsupported {
		return v
	}
	return ""
}

// cString is the text before the first zero byte.
func cString(b []int8) string {
	var s strings.Builder
	for _, c := range b {
		if c == 0 {
			break
		}
		s.WriteByte(byte(c))
	}
	return s.String()
}
