package node

import (
	"context"
	"errors"
	"fmt"
	"io"
	"time"

	"github.com/gpubourse/bourse/market"
	"github.com/gpubourse/bourse/node/blobs"
	"github.com/gpubourse/bourse/node/sandbox"
	"github.com/gpubourse/bourse/proto"
	pb "github.com/gpubourse/bourse/proto/bourse/v1"
)

// request asks one question of the job protocol and gives its one answer. A
// refusal is an error of type *refusal.
func (n *Node) request(ctx context.Context, to market.NodeKey, req *pb.JobRequest) (*pb.JobReply, error) {
	s, err := n.wire.Open(ctx, to, proto.JobProtocol)
	if err != nil {
		return nil, err
	}
	defer s.Close()
	defer context.AfterFunc(ctx, s.Reset)()
	if err := s.Send(req); err != nil {
		return nil, err
	}
	var reply pb.JobReply
	if err := s.Recv(&reply); err != nil {
		s.Reset()
		return nil, err
	}
	if err := proto.ValidateReply(&reply); err != nil {
		return nil, err
	}
	if r := reply.GetRefusal(); r != nil {
		return nil, &refusal{Code: r.Code, Reason: r.Reason}
	}
	return &reply, nil
}

// fetchBlob gets a blob from a peer, going on from what an earlier try left.
func (n *Node) fetchBlob(ctx context.Context, from market.NodeKey, d market.Digest, maxBytes int64, progress func(done, total int64)) error {
	for !n.fetching.claim(d) {
		n.fetching.wait(ctx, d)
		if ctx.Err() != nil {
			return ctx.Err()
		}
	}
	defer n.fetching.release(d)
	if n.blobs.Has(d) {
		return nil
	}
	s, err := n.wire.Open(ctx, from, proto.BlobProtocol)
	if err != nil {
		return err
	}
	defer s.Close()
	defer context.AfterFunc(ctx, s.Reset)()
	part, err := n.blobs.Resume(d, maxBytes)
	if err != nil {
		return err
	}
	if err := s.Send(&pb.BlobRequest{Digest: d[:], Offset: uint64(part.Size())}); err != nil {
		part.Close(false)
		return err
	}
	var head pb.BlobHead
	if err := s.Recv(&head); err != nil {
		part.Close(false)
		s.Reset()
		return err
	}
	if head.Refusal != nil {
		part.Close(false)
		return &refusal{Code: head.Refusal.Code, Reason: proto.Words(head.Refusal.Reason)}
	}
	if head.SizeBytes > uint64(maxBytes) {
		part.Close(false)
		s.Reset()
		return fmt.Errorf("%d bytes, allowed are %d: %w", head.SizeBytes, maxBytes, blobs.ErrTooLarge)
	}
	rest := int64(head.SizeBytes) - part.Size()
	copied, err := io.Copy(progressWriter{part, int64(head.SizeBytes), progress}, io.LimitReader(s, rest))
	if err == nil && copied < rest {
		err = io.ErrUnexpectedEOF
	}
	if err != nil {
		s.Reset()
		return errors.Join(err, part.Close(false))
	}
	return part.Close(true)
}

type progressWriter struct {
	p        *blobs.Partial
	total    int64
	progress func(done, total int64)
}

func (w progressWriter) Write(b []byte) (int, error) {
	n, err := w.p.Write(b)
	if w.progress != nil {
		w.progress(w.p.Size(), w.total)
	}
	return n, err
}

// remoteBlobs opens blobs of a job, fetching from the consumer what is missing.
type remoteBlobs struct {
	n   *Node
	ctx context.Context
	r   jobRecord
}

func (n *Node) blobsOf(ctx context.Context, r jobRecord) sandbox.Blobs { return remoteBlobs{n, ctx, r} }

// Open waits until the blob is here, whole and verified.
func (b remoteBlobs) Open(d market.Digest) (io.ReadCloser, int64, error) {
	var err error
	if stop := retry(b.ctx, 200*time.Millisecond, 5*time.Second, func() bool {
		err = b.n.fetchBlob(b.ctx, b.r.Peer, d, maxImageBytes, func(done, total int64) {
			b.n.setProgress(b.r.Job.ID, market.PhasePulling, done, total)
		})
		var no *refusal
		final := errors.Is(err, blobs.ErrTooLarge) || errors.As(err, &no) && no.Code == pb.Refusal_NOT_FOUND
		return err == nil || final
	}); stop != nil {
		return nil, 0, stop
	}
	if err != nil {
		return nil, 0, fmt.Errorf("%w: %w", sandbox.ErrImage, err)
	}
	return b.n.blobs.Open(d)
}
