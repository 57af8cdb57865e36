//! CA$H'n GUN$ Live: one game, two tables. In the arena geometry says who is seen and who is
//! touched; in the garden people really play and a Parrain says it.
//!
//! ```
//! use guns::{CashNGuns, Config};
//! use tabletop::{Chance, Seed, Table};
//!
//! let mut table = Table::<CashNGuns>::open(&Config::default(), 6, Seed::from_number(1)).unwrap();
//! let mut chance = Chance::from_number(1);
//! let mut menu = Vec::new();
//! while !table.waiting().is_over() {
//!     if let Some(seat) = table.waiting().on.first() {
//!         menu.clear();
//!         table.legal_actions(seat, &mut menu);
//!         table.act(table.now(), seat, *chance.pick(&menu)).unwrap();
//!     }
//!     // Whoever says nothing is not waited for: every moment has its clock.
//!     if let Some(until) = table.waiting().until {
//!         table.advance(until).unwrap();
//!     }
//! }
//! let outcome = table.outcome().unwrap();
//! assert_eq!(outcome.scores.len(), 6);
//! ```
//!
//! Its two hearts are pure functions of their own, which know neither geometry nor a Parrain:
//!
//! ```
//! use guns::{Bills, split};
//! let loot = Bills { fives: 7, tens: 7, twenties: 4 };
//! let shares = split(loot, 8);
//! assert_eq!((shares.each, shares.left), (20_000, Bills { fives: 5, tens: 0, twenties: 0 }));
//! ```
//!
//! Reading order: [`pieces`] and [`weapons`] (the cards), [`config`], [`action`], [`event`],
//! [`illegal`], [`setup`], [`scene`] (what everybody sees) and [`state`] (the secrets), `rules/` (one
//! file a chapter), [`volley`] (the order of fire, CG-4) and [`effect`], [`signal`] (what a team says
//! to itself), [`split`](mod@split) (CG-5), [`arena`]
//! (CG-10), [`script`] (what the Parrain says, CG-9), [`view`] (who knows what), [`notation`].

pub mod action;
pub mod arena;
pub mod config;
pub mod effect;
pub mod event;
pub mod illegal;
pub mod notation;
pub mod pieces;
pub mod scene;
pub mod script;
pub mod setup;
pub mod signal;
pub mod split;
pub mod state;
pub mod targets;
pub mod types;
pub mod view;
pub mod volley;
pub mod weapons;

mod audit;
mod exam;
mod rules;

use tabletop::journal::Unveiled;
use tabletop::{
    Chance, Clause, Game, Guests, OptionSpec, Refusal, Seat, SeatRole, Sink, Step, Viewer, Waiting,
};

pub use action::Action;
pub use config::{Config, Parrain, Refereed, Rules};
pub use effect::{Cause, Effect};
pub use event::{Event, Fact, Seen};
pub use illegal::Illegal;
pub use pieces::{Bill, Card};
pub use scene::{Aim, Figure, Here, Phase, Scene};
pub use setup::Setup;
pub use signal::{Signal, Signalled, Watchword};
pub use split::{Bills, Shares, split};
pub use state::State;
pub use targets::Targets;
pub use view::View;
pub use volley::{
    Answer, Beat, Course, Fate, Gangster, Instant, Options, Outcome, Progress, Question, Volley,
};
pub use weapons::{Mime, Stage, Weapon};

/// CA$H'n GUN$ Live.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct CashNGuns;

impl Game for CashNGuns {
    type Config = Config;
    type Setup = Setup;
    type State = State;
    type Action = Action;
    type Event = Event;
    type Seen = Seen;
    type View = View;
    type Illegal = Illegal;

