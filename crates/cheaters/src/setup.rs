//! Arrangements: any position, for tests and studies, which becomes a [`State`] if it is legal.
//!
//! A position may be given in full: what everybody sees and hears ([`Scene`]), where everything lies
//! ([`Picture`]), what each knows ([`Private`]), the decks. Or in short, in a line or two: what is
//! not said is as at the start, the tray has the notes that nobody has, the decks the cards that are
//! nowhere else, and everybody has seen everything.
//!
//! ```
//! use cheaters::{Setup, Tricheurs};
//! use tabletop::{Discard, Seed, Table};
//!
//! let position = r#"{"seats": 3, "face_up": ["bank-heist", "squatter", "trick-dice", "pickpocket", "demolition"],
//!     "players": [{"token": 8}, {"deeds": [5, 7, 8], "chance": "frame-up"}], "phase": "free"}"#;
//! let setup: Setup = serde_json::from_str(position).unwrap();
//! assert!(Table::<Tricheurs>::arranged(&setup, Seed::from_number(1), Discard).is_ok());
//! ```

use serde::{Deserialize, Serialize};
use tabletop::{Chance as Luck, Game, Refusal, Saying, Seat, Time};

use crate::Tricheurs;
use crate::action::Deck;
use crate::audit::{self, Flaw};
use crate::board::{HOTELS, Space};
use crate::books::{Books, Entry};
use crate::cards::{Chance, Chancellerie, Cheat};
use crate::config::Config;
use crate::ledger::Ledger;
use crate::money::Notes;
use crate::owners::Owners;
use crate::picture::{Board, Picture, Spread, Tray};
use crate::private::Private;
use crate::rules::clock;
use crate::scene::{Card, Phase, Scene};
use crate::space_set::SpaceSet;
use crate::state::{Decks, Due, FACE_UP, Landing, Plot, State, is_in_turn};
use crate::things::Things;

/// Any arrangement of people, things and cards.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Setup {
    /// The options.
    #[serde(default)]
    pub config: Config,
    /// How many sit at the table.
    pub seats: u8,
    /// In short: whose turn it is. A's, if not given.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub turn: Option<Seat>,
    /// In short: where the turn stands. Before the roll, if not given.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub phase: Option<Phase>,
    /// In short: the five Cheat cards. Drawn, if not given.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub face_up: Option<Vec<Cheat>>,
    /// In short: the players, seat by seat; those who are not given are as at the start.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub players: Vec<Posed>,
    /// In short: where hotels stand. As at the start, if not given.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub hotels: Option<SpaceSet>,
    /// In short: who wears the cuff.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub prisoner: Option<Seat>,
    /// In full: what everybody sees and hears.
    #[serde(default)]
    pub scene: Option<Scene>,
    /// In full: where everything lies.
    #[serde(default)]
    pub table: Option<Picture>,
    /// In full: what each knows, and last the audience. If not given, everybody has seen everything
    /// and looks at the board.
    #[serde(default)]
    pub privates: Option<Vec<Private>>,
    /// The decks, the next card first. If not given, the cards that are nowhere else, shuffled.
    #[serde(default)]
    pub decks: Option<Decks>,
    /// What was done since nothing could be undone any more.
    #[serde(default)]
    pub ledger: Ledger,
    /// Where the roller has landed this turn. If not given: where the roller stands, if that is
    /// somebody else's.
    #[serde(default)]
    pub landings: Option<Vec<Landing>>,
    /// The act of the ledger by which the roller got where the token stands.
    #[serde(default)]
    pub cause: Option<usize>,
    /// What each open bill follows from. Nothing, if not given.
    #[serde(default)]
    pub bill_causes: Option<Vec<Vec<usize>>>,
    /// What the bank owes each seat, and why. If not given, for no particular reason.
    #[serde(default)]
    pub dues: Option<Vec<Vec<Due>>>,
    /// What only the referee knows of each seat's schemes.
    #[serde(default)]
    pub plots: Option<Vec<Vec<Plot>>>,
    /// What the referee has written down. If not given, as if the game began here.
    #[serde(default)]
    pub books: Option<Books>,
}

