//! The first game of Cache ton Cash: whoever does as they are told meets what is to be learned, whatever
//! the cards below are and however the bots break their ties.

use bots::{Choice, Roster};
use cash::{Action, CacheTonCash, lesson};
use tabletop::{Seat, Seed, Table, Time, Viewer};

const PUPIL: Seat = Seat(0);

/// What the pupil does, and what somebody does to them.
const COURSE: [&str; 8] = [
    "A: form bagnole bagnole",
    "A: form scooter argenterie",
    "B: challenge A top scooter",
    "A: answer scooter",
    "A: challenge C top avion",
    "D: challenge A top avion",
    "A: give-up",
    "A: form cabane discard",
];

#[test]
fn the_first_game_teaches_what_it_is_laid_out_for() {
    for seed in 0..200 {
        let (setup, seed) = (lesson::setup(), Seed::from_number(seed));
        let mut table = Table::<CacheTonCash>::arranged(&setup, seed, tabletop::Discard).unwrap();
        let mut bots: Vec<_> =
            (0..4).map(|seat| CacheTonCash::bot("greedy", seat).unwrap()).collect();
        let mut met = Vec::new();
        while met.len() < COURSE.len() {
            let seat = table.waiting().on.first().unwrap();
            let mut menu = Vec::new();
            table.legal_actions(seat, &mut menu);
            let action = if seat == PUPIL {
                let told = COURSE[met.len()].strip_prefix("A: ");
                told.expect("it is not the pupil's turn yet").parse().unwrap()
            } else {
                let view = table.view(Viewer::Seat(seat));
                match bots[seat.index()].choose(Time::ZERO, &view, &menu) {
                    Choice::Act(action) => action,
                    Choice::Wait(_) => panic!("a greedy bot never waits"),
                }
            };
            assert!(menu.contains(&action), "{action}, but there is {menu:?}");
            if seat == PUPIL || matches!(action, Action::Challenge { seat: PUPIL, .. }) {
                met.push(format!("{seat}: {action}"));
            }
            table.act(Time::ZERO, seat, action).unwrap();
        }
        assert_eq!(met, COURSE, "{seed:?}");
    }
}
