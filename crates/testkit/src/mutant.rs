//! Broken copies of a game. A law that no mutant can break proves nothing; a test that plants a
//! leak and sees the law fail proves that the law watches.

use std::any::Any;
use std::cell::Cell;
use std::marker::PhantomData;
use std::ops::Range;

use tabletop::{
    Chance, Clause, Examined, Game, Guests, Outcome, Phrase, Refusal, Seat, SeatRole, Sink, Step,
    Viewer, Waiting,
};

/// What is wrong with the copy. Everything that is not overridden is as in `G`.
pub trait Mutation<G: Examined>: Sized + 'static {
    /// Phrases that make other sentences.
    const PHRASES: &'static [Phrase] = G::PHRASES;
    /// Names of what nobody ever sees.
    const TURNS: &'static [&'static str] = G::TURNS;
    /// Fields that do change.
    const FIXED: &'static [&'static str] = G::FIXED;
    /// Fields that not everybody sees alike.
    const SHARED: &'static [&'static str] = G::SHARED;

    /// A view that shows too much or too little.
    fn view(state: &G::State, viewer: Viewer) -> G::View {
        G::view(state, viewer)
    }

    /// A redaction that tells too much or too little.
    fn redact(event: &G::Event, viewer: Viewer) -> Option<G::Seen> {
        G::redact(event, viewer)
    }

    /// A menu that gives something away.
    fn legal_actions(state: &G::State, seat: Seat, into: &mut Vec<G::Action>) {
        G::legal_actions(state, seat, into);
    }

    /// A refusal that gives something away.
    fn check(state: &G::State, seat: Seat, action: &G::Action) -> Result<(), G::Illegal> {
        G::check(state, seat, action)
    }

    /// A writer that loses something.
    fn evolve(state: &mut G::State, event: &G::Event) {
        G::evolve(state, event);
    }
}

/// The game `G` with the mutation `M`.
#[derive(Debug)]
pub struct Mutant<G, M>(PhantomData<(G, M)>);

impl<G: Examined, M: Mutation<G>> Mutant<G, M> {
    /// What the examination of these seeds says of the mutation: the broken law's words, or nothing
    /// if it passes.
    ///
    /// # Panics
    ///
    /// If the mutation has constants of its own: see [`Mutant::caught_alone`].
    pub fn caught(seeds: Range<u64>) -> Option<String> {
        assert!(
            M::PHRASES == G::PHRASES
                && M::TURNS == G::TURNS
                && M::FIXED == G::FIXED
                && M::SHARED == G::SHARED,
            "constants need a type of their own"
        );
        PLANTED.set(Some(Hooks::<G>::of::<M>()));
        let said = broken_law::<Mutant<G, Planted>>(seeds);
        PLANTED.set(None);
        said
    }

    /// The same for a mutation with constants of its own, for which the examination is compiled once
    /// more.
    pub fn caught_alone(seeds: Range<u64>) -> Option<String> {
        broken_law::<Mutant<G, M>>(seeds)
    }
}

fn broken_law<G: Examined>(seeds: Range<u64>) -> Option<String> {
    let panic = std::panic::catch_unwind(|| crate::examine::<G>(seeds)).err()?;
    let said = panic.downcast_ref::<String>().cloned();
    Some(said.or(panic.downcast_ref::<&str>().map(ToString::to_string)).unwrap_or_default())
}

/// The mutation that this thread examines, behind pointers: the examination is long, and is compiled
/// once for a game instead of once for each of its mutants.
struct Planted;

thread_local! {
    /// The [`Hooks`] of the game under examination.
    static PLANTED: Cell<Option<&'static dyn Any>> = const { Cell::new(None) };
}

/// The functions of a mutation.
struct Hooks<G: Examined> {
    view: fn(&G::State, Viewer) -> G::View,
    redact: fn(&G::Event, Viewer) -> Option<G::Seen>,
    legal_actions: fn(&G::State, Seat, &mut Vec<G::Action>),
    check: Check<G>,
    evolve: fn(&mut G::State, &G::Event),
}

type Check<G> =
    fn(&<G as Game>::State, Seat, &<G as Game>::Action) -> Result<(), <G as Game>::Illegal>;

impl<G: Examined> Hooks<G> {
    fn of<M: Mutation<G>>() -> &'static Hooks<G> {
        const {
            &Hooks {
                view: M::view,
                redact: M::redact,
                legal_actions: M::legal_actions,
                check: M::check,
                evolve: M::evolve,
            }
        }
    }

    fn planted() -> &'static Hooks<G> {
        let hooks = PLANTED.get().expect("a mutation is planted in this thread");
        hooks.downcast_ref().expect("it is one of this game")
    }
}

impl<G: Examined> Mutation<G> for Planted {
    fn view(state: &G::State, viewer: Viewer) -> G::View {
        (Hooks::<G>::planted().view)(state, viewer)
    }

