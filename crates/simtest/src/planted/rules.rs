//! Whispers, the planted game. Everybody presses a button as often as they like, until it has been
//! pressed so often; and everybody whispers words that only they remember.

use std::fmt;
use std::str::FromStr;

use bots::{Bot, Choice, Roster};
use serde::{Deserialize, Deserializer, Serialize};
use tabletop::{
    Chance, Clause, Examined, Game, Guests, Outcome, Refusal, Say, Saying, Seat, SeatRole, SeatSet,
    Sink, Step, Time, Viewer, Waiting,
};

use super::fuse::{Place, pass};

/// How long somebody has to press the button.
const PATIENCE_MS: u64 = 4_000;
/// Nobody whispers more often.
const MOST_WHISPERS: u8 = 24;
/// How much later an answer counts, whoever gives it.
const STANDS_MS: u64 = 150;

#[derive(Debug)]
pub(super) struct Whispers;

#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub(super) struct Config {
    /// How often the button is pressed.
    #[serde(deserialize_with = "read_presses")]
    presses: u16,
}

impl Default for Config {
    fn default() -> Config {
        Config { presses: 40 }
    }
}

fn read_presses<'de, D: Deserializer<'de>>(deserializer: D) -> Result<u16, D::Error> {
    pass(Place::Options);
    u16::deserialize(deserializer)
}

#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
#[serde(tag = "do", rename_all = "kebab-case", deny_unknown_fields)]
pub(super) enum Action {
    Press {},
    Whisper { word: u8 },
}

#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(tag = "what", rename_all = "kebab-case")]
pub(super) enum Event {
    Begun {
        until: Time,
    },
    /// The button is pressed, and a lamp is lit; by nobody if it was time.
    Pressed {
        by: Option<Seat>,
        lamp: u8,
        until: Time,
    },
    /// Nobody but who whispers hears it.
    Whispered {
        by: Seat,
        word: u8,
    },
}

#[derive(Clone, PartialEq, Debug)]
pub(super) enum Illegal {
    NotSeated,
    Over,
    NoSuchWord,
    Hoarse,
}

/// What lies on the table: the truth, and what somebody knows of it.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Scene {
    config: Config,
    pressed: u16,
    lamp: u8,
    until: Time,
    /// How often each seat has pressed.
    presses: Vec<u16>,
    /// What each has whispered, as far as it is known.
    whispered: Vec<Option<Vec<u8>>>,
}

#[derive(Clone, PartialEq, Debug)]
pub(super) struct State(Scene);

impl Scene {
    fn is_over(&self) -> bool {
        self.pressed >= self.config.presses
    }

    fn apply(&mut self, event: &Event) {
        match event {
            Event::Begun { until } => self.until = *until,
            Event::Pressed { by, lamp, until } => {
                self.pressed += 1;
                (self.lamp, self.until) = (*lamp, *until);
                if let Some(by) = by {
                    self.presses[by.index()] += 1;
                }
            }
            Event::Whispered { by, word } => {
                self.whispered[by.index()].get_or_insert_default().push(*word);
            }
        }
    }

    fn audit(&self) -> Result<(), Refusal> {
        let seats = self.presses.len();
        let whispered = self.whispered.iter().flatten();
        let own: u32 = self.presses.iter().map(|presses| u32::from(*presses)).sum();
        let sound = (2..=6).contains(&seats)
            && (1..=2_000).contains(&self.config.presses)
            && self.whispered.len() == seats
            && self.pressed <= self.config.presses
            && own <= u32::from(self.pressed)
            && whispered.clone().all(|words| words.len() <= usize::from(MOST_WHISPERS))
            && whispered.flatten().all(|word| *word < 4);
        let why = || Refusal::new("WH-1", Saying::plain("illegal-scene"));
        sound.then_some(()).ok_or_else(why)
    }
}

fn press<S: Sink<Whispers>>(step: &mut Step<'_, Whispers, S>, by: Option<Seat>) {
    let (lamp, until) = (step.chance().below(8) as u8, step.now().after_ms(PATIENCE_MS));
    step.emit(Event::Pressed { by, lamp, until });
}

impl Game for Whispers {
    type Config = Config;
    type Setup = Scene;
    type State = State;
    type Action = Action;
    type Event = Event;
    type Seen = Event;
    type View = Scene;
    type Illegal = Illegal;

