//! By which tables and games are found.

use std::fmt;

/// The number of a table in its store. No number is ever used twice.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct TableId(pub u64);

/// The short code by which a table is found: four letters that are hard to mistake for each other.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Code([u8; 4]);

impl Code {
    /// The letters of a code: no I and no O, which look like digits.
    pub const LETTERS: &'static [u8; 24] = b"ABCDEFGHJKLMNPQRSTUVWXYZ";

    /// The code of that number, all codes in a row.
    pub fn from_number(number: u32) -> Code {
        let mut rest = number % Code::COUNT;
        Code([0; 4].map(|_: u8| {
            let letter = Code::LETTERS[(rest % 24) as usize];
            rest /= 24;
            letter
        }))
    }

    /// How many codes there are.
    pub const COUNT: u32 = 24 * 24 * 24 * 24;

    /// The letters.
    pub fn as_str(&self) -> &str {
        std::str::from_utf8(&self.0).expect("a code is made of letters")
    }

    /// Reads a code, in capitals or not.
    pub fn parse(text: &str) -> Option<Code> {
        let letters: [u8; 4] = text.as_bytes().try_into().ok()?;
        let letters = letters.map(|letter| letter.to_ascii_uppercase());
        letters.iter().all(|letter| Code::LETTERS.contains(letter)).then_some(Code(letters))
    }
}

impl fmt::Display for Code {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.as_str())
    }
}

impl fmt::Debug for Code {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.as_str())
    }
}

/// By which a finished game is found: too long to guess.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct ReplayId(pub [u8; 16]);

impl ReplayId {
    /// Reads 32 hexadecimal digits.
    pub fn parse(text: &str) -> Option<ReplayId> {
        if text.len() != 32 || !text.bytes().all(|digit| digit.is_ascii_hexdigit()) {
            return None;
        }
        Some(ReplayId(u128::from_str_radix(text, 16).ok()?.to_be_bytes()))
    }
}

impl fmt::Display for ReplayId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:032x}", u128::from_be_bytes(self.0))
    }
}

impl fmt::Debug for ReplayId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{self}")
    }
}
