//! Where to look. One pair of eyes: the board while tokens move, what lies before others in turns.

use cheaters::{Card, Chancellerie, Cheat, Phase, Place};
use tabletop::Chance;

use super::here::Here;
use super::{property, rent};

/// Where one has to look for what one is about to do.
pub(super) fn needed(here: &Here<'_>) -> Option<Place> {
    let scene = here.scene();
    let mine = scene.is_calm() && here.my_turn();
    let moves = mine && scene.phase == Phase::Rolled && scene.moves_by_hand();
    let buys = mine && scene.phase == Phase::Pick(Card::Chancellerie(Chancellerie::BuyAny));
    let claims = scene.claims.iter().any(|claim| claim.by == here.me);
    let asks = rent::lodged(here).is_some();
    let builds = || mine && scene.phase == Phase::Free && property::best_site(here).is_some();
    if moves || buys || claims || asks || builds() {
        return Some(Place::Board);
    }
    (here.view.mine.due > 0 && !here.my_turn()).then_some(Place::Tray)
}

/// Where one lets one's eyes wander.
pub(super) fn next(here: &Here<'_>, chance: &mut Chance) -> Place {
    let scene = here.scene();
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
    // Who misses something looks at everybody in turn.
    let alarm = if here.mind.alarmed { 12 } else { 0 };
    let mut places = vec![(Place::Board, 4 + up(&board) + if moving { 6 } else { 0 })];
    if !here.my_turn() {
        places.push((Place::Tray, 1 + 2 * up(&[Cheat::BankHeist, Cheat::ExtraAllowance])));
    }
    let hands = up(&[Cheat::SlipperyDeed, Cheat::PropertySwap, Cheat::Pickpocket]);
    for seat in here.others().iter() {
        let weight = 1 + alarm + hands / 2 + u32::from(scene.turn == seat);
        places.push((Place::Spread(seat), weight));
    }
    places.push((Place::Spread(here.me), 1 + up(&[Cheat::Pickpocket])));
    let total = places.iter().map(|(_, weight)| weight).sum();
    let mut left = chance.below(total);
    let found = places.iter().find(|(_, weight)| {
        let here = left < *weight;
        left = left.saturating_sub(*weight);
        here
    });
    found.map_or(Place::Board, |(place, _)| *place)
}
