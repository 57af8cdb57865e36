//! What is committed, as the referee has seen it, apart from the disk.

use std::collections::{BTreeMap, BTreeSet};

use protocol::{Clock, Desk, Listing, Phase, TableAsk};
use room::{Batch, Wall};
use serde::Deserialize;
use serde_json::Value;
use serde_json::value::RawValue;
use store::{Code, MemoryState, TableId, Write};
use tabletop::Seat;
use tabletop::fairness::hex_bytes;

use crate::referee::consent::{Consents, Sitters};
use crate::referee::desk::{Plays, StoredDesk, stored_as};
use crate::twin::Twin;

/// Everything that was ever committed, and everything that was ever asked for.
/// How many entries may come at once, and so exceed the most that a game may have.
const AT_ONCE: usize = 64;

#[derive(Default)]
pub(crate) struct Ledger {
    tables: BTreeMap<TableId, Book>,
    codes: BTreeMap<Code, TableId>,
    /// The actions that were asked for, by whom, at which table, in which game, as which of theirs.
    asked: BTreeMap<(String, Code, u32, u32), Vec<Value>>,
    /// Who asked for a seat in a game under way, and who agreed.
    pub(crate) consents: Consents,
    /// The tables and the games that the store has forgotten.
    gone: BTreeSet<TableId>,
    gone_games: BTreeSet<(TableId, u32)>,
    /// The most that a game may have.
    most_entries: usize,
    pub(crate) entries: u32,
    pub(crate) snapshots: u32,
    pub(crate) takeovers: u32,
    pub(crate) rematches: u32,
    pub(crate) given_up: u32,
    pub(crate) refereed: u32,
    pub(crate) guests: u32,
}

/// One table.
struct Book {
    code: Code,
    desks: Vec<StoredDesk>,
    /// When the newest of them was committed.
    desk_committed: Wall,
    twins: BTreeMap<u32, Twin>,
    sitters: Sitters,
}

/// How far a table is.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Stands {
    pub(crate) phase: Phase,
    pub(crate) game_no: u32,
    /// Of its newest game.
    pub(crate) entries: usize,
}

/// A snapshot, as far as a game can be resumed from it.
#[derive(Deserialize)]
struct Body<'a> {
    #[serde(borrow)]
    checkpoint: &'a RawValue,
}

impl Ledger {
    /// One for a server where a game may have `most` entries.
    pub(crate) fn new(most_entries: usize) -> Ledger {
        Ledger { most_entries, ..Ledger::default() }
    }

    /// The store has forgotten these tables and these games.
    pub(crate) fn purged(
        &mut self,
        tables: impl IntoIterator<Item = TableId>,
        games: impl IntoIterator<Item = (TableId, u32)>,
    ) {
        self.gone.extend(tables);
        self.gone_games.extend(games);
    }

    /// Whether the store has forgotten the table.
    pub(crate) fn is_purged(&self, table: TableId) -> bool {
        self.gone.contains(&table)
    }

    /// Whether the store has forgotten the table that has this code.
    pub(crate) fn is_gone(&self, code: Code) -> bool {
        self.codes.get(&code).is_some_and(|table| self.is_purged(*table))
    }

    /// Whether the store has forgotten a game of the table that has this code.
    pub(crate) fn is_game_gone(&self, code: Code, game_no: u32) -> bool {
        self.codes.get(&code).is_some_and(|table| self.gone_games.contains(&(*table, game_no)))
    }

    /// Whether the table is locked and keeps this player out, who has no seat there and is not its host.
    pub(crate) fn keeps_out(&self, code: Code, player: &str) -> bool {
        let book = self.codes.get(&code).and_then(|table| self.tables.get(table));
        book.and_then(|book| book.desks.last()).is_some_and(|desk| desk.keeps_out(player))
    }

    /// How many games cannot go on because they have become too long.
    pub(crate) fn cut_short(&self) -> u32 {
        let twins = self.tables.values().flat_map(|book| book.twins.values());
        twins.filter(|twin| !twin.ended && twin.lines.len() >= self.most_entries).count() as u32
    }

    /// Somebody asks for something at a table.
    pub(crate) fn is_asked(&mut self, now: Wall, player: &str, code: Code, ask: &TableAsk) {
        match ask {
            TableAsk::Act { game_no, nth, action } => {
                let asked = self.asked.entry((player.into(), code, *game_no, *nth)).or_default();
                if !asked.contains(action) {
                    asked.push(action.clone());
                }
            }
            TableAsk::Sit { seat, .. } => self.consents.asks(now, player, *seat),
            TableAsk::Consent { seat, yes: true } => {
                self.consents.agrees(now, player, *seat);
            }
            TableAsk::Consent { .. }
            | TableAsk::Reveal { .. }
            | TableAsk::Stand {}
            | TableAsk::Name { .. }
            | TableAsk::Agree { .. }
            | TableAsk::Start {}
            | TableAsk::React { .. }
            | TableAsk::Kick { .. }
            | TableAsk::Lock { .. }
            | TableAsk::Fill { .. }
            | TableAsk::Guest { .. }
            | TableAsk::Move { .. }
            | TableAsk::Token { .. }
            | TableAsk::Pause { .. }
            | TableAsk::Rematch {}
            | TableAsk::Past { .. } => {}
        }
    }

