//! Where to look: at the board while tokens move, otherwise at one place after the other; and first of
//! all, as people do, to where something has just been said or done.

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
    let counts = scene.phase == Phase::Declare && scene.declared[situation.me.index()].is_none();
    if moves || buys || claims || asks || counts || builds() {
        return Some(Place::Board);
    }
    (situation.view.mine.due > 0 && !situation.my_turn()).then_some(Place::Tray)
}

/// How much what has just drawn its eyes weighs: about as much as everything else together.
const LURE: u32 = 18;
/// How long something draws the eyes.
const LURE_MS: u64 = 4_000;

/// Where the bot has just heard or seen something, if it was a moment ago.
fn lured(situation: &Situation<'_>) -> Option<Place> {
    let lure = situation.memory.lure.filter(|lure| situation.now < lure.at.after_ms(LURE_MS))?;
    // The places of those who are out are empty.
    let there = match lure.place {
        Place::Spread(seat) => situation.scene().plays(seat),
        Place::Board | Place::Tray => true,
    };
    there.then_some(lure.place)
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
    // Who declares more than there is to be seen is found out by counting (MT-9.2).
    let counts = matches!(scene.phase, Phase::Declare | Phase::Challenge);
    for seat in situation.others().iter() {
        let counts = if counts && !situation.memory.counted.contains(seat) { 20 } else { 0 };
        let weight = 1 + alarm + counts + hands / 2 + u32::from(scene.turn == seat);
        places.push((Place::Spread(seat), weight));
    }
    places.push((Place::Spread(situation.me), 1 + up(&[Cheat::Pickpocket])));
    if let Some(place) = lured(situation) {
        places.push((place, LURE));
    }
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
    // A beginner falls for everything.
    let places = places.chain(lured(situation).into_iter().flat_map(|place| [place; 8]));
    *chance.pick(&places.collect::<Vec<_>>())
}
