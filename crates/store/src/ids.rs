//! The names by which tables and games are found.

use std::fmt;

/// The number of a table in its store. No number is ever used twice.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct TableId(pub u64);

/// The short code by which a table is found: letters that are hard to mistake for each other, four of
/// them or, on a server with many tables, more.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Code {
    /// The letters, and zeros after them.
    letters: [u8; Code::LONGEST],
}

impl Code {
    /// The letters of a code: no I and no O, which look like digits.
    pub const LETTERS: &'static [u8; 24] = b"ABCDEFGHJKLMNPQRSTUVWXYZ";
    /// How many letters a code has at least.
    pub const SHORTEST: usize = 4;
    /// How many it has at most.
    pub const LONGEST: usize = 8;
    /// How many codes of the fewest letters there are.
    pub const COUNT: u32 = 24 * 24 * 24 * 24;
    /// At most one in this many codes is in use, so that nobody finds a table by guessing.
    const ONE_IN: u64 = 1_000;

    /// The code of the fewest letters of that number, all of them in a row.
    pub fn from_number(number: u32) -> Code {
        let mut rest = number % Code::COUNT;
        Code::drawn(Code::SHORTEST, |choices| {
            let letter = rest % choices;
            rest /= choices;
            letter
        })
    }

    /// A code of that many letters, each of which is drawn: `draw` is given how many there are to
    /// choose from.
    ///
    /// # Panics
    ///
    /// If no code has that many letters.
    pub fn drawn(length: usize, mut draw: impl FnMut(u32) -> u32) -> Code {
        assert!((Code::SHORTEST..=Code::LONGEST).contains(&length), "no code has {length} letters");
        let mut letters = [0; Code::LONGEST];
        for letter in &mut letters[..length] {
            *letter = Code::LETTERS[draw(Code::LETTERS.len() as u32) as usize];
        }
        Code { letters }
    }

    /// How many letters the code of one more table has to have where so many are in use, so that a
    /// guess hits with less than 1 in 1,000; none if no code is long enough.
    ///
    /// ```
    /// # use store::Code;
    /// assert_eq!([0, 330, 331].map(Code::length_among), [Some(4), Some(4), Some(5)]);
    /// ```
    pub fn length_among(in_use: usize) -> Option<usize> {
        let wanted = (in_use as u64).saturating_add(1).saturating_mul(Code::ONE_IN);
        (Code::SHORTEST..=Code::LONGEST).find(|length| wanted < 24_u64.pow(*length as u32))
    }

    /// The letters.
    pub fn as_str(&self) -> &str {
        let length = self.letters.iter().position(|letter| *letter == 0).unwrap_or(Code::LONGEST);
        std::str::from_utf8(&self.letters[..length]).expect("a code is made of letters")
    }

    /// Reads a code, in capitals or not.
    pub fn parse(text: &str) -> Option<Code> {
        if !(Code::SHORTEST..=Code::LONGEST).contains(&text.len()) {
            return None;
        }
        let mut letters = [0; Code::LONGEST];
        for (letter, read) in letters.iter_mut().zip(text.bytes()) {
            *letter = read.to_ascii_uppercase();
            if !Code::LETTERS.contains(letter) {
                return None;
            }
        }
        Some(Code { letters })
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

/// The name by which a finished game is found: too long to guess.
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_code_has_four_letters_or_more() {
        for good in ["ABCD", "wxyz", "ABCDE", "ABCDEFGH"] {
            let code = Code::parse(good).expect("it is a code");
            assert_eq!(code.as_str(), good.to_uppercase());
            assert_eq!(Code::parse(code.as_str()), Some(code));
        }
        for bad in ["", "ABC", "ABCDEFGHJ", "ABIO", "AB D", "ABCDÉ", "ABC\0"] {
            assert_eq!(Code::parse(bad), None, "{bad}");
        }
    }

    #[test]
    fn a_guess_hits_with_less_than_one_in_a_thousand_at_any_number_of_tables() {
        for in_use in [0, 1, 330, 331, 332, 7_961, 7_962, 191_101, 191_102, 4_000_000] {
            let length = Code::length_among(in_use).expect("there are long codes");
            let codes = |length: usize| 24_u64.pow(length as u32);
            assert!((in_use as u64 + 1) * 1_000 < codes(length), "{in_use}");
            let longer = length > Code::SHORTEST;
            assert!(!longer || (in_use as u64 + 1) * 1_000 >= codes(length - 1), "{in_use}");
        }
        assert_eq!(Code::length_among(usize::MAX), None);
    }
}
