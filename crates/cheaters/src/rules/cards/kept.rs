//! MT-6.3: kept cards in use, and cards that are used on somebody.

use tabletop::{Seat, Sink, Step};

use super::text::{check_unowned, effects_of};
use super::{bury_drawn, leave_to_the_hammer};
use crate::Tricheurs;
use crate::action::Play;
use crate::board::Space;
use crate::books::Entry;
use crate::cards::Chance;
use crate::event::{Exit, Fact};
use crate::eyes::Eyes;
use crate::illegal::Illegal;
use crate::rules::{
    clock, hand, in_time, money, my_phase, player, prison, property, tell, turn, verdict,
};
use crate::scene::{Affair, Bill, Card, Phase};
use crate::things::{Purse, Shift};

/// A card is used on somebody, who has a moment for Avocat véreux (MT-6.3).
pub(super) fn aim<S: Sink<Tricheurs>>(
    step: &mut Step<'_, Tricheurs, S>,
    by: Seat,
    at: Seat,
    card: Chance,
) {
    let until = in_time(step, clock::AIMED);
    tell(step, Fact::Arose { affair: Affair::Aimed { by, at, card, until } });
}

/// The card does what it says (MT-6.3).
pub(crate) fn strike<S: Sink<Tricheurs>>(step: &mut Step<'_, Tricheurs, S>) {
    let Some(Affair::Aimed { by, at, card, .. }) = step.state().scene.affair else { return };
    tell(step, Fact::AffairOver {});
    match card {
        Chance::FrameUp => {
            let in_turn = step.state().is_turn_of(at);
            prison::jail(step, at, Vec::new());
            if in_turn {
                leave_to_the_hammer(step);
                bury_drawn(step, at);
                turn::pass(step);
            }
        }
        Chance::WhistleBlower => {
            let bonuses = &step.state().scene.bonuses;
            let sum = bonuses.iter().filter(|bonus| bonus.by == at).map(|bonus| bonus.sum).sum();
            tell(step, Fact::BonusCancelled { of: at });
            money::charge(step, at, Purse::Tray, sum, Vec::new(), Entry::Reward);
        }
        Chance::PlayerPaysYou => {
            let because = effects_of(step.state(), by);
            money::charge(step, at, Purse::Player(by), card.amount(), because, Entry::Card);
        }
        Chance::GetOutOfPrison
        | Chance::FriendlyRent
        | Chance::ForgedDeed
        | Chance::CronyPermit
        | Chance::LoadedDie
        | Chance::SolidAlibi
        | Chance::ToStart
        | Chance::ToRailway
        | Chance::BackThree
        | Chance::ToParadeplatz
        | Chance::ToPrison
        | Chance::Fine
        | Chance::Windfall => {}
    }
}

/// Whether one has the card to use: kept, or the second of two.
fn holds(eyes: &Eyes<'_>, card: Card) -> bool {
    let deck = card.deck();
    let second = eyes.scene.phase == Phase::Spare(deck) && eyes.scene.turn == eyes.me;
    let drawn = second && eyes.mine.drawn == Some(card);
    eyes.mine.kept(deck) == Some(card) || drawn || eyes.mine.inherited.first() == Some(&card)
}

pub(crate) fn check_use(eyes: &Eyes<'_>, play: Play) -> Result<(), Illegal> {
    let scene = eyes.scene;
    if !holds(eyes, play.card()) {
        return Err(Illegal::NoSuchCard);
    }
    if eyes.is_inside() && !matches!(play, Play::GetOutOfPrison { .. }) {
        return Err(Illegal::NoCardsInside);
    }
    match (scene.affair, play) {
        (Some(Affair::Caught { who, .. }), Play::SolidAlibi {}) if who == eyes.me => return Ok(()),
        (Some(Affair::Aimed { at, .. }), Play::CrookedLawyer {}) if at == eyes.me => return Ok(()),
        (Some(Affair::Spare { by, deck, .. }), _)
            if by == eyes.me && deck == play.card().deck() => {}
        (Some(_), _) => return Err(Illegal::Frozen),
        (None, _) => {}
    }
    let fits = match play {
        Play::GetOutOfPrison { .. } => return prison::check_exit(eyes),
        Play::FrameUp { at } => {
            player(scene, at)?;
            at != eyes.me
        }
        Play::WhistleBlower { at } => {
            at != eyes.me && scene.bonuses.iter().any(|bonus| bonus.by == at && bonus.sum > 0)
        }
        Play::FriendlyRent {} => rent_from(scene, eyes.me).is_some_and(|bill| !bill.halved),
        Play::RaisedRent {} => rent_to(scene, eyes.me).is_some_and(|bill| {
            !bill.raised && bill.rent.is_some_and(|space| eyes.deeds().contains(space))
        }),
        Play::CrookedLawyer {} => {
            rent_from(scene, eyes.me).is_some_and(|bill| bill.raised)
                || rent_to(scene, eyes.me).is_some_and(|bill| bill.halved)
        }
        Play::SolidAlibi {} => false,
        Play::ForgedDeed { space } => return check_unowned(eyes, space),
        Play::CronyPermit { space } => {
            check_new_hotel(eyes, space)?;
            let price = space.figures().map_or(0, |deed| deed.hotel_price);
            return if eyes.money() < price { Err(Illegal::TooDear) } else { Ok(()) };
        }
        Play::ShowHotel { space } => return check_new_hotel(eyes, space),
        Play::Movers { from, to } => {
            property::check_free_site(eyes, to)?;
            let hotels = eyes.board().map(|board| board.hotels).unwrap_or_default();
            eyes.deeds().contains(from) && hotels.contains(from)
        }
        Play::LoadedDie { second, pips } => {
            my_phase(eyes, |phase| phase == Phase::Rolled)?;
            let dice = set(scene.dice, second, pips);
            (1..=6).contains(&pips) && dice != scene.dice && dice[0] != dice[1]
        }
    };
    if fits { Ok(()) } else { Err(Illegal::CardDoesNot) }
}

