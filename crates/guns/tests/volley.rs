//! CG-4: the order of effects, as situations: who fired, who was touched, who is out, who shares.

use std::collections::BTreeSet;

use guns::volley::{Fate, Gangster, Who};
use guns::{Options, Progress, Question, Volley, Weapon};

/// Letters for gangsters, in order.
fn who(letter: &str) -> Who {
    letter.as_bytes()[0] - b'A'
}

/// `A bang B, B boom#4, C double A B, D left shotgun A, E/2 kevlar` : the gangsters in order, each
/// with a weapon, a number after `#`, a team after `/`, and whom they aim at.
fn volley(text: &str, options: Options) -> Volley {
    let gangster = |(index, part): (usize, &str)| {
        let mut words = part.split_whitespace().peekable();
        let (name, team) =
            words.next().map(|name| name.split_once('/').unwrap_or((name, ""))).unwrap();
        assert_eq!(usize::from(who(name)), index, "gangsters in order: {text}");
        let left = words.next_if_eq(&"left").is_some();
        let (weapon, number) = words.next().map(|w| w.split_once('#').unwrap_or((w, "0"))).unwrap();
        let weapon = match weapon {
            "bang" => Weapon::Bang,
            "double" => Weapon::DoubleGuns,
            "shotgun" => Weapon::Shotgun,
            "kevlar" => Weapon::Kevlar,
            "stab" => Weapon::Backstab,
            "boom" => Weapon::Boom,
            other => panic!("no weapon {other}"),
        };
        let team = if team.is_empty() { index as u8 + 10 } else { team.parse().unwrap() };
        Gangster {
            weapon,
            number: number.parse().unwrap(),
            team,
            aims: words.map(who).collect(),
            left,
        }
    };
    Volley { gangsters: text.split(", ").enumerate().map(gangster).collect(), options }
}

/// Plays a volley. `touches` are the answers in order: `B stabs A`, `C blasts A D`, `D throws E`,
/// each checked against the question that is asked. The result names everybody who is not unhurt.
fn play(options: Options, text: &str, touches: &str) -> String {
    let volley = volley(text, options);
    let mut answers: Vec<BTreeSet<Who>> = Vec::new();
    let mut touches = touches.split(", ").filter(|touch| !touch.is_empty());
    loop {
        match volley.resolve(&answers) {
            Progress::Done(outcome) => {
                assert_eq!(touches.next(), None, "{text}: nobody asked for that");
                let told = outcome.fates.iter().enumerate().filter_map(|(index, fate)| {
                    let name = char::from(b'A' + index as u8);
                    match fate {
                        Fate::Unhurt => None,
                        Fate::Wounded => Some(format!("{name} wounded")),
                        Fate::Hospital => Some(format!("{name} out")),
                        Fate::Coward => Some(format!("{name} away")),
                    }
                });
                return told.collect::<Vec<_>>().join(", ");
            }
            Progress::Asks { question, .. } => {
                let (asked, verb) = match question {
                    Question::Stab(asked) => (asked, "stabs"),
                    Question::Blast(asked) => (asked, "blasts"),
                    Question::Recoil(asked) => (asked, "throws"),
                };
                let touch = touches.next().unwrap_or_else(|| panic!("{text}: {question:?}?"));
                let mut words = touch.split_whitespace();
                let expected = (words.next().map(who), words.next());
                assert_eq!(expected, (Some(asked), Some(verb)), "{text}: {touch}");
                answers.push(words.map(who).collect());
            }
        }
    }
}

fn check(text: &str, touches: &str, expected: &str) {
    assert_eq!(play(Options::default(), text, touches), expected, "{text} / {touches}");
}

fn check_with(options: Options, text: &str, touches: &str, expected: &str) {
    assert_eq!(play(options, text, touches), expected, "{text} / {touches} / {options:?}");
}

const ONE_WOUND: Options = Options {
    every_bullet_wounds: false,
    friendly_knife: true,
    last_gasp: true,
    grenade_chains: false,
};
const NO_GASP: Options = Options {
    every_bullet_wounds: true,
    friendly_knife: true,
    last_gasp: false,
    grenade_chains: false,
};
const CHAINS: Options = Options {
    every_bullet_wounds: true,
    friendly_knife: true,
    last_gasp: true,
    grenade_chains: true,
};
const SPARE_FRIENDS: Options = Options {
    every_bullet_wounds: true,
    friendly_knife: false,
    last_gasp: true,
    grenade_chains: false,
};