/// A player of an arrangement in short.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
#[allow(missing_docs)] // the names say it
pub struct Posed {
    /// Where the token stands.
    pub token: Space,
    pub notes: Notes,
    pub deeds: SpaceSet,
    /// The kept Chance card.
    pub chance: Option<Chance>,
    /// The kept Chancellerie card.
    pub chancellerie: Option<Chancellerie>,
}

impl Default for Posed {
    fn default() -> Posed {
        Posed {
            token: Space::START,
            notes: Notes::START_MONEY,
            deeds: SpaceSet::EMPTY,
            chance: None,
            chancellerie: None,
        }
    }
}

impl Setup {
    /// The start of a game for so many, with the cards drawn.
    pub fn new(seats: u8) -> Setup {
        Setup {
            config: Config::default(),
            seats,
            turn: None,
            phase: None,
            face_up: None,
            players: Vec::new(),
            hotels: None,
            prisoner: None,
            scene: None,
            table: None,
            privates: None,
            decks: None,
            ledger: Ledger::default(),
            landings: None,
            cause: None,
            bill_causes: None,
            dues: None,
            plots: None,
            books: None,
        }
    }

    /// Whether something is said in short and in full.
    fn is_said_twice(&self) -> bool {
        let scene = self.turn.is_some() || self.phase.is_some() || self.face_up.is_some();
        let table = self.hotels.is_some() || self.prisoner.is_some() || !self.players.is_empty();
        (scene && self.scene.is_some())
            || (table && self.table.is_some())
            || (!self.players.is_empty() && self.privates.is_some())
    }
}

/// A legal state out of any arrangement, or the reason why it is none.
pub(crate) fn arrange(setup: &Setup, luck: &mut Luck) -> Result<State, Refusal> {
    setup.config.check()?;
    let (fewest, most) = Tricheurs::SEATS;
    if !(fewest..=most).contains(&setup.seats) {
        return refuse("MT-1.4", "setup-cheaters-seats");
    }
    if setup.is_said_twice() {
        return refuse("MT-1.4", "setup-cheaters-twice");
    }
    let posed = pose(setup)?;
    let scene = match &setup.scene {
        Some(scene) => scene.clone(),
        None => fresh_scene(setup, &posed, luck),
    };
    if scene.config != setup.config || scene.players.len() != posed.len() {
        return refuse("MT-1.4", "setup-cheaters-scene");
    }
    let picture = match &setup.table {
        Some(picture) => picture.clone(),
        None => laid_out(setup, &posed)?,
    };
    audit::picture(&picture, setup.seats).map_err(refusal)?;
    let Ok(things) = Things::of(&picture) else {
        return refuse("MT-1.4", "setup-cheaters-things");
    };
    let mut state = State { things, ..State::new(scene) };
    know(setup, &posed, &mut state, luck);
    state.ledger.clone_from(&setup.ledger);
    state.cause = setup.cause;
    if let Some(plots) = &setup.plots {
        state.plots.clone_from(plots);
    }
    let plots = state.plots.len() == state.privates.len().saturating_sub(1);
    state.books = match &setup.books {
        Some(books) => books.clone(),
        None if plots => Books::of(&state),
        None => return refuse("MT-1.4", "setup-cheaters-seats"),
    };
    audit::audit(&state).map_err(refusal)?;
    Ok(state)
}

fn refuse<T>(clause: &'static str, key: &'static str) -> Result<T, Refusal> {
    Err(Refusal::new(clause, Saying::plain(key)))
}

fn refusal(flaw: Flaw) -> Refusal {
    Refusal::new(flaw.clause, Saying::plain(flaw.key))
}

