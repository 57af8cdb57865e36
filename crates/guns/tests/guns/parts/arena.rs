//! CG-10: the arena, in whole millimetres.

use std::collections::BTreeSet;

use guns::arena::{
    ARM, Arena, BODY, Flaw, Heading, JUMP, MM_PER_TICK, Place, Rect, Run, STEP, Spot, TICK_MS,
    facing,
};
use tabletop::{Chance, Time};

/// 6 m by 5 m with nothing in it: 30 squares of floor for 6 gangsters, so a square is a metre.
const ROOM: &str = "\
########
#......#
#......#
#......#
#......#
#......#
########";

/// The same floor around a wall that stands from (4000, 1000) to (5000, 3000).
const WALL: &str = "\
##########
#........#
#....#...#
#....#...#
#........#
##########";

const RIGHT: Heading = Heading(0);
const RIGHT_DOWN: Heading = Heading(32);
const DOWN: Heading = Heading(64);
const LEFT: Heading = Heading(128);
const UP: Heading = Heading(192);

fn room() -> Arena {
    Arena::read(ROOM, 6).unwrap()
}

fn wall() -> Arena {
    Arena::read(WALL, 6).unwrap()
}

fn spot(x: i32, y: i32) -> Spot {
    Spot { x, y }
}

/// Every place in several sizes.
fn arenas() -> impl Iterator<Item = Arena> {
    let sizes = |place| [6, 7, 12, 25, 60].map(|gangsters| Arena::new(place, gangsters).unwrap());
    Place::ALL.into_iter().flat_map(sizes)
}

/// Where somebody is who runs for so many ticks.
fn after(arena: &Arena, from: Spot, heading: Heading, ticks: u64) -> Spot {
    let run = Run { from, heading: Some(heading), since: Time::ZERO };
    arena.place_of(&run, Time(ticks * TICK_MS))
}

/// Any spot where a body fits.
fn any_free_spot(arena: &Arena, chance: &mut Chance) -> Spot {
    loop {
        let below = |size: i32, chance: &mut Chance| chance.below(size as u32).cast_signed();
        let found = spot(below(arena.width(), chance), below(arena.height(), chance));
        if arena.is_free(found) {
            return found;
        }
    }
}

fn any_heading(chance: &mut Chance) -> Heading {
    // Many players steer with four keys.
    let menu = [RIGHT, RIGHT_DOWN, DOWN, LEFT, UP];
    if chance.coin() { *chance.pick(&menu) } else { Heading(chance.below(256) as u8) }
}

/// The floor in square millimetres, piece by piece between all the edges there are.
fn floor_area(arena: &Arena) -> i64 {
    let edges = |size, low: fn(&Rect) -> i32, high: fn(&Rect) -> i32| -> Vec<i32> {
        let sides = arena.obstacles().iter().flat_map(|rect| [low(rect), high(rect)]);
        sides.chain([0, size]).collect::<BTreeSet<i32>>().into_iter().collect()
    };
    let (xs, ys) = (
        edges(arena.width(), |rect| rect.left, |rect| rect.right),
        edges(arena.height(), |rect| rect.top, |rect| rect.bottom),
    );
    let mut area = 0;
    for x in xs.windows(2) {
        for y in ys.windows(2) {
            let solid = |rect: &Rect| {
                rect.left <= x[0] && x[1] <= rect.right && rect.top <= y[0] && y[1] <= rect.bottom
            };
            if !arena.obstacles().iter().any(solid) {
                area += i64::from(x[1] - x[0]) * i64::from(y[1] - y[0]);
            }
        }
    }
    area
}

#[test]
fn cg_10_1_the_zone_has_five_square_metres_of_floor_a_gangster() {
    for place in Place::ALL {
        for gangsters in 6..=60 {
            let arena = Arena::new(place, gangsters).unwrap();
            let (area, wanted) = (floor_area(&arena), 5_000_000 * i64::from(gangsters));
            assert!(area <= wanted, "{place:?} for {gangsters}: {area}");
            // A square's side is rounded down to a millimetre.
            assert!(area * 1000 >= wanted * 996, "{place:?} for {gangsters}: {area}");
        }
    }
    assert_eq!((room().width(), room().height()), (6000, 5000));
    let stands = Rect { left: 4000, top: 1000, right: 5000, bottom: 3000 };
    assert_eq!(wall().obstacles(), [stands]);
}

