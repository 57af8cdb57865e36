//! The things on the table and where they lie: notes, deeds, hotels, tokens, the cuff. A hand moves
//! them by [`Shift`]s; nothing appears from nowhere.

use serde::{Deserialize, Serialize};
use tabletop::Seat;
use ts_rs::TS;

use crate::board::{Group, HOTELS, Space};
use crate::money::{Note, Notes, Settlement, settle};
use crate::picture::{Board, Picture, Sight, Spread, Tray};
use crate::space_set::SpaceSet;

/// Where notes lie.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize, TS)]
#[serde(rename_all = "kebab-case")]
pub enum Purse {
    /// In the tray, which is the bank (MT-1.6).
    Tray,
    /// Spread out in front of a player (MT-1.5).
    Player(Seat),
}

/// A part of the table that one can look at.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize, TS)]
#[serde(rename_all = "kebab-case")]
pub enum Place {
    /// The board: tokens, hotels, and the deeds that nobody owns beside their spaces.
    Board,
    /// The tray: the bank's notes and hotels.
    Tray,
    /// What lies in front of a player: notes and deeds.
    Spread(Seat),
}

impl From<Purse> for Place {
    fn from(purse: Purse) -> Place {
        match purse {
            Purse::Tray => Place::Tray,
            Purse::Player(seat) => Place::Spread(seat),
        }
    }
}

/// One thing goes from one place to another.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize, TS)]
#[serde(tag = "thing", rename_all = "kebab-case", deny_unknown_fields)]
#[ts(optional_fields = nullable)]
#[allow(missing_docs)] // the names say it
pub enum Shift {
    Notes {
        notes: Notes,
        from: Purse,
        /// To where.
        to: Purse,
    },
    /// A deed. Nobody's lies beside its space.
    Deed {
        /// The property.
        space: Space,
        /// Whose it was.
        from: Option<Seat>,
        /// Whose it is.
        to: Option<Seat>,
    },
    /// A hotel goes from the tray onto a space, or back.
    Hotel {
        space: Space,
        /// Whether it goes onto the space.
        up: bool,
    },
    Token {
        seat: Seat,
        from: Space,
        /// To where.
        to: Space,
    },
    /// The cuff: who is in prison (MT-4.1).
    Cuff {
        /// Who wore it.
        from: Option<Seat>,
        /// Who wears it.
        to: Option<Seat>,
    },
}

impl Shift {
    /// The same thing the other way.
    #[must_use]
    pub fn back(self) -> Shift {
        match self {
            Shift::Notes { notes, from, to } => Shift::Notes { notes, from: to, to: from },
            Shift::Deed { space, from, to } => Shift::Deed { space, from: to, to: from },
            Shift::Hotel { space, up } => Shift::Hotel { space, up: !up },
            Shift::Token { seat, from, to } => Shift::Token { seat, from: to, to: from },
            Shift::Cuff { from, to } => Shift::Cuff { from: to, to: from },
        }
    }

    /// Where something goes away, and where something comes: whoever looks there can see it
    /// (MT-5.9).
    pub fn places(self) -> [Place; 2] {
        let deed = |owner: Option<Seat>| owner.map_or(Place::Board, Place::Spread);
        match self {
            Shift::Notes { from, to, .. } => [from.into(), to.into()],
            Shift::Deed { from, to, .. } => [deed(from), deed(to)],
            Shift::Hotel { up: true, .. } => [Place::Tray, Place::Board],
            Shift::Hotel { up: false, .. } => [Place::Board, Place::Tray],
            // The cuff's place is on the board: the prison.
            Shift::Token { .. } | Shift::Cuff { .. } => [Place::Board; 2],
        }
    }
}

/// A shift that cannot be made: the thing does not lie there.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct NotThere;

/// Every thing on the table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Things {
    tray: Notes,
    spreads: Vec<Notes>,
    owners: [Option<Seat>; Space::COUNT as usize],
    hotels: SpaceSet,
    tokens: Vec<Space>,
    prisoner: Option<Seat>,
}

