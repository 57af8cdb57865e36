//! JSON texts, walked value by value.

/// Two JSON texts that are walked side by side. They are well formed: this program has written them.
///
/// Most of a view does not change from one move to the next. What is the same in both is found by
/// comparing bytes, and only the newer text is searched for where a value ends.
pub(super) struct Pair<'a> {
    pub(super) old: Text<'a>,
    pub(super) new: Text<'a>,
    /// Up to here, in the newer text, both are known to be the same.
    same_until: usize,
    /// Whether both are the same from here to their ends: nothing else has changed.
    pub(super) done: bool,
}

/// A JSON text, and how far it has been walked.
#[derive(Clone, Copy)]
pub(super) struct Text<'a> {
    pub(super) bytes: &'a [u8],
    pub(super) at: usize,
}

impl<'a> Pair<'a> {
    pub(super) fn of(older: &'a [u8], newer: &'a [u8]) -> Pair<'a> {
        let text = |bytes| Text { bytes, at: 0 };
        Pair { old: text(older), new: text(newer), same_until: 0, done: false }
    }

    /// Whether both objects or lists that are being walked have another part; the separators are
    /// passed.
    pub(super) fn have_more(&mut self) -> (bool, bool) {
        (self.old.has_more(), self.new.has_more())
    }

    /// Passes the next value in both if it is the same.
    pub(super) fn pass_same(&mut self) -> bool {
        if self.same_until <= self.new.at {
            self.same_until = self.new.at + common_prefix(self.old.rest(), self.new.rest());
        }
        let Some(length) = self.new.length_within(self.same_until) else { return false };
        self.old.at += length;
        self.new.at += length;
        true
    }

    /// Passes the next name in both, with its colon, if it is the same; the name with its quotes.
    pub(super) fn pass_same_name(&mut self) -> Option<&'a [u8]> {
        let start = self.new.at;
        if !self.pass_same() {
            return None;
        }
        let name = &self.new.bytes[start..self.new.at];
        self.old.at += 1;
        self.new.at += 1;
        Some(name)
    }

    /// Something differed up to here.
    pub(super) fn differs(&mut self) {
        self.same_until = 0;
        self.done = self.old.rest() == self.new.rest();
    }
}

/// How many bytes two texts begin with that are the same.
fn common_prefix(one: &[u8], other: &[u8]) -> usize {
    const WIDTH: usize = 16;
    let chunks = one.as_chunks::<WIDTH>().0.iter().zip(other.as_chunks::<WIDTH>().0);
    let same = WIDTH * chunks.take_while(|(one, other)| one == other).count();
    let rest = one[same..].iter().zip(&other[same..]);
    same + rest.take_while(|(one, other)| one == other).count()
}

impl<'a> Text<'a> {
    fn rest(&self) -> &'a [u8] {
        &self.bytes[self.at..]
    }

    pub(super) fn first(&self) -> u8 {
        self.bytes.get(self.at).copied().unwrap_or_default()
    }

    /// Whether the object or list that is being walked has another part; its separator is passed.
    pub(super) fn has_more(&mut self) -> bool {
        let first = self.first();
        self.at += 1;
        match first {
            b'{' | b'[' if matches!(self.first(), b'}' | b']') => {
                self.at += 1;
                false
            }
            b'{' | b'[' | b',' => true,
            _ => false,
        }
    }

    /// The name of the next field with its quotes; the colon is passed.
    pub(super) fn name(&mut self) -> &'a [u8] {
        let name = self.value();
        self.at += 1;
        name
    }

    /// The next value, passed.
    pub(super) fn value(&mut self) -> &'a [u8] {
        let length = self.length_within(self.bytes.len()).unwrap_or(self.rest().len());
        let value = &self.rest()[..length];
        self.at += length;
        value
    }

    /// How long the next value is, if it ends before there.
    fn length_within(&self, end: usize) -> Option<usize> {
        let bytes = self.bytes.get(self.at..end)?;
        match bytes.first()? {
            b'"' => text_length(bytes),
            b'{' | b'[' => nested_length(bytes),
            // A number ends where something else begins, which has to be looked at as well.
            _ => bytes.iter().position(|byte| matches!(byte, b',' | b'}' | b']')),
        }
    }
}

/// How long the text is that begins here, with its quotes.
pub(super) fn text_length(bytes: &[u8]) -> Option<usize> {
    let mut at = 1;
    loop {
        match bytes.get(at)? {
            b'"' => return Some(at + 1),
            b'\\' => at += 2,
            _ => at += 1,
        }
    }
}

/// How long the object or list is that begins here.
fn nested_length(bytes: &[u8]) -> Option<usize> {
    let (mut at, mut depth) = (0, 0_u32);
    loop {
        // Most of it is neither a bracket nor a quote.
        at += bytes[at..].iter().position(|byte| SHAPES[usize::from(*byte)])?;
        match bytes[at] {
            b'"' => at += text_length(&bytes[at..])? - 1,
            b'{' | b'[' => depth += 1,
            _ => depth -= 1,
        }
        at += 1;
        if depth == 0 {
            return Some(at);
        }
    }
}

/// Whether a byte is a bracket or a quote.
const SHAPES: [bool; 256] = {
    let mut shapes = [false; 256];
    let mut which = 0;
    while which < b"{}[]\"".len() {
        shapes[b"{}[]\""[which] as usize] = true;
        which += 1;
    }
    shapes
};
