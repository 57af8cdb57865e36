//! The bots of a table, and what drives them.

use std::fmt;

use tabletop::{Game, Refusal, Refused, Seat, SeatSet, Table, Time, Viewer, Waiting};

use crate::{Bot, Choice, EventLog};

/// How long a bot pauses that has acted and may act again before the same deadline. Without a
/// pause, a bot that always acts would act for ever at one instant, and the deadline would never
/// come.
pub const PAUSE_MS: u64 = 250;

/// The bots of one table, at most one a seat. It knows who sleeps until when, asks those who are
/// awake, the lowest seat first, and tells those who remember what they saw.
///
/// Who acts before a deadline and may act again [pauses](PAUSE_MS). Without a deadline nobody does:
/// a low seat that always acts then keeps the others from ever being asked, so where no clock runs
/// a bot must act only to bring the game on, or wait.
///
/// ```
/// use cash::{CacheConfig, CacheTonCash};
/// use bots::{Party, Roster};
/// use tabletop::{Seat, Seed, Table};
///
/// let mut party = Party::new(Seat::all(4).map(|seat| CacheTonCash::bot("greedy", seat.0.into())));
/// let mut table = Table::open(&CacheConfig::default(), 4, Seed::from_number(3)).unwrap();
/// while party.play_on(&mut table).is_some() {}
/// assert!(table.outcome().is_some());
/// ```
pub struct Party<G: Game> {
    bots: Vec<Option<Box<dyn Bot<G>>>>,
    /// Those whom nothing wakes before their time.
    uninterruptible: SeatSet,
    /// Those who are told what they saw.
    remembering: SeatSet,
    /// How far they have been told.
    bookmark: usize,
    /// Those who are not asked before their time in `wakes`, unless the table moves on.
    asleep: SeatSet,
    /// What the table was waiting for when somebody last fell asleep. Means nothing while all are
    /// awake.
    waiting: Waiting,
    /// Those of the sleepers who only pause after an action: of all that may happen, only another
    /// deadline wakes them. Were other seats enough, two bots that come and go would wake
    /// each other for ever at one instant.
    pausing: SeatSet,
    wakes: Vec<Time>,
    /// What the table waits for, and since when.
    put: (Waiting, Time),
    menu: Vec<G::Action>,
}

/// What [`Party::play_on`] did.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Moved {
    /// The bot of this seat acted.
    Acted(Seat),
    /// Nobody wanted to act, and time passed until then: a bot wakes, or a deadline has fired.
    Waited(Time),
}

impl<G: Game> Party<G> {
    /// Seats the bots, in the order of the seats. `None` leaves the seat to somebody else.
    pub fn new(bots: impl IntoIterator<Item = Option<Box<dyn Bot<G>>>>) -> Self {
        let bots: Vec<_> = bots.into_iter().collect();
        assert!(bots.len() <= usize::from(Seat::MAX), "{} bots at one table", bots.len());
        let those = |are: fn(&dyn Bot<G>) -> bool| {
            let seats = Seat::all(bots.len() as u8).zip(&bots);
            let seats = seats.filter(|(_, bot)| bot.as_deref().is_some_and(are));
            seats.map(|(seat, _)| seat).collect()
        };
        Party {
            uninterruptible: those(|bot| bot.is_uninterruptible()),
            remembering: those(|bot| bot.remembers()),
            bookmark: 0,
            asleep: SeatSet::EMPTY,
            waiting: Waiting { on: SeatSet::EMPTY, until: None },
            pausing: SeatSet::EMPTY,
            wakes: vec![Time::ZERO; bots.len()],
            put: (Waiting { on: SeatSet::EMPTY, until: None }, Time::ZERO),
            menu: Vec::new(),
            bots,
        }
    }

    /// Whether anybody remembers, and so needs a table that keeps what happens. If nobody does,
    /// [`Discard`](tabletop::Discard) will do.
    pub fn remembers(&self) -> bool {
        !self.remembering.is_empty()
    }

