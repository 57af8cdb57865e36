//! Who stays and who leaves.

use bots::guns::Sensible;
use bots::{Bot, Choice};
use guns::scene::{Aim, Sharing};
use guns::{Action, Bills, Fact, Mime, Seen, Targets};
use serde_json::{Value, json};
use tabletop::{Seat, Time};

use crate::{Told, at, changed, choice, does, table, table_with};

/// A, C and E aim their pistols at B.
fn three_pistols(b: Value) -> impl Fn(usize) -> Value {
    move |index| match index {
        0 | 2 | 4 => json!({ "card": "bang/5", "aim": { "mime": "pistol", "at": [1] } }),
        1 => b.clone(),
        3 => json!({ "card": "backstab#1/5" }),
        _ => json!({ "card": "shotgun/5", "aim": { "mime": "long-gun", "at": [0] } }),
    }
}

fn aimed_at(card: &str) -> Told {
    table("choice", three_pistols(json!({ "card": card })))
}

#[test]
fn who_is_aimed_at_by_three_pistols_leaves_and_who_is_not_stays() {
    assert_eq!(does(&aimed_at("kevlar/5"), 1), Action::Stay {}, "Kevlar stops one of three");
    assert_eq!(does(&aimed_at("kevlar/5"), 3), Action::Stay {}, "nobody aims at D");
    assert_eq!(does(&aimed_at("shotgun/10"), 1), Action::Leave {}, "three pistols, and no Kevlar");
}

#[test]
fn three_pistols_are_one_wound_where_a_step_is_at_most_one() {
    let one = json!({ "phase": "choice", "config": { "wounds_per_step": "one" } });
    let table = table_with(&one, three_pistols(json!({ "card": "shotgun/10" })));
    assert_eq!(does(&table, 1), Action::Stay {});
}

#[test]
fn where_cards_count_one_the_hospital_costs_two_of_them() {
    // Two pistols and one of two: B falls about as often as not. A share is a card and two thirds;
    // if the hospital cost two and a half, B would leave.
    let last = json!({ "phase": "choice", "round": 5, "config": { "easy_counting": true } });
    let table = table_with(&last, |index| match index {
        0 | 2 => json!({ "card": "bang/5", "aim": { "mime": "pistol", "at": [1] } }),
        1 => json!({ "card": "backstab#3/5" }),
        4 => json!({ "card": "double-guns/5", "aim": { "mime": "two-pistols", "at": [1, 3] } }),
        _ => json!({ "card": "kevlar/5" }),
    });
    assert_eq!(does(&table, 1), Action::Stay {});
}

#[test]
fn a_grenade_stays_for_opponents_in_reach_and_leaves_where_it_would_take_its_mates() {
    let boom = json!({ "card": "boom#2/5" });
    let standing = |move_to: &dyn Fn(usize) -> Option<Value>| {
        let pistols = three_pistols(boom.clone());
        table("choice", |index| match move_to(index) {
            Some(spot) => changed(pistols(index), &json!({ "spot": spot })),
            None => pistols(index),
        })
    };
    // In the line A and C stand a metre from B.
    assert_eq!(does(&standing(&|_| None), 1), Action::Stay {});
    let far = |index| [0, 2].contains(&index).then(|| at(6_000, 2_000 + 300 * index));
    assert_eq!(does(&standing(&far), 1), Action::Leave {}, "for nobody");
    let crowded = |index| [3, 5].contains(&index).then(|| at(1_400, 2_990 - 200 * index));
    assert_eq!(does(&standing(&crowded), 1), Action::Leave {}, "D and F would go down with it");
}

#[test]
fn who_has_seen_pistols_bluff_fears_them_less() {
    let table = aimed_at("shotgun/10");
    let mut bot = Sensible::new(1);
    assert_eq!(choice(&mut bot, &table, 1), Choice::Act(Action::Leave {}));
    let shown = |mime| {
        let aim = Aim { mime, at: Targets::One(Seat(1)) };
        [0, 2, 4].map(|seat| Seen::Open(Fact::AimShown { seat: Seat(seat), aim }))
    };
    let recap = |card: &str| {
        let recap = [0, 2, 4].map(|seat| (Seat(seat), card.parse().unwrap())).to_vec();
        let left = Bills::NONE;
        let sharing = Sharing { each: 0, in_cards: false, hands: vec![], left, recap };
        Seen::Open(Fact::Shared { sharing, until: None })
    };
    let after = |mime, card| {
        let mut bot = Sensible::new(1);
        for _ in 0..4 {
            shown(mime).iter().for_each(|aim| bot.notice(Time::ZERO, aim));
            bot.notice(Time::ZERO, &recap(card));
        }
        choice(&mut bot, &table, 1)
    };
    let leaves = Choice::Act(Action::Leave {});
    assert_eq!(after(Mime::Pistol, "kevlar/5"), Choice::Act(Action::Stay {}));
    assert_eq!(after(Mime::Pistol, "bang/5"), leaves, "those pistols were real");
    assert_eq!(after(Mime::LongGun, "kevlar/5"), leaves, "it was another mime that bluffed");
}
