//! A finished game through anybody's eyes: step by step it is what they saw while it was played.

use std::collections::BTreeMap;

use games::{GAMES, HostedTable, Opening, Registered, Through, Unwatchable, Wanted};
use protocol::{Pace, Told, patch};
use serde_json::{Map, Value, json};
use tabletop::journal::Flaw;
use tabletop::{Nonce, Seat, Seated, Secret, Time, Viewer};

/// What lay before everybody when the journal had so many entries.
type Moments = BTreeMap<usize, Vec<Value>>;

/// Who sits there.
fn somebody(seat: u8) -> Seated {
    Seated { name: format!("Zoé {seat}"), token: Some(seat.into()), bot: seat > 2 }
}

/// Bots play a game to its end; what lay before everybody on the way.
fn play(game: &Registered, seats: u8, config: Value) -> (Box<dyn HostedTable>, Moments) {
    let plain = Opening::new(Secret::from_number(11));
    let nonces = vec![Nonce([7; 32])];
    let players = (0..seats).map(|seat| (seat != 1).then(|| somebody(seat))).collect();
    let opening = Opening { seats, config, nonces, players, ..plain };
    let mut table = game.open(opening).expect("it opens");
    for seat in Seat::all(table.seats()) {
        assert!(table.seat_bot(seat, Some("random"), seat.0.into(), Pace::Instant));
    }
    let mut moments = Moments::new();
    loop {
        let views = Viewer::all(table.seats()).map(|viewer| before(&*table, viewer));
        moments.insert(table.entries(), views.collect());
        if table.waiting().is_over() {
            return (table, moments);
        }
        let now = table.now();
        if table.bots_act(now).expect("time runs forwards").is_none() {
            let next = table.bots_wake().into_iter().chain(table.waiting().until).min();
            let next = next.expect("somebody wakes").max(now.after_ms(1));
            table.advance(next).expect("time runs forwards");
        }
    }
}

/// What lies before a viewer: their view without the fields that are nothing, and who may act.
fn before(table: &dyn HostedTable, viewer: Viewer) -> Value {
    let view = patch::without_nulls(&table.view(viewer));
    let waiting = table.waiting();
    json!({ "view": view, "on": waiting.on, "until": waiting.until })
}

fn whole(viewer: Viewer) -> Wanted {
    Wanted { through: Through::Eyes(viewer), from: 0, most_bytes: usize::MAX }
}

fn everything() -> Wanted {
    Wanted { through: Through::Everything, ..whole(Viewer::Audience) }
}

fn watch(game: &Registered, text: &str, wanted: Wanted) -> Value {
    let mut watched = Vec::new();
    game.watch(text, wanted, &mut watched).expect("it can be watched");
    serde_json::from_slice(&watched).expect("it is JSON")
}

/// Puts the changes of a step into a view.
fn fold(view: &mut Map<String, Value>, step: &Value) {
    patch::apply(view, step["view"].as_object().expect("a step has a view"));
}

/// What a step tells, each with its time: what says none happened when the step did.
fn told_by(step: &Value) -> Vec<Value> {
    let told: Vec<Told> = serde_json::from_value(step["told"].clone()).expect("a list");
    let at: Time = serde_json::from_value(step["at"].clone()).expect("a time");
    told.into_iter().map(|told| json!(Told { at: told.at.or(Some(at)), ..told })).collect()
}

fn check(name: &str, seats: u8, config: &Value) {
    let game = games::find(name).expect("it is listed");
    let (table, moments) = play(game, seats, config.clone());
    let text = table.journal().join("\n");
    let entries: Vec<Value> =
        text.lines().map(|line| serde_json::from_str(line).expect("JSON")).collect();
    let [header, entries @ .., reveal] = &entries[..] else { panic!("a journal has three parts") };
    for (index, viewer) in Viewer::all(table.seats()).enumerate() {
        let watched = watch(game, &text, whole(viewer));
        assert_eq!(watched["next"], Value::Null);
        for field in ["game", "rules", "seats", "config", "commitment", "nonces"] {
            assert_eq!(watched[field], header[field], "{name}: {field}");
        }
        for (seat, player) in (0..).zip(watched["players"].as_array().expect("a list")) {
            let shown = json!((seat != 1).then(|| somebody(seat)));
            assert_eq!(*player, shown, "{name}");
        }
        assert_eq!(watched["secret"], reveal["secret"]);
        assert_eq!(watched["outcome"], json!(table.outcome()));
        let steps = watched["steps"].as_array().expect("steps");
        assert_eq!(steps.len(), table.entries(), "{name}: one step an entry");
        let mut view = Map::new();
        let mut told = Vec::new();
        for ((nth, step), entry) in (1..).zip(steps).zip(entries) {
            assert_eq!(step["at"], entry["at"], "{name}");
            assert_eq!(step["by"], entry["input"]["act"]["seat"], "{name}: step {nth}");
            told.extend(told_by(step));
            fold(&mut view, step);
            if let Some(views) = moments.get(&nth) {
                let now = json!({ "view": view, "on": step["on"], "until": step["until"] });
                assert_eq!(now, views[index], "{name}: {viewer:?} after {nth} entries");
            }
        }
        let mut heard = Vec::new();
        let lines: Vec<String> =
            text.lines().skip(1).take(entries.len()).map(String::from).collect();
        game.write_told(&lines, viewer, 0..usize::MAX, &mut heard).expect("it can be read");
        assert_eq!(json!(told), serde_json::from_slice::<Value>(&heard).expect("JSON"), "{name}");
    }
    assert!(moments.len() > 20, "{name}: {} moments", moments.len());
}

