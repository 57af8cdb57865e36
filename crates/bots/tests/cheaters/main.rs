//! What a sensible player of Monopoly Tricheurs does, and how well.

mod cheating;
mod evenings;
mod honest;
mod ultimate;
mod watching;

use bots::cheaters::Sensible;
use bots::{Bot, Choice, Party, RecentEvents, Roster};
use cheaters::{Action, Config, Event, Setup, Tricheurs};
use serde_json::{Value, json};
use tabletop::{Game, Journal, Seat, Seed, Table, Time, Viewer};

/// A table that keeps everything.
type Kept = Table<Tricheurs, Journal<Tricheurs>>;

/// Cards that switch nothing to by-hand.
const QUIET: [&str; 5] = ["escape-artist", "squatter", "price-gouging", "free-stay", "demolition"];

/// A table of four; `change` says what is special. These cards lie face up, and quiet ones besides.
fn table(up: &[&str], change: &Value) -> Kept {
    let quiet = QUIET.into_iter().filter(|card| !up.contains(card));
    let face_up: Vec<&str> = up.iter().copied().chain(quiet).take(5).collect();
    let mut setup = json!({ "seats": 4, "face_up": face_up });
    for (key, changed) in change.as_object().into_iter().flatten() {
        setup[key] = changed.clone();
    }
    let setup: Setup = serde_json::from_value(setup).expect("it reads");
    let table = Table::arranged(&setup, Seed::from_number(1), Journal::default());
    table.unwrap_or_else(|why| panic!("{why:?}"))
}

/// A sensible player in a seat at a table where a test does the rest.
struct Sitter {
    bot: Sensible,
    seat: Seat,
    told: usize,
    ready: Time,
}

impl Sitter {
    fn new(mind: u64, seat: u8) -> Sitter {
        Sitter { bot: Sensible::new(mind), seat: Seat(seat), told: 1, ready: Time::ZERO }
    }

    /// What it does now, if anything.
    fn choice(&mut self, table: &Kept) -> Option<Action> {
        let entries = &table.sink().entries[self.told..];
        for entry in entries {
            let seen = entry.events.iter();
            let seen = seen.filter_map(|event| Tricheurs::redact(event, Viewer::Seat(self.seat)));
            seen.for_each(|seen| self.bot.notice(entry.at, &seen));
        }
        self.told = table.sink().entries.len();
        let mut menu = Vec::new();
        table.legal_actions(self.seat, &mut menu);
        match self.bot.choose(table.now(), &table.view(Viewer::Seat(self.seat)), &menu) {
            Choice::Act(action) => Some(action),
            Choice::Wait(until) => {
                self.ready = until;
                None
            }
        }
    }

    /// Plays for so long, step by step; what it did.
    fn plays(&mut self, table: &mut Kept, ms: u64) -> Vec<Action> {
        let end = table.now().after_ms(ms);
        let mut did = Vec::new();
        while table.now() < end {
            if let Some(action) = self.choice(table) {
                table.act(table.now(), self.seat, action).expect("it plays by the rules");
                did.push(action);
            }
            table.advance(table.now().after_ms(100)).expect("time runs forwards");
        }
        did
    }
}

/// How many of fifty minds in that seat do something like this within so many milliseconds, after
/// `before` has happened before their eyes.
fn of_fifty(
    set_up: impl Fn() -> Kept,
    seat: u8,
    ms: u64,
    before: impl Fn(&mut Sitter, &mut Kept),
    like: impl Fn(&Action) -> bool,
) -> usize {
    (0..50)
        .filter(|mind| {
            let mut table = set_up();
            let mut sitter = Sitter::new(*mind, seat);
            before(&mut sitter, &mut table);
            sitter.plays(&mut table, ms).iter().any(&like)
        })
        .count()
}

/// Plays a game to its end; `hear` is told everything that happens.
fn play(config: &Config, bots: &[&str], game: u64, mut hear: impl FnMut(&Event)) -> Kept {
    let seats = bots.len() as u8;
    let mut table =
        Table::open_with(config, seats, Seed::from_number(game), Journal::default()).unwrap();
    let minds = (0..).map(|seat| game * 100 + seat);
    let mut party =
        Party::new(bots.iter().zip(minds).map(|(name, mind)| Tricheurs::bot(name, mind)));
    while party.play_on(&mut table).is_some() {}
    assert!(table.outcome().is_some(), "game {game}");
    table.sink().entries.iter().flat_map(|entry| &entry.events).for_each(&mut hear);
    table
}

/// The party panics at whatever is not allowed.
#[test]
fn it_does_nothing_illegal_and_games_end() {
    let seats = [2, 3, 4, 5, 6];
    for game in 0..200u64 {
        let ultimate = game % 10 == 9;
        let config = Config {
            ultimate,
            jury: ultimate && game % 20 == 19,
            closing_auction: game % 3 == 0,
            bounty: if game % 4 == 0 { 50 } else { 0 },
            ..Config::default()
        };
        let count = seats[(game % 5) as usize];
        let bots: Vec<&str> = (0..count)
            .map(|seat| if (game + seat) % 7 == 6 { "random" } else { "sensible" })
            .collect();
        play(&config, &bots, game, |_| {});
    }
}

#[test]
fn the_same_seed_plays_the_same_game() {
    let game = || {
        let mut table = Table::<Tricheurs, RecentEvents<Tricheurs>>::open_with(
            &Config::default(),
            4,
            Seed::from_number(4),
            RecentEvents::default(),
        )
        .unwrap();
        let mut party = Party::new((0..4).map(|mind| Tricheurs::bot("sensible", mind)));
        while party.play_on(&mut table).is_some() {}
        (table.outcome(), table.now())
    };
    assert_eq!(game(), game());
}

#[test]
fn a_sensible_player_wins_most_games_against_three_random_ones() {
    let mut wins = 0;
    for game in 0..40u64 {
        let sensible = Seat((game % 4) as u8);
        let bots: Vec<&str> =
            Seat::all(4).map(|seat| if seat == sensible { "sensible" } else { "random" }).collect();
        let winners = play(&Config::default(), &bots, game, |_| {}).outcome().unwrap().winners;
        wins += u32::from(winners.contains(sensible));
    }
    assert!(wins >= 36, "{wins} of 40");
}
