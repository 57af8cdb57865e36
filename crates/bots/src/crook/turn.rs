//! One's own turn, honestly: what the hands have to do, and the decisions of each phase.

use cheaters::{Action, Card, Cheat, Deck, Phase, Purse};
use tabletop::Chance;

use super::here::Here;
use super::{cards, property};

/// How long one stays on another's property before one is done: earlier would be slipping away.
const STAY_MS: u64 = 5_200;

/// What is to be done by hand, in any turn: money and deeds that are due, change that is owed.
pub(super) fn hands(here: &Here<'_>) -> Option<Action> {
    let mine = &here.view.mine;
    if mine.due > 0
        && let Some(notes) = here.eyes().notes(Purse::Tray).and_then(|n| n.exactly(mine.due))
        && let Some(take) = here.allowed(Action::Take { notes, from: Purse::Tray })
    {
        return Some(take);
    }
    if let Some(change) = mine.change.filter(|change| change.from == here.me)
        && let Some(notes) = here.eyes().notes(Purse::Player(here.me))?.exactly(change.sum)
        && let Some(give) = here.allowed(Action::Give { notes, to: change.to })
    {
        return Some(give);
    }
    let claim = here.scene().claims.iter().find(|claim| claim.by == here.me)?;
    let space = claim.space;
    here.allowed(match claim.hotel {
        true => Action::PutHotel { space },
        false => Action::TakeDeed { space, from: None },
    })
}

/// What the phase asks of whose turn it is.
pub(super) fn choose(here: &Here<'_>, chance: &mut Chance) -> Option<Action> {
    let scene = here.scene();
    if !here.my_turn() || !scene.is_calm() {
        return None;
    }
    match scene.phase {
        Phase::Roll => Some(cards::leave_prison(here).unwrap_or(Action::Roll {})),
        Phase::Rolled => {
            let steps = scene.dice[0] + scene.dice[1];
            here.allowed(Action::Move { token: here.me, steps })
        }
        Phase::Offer(space) => Some(property::buy(here, space)),
        Phase::Parking => {
            let deck = if chance.coin() { Deck::Chance } else { Deck::Chancellerie };
            Some(Action::Draw { deck })
        }
        Phase::Read => match here.view.mine.drawn? {
            Card::Chance(card) if !card.is_kept() => here.allowed(Action::Read { card }),
            Card::Chance(_) | Card::Chancellerie(_) => here.allowed(Action::Keep {}),
        },
        Phase::Pick(card) => cards::pick(here, card),
        Phase::Spare(deck) => Some(cards::drop(here, deck)),
        Phase::Free => done(here),
        Phase::Look
        | Phase::Shaking
        | Phase::Shuffling
        | Phase::Declare
        | Phase::Challenge
        | Phase::Over => None,
    }
}

/// Is done, but not so early that it would be taken for slipping away.
fn done(here: &Here<'_>) -> Option<Action> {
    let scene = here.scene();
    let unasked = here.mind.host.is_some_and(|(space, _)| !scene.asked.contains(space));
    let owes = unasked && scene.loosens(Cheat::FreeStay);
    let stays = owes && here.now < here.mind.free_since.after_ms(STAY_MS);
    (!stays).then_some(Action::Done {})
}
