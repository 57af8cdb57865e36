//! Whatever the crate `cash` says has words.

mod scan;

use tabletop::{Saying, Seat};

use scan::{Game, check, literals, sources, speaks};

/// The game, with how its keys begin.
fn game() -> Game {
    let mut game = Game::read(
        "cash",
        &[
            "card-",
            "neutral-pile-",
            "because-",
            "action-",
            "event-",
            "illegal-",
            "option-",
            "config-",
            "setup-",
        ],
    );
    // `concat!("card-", $id)` makes the keys of the cards, which are a table: `Piano "piano" 10 5`
    // makes the key `card-piano`.
    game.keys.remove("card-");
    for source in sources("cash") {
        for table in source.split("= pieces! {").skip(1) {
            let rows = table.split('}').next().unwrap();
            game.keys.extend(literals(rows).map(|id| format!("card-{id}")));
        }
    }
    // `settled(key, …)` fills the gaps of how a challenge ends.
    for key in ["event-set-stolen", "event-set-defended", "event-claim-won"] {
        let gaps = ["by", "from", "because"].map(String::from);
        game.filled.insert(key.to_string(), gaps.into());
    }
    assert!(game.keys.len() > 100, "the keys are no longer found in the source");
    assert!(game.filled.len() > 80, "the sayings are no longer found in the source");
    game
}

speaks!();

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
        "Déménagement chez Alice~: le set du bas passe au sommet",
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
        "Camille revendique avec «~Scooter~»~: pile neutre 2. Alice peut contester.",
        "Camille claims with Scooter: neutral pile 2. Alice may contest.",
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
        "Alice empoche les cartes revendiquées face à Camille, qui n’a pas de set et ne peut pas contester.",
        "Alice pockets the claimed cards against Camille, who has no set and cannot contest.",
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