#[test]
fn cg_4_1_bang_before_double_before_shotgun() {
    check("A bang B, B double A C, C bang A", "", "A wounded, B wounded");
    check("A double B C, B shotgun A, C bang D, D kevlar", "", "B wounded, C wounded");
    check("A shotgun B, B kevlar, C double A D, D kevlar", "", "A wounded");
    // The Clicks of a step come before the next step's guns.
    check(
        "A bang B, B stab#1, C double D E, D kevlar, E kevlar",
        "B stabs C",
        "B wounded, C wounded",
    );
}

#[test]
fn cg_4_2_shots_at_each_other_both_count() {
    check("A bang B, B bang A", "", "A wounded, B wounded");
    check("A double B C, B double A C, C kevlar", "", "A wounded, B wounded, C wounded");
    check("A shotgun B, B shotgun A", "A throws, B throws", "A out, B out");
}

#[test]
fn cg_4_3_one_bullet_one_wound_or_at_most_one_a_step() {
    check("A bang C, B bang C, C bang A", "", "A wounded, C out");
    check_with(ONE_WOUND, "A bang C, B bang C, C bang A", "", "A wounded, C wounded");
    check("A double B B, B bang C, C kevlar", "", "B out");
    check_with(ONE_WOUND, "A double B B, B bang C, C kevlar", "", "B wounded");
    // The option speaks of one step: the next one wounds again.
    check_with(ONE_WOUND, "A bang C, B double C D, C kevlar, D kevlar", "", "C wounded");
}

#[test]
fn cg_4_4_the_second_wound_is_the_hospital_and_one_wound_still_shares() {
    check("A bang C, B double C D, C bang D, D kevlar", "", "C out, D wounded");
    check("A bang B, B bang C, C kevlar", "", "B wounded");
}

#[test]
fn cg_4_5_a_wound_before_ones_phase_disarms() {
    check("A bang B, B double A C, C kevlar", "", "B wounded");
    check("A bang B, B shotgun A", "", "B wounded");
    check("A double B C, B shotgun A, C bang D, D kevlar", "", "B wounded, C wounded");
    // A knife disarms like a bullet.
    check("A bang B, B stab#1, C shotgun A", "B stabs C", "B wounded, C wounded");
}

#[test]
fn cg_4_6_a_shot_at_somebody_who_is_gone_is_lost_and_the_shooter_stays() {
    check("A bang C, B bang C, C double A B, D double C A", "", "A wounded, C out");
    check("A bang C, B bang C, C double A B, D shotgun C", "", "C out");
    check("A shotgun B, B left bang A", "", "B away");
    check("A double B C, B left kevlar, C kevlar", "", "B away");
}

#[test]
fn cg_4_7_a_click_goes_off_on_the_first_wound() {
    check("A bang B, B stab#1", "B stabs A", "A wounded, B wounded");
    check("A bang B, B boom#2, C kevlar", "B blasts C", "B out, C out");
    check("A kevlar, B stab#1, C boom#2", "", "");
}

#[test]
fn cg_4_8_kevlar_cancels_exactly_one_wound() {
    check("A bang B, B kevlar", "", "");
    check("A bang C, B bang C, C kevlar", "", "C wounded");
    check("A bang B, B kevlar, C double B A", "", "A wounded, B wounded");
    check("A bang D, B bang D, C bang D, D kevlar", "", "D out");
    // It works against a knife and a recoil, not against a grenade or a direct Shotgun.
    check("A bang B, B stab#1, C kevlar", "B stabs C", "B wounded");
    check("A shotgun B, B bang D, C kevlar, D kevlar", "B throws C", "B out");
    check("A bang B, B boom#2, C kevlar", "B blasts C", "B out, C out");
    check("A shotgun B, B kevlar", "B throws", "B out");
}

#[test]
fn cg_4_9_a_stab_is_optional_and_may_be_a_friends() {
    check("A bang B, B stab#1, C kevlar", "B stabs", "B wounded");
    check("A/1 bang B, B/2 stab#1, C/2 bang A", "B stabs C", "A wounded, B wounded, C wounded");
    check_with(
        SPARE_FRIENDS,
        "A/1 bang B, B/2 stab#1, C/2 bang A",
        "B stabs C",
        "A wounded, B wounded",
    );
}

#[test]
fn cg_4_10_a_grenade_takes_its_holder_and_all_it_touches() {
    check(
        "A bang B, B boom#2, C stab#1, D bang E, E kevlar",
        "B blasts A C D",
        "A out, B out, C out, D out",
    );
    check("A bang B, B boom#2", "B blasts", "B out");
}

