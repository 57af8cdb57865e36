//! CG-1 to CG-3 and CG-5 to CG-8 at the table, in the arena: teams, cards, the round from the pot
//! to the split, the next round, the end and the variants. The order of fire itself (CG-4) is told
//! in `volley.rs`; here it meets the spots where people stand.

mod scene;

use guns::arena::{Place, Rect, Spot};
use guns::config::{Company, company, team_sizes};
use guns::pieces::{bills, deck};
use guns::{Bill, Bills, Card, Fate, Figure, Illegal, Phase, Setup, Weapon};
use scene::{
    Scene, arranged, laid_out, letters, opened, seat, setup, setup_refuses, table_refuses,
};
use tabletop::Chance;

const NOBODY: &str = "";
const EVERYBODY: [&str; 7] = ["A", "B", "C", "D", "E", "F", "audience"];

fn cards(text: &str) -> Vec<Card> {
    text.split_whitespace().map(|card| card.parse().unwrap()).collect()
}

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
    assert_eq!(scene.state().scene().rules.config, scene::config("table=arena"));
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
    table_refuses(6, "parrain=two", "CG-1.2");
    table_refuses(6, "parrain=playing", "CG-1.2");
    table_refuses(6, "late=1", "CG-9.6");
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

// CG-2: the cards

#[test]
fn cg_2_1_a_hundred_and_five_cards_eighty_of_them_with_a_black_border() {
    let (black, (all, _)) = (deck(12).0, deck(13));
    assert_eq!((black.len(), all.len()), (80, 105));
    assert_eq!(bills(&all), Bills { fives: 38, tens: 38, twenties: 29 });
    assert_eq!(all[..80], black, "the black cards come first");
    let guns = [Weapon::Bang, Weapon::DoubleGuns, Weapon::Shotgun];
    for weapon in Weapon::ALL {
        assert_eq!(weapon.is_gun(), guns.contains(&weapon), "{weapon}");
        assert!(black.iter().any(|card| card.weapon == weapon), "{weapon}");
    }
    assert_eq!([Bill::Five, Bill::Ten, Bill::Twenty].map(Bill::thousands), [5, 10, 20]);
}

#[test]
fn cg_2_1_what_the_box_does_not_hold_is_nowhere() {
    setup_refuses(&setup("aim: A boom#2/5, B boom#2/5"), "CG-2.1");
    setup_refuses(&setup("aim: A boom#2/20"), "CG-2.1");
    // Red cards are not played with here.
    setup_refuses(&setup("aim: A boom#22/5"), "CG-2.1");
    setup_refuses(
        &setup("pot: A\n kept: bang/20 bang/20 bang/20 bang/20 bang/20 bang/20 bang/20 bang/20"),
        "CG-2.1",
    );
    arranged("pot: A\n kept: bang/20 bang/20 bang/20 bang/20 bang/20 bang/20 bang/20");
}

#[test]
fn cg_2_2_the_number_of_gangsters_decides_which_cards_are_played_with() {
    for (gangsters, packet, all) in [
        (6, 16, 80),
        (12, 16, 80),
        (13, 21, 105),
        (21, 21, 105),
        (22, 42, 210),
        (42, 42, 210),
        (43, 63, 315),
        (60, 63, 315),
    ] {
        let scene = opened(gangsters, "", 1);
        assert_eq!(scene.pot().len(), packet, "{gangsters} gangsters, the first packet");
        assert_eq!(scene.state().packets().len(), 4 * packet, "{gangsters} gangsters, the others");
        let mut placed = [scene.pot(), scene.state().packets().to_vec()].concat();
        let (mut expected, _) = deck(gangsters);
        placed.sort_unstable();
        expected.sort_unstable();
        assert_eq!(expected.len(), all, "{gangsters} gangsters");
        assert!(placed == expected, "{gangsters} gangsters: every card once");
    }
}

#[test]
fn cg_2_2_parrains_outside_and_latecomers_do_not_count() {
    let packet = |seats, options| opened(seats, options, 1).state().scene().rules.packet;
    assert_eq!(packet(13, "table=garden"), 16);
    assert_eq!(packet(14, "table=garden parrain=two"), 16);
    assert_eq!(packet(13, "table=garden parrain=playing"), 21);
    assert_eq!(packet(15, "table=garden late=2"), 16);
    assert_eq!(packet(14, "table=paper"), 21);
}

