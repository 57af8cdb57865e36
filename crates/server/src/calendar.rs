//! The time by which the age of what is stored is decided.

use std::time::{Duration, Instant};

use store::Store;
use tracing::warn;

/// The server's own calendar: every write is stored with its time, and what is old by it is purged.
///
/// A machine's clock may stand years off: without a battery it begins in 1970, and a slip of the finger
/// sets it to 2036. If age were what that clock says, one such start would forget every table, or
/// stamp new ones so old that the next start does. So this calendar only goes on from the newest time
/// in the store, and is never set:
///
/// - While the server runs it goes on as the server does, by a clock that cannot be set.
/// - Between two runs it goes on as the machine's clock did, if that was forwards and at most
///   `BELIEVED_GAP_MS`. Of a longer gap nothing is believed: tables live on for as long.
/// - The store keeps how far the machine's clock is ahead of the calendar, so that a gap that was not
///   believed is not met again at the next start.
///
/// Besides, nothing is purged that is not old by the machine's clock as well: a store may hold times
/// of a future that an earlier version believed in.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Calendar {
    started: Instant,
    /// The calendar's time and the machine's at the start, in milliseconds since 1970.
    own: u64,
    machine: u64,
}

/// For how long a server may be away and its tables grow old all the same.
const BELIEVED_GAP_MS: u64 = 7 * 86_400_000;

impl Calendar {
    /// The calendar of a server that starts now: what the machine's clock says, the newest time in the
    /// store, and how far the clock was ahead of it.
    pub(crate) fn start(machine: u64, last_written: Option<u64>, ahead_ms: i64) -> Calendar {
        let own = last_written.map_or(machine, |last| {
            let then = i128::from(last) + i128::from(ahead_ms);
            let gap = i128::from(machine) - then;
            let believed = 0 <= gap && gap <= i128::from(BELIEVED_GAP_MS);
            if believed { last.saturating_add(gap as u64) } else { last }
        });
        Calendar { started: Instant::now(), own, machine }
    }

    /// How far the machine's clock is ahead of it, in milliseconds.
    pub(crate) fn ahead_ms(&self) -> i64 {
        let ahead = i128::from(self.machine) - i128::from(self.own);
        i64::try_from(ahead).unwrap_or(if ahead < 0 { i64::MIN } else { i64::MAX })
    }

    /// The store keeps how far the machine's clock is ahead, if that has changed. If it cannot, the same
    /// gap is met again at the next start, and not believed again.
    pub(crate) fn keep(&self, store: &mut impl Store) {
        let ahead = self.ahead_ms();
        if store.clock_ahead() == ahead {
            return;
        }
        let days = ahead / 86_400_000;
        warn!(
            days,
            "the clock has jumped since something was last stored: nothing grows old by that"
        );
        if let Err(why) = store.set_clock_ahead(ahead) {
            warn!(%why, "how far the clock is ahead could not be stored");
        }
    }

    /// The time that is stored with every write.
    pub(crate) fn now(&self) -> u64 {
        self.after(self.started.elapsed()).0
    }

    /// The time so many days ago: what was last written before it is older than that.
    pub(crate) fn days_ago(&self, days: u32) -> u64 {
        self.days_before(self.started.elapsed(), days)
    }

    fn days_before(&self, running: Duration, days: u32) -> u64 {
        let (own, machine) = self.after(running);
        own.min(machine).saturating_sub(u64::from(days) * 86_400_000)
    }

    /// The calendar's time and the machine's, once the server has run for that long.
    fn after(&self, running: Duration) -> (u64, u64) {
        let ms = u64::try_from(running.as_millis()).unwrap_or(u64::MAX);
        (self.own.saturating_add(ms), self.machine.saturating_add(ms))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const DAY: u64 = 86_400_000;
    const YEAR: u64 = 365 * DAY;
    /// A day in 2026.
    const TODAY: u64 = 56 * YEAR;
    const MINUTE: Duration = Duration::from_secs(60);

    /// A server starts, runs for a while, and ends with a write: what the next one finds.
    fn run(machine: u64, found: (Option<u64>, i64), for_ms: u64) -> (Option<u64>, i64) {
        let calendar = Calendar::start(machine, found.0, found.1);
        (Some(calendar.after(Duration::from_millis(for_ms)).0), calendar.ahead_ms())
    }

    /// How old a write of that time seems a minute after such a start.
    fn is_old(written: u64, machine: u64, found: (Option<u64>, i64)) -> bool {
        let calendar = Calendar::start(machine, found.0, found.1);
        written < calendar.days_before(MINUTE, 30)
    }

    #[test]
    fn an_ordinary_calendar_is_the_machines() {
        let found = run(TODAY, (None, 0), DAY);
        assert_eq!(found, (Some(TODAY + DAY), 0));
        // It is away for five days, and for another five.
        let found = run(TODAY + 6 * DAY, found, DAY);
        let found = run(TODAY + 12 * DAY, found, 30 * DAY);
        assert_eq!(found, (Some(TODAY + 42 * DAY), 0));
        assert!(is_old(TODAY + 11 * DAY, TODAY + 42 * DAY, found));
        assert!(!is_old(TODAY + 13 * DAY, TODAY + 42 * DAY, found));
    }

    #[test]
    fn a_clock_that_stands_years_ahead_makes_nothing_old() {
        let before = (Some(TODAY), 0);
        assert!(!is_old(TODAY, TODAY + 10 * YEAR, before));
        // Not even at the tenth start, nor when the clock is set right again.
        let mut found = before;
        for start in 0..10 {
            found = run(TODAY + 10 * YEAR + start * DAY, found, 1_000);
            assert!(!is_old(TODAY, TODAY + 10 * YEAR + start * DAY, found), "start {start}");
        }
        let found = run(TODAY + DAY, found, DAY);
        assert!(!is_old(TODAY, TODAY + 2 * DAY, found));
        let found = run(TODAY + 2 * DAY, found, 31 * DAY);
        assert!(is_old(TODAY, TODAY + 33 * DAY, found), "what is old in truth goes");
    }

    #[test]
    fn what_is_written_by_a_clock_that_began_in_1970_is_not_old_afterwards() {
        let found = run(1_000, (Some(TODAY), 0), DAY);
        let (written, _) = found;
        assert!(!is_old(TODAY, 1_000 + DAY, found));
        assert!(!is_old(written.unwrap(), TODAY + 2 * DAY, found));
        let found = run(TODAY + 2 * DAY, found, DAY);
        assert!(!is_old(written.unwrap(), TODAY + 3 * DAY, found));
    }

    #[test]
    fn a_long_absence_is_not_believed_and_not_met_twice() {
        let found = run(TODAY + 60 * DAY, (Some(TODAY), 0), DAY);
        assert_eq!(found, (Some(TODAY + DAY), 60 * 86_400_000));
        assert!(!is_old(TODAY, TODAY + 62 * DAY, found));
        // From then on it grows older as the clock does.
        let found = run(TODAY + 64 * DAY, found, 27 * DAY);
        assert_eq!(found.0, Some(TODAY + 31 * DAY));
        assert!(is_old(TODAY, TODAY + 91 * DAY, found));
    }

    #[test]
    fn times_of_a_future_make_nothing_old_that_the_clock_does_not() {
        // An earlier version has written one table by a clock ten years ahead.
        let found = (Some(TODAY + 10 * YEAR), 0);
        assert!(!is_old(TODAY, TODAY + DAY, found));
        assert!(is_old(TODAY, TODAY + 31 * DAY, found));
    }
}
