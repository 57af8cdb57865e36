//! CG-10 at the table: the clock, stamps, corners, and what geometry answers in the fight.

use std::collections::BTreeSet;

use guns::arena::{Heading, Run, Spot};
use guns::{CashNGuns, Event, Fact, Phase};
use tabletop::{Input, Seat, Time, journal};

use crate::clauses::reach::KNIFE_AND_GRENADE;
use crate::garden::{Play, arena, open};

/// What the journal keeps of an input.
pub(crate) type Kept = journal::EntryOf<CashNGuns>;

pub(crate) const A: Seat = Seat(0);

/// Everybody stands in the open lane across the middle of the garden, or out of the way of it; the
/// ten seconds begin at 0 and the freeze is at 10,000.
const RUNNING: &str = "
    A: bang/5 @1000,2448
    B: kevlar/5 @3000,500
    C: bang/5 @1000,4600
    D: kevlar/5 @3000,4600
    E: bang/5 @5000,4600
    F: kevlar/5 @5000,4600
    phase: movement
    freeze: 10000
    until: 10150";

pub(crate) const fn spot(x: i32, y: i32) -> Spot {
    Spot { x, y }
}

/// Everybody who is asked does the same.
pub(crate) fn all(play: &mut Play, action: &str) {
    for seat in play.table.waiting().on.iter() {
        play.does(&format!("{seat} {action}"));
    }
}

/// Lets the clock go on to the next phase or the next question.
pub(crate) fn lapse(play: &mut Play) {
    play.waits(play.left_ms().expect("the arena has a clock")).watches();
}

// CG-10.8

#[test]
fn cg_10_8_every_moment_has_its_clock_and_the_pace_stretches_thinking() {
    let clock = |pot, sharing, aim: u64, look, choice, split| {
        [
            (Phase::Pot, pot),
            (Phase::Sharing, sharing),
            // Late inputs are taken for another 150 ms, which the whistle does not lose.
            (Phase::Movement, 10_150),
            (Phase::Aim, aim - 150),
            (Phase::Look, look),
            (Phase::Choice, choice),
            (Phase::Split, split),
        ]
    };
    for (pace, clock) in [
        ("quick", clock(4_000, 20_000, 3_000, 5_000, 3_000, 8_000)),
        ("normal", clock(4_000, 20_000, 6_000, 5_000, 3_000, 8_000)),
        ("calm", clock(6_000, 30_000, 9_000, 7_500, 4_500, 12_000)),
        ("slow", clock(8_000, 40_000, 12_000, 10_000, 6_000, 16_000)),
    ] {
        let mut play = open(&format!("pace={pace}"), 6);
        for (phase, ms) in clock {
            play.is_in(phase);
            assert_eq!(play.left_ms(), Some(ms), "{phase:?}, {pace}");
            play.waits(ms - 1).is_in(phase).waits(1).watches();
        }
        play.is_in(Phase::Pot);
    }
}

#[test]
fn cg_10_8_a_knife_and_a_jump_have_five_seconds_each() {
    for (pace, ms) in [("normal", 5_000), ("calm", 7_500), ("slow", 10_000)] {
        let mut play = arena(&format!("{KNIFE_AND_GRENADE}\n options: pace={pace}"));
        play.waits(3_000).watches().asks("A knife");
        assert_eq!(play.left_ms(), Some(ms), "{pace}");
        play.waits(ms).watches().asks("C grenade");
        assert_eq!(play.left_ms(), Some(ms), "{pace}");
        play.waits(ms).watches().is_in(Phase::Split);
    }
}

#[test]
fn cg_10_8_a_silent_table_plays_itself_to_the_end() {
    let mut play = open("", 6);
    let mut phases = Vec::new();
    while play.phase() != Phase::Over {
        phases.push(play.phase());
        lapse(&mut play);
    }
    let round = [
        Phase::Pot,
        Phase::Sharing,
        Phase::Movement,
        Phase::Aim,
        Phase::Look,
        Phase::Choice,
        Phase::Split,
    ];
    assert_eq!(phases, round.repeat(5));
    // Nobody aimed and everybody stayed: five rounds of 61 seconds, five of them for the fight.
    assert_eq!(play.table.now(), Time(5 * 61_000));
    assert_eq!((play.left_ms(), play.hurt().as_str()), (None, ""));
    let acts = |entry: &&Kept| matches!(entry.input, Input::Act { .. });
    assert_eq!(play.table.sink().entries.iter().filter(acts).count(), 0);
    let outcome = play.table.outcome().unwrap();
    assert_eq!(outcome.scores[0], outcome.scores[1], "three sharers each, the same for both teams");
}

