//! Positions that no game could hold: some that somebody mangled, and some that are nearly right.

use cash::{CacheTonCash, CoverYourAssets};
use serde_json::{Value, json};
use tabletop::{Chance, Discard, Examined, Game, Seed, Table};
use testkit::mangled::Mangling;

/// How many positions are mangled, an edition.
const MANGLED: u64 = 10_000;

/// What a word of a position may be replaced by.
const WORDS: [&str; 12] = [
    "or",
    "bd",
    "gold",
    "petites-economies",
    "echange",
    "demenagement",
    "draw",
    "discard",
    "one",
    "two",
    "neutral",
    "set",
];

fn endures<G: Examined>() {
    let values = WORDS.map(|word| json!(word));
    // A seat of 64 must not pass for the seat 0 of a set.
    let numbers = [0, 1, 2, 6, 64, 255, 65_535, u64::from(u32::MAX), 1 << 53, u64::MAX];
    let fields = &["duel", "deciding", "totals_k", "wins", "deadline", "round"];
    let mangling = Mangling { inputs: 120, numbers: &numbers, values: &values, fields };
    let endured = mangling.endure::<G>(0..MANGLED);
    assert!(endured.taken > 500, "only {} could be played", endured.taken);
    for reason in ["setup-duel", "setup-deadline", "setup-round-or-total", "no seat 64"] {
        assert!(endured.refused.contains_key(reason), "{reason}: {:?}", endured.refused);
    }
}

#[test]
fn a_mangled_position_of_cache_ton_cash_is_refused_or_can_be_played_on() {
    endures::<CacheTonCash>();
}

#[test]
fn a_mangled_position_of_cover_your_assets_is_refused_or_can_be_played_on() {
    endures::<CoverYourAssets>();
}

fn arranged(fields: &[(&str, Value)]) -> Result<(), String> {
    let mut setup = json!({ "hands": [["bd"], ["or"]] });
    for (name, value) in fields {
        setup[name] = value.clone();
    }
    let setup: <CacheTonCash as Game>::Setup =
        serde_json::from_value(setup).map_err(|why| why.to_string())?;
    let table = Table::<CacheTonCash>::arranged(&setup, Seed::from_number(1), Discard);
    table.map(drop).map_err(|refusal| format!("{} {}", refusal.clause, refusal.saying.key))
}

#[test]
fn cc_2_7_totals_are_what_the_rounds_before_can_have_given() {
    let wrong = Err("CC-2.7 setup-round-or-total".to_string());
    let second = |totals: Value| arranged(&[("round", json!(2)), ("totals_k", totals)]);
    assert_eq!(second(json!([640, 745])), Ok(()));
    assert_eq!(second(json!([985, 400])), Ok(()));
    // There is one deck: what one has the other has not.
    assert_eq!(second(json!([985, 405])), wrong);
    assert_eq!(second(json!([u32::MAX, u32::MAX])), wrong);
    // Every card but the penny jars is worth five or a multiple of it.
    assert_eq!(second(json!([641, 745])), wrong);
    let jars = ("config", json!({ "penny_jars": true }));
    assert_eq!(arranged(&[jars, ("round", json!(2)), ("totals_k", json!([641, 745]))]), Ok(()));
    assert_eq!(arranged(&[("totals_k", json!([5, 0]))]), wrong);
}

#[test]
fn whatever_the_seed_a_refused_position_is_refused() {
    let setup = json!({ "hands": [["bd"], []], "turn": 1 });
    let setup: <CacheTonCash as Game>::Setup = serde_json::from_value(setup).expect("it is read");
    for seed in 0..20 {
        assert!(CacheTonCash::arrange(&setup, &mut Chance::from_number(seed)).is_err());
    }
}
