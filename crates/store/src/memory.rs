//! A store in memory, for tests and simulations.

use std::collections::{BTreeMap, BTreeSet};
use std::ops::Range;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use crate::{
    Code, Conflict, Counts, Inspect, JournalPiece, JournalPlace, Purge, Purged, RefusedTable,
    ReplayId, Snapshot, Store, StoreError, StoreReader, StoredGame, StoredTable, TableId, Write,
};

/// A store in memory. It is gone with the last of its readers.
#[derive(Debug, Default)]
pub struct MemoryStore {
    state: Arc<Mutex<MemoryState>>,
}

/// Everything that a [`MemoryStore`] keeps.
#[derive(Clone, Debug)]
pub struct MemoryState {
    /// The open tables.
    pub tables: BTreeMap<TableId, MemoryTable>,
    /// The games under way and the finished ones, by table and number.
    pub games: BTreeMap<(TableId, u32), MemoryGame>,
    next_table: TableId,
    clock_ahead: i64,
}

/// An open table.
#[derive(Clone, Debug)]
#[allow(missing_docs)] // the names say it
pub struct MemoryTable {
    pub code: Code,
    /// Its document.
    pub desk: String,
    written_at: u64,
}

/// A game.
#[derive(Clone, Debug)]
#[allow(missing_docs)] // the names say it
pub struct MemoryGame {
    /// The first line of its journal.
    pub header: String,
    pub entries: Vec<String>,
    /// The newest snapshot.
    pub snapshot: Option<Snapshot>,
    /// The line that reveals its secret, once it is over.
    pub reveal: Option<String>,
    name: &'static str,
    replay: ReplayId,
    written_at: u64,
    /// Nobody will read it again, and it is deleted with the next purge.
    given_up: bool,
}

impl MemoryGame {
    /// Whether it goes on.
    pub fn is_under_way(&self) -> bool {
        self.reveal.is_none() && !self.given_up
    }

    /// The game's name.
    pub fn name(&self) -> &'static str {
        self.name
    }

    /// The name by which it is found once it is finished.
    pub fn replay(&self) -> ReplayId {
        self.replay
    }
}

impl Default for MemoryState {
    fn default() -> MemoryState {
        let (tables, games) = (BTreeMap::new(), BTreeMap::new());
        MemoryState { tables, games, next_table: TableId(1), clock_ahead: 0 }
    }
}

impl MemoryStore {
    /// What is kept, to be looked at or tampered with.
    pub fn state(&self) -> MutexGuard<'_, MemoryState> {
        lock(&self.state)
    }

    /// What is kept now, to be examined while the store is written further.
    pub fn inspect(&self) -> MemoryInspection {
        let state = Arc::new(Mutex::new(self.state().clone()));
        MemoryInspection { moment: MemoryReader { state } }
    }
}

impl Store for MemoryStore {
    type Reader = MemoryReader;

    fn commit(&mut self, writes: &[Write], now: u64) -> Result<Vec<RefusedTable>, StoreError> {
        Ok(self.state().commit(writes, now))
    }

    fn reader(&self) -> Result<MemoryReader, StoreError> {
        Ok(MemoryReader { state: Arc::clone(&self.state) })
    }

    fn next_table(&self) -> TableId {
        self.state().next_table()
    }

    fn purge(&mut self, purge: &Purge<'_>, bite: usize) -> Result<Purged, StoreError> {
        let mut state = self.state();
        let mut purged = Purged::default();
        for code in purge.tables.iter().take(bite) {
            let found = state.tables.iter().find(|(_, table)| table.code == *code);
            let Some(id) = found.map(|(id, _)| *id) else { continue };
            if state.written_at(id).is_some_and(|at| at < purge.tables_before) {
                state.tables.remove(&id);
                state.games.retain(|(of, _), game| *of != id || game.reveal.is_some());
                purged.tables.push(*code);
            }
        }
        let old = |(_, game): &(&(TableId, u32), &MemoryGame)| {
            game.given_up || game.reveal.is_some() && game.written_at < purge.games_before
        };
        let games = state.games.iter().filter(old).map(|(key, _)| *key);
        let games: Vec<(TableId, u32)> = games.take(bite - purged.tables.len()).collect();
        for game in &games {
            state.games.remove(game);
        }
        purged.things = purged.tables.len() + games.len();
        Ok(purged)
    }

    fn probe(&mut self) -> Result<(), StoreError> {
        Ok(())
    }

    fn clock_ahead(&self) -> i64 {
        self.state().clock_ahead
    }

    fn set_clock_ahead(&mut self, ahead_ms: i64) -> Result<(), StoreError> {
        self.state().clock_ahead = ahead_ms;
        Ok(())
    }

