//! Chance, and moves by chance.

use std::collections::BTreeSet;

use serde_json::{Value, json};

use crate::process::Engine;

/// A table is played for at most so many moves.
pub(crate) const MOST_MOVES: u64 = 100_000;

/// Something that may be done now; now and then somebody lets a deadline pass. Where one may always
/// look and accuse, everything else would be lost among that: there any kind of action is as likely
/// as any other.
pub(crate) fn any_input(
    engine: &mut Engine,
    table: &Value,
    waiting: &Value,
    dice: &mut Dice,
) -> Value {
    let on = waiting["on"].as_array().expect("seats");
    // Where everybody only looks, nothing but time passes.
    if waiting["until"].is_u64() && (on.is_empty() || dice.below(8 * on.len()) == 0) {
        return json!({ "do": "advance", "table": table, "at": waiting["until"] });
    }
    let seat = &on[dice.below(on.len())];
    let legal = json!({ "do": "legal", "table": table, "seat": seat });
    let legal = engine.ask(&legal.to_string());
    let mut menu: Vec<&Value> = legal["ok"].as_array().expect("a menu").iter().collect();
    let mut kinds: Vec<&Value> = menu.iter().map(|offered| &offered["action"]["do"]).collect();
    if kinds.iter().any(|kind| **kind == "look") {
        kinds.dedup();
        let mut kind = kinds[dice.below(kinds.len())];
        // Whoever always accuses is soon bankrupt.
        while kind == "accuse" && dice.below(10) > 0 {
            kind = kinds[dice.below(kinds.len())];
        }
        menu.retain(|offered| offered["action"]["do"] == *kind);
    }
    let choice = menu[dice.below(menu.len())];
    let spelling = ["action", "notation"][dice.below(2)];
    json!({ "do": "act", "table": table, "seat": seat, "action": choice[spelling] })
}

/// Every field of a value, however deep, and the words that stand in a closed list.
pub(crate) fn collect_names(value: &Value, into: &mut BTreeSet<String>) {
    match value {
        Value::Object(fields) => {
            for (name, value) in fields {
                into.insert(name.clone());
                let listed = [
                    "what", "phase", "here", "fate", "mime", "because", "way", "thing", "how",
                    "why", "deck", "gaze", "place",
                ];
                if let Some(word) = value.as_str().filter(|_| listed.contains(&name.as_str())) {
                    into.insert(word.into());
                }
                collect_names(value, into);
            }
        }
        Value::Array(values) => values.iter().for_each(|value| collect_names(value, into)),
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => {}
    }
}

/// A linear congruential generator (Knuth's MMIX): small, and the same everywhere.
pub(crate) struct Dice(pub(crate) u64);

impl Dice {
    pub(crate) fn below(&mut self, bound: usize) -> usize {
        self.0 =
            self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) as usize % bound
    }
}