    /// A batch is committed.
    pub(crate) fn committed(&mut self, now: Wall, batch: &Batch) -> Result<(), String> {
        let before: BTreeMap<TableId, usize> =
            self.tables.iter().map(|(id, book)| (*id, book.desks.len())).collect();
        let mut acted = Vec::new();
        for write in &batch.writes {
            if let Some((seat, nth, action)) = self.write(now, write)? {
                acted.push((write.table(), seat, nth, action));
            }
        }
        for (table, (game, seat), nth, action) in acted {
            let book = &self.tables[&table];
            // A deputy's seat is its person's again when the game ends.
            let ends = book.twins.get(&game).is_some_and(|twin| twin.ended);
            let since = before.get(&table).map_or(0, |count| count - 1);
            let may = book.desks[since..].iter().any(|desk| match desk.plays(seat) {
                None => false,
                Some(Plays::Bot) => true,
                Some(Plays::Person(player)) => {
                    let asked = self.asked.get(&(player.into(), book.code, game, nth));
                    asked.is_some_and(|asked| asked.contains(&action))
                }
            });
            if !may && !ends {
                let code = book.code;
                return Err(format!(
                    "{code}: nobody asked for action {nth} of seat {} in game {game}, {action}",
                    seat.0
                ));
            }
        }
        Ok(())
    }

    /// One write is committed; an action of somebody, if it is one.
    #[expect(clippy::type_complexity, reason = "it goes no further than the caller")]
    fn write(
        &mut self,
        now: Wall,
        write: &Write,
    ) -> Result<Option<((u32, Seat), u32, Value)>, String> {
        let table = write.table();
        if let Write::Desk { code, desk, .. } = write {
            let desk = StoredDesk::read(desk)?;
            return self.desk_written(now, (table, *code), desk).map(|()| None);
        }
        let book = self.tables.get_mut(&table).ok_or("a write before its table")?;
        match write {
            Write::Desk { .. } => {}
            Write::GiveUp { game_no, .. } => {
                let twin = book.twins.get(game_no).ok_or("a game is given up before it began")?;
                if twin.ended || twin.lines.len() < self.most_entries {
                    return Err(format!(
                        "{}: game {game_no} is given up and could go on",
                        book.code
                    ));
                }
                self.given_up += 1;
            }
            Write::Begin { game_no, game, replay, header, .. } => {
                let desk = book.desks.last().ok_or("a game before its table")?;
                let (secret, timed) = (desk.secret, desk.agreement.clock != Clock::None);
                let twin = Twin::deal(game, header, secret, replay.to_string(), timed)?;
                desk.check_players(header)?;
                book.twins.insert(*game_no, twin);
            }
            Write::Entry { game_no, nth, line, .. } => {
                let twin = book.twins.get_mut(game_no).ok_or("an entry before its game")?;
                if *nth as usize != twin.lines.len() + 1 {
                    let had = twin.lines.len();
                    return Err(format!("{}: entry {nth} after {had} entries", book.code));
                }
                if *nth as usize > self.most_entries + AT_ONCE {
                    return Err(format!("{}: it goes on with entry {nth}", book.code));
                }
                self.entries += 1;
                let by = twin.take(now, line).map_err(|why| format!("{}: {why}", book.code))?;
                return Ok(by.map(|(seat, nth, action)| ((*game_no, seat), nth, action)));
            }
            Write::Snapshot { .. } => self.snapshots += 1,
            Write::End { game_no, reveal, .. } => {
                let twin = book.twins.get_mut(game_no).ok_or("an end before its game")?;
                let desk = book.desks.last().ok_or("an end before its table")?;
                desk.check_latecomers(&twin.header, reveal, twin.lines.len())?;
                twin.ended = true;
            }
        }
        Ok(None)
    }

    fn desk_written(
        &mut self,
        now: Wall,
        (table, code): (TableId, Code),
        desk: StoredDesk,
    ) -> Result<(), String> {
        if let Some(other) = self.codes.insert(code, table)
            && other != table
            && !self.gone.contains(&other)
        {
            return Err(format!("{code} is the code of tables {} and {}", other.0, table.0));
        }
        let (desks, twins, sitters) = (Vec::new(), BTreeMap::new(), Sitters::default());
        let desk_committed = now;
        let new = Book { code, desks, desk_committed, twins, sitters };
        let book = self.tables.entry(table).or_insert(new);
        desk.check_chairs().map_err(|why| format!("{code}: {why}"))?;
        desk.check_evening().map_err(|why| format!("{code}: {why}"))?;
        if let Some(old) = book.desks.last() {
            if desk.game_no > old.game_no {
                self.rematches += 1;
                let twin = book.twins.get(&old.game_no);
                let over = twin.is_some_and(|twin| twin.ended);
                desk.check_rematch(old, over).map_err(|why| format!("{code}: {why}"))?;
            }
            if desk.is_playing() && !old.is_playing() {
                desk.check_beginning().map_err(|why| format!("{code}: {why}"))?;
                let (referees, guests) = desk.referees_and_guests();
                self.refereed += u32::from(referees > 0);
                self.guests += guests as u32;
            }
            if desk.is_playing() {
                self.takeovers += book.sitters.go_on(&self.consents, (now, code), old, &desk)?;
            }
        }
        book.desks.push(desk);
        book.desk_committed = now;
        Ok(())
    }

