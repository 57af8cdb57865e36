//! CG-3: arm, run, aim, dare.

use guns::arena::{Rect, Spot};
use guns::pieces::{bills, deck};
use guns::{Bills, Card, Illegal, Phase, Setup};
use tabletop::Say;

use crate::clauses::{EVERYBODY, NOBODY};
use crate::scene::{Scene, arranged, laid_out, opened, seat, setup, setup_refuses};

// CG-3: arm, run, aim, dare

#[test]
fn cg_3_1_five_rounds_of_the_same_moments_then_the_end() {
    let mut scene = opened(6, "", 1);
    let mut moments = vec![(scene.round(), scene.phase())];
    while scene.phase() != Phase::Over {
        scene.lapses();
        moments.push((scene.round(), scene.phase()));
    }
    let mut expected = Vec::new();
    for round in 1..=5 {
        let phases = [
            Phase::Pot,
            Phase::Sharing,
            Phase::Movement,
            Phase::Aim,
            Phase::Look,
            Phase::Choice,
            // Phases 5 to 7 go by in between.
            Phase::Split,
        ];
        expected.extend(phases.map(|phase| (round, phase)));
    }
    expected.push((5, Phase::Over));
    assert_eq!(moments, expected);
}

#[test]
fn cg_3_1_the_pot_is_the_packet_and_what_was_left_over() {
    let mut scene = opened(6, "", 3);
    let mut left = Vec::new();
    for round in 1..=5 {
        let announced = scene.view("audience").scene.pot;
        assert_eq!(usize::from(announced.cards), 16 + left.len(), "round {round}");
        assert_eq!(announced.amount, Some(bills(&scene.pot()).value()), "round {round}");
        let pot = scene.pot();
        assert!(left.iter().all(|card| pot.contains(card)), "round {round}");
        scene.lapses_to(Phase::Choice);
        // Two leave, so that four share and something stays behind.
        scene.does("A leave; D leave").finish_round();
        left = scene.pot();
        assert_eq!(bills(&left), scene.sharing().left);
        scene.lapses();
    }
    assert!(!left.is_empty(), "seed 3 leaves something");
}

#[test]
fn cg_3_1_the_amount_is_announced_but_not_the_bills() {
    // Sixteen tens, or four fives, ten tens and two twenties: 160,000.
    let pot = |wanted: Bills| {
        let mut rest = wanted;
        let (kept, packets): (Vec<Card>, Vec<Card>) = deck(6).0.into_iter().partition(|card| {
            let bill = Bills::from(card.bill);
            let taken = bill.fits_in(rest);
            rest = if taken { rest - bill } else { rest };
            taken
        });
        let mut setup = setup("pot: A");
        (setup.kept, setup.packets) = (Some(kept), Some(packets));
        laid_out(&setup).unwrap()
    };
    let tens = pot(Bills { fives: 0, tens: 16, twenties: 0 });
    let mixed = pot(Bills { fives: 4, tens: 10, twenties: 2 });
    assert_ne!(bills(&tens.pot()), bills(&mixed.pot()));
    for eyes in EVERYBODY {
        assert_eq!(tens.view(eyes).scene.pot.amount, Some(160_000));
        assert_eq!(tens.wire(eyes), mixed.wire(eyes), "{eyes} sees which bills there are");
    }
}

#[test]
fn cg_3_1_everything_has_its_moment() {
    let actions = [
        ("ready", "pot sharing look split"),
        ("swap A C", "sharing"),
        ("steer 0", "movement"),
        ("halt", "movement"),
        ("aim pistol B", "aim"),
        ("hold", "aim"),
        ("stay", "choice"),
        ("leave", "choice"),
        ("stab B", ""),
        ("spare", ""),
        ("jump", ""),
    ];
    for moment in ["pot", "sharing", "movement", "aim", "look", "choice", "split"] {
        let scene = arranged(&format!("{moment}: A"));
        for (action, moments) in actions {
            let mut scene = scene.clone();
            if !moments.contains(moment) {
                let why = scene.refuses(&format!("A {action}"), "CG-3.1");
                assert_eq!(why, Illegal::NotNow, "{action} in {moment}");
            }
        }
    }
    let mut fight = arranged("choice: A bang/5 aim pistol B, B boom#2/5");
    fight.lapses();
    for action in ["ready", "swap A C", "halt", "hold", "stay", "leave"] {
        let why = fight.refuses(&format!("B {action}"), "CG-3.1");
        assert_eq!(why, Illegal::NotNow, "{action} in the fight");
    }
}

