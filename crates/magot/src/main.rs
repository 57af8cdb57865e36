//! `magot`: four cash games, by the book. Play, serve, simulate, replay, study.

mod command_line;
mod play;
mod programs;
mod replay;
mod rules;
mod serve;
mod sim;
mod store;

use std::ffi::OsString;
use std::io::Write as _;
use std::process::ExitCode;

use clap::builder::{PossibleValuesParser, TypedValueParser};
use clap::{CommandFactory as _, FromArgMatches as _, Parser, Subcommand};
use clap_complete::Shell;
use engine::Engine;
use serde_json::{Map, Value};
use tabletop::Secret;
use words::{Lang, Words};

/// A table server makes and drops many small things (ADR 9).
#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

#[derive(Parser)]
#[command(
    name = "magot",
    version,
    about = "Four cash games, by the book. Alone, without a command, it runs a server on this machine and opens its page"
)]
struct Cli {
    /// The language. Without it, the terminal's.
    #[arg(long, global = true, value_parser = known_lang())]
    lang: Option<Lang>,
    #[command(subcommand)]
    command: Option<Command>,
}

#[derive(Subcommand)]
enum Command {
    /// Sit down at a full-screen table against bots.
    Play(play::PlayArgs),
    /// Run a server: tables for people and bots, for browsers and programs.
    Serve(serve::ServeArgs),
    /// Examine a server's store, back it up, put a backup back.
    Store(store::StoreArgs),
    /// Let bots play many games, and count.
    Sim(sim::SimArgs),
    /// Step through a journal, and prove its deal.
    Replay(replay::ReplayArgs),
    /// Read the rulebook, or one clause of it.
    Rules {
        /// The game.
        game: String,
        /// The clause, such as CC-5.2, or a chapter, such as CC-5.
        clause: Option<String>,
    },
    /// Speak JSON lines on standard input and output (docs/engine.md).
    Engine,
    /// Print the manual page, for `man -l -`.
    Man,
    /// Print what a shell needs to complete the command line.
    Completions {
        /// The shell.
        shell: Shell,
    },
}

fn main() -> ExitCode {
    let args: Vec<OsString> = std::env::args_os().collect();
    let words = Words::new(command_line::asked_lang(&args).unwrap_or_else(spoken));
    let matches = match command_line::told(Cli::command(), &words).try_get_matches_from(args) {
        Ok(matches) => matches,
        // Help and version are answers, not errors.
        Err(why) if !why.use_stderr() => why.exit(),
        Err(why) => return fail(&command_line::not_understood(&why, &words)),
    };
    let cli = Cli::from_arg_matches(&matches).unwrap_or_else(|why| why.exit());
    let done = match cli.command.unwrap_or_else(|| Command::Serve(serve::ServeArgs::at_home())) {
        Command::Play(args) => play::run(args, &words),
        Command::Serve(args) => return serve::run(args, &words).unwrap_or_else(|why| fail(&why)),
        Command::Store(args) => return store::run(&args, &words).unwrap_or_else(|why| fail(&why)),
        Command::Sim(args) => sim::run(&args, &words),
        Command::Replay(args) => replay::run(&args, &words),
        Command::Rules { game, clause } => rules::run(&game, clause.as_deref(), &words),
        Command::Engine => {
            let (input, output) = (std::io::stdin().lock(), std::io::stdout().lock());
            Engine::new(fresh_secret).serve(input, output).map_err(|why| why.to_string())
        }
        Command::Man => manual(&words),
        Command::Completions { shell } => completions(shell, &words),
    };
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(why) => fail(&why),
    }
}

fn fail(why: &str) -> ExitCode {
    // Where standard error is closed, nobody reads it.
    let _ = writeln!(std::io::stderr(), "magot: {why}");
    ExitCode::from(2)
}

/// The manual page, in the reader's language.
fn manual(words: &Words) -> Result<(), String> {
    let mut page = Vec::new();
    let command = command_line::told(Cli::command(), words);
    clap_mangen::Man::new(command).render(&mut page).map_err(|why| why.to_string())?;
    sim::print(String::from_utf8_lossy(&page).trim_end())
}

/// What a shell completes, in the reader's language.
fn completions(shell: Shell, words: &Words) -> Result<(), String> {
    let mut script = Vec::new();
    let mut command = command_line::told(Cli::command(), words);
    clap_complete::generate(shell, &mut command, "magot", &mut script);
    sim::print(String::from_utf8_lossy(&script).trim_end())
}

/// A secret that nobody can foresee.
fn fresh_secret() -> Result<Secret, String> {
    let mut bytes = [0; 32];
    getrandom::fill(&mut bytes).map_err(|why| why.to_string())?;
    Ok(Secret(bytes))
}

/// Options of the command line as JSON: `ending=quick`. A bare name switches an option on.
fn config_of(options: &[String]) -> Result<Value, String> {
    let mut config = Map::new();
    for option in options {
        let (name, value) = option.split_once('=').unwrap_or((option, "true"));
        let value = serde_json::from_str(value).unwrap_or_else(|_| Value::String(value.into()));
        if config.insert(name.into(), value).is_some() {
            return Err(format!("option {name} is given twice"));
        }
    }
    Ok(Value::Object(config))
}

fn unknown_game(name: &str, words: &Words) -> String {
    let known: Vec<&str> = games::GAMES.iter().map(|game| game.name).collect();
    let why = words.word_with("error-unknown-game", &[("name", name.into())]);
    format!("{why} ({})", known.join(", "))
}

/// Reads a language, and shows which there are where help is asked for.
fn known_lang() -> impl TypedValueParser<Value = Lang> {
    PossibleValuesParser::new(Lang::ALL.map(Lang::tag)).map(|tag| Lang::from_tag(&tag))
}

/// The terminal's language; the first one where it says nothing.
fn spoken() -> Lang {
    let said =
        ["LC_ALL", "LC_MESSAGES", "LANG"].into_iter().filter_map(|name| std::env::var(name).ok());
    Lang::from_tag(&said.into_iter().find(|tag| !tag.is_empty()).unwrap_or_default())
}
