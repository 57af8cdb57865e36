//! The table's time out of real time.

use protocol::Clock;
use tabletop::Time;

/// A moment of real time, in milliseconds since 1970. It never runs backwards: the caller sees to
/// that.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub struct Wall(pub u64);

impl Wall {
    /// The moment that many milliseconds later.
    #[must_use]
    pub const fn after_ms(self, ms: u64) -> Wall {
        Wall(self.0.saturating_add(ms))
    }

    /// How many milliseconds have passed since.
    pub const fn since(self, earlier: Wall) -> u64 {
        self.0.saturating_sub(earlier.0)
    }
}

/// A table's clock: it runs while people play and stands while they do not.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct TableClock {
    speed: Clock,
    /// What it showed when it was last started or stopped.
    shown: Time,
    /// Since when it has been running.
    since: Option<Wall>,
}

impl TableClock {
    /// A clock that stands.
    pub(crate) fn standing(speed: Clock, shown: Time) -> TableClock {
        TableClock { speed, shown, since: None }
    }

    /// The table's time.
    pub(crate) fn time(&self, now: Wall) -> Time {
        let Some(since) = self.since else { return self.shown };
        let real = now.since(since);
        self.shown.after_ms(match self.speed {
            Clock::Normal | Clock::None => real,
            Clock::Relaxed => real * 2 / 3,
            Clock::Slow => real / 2,
        })
    }

    /// When the table's time will be at least that; never for a clock that stands.
    pub(crate) fn when(&self, time: Time) -> Option<Wall> {
        let since = self.since?;
        if time == Time::NEVER {
            return None;
        }
        let ahead = time.0.saturating_sub(self.shown.0);
        Some(since.after_ms(match self.speed {
            Clock::Normal | Clock::None => ahead,
            Clock::Relaxed => ahead.saturating_mul(3).div_ceil(2),
            Clock::Slow => ahead.saturating_mul(2),
        }))
    }

    pub(crate) fn runs(&self) -> bool {
        self.since.is_some()
    }

    pub(crate) fn start(&mut self, now: Wall) {
        self.since.get_or_insert(now);
    }

    pub(crate) fn stop(&mut self, now: Wall) {
        self.shown = self.time(now);
        self.since = None;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_slow_clock_gives_more_real_time() {
        for (speed, real) in [(Clock::Normal, 3_000), (Clock::Relaxed, 4_500), (Clock::Slow, 6_000)]
        {
            let mut clock = TableClock::standing(speed, Time(500));
            clock.start(Wall(10_000));
            assert_eq!(clock.when(Time(3_500)), Some(Wall(10_000 + real)), "{speed:?}");
            assert_eq!(clock.time(Wall(10_000 + real)), Time(3_500), "{speed:?}");
        }
    }

    #[test]
    fn the_time_asked_for_has_come_when_it_was_said_to_come() {
        for speed in [Clock::Normal, Clock::Relaxed, Clock::Slow] {
            let mut clock = TableClock::standing(speed, Time(7));
            clock.start(Wall(3));
            for time in (0..500).map(Time) {
                let when = clock.when(time).expect("it runs");
                assert!(clock.time(when) >= time, "{speed:?} {time:?}");
            }
        }
    }

    #[test]
    fn a_standing_clock_stands() {
        let mut clock = TableClock::standing(Clock::Normal, Time(1));
        assert_eq!((clock.time(Wall(99)), clock.when(Time(5))), (Time(1), None));
        clock.start(Wall(100));
        clock.stop(Wall(130));
        assert_eq!(clock.time(Wall(1_000)), Time(31));
    }
}
