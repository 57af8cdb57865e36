//! A round in a few lines of text, for tests that people read.
//!
//! ```text
//! A: bang/5 @3000,2448 pistol B      a card, in the arena a spot and an aim
//! B: out                             convalescent; `gone` and `late` likewise
//! kept: kevlar/5 boom#2/5            the cards of the pot that nobody holds
//! phase: cowards
//! until: 3000                        when the phase ends by itself
//! options: parrain=two late=1
//! ```
//! What is not given is drawn. At a led table the Parrains' seats follow the gangsters' seats.

use guns::{CashNGuns, Fate, Mime, Phase, Question, Setup, View};
use serde_json::{Map, Value, json};
use tabletop::{Game, Journal, Refused, Seat, Seed, Table, Time, Viewer};

/// A table that tests play on.
pub(crate) struct Play {
    pub(crate) table: Table<CashNGuns, Journal<CashNGuns>>,
}

/// People really play, with Magot's cards.
#[allow(dead_code)] // each test file uses its part
pub(crate) fn garden(text: &str) -> Play {
    Play::arrange("garden", text)
}

/// People really play, with the box's own cards.
#[allow(dead_code)]
pub(crate) fn paper(text: &str) -> Play {
    Play::arrange("paper", text)
}

/// On the screen.
#[allow(dead_code)]
pub(crate) fn arena(text: &str) -> Play {
    Play::arrange("arena", text)
}

/// A new game: `open("table=garden parrain=playing", 8)`.
#[allow(dead_code)]
pub(crate) fn open(options: &str, seats: u8) -> Play {
    let config = serde_json::from_value(config(options)).unwrap();
    let table = Table::open_with(&config, seats, Seed::from_number(1), Journal::default());
    Play { table: table.unwrap_or_else(|why| panic!("{options} for {seats}: {why:?}")) }
}

#[allow(dead_code)]
impl Play {
    fn arrange(table: &str, text: &str) -> Play {
        let setup = setup(table, text);
        let parsed: Setup =
            serde_json::from_value(setup.clone()).unwrap_or_else(|why| panic!("{why} in {setup}"));
        let table = Table::arranged(&parsed, Seed::from_number(1), Journal::default())
            .unwrap_or_else(|why| panic!("refused: {why:?}\n{text}"));
        Play { table }
    }

    /// `"G next"`, or several of them separated by commas, all at this very moment.
    pub(crate) fn does(&mut self, moves: &str) -> &mut Self {
        for one in moves.split(',') {
            let (seat, action) = parse(one);
            self.table
                .act(self.table.now(), seat, action)
                .unwrap_or_else(|why| panic!("{one} is refused: {why:?}"));
            self.watches();
        }
        self
    }

    /// In the arena everybody watches the fight until somebody is asked something or it is over.
    pub(crate) fn watches(&mut self) -> &mut Self {
        while self.phase() == Phase::Fight && self.table.waiting().on.is_empty() {
            self.waits(self.left_ms().expect("the arena has a clock"));
        }
        self
    }

    /// The move is refused under this clause, and nothing changes.
    pub(crate) fn refuses(&mut self, one: &str, clause: &str) -> &mut Self {
        let (seat, action) = parse(one);
        let before = self.table.state().clone();
        match self.table.act(self.table.now(), seat, action) {
            Err(Refused::Illegal(why)) => {
                assert_eq!(CashNGuns::clause(&why).to_string(), clause, "{one}: {why:?}");
            }
            other => panic!("{one} is not refused: {other:?}"),
        }
        assert!(*self.table.state() == before, "the refused {one} changed something");
        self
    }

    /// Lets time pass, in milliseconds.
    pub(crate) fn waits(&mut self, ms: u64) -> &mut Self {
        self.table.advance(self.table.now().after_ms(ms)).unwrap_or_else(|why| panic!("{why:?}"));
        self
    }

    /// Asserts where the round stands.
    pub(crate) fn is_in(&mut self, phase: Phase) -> &mut Self {
        assert_eq!(self.phase(), phase);
        self
    }

    pub(crate) fn phase(&self) -> Phase {
        self.scene().phase
    }

    /// What everybody sees.
    pub(crate) fn scene(&self) -> &guns::Scene {
        self.table.state().scene()
    }

    /// Asserts who is waited for.
    pub(crate) fn waits_for(&mut self, seats: &str) -> &mut Self {
        assert_eq!(letters(self.table.waiting().on.iter()), seats, "in {:?}", self.phase());
        self
    }

    /// What must be answered: `A bang`, `B knife`, `C grenade`, `D back`, or nothing.
    pub(crate) fn asked(&self) -> String {
        match self.scene().fight.question {
            Some(Question::Aim { who, gun }) => format!("{who} {gun}"),
            Some(Question::Stab(who)) => format!("{who} knife"),
            Some(Question::Blast(who)) => format!("{who} grenade"),
            Some(Question::Recoil(who)) => format!("{who} back"),
            None => String::new(),
        }
    }

    /// How long the phase still lasts by itself, in milliseconds.
    pub(crate) fn left_ms(&self) -> Option<u64> {
        self.table.waiting().until.map(|Time(until)| until - self.table.now().0)
    }

    /// Asserts what must be answered.
    pub(crate) fn asks(&mut self, question: &str) -> &mut Self {
        assert_eq!(self.asked(), question);
        self
    }

    /// Everybody in play who is not unhurt: `B wounded, C hospital`.
    pub(crate) fn hurt(&self) -> String {
        let figures = Seat::all(64).zip(&self.scene().gangsters);
        let told = figures.filter(|(_, figure)| figure.fate != Fate::Unhurt);
        told.map(|(seat, figure)| format!("{seat} {}", figure.fate)).collect::<Vec<_>>().join(", ")
    }

