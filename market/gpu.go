package market

// Device is one GPU, or one MIG slice, as its owner's inventory shows it.
type Device struct {
	UUID       string `json:"uuid"`
	Model      string `json:"model"` // catalogue slug, e.g. "h100-sxm"; "" when unknown
	Name       string `json:"name"`  // the driver's own words
	VRAMMiB    uint32 `json:"vram_mib"`
	MemGBps    uint32 `json:"mem_gbps"`    // nominal, from the catalogue; 0 unknown
	ComputeCap uint16 `json:"compute_cap"` // major*10 + minor, e.g. 90; 0 unknown
	MIGProfile string `json:"mig_profile,omitempty"`
	NVLinkSet  uint16 `json:"nvlink_set,omitempty"` // devices of equal number share NVLink; 0 none or unknown
	NUMANode   int16  `json:"numa_node"`            // -1 unknown
	Simulated  bool   `json:"simulated"`
}

// Host is the machine around the devices.
type Host struct {
	MilliCPU uint32 `json:"milli_cpu"`
	RAMMiB   uint32 `json:"ram_mib"`
	DiskMiB  uint32 `json:"disk_mib"`
	Region   string `json:"region"` // ISO 3166 country in lower case, or "" when not told
	Driver   string `json:"driver,omitempty"`
	CUDA     uint16 `json:"cuda,omitempty"` // major*10 + minor the driver supports; 0 unknown
}

// Group is a set of like devices on one host, with their price.
type Group struct {
	Model       string `json:"model"`
	Class       uint16 `json:"class,omitempty"` // measured class; 0 = unattested
	VRAMMiB     uint32 `json:"vram_mib"`
	MemGBps     uint32 `json:"mem_gbps"`
	ComputeCap  uint16 `json:"compute_cap"`
	MIGProfile  string `json:"mig_profile,omitempty"`
	Count       uint16 `json:"count"`
	Free        uint16 `json:"free"`
	NVLinkSet   uint16 `json:"nvlink_set"`    // size of the largest NVLink set among the free ones
	RatePerHour Rate   `json:"rate_per_hour"` // on-demand, per device
	Simulated   bool   `json:"simulated"`
	// DevicesHash is keccak256 over the sorted device ids of the whole group.
	// Terms bind it, so a provider may lease any of these devices and no other.
	DevicesHash Hash `json:"devices_hash"`
	// AttestedMs is when a device of it last passed an attestation that this
	// node trusts; 0 never. Book.Regrade sets it, no offer carries it.
	AttestedMs int64 `json:"attested_ms,omitempty"`
}

// Requirements are what a bid asks of one replica.
type Requirements struct {
	Models []string `json:"models,omitempty"` // catalogue slugs, any of them; empty: any model
	Class  uint16   `json:"class,omitempty"`  // measured class or better; 0: none asked
	// MaxAttestAgeSeconds is how long ago a device may have passed its last
	// attestation; 0: none asked.
	MaxAttestAgeSeconds uint32 `json:"max_attest_age_seconds,omitempty"`

	GPUs       uint16   `json:"gpus"` // devices per replica, on one host
	VRAMMiB    uint32   `json:"vram_mib,omitempty"`
	MemGBps    uint32   `json:"mem_gbps,omitempty"`
	ComputeCap uint16   `json:"compute_cap,omitempty"`
	MIGProfile string   `json:"mig_profile,omitempty"` // "" = whole devices only
	NVLink     bool     `json:"nvlink,omitempty"`
	CUDA       uint16   `json:"cuda,omitempty"`
	MilliCPU   uint32   `json:"milli_cpu"`
	RAMMiB     uint32   `json:"ram_mib"`
	DiskMiB    uint32   `json:"disk_mib"`
	RegionsIn  []string `json:"regions_in,omitempty"`
	RegionsOut []string `json:"regions_out,omitempty"`
}
