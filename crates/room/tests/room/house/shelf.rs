//! A store that is a plain model: everything lies in memory, in order.

use std::collections::BTreeMap;

use games::HostedTable;
use room::PastWanted;
use room::keep::{Code, Saved, SavedGame, Snapshot, TableId, Write};
use serde_json::Value;
use tabletop::{Secret, Viewer};

/// What a house has kept.
#[derive(Default)]
pub(crate) struct Shelf {
    tables: BTreeMap<TableId, KeptTable>,
}

/// A table as it is kept.
pub(crate) struct KeptTable {
    code: Code,
    /// Its document.
    pub(crate) desk: String,
    /// Its games, by number.
    pub(crate) games: BTreeMap<u32, KeptGame>,
}

/// A game as it is kept.
pub(crate) struct KeptGame {
    /// The game's name.
    pub(crate) name: &'static str,
    /// By which it is found.
    pub(crate) replay: String,
    header: String,
    /// The lines of its journal between the header and the secret.
    pub(crate) lines: Vec<String>,
    /// The newest snapshot.
    pub(crate) snapshot: Option<Snapshot>,
    reveal: Option<String>,
}

impl Shelf {
    /// Keeps a batch, and sees that it is in order.
    pub(crate) fn keep(&mut self, writes: Vec<Write>) {
        for write in writes {
            self.keep_one(write);
        }
    }

    fn keep_one(&mut self, write: Write) {
        match write {
            Write::Desk { table, code, desk } => {
                let games = BTreeMap::new();
                let kept = self.tables.entry(table).or_insert(KeptTable {
                    code,
                    desk: String::new(),
                    games,
                });
                assert_eq!(kept.code, code, "a code never changes");
                kept.desk = desk.into();
            }
            Write::Begin { table, game, name, replay, header } => {
                let game_kept = KeptGame {
                    name,
                    replay: replay.to_string(),
                    header: header.into(),
                    lines: Vec::new(),
                    snapshot: None,
                    reveal: None,
                };
                let before = self.table_mut(table).games.insert(game, game_kept);
                assert!(before.is_none(), "game {game} begins once");
            }
            Write::Entry { table, game, nth, line } => {
                let kept = self.game_mut(table, game);
                assert_eq!(kept.lines.len() as u32 + 1, nth, "entries come in order, each once");
                assert!(kept.reveal.is_none(), "nothing follows the end");
                kept.lines.push(line.into());
            }
            Write::Snapshot { table, game, rules, nth, body } => {
                let kept = self.game_mut(table, game);
                assert_eq!(kept.lines.len() as u32, nth, "a snapshot is of what is kept");
                kept.snapshot = Some(Snapshot { rules, nth, body: body.into() });
            }
            Write::End { table, game, reveal } => {
                let kept = self.game_mut(table, game);
                assert!(kept.reveal.is_none(), "a game ends once");
                kept.reveal = Some(reveal.into());
            }
            Write::Abandon { table, game } => {
                self.table_mut(table).games.remove(&game);
            }
            Write::Close { table } => {
                self.tables.remove(&table);
            }
        }
    }

    fn table_mut(&mut self, table: TableId) -> &mut KeptTable {
        self.tables.get_mut(&table).expect("a table's document comes first")
    }

    fn game_mut(&mut self, table: TableId, game: u32) -> &mut KeptGame {
        self.table_mut(table).games.get_mut(&game).expect("a game begins first")
    }

    /// The codes of all tables, and the first number that none of them has.
    pub(crate) fn codes(&self) -> (Vec<Code>, TableId) {
        let codes = self.tables.values().map(|kept| kept.code).collect();
        let last = self.tables.keys().next_back().map_or(0, |table| table.0);
        (codes, TableId(last + 1))
    }

    /// The table of that code.
    pub(crate) fn table(&self, code: &str) -> Option<(TableId, &KeptTable)> {
        let found = self.tables.iter().find(|(_, kept)| kept.code.as_str() == code);
        found.map(|(id, kept)| (*id, kept))
    }

    /// The newest game of the table of that code.
    pub(crate) fn game(&self, code: &str) -> &KeptGame {
        let (_, kept) = self.table(code).expect("the table is kept");
        kept.games.values().next_back().expect("a game is kept")
    }

    /// The table of that code, as a hall wants it back.
    pub(crate) fn saved(&self, code: Code) -> Option<Saved> {
        let (table, kept) = self.table(code.as_str())?;
        let open = kept.games.iter().find(|(_, game)| game.reveal.is_none());
        let game = open.map(|(number, game)| {
            let known = game.snapshot.as_ref().map_or(0, |snapshot| snapshot.nth as usize);
            SavedGame {
                game: *number,
                header: game.header.clone(),
                snapshot: game.snapshot.clone(),
                lines: game.lines[known..].to_vec(),
            }
        });
        let mut saved = Saved { table, code, desk: kept.desk.clone(), game };
        if let Some(ended) = saved.ended_game()
            && let Some(game) = kept.games.get(&ended)
        {
            let header = std::iter::once(game.header.clone());
            saved.with_ended_game(ended, header.chain(game.lines.iter().cloned()).collect());
        }
        Some(saved)
    }

    /// A part of the past, as a JSON list.
    pub(crate) fn past(&self, wanted: &PastWanted) -> String {
        let game = &self.tables[&wanted.table].games[&wanted.game];
        game.told(wanted.viewer, wanted.which.clone())
    }

    /// The secret of the game under way, out of the table's document.
    pub(crate) fn secret(&self, code: &str) -> Secret {
        let (_, kept) = self.table(code).expect("the table is kept");
        let desk: Value = serde_json::from_str(&kept.desk).expect("a desk is JSON");
        serde_json::from_value(desk["secret"].clone()).expect("a desk has a secret")
    }

    /// The table behind the newest game, dealt and played again from the kept lines.
    pub(crate) fn truth(&self, code: &str) -> Box<dyn HostedTable> {
        let game = self.game(code);
        let rules = games::find(game.name).expect("it is on the list");
        rules.resume(&game.header, self.secret(code), None, &game.lines).expect("it resumes")
    }
}

impl KeptGame {
    /// What the viewer was told in this game, as a JSON list.
    pub(crate) fn told(&self, viewer: Viewer, which: std::ops::Range<usize>) -> String {
        let rules = games::find(self.name).expect("it is on the list");
        let mut text = Vec::new();
        rules.write_told(&self.lines, viewer, which, &mut text).expect("kept lines can be read");
        String::from_utf8(text).expect("JSON is text")
    }

    /// The first line of its journal.
    pub(crate) fn header(&self) -> &str {
        &self.header
    }

    /// The whole file, once it is finished.
    pub(crate) fn file(&self) -> String {
        let reveal = self.reveal.as_ref().expect("the game is over");
        let lines = self.lines.iter().map(String::as_str);
        let file: Vec<&str> =
            std::iter::once(self.header.as_str()).chain(lines).chain([reveal.as_str()]).collect();
        file.join("\n")
    }
}
