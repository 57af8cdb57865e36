//! A player as the generator knows it: frames in, frames out, no socket and no clock.

use tokio_tungstenite::tungstenite::Message;

use crate::Dice;

/// One seat of one server's game, seen from the client. A new server to measure is one more type
/// with this trait, and one more variant of the lobby that hands out its seats.
pub(crate) trait Player {
    /// What to say first, where the client speaks before the server.
    fn greeting(&mut self) -> Vec<Message> {
        Vec::new()
    }

    /// Takes in a frame. An error ends the run: a refused move, a table that is lost, a frame that
    /// makes no sense.
    fn hear(&mut self, frame: &[u8]) -> Result<Received, String>;

    /// Picks an action of the last menu. Called once for each [`Received::may_act`].
    fn act(&mut self, dice: &mut Dice) -> Message;
}

/// What a frame has told.
#[derive(Debug, Default)]
pub(crate) struct Received {
    /// Protocol chatter that the server waits for, sent at once.
    pub(crate) reply: Option<Message>,
    /// The player has its seat and has seen the table, or has all that a bare connection gets.
    pub(crate) sits: bool,
    /// The table shows that this player's last action has been played.
    pub(crate) moved: bool,
    /// There is a new menu to choose from.
    pub(crate) may_act: bool,
}

/// The step a table has reached, and the step before the last action of this player: whether a
/// frame shows the action, and whether a menu is a new one.
#[derive(Debug, Default)]
pub(crate) struct Steps {
    shown: u64,
    acted_at: Option<u64>,
}

impl Steps {
    /// A frame shows this step of the table; true if it shows the action under way.
    pub(crate) fn show(&mut self, step: u64) -> bool {
        self.shown = step;
        let moved = self.acted_at.is_some_and(|at| step > at);
        if moved {
            self.acted_at = None;
        }
        moved
    }

    /// An action is sent.
    pub(crate) fn act(&mut self) {
        self.acted_at = Some(self.shown);
    }

    /// The last step shown.
    pub(crate) fn shown(&self) -> u64 {
        self.shown
    }

    /// Whether an action is on its way.
    pub(crate) fn under_way(&self) -> bool {
        self.acted_at.is_some()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_action_is_shown_once_by_a_later_step() {
        let mut steps = Steps::default();
        assert!(!steps.show(3));
        steps.act();
        assert!(steps.under_way());
        assert!(!steps.show(3));
        assert!(steps.show(4));
        assert!(!steps.under_way());
        assert!(!steps.show(5));
    }
}
