//! What a room asks the store to keep, and what the store gives back. The room says it in values;
//! how they are kept is the store's affair.

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

/// Something to be kept. Writes of one table are kept in the order in which they are asked for.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Write {
    /// The table's own document: who sits where, what is agreed, which game is under way. It
    /// replaces the one before.
    Desk {
        /// The table.
        table: TableId,
        /// Its code. It never changes.
        code: Code,
        /// The document, as JSON.
        desk: Box<str>,
    },
    /// A game begins: the first line of its journal.
    Begin {
        /// The table.
        table: TableId,
        /// Which of the table's games, counted from 1.
        game: u32,
        /// The game's name.
        name: &'static str,
        /// By which it is found once it is finished.
        replay: ReplayId,
        /// The journal's first line.
        header: Box<str>,
    },
    /// The next line of a game's journal.
    Entry {
        /// The table.
        table: TableId,
        /// Which of its games.
        game: u32,
        /// Which entry, counted from 1; the header is 0.
        nth: u32,
        /// The line.
        line: Box<str>,
    },
    /// The state after an entry: a cache that spares reading all entries before it.
    Snapshot {
        /// The table.
        table: TableId,
        /// Which of its games.
        game: u32,
        /// The version of the game's rules that can read it.
        rules: u32,
        /// The last entry that went into it.
        nth: u32,
        /// The state, as JSON.
        body: Box<str>,
    },
    /// A game is over: the last line of its journal. From now on anybody may read it.
    End {
        /// The table.
        table: TableId,
        /// Which of its games.
        game: u32,
        /// The journal's last line, which reveals the secret.
        reveal: Box<str>,
    },
    /// A game is given up before its end. Nobody will ever read it.
    Abandon {
        /// The table.
        table: TableId,
        /// Which of its games.
        game: u32,
    },
    /// The table is closed for good. Its finished games stay.
    Close {
        /// The table.
        table: TableId,
    },
}

impl Write {
    /// The table it is about.
    pub fn table(&self) -> TableId {
        match self {
            Write::Desk { table, .. }
            | Write::Begin { table, .. }
            | Write::Entry { table, .. }
            | Write::Snapshot { table, .. }
            | Write::End { table, .. }
            | Write::Abandon { table, .. }
            | Write::Close { table } => *table,
        }
    }
}

/// A table as the store gives it back.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Saved {
    /// The table.
    pub table: TableId,
    /// Its code.
    pub code: Code,
    /// Its document.
    pub desk: String,
    /// The game that is under way, or over and still to be shown, if one is.
    pub game: Option<SavedGame>,
}

impl Saved {
    /// Which of its games is over and still to be shown: whoever fetches the table fetches the lines
    /// of that one too.
    pub fn ended_game(&self) -> Option<u32> {
        crate::room::ended_game(&self.desk)
    }

    /// Adds the game that is over, by all its lines.
    pub fn with_ended_game(&mut self, game: u32, mut lines: Vec<String>) {
        lines.pop_if(|line| line.starts_with("{\"secret\""));
        if lines.is_empty() {
            return;
        }
        let header = lines.remove(0);
        self.game = Some(SavedGame { game, header, snapshot: None, lines });
    }
}

/// A game under way as the store gives it back.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SavedGame {
    /// Which of the table's games.
    pub game: u32,
    /// The first line of its journal.
    pub header: String,
    /// The newest snapshot.
    pub snapshot: Option<Snapshot>,
    /// The lines after the snapshot, or all of them.
    pub lines: Vec<String>,
}

/// A state that was kept.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Snapshot {
    /// The version of the game's rules that wrote it.
    pub rules: u32,
    /// The last entry that went into it.
    pub nth: u32,
    /// The state, as JSON.
    pub body: String,
}
