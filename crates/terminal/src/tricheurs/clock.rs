//! The clock of the game: it runs with the real one, and stands still while the person reads.

use tabletop::Time;

/// The longest that the game's clock runs at once: a machine that slept does not play on without the
/// person.
const LONGEST_MS: u64 = 1_000;

/// The game's time, made from the real one.
#[derive(Clone, Copy, Debug)]
pub(super) struct Clock {
    game: Time,
    real: Time,
}

impl Clock {
    /// A clock that goes on from there.
    pub(super) fn from(now: Time) -> Clock {
        Clock { game: now, real: now }
    }

    /// The real time is this now. Unless it stands still, the game's clock has run as long.
    pub(super) fn pass(&mut self, real: Time, runs: bool) -> Time {
        let passed = real.0.saturating_sub(self.real.0).min(LONGEST_MS);
        self.real = self.real.max(real);
        if runs {
            self.game = self.game.after_ms(passed);
        }
        self.game
    }

    /// What time it is in the game.
    pub(super) fn now(self) -> Time {
        self.game
    }

    /// The real time of the last look at it.
    pub(super) fn real(self) -> Time {
        self.real
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_clock_stands_still_while_somebody_reads_and_over_a_long_sleep() {
        let mut clock = Clock::from(Time(5_000));
        assert_eq!(clock.pass(Time(5_400), true), Time(5_400));
        assert_eq!(clock.pass(Time(9_000), false), Time(5_400));
        assert_eq!(clock.pass(Time(9_100), true), Time(5_500));
        assert_eq!(clock.pass(Time(900_000), true), Time(6_500));
        assert_eq!(clock.pass(Time(1), true), Time(6_500), "time never runs backwards");
    }
}
