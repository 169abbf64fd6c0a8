package proto

import (
	"encoding/binary"
	"errors"
	"fmt"
	"io"

	"google.golang.org/protobuf/encoding/protowire"
	protobuf "google.golang.org/protobuf/proto"
	"google.golang.org/protobuf/reflect/protoreflect"
)

// ErrTooLarge: a message is above the limit of its stream.
var ErrTooLarge = errors.New("message is too large")

// A message of 1 MiB could name half a million empty submessages, each a
// hundred times larger in memory than its two bytes. These bound that.
const (
	maxFields = 1 << 16 // fields of a message, submessages' included
	maxDepth  = 8

	// smallMessage need not be counted: its size bounds it well enough.
	smallMessage = 16 << 10
)

// WriteMsg sends one message: its length as uvarint, then its bytes, in one
// Write. It refuses what the peer's ReadMsg with the same limit would refuse.
func WriteMsg(w io.Writer, max int, m protobuf.Message) error {
	name := m.ProtoReflect().Descriptor().Name()
	if size := protobuf.Size(m); size > max { // before encoding it
		return fmt.Errorf("write %s of %d bytes, at most %d: %w", name, size, max, ErrTooLarge)
	}
	b, err := protobuf.MarshalOptions{Deterministic: true}.Marshal(m)
	if err == nil {
		err = WriteFrame(w, max, b)
	}
	if err != nil {
		return fmt.Errorf("write %s: %w", name, err)
	}
	return nil
}

// WriteFrame sends bytes that are a message already, such as an envelope.
func WriteFrame(w io.Writer, max int, b []byte) error {
	if len(b) > max {
		return fmt.Errorf("frame of %d bytes, at most %d: %w", len(b), max, ErrTooLarge)
	}
	buf := binary.AppendUvarint(make([]byte, 0, len(b)+binary.MaxVarintLen32), uint64(len(b)))
	_, err := w.Write(append(buf, b...))
	return err
}

// ReadMsg reads one message of at most max bytes into m and nothing beyond it.
// io.EOF means that the stream ended between two messages.
func ReadMsg(r io.Reader, max int, m protobuf.Message) error {
	b, err := ReadFrame(r, max)
	if err == io.EOF {
		return err
	}
	if err == nil {
		err = Unmarshal(b, m)
	}
	if err != nil {
		return fmt.Errorf("read %s: %w", m.ProtoReflect().Descriptor().Name(), err)
	}
	return nil
}

// ReadFrame reads what WriteFrame wrote.
func ReadFrame(r io.Reader, max int) ([]byte, error) {
	size, err := readUvarint(r)
	if err != nil {
		return nil, err
	}
	if size > uint64(max) {
		return nil, fmt.Errorf("frame of %d bytes, at most %d: %w", size, max, ErrTooLarge)
	}
	// Memory follows the bytes that came, not the length that was promised.
	b, err := io.ReadAll(io.LimitReader(r, int64(size)))
	if err == nil && uint64(len(b)) < size {
		err = io.ErrUnexpectedEOF
	}
	return b, err
}

// readUvarint takes single bytes so as not to read into the message, or into
// raw bytes that follow the last one. A length has at most 5 bytes here.
func readUvarint(r io.Reader) (uint64, error) {
	var one [1]byte
	var v uint64
	for i := range binary.MaxVarintLen32 {
		if _, err := io.ReadFull(r, one[:]); err != nil {
			if i > 0 && err == io.EOF {
				err = io.ErrUnexpectedEOF
			}
			return 0, err
		}
		v |= uint64(one[0]&0x7f) << (7 * i)
		if one[0] < 0x80 {
			return v, nil
		}
	}
	return 0, fmt.Errorf("length prefix is longer than %d bytes: %w", binary.MaxVarintLen32, ErrInvalid)
}

// Unmarshal decodes bytes from a peer after counting what they would allocate.
// Unknown fields are kept.
func Unmarshal(b []byte, m protobuf.Message) error {
	budget := maxFields
	if len(b) > smallMessage {
		if err := countFields(b, m.ProtoReflect().Descriptor(), &budget, maxDepth); err != nil {
			return err
		}
	}
	if err := (protobuf.UnmarshalOptions{RecursionLimit: maxDepth}).Unmarshal(b, m); err != nil {
		return fmt.Errorf("%w: %w", ErrInvalid, err)
	}
	return nil
}

// countFields walks the tags of a message and of its submessages.
func countFields(b []byte, d protoreflect.MessageDescriptor, budget *int, depth int) error {
	if depth == 0 {
		return fmt.Errorf("more than %d messages deep: %w", maxDepth, ErrInvalid)
	}
	for len(b) > 0 {
		if *budget--; *budget < 0 {
			return fmt.Errorf("more than %d fields: %w", maxFields, ErrInvalid)
		}
		num, typ, n := protowire.ConsumeTag(b)
		if n < 0 || typ == protowire.StartGroupType {
			return fmt.Errorf("broken tag: %w", ErrInvalid)
		}
		size := protowire.ConsumeFieldValue(num, typ, b[n:])
		if size < 0 {
			return fmt.Errorf("field %d is cut short: %w", num, ErrInvalid)
		}
		f := d.Fields().ByNumber(num)
		if f != nil && typ == protowire.BytesType && f.Kind() == protoreflect.MessageKind {
			sub, _ := protowire.ConsumeBytes(b[n:])
			if err := countFields(sub, f.Message(), budget, depth-1); err != nil {
				return err
			}
		}
		b = b[n+size:]
	}
	return nil
}