#[test]
fn cg_10_8_a_silent_fight_ends_by_itself_and_the_game_with_it() {
    let mut play = arena(KNIFE_AND_GRENADE);
    while play.phase() != Phase::Over {
        lapse(&mut play);
    }
    assert_eq!(play.scene().round, 5);
    // Four rounds are left after the first. Of that one 3 seconds were left to choose, 2 for the
    // whistle, 1 + 2.2 for the Bangs, 5 + 1.5 for each Click, 1 + 1 for the other guns, 8 to split.
    assert_eq!(play.table.now(), Time(3_000 + 2_000 + 3_200 + 13_000 + 2_000 + 8_000 + 4 * 61_000));
}

#[test]
fn cg_10_8_a_moment_is_over_as_soon_as_everybody_is_ready_and_could_see() {
    let mut play = open("", 6);
    play.waits(1_000).does("A ready").refuses("A ready", "CG-10.8").waits_for("BCDEF");
    all(&mut play, "ready");
    play.is_in(Phase::Sharing).does("A ready").refuses("A swap A C", "CG-10.8");
    all(&mut play, "ready");
    play.is_in(Phase::Movement);
    assert_eq!(play.table.now(), Time(1_000), "nobody waited");
    // Ten seconds are ten seconds, though everybody stands still.
    all(&mut play, "halt");
    all(&mut play, "halt");
    play.is_in(Phase::Movement).waits(10_149).is_in(Phase::Movement).waits(1);
    // The whistle and the count last as long as they last: one may change one's mind.
    all(&mut play, "hold");
    play.is_in(Phase::Aim).waits_for("ABCDEF").waits(5_850).is_in(Phase::Look);
    // Whoever is ready early waits until everybody could see.
    all(&mut play, "ready");
    play.is_in(Phase::Look).waits_for("");
    assert_eq!(play.left_ms(), Some(3_000));
    play.waits(3_000).is_in(Phase::Choice);
    all(&mut play, "stay");
    play.is_in(Phase::Choice).waits(3_000).watches().is_in(Phase::Split);
    play.waits(5_000);
    all(&mut play, "ready");
    play.is_in(Phase::Pot);
    let fight = 2_000 + 3 * 1_000;
    assert_eq!(play.table.now(), Time(1_000 + 10_000 + 6_000 + 3_000 + 3_000 + fight + 5_000));
}

#[test]
fn cg_10_8_a_split_is_looked_at_for_four_seconds_at_least() {
    let mut play = arena(&KNIFE_AND_GRENADE.replace("until: 3000", "until: 1"));
    while play.phase() != Phase::Split {
        lapse(&mut play);
    }
    play.waits(1_000);
    all(&mut play, "ready");
    assert_eq!(play.left_ms(), Some(3_000));
    play.waits(2_999).is_in(Phase::Split).waits(1).is_in(Phase::Pot);
}

#[test]
fn cg_10_8_a_question_is_over_as_soon_as_it_is_answered() {
    let mut play = arena(KNIFE_AND_GRENADE);
    play.waits(3_000).watches().waits_for("A");
    let asked = play.table.now();
    play.does("A spare").waits_for("C");
    assert_eq!(play.table.now(), asked.after_ms(1_500), "what it did is looked at");
    play.does("C jump").is_in(Phase::Split);
}

