//! What is counted while the load runs.

use std::time::Duration;

/// Counts of all connections together.
#[derive(Debug, Default)]
pub(crate) struct Tally {
    /// Bytes from the server, frame headers included.
    pub(crate) bytes_in: u64,
    /// Frames from the server, pings not counted.
    pub(crate) frames_in: u64,
    /// How long each move took, in microseconds.
    latencies_us: Vec<u32>,
}

impl Tally {
    /// A frame with so many bytes in it has come in.
    pub(crate) fn came_in(&mut self, bytes: usize) {
        // A server's frames are not masked: two bytes, and the length where it does not fit.
        let header = match bytes {
            0..126 => 2,
            126..65_536 => 4,
            _ => 10,
        };
        self.bytes_in += bytes as u64 + header;
        self.frames_in += 1;
    }

    /// A move was shown to its mover so long after it was sent.
    pub(crate) fn answered(&mut self, after: Duration) {
        self.latencies_us.push(u32::try_from(after.as_micros()).unwrap_or(u32::MAX));
    }

    /// How many moves were answered.
    pub(crate) fn moves(&self) -> usize {
        self.latencies_us.len()
    }

    /// The time, in milliseconds, within which this share of the moves was answered.
    pub(crate) fn quantile_ms(&mut self, share: f64) -> f64 {
        if self.latencies_us.is_empty() {
            return 0.0;
        }
        let last = self.latencies_us.len() - 1;
        let place = (share * last as f64).round() as usize;
        let (_, found, _) = self.latencies_us.select_nth_unstable(place.min(last));
        f64::from(*found) / 1_000.0
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn quantiles_are_of_the_sorted_times() {
        let mut tally = Tally::default();
        for ms in (0..=100).rev() {
            tally.answered(Duration::from_millis(ms));
        }
        assert_eq!(tally.moves(), 101);
        assert_eq!(tally.quantile_ms(0.5), 50.0);
        assert_eq!(tally.quantile_ms(0.99), 99.0);
        assert_eq!(tally.quantile_ms(1.0), 100.0);
    }

    #[test]
    fn frames_count_with_their_headers() {
        let mut tally = Tally::default();
        for bytes in [10, 125, 126, 65_535, 65_536] {
            tally.came_in(bytes);
        }
        assert_eq!(tally.bytes_in, 10 + 125 + 126 + 65_535 + 65_536 + 2 + 2 + 4 + 4 + 10);
        assert_eq!(tally.frames_in, 5);
    }
}
