//! What happened, line by line.

use std::collections::VecDeque;
use std::fmt::Arguments;
use std::hash::{DefaultHasher, Hash, Hasher};

use room::Wall;

/// How many lines are shown when a run goes wrong.
const TAIL: usize = 40;

/// What happened: all of it as a hash, the newest of it as text.
#[derive(Debug)]
pub(crate) struct Trace {
    start: Wall,
    hash: DefaultHasher,
    tail: VecDeque<String>,
    print: bool,
}

impl Trace {
    pub(crate) fn new(start: Wall, print: bool) -> Trace {
        Trace { start, hash: DefaultHasher::new(), tail: VecDeque::new(), print }
    }

    pub(crate) fn note(&mut self, now: Wall, what: Arguments<'_>) {
        let line = format!("{:>9} {what}", now.since(self.start));
        line.hash(&mut self.hash);
        if self.print {
            println!("{line}");
        }
        if self.tail.len() == TAIL {
            self.tail.pop_front();
        }
        self.tail.push_back(line);
    }

    pub(crate) fn hash(&self) -> u64 {
        self.hash.finish()
    }

    pub(crate) fn tail(&self) -> Vec<String> {
        self.tail.iter().cloned().collect()
    }
}

/// The hash of a text.
pub(crate) fn hash_of(text: impl Hash) -> u64 {
    let mut hash = DefaultHasher::new();
    text.hash(&mut hash);
    hash.finish()
}