fn check_new_hotel(eyes: &Eyes<'_>, space: Space) -> Result<(), Illegal> {
    property::check_free_site(eyes, space)?;
    let left = eyes.board().is_some_and(|board| eyes.spare_hotels(board) > 0);
    if left { Ok(()) } else { Err(Illegal::NoHotelLeft) }
}

/// The rent that is asked of somebody, and not paid yet.
fn rent_from(scene: &crate::Scene, seat: Seat) -> Option<&Bill> {
    scene.bills.iter().find(|bill| bill.rent.is_some() && bill.from == seat)
}

/// The rent that somebody has asked, and not got yet.
fn rent_to(scene: &crate::Scene, seat: Seat) -> Option<&Bill> {
    scene.bills.iter().find(|bill| bill.rent.is_some() && bill.to == Purse::Player(seat))
}

fn set(dice: [u8; 2], second: bool, pips: u8) -> [u8; 2] {
    if second { [dice[0], pips] } else { [pips, dice[1]] }
}

/// A kept card is used (MT-6).
pub(crate) fn use_card<S: Sink<Tricheurs>>(
    step: &mut Step<'_, Tricheurs, S>,
    me: Seat,
    play: Play,
) {
    let card = play.card();
    let deck = card.deck();
    let state = step.state();
    let spare = state.scene.phase == Phase::Spare(deck) && state.scene.turn == me;
    let inherits = matches!(state.scene.affair, Some(Affair::Spare { by, .. }) if by == me);
    tell(step, Fact::Used { seat: me, card, play, empty: !spare && !inherits });
    if inherits {
        tell(step, Fact::AffairOver {});
    } else if spare {
        turn::free(step);
    }
    match play {
        Play::GetOutOfPrison { .. } => prison::free(step, me, Exit::Card),
        Play::FrameUp { at } => aim(step, me, at, Chance::FrameUp),
        Play::WhistleBlower { at } => aim(step, me, at, Chance::WhistleBlower),
        Play::FriendlyRent {} => {
            let until = in_time(step, clock::AIMED);
            tell(step, Fact::BillHalved { by: me, undone: false, until });
        }
        Play::RaisedRent {} => {
            let until = in_time(step, clock::AIMED);
            tell(step, Fact::BillRaised { by: me, undone: false, until });
        }
        Play::CrookedLawyer {} => sue(step, me),
        Play::SolidAlibi {} => verdict::punish(step, true),
        Play::ForgedDeed { space } => {
            property::sell_deed(step, me, space, space.price(), Vec::new(), true);
        }
        Play::CronyPermit { space } => {
            let sum = space.figures().map_or(0, |deed| deed.hotel_price);
            tell(step, Fact::Bought { by: me, space, hotel: true, sum });
            money::charge(step, me, Purse::Tray, sum, Vec::new(), Entry::Hotel);
            hand(step, me, vec![Shift::Hotel { space, up: true }], Vec::new());
        }
        Play::ShowHotel { space } => {
            hand(step, me, vec![Shift::Hotel { space, up: true }], Vec::new());
        }
        Play::Movers { from, to } => {
            let down = Shift::Hotel { space: from, up: false };
            let up = Shift::Hotel { space: to, up: true };
            hand(step, me, vec![down, up], Vec::new());
        }
        Play::LoadedDie { second, pips } => {
            let dice = set(step.state().scene.dice, second, pips);
            tell(step, Fact::DieSet { seat: me, dice });
        }
    }
}

/// Avocat véreux: what was used on oneself does nothing (MT-6.3).
fn sue<S: Sink<Tricheurs>>(step: &mut Step<'_, Tricheurs, S>, me: Seat) {
    let until = in_time(step, clock::AIMED);
    let scene = &step.state().scene;
    if matches!(scene.affair, Some(Affair::Aimed { .. })) {
        return tell(step, Fact::AffairOver {});
    }
    if let Some(Bill { raised: true, to: Purse::Player(by), .. }) = rent_from(scene, me) {
        let by = *by;
        return tell(step, Fact::BillRaised { by, undone: true, until });
    }
    if let Some(Bill { halved: true, from, .. }) = rent_to(scene, me) {
        let by = *from;
        tell(step, Fact::BillHalved { by, undone: true, until });
    }
}