    /// Plays on at a table with bots only: one of them acts, or else time passes until a bot wakes
    /// or a deadline fires. `None` once the game is over.
    ///
    /// # Panics
    /// If everybody waits for ever and there is no deadline, or if a bot does what is not allowed:
    /// either is a bot's defect. If somebody remembers at a table that keeps nothing.
    pub fn play_on<S: EventLog<G>>(&mut self, table: &mut Table<G, S>) -> Option<Moved> {
        if let Some(seat) = self.act(table, table.now()) {
            return Some(Moved::Acted(seat));
        }
        let Waiting { on, until } = table.waiting();
        if table.waiting().is_over() {
            return None;
        }
        let next = on.iter().map(|seat| self.wakes_at(seat)).chain(until).min();
        let next = next.filter(|next| *next != Time::NEVER).unwrap_or_else(|| {
            let seats: Vec<String> = on.iter().map(|seat| seat.to_string()).collect();
            panic!(
                "nothing will ever happen: {} of {} may act and wait for ever, without a deadline",
                seats.join(", "),
                G::NAME
            );
        });
        table.advance(next).expect("whoever is asleep wakes later");
        Some(Moved::Waited(next))
    }

    /// Lets time pass until `at`, tells the bots what happened, and asks those who are awake until
    /// one acts: its seat. For hosts that have the clock, and maybe people in some of the seats.
    /// One call is at most one action: a host calls it with the same `at` until nobody acts, and
    /// again after whatever a person does.
    ///
    /// # Panics
    /// If `at` is before the table's time, or if a bot does what is not allowed. If somebody
    /// remembers at a table that keeps nothing.
    pub fn act<S: EventLog<G>>(&mut self, table: &mut Table<G, S>, at: Time) -> Option<Seat> {
        table.advance(at).expect("time runs forwards");
        if self.remembers() {
            self.tell(table.sink_mut());
        }
        let waiting = table.waiting();
        if !self.asleep.is_empty() && waiting != self.waiting {
            self.move_on(waiting);
        }
        if waiting != self.put.0 {
            self.ask_anew(waiting);
            self.put = (waiting, at);
        }
        let stands = self.put.1.after_ms(table.stands_ms());
        for seat in waiting.on.iter() {
            let Some(Some(bot)) = self.bots.get_mut(seat.index()) else { continue };
            if self.asleep.contains(seat) && self.wakes[seat.index()] > at {
                continue;
            }
            self.menu.clear();
            table.legal_actions(seat, &mut self.menu);
            bot.stands(stands);
            bot.due(waiting.until);
            match asked(&mut **bot, table, at, seat, &self.menu) {
                None => {
                    if waiting.until.is_some() {
                        self.pause(seat, at, waiting, table.waiting());
                    }
                    return Some(seat);
                }
                Some(until) => {
                    self.pausing = self.pausing.without(seat);
                    self.sleep(seat, until.max(at.after_ms(1)), waiting);
                }
            }
        }
        None
    }

    /// Gives the seat to this bot, or with `None` to somebody else. The bot is told what happens
    /// from now on.
    pub fn seat(&mut self, seat: Seat, bot: Option<Box<dyn Bot<G>>>) {
        if self.bots.len() <= seat.index() {
            self.bots.resize_with(seat.index() + 1, || None);
            self.wakes.resize(seat.index() + 1, Time::ZERO);
        }
        let is = |set: SeatSet, is| if is { set.with(seat) } else { set.without(seat) };
        let bot_is = |are: fn(&dyn Bot<G>) -> bool| bot.as_deref().is_some_and(are);
        self.uninterruptible = is(self.uninterruptible, bot_is(|bot| bot.is_uninterruptible()));
        self.remembering = is(self.remembering, bot_is(|bot| bot.remembers()));
        self.asleep = self.asleep.without(seat);
        self.pausing = self.pausing.without(seat);
        self.bots[seat.index()] = bot;
    }

