package sandbox

import "testing"

func TestLookupUser(t *testing.T) {
	passwd := []byte("root:x:0:0::/:\nworker:x:1234:77::/:\ntoor:x:0:0::/:\nopen:x:5:0::/:\nbroken\n")
	groups := []byte("root:x:0:\nstaff:x:50:worker\n")
	for user, want := range map[string][2]int{
		"worker": {1234, 77}, "worker:staff": {1234, 50}, "worker:9": {1234, 9}, "1234": {1234, 77},
		"8:staff": {8, 50}, "8": {8, 8}, "open": {5, 0}, "8:9": {8, 9},
	} {
		uid, gid, err := lookupUser(user, passwd, groups)
		if err != nil || [2]int{uid, gid} != want {
			t.Errorf("%s: %d:%d, %v; want %v", user, uid, gid, err, want)
		}
	}
	for _, user := range []string{"toor", "nobody", "worker:wheel", "-1", "99999999999", "broken"} {
		if uid, gid, err := lookupUser(user, passwd, groups); err == nil {
			t.Errorf("%s: %d:%d", user, uid, gid)
		}
	}
}
