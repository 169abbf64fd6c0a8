package sandbox

import (
	"context"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"strings"

	"github.com/moby/moby/client"

	"github.com/gpubourse/bourse/market"
)

// imageRepo names our images on the engine. The domain cannot exist (RFC 2606),
// so nothing is ever pulled by such a name.
const imageRepo = "bourse.invalid/job"

func (img *image) tag() string { return imageRepo + ":" + hex.EncodeToString(img.digest[:]) }

// ensureImage checks the image and loads it unless the engine has it.
func (d *Docker) ensureImage(ctx context.Context, t Task, progress Progress) (*image, error) {
	img, err := readImage(t.Blobs, t.Image, d.cfg.MaxImage)
	if err != nil {
		return nil, err
	}
	d.loadMu.Lock()
	defer d.loadMu.Unlock()
	there, err := d.hasImage(ctx, img)
	if err != nil || there {
		return img, err
	}
	if err := d.loadImage(ctx, img, t.Blobs, progress); err != nil {
		return nil, err
	}
	if there, err = d.hasImage(ctx, img); err != nil || there {
		return img, err
	}
	return nil, fmt.Errorf("%w: the engine loaded it and has it under another id", ErrImage)
}

// hasImage also holds the engine's id against ours: a classic store names an
// image by its config, a containerd store by its manifest.
func (d *Docker) hasImage(ctx context.Context, img *image) (there bool, err error) {
	err = d.call(ctx, "inspect image", d.cfg.Call, func(ctx context.Context) error {
		res, err := d.cli.ImageInspect(ctx, img.tag())
		there = err == nil && (res.ID == img.config.String() || res.ID == img.digest.String())
		return err
	})
	if errors.Is(err, ErrNoContainer) {
		return false, nil
	}
	return there, err
}

func (d *Docker) loadImage(ctx context.Context, img *image, blobs Blobs, progress Progress) error {
	pr, pw := io.Pipe()
	packed := make(chan error, 1)
	go func() {
		var done int64
		err := img.writeArchive(pw, blobs, img.tag(), d.cfg.MaxUnpacked, func(n int) {
			done += int64(n)
			progress("image", done, img.bytes)
		})
		pw.CloseWithError(err)
		packed <- err
	}()
	err := d.call(ctx, "load image", d.cfg.Transfer, func(ctx context.Context) error {
		res, err := d.cli.ImageLoad(ctx, pr, client.ImageLoadWithQuiet(true))
		if err != nil {
			return err
		}
		defer res.Close()
		return loadAnswer(res)
	})
	pr.Close()
	if perr := <-packed; perr != nil && !errors.Is(perr, io.ErrClosedPipe) {
		return fmt.Errorf("load image: %w", perr) // the cause of the engine's complaint
	}
	return err
}

// loadAnswer reads the engine's messages for an error among them.
func loadAnswer(r io.Reader) error {
	for dec := json.NewDecoder(io.LimitReader(r, 1<<20)); ; {
		var msg struct {
			Error       string                   `json:"error"`
			ErrorDetail struct{ Message string } `json:"errorDetail"`
		}
		err := dec.Decode(&msg)
		if errors.Is(err, io.EOF) {
			return nil
		}
		if err != nil {
			return err
		}
		if text := msg.ErrorDetail.Message + msg.Error; text != "" {
			return fmt.Errorf("%w: the engine says: %.300s", ErrImage, text)
		}
	}
}

// PruneImages removes loaded images except those in keep and those that a
// container uses. It returns how many went and the bytes they took.
func (d *Docker) PruneImages(ctx context.Context, keep map[market.Digest]bool) (removed int, bytes int64, err error) {
	var res client.ImageListResult
	err = d.call(ctx, "list images", d.cfg.Call, func(ctx context.Context) (err error) {
		res, err = d.cli.ImageList(ctx, client.ImageListOptions{Filters: client.Filters{}.Add("reference", imageRepo)})
		return err
	})
	if err != nil {
		return 0, 0, err
	}
	for _, item := range res.Items {
		for _, tag := range item.RepoTags {
			text, ours := strings.CutPrefix(tag, imageRepo+":")
			var digest market.Digest
			if !ours || digest.UnmarshalText([]byte("sha256:"+text)) != nil || keep[digest] {
				continue
			}
			used, err := d.list(ctx, client.Filters{}.Add("ancestor", tag))
			if err != nil {
				return removed, bytes, err
			}
			if len(used) > 0 {
				continue
			}
			err = d.call(ctx, "remove image", d.cfg.Call, func(ctx context.Context) error {
				_, err := d.cli.ImageRemove(ctx, tag, client.ImageRemoveOptions{PruneChildren: true})
				return err
			})
			if err != nil && !errors.Is(err, ErrNoContainer) {
				return removed, bytes, err
			}
			removed, bytes = removed+1, bytes+item.Size
		}
	}
	return removed, bytes, nil
}
