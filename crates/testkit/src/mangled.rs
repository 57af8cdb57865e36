//! Positions that make no sense: a game refuses each of them, or can be played on from it.

use std::ops::Range;

use serde_json::{Value, json};
use tabletop::{Chance, Discard, Examined, Seed, Table};

/// How positions of a game are mangled.
#[derive(Clone, Copy, Debug)]
pub struct Mangling<'a> {
    /// How many inputs are played at most before a position is taken.
    pub inputs: u32,
    /// What a number may be replaced by.
    pub numbers: &'a [u64],
    /// What any other value may be replaced by, besides null.
    pub values: &'a [Value],
    /// The field that is mangled half of the time, where there is most to get wrong.
    pub field: Option<&'a str>,
}

impl Mangling<'_> {
    /// For every seed takes a position of a random game, mangles it, and plays on if the game accepts
    /// it. Returns how many it accepted.
    ///
    /// # Panics
    /// If an accepted position cannot be played on, or does not add up on the way. The message has
    /// the seed and the position.
    pub fn endure<G: Examined>(&self, seeds: Range<u64>) -> u32 {
        let mut taken = 0;
        for seed in seeds {
            let mut chance = Chance::from_number(seed);
            let mut position = any_position::<G>(self.inputs, &mut chance);
            for _ in 0..=chance.below(3) {
                let field = self.field.filter(|_| chance.coin());
                let part = match field {
                    Some(field) => &mut position[field],
                    None => &mut position,
                };
                self.mangle(part, &mut chance);
            }
            let text = position.to_string();
            let Ok(setup) = serde_json::from_value::<G::Setup>(position) else { continue };
            let played = std::panic::AssertUnwindSafe(move || {
                let table = Table::<G>::arranged(&setup, Seed::from_number(2), Discard);
                table.map(|mut table| play(&mut table, 60, &mut chance)).is_ok()
            });
            match std::panic::catch_unwind(played) {
                Ok(played) => taken += u32::from(played),
                Err(_) => panic!("seed {seed}: {text}"),
            }
        }
        taken
    }

    /// Changes one thing somewhere in it.
    fn mangle(&self, value: &mut Value, chance: &mut Chance) {
        match value {
            Value::Object(fields) if !fields.is_empty() => {
                let which = chance.below(fields.len() as u32) as usize;
                self.mangle(fields.iter_mut().nth(which).expect("there are so many").1, chance);
            }
            Value::Array(items) if !items.is_empty() => {
                let which = chance.below(items.len() as u32) as usize;
                match chance.below(8) {
                    0 => drop(items.remove(which)),
                    1 => items.push(items[which].clone()),
                    _ => self.mangle(&mut items[which], chance),
                }
            }
            Value::Bool(flag) => *flag = !*flag,
            Value::Number(_) => *value = json!(chance.pick(self.numbers)),
            Value::Null | Value::String(_) | Value::Array(_) | Value::Object(_) => {
                *value = match chance.below(4) {
                    0 => Value::Null,
                    1 => json!(chance.pick(self.numbers)),
                    _ => chance.pick(self.values).clone(),
                };
            }
        }
    }
}

/// A position in the middle of a random game.
fn any_position<G: Examined>(inputs: u32, chance: &mut Chance) -> Value {
    let (config, seats) = G::any_table(chance);
    let mut table = Table::<G>::open(&config, seats, Seed::from_number(1)).expect("it opens");
    let inputs = chance.below(inputs);
    play(&mut table, inputs, chance);
    serde_json::to_value(G::setup(table.state())).expect("a setup is JSON")
}

/// Plays on at random, and lets the clock run out now and then. Every state on the way adds up.
fn play<G: Examined>(table: &mut Table<G>, inputs: u32, chance: &mut Chance) {
    let mut menu = Vec::new();
    for _ in 0..inputs {
        let waiting = table.waiting();
        let seats: Vec<_> = waiting.on.iter().collect();
        if seats.is_empty() {
            break;
        }
        if let Some(until) = waiting.until.filter(|_| chance.below(4) == 0) {
            table.advance(until.max(table.now())).expect("time passes");
        } else {
            let seat = *chance.pick(&seats);
            menu.clear();
            table.legal_actions(seat, &mut menu);
            assert!(!menu.is_empty(), "{seat} may act but has nothing to do");
            // The clock may have run out at this very moment.
            let _ = table.act(table.now(), seat, chance.pick(&menu).clone());
        }
        G::audit(table.state()).expect("it adds up");
    }
}
