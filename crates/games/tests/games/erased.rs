//! Every game is played, proved and refused behind the erased table.

use std::sync::{Arc, Mutex};

use bots::{Bot, Choice};
use games::{AnyBot, AnyTable, Denied, GAMES, HostedTable, Opening, Registered, Turn};
use serde_json::Value;
use tabletop::journal::Flaw;
use tabletop::{Game, Seat, Secret, Time, Viewer};

fn opened(game: &Registered, seats: u8) -> Box<dyn HostedTable> {
    game.open(Opening { seats, ..Opening::new(Secret::from_number(7)) }).expect("it opens")
}

#[test]
fn every_game_is_played_to_its_end_by_every_bot_behind_the_erased_table() {
    for game in GAMES {
        for &name in game.bots {
            let mut table = opened(game, game.seats.1);
            let mut bots: Vec<_> = Seat::all(table.seats())
                .map(|seat| table.bot(name, seat.0.into()).expect("it is on the roster"))
                .collect();
            while !table.waiting().is_over() {
                ask_everybody(&mut *table, &mut bots);
            }
            assert!(table.outcome().is_some());
            let text = table.journal().join("\n");
            let again = game.verify(&text).expect("the deal is proved");
            assert_eq!(again.view(Viewer::Audience), table.view(Viewer::Audience));
        }
    }
}

/// Everybody who may act is asked once. If that changes nothing about whom the table waits for,
/// time passes.
fn ask_everybody(table: &mut dyn AnyTable, bots: &mut [Box<dyn AnyBot>]) {
    let (now, waiting) = (table.now(), table.waiting());
    let mut next = waiting.until.unwrap_or(Time::NEVER);
    for seat in waiting.on.iter() {
        if table.waiting().on.contains(seat) {
            let turn = bots[seat.index()].act(table, now, seat);
            next = next.min(match turn.expect("bots play by the rules") {
                Turn::Acted => now.after_ms(bots::PAUSE_MS),
                Turn::Waits(until) => until.max(now.after_ms(1)),
            });
        }
    }
    if table.waiting() == waiting {
        assert_ne!(next, Time::NEVER, "everybody waits for ever");
        table.advance(next).expect("time runs forwards");
    }
}

/// Remembers what it saw, and acts at its third asking only.
struct Slow {
    asked: u64,
    seen: Arc<Mutex<Vec<(Time, Value)>>>,
}

impl<G: Game> Bot<G> for Slow {
    fn choose(&mut self, now: Time, _: &G::View, menu: &[G::Action]) -> Choice<G::Action> {
        self.asked += 1;
        if self.asked < 3 { Choice::Wait(now.after_ms(40)) } else { Choice::Act(menu[0].clone()) }
    }

    fn remembers(&self) -> bool {
        true
    }

    fn notice(&mut self, at: Time, seen: &G::Seen) {
        self.seen
            .lock()
            .expect("no test panics with it")
            .push((at, serde_json::to_value(seen).expect("it serialises")));
    }
}

#[test]
fn a_bot_behind_the_erased_table_may_wait_and_is_told_everything_once() {
    let mut table = opened(&GAMES[0], 2);
    let me = table.waiting().on.first().expect("somebody begins");
    let seen = Arc::default();
    let bot: Box<dyn Bot<cash::CacheTonCash>> =
        Box::new(Slow { asked: 0, seen: Arc::clone(&seen) });
    let mut slow = games::any_bot::<cash::CacheTonCash>(bot);
    let mut other = table.bot("random", 1).expect("it is on the roster");
    let mut turns = Vec::new();
    while let Some(seat) = table.waiting().on.first() {
        let at = table.now().after_ms(10);
        if seat != me {
            other.act(&mut *table, at, seat).expect("bots play by the rules");
            continue;
        }
        let told = table.told(0, Viewer::Seat(me)).into_iter();
        let told = told.map(|told| (told.at.expect("each has its time"), told.seen));
        turns.push(slow.act(&mut *table, at, me).expect("bots play by the rules"));
        let seen = seen.lock().expect("no test panics with it");
        assert_eq!(*seen, told.collect::<Vec<_>>(), "asked for the {}th time", turns.len());
    }
    assert_eq!(turns[..3], [Turn::Waits(Time(50)), Turn::Waits(Time(60)), Turn::Acted]);
    assert!(turns.len() > 10, "{turns:?}");
}

#[test]
fn the_secret_stays_in_the_house_until_the_end() {
    for game in GAMES {
        let table = opened(game, game.seats.0);
        let text = table.journal().join("\n");
        assert!(!text.contains(&tabletop::fairness::hex_bytes::encode(&Secret::from_number(7).0)));
        assert_eq!(game.verify(&text).err(), Some(Flaw::NotRevealed));
    }
}

#[test]
fn nonsense_is_denied_with_a_reason_and_changes_nothing() {
    for game in GAMES {
        let mut table = opened(game, game.seats.0);
        let before = (table.setup(), table.entries());
        for nonsense in ["\"fly\"", "{}", "[]", "null", "3", "{\"do\":\"fly\"}"] {
            let value: Value = serde_json::from_str(nonsense).expect("JSON");
            let denied = table.act(Time::ZERO, Seat(0), &value);
            assert!(matches!(denied, Err(Denied::Unreadable(_))), "{nonsense}: {denied:?}");
        }
        assert_eq!((table.setup(), table.entries()), before);
        let config = serde_json::json!({ "no_such_option": true });
        let opening = Opening { config, ..Opening::new(Secret::from_number(7)) };
        assert!(matches!(game.open(opening).err(), Some(Denied::Unreadable(_))));
    }
}
