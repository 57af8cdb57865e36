//! Ways around the rules that somebody found, and that lead nowhere.

use cheaters::{Cheat, Fact, Phase};
use tabletop::Viewer;

use crate::evening::{A, B, C, D, scenario};

#[test]
fn mt_5_6_price_gouging_caught_in_the_next_turn_costs_no_bystander() {
    let table = scenario(4).up(&[Cheat::PriceGouging]).owns(C, &[10]).token(A, 7);
    let mut evening = table.rolled(A, [1, 2]).begin();
    evening.lapses().does(C, "ask 10 140").does(A, "pay").does(A, "done").until_the_next_roll();
    evening.does(A, "accuse C price-gouging").lapses().does(C, "submit");
    let money = [A, B, C].map(|seat| evening.money(seat));
    assert_eq!(money, [1_480, 1_500, 1_520], "70 of rent, and 50 for the victim");
}

#[test]
fn mt_5_3_a_slip_out_of_the_cuff_is_put_right_without_a_word() {
    let mut evening = scenario(2).up(&[Cheat::EscapeArtist]).inside(A).begin();
    evening.marks().does(A, "leave").does(A, "fix");
    assert_eq!((evening.prisoner(), evening.scheme(A)), (Some(A), None));
    assert_eq!(evening.facts(), []);
}

#[test]
fn mt_5_3_whoever_has_rolled_on_top_of_it_has_not_slipped() {
    let mut evening = scenario(2).up(&[Cheat::EscapeArtist]).inside(A).begin();
    evening.does(A, "leave").does(A, "roll").until(|scene| scene.phase == Phase::Rolled);
    evening.refuses(A, "fix", "MT-5.3");
}

#[test]
fn mt_5_9_a_newcomer_in_prison_does_not_tell_who_had_slipped_out() {
    let heard = |act: &str| {
        let table = scenario(4).up(&[Cheat::EscapeArtist]).inside(C).token(A, 24);
        let mut evening = table.rolled(A, [1, 2]).begin();
        evening.does(D, "look tray").marks().does(C, act).lapses();
        assert_eq!(evening.prisoner(), Some(A));
        evening.wire(Viewer::Seat(D))
    };
    assert_eq!(heard("leave"), heard("look board"));
}

#[test]
fn mt_5_5_whoever_owes_for_one_accusation_makes_no_other() {
    let mut evening = scenario(3).notes(A, "50").begin();
    evening.does(A, "accuse B squatter").lapses().refuses(A, "accuse C squatter", "MT-7.1");
}

#[test]
fn mt_5_1_no_card_raises_what_a_squatter_asks() {
    let card = cheaters::Card::Chancellerie(cheaters::Chancellerie::RaisedRent);
    let table = scenario(3).up(&[Cheat::Squatter]).owns(B, &[10]).token(A, 7).holds(C, card);
    let mut evening = table.rolled(A, [1, 2]).begin();
    evening.lapses().refuses(C, "ask 10 10", "MT-3.3").does(C, "ask 10 70");
    evening.refuses(C, "use raised-rent", "MT-6.1");
}

#[test]
fn mt_3_6_who_wanted_the_last_hotel_does_not_get_it_for_ten() {
    let streets = [1, 3, 5, 7, 8, 10, 11, 12, 14, 16, 17, 19, 21, 22, 24];
    let mut evening = scenario(2).hotels(&streets).owns(B, &[28, 29, 31]).begin();
    evening.does(B, "build 28").refuses(B, "bid 10 at 28", "MT-3.2").lapses();
    assert_eq!((evening.hotel(28), evening.money(B)), (true, 750));
}

#[test]
fn mt_5_6_whoever_came_home_by_trick_dice_runs_on() {
    let mut evening =
        scenario(2).up(&[Cheat::TrickDice]).closing().token(A, 28).rolled(A, [1, 2]).begin();
    evening.does(A, "move A 8").does(B, "accuse A trick-dice").marks().lapses();
    assert!(evening.facts().contains(&Fact::Unfinished { seat: A }));
    assert!(!evening.scene().players[0].finished);
}
