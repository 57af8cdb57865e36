//! One step of a table: the only hand that writes into a state.

use crate::{Chance, Game, Input, Seed, Time};

/// Where events go once they have happened. [`Discard`] for simulation, a
/// [`Journal`](crate::Journal) for tables that are kept.
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

/// What a rule is handed: the state to look at, the time, chance, and [`emit`](Step::emit).
#[derive(Debug)]
pub struct Step<'t, G: Game, S: Sink<G>> {
    state: &'t mut G::State,
    sink: &'t mut S,
    now: Time,
    seed: &'t Seed,
    number: u64,
    draws: u32,
}

impl<'t, G: Game, S: Sink<G>> Step<'t, G, S> {
    /// Step `number` of the table with this seed.
    #[inline(always)]
    pub fn new(
        state: &'t mut G::State,
        sink: &'t mut S,
        now: Time,
        seed: &'t Seed,
        number: u64,
    ) -> Self {
        Step { state, sink, now, seed, number, draws: 0 }
    }

    /// The state as it is after everything emitted so far.
    #[inline(always)]
    pub fn state(&self) -> &G::State {
        self.state
    }

    /// The time of the input.
    #[inline(always)]
    pub fn now(&self) -> Time {
        self.now
    }

    /// Fresh chance. Two calls in one step give two independent streams.
    pub fn chance(&mut self) -> Chance {
        let chance = Chance::keyed(self.seed, self.number, self.draws);
        self.draws += 1;
        chance
    }

    /// Lets a fact happen: the state evolves, then the sink has it.
    #[inline(always)]
    pub fn emit(&mut self, event: G::Event) {
        G::evolve(self.state, &event);
        self.sink.event(event);
    }
}
