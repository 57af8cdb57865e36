//! A table in a few lines of text, for tests that people read.
//!
//! ```text
//! A: bagnole or | piano piano        a hand, then the pile, bottom set first
//! B: or | bd bd, bagnole bagnole
//! discard: train piano               the top card last
//! draw: bd bd                        the top card last
//! neutral: bd scooter / avion / or   three piles, the card turned up last
//! turn: B
//! options: two_actions hand_size=4
//! ```
//! Cards that are not mentioned lie under the discard, so that nobody draws unless `draw` is given.

use cash::{Cash, Edition};
use serde_json::{Map, Value, json};
use tabletop::{Game, Journal, Refused, Seat, Seed, Table, Time, Viewer};

/// A table that tests play on.
pub(crate) struct Scene<E: Edition> {
    pub(crate) table: Table<Cash<E>, Journal<Cash<E>>>,
}

/// Cache ton Cash, arranged.
#[allow(dead_code)] // each test file uses its part
pub(crate) fn cache(text: &str) -> Scene<cash::Cache> {
    Scene::arrange(text)
}

/// Cover Your Assets, arranged.
#[allow(dead_code)]
pub(crate) fn cover(text: &str) -> Scene<cash::Cover> {
    Scene::arrange(text)
}

#[allow(dead_code)]
impl<E: Edition> Scene<E> {
    fn arrange(text: &str) -> Self {
        let setup = setup(text);
        let parsed =
            serde_json::from_value(setup.clone()).unwrap_or_else(|why| panic!("{why} in {setup}"));
        let table = Table::arranged(&parsed, Seed::from_number(1), Journal::default())
            .unwrap_or_else(|why| panic!("refused: {why:?}\n{text}"));
        Scene { table }
    }

    /// `"A discard bd"`, or several of them separated by `;`.
    pub(crate) fn does(&mut self, moves: &str) -> &mut Self {
        for one in moves.split(';') {
            let (seat, action) = parse(one);
            self.table
                .act(self.table.now(), seat, action)
                .unwrap_or_else(|why| panic!("{one} is refused: {why:?}"));
        }
        self
    }

    /// The move is refused under this clause, and nothing changes.
    pub(crate) fn refuses(&mut self, one: &str, clause: &str) -> &mut Self {
        let (seat, action) = parse(one);
        let before = self.table.state().clone();
        match self.table.act(self.table.now(), seat, action) {
            Err(Refused::Illegal(why)) => {
                assert_eq!(Cash::<E>::clause(&why).to_string(), clause, "{one}: {why:?}");
            }
            other => panic!("{one} is not refused: {other:?}"),
        }
        assert!(*self.table.state() == before, "the refused {one} changed something");
        self
    }

    /// Lets seconds pass.
    pub(crate) fn waits(&mut self, seconds: u64) -> &mut Self {
        let at = Time(self.table.now().0 + seconds * 1000);
        self.table.advance(at).unwrap_or_else(|why| panic!("{why:?}"));
        self
    }

    /// Everything of a line of the table, as the text above writes it: `A`, `B`, … (`hand | pile`),
    /// `discard`, `neutral`, `removed`.
    pub(crate) fn shows(&self, line: &str) -> String {
        let setup = serde_json::to_value(Cash::<E>::setup(self.table.state())).unwrap();
        let cards = |value: &Value| {
            let ids = value.as_array().into_iter().flatten().filter_map(Value::as_str);
            ids.collect::<Vec<_>>().join(" ")
        };
        let lists = |value: &Value, between: &str| {
            value.as_array().into_iter().flatten().map(cards).collect::<Vec<_>>().join(between)
        };
        match line {
            "neutral" => lists(&setup["neutral"], " / "),
            "discard" | "removed" | "draw" => cards(&setup[line]),
            seat => {
                let seat: Seat = seat.parse().unwrap();
                let hand = cards(&setup["hands"][seat.index()]);
                let pile = lists(&setup["piles"][seat.index()], ", ");
                format!("{hand} | {pile}")
            }
        }
    }

    /// The discard's top card.
    pub(crate) fn top(&self) -> String {
        self.shows("discard").split(' ').next_back().unwrap_or_default().to_string()
    }

