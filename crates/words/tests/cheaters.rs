//! Whatever the crate `cheaters` says has words.

mod scan;

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

use tabletop::{Saying, Seat};

use scan::{Game, check, literals, sources, speaks};

/// The game, with how its keys begin.
fn game() -> Game {
    let fronts = ["cheat-", "chance-", "chancellerie-"];
    let subjects = ["cheaters-", "illegal-cheaters-", "setup-cheaters-"];
    let mut game = Game::read("cheaters", &[&fronts[..], &subjects[..]].concat());
    game.files.push("printed");
    // `named! { Deck, "deck", words "deck-", Chance: "chance"; … }` makes the key `deck-chance`.
    game.keys.retain(|key| !fronts.contains(&key.as_str()));
    for source in sources("cheaters") {
        for table in source.split("named! {").skip(1) {
            let table = table.split('}').next().unwrap();
            let Some((_, words)) = table.split_once("words ") else { continue };
            let mut words = literals(words);
            let front = words.next().unwrap();
            game.keys.extend(words.map(|name| format!("{front}{name}")));
        }
    }
    // The spaces are a table, too. A street has a name on each board.
    for name in board().split_whitespace() {
        if name.starts_with("space-") {
            game.keys.insert(name.to_string());
        } else if name.starts_with("street-") {
            let boards = ["local", "swiss-fr", "swiss-de", "plain"];
            game.keys.extend(boards.map(|board| format!("{board}-{name}")));
        }
    }
    // `shifted` and `glimpsed` fill the gaps of what goes to a player or comes from one.
    for key in ["other-to-self", "self-to-other", "other-to-other"] {
        fill(&mut game, &format!("cheaters-see-{key}"), &["by", "from", "to", "things", "more"]);
    }
    for key in ["to-self", "from-self", "to-other", "from-other"] {
        fill(&mut game, &format!("cheaters-see-{key}"), &["by", "owner", "things", "more"]);
    }
    // Other messages end in these, and fill their gaps: one that does not is not said in full.
    for (key, gaps) in [
        ("cheaters-reward", &["reward"][..]),
        ("cheaters-penalty", &["fine", "prison"]),
        ("cheaters-goods-given", &["pays", "giving", "gives"]),
        ("cheaters-goods-got", &["earns", "getting", "gets"]),
        ("cheaters-see-more", &["more"]),
    ] {
        fill(&mut game, key, gaps);
    }
    assert!(game.keys.len() > 450, "the keys are no longer found in the source");
    assert!(game.filled.len() > 200, "the sayings are no longer found in the source");
    game
}

fn fill(game: &mut Game, key: &str, gaps: &[&str]) {
    game.keys.insert(key.to_string());
    game.filled.insert(key.to_string(), gaps.iter().map(ToString::to_string).collect());
}

/// The spaces as the game's data lists them, without the comments.
fn board() -> String {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../cheaters/data/board.txt");
    let text = fs::read_to_string(path).unwrap();
    text.lines().map(|line| line.split('#').next().unwrap()).collect::<Vec<_>>().join("\n")
}

speaks!();

#[test]
fn every_card_has_a_name_and_a_text() {
    let game = game();
    let decks = ["cheat-", "chance-", "chancellerie-"];
    let card = |key: &&String| decks.iter().any(|deck| key.starts_with(deck));
    let (texts, names): (BTreeSet<String>, BTreeSet<String>) =
        game.keys.iter().filter(card).cloned().partition(|key| key.ends_with("-text"));
    assert_eq!(names.len(), 15 + 16 + 16);
    assert_eq!(texts, names.iter().map(|name| format!("{name}-text")).collect());
}

#[test]
fn cards_say_what_they_do() {
    check(
        &Saying::plain("cheat-bank-heist-text")
            .with("most", 100u32)
            .with("reward", 100u32)
            .with("fine", 100u32)
            .with("prison", 1u8),
        "Prends jusqu’à 100 de trop à la banque. Récompense~: tu gardes tout, plus 100. Pénalité~: rends tout, 100 d’amende et la prison.",
        "Take up to 100 too much from the bank. Reward: you keep it all, plus 100. Penalty: give it all back, a fine of 100 and prison.",
    );
    check(
        &Saying::plain("cheat-free-stay-text")
            .with("most", 5u32)
            .with("reward", 50u32)
            .with("fine", 0u32)
            .with("prison", 0u8),
        "Retire ton pion de la rue moins de 5 secondes après ton arrivée, avant qu’on te demande le loyer. Récompense~: pas de loyer, plus 50. Pénalité~: double loyer.",
        "Take your token off the street less than 5 seconds after landing, before anybody asks for the rent. Reward: no rent, plus 50. Penalty: double rent.",
    );
    check(
        &Saying::plain("chance-to-paradeplatz-text")
            .with("space", "plain-street-zurich-paradeplatz"),
        "Avance jusqu’à Promenade du Palais et fais ce que dit la case.",
        "Go on to Palace Walk and do what the space says.",
    );
}

