//! Positions that make no sense: a game refuses each of them, or can be played on from it.

use std::collections::BTreeMap;
use std::ops::Range;

use serde_json::{Value, json};
use tabletop::{Chance, Discard, Examined, Seat, Seed, Table, Time, Viewer};

/// How positions of a game are mangled.
#[derive(Clone, Copy, Debug)]
pub struct Mangling<'a> {
    /// How many inputs are played at most before a position is taken.
    pub inputs: u32,
    /// What a number may be replaced by.
    pub numbers: &'a [u64],
    /// What any other value may be replaced by, besides null.
    pub values: &'a [Value],
    /// The fields that are mangled half of the time, where there is most to get wrong.
    pub fields: &'a [&'a str],
}

/// What became of positions that were mangled.
#[derive(Clone, Debug, Default)]
pub struct Endured {
    /// How many the game took.
    pub taken: u32,
    /// How many it refused for each reason: a key of the messages, or what is wrong with the JSON.
    pub refused: BTreeMap<String, u32>,
}

/// From here on numbers that follow each other are no longer told apart by a program that keeps them as
/// JavaScript does.
const MOST_EXACT: f64 = (1_u64 << 53) as f64;

/// How many positions are looked at for parts of another one.
const DONORS: u64 = 300;
/// How many different parts of one name are kept.
const PARTS: usize = 100;

/// Parts of positions by the name of their field. An item of a list has the name of the list, with
/// `[]` behind it.
#[derive(Default)]
struct Parts(BTreeMap<String, Vec<Value>>);

impl Mangling<'_> {
    /// For every seed takes a position of a random game, mangles it, and plays on if the game accepts
    /// it. Returns how many it accepted, and why it refused the others.
    ///
    /// # Panics
    /// If an accepted position cannot be played on, or does not add up on the way. The message has
    /// the seed and the position.
    pub fn endure<G: Examined>(&self, seeds: Range<u64>) -> Endured {
        let mut parts = Parts::default();
        for donor in 0..DONORS {
            let mut chance = Chance::from_number(donor);
            parts.gather("", &any_position::<G>(self.inputs, &mut chance));
        }
        let mut endured = Endured::default();
        for seed in seeds {
            let mut chance = Chance::from_number(seed);
            let mut position = any_position::<G>(self.inputs, &mut chance);
            for _ in 0..=chance.below(3) {
                if self.fields.is_empty() || chance.coin() {
                    self.mangle("", &mut position, &parts, &mut chance);
                } else {
                    let field = *chance.pick(self.fields);
                    self.mangle(field, &mut position[field], &parts, &mut chance);
                }
            }
            let text = position.to_string();
            let played = std::panic::AssertUnwindSafe(|| try_out::<G>(position, &mut chance));
            match std::panic::catch_unwind(played) {
                Ok(Ok(())) => endured.taken += 1,
                Ok(Err(why)) => *endured.refused.entry(why).or_default() += 1,
                Err(_) => panic!("seed {seed}: {text}"),
            }
        }
        endured
    }

    /// Changes one thing somewhere in it.
    fn mangle(&self, name: &str, value: &mut Value, parts: &Parts, chance: &mut Chance) {
        let whole = value.is_object() || value.is_array();
        let others = parts.0.get(name).filter(|_| chance.below(if whole { 8 } else { 2 }) == 0);
        if let Some(others) = others {
            // As it was in another position.
            value.clone_from(chance.pick(others));
            return;
        }
        match value {
            Value::Object(fields) if !fields.is_empty() => {
                let which = chance.below(fields.len() as u32) as usize;
                let (name, value) = fields.iter_mut().nth(which).expect("there are so many");
                self.mangle(name, value, parts, chance);
            }
            Value::Array(items) if !items.is_empty() => {
                let which = chance.below(items.len() as u32) as usize;
                match chance.below(8) {
                    0 => drop(items.remove(which)),
                    1 => items.insert(which, items[which].clone()),
                    _ => self.mangle(&format!("{name}[]"), &mut items[which], parts, chance),
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

impl Parts {
    /// Keeps every part of the value, as far as there is room.
    fn gather(&mut self, name: &str, value: &Value) {
        if !name.is_empty() {
            let kept = self.0.entry(name.into()).or_default();
            if kept.len() < PARTS && !kept.contains(value) {
                kept.push(value.clone());
            }
        }
        match value {
            Value::Object(fields) => {
                fields.iter().for_each(|(name, value)| self.gather(name, value));
            }
            Value::Array(items) => {
                let name = format!("{name}[]");
                items.iter().for_each(|item| self.gather(&name, item));
            }
            Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => {}
        }
    }
}

/// Plays on from a position, or says why it is refused.
fn try_out<G: Examined>(position: Value, chance: &mut Chance) -> Result<(), String> {
    let setup = serde_json::from_value::<G::Setup>(position).map_err(|why| why.to_string())?;
    let mut table = Table::<G>::arranged(&setup, Seed::from_number(2), Discard)
        .map_err(|refusal| refusal.saying.key.to_string())?;
    counts_for_all::<G>(&table);
    play(&mut table, 60, chance);
    counts_for_all::<G>(&table);
    Ok(())
}

/// A position in the middle of a random game.
fn any_position<G: Examined>(inputs: u32, chance: &mut Chance) -> Value {
    let (config, seats) = G::any_table(chance);
    let mut table = Table::<G>::open(&config, seats, Seed::from_number(1)).expect("it opens");
    let inputs = chance.below(inputs);
    play(&mut table, inputs, chance);
    serde_json::to_value(G::setup(table.state())).expect("a setup is JSON")
}

/// Whoever looks on and whoever sits on the first seat are sent numbers that they can count with.
fn counts_for_all<G: Examined>(table: &Table<G>) {
    for viewer in [Viewer::Audience, Viewer::Seat(Seat(0))] {
        let view = serde_json::to_value(G::view(table.state(), viewer));
        counts(&view.expect("a view is JSON"));
    }
}

/// Every number in what is sent is one that a program can count with that keeps it as JavaScript does.
fn counts(value: &Value) {
    match value {
        Value::Number(number) => {
            let exact = number.as_f64().is_some_and(|number| number.abs() < MOST_EXACT);
            assert!(exact, "{number} cannot be counted with");
        }
        Value::Array(items) => items.iter().for_each(counts),
        Value::Object(fields) => fields.values().for_each(counts),
        Value::Null | Value::Bool(_) | Value::String(_) => {}
    }
}

/// Plays on at random, and lets the clock run out now and then. Every state on the way adds up.
fn play<G: Examined>(table: &mut Table<G>, inputs: u32, chance: &mut Chance) {
    let mut menu = Vec::new();
    for _ in 0..inputs {
        let waiting = table.waiting();
        let seats: Vec<_> = waiting.on.iter().collect();
        if waiting.is_over() {
            break;
        }
        let lapses = |_: &Time| seats.is_empty() || chance.below(4) == 0;
        if let Some(until) = waiting.until.filter(lapses) {
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
