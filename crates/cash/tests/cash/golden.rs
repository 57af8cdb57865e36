//! Goldens: short games as people tell them, in French, with what each seat may see. Read them in
//! `snapshots/`; `cargo xtask golden` writes them anew.

use std::fmt::Write as _;

use crate::scene::{Scene, cache, cover};
use cash::{Cash, Edition};
use tabletop::{Game, Refused, Say, Seat, Time, Viewer};
use words::{Lang, Words};

/// Tells a game: every move, what everybody sees of it, what only its owner sees, and how the table
/// looks at the end.
fn tell<E: Edition>(mut scene: Scene<E>, names: &[&str], lang: Lang, moves: &str) -> String {
    let words = Words::new(lang);
    let name_of = |seat: Seat| names[seat.index()].to_string();
    let mut told = String::new();
    lay_out(&scene, names, &mut told);
    for one in moves.split(';').map(str::trim) {
        let (seat, notation) = one.split_once(' ').expect("a seat and a move");
        let seat: Seat = seat.parse().expect("a seat");
        writeln!(told, "\n{} > {notation}", name_of(seat)).unwrap();
        let since = scene.table.sink().entries.len();
        match scene.table.act(Time::ZERO, seat, notation.parse().expect("a move")) {
            Err(Refused::Illegal(why)) => {
                let clause = Cash::<E>::clause(&why);
                writeln!(told, "  refus {clause} : {}", words.say(&why.say(), &name_of)).unwrap();
            }
            other => other.expect("time stands still"),
        }
        for event in scene.table.sink().entries[since..].iter().flat_map(|entry| &entry.events) {
            let everybody = Cash::<E>::redact(event, Viewer::Audience).expect("all is seen");
            writeln!(told, "  {}", words.say(&everybody.say(), &name_of)).unwrap();
            for me in Seat::all(names.len() as u8) {
                let mine = Cash::<E>::redact(event, Viewer::Seat(me)).expect("all is seen");
                if mine != everybody {
                    let mine = words.say(&mine.say(), &name_of);
                    writeln!(told, "    ({} seul voit : {mine})", name_of(me)).unwrap();
                }
            }
        }
    }
    told.push('\n');
    lay_out(&scene, names, &mut told);
    if let Some(outcome) = scene.table.outcome() {
        let winners: Vec<String> = outcome.winners.iter().map(name_of).collect();
        writeln!(told, "gagne : {} ({:?})", winners.join(", "), outcome.scores).unwrap();
    }
    told
}

/// The table as it lies, seat by seat, hands open for the reader.
fn lay_out<E: Edition>(scene: &Scene<E>, names: &[&str], into: &mut String) {
    for (seat, name) in Seat::all(names.len() as u8).zip(names) {
        writeln!(into, "{name:6} {}", scene.shows(&seat.to_string())).unwrap();
    }
    if !scene.shows("neutral").is_empty() {
        writeln!(into, "piles  {}", scene.shows("neutral")).unwrap();
    }
}

/// The rulebook's challenge for the Super bagnole.
#[test]
fn the_challenge_for_the_super_bagnole() {
    let scene = cache(
        "A: bagnole bagnole train | bd bd\n B: or piano | cabane cabane, bagnole bagnole\n C: bd\n D: bd
         draw: avion avion avion avion tirelire tirelire tirelire tirelire",
    );
    let names = ["Félix", "Suzie", "Nora", "Paul"];
    let moves = "A challenge B top bagnole; B answer or; A answer bagnole; B give-up";
    insta::assert_snapshot!(tell(scene, &names, Lang::Fr, moves));
}

/// The rulebook's first claim of two players: nobody contests.
#[test]
fn the_claim_of_the_two_scooters() {
    let scene = cache(
        "A: scooter bd\n B: avion piano\n neutral: bijoux scooter / tirelire scooter / piano train",
    );
    let moves = "A claim scooter 1 2; B give-up";
    insta::assert_snapshot!(tell(scene, &["Phil", "Carla"], Lang::Fr, moves));
}

/// The rulebook's second claim of two players: lost to a contester.
#[test]
fn the_claim_of_the_two_jokers() {
    let scene =
        cache("A: bijoux bd\n B: bijoux piano\n neutral: bd avion / train or / piano argenterie");
    let moves = "A claim bijoux 2 3; B answer bijoux; A give-up";
    insta::assert_snapshot!(tell(scene, &["David", "Anna"], Lang::Fr, moves));
}

/// A Petites économies calls for two cards, and a second set for two to open.
#[test]
fn petites_economies_against_the_second_set() {
    let scene = cache(
        "A: petites-economies train | bd bd\n B: or argenterie avion | cabane cabane, train train, avion avion
         C: bd\n D: bd\n options: second_set penny_jars",
    );
    let names = ["Félix", "Suzie", "Nora", "Paul"];
    let moves = "A challenge B second train; A challenge B second petites-economies; B answer or; \
                 B answer argenterie or; A answer train; B give-up";
    insta::assert_snapshot!(tell(scene, &names, Lang::Fr, moves));
}

/// Two action cards come up on the neutral piles at once.
#[test]
fn two_action_cards_on_the_neutral_piles() {
    let scene = cache(
        "A: scooter bd | bd bd\n B: or piano | train train, piano or
         neutral: tirelire echange scooter / avion / bijoux demenagement scooter\n options: action_cards",
    );
    let moves = "A claim scooter 1 3; B give-up; B decide up; A decide down";
    insta::assert_snapshot!(tell(scene, &["Phil", "Carla"], Lang::Fr, moves));
}

/// The end of a quick round, told in English, with the old deck.
#[test]
fn the_last_cards_of_a_quick_round() {
    let scene = cover(
        "A: gold | coins coins\n B: home | jewels jewels, stamps stamps\n C: stamps\n D:
         options: ending=quick",
    );
    let names = ["Ann", "Ben", "Cleo", "Dan"];
    let moves = "A challenge B top gold; B give-up; B discard home; C form stamps discard; \
                 C challenge A top stamps; C discard stamps";
    insta::assert_snapshot!(tell(scene, &names, Lang::En, moves));
}
