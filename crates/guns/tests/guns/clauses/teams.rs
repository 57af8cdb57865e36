//! CG-1: teams and ground.

use guns::arena::{Place, Rect};
use guns::config::{Company, Config, Rules, company, team_counts, team_sizes};
use guns::{Illegal, Setup};

use crate::scene::{Scene, arranged, letters, opened, seat, setup, setup_refuses, table_refuses};

// CG-1: teams and ground

#[test]
fn cg_1_1_people_split_as_the_table_says() {
    let table = [
        (8, 2, 4, 0),
        (9, 3, 3, 0),
        (10, 3, 3, 1),
        (11, 2, 5, 1),
        (12, 4, 3, 0),
        (13, 4, 3, 1),
        (14, 4, 3, 2),
        (15, 5, 3, 0),
        (16, 4, 4, 0),
        (17, 4, 4, 1),
        (18, 6, 3, 0),
        (19, 6, 3, 1),
        (20, 5, 4, 0),
    ];
    let ruling = [(6, 2, 3, 0), (7, 2, 3, 1)];
    let beyond = [
        (21, 7, 3, 0),
        (22, 7, 3, 1),
        (23, 7, 3, 2),
        (24, 8, 3, 0),
        (60, 20, 3, 0),
        (61, 20, 3, 1),
        (62, 20, 3, 2),
    ];
    for (people, teams, size, parrains) in [&ruling[..], &table, &beyond].concat() {
        assert_eq!(company(people), Some(Company { teams, size, parrains }), "{people} people");
    }
    assert_eq!((company(5), company(63)), (None, None));
}

#[test]
fn cg_1_1_when_magot_referees_alone_everybody_plays_and_teams_differ_by_one_at_most() {
    let sizes = |gangsters: u8| {
        let scene = opened(gangsters, "", 1);
        let rules = &scene.state().scene().rules;
        let size = |team| rules.team_of.iter().filter(|other| **other == team).count();
        (0..rules.teams).map(size).collect::<Vec<_>>()
    };
    assert_eq!(sizes(6), [3, 3]);
    assert_eq!(sizes(7), [4, 3]);
    assert_eq!(sizes(8), [4, 4]);
    assert_eq!(sizes(9), [3, 3, 3]);
    assert_eq!(sizes(10), [5, 5]);
    assert_eq!(sizes(11), [4, 4, 3]);
    assert_eq!(sizes(20), [4, 4, 4, 4, 4]);
    assert_eq!(sizes(60), [3; 20]);
    for gangsters in 6..=60 {
        let sizes = team_sizes(gangsters);
        let (least, most) = (*sizes.iter().min().unwrap(), *sizes.iter().max().unwrap());
        assert_eq!(sizes.iter().sum::<u8>(), gangsters);
        assert!(sizes.len() >= 2 && 3 <= least && most <= 5, "{gangsters}: {sizes:?}");
        let divides = (3..=5).any(|size| gangsters % size == 0);
        assert_eq!(most - least, u8::from(!divides), "{gangsters}: {sizes:?}");
    }
}

#[test]
fn cg_1_1_the_numbers_of_teams_that_are_offered_are_those_that_the_rules_take() {
    for gangsters in 6..=60_u8 {
        let agreed = |teams: Option<u8>| {
            let list = teams.map(|teams| (0..gangsters).map(|seat| seat % teams).collect());
            Rules::new(&Config { teams: list, ..Config::default() }, gangsters)
        };
        let taken = (1..=gangsters).filter(|teams| agreed(Some(*teams)).is_ok());
        let counts = team_counts(gangsters);
        assert_eq!(counts.possible, taken.collect::<Vec<_>>(), "{gangsters} gangsters");
        assert_eq!(counts.usual, agreed(None).unwrap().teams, "{gangsters} gangsters");
        assert!(counts.possible.contains(&counts.usual), "{gangsters} gangsters");
    }
}

#[test]
fn cg_1_1_the_chef_is_the_first_seat_of_the_team() {
    let chefs = |scene: &Scene| [0, 1].map(|team| scene.state().scene().chef(team).unwrap());
    assert_eq!(chefs(&opened(6, "", 1)), [seat("A"), seat("B")]);
    let own_teams = opened(8, "teams=[1,1,1,0,0,0,0,0]", 1);
    assert_eq!(chefs(&own_teams), [seat("D"), seat("A")]);
}

