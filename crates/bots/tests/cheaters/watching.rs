//! What it notices, and what it cannot.

use cheaters::{Action, Cheat, Goods, Note, Notes, Place, Purse, Space};
use serde_json::json;
use tabletop::Seat;

use crate::{Kept, Sitter, of_fifty, table};

/// B's turn, with Braquage face up; C has something to sell.
fn robbers() -> Kept {
    let players = json!([{}, { "token": 9 }, { "deeds": [5] }]);
    table(&["bank-heist"], &json!({ "turn": 1, "phase": "free", "players": players }))
}

/// A looks there, and then B robs the tray.
fn robs(looks: Place) -> impl Fn(&mut Sitter, &mut Kept) {
    move |sitter, table| {
        // It sits down, and looks around as it is told.
        let _ = sitter.choice(table);
        table.act(table.now(), Seat(0), Action::Look { at: looks }).unwrap();
        let notes = Notes::from(Note::Hundred);
        let take = Action::Take { notes, from: Purse::Tray };
        table.act(table.now(), Seat(1), take).unwrap();
    }
}

fn accuses(action: &Action) -> bool {
    matches!(action, Action::Accuse { .. })
}

#[test]
fn it_often_notices_that_a_tray_is_robbed_before_its_eyes() {
    let right = Action::Accuse { who: Seat(1), card: Some(Cheat::BankHeist) };
    let caught = of_fifty(robbers, 0, 9_000, robs(Place::Tray), |action| *action == right);
    assert!((12..45).contains(&caught), "{caught} of 50");
}

/// How many of fifty minds accuse anybody within nine seconds if they keep their eyes there.
fn accuse_staring_at(place: Place) -> usize {
    let accuses_staring = |mind: &u64| {
        let (mut sitter, mut table) = (Sitter::new(*mind, 0), robbers());
        robs(place)(&mut sitter, &mut table);
        (0..90).any(|_| {
            table.advance(table.now().after_ms(100)).unwrap();
            // Whatever else it wants to do, such as to look elsewhere, it may not.
            sitter.choice(&table).is_some_and(|action| accuses(&action))
        })
    };
    (0..50).filter(accuses_staring).count()
}

#[test]
fn it_does_not_notice_what_it_cannot_see() {
    // The same nine seconds are enough for who sees the tray.
    let saw = accuse_staring_at(Place::Tray);
    assert!(saw >= 12, "{saw} of 50");
    assert_eq!(accuse_staring_at(Place::Spread(Seat(2))), 0);
    assert_eq!(accuse_staring_at(Place::Board), 0);
}

#[test]
fn it_does_not_suspect_what_is_due() {
    let set_up = || {
        let players = json!([{}, { "token": 33 }]);
        let mut table = table(&["bank-heist"], &json!({ "turn": 1, "players": players }));
        table.act(table.now(), Seat(1), Action::Roll {}).unwrap();
        table
    };
    let takes = |sitter: &mut Sitter, table: &mut Kept| {
        let _ = sitter.choice(table);
        table.advance(table.now().after_ms(2_600)).unwrap();
        let _ = sitter.choice(table);
        table.act(table.now(), Seat(0), Action::Look { at: Place::Tray }).unwrap();
        let due = table.state().private(Seat(1)).due;
        assert_eq!(due, 200);
        let notes = table.state().things().purse(Purse::Tray).exactly(due).unwrap();
        table.act(table.now(), Seat(1), Action::Take { notes, from: Purse::Tray }).unwrap();
    };
    assert_eq!(of_fifty(set_up, 0, 3_000, takes, accuses), 0);
}

