//! CG-6 to CG-8: the next round, the end and the variants.

use guns::{Fate, Illegal, Phase};

use crate::clauses::NOBODY;
use crate::garden::open;
use crate::scene::{arranged, setup, setup_refuses};

// CG-6: the next round

#[test]
fn cg_6_1_cowards_come_back_at_once_and_the_fallen_sit_one_round_out() {
    let mut scene = arranged(
        "choice: A bang/5 aim pistol B, B shotgun/5, C bang/5 aim pistol B, D leaves, \
         E bang/5 aim pistol F, F shotgun/10
         round: 2",
    );
    scene.finish_round();
    assert_eq!(scene.fates(), "B out, D away, F wounded");
    scene.lapses();
    assert_eq!((scene.round(), scene.fates().as_str()), (3, NOBODY));
    assert_eq!(scene.convalescents(), "B");
    scene.lapses();
    assert_eq!(scene.waiting(), "A C D E F");
    assert_eq!((scene.card("B").as_str(), scene.card("D").is_empty()), (NOBODY, false));
    scene.finish_round();
    assert!(scene.split().starts_with("A C D E F: "), "{}", scene.split());
    scene.lapses();
    assert_eq!((scene.round(), scene.convalescents().as_str()), (4, NOBODY));
    scene.lapses();
    assert!(!scene.card("B").is_empty());
}

#[test]
fn cg_6_1_a_convalescent_watches() {
    let text = |moment: &str| format!("{moment}: B convalescent\n round: 2");
    for (moment, action) in [
        ("sharing", "ready"),
        ("sharing", "swap D F"),
        ("movement", "steer 0"),
        ("aim", "hold"),
        ("aim", "aim pistol A"),
        ("look", "ready"),
        ("choice", "stay"),
        ("choice", "leave"),
    ] {
        let mut scene = arranged(&text(moment));
        assert_eq!(scene.waiting(), "A C D E F");
        let why = scene.refuses(&format!("B {action}"), "CG-6.1");
        assert_eq!(why, Illegal::NotInPlay, "{action} in {moment}");
    }
    for moment in ["pot", "split"] {
        arranged(&text(moment)).does("B ready");
    }
    let mut wounded = setup("look: B convalescent\n round: 2");
    wounded.gangsters[1].fate = Some(Fate::Wounded);
    setup_refuses(&wounded, "CG-6.1");
}

#[test]
fn cg_6_2_a_team_alone_has_nobody_to_aim_at_and_whoever_stays_shares() {
    let mut scene = arranged("pot: B convalescent, D convalescent, F convalescent\n round: 2");
    scene.lapses();
    assert_eq!(scene.state().scene().chef(1), None);
    assert_eq!(scene.waiting(), "A C E");
    scene.lapses_to(Phase::Aim);
    for who in ["A", "C", "E"] {
        assert_eq!(scene.menu(who, ""), ["hold"]);
    }
    scene.lapses_to(Phase::Choice).does("C leave").finish_round();
    assert!(scene.split().starts_with("A E: "), "{}", scene.split());
    assert_eq!(scene.effects(), NOBODY);
    scene.lapses();
    assert_eq!((scene.round(), scene.convalescents().as_str()), (3, NOBODY));
}

#[test]
fn cg_6_2_with_everybody_convalescent_the_round_is_over_at_once() {
    let all = ["A", "B", "C", "D", "E", "F"].map(|who| format!("{who} convalescent")).join(", ");
    let mut scene = arranged(&format!("pot: {all}\n round: 2"));
    let pot = scene.pot();
    scene.all_do("ready");
    assert_eq!(scene.phase(), Phase::Split);
    assert!(scene.split().starts_with(": 0 each"), "{}", scene.split());
    assert_eq!(scene.pot(), pot);
    scene.lapses();
    assert_eq!((scene.round(), scene.convalescents().as_str()), (3, NOBODY));
    assert_eq!(usize::from(scene.state().scene().pot.cards), pot.len() + 16);
}

#[test]
fn cg_6_2_with_everybody_gone_the_parrain_goes_from_the_pot_to_the_split() {
    for options in ["table=garden", "table=garden easy_counting"] {
        let mut play = open(options, 7);
        for who in ["A", "B", "C", "D", "E", "F"] {
            play.does(&format!("G gone {who}"));
        }
        play.waits_for("G").does("G next").is_in(Phase::Split).waits_for("G");
        let split = play.scene().split.clone().expect("the pot is split among nobody");
        assert_eq!((split.each, split.hands, split.recap), (0, vec![], vec![]));
        assert_eq!(split.left.count(), 16);
        play.does("G next").is_in(Phase::Pot);
        assert_eq!((play.scene().round, play.scene().pot.cards), (2, 32));
    }
}

