//! Positions that no game could hold: each is a position of a game but for one thing, and is refused
//! under the clause that the thing breaks.

use guns::scene::{Coming, Entered, Entry, Named};
use guns::setup::Fought;
use guns::{
    Aim, Answer, Bills, CashNGuns, Cause, Effect, Fate, Here, Mime, Phase, Question, Setup, Targets,
};
use tabletop::{Game, Seat, Time};

use crate::clauses::parrain::script::quiet_round;
use crate::clauses::parrain::{WHISTLED, bills};
use crate::garden::{Play, garden, open, paper};
use crate::scene::{Scene, arranged, laid_out, seat, setup, setup_refuses};

/// The position of a table, which is taken as it is.
fn position(play: &Play) -> Setup {
    taken(CashNGuns::setup(play.table.state()))
}

/// The same of a table in the arena.
fn position_of(scene: &Scene) -> Setup {
    taken(CashNGuns::setup(scene.state()))
}

fn taken(setup: Setup) -> Setup {
    laid_out(&setup).unwrap_or_else(|why| panic!("refused: {why:?}"));
    setup
}

/// The position with one thing changed.
fn but(position: &Setup, change: impl Fn(&mut Setup)) -> Setup {
    let mut changed = position.clone();
    change(&mut changed);
    changed
}

/// What was entered and what happened in a position.
fn fight(setup: &mut Setup) -> &mut Fought {
    setup.fight.as_mut().expect("a position has a fight")
}

/// A wound of a bullet, whoever fired it.
fn wound(who: Seat) -> Effect {
    Effect::Wounded { who, by: None, cause: Cause::Bullet }
}

/// Seats that no gangster of a table of six has. 64 and 256 would be seat 0 in a set of 64.
const NO_GANGSTERS: [u8; 5] = [6, 63, 64, 128, 255];

#[test]
fn cg_1_1_an_arrangement_names_only_gangsters_of_the_table() {
    let json = r#"{"seats":6,"phase":"pot","fight":{"effects":[{"what":"wounded","who":64}]}}"#;
    let why = serde_json::from_str::<Setup>(json).unwrap_err().to_string();
    assert!(why.contains("no seat 64"), "{why}");
    let mut play = garden(WHISTLED);
    play.does("G coward F, G next");
    let fought = position(&play);
    play.does("G aimed, G aimed, G aimed, G aimed, G next");
    let split = position(&play);
    for nobody in NO_GANGSTERS.map(Seat) {
        let entry = |entered| Entry { entered, question: None, effects: 0 };
        let stabbed = Effect::Stabbed { by: seat("A"), at: Some(nobody) };
        let question = Question::Stab(nobody);
        let coming = Coming { seat: nobody, here: Here::In, team: 0 };
        let aims = Entered::Answer(Answer::Aims(Targets::One(nobody)));
        for named in [
            but(&fought, |it| fight(it).effects.push(wound(nobody))),
            but(&fought, |it| fight(it).effects.push(stabbed)),
            but(&fought, |it| fight(it).question = Some(question)),
            but(&fought, |it| fight(it).entries[0] = entry(Entered::Coward(nobody))),
            but(&fought, |it| fight(it).entries.push(entry(Entered::Rule(nobody, Fate::Wounded)))),
            but(&fought, |it| fight(it).entries.push(entry(aims))),
            but(&fought, |it| fight(it).entries[1].question = Some(question)),
            but(&split, |it| it.split.as_mut().unwrap().hands[0].0 = nobody),
            but(&split, |it| it.split.as_mut().unwrap().recap[0].0 = nobody),
            but(&split, |it| it.comings.push(coming)),
        ] {
            setup_refuses(&named, "CG-1.1");
        }
    }
}

/// A has shot D, whose knife is asked. Between A and B there is a tree.
const KNIFE: &str = "choice: A bang/5 @306x918 aim pistol D, B kevlar/5 @1530x918, \
                     C kevlar/10 leaves, D backstab#1/5 @306x2448, E shotgun/5, F kevlar/20";

fn aim(mime: Mime, at: Targets) -> Option<Aim> {
    Some(Aim { mime, at })
}

