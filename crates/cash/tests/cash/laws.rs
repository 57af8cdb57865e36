//! The laws of `testkit`, for both editions, and mutants that they must catch.

use cash::{Action, CacheTonCash, CoverYourAssets, Event, Illegal, Kind, Seen, State, View};
use tabletop::{Game, Seat, Viewer};
use testkit::mutant::{Mutant, Mutation};

/// Games under every law, an edition.
const EXAMINED: u64 = 600;
/// Games under the laws that must never fail; all tests of this file together 100,000 in a soak.
const ENDURED: u64 = 25_000;

#[test]
fn cache_ton_cash_keeps_every_law() {
    testkit::examine::<CacheTonCash>(0..EXAMINED);
}

#[test]
fn cover_your_assets_keeps_every_law() {
    testkit::examine::<CoverYourAssets>(0..EXAMINED);
}

#[test]
fn cache_ton_cash_endures_its_first_games() {
    testkit::endure::<CacheTonCash>(0..testkit::everyday(ENDURED));
}

#[test]
fn cache_ton_cash_endures_its_second_games() {
    let first = ENDURED;
    testkit::endure::<CacheTonCash>(first..first + testkit::everyday(ENDURED));
}

#[test]
fn cache_ton_cash_endures_its_third_games() {
    let first = 2 * ENDURED;
    testkit::endure::<CacheTonCash>(first..first + testkit::everyday(ENDURED));
}

#[test]
fn cover_your_assets_endures() {
    testkit::endure::<CoverYourAssets>(0..testkit::everyday(ENDURED));
}

type Cached<M> = Mutant<CacheTonCash, M>;

/// The mutant was caught, and by the law that says this.
fn assert_law(caught: Option<String>, law: &str) {
    let said = caught.expect("the mutant passed the examination");
    assert!(said.contains(law), "another law spoke: {}", said.lines().next().unwrap_or_default());
}

/// Nothing is wrong with this one: the mutants below fail for what they change, not for being
/// mutants.
#[test]
fn an_unchanged_copy_passes() {
    struct Unchanged;
    impl Mutation<CacheTonCash> for Unchanged {}
    assert_eq!(Cached::<Unchanged>::caught(0..20), None);
}

#[test]
fn a_view_that_shows_the_next_card_is_caught() {
    struct Peeking;
    impl Mutation<CacheTonCash> for Peeking {
        fn view(state: &State, viewer: Viewer) -> View {
            // Everybody is shown the table as if the next card lay on the discard.
            let mut setup = CacheTonCash::setup(state);
            if let Some(next) = setup.draw.pop() {
                setup.discard.insert(0, next);
                setup.discard.rotate_left(1);
            }
            let peeked = CacheTonCash::arrange(&setup, &mut tabletop::Chance::from_number(0));
            match peeked {
                Ok(peeked) => CacheTonCash::view(&peeked, viewer),
                Err(_) => CacheTonCash::view(state, viewer),
            }
        }
    }
    assert_law(Cached::<Peeking>::caught(0..20), "but imagined");
}

#[test]
fn a_redaction_that_tells_what_was_drawn_is_caught() {
    struct Talkative;
    impl Mutation<CacheTonCash> for Talkative {
        fn redact(event: &Event, viewer: Viewer) -> Option<Seen> {
            if let (Event::Drew { by, cards }, Viewer::Audience) = (event, viewer) {
                let (count, cards) = (cards.len() as u8, Some(*cards));
                return Some(Seen::Drew { by: *by, count, cards });
            }
            CacheTonCash::redact(event, viewer)
        }
    }
    assert_law(Cached::<Talkative>::caught(0..20), "believes");
}

#[test]
fn a_decision_told_before_both_have_decided_is_caught() {
    struct Indiscreet;
    impl Mutation<CacheTonCash> for Indiscreet {
        fn redact(event: &Event, viewer: Viewer) -> Option<Seen> {
            if let Event::Decided { by, way } = event {
                return Some(Seen::Decided { by: *by, way: Some(*way) });
            }
            CacheTonCash::redact(event, viewer)
        }
    }
    assert_law(Cached::<Indiscreet>::caught(0..400), "believes");
}

#[test]
fn an_event_that_somebody_is_not_told_is_caught() {
    struct Forgetful;
    impl Mutation<CacheTonCash> for Forgetful {
        fn redact(event: &Event, viewer: Viewer) -> Option<Seen> {
            let draws = matches!(event, Event::Drew { .. });
            if draws && viewer == Viewer::Seat(Seat(1)) {
                return None;
            }
            CacheTonCash::redact(event, viewer)
        }
    }
    assert_law(Cached::<Forgetful>::caught(0..20), "believes");
}

#[test]
fn a_menu_that_depends_on_another_hand_is_caught() {
    struct Suggestive;
    impl Mutation<CacheTonCash> for Suggestive {
        fn legal_actions(state: &State, seat: Seat, into: &mut Vec<Action>) {
            CacheTonCash::legal_actions(state, seat, into);
            // A challenge is only offered if it would be won.
            into.retain(|action| {
                let Action::Challenge { seat: owner, .. } = action else { return true };
                !CacheTonCash::setup(state).hands[owner.index()].contains(&Kind::Or)
            });
        }
    }
    assert_law(Cached::<Suggestive>::caught(0..20), "menu");
}

#[test]
fn a_refusal_that_depends_on_the_draw_pile_is_caught() {
    struct Telling;
    impl Mutation<CacheTonCash> for Telling {
        fn check(state: &State, seat: Seat, action: &Action) -> Result<(), Illegal> {
            let next = CacheTonCash::setup(state).draw.last().copied();
            match CacheTonCash::check(state, seat, action) {
                Err(_) if next == Some(Kind::Argenterie) => Err(Illegal::TwoJokers),
                checked => checked,
            }
        }
    }
    assert_law(Cached::<Telling>::caught(0..20), "refusal depends");
}

#[test]
fn a_writer_that_deals_a_card_twice_is_caught() {
    struct Careless;
    impl Mutation<CacheTonCash> for Careless {
        fn evolve(state: &mut State, event: &Event) {
            // The cards are put into the hand twice, and twice as many leave the draw pile.
            CacheTonCash::evolve(state, event);
            if let Event::Drew { .. } = event {
                CacheTonCash::evolve(state, event);
            }
        }
    }
    assert_law(Cached::<Careless>::caught(0..20), "audit failed");
}
