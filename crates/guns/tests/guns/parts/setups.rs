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

/// Reasons that some mangled position is refused for: so far the mangling gets.
const REACHED: [&str; 10] = [
    "setup-guns-times",
    "no seat 64",
    "setup-guns-seats",
    "setup-guns-aims",
    "setup-guns-cowards",
    "setup-guns-convalescent",
    "setup-guns-carried",
    "setup-guns-parrain",
    "setup-guns-sharers",
    "setup-guns-recap",
];

#[test]
fn a_mangled_position_is_refused_or_can_be_played_on() {
    let values = WORDS.map(|word| json!(word));
    // A seat of 64 must not pass for the seat 0 of a set.
    let numbers = [0, 1, 5, 63, 64, 255, 20_000, u64::from(u32::MAX), 1 << 45, 1 << 53, u64::MAX];
    let fields = &["gangsters", "fight", "split", "comings", "carried"];
    let mangling = Mangling { inputs: 150, numbers: &numbers, values: &values, fields };
    let endured = mangling.endure::<CashNGuns>(0..MANGLED);
    assert!(endured.taken > 1_000, "only {} could be played", endured.taken);
    for reason in REACHED {
        assert!(endured.refused.contains_key(reason), "{reason}: {:?}", endured.refused);
    }
}
