//! What is known of a table whose rules panicked.

use std::fmt;

use store::Code;
use tabletop::Commitment;

/// A table whose rules panicked: for whoever runs the server.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Panicked {
    /// What was done when they did.
    pub during: During,
    /// Its code, unless it has none yet.
    pub code: Option<Code>,
    /// The game's name.
    pub game: &'static str,
    /// The commitment to the secret of its deal, by which the journal is found; none if nothing was
    /// dealt yet or what is stored cannot be read.
    pub commitment: Option<Commitment>,
    /// How many entries its journal had.
    pub entries: Option<usize>,
}

/// What is done with a table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum During {
    /// It is made.
    Creating,
    /// It is made anew from what is stored.
    Restoring,
    /// Somebody comes, goes or asks for something, or time passes.
    Acting,
}

impl fmt::Display for During {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            During::Creating => "creating",
            During::Restoring => "restoring",
            During::Acting => "acting",
        })
    }
}
