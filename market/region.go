package market

// A region is a country, two lower-case letters, so every region has a small
// number and a set of regions is a few words.

// regionCode is 1 to 676 for two lower-case letters, 0 for anything else. In
// an offer 0 means that the provider does not tell.
func regionCode(s string) uint16 {
	if len(s) != 2 || s[0] < 'a' || s[0] > 'z' || s[1] < 'a' || s[1] > 'z' {
		return 0
	}
	return uint16(s[0]-'a')*26 + uint16(s[1]-'a') + 1
}

// regionSet holds region codes.
type regionSet [11]uint64 // 677 bits

func regionsOf(list []string) (s regionSet) {
	for _, r := range list {
		c := regionCode(r)
		s[c/64] |= 1 << (c % 64)
	}
	return s
}

func (s *regionSet) has(code uint16) bool { return s[code/64]>>(code%64)&1 != 0 }

// allowedRegions folds a bid's two lists into one set. An untold region
// passes only when nothing is asked: it could be the one to keep out.
func allowedRegions(n *Requirements) (s regionSet) {
	s = regionsOf(n.RegionsIn)
	if len(n.RegionsIn) == 0 {
		for i := range s {
			s[i] = ^uint64(0)
		}
	}
	if len(n.RegionsIn)+len(n.RegionsOut) > 0 {
		s[0] &^= 1 // code 0: not told
	}
	out := regionsOf(n.RegionsOut)
	for i := range s {
		s[i] &^= out[i]
	}
	return s
}