#[test]
fn cg_10_8_the_convalescent_see_the_pot_and_the_split_and_nothing_else_waits_for_them() {
    let mut play = arena(
        "A: bang/5\n B: kevlar/5\n C: out\n D: kevlar/5\n E: bang/5\n F: kevlar/5
         round: 2\n phase: look\n until: 5000",
    );
    play.waits(3_000).waits_for("ABDEF").refuses("C ready", "CG-6.1");
    all(&mut play, "ready");
    play.waits_for("ABDEF").refuses("C leave", "CG-6.1");
    lapse(&mut play);
    play.is_in(Phase::Split).waits_for("ABCDEF").waits(4_000);
    all(&mut play, "ready");
    play.is_in(Phase::Pot).waits_for("ABCDEF");
}

// CG-10.9

/// A's last change of direction.
fn run(play: &Play) -> Run {
    play.scene().gangsters[0].run
}

/// Where A is, so many milliseconds from the start of the movement.
fn at(play: &Play, ms: u64) -> Spot {
    play.scene().spot(A, Time(ms))
}

#[test]
fn cg_10_9_an_input_counts_from_the_time_it_was_made() {
    let mut play = arena(RUNNING);
    play.waits(1_100).does("A steer 0 @1000");
    assert_eq!(run(&play).since, Time(1_000));
    assert_eq!(at(&play, 1_000), spot(1_000, 2_448));
    assert_eq!(at(&play, 2_000), spot(5_000, 2_448), "a second, four metres");
    // Without a stamp it counts from when it arrives.
    let mut late = arena(RUNNING);
    late.waits(1_100).does("A steer 0");
    assert_eq!(at(&late, 2_000), spot(4_600, 2_448));
    // Stopping counts from its stamp too: what was run since is taken back.
    play.waits(400).does("A halt @1400");
    assert_eq!(at(&play, 10_000), spot(2_600, 2_448));
}

#[test]
fn cg_10_9_no_further_back_than_150_ms_and_never_from_the_future() {
    let mut play = arena(RUNNING);
    play.waits(1_300).does("A steer 0 @1000");
    assert_eq!(run(&play).since, Time(1_150));
    let mut early = arena(RUNNING);
    early.waits(1_300).does("A steer 0 @5000");
    assert_eq!(run(&early).since, Time(1_300));
    let mut at_once = arena(RUNNING);
    at_once.waits(50).does("A steer 0 @0");
    assert_eq!(run(&at_once).since, Time::ZERO, "nobody runs before the start");
}

#[test]
fn cg_10_9_an_input_does_not_reach_back_behind_the_last_one() {
    let mut play = arena(RUNNING);
    play.waits(1_000).does("A steer 0").waits(100).does("A steer 64 @1040");
    assert_eq!(
        run(&play),
        Run { from: spot(1_160, 2_448), heading: Some(Heading(64)), since: Time(1_040) }
    );
    play.waits(20).does("A halt @1000");
    assert_eq!((run(&play).since, run(&play).from), (Time(1_040), spot(1_160, 2_448)));
}

#[test]
fn cg_10_9_one_made_before_the_freeze_is_taken_up_to_150_ms_late() {
    let mut play = arena(RUNNING);
    play.waits(10_100).does("A steer 0 @9960").waits(50).is_in(Phase::Aim);
    assert_eq!(play.scene().gangsters[0].spot, spot(1_160, 2_448), "two ticks");
    // At the last moment, from the last tick.
    let mut last = arena(RUNNING);
    last.waits(10_149).does("A steer 0 @9999").waits(1);
    assert_eq!(last.scene().gangsters[0].spot, spot(1_080, 2_448));
}

#[test]
fn cg_10_9_one_made_after_the_freeze_moves_nobody() {
    for action in ["A steer 0 @10050", "A steer 0 @10000", "A steer 0"] {
        let mut play = arena(RUNNING);
        play.waits(10_100).does(action).waits(50).is_in(Phase::Aim);
        assert_eq!(play.scene().gangsters[0].spot, spot(1_000, 2_448), "{action}");
    }
    // It changes nothing, and is spent.
    let mut play = arena(RUNNING);
    play.waits(9_000).does("A steer 128").waits(1_100).does("A steer 0 @10050");
    assert_eq!((run(&play).heading, play.scene().gangsters[0].turns), (Some(Heading(128)), 2));
    // Nor does it stop anybody short.
    let mut play = arena(RUNNING);
    play.waits(9_000).does("A steer 0").waits(1_100).does("A halt @10050").waits(50);
    assert_eq!(play.scene().gangsters[0].spot, spot(5_000, 2_448));
}

