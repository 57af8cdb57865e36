//! What survives a crash.

use std::collections::BTreeMap;

use room::Batch;
use room::keep::{Code, Saved, SavedGame, Snapshot, TableId, Write};

/// Everything that is committed.
#[derive(Clone, Debug)]
pub(crate) struct Disk {
    pub(crate) tables: BTreeMap<TableId, KeptTable>,
    next_table: TableId,
}

/// A table.
#[derive(Clone, Debug)]
pub(crate) struct KeptTable {
    code: Code,
    desk: String,
    pub(crate) games: BTreeMap<u32, KeptGame>,
}

/// A game.
#[derive(Clone, Debug)]
pub(crate) struct KeptGame {
    pub(crate) header: String,
    pub(crate) lines: Vec<String>,
    pub(crate) snapshot: Option<Snapshot>,
    pub(crate) reveal: Option<String>,
}

impl Disk {
    pub(crate) fn new() -> Disk {
        Disk { tables: BTreeMap::new(), next_table: TableId(1) }
    }

    /// The codes of the tables, and the first number that no table ever had.
    pub(crate) fn codes(&self) -> (Vec<Code>, TableId) {
        (self.tables.values().map(|table| table.code).collect(), self.next_table)
    }

    /// Commits a batch. What does not follow from what is there is refused, as the store does.
    pub(crate) fn append(&mut self, batch: &Batch) -> Result<(), String> {
        batch.writes.iter().try_for_each(|write| self.put(write))
    }

    fn put(&mut self, write: &Write) -> Result<(), String> {
        match write {
            Write::Desk { table, code, desk } => match self.tables.get_mut(table) {
                Some(kept) if kept.code == *code => kept.desk = desk.to_string(),
                Some(_) => return Err(format!("table {} changes its code", table.0)),
                None => {
                    if *table < self.next_table || self.find(*code).is_some() {
                        return Err(format!("table {} or its code {code} is used twice", table.0));
                    }
                    let (desk, games) = (desk.to_string(), BTreeMap::new());
                    self.tables.insert(*table, KeptTable { code: *code, desk, games });
                    self.next_table = TableId(table.0 + 1);
                }
            },
            Write::Begin { table, game, header, .. } => {
                let kept = self.tables.get_mut(table).ok_or("a game without a table")?;
                if kept.games.contains_key(game) || kept.under_way().is_some() {
                    return Err(format!("game {game} of table {} begins twice", table.0));
                }
                let (header, lines) = (header.to_string(), Vec::new());
                let begun = KeptGame { header, lines, snapshot: None, reveal: None };
                kept.games.insert(*game, begun);
            }
            Write::Entry { table, game, nth, line } => {
                let kept = self.under_way(*table, *game)?;
                if *nth as usize != kept.lines.len() + 1 {
                    let had = kept.lines.len();
                    return Err(format!("entry {nth} of table {} after {had} entries", table.0));
                }
                kept.lines.push(line.to_string());
            }
            Write::Snapshot { table, game, rules, nth, body } => {
                let kept = self.under_way(*table, *game)?;
                if *nth as usize > kept.lines.len() {
                    return Err(format!("a snapshot of table {} that is ahead", table.0));
                }
                kept.snapshot = Some(Snapshot { rules: *rules, nth: *nth, body: body.to_string() });
            }
            Write::End { table, game, reveal } => {
                self.under_way(*table, *game)?.reveal = Some(reveal.to_string());
            }
            Write::Abandon { table, game } => {
                self.under_way(*table, *game)?;
                self.tables.get_mut(table).expect("it is there").games.remove(game);
            }
            Write::Close { table } => {
                self.tables.remove(table).ok_or("a table is closed twice")?;
            }
        }
        Ok(())
    }

    fn under_way(&mut self, table: TableId, game: u32) -> Result<&mut KeptGame, String> {
        let kept = self.tables.get_mut(&table).and_then(|kept| kept.games.get_mut(&game));
        kept.filter(|kept| kept.reveal.is_none())
            .ok_or_else(|| format!("game {game} of table {} is not under way", table.0))
    }

    /// Sabotage: keeps an action of a batch twice. Whether there was one.
    pub(crate) fn double_an_action(&mut self, batch: &Batch) -> bool {
        let action = batch.writes.iter().find_map(|write| match write {
            Write::Entry { table, game, line, .. } if line.contains("\"act\"") => {
                Some((*table, *game, line))
            }
            Write::Entry { .. }
            | Write::Desk { .. }
            | Write::Begin { .. }
            | Write::Snapshot { .. }
            | Write::End { .. }
            | Write::Abandon { .. }
            | Write::Close { .. } => None,
        });
        let Some((table, game, line)) = action else { return false };
        self.under_way(table, game).is_ok_and(|kept| {
            kept.lines.push(line.to_string());
            true
        })
    }

    /// The table of that code.
    pub(crate) fn find(&self, code: Code) -> Option<Saved> {
        let (table, kept) = self.tables.iter().find(|(_, kept)| kept.code == code)?;
        let saved = |(game, kept): (u32, &KeptGame)| {
            let after = kept.snapshot.as_ref().map_or(0, |snapshot| snapshot.nth as usize);
            SavedGame {
                game,
                header: kept.header.clone(),
                snapshot: kept.snapshot.clone(),
                lines: kept.lines[after..].to_vec(),
            }
        };
        let game = kept.under_way().map(saved);
        let mut saved = Saved { table: *table, code, desk: kept.desk.clone(), game };
        if let Some(ended) = saved.ended_game()
            && let Some(game) = kept.games.get(&ended)
        {
            let header = std::iter::once(game.header.clone());
            saved.with_ended_game(ended, header.chain(game.lines.iter().cloned()).collect());
        }
        Some(saved)
    }

    /// The entries of a game.
    pub(crate) fn lines(&self, table: TableId, game: u32) -> &[String] {
        let kept = self.tables.get(&table).and_then(|kept| kept.games.get(&game));
        kept.map_or(&[], |kept| &kept.lines)
    }
}

impl KeptTable {
    fn under_way(&self) -> Option<(u32, &KeptGame)> {
        let (game, kept) = self.games.last_key_value()?;
        kept.reveal.is_none().then_some((*game, kept))
    }
}
