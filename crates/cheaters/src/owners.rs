//! Whose each property is, as one pair of eyes last saw or heard it. What is said aloud everybody may
//! note: purchases, auctions, trades, announced cheats, verdicts that undo. What hands do is noted by
//! who sees it, and by nobody else (MT-5.9).

use serde::{Deserialize, Serialize};
use tabletop::Seat;
use ts_rs::TS;

use crate::board::Space;
use crate::cards::Cheat;
use crate::event::Fact;
use crate::picture::{Glimpse, Picture, Sight, Spread};
use crate::scene::Scene;
use crate::space_set::SpaceSet;
use crate::things::{Place, Purse, Shift};
use crate::truth::Did;

/// Whose each property is, as one last saw or heard it.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize, TS)]
#[serde(default, deny_unknown_fields)]
pub struct Owners {
    /// The properties of each player, seat by seat. What is in none is the bank's, or one does not know.
    pub of: Vec<SpaceSet>,
    /// What the bank has been heard to sell since the player in turn took the dice: that is undone with
    /// the way that led there (MT-5.6).
    #[serde(skip_serializing_if = "SpaceSet::is_empty_ref")]
    #[ts(optional, as = "Option<_>")]
    pub sold: SpaceSet,
}

impl Owners {
    /// As the spreads show it.
    pub fn seen(spreads: &[Spread]) -> Owners {
        Owners { of: spreads.iter().map(|spread| spread.deeds).collect(), sold: SpaceSet::EMPTY }
    }

    /// Whose it is, if one knows.
    pub fn owner(&self, space: Space) -> Option<Seat> {
        let mut found = (0..).map(Seat).zip(&self.of).filter(|(_, deeds)| deeds.contains(space));
        found.next().map(|(seat, _)| seat)
    }

    fn give(&mut self, space: Space, to: Option<Seat>) {
        for (seat, deeds) in (0..).map(Seat).zip(&mut self.of) {
            *deeds = if to == Some(seat) { deeds.with(space) } else { deeds.without(space) };
        }
    }

    /// One sees a place as it is. What is paid for and not taken yet is its buyer's wherever it lies.
    pub(crate) fn see(&mut self, scene: &Scene, sight: &Sight) {
        match sight {
            Sight::Board(board) => {
                board.deeds.iter().for_each(|space| self.give(space, claimed(scene, space)));
            }
            Sight::Spread(seat, spread) => {
                let gone = self.of[seat.index()].minus(spread.deeds).iter();
                for space in gone.filter(|space| claimed(scene, *space) != Some(*seat)) {
                    self.give(space, None);
                }
                spread.deeds.iter().for_each(|space| self.give(space, Some(*seat)));
            }
            Sight::Tray(_) => {}
        }
    }

    /// One sees a deed go or come; whose hand it is one does not always see.
    pub(crate) fn follow(&mut self, scene: &Scene, by: Option<Seat>, glimpse: Glimpse) {
        let Glimpse::Deed { place, space, come } = glimpse else { return };
        match (place, come) {
            (Place::Spread(seat), true) => self.give(space, Some(seat)),
            (Place::Spread(seat), false) if self.owner(space) == Some(seat) => {
                // Of what has just been sold one may see the sale being undone, by no thief's hand.
                let thief = by.filter(|by| *by != seat && !self.sold.contains(space));
                self.give(space, thief);
            }
            (Place::Board | Place::Tray, true) => self.give(space, claimed(scene, space)),
            (Place::Board | Place::Tray, false) if by.is_some() => self.give(space, by),
            (Place::Spread(_) | Place::Board | Place::Tray, false) => {}
        }
    }

