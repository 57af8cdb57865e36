//! What a decision rests on.

use cheaters::{Action, Board, Eyes, Phase, Place, Scene, Space, SpaceSet, View};
use tabletop::{Seat, SeatSet, Time};

use super::memory::Memory;

/// What the bot sees now, what it remembers and what it may do.
#[derive(Clone, Copy, Debug)]
pub(super) struct Situation<'a> {
    pub(super) now: Time,
    pub(super) view: &'a View,
    pub(super) me: Seat,
    pub(super) menu: &'a [Action],
    pub(super) memory: &'a Memory,
}

impl<'a> Situation<'a> {
    pub(super) fn scene(&self) -> &'a Scene {
        &self.view.scene
    }

    pub(super) fn eyes(&self) -> Eyes<'a> {
        Eyes { scene: &self.view.scene, me: self.me, mine: &self.view.mine }
    }

    pub(super) fn money(&self) -> i64 {
        i64::from(self.eyes().money())
    }

    pub(super) fn deeds(&self) -> SpaceSet {
        self.eyes().deeds()
    }

    /// The board, if the bot looks at it.
    pub(super) fn board(&self) -> Option<&'a Board> {
        self.eyes().board()
    }

    pub(super) fn others(&self) -> SeatSet {
        self.scene().in_play().without(self.me)
    }

    pub(super) fn my_turn(&self) -> bool {
        self.scene().turn == self.me
    }

    /// Whether it is the bot's turn, in this phase, and nothing interrupts it.
    pub(super) fn decides_in(&self, phase: Phase) -> bool {
        self.my_turn() && self.scene().is_calm() && self.scene().phase == phase
    }

    /// Where somebody's token is, as far as the bot knows.
    pub(super) fn token(&self, seat: Seat) -> Space {
        self.memory.tokens[seat.index()]
    }

    pub(super) fn looks_at(&self, place: Place) -> bool {
        self.eyes().see(place)
    }

    /// The action, if it is on the menu.
    pub(super) fn allowed(&self, action: Action) -> Option<Action> {
        self.menu.binary_search(&action).is_ok().then_some(action)
    }
}
