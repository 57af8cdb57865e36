//! CG-9 and CG-1.2: the Parrain at work, in the garden and with the box's own cards.

mod garden;

use std::collections::BTreeSet;

use garden::{Play, garden, letters, open};
use guns::config::{Company, company};
use guns::{Bills, CashNGuns, Fate, Here, Phase, Question, Rules, View};
use tabletop::{Examined, Game, Input, Say, Seat, Viewer, journal};
use testkit::laws::Watching;
use words::{Lang, Words};

/// What the journal keeps of an input.
type Kept = journal::EntryOf<CashNGuns>;

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
    assert_eq!(company(14), Some(Company { teams: 4, size: 3, parrains: 2 }));
}

#[test]
fn cg_1_2_two_parrains_lead_together() {
    let mut play = open("table=garden parrain=two", 8);
    play.waits_for("GH").does("G next, H next").is_in(Phase::Pocket);
    assert_eq!(play.script("G"), play.script("H"));
    play.does("G next, H next, G next, H next, G next").is_in(Phase::Cowards);
    play.does("G coward A, H undo").refuses("G undo", "CG-9.2");
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
    play.refuses("G aimed B D", "CG-3.4").refuses("G aimed C", "CG-3.3");
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
    assert_eq!(play.menu("G", "touched "), ["touched A", "touched C", "touched E"]);
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
    let world = |clicks: [&str; 3], kept: &str| {
        let [c, d, e] = clicks;
        garden(&format!(
            "A: bang/10\n B: bang/5\n C: {c}\n D: {d}\n E: {e}\n F: shotgun/5
             kept: bang/5 bang/10 bang/20 double-guns/5 double-guns/10 double-guns/20 {kept}
             phase: sharing\n until: 60000"
        ))
    };
    let mut worlds = [
        world(
            ["kevlar/5", "backstab#1/5", "boom#2/5"],
            "boom#4/5 backstab#3/5 kevlar/10 kevlar/20",
        ),
        world(
            ["boom#4/5", "kevlar/5", "backstab#3/5"],
            "boom#2/5 backstab#1/5 kevlar/10 kevlar/20",
        ),
    ];
    let until_the_cowards_leave = ["G next"; 6];
    let afterwards = [
        "G coward D",
        "G next",
        "G aimed B",
        "G aimed A",
        "G undo",
        "G aimed A",
        "G aimed",
        "G rule C wounded",
    ];
    for one in until_the_cowards_leave.into_iter().chain(afterwards) {
        for world in &mut worlds {
            world.does(one);
        }
        let [some, other] = &worlds;
        assert_eq!(some.view("G"), other.view("G"), "after {one}");
        assert_eq!(some.menu("G", ""), other.menu("G", ""), "after {one}");
    }
    // Only the recap tells them apart.
    let recaps = worlds.map(|mut world| {
        world.is_in(Phase::Verdict).does("G next");
        world.scene().split.as_ref().unwrap().recap.clone()
    });
    assert_ne!(recaps[0], recaps[1]);
}

/// One tap to deal, one for the ten seconds, one for the count from three, one for the fire, one a
/// Bang, one for the verdict, one for the split. The rest is the clock's.
#[test]
fn cg_9_1_a_plain_round_with_two_bangs_takes_the_parrain_eight_taps() {
    let mut play = garden(
        "A: bang/5\n B: bang/5\n C: kevlar/5\n D: kevlar/5\n E: kevlar/5\n F: kevlar/5
         phase: sharing\n until: 60000",
    );
    play.waits(60_000).does("G next").waits(10_000).waits(3_000);
    play.does("G next").waits(3_000);
    play.does("G next, G aimed B, G aimed A, G next, G next").is_in(Phase::Pot);
    assert_eq!(play.scene().round, 2);
    let acts = |entry: &&Kept| matches!(entry.input, Input::Act { .. });
    let after_the_deal = play.table.sink().entries.iter().filter(acts).count();
    assert_eq!(1 + after_the_deal, 8);
}

// CG-9.2

