//! Time, and everything that happens in it.

mod faults;
mod hostile;
mod people;
mod server;

use std::collections::BTreeMap;

use protocol::Phase;
use room::{Batch, ConnId, Frame, Hall, Limits, PastWanted, Ticket, Wall};
use store::{Code, MemoryState, MemoryStore, StoredTable};
use tabletop::{Chance, Seed};

use crate::hostile::Hostile;
use crate::network::{Network, Weather};
use crate::person::{Mood, Person};
use crate::plan::{self, Plan};
use crate::referee::{Referee, Stamp};
use crate::trace::Trace;
use crate::world::faults::Faults;
use crate::{Failure, Options, Report, Sabotage};

/// A day in 2026.
const START: Wall = Wall(1_790_000_000_000);
/// How long after the last fault every table must have finished.
const PATIENCE_MS: u64 = 12 * 3_600_000;
/// How long whoever wants another game has to begin it.
const REMATCH_MS: u64 = 600_000;
/// How long things are left to settle once every table has finished.
const SETTLE_MS: u64 = 20_000;

/// The server, its store, its network and its clients.
pub(crate) struct World {
    seed: u64,
    options: Options,
    now: Wall,
    queue: BTreeMap<(Wall, u64), Event>,
    pushed: u64,
    events: u64,
    chance: Chance,
    trace: Trace,
    plans: Vec<Plan>,
    people: Vec<Person>,
    /// Whoever means harm.
    hostiles: Vec<Hostile>,
    limits: Limits,
    /// Whether somebody plays the planted game.
    plants: bool,
    network: Network,
    store: MemoryStore,
    referee: Referee,
    hall: Option<Hall>,
    /// Which life of the server this is: what was meant for another is lost.
    life: u32,
    /// The batch that is on its way to the store.
    batch: Option<Batch>,
    /// Whether the store has it already, and has not said so yet.
    appended: bool,
    /// When the hall is woken next.
    alarm: Option<Wall>,
    /// The faults are over then.
    calm_from: Wall,
    calm: bool,
    crashes: u32,
    failures: u32,
    faults: Faults,
    /// What sabotage needs to remember.
    spoilt: Spoilt,
}

#[derive(Default)]
struct Spoilt {
    before_last: Option<MemoryState>,
    updates: u32,
    done: bool,
}

/// Something that happens at a moment.
enum Event {
    /// A client looks at its screen.
    Tick(usize),
    /// Something of a client arrives at the server.
    Up(ConnId, Up),
    /// A frame arrives at a client.
    Down(ConnId, Frame, Option<Stamp>),
    /// A client learns that its connection is gone.
    Lost(ConnId),
    /// The hall wanted to be woken.
    Wake,
    /// A batch is appended.
    Append { life: u32, then: Then },
    /// The hall learns that its batch is stored.
    Committed { life: u32, ticket: Ticket },
    /// The hall learns that its batch is not stored.
    Failed { life: u32, ticket: Ticket },
    /// A table has been read, or is to be read now.
    Load { life: u32, code: Code, read: Read },
    /// A part of the past is read.
    Past { life: u32, wanted: PastWanted },
    /// The server crashes, if it is still that life.
    Crash { life: u32 },
    /// The server shuts down, if it is still that life.
    Shut,
    /// The server starts.
    Start,
    /// The store forgets what is old.
    Purge,
    /// Somebody who means harm does some.
    Strike(usize),
}

enum Up {
    Opens,
    Says(String),
    Gone,
}

/// What comes after an append.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Then {
    /// The hall is told.
    Tell,
    /// The server crashes before it is told.
    Crash,
    /// The hall is told that it has failed.
    Lie,
}

/// What comes of reading a table.
enum Read {
    Late,
    Early(Option<Box<StoredTable>>),
    Fails,
}

