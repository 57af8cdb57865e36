//! The whole truth, and its sole writer.

use std::sync::Arc;

use serde::{Deserialize, Serialize};
use tabletop::{Seat, SeatSet};
use ts_rs::TS;

use crate::config::Rules;
use crate::event::{Event, Fact};
use crate::pieces::Card;
use crate::scene::{Aim, Scene};
use crate::signal::{SIGNALS_IN_SIGHT, Signalled};
use crate::split::Bills;

/// Two of a team are to change cards, if all who must agree do (CG-3.2).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
#[allow(missing_docs)] // the names say it
pub struct Proposal {
    /// One of them.
    pub one: Seat,
    pub other: Seat,
    /// Who has said so.
    pub agreed: SeatSet,
}

impl Proposal {
    /// Somebody says so, maybe as the first.
    pub(crate) fn hear(proposals: &mut Vec<Proposal>, by: Seat, one: Seat, other: Seat) {
        let same = |it: &&mut Proposal| (it.one, it.other) == (one, other);
        match proposals.iter_mut().find(same) {
            Some(proposal) => proposal.agreed = proposal.agreed.with(by),
            None => proposals.push(Proposal { one, other, agreed: SeatSet::only(by) }),
        }
    }

    /// These two have changed cards: whatever was proposed about either was about another card.
    pub(crate) fn forget(proposals: &mut Vec<Proposal>, one: Seat, other: Seat) {
        let about = |seat: Seat| seat == one || seat == other;
        proposals.retain(|it| !about(it.one) && !about(it.other));
    }
}

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
    /// What each team's members have proposed while it shares out.
    pub(crate) proposals: Vec<Vec<Proposal>>,
    /// The newest signals of each team, this round.
    pub(crate) signals: Vec<Vec<Signalled>>,
    /// How many signals each gangster has given this round.
    pub(crate) signalled: Vec<u8>,
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
            proposals: vec![Vec::new(); teams],
            signals: vec![Vec::new(); teams],
            signalled: vec![0; gangsters],
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

    fn team(&self, seat: Seat) -> usize {
        self.scene.gangsters[seat.index()].team.into()
    }

    /// The sole writer.
    pub(crate) fn evolve(&mut self, event: &Event) {
        match event {
            Event::Shuffled { packets } => self.packets.clone_from(packets),
            Event::Dealt { teams, kept, until, .. } => {
                for (seat, card) in teams.iter().flatten() {
                    self.hands[seat.index()] = Some(*card);
                }
                self.kept.clone_from(kept);
                self.scene.learn(&Fact::Dealt { until: *until });
            }
            Event::Swapped { by, one, other, .. } => {
                self.hands.swap(one.index(), other.index());
                let team = self.team(*by);
                self.swaps[team] += 1;
                Proposal::forget(&mut self.proposals[team], *one, *other);
            }
            Event::Proposed { by, one, other, .. } => {
                let team = self.team(*by);
                Proposal::hear(&mut self.proposals[team], *by, *one, *other);
            }
            Event::Signalled { by, signal, at, .. } => {
                let team = self.team(*by);
                keep_in_sight(
                    &mut self.signals[team],
                    Signalled { by: *by, signal: *signal, at: *at },
                );
                self.signalled[by.index()] += 1;
            }
            Event::Aimed { seat, aim, .. } => {
                self.aims[seat.index()] = *aim;
                self.scene.learn(&Fact::Answered { seat: *seat });
            }
            Event::Chose { seat, leaves, .. } => {
                self.leaving = match leaves {
                    true => self.leaving.with(*seat),
                    false => self.leaving.without(*seat),
                };
                self.scene.learn(&Fact::Answered { seat: *seat });
            }
            Event::Shared { sharing, carried, until } => {
                for (seat, bills) in &sharing.hands {
                    let team = usize::from(self.scene.gangsters[seat.index()].team);
                    self.hideouts[team] = self.hideouts[team] + *bills;
                }
                self.hands.fill(None);
                self.signals.iter_mut().for_each(Vec::clear);
                self.signalled.fill(0);
                self.kept.clone_from(carried);
                self.scene.share(sharing, *until);
            }
            Event::Arrived { seat, team, .. } => {
                self.scene.learn(&Fact::Arrived { seat: *seat, team: *team });
            }
            Event::Open(fact) => {
                self.learn_secretly(fact);
                self.scene.learn(fact);
            }
        }
    }

    /// What a public fact does to the secrets.
    fn learn_secretly(&mut self, fact: &Fact) {
        match fact {
            Fact::RoundBegan { .. } => {
                let packet = usize::from(self.scene.rules.packet);
                let unopened = self.packets.len().saturating_sub(packet);
                self.kept.extend(self.packets.drain(unopened..));
                self.swaps.fill(0);
            }
            Fact::AimsShown { .. } => self.aims.fill(None),
            Fact::Whistled { .. } => self.leaving = SeatSet::EMPTY,
            Fact::Pocketed {} | Fact::Ran { .. } => {
                self.proposals.iter_mut().for_each(Vec::clear);
            }
            Fact::Dealt { .. }
            | Fact::Ready { .. }
            | Fact::Hurried { .. }
            | Fact::ChefNamed { .. }
            | Fact::Answered { .. }
            | Fact::Steered { .. }
            | Fact::Froze { .. }
            | Fact::AimShown { .. }
            | Fact::Counting { .. }
            | Fact::Fled { .. }
            | Fact::Entered { .. }
            | Fact::Stage { .. }
            | Fact::Landed { .. }
            | Fact::Asked { .. }
            | Fact::Calmed {}
            | Fact::Ruled { .. }
            | Fact::Counted { .. }
            | Fact::Undone { .. }
            | Fact::Shared { .. }
            | Fact::Gone { .. }
            | Fact::Arrived { .. }
            | Fact::Ended { .. } => {}
        }
    }
}

/// Of a team's signals only the newest stay in sight.
pub(crate) fn keep_in_sight(signals: &mut Vec<Signalled>, newest: Signalled) {
    if signals.len() >= SIGNALS_IN_SIGHT {
        signals.remove(0);
    }
    signals.push(newest);
}
