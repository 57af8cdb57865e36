//! Cache ton Cash (2022) and Cover Your Assets (2011/2016): one engine, two editions.
//!
//! ```
//! use cash::{CacheTonCash, CacheConfig, Ending};
//! use tabletop::{Chance, Seat, Seed, Table, Time};
//!
//! let config = CacheConfig { ending: Ending::Quick, ..CacheConfig::default() };
//! let mut table = Table::<CacheTonCash>::open(&config, 4, Seed::from_number(1)).unwrap();
//! let mut chance = Chance::from_number(1);
//! let mut menu = Vec::new();
//! while let Some(seat) = table.waiting().on.first() {
//!     menu.clear();
//!     table.legal_actions(seat, &mut menu);
//!     table.act(Time::ZERO, seat, *chance.pick(&menu)).unwrap();
//! }
//! let outcome = table.outcome().unwrap();
//! assert!(!outcome.winners.is_empty());
//!
//! // A refusal names its clause and changes nothing.
//! use cash::{Action, Illegal};
//! use tabletop::{Game, Refused};
//! let mut table = Table::<CacheTonCash>::open(&config, 4, Seed::from_number(1)).unwrap();
//! let seat = table.waiting().on.first().unwrap();
//! let refused = table.act(Time::ZERO, seat, "end".parse().unwrap());
//! assert_eq!(refused, Err(Refused::Illegal(Illegal::PassingDoesNotExist)));
//! assert_eq!(CacheTonCash::clause(&Illegal::PassingDoesNotExist).to_string(), "CC-3.1");
//! ```
//!
//! Reading order: [`pieces`] (the cards), [`config`], [`action`], [`event`], [`illegal`],
//! [`setup`], [`state`] (the sole writer), `rules/` (one file a chapter), [`view`] (who knows
//! what), [`notation`].

pub mod action;
pub mod config;
pub mod event;
pub mod illegal;
pub mod lesson;
pub mod notation;
mod phrases;
pub mod pieces;
pub mod setup;
pub mod state;
pub mod types;
pub mod view;

mod exam;
mod rules;

use std::marker::PhantomData;

use serde::Serialize;
use serde::de::DeserializeOwned;
use tabletop::journal::Unveiled;
use tabletop::{
    Chance, Clause, Game, OptionSpec, Outcome, Phrase, Refusal, Seat, Sink, Step, Viewer, Waiting,
};

pub use action::Action;
pub use config::{CacheConfig, CoverConfig, CoverEnding, Ending, Neutral, Rules, TargetK};
pub use event::{Because, Counted, Event, Fact, Seen};
pub use illegal::Illegal;
pub use pieces::{Cards, Deck, Depth, Kind, Pair, Payment, PileSet, TurnedOver, Way};
pub use setup::Setup;
pub use state::{Due, Prize, State};
pub use view::{Stage, View};

/// Cache ton Cash, 2022.
pub type CacheTonCash = Cash<Cache>;
/// Cover Your Assets, 2011 and 2016.
pub type CoverYourAssets = Cash<Cover>;

/// The engine, in one of its editions.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Cash<E>(PhantomData<E>);

/// The edition of 2022.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Cache;

/// The edition of 2011 and 2016.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Cover;

/// What tells the editions apart: a name, options, and the numbers of the clauses.
#[allow(private_bounds)] // options are worked out inside this crate
pub trait Edition: Sized + Clone + PartialEq + std::fmt::Debug + 'static {
    /// The options.
    type Config: config::Options
        + exam::AnyConfig
        + Clone
        + PartialEq
        + std::fmt::Debug
        + Default
        + Serialize
        + DeserializeOwned
        + Send
        + Sync
        + 'static;
    /// The game's name.
    const NAME: &'static str;
    /// The options, to be shown.
    const OPTIONS: &'static [OptionSpec];
    /// The rule that a refusal rests on.
    fn clause(why: &Illegal) -> &'static str;
    /// The options that lead to these rules.
    fn config(rules: &Rules, seats: u8) -> Self::Config;
}

impl<E: Edition> Game for Cash<E> {
    type Config = E::Config;
    type Setup = Setup<E::Config>;
    type State = State;
    type Action = Action;
    type Event = Event;
    type Seen = Seen;
    type View = View;
    type Illegal = Illegal;

