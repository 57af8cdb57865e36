//! MT-2.8: the clocks of a turn.

use cheaters::{Affair, Card, Chance, Chancellerie, Cheat, Fact, Pace, Phase, Space};
use tabletop::{Seat, SeatSet};

use super::turn::draws_a_second;
use crate::evening::{A, B, C, scenario};

#[test]
fn mt_2_8_between_two_turns() {
    let mut evening = scenario(2).phase(Phase::Free).begin();
    assert_eq!(evening.left(), 20_000);
    evening.lapses();
    assert_eq!((evening.scene().phase, evening.left()), (Phase::Look, 3_000));
    evening.refuses(B, "roll", "MT-2.2").lapses();
    assert_eq!((evening.scene().phase, evening.left()), (Phase::Roll, 20_000));
    evening.lapses();
    assert_eq!((evening.scene().phase, evening.left()), (Phase::Shaking, 1_000));
    evening.lapses();
    assert_eq!((evening.scene().phase, evening.left()), (Phase::Rolled, 1_500));
}

#[test]
fn mt_2_8_a_token_walks_by_itself_by_hand_or_not() {
    let mut evening = scenario(2).up(&[Cheat::TrickDice]).will_roll([1, 2]).begin();
    evening.does(A, "roll").lapses();
    assert_eq!((evening.scene().dice, evening.left()), ([1, 2], 20_000));
    assert_eq!(evening.lapses().token(A), Space(3));
}

#[test]
fn mt_2_8_buying_or_not_and_bidding() {
    let mut evening = scenario(2).rolled(A, [1, 2]).begin();
    evening.lapses();
    assert_eq!((evening.scene().phase, evening.left()), (Phase::Offer(Space(3)), 20_000));
    evening.lapses();
    assert!(evening.scene().auction.is_some());
    assert_eq!(evening.left(), 6_000);
    evening.lapses();
    assert!(evening.scene().auction.is_none());
}

#[test]
fn mt_2_8_whoever_cannot_decide_on_parc_gratuit_draws_a_chance_card() {
    let table = scenario(2).chance(&[Chance::Windfall]).token(A, 15).rolled(A, [1, 2]);
    let mut evening = table.begin();
    evening.lapses();
    assert_eq!(evening.left(), 15_000);
    assert_eq!(evening.lapses().money(A), 1_650);
}

#[test]
fn mt_2_8_a_card_that_nobody_reads_is_read_truly() {
    let table = scenario(2).up(&[Cheat::CounterfeitChance]).chance(&[Chance::Fine]);
    let mut evening = table.token(A, 3).rolled(A, [1, 2]).begin();
    evening.lapses();
    assert_eq!((evening.scene().phase, evening.left()), (Phase::Read, 20_000));
    assert_eq!(evening.lapses().money(A), 1_400);
}

#[test]
fn mt_2_8_magot_chooses_what_a_card_leaves_open() {
    let table = scenario(2).chancellerie(&[Chancellerie::BeautyContest]).token(A, 12);
    let mut evening = table.rolled(A, [1, 2]).begin();
    evening.lapses();
    assert_eq!(evening.left(), 20_000);
    assert_eq!(evening.lapses().money(A), 1_510);
    assert_eq!(evening.scene().phase, Phase::Free);

    let table = scenario(2).chance(&[Chance::ToRailway]).token(A, 3).rolled(A, [1, 2]);
    let mut evening = table.begin();
    evening.lapses();
    assert_eq!(evening.left(), 20_000);
    assert_eq!(evening.lapses().token(A), Space(13));
}

#[test]
fn mt_2_8_of_two_cards_the_new_one_goes() {
    let mut evening = draws_a_second();
    assert_eq!(evening.left(), 15_000);
    evening.lapses();
    assert_eq!(evening.kept(A), [Card::Chance(Chance::ForgedDeed)]);
}

#[test]
fn mt_2_8_a_rent_is_paid_after_ten_seconds() {
    let mut evening = scenario(2).token(A, 5).owns(B, &[5]).phase(Phase::Free).begin();
    evening.does(B, "ask 5 50");
    assert_eq!(evening.left(), 10_000);
    assert_eq!(evening.lapses().money(B), 1_550);
}

#[test]
fn mt_2_8_for_a_debt_there_are_thirty_seconds() {
    let table = scenario(2).chance(&[Chance::Fine]).token(A, 3).notes(A, "10").owns(A, &[5, 35]);
    let mut evening = table.rolled(A, [1, 2]).begin();
    evening.lapses();
    assert_eq!(evening.left(), 30_000);
    evening.lapses();
    assert_eq!((evening.owner(5), evening.owner(35), evening.money(A)), (None, Some(A), 10));
}

#[test]
fn mt_2_8_an_accusation_takes_three_seconds_and_a_penalty_four() {
    let mut evening = scenario(2).inside(A).turn(B).begin();
    evening.does(A, "leave").does(B, "accuse A escape-artist");
    assert_eq!(evening.left(), 3_000);
    evening.lapses();
    assert!(matches!(evening.affair(), Some(Affair::Caught { who: A, .. })));
    assert_eq!(evening.left(), 4_000);
    evening.lapses();
    assert_eq!((evening.prisoner(), evening.money(A)), (Some(A), 1_400));
}

