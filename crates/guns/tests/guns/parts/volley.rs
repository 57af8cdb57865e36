//! CG-4: the order of effects, as situations: who fired, who was touched, who is out, who shares.

use guns::{Answer, Effect, Fate, Gangster, Options, Progress, Question, Targets, Volley, Weapon};
use tabletop::{Seat, SeatSet};

/// Letters for gangsters, in order.
fn who(letter: &str) -> Seat {
    letter.parse().unwrap()
}

fn targets<'t>(letters: impl Iterator<Item = &'t str>) -> Targets {
    letters.map(who).collect::<Vec<_>>().try_into().unwrap()
}

/// `A bang B, B boom#4, C double A B, D left shotgun A, E/2 kevlar, F bang ?, G absent` : the
/// gangsters in order, each with a weapon, a number after `#`, a team after `/`, and whom they aim
/// at; `?` is not written down and will be asked.
fn volley(text: &str, options: Options) -> Volley {
    let gangster = |(index, part): (usize, &str)| {
        let mut words = part.split_whitespace().peekable();
        let (name, team) =
            words.next().map(|name| name.split_once('/').unwrap_or((name, ""))).unwrap();
        assert_eq!(who(name).index(), index, "gangsters in order: {text}");
        if words.next_if_eq(&"absent").is_some() {
            return None;
        }
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
        let aims = if words.next_if_eq(&"?").is_some() { None } else { Some(targets(words)) };
        Some(Gangster { weapon, number: number.parse().unwrap(), team, aims, left })
    };
    Volley { gangsters: text.split(", ").enumerate().map(gangster).collect(), options }
}