#[test]
fn cg_3_1_no_arrangement_is_outside_the_five_rounds() {
    for round in [0, 6] {
        setup_refuses(&Setup { round, ..setup("pot: A") }, "CG-3.1");
    }
    setup_refuses(&setup("over: A\n round: 4"), "CG-3.1");
    // Moments that only a Parrain has, a fight without a question, and nobody to wait for.
    setup_refuses(&setup("pocket: A"), "CG-3.1");
    setup_refuses(&setup("verdict: A"), "CG-3.1");
    // In the garden a fight waits for an answer; in the arena it may just have begun.
    setup_refuses(&setup("fight: A\n options: table=garden\n seats: 7"), "CG-3.1");
    laid_out(&setup("fight: A")).unwrap();
    let spent =
        "movement: A turns=200, B turns=200, C turns=200, D turns=200, E turns=200, F turns=200";
    setup_refuses(&setup(spent), "CG-3.1");
}

#[test]
fn cg_3_2_everybody_in_play_gets_one_card_and_the_others_stay_in_the_pot() {
    let mut scene = arranged("pot: A convalescent, D convalescent\n round: 2");
    let (pot, packets) = (scene.pot(), scene.state().packets().to_vec());
    scene.lapses();
    assert_eq!(scene.phase(), Phase::Sharing);
    assert_eq!(["A", "D"].map(|who| scene.card(who)), [NOBODY, NOBODY]);
    assert!(["B", "C", "E", "F"].iter().all(|who| !scene.card(who).is_empty()));
    assert_eq!(scene.pot(), pot);
    assert_eq!(scene.state().packets(), packets);
}

#[test]
fn cg_3_2_a_team_sees_its_own_cards_and_nobody_elses() {
    let mut scene = opened(6, "", 5);
    scene.lapses();
    let team = |letters: &[&str]| {
        letters.iter().map(|who| (seat(who), scene.state().hand(seat(who)).unwrap())).collect()
    };
    let (ours, theirs): (Vec<_>, Vec<_>) = (team(&["A", "C", "E"]), team(&["B", "D", "F"]));
    for who in ["A", "C", "E"] {
        assert_eq!(scene.view(who).cards, ours);
    }
    for who in ["B", "D", "F"] {
        assert_eq!(scene.view(who).cards, theirs);
    }
    // Whatever else lies in the pot leaves the server for nobody.
    assert_eq!(seen_of(&scene, "audience"), 0);
    assert_eq!(seen_of(&scene, "A"), 6, "three cards, in the view and when they were dealt");
    scene.lapses();
    assert_eq!(scene.phase(), Phase::Movement);
    assert_eq!(scene.view("C").cards, ours, "in the arena the team goes on knowing");
    scene.lapses_to(Phase::Choice);
    assert_eq!(scene.view("C").cards, ours);
    scene.next_instant();
    assert_eq!(scene.phase(), Phase::Fight);
    assert_eq!(scene.view("C").cards, [ours[1]]);
    assert_eq!(seen_of(&scene, "audience"), 0);
}

/// How many cards somebody has been told of or sees.
fn seen_of(scene: &Scene, eyes: &str) -> usize {
    ["/5\"", "/10\"", "/20\""].iter().map(|end| scene.wire(eyes).matches(end).count()).sum()
}

#[test]
fn cg_3_2_every_member_in_play_may_swap_the_cards_of_two() {
    let mut scene = arranged("sharing: A bang/5, C kevlar/10, E boom#16/20");
    let told = scene.told("B").len();
    assert_eq!(scene.menu("E", "swap"), ["swap A C", "swap A E", "swap C E"]);
    // E is not the Chef: both whose cards move must want it.
    scene.does("E swap A C; C swap A C");
    assert_eq!(scene.card("A"), "bang/5");
    scene.does("A swap A C");
    assert_eq!(["A", "C", "E"].map(|who| scene.card(who)), ["kevlar/10", "bang/5", "boom#16/20"]);
    scene.does("A swap A E");
    assert_eq!(["A", "C", "E"].map(|who| scene.card(who)), ["boom#16/20", "bang/5", "kevlar/10"]);
    let cards = scene.view("C").cards.iter().map(|(_, card)| card.to_string()).collect::<Vec<_>>();
    assert_eq!(cards, ["boom#16/20", "bang/5", "kevlar/10"]);
    // In secret.
    assert_eq!(scene.told("B").len(), told);
    assert_eq!(scene.told("audience").len(), 0);
}