#[test]
fn cg_9_2_everything_entered_is_taken_back_entry_by_entry() {
    let mut play = garden(
        "A: bang/5\n B: backstab#1/5\n C: kevlar/5\n D: shotgun/5\n E: double-guns/5\n F: boom#2/5
         phase: cowards",
    );
    let mut views = Watching::new(&play.table);
    let entries = [
        ("G coward C", ""),
        ("G next", "A bang"),
        ("G aimed B", "B knife"),
        ("G touched F", "F grenade"),
        ("G touched E", "D shotgun"),
        ("G aimed A", "A back"),
        ("G touched B", ""),
        ("G rule B wounded", ""),
        ("G rule C unhurt", ""),
    ];
    let mut before = Vec::new();
    for (entry, question) in entries {
        before.push(play.memory());
        play.does(entry).asks(question);
    }
    assert_eq!(play.hurt(), "A hospital, B wounded, E hospital, F hospital");
    for ((entry, _), before) in entries.iter().zip(before).rev() {
        play.does("G undo");
        assert_eq!(play.memory(), before, "without {entry}");
    }
    assert_eq!(play.scene().fight.undone, 9);
    play.is_in(Phase::Cowards).refuses("G undo", "CG-9.2");
    // Whoever watched has followed it all.
    views.follow(&play.table, 1);
    // What is entered now is as good as if nothing had been entered before.
    play.does("G next, G aimed B, G touched, G aimed, G aimed C, G touched");
    assert_eq!(play.hurt(), "B wounded, C hospital");
}

#[test]
fn cg_9_2_who_left_for_good_or_arrived_by_a_slip_of_the_finger_is_back_where_they_were() {
    let mut play = open("table=garden late=1", 8);
    let mut views = Watching::new(&play.table);
    let before = play.memory();
    play.does("H gone C, H arrived G");
    assert_eq!(play.view("G").hideouts, [Some(Bills::NONE), None]);
    play.does("H undo, H undo").refuses("H undo", "CG-9.2");
    assert_eq!(play.memory(), before);
    assert_eq!(play.view("G").hideouts, [None, None], "who is not there knows no hide-out");
    views.follow(&play.table, 1);
    // Once the round goes on it is settled.
    play.does("H gone C, H next").refuses("H undo", "CG-3.1");
    assert_eq!(play.scene().gangsters[2].here, Here::Gone);
}

#[test]
fn cg_9_1_a_tap_that_names_its_moment_does_not_slip_into_the_next() {
    // Two Parrains tap at once: the second tap is refused, and sharing out is not skipped.
    let mut play = open("table=garden parrain=two", 8);
    play.does("G next pot").is_in(Phase::Sharing).refuses("H next pot", "CG-3.1");
    play.is_in(Phase::Sharing);
    let mut play = garden(
        "A: bang/5\n B: double-guns/5\n C: bang/5\n D: kevlar/5\n E: kevlar/10\n F: kevlar/20
         phase: cowards",
    );
    play.does("G next cowards").asks("A bang");
    play.does("G aimed B of A").asks("C bang").refuses("G aimed B of A", "CG-9.1");
    play.does("G aimed of C");
    assert_eq!(play.hurt(), "B wounded");
}

#[test]
fn cg_9_2_the_middle_of_the_fight_can_be_entered_anew() {
    let mut play = garden(WHISTLED);
    play.does("G next, G aimed F, G undo").asks("A bang");
    play.does("G aimed B, G aimed A").asks("C double-guns");
    // It was the other way round: D left, and A aimed at nobody.
    play.does("G undo, G undo, G undo").is_in(Phase::Cowards);
    play.does("G coward D, G next, G aimed, G aimed A, G aimed B B");
    assert_eq!(play.hurt(), "A wounded, B hospital, D coward");
}

