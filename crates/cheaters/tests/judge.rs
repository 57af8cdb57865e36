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
        (Cheat::ShortChanged, change(10), change(40), "MT-1.4"),
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
        match card {
            Cheat::ExtraAllowance => {
                assert_eq!(judge(crooked, &others), Verdict::Cheat(Cheat::BankHeist));
            }
            _ => assert_eq!(judge(crooked, &others), Verdict::Refused(Clause(clause)), "{card}"),
        }
    }
    // The fifteenth: to be done quickly is honest where that card is not up.
    let quick = G::IsDone { rent_due: true, after_ms: 4_999 };
    assert_eq!(judge(quick, &[Cheat::FreeStay]), Verdict::Cheat(Cheat::FreeStay));
    assert_eq!(judge(quick, &[]), Verdict::Honest);
    let slow = G::IsDone { rent_due: true, after_ms: 5_000 };
    assert_eq!(judge(slow, &[Cheat::FreeStay]), Verdict::Honest);
    let free = G::IsDone { rent_due: false, after_ms: 0 };
    assert_eq!(judge(free, &[Cheat::FreeStay]), Verdict::Honest);
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
        (take(190, 200), "MT-2.4"),
        (G::ReadsChance { read: Chance::SolidAlibi, drawn: Chance::Fine }, "MT-2.7"),
        (G::Moves { own: true, steps: 13, rolled: 7 }, "MT-2.2"),
        (G::Moves { own: true, steps: 0, rolled: 7 }, "MT-2.2"),
        (G::Moves { own: false, steps: 8, rolled: 7 }, "MT-2.2"),
        (G::AsksRent { owner: true, sum: 90, due: 50, on_the_deed: false }, "MT-3.3"),
        (G::AsksRent { owner: true, sum: 40, due: 50, on_the_deed: true }, "MT-3.3"),
        (G::AsksRent { owner: false, sum: 60, due: 50, on_the_deed: true }, "MT-3.3"),
        (G::SwapsDeeds { agreed: false, hotel: true }, "MT-3.7"),
        (G::TakesDeed { entitled: false, safe: true }, "MT-3.1"),
        (G::GivesChange { sum: 0, due: 110 }, "MT-1.4"),
        (G::TakesFromPlayer { sum: 110, due: 0 }, "MT-1.5"),
        (G::TakesHotel { entitled: false, own: true }, "MT-3.5"),
        (G::PutsHotel { own: false, entitled: false }, "MT-3.5"),
        (G::PutsHotel { own: false, entitled: true }, "MT-3.5"),
    ];
    for (gesture, clause) in bounds {
        assert_eq!(judge(gesture, &all), refused(clause), "{gesture:?}");
    }
}

fn refused(clause: &'static str) -> Verdict {
    Verdict::Refused(Clause(clause))
}
