//! The audience of a game in which hands are seen by who looks is a second pair of eyes for everybody: it
//! is told of a turn once nobody can be accused any more of anything that was done in it.

use std::collections::BTreeSet;

use games::{HostedTable, Opening};
use protocol::{LegalAction, Role, Tell, patch};
use room::ConnId;
use serde_json::Value;
use tabletop::{Chance, Time, Viewer};

use crate::server::{TestServer, instant, join_as, past, seen};

const GAME: &str = "monopoly-tricheurs";

/// What can be accused: by whom it was done, and when.
type Pending = BTreeSet<(usize, u64)>;

/// A game played again from what is stored, and what there was after each of its entries.
struct Shadow {
    table: Box<dyn HostedTable>,
    moments: Vec<Moment>,
}

/// What there was after an entry.
struct Moment {
    /// How many things the audience had seen, and what lay before it.
    seq: u32,
    view: Value,
    pending: Pending,
}

impl Shadow {
    fn of(server: &TestServer, code: &str) -> Shadow {
        let game = server.shelf.game(code);
        let header: Value = serde_json::from_str(&game.header).expect("JSON");
        let read = |name: &str| header[name].clone();
        let opening = Opening {
            seats: serde_json::from_value(read("seats")).expect("a number"),
            config: read("config"),
            setup: None,
            secret: server.shelf.secret(code),
            nonces: serde_json::from_value(read("nonces")).unwrap_or_default(),
            pledged: Vec::new(),
            players: Vec::new(),
        };
        let table = games::find(GAME).expect("it is listed").open(opening).expect("it opens");
        let mut shadow = Shadow { table, moments: Vec::new() };
        shadow.look();
        shadow
    }

    /// Does what was stored since.
    fn follow(&mut self, entries: &[String]) {
        while let Some(line) = entries.get(self.moments.len()) {
            let entry: Value = serde_json::from_str(line).expect("JSON");
            let at: Time = serde_json::from_value(entry["at"].clone()).expect("a time");
            match entry["input"].get("act") {
                Some(act) => {
                    let seat = serde_json::from_value(act["seat"].clone()).expect("a seat");
                    self.table.act(at, seat, &act["action"]).expect("it was done");
                }
                None => self.table.advance(at).expect("time runs forwards"),
            }
            self.look();
        }
    }

    fn look(&mut self) {
        // Deadlines that are due at one instant come one after the other: the last is what they came to.
        let (audience, since) = (Viewer::Audience, self.moments.len());
        let seen_before = self.moments.last().map_or(0, |moment| moment.seq);
        let seq = seen_before + self.table.told(since, audience).len() as u32;
        while self.moments.len() < self.table.entries() {
            let mut pending = Pending::new();
            let setup = self.table.setup();
            let privates = setup["privates"].as_array().expect("everybody's");
            for (seat, private) in privates.iter().enumerate() {
                let schemes = private["schemes"].as_array().expect("what they are up to");
                pending.extend(schemes.iter().map(|it| (seat, it["at"].as_u64().expect("when"))));
            }
            let view = Value::Object(seen(&*self.table, audience));
            self.moments.push(Moment { seq, view, pending });
        }
    }
}

/// What there was to see of a game, and what could still be accused when the audience was told of it.
#[derive(Default)]
struct Counts {
    told: usize,
    /// How often something could be accused at the end of a turn.
    hidden: usize,
}

fn watch(seed: u64, counts: &mut Counts) {
    println!("seed {seed}");
    let mut chance = Chance::from_number(seed);
    let mut server = TestServer::of(seed);
    let (players, code) = server.playing(["Zoé", "Léo"], GAME, instant(3));
    let tab = server.person("Zoé");
    server.ok(tab, &join_as(&code, Role::Watcher, None));
    let mut shadow = Shadow::of(&server, &code);
    let mut heard = server.at(tab).heard.len();
    for step in 0..600 {
        for conn in players {
            plays(&mut server, conn, &mut chance);
        }
        server.pass(500);
        shadow.follow(&server.shelf.entries(&code));
        let news = &server.at(tab).heard[heard..];
        assert!(!news.iter().any(|tell| matches!(tell, Tell::Update { .. })), "step {step}");
        let wholes = news.iter().filter_map(|tell| {
            let Tell::Whole { seq, view, .. } = tell else { return None };
            Some((*seq, patch::without_nulls(&Value::Object(view.clone()))))
        });
        let wholes: Vec<(u32, Value)> = wholes.collect();
        heard = server.at(tab).heard.len();
        let Some((newest, before)) = shadow.moments.split_last() else { continue };
        if server.at(tab).game().over.is_some() {
            break;
        }
        for (seq, view) in wholes {
            let shown = before.iter().find(|moment| moment.seq == seq && moment.view == view);
            let shown = shown.expect("it is told of a moment that is over");
            let open: Vec<_> = shown.pending.intersection(&newest.pending).collect();
            assert!(open.is_empty(), "step {step}: {open:?} can still be accused");
            counts.told += 1;
            counts.hidden += usize::from(!shown.pending.is_empty());
            shows_no_more(&mut server, tab, &code);
        }
        server.forget_what_was_said();
        heard = 0;
    }
}

/// Somebody does something from the menu, crooked or not, and seldom accuses anybody.
fn plays(server: &mut TestServer, conn: ConnId, chance: &mut Chance) {
    let Some(game) = server.at(conn).game_if_any() else { return };
    let accuses = chance.below(150) == 0;
    let wanted = |legal: &&LegalAction| match legal.action["do"].as_str() {
        Some("accuse") => accuses,
        Some("leave") => false,
        _ => true,
    };
    let legal: Vec<&LegalAction> = game.legal.iter().filter(wanted).collect();
    if legal.is_empty() || chance.below(3) > 0 {
        return;
    }
    let ask = server.next_act(conn, &chance.pick(&legal).action);
    server.ask(conn, &ask);
}

/// Whoever comes now is shown that and no more, and the past ends there.
fn shows_no_more(server: &mut TestServer, tab: ConnId, code: &str) {
    let fresh = server.person("Nobody");
    server.ok(fresh, &join_as(code, Role::Screen, None));
    let (game, told) = (server.at(fresh).game(), server.at(tab).game());
    assert_eq!((game.seq, &game.view), (told.seq, &told.view));
    let seq = told.seq;
    server.ok(fresh, &past(u32::MAX));
    server.pass(room::PAST_MS);
    let last = server.at(fresh).heard.iter().find_map(|tell| {
        let Tell::Past { from, told, .. } = tell else { return None };
        Some(from + told.len() as u32 - 1)
    });
    assert_eq!(last, Some(seq));
    server.cut(fresh);
}

#[test]
fn mt_5_4_the_audience_is_told_of_a_turn_when_nobody_can_be_accused_of_it_any_more() {
    let mut counts = Counts::default();
    for seed in 0..3 {
        watch(seed, &mut counts);
    }
    println!("{} turns told, {} with something pending", counts.told, counts.hidden);
    assert!(counts.told > 10, "{} turns", counts.told);
    assert!(counts.hidden > 2, "nobody cheats: {} turns", counts.hidden);
}