#[test]
fn cg_10_1_bodies_and_reaches_are_whole_millimetres() {
    assert_eq!((BODY, ARM, STEP, JUMP), (250, 850, 800, 600));
    assert_eq!(1000 / TICK_MS as i32 * MM_PER_TICK, 4000);
    let wall = wall();
    assert!(wall.is_free(spot(3750, 2000)) && !wall.is_free(spot(3751, 2000)));
    assert!(wall.is_free(spot(250, 250)) && !wall.is_free(spot(250, 249)));
    // Of the obstacle's corner too a body counts as a square.
    assert!(wall.is_free(spot(3750, 750)) && !wall.is_free(spot(3751, 751)));
}

#[test]
fn cg_10_2_a_body_runs_straight_at_four_metres_a_second() {
    let room = room();
    let run = Run { from: spot(1000, 1000), heading: Some(RIGHT), since: Time(5000) };
    assert_eq!(room.place_of(&run, Time(6000)), spot(5000, 1000));
    assert_eq!(room.place_of(&run, Time(5019)), spot(1000, 1000), "only whole ticks count");
    assert_eq!(room.place_of(&run, Time(4000)), spot(1000, 1000), "not yet");
    let stands = Run { heading: None, ..run };
    assert_eq!(room.place_of(&stands, Time::NEVER), spot(1000, 1000));
    // In every direction a tick's run is 80 mm, give or take the rounding.
    for heading in (0..=255).map(Heading) {
        let to = after(&room, spot(3000, 2500), heading, 10);
        let squared = (to.x - 3000).pow(2) + (to.y - 2500).pow(2);
        assert!((793 * 793..=807 * 807).contains(&squared), "{heading:?}: {squared}");
        assert_eq!(after(&room, to, heading.opposite(), 10), spot(3000, 2500));
    }
}

#[test]
fn cg_10_2_a_body_slides_along_what_it_meets() {
    let (room, wall) = (room(), wall());
    let (across, down) = RIGHT_DOWN.offset(MM_PER_TICK);
    // Along the floor of the zone, then stuck in its corner.
    assert_eq!(after(&room, spot(1000, 4700), RIGHT_DOWN, 10), spot(1000 + 10 * across, 4750));
    assert_eq!(after(&room, spot(1000, 4700), RIGHT_DOWN, 500), spot(5750, 4750));
    assert_eq!(after(&room, spot(1000, 4700), DOWN, 500), spot(1000, 4750));
    // Down along the wall's left side, round its corner and on.
    assert_eq!(after(&wall, spot(3700, 2000), RIGHT_DOWN, 10), spot(3750, 2000 + 10 * down));
    let past = after(&wall, spot(3700, 2900), RIGHT_DOWN, 10);
    assert_eq!(past, spot(3750 + 3 * across, 2900 + 10 * down));
}

#[test]
fn cg_10_2_bodies_run_through_each_other() {
    let room = room();
    let [one, other] = [(spot(1000, 2000), RIGHT), (spot(5000, 2000), LEFT)];
    assert_eq!(after(&room, one.0, one.1, 25), after(&room, other.0, other.1, 25));
    assert_eq!(after(&room, one.0, one.1, 50), other.0);
    assert_eq!(after(&room, other.0, other.1, 50), one.0);
}

/// A tick the long way: millimetre by millimetre, across and then down.
fn tick_by_millimetres(arena: &Arena, from: Spot, heading: Heading) -> Spot {
    let (across, down) = heading.offset(MM_PER_TICK);
    let walk = |from: Spot, by: i32, (x, y): (i32, i32)| {
        let spots = (0..=by.abs()).map(|mm| spot(from.x + mm * x, from.y + mm * y));
        spots.take_while(|&spot| arena.is_free(spot)).last().unwrap()
    };
    let from = walk(from, across, (across.signum(), 0));
    walk(from, down, (0, down.signum()))
}

#[test]
fn cg_10_2_a_run_is_where_its_ticks_lead_one_by_one() {
    let mut chance = Chance::from_number(1);
    for arena in arenas().chain([room(), wall()]) {
        for _ in 0..40 {
            let (from, heading) = (any_free_spot(&arena, &mut chance), any_heading(&mut chance));
            let mut here = from;
            for ticks in 0..200 {
                assert_eq!(after(&arena, from, heading, ticks), here, "{from:?} {heading:?}");
                assert!(arena.is_free(here), "{here:?}");
                here = tick_by_millimetres(&arena, here, heading);
            }
        }
    }
}

