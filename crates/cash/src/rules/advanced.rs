//! CC-7.5: upgrading a set. The other advanced rules live with what they change: two actions in
//! `turn.rs`, the second set and the Petites économies in `challenge.rs`.

use tabletop::Seat;

use crate::action::Action;
use crate::illegal::Illegal;
use crate::pieces::Kind;
use crate::rules::hold;
use crate::state::State;

/// The one upgrade there is, if there is one.
#[inline(never)]
pub(crate) fn list_upgrade(state: &State, seat: Seat, into: &mut Vec<Action>) {
    if let Some(set) = state.pile(seat).get(0)
        && state.hand(seat).has(set.slot())
    {
        into.push(Action::Upgrade { card: state.kind(set.slot()) });
    }
}

/// A possession from hand, of the kind of one's own top set.
#[inline(never)]
pub(crate) fn check_upgrade(state: &State, seat: Seat, card: Kind) -> Result<(), Illegal> {
    if !state.rules.upgrade {
        return Err(Illegal::NoUpgrades);
    }
    hold(state, seat, card)?;
    if !card.is_possession() {
        return Err(Illegal::OnlyPossessionsUpgrade { card });
    }
    let set = state.pile(seat).get(0).ok_or(Illegal::NothingToUpgrade)?;
    if card.slot() == set.slot() {
        Ok(())
    } else {
        Err(Illegal::UpgradeDoesNotMatch { card, kind: state.kind(set.slot()) })
    }
}