    const NAME: &'static str = "whispers";
    const RULES: u32 = 1;
    const SEATS: (u8, u8) = (2, 6);
    /// The button clicks softly.
    const QUIET: &'static [&'static str] = &["pressed"];

    /// Where there are enough of them they press in two teams, and the last one watches over it.
    fn seating(_: &Config, seats: u8) -> Vec<SeatRole> {
        pass(Place::Seating);
        if seats < 4 {
            return Vec::new();
        }
        let role = |seat: u8| {
            let referee = seat + 1 == seats;
            SeatRole { team: (!referee).then_some(seat % 2), referee }
        };
        (0..seats).map(role).collect()
    }

    fn guests(_: &Config) -> Guests {
        pass(Place::Guests);
        Guests::WithMates
    }

    fn new(config: &Config, seats: u8) -> Result<State, Refusal> {
        pass(Place::New);
        let players = usize::from(seats);
        let (presses, whispered) = (vec![0; players], vec![Some(Vec::new()); players]);
        let (config, until) = (config.clone(), Time::ZERO);
        let scene = Scene { config, pressed: 0, lamp: 0, until, presses, whispered };
        scene.audit().map(|()| State(scene))
    }

    fn begin<S: Sink<Self>>(step: &mut Step<'_, Self, S>) {
        pass(Place::Begin);
        step.emit(Event::Begun { until: step.now().after_ms(PATIENCE_MS) });
    }

    fn arrange(setup: &Scene, _: &mut Chance) -> Result<State, Refusal> {
        pass(Place::Arrange);
        let mut scene = setup.clone();
        for words in &mut scene.whispered {
            words.get_or_insert_default();
        }
        scene.audit().map(|()| State(scene))
    }

    fn setup_config(setup: &Scene) -> &Config {
        &setup.config
    }

    fn setup(State(scene): &State) -> Scene {
        pass(Place::Setup);
        scene.clone()
    }

    fn seats(State(scene): &State) -> u8 {
        pass(Place::Seats);
        scene.presses.len() as u8
    }

    fn waiting(State(scene): &State) -> Waiting {
        pass(Place::Waiting);
        match scene.is_over() {
            true => Waiting { on: SeatSet::EMPTY, until: None },
            false => Waiting {
                on: Seat::all(scene.presses.len() as u8).collect(),
                until: Some(scene.until),
            },
        }
    }

    fn stands_ms(_: &State) -> u64 {
        pass(Place::Stands);
        STANDS_MS
    }

    fn outcome(State(scene): &State) -> Option<Outcome> {
        pass(Place::Outcome);
        let most = scene.presses.iter().max().filter(|_| scene.is_over())?;
        let all = Seat::all(scene.presses.len() as u8);
        let winners = all.filter(|seat| scene.presses[seat.index()] == *most).collect();
        let scores = scene.presses.iter().map(|presses| i64::from(*presses)).collect();
        Some(Outcome { winners, scores })
    }

    fn legal_actions(state: &State, seat: Seat, into: &mut Vec<Action>) {
        pass(Place::Menu);
        let words = (0..4).map(|word| Action::Whisper { word });
        let all = [Action::Press {}].into_iter().chain(words);
        into.extend(all.filter(|action| is_allowed(state, seat, action).is_ok()));
    }

    fn check(state: &State, seat: Seat, action: &Action) -> Result<(), Illegal> {
        pass(Place::Check);
        is_allowed(state, seat, action)
    }

    fn clause(why: &Illegal) -> Clause {
        pass(Place::Refusal);
        Clause(match why {
            Illegal::NotSeated | Illegal::Over => "WH-1",
            Illegal::NoSuchWord => "WH-2",
            Illegal::Hoarse => "WH-3",
        })
    }

    fn play<S: Sink<Self>>(step: &mut Step<'_, Self, S>, seat: Seat, action: Action) {
        pass(Place::Play);
        match action {
            Action::Press {} => press(step, Some(seat)),
            Action::Whisper { word } => step.emit(Event::Whispered { by: seat, word }),
        }
    }

    fn lapse<S: Sink<Self>>(step: &mut Step<'_, Self, S>) {
        pass(Place::Lapse);
        press(step, None);
    }

    fn evolve(State(scene): &mut State, event: &Event) {
        pass(Place::Evolve);
        scene.apply(event);
    }

    fn view(State(scene): &State, viewer: Viewer) -> Scene {
        pass(Place::View);
        let mut view = scene.clone();
        let all = Seat::all(scene.presses.len() as u8);
        for seat in all.filter(|seat| !viewer.is(*seat)) {
            view.whispered[seat.index()] = None;
        }
        view
    }

    fn redact(event: &Event, viewer: Viewer) -> Option<Event> {
        pass(Place::Redact);
        match event {
            Event::Whispered { by, .. } if !viewer.is(*by) => None,
            Event::Begun { .. } | Event::Pressed { .. } | Event::Whispered { .. } => {
                Some(event.clone())
            }
        }
    }

    fn absorb(view: &mut Scene, seen: &Event) {
        view.apply(seen);
    }

    fn imagine(view: &Scene, _: &mut Chance) -> State {
        let mut scene = view.clone();
        for words in &mut scene.whispered {
            words.get_or_insert_default();
        }
        State(scene)
    }
}

