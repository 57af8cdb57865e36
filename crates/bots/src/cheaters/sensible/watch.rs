//! Where to look: at the board while tokens move, otherwise at one place after the other.

use cheaters::{Card, Chancellerie, Cheat, Phase, Place};
use tabletop::Chance;

use super::situation::Situation;
use super::{property, rent};

/// Where the bot has to look for what it is about to do.
pub(super) fn needed(situation: &Situation<'_>) -> Option<Place> {
    let scene = situation.scene();
    let mine = scene.is_calm() && situation.my_turn();
    let moves = mine && scene.phase == Phase::Rolled && scene.moves_by_hand();
    let buys = mine && scene.phase == Phase::Pick(Card::Chancellerie(Chancellerie::BuyAny));
    let claims = scene.claims.iter().any(|claim| claim.by == situation.me);
    let asks = rent::lodged(situation).is_some();
    let builds = || mine && scene.phase == Phase::Free && property::best_site(situation).is_some();
    if moves || buys || claims || asks || builds() {
        return Some(Place::Board);
    }
    (situation.view.mine.due > 0 && !situation.my_turn()).then_some(Place::Tray)
}

/// Where the bot looks when nothing asks for it.
pub(super) fn next(situation: &Situation<'_>, chance: &mut Chance) -> Place {
    let scene = situation.scene();
    let up =
        |cards: &[Cheat]| cards.iter().filter(|card| scene.face_up.contains(card)).count() as u32;
    let board = [
        Cheat::TrickDice,
        Cheat::IdentityTheft,
        Cheat::EscapeArtist,
        Cheat::Demolition,
        Cheat::Construction,
    ];
    let moving = matches!(scene.phase, Phase::Shaking | Phase::Rolled);
    // Whoever was robbed watches the others more.
    let alarm = if situation.memory.alarmed { 12 } else { 0 };
    let mut places = vec![(Place::Board, 4 + up(&board) + if moving { 6 } else { 0 })];
    if !situation.my_turn() {
        places.push((Place::Tray, 1 + 2 * up(&[Cheat::BankHeist, Cheat::ExtraAllowance])));
    }
    let hands = up(&[Cheat::SlipperyDeed, Cheat::PropertySwap, Cheat::Pickpocket]);
    for seat in situation.others().iter() {
        let weight = 1 + alarm + hands / 2 + u32::from(scene.turn == seat);
        places.push((Place::Spread(seat), weight));
    }
    places.push((Place::Spread(situation.me), 1 + up(&[Cheat::Pickpocket])));
    let total = places.iter().map(|(_, weight)| weight).sum();
    let mut left = chance.below(total);
    let found = places.iter().find(|(_, weight)| {
        let chosen = left < *weight;
        left = left.saturating_sub(*weight);
        chosen
    });
    found.map_or(Place::Board, |(place, _)| *place)
}

/// Where a beginner looks: at the board mostly, and otherwise anywhere.
pub(super) fn anywhere(situation: &Situation<'_>, chance: &mut Chance) -> Place {
    let places = [Place::Board, Place::Board, Place::Tray].into_iter();
    let places = places.chain(situation.scene().in_play().iter().map(Place::Spread));
    *chance.pick(&places.collect::<Vec<_>>())
}