#[test]
fn cg_2_2_there_are_as_many_unopened_packets_as_rounds_to_come() {
    let mut short = setup("pot: A\n round: 5\n packets: bang/5");
    setup_refuses(&short, "CG-2.2");
    short.packets = None;
    assert_eq!(laid_out(&short).unwrap().state().packets(), []);
}

#[test]
fn cg_2_3_so_many_cards_of_each_weapon_and_so_many_bills_on_them() {
    let count = |cards: &[Card], weapon| {
        let bills = bills(cards.iter().filter(|card| card.weapon == weapon));
        [bills.fives, bills.tens, bills.twenties]
    };
    let (black, all) = (deck(12).0, deck(13).0);
    let red = &all[80..];
    for (weapon, on_black, on_red) in [
        (Weapon::Bang, [9, 9, 7], [3, 3, 2]),
        (Weapon::DoubleGuns, [5, 6, 4], [2, 2, 1]),
        (Weapon::Shotgun, [4, 3, 3], [1, 1, 1]),
        (Weapon::Kevlar, [4, 3, 3], [1, 1, 1]),
        (Weapon::Backstab, [4, 4, 2], [1, 1, 1]),
        (Weapon::Boom, [3, 4, 3], [1, 1, 1]),
    ] {
        assert_eq!(count(&black, weapon), on_black, "black {weapon}");
        assert_eq!(count(red, weapon), on_red, "red {weapon}");
    }
}

#[test]
fn cg_2_4_one_series_of_numbers_backstab_odd_and_boom_even() {
    let numbers = |cards: &[Card], weapon| {
        let mut numbers: Vec<u8> =
            cards.iter().filter(|card| card.weapon == weapon).map(|card| card.number).collect();
        numbers.sort_unstable();
        numbers
    };
    let all = deck(13).0;
    let (black, red) = all.split_at(80);
    assert_eq!(numbers(black, Weapon::Backstab), [1, 3, 5, 7, 9, 11, 13, 15, 17, 19]);
    assert_eq!(numbers(black, Weapon::Boom), [2, 4, 6, 8, 10, 12, 14, 16, 18, 20]);
    assert_eq!(numbers(red, Weapon::Backstab), [21, 23, 25]);
    assert_eq!(numbers(red, Weapon::Boom), [22, 24, 26]);
    let others = [Weapon::Bang, Weapon::DoubleGuns, Weapon::Shotgun, Weapon::Kevlar];
    assert!(others.iter().all(|weapon| numbers(&all, *weapon).iter().all(|number| *number == 0)));
}

#[test]
fn cg_2_4_no_number_comes_twice_however_many_boxes_there_are() {
    for (gangsters, boxes) in [(21, 1), (22, 2), (60, 3)] {
        let mut numbered = deck(gangsters).0;
        numbered.retain(|card| card.number != 0);
        assert!(numbered.iter().all(|card| {
            card.weapon == if card.number % 2 == 1 { Weapon::Backstab } else { Weapon::Boom }
        }));
        let mut numbers: Vec<u8> = numbered.iter().map(|card| card.number).collect();
        numbers.sort_unstable();
        assert_eq!(numbers, (1..=26 * boxes).collect::<Vec<u8>>(), "{gangsters} gangsters");
    }
    for wrong in ["boom/5", "backstab/5", "bang#2/5", "kevlar#1/5"] {
        assert!(wrong.parse::<Card>().is_err(), "{wrong}");
    }
}

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
            // Nobody aims at anybody: phases 5 to 7 are over at once.
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
    setup_refuses(&setup("fight: A"), "CG-3.1");
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
    let seen = |eyes| {
        scene.wire(eyes).matches("/5\"").count()
            + scene.wire(eyes).matches("/10\"").count()
            + scene.wire(eyes).matches("/20\"").count()
    };
    assert_eq!(seen("audience"), 0);
    assert_eq!(seen("A"), 6, "three cards, in the view and when they were dealt");
    // Once it is over, everybody knows their own card.
    scene.lapses();
    assert_eq!(scene.view("C").cards, [ours[1]]);
}