fn is_allowed(State(scene): &State, seat: Seat, action: &Action) -> Result<(), Illegal> {
    let said = |seat: Seat| scene.whispered[seat.index()].as_ref().map_or(0, Vec::len);
    match action {
        _ if seat.index() >= scene.presses.len() => Err(Illegal::NotSeated),
        _ if scene.is_over() => Err(Illegal::Over),
        Action::Press {} => Ok(()),
        Action::Whisper { word } if *word >= 4 => Err(Illegal::NoSuchWord),
        Action::Whisper { .. } if said(seat) >= usize::from(MOST_WHISPERS) => Err(Illegal::Hoarse),
        Action::Whisper { .. } => Ok(()),
    }
}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Action::Press {} => f.write_str("press"),
            Action::Whisper { word } => write!(f, "whisper {word}"),
        }
    }
}

impl FromStr for Action {
    type Err = String;

    fn from_str(text: &str) -> Result<Action, String> {
        let word = text.strip_prefix("whisper ").and_then(|word| word.parse().ok());
        match (text, word) {
            ("press", _) => Ok(Action::Press {}),
            (_, Some(word)) => Ok(Action::Whisper { word }),
            (_, None) => Err(format!("\"{text}\" is neither \"press\" nor \"whisper 2\"")),
        }
    }
}

impl Say for Action {
    fn say(&self) -> Saying {
        Saying::plain(match self {
            Action::Press {} => "action-press",
            Action::Whisper { .. } => "action-whisper",
        })
    }
}

impl Say for Event {
    fn say(&self) -> Saying {
        pass(Place::Say);
        Saying::plain(match self {
            Event::Begun { .. } => "event-begun",
            Event::Pressed { .. } => "event-pressed",
            Event::Whispered { .. } => "event-whispered",
        })
    }
}

impl Say for Illegal {
    fn say(&self) -> Saying {
        pass(Place::Refusal);
        Saying::plain(match self {
            Illegal::NotSeated => "illegal-not-seated",
            Illegal::Over => "illegal-over",
            Illegal::NoSuchWord => "illegal-word",
            Illegal::Hoarse => "illegal-hoarse",
        })
    }
}

impl Examined for Whispers {
    /// Every press, and every whisper of six.
    const LONGEST: usize = 400;

    fn any_table(chance: &mut Chance) -> (Config, u8) {
        (Config { presses: 1 + chance.below(60) as u16 }, 2 + chance.below(5) as u8)
    }

    fn any_action(_: &State, _: Seat, chance: &mut Chance) -> Action {
        match chance.below(7) {
            0 => Action::Press {},
            word => Action::Whisper { word: word as u8 },
        }
    }

    fn audit(State(scene): &State) -> Result<(), String> {
        scene.audit().map_err(|why| why.clause.to_string())
    }
}

impl Roster for Whispers {
    const BOTS: &'static [&'static str] = &["presser"];
    const USUAL: &'static str = "presser";

    fn bot(name: &str, seed: u64) -> Option<Box<dyn Bot<Whispers>>> {
        pass(Place::SeatBot);
        (name == "presser").then(|| Box::new(Presser { mood: seed, heard: 0 }) as _)
    }
}

/// Presses when it likes, and counts what it hears.
struct Presser {
    mood: u64,
    heard: u64,
}

impl Bot<Whispers> for Presser {
    fn choose(&mut self, now: Time, _: &Scene, menu: &[Action]) -> Choice<Action> {
        pass(Place::Choose);
        match (self.mood ^ self.heard).wrapping_mul(0x9e37_79b9_7f4a_7c15) >> 62 {
            0 => Choice::Act(menu[0].clone()),
            1 => Choice::Act(menu[menu.len() - 1].clone()),
            _ => {
                self.mood = self.mood.wrapping_add(1);
                Choice::Wait(now.after_ms(90))
            }
        }
    }

    fn remembers(&self) -> bool {
        true
    }

    fn notice(&mut self, _: Time, _: &Event) {
        pass(Place::Notice);
        self.heard += 1;
    }
}
