//! MT-5.1: five cards face up; what one of them says may be tried, and nothing else.

use cheaters::{Cheat, Phase, Place};
use tabletop::Viewer;

use super::clauses::quiet;
use crate::cheating::tricks::trick;
use crate::evening::{A, B, C, scenario};

#[test]
fn mt_5_1_five_cheat_cards_lie_face_up() {
    let evening = scenario(3).begin();
    assert_eq!((evening.scene().face_up.len(), evening.state().decks().cheats.len()), (5, 10));
}

#[test]
fn mt_5_1_only_what_a_face_up_card_says_may_be_tried() {
    use Cheat::{EscapeArtist, FreeStay, PriceGouging, PropertySwap, Squatter};
    let up = [EscapeArtist, FreeStay, PriceGouging, PropertySwap, Squatter];
    let table = || scenario(3).exactly_up(up).owns(A, &[10]).owns(B, &[1, 8]).token(A, 9);
    let mut evening = table().phase(Phase::Free).begin();
    evening
        .refuses(A, "take 100 tray", "MT-1.6")
        .refuses(A, "hotel- 8", "MT-3.5")
        .refuses(A, "hotel+ 10", "MT-3.5")
        .refuses(A, "deed 11", "MT-3.1")
        .looks(A, Place::Spread(B))
        .refuses(A, "take 100 B", "MT-1.5")
        .refuses(A, "deed 1 B", "MT-3.1");
    let mut evening = table().rolled(A, [2, 4]).begin();
    evening.refuses(A, "move A 7", "MT-2.2").refuses(A, "move B 6", "MT-2.2");

    use Cheat::{BankHeist, Demolition, Pickpocket, TrickDice};
    let up = [BankHeist, Demolition, Pickpocket, TrickDice, Cheat::CounterfeitChance];
    let mut evening = scenario(3)
        .exactly_up(up)
        .owns(B, &[10])
        .owns(A, &[1])
        .token(A, 10)
        .inside(C)
        .phase(Phase::Free)
        .begin();
    evening
        .refuses(B, "ask 10 280", "MT-3.3")
        .refuses(C, "ask 10 70", "MT-3.3")
        .refuses(C, "leave", "MT-4.3")
        .looks(A, Place::Spread(B))
        .refuses(A, "swap 1 10 B", "MT-3.7");
}

#[test]
fn mt_5_1_in_anybodys_turn_anybody_may_try() {
    let mut evening = quiet().up(&[Cheat::BankHeist, Cheat::Pickpocket]).inside(C).begin();
    evening.looks(B, Place::Tray).does(B, "take 100 tray");
    evening.looks(C, Place::Spread(A)).does(C, "take 20 A");
    assert_eq!((evening.money(B), evening.money(C)), (1_600, 1_520));
}

#[test]
fn mt_5_1_bank_heist_takes_100_at_most() {
    let mut evening = quiet().up(&[Cheat::BankHeist]).begin();
    evening.refuses(A, "take 100+10 tray", "MT-1.6").does(A, "take 50+2x20+10 tray");
}

#[test]
fn mt_5_1_pickpocket_takes_one_note_of_100_at_most() {
    let mut evening = quiet().up(&[Cheat::Pickpocket]).begin();
    evening.looks(A, Place::Spread(B));
    evening.refuses(A, "take 500 B", "MT-1.5").refuses(A, "take 2x10 B", "MT-1.5");
    evening.does(A, "take 100 B");
}

#[test]
fn mt_5_1_extra_allowance_takes_exactly_100_too_much() {
    let table = || scenario(3).up(&[Cheat::ExtraAllowance]).token(A, 30).rolled(A, [2, 4]);
    let mut evening = table().begin();
    evening.lapses();
    evening.refuses(A, "take 2x100+50 tray", "MT-2.4").refuses(A, "take 4x100 tray", "MT-2.4");
    evening.does(A, "take 3x100 tray");
    assert_eq!(evening.scheme(A), Some(Cheat::ExtraAllowance));
    evening.refuses(A, "take 100 tray", "MT-1.6");
}

#[test]
fn mt_5_1_trick_dice_goes_1_to_12_forward() {
    let table = || scenario(3).up(&[Cheat::TrickDice]).token(A, 9).rolled(A, [2, 4]);
    for steps in ["0", "13", "35"] {
        table().begin().refuses(A, &format!("move A {steps}"), "MT-2.2");
    }
    for steps in ["1", "12"] {
        table().begin().does(A, &format!("move A {steps}"));
    }
}