impl Things {
    /// The table as it is set up (MT-1.4).
    ///
    /// ```
    /// use cheaters::things::{Purse, Things};
    /// use tabletop::Seat;
    /// let things = Things::new(4);
    /// assert_eq!(things.purse(Purse::Player(Seat(0))).total(), 1_500);
    /// assert_eq!(things.spare_hotels(), 15);
    /// ```
    pub fn new(players: u8) -> Things {
        let spreads = vec![Notes::START_MONEY; usize::from(players)];
        Things {
            tray: Notes::BOX - spreads.iter().copied().sum(),
            spreads,
            owners: [None; Space::COUNT as usize],
            hotels: Space::hotels_at_start(),
            tokens: vec![Space::START; usize::from(players)],
            prisoner: None,
        }
    }

    /// How many play.
    pub fn players(&self) -> u8 {
        self.spreads.len() as u8
    }

    /// The notes that lie there.
    pub fn purse(&self, purse: Purse) -> Notes {
        match purse {
            Purse::Tray => self.tray,
            Purse::Player(seat) => self.spreads[seat.index()],
        }
    }

    /// Whose property it is.
    pub fn owner(&self, space: Space) -> Option<Seat> {
        self.owners[space.index()]
    }

    /// All properties of a player; of nobody, those of the bank.
    pub fn deeds(&self, owner: Option<Seat>) -> SpaceSet {
        Space::all_properties().iter().filter(|space| self.owner(*space) == owner).collect()
    }

    /// The spaces with a hotel.
    pub fn hotels(&self) -> SpaceSet {
        self.hotels
    }

    /// How many hotels lie in the tray.
    pub fn spare_hotels(&self) -> u8 {
        HOTELS - self.hotels.len()
    }

    /// Where a token stands.
    pub fn token(&self, seat: Seat) -> Space {
        self.tokens[seat.index()]
    }

    /// Who wears the cuff.
    pub fn prisoner(&self) -> Option<Seat> {
        self.prisoner
    }

    /// Whether all properties of the group are this player's.
    pub fn has_group(&self, seat: Seat, group: Group) -> bool {
        group.spaces().iter().all(|space| self.owner(*space) == Some(seat))
    }

    /// What whoever lands there owes, if the owner asks: with a hotel its rent, even without the
    /// full group; with the full group the higher rent (MT-3.4).
    pub fn rent(&self, space: Space) -> Option<(Seat, u32)> {
        let (owner, figures) = (self.owner(space)?, space.figures()?);
        let full = space.group().is_some_and(|group| self.has_group(owner, group));
        let rent = match (self.hotels.contains(space), full) {
            (true, _) => figures.hotel,
            (false, true) => figures.full,
            (false, false) => figures.rent,
        };
        Some((owner, rent))
    }

    /// What the bank pays for a property (MT-7.1): its base value.
    pub fn base_value(&self, space: Space) -> u32 {
        space.base_value(self.hotels.contains(space))
    }

    /// What a player has at the end: the money, and the rent of each property once (MT-8.2).
    pub fn final_count(&self, seat: Seat) -> u32 {
        let rents = self.deeds(Some(seat));
        let rents = rents.iter().filter_map(|space| self.rent(space)).map(|(_, rent)| rent);
        self.purse(Purse::Player(seat)).total() + rents.sum::<u32>()
    }

