package node

import (
	"net"
	"net/http"
	"time"

	"github.com/prometheus/client_golang/prometheus"
	"github.com/prometheus/client_golang/prometheus/promhttp"

	"github.com/gpubourse/bourse/market"
)

// metrics are all the series of a node; transitions move them.
type metrics struct {
	registry    *prometheus.Registry
	transitions *prometheus.CounterVec
	statements  *prometheus.CounterVec
	collected   prometheus.Counter
}

func newMetrics() *metrics {
	m := &metrics{
		registry: prometheus.NewRegistry(),
		transitions: prometheus.NewCounterVec(prometheus.CounterOpts{Name: "bourse_job_transitions_total",
			Help: "Changes of job states, by the state entered."}, []string{"to"}),
		statements: prometheus.NewCounterVec(prometheus.CounterOpts{Name: "bourse_statements_total",
			Help: "Gossiped statements taken in, by kind and whether the book changed."}, []string{"kind", "changed"}),
		collected: prometheus.NewCounter(prometheus.CounterOpts{Name: "bourse_collections_total",
			Help: "Collections confirmed on chain."}),
	}
	m.registry.MustRegister(m.transitions, m.statements, m.collected)
	return m
}

func (m *metrics) transition(_, to market.State) { m.transitions.WithLabelValues(to.String()).Inc() }

func (m *metrics) statement(kind string, changed bool) {
	c := "no"
	if changed {
		c = "yes"
	}
	m.statements.WithLabelValues(kind, c).Inc()
}

// serve answers /metrics until the listener closes.
func (m *metrics) serve(l net.Listener) error {
	mux := http.NewServeMux()
	mux.Handle("/metrics", promhttp.HandlerFor(m.registry, promhttp.HandlerOpts{}))
	return (&http.Server{Handler: mux, ReadHeaderTimeout: 10 * time.Second}).Serve(l)
}

// Metrics gives the registry with all series of this node.
func (n *Node) Metrics() *prometheus.Registry { return n.metrics.registry }