#[test]
fn mt_2_8_a_jury_has_fifteen_seconds() {
    let table = scenario(3).config(|config| (config.ultimate, config.jury) = (true, true));
    let mut evening = table.begin();
    evening.does(B, "accuse A escape-artist");
    assert_eq!(evening.left(), 15_000);
    evening.lapses();
    let innocent = |fact: &Fact| matches!(fact, Fact::Verdict { guilty: false, .. });
    assert!(evening.facts().iter().any(innocent));
}

#[test]
fn mt_2_8_a_card_used_on_somebody_takes_five_seconds() {
    let table = scenario(2).holds(A, Card::Chance(Chance::FrameUp)).phase(Phase::Free);
    let mut evening = table.begin();
    evening.does(A, "use frame-up B");
    assert_eq!((evening.left(), evening.prisoner()), (5_000, None));
    assert_eq!(evening.lapses().prisoner(), Some(B));
}

#[test]
fn mt_2_8_an_identity_thiefs_token_is_put_within_fifteen_seconds() {
    let mut evening = scenario(2).up(&[Cheat::IdentityTheft]).rolled(A, [1, 2]).begin();
    evening.does(A, "move B 3").does(B, "accuse A identity-theft").lapses().lapses();
    assert!(matches!(evening.affair(), Some(Affair::Placing { thief: A, by: B, .. })));
    assert_eq!(evening.left(), 15_000);
    assert_eq!(evening.lapses().token(A), Space::START);
}

#[test]
fn mt_2_8_the_pace_gives_more_time_to_think_and_to_nothing_else() {
    for (pace, times) in [(Pace::Normal, 1), (Pace::Calm, 2), (Pace::Slow, 3)] {
        let table = scenario(2).config(|config| config.pace = pace).owns(B, &[5]);
        let mut evening = table.token(A, 5).phase(Phase::Free).begin();
        assert_eq!(evening.left(), times * 20_000);
        evening.does(B, "ask 5 50");
        assert_eq!(evening.left(), times * 10_000);
        evening.does(A, "pay").does(B, "accuse A escape-artist");
        assert_eq!(evening.left(), 3_000);
        evening.lapses().does(A, "done");
        assert_eq!(evening.left(), 3_000);
        evening.lapses();
        assert_eq!(evening.left(), times * 20_000);
        evening.does(B, "roll");
        assert_eq!(evening.left(), 1_000);
        assert_eq!(evening.lapses().left(), 1_500);

        let table = scenario(2).config(|config| config.pace = pace).token(A, 3);
        let mut evening = table.phase(Phase::Offer(Space(3))).begin();
        assert_eq!(evening.does(A, "auction").left(), 6_000);
    }
}

#[test]
fn mt_2_8_only_the_clock_on_top_runs() {
    let table = scenario(2).token(A, 3).owns(B, &[5]).phase(Phase::Offer(Space(3)));
    let mut evening = table.begin();
    evening.does(A, "auction").waits(5_000).does(B, "bid 10").does(A, "accuse B demolition");
    // The hammer waits for the answer, and a little longer.
    evening.waits(3_000);
    assert!(evening.scene().auction.is_some());
    assert_eq!(evening.left(), 6_000);
}

#[test]
fn mt_2_8_what_was_waiting_has_at_least_eight_seconds_left() {
    let mut evening = scenario(2).phase(Phase::Free).begin();
    evening.waits(19_000).does(B, "accuse A demolition").lapses();
    assert_eq!((evening.scene().phase, evening.left()), (Phase::Free, 8_000));
    // Whoever still has more keeps it.
    let mut evening = scenario(2).phase(Phase::Free).begin();
    evening.does(B, "accuse A demolition").lapses();
    assert_eq!((evening.scene().phase, evening.left()), (Phase::Free, 17_000));
}

#[test]
fn mt_2_8_forty_gestures_a_turn_and_no_more() {
    let mut evening = scenario(3).owns(B, &[5]).phase(Phase::Free).begin();
    for _ in 0..40 {
        evening.does(B, "offer A 5 for M10");
    }
    evening.refuses(B, "offer A 5 for M10", "MT-2.8");
    evening.refuses(B, "accuse A demolition", "MT-2.8").refuses(B, "ask 5 50", "MT-2.8");
    // Looking, accepting and bidding are free, and the others have done nothing.
    evening.does(B, "look tray").does(B, "look board").does(B, "withdraw");
    evening.does(C, "offer A M10 for -");
    evening.until_the_next_roll().does(B, "offer A 5 for M10");
}

#[test]
fn mt_2_8_another_go_is_the_same_turn() {
    let mut evening = scenario(2).owns(B, &[1]).token(A, 5).rolled(A, [2, 2]).begin();
    evening.lapses();
    for _ in 0..40 {
        evening.does(B, "offer A 1 for M10");
    }
    evening.does(A, "roll").lapses().refuses(B, "offer A 1 for M10", "MT-2.8");
}

#[test]
fn mt_2_8_after_a_rent_eight_seconds_are_left() {
    let mut evening = scenario(2).token(A, 5).owns(B, &[5]).phase(Phase::Free).begin();
    evening.waits(19_000).does(B, "ask 5 50").waits(9_000).does(A, "pay");
    assert_eq!((evening.scene().phase, evening.left()), (Phase::Free, 8_000));
}

#[test]
fn mt_2_8_everybody_may_always_do_something() {
    let evening = scenario(3).begin();
    let all: SeatSet = Seat::all(3).collect();
    assert_eq!(evening.table.waiting().on, all);
}