#[test]
fn cg_6_2_on_paper_easy_counting_needs_no_count_with_nobody_in_play() {
    let mut play = open("table=paper easy_counting", 7);
    for who in ["A", "B", "C", "D", "E", "F"] {
        play.does(&format!("G gone {who}"));
    }
    play.does("G next").is_in(Phase::Verdict).refuses("G rule A wounded", "CG-4.15");
    play.does("G next").is_in(Phase::Split);
    assert_eq!((play.sharers().as_str(), play.scene().pot.cards), ("", 16));
}

// CG-7: the end

/// The end of a game with these gangsters and hide-outs.
fn ended(gangsters: &str, hideouts: &str, options: &str) -> (String, Vec<i64>) {
    let text = format!("split: {gangsters}\n round: 5\n hideouts: {hideouts}\n options: {options}");
    let mut scene = arranged(&text);
    scene.all_do("ready");
    assert_eq!(scene.phase(), Phase::Over);
    scene.outcome()
}

#[test]
fn cg_7_1_a_team_pays_for_each_of_its_players_in_a_coma() {
    // D fell in round 4: no longer in a coma.
    let (_, scores) =
        ended("A hospital, D convalescent, E hospital, F hospital", "0/1/4 2/0/5", "");
    assert_eq!(scores, [40_000, 85_000, 40_000, 85_000, 40_000, 85_000]);
    let (winners, below_zero) = ended("A hospital, C hospital, F hospital", "0/0/1 1/0/0", "");
    assert_eq!(below_zero, [-30_000, -20_000, -30_000, -20_000, -30_000, -20_000]);
    assert_eq!(winners, "B D F");
}

#[test]
fn cg_7_1_only_who_fell_in_the_fifth_round_costs() {
    let hit =
        "A bang/5 aim pistol B, B shotgun/5, C bang/5 aim pistol B, D bang/5, E bang/5, F bang/10";
    let scores = |round: u8, hideouts: &str| {
        let mut scene = arranged(&format!("choice: {hit}\n round: {round}\n hideouts: {hideouts}"));
        scene.finish_round();
        assert_eq!(scene.fates(), "B out");
        let won = scene.hideouts().iter().map(|bills| i64::from(bills.value())).collect::<Vec<_>>();
        while scene.phase() != Phase::Over {
            scene.lapses_to(Phase::Split).lapses();
        }
        let now = scene.hideouts().iter().map(|bills| i64::from(bills.value())).collect::<Vec<_>>();
        (won, now, scene.outcome().1)
    };
    let (_, now, fifth) = scores(5, "0/0/5 0/0/5");
    assert_eq!(fifth[..2], [now[0], now[1] - 25_000]);
    let (before, now, fourth) = scores(4, "0/0/5 0/0/5");
    assert_eq!(fourth[..2], now[..]);
    assert!(now[1] > before[1], "B's team has shared in round 5");
}

#[test]
fn cg_7_1_after_the_end_nothing_is_allowed() {
    let mut scene = arranged("over: A\n round: 5");
    assert_eq!(scene.waiting(), NOBODY);
    for action in ["ready", "swap A C", "halt", "hold", "stay", "leave", "spare", "jump", "next"] {
        let why = scene.refuses(&format!("A {action}"), "CG-7.1");
        assert_eq!(why, Illegal::GameIsOver, "{action}");
    }
}

#[test]
fn cg_7_2_the_richest_team_wins_then_the_one_with_more_in_a_coma_then_both() {
    assert_eq!(ended("A", "0/0/4 1/0/3", "").0, "A C E");
    assert_eq!(ended("A", "1/0/3 0/0/4", "").0, "B D F");
    // 85,000 less 25,000 against 60,000.
    assert_eq!(ended("A hospital", "1/0/4 0/0/3", "").0, "A C E");
    assert_eq!(ended("B hospital", "0/0/3 1/0/4", "").0, "B D F");
    assert_eq!(ended("A hospital, B hospital", "0/0/3 0/0/3", "").0, "A B C D E F");
    assert_eq!(ended("A", "0/0/3 0/0/3", "").0, "A B C D E F");
    // More in a coma does not make up for less money.
    assert_eq!(ended("A hospital, C hospital", "0/1/5 1/0/3", "").0, "B D F");
}