/// Plays a volley. `touches` are the answers in order: `A aims B C`, `B stabs A`, `C blasts A D`,
/// `D throws E`, each checked against the question that is asked. The result names everybody who
/// is not unhurt.
fn play(options: Options, text: &str, touches: &str) -> String {
    let volley = volley(text, options);
    let mut answers: Vec<Answer> = Vec::new();
    let mut touches = touches.split(", ").filter(|touch| !touch.is_empty());
    loop {
        match volley.resolve(&answers) {
            Progress::Done(outcome) => {
                assert_eq!(touches.next(), None, "{text}: nobody asked for that");
                let told =
                    Seat::all(64).zip(&outcome.fates).filter_map(|(seat, fate)| match fate {
                        None | Some(Fate::Unhurt) => None,
                        Some(Fate::Wounded) => Some(format!("{seat} wounded")),
                        Some(Fate::Hospital) => Some(format!("{seat} out")),
                        Some(Fate::Coward) => Some(format!("{seat} away")),
                    });
                return told.collect::<Vec<_>>().join(", ");
            }
            Progress::Asks { question, .. } => {
                let (asked, verb) = match question {
                    Question::Aim { who: asked, .. } => (asked, "aims"),
                    Question::Stab(asked) => (asked, "stabs"),
                    Question::Blast(asked) => (asked, "blasts"),
                    Question::Recoil(asked) => (asked, "throws"),
                };
                let touch = touches.next().unwrap_or_else(|| panic!("{text}: {question:?}?"));
                let mut words = touch.split_whitespace();
                let expected = (words.next().map(who), words.next());
                assert_eq!(expected, (Some(asked), Some(verb)), "{text}: {touch}");
                answers.push(match question {
                    Question::Aim { .. } => Answer::Aims(targets(words)),
                    Question::Stab(_) | Question::Blast(_) | Question::Recoil(_) => {
                        Answer::Touches(words.map(who).collect())
                    }
                });
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
fn cg_3_3_nobody_aims_at_a_team_mate() {
    // CG-3.3.
    check("A/1 bang B, B/1 kevlar, C/2 kevlar", "", "");
    check("A/1 bang ?, B/1 bang A, C/2 bang A", "A aims B", "A wounded");
}

#[test]
fn cg_3_4_two_pistols_may_aim_at_one_target_and_one_pistol_at_one_only() {
    // CG-3.4.
    check("A double B B, B kevlar", "", "B wounded");
    check("A double ?, B bang A, C double ?", "C aims B B", "A wounded, B out");
    check("A bang B C, B bang A, C bang A", "", "A out, B wounded");
    check("A shotgun ?, B kevlar, C kevlar", "A aims C B, B throws", "B out");
}

#[test]
fn cg_3_5_who_aims_at_nobody_fires_no_shot_and_stays() {
    // CG-3.5.
    check("A bang, B double, C kevlar", "", "");
    check("A bang ?, B double ?, C kevlar", "A aims, B aims", "");
}

#[test]
fn cg_3_7_a_shot_at_somebody_who_left_is_not_fired_and_the_other_pistol_is_kept() {
    // CG-3.7.
    check("A double B C, B left kevlar, C bang D, D kevlar", "", "B away, C wounded");
    check("A double B B, B left bang A", "", "B away");
    let left = volley("A double B C, B left kevlar, C bang D, D kevlar", Options::default());
    let Progress::Done(outcome) = left.resolve(&[]) else { panic!("nothing is unknown") };
    let shots = outcome.effects.iter().filter(|effect| {
        matches!(effect, Effect::Fired { by: Seat(0), .. } | Effect::ShotLost { .. })
    });
    assert_eq!(shots.collect::<Vec<_>>(), [&Effect::Fired { by: Seat(0), at: Seat(2) }]);
}

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
    check("A shotgun B, B shotgun A", "", "A out, B out");
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
    // Recoils raise a wave too: 1, 3, then 4, whatever the seats.
    check(
        "A shotgun B, B bang F, C boom#4, D stab#3, E stab#1, F kevlar",
        "B throws C D E, E stabs A, D stabs, C blasts F",
        "A wounded, B out, C out, D wounded, E wounded, F out",
    );
    // Two decks may hold a number twice: then in seat order.
    check(
        "A bang C, B bang D, C boom#2, D boom#2",
        "C blasts A, D blasts B",
        "A out, B out, C out, D out",
    );
}

#[test]
fn cg_4_12_a_waiting_click_is_lost_with_a_blown_up_or_wounded_holder() {
    check("A bang C, B bang D, C boom#2, D boom#4", "C blasts D", "C out, D out");
    check("A bang C, B bang D, C stab#1, D boom#4", "C stabs D", "C wounded, D out");
    // So is one that waits for the next wave, by a second knife or by a grenade.
    check(
        "A bang D, B bang E, C stab#1, D stab#3, E stab#5",
        "D stabs C, E stabs C",
        "C out, D wounded, E wounded",
    );
    check(
        "A bang D, B bang E, C stab#1, D stab#3, E boom#6",
        "D stabs C, E blasts C",
        "C out, D wounded, E out",
    );
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
    // Thrown back by several, a numbered Click is wounded twice and acts before its holder falls.
    check(
        "A shotgun C, B shotgun D, C kevlar, D kevlar, E stab#3, F boom#2",
        "C throws E F, D throws E, F blasts A, E stabs B",
        "A out, B wounded, C out, D out, E out, F out",
    );
    // A grenade with the smaller number takes the knife that waits.
    check(
        "A shotgun B, B kevlar, C stab#3, D boom#2",
        "B throws C D, D blasts C",
        "B out, C out, D out",
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
    // Nor who is not in play, whether aimed at, stabbed, blasted or thrown against.
    check("A bang C, B kevlar, C absent", "", "");
    check("A bang B, B stab#1, C absent", "B stabs C", "B wounded");
    check("A absent, B shotgun C, C boom#2, D bang C", "C blasts A D", "C out, D out");
    check("A absent, B shotgun C, C bang D, D kevlar", "C throws A", "C out");
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

#[test]
fn cg_9_1_only_real_guns_still_in_play_are_asked_about() {
    // CG-9.1.
    // All of a phase before its first shot lands, in seat order, and never about a Click.
    check(
        "A bang ?, B kevlar ?, C shotgun ?, D bang ?, E double ?, F boom#2 ?",
        "A aims D, D aims A, E aims A B, C aims E, E throws",
        "A out, D wounded, E out",
    );
    // Not about who left, who is disarmed, who is out or who is not in play.
    check(
        "A bang ?, B left bang ?, C double ?, D bang ?, E shotgun ?, F absent",
        "A aims C, D aims E",
        "B away, C wounded, E wounded",
    );
    // Absent targets are struck out: who left, who is out, who is not in play.
    check(
        "A bang ?, B bang ?, C kevlar, D left kevlar, E double ?, F absent, G shotgun ?",
        "A aims D, B aims F, E aims A D, G aims D",
        "A wounded, D away",
    );
    check("A bang C, B bang C, C bang A, D double ?", "D aims A C", "A out, C out");
    // Where nobody is left to aim at, nothing is asked.
    check("A/1 bang ?, B/1 double ?, C/2 left shotgun ?", "", "C away");
}

#[test]
fn cg_9_1_nobody_is_asked_where_nobody_can_be_touched() {
    // The last two take each other: no recoil is asked about, nor a lonely grenade or knife.
    check("A/1 shotgun B, B/2 shotgun A", "", "A out, B out");
    check("A/1 bang B, B/2 boom#2 A, C/1 left kevlar", "B blasts A", "A out, B out, C away");
    check("A/1 left bang B, B/1 boom#2, C/2 left bang B", "", "A away, C away");
    // A grenade takes everybody else: the second one, chained, finds nobody.
    let chains = Options { grenade_chains: true, ..Options::default() };
    check_with(chains, "A/1 bang B, B/2 boom#2, C/3 boom#4", "B blasts A C", "A out, B out, C out");
}

#[test]
fn the_answer_may_name_whoever_the_question_says() {
    let touchable = |options, text, answers: &[Answer]| match volley(text, options).resolve(answers)
    {
        Progress::Asks { touchable, .. } => touchable.iter().map(|seat| seat.to_string()).collect(),
        Progress::Done(_) => String::from("done"),
    };
    let text =
        "A/1 bang ?, B/1 kevlar, C/2 stab#1, D/2 left bang ?, E/3 kevlar, F absent, G/2 kevlar";
    assert_eq!(touchable(Options::default(), text, &[]), "CEG");
    let at_c = [Answer::Aims(Targets::One(who("C")))];
    assert_eq!(touchable(Options::default(), text, &at_c), "ABEG");
    assert_eq!(touchable(SPARE_FRIENDS, text, &at_c), "ABE");
}

#[test]
fn an_answer_of_the_other_kind_is_nobody() {
    let options = Options::default();
    let (everybody, at_b) =
        (Answer::Touches(Seat::all(4).collect()), Answer::Aims(Targets::One(who("B"))));
    let nobody = (Answer::Aims(Targets::Nobody), Answer::Touches(SeatSet::EMPTY));
    let bang = volley("A bang ?, B kevlar", options);
    assert_eq!(bang.resolve(&[everybody]), bang.resolve(&[nobody.0]));
    for text in [
        "A bang C, B kevlar, C stab#1",
        "A bang C, B kevlar, C boom#2",
        "A shotgun C, B kevlar, C kevlar",
    ] {
        let click = volley(text, options);
        assert_eq!(click.resolve(&[at_b]), click.resolve(&[nobody.1]));
    }
}

#[test]
fn who_shot_somebody_thrown_back_is_in_the_effects() {
    let text = "A shotgun C, B shotgun C, C kevlar, D bang C, E kevlar";
    let volley = volley(text, Options::default());
    let Progress::Asks { question: Question::Recoil(victim), so_far, .. } = volley.resolve(&[])
    else {
        panic!("a recoil is asked about")
    };
    let shotgun = |seat: &Seat| volley.gangsters[seat.index()].unwrap().weapon == Weapon::Shotgun;
    let shot = |by: &Seat| so_far.contains(&Effect::Fired { by: *by, at: victim });
    let shooters = Seat::all(5).filter(shotgun).filter(shot);
    assert_eq!(shooters.collect::<Vec<_>>(), [who("A"), who("B")]);
}

#[test]
fn the_wire_names_things_as_the_rules_do() {
    fn check<T>(value: &T, json: &str)
    where
        T: serde::Serialize + serde::de::DeserializeOwned + PartialEq + std::fmt::Debug,
    {
        assert_eq!(serde_json::to_string(value).unwrap(), json);
        assert_eq!(serde_json::from_str::<T>(json).unwrap(), *value);
    }
    check(&Targets::Nobody, "[]");
    check(&Targets::One(Seat(3)), "[3]");
    check(&Targets::two(Seat(5), Seat(3)), "[3,5]");
    check(&Targets::two(Seat(3), Seat(3)), "[3,3]");
    check(&Weapon::DoubleGuns, "\"double-guns\"");
    check(&guns::Mime::ALL, r#"["pistol","two-pistols","long-gun"]"#);
    check(&Question::Aim { who: Seat(1), gun: Weapon::Bang }, r#"{"aim":{"who":1,"gun":"bang"}}"#);
    check(&Answer::Aims(Targets::One(Seat(1))), r#"{"aims":[1]}"#);
    check(&Answer::Touches(SeatSet::only(Seat(2))), r#"{"touches":[2]}"#);
    check(&Effect::Stabbed { by: Seat(0), at: None }, r#"{"what":"stabbed","by":0,"at":null}"#);
    check(&Fate::Coward, r#""coward""#);
    check(&guns::Bills { fives: 1, tens: 2, twenties: 3 }, r#"{"fives":1,"tens":2,"twenties":3}"#);
    let refused = |json| serde_json::from_str::<Targets>(json).unwrap_err().to_string();
    assert_eq!(serde_json::from_str::<Targets>("[5,3]").unwrap(), Targets::two(Seat(3), Seat(5)));
    assert_eq!(refused("[1,2,3]"), "at most two targets, not 3");
    assert!(refused("[64]").starts_with("no seat 64"), "{}", refused("[64]"));
}