#[test]
fn cg_3_3_nobody_has_aimed_at_whom_they_did_not_see() {
    let mut scene = arranged(KNIFE);
    scene.lapses();
    assert_eq!((scene.phase(), scene.waiting().as_str()), (Phase::Fight, "D"));
    let fought = position_of(&scene);
    let split = position_of(scene.does("D spare"));
    assert_eq!(split.phase, Phase::Split);
    let [a, e] = ["A", "E"].map(seat);
    for before in [&fought, &split] {
        // B's Kevlar fires at nobody: nothing that happened gives the aim away.
        taken(but(before, |it| it.gangsters[1].aim = aim(Mime::Pistol, Targets::One(e))));
        let unseen = but(before, |it| it.gangsters[1].aim = aim(Mime::Pistol, Targets::One(a)));
        setup_refuses(&unseen, "CG-3.3");
        let mate =
            but(before, |it| it.gangsters[1].aim = aim(Mime::Pistol, Targets::One(seat("F"))));
        setup_refuses(&mate, "CG-3.3");
    }
}

#[test]
fn cg_3_3_who_has_made_a_step_may_have_seen_somebody_else_before() {
    let mut scene = arranged(KNIFE);
    scene.lapses().does("D stab A");
    let moved = position_of(&scene);
    assert_ne!(moved.gangsters[3].spot, setup(KNIFE).gangsters[3].spot);
    // From where D stands now there is nobody to be seen but A, from anywhere else there may be.
    taken(but(&moved, |it| it.gangsters[3].aim = aim(Mime::Pistol, Targets::One(seat("E")))));
    taken(but(&moved, |it| it.gangsters[4].aim = aim(Mime::LongGun, Targets::One(seat("D")))));
}

#[test]
fn cg_3_4_nobody_has_aimed_both_pistols_at_one_of_several_nor_mimed_another_gun() {
    let mut scene = arranged(KNIFE);
    scene.lapses();
    let fought = position_of(&scene);
    let split = position_of(scene.does("D spare"));
    let [c, d, e] = ["C", "D", "E"].map(seat);
    for before in [&fought, &split] {
        taken(but(before, |it| it.gangsters[1].aim = aim(Mime::TwoPistols, Targets::two(c, e))));
        let twice =
            but(before, |it| it.gangsters[1].aim = aim(Mime::TwoPistols, Targets::two(e, e)));
        setup_refuses(&twice, "CG-3.4");
        // A holds a Bang, in hand and in the recap.
        let long = but(before, |it| it.gangsters[0].aim = aim(Mime::LongGun, Targets::One(d)));
        setup_refuses(&long, "CG-3.4");
    }
}

/// Times that no game comes to: later than it could last, or no number for whoever reads JSON.
const NEVER: [u64; 4] = [(1 << 45) + 1, 1 << 53, 1 << 63, u64::MAX];

#[test]
fn cg_10_8_no_time_is_later_than_a_game_could_last() {
    let running = position_of(&arranged("movement: A"));
    let signalled = position_of(arranged("movement: A").does("A signal stay"));
    for never in NEVER.map(Time) {
        for late in [
            but(&running, |it| it.until = Some(never)),
            but(&running, |it| it.freeze = never),
            but(&running, |it| it.gangsters[0].run.as_mut().unwrap().since = never),
            but(&signalled, |it| it.signals[0][0].at = never),
        ] {
            setup_refuses(&late, "CG-10.8");
        }
    }
}

#[test]
fn cg_10_9_nobody_has_turned_after_the_freeze() {
    let mut scene = arranged("movement: A");
    let running = position_of(scene.does("A steer 64"));
    let freeze = running.freeze;
    let since = |time| but(&running, |it| it.gangsters[0].run.as_mut().unwrap().since = time);
    taken(since(Time(freeze.0 - 1)));
    setup_refuses(&since(freeze), "CG-10.9");
    setup_refuses(&since(freeze.after_ms(1)), "CG-10.9");
}

#[test]
fn cg_3_2_a_chef_of_the_first_round_was_named_in_it() {
    let named = |round: u8, chef: Option<Seat>, times: u8| {
        let quiet = position_of(&arranged(&format!("sharing: A\n round: {round}")));
        but(&quiet, |it| it.chefs[0] = Named { chef, times })
    };
    let a = Some(seat("A"));
    taken(named(1, a, 1));
    taken(named(2, a, 0));
    setup_refuses(&named(1, a, 0), "CG-3.2");
    setup_refuses(&named(2, None, 1), "CG-3.2");
}

