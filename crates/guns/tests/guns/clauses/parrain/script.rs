//! CG-9.3 to CG-9.5: the script, the count and the pockets.

use guns::{Here, Phase, View};
use tabletop::{Seat, Viewer};

use crate::clauses::parrain::WHISTLED;
use crate::garden::{Play, garden, letters, open};

// CG-9.3

#[test]
fn cg_9_3_from_the_countdown_to_the_split_only_the_parrain_is_waited_for() {
    let mut play = garden(&WHISTLED.replace("cowards", "sharing\n until: 60000"));
    play.waits_for("ABCDEFG").does("A ready, B ready, C ready, D ready, E ready");
    play.waits_for("FG").does("F ready");
    let mut seen = Vec::new();
    while play.phase() != Phase::Split {
        seen.push(play.phase());
        play.waits_for("G");
        keep_their_hands_off(&mut play);
        match (play.phase(), play.left_ms()) {
            (_, Some(ms)) => drop(play.waits(ms)),
            (Phase::Fight, None) => drop(play.does("G aimed")),
            (_, None) => drop(play.does("G next")),
        }
    }
    seen.dedup();
    let led = [
        Phase::Pocket,
        Phase::Movement,
        Phase::Aim,
        Phase::Look,
        Phase::Choice,
        Phase::Cowards,
        Phase::Fight,
        Phase::Verdict,
    ];
    assert_eq!(seen, led);
}

/// Whatever a gangster's phone asks for is refused.
fn keep_their_hands_off(play: &mut Play) {
    for seat in ["A", "D", "F"] {
        for own in
            ["ready", "aim pistol B", "hold", "stay", "leave", "stab B", "spare", "jump", "jump 64"]
        {
            play.refuses(&format!("{seat} {own}"), "CG-9.3");
        }
        for the_parrains in [
            "next",
            "coward B",
            "aimed B",
            "touched",
            "undo",
            "rule B wounded",
            "count 1 2 3",
            "gone B",
            "arrived B",
        ] {
            play.refuses(&format!("{seat} {the_parrains}"), "CG-9.3");
        }
        play.refuses(&format!("{seat} steer 0"), "CG-10.2");
        play.refuses(&format!("{seat} swap A C"), "CG-3.1");
        assert_eq!(play.menu(seat, ""), [""; 0]);
    }
}

#[test]
fn cg_9_3_the_parrain_need_not_wait_for_the_clock() {
    let mut play = open("table=garden", 7);
    play.does("G next, G next, G next, G next, G next, G next, G next").is_in(Phase::Cowards);
    assert_eq!(play.table.now().0, 0);
}

// CG-9.4

#[test]
fn cg_9_4_a_parrain_who_plays_sees_no_secret_but_their_own() {
    // F referees and plays. The others' Clicks differ, and so do the cards that nobody holds.
    let world = |clicks: [&str; 4], kept: &str| {
        let [a, b, c, d] = clicks;
        garden(&format!(
            "A: {a}\n B: {b}\n C: {c}\n D: {d}\n E: bang/5\n F: bang/10
             kept: bang/5 bang/10 bang/20 double-guns/5 double-guns/10 shotgun/5 shotgun/10 {kept}
             phase: pocket\n options: parrain=playing"
        ))
    };
    let mut worlds = [
        world(
            ["kevlar/5", "boom#2/5", "backstab#9/10", "boom#4/5"],
            "backstab#1/5 kevlar/10 backstab#3/5",
        ),
        world(
            ["backstab#1/5", "backstab#3/5", "kevlar/10", "kevlar/5"],
            "boom#2/5 backstab#9/10 boom#4/5",
        ),
    ];
    for one in ["", "next", "next", "next", "next", "next", "next", "aimed F", "aimed E", "undo"] {
        for world in &mut worlds {
            if !one.is_empty() {
                world.does(&format!("F {one}"));
            }
        }
        let [some, other] = &worlds;
        assert_eq!(some.view("F"), other.view("F"), "after {one}");
        assert_eq!(some.menu("F", ""), other.menu("F", ""), "after {one}");
        let cards = some.view("F").cards;
        assert_eq!(cards, [(Seat(5), "bang/10".parse().unwrap())], "after {one}");
    }
}

#[test]
fn cg_9_4_who_plays_too_knows_what_any_gangster_knows_and_the_script() {
    let text = WHISTLED.replace("cowards", "sharing\n until: 60000");
    let mut plays_too = garden(&format!("{text}\n options: parrain=playing"));
    let mut only_plays = garden(&text);
    for one in ["", "next", "next", "next", "next", "next", "next", "next", "aimed B", "aimed"] {
        if !one.is_empty() {
            plays_too.does(&format!("F {one}"));
            only_plays.does(&format!("G {one}"));
        }
        let secrets = |view: View| (view.cards, view.aim, view.leaves, view.hideouts, view.swaps);
        let (playing, outside) = (plays_too.view("F"), only_plays.view("G"));
        assert_eq!(playing.script, outside.script, "after {one}");
        assert_eq!(secrets(playing), secrets(only_plays.view("F")), "after {one}");
        // A Parrain outside the game sees no card before everybody else.
        let audience = only_plays.table.view(Viewer::Audience);
        assert_eq!(secrets(outside), secrets(audience), "after {one}");
        assert_eq!(only_plays.view("G").cards, []);
        assert_eq!(only_plays.view("F").script, None);
    }
}

