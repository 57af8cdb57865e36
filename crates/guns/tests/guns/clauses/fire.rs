//! CG-4 and CG-10 in the arena: what a knife, a grenade or a Shotgun does to people who stand
//! somewhere. The order of fire itself is told in `volley.rs`.

use guns::Illegal;
use guns::arena::Spot;

use crate::scene::{Scene, arranged, seat, setup, setup_refuses};

// What a knife or a grenade may not do, and the other refusals of a round

#[test]
fn cg_4_7_a_click_is_its_holders_alone() {
    let mut scene = arranged("choice: A bang/5 aim pistol B, B boom#2/5, C kevlar/5");
    scene.lapses();
    assert_eq!(scene.waiting(), "B");
    assert_eq!(scene.refuses("A jump", "CG-4.7"), Illegal::NotYourClick);
    assert_eq!(scene.refuses("C spare", "CG-4.7"), Illegal::NotYourClick);
    assert_eq!(scene.refuses("B stab A", "CG-4.7"), Illegal::NotYourClick);
    assert_eq!(scene.refuses("B spare", "CG-4.7"), Illegal::NotYourClick);
    let mut knife = arranged("choice: A bang/5 aim pistol B, B backstab#1/5");
    knife.lapses();
    assert_eq!(knife.refuses("B jump", "CG-4.7"), Illegal::NotYourClick);
    assert_eq!(knife.refuses("C stab B", "CG-4.7"), Illegal::NotYourClick);
}

/// A's Bang sets D's knife off; C and E are D's neighbours, and B, of D's own team, is near.
const KNIFE: &str = "choice: A bang/5 aim pistol D, B shotgun/5 @3959x1700, D backstab#1/5";

#[test]
fn cg_4_9_a_team_mate_may_be_stabbed_unless_the_table_says_no() {
    let mut on = arranged(KNIFE);
    on.lapses();
    assert_eq!(on.menu("D", ""), ["stab B", "stab C", "stab E", "spare"]);
    on.does("D stab B");
    assert_eq!(on.fates(), "B wounded, D wounded");
    let mut off = arranged(&format!("{KNIFE}\n options: friendly_knife=false"));
    off.lapses();
    assert_eq!(off.menu("D", ""), ["stab C", "stab E", "spare"]);
    let b = Illegal::FriendlyKnife { seat: seat("B") };
    assert_eq!(off.refuses("D stab B", "CG-4.9"), b);
    off.does("D spare");
    assert_eq!(off.effects(), "A>D, D wounded, D click, D stabs nobody");
}

#[test]
fn cg_4_15_who_is_not_there_is_neither_aimed_at_nor_stabbed() {
    let mut scene = arranged("aim: A bang/5, B convalescent, C double-guns/5\n round: 2");
    let b = Illegal::NotThere { seat: seat("B") };
    assert_eq!(scene.refuses("A aim pistol B", "CG-4.15"), b);
    assert_eq!(scene.refuses("C aim two B D", "CG-4.15"), b);
    // C has left, and E fell to the Bangs of B and F before D's knife; B is within its reach.
    let mut knife = arranged(
        "choice: A bang/5 aim pistol D, B bang/5 @3959x1700 aim pistol E, C leaves, \
         D backstab#1/5, E shotgun/5, F bang/5 aim pistol E",
    );
    knife.lapses();
    assert_eq!(
        (knife.fates().as_str(), knife.waiting().as_str()),
        ("C away, D wounded, E out", "D")
    );
    for gone in ["C", "D", "E"] {
        let why = knife.refuses(&format!("D stab {gone}"), "CG-4.15");
        assert_eq!(why, Illegal::NotThere { seat: seat(gone) });
    }
}

#[test]
fn cg_10_4_a_knife_reaches_its_neighbours_only() {
    let mut scene = arranged(KNIFE);
    scene.lapses();
    for far in ["A", "F"] {
        let why = scene.refuses(&format!("D stab {far}"), "CG-10.4");
        assert_eq!(why, Illegal::OutOfReach { seat: seat(far) });
    }
}

