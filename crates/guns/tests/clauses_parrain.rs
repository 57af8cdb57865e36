//! CG-9 and CG-1.2: the Parrain at work, in the garden and with the box's own cards.

mod garden;

use garden::{Play, garden, letters, open, paper};
use guns::config::Company;
use guns::{Bills, CashNGuns, Here, Phase, Rules, View};
use tabletop::{Examined, Game, Seat, Viewer};
use testkit::laws::Watching;
use words::{Lang, Words};

/// Six gangsters right after the second whistle; G is the Parrain. A, C and E are one team.
const WHISTLED: &str = "
    A: bang/5
    B: bang/5
    C: double-guns/5
    D: shotgun/5
    E: kevlar/5
    F: boom#2/5
    phase: cowards";

/// Bills of 5,000, 10,000 and 20,000.
const fn bills(fives: u32, tens: u32, twenties: u32) -> Bills {
    Bills { fives, tens, twenties }
}

// CG-1.2

#[test]
fn cg_1_2_the_parrain_is_the_last_seat_or_the_last_two_or_plays_too() {
    let parrains = |options: &str, seats: u8| {
        let play = open(options, seats);
        let rules = &play.scene().rules;
        (rules.gangsters, letters(rules.parrains.iter()))
    };
    for table in ["garden", "paper"] {
        assert_eq!(parrains(&format!("table={table}"), 9), (8, "I".into()));
        assert_eq!(parrains(&format!("table={table} parrain=two"), 10), (8, "IJ".into()));
        assert_eq!(parrains(&format!("table={table} parrain=playing"), 8), (8, "H".into()));
    }
    // Nobody's seat is kept free behind somebody who plays too.
    assert_eq!(parrains("table=garden parrain=playing late=2", 8), (8, "F".into()));
    assert_eq!(guns::config::company(14), Some(Company { teams: 4, size: 3, parrains: 2 }));
}

#[test]
fn cg_1_2_two_parrains_lead_together() {
    let mut play = open("table=garden parrain=two", 8);
    play.waits_for("GH").does("G next, H next").is_in(Phase::Pocket);
    assert_eq!(play.script("G"), play.script("H"));
}

#[test]
fn cg_1_2_the_arena_has_no_parrain() {
    open("", 6).refuses("A next", "CG-1.2").refuses("F undo", "CG-1.2");
    for options in [r#"{"parrain":"two"}"#, r#"{"parrain":"playing"}"#] {
        let config = serde_json::from_str(options).unwrap();
        let clause = CashNGuns::new(&config, 8).unwrap_err().clause.to_string();
        assert_eq!(clause, "CG-1.2");
    }
}

// CG-9.1

#[test]
fn cg_9_1_only_weapons_that_fire_and_still_can_are_asked_about() {
    let mut play = garden(WHISTLED);
    play.does("G next").asks("A bang");
    play.does("G aimed B").asks("B bang");
    // The Double Guns are disarmed by B's shot; the Kevlar and the grenade are never asked about.
    play.does("G aimed C").asks("D shotgun");
    play.does("G aimed A").asks("A back");
    play.does("G touched").is_in(Phase::Verdict).asks("");
    assert_eq!(play.hurt(), "A hospital, B wounded, C wounded");
}

#[test]
fn cg_9_1_a_gun_whose_holder_left_is_not_asked_about() {
    let mut play = garden(WHISTLED);
    play.does("G coward A, G coward D, G next").asks("B bang");
    play.does("G aimed").asks("C double-guns");
    play.does("G aimed B F").asks("F grenade");
}

#[test]
fn cg_9_1_where_nobody_is_left_to_aim_at_nothing_is_asked() {
    let mut play = garden(WHISTLED);
    play.does("G coward B, G coward D, G coward F, G next").is_in(Phase::Verdict);
    assert_eq!(play.hurt(), "B coward, D coward, F coward");
}

#[test]
fn cg_9_1_another_answer_than_the_one_asked_for_is_refused() {
    let mut play = garden(
        "A: bang/5\n B: backstab#1/5\n C: kevlar/5\n D: kevlar/5\n E: kevlar/5\n F: kevlar/5
         phase: cowards",
    );
    play.refuses("G aimed B", "CG-3.1");
    play.does("G next").asks("A bang");
    play.refuses("G next", "CG-9.1").refuses("G touched B", "CG-9.1");
    play.refuses("G aimed B D", "CG-3.4").refuses("G aimed C", "CG-4.15");
    play.does("G aimed B").asks("B knife");
    play.refuses("G aimed A", "CG-9.1").refuses("G touched A C", "CG-4.9");
    play.refuses("G touched B", "CG-4.15").refuses("G coward A", "CG-3.1");
    play.does("G touched D").is_in(Phase::Verdict);
    assert_eq!(play.hurt(), "B wounded");
}