    /// How a sum goes from one purse to another (MT-1.7): exactly if possible; else with change from who
    /// gets it; else somebody changes a note for somebody first, the bank before the others. Only if
    /// nobody can make change, a player hands over as little too much as possible, and the bank as much
    /// as it can. A player who has less than the sum pays nothing.
    pub fn payment(&self, from: Purse, to: Purse, sum: u32) -> Vec<Shift> {
        if sum == 0 || from == to {
            return Vec::new();
        }
        if let Some(shifts) = self.settled(from, to, sum) {
            return shifts;
        }
        let (payer, goes) = (self.purse(from), |notes| Shift::Notes { notes, from, to });
        if from != Purse::Tray && payer.total() < sum {
            return Vec::new();
        }
        let changed = self.after_changing(from, to, sum);
        if let Some(shifts) = changed.or_else(|| self.after_breaking(from, to, sum)) {
            return shifts;
        }
        let notes = match from {
            Purse::Tray => (1..=sum / 10).rev().find_map(|tens| payer.exactly(tens * 10)),
            Purse::Player(_) => payer.covering(sum),
        };
        notes.map(goes).into_iter().collect()
    }

    /// How the two do it without anybody else.
    fn settled(&self, from: Purse, to: Purse, sum: u32) -> Option<Vec<Shift>> {
        let Settlement { paid, change } = settle(self.purse(from), self.purse(to), sum)?;
        let mut shifts = vec![Shift::Notes { notes: paid, from, to }];
        if !change.is_empty() {
            shifts.push(Shift::Notes { notes: change, from: to, to: from });
        }
        Some(shifts)
    }

    /// How the two do it once one note, or if need be two, has been changed.
    fn after_changing(&self, from: Purse, to: Purse, sum: u32) -> Option<Vec<Shift>> {
        let swaps = self.swaps(from, to);
        let changed = |swap: &[Shift; 2]| {
            let mut things = self.clone();
            swap.iter().all(|shift| things.shift(*shift).is_ok()).then_some(things)
        };
        let ways = || swaps.iter().filter_map(|swap| Some((swap, changed(swap)?)));
        let once = ways()
            .find_map(|(swap, things)| Some([&swap[..], &things.settled(from, to, sum)?].concat()));
        once.or_else(|| {
            ways().find_map(|(first, things)| {
                things.swaps(from, to).iter().find_map(|second| {
                    let mut after = things.clone();
                    second.iter().try_for_each(|shift| after.shift(*shift)).ok()?;
                    Some([&first[..], second, &after.settled(from, to, sum)?].concat())
                })
            })
        })
    }

    /// How it goes once the payer has had large notes broken into the sum and the rest: by the bank, or by
    /// anybody.
    fn after_breaking(&self, from: Purse, to: Purse, sum: u32) -> Option<Vec<Shift>> {
        let large = self.purse(from).covering(sum)?;
        let others = Seat::all(self.players()).map(Purse::Player).filter(|purse| *purse != to);
        [Purse::Tray].into_iter().chain(others).filter(|give| *give != from).find_map(|give| {
            let has = self.purse(give) + large;
            let exact = has.exactly(sum)?;
            let rest = (has - exact).exactly(large.total() - sum)?;
            Some(vec![
                Shift::Notes { notes: large, from, to: give },
                Shift::Notes { notes: exact + rest, from: give, to: from },
                Shift::Notes { notes: exact, from, to },
            ])
        })
    }

    /// Every way in which one of the two, or the bank, can have a note changed: by the bank, by the other,
    /// or by anybody.
    fn swaps(&self, from: Purse, to: Purse) -> Vec<[Shift; 2]> {
        let everybody = [Purse::Tray, from, to].into_iter();
        let everybody = everybody.chain(Seat::all(self.players()).map(Purse::Player));
        let mut purses: Vec<Purse> = Vec::new();
        for purse in everybody {
            if !purses.contains(&purse) {
                purses.push(purse);
            }
        }
        let mut swaps = Vec::new();
        for have in [from, to, Purse::Tray] {
            for give in purses.iter().copied().filter(|purse| *purse != have) {
                for note in Note::ALL.into_iter().filter(|note| *note != Note::Ten) {
                    let small = self.purse(give).below(note).exactly(note.value());
                    let Some(small) = small.filter(|_| self.purse(have).count(note) > 0) else {
                        continue;
                    };
                    swaps.push([
                        Shift::Notes { notes: note.into(), from: have, to: give },
                        Shift::Notes { notes: small, from: give, to: have },
                    ]);
                }
            }
        }
        swaps
    }