    /// When the newest of the table's documents was committed.
    pub(crate) fn desk_committed(&self, code: Code) -> Result<Wall, String> {
        Ok(self.book(code)?.desk_committed)
    }

    fn book(&self, code: Code) -> Result<&Book, String> {
        let book = self.codes.get(&code).and_then(|table| self.tables.get(table));
        book.ok_or_else(|| format!("told of {code}, which is not committed"))
    }

    /// Which of the table's documents a client was told, from that one on.
    pub(crate) fn find_desk(&self, code: Code, from: usize, told: &Desk) -> Result<usize, String> {
        let desks = &self.book(code)?.desks;
        let found = desks[from..].iter().position(|kept| kept.is_told_as(told));
        found.map(|at| from + at).ok_or_else(|| {
            format!("told of {code} what is not committed: {told:?}, kept is {:?}", desks.last())
        })
    }

    pub(crate) fn desk(&self, code: Code, at: usize) -> &StoredDesk {
        &self.book(code).expect("it was found").desks[at]
    }

    pub(crate) fn check_listing(&self, code: Code, listing: &Listing) -> Result<(), String> {
        let desks = &self.book(code)?.desks;
        if desks.iter().any(|desk| desk.phase == stored_as(listing.phase)) {
            return Ok(());
        }
        Err(format!("{code} is listed as {:?}, which is not committed", listing.phase))
    }

    pub(crate) fn twin(&self, code: Code, game: u32) -> Result<&Twin, String> {
        let twin = self.book(code)?.twins.get(&game);
        twin.ok_or_else(|| format!("told of game {game} of {code}, which is not committed"))
    }

    /// The table's secret, while it is one.
    pub(crate) fn secret_at(&self, code: Code) -> Option<String> {
        let book = self.book(code).ok()?;
        let desk = book.desks.last()?;
        let over = book.twins.get(&desk.game_no).is_some_and(|twin| twin.ended);
        (!over).then(|| hex_bytes::encode(&desk.secret.0))
    }

    /// How far the table is.
    pub(crate) fn stands(&self, code: Code) -> Option<Stands> {
        let book = self.book(code).ok()?;
        let desk = book.desks.last()?;
        let entries = book.twins.get(&desk.game_no).map_or(0, |twin| twin.lines.len());
        Some(Stands { phase: desk.phase, game_no: desk.game_no, entries })
    }

    /// The store must have what was committed, and every game under way must open again as it stands;
    /// in the end every finished one must be proved, too. How many are finished.
    pub(crate) fn audit(&self, stored: &MemoryState, proves: bool) -> Result<u32, String> {
        let mut finished = 0;
        for (table, book) in &self.tables {
            let code = book.code;
            if stored.tables.contains_key(table) == self.is_purged(*table) {
                return Err(format!("{code} is lost, or is back"));
            }
            for (game_no, twin) in &book.twins {
                if self.gone_games.contains(&(*table, *game_no)) {
                    continue;
                }
                let name = format!("game {game_no} of {code}");
                let game = stored.games.get(&(*table, *game_no));
                let game = game.ok_or_else(|| format!("{name} is lost"))?;
                if game.entries != twin.lines || game.header != twin.header {
                    let (has, had) = (game.entries.len(), twin.lines.len());
                    return Err(format!("{name}: {has} entries are stored where {had} were"));
                }
                let Some(reveal) = &game.reveal else {
                    let snapshot = game.snapshot.as_ref();
                    let body = snapshot.map(|it| serde_json::from_str::<Body<'_>>(&it.body));
                    let body = body.transpose().map_err(|why| format!("{name}: {why}"))?;
                    let checkpoint = body.as_ref().map(|body| body.checkpoint.get());
                    let nth = snapshot.map(|snapshot| snapshot.nth as usize);
                    twin.audit(checkpoint.zip(nth)).map_err(|why| format!("{name}: {why}"))?;
                    continue;
                };
                finished += 1;
                if !proves {
                    continue;
                }
                let lines = game.entries.iter().chain([reveal]).map(String::as_str);
                let lines: Vec<&str> = [game.header.as_str()].into_iter().chain(lines).collect();
                let table = twin.game.verify(&lines.join("\n"));
                let table = table.map_err(|flaw| format!("{name} is not proved: {flaw}"))?;
                twin.same_as(&*table).map_err(|why| format!("{name}: {why}"))?;
            }
        }
        Ok(finished)
    }
}
