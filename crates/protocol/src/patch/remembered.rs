//! What was found to have changed in fields that were compared before.

/// What turns some fields into others, for one view after the other: what everybody sees changes in
/// all of their views alike, and is compared once.
#[derive(Clone, Default, Debug)]
pub struct Remembered {
    /// Fields as they were and as they are, and what turns the one into the other.
    text: Vec<u8>,
    changes: Vec<Change>,
}

/// Where each begins: they lie one after the other.
#[derive(Clone, Copy, Debug)]
struct Change {
    old: usize,
    new: usize,
    patch: usize,
    end: usize,
}

/// No more changes than that are remembered: a view has few fields that change at once.
const MOST: usize = 16;

impl Remembered {
    /// Views of another moment are to be compared.
    pub fn clear(&mut self) {
        self.text.clear();
        self.changes.clear();
    }

    /// What turns the one field into the other, both with their names, if they were compared before.
    pub(super) fn find(&self, (old, new): (&[u8], &[u8])) -> Option<&[u8]> {
        let known = |change: &&Change| {
            self.text[change.old..change.new] == *old && self.text[change.new..change.patch] == *new
        };
        let change = self.changes.iter().find(known)?;
        Some(&self.text[change.patch..change.end])
    }

    pub(super) fn note(&mut self, (older, newer): (&[u8], &[u8]), change: &[u8]) {
        if self.changes.len() == MOST {
            return;
        }
        let mut add = |part: &[u8]| {
            let begin = self.text.len();
            self.text.extend_from_slice(part);
            begin
        };
        let (old, new, patch) = (add(older), add(newer), add(change));
        self.changes.push(Change { old, new, patch, end: self.text.len() });
    }
}