#[test]
fn cg_9_2_nothing_before_the_whistle_and_nothing_after_the_split() {
    let mut play = open("table=garden", 7);
    for phase in [
        Phase::Pot,
        Phase::Sharing,
        Phase::Pocket,
        Phase::Movement,
        Phase::Aim,
        Phase::Look,
        Phase::Choice,
    ] {
        let clause = if phase == Phase::Pot { "CG-9.2" } else { "CG-3.1" };
        play.is_in(phase).refuses("G undo", clause).does("G next");
    }
    play.is_in(Phase::Cowards).refuses("G undo", "CG-9.2").does("G next");
    while play.phase() == Phase::Fight {
        play.does("G aimed");
    }
    play.does("G next").is_in(Phase::Split).refuses("G undo", "CG-9.2");
    play.refuses("G rule A hospital", "CG-3.1");
}

#[test]
fn cg_9_2_ninety_nine_entries_are_taken_back_in_one_round() {
    let mut play = garden(WHISTLED);
    for _ in 0..99 {
        play.does("G coward A, G undo");
    }
    play.does("G coward A").refuses("G undo", "CG-9.2");
    assert_eq!(play.menu("G", "undo"), [""; 0]);
}

#[test]
fn cg_9_2_the_parrains_word_beats_the_program_and_changes_the_split() {
    let quiet = "G next, G aimed, G aimed, G aimed, G aimed";
    let mut as_it_was = garden(WHISTLED);
    as_it_was.does(quiet).is_in(Phase::Verdict).does("G next");
    assert_eq!(as_it_was.sharers(), "ABCDEF");

    let mut play = garden(WHISTLED);
    play.does("G coward F").does(quiet);
    play.refuses("G rule A unhurt", "CG-9.2").refuses("G rule G wounded", "CG-1.1");
    play.does("G rule A wounded, G rule B hospital, G rule C coward, G rule F unhurt");
    assert_eq!(play.hurt(), "A wounded, B hospital, C coward");
    play.does("G next");
    assert_eq!(play.sharers(), "ADEF");
    assert!(play.each() > as_it_was.each(), "{} for four", play.each());
    // Who was called back from the cowards' corner stayed in; who was sent there shows no card.
    let recap = &play.scene().split.as_ref().unwrap().recap;
    assert_eq!(letters(recap.iter().map(|(seat, _)| *seat)), "ABDEF");
    play.does("G next").is_in(Phase::Pot);
    assert_eq!(play.scene().gangsters[1].here, Here::Convalescent);
    assert_eq!(letters(play.scene().in_play().iter()), "ACDEF");
}

#[test]
fn cg_9_2_a_ruling_is_for_the_verdict_and_for_who_plays() {
    let mut play = garden(
        "A: bang/5\n B: kevlar/5\n C: kevlar/5\n D: out\n E: kevlar/5\n F: gone\n phase: cowards",
    );
    play.refuses("G rule B wounded", "CG-3.1").does("G next, G aimed");
    play.refuses("G rule D hospital", "CG-4.15").refuses("G rule F coward", "CG-4.15");
    // The last word counts, however often the Parrain changes their mind.
    play.does("G rule B hospital, G rule B wounded, G rule B coward, G undo");
    assert_eq!(play.hurt(), "B wounded");
}

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
    play.refuses("F swap A C", "CG-3.2").does("F swap B F, F ready").waits_for("ABCDEF");
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

// CG-9.5