#[test]
fn cg_10_9_later_than_150_ms_after_the_freeze_is_too_late() {
    let mut play = arena(RUNNING);
    play.waits(10_150).refuses("A steer 0 @9999", "CG-3.1").refuses("A halt", "CG-3.1");
    assert_eq!(play.scene().gangsters[0].spot, spot(1_000, 2_448));
}

// CG-10.10

/// Where each team stands, team by team.
fn huddles(play: &Play) -> Vec<BTreeSet<Spot>> {
    let scene = play.scene();
    let mut huddles = vec![BTreeSet::new(); scene.rules.teams.into()];
    for figure in &scene.gangsters {
        assert_eq!((figure.run.from, figure.run.heading, figure.turns), (figure.spot, None, 0));
        huddles[usize::from(figure.team)].insert(figure.spot);
    }
    huddles
}

#[test]
fn cg_10_10_every_round_each_team_sets_out_from_its_own_corner_and_corners_go_round() {
    let mut play = open("", 9);
    let first = huddles(&play);
    assert_eq!(first.iter().map(BTreeSet::len).collect::<Vec<_>>(), [3, 3, 3]);
    for round in 1..5 {
        lapse(&mut play);
        lapse(&mut play);
        // Everybody runs somewhere else.
        all(&mut play, "steer 40");
        while play.phase() != Phase::Pot {
            lapse(&mut play);
        }
        let now = huddles(&play);
        for team in 0..3 {
            assert_eq!(now[team], first[(team + round) % 3], "team {team} after round {round}");
        }
    }
}

#[test]
fn cg_10_10_nobody_stands_anywhere_where_people_really_play() {
    for table in ["garden", "paper"] {
        let play = open(&format!("table={table}"), 7);
        assert!(play.scene().gangsters.iter().all(|figure| figure.spot == Spot::default()));
        assert_eq!(play.scene().rules.arena, None);
    }
}

// CG-10.2

#[test]
fn cg_10_2_two_hundred_changes_of_direction_a_round_and_not_one_more() {
    let mut play = arena(RUNNING);
    for turn in 0..200 {
        play.does(&format!("A steer {turn}"));
    }
    play.waits_for("BCDEF").refuses("A steer 0", "CG-10.2").refuses("A halt", "CG-10.2");
    assert_eq!(play.menu("A", ""), [""; 0]);
    // The others may, and in the next round A may again.
    play.does("B steer 64");
    while play.scene().round == 1 || play.phase() != Phase::Movement {
        lapse(&mut play);
    }
    play.does("A steer 0");
    assert_eq!(play.scene().gangsters[0].turns, 1);
}

#[test]
fn cg_10_2_time_leaves_no_trace_but_the_steerings() {
    let mut play = arena(RUNNING);
    for ms in 0..10_149 {
        play.waits(1);
        if ms % 1_000 == 0 {
            play.does("A steer 0, C steer 192");
        }
    }
    let entries = &play.table.sink().entries[1..];
    assert_eq!(entries.len(), 22);
    for entry in entries {
        assert!(matches!(entry.input, Input::Act { .. }));
        assert!(matches!(entry.events[..], [Event::Open(Fact::Steered { .. })]), "{entry:?}");
    }
    play.waits(1);
    let last = play.table.sink().entries.last().unwrap();
    assert!(matches!(last.events[..], [Event::Open(Fact::Froze { .. })]), "{last:?}");
}

#[test]
fn cg_10_2_nobody_steers_outside_the_movement() {
    let mut play = open("", 6);
    for phase in [Phase::Pot, Phase::Sharing] {
        play.is_in(phase).refuses("A steer 0", "CG-3.1");
        lapse(&mut play);
    }
    play.does("A steer 0");
    for phase in [Phase::Aim, Phase::Look, Phase::Choice, Phase::Split] {
        lapse(&mut play);
        play.is_in(phase).refuses("A steer 0", "CG-3.1");
    }
}
