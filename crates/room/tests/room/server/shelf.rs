//! What is stored, to be looked at.

use std::ops::Range;

use games::HostedTable;
use room::{Loaded, PastWanted, Probe, Wall};
use serde_json::Value;
use store::{Code, MemoryGame, MemoryStore, Purge, Store, StoreReader, TableId, Write};
use tabletop::{Secret, Viewer};

/// The store of a server, with what its tests ask of it.
#[derive(Default)]
pub(crate) struct Shelf {
    store: MemoryStore,
}

impl Shelf {
    /// Commits a batch, and sees that it is in order; the tables that the store refused.
    pub(crate) fn commit(&mut self, writes: &[Write]) -> Vec<TableId> {
        check_snapshots(writes);
        let refused = self.store.commit(writes, 1).expect("memory commits");
        refused.into_iter().map(|refused| refused.table).collect()
    }

    /// Forgets every table, as if nobody had written them for long.
    pub(crate) fn purge(&mut self) {
        let (tables, _) = self.codes();
        let purge = Purge { tables: &tables, tables_before: u64::MAX, games_before: u64::MAX };
        while self.store.purge(&purge, 100).expect("memory can be purged").things > 0 {}
    }

    /// Forgets some tables, if they may be; which are gone.
    pub(crate) fn forget(&mut self, tables: &[Code]) -> Vec<Code> {
        let purge = Purge { tables, tables_before: u64::MAX, games_before: 0 };
        self.store.purge(&purge, 100).expect("memory can be purged").tables
    }

    /// The game of that table, under way or over, is of other rules than those that are there.
    pub(crate) fn change_rules(&mut self, code: &str, rules: u32) {
        let table = self.table(code);
        let mut state = self.store.state();
        let changed = |text: &str| {
            let mut json: Value = serde_json::from_str(text).expect("it is JSON");
            json["rules"] = rules.into();
            json.to_string()
        };
        let desk = &mut state.tables.get_mut(&table).expect("the table is stored").desk;
        *desk = changed(desk);
        for (_, game) in state.games.range_mut((table, 0)..=(table, u32::MAX)) {
            game.header = changed(&game.header);
        }
    }

    /// The document of a table is as the version before wrote it.
    pub(crate) fn make_older(&mut self, code: &str) {
        let mut desk = self.desk(code);
        desk["version"] = 2.into();
        let fields = desk.as_object_mut().expect("a desk is an object");
        fields.remove("tokens");
        fields.remove("evening");
        let table = self.table(code);
        let mut state = self.store.state();
        state.tables.get_mut(&table).expect("the table is stored").desk = desk.to_string();
    }

    /// Something else is agreed on at a table.
    pub(crate) fn change_agreement(&mut self, code: &str, config: Value) {
        let mut desk = self.desk(code);
        desk["agreement"]["config"] = config;
        let table = self.table(code);
        let mut state = self.store.state();
        state.tables.get_mut(&table).expect("the table is stored").desk = desk.to_string();
    }

    /// The document of a table.
    pub(crate) fn desk(&self, code: &str) -> Value {
        let table = self.table(code);
        let desk = self.store.state().tables[&table].desk.clone();
        serde_json::from_str(&desk).expect("a desk is JSON")
    }

    /// The codes of all tables, and the first number that none of them has.
    pub(crate) fn codes(&self) -> (Vec<Code>, TableId) {
        let mut reader = self.store.reader().expect("memory can be read");
        (reader.codes().expect("memory can be read"), self.store.next_table())
    }

    /// The table of that code, as a hall wants it back.
    pub(crate) fn load(&self, now: Wall, code: Code) -> Loaded {
        let mut reader = self.store.reader().expect("memory can be read");
        Loaded::by(now, games::GAMES, |readable| reader.load(code, readable))
            .expect("memory can be read")
    }

    /// Whether somebody holds a seat at a table, by what is stored of it.
    pub(crate) fn holds_seat(&self, probe: &Probe) -> bool {
        let mut reader = self.store.reader().expect("memory can be read");
        let desk = reader.desk(probe.code).expect("memory can be read");
        probe.holds_seat(desk.as_deref())
    }