#[test]
fn cg_10_2_nobody_ever_runs_into_an_obstacle_or_out_of_the_zone() {
    let mut chance = Chance::from_number(2);
    for arena in arenas() {
        for _ in 0..100 {
            let mut run = Run {
                from: any_free_spot(&arena, &mut chance),
                heading: None,
                since: Time(chance.below(1000).into()),
            };
            for _ in 0..40 {
                let at = run.since.after_ms(chance.below(3000).into());
                let from = arena.place_of(&run, at);
                assert!(arena.is_free(from), "{from:?} after {run:?}");
                run = Run { from, heading: Some(any_heading(&mut chance)), since: at };
            }
        }
    }
}

#[test]
fn cg_10_2_to_take_the_same_heading_again_changes_nothing() {
    let mut chance = Chance::from_number(3);
    for arena in arenas() {
        for _ in 0..500 {
            let from = any_free_spot(&arena, &mut chance);
            let heading = Some(any_heading(&mut chance));
            let run = Run { from, heading, since: Time(chance.below(100).into()) };
            // At any millisecond, on a tick or not.
            let halfway = run.since.after_ms(chance.below(4000).into());
            let again = Run { from: arena.place_of(&run, halfway), heading, since: halfway };
            let end = halfway.after_ms(chance.below(4000).into());
            assert_eq!(arena.place_of(&run, end), arena.place_of(&again, end), "{run:?}");
            assert_eq!(arena.place_of(&run, Time::NEVER), arena.place_of(&again, Time::NEVER));
        }
    }
}

#[test]
fn cg_10_3_obstacles_block_the_sight_and_their_edges_do_not() {
    let wall = wall();
    assert!(!wall.sees(spot(3000, 2000), spot(6000, 2000)));
    assert!(!wall.sees(spot(3000, 1001), spot(6000, 1001)));
    assert!(wall.sees(spot(3000, 1000), spot(6000, 1000)), "along the top edge");
    assert!(wall.sees(spot(4000, 500), spot(4000, 3500)), "along the left edge");
    assert!(wall.sees(spot(3500, 1500), spot(4500, 500)), "past the corner");
    assert!(!wall.sees(spot(3500, 1501), spot(4500, 501)), "a millimetre through it");
}

#[test]
fn cg_10_3_bodies_do_not_block_the_sight() {
    let wall = wall();
    let (front, middle, back) = (spot(1000, 500), spot(3000, 500), spot(6000, 500));
    assert!(wall.sees(front, middle) && wall.sees(middle, back));
    assert!(wall.sees(front, back), "over the one in the middle");
    assert!(wall.sees(front, front));
}

#[test]
fn cg_10_3_no_seam_inside_an_obstacle_lets_a_look_through() {
    // An L of three squares, two overlapping rectangles. A square is a metre.
    let drawing = "#########\n#.......#\n#..##...#\n#..#....#\n#.......#\n#.....###\n#########";
    let arena = Arena::read(drawing, 6).unwrap();
    assert_eq!((arena.width(), arena.obstacles().len()), (7000, 3));
    assert!(!arena.sees(spot(3000, 500), spot(3000, 3500)), "along the seam down");
    assert!(!arena.sees(spot(1500, 2000), spot(4500, 2000)), "along the seam across");
    assert!(arena.sees(spot(3000, 2000), spot(3000, 3500)), "along the outer edge");
}

/// Whether the segment crosses the inside of the rectangle, by cutting it down side after side.
fn crosses_by_cutting(rect: &Rect, from: Spot, to: Spot) -> bool {
    let wide = i128::from;
    // From where to where on the way from 0 to 1, as fractions with positive denominators.
    let (mut enters, mut leaves) = ((0, 1), (1, 1));
    for (at, by, low, high) in [
        (from.x, to.x - from.x, rect.left, rect.right),
        (from.y, to.y - from.y, rect.top, rect.bottom),
    ] {
        if by == 0 {
            if at <= low || high <= at {
                return false;
            }
            continue;
        }
        let (near, far) = if by > 0 { (low - at, high - at) } else { (at - high, at - low) };
        let less = |a: (i128, i128), b: (i128, i128)| a.0 * b.1 < b.0 * a.1;
        let (near, far) = ((wide(near), wide(by.abs())), (wide(far), wide(by.abs())));
        enters = if less(enters, near) { near } else { enters };
        leaves = if less(far, leaves) { far } else { leaves };
    }
    enters.0 * leaves.1 < leaves.0 * enters.1
}

