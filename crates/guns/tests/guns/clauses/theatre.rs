//! CG-10.12: in the arena a fight is told instant by instant, so that everybody can see it.

use guns::Phase;
use tabletop::Say;

use crate::clauses::clock::Kept;
use crate::clauses::reach::{KNIFE_AND_GRENADE, THROWN_BACK};
use crate::garden::{Play, arena};

/// What is told from now on, moment by moment: when, and in which sentences.
fn story(play: &Play, from: usize) -> Vec<(u64, Vec<String>)> {
    let entries = play.table.sink().entries[from..].iter();
    let keys =
        |entry: &Kept| entry.events.iter().map(|event| event.say().key.to_string()).collect();
    entries.map(|entry| (entry.at.0, keys(entry))).collect()
}

#[test]
fn cg_10_12_a_fight_is_told_instant_by_instant() {
    let mut play = arena(KNIFE_AND_GRENADE);
    let from = play.table.sink().entries.len();
    play.waits(3_000).watches().asks("A knife");
    play.does("A stab E").asks("C grenade").does("C jump 128").is_in(Phase::Split);
    let expected: &[(u64, &[&str])] = &[
        (3_000, &["guns-event-whistled"]),
        (5_000, &["guns-stage-bang"]),
        (
            6_000,
            &[
                "guns-effect-fired",
                "guns-effect-fired",
                "guns-effect-wounded",
                "guns-effect-click",
                "guns-effect-wounded",
                "guns-effect-click",
            ],
        ),
        (8_200, &["guns-ask-stab"]),
        (8_200, &["guns-event-entered", "guns-effect-stabbed", "guns-effect-kevlar-knife"]),
        (9_700, &["guns-ask-blast"]),
        (
            9_700,
            &[
                "guns-event-entered",
                "guns-effect-exploded",
                "guns-effect-hospital-grenade",
                "guns-effect-hospital-own",
            ],
        ),
        (11_200, &["guns-stage-double-guns"]),
        (12_200, &["guns-stage-shotgun"]),
        (13_200, &["guns-event-shared"]),
    ];
    let told = story(&play, from);
    let told: Vec<(u64, Vec<&str>)> =
        told.iter().map(|(at, keys)| (*at, keys.iter().map(String::as_str).collect())).collect();
    let expected: Vec<(u64, Vec<&str>)> =
        expected.iter().map(|(at, keys)| (*at, keys.to_vec())).collect();
    assert_eq!(told, expected);
}

#[test]
fn cg_10_12_what_geometry_answers_is_shown_before_it_is_answered() {
    let mut play = arena(THROWN_BACK);
    let from = play.table.sink().entries.len();
    play.waits(3_000);
    while play.asked().is_empty() {
        play.waits(play.left_ms().unwrap());
    }
    // A is thrown back: nobody is asked, and for a while nobody is hurt.
    play.asks("A back").waits_for("").refuses("A spare", "CG-4.7");
    assert_eq!((play.left_ms(), play.hurt().as_str()), (Some(1_200), "A hospital"));
    play.waits(1_200).asks("");
    assert_eq!((play.left_ms(), play.hurt().as_str()), (Some(1_500), "A hospital, E wounded"));
    let told: Vec<u64> = story(&play, from).iter().map(|(at, _)| *at).collect();
    assert_eq!(told, [3_000, 5_000, 6_000, 7_000, 8_000, 10_200, 11_400]);
    play.waits(1_500).is_in(Phase::Split);
}

#[test]
fn cg_10_12_a_disarmed_gun_is_as_silent_as_none_and_takes_as_long() {
    // C is shot by D first: Double Guns and a Shotgun are disarmed, and a Bang without a target
    // would not have fired. Nobody can tell them apart.
    let text = |card: &str, mime: &str| {
        format!(
            "A: kevlar/10 @1000,2448\n B: bang/5 @3000,500\n C: {card} @5000,2448 {mime}
             D: bang/5 @5000,4600 pistol C\n E: kevlar/5 @3000,4600\n F: kevlar/5 @1000,4600
             phase: choice\n until: 3000"
        )
    };
    let moments = |card: &str, mime: &str| {
        let mut play = arena(&text(card, mime));
        let from = play.table.sink().entries.len();
        play.waits(3_000).watches().is_in(Phase::Split);
        story(&play, from)
    };
    assert_eq!(moments("double-guns/5", "two B D"), moments("shotgun/5", "long B"));
    assert_eq!(moments("double-guns/5", "two B D"), moments("bang/10", ""));
}

#[test]
fn cg_10_12_the_pace_stretches_every_instant() {
    let ends = |pace: &str| {
        let mut play = arena(&format!("{THROWN_BACK}\n options: pace={pace}"));
        play.waits(3_000).watches().is_in(Phase::Split);
        play.table.now().0 - 3_000
    };
    let normal = 2_000 + 3 * 1_000 + 2_200 + 1_200 + 1_500;
    assert_eq!(["normal", "calm", "slow"].map(ends), [normal, normal * 3 / 2, normal * 2]);
}
