//! Deeds and hotels that changed hands, and the rents of them.

use cheaters::{Cheat, Fact, Phase, Space};

use crate::cheating::tricks::{catch, play};
use crate::evening::{A, B, C, D, Evening, Scenario, scenario};

// Deeds.

/// D comes to a space, and may be asked for its rent as soon as the token has walked there.
fn d_comes_to(space: u8) -> Scenario {
    let up = &[Cheat::SlipperyDeed, Cheat::PropertySwap, Cheat::Construction, Cheat::Demolition];
    scenario(4).up(up).token(D, (space + 30) % 36).rolled(D, [2, 4])
}

/// To Bâle Steinen-Vorstadt, which is B's.
fn d_visits() -> Scenario {
    d_comes_to(10).owns(B, &[10])
}

/// C catches A; D's rent goes back and may be asked again.
fn reopened(mut evening: Evening, card: Cheat, space: u8) -> Evening {
    catch(&mut evening, C, A, card);
    assert!(evening.facts().contains(&Fact::Reopened { space: Space(space) }));
    evening.does(A, "submit");
    evening
}

#[test]
fn mt_5_6_slippery_deed_and_the_rent_of_it() {
    let mut evening = d_visits().begin();
    play(&mut evening, "lapse; A look B; A deed 10 B; A look board; A ask 10 70; D pay");
    assert_eq!([A, B, D].map(|seat| evening.money(seat)), [1_570, 1_500, 1_430]);
    let mut evening = reopened(evening, Cheat::SlipperyDeed, 10);
    assert_eq!([A, B, D].map(|seat| evening.money(seat)), [1_300, 1_500, 1_500]);
    evening.does(B, "ask 10 70").does(D, "pay");
    assert_eq!([A, B, D].map(|seat| evening.money(seat)), [1_300, 1_570, 1_430]);
}

#[test]
fn mt_5_6_slippery_deed_and_a_rent_that_is_asked() {
    let mut evening = d_visits().begin();
    play(&mut evening, "lapse; A look B; A deed 10 B; A look board; A ask 10 70");
    catch(&mut evening, C, A, Cheat::SlipperyDeed);
    assert!(evening.scene().bills.is_empty(), "A has nothing to ask for");
    evening.does(A, "submit").does(B, "ask 10 70").does(D, "pay");
    assert_eq!([A, B, D].map(|seat| evening.money(seat)), [1_300, 1_570, 1_430]);
}

#[test]
fn mt_5_6_slippery_deed_that_makes_a_group_full_and_the_rent_of_the_other() {
    let mut evening = d_comes_to(14).owns(B, &[17]).owns(A, &[14, 16]).begin();
    play(&mut evening, "lapse; A look B; A deed 17 B; A look board; A ask 14 180; D pay");
    assert_eq!([A, B, D].map(|seat| evening.money(seat)), [1_680, 1_500, 1_320]);
    let mut evening = reopened(evening, Cheat::SlipperyDeed, 14);
    assert_eq!([A, B, D].map(|seat| evening.money(seat)), [1_300, 1_500, 1_500]);
    evening.does(A, "ask 14 90").does(D, "pay");
    assert_eq!([A, B, D].map(|seat| evening.money(seat)), [1_390, 1_500, 1_410], "as honestly");
}

#[test]
fn mt_5_6_slippery_deed_that_was_sold_on() {
    let mut evening = d_visits().begin();
    play(&mut evening, "lapse; A look B; A deed 10 B; A offer C 10 for M400; C accept A");
    catch(&mut evening, D, A, Cheat::SlipperyDeed);
    assert_eq!(evening.owner(10), Some(C));
    assert_eq!([A, B, C].map(|seat| evening.money(seat)), [1_900 - 140, 1_640, 1_100]);
}

#[test]
fn mt_5_6_slippery_deed_from_the_bank_and_then_a_purchase() {
    // The buyer finds nothing to buy, and pays nothing.
    let mut evening = d_comes_to(11).begin();
    play(&mut evening, "lapse; A deed 11; D buy");
    assert_eq!((evening.owner(11), evening.money(D)), (Some(A), 1_500));
    catch(&mut evening, C, A, Cheat::SlipperyDeed);
    assert_eq!(evening.owner(11), None);
    assert_eq!(evening.money(D), 1_500);
}

#[test]
fn mt_5_6_slippery_deed_from_under_the_hammer() {
    let mut evening = d_comes_to(11).begin();
    play(&mut evening, "lapse; D auction; B bid 30; A deed 11; lapse");
    assert_eq!((evening.owner(11), evening.money(B)), (Some(A), 1_500), "nothing was sold");
    catch(&mut evening, C, A, Cheat::SlipperyDeed);
    assert_eq!((evening.owner(11), evening.money(B)), (None, 1_500));
}

