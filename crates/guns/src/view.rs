//! Who knows what: the whole secrecy surface. Everybody sees the [`Scene`]; what is added to it here
//! is all that one pair of eyes knows besides.

mod imagine;

use serde::Serialize;
use tabletop::{Seat, Viewer};
use ts_rs::TS;

use crate::event::{Event, Fact, Seen};
use crate::pieces::Card;
use crate::scene::{Aim, Here, Phase, Scene};
use crate::script::Script;
use crate::split::Bills;
use crate::state::State;

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
    /// The cards that only these eyes see: one's own, and the team's while it shares out (CG-3.2).
    pub cards: Vec<(Seat, Card)>,
    /// One's own aim, before it is shown.
    pub aim: Option<Aim>,
    /// Whether one has chosen to leave, before it is shown.
    pub leaves: bool,
    /// What is in each team's hide-out, as far as it is known (CG-5.6).
    pub hideouts: Vec<Option<Bills>>,
    /// How often one's own team has changed cards this round.
    pub swaps: u8,
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

    /// The script is read from what everybody sees.
    fn reread_script(&mut self) {
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
        let sees = me.is_some_and(|me| me == seat || shares_out_with(&scene, me, seat));
        Some((seat, state.hand(seat).filter(|_| sees)?))
    });
    let cards = cards.collect();
    let hideouts = (0..).zip(&state.hideouts);
    let hideouts =
        hideouts.map(|(team, bills)| sees_hideout(&scene, me, team).then_some(*bills)).collect();
    let mut view = View {
        viewer,
        cards,
        aim: me.and_then(|me| state.aims[me.index()]),
        leaves: me.is_some_and(|me| state.leaving.contains(me)),
        hideouts,
        swaps: me
            .filter(|me| shares_out_with(&scene, *me, *me))
            .map_or(0, |me| state.swaps[usize::from(scene.gangsters[me.index()].team)]),
        script: None,
        scene,
    };
    view.reread_script();
    view
}

/// Both are in play in one team that puts its cards together just now.
fn shares_out_with(scene: &Scene, me: Seat, seat: Seat) -> bool {
    let plays = |seat: Seat| scene.figure(seat).is_some_and(|figure| figure.here == Here::In);
    scene.phase == Phase::Sharing && plays(me) && plays(seat) && scene.are_mates(me, seat)
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
        Event::Dealt { teams, until, .. } => {
            let mine = teams.iter().find(|team| team.iter().any(|(seat, _)| own(*seat)));
            match mine {
                Some(cards) => Seen::Dealt { cards: cards.clone(), until: *until },
                None => Seen::Open(Fact::Dealt { until: *until }),
            }
        }
        Event::Swapped { team, by, one, other } => match team.iter().any(own) {
            true => Seen::Swapped { by: *by, one: *one, other: *other },
            false => return None,
        },
        Event::Aimed { seat, aim } if own(*seat) => Seen::Aimed { seat: *seat, aim: *aim },
        Event::Chose { seat, leaves } if own(*seat) => Seen::Chose { seat: *seat, leaves: *leaves },
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

/// Keeps a view up to date by what was seen.
pub(crate) fn absorb(view: &mut View, seen: &Seen) {
    match seen {
        Seen::Dealt { cards, until } => {
            view.cards.clone_from(cards);
            view.scene.learn(&Fact::Dealt { until: *until });
        }
        Seen::Swapped { one, other, .. } => {
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
    view.reread_script();
}

/// What a public fact does to what only these eyes know.
fn absorb_secrets(view: &mut View, fact: &Fact) {
    match fact {
        // Sharing out is over: everybody knows their own card.
        Fact::Pocketed {} | Fact::Ran { .. } => {
            let me = view.me();
            view.cards.retain(|(seat, _)| Some(*seat) == me);
            view.swaps = 0;
        }
        Fact::AimsShown { .. } => view.aim = None,
        Fact::Whistled { .. } => view.leaves = false,
        Fact::Shared { sharing, .. } => {
            view.cards.clear();
            for (seat, bills) in &sharing.hands {
                let team = usize::from(view.scene.gangsters[seat.index()].team);
                view.hideouts[team] = view.hideouts[team].map(|won| won + *bills);
            }
        }
        Fact::Ended { hideouts } => view.hideouts = hideouts.iter().copied().map(Some).collect(),
        Fact::RoundBegan { .. }
        | Fact::Dealt { .. }
        | Fact::Ready { .. }
        | Fact::Answered { .. }
        | Fact::Steered { .. }
        | Fact::Froze { .. }
        | Fact::Counting { .. }
        | Fact::Fled { .. }
        | Fact::Landed { .. }
        | Fact::Ruled { .. }
        | Fact::Counted { .. }
        | Fact::Undone { .. }
        | Fact::Gone { .. }
        | Fact::Arrived { .. } => {}
    }
}
