//! What has happened so far, in sentences, and how far back the person is reading.

use std::collections::VecDeque;

use cash::{Fact, Seen};
use tabletop::{Say, Saying, Seat};

/// The most that is kept; the oldest is forgotten first.
const MOST: usize = 1000;

/// The log. It keeps sentences without their language, so that it can be shown in another language.
#[derive(Clone, Debug, Default)]
pub(super) struct Log {
    sentences: VecDeque<Saying>,
    back: usize,
}

impl Log {
    /// Adds what was seen, where it is worth a line.
    pub(super) fn add(&mut self, seen: &Seen, me: Seat) {
        if !is_worth_a_line(seen, me) {
            return;
        }
        if self.sentences.len() == MOST {
            self.sentences.pop_front();
        }
        self.sentences.push_back(seen.say());
        // A person who reads older sentences stays with them.
        if self.back > 0 {
            self.back = (self.back + 1).min(self.sentences.len() - 1);
        }
    }

    /// The sentences up to where the person is reading, the newest first.
    pub(super) fn newest_first(&self) -> impl Iterator<Item = &Saying> {
        self.sentences.iter().rev().skip(self.back)
    }

    /// The newest sentence, wherever the person is reading.
    pub(super) fn newest(&self) -> Option<&Saying> {
        self.sentences.back()
    }

    /// How many newer sentences there are.
    pub(super) fn back(&self) -> usize {
        self.back
    }

    /// Reads older sentences.
    pub(super) fn scroll_up(&mut self, lines: usize) {
        self.back = (self.back + lines).min(self.sentences.len().saturating_sub(1));
    }

    /// Reads newer sentences.
    pub(super) fn scroll_down(&mut self, lines: usize) {
        self.back = self.back.saturating_sub(lines);
    }

    /// Returns to the present.
    pub(super) fn return_to_now(&mut self) {
        self.back = 0;
    }
}

/// Whether it goes into the log. What the table shows anyway (whose turn it is, how many cards the
/// others hold) would only drown what matters.
fn is_worth_a_line(seen: &Seen, me: Seat) -> bool {
    match seen {
        Seen::Drew { by, .. } => *by == me,
        Seen::RoundBegan(_)
        | Seen::TuckedBack { .. }
        | Seen::Decided { .. }
        | Seen::RoundScored(_) => true,
        Seen::Open(fact) => match fact {
            Fact::TurnBegan { .. } | Fact::ClockStarted { .. } | Fact::FirstActionDone => false,
            Fact::SetFormed { .. }
            | Fact::SetFormedWithDiscard { .. }
            | Fact::Discarded { .. }
            | Fact::Upgraded { .. }
            | Fact::Challenged { .. }
            | Fact::Claimed { .. }
            | Fact::Answered { .. }
            | Fact::SetStolen { .. }
            | Fact::SetDefended { .. }
            | Fact::ClaimWon { .. }
            | Fact::TurnedUp { .. }
            | Fact::ActionCardPlayed { .. }
            | Fact::ActionCardSpent { .. }
            | Fact::SetsSwapped { .. }
            | Fact::PileMoved { .. }
            | Fact::MoveAsked { .. }
            | Fact::GameEnded => true,
        },
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn discards(count: usize) -> Log {
        let mut log = Log::default();
        for _ in 0..count {
            let fact = Fact::Discarded { by: Seat(1), card: cash::Kind::Piano };
            log.add(&Seen::Open(fact), Seat(0));
        }
        log
    }

    #[test]
    fn the_log_is_bounded_and_so_is_reading_back() {
        let mut log = discards(MOST + 5);
        assert_eq!(log.newest_first().count(), MOST);
        log.scroll_up(MOST * 2);
        assert_eq!(log.newest_first().count(), 1);
        log.scroll_down(1);
        assert_eq!(log.back(), MOST - 2);
        log.return_to_now();
        assert_eq!(log.back(), 0);
    }

    #[test]
    fn what_others_draw_is_not_told() {
        let mut log = discards(0);
        log.add(&Seen::Drew { by: Seat(1), count: 1, cards: None }, Seat(0));
        assert_eq!(log.newest_first().count(), 0);
    }
}
