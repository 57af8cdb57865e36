//! The whole truth, and its sole writer.

use std::sync::Arc;

use tabletop::{Seat, SeatSet};

use crate::config::Rules;
use crate::event::{Event, Fact};
use crate::pieces::Card;
use crate::scene::{Aim, Scene};
use crate::split::Bills;

/// The whole truth: what everybody sees, and every secret.
#[derive(Clone, PartialEq, Debug)]
pub struct State {
    pub(crate) scene: Scene,
    /// The unopened packets, the next one last.
    pub(crate) packets: Vec<Card>,
    /// The cards of the pot that nobody holds.
    pub(crate) kept: Vec<Card>,
    /// Each gangster's card.
    pub(crate) hands: Vec<Option<Card>>,
    /// Aims that are not shown yet.
    pub(crate) aims: Vec<Option<Aim>>,
    /// Who has chosen to leave, before it is shown.
    pub(crate) leaving: SeatSet,
    /// What each team has won.
    pub(crate) hideouts: Vec<Bills>,
    /// How often each team has changed cards this round.
    pub(crate) swaps: Vec<u8>,
}

impl State {
    pub(crate) fn new(rules: Rules) -> State {
        let (gangsters, teams) = (usize::from(rules.gangsters), usize::from(rules.teams));
        State {
            scene: Scene::new(Arc::new(rules)),
            packets: Vec::new(),
            kept: Vec::new(),
            hands: vec![None; gangsters],
            aims: vec![None; gangsters],
            leaving: SeatSet::EMPTY,
            hideouts: vec![Bills::NONE; teams],
            swaps: vec![0; teams],
        }
    }

    /// What everybody sees.
    pub fn scene(&self) -> &Scene {
        &self.scene
    }

    /// The card that a gangster holds.
    pub fn hand(&self, seat: Seat) -> Option<Card> {
        self.hands.get(seat.index()).copied().flatten()
    }

    /// What a team has won.
    pub fn hideout(&self, team: u8) -> Bills {
        self.hideouts[usize::from(team)]
    }

    /// The unopened packets, the next one last.
    pub fn packets(&self) -> &[Card] {
        &self.packets
    }

    /// Every card of the round: those that were dealt and those that were not (CG-5.1).
    pub fn pot(&self) -> impl Iterator<Item = &Card> {
        self.kept.iter().chain(self.hands.iter().flatten())
    }

    /// The sole writer.
    pub(crate) fn evolve(&mut self, event: &Event) {
        match event {
            Event::Shuffled { packets } => self.packets.clone_from(packets),
            Event::Dealt { teams, kept, until } => {
                for (seat, card) in teams.iter().flatten() {
                    self.hands[seat.index()] = Some(*card);
                }
                self.kept.clone_from(kept);
                self.scene.learn(&Fact::Dealt { until: *until });
            }
            Event::Swapped { by, one, other, .. } => {
                self.hands.swap(one.index(), other.index());
                self.swaps[usize::from(self.scene.gangsters[by.index()].team)] += 1;
            }
            Event::Aimed { seat, aim } => {
                self.aims[seat.index()] = *aim;
                self.scene.learn(&Fact::Answered { seat: *seat });
            }
            Event::Chose { seat, leaves } => {
                if *leaves {
                    self.leaving = self.leaving.with(*seat);
                }
                self.scene.learn(&Fact::Answered { seat: *seat });
            }
            Event::Shared { sharing, carried, until } => {
                for (seat, bills) in &sharing.hands {
                    let team = usize::from(self.scene.gangsters[seat.index()].team);
                    self.hideouts[team] = self.hideouts[team] + *bills;
                }
                self.hands.fill(None);
                self.kept.clone_from(carried);
                self.scene.share(sharing, *until);
            }
            Event::Arrived { seat, team, .. } => {
                self.scene.learn(&Fact::Arrived { seat: *seat, team: *team });
            }
            Event::Open(fact) => {
                match fact {
                    Fact::RoundBegan { .. } => {
                        let packet = usize::from(self.scene.rules.packet);
                        let unopened = self.packets.len().saturating_sub(packet);
                        self.kept.extend(self.packets.drain(unopened..));
                        self.swaps.fill(0);
                    }
                    Fact::AimsShown { .. } => self.aims.fill(None),
                    Fact::Whistled { .. } => self.leaving = SeatSet::EMPTY,
                    Fact::Dealt { .. }
                    | Fact::Ready { .. }
                    | Fact::Answered { .. }
                    | Fact::Pocketed {}
                    | Fact::Ran { .. }
                    | Fact::Steered { .. }
                    | Fact::Froze { .. }
                    | Fact::Counting { .. }
                    | Fact::Fled { .. }
                    | Fact::Landed { .. }
                    | Fact::Ruled { .. }
                    | Fact::Counted { .. }
                    | Fact::Undone { .. }
                    | Fact::Shared { .. }
                    | Fact::Gone { .. }
                    | Fact::Arrived { .. }
                    | Fact::Ended { .. } => {}
                }
                self.scene.learn(fact);
            }
        }
    }
}
