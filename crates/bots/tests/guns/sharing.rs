//! Who gets which card.

use bots::guns::Sensible;
use bots::{Bot, Choice, Party, Roster};
use guns::{Action, CashNGuns, Config, Fact, Seen};
use serde_json::{Value, json};
use tabletop::{Seat, Time};

use crate::{Told, arranged, choice, does, play, table, table_with};

/// The line is 400, 1400 … 5400: of A, C and E, C stands nearest to the middle.
fn cards(index: usize) -> Value {
    match index {
        0 => json!({ "card": "boom#2/5" }),
        2 => json!({ "card": "shotgun/5" }),
        4 => json!({ "card": "bang/5" }),
        _ => json!({}),
    }
}

/// Weapons have been shared out for a while: nobody waits any longer for what the team may want.
fn late(more: &Value) -> Told {
    table_with(&crate::changed(json!({ "phase": "sharing", "until": 14_000 }), more), cards)
}

fn swapped(by: u8) -> Seen {
    Seen::Swapped { by: Seat(by), one: Seat(0), other: Seat(4) }
}

/// What the Chef of A, C and E does, who has seen this.
fn chef_does(table: &Told, seen: &[Seen]) -> Choice<Action> {
    let mut bot = Sensible::new(1);
    seen.iter().for_each(|seen| bot.notice(Time::ZERO, seen));
    choice(&mut bot, table, 0)
}

#[test]
fn the_chef_gives_the_grenade_to_who_stands_nearest_to_the_middle() {
    let table = table("sharing", cards);
    assert_eq!(does(&table, 0), "swap A C".parse().unwrap());
    assert_eq!(does(&late(&json!({})), 2), Action::READY, "C is not the Chef");
    let waits = |mind| choice(&mut Sensible::new(mind), &table, 2) == Choice::Wait(Time(1_000));
    assert!((0..20).filter(|mind| waits(*mind)).count() > 10, "C listens first, or says a word");
}

#[test]
fn a_team_that_has_changed_cards_as_often_as_it_can_is_ready() {
    let table = late(&json!({ "swaps": [40, 0] }));
    assert_eq!(does(&table, 0), Action::READY);
}

#[test]
fn sensible_and_random_gangsters_play_together_to_the_end() {
    // A Chef whose mates change cards at random once wanted a forty-first swap.
    let bots = ["sensible", "sensible", "random", "random", "sensible"].repeat(2);
    for game in 0..40 {
        play(&Config::default(), &bots, game);
        play(&Config::default(), &bots[1..], game);
    }
}

#[test]
fn the_chef_leaves_cards_as_somebody_else_has_put_them() {
    let table = late(&json!({}));
    let plan = Choice::Act("swap A C".parse().unwrap());
    assert_eq!(chef_does(&table, &[swapped(0)]), plan, "its own swap was a part of the plan");
    assert_eq!(chef_does(&table, &[swapped(0), swapped(4)]), Choice::Act(Action::READY));
    let pot = table.state().scene().pot;
    let next = Seen::Open(Fact::RoundBegan { round: 2, pot, until: None });
    assert_eq!(chef_does(&table, &[swapped(4), next]), plan, "another round, another plan");
}

#[test]
fn a_person_whose_chef_is_a_bot_keeps_the_card_they_took() {
    let mut table = table("sharing", cards);
    // A is a bot; C and E are people, and C takes the Bang.
    let mut party: Party<CashNGuns> = Party::new([CashNGuns::bot("sensible", 1)]);
    for seat in [Seat(2), Seat(4)] {
        table.act(Time::ZERO, seat, "swap C E".parse().unwrap()).unwrap();
    }
    for at in 0..8 {
        while party.act(&mut table, Time(at * 1_000)).is_some() {}
    }
    assert_eq!(table.state().hand(Seat(2)), Some("bang/5".parse().unwrap()));
    assert!(table.state().scene().done.contains(Seat(0)), "A is ready");
}

#[test]
fn a_bot_gives_its_card_to_the_mate_who_wants_it() {
    let mut table = table("sharing", cards);
    // E is a bot, and so is the Chef; C, a person, wants E's Bang.
    let bots = [None, None, None, None, CashNGuns::bot("sensible", 1)];
    let mut party: Party<CashNGuns> = Party::new(bots);
    table.act(Time::ZERO, Seat(2), "swap C E".parse().unwrap()).unwrap();
    assert_eq!(table.state().hand(Seat(2)), Some("shotgun/5".parse().unwrap()));
    while party.act(&mut table, Time(100)).is_some() {}
    assert_eq!(table.state().hand(Seat(2)), Some("bang/5".parse().unwrap()));
}

#[test]
fn in_a_garden_nobody_is_nearer_to_anything() {
    let gangsters: Vec<Value> = (0..6).map(cards).collect();
    let table = arranged(&json!({
        "seats": 7, "phase": "sharing", "config": { "table": "garden" }, "gangsters": gangsters,
    }));
    assert_eq!(does(&table, 0), Action::READY);
}
