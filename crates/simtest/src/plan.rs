//! What a run is to be like.

use games::{Catalogue, GAMES, Registered};
use protocol::{Agreement, Clock, LateSeats, Memory, Pace, Role};
use room::{Limits, Wall};
use serde_json::{Map, Value, json};
use store::Code;
use tabletop::Chance;

use crate::person::Person;
use crate::planted;

/// What is to happen at one table.
#[derive(Debug)]
pub(crate) struct Plan {
    pub(crate) game: &'static Registered,
    pub(crate) agreement: Agreement,
    /// Bots that the host seats when the table is made.
    pub(crate) bots: Vec<String>,
    /// How many games are played.
    pub(crate) games: u32,
    /// Until when the host waits for everybody before the seats that are free are given to bots.
    pub(crate) patience: Wall,
    /// Between these everybody is away.
    pub(crate) deserted: Option<(Wall, Wall)>,
    /// The table's code, once the host has been told and has told the others.
    pub(crate) code: Option<Code>,
}

/// What is to happen: tables, and who comes to them.
pub(crate) fn draw(chance: &mut Chance, now: Wall) -> (Vec<Plan>, Vec<Person>) {
    let (mut plans, mut people) = (Vec::new(), Vec::new());
    let tables = if chance.below(40) == 0 { 12 } else { 1 + chance.below(3) };
    for _ in 0..tables {
        let plan = Plan::draw(chance, now);
        let table = plans.len();
        let seats = plan.agreement.seats;
        let persons = 1 + chance.below((u32::from(seats) - plan.bots.len() as u32).min(4));
        for person in 0..persons {
            let key = draw_hex(chance);
            people.push(Person::new(table, &key, Role::Player, person == 0));
            if chance.below(4) == 0 {
                people.push(Person::new(table, &key, Role::Player, false));
            }
        }
        for role in [Role::Watcher, Role::Screen, Role::Player] {
            if chance.below(4) == 0 {
                let key = draw_hex(chance);
                let mut guest = Person::new(table, &key, role, false);
                guest.wants_seat = false;
                people.push(guest);
            }
        }
        plans.push(plan);
    }
    (plans, people)
}

impl Plan {
    /// Whether nothing goes on without a referee.
    pub(crate) fn waits_for_referee(&self) -> bool {
        self.agreement.config.get("table").is_some_and(|table| table != "arena")
    }

    /// Whether the game may panic.
    pub(crate) fn is_planted(&self) -> bool {
        self.game.name == planted::game().name
    }

    fn draw(chance: &mut Chance, now: Wall) -> Plan {
        let planted = chance.below(4) == 0;
        let among: Catalogue = if planted { &planted::catalogue()[GAMES.len()..] } else { GAMES };
        let game = chance.pick(among);
        let (seats, config) = match game.name {
            "cash-n-guns-live" => match chance.below(6) {
                0 => (12, json!({})),
                1 => (7, json!({ "table": "garden" })),
                2 => (7, json!({ "table": "paper", "parrain": "playing" })),
                _ => (6, json!({})),
            },
            "whispers" => {
                let presses = if chance.coin() { 500 } else { 20 + chance.below(60) };
                (2 + chance.below(3), json!({ "presses": presses }))
            }
            "monopoly-tricheurs" => (2 + chance.below(3), json!({ "rounds": 1 + chance.below(2) })),
            "cache-ton-cash" => {
                let ending = chance.pick(&["quick", "quick", "three_rounds"]);
                let clock = chance.coin().then_some(8);
                let config = json!({
                    "ending": ending, "answer_clock_s": clock, "action_cards": chance.coin(),
                });
                (2 + chance.below(3), config)
            }
            "cover-your-assets" => (2 + chance.below(3), json!({ "ending": "quick" })),
            // A game is played as it comes, unless it is too long for that.
            _ => (2 + chance.below(3), json!({})),
        };
        // Somebody plays it for the first time, and it is laid out for them.
        let lesson = game.lesson(&Map::new()).is_some() && chance.below(4) == 0;
        let (seats, config) =
            if lesson { (4, json!({ "ending": "quick" })) } else { (seats, config) };
        let seats = (seats as u8).clamp(game.seats.0, game.seats.1);
        // The host has a seat, and a referee is no bot.
        let roles = game.seating(&config, seats);
        let referees = roles.iter().filter(|role| role.referee).count() as u32;
        let free = u32::from(seats) - referees;
        let bots = if lesson { free - 1 } else { chance.below(free) };
        let bots = (0..bots).map(|_| *chance.pick(game.bots));
        let bots: Vec<String> = bots.collect::<Vec<_>>().into_iter().map(String::from).collect();
        let speeds: &[Clock] = match game.patient {
            true => &[Clock::Normal, Clock::Relaxed, Clock::Slow, Clock::None],
            false => &[Clock::Normal, Clock::Normal, Clock::Relaxed, Clock::Slow],
        };
        let agreement = Agreement {
            seats,
            config: match config {
                Value::Object(config) => config,
                Value::Null
                | Value::Bool(_)
                | Value::Number(_)
                | Value::String(_)
                | Value::Array(_) => Map::new(),
            },
            clock: *chance.pick(speeds),
            pace: *chance.pick(&[
                Pace::Natural,
                Pace::Quick,
                Pace::Slow,
                Pace::Instant,
                Pace::Instant,
            ]),
            listed: chance.coin(),
            late_seats: *chance.pick(&[LateSeats::Ask, LateSeats::Ask, LateSeats::Closed]),
            silence_is_yes: chance.coin(),
            memory: *chance.pick(&[Memory::Own, Memory::Aid]),
            lesson,
        };
        let deserted = (chance.below(8) == 0).then(|| {
            let from = now.after_ms(10_000 + u64::from(chance.below(40_000)));
            (from, from.after_ms(room::EMPTY_MS + 30_000))
        });
        let games = 1 + u32::from(chance.below(4) == 0);
        let patience = now.after_ms(2_000 + u64::from(chance.below(8_000)));
        Plan { game, agreement, bots, games, patience, deserted, code: None }
    }
}

/// What the server allows. Some servers are stricter than others.
pub(crate) fn limits(chance: &mut Chance) -> Limits {
    let usual = Limits { instant: true, ..Limits::default() };
    let entries = match chance.below(12) {
        0 => 40 + chance.below(200) as usize,
        _ => usual.entries,
    };
    let tables_each = if chance.coin() { 6 } else { usual.tables_each };
    Limits { entries, tables_each, ..usual }
}

/// 32 bytes as hexadecimal digits.
pub(crate) fn draw_hex(chance: &mut Chance) -> String {
    (0..32).map(|_| format!("{:02x}", chance.below(256))).collect()
}
