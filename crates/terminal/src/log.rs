//! What has happened so far, in sentences, and how far back the person is reading.

use std::collections::VecDeque;

use tabletop::Saying;

/// The most that is kept; the oldest is forgotten first.
const MOST: usize = 1000;

/// The log. It keeps sentences without their language, so that it can be shown in another language.
///
/// What a table covers, its log must not remember for anybody (CC-4.4): a line may have a second
/// sentence, which is all that is left to read of it once its turn is over, until it is scored.
#[derive(Clone, Debug, Default)]
pub(crate) struct Log {
    lines: VecDeque<Line>,
    /// How many lines were forgotten.
    forgotten: usize,
    back: usize,
    /// The first line that may be read in full, counted from the first of the game.
    open_from: usize,
    /// What that will be as soon as something else happens: what has just happened was seen by all.
    next_open: usize,
    /// The lines before this one were scored, and may all be read again.
    scored: usize,
}

/// A sentence, and what is left of it once its cards are covered.
#[derive(Clone, Debug)]
struct Line {
    said: Saying,
    covered: Option<Saying>,
}

impl Log {
    /// Adds a sentence that nobody needs to forget.
    pub(crate) fn add(&mut self, said: Saying) {
        self.add_covered(said, None);
    }

    /// Adds a sentence, and what is left of it after its turn.
    pub(crate) fn add_covered(&mut self, said: Saying, covered: Option<Saying>) {
        self.open_from = self.next_open;
        if self.lines.len() == MOST {
            self.lines.pop_front();
            self.forgotten += 1;
        }
        self.lines.push_back(Line { said, covered });
        // A person who reads older sentences stays with them.
        if self.back > 0 {
            self.back = (self.back + 1).min(self.lines.len() - 1);
        }
    }

    /// A turn is over: what was said so far is covered once something else happens.
    pub(crate) fn end_turn(&mut self) {
        self.next_open = self.forgotten + self.lines.len();
    }

    /// Everything so far lies open again.
    pub(crate) fn uncover(&mut self) {
        self.scored = self.forgotten + self.lines.len();
    }

    /// The sentences up to where the person is reading, the newest first.
    pub(crate) fn newest_first(&self) -> impl Iterator<Item = &Saying> {
        let first = self.forgotten;
        let open = move |number: usize| number >= self.open_from || number < self.scored;
        let lines = self.lines.iter().enumerate().rev().skip(self.back);
        lines.map(move |(index, line)| match &line.covered {
            Some(covered) if !open(first + index) => covered,
            Some(_) | None => &line.said,
        })
    }

    /// The newest sentence, wherever the person is reading.
    pub(crate) fn newest(&self) -> Option<&Saying> {
        self.lines.back().map(|line| &line.said)
    }

    /// How many newer sentences there are.
    pub(crate) fn back(&self) -> usize {
        self.back
    }

    /// Reads older sentences.
    pub(crate) fn scroll_up(&mut self, lines: usize) {
        self.back = (self.back + lines).min(self.lines.len().saturating_sub(1));
    }

    /// Reads newer sentences.
    pub(crate) fn scroll_down(&mut self, lines: usize) {
        self.back = self.back.saturating_sub(lines);
    }

    /// Returns to the present.
    pub(crate) fn return_to_now(&mut self) {
        self.back = 0;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn keys(log: &Log) -> Vec<&str> {
        log.newest_first().map(|saying| &*saying.key).collect()
    }

    #[test]
    fn the_log_is_bounded_and_so_is_reading_back() {
        let mut log = Log::default();
        (0..MOST + 5).for_each(|_| log.add(Saying::plain("one")));
        assert_eq!(log.newest_first().count(), MOST);
        log.scroll_up(MOST * 2);
        assert_eq!(log.newest_first().count(), 1);
        log.scroll_down(1);
        assert_eq!(log.back(), MOST - 2);
        log.return_to_now();
        assert_eq!(log.back(), 0);
    }

    #[test]
    fn what_is_covered_is_read_until_something_else_happens_and_again_once_it_is_scored() {
        let mut log = Log::default();
        let covered = || Some(Saying::plain("covered"));
        log.add_covered(Saying::plain("set"), covered());
        log.end_turn();
        assert_eq!(keys(&log), ["set"]);
        log.add_covered(Saying::plain("other"), covered());
        assert_eq!(keys(&log), ["other", "covered"]);
        log.uncover();
        assert_eq!(keys(&log), ["other", "set"]);
        log.end_turn();
        log.add(Saying::plain("next"));
        assert_eq!(keys(&log), ["next", "other", "set"]);
    }
}