    const NAME: &'static str = "cash-n-guns-live";
    const RULES: u32 = 3;
    /// Gangsters. Parrains outside the game sit besides them.
    const SEATS: (u8, u8) = (6, 60);
    const OPTIONS: &'static [OptionSpec] = config::OPTIONS;
    const TURNS: &'static [&'static str] = &["round-began"];
    const FIXED: &'static [&'static str] = &["viewer", "rules"];
    const SHARED: &'static [&'static str] = &[
        "rules",
        "round",
        "phase",
        "until",
        "freeze",
        "done",
        "pot",
        "gangsters",
        "fight",
        "split",
        "carried",
        "comings",
        "chefs",
    ];
    const QUIET: &'static [&'static str] = &["entered", "steered"];

    fn seating(config: &Config, seats: u8) -> Vec<SeatRole> {
        config::seating(config, seats)
    }

    fn guests(config: &Config) -> Guests {
        config::guests(config)
    }

    fn new(config: &Config, seats: u8) -> Result<State, Refusal> {
        Ok(State::new(Rules::new(config, seats)?))
    }

    fn begin<S: Sink<Self>>(step: &mut Step<'_, Self, S>) {
        rules::round::shuffle(step);
    }

    fn arrange(setup: &Setup, chance: &mut Chance) -> Result<State, Refusal> {
        setup::arrange(setup, chance)
    }

    fn setup_config(setup: &Setup) -> &Config {
        &setup.config
    }

    fn setup(state: &State) -> Setup {
        setup::setup_of(state)
    }

    fn seats(state: &State) -> u8 {
        state.scene.rules.seats
    }

    fn waiting(state: &State) -> Waiting {
        rules::waiting(&state.scene)
    }

    /// Everybody sees how far a knife or a grenade reaches before it is used, however quick the hand
    /// (CG-10.12).
    fn stands_ms(state: &State) -> u64 {
        let rules = &state.scene.rules;
        let chooses = rules::fight::chooser(&state.scene).filter(|_| !rules.has_parrain());
        chooses.and_then(|_| rules.rest(config::Rest::Reach)).unwrap_or(0)
    }

    fn outcome(state: &State) -> Option<tabletop::Outcome> {
        rules::end::outcome(state)
    }

    fn legal_actions(state: &State, seat: Seat, into: &mut Vec<Action>) {
        rules::legal_actions(state, seat, into);
    }

    fn check(state: &State, seat: Seat, action: &Action) -> Result<(), Illegal> {
        rules::check(state, seat, action)
    }

    fn clause(why: &Illegal) -> Clause {
        Clause(match why {
            Illegal::GameIsOver => "CG-7.1",
            Illegal::NotNow => "CG-3.1",
            Illegal::NoSuchSeat { .. } => "CG-1.1",
            Illegal::NoParrain => "CG-1.2",
            Illegal::NotInPlay => "CG-6.1",
            Illegal::OnlyTheParrain | Illegal::PhonesInPockets => "CG-9.3",
            Illegal::AlreadyReady => "CG-10.8",
            Illegal::NotYourTeam { .. }
            | Illegal::SwapNeedsTwo
            | Illegal::HasNoCard { .. }
            | Illegal::EnoughSwaps
            | Illegal::AlreadyAgreed
            | Illegal::AlreadyChef { .. }
            | Illegal::EnoughChefs => "CG-3.2",
            Illegal::EnoughSignals | Illegal::NoGround | Illegal::NotAnOpponent { .. } => "CG-3.8",
            Illegal::EnoughTurns | Illegal::RunForReal => "CG-10.2",
            Illegal::OwnTeam { .. } | Illegal::NotTheirOwn { .. } | Illegal::CannotSee { .. } => {
                "CG-3.3"
            }
            Illegal::NotYourMime
            | Illegal::OneTarget
            | Illegal::TwoTargets
            | Illegal::TwoDifferentTargets => "CG-3.4",
            Illegal::AlreadyLeft { .. } => "CG-3.6",
            Illegal::NotThere { .. } => "CG-4.15",
            Illegal::NotYourClick => "CG-4.7",
            Illegal::FriendlyKnife { .. } | Illegal::OneStab => "CG-4.9",
            Illegal::OutOfReach { .. } => "CG-10.4",
            Illegal::AnotherQuestion => "CG-9.1",
            Illegal::NothingToUndo | Illegal::EnoughCorrections | Illegal::AlreadySo => "CG-9.2",
            Illegal::CountFirst | Illegal::NothingToCount => "CG-9.7",
            Illegal::Miscounted { .. } => "CG-5.1",
            Illegal::CarriedBillsAreThere => "CG-5.2",
            Illegal::NotThatManyBills => "CG-2.1",
            Illegal::NotHere { .. } => "CG-9.5",
            Illegal::TooLateToFlee | Illegal::ParrainStays => "CG-9.4",
            Illegal::NotLate { .. } | Illegal::NoNextRound | Illegal::NoRoom => "CG-9.6",
        })
    }

    fn play<S: Sink<Self>>(step: &mut Step<'_, Self, S>, seat: Seat, action: Action) {
        rules::play(step, seat, action);
    }

    fn lapse<S: Sink<Self>>(step: &mut Step<'_, Self, S>) {
        rules::go_on(step);
    }

    fn evolve(state: &mut State, event: &Event) {
        state.evolve(event);
    }

    fn view(state: &State, viewer: Viewer) -> View {
        view::view(state, viewer)
    }

    fn redact(event: &Event, viewer: Viewer) -> Option<Seen> {
        view::redact(event, viewer)
    }

    fn absorb(view: &mut View, seen: &Seen) {
        view::absorb(view, seen);
    }

    fn unveil(state: &State, _: &Unveiled) -> View {
        view::unveil(state)
    }

    fn unveil_event(event: &Event, _: &Unveiled) -> Option<Seen> {
        view::unveil_event(event)
    }

    fn imagine(view: &View, chance: &mut Chance) -> State {
        view::imagine(view, chance)
    }
}
