//! Who knows what: the whole secrecy surface. Everybody sees the [`Scene`]; what is added to it here
//! is all that one pair of eyes knows besides.

mod imagine;

use serde::Serialize;
use tabletop::{Seat, Viewer};
use ts_rs::TS;

use crate::event::{Event, Fact, Seen};
use crate::pieces::Card;
use crate::rules::end::Final;
use crate::rules::{end, sharing, talk};
use crate::scene::{Aim, Here, Phase, Scene};
use crate::script::Script;
use crate::signal::Signalled;
use crate::split::Bills;
use crate::state::{Proposal, State, keep_in_sight};

pub(crate) use imagine::imagine;

/// What a viewer knows.
#[derive(Clone, PartialEq, Debug, Serialize, TS)]
#[ts(optional_fields = nullable)]
pub struct View {
    /// Whose eyes.
    pub viewer: Viewer,
    /// What everybody sees.
    #[serde(flatten)]
    pub scene: Scene,
    /// The cards that only these eyes see: one's own, and the team's while it shares out (CG-3.2),
    /// in the arena until the second whistle, in the garden while one is convalescent, too.
    pub cards: Vec<(Seat, Card)>,
    /// One's own aim, before it is shown.
    pub aim: Option<Aim>,
    /// Whether one has chosen to leave, before it is shown.
    pub leaves: bool,
    /// What is in each team's hide-out, as far as it is known (CG-5.6).
    pub hideouts: Vec<Option<Bills>>,
    /// How often one's own team has changed cards this round.
    pub swaps: u8,
    /// Each team's Chef, if anybody of it plays (CG-3.2).
    pub chefs: Vec<Option<Seat>>,
    /// What one's own team has proposed while it shares out (CG-3.2).
    pub proposals: Vec<Proposal>,
    /// The newest signals of one's own team, this round (CG-3.8).
    pub signals: Vec<Signalled>,
    /// How many of them one has given oneself, those out of sight included.
    pub signalled: u8,
    /// How often one has changed direction this round (CG-10.2).
    pub turns: u8,
    /// How all teams stand, once the game is over (CG-7).
    #[serde(rename = "final")]
    pub finals: Option<Vec<Final>>,
    /// What to say and what to ask, for the Parrain (CG-9.1).
    pub script: Option<Script>,
}

impl View {
    /// One's own seat, if one is a gangster.
    pub fn me(&self) -> Option<Seat> {
        match self.viewer {
            Viewer::Seat(seat) => self.scene.figure(seat).map(|_| seat),
            Viewer::Audience => None,
        }
    }

    /// One's own card.
    pub fn card(&self) -> Option<Card> {
        let me = self.me()?;
        self.cards.iter().find(|(seat, _)| *seat == me).map(|(_, card)| *card)
    }

    /// Some of it is read from what everybody sees.
    fn reread(&mut self) {
        let scene = &self.scene;
        self.chefs.clear();
        self.chefs.extend((0..scene.rules.teams).map(|team| scene.chef(team)));
        let me = self.me();
        self.turns = me.map_or(0, |me| self.scene.gangsters[me.index()].turns);
        self.finals = (self.scene.phase == Phase::Over).then(|| {
            let hideouts: Vec<Bills> = self.hideouts.iter().copied().flatten().collect();
            end::finals(&self.scene, &hideouts)
        });
        let leads =
            matches!(self.viewer, Viewer::Seat(me) if self.scene.rules.parrains.contains(me));
        self.script = leads.then(|| Script::of(&self.scene));
    }
}

/// What the viewer knows.
pub(crate) fn view(state: &State, viewer: Viewer) -> View {
    let scene = state.scene.clone();
    let me = match viewer {
        Viewer::Seat(seat) => Some(seat).filter(|seat| scene.figure(*seat).is_some()),
        Viewer::Audience => None,
    };
    let cards = (0..scene.rules.gangsters).map(Seat).filter_map(|seat| {
        let sees = me.is_some_and(|me| me == seat || sees_cards_of(&scene, me, seat));
        Some((seat, state.hand(seat).filter(|_| sees)?))
    });
    let cards = cards.collect();
    let hideouts = (0..).zip(&state.hideouts);
    let hideouts =
        hideouts.map(|(team, bills)| sees_hideout(&scene, me, team).then_some(*bills)).collect();
    let team = me.and_then(|me| team_of(&scene, me));
    let shares = me.is_some_and(|me| shares_out(&scene, me));
    let mut view = View {
        viewer,
        cards,
        aim: me.and_then(|me| state.aims[me.index()]),
        leaves: me.is_some_and(|me| state.leaving.contains(me)),
        hideouts,
        swaps: team.filter(|_| shares).map_or(0, |team| state.swaps[team]),
        proposals: team.filter(|_| shares).map_or(Vec::new(), |team| state.proposals[team].clone()),
        signals: team
            .filter(|_| me.is_some_and(|me| talk::mates(&scene, me).contains(me)))
            .map_or(Vec::new(), |team| state.signals[team].clone()),
        signalled: me.map_or(0, |me| state.signalled[me.index()]),
        chefs: Vec::new(),
        turns: 0,
        finals: None,
        script: None,
        scene,
    };
    view.reread();
    view
}

