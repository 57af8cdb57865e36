//! A game that is planted among the others, and panics wherever it is told to.
//!
//! It is a sound game that can be played to its end, with something in it that nobody else sees; but
//! a [fuse](arm) can be laid in this thread, and then the next one of its functions that is meant
//! panics, as a defect of a rule would. The fuse lies outside the game: what the referee plays again
//! is sound, and so is what is loaded from the store afterwards.

mod fuse;
mod rules;

use std::sync::LazyLock;

use games::{Catalogue, GAMES, Registered};

pub(crate) use self::fuse::{Burnt, Place, arm, defuse};
use self::rules::Whispers;

/// The games of every server, and the planted one.
static CATALOGUE: LazyLock<Vec<Registered>> = LazyLock::new(|| {
    let planted = Registered::of::<Whispers>(Default::default());
    GAMES.iter().copied().chain([planted]).collect()
});

/// The games of every server, and the planted one, which is the last.
pub(crate) fn catalogue() -> Catalogue {
    &CATALOGUE
}

/// The planted game.
pub(crate) fn game() -> &'static Registered {
    catalogue().last().expect("it is planted")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn it_is_in_no_house() {
        assert!(games::find(game().name).is_none());
    }

    #[test]
    fn it_passes_the_examination_like_every_game() {
        testkit::examine::<Whispers>(0..10);
    }
}
