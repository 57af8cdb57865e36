//! Goldens: two short rounds in the arena, told as one pair of eyes sees them: everything that is
//! said to it, and nothing else. Read them in `snapshots/`; `cargo xtask golden` writes them anew.

use std::fmt::Write as _;

use crate::scene::{Scene, opened, viewer};
use guns::{Card, CashNGuns, Fact, Seen};
use tabletop::{Game, Input, Say, Seat};
use words::{Lang, Words};

const NAMES: [&str; 6] = ["Félix", "Suzie", "Nora", "Paul", "Zoé", "Ali"];

/// Tells a round. A step is some moves at one moment, a number of milliseconds that pass, or
/// nothing: then nobody says anything more, and the present moment goes by.
fn tell(mut scene: Scene, lang: Lang, eyes: &str, steps: &[&str]) -> String {
    let (words, eyes) = (Words::new(lang), viewer(eyes));
    let (mut text, mut told) = (String::new(), 0);
    for step in steps {
        match (step.is_empty(), step.parse()) {
            (true, _) => scene.next_instant(),
            (false, Ok(ms)) => scene.waits(ms),
            (false, Err(_)) => scene.does(step),
        };
        for entry in &scene.table.sink().entries[told..] {
            told += 1;
            let mut lines = Vec::new();
            match entry.input {
                Input::Act { seat, action } if eyes.is(seat) => lines.push(format!("> {action}")),
                Input::Begin | Input::Act { .. } | Input::Lapse => {}
            }
            let seen = entry.events.iter().filter_map(|event| CashNGuns::redact(event, eyes));
            lines.extend(seen.flat_map(|seen| sentences(&words, &seen)));
            for (nth, line) in lines.iter().enumerate() {
                match nth {
                    0 => writeln!(
                        text,
                        "{:2}.{} s  {line}",
                        entry.at.0 / 1000,
                        entry.at.0 / 100 % 10
                    ),
                    _ => writeln!(text, "        {line}"),
                }
                .unwrap();
            }
        }
    }
    text
}

/// What is said of what was seen: a sentence, and one for each part of what has several.
fn sentences(words: &Words, seen: &Seen) -> Vec<String> {
    let name_of = |seat: Seat| NAMES[seat.index()].to_string();
    let say = |what: &dyn Say| words.say(&what.say(), &name_of);
    let hold = |cards: &[(Seat, Card)]| {
        let holds = |(seat, card): &(Seat, Card)| {
            let number = if card.number == 0 { String::new() } else { format!(" {}", card.number) };
            format!("[{} {}{number}]", name_of(*seat), words.word(card.weapon.word()))
        };
        cards.iter().map(holds).collect::<Vec<_>>().join(" ")
    };
    match seen {
        Seen::Dealt { cards, .. } => vec![say(seen), hold(cards)],
        Seen::Open(Fact::Landed { shown: Some(shown), .. }) => vec![say(seen), hold(&[*shown])],
        // What is quiet is not told in words.
        Seen::Open(Fact::Entered { .. }) => Vec::new(),
        Seen::Open(Fact::Shared { sharing, .. }) => vec![say(seen), hold(&sharing.recap)],
        Seen::Swapped { .. }
        | Seen::Proposed { .. }
        | Seen::Signalled { .. }
        | Seen::Aimed { .. }
        | Seen::Chose { .. }
        | Seen::Welcomed { .. }
        | Seen::Open(_) => vec![say(seen)],
    }
}

/// Suzie runs into the corner of the other team with a grenade, and mimes a long gun.
#[test]
fn suzie_and_her_grenade() {
    let steps = [
        "",
        "",
        "B steer 0; A steer 192",
        "300",
        "A halt",
        "1100",
        "B steer 64",
        "",
        "B aim long C; A aim pistol B; D aim two A E; E aim long D",
        "",
        "",
        "B stay; F leave",
        "",
        "B jump 0",
    ];
    insta::assert_snapshot!(tell(opened(6, "", 12), Lang::Fr, "B", &steps));
}

/// Seen from the stands: nobody there knows that Suzie and Paul have changed cards.
#[test]
fn a_kevlar_and_a_shotgun_from_the_stands() {
    let steps = [
        "",
        "B swap B D",
        "",
        "F steer 64; B steer 0",
        "400",
        "F steer 0",
        "1050",
        "B steer 64",
        "250",
        "F halt",
        "350",
        "B halt",
        "",
        "A aim pistol B; B aim two A C; C aim pistol F; D aim two E E; E aim long D; F aim long C",
        "",
        "B leave",
        "",
    ];
    insta::assert_snapshot!(tell(opened(6, "", 38), Lang::En, "audience", &steps));
}
