//! The fifteen cards, face up and face down: the same gesture is a cheat or is refused with its rule.

use cheaters::{Chance, Cheat, Gesture, Verdict, judge};
use tabletop::Clause;

use Gesture as G;

/// The gesture that each card allows, the honest one beside it, and the rule that it breaks.
fn gestures() -> Vec<(Cheat, Gesture, Gesture, &'static str)> {
    let take = |sum, due| G::TakesFromTray { sum, due, at_start: due > 0 };
    let read = |read| G::ReadsChance { read, drawn: Chance::Fine };
    let moves = |own, steps| G::Moves { own, steps, rolled: 7 };
    let asks = |owner, sum| G::AsksRent { owner, sum, due: 50, on_the_deed: true };
    let deed = |entitled| G::TakesDeed { entitled, safe: false };
    let swap = |agreed| G::SwapsDeeds { agreed, hotel: false };
    let change = |sum| G::GivesChange { sum, due: 40 };
    let pocket = |sum| G::TakesFromPlayer { sum, due: 70 };
    let takes = |entitled| G::TakesHotel { entitled, own: false };
    let puts = |entitled| G::PutsHotel { own: true, entitled };
    vec![
        (Cheat::BankHeist, take(50, 0), take(0, 0), "MT-1.6"),
        (Cheat::CounterfeitChance, read(Chance::Windfall), read(Chance::Fine), "MT-2.7"),
        (
            Cheat::EscapeArtist,
            G::LeavesPrison { entitled: false },
            G::LeavesPrison { entitled: true },
            "MT-4.3",
        ),
        (Cheat::ExtraAllowance, take(300, 200), take(200, 200), "MT-2.4"),
        (Cheat::IdentityTheft, moves(false, 7), moves(true, 7), "MT-2.2"),
        (Cheat::PriceGouging, asks(true, 200), asks(true, 50), "MT-3.3"),
        (Cheat::PropertySwap, swap(false), swap(true), "MT-3.7"),
        (Cheat::ShortChanged, change(10), change(40), "MT-1.7"),
        (Cheat::SlipperyDeed, deed(false), deed(true), "MT-3.1"),
        (Cheat::Squatter, asks(false, 50), asks(true, 50), "MT-3.3"),
        (Cheat::TrickDice, moves(true, 9), moves(true, 7), "MT-2.2"),
        (Cheat::Pickpocket, pocket(80), pocket(70), "MT-1.5"),
        (Cheat::Demolition, takes(false), takes(true), "MT-3.5"),
        (Cheat::Construction, puts(false), puts(true), "MT-3.5"),
    ]
}

#[test]
fn mt_5_2_a_face_up_card_switches_its_rule_off_and_no_other() {
    for (card, crooked, honest, clause) in gestures() {
        let others: Vec<Cheat> = Cheat::ALL.into_iter().filter(|other| *other != card).collect();
        assert_eq!(judge(crooked, &[card]), Verdict::Cheat(card), "{card}");
        assert_eq!(judge(honest, &[card]), Verdict::Honest, "{card}");
        assert_eq!(judge(crooked, &[]), Verdict::Refused(Clause(clause)), "{card}");
        // The three hundred at START are a heist as well, of one hundred.
        let without = match card == Cheat::ExtraAllowance {
            true => Verdict::Cheat(Cheat::BankHeist),
            false => Verdict::Refused(Clause(clause)),
        };
        assert_eq!(judge(crooked, &others), without, "{card}");
    }
    // The fifteenth has no honest twin: nobody's token leaves a street by itself.
    let (quick, slow) = (G::SlipsAway { after_ms: 4_999 }, G::SlipsAway { after_ms: 5_000 });
    let refused = Verdict::Refused(Clause("MT-3.3"));
    assert_eq!(judge(quick, &[Cheat::FreeStay]), Verdict::Cheat(Cheat::FreeStay));
    assert_eq!([judge(quick, &[]), judge(slow, &[Cheat::FreeStay])], [refused; 2]);
}

#[test]
fn mt_5_3_if_two_cards_fit_the_player_is_asked_and_beyond_their_bounds_it_is_refused() {
    let take = |sum, due| G::TakesFromTray { sum, due, at_start: due > 0 };
    let both = [Cheat::BankHeist, Cheat::ExtraAllowance];
    assert_eq!(
        judge(take(300, 200), &both),
        Verdict::Either(Cheat::ExtraAllowance, Cheat::BankHeist)
    );
    // Fifty too much at START is no allowance, but it is a heist.
    assert_eq!(judge(take(250, 200), &both), Verdict::Cheat(Cheat::BankHeist));
    assert_eq!(judge(take(250, 200), &[Cheat::ExtraAllowance]), refused("MT-2.4"));
    let all = Cheat::ALL;
    let bounds = [
        (take(110, 0), "MT-1.6"),
        (take(310, 200), "MT-2.4"),
        (G::ReadsChance { read: Chance::SolidAlibi, drawn: Chance::Fine }, "MT-2.7"),
        (G::Moves { own: true, steps: 13, rolled: 7 }, "MT-2.2"),
        (G::Moves { own: true, steps: 0, rolled: 7 }, "MT-2.2"),
        (G::Moves { own: false, steps: 8, rolled: 7 }, "MT-2.2"),
        (G::AsksRent { owner: true, sum: 90, due: 50, on_the_deed: false }, "MT-3.3"),
        (G::AsksRent { owner: false, sum: 60, due: 50, on_the_deed: true }, "MT-3.3"),
        (G::SwapsDeeds { agreed: false, hotel: true }, "MT-3.7"),
        (G::TakesDeed { entitled: false, safe: true }, "MT-3.1"),
        (G::GivesChange { sum: 0, due: 110 }, "MT-1.7"),
        (G::TakesFromPlayer { sum: 110, due: 0 }, "MT-1.5"),
        (G::TakesHotel { entitled: false, own: true }, "MT-3.5"),
        (G::PutsHotel { own: false, entitled: false }, "MT-3.5"),
        (G::PutsHotel { own: false, entitled: true }, "MT-3.5"),
    ];
    for (gesture, clause) in bounds {
        assert_eq!(judge(gesture, &all), refused(clause), "{gesture:?}");
    }
}