    fn redact(event: &G::Event, viewer: Viewer) -> Option<G::Seen> {
        (Hooks::<G>::planted().redact)(event, viewer)
    }

    fn legal_actions(state: &G::State, seat: Seat, into: &mut Vec<G::Action>) {
        (Hooks::<G>::planted().legal_actions)(state, seat, into);
    }

    fn check(state: &G::State, seat: Seat, action: &G::Action) -> Result<(), G::Illegal> {
        (Hooks::<G>::planted().check)(state, seat, action)
    }

    fn evolve(state: &mut G::State, event: &G::Event) {
        (Hooks::<G>::planted().evolve)(state, event);
    }
}

impl<G: Examined, M: Mutation<G>> Game for Mutant<G, M> {
    type Config = G::Config;
    type Setup = G::Setup;
    type State = G::State;
    type Action = G::Action;
    type Event = G::Event;
    type Seen = G::Seen;
    type View = G::View;
    type Illegal = G::Illegal;

    const NAME: &'static str = G::NAME;
    const RULES: u32 = G::RULES;
    const SEATS: (u8, u8) = G::SEATS;
    const PHRASES: &'static [Phrase] = M::PHRASES;
    const TURNS: &'static [&'static str] = M::TURNS;
    const SCORES: &'static [&'static str] = G::SCORES;
    const OPENED_BY: Option<&'static str> = G::OPENED_BY;
    const QUIET: &'static [&'static str] = G::QUIET;
    const FIXED: &'static [&'static str] = M::FIXED;
    const SHARED: &'static [&'static str] = M::SHARED;
    const DELAYS_AUDIENCE: bool = G::DELAYS_AUDIENCE;
    const SETTLES: &'static [&'static str] = G::SETTLES;

    fn is_aloud(seen: &G::Seen) -> bool {
        G::is_aloud(seen)
    }

    fn seating(config: &G::Config, seats: u8) -> Vec<SeatRole> {
        G::seating(config, seats)
    }

    fn guests(config: &G::Config) -> Guests {
        G::guests(config)
    }

    fn new(config: &G::Config, seats: u8) -> Result<G::State, Refusal> {
        G::new(config, seats)
    }

    fn begin<S: Sink<Self>>(step: &mut Step<'_, Self, S>) {
        step.delegate::<G>(G::begin);
    }

    fn arrange(setup: &G::Setup, chance: &mut Chance) -> Result<G::State, Refusal> {
        G::arrange(setup, chance)
    }

    fn setup_config(setup: &G::Setup) -> &G::Config {
        G::setup_config(setup)
    }

    fn setup(state: &G::State) -> G::Setup {
        G::setup(state)
    }

    fn seats(state: &G::State) -> u8 {
        G::seats(state)
    }

    fn waiting(state: &G::State) -> Waiting {
        G::waiting(state)
    }

    fn outcome(state: &G::State) -> Option<Outcome> {
        G::outcome(state)
    }

    fn legal_actions(state: &G::State, seat: Seat, into: &mut Vec<G::Action>) {
        M::legal_actions(state, seat, into);
    }

    fn check(state: &G::State, seat: Seat, action: &G::Action) -> Result<(), G::Illegal> {
        M::check(state, seat, action)
    }

    fn clause(why: &G::Illegal) -> Clause {
        G::clause(why)
    }

    fn play<S: Sink<Self>>(step: &mut Step<'_, Self, S>, seat: Seat, action: G::Action) {
        step.delegate::<G>(|inner| G::play(inner, seat, action));
    }

    fn lapse<S: Sink<Self>>(step: &mut Step<'_, Self, S>) {
        step.delegate::<G>(G::lapse);
    }

    fn evolve(state: &mut G::State, event: &G::Event) {
        M::evolve(state, event);
    }

    fn view(state: &G::State, viewer: Viewer) -> G::View {
        M::view(state, viewer)
    }

    fn redact(event: &G::Event, viewer: Viewer) -> Option<G::Seen> {
        M::redact(event, viewer)
    }

    fn absorb(view: &mut G::View, seen: &G::Seen) {
        G::absorb(view, seen);
    }

    fn imagine(view: &G::View, chance: &mut Chance) -> G::State {
        G::imagine(view, chance)
    }
}

impl<G: Examined, M: Mutation<G>> Examined for Mutant<G, M> {
    fn any_table(chance: &mut Chance) -> (G::Config, u8) {
        G::any_table(chance)
    }

    fn any_action(state: &G::State, seat: Seat, chance: &mut Chance) -> G::Action {
        G::any_action(state, seat, chance)
    }

    fn is_open_ended(action: &G::Action) -> bool {
        G::is_open_ended(action)
    }

    fn discloses(event: &G::Event) -> bool {
        G::discloses(event)
    }

    fn audit(state: &G::State) -> Result<(), String> {
        G::audit(state)
    }

    const LONGEST: usize = G::LONGEST;
}
