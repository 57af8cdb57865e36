//! MT-6.3: cards that are used on somebody, and the answers to them.

use cheaters::{Card, Chance, Chancellerie, Cheat, Phase, Place, Space};

use crate::evening::{A, B, C, Evening, Scenario, scenario};

const LAWYER: Card = Card::Chancellerie(Chancellerie::CrookedLawyer);
const FRAME_UP: Card = Card::Chance(Chance::FrameUp);
const FRIENDLY: Card = Card::Chance(Chance::FriendlyRent);
const RAISED: Card = Card::Chancellerie(Chancellerie::RaisedRent);

/// A stands on B's property.
fn visit(space: u8) -> Scenario {
    scenario(3).phase(Phase::Free).token(A, space).owns(B, &[space])
}

fn money(evening: &Evening) -> [u32; 3] {
    [A, B, C].map(|seat| evening.money(seat))
}

#[test]
fn mt_6_3_a_lawyer_cancels_a_frame_up() {
    let mut evening = scenario(3).holds(A, FRAME_UP).holds(B, LAWYER).begin();
    evening.does(A, "use frame-up B").waits(4_900).does(B, "use crooked-lawyer").waits(3_000);
    assert_eq!((evening.prisoner(), evening.affair()), (None, None));
    assert!(evening.lies_under(FRAME_UP), "a cancelled card is played all the same");
    assert!(evening.lies_under(LAWYER));
}

#[test]
fn mt_6_3_only_the_one_it_is_used_on_answers() {
    let mut evening = scenario(3).holds(A, FRAME_UP).holds(C, LAWYER).begin();
    evening.does(A, "use frame-up B").refuses(C, "use crooked-lawyer", "MT-5.5");
    evening.refuses(B, "use crooked-lawyer", "MT-6.1").lapses();
    assert_eq!(evening.prisoner(), Some(B));
}

#[test]
fn mt_6_3_meanwhile_one_only_looks() {
    let mut evening = scenario(3).holds(A, FRAME_UP).owns(C, &[1]).begin();
    evening.does(A, "use frame-up B").looks(C, Place::Tray);
    evening.refuses(A, "roll", "MT-5.5").refuses(C, "offer B 1 for M10", "MT-5.5").refuses(
        C,
        "accuse A demolition",
        "MT-5.5",
    );
}

#[test]
fn mt_6_3_a_lawyer_saves_50() {
    let mut evening =
        scenario(3).rolled(A, [2, 4]).chance(&[Chance::PlayerPaysYou]).holds(B, LAWYER).begin();
    evening.lapses().does(A, "pick B").does(B, "use crooked-lawyer").waits(6_000);
    assert_eq!(money(&evening), [1_500; 3]);
    assert!(evening.lies_under(Card::Chance(Chance::PlayerPaysYou)));
}

#[test]
fn mt_6_3_a_lawyer_saves_a_reward() {
    let mut evening = scenario(3)
        .up(&[Cheat::BankHeist])
        .phase(Phase::Free)
        .holds(A, LAWYER)
        .holds(C, Card::Chance(Chance::WhistleBlower))
        .begin();
    evening.does(A, "take 100 tray").waits(4_000).until_the_next_roll();
    evening.does(C, "use whistle-blower A").waits(4_999);
    assert_eq!(evening.money(A), 1_700);
    evening.does(A, "use crooked-lawyer").waits(100);
    assert_eq!((evening.affair(), evening.money(A)), (None, 1_700));
}

#[test]
fn mt_6_3_no_defence_in_prison() {
    let mut evening = scenario(3)
        .rolled(A, [2, 4])
        .chance(&[Chance::PlayerPaysYou])
        .holds(B, LAWYER)
        .inside(B)
        .begin();
    evening.lapses().does(A, "pick B").refuses(B, "use crooked-lawyer", "MT-4.2").lapses();
    assert_eq!(money(&evening), [1_550, 1_450, 1_500]);
}

#[test]
fn mt_6_3_no_attack_from_prison() {
    let mut evening = scenario(3).holds(A, FRAME_UP).inside(A).begin();
    evening.refuses(A, "use frame-up B", "MT-4.2");
}