    /// When the next bot wakes, once [`act`](Party::act) has found nobody who acts.
    pub fn wakes(&self, waiting: Waiting) -> Option<Time> {
        let next = waiting.on.iter().map(|seat| self.wakes_at(seat)).min();
        next.filter(|next| *next != Time::NEVER)
    }

    /// The table waits for something else: the sleepers wake, but for those who cannot be
    /// interrupted.
    fn move_on(&mut self, waiting: Waiting) {
        if waiting.until != self.waiting.until {
            self.pausing = SeatSet::EMPTY;
        }
        self.asleep = self.pausing.union(self.asleep.and(self.uninterruptible));
        self.waiting = waiting;
    }

    /// Tells those who are asked something else than before. Whoever stays among those who are
    /// waited for, with the same deadline, is asked the same: that others have answered changes
    /// nothing for them. Only what everybody knows decides here, so that nobody's pace tells what
    /// they hold (CC-5.8).
    fn ask_anew(&mut self, waiting: Waiting) {
        let before = self.put.0;
        let same = if waiting.until == before.until { before.on } else { SeatSet::EMPTY };
        for seat in waiting.on.minus(same).iter() {
            if let Some(Some(bot)) = self.bots.get_mut(seat.index()) {
                bot.asked_anew();
            }
        }
    }

    /// Who has acted and may act again before the same deadline pauses.
    fn pause(&mut self, seat: Seat, at: Time, before: Waiting, after: Waiting) {
        if after.on.contains(seat) && after.until == before.until {
            self.pausing = self.pausing.with(seat);
            self.sleep(seat, at.after_ms(PAUSE_MS), before);
        }
    }

    fn sleep(&mut self, seat: Seat, until: Time, waiting: Waiting) {
        self.waiting = waiting;
        self.asleep = self.asleep.with(seat);
        self.wakes[seat.index()] = until;
    }

    /// When the seat's bot wants to be asked, once everybody has been. Where there is no bot that
    /// is never.
    fn wakes_at(&self, seat: Seat) -> Time {
        match self.bots.get(seat.index()) {
            Some(Some(_)) => self.wakes[seat.index()],
            Some(None) | None => Time::NEVER,
        }
    }

    /// Tells those who remember what has happened, each what its seat saw.
    fn tell<S: EventLog<G>>(&mut self, log: &mut S) {
        assert!(S::KEEPS_EVENTS, "a bot that remembers sits at a table that keeps nothing");
        log.read_new(&mut self.bookmark, |at, event| {
            for seat in self.remembering.iter() {
                if let Some(bot) = &mut self.bots[seat.index()]
                    && let Some(seen) = G::redact(event, Viewer::Seat(seat))
                {
                    bot.notice(at, &seen);
                }
            }
        });
    }
}

/// Asks the bot, which acts, or else waits until then. One that can be refused then thinks again.
#[inline]
fn asked<G: Game, S: EventLog<G>>(
    bot: &mut dyn Bot<G>,
    table: &mut Table<G, S>,
    at: Time,
    seat: Seat,
    menu: &[G::Action],
) -> Option<Time> {
    loop {
        let action = match bot.choose(at, &table.view(Viewer::Seat(seat)), menu) {
            Choice::Act(action) => action,
            Choice::Wait(until) => return Some(until),
        };
        match table.act(at, seat, action) {
            Ok(()) => return None,
            Err(Refused::Illegal(why)) if bot.refused(&Refusal::of::<G>(&why)) => {}
            Err(why) => panic!("bots play by the rules: {why:?}"),
        }
    }
}

impl<G: Game> fmt::Debug for Party<G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        // What a bot knows must not slip into a log line.
        write!(f, "{} bots of {}", self.bots.iter().flatten().count(), G::NAME)
    }
}
