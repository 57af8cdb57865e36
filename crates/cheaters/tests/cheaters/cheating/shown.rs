//! MT-5.4, MT-5.6: once a cheat is settled, everybody is shown what the hand did, and nothing else; and
//! before that nobody is.

use cheaters::{
    Card, Chance, Cheat, Did, Event, Fact, Phase, Place, Purse, Shift, Space, Tricheurs,
};
use tabletop::{Game, Seat, Viewer};

use super::tricks::{catch, comes_off, trick};
use crate::evening::{A, B, C, Evening, scenario};

fn notes(notes: &str, from: Purse, to: Seat) -> Shift {
    Shift::Notes { notes: notes.parse().unwrap(), from, to: Purse::Player(to) }
}

#[test]
fn mt_5_6_everybody_is_shown_what_the_hand_did() {
    let mut evening = scenario(3).up(&[Cheat::BankHeist]).phase(Phase::Free).begin();
    evening.does(A, "take 50 tray");
    catch(&mut evening, B, A, Cheat::BankHeist);
    let shifts = vec![notes("50", Purse::Tray, A)];
    assert_eq!(evening.dids(), [Did { shifts, ..Did::default() }]);
    for viewer in Viewer::all(3) {
        assert!(evening.wire(viewer).iter().any(|told| told.contains(r#""did":"#)), "{viewer:?}");
    }
}

#[test]
fn mt_5_4_everybody_is_shown_what_nobody_noticed() {
    let mut evening = scenario(3).up(&[Cheat::Pickpocket]).phase(Phase::Free).begin();
    evening.looks(A, Place::Spread(B)).does(A, "take 100 B").waits(4_000);
    comes_off(&mut evening, A, Cheat::Pickpocket, Cheat::Pickpocket.terms().reward);
    let shifts = vec![notes("100", Purse::Player(B), A)];
    assert_eq!(evening.dids(), [Did { shifts, ..Did::default() }]);
}

#[test]
fn mt_5_6_a_rent_a_text_and_change_are_shown_with_what_was_right() {
    let mut evening = scenario(3)
        .up(&[Cheat::PriceGouging])
        .token(A, 24)
        .owns(B, &[24])
        .phase(Phase::Free)
        .begin();
    evening.does(B, "ask 24 520");
    catch(&mut evening, C, B, Cheat::PriceGouging);
    let (space, asked, due) = (Some(Space(24)), Some(520), Some(130));
    assert_eq!(evening.dids(), [Did { space, asked, due, ..Did::default() }]);

    let mut evening =
        scenario(3).up(&[Cheat::CounterfeitChance]).token(A, 6).phase(Phase::Read).begin();
    let Some(Card::Chance(card)) = evening.state().private(A).drawn else { panic!("drawn") };
    let other = if card == Chance::Windfall { Chance::Fine } else { Chance::Windfall };
    evening.does(A, &format!("read {other}"));
    catch(&mut evening, C, A, Cheat::CounterfeitChance);
    let (drawn, read) = (Some(card), Some(other));
    assert_eq!(evening.dids(), [Did { drawn, read, ..Did::default() }]);

    let mut evening = scenario(3)
        .up(&[Cheat::ShortChanged])
        .token(A, 24)
        .notes(A, "500")
        .owns(B, &[24])
        .phase(Phase::Free)
        .begin();
    evening.does(B, "ask 24 130").does(A, "pay").does(B, "give 3x100 A");
    catch(&mut evening, A, B, Cheat::ShortChanged);
    let shifts = vec![notes("3x100", Purse::Player(B), A)];
    assert_eq!(evening.dids(), [Did { shifts, due: Some(370), ..Did::default() }]);
}

#[test]
fn mt_5_7_an_innocent_verdict_shows_nothing_whatever_else_is_pending() {
    let mut evening = scenario(3).up(&[Cheat::BankHeist]).phase(Phase::Free).begin();
    evening.does(A, "take 50 tray").does(B, "accuse A demolition").waits(3_000);
    assert_eq!(evening.dids(), []);
    for viewer in Viewer::all(3) {
        assert!(!evening.wire(viewer).iter().any(|told| told.contains("did")), "{viewer:?}");
    }
}

#[test]
fn mt_5_8_what_a_jury_finds_proves_nothing() {
    let mut evening = scenario(4)
        .up(&[Cheat::BankHeist])
        .config(|config| (config.ultimate, config.jury) = (true, true))
        .phase(Phase::Free)
        .begin();
    evening.does(A, "take 50 tray").does(B, "accuse A bank-heist");
    evening.does(C, "vote guilty").does(Seat(3), "vote guilty");
    assert_eq!(evening.dids(), []);
}

/// Whether anybody but the cheat is told, by what they may see now, what the hand did.
fn tells(evening: &Evening, who: Seat) -> bool {
    let seats = Viewer::all(evening.scene().seats()).filter(|viewer| !viewer.is(who));
    let facts =
        |event: &Event| matches!(event, Event::Open(Fact::Announced { .. } | Fact::Verdict { .. }));
    seats.into_iter().any(|viewer| {
        let told = evening.events();
        let told = told.iter().filter(|event| !facts(event));
        told.filter_map(|event| Tricheurs::redact(event, viewer))
            .any(|seen| serde_json::to_string(&seen).unwrap().contains(r#""did""#))
    })
}

#[test]
fn mt_5_9_before_it_is_settled_nobody_is_told_what_any_of_the_fifteen_did() {
    for card in Cheat::ALL {
        let evening = trick(card).done();
        assert!(!tells(&evening, trick(card).by), "{card}");
        for viewer in Viewer::all(evening.scene().seats()) {
            let view = serde_json::to_string(&Tricheurs::view(evening.state(), viewer)).unwrap();
            assert!(view.contains(r#""final":null"#), "{card}");
            assert!(!view.contains(r#""did""#) && !view.contains("crimes"), "{card}");
        }
    }
}
