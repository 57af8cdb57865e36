//! Monopoly Édition Tricheurs: a table where one can really cheat. Whatever a face-up Cheat card says
//! may secretly be done; others can notice, and nothing tells them.
//!
//! ```
//! use cheaters::{Config, Tricheurs};
//! use tabletop::{Chance, Seed, Table};
//!
//! let config = Config { rounds: 3, ..Config::default() };
//! let mut table = Table::<Tricheurs>::open(&config, 3, Seed::from_number(1)).unwrap();
//! let mut luck = Chance::from_number(1);
//! let mut menu = Vec::new();
//! while let Some(seat) = table.waiting().on.first() {
//!     menu.clear();
//!     table.legal_actions(seat, &mut menu);
//!     table.act(table.now(), seat, *luck.pick(&menu)).unwrap();
//!     // Whoever says nothing is not waited for: everything has its clock.
//!     if let Some(until) = table.waiting().until {
//!         table.advance(until).unwrap();
//!     }
//! }
//! assert_eq!(table.outcome().unwrap().scores.len(), 3);
//! ```
//!
//! Money is notes, so paying is a matter of which ones:
//!
//! ```
//! use cheaters::{Cheat, Notes, Space, settle};
//!
//! let thun = Space(8);
//! assert_eq!((thun.price(), thun.base_value(true)), (120, 200));
//! assert!(Space::hotels_at_start().contains(thun));
//!
//! // There is no twenty in the purse: the price is paid with 150, and 30 come back.
//! let purse = "500+2x100+50".parse::<Notes>().unwrap();
//! let bought = settle(purse, Notes::BOX, thun.price()).unwrap();
//! assert_eq!((bought.paid, bought.change), ("100+50".parse().unwrap(), "20+10".parse().unwrap()));
//!
//! assert_eq!(Cheat::BankHeist.terms().reward, 100);
//! ```
//!
//! The figures that the rulebook does not print are data: whoever owns the box may correct
//! `data/*.txt`. Each file is read once and checked; what is wrong is told with its file and line.
//!
//! Reading order: [`board`], [`money`], [`cards`] (the material), [`things`] (where it lies),
//! [`picture`] (what somebody saw of it), [`owners`] (whose it is, as they saw or heard it), [`config`], [`action`], [`event`], [`illegal`], [`setup`],
//! [`scene`] (what everybody sees and hears), [`private`] (what one pair of eyes knows), [`state`],
//! [`eyes`] (what menus and refusals rest on), `rules/` (one file a chapter), the
//! [`judge`](mod@judge) of hands (MT-5.3), the [`ledger`] that undoes a caught cheat with what
//! followed from it (MT-5.6), [`auction`],
//! the [`books`] and the [`truth`] that they tell at the end (MT-8.4), [`view`] (who knows what), [`notation`].

pub mod action;
pub mod auction;
pub mod board;
pub mod books;
pub mod cards;
pub mod config;
pub mod event;
pub mod eyes;
pub mod illegal;
pub mod judge;
pub mod ledger;
pub mod money;
pub mod notation;
pub mod owners;
pub mod picture;
pub mod private;
pub mod scene;
pub mod setup;
pub mod space_set;
pub mod state;
pub mod things;
pub mod truth;
pub mod types;
pub mod view;

mod audit;
mod data;
mod exam;
mod rules;
mod say;

use tabletop::journal::Unveiled;
use tabletop::{Chance as Luck, Clause, Game, Outcome, Refusal, Saying, Seat, Sink, Step, Viewer};
use tabletop::{OptionSpec, SeatSet, Waiting};

pub use action::{Action, Deck, Goods, Pick, Play};
pub use board::{Figures, Group, HOTELS, Names, Space, SpaceKind};
pub use books::{Books, Entry};
pub use cards::{Chance, Chancellerie, Cheat, CheatTerms, Penalty};
pub use config::{Config, Deadline, Pace, Tells};
pub use event::{Closed, Event, Exit, Fact, Seen, Watched};
pub use eyes::Eyes;
pub use illegal::Illegal;
pub use judge::{Gesture, Verdict, judge};
pub use ledger::{Act, Debt, Ledger, Undoing};
pub use money::{Note, Notes, Settlement, settle};
pub use owners::Owners;
pub use picture::{Board, Glimpse, Picture, Sight, Spread, Tray};
pub use private::{Change, Private, Scheme};
pub use scene::{Affair, Bill, Bonus, Card, Claim, Gone, Offer, Phase, Player, Scene};
pub use setup::Setup;
pub use space_set::SpaceSet;
pub use state::{Decks, Due, Landing, Plot, State};
pub use things::{NotThere, Place, Purse, Shift, Things};
pub use truth::{Did, Final};
pub use view::{Hint, View};

/// Monopoly Édition Tricheurs.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Tricheurs;

impl Game for Tricheurs {
    type Config = Config;
    type Setup = Setup;
    type State = State;
    type Action = Action;
    type Event = Event;
    type Seen = Seen;
    type View = View;
    type Illegal = Illegal;

