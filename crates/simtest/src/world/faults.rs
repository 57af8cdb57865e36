//! What fails besides the network and the server itself: a store that says no and has stored it, that
//! refuses single tables, that forgets those where nobody has been; rules that panic.

use std::collections::BTreeSet;
use std::panic::{AssertUnwindSafe, catch_unwind, resume_unwind};

use protocol::CloseReason;
use room::{Batch, ConnId, Effects, Panicked};
use store::{Purge, RefusedTable, Store, StoreError, StoreReader, TableId, Write};

use crate::Report;
use crate::planted::{self, Burnt, Place};
use crate::world::{Event, Up, World};

/// After how long a table may be forgotten.
const IDLE_MS: u64 = 250_000;
/// What a planted game seldom does: where it panics as often as elsewhere nevertheless.
const SELDOM: [Place; 12] = [
    Place::Options,
    Place::Seating,
    Place::Guests,
    Place::New,
    Place::Begin,
    Place::Arrange,
    Place::Setup,
    Place::Stands,
    Place::Lapse,
    Place::Refusal,
    Place::Say,
    Place::SeatBot,
];

/// What has failed, and what is to.
#[derive(Default)]
pub(super) struct Faults {
    /// The tables of the batch under way that the store is to refuse.
    refuses: BTreeSet<TableId>,
    /// The tables that it has refused, which the hall has not been told.
    refused: Vec<TableId>,
    pub(super) lies: u32,
    refusals: u32,
    purged: u32,
    panics: u32,
    panicked_in: u32,
}

impl Faults {
    /// The tables of the last batch that the store has refused.
    pub(super) fn take_refused(&mut self) -> Vec<TableId> {
        std::mem::take(&mut self.refused)
    }

    /// The server is gone, and what was on its way to the store with it.
    pub(super) fn forget_batch(&mut self) {
        self.refuses.clear();
        self.refused.clear();
    }

    pub(super) fn report(&self, report: Report) -> Report {
        let Faults { lies, refusals, purged, panics, panicked_in, .. } = *self;
        Report { lies, refusals, purged, panics, panicked_in, ..report }
    }
}

impl World {
    /// The store is to refuse some of the tables of a batch, but for one.
    pub(super) fn refuse_some(&mut self, batch: &Batch) {
        let tables: BTreeSet<TableId> = batch.writes.iter().map(Write::table).collect();
        let alone = tables.len() == 1;
        self.faults.refuses = tables.into_iter().filter(|_| alone || self.chance.coin()).collect();
    }

    /// The batch without what the store is to refuse.
    pub(super) fn without_refused(&mut self, batch: &Batch) -> Batch {
        let refuses = std::mem::take(&mut self.faults.refuses);
        self.faults.refusals += refuses.len() as u32;
        self.faults.refused.extend(&refuses);
        for table in &refuses {
            self.trace.note(self.now, format_args!("table {} is refused", table.0));
        }
        let writes = batch.writes.iter().filter(|write| !refuses.contains(&write.table()));
        Batch { ticket: batch.ticket, writes: writes.cloned().collect() }
    }

    /// The store has refused tables of its own accord: that is right where a table was forgotten, and
    /// nowhere else. What is left of the batch.
    pub(super) fn refused_by_store(
        &mut self,
        mut batch: Batch,
        refused: &[RefusedTable],
    ) -> Result<Batch, String> {
        for refused in refused {
            if !self.referee.ledger.is_purged(refused.table) {
                return Err(format!("a write that contradicts what is stored: {refused}"));
            }
            batch.writes.retain(|write| write.table() != refused.table);
            self.faults.refused.push(refused.table);
        }
        Ok(batch)
    }

    /// Plans that tables are forgotten: towards the end of the time in which nobody is there.
    pub(super) fn plan_purges(&mut self) {
        let deserted: Vec<_> = self.plans.iter().filter_map(|plan| plan.deserted).collect();
        for (_, until) in deserted {
            if self.chance.coin() {
                let early = u64::from(self.chance.below(20_000));
                self.at(room::Wall(until.0 - early), Event::Purge);
            }
        }
    }

    /// The store forgets the tables to which nothing has happened for long.
    pub(super) fn purge(&mut self) -> Result<(), String> {
        let before = self.now.0 - IDLE_MS;
        let known = |world: &World| {
            let state = world.store.state();
            let tables: BTreeSet<TableId> = state.tables.keys().copied().collect();
            let games: BTreeSet<(TableId, u32)> = state.games.keys().copied().collect();
            (tables, games)
        };
        let (tables, games) = known(self);
        let bite = 1 + self.chance.below(3) as usize;
        let wrong = |why: StoreError| why.to_string();
        let idle = self.store.reader().and_then(|mut reader| reader.idle_since(before, usize::MAX));
        let mut idle = idle.map_err(wrong)?;
        if let Some(hall) = &self.hall {
            idle = hall.purging(&idle);
        }
        let (mut codes, mut things) = (Vec::new(), 1);
        while things > 0 {
            let purge = Purge { tables: &idle, tables_before: before, games_before: before };
            let purged = self.store.purge(&purge, bite).map_err(wrong)?;
            things = purged.things;
            codes.extend(purged.tables);
        }
        let mut effects = Effects::default();
        if let Some(hall) = &self.hall {
            hall.purged(self.now, &idle, &codes, &mut effects);
        }
        let (tables_left, games_left) = known(self);
        let gone: Vec<TableId> = tables.difference(&tables_left).copied().collect();
        self.trace.note(self.now, format_args!("{gone:?} are forgotten"));
        self.faults.purged += gone.len() as u32;
        self.referee.ledger.purged(gone, games.difference(&games_left).copied());
        self.carry_out(effects)
    }

