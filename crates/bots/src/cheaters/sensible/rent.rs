//! Rents and other bills: asking, answering, paying, selling when short.

use cheaters::{Action, Bill, Play, Purse, Space};

use super::situation::Situation;
use super::worth;

/// Asks for the rent that is due to the bot.
pub(super) fn ask(situation: &Situation<'_>) -> Option<Action> {
    let space = lodged(situation)?;
    let sum = situation.eyes().rent(situation.board()?, space)?;
    situation.allowed(Action::Ask { space, sum })
}

/// The bot's property on which the roller stands and has not been asked yet, as far as it knows.
pub(super) fn lodged(situation: &Situation<'_>) -> Option<Space> {
    let scene = situation.scene();
    let roller = scene.roller.filter(|roller| *roller != situation.me && scene.plays(*roller))?;
    let (space, _) = situation.memory.host.filter(|(_, owner)| *owner == situation.me)?;
    let fresh = situation.deeds().contains(space) && !scene.asked.contains(space);
    (fresh && situation.memory.landed && situation.token(roller) == space).then_some(space)
}

/// Answers a bill: with a card, with money, or by selling.
pub(super) fn answer(situation: &Situation<'_>) -> Option<Action> {
    let to_me = |bill: &&Bill| bill.to == Purse::Player(situation.me) && bill.rent.is_some();
    if let Some(bill) = situation.scene().bills.iter().find(to_me) {
        let lawyer = Action::Use { play: Play::CrookedLawyer {} };
        let raise = Action::Use { play: Play::RaisedRent {} };
        let lawyer = situation.allowed(lawyer).filter(|_| bill.halved && bill.sum >= 150);
        let raise = situation.allowed(raise).filter(|_| bill.sum >= 100);
        if let Some(answer) = lawyer.or(raise) {
            return Some(answer);
        }
    }
    let bill = situation.scene().bill_of(situation.me)?;
    let due = i64::from(bill.due());
    let card = |play| situation.allowed(Action::Use { play });
    card(Play::CrookedLawyer {})
        .filter(|_| bill.raised)
        .or_else(|| card(Play::FriendlyRent {}).filter(|_| due >= 100))
        .or_else(|| situation.allowed(Action::Pay {}))
        .or_else(|| sell(situation, due - situation.money()))
}

/// Sells the least useful property that covers the debt; if none does, the one that brings most.
fn sell(situation: &Situation<'_>, short: i64) -> Option<Action> {
    if short <= 0 {
        return None;
    }
    let value = |space: Space| i64::from(space.base_value(situation.memory.hotels.contains(space)));
    let loss = |space: Space| worth::gain(situation, situation.me, space) - value(space);
    let deeds: Vec<Space> = situation.deeds().iter().collect();
    let covers = deeds.iter().filter(|space| value(**space) >= short);
    let space = covers
        .min_by_key(|space| loss(**space))
        .or_else(|| deeds.iter().max_by_key(|space| value(**space)))?;
    situation.allowed(Action::Sell { space: *space })
}
