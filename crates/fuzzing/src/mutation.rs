//! Inputs that are nearly right, by seed: what a fuzzer does, without its eyes.

use tabletop::Chance;

/// Numbers and marks that are worth trying anywhere.
const TOKENS: [&str; 24] = [
    "0",
    "-1",
    "1",
    "63",
    "64",
    "65",
    "255",
    "256",
    "65535",
    "4294967295",
    "9007199254740991",
    "18446744073709551615",
    "1e99",
    "null",
    "true",
    "[]",
    "{}",
    "\"\"",
    "[[",
    "\u{feff}",
    "é",
    "\r\n",
    "\"length\"",
    "$CODE",
];

/// The nth mutation of an input. The same numbers, the same mutation.
pub fn mutated(input: &[u8], others: &[Vec<u8>], nth: u64) -> Vec<u8> {
    let mut chance = Chance::from_number(nth ^ (input.len() as u64) << 32);
    let mut bytes = input.to_vec();
    for _ in 0..=chance.below(4) {
        mutate(&mut bytes, others, &mut chance);
    }
    bytes
}

fn mutate(bytes: &mut Vec<u8>, others: &[Vec<u8>], chance: &mut Chance) {
    let at = below(bytes.len() + 1, chance);
    match chance.below(9) {
        0 if at < bytes.len() => bytes[at] = chance.below(256) as u8,
        1 if at < bytes.len() => bytes[at] ^= 1 << chance.below(8),
        2 => bytes.insert(at, chance.below(256) as u8),
        3 => {
            let end = (at + 1 + below(16, chance)).min(bytes.len());
            bytes.drain(at.min(end)..end);
        }
        4 => drop(bytes.splice(at..at, chance.pick(&TOKENS).bytes())),
        5 => a_number(bytes, at, chance),
        6 => lines(bytes, chance),
        7 => {
            let end = (at + below(64, chance)).min(bytes.len());
            let part = bytes[at..end].to_vec();
            let to = below(bytes.len() + 1, chance);
            bytes.splice(to..to, part);
        }
        // A part of another input.
        _ => {
            let other = chance.pick(others);
            let from = below(other.len() + 1, chance);
            let end = (from + below(256, chance)).min(other.len());
            bytes.splice(at..at, other[from..end].iter().copied());
        }
    }
}

/// Another number, where the next one stands.
fn a_number(bytes: &mut Vec<u8>, at: usize, chance: &mut Chance) {
    let Some(start) = bytes[at..].iter().position(u8::is_ascii_digit).map(|far| at + far) else {
        return;
    };
    let digits = bytes[start..].iter().take_while(|byte| byte.is_ascii_digit()).count();
    let number = *chance.pick(&TOKENS[..12]);
    bytes.splice(start..start + digits, number.bytes());
}

/// A line twice, a line less, or two lines in each other's place.
fn lines(bytes: &mut Vec<u8>, chance: &mut Chance) {
    let mut lines: Vec<Vec<u8>> = bytes.split(|byte| *byte == b'\n').map(<[u8]>::to_vec).collect();
    let (one, other) = (below(lines.len(), chance), below(lines.len(), chance));
    match chance.below(3) {
        0 => lines.insert(other, lines[one].clone()),
        1 => drop(lines.remove(one)),
        _ => lines.swap(one, other),
    }
    *bytes = lines.join(&b'\n');
}

fn below(bound: usize, chance: &mut Chance) -> usize {
    chance.below(bound.max(1) as u32) as usize
}