/// The table of a game that is over, with every card and every hide-out open.
pub(crate) fn unveil(state: &State) -> View {
    let mut all = view(state, Viewer::Audience);
    let gangsters = (0..state.scene.rules.gangsters).map(Seat);
    all.cards = gangsters.filter_map(|seat| Some((seat, state.hand(seat)?))).collect();
    all.hideouts = state.hideouts.iter().copied().map(Some).collect();
    all
}

/// Whether one's team puts its cards together just now, and one has a card or lends one's phone.
fn shares_out(scene: &Scene, me: Seat) -> bool {
    let plays = scene.figure(me).is_some_and(|figure| figure.here == Here::In);
    scene.phase == Phase::Sharing && (plays || lends(scene, me))
}

/// Whether one sits this round out, and one's phone shows the team's cards while it shares out.
fn lends(scene: &Scene, me: Seat) -> bool {
    let team = scene.figure(me).map(|figure| figure.team);
    scene.phase == Phase::Sharing
        && team.is_some_and(|team| sharing::lenders(scene, team).contains(me))
}

/// The other is in play in one's own team, which still knows who holds what: while it shares out, and
/// in the arena until the second whistle. In the garden phones are in pockets by then.
fn sees_cards_of(scene: &Scene, me: Seat, seat: Seat) -> bool {
    let last = if scene.rules.has_parrain() { Phase::Sharing } else { Phase::Choice };
    let plays = |seat: Seat| scene.figure(seat).is_some_and(|figure| figure.here == Here::In);
    let known = (Phase::Sharing..=last).contains(&scene.phase);
    known && (plays(me) || lends(scene, me)) && plays(seat) && scene.are_mates(me, seat)
}

/// The team of a gangster who has one.
fn team_of(scene: &Scene, seat: Seat) -> Option<usize> {
    let figure = scene.figure(seat).filter(|figure| figure.here != Here::Late)?;
    Some(usize::from(figure.team))
}

fn sees_hideout(scene: &Scene, me: Option<Seat>, team: u8) -> bool {
    scene.phase == Phase::Over
        || scene.rules.config.open_stashes
        || me.and_then(|me| team_of(scene, me)) == Some(usize::from(team))
}

/// What the viewer learns from the event, if anything.
pub(crate) fn redact(event: &Event, viewer: Viewer) -> Option<Seen> {
    let own = |seat: Seat| viewer.is(seat);
    let seen = match event {
        Event::Shuffled { .. } => return None,
        Event::Dealt { teams, resting, until, .. } => {
            let rests = |team: usize| resting.get(team).is_some_and(|seats| seats.iter().any(own));
            let sees = |(team, cards): &(usize, &Vec<(Seat, Card)>)| {
                cards.iter().any(|(seat, _)| own(*seat)) || rests(*team)
            };
            match teams.iter().enumerate().find(sees) {
                Some((_, cards)) => Seen::Dealt { cards: cards.clone(), until: *until },
                None => Seen::Open(Fact::Dealt { until: *until }),
            }
        }
        Event::Swapped { team, by, one, other } => match team.iter().any(own) {
            true => Seen::Swapped { by: *by, one: *one, other: *other },
            false => return None,
        },
        Event::Proposed { team, by, one, other } => match team.iter().any(own) {
            true => Seen::Proposed { by: *by, one: *one, other: *other },
            false => return None,
        },
        Event::Signalled { team, by, signal, at } => match team.iter().any(own) {
            true => Seen::Signalled { by: *by, signal: *signal, at: *at },
            false => return None,
        },
        Event::Aimed { seat, aim, .. } if own(*seat) => Seen::Aimed { seat: *seat, aim: *aim },
        Event::Chose { seat, leaves, .. } if own(*seat) => {
            Seen::Chose { seat: *seat, leaves: *leaves }
        }
        // Others learn once that somebody has answered, and nothing of a change of mind.
        Event::Aimed { again: true, .. } | Event::Chose { again: true, .. } => return None,
        Event::Aimed { seat, .. } | Event::Chose { seat, .. } => {
            Seen::Open(Fact::Answered { seat: *seat })
        }
        Event::Shared { sharing, until, .. } => {
            Seen::Open(Fact::Shared { sharing: sharing.clone(), until: *until })
        }
        Event::Arrived { seat, team, hideout } => match own(*seat) {
            true => Seen::Welcomed { seat: *seat, team: *team, hideout: *hideout },
            false => Seen::Open(Fact::Arrived { seat: *seat, team: *team }),
        },
        Event::Open(fact) => Seen::Open(fact.clone()),
    };
    Some(seen)
}