/// A round in which nobody leaves and every gun aims at nobody.
fn quiet_round(play: &mut Play, parrain: &str) {
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

// CG-9.6

#[test]
fn cg_9_6_a_latecomer_joins_the_smallest_team_and_plays_from_the_next_round_on() {
    let mut play = open("table=garden late=3", 10);
    let team = |play: &Play, seat: usize| play.scene().gangsters[seat].team;
    assert_eq!(play.scene().gangsters[6].here, Here::Late);
    assert_eq!(play.view("G").hideouts, [None, None], "nobody's hide-out yet");
    // Three and three: the first team of the two.
    play.does("J arrived G").refuses("J arrived G", "CG-9.6").refuses("J arrived A", "CG-9.6");
    assert_eq!((team(&play, 6), play.scene().gangsters[6].here), (0, Here::Convalescent));
    assert_eq!(play.view("G").hideouts, [Some(Bills::NONE), None]);
    // Four and three, then four and two with B gone: the other team, twice.
    play.does("J arrived H, J gone B, J arrived I");
    assert_eq!((team(&play, 7), team(&play, 8)), (1, 1));
    play.does("J next").waits_for("ACDEFJ").refuses("G ready", "CG-6.1");
    play.refuses("J arrived B", "CG-3.1").does("J next, J next, J next, J next, J next, J next");
    play.does("J next");
    while play.phase() == Phase::Fight {
        play.does("J aimed");
    }
    play.does("J next");
    assert_eq!(play.sharers(), "ACDEF");
    play.does("J next, J next").waits_for("ACDEFGHIJ");
    assert!(play.view("G").card().is_some());
}

#[test]
fn cg_9_6_who_arrives_after_the_split_plays_at_once_and_finds_the_hide_out() {
    let mut play = open("table=garden late=1", 8);
    let mut views = Watching::new(&play.table);
    while play.phase() != Phase::Split {
        let tap = if play.phase() == Phase::Fight { "H aimed" } else { "H next" };
        play.refuses("G ready", if play.phase() == Phase::Sharing { "CG-6.1" } else { "CG-9.3" });
        play.does(tap);
    }
    play.does("H arrived G");
    let won = play.table.state().hideout(0);
    assert!(won.value() > 0);
    assert_eq!(play.view("G").hideouts, [Some(won), None]);
    play.does("H next, H next").waits_for("ABCDEFGH");
    views.follow(&play.table, 1);
}

#[test]
fn cg_9_6_the_packets_stay_those_of_the_start_and_limit_who_may_come() {
    // Twelve gangsters are there at the start, and five seats are free.
    let mut play = open("table=garden late=5", 18);
    assert_eq!(play.scene().rules.packet, 16);
    play.does("R arrived M, R arrived N, R arrived O, R arrived P");
    // Sixteen cards a packet: not one more, until somebody goes.
    play.refuses("R arrived Q", "CG-9.6").does("R gone A, R arrived Q");
    assert_eq!(play.scene().gangsters[16].team, 0);
    quiet_round(&mut play, "R");
    play.does("R next");
    assert_eq!((play.scene().rules.packet, play.scene().in_play().len()), (16, 16));
    assert_eq!(open("table=garden", 17).scene().rules.packet, 21, "as many from the start");
}

#[test]
fn cg_9_6_a_team_of_five_is_full() {
    let mut play = open("table=paper late=1", 12);
    play.refuses("L arrived K", "CG-9.6").does("L gone D, L arrived K");
    assert_eq!(play.scene().gangsters[10].team, 1);
}

#[test]
fn cg_9_7_the_bills_that_were_left_over_are_still_on_the_table() {
    let mut play = open("table=paper", 7);
    let verdict = |play: &mut Play| {
        while play.phase() != Phase::Verdict {
            play.does("G next");
        }
    };
    verdict(&mut play);
    // Sixteen fives among six: two each, and four are left.
    play.does("G count 16 0 0, G next, G next");
    assert_eq!(play.scene().carried, Bills { fives: 4, ..Bills::NONE });
    verdict(&mut play);
    play.refuses("G count 3 17 0", "CG-5.2").does("G count 4 16 0");
}

#[test]
fn cg_9_6_nobody_comes_in_during_the_last_round() {
    let mut play = open("table=paper easy_counting late=1", 8);
    while play.scene().round < 5 {
        play.does("H next");
    }
    play.refuses("H arrived G", "CG-9.6");
    while play.phase() != Phase::Split {
        play.does("H next");
    }
    play.refuses("H arrived G", "CG-9.6");
}

#[test]
fn cg_9_2_with_nobody_in_play_there_is_nothing_to_undo() {
    let mut play = open("table=paper", 7);
    for seat in ["A", "B", "C", "D", "E", "F"] {
        play.does(&format!("G gone {seat}"));
    }
    play.does("G next").is_in(Phase::Verdict).refuses("G undo", "CG-9.2");
    play.does("G count 16 0 0").does("G next").is_in(Phase::Split);
}

#[test]
fn cg_9_6_nobody_is_late_in_the_arena() {
    let config = serde_json::from_str(r#"{"late":1}"#).unwrap();
    let clause = Rules::new(&config, 7).unwrap_err().clause.to_string();
    assert_eq!(clause, "CG-9.6");
}

// CG-9.7

/// Eight gangsters with the box's own cards, before the bills are counted; I is the Parrain.
fn on_paper(options: &str) -> Play {
    let mut play = open(&format!("table=paper {options}"), 9);
    to_the_verdict(&mut play);
    play
}

/// From the pot to the verdict; nobody leaves.
fn to_the_verdict(play: &mut Play) {
    play.does("I next").is_in(Phase::Pocket).does("I next").waits(10_000).waits(3_000);
    play.does("I next").waits(3_000).is_in(Phase::Cowards).does("I next").is_in(Phase::Verdict);
}

#[test]
fn cg_9_7_magot_deals_no_card_and_knows_no_weapon() {
    let play = on_paper("");
    let state = play.table.state();
    assert_eq!((state.pot().count(), state.packets().len()), (0, 0));
    for viewer in Viewer::all(9) {
        assert_eq!(play.table.view(viewer).cards, []);
    }
    assert_eq!((play.scene().pot.cards, play.scene().pot.amount), (16, None));
}

#[test]
fn cg_9_7_the_bills_on_the_table_are_counted_before_they_are_shared() {
    let mut play = on_paper("");
    play.refuses("I next", "CG-9.7").refuses("A count 16 0 0", "CG-9.3");
    // As many bills as there are cards, and no more of a kind than the box has.
    play.refuses("I count 5 5 5", "CG-5.1").refuses("I count 17 0 0", "CG-5.1");
    play.refuses("I count 4294967295 1 16", "CG-5.1").refuses("I count 0 0 0", "CG-5.1");
    play.does("I count 0 0 16").refuses("I count 0 0 16", "CG-9.7");
    play.does("I next, I next");
    assert_eq!(play.table.state().scene().shared, bills(0, 0, 16));
    to_the_verdict(&mut play);
    play.refuses("I count 0 0 16", "CG-2.1").refuses("I count 0 2 14", "CG-2.1");
    play.does("I count 0 3 13");
}

#[test]
fn cg_9_7_a_count_is_an_entry_like_others() {
    let mut play = on_paper("");
    let before = play.memory();
    play.does("I count 16 0 0, I undo");
    assert_eq!(play.memory(), before);
    play.does("I rule A hospital, I count 0 16 0, I rule B coward, I next");
    assert_eq!((play.sharers().as_str(), play.each()), ("CDEFGH", 20_000));
}

#[test]
fn cg_9_7_nothing_is_counted_where_magot_deals() {
    let mut play = garden(WHISTLED);
    play.refuses("G count 16 0 0", "CG-3.1").does("G next, G aimed, G aimed, G aimed, G aimed");
    play.refuses("G count 16 0 0", "CG-9.7").does("G next");
}

/// CG-5.4: 4 × 20,000, 7 × 10,000 and 7 × 5,000 among eight.
#[test]
fn cg_9_7_every_sharer_is_told_the_bills_and_the_rest_goes_into_the_next_round() {
    let mut play = on_paper("");
    // Sixteen bills, of which seven sharers leave two.
    play.does("I rule H coward, I count 2 14 0, I next");
    assert_eq!((play.each(), play.scene().pot.cards), (20_000, 2));
    play.does("I next");
    assert_eq!((play.scene().pot.cards, play.scene().pot.amount), (18, None));
    to_the_verdict(&mut play);
    play.refuses("I count 5 7 4", "CG-5.1").does("I count 7 7 4, I next");
    let split = play.scene().split.clone().unwrap();
    let (twenty, two_tens, small) = (bills(0, 0, 1), bills(0, 2, 0), bills(2, 1, 0));
    let hands = [twenty, twenty, twenty, twenty, two_tens, two_tens, two_tens, small];
    assert_eq!(split.hands, Seat::all(8).zip(hands).collect::<Vec<_>>());
    assert_eq!((split.each, split.left, split.recap), (20_000, bills(5, 0, 0), vec![]));
    let state = play.table.state();
    let won = [0, 1].map(|team| state.hideout(team));
    assert_eq!(won[0], bills(0, 8, 0) + twenty + twenty + two_tens + two_tens);
    assert_eq!(won[1], bills(0, 6, 0) + twenty + twenty + two_tens + small);
    play.does("I next");
    assert_eq!(play.scene().pot.cards, 21, "five are carried");
}

#[test]
fn cg_9_7_easy_counting_needs_no_count() {
    let mut play = on_paper("easy_counting");
    play.reads("I", "guns-say-fire-paper / guns-do-confirm");
    play.refuses("I count 16 0 0", "CG-9.7").does("I rule H coward, I next");
    assert_eq!((play.each(), play.scene().pot.cards), (2, 2));
    play.does("I next");
    assert_eq!(play.scene().pot.cards, 18);
    to_the_verdict(&mut play);
    play.does("I next");
    assert_eq!((play.each(), play.sharers().as_str()), (2, "ABCDEFGH"));
}

// Whole games

/// A whole game. Both languages have words for all that the Parrain reads, and whoever watches knows
/// as much as they are shown.
struct Evening {
    play: Play,
    parrain: &'static str,
    views: Watching<CashNGuns>,
    followed: usize,
}

impl Evening {
    fn new(options: &str, seats: u8, parrain: &'static str) -> Evening {
        let play = open(options, seats);
        let views = Watching::new(&play.table);
        Evening { play, parrain, views, followed: 1 }
    }

    /// The script reads so; then the Parrain enters this, if anything: `"coward B, next"`.
    fn reads(&mut self, script: &str, entries: &str) -> &mut Evening {
        let Evening { play, parrain, .. } = self;
        play.reads(parrain, script);
        let read = play.view(parrain).script.unwrap();
        for words in [Lang::Fr, Lang::En].map(Words::new) {
            for saying in read.say.iter().chain([&read.ask]) {
                assert!(words.has(saying.key), "{} in {:?}", saying.key, words.lang());
            }
        }
        for entry in entries.split(", ").filter(|entry| !entry.is_empty()) {
            play.does(&format!("{parrain} {entry}"));
        }
        self.views.follow(&self.play.table, self.followed);
        self.followed = self.play.table.sink().entries.len();
        CashNGuns::audit(self.play.table.state()).unwrap();
        self
    }

    /// The script reads so until the clock goes on.
    fn reads_for(&mut self, script: &str, ms: u64) -> &mut Evening {
        assert_eq!(self.play.left_ms(), Some(ms), "{script}");
        self.reads(script, "");
        self.play.waits(ms);
        self
    }

    /// Phases 3 and 4: only the clock and two taps.
    fn runs(&mut self) -> &mut Evening {
        self.reads("guns-say-pockets / guns-do-start-ten", "next")
            .reads_for("guns-say-run / guns-do-count-ten", 10_000)
            .reads_for("guns-say-freeze / guns-do-whistle-long", 3_000)
            .reads("guns-say-look / guns-do-start-three", "next")
            .reads_for("guns-say-choose / guns-do-count-three", 3_000)
    }
}

#[test]
fn a_whole_game_in_the_garden_is_led_by_the_script() {
    let mut evening = Evening::new("table=garden", 9, "I");
    let mut questions = BTreeSet::new();
    for coward in ["A", "B", "C", "D", "E"] {
        evening.reads("guns-say-pot / guns-do-deal", "next");
        evening.reads_for("guns-say-share-out / guns-do-wait-for-teams", 60_000).runs();
        // Whoever convalesces cannot leave.
        let mut entries = evening.play.menu("I", &format!("coward {coward}"));
        entries.push("next".into());
        evening.reads("guns-say-cowards / guns-do-tap-cowards", &entries.join(", "));
        let mut told = 0;
        while evening.play.phase() == Phase::Fight {
            let question = evening.play.scene().fight.question.unwrap();
            let (ask, answer) = match question {
                Question::Aim { .. } => ("guns-ask-aim", "aimed"),
                Question::Stab(_) => ("guns-ask-stab", "touched"),
                Question::Blast(_) => ("guns-ask-blast", "touched"),
                Question::Recoil(_) => ("guns-ask-recoil", "touched"),
            };
            // Everything that the last answer brought about is said, in order.
            let now = &evening.play.scene().fight.effects;
            let new: Vec<&str> = now[told..].iter().map(|effect| effect.say().key).collect();
            let say = if new.is_empty() { "guns-say-fire".into() } else { new.join(", ") };
            told = now.len();
            // Guns aim at the last seat they can, everything else touches the first.
            let mut menu = evening.play.menu("I", &format!("{answer} "));
            let last = if answer == "aimed" { menu.len() - 1 } else { 0 };
            evening.reads(&format!("{say} / {ask}"), &menu.swap_remove(last));
            questions.insert(ask);
        }
        evening.reads("guns-say-verdict / guns-do-confirm", "next");
        evening.reads("guns-say-split / guns-do-hand-out", "next");
    }
    evening.reads("guns-say-over / guns-do-nothing", "");
    assert_eq!(questions.len(), 4, "{questions:?}");

    let Evening { mut play, .. } = evening;
    play.waits_for("").refuses("I next", "CG-7.1");
    // Every bill of the eighty black cards is in a hide-out, or was left over in the end.
    let won = [0, 1].map(|team| play.table.state().hideout(team).value());
    assert_eq!(won[0] + won[1] + play.scene().pot.amount.unwrap(), 875_000);
    let in_coma = |team: u8| {
        let comas = play.scene().gangsters.iter().filter(|figure| figure.fate == Fate::Hospital);
        comas.filter(|figure| figure.team == team).count() as u32
    };
    let score = |team| i64::from(won[usize::from(team)]) - 25_000 * i64::from(in_coma(team));
    let outcome = play.table.outcome().unwrap();
    assert_eq!(outcome.scores[..2], [score(0), score(1)]);
    assert_eq!(outcome.scores[8], 0, "the Parrain wins nothing");
    let richest = if score(0) > score(1) { "ACEG" } else { "BDFH" };
    assert_eq!(letters(outcome.winners.iter()), richest);
}

#[test]
fn a_whole_game_on_paper_is_led_by_the_script() {
    let mut evening = Evening::new("table=paper", 9, "I");
    // Who leaves, who goes to hospital, the fives, tens and twenties on the table; what each gets
    // and how many bills are left.
    let rounds = [
        ("coward H, next", "", "count 2 14 0", 20_000, 2),
        ("next", "", "count 7 7 4", 20_000, 5),
        ("next", "rule A hospital", "count 7 0 14", 45_000, 0),
        ("next", "", "count 0 16 0", 20_000, 2),
        ("next", "rule B hospital", "count 16 2 0", 10_000, 6),
    ];
    for (cowards, rulings, count, each, left) in rounds {
        evening.reads("guns-say-pot-cards / guns-do-deal-paper", "next").runs();
        evening.reads("guns-say-cowards / guns-do-tap-cowards", cowards);
        evening.reads("guns-say-fire-paper / guns-do-count-bills", rulings);
        evening.reads("guns-say-fire-paper / guns-do-count-bills", count);
        evening.reads("guns-say-fire-paper / guns-do-confirm", "next");
        assert_eq!((evening.play.each(), evening.play.scene().pot.cards), (each, left), "{count}");
        evening.reads("guns-say-split / guns-do-hand-out", "next");
    }
    evening.reads("guns-say-over / guns-do-nothing", "");
    // A C E G: 80 + 80 + 3 × 45 + 3 × 20 + 40. B D F H: 60 + 80 + 180 + 80 + 30, less 25 for B.
    let outcome = evening.play.table.outcome().unwrap();
    assert_eq!(outcome.scores[..2], [395_000, 405_000]);
    assert_eq!(letters(outcome.winners.iter()), "BDFH");
}