#[test]
fn cg_10_3_whoever_sees_is_seen() {
    let mut chance = Chance::from_number(4);
    for arena in arenas().chain([wall()]) {
        for _ in 0..2000 {
            let mut from = any_free_spot(&arena, &mut chance);
            let to = any_free_spot(&arena, &mut chance);
            if chance.below(4) == 0 {
                from = spot(to.x, from.y);
            }
            let sees = arena.sees(from, to);
            assert_eq!(sees, arena.sees(to, from), "{from:?} {to:?}");
            let cut = |rect: &Rect| from != to && crosses_by_cutting(rect, from, to);
            assert_eq!(sees, !arena.obstacles().iter().any(cut), "{from:?} {to:?}");
        }
    }
}

#[test]
fn cg_10_4_a_knife_reaches_a_step_and_an_arm_and_a_body() {
    let room = room();
    let from = spot(1000, 1000);
    assert!(room.knife_reaches(from, spot(2900, 1000)));
    assert!(!room.knife_reaches(from, spot(2901, 1000)));
    // 1140² + 1520² = 1900²
    assert!(room.knife_reaches(from, spot(2140, 2520)));
    assert!(!room.knife_reaches(from, spot(2141, 2520)));
}

#[test]
fn cg_10_4_a_knife_does_not_go_through_a_wall() {
    let wall = wall();
    assert!(!wall.knife_reaches(spot(3700, 2000), spot(5300, 2000)));
    assert!(wall.knife_reaches(spot(3700, 2000), spot(2100, 2000)));
    assert!(wall.knife_reaches(spot(3700, 1000), spot(5300, 1000)), "past the edge");
}

#[test]
fn cg_10_5_a_jump_is_600_long_and_stops_at_obstacles() {
    let (room, wall) = (room(), wall());
    assert_eq!(room.lands(spot(1000, 1000), Some(RIGHT)), spot(1600, 1000));
    assert_eq!(room.lands(spot(1000, 1000), Some(UP)), spot(1000, 400));
    assert_eq!(room.lands(spot(1000, 1000), Some(RIGHT_DOWN)), spot(1424, 1424));
    assert_eq!(room.lands(spot(1000, 1000), None), spot(1000, 1000));
    // At the wall, without sliding; with one's back to it; over its corner.
    assert_eq!(wall.lands(spot(3500, 2000), Some(RIGHT)), spot(3750, 2000));
    assert_eq!(wall.lands(spot(3500, 2000), Some(RIGHT_DOWN)), spot(3750, 2250));
    assert_eq!(wall.lands(spot(3750, 2000), Some(RIGHT)), spot(3750, 2000));
    assert_eq!(wall.lands(spot(3750, 2000), Some(LEFT)), spot(3150, 2000));
    assert_eq!(room.lands(spot(300, 300), Some(LEFT)), spot(250, 300));
}

#[test]
fn cg_10_5_nobody_lands_where_no_body_fits() {
    let mut chance = Chance::from_number(5);
    for arena in arenas() {
        for _ in 0..200 {
            let (from, heading) = (any_free_spot(&arena, &mut chance), any_heading(&mut chance));
            let to = arena.lands(from, Some(heading));
            assert!(arena.is_free(to), "{from:?} {heading:?} {to:?}");
            // The same, millimetre by millimetre.
            let way = (0..=JUMP).map(|length| {
                let (across, down) = heading.offset(length);
                spot(from.x + across, from.y + down)
            });
            let by_millimetres = way.take_while(|&spot| arena.is_free(spot)).last();
            assert_eq!(Some(to), by_millimetres, "{from:?} {heading:?}");
        }
    }
}

