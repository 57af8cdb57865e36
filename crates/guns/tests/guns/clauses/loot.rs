//! CG-5: the split.

use guns::pieces::{bills, deck};
use guns::{Bills, Fate, Figure, Phase, Setup};
use tabletop::Chance;

use crate::clauses::{EVERYBODY, cards};
use crate::scene::{Scene, arranged, opened, setup, setup_refuses};

// CG-5: the split

#[test]
fn cg_5_1_the_pot_is_every_card_of_the_round_and_who_neither_left_nor_fell_shares() {
    // B falls, D leaves, A is wounded and shares; two cards were not dealt.
    let mut scene = arranged(
        "choice: A bang/5 aim pistol B, B shotgun/10, C bang/20 aim pistol B, D leaves kevlar/20, \
         E double-guns/10, F bang/10 aim pistol A
         kept: kevlar/5 bang/10",
    );
    scene.finish_round();
    assert_eq!(scene.fates(), "A wounded, B out, D away");
    // 5 + 10 + 20 + 20 + 10 + 10 + 5 + 10.
    assert_eq!(scene.split(), "A C E F: 20000 each, 2/0/0 left");
    setup_refuses(&Setup { split: None, ..setup("split: A") }, "CG-5.1");
}

#[test]
fn cg_5_2_shares_are_equal_and_what_is_left_goes_into_the_next_pot_with_its_weapons() {
    let mut scene = arranged(
        "choice: A bang/20, B boom#16/20, C kevlar/5, D leaves kevlar/20, \
         E double-guns/10, F leaves bang/5
         kept: shotgun/20",
    );
    scene.finish_round();
    // Four twenties, a ten and two fives for four: 25,000 each would take four fives.
    assert_eq!(scene.split(), "A B C E: 20000 each, 2/1/0 left");
    assert!(scene.sharing().hands.iter().all(|(_, bills)| bills.value() == 20_000));
    assert_eq!(scene.pot(), cards("bang/5 double-guns/10 kevlar/5"));
    let packets = scene.state().packets().to_vec();
    scene.lapses();
    let mut expected = [cards("bang/5 double-guns/10 kevlar/5"), packets[48..].to_vec()].concat();
    expected.sort_unstable();
    assert_eq!(scene.pot(), expected);
    assert_eq!(scene.view("A").scene.pot.amount, Some(bills(&expected).value()));
    setup_refuses(&setup("split: A\n kept: bang/5\n hideouts: 1/0/0 0/0/0"), "CG-5.2");
}

#[test]
fn cg_5_2_no_bill_is_won_or_lost_in_a_whole_game() {
    for (gangsters, options) in [
        (6, ""),
        (7, "easy_counting"),
        (12, "place=warehouse"),
        (13, "grenade_chains place=schoolyard"),
        (22, "recoil=from_shooter"),
    ] {
        for seed in 0..5 {
            println!("seed {seed}: {gangsters} gangsters, {options}");
            let mut scene = opened(gangsters, options, seed);
            let mut chance = Chance::from_number(seed);
            let all = bills(&deck(gangsters).0);
            let mut rounds = 0;
            while scene.phase() != Phase::Over {
                one_moment(&mut scene, &mut chance);
                let won: Bills = scene.hideouts().into_iter().sum();
                let unopened = bills(scene.state().packets());
                assert_eq!(won + bills(&scene.pot()) + unopened, all, "round {}", scene.round());
                rounds += u8::from(scene.phase() == Phase::Split);
            }
            assert_eq!(rounds, 5);
            let (_, scores) = scene.outcome();
            let people = &scene.state().scene().gangsters;
            for (figure, score) in people.iter().zip(scores) {
                let fell =
                    |other: &Figure| other.team == figure.team && other.fate == Fate::Hospital;
                let fallen: i64 = people.iter().map(|other| i64::from(fell(other))).sum();
                let won = scene.state().hideout(figure.team);
                let expected = match options.contains("easy_counting") {
                    true => i64::from(won.count()) - 2 * fallen,
                    false => i64::from(won.value()) - 25_000 * fallen,
                };
                assert_eq!(score, expected);
            }
        }
    }
}

