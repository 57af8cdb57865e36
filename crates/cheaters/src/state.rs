//! The whole truth and its sole writer.

use serde::{Deserialize, Serialize};
use tabletop::{Seat, Time, Viewer};

use crate::board::Space;
use crate::books::{Books, Case, Charge, Entry, entry_of};
use crate::cards::{Chance, Chancellerie, Cheat};
use crate::event::{Event, Fact};
use crate::ledger::{Act, Ledger};
use crate::picture::Glimpse;
use crate::private::Private;
use crate::rules::clock;
use crate::rules::verdict::jurors;
use crate::scene::{Affair, Card, Phase, Scene};
use crate::things::{Place, Shift, Things};
use crate::truth::{Accusation, Crime, Did, Ending};
use crate::view;

/// The whole truth.
#[derive(Clone, PartialEq, Debug)]
pub struct State {
    pub(crate) scene: Scene,
    pub(crate) things: Things,
    pub(crate) decks: Decks,
    /// What each seat knows, and last the audience, who look at the board.
    pub(crate) privates: Vec<Private>,
    pub(crate) ledger: Ledger,
    /// Where the roller has landed this turn.
    pub(crate) landings: Vec<Landing>,
    /// The act by which the roller got where the token stands now.
    pub(crate) cause: Option<usize>,
    /// What each open bill follows from.
    pub(crate) bill_causes: Vec<Vec<usize>>,
    /// What the bank owes each seat, and why.
    pub(crate) dues: Vec<Vec<Due>>,
    /// What only the referee knows of each seat's schemes, in their order.
    pub(crate) plots: Vec<Vec<Plot>>,
    /// What the referee writes down for the end.
    pub(crate) books: Books,
}

/// The face-down decks, the next card first.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Decks {
    /// Cheat cards.
    pub cheats: Vec<Cheat>,
    /// Chance cards.
    pub chance: Vec<Chance>,
    /// Chancellerie cards.
    pub chancellerie: Vec<Chancellerie>,
}

impl Decks {
    fn put_under(&mut self, card: Card) {
        match card {
            Card::Chance(card) => self.chance.push(card),
            Card::Chancellerie(card) => self.chancellerie.push(card),
        }
    }
}

/// The roller stands on somebody's property.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[allow(missing_docs)] // the names say it
pub struct Landing {
    pub space: Space,
    /// Since when.
    pub at: Time,
    /// The act of the ledger that led there.
    pub act: Option<usize>,
    /// Whether a rent can still be asked.
    pub open: bool,
    /// Whether the lander has slipped away.
    pub slipped: bool,
}

/// Something that the bank owes a player who takes it by hand.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[allow(missing_docs)] // the names say it
pub struct Due {
    pub sum: u32,
    /// Whether for START.
    pub start: bool,
    /// The acts of the ledger that it follows from.
    pub because: Vec<usize>,
    /// What the referee enters it under.
    #[serde(default, skip_serializing_if = "Entry::is_loot")]
    pub entry: Entry,
}

/// What only the referee knows of a scheme.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Plot {
    /// The card that it fits, as its author knows it.
    #[serde(default)]
    pub card: Option<Cheat>,
    /// The act of the ledger.
    pub act: usize,
    /// Who suffers from it, if not the bank.
    pub victim: Option<Seat>,
    /// What is at stake: the rent, what is missing, what was asked.
    pub sum: u32,
    /// What was due of what was taken: that much stays when the act is undone.
    pub owed: u32,
    /// The property that it is about.
    pub space: Option<Space>,
    /// The Chance card that was really drawn.
    pub drawn: Option<Chance>,
    /// Whether it is change that fell short: what was given stays with who got it.
    #[serde(default)]
    pub change: bool,
}

impl Plot {
    /// Just the act.
    pub(crate) const fn of(act: usize) -> Plot {
        let card = None;
        Plot { card, act, victim: None, sum: 0, owed: 0, space: None, drawn: None, change: false }
    }
}

impl State {
    /// The table before the decks are shuffled.
    pub(crate) fn new(scene: Scene) -> State {
        let seats = scene.seats();
        let things = Things::new(seats);
        let picture = things.picture();
        State {
            books: Books::new(&things),
            things,
            decks: Decks::default(),
            privates: vec![Private::new(picture); usize::from(seats) + 1],
            ledger: Ledger::default(),
            landings: Vec::new(),
            cause: None,
            bill_causes: Vec::new(),
            dues: vec![Vec::new(); usize::from(seats)],
            plots: vec![Vec::new(); usize::from(seats)],
            scene,
        }
    }

