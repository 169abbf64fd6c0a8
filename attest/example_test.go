package attest_test

import (
	"context"
	"fmt"

	"github.com/ethereum/go-ethereum/crypto"

	"github.com/gpubourse/bourse/attest"
	"github.com/gpubourse/bourse/market"
)

// wire is the simplest Conn: two channels of messages.
type wire struct{ in, out chan []byte }

func (w wire) Send(_ context.Context, msg []byte) error { w.out <- msg; return nil }
func (w wire) Receive(ctx context.Context, limit int) ([]byte, error) {
	select {
	case msg := <-w.in:
		if len(msg) > limit {
			return nil, fmt.Errorf("message of %d bytes, at most %d", len(msg), limit)
		}
		return msg, nil
	case <-ctx.Done():
		return nil, ctx.Err()
	}
}

// A consumer settles a job: it challenges the provider's device, keeps the
// bundle, and anybody checks the file later.
func Example() {
	ctx := context.Background()
	providerKey, _ := crypto.GenerateKey()
	consumerKey, _ := crypto.GenerateKey()
	provider, consumer := attest.NewSigner(providerKey), attest.NewSigner(consumerKey)
	device := attest.Dump{UUID: "GPU-7f3c", Name: "NVIDIA H100", Simulated: true}
	id := device.DeviceID(provider.Address())

	toProvider, toConsumer := make(chan []byte, 1), make(chan []byte, 1)
	go func() { // the provider's stream handler
		conn := wire{in: toProvider, out: toConsumer}
		challenge, err := conn.Receive(ctx, attest.MaxChallenge)
		if err != nil {
			return
		}
		_, _ = attest.RunProver(ctx, conn, attest.ProverConfig{
			Signer: provider, ChainID: 1337, Dump: device, Lane: attest.CPU{},
			Accept: func(*attest.Challenge) error { return nil }, // node: known job, session id never seen
		}, challenge)
	}()

	v := attest.NewVerifier(attest.VerifierConfig{Signer: consumer}, attest.Ask{
		ChainID: 1337, Kind: attest.Settle, JobID: market.JobID{1}, DeviceID: id,
		DevicesHash: attest.DevicesHash([]market.Hash{id}), Provider: provider.Address(),
		Params: attest.Params{I: attest.CPUSizeI()}, SimulatedOK: true,
	})
	bundle, finding, err := attest.RunVerifier(ctx, wire{in: toConsumer, out: toProvider}, v)
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println("session:", finding.Verdict)

	report, err := attest.Verify(bundle.Encode()) // from the file alone
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println("file:", report.Verdict, report.Check(attest.Expect{JobID: market.JobID{1}}))
	fmt.Println(report.NotProven[0])
	// Output:
	// session: passed
	// file: passed <nil>
	// a real GPU: the device is SIMULATED (mock driver)
}
