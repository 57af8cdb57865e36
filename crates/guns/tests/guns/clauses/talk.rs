//! CG-3.2 and CG-3.8: a team among itself.

use guns::{Fact, Illegal, Phase, Seen, Signal, Watchword};
use tabletop::Say;

use crate::clauses::EVERYBODY;
use crate::scene::{arranged, opened, seat, setup, setup_refuses};

const CARDS: &str =
    "sharing: A bang/5, B bang/10, C kevlar/10, D kevlar/5, E boom#16/20, F bang/20";

#[test]
fn cg_3_2_the_team_names_its_chef_and_everybody_sees_it() {
    let mut scene = opened(6, "", 1);
    let chefs = |scene: &crate::scene::Scene| {
        let chefs = scene.view("audience").chefs;
        chefs.iter().map(|chef| chef.unwrap().to_string()).collect::<String>()
    };
    assert_eq!(chefs(&scene), "AB");
    scene.does("E chef C");
    assert_eq!(chefs(&scene), "CB");
    let told = scene.told("F");
    assert_eq!(told.last(), Some(&Seen::Open(Fact::ChefNamed { team: 0, seat: seat("C") })));
    assert_eq!(scene.refuses("A chef C", "CG-3.2"), Illegal::AlreadyChef { seat: seat("C") });
    assert_eq!(scene.refuses("A chef B", "CG-3.2"), Illegal::NotYourTeam { seat: seat("B") });
    assert_eq!(scene.menu("A", "chef"), ["chef A", "chef E"]);
    scene.lapses();
    scene.does("A chef E").lapses();
    assert_eq!(scene.refuses("A chef C", "CG-3.1"), Illegal::NotNow);
    scene.finish_round().lapses();
    assert_eq!(chefs(&scene), "EB", "for good");
}

#[test]
fn cg_3_2_a_team_names_ten_chefs_a_round_at_most() {
    let mut scene = arranged(CARDS);
    for one in ["C", "A"].repeat(5) {
        scene.does(&format!("E chef {one}"));
    }
    assert_eq!(scene.refuses("E chef C", "CG-3.2"), Illegal::EnoughChefs);
    assert!(scene.menu("E", "chef").is_empty());
    let mut setup = setup(CARDS);
    setup.chefs = vec![guns::scene::Named { chef: Some(seat("B")), times: 1 }; 2];
    setup_refuses(&setup, "CG-3.2");
}

#[test]
fn cg_3_2_the_chef_swaps_at_once_and_the_others_agree_first() {
    let mut scene = arranged(CARDS);
    scene.does("A swap C E");
    assert_eq!([scene.card("C"), scene.card("E")], ["boom#16/20", "kevlar/10"]);
    // C proposes, A and E see it, B's team does not.
    let told = scene.told("B").len();
    scene.does("C swap C E");
    assert_eq!(scene.card("C"), "boom#16/20");
    for eyes in ["A", "C", "E"] {
        let view = scene.view(eyes);
        assert_eq!(view.proposals.len(), 1, "{eyes}");
        assert_eq!(view.proposals[0].agreed, [seat("C")].into_iter().collect());
    }
    assert!(scene.view("B").proposals.is_empty() && scene.view("audience").proposals.is_empty());
    assert_eq!(scene.refuses("C swap C E", "CG-3.2"), Illegal::AlreadyAgreed);
    assert_eq!(scene.menu("C", "swap"), ["swap A C", "swap A E"]);
    scene.does("E swap C E");
    assert_eq!([scene.card("C"), scene.card("E")], ["kevlar/10", "boom#16/20"]);
    assert!(scene.view("A").proposals.is_empty());
    assert_eq!(scene.told("B").len(), told, "in secret");
}