    /// What everybody sees and hears.
    pub fn scene(&self) -> &Scene {
        &self.scene
    }

    /// Where everything lies.
    pub fn things(&self) -> &Things {
        &self.things
    }

    /// The face-down decks.
    pub fn decks(&self) -> &Decks {
        &self.decks
    }

    /// What a seat knows besides.
    pub fn private(&self, seat: Seat) -> &Private {
        &self.privates[seat.index()]
    }

    /// Everybody's plots.
    pub(crate) fn all_plots(&self) -> impl Iterator<Item = &Plot> {
        self.plots.iter().flatten()
    }

    /// What was done since nothing could be undone any more.
    pub fn ledger(&self) -> &Ledger {
        &self.ledger
    }

    /// Whether it is this player's turn, and the dice have rolled in it: nothing else of it is left if
    /// they go to prison.
    pub(crate) fn is_turn_of(&self, seat: Seat) -> bool {
        let scene = &self.scene;
        let between_goes = scene.doubles > 0 && scene.roller == Some(seat);
        scene.turn == seat && (is_in_turn(scene.phase) || between_goes)
    }

    /// The number of the next act of the ledger.
    pub(crate) fn next_act(&self) -> usize {
        self.ledger.acts().len()
    }

    /// The open landing of the roller there.
    pub(crate) fn landing(&self, space: Space) -> Option<&Landing> {
        self.landings.iter().rev().find(|landing| landing.space == space)
    }

    pub(crate) fn evolve(&mut self, event: &Event) {
        self.tell(event);
        match event {
            Event::Shuffled { cheats, chance, chancellerie } => {
                let (face_up, cheats) = cheats.split_at(FACE_UP.min(cheats.len()));
                self.scene.learn(&Fact::Dealt { face_up: face_up.to_vec() });
                self.decks = Decks {
                    cheats: cheats.to_vec(),
                    chance: chance.clone(),
                    chancellerie: chancellerie.clone(),
                };
            }
            Event::Hand { by, shifts, because, entry, .. } => {
                for shift in shifts {
                    self.things.shift(*shift).expect("a hand moves what is there");
                }
                self.books.moved(shifts, *entry);
                let act = self.note(*by, because.clone(), shifts.clone(), None, *entry);
                let moves = |shift: &Shift| matches!(shift, Shift::Token { seat, .. } if Some(*seat) == self.scene.roller);
                if shifts.iter().any(moves) {
                    self.cause = Some(act);
                }
            }
            Event::DrewCard { seat, card } => {
                self.draw(*card);
                self.scene.learn(&Fact::Drew { seat: *seat, deck: card.deck() });
            }
            Event::KeptCard { seat, card } => {
                self.draw(*card);
                let because = self.cause.filter(|_| self.scene.roller == Some(*seat));
                let because = because.into_iter().collect();
                self.note(*seat, because, Vec::new(), Some(*card), Entry::Loot);
                self.scene.learn(&Fact::Kept { seat: *seat, deck: card.deck() });
            }
            Event::InheritedCard { seat, card } => {
                self.draw(*card);
                self.scene.learn(&Fact::Inherited { seat: *seat, deck: card.deck() });
            }
            Event::DroppedCard { seat, card, empty, .. } => {
                self.decks.put_under(*card);
                let (seat, deck, empty) = (*seat, card.deck(), *empty);
                self.scene.learn(&Fact::Discarded { seat, deck, empty });
            }
            Event::Buried { card, .. } => self.decks.put_under(*card),
            Event::Schemed { seat, plot, scheme, did } => {
                self.plots[seat.index()].push(Plot { card: scheme.card, ..*plot });
                let (by, did) = (*seat, did.clone());
                let (turn, ended, by_whom) = (self.scene.turns, Ending::Unpunished, None);
                let crime =
                    Crime { turn, at: scheme.at, by, card: scheme.card, did, ended, by_whom };
                self.books.cases.push(Case { crime, open: true });
            }
            Event::Unschemed { seat, stands, .. } => {
                let ended = if *stands { Ending::Unpunished } else { Ending::PutRight };
                self.drop_plots(*seat, ended, None);
            }
            Event::Booked { seat, from, to, sum } => self.books.rebook(*seat, *from, *to, *sum),
            Event::Meant { seat, card } => self.rename_plot(*seat, *card),
            Event::Billed { bill, because, entry } => {
                self.scene.learn(&Fact::Billed { bill: *bill });
                self.books.bills.push(*entry);
                self.bill_causes.push(because.clone());
            }
            Event::Undone { acts } => self.ledger.strike(acts),
            Event::Landed { landing } => self.landings.push(*landing),
            Event::Marked { space, open, slipped } => {
                let found = self.landings.iter_mut().rev().find(|landing| landing.space == *space);
                if let Some(landing) = found {
                    (landing.open, landing.slipped) = (*open, *slipped);
                }
            }
            Event::Owed { seat, dues, .. } => self.dues[seat.index()].clone_from(dues),
            Event::Change { change, entry, .. } => {
                if let Some(change) = change {
                    self.books.changes[change.by.index()] = *entry;
                }
            }
            Event::Looked { .. } | Event::Shown { .. } | Event::Tired { .. } => {}
            Event::Open(fact) => self.evolve_openly(fact),
        }
    }