    const NAME: &'static str = E::NAME;
    const RULES: u32 = 2;
    const SEATS: (u8, u8) = (2, 6);
    const PATIENT: bool = true;
    const OPTIONS: &'static [OptionSpec] = E::OPTIONS;
    const PHRASES: &'static [Phrase] = phrases::PHRASES;
    const TURNS: &'static [&'static str] = &["round-began", "turn-began"];
    const SCORES: &'static [&'static str] = &["round-scored"];
    const OPENED_BY: Option<&'static str> = Some("open_sets");
    const FIXED: &'static [&'static str] = &["viewer", "rules"];
    const SHARED: &'static [&'static str] = &[
        "rules",
        "round",
        "dealer",
        "turn",
        "phase",
        "by",
        "against",
        "prize",
        "kind",
        "by_played",
        "against_played",
        "to_answer",
        "due",
        "deadline",
        "last_challenged",
        "players",
        "draw_count",
        "discard_top",
        "discard_count",
        "neutral",
        "removed",
        "put_back",
    ];

    #[inline]
    fn new(config: &E::Config, seats: u8) -> Result<State, Refusal> {
        Ok(State::new(config::Options::rules(config, seats)?, seats))
    }

    fn begin<S: Sink<Self>>(step: &mut Step<'_, Self, S>) {
        rules::deal::deal(step, None);
    }

    fn arrange(setup: &Self::Setup, chance: &mut Chance) -> Result<State, Refusal> {
        setup::arrange(setup, chance)
    }

    fn setup_config(setup: &Self::Setup) -> &E::Config {
        &setup.config
    }

    fn setup(state: &State) -> Self::Setup {
        setup::setup_of(state, E::config(&state.rules, state.seats))
    }

    fn seats(state: &State) -> u8 {
        state.seats
    }

    #[inline(always)]
    fn waiting(state: &State) -> Waiting {
        state.waiting()
    }

    fn stands_ms(state: &State) -> u64 {
        rules::challenge::stands_ms(state)
    }

    fn outcome(state: &State) -> Option<Outcome> {
        rules::score::outcome(state)
    }

    #[inline(always)]
    fn legal_actions(state: &State, seat: Seat, into: &mut Vec<Action>) {
        rules::legal_actions(state, seat, into);
    }

    #[inline(always)]
    fn check(state: &State, seat: Seat, action: &Action) -> Result<(), Illegal> {
        rules::check(state, seat, action)
    }

    fn clause(why: &Illegal) -> Clause {
        Clause(E::clause(why))
    }

    #[inline(always)]
    fn play<S: Sink<Self>>(step: &mut Step<'_, Self, S>, seat: Seat, action: Action) {
        rules::play(step, seat, action);
    }

    fn lapse<S: Sink<Self>>(step: &mut Step<'_, Self, S>) {
        rules::lapse(step);
    }

    #[inline(always)]
    fn evolve(state: &mut State, event: &Event) {
        state.evolve(event);
    }

    fn view(state: &State, viewer: Viewer) -> View {
        view::view(state, viewer)
    }

    fn redact(event: &Event, viewer: Viewer) -> Option<Seen> {
        Some(view::redact(event, viewer))
    }

    fn absorb(view: &mut View, seen: &Seen) {
        view::absorb(view, seen);
    }

    fn unveil(state: &State, _: &Unveiled) -> View {
        view::unveil(state)
    }

    fn unveil_event(event: &Event, _: &Unveiled) -> Option<Seen> {
        Some(view::unveiled(event))
    }

    fn imagine(view: &View, chance: &mut Chance) -> State {
        view::imagine(view, chance)
    }
}

impl Edition for Cache {
    type Config = CacheConfig;
    const NAME: &'static str = "cache-ton-cash";
    const OPTIONS: &'static [OptionSpec] = config::CACHE_KNOBS;

    fn clause(why: &Illegal) -> &'static str {
        match why {
            Illegal::GameIsOver => "CC-6.3",
            Illegal::NotYourMove => "CC-3.4",
            Illegal::AnswerFirst => "CC-5.5",
            Illegal::NothingToAnswer => "CC-5.7",
            Illegal::DecideFirst | Illegal::NothingToDecide => "CC-9.9",
            Illegal::PassingDoesNotExist => "CC-3.1",
            Illegal::NotInThisGame { card: Kind::Cabane } => "CC-2.3",
            Illegal::NotInThisGame { card } if card.is_possession() => "CC-1.1",
            Illegal::NotInThisGame { .. } | Illegal::NoActionCards => "CC-2.1",
            Illegal::NotInHand { .. } => "CC-3.1",
            Illegal::TwoJokers => "CC-4.2",
            Illegal::NotAPair { .. } => "CC-4.1",
            Illegal::ActionCardsDoNotPair { .. } => "CC-8.4",
            Illegal::DiscardIsEmpty => "CC-3.5",
            Illegal::NoJokerWithDiscard => "CC-10.5",
            Illegal::NoSuchSeat { .. } => "CC-2.2",
            Illegal::NotAgainstYourself | Illegal::OnlyTheTopSet => "CC-5.3",
            Illegal::NoSetOfYourOwn => "CC-5.1",
            Illegal::NoSetThere { .. } | Illegal::BottomSetIsSafe { .. } => "CC-5.2",
            Illegal::SecondSetIsSafe { .. } | Illegal::TwoCardsOpen => "CC-7.6",
            Illegal::DoesNotMatch { .. } | Illegal::OneCardOpens => "CC-5.4",
            Illegal::OneCardDue => "CC-5.5",
            Illegal::TwoCardsDue | Illegal::PennyJarGoesAlone => "CC-7.7",
            Illegal::BeatenOffThisTurn { .. } => "CC-7.4",
            Illegal::ChallengedJustNow { .. } => "CC-10.6",
            Illegal::NoUpgrades
            | Illegal::NothingToUpgrade
            | Illegal::OnlyPossessionsUpgrade { .. }
            | Illegal::UpgradeDoesNotMatch { .. } => "CC-7.5",
            Illegal::SwapNeedsSets { .. } | Illegal::SwapNeedsAnother => "CC-8.2",
            Illegal::MoveNeedsTwoSets { .. } => "CC-8.3",
            Illegal::NoNeutralPiles => "CC-2.4",
            Illegal::ClaimNeedsPile | Illegal::OnePileOnly | Illegal::PileNotBesideYou { .. } => {
                "CC-9.1"
            }
            Illegal::PileIsEmpty { .. } => "CC-9.5",
            Illegal::ClaimIsNoSet => "CC-9.2",
        }
    }

    fn config(rules: &Rules, seats: u8) -> CacheConfig {
        CacheConfig {
            ending: rules.ending,
            hand_six: false,
            two_actions: rules.two_actions,
            upgrade: rules.upgrade,
            second_set: rules.second_set,
            penny_jars: rules.penny_jars,
            action_cards: rules.action_cards,
            open_sets: rules.open_sets,
            sudden_end: rules.sudden_end,
            target_k: TargetK(rules.target_k),
            contester_needs_set: rules.contester_needs_set,
            no_wild_with_discard: rules.no_wild_with_discard,
            kind_table: rules.kind_table,
            mulligan: rules.mulligan,
            old_deck: rules.deck == Deck::Y2011,
            hand_size: (rules.hand_size != if seats == 2 { 6 } else { 5 })
                .then_some(rules.hand_size),
            answer_clock_s: rules.answer_clock_s,
            one_card_defends: rules.one_card_defends,
        }
    }
}

