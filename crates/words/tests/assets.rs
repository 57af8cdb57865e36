//! Whatever the crate `assets` says has words. This crate knows no game, so the game's source is
//! read as text: the keys are its string literals.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;

use tabletop::{Saying, Seat};
use words::{Lang, Words};

/// How the keys of this game begin.
const SUBJECTS: [&str; 8] =
    ["card-", "neutral-pile-", "because-", "action-", "event-", "illegal-", "config-", "setup-"];

/// The sources of the game.
fn sources() -> Vec<String> {
    fn read(folder: &Path, into: &mut Vec<String>) {
        for entry in fs::read_dir(folder).unwrap() {
            let path = entry.unwrap().path();
            if path.is_dir() {
                read(&path, into);
            } else if path.extension().is_some_and(|extension| extension == "rs") {
                into.push(fs::read_to_string(path).unwrap());
            }
        }
    }
    let mut sources = Vec::new();
    read(&Path::new(env!("CARGO_MANIFEST_DIR")).join("../assets/src"), &mut sources);
    sources
}

/// The string literals of a piece of code.
fn literals(code: &str) -> impl Iterator<Item = &str> {
    code.split('"').skip(1).step_by(2)
}

/// Every key that the game uses.
fn keys_in_use() -> BTreeSet<String> {
    let mut keys = BTreeSet::new();
    for source in sources() {
        for subject in SUBJECTS {
            for (at, _) in source.match_indices(&format!("\"{subject}")) {
                let key = source[at + 1..].split('"').next().unwrap();
                // `concat!("card-", $id)` makes the keys of the cards.
                if key != subject {
                    keys.insert(key.to_string());
                }
            }
        }
        // The cards are a table: `Piano "piano" 10 5` makes the key `card-piano`.
        for table in source.split("= pieces! {").skip(1) {
            let rows = table.split('}').next().unwrap();
            keys.extend(literals(rows).map(|id| format!("card-{id}")));
        }
    }
    keys
}

/// The text after an opening parenthesis, up to the closing one and beyond it.
fn in_parentheses(text: &str) -> (&str, &str) {
    let mut depth = 0;
    for (index, c) in text.char_indices() {
        match c {
            '(' => depth += 1,
            ')' if depth == 0 => return (&text[..index], &text[index + 1..]),
            ')' => depth -= 1,
            _ => {}
        }
    }
    panic!("no closing parenthesis in {text}");
}

/// Every `Saying::plain(…).with(…)` with literal keys: the keys, and the gaps that it fills.
fn sayings() -> Vec<(Vec<String>, BTreeSet<String>)> {
    let mut sayings = Vec::new();
    for source in sources() {
        for text in source.split("Saying::plain(").skip(1) {
            let (keys, mut rest) = in_parentheses(text);
            let mut filled = BTreeSet::new();
            while let Some(with) = rest.trim_start().strip_prefix(".with(") {
                let (arg, after) = in_parentheses(with);
                filled.extend(literals(arg).next().map(String::from));
                rest = after;
            }
            sayings.push((literals(keys).map(String::from).collect(), filled));
        }
    }
    sayings
}

/// The gaps of a French message; the other language has the same.
fn gaps(key: &str) -> BTreeSet<String> {
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../locales/fr/assets.ftl");
    let source = fs::read_to_string(file).unwrap();
    let start = format!("{key} =");
    let mut lines = source.lines().skip_while(|line| !line.starts_with(&start));
    let first = lines.next().unwrap_or_default();
    let message: Vec<&str> =
        [first].into_iter().chain(lines.take_while(|l| l.starts_with(' '))).collect();
    let ends = |c: char| !(c.is_ascii_alphanumeric() || c == '-' || c == '_');
    let message = message.join("\n");
    message.split('$').skip(1).map(|rest| rest.split(ends).next().unwrap().to_string()).collect()
}

#[test]
fn whatever_the_game_says_has_words() {
    let in_use = keys_in_use();
    assert!(in_use.len() > 100, "the keys are no longer found in the source");
    for lang in Lang::ALL {
        let known = Words::keys(lang);
        let missing: Vec<&String> = in_use.difference(&known).collect();
        assert!(missing.is_empty(), "{lang}: {missing:?}");
    }
}

#[test]
fn no_words_of_the_game_are_left_unused() {
    let in_use = keys_in_use();
    let all: BTreeSet<String> = Words::keys(Lang::Fr)
        .into_iter()
        .filter(|key| SUBJECTS.iter().any(|subject| key.starts_with(subject)))
        .collect();
    let unused: Vec<&String> = all.difference(&in_use).collect();
    assert!(unused.is_empty(), "{unused:?}");
}

#[test]
fn every_key_that_is_said_has_words() {
    let words = Words::new(Lang::Fr);
    for key in sayings().into_iter().flat_map(|(keys, _)| keys) {
        assert!(words.has(&key), "{key}");
    }
}

#[test]
fn every_gap_is_filled() {
    let mut filled_by_key: BTreeMap<String, BTreeSet<String>> = BTreeMap::new();
    for (keys, filled) in sayings() {
        for key in keys {
            let both = filled_by_key.entry(key).or_insert_with(|| filled.clone());
            both.retain(|gap| filled.contains(gap));
        }
    }
    assert!(filled_by_key.len() > 80, "the sayings are no longer found in the source");
    for (key, filled) in filled_by_key {
        let unfilled: Vec<String> = gaps(&key).difference(&filled).cloned().collect();
        assert!(unfilled.is_empty(), "{key}: {unfilled:?}");
    }
}

