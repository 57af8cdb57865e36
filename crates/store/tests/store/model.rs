//! Any sequence of batches, good and bad, with purges and restarts between them: the store holds
//! what a plain model of it holds.

use std::collections::BTreeMap;

use crate::shelf::*;
use proptest::prelude::*;
use room::keep::{Saved, SavedGame, Snapshot, TableId, Write};
use store::{Settings, Store};

/// How many tables are open at the most.
const TABLES: usize = 3;

/// What happens to a store. A write is drawn without knowing what is kept: see [`Model::aim`].
#[derive(Clone, Debug)]
enum Happening {
    Batch(Vec<(usize, u8)>),
    Purge { age: u64, bite: usize },
    Restart,
}

fn happenings() -> impl Strategy<Value = Vec<Happening>> {
    let batch = prop::collection::vec((0..TABLES, any::<u8>()), 1..12);
    let happening = prop_oneof![
        12 => batch.prop_map(Happening::Batch),
        1 => (0..40_u64, 1..30_usize).prop_map(|(age, bite)| Happening::Purge { age, bite }),
        2 => Just(Happening::Restart),
    ];
    prop::collection::vec(happening, 1..40)
}

/// A store in memory, written for reading and not for speed.
#[derive(Clone, Default)]
struct Model {
    /// The highest number that a table had.
    last_table: u64,
    tables: BTreeMap<u64, (String, u64)>,
    games: BTreeMap<(u64, u32), Played>,
}

#[derive(Clone, Default)]
struct Played {
    header: String,
    lines: Vec<String>,
    snapshot: Option<Snapshot>,
    at: u64,
    ended: Option<Ended>,
}

#[derive(Clone, Copy, PartialEq)]
enum Ended {
    Finished,
    GivenUp,
}

impl Model {
    /// A write for an open table, or for a new one, that mostly fits and sometimes does not.
    fn aim(&self, which: usize, dart: u8) -> Write {
        let table = self.tables.keys().nth(which).copied().unwrap_or(self.last_table + 1);
        let games = self.games.range((table, 0)..=(table, u32::MAX));
        let (game, played) =
            games.last().map_or((0, Played::default()), |(key, played)| (key.1, played.clone()));
        let lines = u32::try_from(played.lines.len()).unwrap();
        let under_way = game > 0 && played.ended.is_none();
        match dart {
            0..28 => desk(table, &dart.to_string()),
            28..29 => desk(u64::from(dart) % table, "closed, perhaps"),
            29..35 => close(table),
            35..40 => abandon(table, game),
            40..50 => end(table, game),
            50..52 => begin(table, game),
            52..53 => entry(table, game, lines),
            53..54 => entry(table, game, lines + 2),
            54..55 => snapshot(table, game, 1, lines + 1),
            55..90 => snapshot(table, game, u32::from(dart % 3), u32::from(dart).min(lines)),
            90.. if under_way => entry(table, game, lines + 1),
            90.. if self.tables.contains_key(&table) => begin(table, game + 1),
            90.. => desk(table, "new"),
        }
    }

    /// The write, or `None` if it does not fit.
    fn put(&mut self, write: &Write, now: u64) -> Option<()> {
        match write.clone() {
            Write::Desk { table: TableId(table), desk, .. } => {
                if !self.tables.contains_key(&table) {
                    (table > self.last_table).then(|| self.last_table = table)?;
                }
                self.tables.insert(table, (desk.into(), now));
            }
            Write::Begin { table: TableId(table), game, header, .. } => {
                let fits = self.under_way(table).is_none()
                    && self.tables.contains_key(&table)
                    && !self.games.contains_key(&(table, game));
                let played = Played { header: header.into(), at: now, ..Played::default() };
                fits.then(|| self.games.insert((table, game), played))?;
            }
            Write::Entry { table, game, nth, line } => {
                let played = self.played(table, game)?;
                (played.lines.len() + 1 == nth as usize).then(|| played.lines.push(line.into()))?;
                played.at = now;
            }
            Write::Snapshot { table, game, rules, nth, body } => {
                let played = self.played(table, game)?;
                (nth as usize <= played.lines.len()).then_some(())?;
                if played.snapshot.as_ref().is_none_or(|old| old.nth <= nth) {
                    played.snapshot = Some(Snapshot { rules, nth, body: body.into() });
                }
            }
            Write::End { table, game, reveal } => {
                let played = self.played(table, game)?;
                played.lines.push(reveal.into());
                (played.ended, played.at) = (Some(Ended::Finished), now);
                self.tables.get_mut(&table.0)?.1 = now;
            }
            Write::Abandon { table, game } => {
                self.played(table, game)?.ended = Some(Ended::GivenUp);
                self.tables.get_mut(&table.0)?.1 = now;
            }
            Write::Close { table: TableId(table) } => {
                self.tables.remove(&table)?;
                if let Some(game) = self.under_way(table) {
                    self.played(TableId(table), game)?.ended = Some(Ended::GivenUp);
                }
            }
        }
        Some(())
    }

