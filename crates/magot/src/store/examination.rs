//! What is wrong with a store: the file or the database, the tables, the games.
//!
//! Whoever runs a server may sit at one of its tables, so nothing here tells what is in a game under
//! way: problems are named by table and by the number of an entry.

use ::store::{Code, Counts, Inspect, StoreError, StoredGame, StoredTable, TableId};
use protocol::{Ask, ErrorCode, HallAsk, Phase, Role, Tell, VERSION};
use room::{Address, ConnId, Effects, Hall, Limits, Loaded, Restored, Wall};
use serde::Deserialize;
use serde_json::value::RawValue;
use tabletop::Secret;
use tabletop::journal::{Flaw, game_of};

/// What was found.
pub(super) struct Examination {
    /// What is wrong, in sentences.
    pub(super) problems: Vec<String>,
    /// How many games are of other rules than this program's, and were not played again.
    pub(super) of_other_rules: usize,
    /// How much there is, if that can be read.
    pub(super) counts: Option<Counts>,
}

impl Examination {
    /// Examines a store that could be opened, which is called `what`. That it is missing or no store is
    /// an error, and no problem of a store.
    pub(super) fn of(
        what: &str,
        opened: Result<impl Inspect, StoreError>,
    ) -> Result<Examination, String> {
        let mut inspection = match opened {
            Ok(inspection) => inspection,
            Err(why @ StoreError::Damaged(_)) => {
                let problems = vec![why.to_string()];
                return Ok(Examination { problems, of_other_rules: 0, counts: None });
            }
            Err(why) => return Err(why.to_string()),
        };
        let mut problems = Vec::new();
        let faults = inspection.faults().unwrap_or_else(|why| vec![why.to_string()]);
        problems.extend(faults.into_iter().map(|fault| format!("{what}: {fault}")));
        let under_way = tables(&mut inspection, &mut problems);
        let of_other_rules = under_way + finished_games(&mut inspection, &mut problems);
        let counts = inspection.counts();
        problems.extend(counts.as_ref().err().map(ToString::to_string));
        Ok(Examination { problems, of_other_rules, counts: counts.ok() })
    }
}

/// Examines every table; how many have a game under way of other rules, which their host can give up.
fn tables(inspection: &mut impl Inspect, problems: &mut Vec<String>) -> usize {
    let codes = inspection.codes().unwrap_or_else(|why| {
        problems.push(format!("the tables: {why}"));
        Vec::new()
    });
    let mut of_other_rules = 0;
    for code in codes {
        match table(inspection, code) {
            Ok(Rules::Ours) => {}
            Ok(Rules::Others) => of_other_rules += 1,
            Err(why) => problems.push(format!("table {code}: {why}")),
        }
    }
    of_other_rules
}

/// By whose rules the game of a table is.
#[derive(PartialEq)]
enum Rules {
    Ours,
    Others,
}

/// Plays the game of a table again from its first entry and from its snapshot, and sees that both
/// lead to the same place and that one can come to the table either way.
fn table(inspection: &mut impl Inspect, code: Code) -> Result<Rules, String> {
    let mut load = |readable: &dyn Fn(&str, u32) -> bool| {
        let stored = inspection.load(code, readable).map_err(|why| why.to_string())?;
        stored.ok_or_else(|| "it is listed and not there".to_string())
    };
    let known = |game: &str, rules: u32| games::find(game).is_some_and(|game| game.rules == rules);
    let (quickly, wholly) = (load(&known)?, load(&|_, _| false)?);
    if let Some(game) = wholly.game.as_ref().filter(|game| game.reveal.is_none()) {
        let Some(end) = replayed(&wholly, game)? else { return Ok(Rules::Others) };
        let from_snapshot = quickly.game.as_ref().filter(|game| game.snapshot.is_some());
        if let Some(game) = from_snapshot
            && replayed(&quickly, game).map_err(|why| format!("its snapshot: {why}"))? != Some(end)
        {
            return Err("its snapshot and its journal lead to different places".into());
        }
    }
    can_be_joined(&wholly)?;
    can_be_joined(&quickly).map_err(|why| format!("its snapshot: {why}"))?;
    Ok(Rules::Ours)
}

/// What of a table's document is needed to play its game again.
#[derive(Deserialize)]
struct DeskSecret {
    secret: Secret,
}

/// What of a snapshot is needed to go on with its game.
#[derive(Deserialize)]
struct SnapshotBody<'a> {
    #[serde(borrow)]
    checkpoint: &'a RawValue,
}