impl World {
    pub(crate) fn new(seed: u64, options: Options) -> World {
        let mut chance = Chance::keyed(&Seed::from_number(seed), 1, 0);
        let (plans, people) = plan::draw(&mut chance, START);
        let deserted = plans.iter().filter_map(|plan| plan.deserted).map(|(_, until)| until);
        let short = START.after_ms(40_000 + u64::from(chance.below(80_000)));
        let calm_from = deserted.fold(short, |longest, until| longest.max(until.after_ms(20_000)));
        let hostiles = Hostile::draw(&mut chance);
        let limits = plan::limits(&mut chance);
        let plants = plans.iter().any(Plan::is_planted);
        let referee = Referee::new(limits);
        World {
            seed,
            options,
            now: START,
            queue: BTreeMap::new(),
            pushed: 0,
            events: 0,
            chance,
            trace: Trace::new(START, options.print),
            plans,
            people,
            hostiles,
            limits,
            plants,
            network: Network::default(),
            store: MemoryStore::default(),
            referee,
            hall: None,
            life: 0,
            batch: None,
            appended: false,
            alarm: None,
            calm_from,
            calm: false,
            crashes: 0,
            failures: 0,
            faults: Faults::default(),
            spoilt: Spoilt::default(),
        }
    }

    /// Runs until every table has finished.
    pub(crate) fn run(mut self) -> Result<Report, Failure> {
        let done = self.contained(World::live);
        match done {
            Ok(report) => Ok(report),
            Err(why) => Err(Failure { seed: self.seed, why, tail: self.trace.tail() }),
        }
    }

    fn live(&mut self) -> Result<Report, String> {
        self.prepare();
        let mut settled = None;
        while settled.is_none_or(|settled| self.now < settled) {
            let Some(((at, _), event)) = self.queue.pop_first() else {
                return Err("nothing will ever happen".into());
            };
            self.now = at;
            if !self.calm && at >= self.calm_from {
                self.calm_down();
            }
            self.happens(event)?;
            // Somebody may still begin another game.
            if self.calm && settled.is_some() != self.is_all_over() {
                let when = self.now.after_ms(SETTLE_MS);
                settled = settled.is_none().then_some(when);
            }
            if self.now.since(self.calm_from) > PATIENCE_MS {
                return Err(format!("not finished: {}", self.unfinished()));
            }
        }
        self.close()
    }

    fn prepare(&mut self) {
        for plan in &self.plans {
            let (name, seats) = (plan.game.name, plan.agreement.seats);
            self.trace.note(self.now, format_args!("plan {name}, {seats} seats, {:?}", plan.bots));
        }
        self.at(START, Event::Start);
        for client in 0..self.people.len() {
            let first = START.after_ms(self.chance.below(1_500).into());
            self.at(first, Event::Tick(client));
        }
        let wild = self.calm_from.since(START) as u32;
        for _ in 0..self.chance.below(3) {
            let when = START.after_ms(self.chance.below(wild).into());
            // It is of whatever life there is then.
            self.at(when, Event::Crash { life: u32::MAX });
        }
        if self.chance.below(3) == 0 {
            let when = START.after_ms(self.chance.below(wild).into());
            self.at(when, Event::Shut);
        }
        self.plan_purges();
        for hostile in 0..self.hostiles.len() {
            self.in_ms(1_000, 8_000, Event::Strike(hostile));
        }
    }

