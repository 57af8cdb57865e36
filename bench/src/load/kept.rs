//! What our own server has kept on disk, as its `/metrics` tells.

use super::http::Http;

/// What was kept up to a moment, or between two.
#[derive(Debug)]
pub(crate) struct Kept {
    /// Entries of journals.
    pub(crate) entries: f64,
    /// Batches, each a commit.
    pub(crate) commits: f64,
    /// Seconds, rising, and how many commits took no longer.
    within_s: Vec<(f64, f64)>,
}

impl Kept {
    /// Asks the server, whose metrics are on the same port of 127.0.0.2.
    pub(crate) async fn ask(address: &str) -> Result<Kept, String> {
        let address = address.replace("127.0.0.1", "127.0.0.2");
        Kept::read(&Http::connect(&address).await?.get("/metrics").await?)
    }

    fn read(text: &str) -> Result<Kept, String> {
        let number = |line: &str, value: &str| -> Result<f64, String> {
            value.trim().parse().map_err(|_| format!("no number: {line}"))
        };
        let counter = |name: &str| {
            let found = text.lines().find_map(|line| {
                let value = line.strip_prefix(name)?.strip_prefix(' ')?;
                Some(number(line, value))
            });
            found.ok_or_else(|| format!("/metrics has no {name}"))?
        };
        let within_s = text.lines().filter_map(|line| {
            let bucket = line.strip_prefix("magot_commit_seconds_bucket{le=\"")?;
            let (seconds, commits) = bucket.split_once("\"}")?;
            Some(number(line, seconds).and_then(|s| Ok((s, number(line, commits)?))))
        });
        let within_s: Vec<_> = within_s.collect::<Result<_, _>>()?;
        if within_s.is_empty() {
            return Err("/metrics has no magot_commit_seconds".into());
        }
        Ok(Kept {
            entries: counter("magot_journal_entries_total")?,
            commits: counter("magot_commits_total")?,
            within_s,
        })
    }

    /// What was kept since an earlier moment of the same server.
    pub(crate) fn since(&self, earlier: &Kept) -> Kept {
        let buckets = self.within_s.iter().zip(&earlier.within_s);
        Kept {
            entries: self.entries - earlier.entries,
            commits: self.commits - earlier.commits,
            within_s: buckets.map(|(now, then)| (now.0, now.1 - then.1)).collect(),
        }
    }

    /// The shortest time on the server's scale, in seconds, that this share of the commits kept to.
    /// Infinite if they took longer than the scale reaches.
    pub(crate) fn quantile_s(&self, share: f64) -> f64 {
        let all = self.within_s.last().map_or(0.0, |bucket| bucket.1);
        let found = self.within_s.iter().find(|bucket| bucket.1 >= share * all);
        found.map_or(f64::INFINITY, |bucket| bucket.0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn metrics(entries: u32, commits: u32, buckets: [u32; 3]) -> String {
        let [short, long, all] = buckets;
        format!(
            "# HELP magot_commits_total batches that were kept\n# TYPE magot_commits_total counter\n\
             magot_commits_total {commits}\n\nmagot_journal_entries_total {entries}\n\
             magot_commit_seconds_bucket{{le=\"0.001\"}} {short}\n\
             magot_commit_seconds_bucket{{le=\"0.002\"}} {long}\n\
             magot_commit_seconds_bucket{{le=\"+Inf\"}} {all}\n\
             magot_commit_seconds_sum 0.5\nmagot_commit_seconds_count {all}\n"
        )
    }

    #[test]
    fn what_was_kept_between_two_moments() {
        let before = Kept::read(&metrics(500, 10, [0, 1, 10])).unwrap();
        let after = Kept::read(&metrics(20_500, 210, [150, 200, 210])).unwrap();
        let kept = after.since(&before);
        assert_eq!((kept.entries, kept.commits), (20_000.0, 200.0));
        assert_eq!(kept.quantile_s(0.50), 0.001);
        assert_eq!(kept.quantile_s(0.99), 0.002);
        assert_eq!(before.quantile_s(0.99), f64::INFINITY);
    }

    #[test]
    fn a_server_that_tells_less_is_told_so() {
        let whole = metrics(500, 10, [0, 1, 10]);
        for missing in ["magot_commits_total", "magot_journal_entries_total", "bucket"] {
            let text = whole.replace(missing, "other");
            assert!(Kept::read(&text).is_err(), "{missing}");
        }
        assert!(Kept::read(&whole.replace("500", "many")).is_err());
    }
}
