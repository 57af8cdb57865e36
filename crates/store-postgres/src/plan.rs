//! What a batch changes, worked out from what is kept before anything is written.

use std::collections::btree_map::Entry;
use std::collections::{BTreeMap, HashMap, HashSet};

use store::{Code, Conflict, RefusedTable, ReplayId, TableId, Write};

use crate::schema::{FINISHED, GIVEN_UP};

/// What is kept, as far as a batch is about it. It is read, and its tables locked, in the transaction
/// that writes the batch.
#[derive(Debug, Default)]
pub(crate) struct Known {
    pub(crate) next_table: u64,
    /// The tables of the batch that are open.
    pub(crate) tables: HashMap<TableId, Table>,
    /// The codes of the batch that are in use.
    pub(crate) codes: HashSet<Code>,
    /// The games that begin in the batch and are there already, and their replays.
    pub(crate) games: HashSet<(TableId, u32)>,
    pub(crate) replays: HashSet<ReplayId>,
}

/// An open table.
#[derive(Clone, Debug)]
pub(crate) struct Table {
    pub(crate) code: Code,
    /// Whether it is ours to write.
    pub(crate) ours: bool,
    pub(crate) written_at: u64,
    pub(crate) game: Option<Game>,
}

/// The game under way at a table.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Game {
    pub(crate) game_no: u32,
    pub(crate) entries: u32,
    pub(crate) played_at: u64,
}

/// What is to be written.
#[derive(Debug)]
pub(crate) struct Plan<'a> {
    pub(crate) refused: Vec<RefusedTable>,
    pub(crate) next_table: u64,
    /// The tables as they are to be, by whether they are new.
    pub(crate) tables: BTreeMap<TableId, (Table, IsNew)>,
    pub(crate) desks: BTreeMap<TableId, &'a str>,
    pub(crate) begun: Vec<Begun<'a>>,
    pub(crate) over: Vec<Over<'a>>,
    pub(crate) snapshots: BTreeMap<(TableId, u32), Kept<'a>>,
    pub(crate) lines: Vec<Line<'a>>,
}

/// Whether a table is new.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum IsNew {
    Yes,
    No,
}

/// A game that begins.
#[derive(Debug)]
pub(crate) struct Begun<'a> {
    pub(crate) table: TableId,
    pub(crate) game_no: u32,
    pub(crate) name: &'a str,
    pub(crate) replay: ReplayId,
    pub(crate) header: &'a str,
}

/// A game that is under way no more.
#[derive(Debug)]
pub(crate) struct Over<'a> {
    pub(crate) table: TableId,
    pub(crate) game: Game,
    pub(crate) state: i16,
    pub(crate) reveal: Option<&'a str>,
}

/// The newest snapshot of a game.
#[derive(Debug)]
pub(crate) struct Kept<'a> {
    pub(crate) rules: u32,
    pub(crate) nth: u32,
    pub(crate) body: &'a str,
}

/// An entry.
#[derive(Debug)]
pub(crate) struct Line<'a> {
    pub(crate) table: TableId,
    pub(crate) game_no: u32,
    pub(crate) nth: u32,
    pub(crate) line: &'a str,
}

impl<'a> Plan<'a> {
    /// What a batch changes, without the tables that are refused.
    pub(crate) fn of(writes: &'a [Write], known: &Known, now: u64) -> Plan<'a> {
        // A refusal is rare: whatever was planned is planned again without that table.
        let mut refused: Vec<RefusedTable> = Vec::new();
        loop {
            let out = |table| refused.iter().any(|refused: &RefusedTable| refused.table == table);
            let mut plan = Plan::nothing(known.next_table);
            let mut kept = writes.iter().filter(|write| !out(write.table()));
            let wrong = kept.find_map(|write| {
                let table = write.table();
                plan.put(write, known, now).err().map(|why| RefusedTable { table, why })
            });
            match wrong {
                Some(table) => refused.push(table),
                None => return Plan { refused, ..plan },
            }
        }
    }

    fn nothing(next_table: u64) -> Plan<'a> {
        Plan {
            refused: Vec::new(),
            next_table,
            tables: BTreeMap::new(),
            desks: BTreeMap::new(),
            begun: Vec::new(),
            over: Vec::new(),
            snapshots: BTreeMap::new(),
            lines: Vec::new(),
        }
    }