#[test]
fn cg_3_2_when_the_time_is_up_one_plays_with_the_cards_as_they_are() {
    let mut scene = arranged("sharing: A bang/5, C kevlar/10, E boom#16/20");
    assert_eq!(scene.ms_left(), Some(20_000));
    scene.does("A swap A C").lapses();
    assert_eq!(scene.phase(), Phase::Movement);
    assert_eq!(["A", "C", "E"].map(|who| scene.card(who)), ["kevlar/10", "bang/5", "boom#16/20"]);
    assert_eq!(arranged("sharing: A\n seats: 7\n options: table=garden").ms_left(), Some(60_000));
}

#[test]
fn cg_3_2_swaps_are_between_two_of_ones_own_team_who_have_a_card() {
    let mut scene = arranged("sharing: E convalescent\n round: 2");
    let b = Illegal::NotYourTeam { seat: seat("B") };
    assert_eq!(scene.refuses("A swap A B", "CG-3.2"), b);
    assert_eq!(scene.refuses("A swap B D", "CG-3.2"), b);
    assert_eq!(scene.refuses("A swap A A", "CG-3.2"), Illegal::SwapNeedsTwo);
    assert_eq!(scene.refuses("A swap C A", "CG-3.2"), Illegal::SwapNeedsTwo);
    let e = Illegal::HasNoCard { seat: seat("E") };
    assert_eq!(scene.refuses("A swap A E", "CG-3.2"), e);
    assert_eq!(scene.menu("A", "swap"), ["swap A C"]);
}

#[test]
fn cg_3_2_a_team_swaps_forty_times_a_round_at_most() {
    let mut scene = arranged("sharing: A\n swaps: 38 0");
    scene.does("A swap A C; A swap A C");
    assert_eq!(scene.refuses("A swap A C", "CG-3.2"), Illegal::EnoughSwaps);
    assert_eq!(scene.refuses("E swap A C", "CG-3.2"), Illegal::EnoughSwaps);
    assert_eq!(scene.menu("A", "swap"), [NOBODY; 0]);
    scene.does("B swap B D");
    scene.finish_round().lapses_to(Phase::Sharing);
    scene.does("A swap A C");
}

#[test]
fn cg_3_2_if_the_chef_is_convalescent_another_member_gets_the_cards() {
    let mut scene = arranged("sharing: A convalescent, B convalescent, D convalescent\n round: 2");
    let chef = |team| scene.state().scene().chef(team);
    assert_eq!([chef(0), chef(1)], [Some(seat("C")), Some(seat("F"))]);
    assert_eq!(scene.view("A").cards, []);
    assert_eq!(scene.view("C").cards.len(), 2);
    assert_eq!(scene.refuses("A swap C E", "CG-6.1"), Illegal::NotInPlay);
    scene.does("C swap C E");
}

#[test]
fn cg_3_3_ten_seconds_to_run_then_everybody_freezes() {
    let mut scene = arranged("movement: A @400x2448, B @400x2448");
    let at = |scene: &Scene, who| scene.state().scene().spot(seat(who), scene.table.now());
    scene.does("A steer 0").waits(1_000);
    assert_eq!(at(&scene, "A"), Spot { x: 4_400, y: 2_448 });
    scene.does("A halt; B steer 0").waits(8_999);
    assert_eq!(scene.phase(), Phase::Movement);
    scene.lapses();
    assert_eq!(scene.phase(), Phase::Aim);
    assert_eq!(scene.state().scene().freeze.0, 10_000);
    let frozen = [at(&scene, "A"), at(&scene, "B")];
    assert_eq!(frozen[0], Spot { x: 4_400, y: 2_448 });
    assert_eq!(frozen[1].x, scene.state().scene().rules.arena.as_ref().unwrap().width() - 250);
    assert_eq!(scene.refuses("A steer 0", "CG-3.1"), Illegal::NotNow);
    scene.waits(1_000);
    assert_eq!([at(&scene, "A"), at(&scene, "B")], frozen);
}

#[test]
fn cg_3_3_one_aims_at_an_opponent_never_at_a_team_mate() {
    let mut scene = arranged("aim: A bang/5, B double-guns/5");
    let mate = |who| Illegal::OwnTeam { seat: seat(who) };
    assert_eq!(scene.refuses("A aim pistol C", "CG-3.3"), mate("C"));
    assert_eq!(scene.refuses("A aim pistol A", "CG-3.3"), mate("A"));
    assert_eq!(scene.refuses("B aim two A D", "CG-3.3"), mate("D"));
    assert_eq!(scene.menu("A", "aim"), ["aim pistol B", "aim pistol D", "aim pistol F"]);
    setup_refuses(&setup("look: A bang/5 aim pistol C"), "CG-3.3");
}