#[test]
fn cg_10_5_a_grenade_touches_whoever_is_within_an_arm_of_the_landing() {
    let (room, wall) = (room(), wall());
    let landing = spot(2000, 2000);
    assert!(room.blast_touches(landing, spot(3100, 2000)));
    assert!(!room.blast_touches(landing, spot(3101, 2000)));
    // 660² + 880² = 1100²
    assert!(room.blast_touches(landing, spot(1340, 1120)));
    assert!(!room.blast_touches(landing, spot(1339, 1120)));
    assert!(!wall.blast_touches(spot(4500, 750), spot(4500, 3250)), "too far, and a wall");
    assert!(!wall.blast_touches(spot(3950, 800), spot(4300, 1800)), "near, but a wall");
    assert!(wall.blast_touches(spot(3750, 800), spot(3750, 1800)));
}

#[test]
fn cg_10_6_who_is_thrown_back_sweeps_a_box_behind() {
    let room = room();
    let from = spot(2000, 2500);
    let touched = |x, y| room.recoil_touches(from, RIGHT, spot(x, y));
    assert!(touched(3050, 2500) && !touched(3051, 2500), "a step and a body behind");
    assert!(touched(2500, 3600) && !touched(2500, 3601), "an arm and a body to the left");
    assert!(touched(2500, 1400) && !touched(2500, 1399), "and to the right");
    assert!(touched(3050, 3600), "a box, with its corners");
    assert!(touched(2000, 3600) && !touched(1999, 2500), "nobody in front");
    // Backwards in any other direction it is the same box, turned.
    assert!(room.recoil_touches(from, UP, spot(2000, 1450)));
    assert!(!room.recoil_touches(from, UP, spot(2000, 1449)));
    assert!(room.recoil_touches(from, RIGHT_DOWN, spot(2742, 3242)));
    assert!(!room.recoil_touches(from, RIGHT_DOWN, spot(2743, 3243)));
}

#[test]
fn cg_10_6_an_obstacle_cuts_the_step_back_short() {
    let (room, wall) = (room(), wall());
    // 250 to the side of the wall: the step is 250 long, and the sweep 500.
    let from = spot(3500, 800);
    assert!(wall.recoil_touches(from, RIGHT, spot(4000, 800)));
    assert!(!wall.recoil_touches(from, RIGHT, spot(4001, 800)));
    assert!(room.recoil_touches(from, RIGHT, spot(4001, 800)), "without the wall");
    // The wall is between the step and the one beside it.
    assert!(!wall.recoil_touches(spot(4300, 700), RIGHT, spot(4500, 1300)));
    assert!(wall.recoil_touches(spot(4300, 700), RIGHT, spot(4500, 250)));
    // What counts is the nearest point of the step: from its start this one is out of sight.
    assert!(!wall.sees(spot(4600, 750), spot(5450, 1700)));
    assert!(wall.recoil_touches(spot(4600, 750), RIGHT, spot(5450, 1700)));
}

#[test]
fn cg_10_7_one_faces_the_aim_or_halfway_between_two() {
    let from = spot(3000, 2500);
    assert_eq!(facing(from, &[]), None);
    assert_eq!(facing(from, &[from]), None);
    assert_eq!(facing(from, &[spot(5000, 2500)]), Some(RIGHT));
    assert_eq!(facing(from, &[spot(3000, 400)]), Some(UP));
    assert_eq!(facing(from, &[spot(5000, 2500), spot(3000, 4500)]), Some(RIGHT_DOWN));
    assert_eq!(facing(from, &[spot(3000, 4500), spot(5000, 2500)]), Some(RIGHT_DOWN));
    assert_eq!(facing(from, &[from, spot(1000, 2500)]), Some(LEFT));
    // The bisector is on the side of the smaller angle, across the top of the dial too.
    assert_eq!(Heading(250).between(Heading(10)), Heading(2));
    assert_eq!(Heading(10).between(Heading(250)), Heading(2));
    // Of two headings in the middle it is the anticlockwise one, whoever is aimed at first.
    assert_eq!(Heading(0).between(Heading(3)), Heading(1));
    assert_eq!(Heading(3).between(Heading(0)), Heading(1));
    // Nothing is halfway between opposite aims: a quarter turn clockwise from the first.
    assert_eq!(facing(from, &[spot(5000, 2500), spot(1000, 2500)]), Some(DOWN));
    assert_eq!(facing(from, &[spot(1000, 2500), spot(5000, 2500)]), Some(UP));
}