#[test]
fn cg_3_2_the_chefs_word_is_enough_and_a_swap_forgets_what_was_proposed_about_its_cards() {
    let mut scene = arranged(CARDS);
    scene.does("E swap C E; C swap A C");
    assert_eq!(scene.view("E").proposals.len(), 2);
    scene.does("A swap A C");
    assert_eq!(scene.card("A"), "kevlar/10");
    // C's card is another one now: E's proposal was about the first.
    assert!(scene.view("E").proposals.is_empty());
    scene.does("E swap C E").lapses();
    assert_eq!(scene.phase(), Phase::Movement);
    assert!(scene.view("E").proposals.is_empty(), "too late");
}

#[test]
fn cg_3_8_signals_are_the_teams_alone() {
    let mut scene = opened(6, "", 1);
    let before = EVERYBODY.map(|eyes| scene.wire(eyes));
    scene.does("A signal attack; A signal target B; C signal here 1200 800");
    for (eyes, before) in EVERYBODY.into_iter().zip(before) {
        let ours = ["A", "C", "E"].contains(&eyes);
        assert_eq!(scene.wire(eyes) != before, ours, "{eyes}");
        assert_eq!(scene.view(eyes).signals.len(), if ours { 3 } else { 0 });
    }
    let view = scene.view("E");
    assert_eq!(view.signals[1].signal, Signal::Target(seat("B")));
    assert_eq!((view.signalled, scene.view("A").signalled), (0, 2));
    let said = Signal::Say(Watchword::Attack);
    let keys: Vec<_> = scene.told("E").iter().map(|seen| seen.say().key).collect();
    assert!(keys.ends_with(&[
        "guns-event-signal-say".into(),
        "guns-event-signal-target".into(),
        "guns-event-signal-here".into()
    ]));
    assert_eq!(view.signals[0].signal, said);
}

#[test]
fn cg_3_8_a_signal_points_at_something_and_has_its_moment() {
    let mut scene = opened(6, "", 1);
    for one in ["A signal here -1 800", "A signal here 100 90000"] {
        assert_eq!(scene.refuses(one, "CG-3.8"), Illegal::NoGround);
    }
    for at in ["A", "C"] {
        let why = scene.refuses(&format!("A signal target {at}"), "CG-3.8");
        assert_eq!(why, Illegal::NotAnOpponent { seat: seat(at) });
    }
    for phase in [Phase::Pot, Phase::Sharing, Phase::Movement, Phase::Aim, Phase::Look] {
        scene.lapses_to(phase).does("A signal bluff; B signal flee");
    }
    scene.lapses_to(Phase::Choice);
    assert_eq!(scene.refuses("A signal stay", "CG-3.1"), Illegal::NotNow);
    // In the garden they talk while they share out, and nobody draws on a lawn.
    let mut garden = arranged("sharing: A\n options: table=garden\n seats: 7");
    garden.does("A signal together; A signal target B");
    assert_eq!(garden.refuses("A signal here 100 100", "CG-3.8"), Illegal::NoGround);
    assert_eq!(garden.refuses("G signal stay", "CG-6.1"), Illegal::NotInPlay);
    let mut pot = arranged("pot: A\n options: table=garden\n seats: 7");
    assert_eq!(pot.refuses("A signal stay", "CG-3.1"), Illegal::NotNow);
}

#[test]
fn cg_3_8_twelve_signals_a_round_of_which_the_newest_six_stay_in_sight() {
    let mut scene = arranged(CARDS);
    for nth in 0..12 {
        scene.does(if nth % 2 == 0 { "A signal stay" } else { "A signal flee" });
    }
    assert_eq!(scene.refuses("A signal stay", "CG-3.8"), Illegal::EnoughSignals);
    assert!(scene.menu("A", "signal").is_empty());
    scene.does("C signal attack");
    assert_eq!(scene.view("E").signals.len(), 6);
    // In the split they are gone, and in the next round there are twelve more.
    scene.finish_round();
    assert!(scene.view("E").signals.is_empty());
    scene.lapses().does("A signal stay");
    assert_eq!(scene.view("A").signalled, 1);
}