#[test]
fn cg_4_11_clicks_act_in_the_order_of_their_numbers_and_in_waves() {
    // 1 before 4: the grenade takes the knife before it could strike, or not.
    check(
        "A bang C, B bang D, C stab#1, D boom#4",
        "C stabs A, D blasts B",
        "A wounded, B out, C wounded, D out",
    );
    check("A bang C, B bang D, C stab#5, D boom#4", "D blasts C", "C out, D out");
    // A Click that a Click raises waits for the next wave, though its number is smaller.
    check(
        "A bang D, B bang E, C boom#2, D stab#3, E stab#5, F kevlar",
        "D stabs C, E stabs F, C blasts",
        "C out, D wounded, E wounded",
    );
}

#[test]
fn cg_4_12_a_waiting_click_is_lost_with_a_blown_up_or_wounded_holder() {
    check("A bang C, B bang D, C boom#2, D boom#4", "C blasts D", "C out, D out");
    check("A bang C, B bang D, C stab#1, D boom#4", "C stabs D", "C wounded, D out");
}

#[test]
fn cg_4_13_a_last_gasp_goes_off_and_then_its_holder_falls() {
    check("A bang C, B bang C, C stab#1, D kevlar", "C stabs A", "A wounded, C out");
    check_with(NO_GASP, "A bang C, B bang C, C stab#1, D kevlar", "", "C out");
    check("A bang C, B bang C, C boom#2, D kevlar", "C blasts A", "A out, C out");
    check_with(NO_GASP, "A bang C, B bang C, C boom#2, D kevlar", "", "C out");
    // Three wounds at once are no different.
    check("A bang D, B bang D, C bang D, D stab#1", "D stabs C", "C wounded, D out");
}

#[test]
fn cg_4_14_a_shotgun_sends_straight_to_hospital_and_its_victim_is_thrown_back_once() {
    check("A shotgun B, B boom#2, C bang D, D kevlar, E kevlar", "B throws C", "B out, C wounded");
    check("A shotgun C, B shotgun C, C bang D, D kevlar", "C throws A", "A wounded, C out");
    // One wound a toucher, all together, then their Clicks.
    check(
        "A shotgun C, B shotgun D, C kevlar, D kevlar, E bang F, F kevlar",
        "C throws E, D throws E",
        "C out, D out, E out",
    );
    check(
        "A shotgun B, B bang D, C stab#1, D kevlar",
        "B throws C, C stabs A",
        "A wounded, B out, C wounded",
    );
    check(
        "A shotgun B, B bang E, C boom#2, D stab#1, E kevlar",
        "B throws C, C blasts A D",
        "A out, B out, C out, D out",
    );
}

#[test]
fn cg_4_15_who_is_gone_cannot_be_touched() {
    check("A bang B, B stab#1, C left kevlar", "B stabs C", "B wounded, C away");
    check(
        "A shotgun C, B shotgun D, C bang E, D bang E, E kevlar",
        "C throws D, D throws C",
        "C out, D out, E wounded",
    );
    // Somebody in their last gasp is still there until the Click is done.
    check("A bang C, B bang C, C stab#5, D bang E, E stab#1", "E stabs C", "C out, E wounded");
}

#[test]
fn cg_4_16_a_knife_on_somebody_whose_shot_has_gone_only_wounds() {
    check("A bang B, B stab#1, C bang D, D kevlar", "B stabs C", "B wounded, C wounded");
    check(
        "A double B C, B stab#1, C bang D, D kevlar",
        "B stabs A",
        "A wounded, B wounded, C wounded",
    );
}

#[test]
fn cg_8_1_grenade_chains_let_a_victims_grenade_explode_too() {
    let text = "A bang B, B boom#2, C boom#4, D kevlar";
    check(text, "B blasts C", "B out, C out");
    check_with(CHAINS, text, "B blasts C, C blasts D", "B out, C out, D out");
    // Only a grenade sets a grenade off: one whose holder is stabbed while it waits is lost.
    check_with(CHAINS, "A bang C, B bang D, C stab#1, D boom#4", "C stabs D", "C wounded, D out");
    // One that is waiting already keeps its place.
    check_with(
        CHAINS,
        "A bang B, B boom#2, C boom#4, D bang C, E stab#3, F bang E",
        "B blasts C, E stabs A, C blasts D",
        "A wounded, B out, C out, D out, E wounded",
    );
}