#[test]
fn mt_6_3_a_frame_up_ends_the_victims_turn() {
    let mut evening =
        scenario(3).turn(B).phase(Phase::Free).token(B, 20).holds(A, FRAME_UP).begin();
    evening.does(A, "use frame-up B").lapses();
    assert_eq!(evening.prisoner(), Some(B));
    assert_eq!((evening.scene().phase, evening.scene().turn), (Phase::Look, C));
}

#[test]
fn mt_6_3_a_frame_up_before_the_token_has_moved() {
    let mut evening = scenario(3).rolled(B, [2, 4]).holds(A, FRAME_UP).begin();
    evening.does(A, "use frame-up B").lapses();
    assert_eq!((evening.prisoner(), evening.token(B)), (Some(B), Space::PRISON));
    assert_eq!(evening.scene().turn, C);
}

#[test]
fn mt_6_3_a_frame_up_takes_the_further_go_of_a_double() {
    let mut evening = scenario(3).rolled(B, [2, 2]).token(B, 5).holds(A, FRAME_UP).begin();
    // B comes to Simple visite and has another go.
    evening.lapses();
    assert_eq!((evening.scene().phase, evening.scene().turn), (Phase::Roll, B));
    evening.does(A, "use frame-up B").lapses();
    assert_eq!(evening.prisoner(), Some(B));
    assert_eq!(evening.scene().turn, C, "the turn ends, if it was theirs (MT-4.1)");
}

#[test]
fn mt_6_3_a_frame_up_outside_the_victims_turn() {
    let mut evening = scenario(3).phase(Phase::Free).holds(A, FRAME_UP).begin();
    evening.does(A, "use frame-up C").lapses();
    assert_eq!(evening.prisoner(), Some(C));
    assert_eq!((evening.scene().phase, evening.scene().turn), (Phase::Free, A));
}

#[test]
fn mt_6_3_a_frame_up_before_the_victim_has_rolled() {
    let mut evening = scenario(3).turn(B).holds(A, FRAME_UP).begin();
    evening.does(A, "use frame-up B").lapses();
    assert_eq!((evening.prisoner(), evening.scene().turn), (Some(B), B));
    // B may get out at the start of this turn as of any other (MT-4.3).
    evening.does(B, "bail");
    assert_eq!(evening.prisoner(), None);
}

#[test]
fn mt_6_3_a_frame_up_frees_the_one_inside() {
    let mut evening = scenario(3).holds(A, FRAME_UP).inside(C).begin();
    evening.does(A, "use frame-up B").lapses();
    assert_eq!((evening.prisoner(), evening.token(C)), (Some(B), Space::PRISON));
}

#[test]
fn mt_6_3_what_the_victim_had_drawn_goes_under_its_deck() {
    let mut evening = scenario(3)
        .up(&[Cheat::CounterfeitChance])
        .rolled(B, [2, 4])
        .chance(&[Chance::Windfall])
        .holds(A, FRAME_UP)
        .begin();
    evening.lapses();
    assert_eq!(evening.scene().phase, Phase::Read);
    evening.does(A, "use frame-up B").lapses();
    assert_eq!((evening.prisoner(), evening.money(B)), (Some(B), 1_500));
    assert!(evening.lies_under(Card::Chance(Chance::Windfall)));
}

#[test]
fn mt_6_3_half_a_rent_rounds_up_to_ten() {
    for (space, rent, half) in [
        (1, 30, 20),
        (5, 50, 30),
        (10, 70, 40),
        (14, 90, 50),
        (19, 110, 60),
        (24, 130, 70),
        (28, 150, 80),
        (34, 200, 100),
        (8, 200, 100),
    ] {
        let mut evening = visit(space).holds(A, FRIENDLY).begin();
        evening.does(B, &format!("ask {space} {rent}")).does(A, "use friendly-rent").lapses();
        assert_eq!(money(&evening), [1_500 - half, 1_500 + half, 1_500], "{space}");
    }
}

