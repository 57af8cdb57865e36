//! What one has in mind: where everything is, as far as one saw and heard. What one sees always
//! corrects it.

use cheaters::{Chance, Place, Seen, Space, SpaceSet, Tricheurs, View};
use tabletop::{Chance as Luck, Game, Seat, SeatSet, Time};

use super::belief::Belief;
use super::senses::Senses;
use super::temper::Temper;

/// How many texts of Chance cards one remembers: fewer than the deck has, so that none of them can
/// have come up again.
const TEXTS: usize = 7;

/// What one has in mind.
#[derive(Clone, Debug)]
pub(super) struct Mind {
    /// What one knew before the event under consideration.
    pub(super) known: View,
    owners: [Option<Seat>; Space::COUNT as usize],
    pub(super) hotels: SpaceSet,
    pub(super) tokens: Vec<Space>,
    /// Those whose token one has lost track of.
    pub(super) strayed: SeatSet,
    /// Those whose deeds may have changed for a good reason since one last saw them.
    pub(super) dealt: SeatSet,
    /// What each should have, and whom one has counted well enough to tell.
    pub(super) cash: Vec<i64>,
    pub(super) counted: SeatSet,
    pub(super) tray: i64,
    pub(super) tray_counted: bool,
    /// What the bank still owes each who takes by hand.
    pub(super) due: Vec<i64>,
    /// Those of them who have passed START.
    pub(super) passed: SeatSet,
    /// Whether the roller has moved, and whether one saw it.
    pub(super) landed: bool,
    pub(super) saw_move: bool,
    /// Where the roller has landed, and whose that was then.
    pub(super) host: Option<(Space, Seat)>,
    /// Since when the roller may be done.
    pub(super) free_since: Time,
    /// The last texts that were read.
    pub(super) texts: Vec<Chance>,
    pub(super) belief: Belief,
    /// Whether something of one's own has gone, one does not know where.
    pub(super) alarmed: bool,
    /// Whose cheats have come out, and whether they were caught.
    pub(super) outcomes: Vec<(Seat, bool)>,
}

impl Mind {
    /// What somebody has in mind who sits down.
    pub(super) fn new(view: &View) -> Mind {
        let picture = &view.mine.picture;
        let seats = usize::from(view.scene.seats());
        let mut owners = [None; Space::COUNT as usize];
        for (seat, spread) in (0..).map(Seat).zip(&picture.spreads) {
            spread.deeds.iter().for_each(|space| owners[space.index()] = Some(seat));
        }
        let total = |spread: &cheaters::Spread| i64::from(spread.notes.total());
        let host = view.scene.roller.and_then(|roller| {
            let space = picture.board.tokens[roller.index()];
            let owner = owners[space.index()].filter(|owner| *owner != roller)?;
            Some((space, owner))
        });
        Mind {
            owners,
            host,
            hotels: picture.board.hotels,
            tokens: picture.board.tokens.clone(),
            strayed: SeatSet::EMPTY,
            dealt: SeatSet::EMPTY,
            cash: picture.spreads.iter().map(total).collect(),
            counted: Seat::all(view.scene.seats()).collect(),
            tray: i64::from(picture.tray.notes.total()),
            tray_counted: true,
            due: vec![0; seats],
            passed: SeatSet::EMPTY,
            landed: !matches!(view.scene.phase, cheaters::Phase::Rolled),
            saw_move: false,
            free_since: Time::ZERO,
            texts: Vec::new(),
            belief: Belief::default(),
            alarmed: false,
            outcomes: Vec::new(),
            known: view.clone(),
        }
    }

    /// Takes in what happened, moment by moment.
    pub(super) fn catch_up(
        &mut self,
        view: &View,
        inbox: &mut Vec<(Time, Seen)>,
        temper: &Temper,
        chance: &mut Luck,
    ) {
        let Some(me) = view.me() else { return };
        for moment in inbox.chunk_by(|(one, _), (other, _)| one == other) {
            let mut senses = Senses::at(moment, self, me, temper, chance);
            for (_, seen) in moment {
                senses.take_in(seen);
                Tricheurs::absorb(&mut senses.mind.known, seen);
            }
            senses.count_change();
            self.see(me);
        }
        inbox.clear();
    }

