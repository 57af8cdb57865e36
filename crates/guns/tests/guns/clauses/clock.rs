//! CG-10 at the table: the clock, stamps, corners, and what geometry answers in the fight.

use std::collections::BTreeSet;

use guns::arena::{Heading, Run, Spot};
use guns::{CashNGuns, Effect, Event, Fact, Phase};
use tabletop::{Input, Seat, Time, journal};

use crate::garden::{Play, arena, open};

/// What the journal keeps of an input.
type Kept = journal::EntryOf<CashNGuns>;

const A: Seat = Seat(0);

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

const fn spot(x: i32, y: i32) -> Spot {
    Spot { x, y }
}

/// Everybody who is asked does the same.
fn all(play: &mut Play, action: &str) {
    for seat in play.table.waiting().on.iter() {
        play.does(&format!("{seat} {action}"));
    }
}

/// Lets the clock go on to the next phase or the next question.
fn lapse(play: &mut Play) {
    play.waits(play.left_ms().expect("the arena has a clock"));
}

// CG-10.8

#[test]
fn cg_10_8_every_moment_has_its_clock_and_the_pace_stretches_thinking() {
    let clock = |pot, sharing, look, choice, split| {
        [
            (Phase::Pot, pot),
            (Phase::Sharing, sharing),
            // Late inputs are taken for another 150 ms, which the whistle does not lose.
            (Phase::Movement, 10_150),
            (Phase::Aim, 3_000 - 150),
            (Phase::Look, look),
            (Phase::Choice, choice),
            (Phase::Split, split),
        ]
    };
    for (pace, clock) in [
        ("normal", clock(4_000, 20_000, 5_000, 3_000, 6_000)),
        ("calm", clock(6_000, 30_000, 7_500, 4_500, 9_000)),
        ("slow", clock(8_000, 40_000, 10_000, 6_000, 12_000)),
    ] {
        let mut play = open(&format!("pace={pace}"), 6);
        for (phase, ms) in clock {
            play.is_in(phase);
            assert_eq!(play.left_ms(), Some(ms), "{phase:?}, {pace}");
            play.waits(ms - 1).is_in(phase).waits(1);
        }
        play.is_in(Phase::Pot);
    }
}