#[test]
fn menus_are_short() {
    check(
        &Saying::plain("cheaters-act-move").with("who", Seat(1)).with("steps", 1u8),
        "Avancer d’une case le pion~: Alice",
        "Move a token one space: Alice",
    );
    check(
        &Saying::plain("cheaters-act-take-tray")
            .with("notes", vec!["cheaters-note-100", "cheaters-note-50", "cheaters-note-50"]),
        "Prendre à la banque~: 100, 50 et 50",
        "Take from the bank: 100, 50 and 50",
    );
    check(
        &Saying::plain("cheaters-act-use-frame-up").with("who", Seat(2)),
        "Coup monté~: envoyer Bot 3 en prison",
        "Frame-up: send Bot 3 to prison",
    );
    let offer = |pays: u32, gives: Vec<&'static str>, giving: u8| {
        Saying::plain("cheaters-act-offer")
            .with("to", Seat(1))
            .with("pays", pays)
            .with("giving", giving)
            .with("gives", gives)
            .with("earns", 1_200u32)
            .with("getting", 0u8)
            .with("gets", vec!["cheaters-goods-nothing"])
    };
    check(
        &offer(20, vec!["swiss-fr-street-thun-hauptgasse", "chance-get-out-of-prison"], 2),
        "Proposer à Alice~: 20 + Thoune Hauptgasse et Sortie de prison (Chance) contre 1~200",
        "Offer Alice: 20 + Thoune Hauptgasse and Get out of prison (Chance) for 1,200",
    );
    check(
        &offer(0, vec!["cheaters-goods-nothing"], 0),
        "Proposer à Alice~: rien contre 1~200",
        "Offer Alice: nothing for 1,200",
    );
}

#[test]
fn the_log_tells_what_happens() {
    check(
        &Saying::plain("cheaters-event-asked")
            .with("by", Seat(0))
            .with("of", Seat(1))
            .with("space", "swiss-de-street-thun-hauptgasse")
            .with("sum", 200u32),
        "Camille demande 200 de loyer à Alice~: Thun Hauptgasse.",
        "Camille asks Alice for 200 in rent: Thun Hauptgasse.",
    );
    let bought = |space: &'static str, sum: u32| {
        Saying::plain("cheaters-event-bought")
            .with("by", Seat(0))
            .with("space", space)
            .with("sum", sum)
    };
    check(
        &bought("swiss-fr-street-bern-spitalgasse", 0),
        "Camille prend Berne Spitalgasse~: c’est gratuit~!",
        "Camille takes Berne Spitalgasse: it is free!",
    );
    check(
        &Saying::plain("cheaters-event-accused")
            .with("by", Seat(0))
            .with("who", Seat(2))
            .with("card", "cheat-bank-heist"),
        "Tricheur~! Camille accuse Bot 3~: «~Braquage~».",
        "Cheat! Camille accuses Bot 3: “Bank Heist”.",
    );
    check(
        &Saying::plain("cheaters-event-caught")
            .with("who", Seat(2))
            .with("fine", 100u32)
            .with("prison", 0u8),
        "Pénalité pour Bot 3~: la triche est annulée, 100 d’amende.",
        "Penalty for Bot 3: the cheat is undone, a fine of 100.",
    );
}

#[test]
fn eyes_tell_one_thing_and_how_many_more() {
    let taken = |more: u32| {
        Saying::plain("cheaters-see-bank-to-self")
            .with("by", Seat(2))
            .with("things", vec!["cheaters-note-100", "cheaters-note-20"])
            .with("more", more)
    };
    check(
        &taken(0),
        "Bot 3 prend à la banque~: 100 et 20.",
        "Bot 3 takes from the bank: 100 and 20.",
    );
    check(
        &taken(1),
        "Bot 3 prend à la banque~: 100 et 20, et ce n’est pas tout.",
        "Bot 3 takes from the bank: 100 and 20, and that is not all.",
    );
    check(
        &taken(2),
        "Bot 3 prend à la banque~: 100 et 20, et 2 autres choses bougent.",
        "Bot 3 takes from the bank: 100 and 20, and 2 other things move.",
    );
    check(
        &Saying::plain("cheaters-see-other-token")
            .with("by", Seat(0))
            .with("who", Seat(1))
            .with("from", "space-start")
            .with("to", "space-railway-1")
            .with("more", 0u32),
        "Camille bouge le pion joué par Alice~: START → Chemin de fer 1.",
        "Camille moves the token of Alice: START → Railway 1.",
    );
}

#[test]
fn refusals_say_why() {
    check(
        &Saying::plain("illegal-cheaters-out").with("who", Seat(1)),
        "Alice n’est plus de la partie.",
        "Alice is out of the game.",
    );
    check(
        &Saying::plain("illegal-cheaters-not-looking"),
        "On ne touche qu’à ce qu’on regarde~: tourne d’abord les yeux par là.",
        "Hands follow the eyes: look there first.",
    );
}