/// The event as whoever looks back at the game is told it: as those saw it who saw most of it.
pub(crate) fn unveil_event(event: &Event) -> Option<Seen> {
    let as_seat = |seat: Seat| redact(event, Viewer::Seat(seat));
    match event {
        Event::Dealt { teams, until, .. } => {
            Some(Seen::Dealt { cards: teams.concat(), until: *until })
        }
        Event::Swapped { by, .. } | Event::Proposed { by, .. } | Event::Signalled { by, .. } => {
            as_seat(*by)
        }
        Event::Aimed { seat, .. } | Event::Chose { seat, .. } => as_seat(*seat),
        Event::Shuffled { .. } | Event::Shared { .. } | Event::Arrived { .. } | Event::Open(_) => {
            redact(event, Viewer::Audience)
        }
    }
}

/// Keeps a view up to date by what was seen.
pub(crate) fn absorb(view: &mut View, seen: &Seen) {
    match seen {
        Seen::Dealt { cards, until } => {
            view.cards.clone_from(cards);
            view.scene.learn(&Fact::Dealt { until: *until });
        }
        Seen::Proposed { by, one, other } => {
            Proposal::hear(&mut view.proposals, *by, *one, *other);
        }
        Seen::Signalled { by, signal, at } => {
            let newest = Signalled { by: *by, signal: *signal, at: *at };
            keep_in_sight(&mut view.signals, newest);
            view.signalled += u8::from(view.me() == Some(*by));
        }
        Seen::Swapped { one, other, .. } => {
            Proposal::forget(&mut view.proposals, *one, *other);
            let held_by = |seat: &Seat| view.cards.iter().position(|(holder, _)| holder == seat);
            if let (Some(one), Some(other)) = (held_by(one), held_by(other)) {
                let card = view.cards[one].1;
                view.cards[one].1 = view.cards[other].1;
                view.cards[other].1 = card;
            }
            view.swaps += 1;
        }
        Seen::Aimed { seat, aim } => {
            view.aim = *aim;
            view.scene.learn(&Fact::Answered { seat: *seat });
        }
        Seen::Chose { seat, leaves } => {
            view.leaves = *leaves;
            view.scene.learn(&Fact::Answered { seat: *seat });
        }
        Seen::Welcomed { seat, team, hideout } => {
            view.hideouts[usize::from(*team)] = Some(*hideout);
            view.scene.learn(&Fact::Arrived { seat: *seat, team: *team });
        }
        Seen::Open(fact) => {
            absorb_secrets(view, fact);
            view.scene.learn(fact);
            if matches!(fact, Fact::Undone { .. }) {
                // An arrival that is taken back takes the hide-out with it.
                let me = view.me();
                for (team, bills) in (0..).zip(&mut view.hideouts) {
                    *bills = bills.filter(|_| sees_hideout(&view.scene, me, team));
                }
            }
        }
    }
    view.reread();
}

/// What a public fact does to what only these eyes know.
fn absorb_secrets(view: &mut View, fact: &Fact) {
    match fact {
        // Sharing out is over. In the garden everybody knows their own card from now on.
        Fact::Pocketed {} | Fact::Ran { .. } => {
            view.swaps = 0;
            view.proposals.clear();
            if view.scene.rules.has_parrain() {
                keep_own_card(view);
            }
        }
        Fact::AimsShown { .. } => view.aim = None,
        Fact::Whistled { .. } => {
            view.leaves = false;
            keep_own_card(view);
        }
        Fact::Shared { sharing, .. } => {
            view.cards.clear();
            view.signals.clear();
            view.signalled = 0;
            for (seat, bills) in &sharing.hands {
                let team = usize::from(view.scene.gangsters[seat.index()].team);
                view.hideouts[team] = view.hideouts[team].map(|won| won + *bills);
            }
        }
        Fact::Ended { hideouts } => view.hideouts = hideouts.iter().copied().map(Some).collect(),
        Fact::RoundBegan { .. }
        | Fact::Dealt { .. }
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
        | Fact::Gone { .. }
        | Fact::Arrived { .. } => {}
    }
}

fn keep_own_card(view: &mut View) {
    let me = view.me();
    view.cards.retain(|(seat, _)| Some(*seat) == me);
}