    /// Each pair of eyes learns what it may.
    fn tell(&mut self, event: &Event) {
        let seats = self.scene.seats();
        if let Event::Hand { by, shifts, eyes, .. } = event {
            // The way of most events, without a list in between.
            for shift in shifts {
                let [from, to] = shift.places();
                let places = if from == to { &[from][..] } else { &[from, to][..] };
                for place in places {
                    let Some(glimpse) = Glimpse::of(*shift, *place) else { continue };
                    for seat in view::watching(eyes, *place).iter() {
                        let private = &mut self.privates[seat.index()];
                        let known = view::knows_the_hand(*by, eyes, Viewer::Seat(seat));
                        private.follow(Some(seat), &self.scene, known.then_some(*by), glimpse);
                    }
                    if *place == Place::Board {
                        let audience = &mut self.privates[usize::from(seats)];
                        audience.follow(None, &self.scene, None, glimpse);
                    }
                }
            }
            return;
        }
        for (number, private) in self.privates.iter_mut().enumerate() {
            let me = (number < usize::from(seats)).then_some(Seat(number as u8));
            let viewer = me.map_or(Viewer::Audience, Viewer::Seat);
            if let Event::Open(fact) = event {
                private.hear(me, &self.scene, fact);
            } else if let Some(seen) = view::redact(event, viewer) {
                private.learn(me, &self.scene, &seen);
            }
        }
    }

    fn note(
        &mut self,
        by: Seat,
        because: Vec<usize>,
        shifts: Vec<Shift>,
        kept: Option<Card>,
        entry: Entry,
    ) -> usize {
        self.ledger.note(Act { by, because, shifts, kept, entry })
    }

    fn draw(&mut self, card: Card) {
        match card {
            Card::Chance(card) => self.decks.chance.retain(|other| *other != card),
            Card::Chancellerie(card) => self.decks.chancellerie.retain(|other| *other != card),
        }
    }

    fn evolve_openly(&mut self, fact: &Fact) {
        #[expect(clippy::wildcard_enum_match_arm, reason = "most facts are the scene's alone")]
        match fact {
            Fact::Rolled { seat, .. } => {
                let scene = &self.scene;
                if scene.roller != Some(*seat) || scene.doubles == 0 {
                    self.landings.clear();
                    if self.plots.iter().all(Vec::is_empty) {
                        self.forget_the_acts();
                    }
                }
            }
            Fact::Billed { bill } => {
                self.bill_causes.push(Vec::new());
                self.books.bills.push(entry_of(bill));
            }
            Fact::Settled { bill } => {
                self.bill_causes.remove(usize::from(*bill));
                self.books.bills.remove(usize::from(*bill));
            }
            Fact::Ended { .. } => {
                self.bill_causes.clear();
                self.books.bills.clear();
            }
            Fact::Replaced { old, new } => {
                self.decks.cheats.retain(|card| card != new);
                self.decks.cheats.push(*old);
            }
            Fact::Read { card, .. } => self.read(*card),
            Fact::Used { card, .. } => self.decks.put_under(*card),
            // Each has heard it already, and knows whether their scheme is over.
            Fact::Announced { seat, .. } => self.drop_plots(*seat, Ending::Announced, None),
            Fact::Verdict { by, who, card, guilty, .. } => self.judged(*by, *who, *card, *guilty),
            Fact::Bankrupt { seat, .. } => {
                self.plots[seat.index()].clear();
                self.books.open_of_mut(*seat).for_each(|case| case.open = false);
                self.dues[seat.index()].clear();
                let bills = self.scene.bills.iter();
                let mut stays = bills.map(|bill| !bill.is_of(*seat));
                let stays: Vec<bool> = stays.by_ref().collect();
                let mut keep = stays.iter().copied();
                self.bill_causes.retain(|_| keep.next().unwrap_or(false));
                let mut keep = stays.iter().copied();
                self.books.bills.retain(|_| keep.next().unwrap_or(false));
            }
            _ => {}
        }
        self.scene.learn(fact);
    }