#[test]
fn mt_5_6_property_swap_and_the_rent_of_it() {
    let mut evening = d_visits().owns(A, &[1]).begin();
    play(&mut evening, "lapse; A look B; A swap 1 10 B; A look board; A ask 10 70; D pay");
    let mut evening = reopened(evening, Cheat::PropertySwap, 10);
    assert_eq!([A, B, D].map(|seat| evening.money(seat)), [1_400, 1_500, 1_500]);
    assert_eq!((evening.owner(1), evening.owner(10)), (Some(A), Some(B)));
    evening.does(B, "ask 10 70").does(D, "pay");
    assert_eq!((evening.money(B), evening.money(D)), (1_570, 1_430));
}

#[test]
fn mt_5_6_property_swap_that_breaks_a_group_and_the_lower_rent_of_the_other() {
    let mut evening = d_comes_to(14).owns(B, &[14, 16, 17]).owns(A, &[1]).begin();
    play(&mut evening, "lapse; A look B; A swap 1 17 B; B ask 14 90; D pay");
    let mut evening = reopened(evening, Cheat::PropertySwap, 14);
    evening.does(B, "ask 14 180").does(D, "pay");
    assert_eq!([A, B, D].map(|seat| evening.money(seat)), [1_400, 1_680, 1_320], "as honestly");
}

#[test]
fn mt_5_6_property_swap_where_one_deed_went_on() {
    let mut evening = d_visits().owns(A, &[1]).begin();
    play(&mut evening, "lapse; A look B; A swap 1 10 B; A offer C 10 for M100; C accept A");
    catch(&mut evening, D, A, Cheat::PropertySwap);
    assert_eq!((evening.owner(1), evening.owner(10)), (Some(A), Some(C)));
    assert_eq!([A, B].map(|seat| evening.money(seat)), [1_600 - 140, 1_640]);
}

// Hotels.

#[test]
fn mt_5_6_construction_and_the_rent_of_the_hotel() {
    let mut evening = d_comes_to(10).owns(A, &[10]).begin();
    play(&mut evening, "lapse; A hotel+ 10; A ask 10 280; D pay");
    let mut evening = reopened(evening, Cheat::Construction, 10);
    assert_eq!((evening.money(A), evening.money(D)), (1_400, 1_500));
    evening.does(A, "ask 10 70").does(D, "pay");
    assert_eq!(
        (evening.money(A), evening.money(D)),
        (1_470, 1_430),
        "as honest play would have it"
    );
}

#[test]
fn mt_5_6_construction_and_a_rent_that_is_asked() {
    let mut evening = d_comes_to(10).owns(A, &[10]).begin();
    play(&mut evening, "lapse; A hotel+ 10; A ask 10 280");
    catch(&mut evening, C, A, Cheat::Construction);
    assert!(evening.scene().bills.is_empty(), "no hotel, no such rent");
    evening.does(A, "submit").does(A, "ask 10 70").does(D, "pay");
    assert_eq!((evening.money(A), evening.money(D)), (1_470, 1_430));
}

#[test]
fn mt_5_6_demolition_and_the_lower_rent() {
    let mut evening = scenario(4).owns(B, &[8]).token(A, 2).rolled(A, [2, 4]).begin();
    play(&mut evening, "lapse; A hotel- 8; B ask 8 50; A pay");
    catch(&mut evening, C, A, Cheat::Demolition);
    assert!(evening.hotel(8) && evening.facts().contains(&Fact::Reopened { space: Space(8) }));
    assert_eq!((evening.money(A), evening.money(B)), (1_500, 1_500));
}

#[test]
fn mt_5_6_demolition_by_somebody_else_and_the_lower_rent() {
    let mut evening = d_comes_to(8).owns(B, &[8]).begin();
    play(&mut evening, "lapse; A hotel- 8; B ask 8 50; D pay");
    let mut evening = reopened(evening, Cheat::Demolition, 8);
    evening.does(B, "ask 8 200").does(D, "pay");
    assert_eq!(
        (evening.money(B), evening.money(D)),
        (1_700, 1_300),
        "as honest play would have it"
    );
}

#[test]
fn mt_5_6_demolition_where_another_hotel_was_built_meanwhile() {
    let mut evening = scenario(4).owns(B, &[5, 7, 8]).token(A, 9).phase(Phase::Free).begin();
    play(&mut evening, "A hotel- 8; B build 8");
    assert_eq!(evening.money(B), 1_250);
    catch(&mut evening, C, A, Cheat::Demolition);
    assert!(evening.hotel(8));
    assert_eq!(evening.money(B), 1_250, "what B did of their own accord stays");
}
