//! Positions that somebody mangled: each is refused, or can be played on without a defect.

use guns::CashNGuns;
use serde_json::json;
use testkit::mangled::Mangling;

/// How many positions are mangled.
const MANGLED: u64 = 20_000;

/// What a word of a position may be replaced by.
const WORDS: [&str; 23] = [
    "pot",
    "sharing",
    "movement",
    "aim",
    "look",
    "choice",
    "cowards",
    "fight",
    "verdict",
    "split",
    "over",
    "in",
    "convalescent",
    "gone",
    "late",
    "unhurt",
    "wounded",
    "hospital",
    "coward",
    "bang/5",
    "boom#2/5",
    "kevlar/20",
    "paper",
];

#[test]
fn a_mangled_position_is_refused_or_can_be_played_on() {
    let values = WORDS.map(|word| json!(word));
    let numbers = [0, 1, 5, 63, 20_000, u64::from(u32::MAX)];
    let mangling = Mangling { inputs: 150, numbers: &numbers, values: &values, field: None };
    let taken = mangling.endure::<CashNGuns>(0..MANGLED);
    assert!(taken > 1_000, "only {taken} could be played");
}