#[test]
fn cg_9_1_no_answer_names_whom_its_question_could_not() {
    let mut play = garden(WHISTLED);
    play.does("G coward F, G next, G aimed, G aimed");
    let asked = position(&play);
    let answered = |nth: usize, answer: Answer| {
        but(&asked, |it| fight(it).entries[nth].entered = Entered::Answer(answer))
    };
    let [b, c, f] = ["B", "C", "F"].map(seat);
    // After the coward and the order to fire, A's Bang is the first answer.
    for answer in [
        Answer::Aims(Targets::One(c)),
        Answer::Aims(Targets::One(f)),
        Answer::Aims(Targets::two(c, f)),
        Answer::Touches([b].into_iter().collect()),
    ] {
        setup_refuses(&answered(2, answer), "CG-9.1");
    }
}

#[test]
fn cg_4_1_nothing_happens_before_the_second_whistle_and_nothing_is_asked_after_the_split() {
    let [a, b] = ["A", "B"].map(seat);
    let question = Question::Stab(a);
    for moment in ["pot", "sharing", "choice"] {
        let quiet = position_of(&arranged(&format!("{moment}: A")));
        for early in [
            but(&quiet, |it| fight(it).question = Some(question)),
            but(&quiet, |it| fight(it).effects.push(Effect::Fired { by: a, at: b })),
            but(&quiet, |it| fight(it).effects.push(wound(a))),
            but(&quiet, |it| fight(it).touchable = [b].into_iter().collect()),
            but(&quiet, |it| fight(it).fired = true),
        ] {
            setup_refuses(&early, "CG-4.1");
        }
    }
    let split = position_of(arranged("choice: A").finish_round());
    setup_refuses(&but(&split, |it| fight(it).question = Some(question)), "CG-4.1");
}

#[test]
fn cg_3_6_nobody_leaves_twice() {
    let mut play = garden(WHISTLED);
    play.does("G coward A, G coward B");
    let whistled = position(&play);
    play.does("G next, G aimed, G aimed, G next");
    let split = position(&play);
    for before in [&whistled, &split] {
        let twice = but(before, |it| {
            let entries = &mut fight(it).entries;
            entries.insert(1, entries[0]);
        });
        setup_refuses(&twice, "CG-3.6");
    }
}

#[test]
fn cg_9_2_nobody_is_ruled_to_be_what_they_are_nor_ruled_without_a_parrain() {
    let mut play = garden(WHISTLED);
    play.does("G next, G aimed, G aimed, G aimed, G aimed, G rule A hospital");
    let ruled = position(&play);
    let again = but(&ruled, |it| {
        let last = *fight(it).entries.last().unwrap();
        fight(it).entries.push(last);
    });
    setup_refuses(&again, "CG-9.2");
    let mut scene = arranged("choice: A");
    let split = position_of(scene.finish_round());
    let entry = Entry { entered: Entered::Fire, question: None, effects: 0 };
    setup_refuses(&but(&split, |it| fight(it).entries.push(entry)), "CG-9.2");
}

#[test]
fn cg_9_7_the_bills_are_counted_once_and_only_where_they_must_be() {
    let mut play = paper("A:\n B:\n C:\n D:\n E:\n F:\n phase: cowards");
    play.does("G next, G count 16 0 0");
    let counted = position(&play);
    let again = but(&counted, |it| {
        let last = *fight(it).entries.last().unwrap();
        fight(it).entries.push(last);
    });
    setup_refuses(&again, "CG-9.7");
    let mut play = garden(WHISTLED);
    play.does("G next, G aimed, G aimed, G aimed, G aimed");
    let entry = Entry { entered: Entered::Count(bills(16, 0, 0)), question: None, effects: 0 };
    setup_refuses(&but(&position(&play), |it| fight(it).entries.push(entry)), "CG-9.7");
}

#[test]
fn cg_6_1_in_the_first_round_only_a_latecomer_sits_out() {
    laid_out(&setup("pot: B convalescent\n round: 2")).unwrap();
    setup_refuses(&setup("pot: B convalescent"), "CG-6.1");
    setup_refuses(&setup("split: B convalescent"), "CG-6.1");
    let mut play = open("table=garden late=1", 8);
    play.does("H arrived G, H gone G, H gone B");
    let went = position(&play);
    setup_refuses(&but(&went, |it| it.comings[2].here = Here::Convalescent), "CG-6.1");
}