    /// The snapshot of a table's first game is not what it should be.
    pub(crate) fn spoil_snapshot(&mut self, code: &str) {
        let table = self.table(code);
        let mut state = self.store.state();
        let game = state.games.get_mut(&(table, 1)).expect("there is a game");
        game.snapshot.as_mut().expect("there is a snapshot").body = "{\"seqs\":".into();
    }

    /// How many entries of its game are read to load a table.
    pub(crate) fn read_to_load(&self, code: &str) -> usize {
        let mut reader = self.store.reader().expect("memory can be read");
        let code = Code::parse(code).expect("a code");
        let stored = reader.load(code, &|_, _| true).expect("memory can be read");
        stored.and_then(|stored| stored.game).expect("it has a game").entries.len()
    }

    /// The number of the table of that code.
    pub(crate) fn table(&self, code: &str) -> TableId {
        let state = self.store.state();
        let mut tables = state.tables.iter();
        let found = tables.find(|(_, table)| table.code.as_str() == code);
        *found.expect("the table is stored").0
    }

    /// The newest game of the table of that code.
    pub(crate) fn game(&self, code: &str) -> MemoryGame {
        let table = self.table(code);
        let state = self.store.state();
        let mut games = state.games.range((table, 0)..=(table, u32::MAX));
        games.next_back().expect("a game is stored").1.clone()
    }

    /// The entries of the newest game of the table of that code.
    pub(crate) fn entries(&self, code: &str) -> Vec<String> {
        self.game(code).entries
    }

    /// What the viewer was told in the newest game of the table of that code, as a JSON list.
    pub(crate) fn told(&self, code: &str, viewer: Viewer) -> String {
        let game = self.game(code);
        told(game.name(), &game.entries, viewer, 0..usize::MAX)
    }

    /// A part of the past, as a JSON list.
    pub(crate) fn past(&self, wanted: &PastWanted) -> String {
        let mut reader = self.store.reader().expect("memory can be read");
        let entries = reader.entries(wanted.table, wanted.game_no, 1..u32::MAX);
        let entries = entries.expect("memory can be read");
        told(wanted.game, &entries, wanted.viewer, wanted.which.clone())
    }

    /// The secret of the game under way, out of the table's document.
    pub(crate) fn secret(&self, code: &str) -> Secret {
        let table = self.table(code);
        let desk = self.store.state().tables[&table].desk.clone();
        let desk: Value = serde_json::from_str(&desk).expect("a desk is JSON");
        serde_json::from_value(desk["secret"].clone()).expect("a desk has a secret")
    }

    /// The table behind the newest game, dealt and played again from the stored entries.
    pub(crate) fn truth(&self, code: &str) -> Box<dyn HostedTable> {
        let game = self.game(code);
        let rules = games::find(game.name()).expect("it is on the list");
        rules.resume(&game.header, self.secret(code), None, &game.entries).expect("it resumes")
    }

    /// The whole file of the newest game of the table of that code, once it is finished.
    pub(crate) fn file(&self, code: &str) -> String {
        let mut reader = self.store.reader().expect("memory can be read");
        let file = reader.replay(self.game(code).replay(), usize::MAX).expect("memory can be read");
        file.expect("the game is over")
    }
}

/// A snapshot is of what is stored with it: of the entry just before it.
fn check_snapshots(writes: &[Write]) {
    for (place, write) in writes.iter().enumerate() {
        let Write::Snapshot { table: of, game_no: which, nth: last, .. } = write else { continue };
        let entry_before = writes[..place].iter().rev().find_map(|write| match write {
            Write::Entry { table, game_no, nth, .. } if (table, game_no) == (of, which) => {
                Some(*nth)
            }
            Write::Entry { .. }
            | Write::Desk { .. }
            | Write::Begin { .. }
            | Write::Snapshot { .. }
            | Write::End { .. }
            | Write::GiveUp { .. } => None,
        });
        assert_eq!(entry_before, Some(*last), "a snapshot is of what is stored");
    }
}

/// What the viewer was told of these entries, as a JSON list.
fn told(game: &str, entries: &[String], viewer: Viewer, which: Range<usize>) -> String {
    let rules = games::find(game).expect("it is on the list");
    let mut text = Vec::new();
    rules.write_told(entries, viewer, which, &mut text).expect("stored entries can be read");
    String::from_utf8(text).expect("JSON is text")
}
