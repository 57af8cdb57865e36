//! Every frame of many games, beside a second computation of what may be in it.

use std::collections::HashMap;

use games::{HostedTable, Opening, Registered};
use room::ConnId;
use serde_json::{Map, Value, json};
use tabletop::{Chance, Nonce, Seat, Time, Viewer};

use crate::house::{
    House, bytes_of, fill, instant, join_as, option, seats, seen, sit, sit_with, without_nulls,
};

/// The same game once more, fed with the kept lines one by one.
struct Shadow {
    table: Box<dyn HostedTable>,
    lines: usize,
    /// What every viewer may know, entry by entry.
    glances: HashMap<Viewer, Vec<Glance>>,
    /// How far each connection has been told.
    read: HashMap<ConnId, usize>,
    updates: usize,
}

/// What a viewer may know after an entry.
struct Glance {
    /// How many things they were told.
    seq: u64,
    /// How often their seat has acted.
    acts: u64,
    /// What the entry told them.
    told: Vec<Value>,
    view: Map<String, Value>,
    rest: Map<String, Value>,
}

impl Shadow {
    fn open(game: &Registered, house: &House, code: &str, opening: Opening) -> Shadow {
        let viewers = Viewer::all(opening.seats).map(|viewer| (viewer, Vec::new())).collect();
        let table = game.open(opening).expect("it opened before");
        let header = house.shelf.game(code).header();
        assert_eq!(table.header(), header, "the same deal");
        let mut shadow =
            Shadow { table, lines: 0, glances: viewers, read: HashMap::new(), updates: 0 };
        shadow.look(None);
        shadow.lines = 1;
        shadow
    }

    /// Does what the kept lines say, and looks at the table after each.
    fn follow(&mut self, house: &House, code: &str) {
        let kept = &house.shelf.game(code).lines;
        while self.lines < kept.len() {
            let entry: Value = serde_json::from_str(&kept[self.lines]).expect("JSON");
            let at = Time(entry["at"].as_u64().expect("a time"));
            let act = &entry["input"]["act"];
            let actor = act["seat"].as_u64().map(|seat| Seat(seat as u8));
            let done = match actor {
                Some(seat) => self.table.act(at, seat, &act["action"]),
                None => self.table.advance(at),
            };
            done.unwrap_or_else(|why| panic!("{why}: {entry}"));
            let entries = self.table.entries();
            assert_eq!(self.table.lines(self.lines), kept[self.lines..entries], "the same again");
            self.look(actor);
            self.lines = entries;
        }
    }

    fn look(&mut self, actor: Option<Seat>) {
        let told_from = self.lines;
        for (viewer, glances) in &mut self.glances {
            let heard = self.table.told(told_from, *viewer);
            let told: Vec<Value> = heard
                .into_iter()
                .map(|told| json!({"at": told.at, "seen": told.seen, "say": told.saying}))
                .collect();
            let (seq, acts) = glances.last().map_or((0, 0), |last| (last.seq, last.acts));
            let acted = actor.is_some_and(|seat| viewer.is(seat));
            let Value::Object(view) = self.table.view(*viewer) else { panic!("not an object") };
            glances.push(Glance {
                seq: seq + told.len() as u64,
                acts: acts + u64::from(acted),
                told,
                view,
                rest: rest(&*self.table, *viewer),
            });
        }
    }

    /// A frame holds what its reader may know, and nothing else.
    fn check(&mut self, conn: ConnId, viewer: Viewer, frame: &[u8]) {
        let frame: Value = serde_json::from_slice(frame).expect("JSON");
        let what = frame["tell"].as_str().expect("a frame says what it is").to_string();
        if what != "whole" && what != "update" {
            return;
        }
        let glances = &self.glances[&viewer];
        let before = self.read.get(&conn).copied();
        let first = if what == "whole" { 0 } else { before.expect("a whole comes first") + 1 };
        let found = (first..glances.len()).find(|place| {
            let place = *place;
            let glance = &glances[place];
            if frame["seq"] != glance.seq || frame["acts"] != glance.acts {
                return false;
            }
            let expected = match what.as_str() {
                "whole" => whole(glances, place, &frame),
                _ => update(glances, first - 1, place, &frame),
            };
            expected == frame
        });
        let place = found.unwrap_or_else(|| {
            panic!("{viewer:?} was told what nothing accounts for: {frame}");
        });
        if what == "update" {
            let (old, new) = (&glances[first - 1], &glances[place]);
            assert!(new.seq > old.seq || new.acts > old.acts, "{viewer:?}: an empty update");
            self.updates += 1;
        }
        self.read.insert(conn, place);
    }

    /// A client knows what there is to know.
    fn compare(&self, house: &House, conn: ConnId) {
        let game = house.at(conn).game();
        let glance = self.glances[&game.viewer].last().expect("it has begun");
        assert_eq!(
            game.view,
            without_nulls(&glance.view),
            "{:?} has folded something else",
            game.viewer
        );
        assert_eq!((u64::from(game.seq), u64::from(game.acts)), (glance.seq, glance.acts));
        let told = json!({"on": game.on, "until": game.until, "legal": game.legal});
        assert_eq!(told, Value::Object(glance.rest.clone()), "{:?}", game.viewer);
    }
}

