//! The first game of Cache ton Cash: a table that is laid out so that the first four turns of whoever
//! sits on the first seat have one thing each to learn, if the bots take the most that they can get.
//!
//! 1. They lay a pair (CC-4.1).
//! 2. They lay a pair with a joker (CC-1.2) and are challenged for it by somebody who has a single card.
//!    They have one to answer with, and keep the set (CC-5.5).
//! 3. They challenge somebody who has nothing to answer with, and win (CC-5.4). What they have won lies
//!    open: somebody comes for it, and this time they have nothing (CC-5.6).
//! 4. They take the top of the discard, which nobody has covered, and make a pair with it (CC-4.5).
//!
//! After that the cards come as they were shuffled.

use tabletop::Seat;

use crate::config::{CacheConfig, Ending};
use crate::pieces::Kind::{
    self, Argenterie, Avion, Bagnole, BasDeLaine, Bd, Bijoux, Cabane, Piano, Scooter, Tirelire,
    Train,
};
use crate::setup::Setup;

/// Each hand as it is dealt.
const HANDS: [[Kind; 5]; 4] = [
    [Bagnole, Bagnole, Scooter, Piano, Train],
    [Bd, Bd, Scooter, Bijoux, Tirelire],
    [Train, Train, Avion, Bijoux, Bd],
    [Piano, Piano, BasDeLaine, Train, Bd],
];

/// What lies turned up beside the draw pile, and stays there.
const DISCARD: Kind = Cabane;

/// What is drawn first, in the order in which it is drawn.
const DRAWN: [Kind; 23] = [
    // The pupil's pair, and those of the bots.
    Argenterie, Bd, Piano, Train, Avion, Piano, BasDeLaine, Bijoux,
    // The joker. The challenge for it: the bot, then the pupil. The two other bots.
    Avion, Scooter, Tirelire, Bijoux, Bagnole, Bagnole, Avion, Tirelire,
    // The pupil's own challenge. The bots; the last one has won a set with a single card.
    Cabane, Piano, Bijoux, Bijoux, Train, Bd, // The pair with the discard.
    Tirelire,
];

/// The arrangement, for four.
pub fn setup() -> Setup<CacheConfig> {
    let config = CacheConfig { ending: Ending::Quick, ..CacheConfig::default() };
    Setup {
        discard: vec![DISCARD],
        draw: DRAWN.into_iter().rev().collect(),
        dealer: Seat(3),
        ..Setup::of(config, HANDS.map(Vec::from).into())
    }
}