#[test]
fn cg_9_4_a_playing_parrain_shares_out_with_their_own_team_only() {
    let text = WHISTLED.replace("cowards", "sharing\n until: 60000");
    let mut play = garden(&format!("{text}\n options: parrain=playing"));
    let held = |play: &Play| letters(play.view("F").cards.iter().map(|(seat, _)| *seat));
    assert_eq!(held(&play), "BDF");
    play.refuses("F swap A C", "CG-3.2").does("B swap B F, F ready").waits_for("ABCDEF");
    assert_eq!(play.view("F").card(), Some("bang/5".parse().unwrap()));
    // Ready as a gangster, still there as the Parrain.
    play.refuses("F ready", "CG-10.8").does("F next").is_in(Phase::Pocket);
    assert_eq!(held(&play), "F");
}

#[test]
fn cg_9_4_who_referees_cannot_flee_from_what_the_answers_brought_to_light() {
    let mut play = open("table=garden parrain=playing", 6);
    while play.phase() != Phase::Cowards {
        play.does("F next");
    }
    play.does("F coward F, F undo, F next");
    while play.phase() == Phase::Fight {
        play.does("F aimed");
    }
    while play.phase() != Phase::Cowards {
        play.does("F undo");
    }
    play.refuses("F coward F", "CG-9.4").does("F coward A");
}

#[test]
fn cg_9_4_the_only_parrain_may_not_go() {
    let mut play = open("table=garden parrain=playing", 6);
    play.refuses("F gone F", "CG-9.4").does("F gone E").waits_for("F");
    play.refuses("F gone E", "CG-9.5");
}

#[test]
fn cg_9_4_latecomers_do_not_take_over_from_a_parrain_who_plays() {
    let mut play = open("table=garden parrain=playing late=2", 8);
    play.waits_for("F").does("F arrived G, F arrived H");
    for _ in 1..=2 {
        play.waits_for("F").refuses("H next", "CG-9.3").refuses("F gone F", "CG-9.4");
        let scripts = ["F", "G", "H"].map(|who| play.view(who).script.is_some());
        assert_eq!(scripts, [true, false, false]);
        quiet_round(&mut play, "F");
    }
    assert_eq!(letters(play.scene().in_play().iter()), "ABCDEFGH");
}

#[test]
fn cg_9_4_a_convalescent_parrain_still_leads() {
    let mut play = open("table=garden parrain=playing", 6);
    while play.phase() != Phase::Verdict {
        let tap = if play.phase() == Phase::Fight { "F aimed" } else { "F next" };
        play.does(tap);
    }
    play.does("F rule F hospital, F next, F next").waits_for("F").does("F next");
    play.waits_for("ABCDEF").refuses("F ready", "CG-6.1").refuses("F swap B D", "CG-6.1");
    play.does("F next").is_in(Phase::Pocket);
}

// CG-9.5

/// A round in which nobody leaves and every gun aims at nobody.
pub(crate) fn quiet_round(play: &mut Play, parrain: &str) {
    let round = play.scene().round;
    while play.scene().round == round && play.phase() != Phase::Over {
        let tap = if play.phase() == Phase::Fight { "aimed" } else { "next" };
        play.does(&format!("{parrain} {tap}"));
    }
}

#[test]
fn cg_9_5_who_has_left_for_good_gets_no_card_and_no_share() {
    let mut play = open("table=garden", 7);
    play.does("G gone B").refuses("G gone B", "CG-9.5").refuses("G gone G", "CG-1.1");
    play.does("G next").waits_for("ACDEFG").refuses("B ready", "CG-6.1");
    play.refuses("B swap D F", "CG-6.1").refuses("D swap B F", "CG-3.2");
    assert_eq!(play.table.state().hand(Seat(1)), None);
    play.does("G next, G next, G next, G next, G next, G next").is_in(Phase::Cowards);
    play.refuses("G coward B", "CG-4.15").does("G next");
    while play.phase() == Phase::Fight {
        assert_eq!(play.menu("G", "aimed B"), [""; 0]);
        play.does("G aimed");
    }
    play.refuses("G rule B unhurt", "CG-4.15").does("G next");
    assert_eq!(play.sharers(), "ACDEF");
}

#[test]
fn cg_9_5_who_has_left_for_good_does_not_come_back_and_costs_nothing() {
    let mut play = open("table=garden late=1", 8);
    play.does("H gone B");
    for _ in 1..=5 {
        play.refuses("H arrived B", "CG-9.6");
        assert_eq!(play.scene().gangsters[1].here, Here::Gone);
        quiet_round(&mut play, "H");
    }
    let outcome = play.table.outcome().unwrap();
    let won = i64::from(play.table.state().hideout(1).value());
    assert_eq!((outcome.scores[1], outcome.scores[3]), (won, won), "nothing is paid for B");
    play.refuses("H gone A", "CG-7.1");
}

#[test]
fn cg_9_5_one_may_go_after_the_split_too_and_out_of_convalescence() {
    let mut play = garden(WHISTLED);
    play.does("G next, G aimed D, G aimed A, G aimed, G rule F hospital");
    play.refuses("G gone A", "CG-3.1").does("G next").is_in(Phase::Split);
    play.does("G gone D, G next").is_in(Phase::Pot);
    // F convalesces and goes: the team plays with B alone, from now on and without them.
    play.does("G gone F, G next");
    assert_eq!(letters(play.scene().in_play().iter()), "ABCE");
    quiet_round(&mut play, "G");
    assert_eq!(letters(play.scene().in_play().iter()), "ABCE", "F does not come back healed");
}