#[test]
fn cg_9_1_a_table_that_spares_friends_does_not_take_one_for_an_answer() {
    let mut play = garden(
        "A: bang/5\n B: backstab#1/5\n C: kevlar/5\n D: kevlar/5\n E: kevlar/5\n F: kevlar/5
         phase: cowards\n options: friendly_knife=false",
    );
    play.does("G next, G aimed B").asks("B knife").refuses("G touched D", "CG-4.9");
    assert_eq!(
        play.menu("G", "touched"),
        ["touched", "touched A", "touched C", "touched E", "touched A C E"]
    );
}

#[test]
fn cg_9_1_targets_that_are_gone_are_struck_out() {
    let mut play = garden(
        "A: bang/5\n B: kevlar/5\n C: double-guns/5\n D: shotgun/5\n E: bang/5\n F: bang/10
         phase: cowards",
    );
    play.does("G coward B, G next").asks("A bang").refuses("G aimed B", "CG-4.15");
    assert_eq!(play.menu("G", "aimed"), ["aimed", "aimed D", "aimed F"]);
    // Two Bangs send F to hospital: the Double Guns can only aim at D now.
    play.does("G aimed F, G aimed F, G aimed").asks("C double-guns");
    assert_eq!(play.menu("G", "aimed"), ["aimed", "aimed D", "aimed D D"]);
    play.refuses("G aimed D F", "CG-4.15").does("G aimed D").is_in(Phase::Verdict);
    assert_eq!(play.hurt(), "B coward, D wounded, F hospital");
}

/// The same guns and the same bills; everybody else holds another Click.
#[test]
fn cg_9_1_nothing_on_the_parrains_phone_hints_at_a_click() {
    let kept = "kept: bang/5 bang/10 bang/20 double-guns/5 double-guns/10 double-guns/20
        \n phase: sharing\n until: 60000";
    let some = garden(&format!(
        "A: bang/10\n B: bang/5\n C: kevlar/5\n D: backstab#1/5\n E: boom#2/5\n F: shotgun/5
         {} kevlar/20 boom#4/5 backstab#3/5 kevlar/10\n phase: sharing\n until: 60000",
        kept.lines().next().unwrap()
    ));
    let other = garden(&format!(
        "A: bang/10\n B: bang/5\n C: boom#4/5\n D: kevlar/5\n E: backstab#3/5\n F: shotgun/5
         {} kevlar/20 boom#2/5 backstab#1/5 kevlar/10\n phase: sharing\n until: 60000",
        kept.lines().next().unwrap()
    ));
    let mut worlds = [some, other];
    for moves in [
        "G next",
        "G next",
        "G next",
        "G next",
        "G next",
        "G next",
        "G coward D",
        "G next",
        "G aimed B",
        "G aimed A",
        "G undo",
        "G aimed A",
        "G aimed",
        "G rule C wounded",
    ] {
        for world in &mut worlds {
            world.does(moves);
        }
        let [some, other] = &worlds;
        assert_eq!(some.view("G"), other.view("G"), "after {moves}");
        assert_eq!(some.menu("G", ""), other.menu("G", ""), "after {moves}");
    }
    worlds[0].is_in(Phase::Verdict);
    assert_eq!(worlds[0].scene().fight.entries.len(), 6);
    // Only the recap tells them apart.
    let recaps = worlds.each_mut().map(|world| {
        world.does("G next");
        world.scene().split.as_ref().unwrap().recap.clone()
    });
    assert_ne!(recaps[0], recaps[1]);
}

/// From the announcement of the pot to the next one: two for the deal and the ten seconds, one for
/// the count from three, one for the fire, one a Bang, one for the verdict and one for the split.
#[test]
fn cg_9_1_a_plain_round_with_two_bangs_takes_eight_taps() {
    let mut play = garden(
        "A: bang/5\n B: bang/5\n C: kevlar/5\n D: kevlar/5\n E: kevlar/5\n F: kevlar/5
         phase: sharing\n until: 60000",
    );
    // The first tap, which deals, lies behind us.
    let mut taps = 1;
    while play.scene().round == 1 {
        let tap = match play.phase() {
            Phase::Pocket | Phase::Look | Phase::Cowards | Phase::Verdict | Phase::Split => "next",
            Phase::Fight => "aimed C",
            _ => "",
        };
        match tap {
            "" => drop(play.waits(play.left_ms().unwrap())),
            "aimed C" if play.asked() == "A bang" => drop(play.does("G aimed B")),
            "aimed C" => drop(play.does("G aimed A")),
            tap => drop(play.does(&format!("G {tap}"))),
        }
        taps += u32::from(!tap.is_empty());
    }
    assert_eq!(taps, 8);
}