    fn under_way(&self, table: u64) -> Option<u32> {
        let mut games = self.games.range((table, 0)..=(table, u32::MAX));
        games.find(|(_, played)| played.ended.is_none()).map(|(key, _)| key.1)
    }

    fn played(&mut self, table: TableId, game: u32) -> Option<&mut Played> {
        self.games.get_mut(&(table.0, game)).filter(|played| played.ended.is_none())
    }

    fn written_at(&self, table: u64) -> Option<u64> {
        let played = self.under_way(table).map_or(0, |game| self.games[&(table, game)].at);
        Some(self.tables.get(&table)?.1.max(played))
    }

    fn purge(&mut self, before: u64) {
        for table in 1..=self.last_table {
            if self.written_at(table).is_some_and(|at| at < before) {
                self.put(&close(table), before).unwrap();
            }
        }
        self.games.retain(|_, played| match played.ended {
            None => true,
            Some(Ended::Finished) => played.at >= before,
            Some(Ended::GivenUp) => false,
        });
    }

    /// What [`find`] should say.
    fn saved(&self, table: u64) -> Option<Saved> {
        let (desk, _) = self.tables.get(&table)?.clone();
        let game = self.under_way(table).map(|game| {
            let played = self.games[&(table, game)].clone();
            let snapshot = played.snapshot.filter(|snapshot| snapshot.rules == 1);
            let after = snapshot.as_ref().map_or(0, |snapshot| snapshot.nth as usize);
            let lines = played.lines[after..].to_vec();
            SavedGame { game, header: played.header, snapshot, lines }
        });
        Some(Saved { table: TableId(table), code: code(table), desk, game })
    }

    fn finished(&self, table: u64, game: u32) -> Option<&Played> {
        self.games.get(&(table, game)).filter(|played| played.ended == Some(Ended::Finished))
    }

    /// Compares everything that can be asked.
    fn agrees(&self, store: &Store) {
        let mut reader = store.reader().unwrap();
        assert_eq!(store.next_table().0, self.last_table + 1);
        for table in 1..=self.last_table {
            assert_eq!(find(store, table), self.saved(table));
            let listed: Vec<_> = reader.replays(TableId(table)).unwrap();
            let listed: Vec<_> =
                listed.iter().map(|it| (it.game, it.finished_at_unix_ms)).collect();
            let games = self.games.range((table, 0)..=(table, u32::MAX)).rev();
            let finished = games.filter(|(_, played)| played.ended == Some(Ended::Finished));
            assert_eq!(listed, finished.map(|(key, it)| (key.1, it.at)).collect::<Vec<_>>());
            for game in 0..=self.games.keys().map(|key| key.1).max().unwrap_or(0) {
                let text = self.finished(table, game).map(|played| {
                    [std::slice::from_ref(&played.header), &played.lines].concat().join("\n")
                });
                assert_eq!(reader.replay(replay(table, game)).unwrap(), text);
                let played = self.games.get(&(table, game));
                let played = played.filter(|played| played.ended != Some(Ended::GivenUp));
                let past = played.map_or(&[][..], |played| played.lines.get(1..4).unwrap_or(&[]));
                if past.len() == 3 {
                    assert_eq!(reader.lines(TableId(table), game, 2..5).unwrap(), past);
                }
            }
        }
        let mut tables: Vec<_> = (1..=self.last_table)
            .filter_map(|table| Some((self.written_at(table)?, table)))
            .collect();
        tables.sort_unstable_by(|one, other| other.cmp(one));
        let codes: Vec<_> = tables.iter().map(|(_, table)| code(*table)).collect();
        assert_eq!(reader.codes().unwrap(), codes);
    }
}

proptest! {
    #![proptest_config(ProptestConfig {
        failure_persistence: None,
        ..ProptestConfig::with_cases(64)
    })]

    #[test]
    fn a_store_holds_what_a_plain_model_holds(
        happenings in happenings(),
        mark_every in 1..20_u32,
    ) {
        let shelf = Shelf::new();
        let settings = Settings { mark_every, gather_pages: 20, most_bytes: None };
        let open = || Store::open_with(&shelf.file(), settings.clone()).unwrap();
        let mut store = open();
        let mut model = Model::default();
        for (now, happening) in (100..).zip(happenings) {
            match happening {
                Happening::Batch(darts) => {
                    let mut after = model.clone();
                    let mut batch = Vec::new();
                    let fits = darts.iter().try_for_each(|(table, dart)| {
                        batch.push(after.aim(*table, *dart));
                        after.put(batch.last().unwrap(), now)
                    });
                    let answer = store.commit(&batch, now);
                    prop_assert_eq!(answer.is_ok(), fits.is_some(), "{:?}: {:?}", batch, answer);
                    if fits.is_some() {
                        model = after;
                    } else {
                        prop_assert!(refusal(&answer).is_some());
                    }
                }
                Happening::Purge { age, bite } => {
                    while store.purge(now - age, bite).unwrap() > 0 {}
                    model.purge(now - age);
                }
                Happening::Restart => {
                    drop(store);
                    store = open();
                }
            }
            model.agrees(&store);
        }
        store.check().unwrap();
    }
}