#[test]
fn cg_3_2_every_member_in_play_may_swap_the_cards_of_two() {
    let mut scene = arranged("sharing: A bang/5, C kevlar/10, E boom#16/20");
    let told = scene.told("B").len();
    assert_eq!(scene.menu("E", "swap"), ["swap A C", "swap A E", "swap C E"]);
    scene.does("E swap A C");
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
    let mut scene = arranged("sharing: E convalescent");
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
    scene.does("A swap A C; C swap A C");
    assert_eq!(scene.refuses("A swap A C", "CG-3.2"), Illegal::EnoughSwaps);
    assert_eq!(scene.refuses("E swap A C", "CG-3.2"), Illegal::EnoughSwaps);
    assert_eq!(scene.menu("A", ""), ["ready"]);
    scene.does("B swap B D");
    scene.finish_round().lapses_to(Phase::Sharing);
    scene.does("A swap A C");
}

#[test]
fn cg_3_2_if_the_chef_is_convalescent_another_member_gets_the_cards() {
    let mut scene = arranged("sharing: A convalescent, B convalescent, D convalescent");
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
    assert_eq!(scene.menu("B", "aim"), ["aim two A C", "aim two A E", "aim two C E"]);
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
        assert_eq!(scene.menu(who, "aim").len(), 9);
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
    assert_eq!(scene.refuses("B aim two A", "CG-3.4"), Illegal::TwoTargets);
    assert_eq!(scene.refuses("B aim two", "CG-3.4"), Illegal::TwoTargets);
    assert_eq!(scene.refuses("B aim two A A", "CG-3.4"), Illegal::TwoDifferentTargets);
    assert_eq!(scene.refuses("D aim two A A", "CG-3.4"), Illegal::TwoDifferentTargets);
    scene.does("B aim two E A");
}

#[test]
fn cg_3_4_both_pistols_on_one_only_when_no_second_one_can_be_aimed_at() {
    // For want of sight.
    let mut hidden = arranged(&BEHIND_THE_TREE.replace("A bang/5", "A double-guns/5"));
    assert_eq!(hidden.menu("A", "aim"), ["aim two D D"]);
    // For want of people.
    let mut few = arranged("aim: A double-guns/5, B convalescent, D shotgun/5, F convalescent");
    assert_eq!(few.menu("A", "aim"), ["aim two D D"]);
    let mut two = arranged("aim: A double-guns/5, B convalescent, D shotgun/5");
    assert_eq!(two.refuses("A aim two D D", "CG-3.4"), Illegal::TwoDifferentTargets);
    hidden.does("A aim two D D");
    few.does("A aim two D D").finish_round();
    assert_eq!(few.effects(), "A>D, A>D, D wounded, D out");
}

