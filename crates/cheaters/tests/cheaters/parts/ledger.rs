//! MT-5.6: a caught cheat is undone with what followed from it, and with nothing else.

use cheaters::{Act, Debt, Entry, Ledger, Notes, Purse, Shift, Space, Things, Undoing};
use proptest::prelude::*;
use tabletop::{Chance, Seat};

use super::things::all_notes;

const A: Seat = Seat(0);
const B: Seat = Seat(1);
const C: Seat = Seat(2);

/// A table and what was done at it.
struct Evening {
    things: Things,
    ledger: Ledger,
}

impl Evening {
    fn new() -> Evening {
        Evening { things: Things::new(3), ledger: Ledger::default() }
    }

    /// Somebody does something, because of an earlier act or of their own accord.
    fn does(&mut self, by: Seat, because: Option<usize>, shifts: &[Shift]) -> usize {
        for shift in shifts {
            self.things.shift(*shift).unwrap_or_else(|_| panic!("{shift:?} cannot be made"));
        }
        self.ledger.note(Act {
            by,
            because: because.into_iter().collect(),
            shifts: shifts.to_vec(),
            kept: None,
            entry: Entry::Loot,
        })
    }

    /// The act is undone. What is still owed.
    fn undo(&mut self, act: usize) -> Vec<Debt> {
        let Undoing { shifts, debts } =
            self.ledger.undo(&self.things, act, tabletop::SeatSet::EMPTY);
        for shift in shifts {
            self.things.shift(shift).expect("an undoing can be done");
        }
        assert_eq!(all_notes(&self.things), Notes::BOX);
        debts
    }

    fn money(&self, seat: Seat) -> u32 {
        self.things.purse(Purse::Player(seat)).total()
    }
}

fn notes(notes: &str, from: Purse, to: Purse) -> Shift {
    Shift::Notes { notes: notes.parse().unwrap(), from, to }
}

fn player(seat: Seat) -> Purse {
    Purse::Player(seat)
}

fn moves(seat: Seat, from: u8, to: u8) -> Shift {
    Shift::Token { seat, from: Space(from), to: Space(to) }
}

fn bought(space: u8, by: Seat) -> Shift {
    Shift::Deed { space: Space(space), from: None, to: Some(by) }
}

#[test]
fn what_somebody_who_is_out_has_paid_to_the_bank_stays_there() {
    let mut evening = Evening::new();
    let paid = evening.does(A, None, &[notes("100", player(A), Purse::Tray)]);
    let gone = tabletop::SeatSet::only(A);
    let undoing = evening.ledger.undo(&evening.things, paid, gone);
    assert_eq!(undoing, Undoing::default(), "no note goes from the tray to the tray");
}

#[test]
fn mt_5_6_a_crooked_step_is_undone_with_the_purchase_the_rent_and_the_auction_after_it() {
    let mut evening = Evening::new();
    let start = evening.things.clone();
    // A walks too far, passes START and buys; B lands on it by honest dice and pays because of it.
    let step = evening.does(A, None, &[moves(A, 0, 5)]);
    evening.does(A, Some(step), &[notes("100", player(A), Purse::Tray), bought(5, A)]);
    let honest = evening.does(B, None, &[moves(B, 0, 5)]);
    evening.does(B, Some(step), &[notes("50", player(B), player(A))]);
    assert_eq!((evening.money(A), evening.money(B)), (1_450, 1_450));
    assert_eq!(evening.undo(step), []);
    // Only B's own honest step is left.
    let mut expected = start;
    expected.shift(moves(B, 0, 5)).unwrap();
    assert_eq!(evening.things, expected);
    assert_eq!(evening.ledger.followed(honest), [honest]);
}

#[test]
fn mt_5_6_what_others_did_of_their_own_accord_stays() {
    let mut evening = Evening::new();
    let heist = evening.does(A, None, &[notes("100", Purse::Tray, player(A))]);
    evening.does(B, None, &[notes("2x100", player(B), Purse::Tray), bought(19, B)]);
    evening.does(C, None, &[Shift::Hotel { space: Space(1), up: true }]);
    assert_eq!(evening.undo(heist), []);
    assert_eq!((evening.money(A), evening.money(B)), (1_500, 1_300));
    assert_eq!(evening.things.owner(Space(19)), Some(B));
    assert!(evening.things.hotels().contains(Space(1)));
}

#[test]
fn mt_5_6_spent_notes_come_back_as_others_and_what_is_gone_is_owed() {
    let mut evening = Evening::new();
    // A picks B's pocket and spends every hundred; four fives of a hundred are five hundred.
    let theft = evening.does(A, None, &[notes("100", player(B), player(A))]);
    evening.does(A, None, &[notes("5x100", player(A), Purse::Tray)]);
    assert_eq!(evening.undo(theft), []);
    assert_eq!((evening.money(A), evening.money(B)), (1_000, 1_500));
    // And once A has nothing left, it is owed.
    let mut evening = Evening::new();
    let theft = evening.does(A, None, &[notes("100", player(B), player(A))]);
    let all = evening.things.purse(player(A)) - "20".parse().unwrap();
    evening.does(A, None, &[Shift::Notes { notes: all, from: player(A), to: player(C) }]);
    assert_eq!(evening.undo(theft), [Debt { from: A, to: player(B), sum: 80 }]);
    assert_eq!((evening.money(A), evening.money(B)), (0, 1_420));
}

