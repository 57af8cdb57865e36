//! What lies where, as somebody saw it last: a place that one looks at is live, any other is as it was
//! at the last look (ADR 7).

use serde::{Deserialize, Serialize};
use tabletop::Seat;
use ts_rs::TS;

use crate::board::Space;
use crate::money::Notes;
use crate::space_set::SpaceSet;
use crate::things::{Place, Shift};

/// The board as it was seen.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
#[ts(optional_fields = nullable)]
pub struct Board {
    /// Where each token stands, seat by seat.
    pub tokens: Vec<Space>,
    /// Where hotels stand.
    pub hotels: SpaceSet,
    /// The properties whose deeds lie beside their spaces.
    pub deeds: SpaceSet,
    /// Who wears the cuff. Everybody hears it close and open; that somebody slips out of it only who
    /// looks sees.
    pub prisoner: Option<Seat>,
}

/// The tray as it was seen.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct Tray {
    /// The bank's notes.
    pub notes: Notes,
    /// How many hotels lie in it.
    pub hotels: u8,
}

/// What lies in front of a player, as it was seen.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
#[allow(missing_docs)] // the names say it
pub struct Spread {
    pub notes: Notes,
    pub deeds: SpaceSet,
}

/// One place as it was seen.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[serde(rename_all = "kebab-case")]
#[allow(missing_docs)] // the names say it
pub enum Sight {
    Board(Board),
    Tray(Tray),
    /// What lies in front of a player.
    Spread(Seat, Spread),
}

/// Every place, each as it was seen last.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
#[allow(missing_docs)] // the names say it
pub struct Picture {
    pub board: Board,
    pub tray: Tray,
    /// What lies in front of each player.
    pub spreads: Vec<Spread>,
}

/// One half of a shift: what eyes on one place see of it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[serde(tag = "thing", rename_all = "kebab-case", deny_unknown_fields)]
#[ts(optional_fields = nullable)]
#[allow(missing_docs)] // the names say it
pub enum Glimpse {
    /// Notes go away from a place, or come there.
    Notes {
        place: Place,
        notes: Notes,
        /// Whether they come.
        come: bool,
    },
    /// A deed goes away from a place, or comes there.
    Deed {
        place: Place,
        /// The property.
        space: Space,
        /// Whether it comes.
        come: bool,
    },
    /// A hotel goes away from a space, or comes there.
    Hotel {
        space: Space,
        /// Whether it comes.
        come: bool,
    },
    /// A hotel goes away from the tray, or comes there.
    TrayHotel {
        /// Whether it comes.
        come: bool,
    },
    /// A token moves.
    Token {
        seat: Seat,
        from: Space,
        /// To where.
        to: Space,
    },
    /// The cuff passes on.
    Cuff {
        /// Who wears it now.
        to: Option<Seat>,
    },
}

impl Glimpse {
    /// What eyes on this place see of the shift.
    pub fn of(shift: Shift, place: Place) -> Option<Glimpse> {
        let [from, to] = shift.places();
        if place != from && place != to {
            return None;
        }
        let come = place == to;
        Some(match shift {
            Shift::Notes { notes, .. } => Glimpse::Notes { place, notes, come },
            Shift::Deed { space, .. } => Glimpse::Deed { place, space, come },
            Shift::Hotel { space, .. } if place == Place::Board => Glimpse::Hotel { space, come },
            Shift::Hotel { .. } => Glimpse::TrayHotel { come },
            Shift::Token { seat, from, to } => Glimpse::Token { seat, from, to },
            Shift::Cuff { to, .. } => Glimpse::Cuff { to },
        })
    }
}

impl Picture {
    /// Puts what is seen of a place into the picture.
    pub fn see(&mut self, sight: &Sight) {
        match sight {
            Sight::Board(board) => self.board.clone_from(board),
            Sight::Tray(tray) => self.tray = *tray,
            Sight::Spread(seat, spread) => self.spreads[seat.index()] = *spread,
        }
    }

    /// Follows what is seen of a hand. The place is live, so it fits what the picture shows.
    pub fn follow(&mut self, glimpse: Glimpse) {
        let change = |set: SpaceSet, space: Space, come: bool| match come {
            true => set.with(space),
            false => set.without(space),
        };
        match glimpse {
            Glimpse::Notes { place, notes, come } => {
                let purse = match place {
                    Place::Spread(seat) => &mut self.spreads[seat.index()].notes,
                    Place::Tray | Place::Board => &mut self.tray.notes,
                };
                *purse = if come { *purse + notes } else { *purse - notes };
            }
            Glimpse::Deed { place, space, come } => {
                let deeds = match place {
                    Place::Spread(seat) => &mut self.spreads[seat.index()].deeds,
                    Place::Tray | Place::Board => &mut self.board.deeds,
                };
                *deeds = change(*deeds, space, come);
            }
            Glimpse::Hotel { space, come } => {
                self.board.hotels = change(self.board.hotels, space, come);
            }
            Glimpse::TrayHotel { come } => {
                self.tray.hotels = if come { self.tray.hotels + 1 } else { self.tray.hotels - 1 };
            }
            Glimpse::Token { seat, to, .. } => self.board.tokens[seat.index()] = to,
            Glimpse::Cuff { to } => self.board.prisoner = to,
        }
    }
}