#[test]
fn cg_10_2_after_two_hundred_turns_one_runs_on() {
    let mut scene = arranged("movement: A turns=199");
    scene.does("A steer 64");
    assert_eq!(scene.refuses("A steer 0", "CG-10.2"), Illegal::EnoughTurns);
    assert_eq!(scene.refuses("A halt", "CG-10.2"), Illegal::EnoughTurns);
    assert_eq!(scene.waiting(), "B C D E F");
    let mut too_many = setup("movement: A turns=201");
    setup_refuses(&too_many, "CG-10.2");
    too_many.gangsters[0].turns = 200;
    too_many.gangsters[0].spot = Some(Spot { x: 700, y: 700 });
    setup_refuses(&too_many, "CG-10.2");
}

#[test]
fn cg_10_8_one_is_ready_once() {
    for moment in ["pot", "sharing", "look", "split"] {
        let mut scene = arranged(&format!("{moment}: A"));
        scene.does("A ready");
        let why = scene.refuses("A ready", "CG-10.8");
        assert_eq!(why, Illegal::AlreadyReady, "{moment}");
    }
    let mut sharing = arranged("sharing: A\n done: A");
    assert_eq!(sharing.refuses("A swap A C", "CG-10.8"), Illegal::AlreadyReady);
    setup_refuses(&setup("aim: A convalescent\n done: A\n round: 2"), "CG-10.8");
}

// CG-4.14 in the arena: which way a Shotgun throws its victim

/// A stands on the left and B in the middle; C is within B's reach on the left, E on the right.
fn shotgun(b_aims: &str, options: &str) -> Scene {
    let mut scene = arranged(&format!(
        "choice: A shotgun/5 @1000x2448 aim long B, B boom#2/5 @3000x2448 {b_aims}, \
         C double-guns/5 @2200x2448, D bang/20 @6000x2448, \
         E double-guns/10 @3800x2448, F bang/10 @6400x2448
         options: {options}"
    ));
    scene.finish_round();
    scene
}

#[test]
fn cg_4_14_the_victim_steps_towards_their_own_back() {
    let right = shotgun("aim pistol E", "");
    assert_eq!(right.effects(), "A>B, B out, B thrown back, C wounded");
    let left = shotgun("aim pistol C", "recoil=own_back");
    assert_eq!(left.effects(), "A>B, B out, B thrown back, E wounded");
}

#[test]
fn cg_4_14_with_from_shooter_the_victim_steps_away_from_the_shooter() {
    for aims in ["aim pistol E", "aim pistol C", ""] {
        let scene = shotgun(aims, "recoil=from_shooter");
        assert_eq!(scene.effects(), "A>B, B out, B thrown back, E wounded", "{aims}");
    }
}

#[test]
fn cg_4_14_two_shooters_throw_their_victim_between_their_two_ways() {
    // A stands on the left of B, C straight above: B is thrown down and right, onto E. Straight
    // down they would touch D as well, straight to the right F.
    let mut scene = arranged(
        "choice: A shotgun/5 @1800x2448 aim long B, B kevlar/10 @3000x2448, \
         C shotgun/10 @3000x1300 aim long B, D shotgun/5 @2300x3000, \
         E double-guns/10 @3400x2848, F bang/10 @3552x1748
         options: recoil=from_shooter",
    );
    scene.finish_round();
    assert_eq!(scene.effects(), "A>B, C>B, B out, B thrown back, E wounded");
}

#[test]
fn cg_10_7_who_aims_at_nobody_faces_the_way_they_ran_or_the_middle() {
    // The middle of the zone is on B's right.
    assert_eq!(shotgun("", "").effects(), "A>B, B out, B thrown back, C wounded");
    let ran = |way: &str| shotgun(way, "").effects();
    assert_eq!(ran("running=0"), "A>B, B out, B thrown back, C wounded");
    assert_eq!(ran("running=128"), "A>B, B out, B thrown back, E wounded");
    assert_eq!(ran("running=128 aim pistol E"), "A>B, B out, B thrown back, C wounded");
}
