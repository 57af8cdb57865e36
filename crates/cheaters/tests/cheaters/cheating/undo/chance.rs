//! Fausse Chance, and everything that came of what it was made out to be.

use cheaters::{Card, Chance, Chancellerie, Cheat, Phase, Space};

use super::{and_nothing_else, undone};
use crate::cheating::tricks::{catch, play};
use crate::evening::{A, B, D, Evening, Scenario, scenario};

// Fausse Chance.

/// A comes to Chance on 6 and draws this.
fn reads(card: Chance) -> impl Fn() -> Scenario {
    move || scenario(4).up(&[Cheat::CounterfeitChance]).rolled(A, [2, 4]).chance(&[card])
}

#[track_caller]
fn faked(real: Chance, table: impl Fn(Scenario) -> Scenario, lines: &str) -> Evening {
    let lines = format!("lapse; {lines}");
    undone(|| table(reads(real)()), A, Cheat::CounterfeitChance, &lines, "lapse")
}

#[test]
fn mt_5_6_counterfeit_chance_to_a_property_that_was_bought() {
    let mut evening = faked(Chance::Fine, |table| table, "A read to-paradeplatz; A buy");
    and_nothing_else(&mut evening, A, 150);
    assert_eq!(evening.token(A), Space(6));
}

#[test]
fn mt_5_6_counterfeit_chance_to_a_property_that_was_auctioned() {
    let lines = "A read to-paradeplatz; A auction; B bid 200; lapse";
    let mut evening = faked(Chance::Fine, |table| table, lines);
    and_nothing_else(&mut evening, A, 150);
}

#[test]
fn mt_5_6_counterfeit_chance_to_a_property_under_the_hammer() {
    let lines = "A read to-paradeplatz; A auction; B bid 200";
    let mut evening = faked(Chance::Fine, |table| table, lines);
    and_nothing_else(&mut evening, A, 150);
}

#[test]
fn mt_5_6_counterfeit_chance_to_a_rent() {
    let lines = "A read back-three; B ask 3 30; A pay";
    let mut evening = faked(Chance::Fine, |table| table.owns(B, &[3]), lines);
    and_nothing_else(&mut evening, A, 150);
}

#[test]
fn mt_5_6_counterfeit_chance_to_a_rent_that_is_asked() {
    let lines = "A read back-three; B ask 3 30";
    let mut evening = faked(Chance::Fine, |table| table.owns(B, &[3]), lines);
    and_nothing_else(&mut evening, A, 150);
}

#[test]
fn mt_5_6_counterfeit_chance_to_start() {
    let mut evening = faked(Chance::Fine, |table| table, "A read to-start");
    and_nothing_else(&mut evening, A, 150);
}

#[test]
fn mt_5_6_counterfeit_chance_to_start_with_the_money_still_to_be_taken() {
    let up = |table: Scenario| table.up(&[Cheat::CounterfeitChance, Cheat::ExtraAllowance]);
    let mut evening = faked(Chance::Fine, up, "A read to-start");
    and_nothing_else(&mut evening, A, 150);
}

#[test]
fn mt_5_6_counterfeit_chance_that_still_leaves_something_open() {
    let mut evening = faked(Chance::Fine, |table| table, "A read to-railway");
    evening.does(A, "submit");
    assert_eq!((evening.scene().phase, evening.money(A)), (Phase::Free, 1_350));
}

#[test]
fn mt_5_6_counterfeit_chance_to_prison() {
    let mut evening = faked(Chance::Windfall, |table| table.inside(B), "A read to-prison");
    evening.does(A, "submit");
    assert_eq!((evening.prisoner(), evening.money(A)), (Some(B), 1_600));
}

#[test]
fn mt_5_6_counterfeit_chance_that_a_player_cannot_pay() {
    let lines = "A read player-pays-you; A pick B; lapse";
    let mut evening = faked(Chance::Fine, |table| table.notes(B, "20"), lines);
    and_nothing_else(&mut evening, A, 150);
}

#[test]
fn mt_5_6_counterfeit_chance_to_a_railway() {
    let mut evening = faked(Chance::Fine, |table| table, "A read to-railway; A pick 23");
    and_nothing_else(&mut evening, A, 150);
}

#[test]
fn mt_5_6_counterfeit_chance_by_which_a_player_paid() {
    let mut evening = faked(Chance::Fine, |table| table, "A read player-pays-you; A pick C; lapse");
    and_nothing_else(&mut evening, A, 150);
}

#[test]
fn mt_5_6_counterfeit_chance_that_the_bank_still_owes() {
    let up = |table: Scenario| table.up(&[Cheat::CounterfeitChance, Cheat::BankHeist]);
    let mut evening = faked(Chance::Fine, up, "A read windfall");
    and_nothing_else(&mut evening, A, 150);
}

#[test]
fn mt_5_6_counterfeit_chance_to_a_deed_that_is_paid_and_not_yet_taken() {
    let up = |table: Scenario| table.up(&[Cheat::CounterfeitChance, Cheat::SlipperyDeed]);
    let mut evening = faked(Chance::Fine, up, "A read to-paradeplatz; A buy");
    and_nothing_else(&mut evening, A, 150);
}

#[test]
fn mt_5_6_counterfeit_chance_and_another_card_drawn() {
    // From the Chance on 33 three back: Chancellerie.
    let table = || {
        let table = scenario(4).up(&[Cheat::CounterfeitChance]).token(A, 27).rolled(A, [2, 4]);
        table.chance(&[Chance::Fine]).chancellerie(&[Chancellerie::Inheritance])
    };
    let lines = "lapse; A read back-three";
    let mut evening = undone(table, A, Cheat::CounterfeitChance, lines, "lapse");
    and_nothing_else(&mut evening, A, 150);
}

#[test]
fn mt_5_6_counterfeit_chance_and_the_real_move() {
    let mut evening = faked(Chance::BackThree, |table| table, "A read windfall");
    evening.does(A, "submit");
    assert_eq!((evening.token(A), evening.money(A)), (Space(3), 1_450));
    assert_eq!(evening.scene().phase, Phase::Offer(Space(3)), "and what the space says");
}

#[test]
fn mt_5_6_counterfeit_chance_and_the_real_card_that_is_kept() {
    let mut evening = faked(Chance::FrameUp, |table| table, "A read windfall");
    evening.does(A, "submit");
    assert_eq!(evening.kept(A), [Card::Chance(Chance::FrameUp)], "as honest play would have it");
    assert_eq!(evening.money(A), 1_450);
}

#[test]
fn mt_5_6_counterfeit_chance_out_of_turn_only_moves_and_pays() {
    let mut evening = reads(Chance::BackThree)().begin();
    play(&mut evening, "lapse; A read windfall; A done");
    catch(&mut evening, D, A, Cheat::CounterfeitChance);
    evening.does(A, "submit");
    assert_eq!((evening.token(A), evening.money(A)), (Space(3), 1_450));
    assert_eq!((evening.scene().turn, evening.scene().phase), (B, Phase::Look), "nothing there");
}
