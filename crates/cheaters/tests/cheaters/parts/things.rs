//! Where things lie, what they are worth, and that nothing appears from nowhere.

use cheaters::{Group, HOTELS, Notes, Place, Purse, Shift, Space, Things};
use tabletop::Seat;

const A: Seat = Seat(0);
const B: Seat = Seat(1);

/// The property goes from the bank to a player.
fn sell(things: &mut Things, space: Space, to: Seat) {
    things.shift(Shift::Deed { space, from: None, to: Some(to) }).expect("it is the bank's");
}

fn pay(notes: &str, from: Purse, to: Purse) -> Shift {
    Shift::Notes { notes: notes.parse().unwrap(), from, to }
}

/// The notes in the tray and before every player.
pub(crate) fn all_notes(things: &Things) -> Notes {
    let own = Seat::all(things.players()).map(|seat| things.purse(Purse::Player(seat)));
    things.purse(Purse::Tray) + own.sum::<Notes>()
}

#[test]
fn mt_1_4_the_table_is_set_up_for_two_to_six() {
    for players in 2..=6 {
        let things = Things::new(players);
        assert_eq!(things.players(), players);
        for seat in Seat::all(players) {
            let purse = things.purse(Purse::Player(seat));
            assert_eq!(purse, "2x500+4x100+50+20+3x10".parse().unwrap());
            assert_eq!((purse.total(), things.token(seat)), (1_500, Space::START));
        }
        assert_eq!(all_notes(&things), Notes::BOX);
        assert_eq!(things.deeds(None).len(), 22);
        // Sixteen hotels, one of them on Thoune.
        assert_eq!((things.hotels().iter().collect::<Vec<_>>(), HOTELS), (vec![Space(8)], 16));
        assert_eq!((things.spare_hotels(), things.prisoner()), (15, None));
    }
}

#[test]
fn mt_3_4_rent_full_group_and_hotel() {
    let mut things = Things::new(2);
    let [aarau, neuchatel, thoune] = [Space(5), Space(7), Space(8)];
    assert_eq!(things.rent(aarau), None, "nobody's");
    sell(&mut things, aarau, A);
    assert_eq!(things.rent(aarau), Some((A, 50)));
    // The hotel on Thoune counts without the full group.
    sell(&mut things, thoune, B);
    assert_eq!(things.rent(thoune), Some((B, 200)));
    things.shift(Shift::Deed { space: thoune, from: Some(B), to: Some(A) }).unwrap();
    assert!(!things.has_group(A, Group::LightBlue));
    assert_eq!(things.rent(aarau), Some((A, 50)));
    sell(&mut things, neuchatel, A);
    assert!(things.has_group(A, Group::LightBlue));
    assert_eq!(things.rent(aarau), Some((A, 100)));
    assert_eq!(things.rent(thoune), Some((A, 200)), "the hotel, not twice as much");
    things.shift(Shift::Hotel { space: aarau, up: true }).unwrap();
    assert_eq!(things.rent(aarau), Some((A, 200)));
    assert_eq!(things.rent(Space::START), None);
}

#[test]
fn mt_1_3_the_base_value_is_the_price_or_the_rent_with_a_hotel() {
    let mut things = Things::new(2);
    assert_eq!((things.base_value(Space(5)), things.base_value(Space(8))), (100, 200));
    things.shift(Shift::Hotel { space: Space(8), up: false }).unwrap();
    assert_eq!(things.base_value(Space(8)), 120);
}

#[test]
fn mt_8_2_the_final_count_is_the_money_and_each_rent_once() {
    let mut things = Things::new(2);
    for space in [1, 3, 5, 8].map(Space) {
        sell(&mut things, space, A);
    }
    sell(&mut things, Space(34), B);
    // By hand: 1,500, the two brown ones at 60 each as a full group, Aarau 50, Thoune 200.
    assert_eq!(things.final_count(A), 1_500 + 60 + 60 + 50 + 200);
    assert_eq!(things.final_count(B), 1_500 + 200);
}

#[test]
fn nothing_is_taken_that_does_not_lie_there() {
    let mut things = Things::new(2);
    let before = things.clone();
    let (a, b) = (Purse::Player(A), Purse::Player(B));
    let wrong = [
        pay("3x500", a, b),
        pay("500", Purse::Player(Seat(2)), a),
        Shift::Deed { space: Space(1), from: Some(A), to: Some(B) },
        Shift::Deed { space: Space::START, from: None, to: Some(B) },
        Shift::Hotel { space: Space(8), up: true },
        Shift::Hotel { space: Space(1), up: false },
        Shift::Hotel { space: Space::PRISON, up: true },
        Shift::Token { seat: A, from: Space(3), to: Space(4) },
        Shift::Token { seat: Seat(2), from: Space(0), to: Space(4) },
        Shift::Cuff { from: Some(A), to: None },
    ];
    for shift in wrong {
        assert!(things.shift(shift).is_err(), "{shift:?}");
        assert_eq!(things, before, "{shift:?}");
    }
    // Sixteen hotels, and not one more.
    let spaces: Vec<Space> = Space::properties().filter(|space| *space != Space(8)).collect();
    for space in &spaces[..15] {
        things.shift(Shift::Hotel { space: *space, up: true }).unwrap();
    }
    assert_eq!(things.spare_hotels(), 0);
    assert!(things.shift(Shift::Hotel { space: spaces[15], up: true }).is_err());
}

#[test]
fn every_shift_has_its_way_back_and_the_places_where_it_can_be_seen() {
    let (a, tray) = (Purse::Player(A), Purse::Tray);
    let shifts = [
        (pay("50", tray, a), [Place::Tray, Place::Spread(A)]),
        (
            Shift::Deed { space: Space(1), from: None, to: Some(B) },
            [Place::Board, Place::Spread(B)],
        ),
        (Shift::Hotel { space: Space(1), up: true }, [Place::Tray, Place::Board]),
        (Shift::Token { seat: A, from: Space(0), to: Space(4) }, [Place::Board, Place::Board]),
        (Shift::Cuff { from: None, to: Some(B) }, [Place::Board, Place::Board]),
    ];
    let start = Things::new(2);
    for (shift, places) in shifts {
        assert_eq!(shift.places(), places);
        let [from, to] = places;
        assert_eq!(shift.back().places(), [to, from]);
        let mut things = start.clone();
        things.shift(shift).unwrap();
        assert_ne!(things, start);
        things.shift(shift.back()).unwrap();
        assert_eq!(things, start);
    }
}
