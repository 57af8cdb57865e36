//! One step of a table: the only hand that writes into a state.

use crate::{Chance, Game, Input, Journal, Seed, Time};

/// Where events go once they have happened. [`Discard`] for simulation, a
/// [`Journal`] for tables that are kept.
pub trait Sink<G: Game> {
    /// A new input begins. `input` is called only by sinks that keep it.
    fn input(&mut self, at: Time, input: impl FnOnce() -> Input<G::Action>);
    /// The input's next event.
    fn event(&mut self, event: G::Event);
}

/// Keeps nothing, and costs nothing.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Discard;

impl<G: Game> Sink<G> for Discard {
    #[inline(always)]
    fn input(&mut self, _at: Time, _input: impl FnOnce() -> Input<G::Action>) {}
    #[inline(always)]
    fn event(&mut self, _event: G::Event) {}
}

/// A table without its sink: what a step works on.
#[derive(Clone, Debug)]
pub(crate) struct Core<G: Game> {
    pub(crate) state: G::State,
    pub(crate) seed: Seed,
    /// How many steps have begun.
    pub(crate) steps: u64,
    pub(crate) now: Time,
}

/// What a rule is handed: the state to look at, the time, chance, and [`emit`](Step::emit).
///
/// A rule looks, decides, and lets facts happen one by one; after each it may look again. In the
/// [toy](crate#a-whole-game) the last call of a round is three facts in one step:
///
/// ```
/// use tabletop::{Journal, Say, Seat, Seed, Table, Time};
/// use testkit::toy::{Action, Config, Fists};
///
/// let play = |number| {
///     let (journal, seed) = (Journal::<Fists>::default(), Seed::from_number(number));
///     let mut table = Table::open_with(&Config::default(), 2, seed, journal).unwrap();
///     for seat in [Seat(0), Seat(1)] {
///         table.act(Time::ZERO, seat, Action::Pass {}).unwrap();
///     }
///     table.sink().entries[2].events.clone()
/// };
/// let keys: Vec<_> = play(1).iter().map(|event| event.say().key).collect();
/// assert_eq!(keys, ["event-called", "event-opened", "event-dealt"]);
/// // The chance of a step follows from the table's seed alone.
/// assert_eq!(play(1), play(1));
/// assert_ne!(play(1), play(2));
/// ```
#[derive(Debug)]
pub struct Step<'t, G: Game, S: Sink<G>> {
    core: &'t mut Core<G>,
    sink: &'t mut S,
    draws: u16,
}

impl<'t, G: Game, S: Sink<G>> Step<'t, G, S> {
    /// Begins the next step of a table.
    #[inline(always)]
    pub(crate) fn begin(core: &'t mut Core<G>, sink: &'t mut S) -> Self {
        core.steps += 1;
        Step { core, sink, draws: 0 }
    }

    /// The state as it is after everything emitted so far.
    #[inline(always)]
    pub fn state(&self) -> &G::State {
        &self.core.state
    }

    /// The time of the input.
    #[inline(always)]
    pub fn now(&self) -> Time {
        self.core.now
    }

    /// Fresh chance. Two calls in one step give two independent streams.
    pub fn chance(&mut self) -> Chance {
        let chance = Chance::keyed(&self.core.seed, self.core.steps - 1, self.draws);
        self.draws += 1;
        chance
    }

    /// Lets a fact happen: the state evolves, then the sink has it.
    #[inline(always)]
    pub fn emit(&mut self, event: G::Event) {
        G::evolve(&mut self.core.state, &event);
        self.sink.event(event);
    }

    /// Carries this step out by another game's rules, on a copy of the state, and lets its events
    /// happen here: for games that are variations of another one.
    pub fn delegate<H>(&mut self, run: impl FnOnce(&mut Step<'_, H, Journal<H>>))
    where
        H: Game<State = G::State, Event = G::Event>,
    {
        let mut core = Core {
            state: self.core.state.clone(),
            seed: self.core.seed,
            steps: self.core.steps,
            now: self.core.now,
        };
        let mut sink = Journal::default();
        sink.input(self.core.now, || Input::Lapse);
        let mut inner = Step { core: &mut core, sink: &mut sink, draws: self.draws };
        run(&mut inner);
        self.draws = inner.draws;
        for event in sink.entries.into_iter().flat_map(|entry| entry.events) {
            self.emit(event);
        }
    }
}
