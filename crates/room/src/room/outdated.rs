//! A game of other rules than today's: one can see who sat there, and its host can give it up.

use protocol::{Agreement, Phase};
use serde_json::Map;
use store::{ReplayId, Write};
use tabletop::{Latecomer, Nonce, Seat, SeatSet, Time};

use crate::PlayerId;
use crate::room::{Cx, Life, Room, Seating, check_agreement};

/// A game of other rules, with everything that was stored of it: a server that knows its rules can go
/// on with it.
#[derive(Debug)]
pub(super) struct Outdated {
    /// The version of its rules.
    pub(super) rules: u32,
    /// Whether it was under way or over.
    pub(super) phase: Phase,
    /// Its time.
    pub(super) at: Time,
    pub(super) paused: bool,
    pub(super) sat: Vec<(PlayerId, Seat)>,
    /// Who sat down since the deal.
    pub(super) latecomers: Vec<Latecomer>,
    /// The seats whose person was sent away.
    pub(super) closed: SeatSet,
    /// The players' parts of the deal.
    pub(super) nonces: Vec<Nonce>,
    /// The name by which it would have been found.
    pub(super) playing: Option<ReplayId>,
}

impl Room {
    /// The version of the rules of the game that is under way or over, or of the next one.
    pub(super) fn rules(&self) -> u32 {
        match &self.life {
            Life::Outdated(outdated) => outdated.rules,
            Life::Gathering | Life::Dealing(_) | Life::Playing(_) | Life::Over(_) => {
                self.game.rules
            }
        }
    }

    /// Gives up the game that cannot go on. What was agreed on stays, as far as today's rules have it.
    pub(super) fn give_up_outdated(&mut self, cx: &mut Cx<'_>) {
        let Life::Outdated(outdated) = &self.life else { return };
        // A finished game stays where everybody can read it.
        if outdated.phase == Phase::Playing {
            let (table, game_no) = (self.id, self.table.game_no);
            cx.writes.push(Write::GiveUp { table, game_no });
        }
        let agreed = &self.table.agreement;
        let usual = Agreement { config: Map::new(), ..agreed.clone() };
        let plays = |agreement| check_agreement(self.game, agreement, cx.limits).is_ok();
        if !plays(agreed) && plays(&usual) {
            self.table.agreement = usual;
        }
        self.table.seating = Seating::of(self.game, &self.table.agreement);
        for chair in &mut self.table.chairs {
            chair.deputy = false;
        }
    }
}
