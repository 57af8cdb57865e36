//! Mutants that leak or lose something, each caught by the law that is meant for it.

use std::marker::PhantomData;
use std::panic::catch_unwind;

use cheaters::{
    Action, Event, Fact, Glimpse, Illegal, Place, Purse, Seen, Shift, Sight, Space, State,
    Tricheurs, View,
};
use tabletop::{Game, Seat, Viewer};
use testkit::mutant::{Mutant, Mutation};

use super::nobody_holds_more;
use crate::evening::scenario;

type Crooks<M> = Mutant<Tricheurs, M>;

/// The mutant was caught, and by the law that says this.
fn assert_law(caught: Option<String>, law: &str) {
    let said = caught.expect("the mutant passed the examination");
    let first = said.lines().next().unwrap_or_default();
    assert!(said.contains(law), "another law spoke: {first}");
}

const WATCHING: &str = "believes";
const IMAGINATION: &str = "but imagined";
const CONSERVATION: &str = "the audit failed";
const WORLDS: &str = "depends on what they cannot see";
const WORLDS_TOLD: &str = "told what they may not know";

/// Nothing is wrong with this one: the mutants below fail for what they change, not for being
/// mutants.
#[test]
fn an_unchanged_copy_passes() {
    struct Unchanged;
    impl Mutation<Tricheurs> for Unchanged {}
    assert_eq!(Crooks::<Unchanged>::caught(0..3), None);
}

#[test]
fn a_hand_that_is_told_to_who_does_not_look_is_caught() {
    /// Tokens, hotels and deeds on the board are told to everybody.
    struct Loud;
    impl Mutation<Tricheurs> for Loud {
        fn redact(event: &Event, viewer: Viewer) -> Option<Seen> {
            let seen = Tricheurs::redact(event, viewer);
            let (Event::Hand { by, shifts, .. }, None) = (event, &seen) else { return seen };
            let board = |shift: &Shift| Glimpse::of(*shift, Place::Board);
            let glimpses: Vec<_> = shifts.iter().filter_map(board).collect();
            (!glimpses.is_empty()).then_some(Seen::Hand { by: *by, glimpses })
        }
    }
    assert_law(Crooks::<Loud>::caught(0..20), WATCHING);
}

#[test]
fn a_picture_that_is_live_without_a_look_is_caught() {
    /// Everybody sees everything as it is.
    struct Wide;
    impl Mutation<Tricheurs> for Wide {
        fn view(state: &State, viewer: Viewer) -> View {
            let mut view = Tricheurs::view(state, viewer);
            view.mine.picture = state.things().picture();
            view
        }
    }
    assert_law(Crooks::<Wide>::caught(0..20), WATCHING);
}

/// Something unseen that an action shrinks from.
trait Qualms: 'static {
    fn refuses(state: &State, seat: Seat, action: &Action) -> bool;
}

/// Refuses by its qualms what the game allows, and leaves it off the menu.
struct Squeamish<Q>(PhantomData<Q>);

impl<Q: Qualms> Mutation<Tricheurs> for Squeamish<Q> {
    fn check(state: &State, seat: Seat, action: &Action) -> Result<(), Illegal> {
        Tricheurs::check(state, seat, action)?;
        if Q::refuses(state, seat, action) { Err(Illegal::NotNow) } else { Ok(()) }
    }

    fn legal_actions(state: &State, seat: Seat, into: &mut Vec<Action>) {
        Tricheurs::legal_actions(state, seat, into);
        into.retain(|action| !Q::refuses(state, seat, action));
    }
}

#[test]
fn a_menu_that_knows_an_unseen_hotel_is_caught() {
    /// Eyes are turned to the tray only while Thoune has its hotel.
    struct Hotel;
    impl Qualms for Hotel {
        fn refuses(state: &State, _: Seat, action: &Action) -> bool {
            let looks = *action == Action::Look { at: Place::Tray };
            looks && !state.things().hotels().contains(Space(8))
        }
    }
    assert_law(Crooks::<Squeamish<Hotel>>::caught(0..60), WORLDS);
}

#[test]
fn a_refusal_that_knows_an_unseen_deed_is_caught() {
    /// A trade is offered only for what the other has.
    struct Deed;
    impl Qualms for Deed {
        fn refuses(state: &State, _: Seat, action: &Action) -> bool {
            let Action::Offer { to, get, .. } = action else { return false };
            !get.deeds.is_subset_of(state.things().deeds(Some(*to)))
        }
    }
    assert_law(Crooks::<Squeamish<Deed>>::caught(0..60), WORLDS);
}

#[test]
fn a_menu_that_knows_an_unseen_purse_is_caught() {
    /// Nobody looks at the poor.
    struct Purses;
    impl Qualms for Purses {
        fn refuses(state: &State, seat: Seat, action: &Action) -> bool {
            let Action::Look { at: Place::Spread(at) } = action else { return false };
            *at != seat && state.things().purse(Purse::Player(*at)).total() < 1_000
        }
    }
    assert_law(Crooks::<Squeamish<Purses>>::caught(0..60), WORLDS);
}

#[test]
fn an_accusation_that_is_offered_only_against_the_guilty_is_caught() {
    struct Innocence;
    impl Qualms for Innocence {
        fn refuses(state: &State, _: Seat, action: &Action) -> bool {
            let Action::Accuse { who, .. } = action else { return false };
            state.private(*who).schemes.is_empty()
        }
    }
    assert_law(Crooks::<Squeamish<Innocence>>::caught(0..60), WORLDS);
}