    /// Asserts that the line shows this.
    pub(crate) fn is(&mut self, line: &str, expected: &str) -> &mut Self {
        assert_eq!(self.shows(line), expected, "{line}");
        self
    }

    /// Who may act.
    pub(crate) fn waiting(&self) -> String {
        self.table.waiting().on.iter().map(|seat| seat.to_string()).collect()
    }

    /// Asserts who may act.
    pub(crate) fn waits_for(&mut self, seats: &str) -> &mut Self {
        assert_eq!(self.waiting(), seats);
        self
    }

    /// The seat's menu, as far as it begins with this.
    pub(crate) fn menu(&self, seat: &str, prefix: &str) -> Vec<String> {
        let mut menu = Vec::new();
        self.table.legal_actions(seat.parse().unwrap(), &mut menu);
        menu.iter().map(ToString::to_string).filter(|text| text.starts_with(prefix)).collect()
    }

    /// The seat's view, as JSON.
    pub(crate) fn view(&self, viewer: Viewer) -> Value {
        serde_json::to_value(self.table.view(viewer)).unwrap()
    }

    /// Everything that happened, as JSON.
    pub(crate) fn events(&self) -> Vec<Value> {
        let events = self.table.sink().entries.iter().flat_map(|entry| &entry.events);
        events.map(|event| serde_json::to_value(event).unwrap()).collect()
    }

    /// The names of what happened.
    pub(crate) fn happened(&self) -> Vec<String> {
        self.events().iter().map(|event| event["what"].as_str().unwrap().to_string()).collect()
    }
}

fn parse(one: &str) -> (Seat, cash::Action) {
    let (seat, action) = one.trim().split_once(' ').unwrap_or_else(|| panic!("no seat: {one}"));
    let action = action.parse().unwrap_or_else(|why| panic!("{one}: {why}"));
    (seat.parse().unwrap_or_else(|why| panic!("{one}: {why}")), action)
}

/// The arrangement that the text describes, as JSON.
pub(crate) fn setup(text: &str) -> Value {
    let ids = |text: &str| json!(text.split_whitespace().collect::<Vec<_>>());
    let (mut hands, mut piles) = (Vec::new(), Vec::new());
    let mut setup = Map::new();
    setup.insert("rest".into(), json!("discard"));
    for line in text.lines().map(str::trim).filter(|line| !line.is_empty()) {
        let (head, body) = line.split_once(':').unwrap_or_else(|| panic!("no colon: {line}"));
        match head {
            "discard" | "draw" | "removed" => {
                setup.insert(head.into(), ids(body));
            }
            "neutral" => {
                setup.insert(head.into(), body.split('/').map(ids).collect());
            }
            "turn" | "dealer" => {
                let seat: Seat = body.trim().parse().unwrap();
                setup.insert(head.into(), json!(seat));
            }
            "rest" => {
                setup.insert(head.into(), json!(body.trim()));
            }
            "round" => {
                setup.insert(head.into(), body.trim().parse().unwrap());
            }
            "totals_k" | "wins" => {
                let numbers: Vec<u32> =
                    body.split_whitespace().map(|n| n.parse().unwrap()).collect();
                setup.insert(head.into(), json!(numbers));
            }
            "options" => {
                let option = |word: &str| match word.split_once('=') {
                    Some((name, value)) => {
                        let value = serde_json::from_str(value).unwrap_or_else(|_| json!(value));
                        (name.to_string(), value)
                    }
                    None => (word.to_string(), json!(true)),
                };
                setup.insert("config".into(), body.split_whitespace().map(option).collect());
            }
            seat => {
                assert_eq!(seat.parse(), Ok(Seat(hands.len() as u8)), "seats in order");
                let (hand, pile) = body.split_once('|').unwrap_or((body, ""));
                hands.push(ids(hand));
                let sets = pile.split(',').map(str::trim).filter(|set| !set.is_empty());
                piles.push(sets.map(ids).collect::<Value>());
            }
        }
    }
    setup.insert("hands".into(), Value::Array(hands));
    setup.insert("piles".into(), Value::Array(piles));
    Value::Object(setup)
}
