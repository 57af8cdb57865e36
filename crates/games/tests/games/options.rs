//! Every option of every game can be shown: it has its words, its rule, and values that a table
//! takes or refuses by a rule.

use std::collections::BTreeSet;

use games::{Denied, GAMES, Opening, Registered};
use serde_json::{Value, json};
use tabletop::{OptionKind, OptionSpec, Secret};
use words::{Lang, Words};

/// Options that are more than a switch, a choice or a number.
const NO_KNOB: [(&str, &str); 1] = [("cash-n-guns-live", "teams")];

#[test]
fn every_plain_option_is_shown_and_nothing_else() {
    for game in GAMES {
        let shown: Vec<&str> = game.options.iter().map(|option| option.key).collect();
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
    for (game, option) in options() {
        let usual = &game.defaults()[option.key];
        let by_the_rules = usual.is_null() && matches!(option.kind, OptionKind::Number { .. });
        assert!(by_the_rules || values(option).contains(usual), "{} {}", game.name, option.key);
    }
}

#[test]
fn what_lays_everything_open_is_a_switch() {
    for game in GAMES {
        let Some(key) = game.opened_by else { continue };
        let option = game.options.iter().find(|option| option.key == key);
        let option = option.unwrap_or_else(|| panic!("{}: no option {key}", game.name));
        assert!(matches!(option.kind, OptionKind::Switch), "{}: {key}", game.name);
    }
    assert!(GAMES.iter().any(|game| game.opened_by.is_some()));
}

#[test]
fn options_of_one_group_stand_side_by_side() {
    for game in GAMES {
        let mut headings: Vec<Option<&str>> = game.options.iter().map(|it| it.group).collect();
        headings.dedup();
        let once: BTreeSet<Option<&str>> = headings.iter().copied().collect();
        assert_eq!(once.len(), headings.len(), "{}: {headings:?}", game.name);
        assert!(once.len() == 1 || !once.contains(&None), "{}: {headings:?}", game.name);
    }
}

#[test]
fn the_advanced_rules_of_the_rulebook_are_a_group_of_six() {
    let game = GAMES.iter().find(|game| game.name == "cache-ton-cash").expect("it is played");
    let advanced = game.options.iter().filter(|option| option.group == Some("advanced"));
    let keys: Vec<&str> = advanced.map(|option| option.key).collect();
    let six = ["hand_six", "two_actions", "upgrade", "second_set", "penny_jars", "action_cards"];
    assert_eq!(keys, six);
}

/// Set alone, for some number of seats; a value that needs another option is refused by a rule.
#[test]
fn every_value_opens_a_table_or_is_refused_by_a_rule() {
    for (game, option) in options() {
        let book = game.rulebook(Lang::Fr);
        for value in values(option) {
            let config = json!({ option.key: value });
            let mut refused = None;
            let opens = (game.seats.0..=game.seats.1).any(|seats| {
                let plain = Opening::new(Secret::from_number(3));
                match game.open(Opening { seats, config: config.clone(), ..plain }) {
                    Ok(_) => true,
                    Err(Denied::Refused(refusal)) => {
                        refused = Some(refusal.clause);
                        false
                    }
                    Err(why @ (Denied::Unreadable(_) | Denied::TimeRanBackwards { .. })) => {
                        panic!("{}: {config}: {why}", game.name)
                    }
                }
            });
            let by_a_rule = refused.as_deref().is_some_and(|clause| book.clause(clause).is_some());
            assert!(opens || by_a_rule, "{}: {config}: {refused:?}", game.name);
        }
    }
}

/// A step beyond its ends is no value: what is shown is all there is.
#[test]
fn a_number_ends_where_the_rules_say() {
    for (game, option) in options() {
        let OptionKind::Number { least, most, step } = option.kind else { continue };
        assert!(least < most && step > 0 && (most - least).is_multiple_of(step), "{}", option.key);
        for beyond in [i64::from(least) - 1, i64::from(most) + i64::from(step)] {
            let config = json!({ option.key: beyond });
            for seats in game.seats.0..=game.seats.1 {
                let plain = Opening::new(Secret::from_number(3));
                let opened = game.open(Opening { seats, config: config.clone(), ..plain });
                assert!(opened.is_err(), "{}: {config} for {seats}", game.name);
            }
        }
    }
}

/// What an option hangs on is a choice that is shown, and one that always means something.
#[test]
fn an_option_hangs_on_values_of_a_choice() {
    for (game, option) in options() {
        let Some((key, with)) = option.only_with else { continue };
        let choice = game.options.iter().find(|other| other.key == key);
        let choice = choice.unwrap_or_else(|| panic!("{} hangs on {key}", option.key));
        assert_eq!(choice.only_with, None, "{key}");
        let values: Vec<&str> = choices(choice).iter().map(|(value, _)| *value).collect();
        assert!(!with.is_empty() && with.len() < values.len(), "{}", option.key);
        assert!(with.iter().all(|value| values.contains(value)), "{}: {with:?}", option.key);
    }
}

/// Where it means nothing, every value of it opens the same kind of table.
#[test]
fn an_option_that_means_nothing_changes_nothing() {
    for (game, option) in options() {
        let Some((key, with)) = option.only_with else { continue };
        let choice = game.options.iter().find(|other| other.key == key).expect("it is shown");
        let without = choices(choice).iter().filter(|(value, _)| !with.contains(value));
        for (elsewhere, _) in without {
            for value in values(option) {
                let config = json!({ key: elsewhere, option.key: value });
                let (plain, seats) = (Opening::new(Secret::from_number(3)), 9);
                let opened = game.open(Opening { seats, config: config.clone(), ..plain });
                assert!(opened.is_ok(), "{}: {config}", game.name);
            }
        }
    }
}

#[test]
fn every_option_has_a_rule_and_words() {
    let languages = Lang::ALL.map(Words::new);
    for (game, option) in options() {
        for (lang, words) in Lang::ALL.iter().zip(&languages) {
            let clause = game.rulebook(*lang).clause(option.clause.0).cloned();
            let clause = clause.unwrap_or_else(|| panic!("{}: {}", option.key, option.clause));
            assert!(clause.id == option.clause.0, "{}: {}", option.key, option.clause);
            assert!(words.has(option.label) && words.has(option.about), "{lang}: {}", option.key);
            let (label, about) = (words.word(option.label), words.word(option.about));
            assert!(label.split_whitespace().count() <= 5, "{lang}: {label}");
            assert!(about.ends_with('.') && about.chars().count() <= 120, "{lang}: {about}");
            for (value, key) in choices(option) {
                assert!(words.has(key), "{lang}: {} {value}", option.key);
                assert!(words.word(key).split_whitespace().count() <= 5, "{lang}: {key}");
            }
        }
    }
}

/// The rule names the option, so whoever looks it up finds it: as the lobby calls it, or by its key.
#[test]
fn the_rule_of_an_option_speaks_of_it() {
    let languages = Lang::ALL.map(Words::new);
    for (game, option) in options() {
        for (lang, words) in Lang::ALL.iter().zip(&languages) {
            let book = game.rulebook(*lang);
            let clause = book.clause(option.clause.0).expect("the clause exists");
            let names = |key: &str, label: &str| {
                let label = format!("**{}**", words.word(label));
                clause.text.contains(&label) || clause.text.contains(&format!("`{key}`"))
            };
            let named = names(option.key, option.label);
            assert!(named, "{lang} {}: {}", option.clause, option.key);
            for (value, label) in choices(option) {
                let usual = game.defaults()[option.key] == *value;
                let named = names(value, label);
                assert!(named || usual, "{lang} {}: {} {value}", option.clause, option.key);
            }
        }
    }
}

/// A family plays from these: what they read is what the lobby shows, and no key of a program.
#[test]
fn the_rulebooks_of_families_show_no_keys() {
    for name in ["cache-ton-cash", "cover-your-assets", "cash-n-guns-live"] {
        let game = games::find(name).expect("the game exists");
        for lang in Lang::ALL {
            let book = game.rulebook(lang);
            let texts = book.clauses().map(|clause| &clause.text).chain([&book.preface]);
            for text in texts {
                assert!(!text.contains('`'), "{name} {lang}: {text}");
            }
        }
    }
}

fn options() -> impl Iterator<Item = (&'static Registered, &'static OptionSpec)> {
    GAMES.iter().flat_map(|game| game.options.iter().map(move |option| (game, option)))
}

fn choices(option: &OptionSpec) -> &'static [(&'static str, &'static str)] {
    match option.kind {
        OptionKind::Choice(values) => values,
        OptionKind::Switch | OptionKind::Number { .. } => &[],
    }
}

/// Everything that a option can be turned to.
fn values(option: &OptionSpec) -> Vec<Value> {
    match option.kind {
        OptionKind::Switch => vec![json!(false), json!(true)],
        OptionKind::Choice(values) => values.iter().map(|(value, _)| json!(value)).collect(),
        OptionKind::Number { least, most, step } => {
            (least..=most).step_by(step as usize).map(|number| json!(number)).collect()
        }
    }
}
