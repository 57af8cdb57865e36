//! A game in real time, as small as can be: everybody has a bell and rings it as often as they
//! like, or goes home. After each length of the config the clock strikes; at the last stroke, or
//! once everybody has gone home, the game is over. Everybody is dealt a secret number.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};
use tabletop::{
    Chance, Clause, Game, Outcome, Refusal, Say, Saying, Seat, SeatSet, Sink, Step, Time, Viewer,
    Waiting,
};

#[derive(Debug)]
pub(crate) struct Bells;

/// How long it is to each stroke, in milliseconds. Without any, there is no clock.
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize)]
pub(crate) struct Strokes(pub(crate) Vec<u64>);

#[derive(Clone, PartialEq, Debug)]
pub(crate) struct State {
    seats: u8,
    /// The strokes to come, as moments.
    strokes: Vec<Time>,
    clocked: bool,
    home: SeatSet,
}

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
pub(crate) enum Action {
    Ring,
    GoHome,
    /// Fetches the lowest seat that has gone home back to the table.
    Fetch,
}

#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize)]
pub(crate) enum Event {
    Dealt { to: Seat, number: u32 },
    Rang { by: Seat },
    WentHome { by: Seat },
    Fetched { who: Seat },
    Struck,
}

/// An event that a viewer sees: not the numbers of the others, and only the first seat hears the
/// clock.
#[derive(Clone, Copy, PartialEq, Debug, Serialize)]
pub(crate) struct Seen(pub(crate) Event);

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{self:?}")
    }
}

impl FromStr for Action {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let known = [Action::Ring, Action::GoHome, Action::Fetch];
        known.into_iter().find(|action| action.to_string() == text).ok_or_else(|| text.into())
    }
}

impl Say for Action {
    fn say(&self) -> Saying {
        Saying::plain("action")
    }
}

impl Say for Event {
    fn say(&self) -> Saying {
        Saying::plain("event")
    }
}

impl Say for Seen {
    fn say(&self) -> Saying {
        Saying::plain("seen")
    }
}

#[derive(Clone, PartialEq, Debug)]
pub(crate) struct NotNow;

impl Say for NotNow {
    fn say(&self) -> Saying {
        Saying::plain("not-now")
    }
}

impl Game for Bells {
    type Config = Strokes;
    type Setup = ();
    type State = State;
    type Action = Action;
    type Event = Event;
    type Seen = Seen;
    type View = ();
    type Illegal = NotNow;

    const NAME: &'static str = "bells";
    const RULES: u32 = 1;
    const SEATS: (u8, u8) = (1, 64);

    fn new(config: &Strokes, seats: u8) -> Result<State, Refusal> {
        let moments = config.0.iter().scan(Time::ZERO, |at, ms| {
            *at = at.after_ms(*ms);
            Some(*at)
        });
        let (strokes, clocked) = (moments.collect(), !config.0.is_empty());
        Ok(State { seats, strokes, clocked, home: SeatSet::EMPTY })
    }

    fn begin<S: Sink<Self>>(step: &mut Step<'_, Self, S>) {
        let mut chance = step.chance();
        for to in Seat::all(step.state().seats) {
            step.emit(Event::Dealt { to, number: chance.below(1000) });
        }
    }

    fn waiting(state: &State) -> Waiting {
        if state.clocked && state.strokes.is_empty() {
            return Waiting { on: SeatSet::EMPTY, until: None };
        }
        let on = Seat::all(state.seats).filter(|seat| !state.home.contains(*seat)).collect();
        Waiting { on, until: state.strokes.first().copied() }
    }

    fn outcome(state: &State) -> Option<Outcome> {
        let scores = vec![0; state.seats.into()];
        Self::waiting(state).on.is_empty().then_some(Outcome { winners: state.home, scores })
    }

    fn legal_actions(state: &State, seat: Seat, into: &mut Vec<Action>) {
        let all = [Action::Ring, Action::GoHome, Action::Fetch];
        into.extend(all.into_iter().filter(|action| Self::check(state, seat, action).is_ok()));
    }

    fn check(state: &State, seat: Seat, action: &Action) -> Result<(), NotNow> {
        let possible = *action != Action::Fetch || !state.home.is_empty();
        if possible && Self::waiting(state).on.contains(seat) { Ok(()) } else { Err(NotNow) }
    }

    fn play<S: Sink<Self>>(step: &mut Step<'_, Self, S>, seat: Seat, action: Action) {
        step.emit(match action {
            Action::Ring => Event::Rang { by: seat },
            Action::GoHome => Event::WentHome { by: seat },
            Action::Fetch => {
                Event::Fetched { who: step.state().home.first().expect("somebody is at home") }
            }
        });
    }

    fn lapse<S: Sink<Self>>(step: &mut Step<'_, Self, S>) {
        step.emit(Event::Struck);
    }

    fn evolve(state: &mut State, event: &Event) {
        match event {
            Event::Dealt { .. } | Event::Rang { .. } => {}
            Event::WentHome { by } => state.home = state.home.with(*by),
            Event::Fetched { who } => state.home = state.home.without(*who),
            Event::Struck => drop(state.strokes.remove(0)),
        }
    }

    fn view(_: &State, _: Viewer) {}

    fn redact(event: &Event, viewer: Viewer) -> Option<Seen> {
        let sees = match event {
            Event::Dealt { to, .. } => viewer.is(*to),
            Event::Struck => viewer.is(Seat(0)),
            Event::Rang { .. } | Event::WentHome { .. } | Event::Fetched { .. } => true,
        };
        sees.then_some(Seen(*event))
    }

    fn seats(state: &State) -> u8 {
        state.seats
    }

    // What no driver asks for.

    fn clause(_: &NotNow) -> Clause {
        unreachable!()
    }

    fn arrange(_: &(), _: &mut Chance) -> Result<State, Refusal> {
        unreachable!()
    }

    fn setup_config(_: &()) -> &Strokes {
        unreachable!()
    }

    fn setup(_: &State) {}

    fn absorb(_: &mut (), _: &Seen) {}

    fn imagine(_: &(), _: &mut Chance) -> State {
        unreachable!()
    }
}