#[test]
fn cg_3_3_one_aims_only_at_whom_one_really_sees() {
    let mut scene = arranged(BEHIND_THE_TREE);
    let tree = Rect { left: 612, top: 612, right: 1_224, bottom: 1_224 };
    assert!(scene.state().scene().rules.arena.as_ref().unwrap().obstacles().contains(&tree));
    let b = Illegal::CannotSee { seat: seat("B") };
    assert_eq!(scene.refuses("A aim pistol B", "CG-3.3"), b);
    let a = Illegal::CannotSee { seat: seat("A") };
    assert_eq!(scene.refuses("B aim pistol A", "CG-3.3"), a);
    assert_eq!(scene.menu("A", "aim"), ["aim pistol D"]);
    scene.does("A aim pistol D");
    let through_the_tree =
        BEHIND_THE_TREE.replace("aim: A bang/5 @306x918", "look: A bang/5 @306x918 aim pistol B");
    setup_refuses(&setup(&through_the_tree), "CG-3.3");
}

/// A tree of the garden is between A and all opponents but D.
const BEHIND_THE_TREE: &str = "aim: A bang/5 @306x918, B bang/5 @1530x918, D @306x2448";

#[test]
fn cg_3_4_a_gun_is_shown_by_its_own_mime_and_a_click_by_any() {
    let hands =
        "aim: A bang/5, B double-guns/5, C shotgun/5, D kevlar/5, E backstab#1/5, F boom#2/5";
    let mut scene = arranged(hands);
    assert_eq!(scene.menu("A", "aim"), ["aim pistol B", "aim pistol D", "aim pistol F"]);
    assert_eq!(
        scene.menu("B", "aim"),
        ["aim two A", "aim two C", "aim two E", "aim two A C", "aim two A E", "aim two C E"]
    );
    assert_eq!(scene.menu("C", "aim"), ["aim long B", "aim long D", "aim long F"]);
    for (who, mimes) in [("A", "two long"), ("B", "pistol long"), ("C", "pistol two")] {
        let (one, two) = if who == "B" { ("A", "A C") } else { ("B", "B D") };
        for mime in mimes.split(' ') {
            let at = if mime == "two" { two } else { one };
            let why = scene.refuses(&format!("{who} aim {mime} {at}"), "CG-3.4");
            assert_eq!(why, Illegal::NotYourMime, "{who} {mime}");
        }
    }
    for (who, one, two) in [("D", "A", "A C"), ("E", "B", "B D"), ("F", "A", "A C")] {
        assert_eq!(scene.menu(who, "aim").len(), 12);
        for aim in [format!("pistol {one}"), format!("two {two}"), format!("long {one}")] {
            scene.clone().does(&format!("{who} aim {aim}"));
        }
    }
    setup_refuses(&setup("look: A bang/5 aim long B"), "CG-3.4");
}

#[test]
fn cg_3_4_one_gun_has_one_target_and_two_pistols_have_two_different_ones() {
    let mut scene = arranged("aim: A bang/5, B double-guns/5, C shotgun/5, D kevlar/5");
    assert_eq!(scene.refuses("A aim pistol B D", "CG-3.4"), Illegal::OneTarget);
    assert_eq!(scene.refuses("A aim pistol", "CG-3.4"), Illegal::OneTarget);
    assert_eq!(scene.refuses("C aim long B B", "CG-3.4"), Illegal::OneTarget);
    assert_eq!(scene.refuses("D aim pistol A C", "CG-3.4"), Illegal::OneTarget);
    assert_eq!(scene.refuses("B aim two", "CG-3.4"), Illegal::TwoTargets);
    assert_eq!(scene.refuses("B aim two A A", "CG-3.4"), Illegal::TwoDifferentTargets);
    assert_eq!(scene.refuses("D aim two A A", "CG-3.4"), Illegal::TwoDifferentTargets);
    scene.does("B aim two E A");
}

