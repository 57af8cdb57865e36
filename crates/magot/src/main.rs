//! `magot`: four cash games, by the book. Play, serve, simulate, replay, study.

mod engine;
mod play;
mod replay;
mod rules;
mod serve;
mod sim;

use std::io::Write as _;
use std::path::PathBuf;
use std::process::ExitCode;
use std::time::Duration;

use cash::{Cache, Cover, Edition};
use clap::{Parser, Subcommand};
use serde_json::{Map, Value};
use tabletop::{Game, Seat, Secret};
use words::{Lang, Words};

/// A table server makes and drops many small things (ADR 9).
#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

#[derive(Parser)]
#[command(
    name = "magot",
    version,
    about = "Des jeux d'argent, à la règle près. Cash games, by the book."
)]
struct Cli {
    /// The language: fr or en. Without it, the terminal's.
    #[arg(long, global = true)]
    lang: Option<Lang>,
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    /// Sit down at a full-screen table against bots.
    Play {
        /// cache-ton-cash or cover-your-assets.
        #[arg(default_value = "cache-ton-cash")]
        game: String,
        /// How many play, you included.
        #[arg(long, default_value_t = 4)]
        seats: u8,
        /// Your opponents, in order; the last one stands for those that are missing.
        #[arg(long, value_delimiter = ',')]
        bots: Vec<String>,
        /// An option of the game, such as ending=quick or two_actions=true. May be repeated.
        #[arg(long = "option", value_name = "NAME=VALUE")]
        options: Vec<String>,
        /// What you are called.
        #[arg(long)]
        name: Option<String>,
        /// The seed of the deal, to play the same game again.
        #[arg(long)]
        seed: Option<u64>,
        /// How long to look at each move of a bot, in milliseconds.
        #[arg(long, default_value_t = 900)]
        pause: u64,
        /// Write the finished game to this file.
        #[arg(long)]
        save: Option<PathBuf>,
    },
    /// Open a house: tables for people and bots, for browsers and programs.
    Serve(serve::ServeArgs),
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
}

fn main() -> ExitCode {
    let cli = Cli::parse();
    let words = Words::new(cli.lang.unwrap_or_else(spoken));
    let done = match cli.command {
        Command::Play { game, seats, bots, options, name, seed, pause, save } => {
            let wish = Wish { seats, bots, options, name, seed, pause, save };
            match game.as_str() {
                <cash::CacheTonCash as Game>::NAME => sit_down::<Cache>(wish, &words),
                <cash::CoverYourAssets as Game>::NAME => sit_down::<Cover>(wish, &words),
                _ => Err(no_table_for(&game, &words)),
            }
        }
        Command::Serve(args) => serve::run(args, &words),
        Command::Sim(args) => sim::run(&args, &words),
        Command::Replay(args) => replay::run(&args, &words),
        Command::Rules { game, clause } => rules::run(&game, clause.as_deref(), &words),
        Command::Engine => {
            let (input, output) = (std::io::stdin().lock(), std::io::stdout().lock());
            engine::Engine::default().serve(input, output).map_err(|why| why.to_string())
        }
    };
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(why) => {
            // Whoever closed standard error does not want to know.
            let _ = writeln!(std::io::stderr(), "magot: {why}");
            ExitCode::from(2)
        }
    }
}

/// What the person wishes for at the table.
struct Wish {
    seats: u8,
    bots: Vec<String>,
    options: Vec<String>,
    name: Option<String>,
    seed: Option<u64>,
    pause: u64,
    save: Option<PathBuf>,
}

fn sit_down<E: Edition>(wish: Wish, words: &Words) -> Result<(), String> {
    let config =
        serde_json::from_value(config_of(&wish.options)?).map_err(|why| why.to_string())?;
    let options = play::PlayOptions::<E> {
        config,
        seats: wish.seats,
        seat: Seat(0),
        name: wish.name.as_deref().and_then(play::polite_name).unwrap_or_else(called),
        bots: wish.bots,
        secret: wish.seed.map(Secret::from_number),
        lang: words.lang(),
        pause: Duration::from_millis(wish.pause),
        save: wish.save,
    };
    let ended = play::run(&options).map_err(|trouble| trouble.tell(words))?;
    let words = Words::new(ended.lang);
    let mut complaints = Vec::new();
    for kept in &ended.kept {
        complaints.extend(kept.complaint(&words));
        sim::print(&kept.print())?;
    }
    complaints.extend(ended.trouble.map(|trouble| trouble.tell(&words)));
    if complaints.is_empty() { Ok(()) } else { Err(complaints.join("\n")) }
}

/// What the person is called where they do not say: as the machine knows them, or by a first name
/// that is anybody's.
fn called() -> String {
    let user = std::env::var("USER").unwrap_or_default();
    let user = user.trim();
    let mut letters = user.chars();
    match letters.next() {
        Some(first) if user != "root" => first.to_uppercase().chain(letters).take(12).collect(),
        _ => "Camille".into(),
    }
}

/// `ending=quick` and the like as JSON. A bare name switches an option on.
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

/// Why there is no table in the terminal for a game.
fn no_table_for(name: &str, words: &Words) -> String {
    if games::find(name).is_none() {
        return unknown_game(name, words);
    }
    let game = words.word(&format!("game-{name}"));
    words.word_with("error-no-terminal-table", &[("game", game.into()), ("name", name.into())])
}

fn unknown_game(name: &str, words: &Words) -> String {
    let known: Vec<&str> = games::GAMES.iter().map(|game| game.name).collect();
    let why = words.word_with("error-unknown-game", &[("name", name.into())]);
    format!("{why} ({})", known.join(", "))
}

/// The terminal's language; French where it says nothing.
fn spoken() -> Lang {
    let said =
        ["LC_ALL", "LC_MESSAGES", "LANG"].into_iter().filter_map(|name| std::env::var(name).ok());
    Lang::from_tag(&said.into_iter().find(|tag| !tag.is_empty()).unwrap_or_default())
}