#[test]
fn cg_5_2_nothing_is_carried_into_the_first_round_and_then_what_the_split_left() {
    let carried = bills(1, 0, 0);
    let pot = "pot: A\n kept: bang/5 bang/5 bang/5 bang/10 bang/10 bang/10";
    setup_refuses(&Setup { carried, ..setup(pot) }, "CG-5.2");
    let second = setup(&format!("{pot}\n round: 2"));
    taken(Setup { carried, ..second.clone() });
    setup_refuses(&Setup { carried: bills(4, 0, 0), ..second }, "CG-5.2");
    // What a split has left is carried, whether it is said twice or once.
    let split = setup("split: A\n kept: bang/5 bang/5 bang/10");
    for carried in [Bills::NONE, bills(2, 1, 0)] {
        let scene = laid_out(&Setup { carried, ..split.clone() }).unwrap();
        assert_eq!(scene.state().scene().carried, bills(2, 1, 0));
    }
    setup_refuses(&Setup { carried: bills(1, 1, 0), ..split }, "CG-5.2");
}

#[test]
fn cg_9_4_a_parrain_who_plays_is_not_gone() {
    let text =
        |gone: &str| format!("pot: {gone} gone\n options: table=garden parrain=playing\n seats: 6");
    laid_out(&setup(&text("E"))).unwrap();
    setup_refuses(&setup(&text("F")), "CG-9.4");
}

#[test]
fn cg_5_1_nobody_shares_who_has_left_or_fallen_and_everybody_else_does() {
    let mut play = garden(WHISTLED);
    play.does("G coward F, G next, G aimed, G aimed, G aimed, G aimed, G rule A hospital, G next");
    assert_eq!(play.sharers(), "BCDE");
    let split = position(&play);
    for (who, fate) in [(1, Fate::Hospital), (1, Fate::Coward), (0, Fate::Wounded)] {
        setup_refuses(&but(&split, |it| it.gangsters[who].fate = Some(fate)), "CG-5.1");
    }
    let hand = split.split.as_ref().unwrap().hands[0].1;
    let with_a = but(&split, |it| it.split.as_mut().unwrap().hands.insert(0, (seat("A"), hand)));
    setup_refuses(&with_a, "CG-5.1");
    // Who goes after the split has shared, and who went before has not.
    let went = position(play.does("G gone B"));
    let before = but(&went, |it| it.comings.clear());
    setup_refuses(&before, "CG-5.1");
}

#[test]
fn cg_5_1_at_the_end_nobody_knows_any_more_when_somebody_went() {
    let mut play = open("table=garden", 7);
    play.does("G gone A");
    while play.scene().round < 5 {
        quiet_round(&mut play, "G");
    }
    while play.phase() != Phase::Split {
        let tap = if play.phase() == Phase::Fight { "G aimed" } else { "G next" };
        play.does(tap);
    }
    let over = position(play.does("G gone B, G next"));
    assert_eq!((over.phase, over.gangsters[1].here), (Phase::Over, Here::Gone));
    let without = |who: Seat| {
        but(&over, |it| {
            let split = it.split.as_mut().unwrap();
            split.recap.retain(|(other, _)| *other != who);
        })
    };
    setup_refuses(&without(seat("C")), "CG-4.5");
    setup_refuses(&without(seat("B")), "CG-5.1");
}

#[test]
fn cg_4_5_the_recap_shows_the_card_of_everybody_who_stayed() {
    let mut scene = arranged(KNIFE);
    let split = position_of(scene.lapses().does("D spare"));
    type Recap = Vec<(Seat, guns::Card)>;
    let recap = |change: &dyn Fn(&mut Recap)| {
        but(&split, |it| change(&mut it.split.as_mut().unwrap().recap))
    };
    let card = |text: &str| text.parse::<guns::Card>().unwrap();
    for wrong in [
        recap(&|recap| recap.truncate(recap.len() - 1)),
        recap(&|recap| recap.clear()),
        recap(&|recap| recap.insert(2, (seat("C"), card("kevlar/10")))),
        recap(&|recap| recap.insert(1, recap[0])),
        recap(&|recap| recap.swap(0, 1)),
        // D has shown another card, and there is only one Backstab with the number 1.
        recap(&|recap| recap[2].1 = card("backstab#3/5")),
        recap(&|recap| recap[0].1 = card("backstab#1/5")),
    ] {
        setup_refuses(&wrong, "CG-4.5");
    }
    // With the cards of the box nobody knows them.
    let mut play = paper("A:\n B:\n C:\n D:\n E:\n F:\n phase: cowards");
    play.does("G next, G count 16 0 0, G next");
    let known = but(&position(&play), |it| {
        it.split.as_mut().unwrap().recap.push((seat("A"), card("bang/5")));
    });
    setup_refuses(&known, "CG-9.7");
}