#[test]
fn cg_3_4_both_pistols_on_one_only_when_no_second_one_can_be_aimed_at() {
    // For want of sight.
    let mut hidden = arranged(&BEHIND_THE_TREE.replace("A bang/5", "A double-guns/5"));
    assert_eq!(hidden.menu("A", "aim"), ["aim two D", "aim two D D"]);
    // For want of people.
    let few = "aim: A double-guns/5, B convalescent, D shotgun/5, F convalescent\n round: 2";
    let mut few = arranged(few);
    assert_eq!(few.menu("A", "aim"), ["aim two D", "aim two D D"]);
    let mut two = arranged("aim: A double-guns/5, B convalescent, D shotgun/5\n round: 2");
    assert_eq!(two.refuses("A aim two D D", "CG-3.4"), Illegal::TwoDifferentTargets);
    hidden.does("A aim two D D");
    few.does("A aim two D D").finish_round();
    assert_eq!(few.effects(), "A>D, A>D, D wounded, D out");
}

#[test]
fn cg_3_4_one_target_by_the_end_of_the_whistle_is_one_shot() {
    let mut scene = arranged("aim: A double-guns/5, B kevlar/5, C bang/5, D bang/5");
    scene.does("A aim two B; C aim pistol D");
    // The second one was looked for until the whistle ended.
    scene.lapses();
    let aim = scene.view("F").scene.gangsters[0].aim.expect("everybody sees it");
    assert_eq!(aim.at, guns::Targets::One(seat("B")));
    setup_refuses(&setup("look: A double-guns/5 aim two"), "CG-3.4");
    laid_out(&setup("look: A double-guns/5 aim two B")).unwrap();
    scene.finish_round();
    assert_eq!(scene.effects(), "C>D, D wounded, A>B, B kevlar");
}

#[test]
fn cg_3_5_aims_are_hidden_until_all_are_shown_together() {
    let scene = arranged("aim: A kevlar/5");
    let aimed = ["aim pistol B", "aim two B", "aim two B D", "aim long F", "hold"].map(|aim| {
        let mut scene = scene.clone();
        scene.does(&format!("A {aim}"));
        scene
    });
    for other in &aimed[1..] {
        for eyes in ["B", "C", "D", "E", "F", "audience"] {
            assert_eq!(aimed[0].wire(eyes), other.wire(eyes), "{eyes} sees what A aims");
        }
        assert_ne!(aimed[0].wire("A"), other.wire("A"));
    }
    for mut scene in aimed {
        let own = scene.view("A").aim;
        let aims = |scene: &Scene, eyes| scene.view(eyes).scene.gangsters[0].aim;
        assert!(EVERYBODY.iter().all(|eyes| aims(&scene, eyes).is_none()));
        scene.does("B hold; C hold; D hold; E hold");
        assert!(EVERYBODY.iter().all(|eyes| aims(&scene, eyes).is_none()));
        scene.does("F hold").lapses();
        assert_eq!(scene.phase(), Phase::Look);
        assert!(EVERYBODY.iter().all(|eyes| aims(&scene, eyes) == own));
    }
}

#[test]
fn cg_3_5_who_aims_at_nobody_fires_no_shot_and_is_still_in() {
    let mut scene = arranged("aim: A bang/5, B bang/5, C shotgun/5, D double-guns/5");
    assert_eq!(scene.ms_left(), Some(6_000));
    scene.does("B hold; A aim pistol D");
    scene.finish_round();
    assert_eq!(scene.effects(), "A>D, D wounded");
    assert!(scene.split().starts_with("A B C D E F: "), "{}", scene.split());
}

#[test]
fn cg_3_5_an_aim_may_be_changed_until_the_whistle_ends_and_not_afterwards() {
    let mut scene = arranged("aim: A bang/5");
    scene.does("A aim pistol B; C hold");
    let told = ["B", "C", "audience"].map(|eyes| scene.told(eyes).len());
    scene.does("A aim pistol D; A hold; A aim pistol F; C hold");
    assert_eq!(scene.view("A").aim.unwrap().at, guns::Targets::One(seat("F")));
    // The others have heard once that A and C have answered.
    let now = ["B", "C", "audience"].map(|eyes| scene.told(eyes).len());
    assert_eq!(now, [told[0], told[1] + 1, told[2]]);
    scene.all_do("hold");
    assert_eq!(scene.phase(), Phase::Look);
    assert_eq!(scene.refuses("A aim pistol D", "CG-3.1"), Illegal::NotNow);
    assert_eq!(scene.refuses("B hold", "CG-3.1"), Illegal::NotNow);
    setup_refuses(&setup("sharing: A bang/5 aim pistol B"), "CG-3.5");
}

