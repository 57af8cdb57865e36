//! CG-9.6 and CG-9.7, and whole games in the garden and on paper.

use guns::{Bills, CashNGuns, Fate, Here, Phase, Question, Rules};
use std::collections::BTreeSet;
use tabletop::{Examined, Say, Seat, Viewer};
use testkit::laws::Watching;
use words::{Lang, Words};

use crate::clauses::parrain::script::quiet_round;
use crate::clauses::parrain::{WHISTLED, bills};
use crate::garden::{Play, garden, letters, open};

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
    let rules = Rules::new(&config, 7).unwrap();
    assert_eq!((rules.gangsters, rules.team_of.len()), (7, 7), "everybody is there");
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
                assert!(words.has(&saying.key), "{} in {:?}", saying.key, words.lang());
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
            let new: Vec<_> = now[told..].iter().map(|effect| effect.say().key).collect();
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
