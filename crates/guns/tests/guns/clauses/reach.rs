//! CG-4 with CG-10: what geometry says of knives, grenades and recoils.

use guns::{Effect, Phase};
use tabletop::Seat;

use crate::clauses::clock::{A, lapse, spot};
use crate::garden::{arena, open};

// CG-4.9

/// A is shot and holds a knife; C is shot and holds a grenade. Nobody else is near.
pub(crate) const KNIFE_AND_GRENADE: &str = "
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
    play.waits(3_000).watches().asks("A knife").waits_for("A");
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
        play.waits(3_000).watches().does(action);
        play.scene().gangsters[0].spot
    };
    assert_eq!(after("A stab D"), spot(3_800, 2_448), "a whole step");
    assert_eq!(after("A stab C"), spot(3_000, 2_448), "near enough already");
    assert_eq!(after("A spare"), spot(3_000, 2_448));
    // Nobody else moves.
    let mut play = arena(KNIFE);
    play.waits(3_000).watches().does("A stab D");
    assert_eq!(play.scene().gangsters[3].spot, spot(4_900, 2_448));
}

#[test]
fn cg_4_9_where_the_stabber_has_stepped_to_counts_from_then_on() {
    // A steps up to E; C's grenade, landing a step from there, takes A too.
    let text = KNIFE_AND_GRENADE.replace("E: kevlar/5 @4000", "E: kevlar/5 @4800");
    let mut stepped = arena(&text);
    stepped.waits(3_000).watches().does("A stab E, C jump 128");
    assert_eq!(stepped.hurt(), "A hospital, C hospital, E hospital");
    let mut stayed = arena(&text);
    stayed.waits(3_000).watches().does("A spare, C jump 128");
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
    // Nothing can be answered, so nobody is asked.
    play.waits(3_000).watches().is_in(Phase::Split);
    assert_eq!(play.hurt(), "A wounded");
    assert!(play.scene().fight.effects.contains(&Effect::Stabbed { by: A, at: None }));
}

#[test]
fn cg_4_9_a_silent_knife_misses() {
    let mut play = arena(KNIFE);
    play.waits(3_000).watches().waits(5_000).watches().is_in(Phase::Split);
    assert_eq!(play.hurt(), "A wounded");
    assert!(play.scene().fight.effects.contains(&Effect::Stabbed { by: A, at: None }));
    assert_eq!(play.scene().gangsters[0].spot, spot(3_000, 2_448));
}

#[test]
fn cg_4_9_a_table_that_spares_friends_offers_none() {
    let mut play = arena(&format!("{KNIFE}\n options: friendly_knife=false"));
    play.waits(3_000).watches().refuses("A stab C", "CG-4.9");
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
        play.waits(3_000).watches().asks("A grenade").does(jump).is_in(Phase::Split);
        assert_eq!(play.hurt(), hurt, "{jump}: no Kevlar, no Click");
    }
}

#[test]
fn cg_4_10_a_grenade_is_compulsory_and_its_holders_alone() {
    let mut play = arena(GRENADE);
    play.waits(3_000)
        .watches()
        .waits_for("A")
        .refuses("A spare", "CG-4.7")
        .refuses("D jump", "CG-4.7");
    assert_eq!(play.menu("A", "").len(), 17, "on the spot, and sixteen ways");
}

#[test]
fn cg_4_10_a_silent_grenade_goes_off_on_the_spot() {
    let mut play = arena(GRENADE);
    play.waits(3_000)
        .watches()
        .waits(4_999)
        .asks("A grenade")
        .waits(1)
        .watches()
        .is_in(Phase::Split);
    assert_eq!(play.hurt(), "A hospital, D hospital");
    assert_eq!(play.scene().gangsters[0].spot, spot(3_000, 2_448));
}

// CG-4.14

/// B fires upwards at A, who aims to the right at D. E stands behind A's back and a little below, C
/// above and a little to the right.
pub(crate) const THROWN_BACK: &str = "
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
        play.waits(3_000).watches().is_in(Phase::Split);
        assert_eq!(play.hurt(), hurt, "{options}");
    }
}

#[test]
fn cg_4_14_whoever_aims_elsewhere_has_their_back_elsewhere() {
    // A aims at B, below: A's back is upwards, where C stands, as if thrown from the shooter.
    let text = THROWN_BACK.replace("pistol D", "pistol B");
    let mut play = arena(&text);
    play.waits(3_000).watches();
    assert_eq!(play.hurt(), "A hospital, C wounded");
    // Two pistols, at B below and D to the right: A faces between them, and the back is between too.
    let mut two = arena(&THROWN_BACK.replace("pistol D", "two B D"));
    two.waits(3_000).watches();
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
        play.waits(3_000).watches().is_in(Phase::Split);
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
        for phase in [Phase::Look, Phase::Choice, Phase::Split] {
            lapse(&mut play);
            play.is_in(phase);
        }
        play.scene().fight.effects.clone()
    };
    let wounded = |effects: &[Effect], hit: u8| {
        let it =
            |effect: &Effect| matches!(effect, Effect::Wounded { who, .. } if *who == Seat(hit));
        effects.iter().any(it)
    };
    // A ran to the left and stopped: the back is to the right, where C stands.
    let stopped = thrown(&["A steer 128", "A halt"]);
    assert!(wounded(&stopped, 2) && !wounded(&stopped, 4), "{stopped:?}");
    // Who never ran faces the middle, on the right: the back is to the left, and E is too far away.
    let still = thrown(&[]);
    assert!(!wounded(&still, 4) && !wounded(&still, 2), "{still:?}");
}