    fn check(&mut self) -> Result<(), StoreError> {
        match self.state().faults().pop() {
            Some(fault) => Err(StoreError::Damaged(fault)),
            None => Ok(()),
        }
    }
}

/// What takes a write back.
enum Undo {
    Table(TableId, Option<MemoryTable>),
    Game(TableId, u32),
    /// With when the game was written before.
    Entry(TableId, u32, u64),
    Snapshot(TableId, u32, Option<Snapshot>),
    /// With when the game and the table were written before. Also of a game that was given up.
    End(TableId, u32, (u64, u64)),
}

impl MemoryState {
    /// The first number that no table ever had.
    pub fn next_table(&self) -> TableId {
        self.next_table
    }

    fn commit(&mut self, writes: &[Write], now: u64) -> Vec<RefusedTable> {
        let mut refused: Vec<RefusedTable> = Vec::new();
        let mut done: BTreeMap<TableId, Vec<Undo>> = BTreeMap::new();
        let (before, mut created) = (self.next_table, BTreeSet::new());
        for write in writes {
            let table = write.table();
            if refused.iter().any(|refused| refused.table == table) {
                continue;
            }
            match self.put(write, now) {
                Ok(undo) => {
                    if let Undo::Table(table, None) = undo {
                        created.insert(table);
                    }
                    done.entry(table).or_default().push(undo);
                }
                Err(why) => {
                    for undo in done.remove(&table).unwrap_or_default().into_iter().rev() {
                        self.take_back(undo);
                    }
                    created.remove(&table);
                    refused.push(RefusedTable { table, why });
                }
            }
        }
        let last = created.last().map_or(TableId(0), |table| TableId(table.0 + 1));
        self.next_table = before.max(last);
        refused
    }

    fn put(&mut self, write: &Write, now: u64) -> Result<Undo, Conflict> {
        match write {
            Write::Desk { table, code, desk } => {
                let written = MemoryTable { code: *code, desk: desk.to_string(), written_at: now };
                match self.tables.get(table) {
                    Some(known) if known.code != *code => return Err(Conflict::NoSuchTable),
                    Some(_) => {}
                    None if *table < self.next_table => return Err(Conflict::NoSuchTable),
                    None if self.tables.values().any(|known| known.code == *code) => {
                        return Err(Conflict::CodeTaken);
                    }
                    None => self.next_table = TableId(table.0 + 1),
                }
                Ok(Undo::Table(*table, self.tables.insert(*table, written)))
            }
            Write::Begin { table, game_no, game, replay, header } => {
                if self.under_way(*table).is_some() {
                    return Err(Conflict::GameUnderWay);
                }
                if !self.tables.contains_key(table) {
                    return Err(Conflict::NoSuchTable);
                }
                let mut known = self.games.iter();
                if known.any(|(key, it)| *key == (*table, *game_no) || it.replay == *replay) {
                    return Err(Conflict::GameKnown);
                }
                let begun = MemoryGame {
                    header: header.to_string(),
                    entries: Vec::new(),
                    snapshot: None,
                    reveal: None,
                    name: game,
                    replay: *replay,
                    written_at: now,
                    given_up: false,
                };
                self.games.insert((*table, *game_no), begun);
                Ok(Undo::Game(*table, *game_no))
            }
            Write::Entry { table, game_no, nth, line } => {
                let game = self.playing(*table, *game_no)?;
                let next = game.entries.len() as u32 + 1;
                if *nth != next {
                    return Err(Conflict::NotNext { next });
                }
                game.entries.push(line.to_string());
                Ok(Undo::Entry(*table, *game_no, std::mem::replace(&mut game.written_at, now)))
            }
            Write::Snapshot { table, game_no, rules, nth, body } => {
                let game = self.playing(*table, *game_no)?;
                if *nth as usize > game.entries.len() {
                    return Err(Conflict::SnapshotAhead);
                }
                let before = game.snapshot.clone();
                // An older one than that is not worth keeping.
                if before.as_ref().is_none_or(|before| before.nth <= *nth) {
                    let (rules, nth, body) = (*rules, *nth, body.to_string());
                    game.snapshot = Some(Snapshot { rules, nth, body });
                }
                Ok(Undo::Snapshot(*table, *game_no, before))
            }
            Write::End { table, game_no, reveal } => {
                self.playing(*table, *game_no)?.reveal = Some(reveal.to_string());
                self.over(*table, *game_no, now)
            }
            Write::GiveUp { table, game_no } => {
                self.playing(*table, *game_no)?.given_up = true;
                self.over(*table, *game_no, now)
            }
        }
    }