#[test]
fn cg_3_5_aims_are_hidden_until_all_are_shown_together() {
    let scene = arranged("aim: A kevlar/5");
    let aimed = ["aim pistol B", "aim two B D", "aim long F", "hold"].map(|aim| {
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
        scene.does("F hold");
        assert_eq!(scene.phase(), Phase::Look);
        assert!(EVERYBODY.iter().all(|eyes| aims(&scene, eyes) == own));
    }
}

#[test]
fn cg_3_5_who_aims_at_nobody_fires_no_shot_and_is_still_in() {
    let mut scene = arranged("aim: A bang/5, B bang/5, C shotgun/5, D double-guns/5");
    assert_eq!(scene.ms_left(), Some(3_000));
    scene.does("B hold; A aim pistol D");
    scene.finish_round();
    assert_eq!(scene.effects(), "A>D, D wounded");
    assert!(scene.split().starts_with("A B C D E F: "), "{}", scene.split());
}

#[test]
fn cg_3_5_nothing_changes_afterwards() {
    let mut scene = arranged("aim: A bang/5");
    scene.does("A aim pistol B; C hold");
    assert_eq!(scene.refuses("A aim pistol D", "CG-3.5"), Illegal::AlreadyAimed);
    assert_eq!(scene.refuses("A hold", "CG-3.5"), Illegal::AlreadyAimed);
    assert_eq!(scene.refuses("C hold", "CG-3.5"), Illegal::AlreadyAimed);
    scene.lapses();
    assert_eq!(scene.refuses("A aim pistol D", "CG-3.1"), Illegal::NotNow);
    assert_eq!(scene.refuses("B hold", "CG-3.1"), Illegal::NotNow);
    setup_refuses(&setup("sharing: A bang/5 aim pistol B"), "CG-3.5");
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
fn cg_3_6_a_choice_is_made_once() {
    let mut scene = arranged("choice: A bang/5");
    scene.does("A leave; B stay");
    assert_eq!(scene.refuses("A stay", "CG-3.6"), Illegal::AlreadyChosen);
    assert_eq!(scene.refuses("A leave", "CG-3.6"), Illegal::AlreadyChosen);
    assert_eq!(scene.refuses("B leave", "CG-3.6"), Illegal::AlreadyChosen);
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

// What a knife or a grenade may not do, and the other refusals of a round

#[test]
fn cg_4_7_a_click_is_its_holders_alone() {
    let mut scene = arranged("choice: A bang/5 aim pistol B, B boom#2/5, C kevlar/5");
    scene.lapses();
    assert_eq!(scene.waiting(), "B");
    assert_eq!(scene.refuses("A jump", "CG-4.7"), Illegal::NotYourClick);
    assert_eq!(scene.refuses("C spare", "CG-4.7"), Illegal::NotYourClick);
    assert_eq!(scene.refuses("B stab A", "CG-4.7"), Illegal::NotYourClick);
    assert_eq!(scene.refuses("B spare", "CG-4.7"), Illegal::NotYourClick);
    let mut knife = arranged("choice: A bang/5 aim pistol B, B backstab#1/5");
    knife.lapses();
    assert_eq!(knife.refuses("B jump", "CG-4.7"), Illegal::NotYourClick);
    assert_eq!(knife.refuses("C stab B", "CG-4.7"), Illegal::NotYourClick);
}

/// A's Bang sets D's knife off; C and E are D's neighbours, and B, of D's own team, is near.
const KNIFE: &str = "choice: A bang/5 aim pistol D, B shotgun/5 @3959x1700, D backstab#1/5";

#[test]
fn cg_4_9_a_team_mate_may_be_stabbed_unless_the_table_says_no() {
    let mut on = arranged(KNIFE);
    on.lapses();
    assert_eq!(on.menu("D", ""), ["stab B", "stab C", "stab E", "spare"]);
    on.does("D stab B");
    assert_eq!(on.fates(), "B wounded, D wounded");
    let mut off = arranged(&format!("{KNIFE}\n options: friendly_knife=false"));
    off.lapses();
    assert_eq!(off.menu("D", ""), ["stab C", "stab E", "spare"]);
    let b = Illegal::FriendlyKnife { seat: seat("B") };
    assert_eq!(off.refuses("D stab B", "CG-4.9"), b);
    off.does("D spare");
    assert_eq!(off.effects(), "A>D, D wounded, D click, D stabs nobody");
}

#[test]
fn cg_4_15_who_is_not_there_is_neither_aimed_at_nor_stabbed() {
    let mut scene = arranged("aim: A bang/5, B convalescent, C double-guns/5");
    let b = Illegal::NotThere { seat: seat("B") };
    assert_eq!(scene.refuses("A aim pistol B", "CG-4.15"), b);
    assert_eq!(scene.refuses("C aim two B D", "CG-4.15"), b);
    // C has left, and E fell to the Bangs of B and F before D's knife; B is within its reach.
    let mut knife = arranged(
        "choice: A bang/5 aim pistol D, B bang/5 @3959x1700 aim pistol E, C leaves, \
         D backstab#1/5, E shotgun/5, F bang/5 aim pistol E",
    );
    knife.lapses();
    assert_eq!(
        (knife.fates().as_str(), knife.waiting().as_str()),
        ("C away, D wounded, E out", "D")
    );
    for gone in ["C", "D", "E"] {
        let why = knife.refuses(&format!("D stab {gone}"), "CG-4.15");
        assert_eq!(why, Illegal::NotThere { seat: seat(gone) });
    }
}

#[test]
fn cg_10_4_a_knife_reaches_its_neighbours_only() {
    let mut scene = arranged(KNIFE);
    scene.lapses();
    for far in ["A", "F"] {
        let why = scene.refuses(&format!("D stab {far}"), "CG-10.4");
        assert_eq!(why, Illegal::OutOfReach { seat: seat(far) });
    }
}

#[test]
fn cg_10_2_after_two_hundred_turns_one_runs_on() {
    let mut scene = arranged("movement: A turns=199");
    scene.does("A steer 64");
    assert_eq!(scene.refuses("A steer 0", "CG-10.2"), Illegal::EnoughTurns);
    assert_eq!(scene.refuses("A halt", "CG-10.2"), Illegal::EnoughTurns);
    assert_eq!(scene.waiting(), "B C D E F");
    let mut too_many = setup("movement: A turns=201");
    setup_refuses(&too_many, "CG-10.2");
    too_many.gangsters[0].turns = 200;
    too_many.gangsters[0].spot = Some(Spot { x: 700, y: 700 });
    setup_refuses(&too_many, "CG-10.2");
}

#[test]
fn cg_10_8_one_is_ready_once() {
    for moment in ["pot", "sharing", "look", "split"] {
        let mut scene = arranged(&format!("{moment}: A"));
        scene.does("A ready");
        let why = scene.refuses("A ready", "CG-10.8");
        assert_eq!(why, Illegal::AlreadyReady, "{moment}");
    }
    let mut sharing = arranged("sharing: A\n done: A");
    assert_eq!(sharing.refuses("A swap A C", "CG-10.8"), Illegal::AlreadyReady);
    setup_refuses(&setup("aim: A convalescent\n done: A"), "CG-10.8");
}

// CG-4.14 in the arena: which way a Shotgun throws its victim

/// A stands on the left and B in the middle; C is within B's reach on the left, E on the right.
fn shotgun(b_aims: &str, options: &str) -> Scene {
    let mut scene = arranged(&format!(
        "choice: A shotgun/5 @1000x2448 aim long B, B boom#2/5 @3000x2448 {b_aims}, \
         C double-guns/5 @2200x2448, D bang/20 @6000x2448, \
         E double-guns/10 @3800x2448, F bang/10 @6400x2448
         options: {options}"
    ));
    scene.finish_round();
    scene
}

#[test]
fn cg_4_14_the_victim_steps_towards_their_own_back() {
    let right = shotgun("aim pistol E", "");
    assert_eq!(right.effects(), "A>B, B out, B thrown back, C wounded");
    let left = shotgun("aim pistol C", "recoil=own_back");
    assert_eq!(left.effects(), "A>B, B out, B thrown back, E wounded");
}

#[test]
fn cg_4_14_with_from_shooter_the_victim_steps_away_from_the_shooter() {
    for aims in ["aim pistol E", "aim pistol C", ""] {
        let scene = shotgun(aims, "recoil=from_shooter");
        assert_eq!(scene.effects(), "A>B, B out, B thrown back, E wounded", "{aims}");
    }
}

#[test]
fn cg_4_14_two_shooters_throw_their_victim_between_their_two_ways() {
    // A stands on the left of B, C straight above: B is thrown down and right, onto E. Straight
    // down they would touch D as well, straight to the right F.
    let mut scene = arranged(
        "choice: A shotgun/5 @1800x2448 aim long B, B kevlar/10 @3000x2448, \
         C shotgun/10 @3000x1300 aim long B, D shotgun/5 @2300x3000, \
         E double-guns/10 @3400x2848, F bang/10 @3552x1748
         options: recoil=from_shooter",
    );
    scene.finish_round();
    assert_eq!(scene.effects(), "A>B, C>B, B out, B thrown back, E wounded");
}

#[test]
fn cg_10_7_who_aims_at_nobody_faces_the_way_they_ran_or_the_middle() {
    // The middle of the zone is on B's right.
    assert_eq!(shotgun("", "").effects(), "A>B, B out, B thrown back, C wounded");
    let ran = |way: &str| shotgun(way, "").effects();
    assert_eq!(ran("running=0"), "A>B, B out, B thrown back, C wounded");
    assert_eq!(ran("running=128"), "A>B, B out, B thrown back, E wounded");
    assert_eq!(ran("running=128 aim pistol E"), "A>B, B out, B thrown back, C wounded");
}

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
    let mut wounded = setup("look: B convalescent");
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
