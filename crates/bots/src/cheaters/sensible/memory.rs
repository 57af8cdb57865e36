//! What the bot remembers: where everything is, as far as it saw and heard. What it sees always
//! corrects that.

use cheaters::{Chance, Place, Seen, Space, SpaceSet, Tricheurs, View};
use tabletop::{Chance as Luck, Game, Seat, SeatSet, Time};

use super::belief::Belief;
use super::lure::Lure;
use super::perception::Perception;
use super::temperament::Temperament;

/// How many texts of Chance cards the bot remembers: fewer than the deck has, so that none of them
/// can have come up again.
const TEXTS: usize = 7;

/// What the bot remembers.
#[derive(Clone, Debug)]
pub(super) struct Memory {
    /// The view before the event that is taken in.
    pub(super) known: View,
    owners: [Option<Seat>; Space::COUNT as usize],
    pub(super) hotels: SpaceSet,
    pub(super) tokens: Vec<Space>,
    /// Those whose token may be elsewhere than `tokens` says.
    pub(super) strayed: SeatSet,
    /// Those whose deeds may have changed for a good reason since the bot last saw them.
    pub(super) dealt: SeatSet,
    /// What each player should have, and for whom that is certain.
    pub(super) cash: Vec<i64>,
    pub(super) counted: SeatSet,
    pub(super) tray: i64,
    pub(super) tray_counted: bool,
    /// What the bank still owes each who takes by hand.
    pub(super) due: Vec<i64>,
    /// Those of them who have passed START.
    pub(super) passed: SeatSet,
    /// Whether the roller has moved, and whether the bot saw it.
    pub(super) landed: bool,
    pub(super) saw_move: bool,
    /// Where the roller has landed, and whose that was then.
    pub(super) host: Option<(Space, Seat)>,
    /// Since when the roller may be done.
    pub(super) free_since: Time,
    /// The last texts that were read.
    pub(super) texts: Vec<Chance>,
    pub(super) belief: Belief,
    /// Whether something of the bot's own is gone, and it does not know who took it.
    pub(super) alarmed: bool,
    /// Whose cheats have come out, and whether they were caught.
    pub(super) outcomes: Vec<(Seat, bool)>,
    /// How often each player's accusations were right, less how often they were not.
    pub(super) trust: Vec<i64>,
    /// What last drew its eyes.
    pub(super) lure: Option<Lure>,
}

impl Memory {
    /// What a bot knows that has just sat down.
    pub(super) fn new(view: &View) -> Memory {
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
        Memory {
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
            trust: vec![0; seats],
            lure: None,
            known: view.clone(),
        }
    }

    /// Takes in what happened, instant by instant.
    pub(super) fn catch_up(
        &mut self,
        view: &View,
        inbox: &mut Vec<(Time, Seen)>,
        temperament: &Temperament,
        chance: &mut Luck,
    ) {
        let Some(me) = view.me() else { return };
        for instant in inbox.chunk_by(|(one, _), (other, _)| one == other) {
            let mut perception = Perception::at(instant, self, me, temperament, chance);
            for (_, seen) in instant {
                perception.take_in(seen);
                Tricheurs::absorb(&mut perception.memory.known, seen);
            }
            perception.count_change();
            self.see(me);
        }
        inbox.clear();
    }

    /// Corrects the memory by what the bot sees now.
    fn see(&mut self, me: Seat) {
        let Memory { known, .. } = self;
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

    /// The roller has come to stand there.
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

    /// The rent that this owner may ask there.
    pub(super) fn rent_due(&self, owner: Seat, space: Space) -> Option<u32> {
        let figures = space.figures()?;
        let full = space.group()?.spaces().iter().all(|one| self.owner(*one) == Some(owner));
        Some(match (self.hotels.contains(space), full) {
            (true, _) => figures.hotel,
            (false, true) => figures.full,
            (false, false) => figures.rent,
        })
    }

    /// Money changes hands. `None` is the bank.
    pub(super) fn pays(&mut self, from: Option<Seat>, to: Option<Seat>, sum: i64) {
        for (end, sum) in [(from, -sum), (to, sum)] {
            match end {
                Some(seat) => self.cash[seat.index()] += sum,
                None => self.tray += sum,
            }
        }
    }

    /// The bank pays. Where players take their money by hand, it is only due yet.
    pub(super) fn bank_pays(&mut self, to: Seat, sum: i64) {
        match self.known.scene.takes_by_hand() {
            true => self.due[to.index()] += sum,
            false => self.pays(None, Some(to), sum),
        }
    }

    /// Whatever was still due has been taken or given by now.
    pub(super) fn tidy_up(&mut self) {
        for index in 0..self.due.len() {
            let sum = std::mem::take(&mut self.due[index]);
            self.pays(None, Some(Seat(index as u8)), sum);
        }
        self.passed = SeatSet::EMPTY;
    }

    /// The bot no longer knows how much this player has; `None` is everybody.
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