    /// The schemes of which the seat knows no more are over.
    fn drop_plots(&mut self, seat: Seat, ended: Ending, by_whom: Option<Seat>) {
        let schemes = &self.privates[seat.index()].schemes;
        let goes_on = |plot: &Plot| schemes.iter().any(|scheme| scheme.card == plot.card);
        for (case, plot) in self.books.open_of_mut(seat).zip(&self.plots[seat.index()]) {
            if !goes_on(plot) {
                case.open = false;
                (case.crime.ended, case.crime.by_whom) = (ended, by_whom);
            }
        }
        self.plots[seat.index()].retain(goes_on);
    }

    /// An accusation is answered. Whether the answer is right only the referee knows.
    fn judged(&mut self, by: Seat, who: Seat, card: Option<Cheat>, guilty: bool) {
        let plots = |state: &State| state.plots[who.index()].len();
        let before = plots(self);
        if guilty {
            self.drop_plots(who, Ending::Caught, Some(by));
        }
        let wrong = if guilty { plots(self) == before } else { before > 0 };
        let at = match self.scene.affair {
            Some(Affair::Accused { until, .. }) => {
                let jury = !jurors(&self.scene, by, who).is_empty();
                let answer = if jury { self.scene.config.ms(clock::JURY) } else { clock::FREEZE };
                Time(until.0.saturating_sub(answer))
            }
            _ => self.scene.until,
        };
        let accusation = Accusation { turn: self.scene.turns, at, by, who, card, guilty };
        self.books.charges.push(Charge { accusation, wrong });
    }

    /// What the hand did in one of a seat's schemes.
    pub(crate) fn did(&self, seat: Seat, scheme: usize) -> Option<Box<Did>> {
        self.books.open_of(seat).nth(scheme).map(|crime| Box::new(crime.did.clone()))
    }

    /// The seat has said by which of two cards a scheme was meant.
    fn rename_plot(&mut self, seat: Seat, card: Cheat) {
        let schemes = &self.privates[seat.index()].schemes;
        let stale = |plot: &Plot| schemes.iter().all(|scheme| scheme.card != plot.card);
        let plots = self.plots[seat.index()].iter_mut().zip(self.books.open_of_mut(seat));
        if let Some((plot, case)) = plots.into_iter().find(|(plot, _)| stale(plot)) {
            (plot.card, case.crime.card) = (Some(card), Some(card));
        }
    }

    /// Nothing can be undone any more: the ledger is closed. What is still owed outlives it, and from now
    /// on follows from nothing.
    fn forget_the_acts(&mut self) {
        let State { ledger, cause, bill_causes, dues, .. } = self;
        ledger.clear();
        *cause = None;
        bill_causes.iter_mut().for_each(Vec::clear);
        dues.iter_mut().flatten().for_each(|due| due.because.clear());
    }

    /// A text is read: its card goes under the deck, unless it is a text that was made up.
    fn read(&mut self, card: Card) {
        let in_deck = match card {
            Card::Chance(card) => self.decks.chance.contains(&card),
            Card::Chancellerie(card) => self.decks.chancellerie.contains(&card),
        };
        let held = Seat::all(self.scene.seats()).any(|seat| self.private(seat).has(card));
        if !in_deck && !held {
            self.decks.put_under(card);
        }
    }
}

/// How many Cheat cards lie face up (MT-5.1).
pub(crate) const FACE_UP: usize = 5;

/// Whether a phase belongs to a turn in which somebody has rolled and not yet passed on.
pub(crate) fn is_in_turn(phase: Phase) -> bool {
    matches!(
        phase,
        Phase::Rolled
            | Phase::Offer(_)
            | Phase::Parking
            | Phase::Read
            | Phase::Pick(_)
            | Phase::Spare(_)
            | Phase::Free
    )
}