    const NAME: &'static str = "monopoly-tricheurs";
    const RULES: u32 = 3;
    const SEATS: (u8, u8) = (2, 6);
    const OPTIONS: &'static [OptionSpec] = config::OPTIONS;
    const TURNS: &'static [&'static str] = &["passed"];
    const QUIET: &'static [&'static str] = &["changed", "tired", "bidding"];
    const FIXED: &'static [&'static str] = &["viewer", "config"];
    const SHARED: &'static [&'static str] = &[
        "config",
        "turns",
        "turn",
        "roller",
        "phase",
        "until",
        "nothing_seen",
        "dice",
        "doubles",
        "cuffed",
        "tries",
        "face_up",
        "gone",
        "players",
        "offers",
        "bills",
        "auction",
        "lots",
        "affair",
        "asked",
        "claims",
        "bonuses",
        "closing",
        "declared",
        "challenges",
        "counts",
    ];
    const DELAYS_AUDIENCE: bool = true;
    // What is done out of turn, or in haste, can be accused until the roll after the next (MT-5.4).
    const SETTLES: &'static [&'static str] = &["rolled"];

    fn is_aloud(seen: &Seen) -> bool {
        matches!(seen, Seen::Open(_))
    }

    fn new(config: &Config, seats: u8) -> Result<State, Refusal> {
        config.check()?;
        let (fewest, most) = Self::SEATS;
        if !(fewest..=most).contains(&seats) {
            return Err(Refusal::new("MT-1.4", Saying::plain("setup-cheaters-seats")));
        }
        Ok(State::new(Scene::new(*config, seats)))
    }

    fn begin<S: Sink<Self>>(step: &mut Step<'_, Self, S>) {
        rules::turn::begin(step);
    }

    fn arrange(setup: &Setup, luck: &mut Luck) -> Result<State, Refusal> {
        setup::arrange(setup, luck)
    }

    fn setup_config(setup: &Setup) -> &Config {
        &setup.config
    }

    fn setup(state: &State) -> Setup {
        setup::setup_of(state)
    }

    fn seats(state: &State) -> u8 {
        state.scene.seats()
    }

    fn waiting(state: &State) -> Waiting {
        let scene = &state.scene;
        if scene.phase == Phase::Over {
            return Waiting { on: SeatSet::EMPTY, until: None };
        }
        Waiting { on: scene.in_play(), until: Some(scene.deadline()) }
    }

    fn outcome(state: &State) -> Option<Outcome> {
        rules::end::outcome(state)
    }

    fn legal_actions(state: &State, seat: Seat, into: &mut Vec<Action>) {
        if let Ok(eyes) = rules::eyes(state, seat) {
            rules::menu::list(&eyes, into);
        }
    }

    fn check(state: &State, seat: Seat, action: &Action) -> Result<(), Illegal> {
        rules::check(&rules::eyes(state, seat)?, action)
    }

    fn clause(why: &Illegal) -> Clause {
        Clause(match why {
            Illegal::GameIsOver => "MT-8.2",
            Illegal::NoSuchSeat { .. } | Illegal::NotThere => "MT-1.4",
            Illegal::OutOfTheGame { .. } => "MT-7.2",
            Illegal::NotYourTurn => "MT-2.3",
            Illegal::NotNow | Illegal::NotTheDice => "MT-2.2",
            Illegal::Frozen | Illegal::BadAccusation => "MT-5.5",
            Illegal::NotLooking | Illegal::NotYourNotes => "MT-1.5",
            Illegal::Enough => "MT-2.8",
            Illegal::NotYourAllowance => "MT-2.4",
            Illegal::NotYourDue => "MT-1.6",
            Illegal::ShortChange | Illegal::NoChangeDue => "MT-1.7",
            Illegal::NotTheCard => "MT-2.7",
            Illegal::StillInside | Illegal::NotInside => "MT-4.3",
            Illegal::NoCardsInside => "MT-4.2",
            Illegal::NotTheRent
            | Illegal::NobodyThere
            | Illegal::AlreadyAsked
            | Illegal::NothingToSlipFrom => "MT-3.3",
            Illegal::Cuffed => "MT-4.1",
            Illegal::NotPaidFor | Illegal::TooDear => "MT-3.1",
            Illegal::BadBid | Illegal::NoAuction | Illegal::TooSoon => "MT-3.2",
            Illegal::NotYourProperty { .. }
            | Illegal::NoFullGroup
            | Illegal::HotelStands
            | Illegal::NoHotelThere => "MT-3.5",
            Illegal::NoHotelLeft => "MT-3.6",
            Illegal::NotAgreed | Illegal::BadTrade | Illegal::NoOffer => "MT-3.7",
            Illegal::NothingToPay | Illegal::NotShort | Illegal::TooShort => "MT-7.1",
            Illegal::NoSuchCard | Illegal::CardDoesNot | Illegal::WrongPick => "MT-6.1",
            Illegal::OneAtATime => "MT-5.10",
            Illegal::NotOnTheJury => "MT-5.8",
            Illegal::NothingToSay => "MT-5.11",
            Illegal::NothingToFix | Illegal::NotThatCard => "MT-5.3",
            Illegal::NoPenalty => "MT-5.6",
            Illegal::NothingDeclared => "MT-9.2",
        })
    }

    fn play<S: Sink<Self>>(step: &mut Step<'_, Self, S>, seat: Seat, action: Action) {
        rules::play(step, seat, action);
    }

    fn lapse<S: Sink<Self>>(step: &mut Step<'_, Self, S>) {
        rules::lapse(step);
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

    fn reword(config: &Config, saying: Saying) -> Saying {
        config.names.rename(saying)
    }

    fn imagine(view: &View, luck: &mut Luck) -> State {
        view::imagine(view, luck)
    }
}
