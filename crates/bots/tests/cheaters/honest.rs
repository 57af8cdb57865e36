//! Rents, hands and cards.

use cheaters::{Action, Place, Play, Purse, Space};
use serde_json::json;
use tabletop::Seat;

use crate::{Sitter, of_fifty, table};

#[test]
fn it_asks_its_rent() {
    // B has just landed on A's property, and A looks elsewhere.
    let players = json!([{ "deeds": [5, 14], "token": 20 }, { "token": 14 }]);
    let set_up = || {
        let mut table =
            table(&["pickpocket"], &json!({ "turn": 1, "phase": "free", "players": players }));
        let look = Action::Look { at: Place::Spread(Seat(2)) };
        table.act(table.now(), Seat(0), look).unwrap();
        table
    };
    let asks = |action: &Action| matches!(action, Action::Ask { space: Space(14), .. });
    let asked = of_fifty(set_up, 0, 8_000, |_, _| {}, asks);
    assert!(asked >= 45, "{asked} of 50");
    // Nobody stands on the other one.
    let other = |action: &Action| matches!(action, Action::Ask { space: Space(5), .. });
    assert_eq!(of_fifty(set_up, 0, 8_000, |_, _| {}, other), 0);
}

#[test]
fn it_takes_what_is_due_by_hand_and_no_more_most_of_the_time() {
    let set_up = || {
        let players = json!([{ "token": 30 }]);
        let mut table = table(&["bank-heist"], &json!({ "players": players }));
        table.act(table.now(), Seat(0), Action::Roll {}).unwrap();
        table
    };
    let takes = |action: &Action| matches!(action, Action::Take { .. });
    let took = of_fifty(set_up, 0, 8_000, |_, _| {}, takes);
    assert!(took >= 40, "{took} of 50");
    let honestly = |action: &Action| {
        let Action::Take { notes, from: Purse::Tray } = action else { return false };
        notes.total() == 200
    };
    let honest = of_fifty(set_up, 0, 8_000, |_, _| {}, honestly);
    assert!(2 * honest > took, "{honest} of {took}");
}

#[test]
fn it_moves_as_the_dice_say_unless_it_cheats() {
    let set_up = || {
        let mut table = table(&["trick-dice"], &json!({}));
        table.act(table.now(), Seat(0), Action::Roll {}).unwrap();
        table
    };
    let rolled = {
        let mut table = set_up();
        table.advance(table.now().after_ms(1_500)).unwrap();
        table.state().scene().dice.iter().sum::<u8>()
    };
    let honest = |action: &Action| *action == Action::Move { token: Seat(0), steps: rolled };
    let moved = of_fifty(set_up, 0, 10_000, |_, _| {}, honest);
    assert!((10..45).contains(&moved), "{moved} of 50");
}

#[test]
fn it_answers_a_rent_with_its_card_and_pays() {
    let players = json!([
        { "deeds": [34, 35] },
        { "token": 35, "chance": "friendly-rent" },
    ]);
    let set_up = || {
        let mut table = table(&[], &json!({ "turn": 1, "phase": "free", "players": players }));
        let ask = Action::Ask { space: Space(35), sum: 400 };
        table.act(table.now(), Seat(0), ask).unwrap();
        table
    };
    let mut table = set_up();
    let did = Sitter::new(3, 1).plays(&mut table, 14_000);
    assert!(did.contains(&Action::Use { play: Play::FriendlyRent {} }), "{did:?}");
    assert_eq!(table.state().scene().bills, []);
}

#[test]
fn it_sells_when_it_is_short() {
    let players = json!([
        { "deeds": [34, 35] },
        { "token": 35, "notes": { "hundred": 3 }, "deeds": [1, 3, 12] },
    ]);
    let mut table = table(&[], &json!({ "turn": 1, "phase": "free", "players": players }));
    let ask = Action::Ask { space: Space(35), sum: 400 };
    table.act(table.now(), Seat(0), ask).unwrap();
    let did = Sitter::new(3, 1).plays(&mut table, 9_000);
    // What covers the debt, and not the full group.
    assert!(did.contains(&Action::Sell { space: Space(12) }), "{did:?}");
    assert!(did.contains(&Action::Pay {}), "{did:?}");
}

#[test]
fn it_buys_and_builds() {
    let players = json!([{ "token": 14 }]);
    let offered = || table(&[], &json!({ "phase": { "offer": 14 }, "players": players }));
    let bought = of_fifty(offered, 0, 6_000, |_, _| {}, |action| *action == Action::Buy {});
    assert!(bought >= 45, "{bought} of 50");

    let players = json!([{ "deeds": [5, 7, 8], "token": 9 }]);
    let mut full = table(&[], &json!({ "phase": "free", "players": players }));
    let did = Sitter::new(1, 0).plays(&mut full, 8_000);
    assert!(did.iter().any(|action| matches!(action, Action::Build { .. })), "{did:?}");
}