#[test]
fn cg_10_7_a_heading_is_one_of_256_evenly_round() {
    for heading in (0..=255).map(Heading) {
        let ((x, y), (next_x, next_y)) =
            (heading.unit(), Heading(heading.0.wrapping_add(1)).unit());
        let squared = x * x + y * y;
        assert!((squared - (1 << 28)).abs() < 1 << 15, "{heading:?} is {squared} long");
        // A 256th of a turn: its sine is 0.024541, and 2²⁸ times that is 6,587,730.
        let turn = x * next_y - y * next_x;
        assert!((turn - 6_587_730).abs() < 1 << 15, "{heading:?} turns {turn}");
        assert_eq!(heading.opposite().unit(), (-x, -y));
        let (here, there) = (spot(0, 0), spot(x, y));
        assert_eq!(Heading::towards(here, there), Some(heading));
        assert_eq!(Heading::towards(there, here), Some(heading.opposite()));
    }
    assert_eq!(Heading::SIXTEEN.map(|heading| heading.0 / 16), std::array::from_fn(|n| n as u8));
    assert!(Heading::SIXTEEN.iter().all(|heading| heading.0 % 16 == 0));
    // The nearest: 1 in 82 is nearer to straight ahead, 1 in 81 to the next heading.
    assert_eq!(Heading::towards(spot(0, 0), spot(82, 1)), Some(Heading(0)));
    assert_eq!(Heading::towards(spot(0, 0), spot(81, 1)), Some(Heading(1)));
}

#[test]
fn cg_10_11_every_place_serves_6_to_60_gangsters() {
    for place in Place::ALL {
        for gangsters in 6..=60 {
            let arena = Arena::new(place, gangsters).unwrap();
            assert_eq!((arena.place(), arena.gangsters()), (Some(place), gangsters));
            for team_size in 2..=5 {
                let team_of: Vec<u8> = (0..gangsters).map(|who| who / team_size).collect();
                let starts = arena.starts(&team_of);
                let distinct: BTreeSet<Spot> = starts.iter().copied().collect();
                assert_eq!(distinct.len(), usize::from(gangsters));
                assert!(starts.iter().all(|&start| arena.is_free(start)));
            }
        }
        assert_eq!(Arena::new(place, 5), Err(Flaw::Gangsters { gangsters: 5 }));
        assert_eq!(Arena::new(place, 61), Err(Flaw::Gangsters { gangsters: 61 }));
    }
}

#[test]
fn cg_10_11_team_mates_huddle_and_teams_are_spread() {
    let distance = |a: Spot, b: Spot| (i64::from(a.x - b.x).pow(2)) + i64::from(a.y - b.y).pow(2);
    for arena in arenas() {
        let teams = arena.gangsters() / 3;
        let team_of: Vec<u8> = (0..3 * teams).map(|who| who % teams).collect();
        let starts = arena.starts(&team_of);
        assert_eq!(starts, arena.starts(&team_of));
        for (who, &start) in starts.iter().enumerate() {
            let first = starts[who % usize::from(teams)];
            assert!(arena.sees(first, start));
            assert!(
                distance(first, start) <= 2_000 * 2_000,
                "{:?}: {first:?} {start:?}",
                arena.place()
            );
            let others = starts[..usize::from(teams)].iter().filter(|&&other| other != first);
            let nearest = others.map(|&other| distance(start, other)).min().unwrap();
            assert!(nearest > distance(first, start), "{:?}: {start:?}", arena.place());
        }
    }
}

#[test]
fn cg_10_11_most_people_see_most_people() {
    let mut chance = Chance::from_number(6);
    for arena in arenas() {
        let pair = |_| (any_free_spot(&arena, &mut chance), any_free_spot(&arena, &mut chance));
        let pairs: Vec<(Spot, Spot)> = (0..2000).map(pair).collect();
        let seen = pairs.iter().filter(|(from, to)| arena.sees(*from, *to)).count();
        match arena.place() {
            Some(Place::Beach) => assert_eq!(seen, 2_000, "there is nothing to hide behind"),
            place => assert!((1000..1900).contains(&seen), "{place:?}: {seen} of 2000"),
        }
    }
}

