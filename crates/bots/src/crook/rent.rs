//! Rents and other bills: asking, answering, paying, selling when short.

use cheaters::{Action, Bill, Play, Purse, Space};

use super::here::Here;
use super::worth;

/// Asks what is due on a property of one's own.
pub(super) fn ask(here: &Here<'_>) -> Option<Action> {
    let space = lodged(here)?;
    let sum = here.eyes().rent(here.board()?, space)?;
    here.allowed(Action::Ask { space, sum })
}

/// The property of one's own on which the roller stands and was not asked yet, as far as one knows.
pub(super) fn lodged(here: &Here<'_>) -> Option<Space> {
    let scene = here.scene();
    let roller = scene.roller.filter(|roller| *roller != here.me && scene.plays(*roller))?;
    let (space, _) = here.mind.host.filter(|(_, owner)| *owner == here.me)?;
    let fresh = here.deeds().contains(space) && !scene.asked.contains(space);
    (fresh && here.mind.landed && here.token(roller) == space).then_some(space)
}

/// Answers a bill: with a card, with money, or by selling.
pub(super) fn answer(here: &Here<'_>) -> Option<Action> {
    let to_me = |bill: &&Bill| bill.to == Purse::Player(here.me) && bill.rent.is_some();
    if let Some(bill) = here.scene().bills.iter().find(to_me) {
        let lawyer = Action::Use { play: Play::CrookedLawyer {} };
        let raise = Action::Use { play: Play::RaisedRent {} };
        let lawyer = here.allowed(lawyer).filter(|_| bill.halved && bill.sum >= 150);
        let raise = here.allowed(raise).filter(|_| bill.sum >= 100);
        if let Some(answer) = lawyer.or(raise) {
            return Some(answer);
        }
    }
    let bill = here.scene().bill_of(here.me)?;
    let due = i64::from(bill.due());
    let card = |play| here.allowed(Action::Use { play });
    card(Play::CrookedLawyer {})
        .filter(|_| bill.raised)
        .or_else(|| card(Play::FriendlyRent {}).filter(|_| due >= 100))
        .or_else(|| here.allowed(Action::Pay {}))
        .or_else(|| sell(here, due - here.money()))
}

/// Sells what one misses least of what covers the debt; if nothing does, what brings most.
fn sell(here: &Here<'_>, short: i64) -> Option<Action> {
    if short <= 0 {
        return None;
    }
    let value = |space: Space| i64::from(space.base_value(here.mind.hotels.contains(space)));
    let loss = |space: Space| worth::gain(here, here.me, space) - value(space);
    let deeds: Vec<Space> = here.deeds().iter().collect();
    let covers = deeds.iter().filter(|space| value(**space) >= short);
    let space = covers
        .min_by_key(|space| loss(**space))
        .or_else(|| deeds.iter().max_by_key(|space| value(**space)))?;
    here.allowed(Action::Sell { space: *space })
}