impl Edition for Cover {
    type Config = CoverConfig;
    const NAME: &'static str = "cover-your-assets";
    const OPTIONS: &'static [OptionSpec] = config::COVER_KNOBS;

    fn clause(why: &Illegal) -> &'static str {
        match why {
            Illegal::GameIsOver => "CYA-6.1",
            Illegal::NotYourMove
            | Illegal::PassingDoesNotExist
            | Illegal::NotInHand { .. }
            | Illegal::DecideFirst
            | Illegal::NothingToDecide
            | Illegal::NoUpgrades
            | Illegal::NothingToUpgrade
            | Illegal::OnlyPossessionsUpgrade { .. }
            | Illegal::UpgradeDoesNotMatch { .. } => "CYA-3.1",
            Illegal::AnswerFirst
            | Illegal::NothingToAnswer
            | Illegal::DoesNotMatch { .. }
            | Illegal::OneCardDue
            | Illegal::OneCardOpens
            | Illegal::TwoCardsOpen
            | Illegal::TwoCardsDue
            | Illegal::PennyJarGoesAlone => "CYA-5.2",
            Illegal::NotInThisGame { .. }
            | Illegal::NoActionCards
            | Illegal::ActionCardsDoNotPair { .. }
            | Illegal::SwapNeedsSets { .. }
            | Illegal::SwapNeedsAnother
            | Illegal::MoveNeedsTwoSets { .. } => "CYA-1.1",
            Illegal::TwoJokers | Illegal::NotAPair { .. } => "CYA-4.1",
            Illegal::DiscardIsEmpty => "CYA-2.3",
            Illegal::NoJokerWithDiscard => "CYA-10.4",
            Illegal::NoSuchSeat { .. }
            | Illegal::NoNeutralPiles
            | Illegal::ClaimNeedsPile
            | Illegal::OnePileOnly
            | Illegal::PileNotBesideYou { .. }
            | Illegal::PileIsEmpty { .. }
            | Illegal::ClaimIsNoSet => "CYA-2.1",
            Illegal::NotAgainstYourself
            | Illegal::NoSetOfYourOwn
            | Illegal::NoSetThere { .. }
            | Illegal::BottomSetIsSafe { .. }
            | Illegal::OnlyTheTopSet
            | Illegal::SecondSetIsSafe { .. }
            | Illegal::BeatenOffThisTurn { .. } => "CYA-5.1",
            Illegal::ChallengedJustNow { .. } => "CYA-10.5",
        }
    }

    fn config(rules: &Rules, seats: u8) -> CoverConfig {
        CoverConfig {
            ending: match rules.ending {
                Ending::Quick => CoverEnding::Quick,
                Ending::Million | Ending::ThreeRounds | Ending::TwoWins => CoverEnding::Million,
            },
            open_sets: rules.open_sets,
            sudden_end: rules.sudden_end,
            target_k: TargetK(rules.target_k),
            no_wild_with_discard: rules.no_wild_with_discard,
            kind_table: rules.kind_table,
            mulligan: rules.mulligan,
            hand_size: (rules.hand_size != if seats <= 3 { 5 } else { 4 })
                .then_some(rules.hand_size),
            answer_clock_s: rules.answer_clock_s,
        }
    }
}
