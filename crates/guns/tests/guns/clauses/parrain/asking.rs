//! CG-1.2, CG-9.1 and CG-9.2: who leads, what is asked, what can be taken back.

use guns::config::{Company, company};
use guns::{Bills, Here, Phase, Rules};
use tabletop::Input;
use testkit::laws::Watching;

use crate::clauses::parrain::{Kept, WHISTLED};
use crate::garden::{Play, garden, letters, open};

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
        // The option is for other tables: here it changes nothing.
        let rules = Rules::new(&config, 8).unwrap();
        assert_eq!((rules.gangsters, rules.has_parrain()), (8, false));
    }
}

// CG-3.2

/// The second round, with A in hospital; A, C and E are one team, and perhaps only A has a phone.
const RESTING: &str = "
    A: out
    B:
    C:
    D:
    E:
    F:
    round: 2
    phase: pot";

#[test]
fn cg_3_2_in_the_garden_a_convalescents_phone_shows_the_teams_cards_while_it_shares_out() {
    let held =
        |play: &Play, eyes: &str| letters(play.view(eyes).cards.into_iter().map(|(seat, _)| seat));
    let mut play = garden(RESTING);
    assert_eq!(held(&play, "A"), "");
    play.does("G next").is_in(Phase::Sharing);
    assert_eq!(
        (held(&play, "A"), held(&play, "C"), held(&play, "B")),
        ("CE".into(), "CE".into(), "BDF".into())
    );
    play.does("E swap C E");
    assert_eq!(play.view("A").proposals, play.view("C").proposals);
    play.does("C swap C E");
    assert_eq!((play.view("A").cards, play.view("A").swaps), (play.view("C").cards, 1));
    // It is shown, and nothing more: whoever has a card decides what becomes of it.
    play.refuses("A swap C E", "CG-6.1").refuses("A ready", "CG-6.1").waits_for("BCDEFG");
    play.does("G next").is_in(Phase::Pocket);
    assert_eq!((held(&play, "A"), held(&play, "C")), (String::new(), "C".into()));
}

#[test]
fn cg_9_4_a_parrain_who_plays_and_rests_sees_no_cards_but_the_own_teams() {
    let mut play = garden(
        &RESTING
            .replace("A: out", "A:")
            .replace("F:", "F: out")
            .replace("phase", "options: parrain=playing\n phase"),
    );
    play.does("F next").is_in(Phase::Sharing);
    let seen = play.view("F").cards.into_iter().map(|(seat, _)| seat);
    assert_eq!(letters(seen), "BD");
    play.does("F next");
    assert!(play.view("F").cards.is_empty());
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
        "A: bang/5\n B: kevlar/5\n C: kevlar/5\n D: out\n E: kevlar/5\n F: gone
         round: 2\n phase: cowards",
    );
    play.refuses("G rule B wounded", "CG-3.1").does("G next, G aimed");
    play.refuses("G rule D hospital", "CG-4.15").refuses("G rule F coward", "CG-4.15");
    // The last word counts, however often the Parrain changes their mind.
    play.does("G rule B hospital, G rule B wounded, G rule B coward, G undo");
    assert_eq!(play.hurt(), "B wounded");
}
