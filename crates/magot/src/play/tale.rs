//! What has happened so far, in sentences, and how far back the person is reading.

use std::collections::VecDeque;

use cash::{Fact, Seen};
use tabletop::{Say, Saying, Seat};

/// The most that is kept; the oldest is forgotten first.
const MOST: usize = 1000;

/// The log. It keeps sentences without their language, so that another language can tell it too.
#[derive(Clone, Debug, Default)]
pub(super) struct Tale {
    told: VecDeque<Saying>,
    back: usize,
}

impl Tale {
    /// Adds what was seen, where it is worth a line.
    pub(super) fn tell(&mut self, seen: &Seen, me: Seat) {
        if !is_worth_a_line(seen, me) {
            return;
        }
        if self.told.len() == MOST {
            self.told.pop_front();
        }
        self.told.push_back(seen.say());
        // Who reads what is past goes on reading it.
        if self.back > 0 {
            self.back = (self.back + 1).min(self.told.len() - 1);
        }
    }

    /// The sentences up to where the person is reading, the newest first.
    pub(super) fn newest_first(&self) -> impl Iterator<Item = &Saying> {
        self.told.iter().rev().skip(self.back)
    }

    /// The newest sentence, wherever the person is reading.
    pub(super) fn newest(&self) -> Option<&Saying> {
        self.told.back()
    }

    /// How many newer sentences there are.
    pub(super) fn back(&self) -> usize {
        self.back
    }

    /// Reads older sentences.
    pub(super) fn scroll_up(&mut self, lines: usize) {
        self.back = (self.back + lines).min(self.told.len().saturating_sub(1));
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

/// Whether the log tells it. What the table shows anyway (whose turn it is, how many cards the
/// others hold) would only drown what matters.
fn is_worth_a_line(seen: &Seen, me: Seat) -> bool {
    match seen {
        Seen::Drew { by, .. } => *by == me,
        Seen::RoundBegan(_) | Seen::TuckedBack { .. } | Seen::Decided { .. } => true,
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
            | Fact::RoundScored { .. }
            | Fact::GameEnded => true,
        },
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn discards(count: usize) -> Tale {
        let mut tale = Tale::default();
        for _ in 0..count {
            let fact = Fact::Discarded { by: Seat(1), card: cash::Kind::Piano };
            tale.tell(&Seen::Open(fact), Seat(0));
        }
        tale
    }

    #[test]
    fn the_log_is_bounded_and_so_is_reading_back() {
        let mut tale = discards(MOST + 5);
        assert_eq!(tale.newest_first().count(), MOST);
        tale.scroll_up(MOST * 2);
        assert_eq!(tale.newest_first().count(), 1);
        tale.scroll_down(1);
        assert_eq!(tale.back(), MOST - 2);
        tale.return_to_now();
        assert_eq!(tale.back(), 0);
    }

    #[test]
    fn what_others_draw_is_not_told() {
        let mut tale = discards(0);
        tale.tell(&Seen::Drew { by: Seat(1), count: 1, cards: None }, Seat(0));
        assert_eq!(tale.newest_first().count(), 0);
    }
}