/// Everybody, also who is not given.
fn pose(setup: &Setup) -> Result<Vec<Posed>, Refusal> {
    let seats = usize::from(setup.seats);
    if setup.players.len() > seats || setup.turn.is_some_and(|turn| turn.index() >= seats) {
        return refuse("MT-1.4", "setup-cheaters-seats");
    }
    let mut posed = setup.players.clone();
    posed.resize(seats, Posed::default());
    Ok(posed)
}

/// A turn that has just come to its phase.
fn fresh_scene(setup: &Setup, posed: &[Posed], luck: &mut Luck) -> Scene {
    let mut scene = Scene::new(setup.config, setup.seats);
    scene.turn = setup.turn.unwrap_or(Seat(0));
    scene.turns = 1;
    let given = setup.table.as_ref().and_then(|table| table.board.prisoner);
    scene.cuffed = setup.prisoner.or(given);
    scene.phase = setup.phase.unwrap_or(Phase::Roll);
    scene.until = Time(setup.config.ms(clock::THINK));
    if is_in_turn(scene.phase) {
        scene.roller = Some(scene.turn);
        scene.dice = [1, 2];
    }
    scene.face_up = setup.face_up.clone().unwrap_or_else(|| {
        let mut cheats = Cheat::ALL.to_vec();
        luck.shuffle(&mut cheats);
        cheats.truncate(FACE_UP);
        cheats
    });
    for (player, posed) in scene.players.iter_mut().zip(posed) {
        player.chance = posed.chance.is_some();
        player.chancellerie = posed.chancellerie.is_some();
    }
    scene
}

/// The table in short: what nobody has lies in the tray and beside its space.
fn laid_out(setup: &Setup, posed: &[Posed]) -> Result<Picture, Refusal> {
    let spreads: Vec<Spread> =
        posed.iter().map(|posed| Spread { notes: posed.notes, deeds: posed.deeds }).collect();
    let mut notes = Notes::BOX;
    for spread in &spreads {
        match notes.checked_sub(spread.notes) {
            Some(rest) => notes = rest,
            None => return refuse("MT-1.4", "setup-cheaters-notes"),
        }
    }
    let owned = posed.iter().fold(SpaceSet::EMPTY, |owned, posed| owned.union(posed.deeds));
    let hotels = setup.hotels.unwrap_or_else(Space::hotels_at_start);
    let board = Board {
        tokens: posed.iter().map(|posed| posed.token).collect(),
        hotels,
        deeds: Space::all_properties().minus(owned),
        prisoner: setup.prisoner,
    };
    let tray = Tray { notes, hotels: HOTELS.saturating_sub(hotels.len()) };
    Ok(Picture { board, tray, spreads })
}

/// Who knows and holds what, and what is left in the decks.
fn know(setup: &Setup, posed: &[Posed], state: &mut State, luck: &mut Luck) {
    let picture = state.things.picture();
    let moved = state.scene.roller.filter(|_| state.scene.phase != Phase::Rolled);
    let stop = moved.and_then(|roller| picture.board.tokens.get(roller.index()).copied());
    let stop: SpaceSet = stop.filter(|space| space.is_property()).into_iter().collect();
    state.privates = match &setup.privates {
        Some(privates) => privates.clone(),
        None => vec![Private::new(picture); posed.len() + 1],
    };
    for private in state.privates.iter_mut().filter(|private| private.owners.of.is_empty()) {
        private.owners = Owners::seen(&private.picture.spreads);
    }
    if setup.privates.is_none() {
        for (private, posed) in state.privates.iter_mut().zip(posed) {
            (private.chance, private.chancellerie) = (posed.chance, posed.chancellerie);
            private.stops = stop;
        }
    }
    state.decks = match &setup.decks {
        Some(decks) => decks.clone(),
        None => left_over(&state.scene, &state.privates, luck),
    };
    if setup.privates.is_none() && setup.decks.is_none() {
        draw(state);
    }
    state.bill_causes = match &setup.bill_causes {
        Some(causes) => causes.clone(),
        None => vec![Vec::new(); state.scene.bills.len()],
    };
    state.dues = match &setup.dues {
        Some(dues) => dues.clone(),
        None => dues_of(state),
    };
    state.landings = match &setup.landings {
        Some(landings) => landings.clone(),
        None => landing(state).into_iter().collect(),
    };
}

