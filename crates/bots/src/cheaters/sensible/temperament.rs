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
}

impl Temperament {
    /// Draws a temperament.
    pub(super) fn any(chance: &mut Chance) -> Temperament {
        let mut about = |middle: Permille, spread: u32| {
            middle - Permille::from(spread) / 2 + Permille::from(chance.below(spread + 1))
        };
        Temperament {
            notices: about(425, 240),
            appetite: about(430, 260),
            fun: about(180, 160),
            sure: about(630, 200),
            suspicious: about(50, 40),
        }
    }
}
