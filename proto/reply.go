package proto

import (
	pb "github.com/gpubourse/bourse/proto/bourse/v1"
)

// IDFromWire reads a job or channel id, or a digest: 32 bytes, not zero.
func IDFromWire(b []byte) ([32]byte, error) {
	var f fields
	id := f.id("id", b)
	return id, f.err
}

// ValidateRequest bounds a request of the job stream. The take's own values are
// read by TakeFromWire, a voucher's by SignedVoucherFromWire.
func ValidateRequest(r *pb.JobRequest) error {
	var f fields
	switch ask := r.GetAsk().(type) {
	case *pb.JobRequest_Take:
		_, err := TakeFromWire(ask.Take)
		return err
	case *pb.JobRequest_Watch:
		f.id("watch.job", ask.Watch)
	case *pb.JobRequest_Logs:
		f.id("logs.job", ask.Logs.GetJob())
		f.atMost("logs.task", uint64(ask.Logs.GetTask()), MaxTaskIndex)
		f.atMost("logs.offset", ask.Logs.GetOffset(), 1<<62)
	case *pb.JobRequest_Cancel:
		f.id("cancel.job", ask.Cancel.GetJob())
	case *pb.JobRequest_Usage:
		f.id("usage.job", ask.Usage)
	case *pb.JobRequest_Voucher:
		_, _, err := SignedVoucherFromWire(ask.Voucher)
		return err
	case *pb.JobRequest_Release:
		f.id("release.channel", ask.Release)
	case *pb.JobRequest_Sync:
		f.id("sync.channel", ask.Sync.GetChannel())
	default: // none, or one of a newer version
		return ErrUnknownKind
	}
	return f.err
}

// ValidateReply bounds a reply of the job stream. It says nothing about whether
// the reply fits what was asked, nor about signatures.
func ValidateReply(r *pb.JobReply) error {
	var f fields
	switch a := r.GetAnswer().(type) {
	case *pb.JobReply_Refusal:
		return ValidateRefusal(a.Refusal)
	case *pb.JobReply_Take:
		if _, err := SigFromWire(a.Take.GetProviderSig()); err != nil {
			return err
		}
		f.leased(a.Take.GetDevices())
		f.atMost("take.group_devices", uint64(len(a.Take.GetGroupDevices())), MaxGroupDevices)
		for _, d := range a.Take.GetGroupDevices() {
			f.id("take.group_devices", d)
		}
		if len(a.Take.GetOffer())+len(a.Take.GetLeaseSig()) > 0 { // for terms that name verifiers
			f.sold(a.Take.GetOffer(), a.Take.GetLeaseSig())
		}
	case *pb.JobReply_Status:
		return ValidateStatus(a.Status)
	case *pb.JobReply_Log:
		f.atMost("log.task", uint64(a.Log.GetTask()), MaxTaskIndex)
		f.atMost("log.offset", a.Log.GetOffset(), 1<<62)
		f.atMost("log.data length", uint64(len(a.Log.GetData())), MaxLogData)
	case *pb.JobReply_Usage:
		_, _, err := SignedUsageFromWire(a.Usage)
		return err
	case *pb.JobReply_Release:
		_, _, err := SignedReleaseFromWire(a.Release)
		return err
	case *pb.JobReply_Sync:
		f.u24("sync.epoch", a.Sync.GetEpoch())
		f.amount("sync.cumulative", a.Sync.GetCumulative())
		if a.Sync.GetVoucher() != nil && f.err == nil {
			_, _, err := SignedVoucherFromWire(a.Sync.GetVoucher())
			return err
		}
	case *pb.JobReply_Done:
	default:
		return ErrUnknownKind
	}
	return f.err
}

func (f *fields) leased(ds []*pb.Leased) {
	f.atMost("take.devices", uint64(len(ds)), MaxGroupDevices)
	for _, d := range ds {
		f.text("take.devices.uuid", d.GetUuid(), maxUUID)
		f.text("take.devices.serial", d.GetSerial(), maxUUID)
	}
}

// ValidateRefusal bounds a refusal's words, which a person will read.
func ValidateRefusal(r *pb.Refusal) error {
	var f fields
	f.text("refusal.reason", r.GetReason(), MaxReason)
	return f.err
}

// ValidateStatus bounds a status; its states are the reader's to know.
func ValidateStatus(s *pb.JobStatus) error {
	var f fields
	f.id("status.job", s.GetJob())
	f.text("status.state", s.GetState(), MaxName)
	f.text("status.phase", s.GetPhase(), MaxReason)
	f.text("status.reason", s.GetReason(), MaxReason)
	f.atMost("status.tasks", uint64(len(s.GetTasks())), MaxTasks)
	for _, t := range s.GetTasks() {
		if f.err != nil {
			return f.err
		}
		f.atMost("task.index", uint64(t.GetIndex()), MaxTaskIndex)
		f.text("task.state", t.GetState(), MaxName)
		f.text("task.reason", t.GetReason(), MaxReason)
		f.text("task.device_uuid", t.GetDeviceUuid(), maxUUID)
		f.atMost("task.outputs", uint64(len(t.GetOutputs())), MaxOutputs)
		for _, o := range t.GetOutputs() {
			f.id("output.tar", o.GetTar())
			f.atMost("output.size", o.GetSizeBytes(), 1<<50)
			if !CleanPath(o.GetPath()) {
				f.fail("output.path", "%.80q is no clean absolute path", o.GetPath())
			}
		}
	}
	return f.err
}

// ValidateBlobRequest bounds a request for bytes by digest.
func ValidateBlobRequest(r *pb.BlobRequest) error {
	var f fields
	f.id("blob.digest", r.GetDigest())
	f.atMost("blob.offset", r.GetOffset(), 1<<62)
	return f.err
}