    fn put(&mut self, write: &'a Write, known: &Known, now: u64) -> Result<(), Conflict> {
        match write {
            Write::Desk { table, code, desk } => self.desk(known, *table, *code, now).map(|()| {
                self.desks.insert(*table, desk);
            }),
            Write::Begin { table, game_no, game, replay, header } => {
                let (table, name) = (*table, *game);
                let begun = Begun { table, game_no: *game_no, name, replay: *replay, header };
                self.begin(known, begun, now)
            }
            Write::Entry { table, game_no, nth, line } => {
                let game = self.playing(known, *table, *game_no)?;
                let next = game.entries + 1;
                if *nth != next {
                    return Err(Conflict::NotNext { next });
                }
                *game = Game { entries: next, played_at: now, ..*game };
                self.lines.push(Line { table: *table, game_no: *game_no, nth: next, line });
                Ok(())
            }
            Write::Snapshot { table, game_no, rules, nth, body } => {
                if *nth > self.playing(known, *table, *game_no)?.entries {
                    return Err(Conflict::SnapshotAhead);
                }
                // One that comes late is not worth having. What is kept is looked at as it is written.
                let whose = (*table, *game_no);
                if self.snapshots.get(&whose).is_none_or(|before| before.nth <= *nth) {
                    self.snapshots.insert(whose, Kept { rules: *rules, nth: *nth, body });
                }
                Ok(())
            }
            Write::End { table, game_no, reveal } => {
                self.over(known, (*table, *game_no), (FINISHED, Some(reveal)), now)
            }
            Write::GiveUp { table, game_no } => {
                self.over(known, (*table, *game_no), (GIVEN_UP, None), now)
            }
        }
    }

    fn desk(&mut self, known: &Known, id: TableId, code: Code, now: u64) -> Result<(), Conflict> {
        let is_free = id.0 >= self.next_table;
        match self.table(known, id) {
            Ok(table) if table.code != code => Err(Conflict::NoSuchTable),
            Ok(table) => {
                table.written_at = now;
                Ok(())
            }
            Err(Conflict::NoSuchTable) if is_free => {
                let among_new = |(table, _): &(Table, IsNew)| table.code == code;
                if known.codes.contains(&code) || self.tables.values().any(among_new) {
                    return Err(Conflict::CodeTaken);
                }
                let new = Table { code, ours: true, written_at: now, game: None };
                self.tables.insert(id, (new, IsNew::Yes));
                self.next_table = id.0 + 1;
                Ok(())
            }
            Err(why) => Err(why),
        }
    }

    fn begin(&mut self, known: &Known, begun: Begun<'a>, now: u64) -> Result<(), Conflict> {
        let (table, game_no, replay) = (begun.table, begun.game_no, begun.replay);
        let again = |other: &Begun<'_>| {
            (other.table, other.game_no) == (table, game_no) || other.replay == replay
        };
        let used = known.games.contains(&(table, game_no))
            || known.replays.contains(&replay)
            || self.begun.iter().any(again);
        let kept = self.table(known, table)?;
        if kept.game.is_some() {
            return Err(Conflict::GameUnderWay);
        }
        if used {
            return Err(Conflict::GameKnown);
        }
        kept.game = Some(Game { game_no, entries: 0, played_at: now });
        self.begun.push(begun);
        Ok(())
    }

    fn over(
        &mut self,
        known: &Known,
        (table, game_no): (TableId, u32),
        (state, reveal): (i16, Option<&'a str>),
        now: u64,
    ) -> Result<(), Conflict> {
        let game = *self.playing(known, table, game_no)?;
        let kept = self.table(known, table)?;
        (kept.game, kept.written_at) = (None, now);
        // A game that is over is shown from it.
        if state != FINISHED {
            self.snapshots.remove(&(table, game_no));
        }
        self.over.push(Over { table, game, state, reveal });
        Ok(())
    }

    /// An open table that is ours, as the batch has it so far.
    fn table(&mut self, known: &Known, id: TableId) -> Result<&mut Table, Conflict> {
        let row = match self.tables.entry(id) {
            Entry::Occupied(planned) => planned.into_mut(),
            Entry::Vacant(vacant) => {
                let table = known.tables.get(&id).ok_or(Conflict::NoSuchTable)?;
                if !table.ours {
                    return Err(Conflict::NotOurs);
                }
                vacant.insert((table.clone(), IsNew::No))
            }
        };
        Ok(&mut row.0)
    }

    fn playing(&mut self, known: &Known, id: TableId, game_no: u32) -> Result<&mut Game, Conflict> {
        let game = match self.table(known, id) {
            Ok(table) => table.game.as_mut(),
            Err(Conflict::NoSuchTable) => None,
            Err(why) => return Err(why),
        };
        game.filter(|game| game.game_no == game_no).ok_or(Conflict::NoSuchGame)
    }
}