    fn happens(&mut self, event: Event) -> Result<(), String> {
        self.events += 1;
        self.lay_fuse(&event);
        match event {
            Event::Tick(client) => self.tick(client),
            Event::Up(conn, up) => self.goes_in(conn, up),
            Event::Down(conn, frame, stamp) => self.arrives(conn, &frame, stamp),
            Event::Lost(conn) => {
                self.lost(conn);
                Ok(())
            }
            Event::Wake => self.wake(),
            Event::Append { life, then } if life == self.life => self.append(then),
            Event::Committed { life, ticket } if life == self.life => self.committed(ticket),
            Event::Failed { life, ticket } if life == self.life => self.failed(ticket),
            Event::Load { life, code, read } if life == self.life => self.load(code, read),
            Event::Past { life, wanted } if life == self.life => self.past(&wanted),
            Event::Crash { life } if life == self.life || life == u32::MAX => {
                if self.hall.is_some() && !self.calm { self.crash("crashes") } else { Ok(()) }
            }
            Event::Append { .. }
            | Event::Committed { .. }
            | Event::Failed { .. }
            | Event::Load { .. }
            | Event::Past { .. }
            | Event::Crash { .. } => Ok(()),
            Event::Shut => self.shut(),
            Event::Start => {
                self.start();
                Ok(())
            }
            Event::Purge => self.purge(),
            Event::Strike(hostile) => self.strike(hostile),
        }
    }

    /// From now on nothing fails.
    fn calm_down(&mut self) {
        self.calm = true;
        self.trace.note(self.now, format_args!("the faults are over"));
        for person in &mut self.people {
            person.away_until = Wall(0);
        }
    }

    fn is_all_over(&self) -> bool {
        // A host who has come back with another key and left nobody seated does not play again.
        let no_more = self.now.since(self.calm_from) > REMATCH_MS;
        self.plans.iter().all(|plan| {
            let stands = plan.code.and_then(|code| self.referee.ledger.stands(code));
            stands.is_some_and(|stands| match stands.phase {
                Phase::Over => stands.game_no >= plan.games || no_more,
                Phase::Playing => stands.entries >= self.limits.entries,
                Phase::Gathering | Phase::Dealing | Phase::Outdated => false,
            })
        })
    }

    fn unfinished(&self) -> String {
        let show = |plan: &Plan| {
            let stands = plan.code.and_then(|code| self.referee.ledger.stands(code));
            format!("{} {:?} {stands:?}", plan.game.name, plan.code)
        };
        self.plans.iter().map(show).collect::<Vec<_>>().join(", ")
    }

    /// The last look at everything.
    fn close(&mut self) -> Result<Report, String> {
        let finished = self.referee.ledger.audit(&self.store.state(), true)?;
        self.check_screens()?;
        let ledger = &self.referee.ledger;
        Ok(self.faults.report(Report {
            trace: self.trace.hash(),
            events: self.events,
            virtual_ms: self.now.since(START),
            finished,
            entries: ledger.entries,
            frames: self.referee.frames,
            crashes: self.crashes,
            failures: self.failures,
            connections: self.network.opened(),
            resends: self.people.iter().map(|person| person.resends).sum(),
            snapshots: ledger.snapshots,
            takeovers: ledger.takeovers,
            rematches: ledger.rematches,
            given_up: ledger.given_up,
            cut_short: ledger.cut_short(),
            refereed: ledger.refereed,
            guests: ledger.guests,
            quiet: self.referee.quiet,
            strikes: self.hostiles.iter().map(|hostile| hostile.refused).sum(),
            ..Report::default()
        }))
    }

    fn at(&mut self, when: Wall, event: Event) {
        self.pushed += 1;
        self.queue.insert((when.max(self.now), self.pushed), event);
    }

    fn in_ms(&mut self, least: u64, more: u32, event: Event) {
        let when = self.now.after_ms(least + u64::from(self.chance.below(more.max(1))));
        self.at(when, event);
    }

    fn weather(&self) -> Weather {
        if self.calm { Weather::Fair } else { Weather::Stormy }
    }

    fn mood(&self) -> Mood {
        if self.calm { Mood::Calm } else { Mood::Wild }
    }

    /// Whether something happens that happens once in so many times, while things fail.
    fn fails(&mut self, once_in: u32) -> bool {
        !self.calm && self.chance.below(once_in) == 0
    }

    fn sabotaged(&self, by: Sabotage) -> bool {
        self.options.sabotage == Some(by)
    }
}