    /// Somebody was told that there is no such table.
    pub(super) fn told_no_such_table(&mut self, number: usize) -> Result<(), String> {
        let wanted = self.people[number].wanted;
        let gone = wanted.filter(|code| self.referee.ledger.is_gone(*code));
        let Some(gone) = gone else {
            return Err(format!("client {number}: {wanted:?}, which it was told of, is gone"));
        };
        self.people[number].forgets(gone);
        // Everybody who was sent away comes back: it will be another table.
        for index in 0..self.plans.len() {
            if self.plans[index].code != Some(gone) {
                continue;
            }
            self.plans[index].code = None;
            for person in self.people.iter_mut().filter(|person| person.table == index) {
                person.is_forgiven();
            }
        }
        Ok(())
    }

    /// Lays a fuse in the planted game, sometimes, before the hall is asked for something.
    pub(super) fn lay_fuse(&mut self, event: &Event) {
        let asks = match event {
            Event::Up(..) | Event::Wake | Event::Load { .. } | Event::Past { .. } => true,
            Event::Tick(_)
            | Event::Down(..)
            | Event::Lost(_)
            | Event::Append { .. }
            | Event::Committed { .. }
            | Event::Failed { .. }
            | Event::Crash { .. }
            | Event::Shut
            | Event::Start
            | Event::Purge
            | Event::Strike(_) => false,
        };
        // Whatever was laid before did not come to anything.
        planted::defuse();
        if !asks || !self.plants {
            return;
        }
        // Every run has a place of its own.
        let own = Place::ALL[(self.seed % Place::ALL.len() as u64) as usize];
        // Few tables that are loaded have a snapshot, few events make one, and little is refused.
        let nonsense = |text: &str| text.contains("whisper 8") || text.contains("whisper 9");
        // In these runs nothing brings a game down before it is loaded, so that it has a snapshot by then.
        let grows = self.seed % 4 == 2 && own != Place::Setup;
        if matches!(event, Event::Load { .. }) && (grows || self.fails(2)) {
            return planted::arm(Place::Arrange, 0);
        }
        if grows {
            return;
        }
        if matches!(event, Event::Up(_, Up::Says(text)) if nonsense(text)) && self.fails(2) {
            planted::arm(Place::Refusal, 0);
        } else if own == Place::Setup {
            // In these runs nothing else brings a game down before it is long enough for a snapshot, and
            // the first one does for certain.
            if self.faults.panicked_in & (1 << Place::Setup as u32) == 0 || self.fails(2) {
                planted::arm(Place::Setup, 0);
            }
        } else if self.fails(4) {
            planted::arm(own, 0);
        } else if self.fails(6) {
            planted::arm(*self.chance.pick(&SELDOM), 0);
        } else if self.fails(25) {
            planted::arm(*self.chance.pick(&Place::ALL), self.chance.below(4));
        }
    }

    /// A table whose rules panic goes alone: nobody at another one notices.
    pub(super) fn check_panics(
        &mut self,
        panicked: &[Panicked],
        effects: &Effects,
    ) -> Result<(), String> {
        let Some(place) = planted::defuse() else {
            let sound = panicked.is_empty();
            return sound.then_some(()).ok_or_else(|| format!("a rule panics at {panicked:?}"));
        };
        self.faults.panics += 1;
        self.faults.panicked_in |= 1 << place as u32;
        self.trace.note(self.now, format_args!("the rules panic in {place:?}: {panicked:?}"));
        let others = panicked.iter().any(|table| table.game != planted::game().name);
        if panicked.len() > 1 || others {
            return Err(format!("a panic in {place:?} is that of {panicked:?}"));
        }
        let code = panicked.first().and_then(|table| table.code);
        let dropped = effects.closes.iter().filter(|(_, why)| *why == CloseReason::Storage);
        // Whoever has just come need not have been told of the table yet.
        let elsewhere = |conn: &ConnId| {
            let at = self.referee.looks(*conn).map(|(at, _)| at);
            let person = self.people.iter().find(|person| person.conn == Some(*conn));
            let wanted = person.and_then(|person| person.wanted);
            code.is_none() || (person.is_some() && at != code && at.is_some() && wanted != code)
        };
        let elsewhere: Vec<ConnId> = dropped.map(|(conn, _)| *conn).filter(elsewhere).collect();
        if !elsewhere.is_empty() {
            return Err(format!("a panic in {place:?} at {code:?} closes {elsewhere:?}, too"));
        }
        Ok(())
    }

    /// Does something; a panic of the planted game that nobody has contained is a failure like any
    /// other.
    pub(super) fn contained<T>(
        &mut self,
        live: impl FnOnce(&mut World) -> Result<T, String>,
    ) -> Result<T, String> {
        let done = catch_unwind(AssertUnwindSafe(|| live(self)));
        done.unwrap_or_else(|panic| {
            planted::defuse();
            match panic.downcast_ref::<Burnt>() {
                Some(Burnt(place)) => Err(format!("a panic in {place:?} is not contained")),
                None => resume_unwind(panic),
            }
        })
    }
}