/// The gesture is a cheat with this card up, and refused under this clause without it.
fn only_with(card: Cheat, gesture: Gesture, clause: &'static str) {
    assert_eq!(judge(gesture, &[card]), Verdict::Cheat(card), "{gesture:?}");
    let others: Vec<Cheat> = Cheat::ALL.into_iter().filter(|other| *other != card).collect();
    assert_eq!(judge(gesture, &others), refused(clause), "{gesture:?}");
}

/// The gesture is honest whatever lies face up.
fn honest(gesture: Gesture) {
    for face_up in [&[][..], &Cheat::ALL] {
        assert_eq!(judge(gesture, face_up), Verdict::Honest, "{gesture:?}");
    }
}

#[test]
fn mt_1_5_nobody_takes_a_note_of_anothers() {
    honest(G::TakesFromPlayer { sum: 70, due: 70 });
    only_with(Cheat::Pickpocket, G::TakesFromPlayer { sum: 100, due: 0 }, "MT-1.5");
}

#[test]
fn mt_1_6_one_takes_from_the_tray_what_is_due() {
    honest(G::TakesFromTray { sum: 150, due: 150, at_start: false });
    only_with(Cheat::BankHeist, G::TakesFromTray { sum: 100, due: 0, at_start: false }, "MT-1.6");
}

#[test]
fn mt_2_2_one_moves_ones_own_token_as_far_as_the_dice_say() {
    honest(G::Moves { own: true, steps: 7, rolled: 7 });
    for steps in [1, 6, 8, 12] {
        only_with(Cheat::TrickDice, G::Moves { own: true, steps, rolled: 7 }, "MT-2.2");
    }
    only_with(Cheat::IdentityTheft, G::Moves { own: false, steps: 7, rolled: 7 }, "MT-2.2");
}

#[test]
fn mt_2_4_start_gives_two_hundred() {
    let take = |sum| G::TakesFromTray { sum, due: 200, at_start: true };
    honest(take(200));
    assert_eq!(judge(take(300), &[Cheat::ExtraAllowance]), Verdict::Cheat(Cheat::ExtraAllowance));
    assert_eq!(judge(take(300), &[]), refused("MT-2.4"));
}

#[test]
fn mt_2_7_the_card_that_is_drawn_is_read() {
    let drawn = Chance::ToPrison;
    honest(G::ReadsChance { read: drawn, drawn });
    for read in Chance::ALL.into_iter().filter(|read| *read != drawn && !read.is_kept()) {
        only_with(Cheat::CounterfeitChance, G::ReadsChance { read, drawn }, "MT-2.7");
    }
}

#[test]
fn mt_3_1_a_deed_is_paid_for() {
    honest(G::TakesDeed { entitled: true, safe: true });
    only_with(Cheat::SlipperyDeed, G::TakesDeed { entitled: false, safe: false }, "MT-3.1");
}

#[test]
fn mt_3_3_the_owner_asks_for_what_the_deed_says() {
    let asks = |owner, sum| G::AsksRent { owner, sum, due: 100, on_the_deed: true };
    honest(asks(true, 100));
    only_with(Cheat::PriceGouging, asks(true, 200), "MT-3.3");
    only_with(Cheat::Squatter, asks(false, 100), "MT-3.3");
    only_with(Cheat::Squatter, asks(false, 10), "MT-3.3");
}

#[test]
fn mt_3_5_a_hotel_stands_where_it_was_paid_for() {
    honest(G::PutsHotel { own: true, entitled: true });
    honest(G::TakesHotel { entitled: true, own: true });
    only_with(Cheat::Construction, G::PutsHotel { own: true, entitled: false }, "MT-3.5");
    only_with(Cheat::Demolition, G::TakesHotel { entitled: false, own: false }, "MT-3.5");
}

#[test]
fn mt_3_7_deeds_change_hands_when_both_agree() {
    honest(G::SwapsDeeds { agreed: true, hotel: true });
    only_with(Cheat::PropertySwap, G::SwapsDeeds { agreed: false, hotel: false }, "MT-3.7");
}

#[test]
fn mt_4_3_one_leaves_the_prison_when_one_may() {
    honest(G::LeavesPrison { entitled: true });
    only_with(Cheat::EscapeArtist, G::LeavesPrison { entitled: false }, "MT-4.3");
}

#[test]
fn mt_1_7_change_is_given_in_full() {
    honest(G::GivesChange { sum: 40, due: 40 });
    honest(G::GivesChange { sum: 50, due: 40 });
    for sum in [0, 10, 30] {
        only_with(Cheat::ShortChanged, G::GivesChange { sum, due: 40 }, "MT-1.7");
    }
}

fn refused(clause: &'static str) -> Verdict {
    Verdict::Refused(Clause(clause))
}