#[test]
fn cg_1_1_six_to_sixty_gangsters_in_at_least_two_teams_of_three_to_five() {
    table_refuses(5, "", "CG-1.1");
    table_refuses(61, "", "CG-1.1");
    table_refuses(6, "teams=[0,0,0,0,0,0]", "CG-1.1");
    table_refuses(6, "teams=[0,0,0,0,1,1]", "CG-1.1");
    table_refuses(9, "teams=[0,0,0,0,0,0,1,1,1]", "CG-1.1");
    table_refuses(6, "teams=[0,0,0,2,2,2]", "CG-1.1");
    table_refuses(6, "teams=[0,0,0,1,1]", "CG-1.1");
    table_refuses(6, "teams=[0,0,0,1,1,1,1]", "CG-1.1");
    opened(8, "teams=[0,0,0,0,0,1,1,1]", 1);
    setup_refuses(&Setup { seats: 6, ..setup("pot: A, G") }, "CG-1.1");
    let mut another_team = setup("pot: A");
    another_team.gangsters[0].team = Some(1);
    setup_refuses(&another_team, "CG-1.1");
}

#[test]
fn cg_1_1_only_gangsters_of_the_table_act_and_are_named() {
    let mut scene = arranged("aim: A bang/5");
    let g = Illegal::NoSuchSeat { seat: seat("G") };
    assert_eq!(scene.refuses("G hold", "CG-1.1"), g);
    assert_eq!(scene.refuses("A aim pistol G", "CG-1.1"), g);
    assert_eq!(arranged("sharing: A").refuses("A swap A G", "CG-1.1"), g);
    let mut fight = arranged("choice: A bang/5 aim pistol B, B backstab#1/5");
    fight.lapses();
    assert_eq!(fight.refuses("B stab G", "CG-1.1"), g);
}

#[test]
fn cg_1_2_in_the_arena_magot_referees_alone() {
    let mut scene = opened(6, "", 1);
    assert_eq!(scene.state().scene().rules.config, crate::scene::config("table=arena"));
    assert_eq!(scene.waiting(), "A B C D E F");
    for entry in [
        "next",
        "coward B",
        "aimed B",
        "touched B",
        "undo",
        "rule B hospital",
        "count 7 7 2",
        "gone B",
        "arrived B",
    ] {
        let why = scene.refuses(&format!("A {entry}"), "CG-1.2");
        assert_eq!(why, Illegal::NoParrain, "{entry}");
    }
    // What is agreed on for other tables changes nothing here.
    for options in ["parrain=two", "parrain=playing", "late=1"] {
        assert_eq!(opened(6, options, 1).waiting(), "A B C D E F", "{options}");
    }
}

#[test]
fn cg_1_2_in_the_garden_and_on_paper_one_or_two_stand_outside_or_the_last_gangster_plays_too() {
    for table in ["garden", "paper"] {
        let parrains = |seats, parrain: &str| {
            let scene = opened(seats, &format!("table={table} {parrain}"), 1);
            let rules = &scene.state().scene().rules;
            (rules.gangsters, letters(rules.parrains))
        };
        assert_eq!(parrains(7, ""), (6, "G".to_string()));
        assert_eq!(parrains(7, "parrain=one"), (6, "G".to_string()));
        assert_eq!(parrains(8, "parrain=two"), (6, "G H".to_string()));
        assert_eq!(parrains(6, "parrain=playing"), (6, "F".to_string()));
        // Whoever stands outside is no gangster.
        let options = format!("table={table} parrain=two");
        table_refuses(7, &options, "CG-1.1");
    }
}

#[test]
fn cg_1_3_the_zone_has_about_five_square_metres_a_gangster() {
    for place in Place::ALL {
        for gangsters in [6, 12, 60] {
            let scene = opened(gangsters, &format!("place={}", place.name()), 1);
            let arena = scene.state().scene().rules.arena.clone().unwrap();
            let grid = 50;
            let mut floor = 0;
            for x in (grid / 2..arena.width()).step_by(grid as usize) {
                for y in (grid / 2..arena.height()).step_by(grid as usize) {
                    let inside = |rect: &Rect| {
                        rect.left < x && x < rect.right && rect.top < y && y < rect.bottom
                    };
                    floor += u32::from(!arena.obstacles().iter().any(inside));
                }
            }
            let metres_each = f64::from(floor) * 0.05 * 0.05 / f64::from(gangsters);
            assert!((4.8..=5.2).contains(&metres_each), "{place:?} {gangsters}: {metres_each}");
        }
    }
}

#[test]
fn cg_1_3_the_cowards_corner_and_the_hospital_are_apart_from_the_zone() {
    // C has left, and D falls to two Bangs, before the grenade jumps to where they stood with F.
    let mut scene = arranged(
        "choice: A bang/5 aim pistol B, B boom#2/5, C leaves @1900x2828, D shotgun/5 @2000x2828, \
         E bang/5 aim pistol D, F kevlar/5 @2100x2828, G bang/5 aim pistol D, H",
    );
    scene.lapses().does("B jump 0");
    assert_eq!(scene.fates(), "B out, C away, D out, F out");
    assert!(scene.effects().ends_with("D out, B explodes, F out, B out"), "{}", scene.effects());
}