#[test]
fn mt_5_6_a_deed_that_has_gone_on_stays_and_is_paid_for() {
    let mut evening = Evening::new();
    evening.does(B, None, &[bought(8, B)]);
    let slipped = Shift::Deed { space: Space(8), from: Some(B), to: Some(A) };
    let theft = evening.does(A, None, &[slipped]);
    evening.does(A, None, &[Shift::Deed { space: Space(8), from: Some(A), to: Some(C) }]);
    // Thoune with its hotel is worth 200.
    assert_eq!(evening.undo(theft), [Debt { from: A, to: player(B), sum: 200 }]);
    assert_eq!(evening.things.owner(Space(8)), Some(C));
}

/// A shift that can be made as things lie, if chance finds one.
fn any_shift(things: &Things, chance: &mut Chance) -> Option<Shift> {
    let seat = Seat(chance.below(3) as u8);
    let purses = [Purse::Tray, player(A), player(B), player(C)];
    let (from, to) = (*chance.pick(&purses), *chance.pick(&purses));
    let space = Space(chance.below(36) as u8);
    match chance.below(5) {
        0 | 1 => {
            let sum = 10 * (1 + chance.below(30));
            let notes = things.purse(from).exactly(sum)?;
            (from != to).then_some(Shift::Notes { notes, from, to })
        }
        2 => {
            let to = (chance.below(4) > 0).then_some(seat);
            let from = things.owner(space);
            (space.is_property() && from != to).then_some(Shift::Deed { space, from, to })
        }
        3 => {
            let up = !things.hotels().contains(space);
            (space.is_property() && (!up || things.spare_hotels() > 0))
                .then_some(Shift::Hotel { space, up })
        }
        _ => Some(Shift::Token { seat, from: things.token(seat), to: space }),
    }
}

/// Whether two shifts are about the same deed, hotel or token.
fn same_thing(one: &Shift, other: &Shift) -> bool {
    match (one, other) {
        (Shift::Deed { space: a, .. }, Shift::Deed { space: b, .. })
        | (Shift::Hotel { space: a, .. }, Shift::Hotel { space: b, .. }) => a == b,
        (Shift::Token { seat: a, .. }, Shift::Token { seat: b, .. }) => a == b,
        _ => false,
    }
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::with_cases(3_000) })]

    /// Undoing an act leads to exactly the table at which it and what followed never happened, note
    /// for value and thing for thing, wherever nobody else has touched the same things since.
    #[test]
    fn mt_5_6_undoing_is_never_having_done_it(seed in any::<u64>()) {
        let mut chance = Chance::from_number(seed);
        let mut evening = Evening::new();
        let mut acts: Vec<(Option<usize>, Shift)> = Vec::new();
        while acts.len() < 12 {
            let because = (!acts.is_empty() && chance.coin())
                .then(|| chance.below(acts.len() as u32) as usize);
            let Some(shift) = any_shift(&evening.things, &mut chance) else { continue };
            evening.does(Seat(chance.below(3) as u8), because, &[shift]);
            acts.push((because, shift));
        }
        let caught = chance.below(acts.len() as u32) as usize;
        let undone = evening.ledger.followed(caught);
        let independent = |number: &usize| !undone.contains(number);
        let clash = undone.iter().any(|number| {
            (number + 1..acts.len())
                .filter(independent)
                .any(|later| same_thing(&acts[*number].1, &acts[later].1))
        });
        let debts = evening.undo(caught);
        if clash {
            return Ok(());
        }
        // The same evening without the caught act and what followed from it.
        let mut honest = Things::new(3);
        for number in (0..acts.len()).filter(independent) {
            let shift = acts[number].1;
            let goes = matches!(shift, Shift::Notes { .. }) || honest.shift(shift).is_ok();
            prop_assert!(goes, "{shift:?}");
        }
        let deeds = |things: &Things| Space::all().map(|space| things.owner(space)).collect::<Vec<_>>();
        prop_assert_eq!(deeds(&evening.things), deeds(&honest));
        prop_assert_eq!(evening.things.hotels(), honest.hotels());
        for seat in Seat::all(3) {
            prop_assert_eq!(evening.things.token(seat), honest.token(seat));
            // Money by value: what came in and went out without the undone acts, and debts on top.
            let mut expected = 1_500i64;
            for number in (0..acts.len()).filter(independent) {
                if let Shift::Notes { notes, from, to } = acts[number].1 {
                    let sum = i64::from(notes.total());
                    expected += if to == player(seat) { sum } else { 0 };
                    expected -= if from == player(seat) { sum } else { 0 };
                }
            }
            for debt in &debts {
                let sum = i64::from(debt.sum);
                expected += if debt.from == seat { sum } else { 0 };
                expected -= if debt.to == player(seat) { sum } else { 0 };
            }
            prop_assert_eq!(i64::from(evening.money(seat)), expected);
        }
    }
}

/// Whoever has nothing but large notes has them changed as small as it takes, by the bank if need be.
#[test]
fn mt_1_7_a_large_note_is_broken_into_as_many_small_ones_as_it_takes() {
    let mut evening = Evening::new();
    let theft = evening.does(A, None, &[notes("10+50+100", player(B), player(A))]);
    let spent = evening.things.purse(player(A)) - "100+2x500".parse().unwrap();
    evening.does(A, None, &[Shift::Notes { notes: spent, from: player(A), to: Purse::Tray }]);
    let small = evening.things.purse(player(B)) - "2x10+3x100+2x500".parse().unwrap();
    let kept = small.total();
    evening.does(B, None, &[Shift::Notes { notes: small, from: player(B), to: player(C) }]);
    assert_eq!(evening.undo(theft), []);
    assert_eq!((evening.money(A), evening.money(B)), (1_100 - 160, 1_500 - kept));
}
