//! The referee: takes inputs in order, refuses what the rules refuse, fires deadlines.

use crate::step::Core;
use crate::{
    Chance, Discard, Game, Input, Outcome, Refusal, Seat, Seed, Sink, Step, Time, Viewer, Waiting,
};

/// A table at which `G` is played. `S` decides what becomes of the events.
///
/// Everything that a move calls is inlined: menu, check and move look at the same fields, and for a
/// program that plays millions of moves the compiler then reads them once.
///
/// A refused input leaves everything as it was, but for the time and the deadlines that were due
/// before it. A panic inside a rule is a bug of this table alone: throw the table away and replay
/// it from its journal.
///
/// ```
/// use tabletop::{Game, Refusal, Refused, Seat, Seed, Table, Time};
/// use testkit::toy::{Action, Config, Fists};
///
/// let mut table = Table::<Fists>::open(&Config::default(), 2, Seed::from_number(1)).unwrap();
/// table.act(Time(500), Seat(0), "call 3".parse().unwrap()).unwrap();
///
/// // A rule says no, and nothing has changed.
/// let refused = table.act(Time(900), Seat(1), Action::Call { total: 3 });
/// let Err(Refused::Illegal(why)) = refused else { panic!("called twice") };
/// assert_eq!(Refusal::of::<Fists>(&why).clause, "FI-2.2");
///
/// // Twenty seconds after the last call the deadline fires: the second round has been dealt.
/// assert_eq!(table.waiting().until, Some(Time(20_500)));
/// table.advance(Time(20_500)).unwrap();
/// assert_eq!(table.waiting().on.first(), Some(Seat(1)));
/// assert_eq!(Fists::setup(table.state()).round, 2);
/// ```
#[derive(Clone, Debug)]
pub struct Table<G: Game, S: Sink<G> = Discard> {
    core: Core<G>,
    sink: S,
}

/// Why an input was not taken.
#[derive(Clone, PartialEq, Debug)]
pub enum Refused<I> {
    /// A rule says no.
    Illegal(I),
    /// The input is older than what the table has already taken.
    TimeRanBackwards {
        /// The input's time.
        at: Time,
        /// The table's time.
        now: Time,
    },
}

impl<G: Game> Table<G> {
    /// Deals a new game and keeps no events.
    #[inline]
    pub fn open(config: &G::Config, seats: u8, seed: Seed) -> Result<Self, Refusal> {
        Table::open_with(config, seats, seed, Discard)
    }
}

impl<G: Game, S: Sink<G>> Table<G, S> {
    /// Deals a new game; the events go to `sink`.
    #[inline]
    pub fn open_with(config: &G::Config, seats: u8, seed: Seed, sink: S) -> Result<Self, Refusal> {
        let core = Core { state: G::new(config, seats)?, seed, steps: 0, now: Time::ZERO };
        let mut table = Table { core, sink };
        table.sink.input(Time::ZERO, || Input::Begin);
        G::begin(&mut table.step());
        Ok(table)
    }

    /// Opens a table in the middle of things. What the arrangement leaves open is dealt from the
    /// seed.
    pub fn arranged(setup: &G::Setup, seed: Seed, mut sink: S) -> Result<Self, Refusal> {
        let state = G::arrange(setup, &mut Chance::keyed(&seed, 0, 0))?;
        sink.input(Time::ZERO, || Input::Begin);
        Ok(Table { core: Core { state, seed, steps: 1, now: Time::ZERO }, sink })
    }

    /// Opens a table again where it stood: the arrangement of that moment, how many [steps](Table::steps)
    /// it had taken, and its time. It goes on exactly as the first table would have.
    pub fn resumed(
        setup: &G::Setup,
        seed: Seed,
        steps: u64,
        now: Time,
        sink: S,
    ) -> Result<Self, Refusal> {
        let state = G::arrange(setup, &mut Chance::keyed(&seed, 0, 0))?;
        Ok(Table { core: Core { state, seed, steps, now }, sink })
    }

    /// The seat asks for an action. Deadlines that are due by `at` fire first, so a reply on the
    /// stroke of a deadline is late.
    #[inline(always)]
    pub fn act(
        &mut self,
        at: Time,
        seat: Seat,
        action: G::Action,
    ) -> Result<(), Refused<G::Illegal>> {
        self.advance(at)?;
        G::check(&self.core.state, seat, &action).map_err(Refused::Illegal)?;
        self.sink.input(at, || Input::Act { seat, action: action.clone() });
        G::play(&mut self.step(), seat, action);
        Ok(())
    }

    /// Lets time pass until `at`: every deadline on the way fires, in order.
    #[inline(always)]
    pub fn advance(&mut self, at: Time) -> Result<(), Refused<G::Illegal>> {
        if at < self.core.now {
            return Err(Refused::TimeRanBackwards { at, now: self.core.now });
        }
        if self.waiting().until.is_some_and(|until| until <= at) {
            self.fire_deadlines(at);
        }
        self.core.now = at;
        Ok(())
    }

    #[cold]
    fn fire_deadlines(&mut self, at: Time) {
        let due = |until: &Time| *until <= at && *until != Time::NEVER;
        while let Some(until) = self.waiting().until.filter(due) {
            self.core.now = until.max(self.core.now);
            self.sink.input(self.core.now, || Input::Lapse);
            G::lapse(&mut self.step());
            assert!(self.waiting().until != Some(until), "a deadline that fires must pass");
        }
    }

    /// Everything the seat may do.
    #[inline(always)]
    pub fn legal_actions(&self, seat: Seat, into: &mut Vec<G::Action>) {
        G::legal_actions(&self.core.state, seat, into);
    }

    /// Whether the seat may do this now.
    pub fn check(&self, seat: Seat, action: &G::Action) -> Result<(), G::Illegal> {
        G::check(&self.core.state, seat, action)
    }

    /// How many steps it has taken: the deal, actions and deadlines.
    pub fn steps(&self) -> u64 {
        self.core.steps
    }

    /// Who may act, and until when.
    #[inline(always)]
    pub fn waiting(&self) -> Waiting {
        G::waiting(&self.core.state)
    }

    /// How long the question that is put now stands at least, in milliseconds
    /// ([`Game::stands_ms`]).
    pub fn stands_ms(&self) -> u64 {
        G::stands_ms(&self.core.state)
    }

    /// Who has won, once the game is over.
    pub fn outcome(&self) -> Option<Outcome> {
        G::outcome(&self.core.state)
    }

    /// What the viewer knows.
    pub fn view(&self, viewer: Viewer) -> G::View {
        G::view(&self.core.state, viewer)
    }

    /// The whole truth, for referees, tests and studies.
    pub fn state(&self) -> &G::State {
        &self.core.state
    }

    /// The time of the last input.
    pub fn now(&self) -> Time {
        self.core.now
    }

    /// What has become of the events.
    pub fn sink(&self) -> &S {
        &self.sink
    }

    /// What has become of the events, for a sink that hands on what it keeps.
    #[inline(always)]
    pub fn sink_mut(&mut self) -> &mut S {
        &mut self.sink
    }

    #[inline(always)]
    fn step(&mut self) -> Step<'_, G, S> {
        Step::begin(&mut self.core, &mut self.sink)
    }
}