#[test]
fn mt_5_1_identity_theft_goes_as_far_as_the_dice_say() {
    let table = || scenario(3).up(&[Cheat::IdentityTheft]).token(A, 9).rolled(A, [2, 4]);
    table().begin().refuses(A, "move B 5", "MT-2.2").does(A, "move B 6");
    table().inside(B).begin().refuses(A, "move B 6", "MT-2.2");
    table().finished(B).begin().refuses(A, "move B 6", "MT-2.2");
}

#[test]
fn mt_5_1_counterfeit_chance_reads_a_card_that_acts_at_once() {
    let mut evening = trick(Cheat::CounterfeitChance).tables().0;
    evening.lapses().refuses(A, "read frame-up", "MT-2.7").does(A, "read to-start");
}

#[test]
fn mt_5_1_free_stay_is_within_five_seconds_of_landing() {
    let table = || {
        let table = scenario(3).up(&[Cheat::FreeStay]).owns(B, &[10]);
        table.token(A, 4).rolled(A, [2, 4])
    };
    let mut evening = table().begin();
    evening.lapses().waits(4_999).does(A, "slip-away");
    assert_eq!(evening.scheme(A), Some(Cheat::FreeStay));
    let mut evening = table().begin();
    evening.lapses().waits(5_000).does(A, "slip-away");
    assert_eq!(evening.scheme(A), None, "no cheat");
    evening.does(B, "ask 10 70").does(A, "pay");
    assert_eq!(evening.money(B), 1_570, "and the rent can still be asked");
}

#[test]
fn mt_5_1_price_gouging_asks_a_figure_of_the_deed() {
    let mut evening = trick(Cheat::PriceGouging).tables().0;
    evening.refuses(B, "ask 10 100", "MT-3.3").does(B, "ask 10 140");
    assert_eq!(evening.scheme(B), Some(Cheat::PriceGouging));
}

#[test]
fn mt_5_1_squatter_asks_the_true_rent_at_most() {
    // One does not know whether the group is full.
    let mut evening = scenario(3).owns(B, &[10, 11, 12]).token(A, 10).phase(Phase::Free).begin();
    evening.refuses(C, "ask 10 140", "MT-3.3").does(C, "ask 10 70");
    let mut evening = scenario(3).owns(B, &[8]).token(A, 8).phase(Phase::Free).begin();
    evening.does(C, "ask 8 200");
    assert_eq!(evening.scheme(C), Some(Cheat::Squatter));
}

#[test]
fn mt_5_1_short_changed_gives_10_to_100_too_little() {
    let table = || {
        let table = scenario(3).up(&[Cheat::ShortChanged]).owns(B, &[10]).token(A, 10);
        let mut evening = table.notes(A, "3x500").phase(Phase::Free).begin();
        evening.does(B, "ask 10 70").does(A, "pay");
        evening
    };
    table().refuses(B, "give 3x100 A", "MT-1.7");
    let mut evening = table();
    evening.does(B, "give 3x100+20+10 A");
    assert_eq!(evening.scheme(B), Some(Cheat::ShortChanged));
    let mut evening = table();
    evening.does(B, "give 4x100+20+10 A");
    assert_eq!((evening.scheme(B), evening.money(A)), (None, 1_430));
}

#[test]
fn mt_5_1_where_a_hotel_stands_the_hand_comes_back_empty() {
    let up = &[Cheat::SlipperyDeed, Cheat::PropertySwap];
    let mut evening = quiet().up(up).owns(A, &[1]).owns(B, &[8]).begin();
    evening.looks(A, Place::Spread(B)).marks();
    evening.does(A, "deed 8 B").does(A, "swap 1 8 B");
    assert_eq!((evening.owner(1), evening.owner(8), evening.scheme(A)), (Some(A), Some(B), None));
    for seat in [B, C] {
        assert!(evening.wire(Viewer::Seat(seat)).is_empty(), "nobody has seen anything");
    }
}

#[test]
fn mt_5_1_slippery_deed_takes_from_no_full_group() {
    let mut evening = quiet().up(&[Cheat::SlipperyDeed]).owns(B, &[1, 3]).begin();
    evening.looks(A, Place::Spread(B)).refuses(A, "deed 1 B", "MT-3.1");
}

#[test]
fn mt_5_1_demolition_is_not_for_the_banks_hotel_nor_ones_own() {
    quiet().begin().refuses(A, "hotel- 8", "MT-3.5");
    quiet().owns(A, &[8]).begin().refuses(A, "hotel- 8", "MT-3.5");
    quiet().owns(B, &[8]).begin().does(A, "hotel- 8");
}

#[test]
fn mt_5_1_construction_is_for_a_property_of_ones_own() {
    let mut evening = quiet().up(&[Cheat::Construction]).owns(B, &[10]).begin();
    evening.refuses(A, "hotel+ 10", "MT-3.5").refuses(A, "hotel+ 11", "MT-3.5");
}