/// Says it to Camille, Alice and Bot 3 in both languages. A no-break space is written `~`.
fn check(saying: &Saying, french: &str, english: &str) {
    let name_of = |seat: Seat| ["Camille", "Alice", "Bot 3"][seat.index()].to_string();
    let say = |lang| Words::new(lang).say(saying, &name_of).replace('\u{a0}', "~");
    assert_eq!(say(Lang::Fr), french);
    assert_eq!(say(Lang::En), english);
}

#[test]
fn menus_are_short() {
    check(
        &Saying::plain("action-form-set").with("card", "card-piano").with("other", "card-or"),
        "Former un set~: Piano + Or",
        "Form a set: Piano + Gold",
    );
    check(
        &Saying::plain("action-claim")
            .with("card", "card-train")
            .with("piles", vec!["neutral-pile-1", "neutral-pile-2", "neutral-pile-3"]),
        "Revendiquer avec Train électrique~: pile neutre 1, pile neutre 2 et pile neutre 3",
        "Claim with Toy Train: neutral pile 1, neutral pile 2 and neutral pile 3",
    );
    check(
        &Saying::plain("action-challenge-second")
            .with("seat", Seat(1))
            .with("cards", vec!["card-bd", "card-argenterie"]),
        "Défier Alice sur son deuxième set avec Collection de BD et Argenterie",
        "Challenge Alice for the second set with Comic Books and Silver",
    );
    check(
        &Saying::plain("action-move-up").with("seat", Seat(1)),
        "Déménagement chez Alice~: bas vers le dessus",
        "Move on Alice’s pile: bottom to top",
    );
}

#[test]
fn the_log_tells_what_happens() {
    check(
        &Saying::plain("event-round-began").with("dealer", Seat(2)).with("card", "card-cabane"),
        "Nouvelle manche~: Bot 3 donne, et «~Cabane dans les bois~» ouvre la défausse.",
        "New round: Bot 3 deals, and Cabin starts the discard pile.",
    );
    check(
        &Saying::plain("event-drew").with("by", Seat(0)).with("count", 1u8),
        "Camille pioche une carte.",
        "Camille draws a card.",
    );
    check(
        &Saying::plain("event-drew-cards")
            .with("by", Seat(0))
            .with("count", 2u8)
            .with("cards", vec!["card-piano", "card-piano"]),
        "Camille pioche 2 cartes~: Piano et Piano.",
        "Camille draws 2 cards: Piano and Piano.",
    );
    check(
        &Saying::plain("event-claimed")
            .with("by", Seat(0))
            .with("contester", Seat(1))
            .with("card", "card-scooter")
            .with("piles", vec!["neutral-pile-2"]),
        "Camille revendique face à Alice avec «~Scooter~»~: pile neutre 2.",
        "Camille claims against Alice with Scooter: neutral pile 2.",
    );
    let settled = |key, because: &'static str| {
        Saying::plain(key).with("by", Seat(1)).with("from", Seat(0)).with("because", because)
    };
    check(
        &settled("event-set-stolen", "because-silence"),
        "Alice vole le set à Camille, qui ne répond pas à temps.",
        "Alice steals the set from Camille, who does not answer in time.",
    );
    check(
        &settled("event-set-defended", "because-no-cards"),
        "Alice garde son set face à Camille, qui n’a plus de carte en main.",
        "Alice keeps the set against Camille, who has no cards left in hand.",
    );
    check(
        &settled("event-claim-won", "because-may-not-contest"),
        "Alice remporte la revendication face à Camille, qui n’a pas de set et ne peut pas contester.",
        "Alice wins the claim against Camille, who has no set and cannot contest.",
    );
    check(
        &Saying::plain("event-round-scored").with("best", 1_385u32),
        "La manche est finie~: 1~385~K pour le meilleur score.",
        "The round is over: 1,385K is the best score.",
    );
}

#[test]
fn refusals_say_why() {
    check(
        &Saying::plain("illegal-bottom-set-is-safe").with("owner", Seat(1)),
        "Chez Alice, ce set est celui du bas~: il est à l’abri.",
        "That is Alice’s bottom set: it is safe.",
    );
    check(
        &Saying::plain("illegal-does-not-match").with("card", "card-train").with("kind", "card-bd"),
        "«~Train électrique~» ne convient pas~: il te faut «~Collection de BD~» ou un joker.",
        "Toy Train does not fit: you need Comic Books or a joker.",
    );
    check(
        &Saying::plain("illegal-two-cards-due"),
        "Réponds à «~Petites économies~» avec deux cartes, ou avec une autre carte «~Petites économies~».",
        "Answer a Penny Jar with two cards, or with another Penny Jar.",
    );
    check(
        &Saying::plain("config-seats").with("seats", 1u8),
        "On joue de 2 à 6~; 1 place, ça ne va pas.",
        "This game is for 2 to 6 players; 1 seat will not do.",
    );
    check(
        &Saying::plain("config-target").with("target", 20_000u32),
        "La somme à atteindre va de 100~K à 10~000~K~; 20~000~K, ça ne va pas.",
        "The sum to reach goes from 100K to 10,000K; 20,000K will not do.",
    );
}
