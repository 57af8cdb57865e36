//! What a game offers in order to be examined. The examination itself is `testkit`.

use crate::{Chance, Game, Seat};

/// A game that can sit the examination. The registry takes no other.
pub trait Examined: Game {
    /// A random table: any mix of options and any number of seats that is allowed.
    fn any_table(chance: &mut Chance) -> (Self::Config, u8);

    /// A random thing that could be said at the table, mostly illegal.
    fn any_action(state: &Self::State, seat: Seat, chance: &mut Chance) -> Self::Action;

    /// Whether the action belongs to an open-ended family, of which the menu shows only a part.
    fn is_open_ended(action: &Self::Action) -> bool {
        let _ = action;
        false
    }

    /// Whether the action is one that random play should seldom take, because it cuts a game short:
    /// somebody leaves for good, an entry is taken back.
    fn is_rare(action: &Self::Action) -> bool {
        let _ = action;
        false
    }

    /// Whether the event is meant to disclose something hidden even where that leaves no trace on
    /// the table, so that two worlds may look the same and yet be told differently.
    fn discloses(event: &Self::Event) -> bool {
        let _ = event;
        false
    }

    /// Counts the material again and recomputes whatever the state keeps for speed. The error says
    /// what does not add up.
    fn audit(state: &Self::State) -> Result<(), String>;

    /// The most inputs a game may take, whatever its players do.
    const LONGEST: usize;
}