#[test]
fn mt_6_3_a_raised_rent_leaves_the_payer_5_seconds() {
    let mut evening = visit(5).holds(B, RAISED).begin();
    evening.does(B, "ask 5 50").waits(9_900).does(B, "use raised-rent").waits(4_999);
    assert_eq!(money(&evening), [1_500; 3]);
    evening.waits(1);
    assert_eq!(money(&evening), [1_400, 1_600, 1_500]);
}

#[test]
fn mt_6_3_a_friendly_rent_leaves_the_owner_5_seconds() {
    let mut evening = visit(5).holds(A, FRIENDLY).begin();
    evening.does(B, "ask 5 50").waits(9_900).does(A, "use friendly-rent").waits(4_999);
    // Nor does A pay before B has had a moment to answer.
    evening.refuses(A, "pay", "MT-2.2");
    assert_eq!(money(&evening), [1_500; 3]);
    evening.waits(1);
    assert_eq!(money(&evening), [1_470, 1_530, 1_500]);
}

#[test]
fn mt_6_3_a_lawyer_against_a_raised_rent() {
    let mut evening = visit(5).holds(A, LAWYER).holds(B, RAISED).begin();
    evening.does(B, "ask 5 50").does(B, "use raised-rent").does(A, "use crooked-lawyer");
    evening.does(A, "pay");
    assert_eq!(money(&evening), [1_450, 1_550, 1_500]);
    assert!(evening.kept(A).is_empty() && evening.kept(B).is_empty());
}

#[test]
fn mt_6_3_a_lawyer_against_a_friendly_rent() {
    let mut evening = visit(5).holds(A, FRIENDLY).holds(B, LAWYER).begin();
    evening.does(B, "ask 5 50").does(A, "use friendly-rent").does(B, "use crooked-lawyer").lapses();
    assert_eq!(money(&evening), [1_450, 1_550, 1_500]);
}

#[test]
fn mt_6_3_nobody_sues_over_the_rent_of_others() {
    let mut evening = visit(5).holds(B, RAISED).holds(C, LAWYER).begin();
    evening.does(B, "ask 5 50").does(B, "use raised-rent");
    evening.refuses(C, "use crooked-lawyer", "MT-6.1");
}

#[test]
fn mt_6_3_nobody_sues_over_their_own_card() {
    let mut evening = visit(5).holds(A, FRIENDLY).holds(A, LAWYER).begin();
    evening.does(B, "ask 5 50").does(A, "use friendly-rent");
    evening.refuses(A, "use crooked-lawyer", "MT-6.1");
}

#[test]
fn mt_6_3_raised_and_halved_is_the_plain_rent() {
    let mut evening = visit(5).holds(A, FRIENDLY).holds(B, RAISED).begin();
    evening.does(B, "ask 5 50").does(A, "use friendly-rent").does(B, "use raised-rent").lapses();
    assert_eq!(money(&evening), [1_450, 1_550, 1_500]);
}

#[test]
fn mt_6_3_the_cards_are_for_a_rent_that_is_not_yet_paid() {
    let mut evening = visit(5).holds(A, FRIENDLY).holds(B, RAISED).begin();
    evening.does(B, "ask 5 50").does(A, "pay");
    evening.refuses(A, "use friendly-rent", "MT-6.1").refuses(B, "use raised-rent", "MT-6.1");
}

#[test]
fn mt_6_3_the_cards_are_for_rents_and_no_other_debts() {
    let mut evening = scenario(3)
        .rolled(A, [2, 4])
        .chance(&[Chance::Fine])
        .notes(A, "50")
        .owns(A, &[35])
        .holds(A, FRIENDLY)
        .begin();
    evening.lapses().refuses(A, "use friendly-rent", "MT-6.1");
}

#[test]
fn mt_6_3_who_is_raised_beyond_their_money_still_has_the_time_of_a_rent() {
    let mut evening = visit(5).holds(B, RAISED).notes(A, "50").owns(A, &[1, 35]).begin();
    evening.does(B, "ask 5 50").does(B, "use raised-rent").waits(9_000);
    // Ten seconds for a rent (MT-7.1): A would rather part with Paradeplatz.
    evening.does(A, "sell 35");
    assert_eq!(evening.owner(1), Some(A));
}
