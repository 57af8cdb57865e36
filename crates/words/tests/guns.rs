//! Whatever the crate `guns` says has words.

mod scan;

use tabletop::{Saying, Seat, SeatSet};

use scan::{Game, check, speaks};

/// The game, with how its keys begin.
fn game() -> Game {
    let subjects = [
        "weapon-",
        "mime-",
        "watchword-",
        "fate-",
        "way-",
        "guns-",
        "illegal-guns-",
        "config-guns-",
        "setup-guns-",
    ];
    let game = Game::read("guns", &subjects);
    assert!(game.keys.len() > 150, "the keys are no longer found in the source");
    assert!(game.filled.len() > 100, "the sayings are no longer found in the source");
    game
}

speaks!();

fn everybody() -> SeatSet {
    (0..3).map(Seat).collect()
}

#[test]
fn menus_are_short() {
    check(
        &Saying::plain("guns-act-aim")
            .with("mime", "mime-two-pistols")
            .with("at", SeatSet::only(Seat(1)).with(Seat(2))),
        "Viser Alice et Bot 3 avec deux pistolets",
        "Aim two pistols at Alice and Bot 3",
    );
    check(
        &Saying::plain("guns-act-steer").with("way", "way-up-left"),
        "Courir vers le haut à gauche",
        "Run up and left",
    );
    check(
        &Saying::plain("guns-act-aimed").with("at", SeatSet::only(Seat(1))),
        "Noter la cible~: Alice",
        "Note the target: Alice",
    );
    check(
        &Saying::plain("guns-act-touched").with("who", SeatSet::only(Seat(1)).with(Seat(2))),
        "Noter qui est touché~: Alice et Bot 3",
        "Note who is hit: Alice and Bot 3",
    );
    check(
        &Saying::plain("guns-act-rule").with("who", Seat(1)).with("fate", "fate-hospital"),
        "Trancher~: Alice, à l’hôpital",
        "Rule: Alice, in hospital",
    );
    check(
        &Saying::plain("guns-act-count")
            .with("fives", 7u32)
            .with("tens", 7u32)
            .with("twenties", 4u32),
        "Compter~: 7 × 5~000~$, 7 × 10~000~$, 4 × 20~000~$",
        "Count: 7 × $5,000, 7 × $10,000, 4 × $20,000",
    );
}

#[test]
fn the_log_tells_what_happens() {
    check(
        &Saying::plain("guns-event-round").with("round", 2u8).with("amount", 185_000u32),
        "Manche 2~: 185~000~$ au magot.",
        "Round 2: $185,000 in the pot.",
    );
    check(
        &Saying::plain("guns-event-swapped")
            .with("by", Seat(0))
            .with("one", Seat(0))
            .with("other", Seat(1)),
        "Camille échange les cartes~: Camille et Alice.",
        "Camille swaps the cards: Camille and Alice.",
    );
    check(
        &Saying::plain("guns-event-aimed")
            .with("who", Seat(0))
            .with("mime", "mime-long-gun")
            .with("at", SeatSet::only(Seat(1))),
        "Camille vise Alice avec un fusil.",
        "Camille aims a long gun at Alice.",
    );
    check(
        &Saying::plain("guns-event-aims").with("count", 1u32),
        "Un gangster braque son arme.",
        "One gangster takes aim.",
    );
    check(
        &Saying::plain("guns-event-whistled-left").with("who", everybody()),
        "Deuxième coup de sifflet. Bras levés, direction le coin des lâches~: Camille, Alice et Bot 3.",
        "The second whistle. Arms up, off to the cowards’ corner: Camille, Alice and Bot 3.",
    );
    check(
        &Saying::plain("guns-event-ruled").with("who", Seat(1)).with("fate", "fate-wounded"),
        "Parole de Parrain. Alice~: une blessure.",
        "The Parrain has spoken. Alice: wounded.",
    );
    let shared = |sharers: u32, each: u32| {
        Saying::plain("guns-event-shared").with("sharers", sharers).with("each", each)
    };
    check(
        &shared(8, 20_000),
        "8 gangsters se partagent le magot~: 20~000~$ chacun.",
        "8 gangsters share the pot: $20,000 each.",
    );
    check(
        &shared(1, 75_000),
        "Un seul gangster tient debout~: tout le magot est pour lui.",
        "Only one gangster is left standing and takes the whole pot.",
    );
    check(
        &shared(8, 0),
        "Impossible de faire des parts égales~: le magot reste sur la table.",
        "No equal shares can be made: the pot stays on the table.",
    );
}

#[test]
fn the_parrain_asks_and_announces() {
    check(
        &Saying::plain("guns-say-pot").with("round", 1u8).with("amount", 160_000u32),
        "Manche 1, les amis~: il y a 160~000~$ à prendre~!",
        "Round 1, my friends: there is $160,000 to be had!",
    );
    check(
        &Saying::plain("guns-ask-aim").with("who", Seat(1)).with("gun", "weapon-double-guns"),
        "Alice annonce «~Double Guns~»~: sur qui~?",
        "Alice calls out “Double Guns”: at whom?",
    );
    check(
        &Saying::plain("guns-ask-blast").with("who", Seat(1)),
        "Alice dégoupille une grenade~: qui sera du voyage~?",
        "Alice pulls the pin of a grenade: who is coming along?",
    );
}

#[test]
fn refusals_say_why() {
    check(
        &Saying::plain("illegal-guns-not-your-team").with("who", Seat(2)),
        "Bot 3 n’est pas de ton équipe, et les échanges restent en famille.",
        "Bot 3 is not on your team, and swaps stay in the family.",
    );
    check(
        &Saying::plain("illegal-guns-not-their-own").with("who", Seat(1)),
        "Alice joue dans la même équipe~: un gangster ne tire pas sur les siens.",
        "Alice is on the same team: gangsters do not shoot at their own.",
    );
    check(
        &Saying::plain("illegal-guns-miscounted").with("cards", 18u32),
        "Le compte n’y est pas~: il y a 18 cartes sur la table, donc autant de billets.",
        "That does not add up: there are 18 cards on the table, so as many bills.",
    );
    check(
        &Saying::plain("config-guns-team-size").with("size", 2u8),
        "Une équipe compte de 3 à 5 gangsters~; 2, ça ne va pas.",
        "A team is 3 to 5 gangsters; 2 will not do.",
    );
}