#[test]
fn cg_10_8_a_knife_and_a_jump_have_five_seconds_each() {
    for (pace, ms) in [("normal", 5_000), ("calm", 7_500), ("slow", 10_000)] {
        let mut play = arena(&format!("{KNIFE_AND_GRENADE}\n options: pace={pace}"));
        play.waits(3_000).asks("A knife");
        assert_eq!(play.left_ms(), Some(ms), "{pace}");
        play.waits(ms).asks("C grenade");
        assert_eq!(play.left_ms(), Some(ms), "{pace}");
        play.waits(ms).is_in(Phase::Split);
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
    // Nobody aimed and everybody stayed: five rounds of 51 seconds.
    assert_eq!(play.table.now(), Time(5 * 51_000));
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
    // Four rounds are left after the first, of which 3 + 5 + 5 + 6 seconds were.
    assert_eq!(play.table.now(), Time(19_000 + 4 * 51_000));
}

#[test]
fn cg_10_8_a_moment_is_over_as_soon_as_everybody_is_ready_or_has_answered() {
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
    play.is_in(Phase::Aim).does("A hold").refuses("A hold", "CG-3.5");
    all(&mut play, "hold");
    play.is_in(Phase::Look);
    all(&mut play, "ready");
    play.is_in(Phase::Choice).does("A stay").refuses("A leave", "CG-3.6");
    all(&mut play, "stay");
    play.is_in(Phase::Split);
    all(&mut play, "ready");
    play.is_in(Phase::Pot);
    assert_eq!(play.table.now(), Time(1_000 + 10_150));
}

#[test]
fn cg_10_8_a_question_is_over_as_soon_as_it_is_answered() {
    let mut play = arena(KNIFE_AND_GRENADE);
    all(&mut play, "stay");
    play.waits_for("A").does("A spare").waits_for("C").does("C jump").is_in(Phase::Split);
    assert_eq!(play.table.now(), Time::ZERO);
}

#[test]
fn cg_10_8_the_convalescent_see_the_pot_and_the_split_and_nothing_else_waits_for_them() {
    let mut play = arena(
        "A: bang/5\n B: kevlar/5\n C: out\n D: kevlar/5\n E: bang/5\n F: kevlar/5
         round: 2\n phase: look\n until: 5000",
    );
    play.waits_for("ABDEF").refuses("C ready", "CG-6.1");
    all(&mut play, "ready");
    play.waits_for("ABDEF").refuses("C leave", "CG-6.1");
    all(&mut play, "stay");
    play.is_in(Phase::Split).waits_for("ABCDEF");
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

// CG-4.9

/// A is shot and holds a knife; C is shot and holds a grenade. Nobody else is near.
const KNIFE_AND_GRENADE: &str = "
    A: backstab#1/5 @3000,2448
    B: bang/5 @3000,500 pistol A
    C: boom#2/5 @5000,2448
    D: bang/5 @5000,4600 pistol C
    E: kevlar/5 @4000,2448
    F: kevlar/5 @1000,4600
    phase: choice
    until: 3000";

/// A is shot and holds a knife: C is 1 m away, D 1.9 m, E a millimetre more, B further still.
const KNIFE: &str = "
    A: backstab#1/5 @3000,2448
    B: bang/5 @3000,500 pistol A
    C: bang/5 @4000,2448
    D: bang/5 @4900,2448
    E: kevlar/5 @1099,2448
    F: kevlar/10 @4901,2448
    phase: choice
    until: 3000";

#[test]
fn cg_4_9_a_knife_reaches_one_step_and_an_arm() {
    let mut play = arena(KNIFE);
    play.waits(3_000).asks("A knife").waits_for("A");
    assert_eq!(play.menu("A", ""), ["stab C", "stab D", "spare"]);
    play.refuses("A stab E", "CG-10.4").refuses("A stab F", "CG-10.4");
    play.refuses("A stab A", "CG-4.15").refuses("A stab G", "CG-1.1");
    play.refuses("C stab A", "CG-4.7").refuses("A jump", "CG-4.7");
    play.does("A stab D");
    assert_eq!(play.hurt(), "A wounded, D wounded");
}

#[test]
fn cg_4_9_the_step_moves_the_stabber_as_far_as_need_be() {
    let after = |action: &str| {
        let mut play = arena(KNIFE);
        play.waits(3_000).does(action);
        play.scene().gangsters[0].spot
    };
    assert_eq!(after("A stab D"), spot(3_800, 2_448), "a whole step");
    assert_eq!(after("A stab C"), spot(3_000, 2_448), "near enough already");
    assert_eq!(after("A spare"), spot(3_000, 2_448));
    // Nobody else moves.
    let mut play = arena(KNIFE);
    play.waits(3_000).does("A stab D");
    assert_eq!(play.scene().gangsters[3].spot, spot(4_900, 2_448));
}

#[test]
fn cg_4_9_where_the_stabber_has_stepped_to_counts_from_then_on() {
    // A steps up to E; C's grenade, landing a step from there, takes A too.
    let text = KNIFE_AND_GRENADE.replace("E: kevlar/5 @4000", "E: kevlar/5 @4800");
    let mut stepped = arena(&text);
    stepped.waits(3_000).does("A stab E, C jump 128");
    assert_eq!(stepped.hurt(), "A hospital, C hospital, E hospital");
    let mut stayed = arena(&text);
    stayed.waits(3_000).does("A spare, C jump 128");
    assert_eq!(stayed.hurt(), "A wounded, C hospital, E hospital");
}

#[test]
fn cg_4_9_nobody_is_stabbed_through_an_obstacle_and_nobody_near_is_a_miss() {
    // The tree stands from (612, 612) to (1224, 1224), between A and C.
    let mut play = arena(
        "A: backstab#1/5 @340,900\n B: bang/5 @340,4000 pistol A\n C: bang/5 @1500,900
         D: kevlar/5 @5000,2448\n E: kevlar/5 @5000,2448\n F: kevlar/10 @5000,2448
         phase: choice\n until: 3000",
    );
    // Nothing can be answered, so nothing is asked.
    play.waits(3_000).is_in(Phase::Split);
    assert_eq!(play.hurt(), "A wounded");
    assert!(play.scene().fight.effects.contains(&Effect::Stabbed { by: A, at: None }));
}

#[test]
fn cg_4_9_a_silent_knife_misses() {
    let mut play = arena(KNIFE);
    play.waits(3_000).waits(5_000).is_in(Phase::Split);
    assert_eq!(play.hurt(), "A wounded");
    assert!(play.scene().fight.effects.contains(&Effect::Stabbed { by: A, at: None }));
    assert_eq!(play.scene().gangsters[0].spot, spot(3_000, 2_448));
}

#[test]
fn cg_4_9_a_table_that_spares_friends_offers_none() {
    let mut play = arena(&format!("{KNIFE}\n options: friendly_knife=false"));
    play.waits(3_000).refuses("A stab C", "CG-4.9");
    assert_eq!(play.menu("A", ""), ["stab D", "spare"]);
}

// CG-4.10

/// A is shot and holds a grenade. On the spot it touches D, a jump to the right C, a jump to the
/// left D and E, a jump upwards nobody.
const GRENADE: &str = "
    A: boom#2/5 @3000,2448
    B: bang/5 @3000,500 pistol A
    C: kevlar/5 @4700,2448
    D: backstab#1/5 @1900,2448
    E: boom#4/5 @1300,2448
    F: kevlar/10 @5000,4600
    phase: choice
    until: 3000";

#[test]
fn cg_4_10_the_direction_of_the_jump_decides_who_is_touched() {
    for (jump, hurt) in [
        ("A jump", "A hospital, D hospital"),
        ("A jump 0", "A hospital, C hospital"),
        ("A jump 128", "A hospital, D hospital, E hospital"),
        ("A jump 192", "A hospital"),
        // Any of the 256 directions will do.
        ("A jump 3", "A hospital"),
    ] {
        let mut play = arena(GRENADE);
        play.waits(3_000).asks("A grenade").does(jump).is_in(Phase::Split);
        assert_eq!(play.hurt(), hurt, "{jump}: no Kevlar, no Click");
    }
}

#[test]
fn cg_4_10_a_grenade_is_compulsory_and_its_holders_alone() {
    let mut play = arena(GRENADE);
    play.waits(3_000).waits_for("A").refuses("A spare", "CG-4.7").refuses("D jump", "CG-4.7");
    assert_eq!(play.menu("A", "").len(), 17, "on the spot, and sixteen ways");
}

#[test]
fn cg_4_10_a_silent_grenade_goes_off_on_the_spot() {
    let mut play = arena(GRENADE);
    play.waits(3_000).waits(4_999).asks("A grenade").waits(1).is_in(Phase::Split);
    assert_eq!(play.hurt(), "A hospital, D hospital");
    assert_eq!(play.scene().gangsters[0].spot, spot(3_000, 2_448));
}

// CG-4.14

/// B fires upwards at A, who aims to the right at D. E stands behind A's back and a little below, C
/// above and a little to the right.
const THROWN_BACK: &str = "
    A: kevlar/5 @3366,2448 pistol D
    B: shotgun/5 @3366,4400 long A
    C: bang/5 @3666,1648
    D: kevlar/10 @5500,2448
    E: bang/5 @2566,2748
    F: kevlar/20 @5000,4600
    phase: choice
    until: 3000";

#[test]
fn cg_4_14_a_victim_steps_towards_their_own_back_or_away_from_the_shooter() {
    for (options, hurt) in [
        ("", "A hospital, E wounded"),
        ("recoil=own_back", "A hospital, E wounded"),
        ("recoil=from_shooter", "A hospital, C wounded"),
    ] {
        let mut play = arena(&format!("{THROWN_BACK}\n options: {options}"));
        // Geometry answers: nobody is asked.
        play.waits(3_000).is_in(Phase::Split);
        assert_eq!(play.hurt(), hurt, "{options}");
    }
}

#[test]
fn cg_4_14_whoever_aims_elsewhere_has_their_back_elsewhere() {
    // A aims at B, below: A's back is upwards, where C stands, as if thrown from the shooter.
    let text = THROWN_BACK.replace("pistol D", "pistol B");
    let mut play = arena(&text);
    play.waits(3_000);
    assert_eq!(play.hurt(), "A hospital, C wounded");
    // Two pistols, at B below and D to the right: A faces between them, and the back is between too.
    let mut two = arena(&THROWN_BACK.replace("pistol D", "two B D"));
    two.waits(3_000);
    assert_eq!(two.hurt(), "A hospital, C wounded, E wounded");
}

#[test]
fn cg_4_14_two_shooters_throw_their_victim_between_their_ways() {
    // D fires from the right, B from below: A is thrown to the upper left, past C and away from E.
    let text = THROWN_BACK
        .replace("D: kevlar/10 @5500,2448", "D: shotgun/10 @5500,2448 long A")
        .replace("E: bang/5 @2566,2748", "E: bang/5 @3000,3100");
    for (options, hurt) in [
        ("recoil=from_shooter", "A hospital, C wounded"),
        ("recoil=own_back", "A hospital, E wounded"),
    ] {
        let mut play = arena(&format!("{text}\n options: {options}"));
        play.waits(3_000).is_in(Phase::Split);
        assert_eq!(play.hurt(), hurt, "{options}");
    }
}

#[test]
fn cg_10_8_a_ready_that_names_its_phase_does_not_slip_into_the_next() {
    let mut play = open("", 6);
    play.waits(4_010).is_in(Phase::Sharing);
    play.refuses("A ready pot", "CG-3.1").does("A swap A C, A ready sharing");
}

#[test]
fn cg_10_7_who_has_stopped_still_faces_the_way_they_last_ran() {
    let thrown = |moves: &[&str]| {
        let mut play = arena(
            "
    A: kevlar/5 @2400,2448
    B: shotgun/5 @2000,700
    C: bang/5 @2800,2448
    D: kevlar/10 @5500,2448
    E: bang/5 @1200,2448
    F: kevlar/20 @5000,4600
    phase: movement
    freeze: 10000
    until: 10150",
        );
        for step in moves {
            play.does(step).waits(100);
        }
        while play.phase() == Phase::Movement {
            lapse(&mut play);
        }
        play.does("B aim long A");
        all(&mut play, "hold");
        lapse(&mut play);
        all(&mut play, "stay");
        play.scene().fight.effects.clone()
    };
    let wounded =
        |effects: &[Effect], who: u8| effects.contains(&Effect::Wounded { who: Seat(who) });
    // A ran to the left and stopped: the back is to the right, where C stands.
    let stopped = thrown(&["A steer 128", "A halt"]);
    assert!(wounded(&stopped, 2) && !wounded(&stopped, 4), "{stopped:?}");
    // Who never ran faces the middle, on the right: the back is to the left, and E is too far away.
    let still = thrown(&[]);
    assert!(!wounded(&still, 4) && !wounded(&still, 2), "{still:?}");
}