#[test]
fn it_often_notices_a_token_that_goes_further_than_the_dice_say() {
    let set_up = || {
        let mut table = table(&["trick-dice"], &json!({ "turn": 1 }));
        table.act(table.now(), Seat(1), Action::Roll {}).unwrap();
        table
    };
    let walks = |more: u8| {
        move |sitter: &mut Sitter, table: &mut Kept| {
            let _ = sitter.choice(table);
            table.advance(table.now().after_ms(1_100)).unwrap();
            let rolled = table.state().scene().dice.iter().sum::<u8>();
            assert!(rolled + more <= 12, "the dice of this seed leave room");
            let walk = Action::Move { token: Seat(1), steps: rolled + more };
            table.act(table.now(), Seat(1), walk).unwrap();
        }
    };
    let right = Action::Accuse { who: Seat(1), card: Some(Cheat::TrickDice) };
    let caught = of_fifty(set_up, 0, 9_000, walks(2), |action| *action == right);
    assert!((10..45).contains(&caught), "{caught} of 50");
    assert_eq!(of_fifty(set_up, 0, 4_000, walks(0), accuses), 0);
}

/// How many of fifty minds in seat A look there within four seconds, after `bait`.
fn look_at(place: Place, bait: impl Fn(&mut Kept)) -> usize {
    let before = |sitter: &mut Sitter, table: &mut Kept| {
        let _ = sitter.choice(table);
        bait(table);
    };
    let looks = |action: &Action| *action == Action::Look { at: place };
    of_fifty(robbers, 0, 4_000, before, looks)
}

#[test]
fn an_offer_draws_its_eyes() {
    let there = Place::Spread(Seat(2));
    let unbaited = look_at(there, |_| {});
    let baited = look_at(there, |table| {
        let (give, get) = (Goods::deed(Space(5)), Goods::money(110));
        table.act(table.now(), Seat(2), Action::Offer { to: Seat(3), give, get }).unwrap();
    });
    assert!(baited >= 20 && baited >= 2 * unbaited, "{baited} of 50, else {unbaited}");
}

#[test]
fn an_accusation_draws_its_eyes() {
    let there = Place::Spread(Seat(3));
    let unbaited = look_at(there, |_| {});
    let baited = look_at(there, |table| {
        let accuse = Action::Accuse { who: Seat(3), card: Some(Cheat::BankHeist) };
        table.act(table.now(), Seat(2), accuse).unwrap();
    });
    assert!(baited >= 20 && baited >= 2 * unbaited, "{baited} of 50, else {unbaited}");
}

#[test]
fn a_hand_at_its_own_place_draws_its_eyes() {
    let own = Place::Spread(Seat(0));
    let robbed = || {
        let change = json!({ "turn": 1, "phase": "free", "players": [{}, { "token": 9 }] });
        let mut table = table(&["pickpocket"], &change);
        table.act(table.now(), Seat(1), Action::Look { at: own }).unwrap();
        table
    };
    let looks = |action: &Action| *action == Action::Look { at: own };
    let sits_down = |sitter: &mut Sitter, table: &mut Kept| {
        let _ = sitter.choice(table);
    };
    let unbaited = of_fifty(robbed, 0, 4_000, sits_down, looks);
    let baited = |sitter: &mut Sitter, table: &mut Kept| {
        sits_down(sitter, table);
        let take = Action::Take { notes: Notes::from(Note::Hundred), from: Purse::Player(Seat(0)) };
        table.act(table.now(), Seat(1), take).unwrap();
    };
    let baited = of_fifty(robbed, 0, 4_000, baited, looks);
    assert!(baited >= 20 && baited >= 2 * unbaited, "{baited} of 50, else {unbaited}");
}

/// What somebody cannot see does not bait them: at the same place, and nothing is said.
#[test]
fn what_it_does_not_see_draws_nothing() {
    let there = Place::Spread(Seat(1));
    let steals = |table: &mut Kept| {
        table.act(table.now(), Seat(0), Action::Look { at: Place::Board }).unwrap();
        let take = Action::Take { notes: Notes::from(Note::Hundred), from: Purse::Tray };
        table.act(table.now(), Seat(1), take).unwrap();
    };
    let honest = |table: &mut Kept| {
        table.act(table.now(), Seat(0), Action::Look { at: Place::Board }).unwrap();
    };
    assert_eq!(look_at(there, steals), look_at(there, honest));
}
