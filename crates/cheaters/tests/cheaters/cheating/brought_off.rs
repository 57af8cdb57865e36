//! The fifteen Cheat cards brought off (MT-5.1, MT-5.4): nobody says anything before the next player
//! rolls; then it is announced and rewarded, and another card lies in its place.

use cheaters::{Cheat, Space};

use crate::cheating::tricks::{comes_off, trick};
use crate::evening::{A, B, C};

#[test]
fn mt_5_4_bank_heist_keeps_the_note_and_earns_100() {
    let mut evening = trick(Cheat::BankHeist).done();
    assert_eq!(evening.money(A), 1_600);
    comes_off(&mut evening, A, Cheat::BankHeist, 100);
    assert_eq!(evening.money(A), 1_700);
}

#[test]
fn mt_5_4_counterfeit_chance_has_its_effect_and_earns_50() {
    let mut evening = trick(Cheat::CounterfeitChance).done();
    assert_eq!(evening.money(A), 1_650);
    comes_off(&mut evening, A, Cheat::CounterfeitChance, 50);
    assert_eq!(evening.money(A), 1_700);
}

#[test]
fn mt_5_4_escape_artist_is_free_and_earns_100() {
    let mut evening = trick(Cheat::EscapeArtist).done();
    assert_eq!((evening.prisoner(), evening.token(C)), (None, Space::PRISON));
    comes_off(&mut evening, C, Cheat::EscapeArtist, 100);
    assert_eq!((evening.prisoner(), evening.money(C)), (None, 1_600));
}

#[test]
fn mt_5_4_extra_allowance_keeps_it_and_earns_50() {
    let mut evening = trick(Cheat::ExtraAllowance).done();
    assert_eq!(evening.money(A), 1_800);
    comes_off(&mut evening, A, Cheat::ExtraAllowance, 50);
    assert_eq!(evening.money(A), 1_850);
}

#[test]
fn mt_5_4_free_stay_pays_no_rent_and_earns_50() {
    let mut evening = trick(Cheat::FreeStay).done();
    evening.does(B, "ask 10 70");
    assert!(evening.scene().bills.is_empty(), "too late");
    comes_off(&mut evening, A, Cheat::FreeStay, 50);
    assert_eq!((evening.money(A), evening.money(B)), (1_550, 1_500));
}

#[test]
fn mt_5_4_identity_theft_moves_a_token_for_nothing_and_earns_200() {
    let mut evening = trick(Cheat::IdentityTheft).done();
    assert_eq!((evening.token(A), evening.token(B)), (Space(3), Space(6)));
    comes_off(&mut evening, A, Cheat::IdentityTheft, 200);
    assert_eq!((evening.token(A), evening.token(B)), (Space(3), Space(6)));
    assert_eq!((evening.money(A), evening.money(B)), (1_700, 1_500));
}

#[test]
fn mt_5_4_price_gouging_keeps_the_rent_and_earns_50() {
    let mut evening = trick(Cheat::PriceGouging).done();
    assert_eq!((evening.money(A), evening.money(B)), (1_220, 1_780));
    comes_off(&mut evening, B, Cheat::PriceGouging, 50);
    assert_eq!(evening.money(A), 1_220);
}

#[test]
fn mt_5_4_property_swap_keeps_the_deed() {
    let mut evening = trick(Cheat::PropertySwap).done();
    comes_off(&mut evening, A, Cheat::PropertySwap, 0);
    assert_eq!((evening.owner(1), evening.owner(3)), (Some(B), Some(A)));
    assert_eq!((evening.money(A), evening.money(B)), (1_500, 1_500));
}

#[test]
fn mt_5_4_property_swap_takes_from_the_bank_too() {
    let mut evening =
        crate::evening::scenario(3).owns(A, &[1]).token(A, 9).phase(cheaters::Phase::Free).begin();
    evening.does(A, "swap 1 35");
    comes_off(&mut evening, A, Cheat::PropertySwap, 0);
    assert_eq!((evening.owner(1), evening.owner(35)), (None, Some(A)));
}

#[test]
fn mt_5_4_short_changed_keeps_what_is_missing_and_earns_100() {
    let mut evening = trick(Cheat::ShortChanged).done();
    assert_eq!((evening.money(A), evening.money(B)), (1_420, 1_580));
    comes_off(&mut evening, B, Cheat::ShortChanged, 100);
    assert_eq!(evening.money(A), 1_420);
}

#[test]
fn mt_5_4_slippery_deed_keeps_the_deed() {
    let mut evening = trick(Cheat::SlipperyDeed).done();
    comes_off(&mut evening, A, Cheat::SlipperyDeed, 0);
    assert_eq!((evening.owner(11), evening.money(A)), (Some(A), 1_500));
}

#[test]
fn mt_5_4_slippery_deed_takes_from_a_player_too() {
    let mut evening = crate::evening::scenario(3)
        .up(&[Cheat::SlipperyDeed])
        .owns(B, &[35])
        .token(A, 9)
        .phase(cheaters::Phase::Free)
        .begin();
    evening.does(A, "look B").does(A, "deed 35 B");
    comes_off(&mut evening, A, Cheat::SlipperyDeed, 0);
    assert_eq!((evening.owner(35), evening.money(B)), (Some(A), 1_500));
}

#[test]
fn mt_5_4_squatter_keeps_the_rent_and_earns_50() {
    let mut evening = trick(Cheat::Squatter).done();
    assert_eq!((evening.money(A), evening.money(C)), (1_430, 1_570));
    comes_off(&mut evening, C, Cheat::Squatter, 50);
    assert_eq!(evening.money(A), 1_430);
}

#[test]
fn mt_5_4_trick_dice_stays_there_and_earns_50() {
    let mut evening = trick(Cheat::TrickDice).done();
    comes_off(&mut evening, A, Cheat::TrickDice, 50);
    assert_eq!((evening.token(A), evening.money(A)), (Space(10), 1_550));
}

#[test]
fn mt_5_4_pickpocket_keeps_the_note_and_earns_50() {
    let mut evening = trick(Cheat::Pickpocket).done();
    comes_off(&mut evening, A, Cheat::Pickpocket, 50);
    assert_eq!((evening.money(A), evening.money(B)), (1_650, 1_400));
}

#[test]
fn mt_5_4_demolition_earns_100() {
    let mut evening = trick(Cheat::Demolition).done();
    comes_off(&mut evening, A, Cheat::Demolition, 100);
    assert!(!evening.hotel(8));
    assert_eq!((evening.state().things().spare_hotels(), evening.money(A)), (16, 1_600));
}

#[test]
fn mt_5_4_construction_keeps_the_hotel() {
    let mut evening = trick(Cheat::Construction).done();
    comes_off(&mut evening, A, Cheat::Construction, 0);
    assert!(evening.hotel(10));
    assert_eq!((evening.state().things().spare_hotels(), evening.money(A)), (14, 1_500));
}
