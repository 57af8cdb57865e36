//! False accusations (MT-5.7): an innocent player, or the right one with the wrong card. The accuser
//! pays the accused 100, and the answer is the same to the letter and to the second, whatever else is
//! going on.

use cheaters::{Cheat, Fact, Place};
use tabletop::{Seat, Viewer};

use crate::cheating::tricks::{Trick, trick};
use crate::evening::{A, B, C, D, Evening};

/// D accuses wrongly at two tables, with and without the trick: the answers are alike.
fn falsely_accused(card: Cheat) {
    let trick = trick(card);
    for (who, named) in [(trick.by, trick.other_card()), (innocent(&trick), card)] {
        let (mut crooked, mut honest) = trick.tables();
        for evening in [&mut crooked, &mut honest] {
            evening.looks(D, Place::Spread(D));
        }
        trick.cheats(&mut crooked);
        trick.behaves(&mut honest);
        for evening in [&mut crooked, &mut honest] {
            accuse_wrongly(evening, who, named);
        }
        for viewer in [Viewer::Seat(D), Viewer::Seat(bystander(&trick, who))] {
            assert_eq!(crooked.wire(viewer), honest.wire(viewer), "{card}: {named} by {who}");
        }
        assert_eq!(crooked.now, honest.now);
        assert_eq!(crooked.scheme(trick.by), Some(card), "still pending");
    }
}

/// Somebody who has done nothing.
fn innocent(trick: &Trick) -> Seat {
    [A, B, C].into_iter().find(|seat| *seat != trick.by).expect("three")
}

/// Somebody who looks at the board and is neither accused nor accuser.
fn bystander(trick: &Trick, who: Seat) -> Seat {
    let free = |seat: &Seat| *seat != trick.by && *seat != who;
    [C, B, A].into_iter().find(free).expect("three")
}

fn accuse_wrongly(evening: &mut Evening, who: Seat, named: Cheat) {
    let (accuser, accused) = (evening.money(D), evening.money(who));
    evening.marks().does(D, &format!("accuse {who} {named}")).waits(2_999);
    assert!(!evening.facts().iter().any(|fact| matches!(fact, Fact::Verdict { .. })), "not yet");
    evening.waits(1);
    let card = Some(named);
    let answer = Fact::Verdict { by: D, who, card, guilty: false, jury: false, did: None };
    assert!(evening.facts().contains(&answer));
    assert_eq!(evening.affair(), None);
    assert_eq!(evening.money(D), accuser - 100, "the accuser pays 100");
    assert_eq!(evening.money(who), accused + 100, "to the accused");
    assert!(evening.scene().face_up.contains(&named), "the card stays");
}

#[test]
fn mt_5_7_bank_heist_is_falsely_accused() {
    falsely_accused(Cheat::BankHeist);
}

#[test]
fn mt_5_7_counterfeit_chance_is_falsely_accused() {
    falsely_accused(Cheat::CounterfeitChance);
}

#[test]
fn mt_5_7_escape_artist_is_falsely_accused() {
    falsely_accused(Cheat::EscapeArtist);
}

#[test]
fn mt_5_7_extra_allowance_is_falsely_accused() {
    falsely_accused(Cheat::ExtraAllowance);
}

#[test]
fn mt_5_7_free_stay_is_falsely_accused() {
    falsely_accused(Cheat::FreeStay);
}

#[test]
fn mt_5_7_identity_theft_is_falsely_accused() {
    falsely_accused(Cheat::IdentityTheft);
}

#[test]
fn mt_5_7_price_gouging_is_falsely_accused() {
    falsely_accused(Cheat::PriceGouging);
}

#[test]
fn mt_5_7_property_swap_is_falsely_accused() {
    falsely_accused(Cheat::PropertySwap);
}

#[test]
fn mt_5_7_short_changed_is_falsely_accused() {
    falsely_accused(Cheat::ShortChanged);
}

#[test]
fn mt_5_7_slippery_deed_is_falsely_accused() {
    falsely_accused(Cheat::SlipperyDeed);
}

#[test]
fn mt_5_7_squatter_is_falsely_accused() {
    falsely_accused(Cheat::Squatter);
}

#[test]
fn mt_5_7_trick_dice_is_falsely_accused() {
    falsely_accused(Cheat::TrickDice);
}

#[test]
fn mt_5_7_pickpocket_is_falsely_accused() {
    falsely_accused(Cheat::Pickpocket);
}

#[test]
fn mt_5_7_demolition_is_falsely_accused() {
    falsely_accused(Cheat::Demolition);
}

#[test]
fn mt_5_7_construction_is_falsely_accused() {
    falsely_accused(Cheat::Construction);
}