    /// The game is no longer under way.
    fn over(&mut self, table: TableId, game_no: u32, now: u64) -> Result<Undo, Conflict> {
        let game = self.games.get_mut(&(table, game_no)).ok_or(Conflict::NoSuchGame)?;
        let game_at = std::mem::replace(&mut game.written_at, now);
        let known = self.tables.get_mut(&table).ok_or(Conflict::NoSuchTable)?;
        let table_at = std::mem::replace(&mut known.written_at, now);
        Ok(Undo::End(table, game_no, (game_at, table_at)))
    }

    fn take_back(&mut self, undo: Undo) {
        match undo {
            Undo::Table(table, Some(before)) => drop(self.tables.insert(table, before)),
            Undo::Table(table, None) => drop(self.tables.remove(&table)),
            Undo::Game(table, game_no) => drop(self.games.remove(&(table, game_no))),
            Undo::Entry(table, game_no, at) => {
                self.games.entry((table, game_no)).and_modify(|game| {
                    game.entries.pop();
                    game.written_at = at;
                });
            }
            Undo::Snapshot(table, game_no, before) => {
                self.games.entry((table, game_no)).and_modify(|game| game.snapshot = before);
            }
            Undo::End(table, game_no, (game_at, table_at)) => {
                self.games.entry((table, game_no)).and_modify(|game| {
                    game.reveal = None;
                    game.given_up = false;
                    game.written_at = game_at;
                });
                self.tables.entry(table).and_modify(|table| table.written_at = table_at);
            }
        }
    }

    /// The number of the game that is under way at a table.
    fn under_way(&self, table: TableId) -> Option<u32> {
        let (game_no, game) = self.newest(table)?;
        game.is_under_way().then_some(game_no)
    }

    /// The entries of a game that is under way or over.
    fn entries(&self, table: TableId, game_no: u32) -> &[String] {
        let game = self.games.get(&(table, game_no)).filter(|game| !game.given_up);
        game.map_or(&[], |game| &game.entries)
    }

    fn newest(&self, table: TableId) -> Option<(u32, &MemoryGame)> {
        let mut games = self.games.range((table, 0)..=(table, u32::MAX)).rev();
        games.find(|(_, game)| !game.given_up).map(|(key, game)| (key.1, game))
    }

    fn playing(&mut self, table: TableId, game_no: u32) -> Result<&mut MemoryGame, Conflict> {
        let game = self.games.get_mut(&(table, game_no));
        game.filter(|game| game.is_under_way()).ok_or(Conflict::NoSuchGame)
    }

    /// Games under way whose table is not there.
    fn faults(&self) -> Vec<String> {
        let under_way = self.games.iter().filter(|(_, game)| game.is_under_way());
        let tables = under_way.map(|((table, _), _)| table);
        let lost = tables.filter(|table| !self.tables.contains_key(table));
        lost.map(|table| format!("table {} is lost", table.0)).collect()
    }

    /// When a table was last written, its game included.
    fn written_at(&self, table: TableId) -> Option<u64> {
        let game = self.under_way(table).map_or(0, |game| self.games[&(table, game)].written_at);
        Some(self.tables.get(&table)?.written_at.max(game))
    }
}

/// Looks at a [`MemoryStore`].
#[derive(Debug)]
pub struct MemoryReader {
    state: Arc<Mutex<MemoryState>>,
}

impl StoreReader for MemoryReader {
    fn codes(&mut self) -> Result<Vec<Code>, StoreError> {
        let state = lock(&self.state);
        let written = |table: &TableId| (state.written_at(*table), *table);
        let mut tables: Vec<&TableId> = state.tables.keys().collect();
        tables.sort_by_key(|table| std::cmp::Reverse(written(table)));
        Ok(tables.into_iter().map(|table| state.tables[table].code).collect())
    }

    fn load(
        &mut self,
        code: Code,
        readable: &dyn Fn(&str, u32) -> bool,
    ) -> Result<Option<StoredTable>, StoreError> {
        let state = lock(&self.state);
        let found = state.tables.iter().find(|(_, table)| table.code == code);
        let Some((id, table)) = found else { return Ok(None) };
        let stored = |(game_no, game): (u32, &MemoryGame)| {
            let usable = |snapshot: &&Snapshot| readable(game.name, snapshot.rules);
            let snapshot = game.snapshot.as_ref().filter(usable).cloned();
            let after = snapshot.as_ref().map_or(0, |snapshot| snapshot.nth as usize);
            StoredGame {
                game_no,
                header: game.header.clone(),
                snapshot,
                entries: game.entries[after..].to_vec(),
                reveal: game.reveal.clone(),
            }
        };
        let game = state.newest(*id).map(stored);
        Ok(Some(StoredTable { table: *id, code, desk: table.desk.clone(), game }))
    }

