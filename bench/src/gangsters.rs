//! The figures of CA$H'n GUN$ Live.

use std::hint::black_box;
use std::time::Instant;

use bots::{Party, RecentEvents, Roster};
use guns::arena::{Arena, Heading, Place, Run};
use guns::volley::{Answer, Gangster, Progress, Question, Volley};
use guns::{Bills, CashNGuns, Config, Targets, Weapon, split};
use tabletop::{Chance, Seat, SeatSet, Table, Time};

use crate::{each, figure, looking, seed};

pub(crate) fn time() {
    figure("guns_sensible_games_per_s", games_per_second("sensible", 60));
    figure("guns_random_games_per_s", games_per_second("random", 60));
    let volleys = volleys();
    figure(
        "guns_volley_ns",
        each(&volleys, |(volley, answers)| {
            black_box(volley.resolve(answers));
        }),
    );
    let loots = [(7, 7, 4), (12, 3, 9), (9, 9, 0), (1, 2, 15), (20, 20, 2)];
    let loots = loots.map(|(fives, tens, twenties)| Bills { fives, tens, twenties });
    figure(
        "guns_split_ns",
        each(&loots, |loot| {
            black_box(split(*loot, 7));
        }),
    );
    places();
    looking("guns", &tables());
}

/// Whole games of twelve in the arena, in simulated time, a second: the best of five turns.
fn games_per_second(bot: &str, games: u64) -> f64 {
    let mut best: f64 = 0.0;
    for _ in 0..5 {
        let start = Instant::now();
        for game in 0..games {
            let mut table = open(12, game);
            let mut party =
                Party::new(Seat::all(12).map(|seat| CashNGuns::bot(bot, seat.0.into())));
            while party.play_on(&mut table).is_some() {}
            black_box(table.outcome());
        }
        best = best.max(games as f64 / start.elapsed().as_secs_f64());
    }
    best
}

/// A table that keeps what the bots are to be told.
type Told = Table<CashNGuns, RecentEvents<CashNGuns>>;

fn open(seats: u8, game: u64) -> Told {
    Table::open_with(&Config::default(), seats, seed(game), RecentEvents::default())
        .expect("it opens")
}

/// Rounds of twelve when the countdown is over, with every answer known.
fn volleys() -> Vec<(Volley, Vec<Answer>)> {
    let mut chance = Chance::from_number(9);
    (0..64)
        .map(|_| {
            let mut seat = |_| Seat(chance.below(12) as u8);
            let targets = [0; 24].map(&mut seat);
            let gangsters = (0..12).map(|index| {
                let weapon = *chance.pick(&Weapon::ALL);
                let at = match weapon {
                    Weapon::DoubleGuns => Targets::two(targets[index], targets[index + 12]),
                    Weapon::Bang
                    | Weapon::Shotgun
                    | Weapon::Kevlar
                    | Weapon::Backstab
                    | Weapon::Boom => Targets::One(targets[index]),
                };
                let team = (index % 4) as u8;
                let left = chance.below(6) == 0;
                Some(Gangster { weapon, number: index as u8, team, aims: Some(at), left })
            });
            let volley = Volley { gangsters: gangsters.collect(), ..Volley::default() };
            let mut answers = Vec::new();
            while let Progress::Asks { question, touchable, .. } = volley.resolve(&answers) {
                let touched = |_: &Seat| chance.below(4) == 0;
                let one = touchable.first().map_or(SeatSet::EMPTY, SeatSet::only);
                answers.push(match question {
                    Question::Stab(_) => Answer::Touches(one),
                    Question::Aim { .. } | Question::Blast(_) | Question::Recoil(_) => {
                        Answer::Touches(touchable.iter().filter(touched).collect())
                    }
                });
            }
            (volley, answers)
        })
        .collect()
}

/// Where a body is after so many milliseconds, and whether two see each other.
fn places() {
    let arena = Arena::new(Place::Warehouse, 12).expect("a built-in arena");
    let starts = arena.starts(&[0, 1, 2, 3, 0, 1, 2, 3, 0, 1, 2, 3]);
    let runs: Vec<Run> = (0..=255)
        .map(|way| {
            let from = starts[usize::from(way) % starts.len()];
            Run { from, heading: Some(Heading(way)), since: Time::ZERO }
        })
        .collect();
    figure(
        "guns_place_ns",
        each(&runs, |run| {
            black_box(arena.place_of(run, Time(1_200)));
        }),
    );
    let pairs: Vec<_> =
        starts.iter().flat_map(|one| starts.iter().map(move |other| (*one, *other))).collect();
    figure(
        "guns_sees_ns",
        each(&pairs, |(one, other)| {
            black_box(arena.sees(*one, *other));
        }),
    );
}

/// Tables of twelve when everybody has to choose: stay, or leave.
fn tables() -> Vec<(Told, Seat)> {
    (0..16)
        .map(|game| {
            let mut table = open(12, game);
            let bots = Seat::all(12).map(|seat| CashNGuns::bot("sensible", seat.0.into()));
            let mut party = Party::new(bots);
            while table.state().scene().phase != guns::Phase::Choice {
                party.play_on(&mut table).expect("the round goes on");
            }
            let seat = table.waiting().on.first().expect("somebody has to choose");
            (table, seat)
        })
        .collect()
}