    /// What is said aloud of properties. The scene has not learnt it yet.
    pub(crate) fn hear(&mut self, scene: &Scene, live: &Live<'_>, fact: &Fact) {
        #[expect(clippy::wildcard_enum_match_arm, reason = "few facts are about properties")]
        match fact {
            Fact::Rolled { seat, .. } if scene.roller != Some(*seat) || scene.doubles == 0 => {
                self.sold = SpaceSet::EMPTY;
            }
            Fact::Bought { by, space, hotel: false, .. } => {
                self.sold = self.sold.with(*space);
                self.told(live, *space, None, Some(*by));
            }
            Fact::Claimed { claim } if !claim.hotel => self.give(claim.space, Some(claim.by)),
            Fact::Unclaimed { claim } if self.owner(claim.space) == Some(claim.by) => {
                self.give(claim.space, None);
            }
            Fact::Traded { of } => {
                let Some(offer) = scene.offers[of.index()] else { return };
                for (from, to, goods) in [(*of, offer.to, offer.give), (offer.to, *of, offer.get)] {
                    for space in goods.deeds.iter() {
                        self.sold = self.sold.without(space);
                        self.told(live, space, Some(from), Some(to));
                    }
                }
            }
            Fact::Announced { did: Some(did), .. } => {
                deeds_of(did).for_each(|(space, _, to)| self.told(live, space, to, to));
            }
            Fact::Verdict { who, card, guilty: true, did: Some(did), .. } => {
                deeds_of(did).for_each(|(space, from, to)| self.told(live, space, to, from));
                // Who has such a deed before their eyes sees whether it goes.
                let shown = live.deeds().filter(|(at, _)| at.is_some());
                let shown = shown.fold(SpaceSet::EMPTY, |all, (_, deeds)| all.union(deeds));
                let undone = self.sold.and(never_reached(*who, *card, did)).minus(shown);
                undone.iter().for_each(|space| self.give(space, None));
            }
            Fact::Bankrupt { seat, to } => {
                let heir = match to {
                    Purse::Player(heir) => Some(*heir),
                    Purse::Tray => None,
                };
                self.of[seat.index()].iter().for_each(|space| self.give(space, heir));
            }
            _ => {}
        }
    }

    /// A deed is said to go from one to another, unless one has it before one's eyes and sees better.
    fn told(&mut self, live: &Live<'_>, space: Space, from: Option<Seat>, to: Option<Seat>) {
        let sees_better = live.deeds().any(|(at, deeds)| match deeds.contains(space) {
            true => at != to && at != from,
            false => at == to,
        });
        if !sees_better {
            self.give(space, to);
        }
    }
}

/// The places that one sees live.
pub(crate) struct Live<'a> {
    pub(crate) picture: &'a Picture,
    pub(crate) places: Vec<Place>,
}

impl Live<'_> {
    /// Whose deeds lie before one's eyes; beside their spaces, nobody's.
    fn deeds(&self) -> impl Iterator<Item = (Option<Seat>, SpaceSet)> {
        self.places.iter().filter_map(|place| match *place {
            Place::Board => Some((None, self.picture.board.deeds)),
            Place::Spread(seat) => Some((Some(seat), self.picture.spreads[seat.index()].deeds)),
            Place::Tray => None,
        })
    }
}

/// Who has paid for a deed that still lies beside its space (MT-5.2).
fn claimed(scene: &Scene, space: Space) -> Option<Seat> {
    let mut claims = scene.claims.iter().filter(|claim| claim.space == space && !claim.hotel);
    claims.next().map(|claim| claim.by)
}

/// The deeds that a cheat has moved, from whom and to whom.
fn deeds_of(did: &Did) -> impl Iterator<Item = (Space, Option<Seat>, Option<Seat>)> {
    did.shifts.iter().filter_map(|shift| match *shift {
        Shift::Deed { space, from, to } => Some((space, from, to)),
        Shift::Notes { .. } | Shift::Hotel { .. } | Shift::Token { .. } | Shift::Cuff { .. } => {
            None
        }
    })
}

/// Where whoever is caught has never been: nothing that was sold there is sold (MT-5.6).
fn never_reached(who: Seat, card: Option<Cheat>, did: &Did) -> SpaceSet {
    if card == Some(Cheat::CounterfeitChance) {
        return Space::all_properties();
    }
    let reached = did.shifts.iter().filter_map(|shift| match *shift {
        Shift::Token { seat, to, .. } if seat == who && to.is_property() => Some(to),
        Shift::Notes { .. }
        | Shift::Deed { .. }
        | Shift::Hotel { .. }
        | Shift::Token { .. }
        | Shift::Cuff { .. } => None,
    });
    reached.collect()
}