    /// Makes a shift, if the thing lies where it is to be taken from.
    pub fn shift(&mut self, shift: Shift) -> Result<(), NotThere> {
        match shift {
            Shift::Notes { notes, from, to } => {
                self.purse_mut(to)?;
                let purse = self.purse_mut(from)?;
                *purse = purse.checked_sub(notes).ok_or(NotThere)?;
                *self.purse_mut(to)? += notes;
            }
            Shift::Deed { space, from, to } => {
                if !space.is_property() || self.owner(space) != from {
                    return Err(NotThere);
                }
                self.owners[space.index()] = to;
            }
            Shift::Hotel { space, up } => {
                let there = self.hotels.contains(space);
                if !space.is_property() || there == up || (up && self.spare_hotels() == 0) {
                    return Err(NotThere);
                }
                self.hotels = if up { self.hotels.with(space) } else { self.hotels.without(space) };
            }
            Shift::Token { seat, from, to } => match self.tokens.get_mut(seat.index()) {
                Some(token) if *token == from => *token = to,
                _ => return Err(NotThere),
            },
            Shift::Cuff { from, to } => {
                if self.prisoner != from {
                    return Err(NotThere);
                }
                self.prisoner = to;
            }
        }
        Ok(())
    }

    fn purse_mut(&mut self, purse: Purse) -> Result<&mut Notes, NotThere> {
        match purse {
            Purse::Tray => Ok(&mut self.tray),
            Purse::Player(seat) => self.spreads.get_mut(seat.index()).ok_or(NotThere),
        }
    }

    /// One place, as whoever looks there sees it.
    pub fn sight(&self, place: Place) -> Sight {
        match place {
            Place::Board => Sight::Board(self.board()),
            Place::Tray => Sight::Tray(self.tray()),
            Place::Spread(seat) => Sight::Spread(seat, self.spread(seat)),
        }
    }

    /// Every place as it is.
    pub fn picture(&self) -> Picture {
        Picture {
            board: self.board(),
            tray: self.tray(),
            spreads: Seat::all(self.players()).map(|seat| self.spread(seat)).collect(),
        }
    }

    /// The things of a picture, if every deed lies at one place and the tray has the hotels that stand
    /// nowhere.
    pub fn of(picture: &Picture) -> Result<Things, NotThere> {
        let Picture { board, tray, spreads } = picture;
        let mut things = Things {
            tray: tray.notes,
            spreads: spreads.iter().map(|spread| spread.notes).collect(),
            owners: [None; Space::COUNT as usize],
            hotels: board.hotels,
            tokens: board.tokens.clone(),
            prisoner: board.prisoner,
        };
        let mut placed = board.deeds;
        for (seat, spread) in (0..).map(Seat).zip(spreads) {
            if !placed.and(spread.deeds).is_empty() {
                return Err(NotThere);
            }
            placed = placed.union(spread.deeds);
            spread.deeds.iter().for_each(|space| things.owners[space.index()] = Some(seat));
        }
        let all = Space::all_properties();
        let hotels = u32::from(board.hotels.len()) + u32::from(tray.hotels) == u32::from(HOTELS);
        match placed == all && board.hotels.is_subset_of(all) && hotels {
            true => Ok(things),
            false => Err(NotThere),
        }
    }

    fn board(&self) -> Board {
        Board {
            tokens: self.tokens.clone(),
            hotels: self.hotels,
            deeds: self.deeds(None),
            prisoner: self.prisoner,
        }
    }

    fn tray(&self) -> Tray {
        Tray { notes: self.tray, hotels: self.spare_hotels() }
    }

    fn spread(&self, seat: Seat) -> Spread {
        Spread { notes: self.spreads[seat.index()], deeds: self.deeds(Some(seat)) }
    }
}
