//! The bot's own turn, played honestly: what has to be done by hand, and the decisions of each
//! phase.

use cheaters::{Action, Card, Deck, Phase, Purse};
use tabletop::Chance;

use super::situation::Situation;
use super::{cards, property};

/// What is to be done by hand, in any turn: money and deeds that are due, change that is owed.
pub(super) fn hands(situation: &Situation<'_>) -> Option<Action> {
    let mine = &situation.view.mine;
    if mine.due > 0
        && let Some(notes) = situation.eyes().notes(Purse::Tray).and_then(|n| n.exactly(mine.due))
        && let Some(take) = situation.allowed(Action::Take { notes, from: Purse::Tray })
    {
        return Some(take);
    }
    if let Some(change) = mine.change.filter(|change| change.by == situation.me)
        && let Some(notes) = situation.eyes().notes(change.from)?.exactly(change.sum)
        && let Some(give) = situation.allowed(Action::Give { notes, to: change.to })
    {
        return Some(give);
    }
    let claim = situation.scene().claims.iter().find(|claim| claim.by == situation.me)?;
    let space = claim.space;
    situation.allowed(match claim.hotel {
        true => Action::PutHotel { space },
        false => Action::TakeDeed { space, from: None },
    })
}

/// The decision that the phase asks for in the bot's own turn.
pub(super) fn choose(situation: &Situation<'_>, chance: &mut Chance) -> Option<Action> {
    let scene = situation.scene();
    if !situation.my_turn() || !scene.is_calm() {
        return None;
    }
    match scene.phase {
        Phase::Roll => Some(cards::leave_prison(situation).unwrap_or(Action::Roll {})),
        Phase::Rolled => {
            let steps = scene.dice[0] + scene.dice[1];
            situation.allowed(Action::Move { token: situation.me, steps })
        }
        Phase::Offer(space) => Some(property::buy(situation, space)),
        Phase::Parking => {
            let deck = if chance.coin() { Deck::Chance } else { Deck::Chancellerie };
            Some(Action::Draw { deck })
        }
        Phase::Read => match situation.view.mine.drawn? {
            Card::Chance(card) if !card.is_kept() => situation.allowed(Action::Read { card }),
            Card::Chance(_) | Card::Chancellerie(_) => situation.allowed(Action::Keep {}),
        },
        Phase::Pick(card) => cards::pick(situation, card),
        Phase::Spare(deck) => Some(cards::drop(situation, deck)),
        Phase::Free => Some(Action::Done {}),
        Phase::Look
        | Phase::Shaking
        | Phase::Shuffling
        | Phase::Declare
        | Phase::Challenge
        | Phase::Over => None,
    }
}