    /// What lies before one's eyes is so.
    fn see(&mut self, me: Seat) {
        let Mind { known, .. } = self;
        let picture = &known.mine.picture;
        let gaze = known.mine.gaze;
        if gaze == Place::Board {
            self.tokens.clone_from(&picture.board.tokens);
            self.hotels = picture.board.hotels;
            self.strayed = SeatSet::EMPTY;
            for space in picture.board.deeds.iter() {
                if !known.scene.claims.iter().any(|claim| claim.space == space && !claim.hotel) {
                    self.owners[space.index()] = None;
                }
            }
        }
        if gaze == Place::Tray || known.scene.turn == me {
            self.tray = i64::from(picture.tray.notes.total());
            self.tray_counted = true;
        }
        let faced = match gaze {
            Place::Spread(seat) => SeatSet::only(seat).with(me),
            Place::Board | Place::Tray => SeatSet::only(me),
        };
        for seat in faced.iter() {
            let spread = &picture.spreads[seat.index()];
            self.cash[seat.index()] = i64::from(spread.notes.total());
            self.counted = self.counted.with(seat);
            self.dealt = self.dealt.without(seat);
            for space in Space::all_properties().iter() {
                let owner = &mut self.owners[space.index()];
                match spread.deeds.contains(space) {
                    true => *owner = Some(seat),
                    false => *owner = owner.filter(|owner| *owner != seat),
                }
            }
        }
    }

    /// The roller stands there now.
    pub(super) fn land(&mut self, roller: Seat, space: Space) {
        self.tokens[roller.index()] = space;
        self.host = self.owner(space).filter(|owner| *owner != roller).map(|owner| (space, owner));
    }

    pub(super) fn owner(&self, space: Space) -> Option<Seat> {
        self.owners[space.index()]
    }

    pub(super) fn set_owner(&mut self, space: Space, owner: Option<Seat>) {
        if space.is_property() {
            self.owners[space.index()] = owner;
        }
    }

    pub(super) fn deeds(&self, seat: Seat) -> SpaceSet {
        self.owned(|owner| owner == Some(seat))
    }

    pub(super) fn unowned(&self) -> SpaceSet {
        self.owned(|owner| owner.is_none())
    }

    pub(super) fn owned_by_others(&self, me: Seat) -> SpaceSet {
        self.owned(|owner| owner.is_some_and(|owner| owner != me))
    }

    fn owned(&self, by: impl Fn(Option<Seat>) -> bool) -> SpaceSet {
        Space::all_properties().iter().filter(|space| by(self.owner(*space))).collect()
    }

    /// What somebody who owns it may ask there.
    pub(super) fn rent_due(&self, owner: Seat, space: Space) -> Option<u32> {
        let figures = space.figures()?;
        let full = space.group()?.spaces().iter().all(|one| self.owner(*one) == Some(owner));
        Some(match (self.hotels.contains(space), full) {
            (true, _) => figures.hotel,
            (false, true) => figures.full,
            (false, false) => figures.rent,
        })
    }

    /// Money goes from somebody to somebody; nobody is the bank.
    pub(super) fn pays(&mut self, from: Option<Seat>, to: Option<Seat>, sum: i64) {
        for (end, sum) in [(from, -sum), (to, sum)] {
            match end {
                Some(seat) => self.cash[seat.index()] += sum,
                None => self.tray += sum,
            }
        }
    }

    /// The bank pays: into the hand of who takes by hand.
    pub(super) fn bank_pays(&mut self, to: Seat, sum: i64) {
        match self.known.scene.takes_by_hand() {
            true => self.due[to.index()] += sum,
            false => self.pays(None, Some(to), sum),
        }
    }

    /// What was to be taken by hand has been taken or given.
    pub(super) fn tidy_up(&mut self) {
        for index in 0..self.due.len() {
            let sum = std::mem::take(&mut self.due[index]);
            self.pays(None, Some(Seat(index as u8)), sum);
        }
        self.passed = SeatSet::EMPTY;
    }

    /// One has lost count of somebody's money.
    pub(super) fn lose_count(&mut self, seat: Option<Seat>) {
        self.tray_counted = false;
        match seat {
            Some(seat) => self.counted = self.counted.without(seat),
            None => self.counted = SeatSet::EMPTY,
        }
    }

    pub(super) fn hear_text(&mut self, card: Chance) {
        if self.texts.len() >= TEXTS {
            self.texts.remove(0);
        }
        self.texts.push(card);
    }
}