#[test]
fn a_scheme_that_is_told_to_everybody_is_caught() {
    struct Boasting;
    impl Mutation<Tricheurs> for Boasting {
        fn redact(event: &Event, viewer: Viewer) -> Option<Seen> {
            if let Event::Schemed { scheme, .. } = event {
                return Some(Seen::Schemed { scheme: scheme.clone() });
            }
            Tricheurs::redact(event, viewer)
        }
    }
    assert_law(Crooks::<Boasting>::caught(0..20), WATCHING);
}

#[test]
fn a_drawn_card_that_is_told_to_everybody_is_caught() {
    struct Marked;
    impl Mutation<Tricheurs> for Marked {
        fn redact(event: &Event, viewer: Viewer) -> Option<Seen> {
            if let Event::DrewCard { seat, card } = *event {
                return Some(Seen::DrewCard { seat, card });
            }
            Tricheurs::redact(event, viewer)
        }
    }
    assert_law(Crooks::<Marked>::caught(0..20), WATCHING);
}

#[test]
fn a_kept_card_that_is_told_to_everybody_is_caught() {
    struct FaceUp;
    impl Mutation<Tricheurs> for FaceUp {
        fn redact(event: &Event, viewer: Viewer) -> Option<Seen> {
            if let Event::KeptCard { seat, card } = *event {
                return Some(Seen::KeptCard { seat, card });
            }
            Tricheurs::redact(event, viewer)
        }
    }
    assert_law(Crooks::<FaceUp>::caught(0..30), WATCHING);
}

/// The next Cheat card of the deck shines through the fifth that lies face up.
struct Transparent;

impl Mutation<Tricheurs> for Transparent {
    fn view(state: &State, viewer: Viewer) -> View {
        let mut view = Tricheurs::view(state, viewer);
        if let (Some(last), Some(next)) =
            (view.scene.face_up.last_mut(), state.decks().cheats.first())
        {
            *last = *next;
        }
        view
    }
}

#[test]
fn a_view_that_shows_the_face_down_cheat_deck_is_caught() {
    assert_law(Crooks::<Transparent>::caught(0..20), IMAGINATION);
    // And by the second half of this file.
    let evening = scenario(3).begin();
    nobody_holds_more::<Tricheurs>(evening.state());
    assert!(catch_unwind(|| nobody_holds_more::<Crooks<Transparent>>(evening.state())).is_err());
}

#[test]
fn a_deadline_that_waits_for_a_scheme_is_caught() {
    struct Breathless;
    impl Mutation<Tricheurs> for Breathless {
        fn evolve(state: &mut State, event: &Event) {
            Tricheurs::evolve(state, event);
            if let Event::Schemed { .. } = event {
                let until = state.scene().deadline().after_ms(1_000);
                Tricheurs::evolve(state, &Event::Open(Fact::GoesOn { until }));
            }
        }
    }
    assert_law(Crooks::<Breathless>::caught(0..20), WATCHING);
}

#[test]
fn an_answer_that_hesitates_because_something_else_is_pending_is_caught() {
    struct Hesitant;
    impl Mutation<Tricheurs> for Hesitant {
        fn evolve(state: &mut State, event: &Event) {
            Tricheurs::evolve(state, event);
            if let Event::Open(Fact::Verdict { who, guilty: false, .. }) = event
                && !state.private(*who).schemes.is_empty()
            {
                let until = state.scene().deadline().after_ms(100);
                Tricheurs::evolve(state, &Event::Open(Fact::GoesOn { until }));
            }
        }
    }
    assert_law(Crooks::<Hesitant>::caught(0..60), WATCHING);
}

#[test]
fn counting_the_tray_aloud_is_caught() {
    /// Whoever looks at the tray says how much is in it. No view keeps that, so only another world
    /// can tell.
    struct Counting;
    impl Mutation<Tricheurs> for Counting {
        fn redact(event: &Event, viewer: Viewer) -> Option<Seen> {
            let seen = Tricheurs::redact(event, viewer);
            let Event::Looked { seat, sight: Sight::Tray(tray), .. } = event else { return seen };
            let sum = tray.notes.total();
            let fact = Fact::Bought { by: *seat, space: Space::START, hotel: false, sum };
            seen.or(Some(Seen::Open(fact)))
        }
    }
    assert_law(Crooks::<Counting>::caught(0..60), WORLDS_TOLD);
}

#[test]
fn eyes_that_miss_a_note_are_caught() {
    /// Whoever looks at a hand's places does not see it after all: their picture lacks a note.
    struct Blinking;
    impl Mutation<Tricheurs> for Blinking {
        fn evolve(state: &mut State, event: &Event) {
            let mut event = event.clone();
            if let Event::Hand { eyes, .. } = &mut event {
                eyes.clear();
            }
            Tricheurs::evolve(state, &event);
        }
    }
    assert_law(Crooks::<Blinking>::caught(0..20), CONSERVATION);
}

#[test]
fn a_hand_that_loses_a_note_on_the_way_is_caught() {
    /// Notes that a hand was seen to move lie where they lay.
    struct Clumsy;
    impl Mutation<Tricheurs> for Clumsy {
        fn evolve(state: &mut State, event: &Event) {
            let mut event = event.clone();
            if let Event::Hand { shifts, .. } = &mut event {
                shifts.retain(|shift| !matches!(shift, Shift::Notes { .. }));
            }
            Tricheurs::evolve(state, &event);
        }
    }
    assert_law(Crooks::<Clumsy>::caught(0..20), WATCHING);
}