#[test]
fn cg_10_11_one_can_run_from_anywhere_to_anywhere() {
    for arena in arenas() {
        // All spots of a lattice of ticks that full ticks lead to, and all that are free.
        let start = arena.starts(&[0])[0];
        let mut reached = BTreeSet::from([start]);
        let mut to_visit = vec![start];
        while let Some(from) = to_visit.pop() {
            for heading in [RIGHT, DOWN, LEFT, UP] {
                let to = after(&arena, from, heading, 1);
                let whole = (to.x - from.x).abs() + (to.y - from.y).abs() == MM_PER_TICK;
                if whole && reached.insert(to) {
                    to_visit.push(to);
                }
            }
        }
        let lattice = |from: i32, size: i32| (from % MM_PER_TICK..size).step_by(80);
        let free = lattice(start.y, arena.height())
            .flat_map(|y| lattice(start.x, arena.width()).map(move |x| spot(x, y)))
            .filter(|&spot| arena.is_free(spot));
        assert_eq!(free.count(), reached.len(), "{:?}", arena.place());
        assert!(reached.len() > 2000, "{:?}", arena.place());
    }
}

#[test]
fn cg_10_11_a_flawed_drawing_is_refused() {
    let too_much_floor = {
        let (wall, row) = ("#".repeat(14), format!("#{}#", ".".repeat(12)));
        format!("{wall}\n{}{wall}", format!("{row}\n").repeat(7))
    };
    let too_wide = "#".repeat(65);
    for (drawing, message) in [
        ("", "the drawing is empty"),
        (&too_wide, "1 lines of 65: at most 64 of 64"),
        ("####\n#.#\n####", "line 2 has 3 columns, the first has 4"),
        ("####\n#.x#\n####", "line 2, column 3: 'x' is neither '#' nor '.'"),
        ("####\n#...\n####", "line 2, column 4: a hole in the wall around the zone"),
        ("##.#\n#..#\n####", "line 1, column 3: a hole in the wall around the zone"),
        ("####\n####", "there is no floor"),
        ("####\n####\n####", "there is no floor"),
        ("#####\n#.#.#\n#####", "line 2, column 4: nobody can get there"),
        (
            "######\n#....#\n#.#..#\n#..#.#\n#....#\n######",
            "line 4, column 4: two obstacles touch only at a corner",
        ),
        (
            "######\n#....#\n#..#.#\n#.#..#\n#....#\n######",
            "line 4, column 4: two obstacles touch only at a corner",
        ),
        (&too_much_floor, "a passage is 597 mm wide, a body needs 600: draw less floor"),
    ] {
        let flaw = Arena::read(drawing, 6).unwrap_err();
        assert_eq!(flaw.to_string(), message, "{drawing}");
    }
    assert_eq!(
        Arena::read(ROOM, 5).unwrap_err().to_string(),
        "an arena is for 6 to 60 gangsters, not 5"
    );
    assert!(Arena::read(&too_much_floor, 7).is_ok());
}

#[test]
fn an_arena_is_told_to_clients_by_its_measures_and_obstacles() {
    let told = |arena: &Arena| serde_json::to_string(arena).unwrap();
    assert_eq!(
        told(&wall()),
        r#"{"width":8000,"height":4000,"obstacles":[{"left":4000,"top":1000,"right":5000,"bottom":3000}]}"#
    );
    let garden = Arena::new(Place::Garden, 6).unwrap();
    assert!(told(&garden).starts_with(r#"{"place":"garden","width":6732,"height":4896,"#));
    for place in Place::ALL {
        assert_eq!(serde_json::to_value(place).unwrap(), place.name());
    }
    let run = Run { from: spot(1, 2), heading: Some(Heading(3)), since: Time(4) };
    let text = r#"{"from":{"x":1,"y":2},"heading":3,"since":4}"#;
    assert_eq!(serde_json::to_string(&run).unwrap(), text);
    assert_eq!(serde_json::from_str::<Run>(text).unwrap(), run);
}

#[test]
fn arenas_are_the_same_if_the_place_and_the_gangsters_are() {
    let arena = |place, gangsters| Arena::new(place, gangsters).unwrap();
    assert_eq!((Place::default(), Place::ALL[0]), (Place::Beach, Place::Beach));
    assert_eq!(arena(Place::Garden, 8), arena(Place::Garden, 8));
    assert_ne!(arena(Place::Garden, 8), arena(Place::Garden, 9));
    assert_ne!(arena(Place::Garden, 8), arena(Place::Warehouse, 8));
    assert_eq!(room(), room());
    assert_ne!(room(), wall());
}
