package node

import (
	"context"

	pb "github.com/gpubourse/bourse/proto/bourse/v1"
	"github.com/gpubourse/bourse/proto/bourse/v1/boursev1connect"
)

// Unsigned is being written.
func (a api) Unsigned(context.Context, *pb.UnsignedRequest) (*pb.UnsignedReply, error) {
	return nil, usageError("not there yet", "", "")
}

// SendSigned is being written.
func (a api) SendSigned(context.Context, *pb.SendSignedRequest, boursev1connect.NodeSendSignedServerStream) error {
	return usageError("not there yet", "", "")
}
