//! `magot store`: examines a server's store, copies it, puts a copy back.

mod examination;

use std::fmt::Write as _;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use clap::{Args, Subcommand};
use store_sqlite::{Counts, Restored};
use words::Words;

use examination::Examination;

/// What to do with which store.
#[derive(Args)]
pub(crate) struct StoreArgs {
    #[command(subcommand)]
    command: StoreCommand,
}

#[derive(Subcommand)]
enum StoreCommand {
    /// Examine a store or a backup: the file itself, every table, every game. Reads only, and may
    /// run while a server does. The exit code is 1 if anything is wrong.
    Check {
        #[command(flatten)]
        store: Place,
    },
    /// Copy the store into a new file, also while a server runs on it. The copy is examined before it
    /// gets its name; a file that is there already is never written over.
    Backup {
        #[command(flatten)]
        store: Place,
        /// The file to write. Keep it as private as the store: it holds the secrets of the games
        /// under way.
        file: PathBuf,
    },
    /// Put a backup in the store's place. The server must be stopped.
    Restore {
        #[command(flatten)]
        store: Place,
        /// The backup.
        file: PathBuf,
        /// Replace a store that is there. It is kept beside under another name.
        #[arg(long)]
        replace: bool,
    },
}

/// Where the store is.
#[derive(Args)]
struct Place {
    /// The file in which the server stores tables and games.
    #[arg(long = "store", value_name = "FILE")]
    path: PathBuf,
}

/// The PostgreSQL database that `--store` names, if it names no file.
pub(crate) fn database(store: &Path) -> Option<&str> {
    let text = store.to_str()?;
    ["postgres://", "postgresql://"].iter().any(|scheme| text.starts_with(scheme)).then_some(text)
}

/// Does it; the exit code says whether all is well.
pub(crate) fn run(args: &StoreArgs, words: &Words) -> Result<ExitCode, String> {
    let (StoreCommand::Check { store }
    | StoreCommand::Backup { store, .. }
    | StoreCommand::Restore { store, .. }) = &args.command;
    if database(&store.path).is_some() {
        return Err("`magot store` knows files, and this is a PostgreSQL database: copy it with \
                    pg_dump, put a copy back with pg_restore"
            .into());
    }
    match &args.command {
        StoreCommand::Check { store } => check(store, words),
        StoreCommand::Backup { store, file } => {
            let counts = store_sqlite::backup(&store.path, file).map_err(|why| why.to_string())?;
            let file = file.display().to_string();
            say(&words.word_with("store-backed-up", &[("file", file.into())]), counts, words)
        }
        StoreCommand::Restore { store, file, replace } => restore(store, file, *replace, words),
    }
}

fn check(store: &Place, words: &Words) -> Result<ExitCode, String> {
    let Examination { problems, of_other_rules, counts } = Examination::of(&store.path)?;
    let mut text = String::new();
    for problem in &problems {
        writeln!(text, "{problem}").expect("text takes text");
    }
    if of_other_rules > 0 {
        let games = words.word_with("store-other-rules", &[("games", of_other_rules.into())]);
        writeln!(text, "{games}").expect("text takes text");
    }
    match counts.filter(|_| problems.is_empty()) {
        Some(counts) => say(&(text + &words.word("store-sound")), counts, words),
        None => {
            let wrong = words.word_with("store-wrong", &[("problems", problems.len().into())]);
            crate::sim::print(&(text + &wrong))?;
            Ok(ExitCode::from(1))
        }
    }
}

fn restore(store: &Place, file: &Path, replace: bool, words: &Words) -> Result<ExitCode, String> {
    let restored = store_sqlite::restore(file, &store.path, replace);
    let Restored { counts, kept } = restored.map_err(|why| why.to_string())?;
    let place = store.path.display().to_string();
    let mut text = words.word_with("store-restored", &[("store", place.into())]);
    if let Some(kept) = kept {
        let kept = kept.display().to_string();
        text.push('\n');
        text.push_str(&words.word_with("store-kept", &[("kept", kept.into())]));
    }
    say(&text, counts, words)
}

/// Says what was done, and to how much.
fn say(done: &str, counts: Counts, words: &Words) -> Result<ExitCode, String> {
    let Counts { tables, games, lines, .. } = counts;
    let many = [("tables", tables.into()), ("games", games.into()), ("lines", lines.into())];
    crate::sim::print(&format!("{done}\n{}", words.word_with("store-counts", &many)))?;
    Ok(ExitCode::SUCCESS)
}