/// Who may act, until when, and what the viewer may do.
fn rest(table: &dyn HostedTable, viewer: Viewer) -> Map<String, Value> {
    let waiting = table.waiting();
    let on: Vec<u8> = waiting.on.iter().map(|seat| seat.0).collect();
    let until = waiting.until.filter(|until| *until != Time::NEVER).map(|until| until.0);
    let menu = match viewer {
        Viewer::Seat(seat) if waiting.on.contains(seat) => table.legal(seat),
        Viewer::Seat(_) | Viewer::Audience => Vec::new(),
    };
    let legal: Vec<Value> =
        menu.iter().map(|offer| json!({"action": offer.action, "say": offer.saying})).collect();
    let Value::Object(rest) = json!({"on": on, "until": until, "legal": legal}) else {
        unreachable!("it is an object")
    };
    rest
}

fn update(glances: &[Glance], before: usize, place: usize, frame: &Value) -> Value {
    let (old, new) = (&glances[before], &glances[place]);
    let told: Vec<&Value> = glances[before + 1..=place].iter().flat_map(|g| &g.told).collect();
    let mut changed: Map<String, Value> = Map::new();
    for (name, value) in &new.view {
        if old.view.get(name) != Some(value) {
            changed.insert(name.clone(), value.clone());
        }
    }
    for name in old.view.keys().filter(|name| !new.view.contains_key(*name)) {
        changed.insert(name.clone(), Value::Null);
    }
    finished(json!({"tell": "update", "told": told, "view": changed}), new, frame)
}

fn whole(glances: &[Glance], place: usize, frame: &Value) -> Value {
    let told: Vec<&Value> = glances[..=place].iter().flat_map(|glance| &glance.told).collect();
    let missed = frame["told"].as_array().map_or(0, Vec::len);
    let told = &told[told.len() - missed..];
    let new = &glances[place];
    finished(json!({"tell": "whole", "game": 1, "told": told, "view": new.view}), new, frame)
}

/// The frame, with what both kinds have in common. Only its time is taken as it was told.
fn finished(mut expected: Value, new: &Glance, frame: &Value) -> Value {
    let fields = expected.as_object_mut().expect("it is an object");
    fields.extend(new.rest.clone());
    fields.insert("seq".into(), new.seq.into());
    fields.insert("acts".into(), new.acts.into());
    fields.insert("at".into(), frame["at"].clone());
    expected
}

/// Plays a game with up to three people, a watcher and bots, and looks at every frame.
fn play(game: &'static Registered, seed: u64, steps: usize) -> usize {
    println!("{} with seed {seed}", game.name);
    let mut chance = Chance::from_number(seed);
    let mut house = House::of(seed);
    let (fewest, most) = game.seats;
    let count = fewest + chance.below(u32::from(most.min(12) - fewest) + 1) as u8;
    let mut agreement = if chance.below(3) == 0 { seats(count) } else { instant(count) };
    if game.name == "cache-ton-cash" && chance.coin() {
        agreement = option(option(agreement, "action_cards", true), "two_actions", true);
        agreement = option(option(agreement, "upgrade", true), "second_set", true);
    }
    if game.name == "monopoly-tricheurs" && chance.coin() {
        agreement = option(agreement, "ultimate", true);
    }
    let config = Value::Object(agreement.config.clone());
    let (zoe, code) = house.table("Zoé", game.name, agreement);
    house.ok(zoe, &sit_with(0, "Zoé", seed));
    let mut people = vec![zoe];
    for (seat, name) in (1..count).zip(["Léo", "Mia"]).take(chance.below(3) as usize) {
        let conn = house.comes(name, &code);
        house.ok(conn, &sit(seat, name));
        people.push(conn);
    }
    house.ok(zoe, &fill());
    let tom = house.person("Tom");
    house.ok(tom, &join_as(&code, protocol::Role::Watcher, None));
    house.raw = Some(Vec::new());
    house.ok(zoe, &protocol::Ask::Start {});
    let opening = Opening {
        seats: count,
        config,
        setup: None,
        secret: house.shelf.secret(&code),
        nonces: vec![Nonce(bytes_of(seed))],
    };
    let mut shadow = Shadow::open(game, &house, &code, opening);
    let everybody: Vec<ConnId> = people.iter().copied().chain([tom]).collect();
    for step in 0..steps {
        shadow.follow(&house, &code);
        for (conn, frame) in house.raw.replace(Vec::new()).unwrap_or_default() {
            shadow.check(conn, house.at(conn).viewer(), &frame);
        }
        for conn in &everybody {
            shadow.compare(&house, *conn);
        }
        if chance.below(60) == 0 {
            let truth = house.shelf.truth(&code);
            let conn = *chance.pick(&everybody);
            let truth = seen(&*truth, house.at(conn).viewer());
            assert_eq!(house.at(conn).game().view, truth, "step {step}");
        }
        house.forget_what_was_said();
        if !house.step(&people, &mut chance) {
            break;
        }
    }
    shadow.updates
}

fn every_frame(name: &str, seeds: std::ops::Range<u64>, steps: usize) {
    let game = games::find(name).expect("it is on the list");
    let updates: usize = seeds.map(|seed| play(game, seed, steps)).sum();
    assert!(updates > 500, "there was something to look at: {updates}");
}

#[test]
fn frames_of_cache_ton_cash_hold_what_their_reader_may_know_and_nothing_else() {
    every_frame("cache-ton-cash", 0..12, 400);
}

#[test]
fn frames_of_cover_your_assets_hold_what_their_reader_may_know_and_nothing_else() {
    every_frame("cover-your-assets", 0..8, 400);
}

#[test]
fn frames_of_cash_n_guns_hold_what_their_reader_may_know_and_nothing_else() {
    every_frame("cash-n-guns-live", 0..4, 250);
}

#[test]
fn frames_of_monopoly_tricheurs_hold_what_their_reader_may_know_and_nothing_else() {
    every_frame("monopoly-tricheurs", 0..6, 300);
}
