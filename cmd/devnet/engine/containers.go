package engine

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"net/http"
	"net/url"
)

// Container is one container as the engine lists it.
type Container struct {
	ID     string            `json:"Id"`
	State  string            // "created", "running", "exited", …
	Labels map[string]string // the nodes' own words about it
	Mounts []struct{ Type, Name string }
}

// Containers lists the containers, running or not, that carry a label
// ("key=value" or "key").
func (e *Engine) Containers(ctx context.Context, label string) ([]Container, error) {
	var list []Container
	query := url.Values{"all": {"true"}, "filters": {labelFilter(label)}}
	err := e.call(ctx, http.MethodGet, "/containers/json", query, &list)
	return list, err
}

// Kill ends a container as a failing host would: SIGKILL, from outside.
func (e *Engine) Kill(ctx context.Context, id string) error {
	return e.call(ctx, http.MethodPost, "/containers/"+id+"/kill", nil, nil)
}

// Reap removes every container and volume that carries a label.
func (e *Engine) Reap(ctx context.Context, label string) (removed int, err error) {
	list, err := e.Containers(ctx, label)
	if err != nil {
		return 0, fmt.Errorf("list containers: %w", err)
	}
	var errs []error
	for _, c := range list {
		// v=true takes anonymous volumes along
		errs = append(errs, e.call(ctx, http.MethodDelete, "/containers/"+c.ID, url.Values{"force": {"true"}, "v": {"true"}}, nil))
	}
	var volumes struct{ Volumes []struct{ Name string } }
	errs = append(errs, e.call(ctx, http.MethodGet, "/volumes", url.Values{"filters": {labelFilter(label)}}, &volumes))
	for _, v := range volumes.Volumes {
		errs = append(errs, e.call(ctx, http.MethodDelete, "/volumes/"+v.Name, url.Values{"force": {"true"}}, nil))
	}
	return len(list) + len(volumes.Volumes), errors.Join(errs...)
}

// Left counts the containers and volumes that carry a label.
func (e *Engine) Left(ctx context.Context, label string) (int, error) {
	list, err := e.Containers(ctx, label)
	if err != nil {
		return 0, err
	}
	var volumes struct{ Volumes []struct{ Name string } }
	err = e.call(ctx, http.MethodGet, "/volumes", url.Values{"filters": {labelFilter(label)}}, &volumes)
	return len(list) + len(volumes.Volumes), err
}

func labelFilter(label string) string {
	b, _ := json.Marshal(map[string][]string{"label": {label}}) // strings always marshal
	return string(b)
}