/// Everybody who is waited for does something or keeps silent; then the moment goes by.
fn one_moment(scene: &mut Scene, chance: &mut Chance) {
    let (phase, mut menu) = (scene.phase(), Vec::new());
    for seat in scene.table.waiting().on.iter() {
        menu.clear();
        scene.table.legal_actions(seat, &mut menu);
        if chance.below(5) > 0 && !menu.is_empty() {
            scene.table.act(scene.table.now(), seat, *chance.pick(&menu)).unwrap();
        }
    }
    if scene.phase() == phase {
        scene.lapses();
    }
}

#[test]
fn cg_5_5_with_nobody_to_share_the_whole_pot_goes_on() {
    let mut scene = arranged("choice: A");
    let pot = scene.pot();
    scene.all_do("leave");
    assert_eq!(scene.phase(), Phase::Split);
    assert!(scene.split().starts_with(": 0 each"), "{}", scene.split());
    assert_eq!(scene.pot(), pot);
    assert_eq!(scene.hideouts(), [Bills::NONE; 2]);
    scene.lapses();
    assert_eq!(scene.state().scene().pot.cards, 32);
    assert!(pot.iter().all(|card| scene.pot().contains(card)));
}

#[test]
fn cg_5_5_after_the_fifth_round_what_is_left_belongs_to_nobody() {
    let mut scene = arranged(
        "choice: A bang/5, B bang/5, C bang/5, D bang/5, E bang/5, F bang/10
         round: 5\n hideouts: 1/0/3 0/2/0",
    );
    assert!(scene.pot().len() > 16);
    scene.all_do("leave").lapses();
    assert_eq!(scene.phase(), Phase::Over);
    assert_eq!(
        scene.outcome(),
        ("A C E".into(), vec![65_000, 20_000, 65_000, 20_000, 65_000, 20_000])
    );
}

#[test]
fn cg_5_6_winnings_go_to_the_teams_hide_out() {
    let mut scene = arranged(
        "choice: A bang/20, B boom#16/20, C kevlar/20, D leaves bang/5, \
         E leaves bang/5, F leaves bang/5
         kept:\n round: 5",
    );
    let before = scene.hideouts();
    scene.finish_round();
    assert_eq!(scene.split(), "A B C: 25000 each, 0/0/0 left");
    let won: Vec<u32> = scene
        .hideouts()
        .iter()
        .zip(before)
        .map(|(now, before)| now.value() - before.value())
        .collect();
    assert_eq!(won, [50_000, 25_000]);
}

#[test]
fn cg_5_6_hide_outs_are_hidden_from_the_others_until_the_end() {
    let text = "split: A\n round: 5\n hideouts: 1/0/3 0/2/0";
    let mut scene = arranged(text);
    let [ours, theirs] = scene.hideouts()[..] else { panic!("two teams") };
    let known = |scene: &Scene, eyes| scene.view(eyes).hideouts;
    for (eyes, expected) in
        [("A", [Some(ours), None]), ("F", [None, Some(theirs)]), ("audience", [None, None])]
    {
        assert_eq!(known(&scene, eyes), expected, "{eyes}");
    }
    scene.lapses();
    assert_eq!(scene.phase(), Phase::Over);
    let open = arranged(&format!("{text}\n options: open_stashes"));
    for eyes in EVERYBODY {
        assert_eq!(known(&scene, eyes), [Some(ours), Some(theirs)], "{eyes} at the end");
        assert_eq!(known(&open, eyes), [Some(ours), Some(theirs)], "{eyes} with open_stashes");
    }
}

#[test]
fn cg_5_6_nothing_on_the_wire_tells_which_of_the_others_has_what() {
    let three_teams =
        |hideouts: &str| arranged(&format!("split: A, I\n round: 5\n hideouts: {hideouts}"));
    let (one, other) = (three_teams("1/0/3 0/2/0 5/0/1"), three_teams("1/0/3 5/0/1 0/2/0"));
    for eyes in ["A", "D", "G", "audience"] {
        assert_eq!(one.wire(eyes), other.wire(eyes), "{eyes}");
    }
    assert_ne!(one.wire("B"), other.wire("B"));
}