#[test]
fn cache_ton_cash_is_seen_as_it_was_played() {
    let config = json!({"ending": "quick", "action_cards": true, "answer_clock_s": 5});
    check("cache-ton-cash", 3, &config);
}

#[test]
fn cover_your_assets_is_seen_as_it_was_played() {
    check("cover-your-assets", 4, &json!({"ending": "quick"}));
}

#[test]
fn cash_n_guns_live_is_seen_as_it_was_played() {
    check("cash-n-guns-live", 6, &json!({}));
    check("cash-n-guns-live", 7, &json!({"table": "garden"}));
}

#[test]
fn monopoly_tricheurs_is_seen_as_it_was_played() {
    check("monopoly-tricheurs", 3, &json!({"rounds": 2}));
}

/// A long game comes in parts; every part begins with the whole view.
#[test]
fn a_game_in_parts_is_the_same_game() {
    let game = games::find("cover-your-assets").expect("it is listed");
    let (table, _) = play(game, 3, json!({"ending": "quick"}));
    let text = table.journal().join("\n");
    let viewer = Viewer::Seat(Seat(1));
    let at_once = watch(game, &text, whole(viewer));
    let at_once = at_once["steps"].as_array().expect("steps");
    let (mut views, mut parts, mut from) = (Vec::new(), 0, 0);
    loop {
        let part = watch(game, &text, Wanted { from, most_bytes: 10_000, ..whole(viewer) });
        let mut view = Map::new();
        for step in part["steps"].as_array().expect("steps") {
            fold(&mut view, step);
            views.push((view.clone(), step["told"].clone()));
        }
        parts += 1;
        match part["next"].as_u64() {
            Some(next) => from = next as usize,
            None => break,
        }
        assert_eq!(from, views.len(), "the next part begins where this one ends");
    }
    assert!(parts > 3, "{parts} parts");
    let mut view = Map::new();
    let folded = at_once.iter().map(|step| {
        fold(&mut view, step);
        (view.clone(), step["told"].clone())
    });
    assert!(views.iter().cloned().eq(folded), "in parts it is another game");
    let beyond = watch(game, &text, Wanted { from: views.len(), ..whole(viewer) });
    assert_eq!((&beyond["steps"], &beyond["next"]), (&json!([]), &Value::Null));
}

#[test]
fn what_cannot_be_watched_is_said_and_nothing_is_written() {
    for game in GAMES.iter().take(2) {
        let (table, _) = play(game, 3, json!({"ending": "quick"}));
        let text = table.journal().join("\n");
        let refused = |text: &str, wanted: Wanted| {
            let mut into = b"before".to_vec();
            let why = game.watch(text, wanted, &mut into).expect_err("it cannot be watched");
            assert_eq!(into, b"before", "{why}");
            why
        };
        let stranger = Viewer::Seat(Seat(3));
        assert_eq!(refused(&text, whole(stranger)), Unwatchable::NoSuchSeat(Seat(3)));
        let (unfinished, _) = text.rsplit_once('\n').expect("there are lines");
        let changed = text.replacen("\"at\":0", "\"at\":1", 1);
        for wanted in [whole(Viewer::Audience), everything()] {
            let flaw = Unwatchable::Flawed(Flaw::NotRevealed);
            assert_eq!(refused(unfinished, wanted), flaw, "a game under way");
            let why = refused(&changed, wanted);
            assert!(matches!(why, Unwatchable::Flawed(Flaw::Differs { .. })), "{why}");
        }
    }
}

/// A finished game, step by step: what everybody saw, seat by seat and last the audience, and what there
/// was to be seen.
struct Unveiled {
    seats: Vec<Vec<Map<String, Value>>>,
    all: Vec<Map<String, Value>>,
    told: Vec<Value>,
}