/// Where a game under way stands when it is played again, as the game writes it for itself; nothing for
/// a game of other rules.
fn replayed(stored: &StoredTable, game: &StoredGame) -> Result<Option<String>, String> {
    let name = game_of(&game.header).map_err(|why| without_secrets(&why))?;
    let listed = games::find(&name).ok_or_else(|| format!("this program has no game {name}"))?;
    let desk = serde_json::from_str::<DeskSecret>(&stored.desk);
    let DeskSecret { secret } = desk.map_err(|_| "its document has no secret for its game")?;
    let body = game.snapshot.as_ref().map(|snapshot| serde_json::from_str(&snapshot.body));
    let body: Option<SnapshotBody<'_>> = body.transpose().map_err(|_| "it cannot be read")?;
    let checkpoint = body.map(|body| body.checkpoint.get());
    let table = listed.resume(&game.header, secret, checkpoint, &game.entries);
    match table {
        Ok(table) => Ok(Some(table.checkpoint())),
        Err(Flaw::Foreign(_)) => Ok(None),
        Err(why) => Err(without_secrets(&why)),
    }
}

/// What is wrong with a game under way, and nothing of what is in it.
fn without_secrets(flaw: &Flaw) -> String {
    match flaw {
        Flaw::Line { line, .. } => format!("line {line} of its game cannot be read"),
        Flaw::Foreign(_) => {
            "its game is of other rules or another format than this program's".into()
        }
        Flaw::NotRevealed => "its game has no end".into(),
        Flaw::WrongSecret => "its secret is not the one that was committed to".into(),
        Flaw::WrongNonce => "a nonce of its deal is not one that a seat had pledged".into(),
        Flaw::Differs { entry, .. } => {
            format!("entry {} of its game is not what the rules lead to", entry + 1)
        }
    }
}

/// Comes to a table as a stranger who watches, as if a server had loaded it. Nothing is stored.
fn can_be_joined(stored: &StoredTable) -> Result<(), String> {
    const ME: ConnId = ConnId(1);
    const NOW: Wall = Wall(0);
    let (code, mut effects) = (stored.code, Effects::default());
    let hall = Hall::new([0; 32], Limits::trusting(), 1);
    hall.open(vec![code], TableId(stored.table.0 + 1));
    hall.connect(NOW, ME, Address(0));
    let hello = HallAsk::Hello { magot: VERSION, key: "0".repeat(64) };
    let join = HallAsk::Join { code: code.to_string(), role: Role::Watcher, since: None };
    for ask in [hello, join] {
        let ask = serde_json::to_string(&Ask::from(ask)).expect("an ask serialises");
        hall.frame(NOW, ME, &ask, &mut effects);
    }
    let restored = Restored::of(NOW, games::GAMES, stored);
    hall.loaded(NOW, code, Loaded::Found(Box::new(restored)), &mut effects);
    while let Some(batch) = hall.batch() {
        hall.committed(batch.ticket, &[], &mut effects);
    }
    if !hall.take_panicked().is_empty() {
        return Err("it panics when somebody comes to it".into());
    }
    let mut shown = false;
    for (_, frame) in &effects.frames {
        let tell: Tell = serde_json::from_slice(frame)
            .map_err(|_| "what it tells those who come to it cannot be read")?;
        let old = "its game began under rules that this program has not";
        let over = stored.game.as_ref().is_some_and(|game| game.reveal.is_some());
        if let Tell::Desk { desk, .. } = &tell
            && desk.phase == Phase::Outdated
            && !over
        {
            return Err(old.into());
        }
        if let Tell::Error { error, .. } = tell {
            let other = || format!("nobody can come to it ({})", error.key());
            return Err(if error == ErrorCode::OldRules { old.into() } else { other() });
        }
        shown |= matches!(tell, Tell::Desk { .. });
    }
    if shown { Ok(()) } else { Err("nobody who comes to it is shown anything".into()) }
}

/// Plays every finished game again and proves its deal; how many are of other rules. Their secrets are
/// everybody's.
fn finished_games(inspection: &mut impl Inspect, problems: &mut Vec<String>) -> usize {
    let mut of_other_rules = 0;
    let replays = inspection.finished().unwrap_or_else(|why| {
        problems.push(format!("the finished games: {why}"));
        Vec::new()
    });
    for replay in replays {
        let journal = match inspection.replay(replay) {
            Ok(journal) => journal.unwrap_or_default(),
            Err(why) => {
                problems.push(format!("game {replay}: {why}"));
                continue;
            }
        };
        let proved = game_of(&journal).and_then(|name| match games::find(&name) {
            Some(game) => game.verify(&journal).map(|_| ()),
            None => Err(Flaw::Foreign(format!("this program has no game {name}"))),
        });
        match proved {
            Ok(()) => {}
            Err(Flaw::Foreign(_)) => of_other_rules += 1,
            Err(why) => problems.push(format!("game {replay}: {why}")),
        }
    }
    of_other_rules
}