/// What the bank owes each player as far as they know it, for no particular reason.
pub(crate) fn dues_of(state: &State) -> Vec<Vec<Due>> {
    let owed = |private: &Private| {
        let (sum, start) = (private.due, private.start_due);
        let entry = if start { Entry::Salary } else { Entry::Card };
        (sum > 0).then_some(Due { sum, start, because: Vec::new(), entry })
    };
    let players = state.privates.iter().take(usize::from(state.scene.seats()));
    players.map(|private| owed(private).into_iter().collect()).collect()
}

/// The cards that nobody has and that do not lie face up, shuffled.
pub(crate) fn left_over(scene: &Scene, privates: &[Private], luck: &mut Luck) -> Decks {
    let held = |card: Card| privates.iter().any(|private| private.has(card));
    let mut cheats = Cheat::ALL.to_vec();
    cheats.retain(|card| !scene.face_up.contains(card));
    let mut chance = Chance::ALL.to_vec();
    chance.retain(|card| !held(Card::Chance(*card)));
    let mut chancellerie = Chancellerie::ALL.to_vec();
    chancellerie.retain(|card| !held(Card::Chancellerie(*card)));
    luck.shuffle(&mut cheats);
    luck.shuffle(&mut chance);
    luck.shuffle(&mut chancellerie);
    Decks { cheats, chance, chancellerie }
}

/// Whose turn it is has drawn a card that is neither read nor kept yet, if the phase says so.
pub(crate) fn draw(state: &mut State) {
    let Decks { chance, chancellerie, .. } = &mut state.decks;
    let drawn = audit::drawn_in(state.scene.phase).and_then(|(deck, second)| match deck {
        Deck::Chance => take(chance, |card| card.is_kept() || !second).map(Card::Chance),
        Deck::Chancellerie => {
            take(chancellerie, |card| card.is_kept() || !second).map(Card::Chancellerie)
        }
    });
    if let Some(private) = state.privates.get_mut(state.scene.turn.index()) {
        private.drawn = drawn;
    }
}

/// Takes the first such card out of a deck.
fn take<C: Copy>(deck: &mut Vec<C>, is: impl Fn(&C) -> bool) -> Option<C> {
    let place = deck.iter().position(is)?;
    Some(deck.remove(place))
}

/// Where the roller stands, if that is somebody else's property and its rent was not asked yet.
pub(crate) fn landing(state: &State) -> Option<Landing> {
    let State { scene, things, .. } = state;
    let roller = scene.roller.filter(|roller| roller.0 < things.players())?;
    let space = things.token(roller);
    let owner = things.owner(space).filter(|owner| *owner != roller)?;
    let open = scene.plays(owner) && !scene.asked.contains(space) && scene.phase != Phase::Rolled;
    open.then_some(Landing { space, at: Time::ZERO, act: None, open, slipped: false })
}

/// The arrangement that leads to exactly this state.
pub(crate) fn setup_of(state: &State) -> Setup {
    Setup {
        config: state.scene.config,
        scene: Some(state.scene.clone()),
        table: Some(state.things.picture()),
        privates: Some(state.privates.clone()),
        decks: Some(state.decks.clone()),
        ledger: state.ledger.clone(),
        landings: Some(state.landings.clone()),
        cause: state.cause,
        bill_causes: Some(state.bill_causes.clone()),
        dues: Some(state.dues.clone()),
        plots: Some(state.plots.clone()),
        books: Some(state.books.clone()),
        ..Setup::new(state.scene.seats())
    }
}
