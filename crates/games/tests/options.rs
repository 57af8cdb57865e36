//! Every option of every game can be shown: it has its words, its rule, and values that a table
//! takes or refuses by a rule.

use std::collections::BTreeSet;

use games::{Denied, GAMES, Opening, Registered};
use serde_json::{Value, json};
use tabletop::{Knob, KnobKind, Secret};
use words::{Lang, Words};

/// Options that are more than a switch, a choice or a number.
const NO_KNOB: [(&str, &str); 1] = [("cash-n-guns-live", "teams")];

#[test]
fn every_plain_option_is_shown_and_nothing_else() {
    for game in GAMES {
        let shown: Vec<&str> = game.knobs.iter().map(|knob| knob.key).collect();
        let once: BTreeSet<&str> = shown.iter().copied().collect();
        assert_eq!(once.len(), shown.len(), "{}: {shown:?}", game.name);
        let defaults = game.defaults();
        let defaults = defaults.as_object().expect("options are an object");
        let plain = defaults.iter().filter(|(_, value)| !value.is_array() && !value.is_object());
        let plain = plain.map(|(key, _)| key.as_str());
        let plain = plain.filter(|key| !NO_KNOB.contains(&(game.name, key)));
        assert_eq!(once, plain.collect(), "{}", game.name);
    }
}

#[test]
fn what_an_option_is_unless_said_otherwise_is_one_of_its_values() {
    for (game, knob) in knobs() {
        let usual = &game.defaults()[knob.key];
        let by_the_rules = usual.is_null() && matches!(knob.kind, KnobKind::Number { .. });
        assert!(by_the_rules || values(knob).contains(usual), "{} {}", game.name, knob.key);
    }
}

/// Set alone, for some number of seats; a value that needs another option is refused by a rule.
#[test]
fn every_value_opens_a_table_or_is_refused_by_a_rule() {
    for (game, knob) in knobs() {
        let book = game.rulebook(Lang::Fr);
        for value in values(knob) {
            let config = json!({ knob.key: value });
            let mut refused = None;
            let opens = (game.seats.0..=game.seats.1).any(|seats| {
                let plain = Opening::new(Secret::from_number(3));
                match game.open(Opening { seats, config: config.clone(), ..plain }) {
                    Ok(_) => true,
                    Err(Denied::Refused(refusal)) => {
                        refused = Some(refusal.clause.0);
                        false
                    }
                    Err(why @ (Denied::Unreadable(_) | Denied::TimeRanBackwards { .. })) => {
                        panic!("{}: {config}: {why}", game.name)
                    }
                }
            });
            let by_a_rule = refused.is_some_and(|clause| book.article(clause).is_some());
            assert!(opens || by_a_rule, "{}: {config}: {refused:?}", game.name);
        }
    }
}

/// A step beyond its ends is no value: what is shown is all there is.
#[test]
fn a_number_ends_where_the_rules_say() {
    for (game, knob) in knobs() {
        let KnobKind::Number { least, most, step } = knob.kind else { continue };
        assert!(least < most && step > 0 && (most - least).is_multiple_of(step), "{}", knob.key);
        for beyond in [i64::from(least) - 1, i64::from(most) + i64::from(step)] {
            let config = json!({ knob.key: beyond });
            for seats in game.seats.0..=game.seats.1 {
                let plain = Opening::new(Secret::from_number(3));
                let opened = game.open(Opening { seats, config: config.clone(), ..plain });
                assert!(opened.is_err(), "{}: {config} for {seats}", game.name);
            }
        }
    }
}

#[test]
fn every_option_has_a_rule_and_words() {
    let languages = Lang::ALL.map(Words::new);
    for (game, knob) in knobs() {
        for (lang, words) in Lang::ALL.iter().zip(&languages) {
            let clause = game.rulebook(*lang).article(knob.clause.0).cloned();
            let clause = clause.unwrap_or_else(|| panic!("{}: {}", knob.key, knob.clause));
            assert!(clause.id == knob.clause.0, "{}: {}", knob.key, knob.clause);
            assert!(words.has(knob.label) && words.has(knob.about), "{lang}: {}", knob.key);
            let (label, about) = (words.word(knob.label), words.word(knob.about));
            assert!(label.split_whitespace().count() <= 5, "{lang}: {label}");
            assert!(about.ends_with('.') && about.chars().count() <= 120, "{lang}: {about}");
            for (value, key) in choices(knob) {
                assert!(words.has(key), "{lang}: {} {value}", knob.key);
                assert!(words.word(key).split_whitespace().count() <= 5, "{lang}: {key}");
            }
        }
    }
}

/// The rule names the option, so whoever looks it up finds it.
#[test]
fn the_rule_of_an_option_speaks_of_it() {
    for (game, knob) in knobs() {
        let book = game.rulebook(Lang::En);
        let article = book.article(knob.clause.0).expect("the clause exists");
        let named = format!("`{}`", knob.key);
        assert!(article.text.contains(&named), "{}: {}", knob.clause, knob.key);
        for (value, _) in choices(knob) {
            let usual = game.defaults()[knob.key] == *value;
            let named = article.text.contains(&format!("`{value}`"));
            assert!(named || usual, "{}: {} {value}", knob.clause, knob.key);
        }
    }
}

fn knobs() -> impl Iterator<Item = (&'static Registered, &'static Knob)> {
    GAMES.iter().flat_map(|game| game.knobs.iter().map(move |knob| (game, knob)))
}

fn choices(knob: &Knob) -> &'static [(&'static str, &'static str)] {
    match knob.kind {
        KnobKind::Choice(values) => values,
        KnobKind::Switch | KnobKind::Number { .. } => &[],
    }
}

/// Everything that a knob can be turned to.
fn values(knob: &Knob) -> Vec<Value> {
    match knob.kind {
        KnobKind::Switch => vec![json!(false), json!(true)],
        KnobKind::Choice(values) => values.iter().map(|(value, _)| json!(value)).collect(),
        KnobKind::Number { least, most, step } => {
            (least..=most).step_by(step as usize).map(|number| json!(number)).collect()
        }
    }
}