impl Unveiled {
    fn of(name: &str, seats: u8, config: Value) -> Unveiled {
        let game = games::find(name).expect("it is listed");
        let (table, _) = play(game, seats, config);
        let text = table.journal().join("\n");
        let views = |watched: &Value| {
            let mut view = Map::new();
            let steps = watched["steps"].as_array().expect("steps");
            let folded = steps.iter().map(|step| {
                fold(&mut view, step);
                view.clone()
            });
            folded.collect::<Vec<_>>()
        };
        let seen =
            Viewer::all(table.seats()).map(|viewer| views(&watch(game, &text, whole(viewer))));
        let all = watch(game, &text, everything());
        let told = all["steps"].as_array().expect("steps").iter().flat_map(told_by).collect();
        Unveiled { seats: seen.collect(), all: views(&all), told }
    }

    /// How often something of this kind was told.
    fn told(&self, what: &str) -> usize {
        self.told.iter().filter(|told| told["seen"]["what"] == what).count()
    }
}

#[test]
fn with_nothing_hidden_every_hand_of_cards_lies_open() {
    let config = json!({"ending": "quick", "action_cards": true});
    let Unveiled { seats, all, told } = &Unveiled::of("cache-ton-cash", 3, config);
    for (nth, view) in all.iter().enumerate() {
        for (seat, seen) in seats.iter().take(3).enumerate() {
            let player = &view["players"][seat];
            assert_eq!(player["hand"], seen[nth]["hand"], "seat {seat} after {nth} steps");
            let sets = player["pile"].as_array().expect("a pile");
            assert!(sets.iter().all(|set| set["cards"].is_array()), "what lies inside is seen");
        }
        assert_eq!(view["viewer"], "audience");
    }
    let live =
        |seen: &[Map<String, Value>]| seen.iter().any(|view| !view["players"][0]["hand"].is_null());
    assert!(!seats.iter().any(|seen| live(seen)), "nobody who plays sees a hand lie open");
    let draws: Vec<&Value> = told.iter().filter(|told| told["seen"]["what"] == "drew").collect();
    assert!(draws.len() > 5, "{} draws", draws.len());
    for told in draws {
        assert!(told["seen"]["cards"].is_array() && !told["say"].is_null(), "{told}");
    }
}

#[test]
fn with_nothing_hidden_every_gangster_shows_their_card() {
    let game = Unveiled::of("cash-n-guns-live", 6, json!({}));
    let mut open = 0;
    for (nth, view) in game.all.iter().enumerate() {
        let cards = view["cards"].as_array().expect("cards");
        for seen in &game.seats {
            let theirs = seen[nth]["cards"].as_array().expect("cards");
            assert!(theirs.iter().all(|card| cards.contains(card)), "after {nth} steps");
        }
        open += usize::from(cards.len() == 6);
    }
    assert!(open > 10, "{open} steps with all six cards");
    assert!(game.told("aimed") > 5, "{} aims", game.told("aimed"));
}

#[test]
fn with_nothing_hidden_every_hand_at_the_table_is_seen_and_every_cheat_is_told() {
    let game = Unveiled::of("monopoly-tricheurs", 3, json!({"rounds": 4}));
    for (nth, view) in game.all.iter().enumerate() {
        let true_picture = &view["mine"]["picture"];
        // The audience looks at the board; what lies before oneself, one sees; and who has the tray, that.
        let audience = &game.seats[3][nth]["mine"]["picture"];
        assert_eq!(true_picture["board"], audience["board"], "after {nth} steps");
        for (seat, seen) in game.seats.iter().take(3).enumerate() {
            let own = &seen[nth]["mine"]["picture"]["spreads"][seat];
            assert_eq!(&true_picture["spreads"][seat], own, "seat {seat} after {nth} steps");
        }
        let turn = view["turn"].as_u64().expect("a turn") as usize;
        let tray = &game.seats[turn][nth]["mine"]["picture"]["tray"];
        assert_eq!(&true_picture["tray"], tray, "after {nth} steps");
        assert_eq!(view["all_seeing"], true);
        assert!(game.seats.iter().all(|seen| !seen[nth].contains_key("all_seeing")));
    }
    let crimes =
        game.all.last().expect("steps")["final"]["crimes"].as_array().expect("crimes").len();
    assert!(crimes > 3, "{crimes} cheats");
    assert_eq!(game.told("schemed"), crimes);
    assert!(game.told("hand") > crimes);
    assert_eq!(game.told("changed"), 0, "one sees whose hand it is");
}
