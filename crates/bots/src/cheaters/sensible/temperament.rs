//! What differs from bot to bot.

use tabletop::Chance;

use super::belief::Permille;

/// How one bot differs from another of the same kind.
#[derive(Clone, Copy, Debug)]
pub(super) struct Temperament {
    /// How likely it is to notice what happens where it looks.
    pub(super) notices: Permille,
    /// How likely it is to feel like cheating in a turn.
    pub(super) appetite: Permille,
    /// What getting away with it is worth to it, besides the money.
    pub(super) fun: i64,
    /// How sure it has to be before it accuses.
    pub(super) sure: Permille,
    /// How likely it is to have a hunch about a turn in which it saw nothing.
    pub(super) suspicious: Permille,
    /// How much longer than others it takes over everything.
    pub(super) slow: Permille,
    /// How many moments come to its mind at which it might speak up, of which it takes the last: the
    /// more, the later it accuses.
    pub(super) hesitates: u8,
    /// Whether it looks where something may happen, or just anywhere.
    pub(super) watchful: bool,
}

impl Temperament {
    /// Draws the temperament of somebody who knows the game.
    pub(super) fn any(chance: &mut Chance) -> Temperament {
        let mut about = |middle, spread| about(chance, middle, spread);
        Temperament {
            notices: about(425, 240),
            appetite: about(405, 260),
            fun: about(180, 160),
            sure: about(630, 200),
            suspicious: about(50, 40),
            slow: 1_000,
            hesitates: 2,
            watchful: true,
        }
    }

    /// Draws the temperament of a beginner: seldom cheats, takes its time, looks about at random, and
    /// accuses on little.
    pub(super) fn naive(chance: &mut Chance) -> Temperament {
        let mut about = |middle, spread| about(chance, middle, spread);
        Temperament {
            notices: about(300, 160),
            appetite: about(170, 120),
            fun: about(140, 120),
            sure: about(480, 160),
            suspicious: about(75, 50),
            slow: 1_500,
            hesitates: 3,
            watchful: false,
        }
    }

    /// So many milliseconds, at its own pace.
    pub(super) fn ms(&self, ms: u64) -> u64 {
        ms * self.slow as u64 / 1_000
    }
}

fn about(chance: &mut Chance, middle: Permille, spread: u32) -> Permille {
    middle - Permille::from(spread) / 2 + Permille::from(chance.below(spread + 1))
}
