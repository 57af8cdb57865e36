//! `magot store`: examines a server's store, copies it, puts a copy back.

mod examination;

use std::fmt::Write as _;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use clap::{Args, Subcommand};
use store_sqlite::{Counts, Inspection, Restored};
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
    /// Examine a store or a backup: the file or the database itself, every table, every game. Reads
    /// only, and may run while a server does. The exit code is 1 if anything is wrong.
    Check {
        #[command(flatten)]
        store: Examined,
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

/// What is examined.
#[derive(Args)]
struct Examined {
    /// The file in which the server stores tables and games, a backup of it, or a PostgreSQL database
    /// as `postgres://user@host/database`.
    #[arg(long = "store", value_name = "FILE")]
    path: PathBuf,
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
    match &args.command {
        StoreCommand::Check { store } => {
            let examination = match database(&store.path) {
                None => Examination::of("the file", Inspection::open(&store.path)),
                Some(address) => database_examined(address),
            };
            report(examination?, words)
        }
        StoreCommand::Backup { store, file } => {
            files_only(store, "copy it with `pg_dump --format=custom`, also while people play")?;
            let counts = store_sqlite::backup(&store.path, file).map_err(|why| why.to_string())?;
            let file = file.display().to_string();
            say(&words.word_with("store-backed-up", &[("file", file.into())]), counts, words)
        }
        StoreCommand::Restore { store, file, replace } => {
            files_only(store, "put a copy back with `pg_restore` while no server runs")?;
            restore(store, file, *replace, words)
        }
    }
}

/// Refuses a database, which has tools of its own.
fn files_only(store: &Place, instead: &str) -> Result<(), String> {
    match database(&store.path) {
        None => Ok(()),
        Some(_) => Err(format!(
            "this is a PostgreSQL database, and PostgreSQL has better tools for that: {instead} \
             (docs/hosting.md, On PostgreSQL)"
        )),
    }
}

/// Examines a database.
#[cfg(feature = "postgres")]
fn database_examined(address: &str) -> Result<Examination, String> {
    let opened = match crate::serve::database_password() {
        Some(password) => store_postgres::Inspection::open_with(address, &password),
        None => store_postgres::Inspection::open(address),
    };
    Examination::of("the database", opened)
}

#[cfg(not(feature = "postgres"))]
fn database_examined(_: &str) -> Result<Examination, String> {
    Err(crate::serve::WITHOUT_POSTGRES.into())
}

fn report(examination: Examination, words: &Words) -> Result<ExitCode, String> {
    let Examination { problems, of_other_rules, counts } = examination;
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