#[test]
fn cg_7_2_a_tie_among_three_teams_is_for_those_who_tie() {
    assert_eq!(ended("A, I", "0/0/3 0/0/3 0/0/2", "").0, "A B D E G H");
    assert_eq!(ended("A, B hospital, I", "0/0/3 1/0/4 0/0/3", "").0, "B E H");
}

#[test]
fn cg_7_3_a_team_wholly_in_a_coma_cannot_win() {
    let (winners, scores) = ended("A hospital, C hospital, E hospital", "0/0/10 0/0/1", "");
    assert_eq!((winners.as_str(), scores[0], scores[1]), ("B D F", 125_000, 20_000));
    // Nor if it is level with the best in money and comas: four against three, and G still stands.
    let all_but_g = ["A", "B", "C", "D", "E", "F"].map(|who| format!("{who} hospital")).join(", ");
    assert_eq!(ended(&format!("{all_but_g}, G"), "0/0/5 0/0/5", "").0, "A C E G");
    // One of them still stands, or fell in round 4 and is out of the coma.
    assert_eq!(ended("A hospital, C hospital", "0/0/10 0/0/1", "").0, "A C E");
    assert_eq!(ended("A hospital, C hospital, E convalescent", "0/0/10 0/0/1", "").0, "A C E");
}

#[test]
fn cg_7_3_with_no_team_left_nobody_wins() {
    let all = ["A", "B", "C", "D", "E", "F"].map(|who| format!("{who} hospital")).join(", ");
    let (winners, scores) = ended(&all, "0/0/10 0/0/1", "");
    assert_eq!((winners.as_str(), scores[0], scores[1]), (NOBODY, 125_000, -55_000));
}

// CG-8: variants

#[test]
fn cg_8_1_a_grenades_victim_with_a_grenade_explodes_too_from_where_they_stand() {
    let text = "choice: A bang/5 aim pistol B, B boom#2/5, C boom#4/5, D kevlar/5";
    let mut off = arranged(text);
    off.lapses().does("B jump 0");
    assert_eq!(off.effects(), "A>B, B wounded, B click, B explodes, C out, B out");
    let mut on = arranged(&format!("{text}\n options: grenade_chains"));
    on.lapses();
    assert_eq!(on.refuses("C jump", "CG-4.7"), Illegal::NotYourClick);
    // C stands 1.19 m from D: a jump would reach, but C goes off on the spot, and nobody is asked.
    on.does("B jump 0");
    assert_eq!(
        on.effects(),
        "A>B, B wounded, B click, B explodes, C out, C click, B out, C explodes"
    );
    assert_eq!(on.fates(), "B out, C out");
}

#[test]
fn cg_8_2_every_card_counts_one() {
    // The rulebook's example: sixteen cards for six, two each, four go on.
    let mut scene = arranged("choice: A\n options: easy_counting");
    scene.finish_round();
    let sharing = scene.sharing();
    assert_eq!((sharing.each, sharing.hands.len(), sharing.left.count()), (2, 6, 4));
    assert!(sharing.hands.iter().all(|(_, bills)| bills.count() == 2));
    assert_eq!(scene.hideouts().iter().map(|bills| bills.count()).collect::<Vec<_>>(), [6, 6]);
    let left = scene.pot();
    scene.lapses();
    assert_eq!(scene.state().scene().pot.cards, 20);
    assert!(left.iter().all(|card| scene.pot().contains(card)));
}

#[test]
fn cg_8_2_the_most_cards_win_and_a_coma_costs_two() {
    let easy = "easy_counting";
    assert_eq!(ended("A", "4/0/0 0/0/3", easy), ("A C E".into(), vec![4, 3, 4, 3, 4, 3]));
    assert_eq!(ended("A", "4/0/0 0/0/3", "").0, "B D F");
    let (winners, scores) = ended("A hospital, B hospital, D hospital", "4/0/0 0/0/3", easy);
    assert_eq!((winners.as_str(), scores[0], scores[1]), ("A C E", 2, -1));
    assert_eq!(ended("A hospital", "4/0/0 0/0/3", easy).0, "B D F");
}

#[test]
fn cg_8_2_with_nobody_to_share_every_card_goes_on() {
    let mut scene = arranged("choice: A\n options: easy_counting");
    scene.all_do("leave");
    assert_eq!((scene.sharing().each, scene.sharing().left.count()), (0, 16));
}
