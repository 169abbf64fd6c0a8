package market

// Reason is why a job failed or was cancelled: a closed list, each with whose
// fault it is and who pays what.
type Reason uint8

// The reasons.
const (
	ReasonNone Reason = iota
	ReasonNotFunded
	ReasonNotStarted
	ReasonConsumer
	ReasonProvider
	ReasonImage
	ReasonHostLost
	ReasonAttestation
	ReasonBill
	ReasonVanished
	ReasonUnpaid
	ReasonContested
	ReasonOverdue
)

const nobodyPays = "nobody pays"

var reasons = [...]struct {
	text  string
	fault By
	pays  string
}{
	{},
	{"not funded in time", ByConsumer, nobodyPays},
	{"not started in time", ByProvider, nobodyPays},
	{"cancelled by the consumer", ByConsumer, "nobody pays for what had not ended; a job with ended tasks is settled, not cancelled"},
	{"cancelled by the provider", ByProvider, "nobody pays; tasks it stops are lost, and owe nothing"},
	{"image cannot run", ByConsumer, nobodyPays},
	{"host or container lost", ByProvider, nobodyPays},
	{"attestation not passed", ByProvider, "nothing is signed; the consumer asks its channel back"},
	{"bill refused", ByProvider, "nothing is signed; the consumer asks its channel back"},
	{"provider does not know the job", ByProvider, nobodyPays},
	{"not paid for in time", ByConsumer, "what vouchers cover is paid; the rest stays owed, and the channel takes no new terms until it is paid"},
	{"claim contested", ByProvider, "what vouchers cover is paid, and the claim's deposit is lost"},
	{"not finished in time", ByProvider, "what vouchers cover is paid; the consumer asks its channel back"},
}

func (r Reason) String() string { return reasons[min(int(r), len(reasons)-1)].text }

// Fault says which side has to answer for it. An order does not go back to a
// provider whose fault it was.
func (r Reason) Fault() By { return reasons[min(int(r), len(reasons)-1)].fault }

// Pays says in words who pays what.
func (r Reason) Pays() string { return reasons[min(int(r), len(reasons)-1)].pays }

// distrust reports whether the consumer caught the provider at something: it
// signs nothing more and wants its money back.
func (r Reason) distrust() bool {
	return r == ReasonAttestation || r == ReasonBill || r == ReasonOverdue
}

// ParseReason reads a text that String gives; unknown texts are ReasonNone.
func ParseReason(text string) Reason {
	for i, r := range reasons {
		if r.text == text && i > 0 {
			return Reason(i)
		}
	}
	return ReasonNone
}
