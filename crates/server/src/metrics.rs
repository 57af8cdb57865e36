//! What is measured, for `/metrics`.

use metrics::{Counter, Gauge, Histogram, Unit};
use metrics_exporter_prometheus::{Matcher, PrometheusBuilder, PrometheusHandle};

/// The server's metrics.
pub(crate) struct Metrics {
    pub(crate) frames_in: Counter,
    pub(crate) frames_out: Counter,
    pub(crate) entries: Counter,
    pub(crate) commits: Counter,
    pub(crate) commit_s: Histogram,
    pub(crate) failures: Counter,
    pub(crate) refused_tables: Counter,
    pub(crate) panicked_tables: Counter,
    tables: Gauge,
    connections: Gauge,
    handle: PrometheusHandle,
}

const COMMIT_S: &str = "magot_commit_seconds";
const BUCKETS: [f64; 10] = [0.0002, 0.0005, 0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.2, 1.0];

impl Metrics {
    pub(crate) fn new() -> Metrics {
        let builder = PrometheusBuilder::new()
            .set_buckets_for_metric(Matcher::Full(COMMIT_S.into()), &BUCKETS)
            .expect("there are buckets");
        let recorder = builder.build_recorder();
        let handle = recorder.handle();
        metrics::with_local_recorder(&recorder, || {
            let counted = |name: &'static str, what: &'static str| {
                metrics::describe_counter!(name, what);
                metrics::counter!(name)
            };
            let shown = |name: &'static str, what: &'static str| {
                metrics::describe_gauge!(name, what);
                metrics::gauge!(name)
            };
            metrics::describe_histogram!(
                COMMIT_S,
                Unit::Seconds,
                "how long committing a batch takes"
            );
            Metrics {
                frames_in: counted("magot_frames_in_total", "frames that clients sent"),
                frames_out: counted("magot_frames_out_total", "frames that clients were sent"),
                entries: counted(
                    "magot_journal_entries_total",
                    "entries of journals that were stored",
                ),
                commits: counted("magot_commits_total", "batches that were committed"),
                commit_s: metrics::histogram!(COMMIT_S),
                failures: counted(
                    "magot_commit_failures_total",
                    "batches that could not be committed",
                ),
                refused_tables: counted(
                    "magot_refused_tables_total",
                    "tables whose writes the store refused",
                ),
                panicked_tables: counted(
                    "magot_panicked_tables_total",
                    "tables that panicked and were dropped",
                ),
                tables: shown("magot_tables", "tables in memory"),
                connections: shown("magot_connections", "open connections"),
                handle: handle.clone(),
            }
        })
    }

    /// Everything as text for Prometheus.
    pub(crate) fn render(&self, tables: usize, connections: usize) -> String {
        self.tables.set(tables as f64);
        self.connections.set(connections as f64);
        self.handle.run_upkeep();
        self.handle.render()
    }
}

impl std::fmt::Debug for Metrics {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Metrics")
    }
}