#[test]
fn cg_3_5_the_whistle_never_ends_early_and_each_aim_is_told() {
    let mut scene = arranged("aim: A bang/5, B shotgun/5");
    for one in ["A aim pistol B", "B aim long A", "C hold", "D hold", "E hold", "F hold"] {
        scene.does(one);
    }
    assert_eq!((scene.phase(), scene.ms_left()), (Phase::Aim, Some(6_000)));
    assert_eq!(scene.waiting(), "A B C D E F");
    scene.lapses();
    let keys: Vec<String> = scene.told("C").iter().map(|seen| seen.say().key.to_string()).collect();
    let last = ["guns-event-aims", "guns-event-aimed", "guns-event-aimed"];
    assert!(keys.ends_with(&last.map(String::from)), "{keys:?}");
}

#[test]
fn cg_3_6_choices_are_hidden_until_the_second_whistle() {
    let scene = arranged("choice: A bang/5");
    let chosen = ["leave", "stay"].map(|choice| {
        let mut scene = scene.clone();
        scene.does(&format!("A {choice}"));
        scene
    });
    for eyes in ["B", "C", "D", "E", "F", "audience"] {
        assert_eq!(chosen[0].wire(eyes), chosen[1].wire(eyes), "{eyes} sees what A chose");
    }
    assert_ne!(chosen[0].wire("A"), chosen[1].wire("A"));
    let fates = chosen.map(|mut scene| {
        assert_eq!(scene.fates(), NOBODY);
        scene.does("B leave; C stay; D stay; E stay");
        assert_eq!(scene.fates(), NOBODY);
        scene.does("F stay");
        assert_eq!(scene.fates(), NOBODY, "not before the count is over");
        scene.next_instant();
        scene.fates()
    });
    assert_eq!(fates, ["A away, B away", "B away"]);
}

#[test]
fn cg_3_6_who_does_not_answer_stays() {
    let mut scene = arranged("choice: A bang/5 aim pistol B, B shotgun/5 aim long C, D");
    assert_eq!(scene.ms_left(), Some(3_000));
    scene.does("D leave; E stay");
    scene.lapses();
    assert_eq!(scene.fates(), "B wounded, D away");
    assert!(scene.split().starts_with("A B C E F: "), "{}", scene.split());
}

#[test]
fn cg_3_6_a_choice_may_be_changed_until_zero_and_the_count_never_ends_early() {
    let mut scene = arranged("choice: A bang/5");
    scene.does("A leave; B stay");
    let told = scene.told("C").len();
    scene.does("A stay; A leave; A stay; B leave");
    assert_eq!(scene.told("C").len(), told, "others learn nothing of a change of mind");
    assert!(!scene.view("A").leaves && scene.view("B").leaves);
    for seat in ["C", "D", "E", "F"] {
        scene.does(&format!("{seat} stay"));
    }
    assert_eq!((scene.phase(), scene.ms_left()), (Phase::Choice, Some(3_000)));
    scene.next_instant();
    assert_eq!(scene.fates(), "B away");
    let mut too_early = setup("look: A bang/5");
    too_early.gangsters[0].leaves = true;
    setup_refuses(&too_early, "CG-3.6");
}

#[test]
fn cg_3_6_a_cowards_card_is_shown_to_nobody() {
    let hands = "choice: A bang/5 aim pistol B, B backstab#1/5, C shotgun/20 aim long B, \
                 D kevlar/5, E double-guns/10, F bang/10";
    let mut scene = arranged(hands);
    assert!(scene.wire("C").contains("shotgun/20"));
    scene.does("C leave; B stay").finish_round();
    for eyes in EVERYBODY {
        let wire = scene.wire(eyes);
        assert!(!wire.contains("shotgun/20"), "{eyes} sees the coward's card");
        for card in ["bang/5", "backstab#1/5", "kevlar/5", "double-guns/10", "bang/10"] {
            assert!(wire.contains(card), "{card} stayed in and is in the recap for {eyes}");
        }
    }
}

#[test]
fn cg_3_7_who_aims_at_somebody_who_left_does_not_fire() {
    let mut scene = arranged(
        "choice: A bang/5 aim pistol B, B leaves shotgun/5, C shotgun/5 aim long B, D kevlar/5, \
         E double-guns/5 aim two B D",
    );
    scene.finish_round();
    assert_eq!(scene.effects(), "E>D, D kevlar");
    assert_eq!(scene.fates(), "B away");
}