    fn desk(&mut self, code: Code) -> Result<Option<String>, StoreError> {
        let state = lock(&self.state);
        let found = state.tables.values().find(|table| table.code == code);
        Ok(found.map(|table| table.desk.clone()))
    }

    fn entries(
        &mut self,
        table: TableId,
        game_no: u32,
        which: Range<u32>,
    ) -> Result<Vec<String>, StoreError> {
        let state = lock(&self.state);
        let entries = state.entries(table, game_no);
        let numbered = (1..).zip(entries).filter(|(nth, _)| which.contains(nth));
        Ok(numbered.map(|(_, line)| line.clone()).collect())
    }

    fn entries_back(
        &mut self,
        table: TableId,
        game_no: u32,
        before: Option<JournalPlace>,
        most_bytes: usize,
    ) -> Result<JournalPiece, StoreError> {
        let state = lock(&self.state);
        let entries = state.entries(table, game_no);
        let end = before.map_or(entries.len(), |place| entries.len().min(place.nth as usize));
        let (mut start, mut bytes) = (end, 0);
        while start > 0 && (start == end || bytes + entries[start - 1].len() <= most_bytes) {
            start -= 1;
            bytes += entries[start].len();
        }
        Ok(JournalPiece {
            first: start as u32 + 1,
            lines: entries[start..end].to_vec(),
            before: (start > 0).then_some(JournalPlace { nth: start as u32, row: 0 }),
        })
    }

    fn idle_since(&mut self, before: u64, most: usize) -> Result<Vec<Code>, StoreError> {
        let state = lock(&self.state);
        let idle = |table: &TableId| state.written_at(*table).is_some_and(|at| at < before);
        let tables = state.tables.iter().filter(|(table, _)| idle(table));
        Ok(tables.take(most).map(|(_, table)| table.code).collect())
    }

    fn last_written(&mut self) -> Result<Option<u64>, StoreError> {
        let state = lock(&self.state);
        let tables = state.tables.values().map(|table| table.written_at);
        Ok(tables.chain(state.games.values().map(|game| game.written_at)).max())
    }

    fn replay(
        &mut self,
        replay: ReplayId,
        most_bytes: usize,
    ) -> Result<Option<String>, StoreError> {
        let state = lock(&self.state);
        let found = state.games.values().find(|game| game.replay == replay);
        let Some((game, reveal)) = found.and_then(|game| Some((game, game.reveal.as_ref()?)))
        else {
            return Ok(None);
        };
        let lines = [&game.header].into_iter().chain(&game.entries).chain([reveal]);
        if lines.clone().map(String::len).sum::<usize>() > most_bytes {
            return Err(StoreError::TooLong { most_bytes });
        }
        Ok(Some(lines.map(String::as_str).collect::<Vec<_>>().join("\n")))
    }
}

/// A [`MemoryStore`] as it was at one moment.
#[derive(Debug)]
pub struct MemoryInspection {
    moment: MemoryReader,
}

impl Inspect for MemoryInspection {
    fn faults(&mut self) -> Result<Vec<String>, StoreError> {
        Ok(lock(&self.moment.state).faults())
    }

    fn counts(&mut self) -> Result<Counts, StoreError> {
        let state = lock(&self.moment.state);
        let games = || state.games.values();
        let lines = games().map(|game| game.entries.len() + usize::from(game.reveal.is_some()));
        let snapshots = games().filter(|game| game.is_under_way() && game.snapshot.is_some());
        Ok(Counts {
            tables: state.tables.len(),
            games: state.games.len(),
            lines: lines.sum(),
            snapshots: snapshots.count(),
        })
    }

    fn codes(&mut self) -> Result<Vec<Code>, StoreError> {
        self.moment.codes()
    }

    fn load(
        &mut self,
        code: Code,
        readable: &dyn Fn(&str, u32) -> bool,
    ) -> Result<Option<StoredTable>, StoreError> {
        self.moment.load(code, readable)
    }

    fn finished(&mut self) -> Result<Vec<ReplayId>, StoreError> {
        let state = lock(&self.moment.state);
        let mut games: Vec<_> =
            state.games.iter().filter(|(_, game)| game.reveal.is_some()).collect();
        games.sort_by_key(|(key, game)| (game.written_at, **key));
        Ok(games.into_iter().map(|(_, game)| game.replay).collect())
    }

    fn replay(&mut self, replay: ReplayId) -> Result<Option<String>, StoreError> {
        self.moment.replay(replay, usize::MAX)
    }
}

fn lock(state: &Mutex<MemoryState>) -> MutexGuard<'_, MemoryState> {
    // Nothing in here panics halfway through a change.
    state.lock().unwrap_or_else(PoisonError::into_inner)
}
