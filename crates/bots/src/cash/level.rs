//! Five levels behind one dial, from gentle to strong.

use super::expert::Expert;
use super::expert::Weights;

/// A level: its name, and how far its judgements may be off.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Level {
    /// As the roster has it.
    pub name: &'static str,
    /// By how much each judgement may be off, in thousands: mostly by less.
    pub noise: f32,
    /// Whether it remembers which cards it has seen.
    pub remembers: bool,
}

/// The levels, weakest first. The noise is set so that each of them takes 35 ± 4 % from three of the
/// one before it, at the classic game of four (docs/strength.md). Somebody weaker sees the same and
/// misjudges it more, so their mistakes look like a person's: rarely absurd, and rarer where much is
/// at stake.
pub const LEVELS: [Level; 5] = [
    Level { name: "beginner", noise: 162.0, remembers: false },
    Level { name: "easygoing", noise: 92.0, remembers: false },
    Level { name: "clever", noise: 78.0, remembers: true },
    Level { name: "cunning", noise: 42.0, remembers: true },
    Level { name: "formidable", noise: 0.0, remembers: true },
];

impl Level {
    /// The level of that name.
    pub fn named(name: &str) -> Option<Level> {
        LEVELS.into_iter().find(|level| level.name == name)
    }

    /// A bot of this level.
    pub fn bot(self, seed: u64) -> Expert {
        let bot = Expert::new(Weights::default(), self.noise, seed);
        if self.remembers { bot } else { bot.forgetful() }
    }
}