    /// Who shared the loot.
    pub(crate) fn sharers(&self) -> String {
        let split = self.scene().split.as_ref().expect("after the split");
        letters(split.hands.iter().map(|(seat, _)| *seat))
    }

    /// What each of them got.
    pub(crate) fn each(&self) -> u32 {
        self.scene().split.as_ref().expect("after the split").each
    }

    /// The Parrain's script: what to say, then what to do.
    pub(crate) fn script(&self, parrain: &str) -> String {
        let script = self.view(parrain).script.unwrap_or_else(|| panic!("{parrain} has no script"));
        let said: Vec<&str> = script.say.iter().map(|saying| &*saying.key).collect();
        format!("{} / {}", said.join(", "), script.ask.key)
    }

    /// Asserts what the Parrain's script reads.
    pub(crate) fn reads(&mut self, parrain: &str, script: &str) -> &mut Self {
        assert_eq!(self.script(parrain), script, "in {:?}", self.phase());
        self
    }

    /// The seat's menu, as far as it begins with this.
    pub(crate) fn menu(&self, seat: &str, prefix: &str) -> Vec<String> {
        let mut menu = Vec::new();
        self.table.legal_actions(seat.parse().unwrap(), &mut menu);
        menu.iter().map(ToString::to_string).filter(|text| text.starts_with(prefix)).collect()
    }

    /// What the seat knows.
    pub(crate) fn view(&self, seat: &str) -> View {
        self.table.view(Viewer::Seat(seat.parse().unwrap()))
    }

    /// The whole state as an arrangement, but for the count of what was taken back.
    pub(crate) fn memory(&self) -> Setup {
        let mut setup = CashNGuns::setup(self.table.state());
        let fight = setup.fight.as_mut().expect("a state has a fight");
        (fight.undone, fight.fired) = (0, false);
        setup
    }
}

/// The seats' letters, one after the other.
pub(crate) fn letters(seats: impl Iterator<Item = Seat>) -> String {
    seats.map(|seat| seat.to_string()).collect()
}

/// `"G coward B"`: who, and what.
fn parse(one: &str) -> (Seat, guns::Action) {
    let (seat, action) = one.trim().split_once(' ').unwrap_or_else(|| panic!("no seat: {one}"));
    let action = action.parse().unwrap_or_else(|why| panic!("{one}: {why}"));
    (seat.parse().unwrap_or_else(|why| panic!("{one}: {why}")), action)
}

/// `parrain=two late=1 easy_counting`, as the options of a table.
fn config(options: &str) -> Value {
    let option = |word: &str| match word.split_once('=') {
        Some((name, value)) => {
            let value = serde_json::from_str(value).unwrap_or_else(|_| json!(value));
            (name.to_string(), value)
        }
        None => (word.to_string(), json!(true)),
    };
    let mut options: Value = options.split_whitespace().map(option).collect();
    if options.get("place").is_none() {
        options["place"] = json!("garden");
    }
    options
}

/// The arrangement that the text describes, as JSON.
fn setup(table: &str, text: &str) -> Value {
    let mut setup = Map::new();
    let mut options = config("");
    let mut gangsters = Vec::new();
    for line in text.lines().map(str::trim).filter(|line| !line.is_empty()) {
        let (head, body) = line.split_once(':').unwrap_or_else(|| panic!("no colon: {line}"));
        let body = body.trim();
        match head {
            "options" => options = config(body),
            "phase" => drop(setup.insert(head.into(), json!(body))),
            "until" | "freeze" | "round" => {
                setup.insert(head.into(), json!(body.parse::<u64>().unwrap()));
            }
            "kept" => {
                let cards: Vec<&str> = body.split_whitespace().collect();
                setup.insert(head.into(), json!(cards));
            }
            seat => {
                assert_eq!(seat.parse(), Ok(Seat(gangsters.len() as u8)), "seats in order");
                gangsters.push(posed(body));
            }
        }
    }
    options["table"] = json!(table);
    let outside = match (table, options["parrain"].as_str()) {
        ("arena", _) | (_, Some("playing")) => 0,
        (_, Some("two")) => 2,
        _ => 1,
    };
    setup.insert("config".into(), options);
    setup.insert("seats".into(), json!(gangsters.len() + outside));
    setup.insert("gangsters".into(), Value::Array(gangsters));
    Value::Object(setup)
}

/// A gangster: `bang/5 @3000,2448 pistol B`, `out`, `gone`, `late`.
fn posed(text: &str) -> Value {
    let mut posed = Map::new();
    let mut words = text.split_whitespace();
    while let Some(word) = words.next() {
        let here = match word {
            "out" => Some("convalescent"),
            "gone" => Some("gone"),
            "late" => Some("late"),
            _ => None,
        };
        if let Some(here) = here {
            posed.insert("here".into(), json!(here));
        } else if let Some(spot) = word.strip_prefix('@') {
            let (x, y) = spot.split_once(',').unwrap_or_else(|| panic!("no spot: {word}"));
            let number = |text: &str| -> i32 { text.parse().unwrap() };
            posed.insert("spot".into(), json!({"x": number(x), "y": number(y)}));
        } else if let Ok(mime) = word.parse::<Mime>() {
            let targets = words.by_ref().map(|seat| seat.parse::<Seat>().unwrap());
            let targets: Vec<Seat> = targets.collect();
            posed.insert("aim".into(), json!({"mime": mime, "at": targets}));
        } else {
            posed.insert("card".into(), json!(word));
        }
    }
    Value::Object(posed)
}
