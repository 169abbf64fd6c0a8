package main

import (
	"errors"
	"fmt"
	"image"
	"image/png"
	"io/fs"
	"os"
	"path/filepath"
)

const (
	tileName  = "tile.png"
	maxPixels = maxSide * maxSide
)

// assemble lays every tile.png below dir onto one picture. Rows that no tile
// covers stay transparent and are an error, after the picture is written.
func assemble(dir, out string) error {
	var sum *image.NRGBA
	count := 0
	err := filepath.WalkDir(dir, func(path string, d fs.DirEntry, err error) error {
		if err != nil || d.Name() != tileName || !d.Type().IsRegular() {
			return err
		}
		img, err := readTile(path)
		if err != nil {
			return err
		}
		if sum == nil {
			sum = image.NewNRGBA(img.Bounds())
		}
		if sum.Bounds() != img.Bounds() {
			return fmt.Errorf("%s is %v, the tiles before it %v: not tiles of one picture", path, img.Bounds().Size(), sum.Bounds().Size())
		}
		count++
		return overlay(sum, img, path)
	})
	if err != nil {
		return fmt.Errorf("assemble: %w", err)
	}
	if sum == nil {
		return fmt.Errorf("assemble: no %s below %s", tileName, dir)
	}
	if err := writePNG(out, sum); err != nil {
		return err
	}
	missing := 0
	for y := range sum.Bounds().Dy() {
		if sum.NRGBAAt(0, y).A == 0 {
			missing++
		}
	}
	if missing > 0 {
		return fmt.Errorf("assemble: %d tiles leave %d of %d rows open (transparent in %s)", count, missing, sum.Bounds().Dy(), out)
	}
	return nil
}

// overlay copies the opaque rows of img; a row painted twice must agree.
func overlay(sum, img *image.NRGBA, path string) error {
	for y := range img.Bounds().Dy() {
		row := img.Pix[y*img.Stride : (y+1)*img.Stride]
		if row[3] == 0 { // alpha of the first pixel: the row is another tile's
			continue
		}
		to := sum.Pix[y*sum.Stride : (y+1)*sum.Stride]
		if to[3] != 0 && string(to) != string(row) {
			return fmt.Errorf("%s differs from another tile in row %d", path, y)
		}
		copy(to, row)
	}
	return nil
}

func readTile(path string) (*image.NRGBA, error) {
	f, err := os.Open(path)
	if err != nil {
		return nil, err
	}
	defer f.Close()
	// The size is checked before the pixels are allocated.
	cfg, err := png.DecodeConfig(f)
	if err != nil {
		return nil, fmt.Errorf("%s: %w", path, err)
	}
	if cfg.Width > maxSide || cfg.Height > maxSide || cfg.Width*cfg.Height > maxPixels {
		return nil, fmt.Errorf("%s: %d x %d pixels are too many", path, cfg.Width, cfg.Height)
	}
	if _, err := f.Seek(0, 0); err != nil {
		return nil, err
	}
	img, err := png.Decode(f)
	if err != nil {
		return nil, fmt.Errorf("%s: %w", path, err)
	}
	switch img := img.(type) {
	case *image.NRGBA:
		return img, nil
	case *image.RGBA: // an opaque picture, such as a single tile, is stored without alpha
		return (*image.NRGBA)(img), nil
	}
	return nil, fmt.Errorf("%s is not a tile of this renderer (%T)", path, img)
}

func writePNG(path string, img image.Image) (err error) {
	f, err := os.Create(path)
	if err != nil {
		return fmt.Errorf("write picture: %w", err)
	}
	defer func() { err = errors.Join(err, f.Close()) }()
	if err := png.Encode(f, img); err != nil {
		return fmt.Errorf("write picture: %w", err)
	}
	return nil
}
