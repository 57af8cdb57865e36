//! `magot play`: what the person asks for on the command line, and what is said after the last
//! game.

use std::ffi::OsStr;
use std::io::{IsTerminal as _, Write as _};
use std::path::{Path, PathBuf};
use std::time::Duration;

use bots::Roster;
use cash::{Cache, CacheTonCash, Cover, CoverYourAssets};
use cheaters::Tricheurs;
use clap::Args;
use clap::builder::{PossibleValue, StringValueParser, TypedValueParser};
use exec::{Errors, Programs};
use tabletop::{Game, Seat, Secret};
use terminal::{Ended, Keep, KeptGame, PlayError, PlayOptions};
use words::Words;

use crate::programs::{ProgramArgs, try_out};

/// What to play, and against whom.
#[derive(Args, Clone, Debug)]
pub(crate) struct PlayArgs {
    /// The game.
    #[arg(default_value = "cache-ton-cash", value_parser = KnownTables)]
    game: String,
    /// How many play, you included.
    #[arg(long, default_value_t = 4)]
    seats: u8,
    /// Your opponents, in order; the last one stands for those that are missing. `exec:PROGRAM` is a
    /// program of one's own (docs/bots.md).
    #[arg(long, value_delimiter = ',')]
    bots: Vec<String>,
    #[command(flatten)]
    programs: ProgramArgs,
    /// An option of the game, such as ending=quick or rounds=15. May be repeated.
    #[arg(long = "option", value_name = "NAME=VALUE")]
    options: Vec<String>,
    /// What you are called.
    #[arg(long)]
    name: Option<String>,
    /// The seed of the deal, to play the same game again.
    #[arg(long)]
    seed: Option<u64>,
    /// How long to look at each move of a bot, in milliseconds. Monopoly Tricheurs has its own clocks.
    #[arg(long, default_value_t = 900)]
    pause: u64,
    /// Write the finished game to this file.
    #[arg(long)]
    save: Option<PathBuf>,
}

/// The games that have a table in the terminal.
const TABLES: [&str; 3] = [CacheTonCash::NAME, CoverYourAssets::NAME, Tricheurs::NAME];

/// Lists the tables where help and completions ask for them. Any other name is read, too: why there is no
/// such table depends on whether there is such a game.
#[derive(Clone)]
struct KnownTables;

impl TypedValueParser for KnownTables {
    type Value = String;

    fn parse_ref(
        &self,
        command: &clap::Command,
        arg: Option<&clap::Arg>,
        value: &OsStr,
    ) -> Result<String, clap::Error> {
        StringValueParser::new().parse_ref(command, arg, value)
    }

    fn possible_values(&self) -> Option<Box<dyn Iterator<Item = PossibleValue> + '_>> {
        Some(Box::new(TABLES.into_iter().map(PossibleValue::new)))
    }
}

/// Plays in the terminal until the person leaves.
pub(crate) fn run(args: PlayArgs, words: &Words) -> Result<(), String> {
    match args.game.as_str() {
        CacheTonCash::NAME => play(args, words, terminal::play_cards::<Cache>),
        CoverYourAssets::NAME => play(args, words, terminal::play_cards::<Cover>),
        Tricheurs::NAME => play(args, words, terminal::play_tricheurs),
        game => Err(no_table_for(game, words)),
    }
}

/// The table of one game.
type TableOf<G> =
    fn(&PlayOptions<G>, Option<Keep>, Option<KeptGame<G>>) -> Result<Ended, PlayError>;

fn play<G: Game + Roster>(args: PlayArgs, words: &Words, table: TableOf<G>) -> Result<(), String> {
    let config =
        serde_json::from_value(crate::config_of(&args.options)?).map_err(|why| why.to_string())?;
    let complaints = complaints();
    // Those of the last time.
    let _ = std::fs::remove_file(&complaints);
    let programs = Programs::new(args.programs.limits(Errors::Kept(complaints.clone())));
    let options = PlayOptions::<G> {
        config,
        seats: args.seats,
        seat: Seat(0),
        name: args.name.as_deref().and_then(terminal::display_name).unwrap_or_else(default_name),
        bots: args.bots,
        programs: programs.clone(),
        secret: args.seed.map(Secret::from_number),
        lang: words.lang(),
        pause: Duration::from_millis(args.pause),
        save: args.save,
    };
    // Only somebody at a terminal has a game to keep.
    let at_terminal = std::io::stdin().is_terminal() && std::io::stdout().is_terminal();
    let path = crate::serve::data_folder().ok().filter(|_| at_terminal);
    let path = path.map(|folder| folder.join(format!("{}.play", G::NAME)));
    let keep = path.map(|path| Keep::open(&path)).transpose();
    let mut keep = keep.map_err(|why| why.message(words))?;
    let kept = match keep.as_mut().and_then(Keep::find) {
        Some(kept) if wants_to_go_on(words)? => Some(kept),
        Some(_) => {
            keep.iter_mut().for_each(Keep::forget);
            None
        }
        None => None,
    };
    let options = match &kept {
        Some(kept) => kept.options(options),
        None => options,
    };
    try_out(&programs, options.bots.iter().map(String::as_str), words)?;
    let ended = table(&options, keep, kept).map_err(|why| why.message(words))?;
    let words = Words::new(ended.lang);
    if ended.terminated {
        return Err(words.word("game-kept"));
    }
    let mut errors = Vec::new();
    for saved in &ended.journals {
        errors.extend(saved.error_message(&words));
        crate::sim::print(&saved.print())?;
    }
    errors.extend(ended.error.map(|why| why.message(&words)));
    errors.extend(lost(&programs, &complaints, &words));
    if errors.is_empty() { Ok(()) } else { Err(errors.join("\n")) }
}

/// Where programs at the table complain: on the screen nobody could read it.
fn complaints() -> PathBuf {
    let folder = crate::serve::data_folder();
    folder.unwrap_or_else(|_| std::env::temp_dir()).join("bots.log")
}

/// What went wrong with the programs at the table, in words.
fn lost(programs: &Programs, complaints: &Path, words: &Words) -> Vec<String> {
    let told = |forfeit: exec::Forfeit| {
        let gaps = [
            ("program", forfeit.program.into()),
            ("why", words.word(&format!("program-lost-{}", forfeit.fault.kind.name())).into()),
            ("detail", forfeit.fault.detail.into()),
            ("path", complaints.display().to_string().into()),
        ];
        words.word_with("program-left", &gaps)
    };
    programs.forfeits().into_iter().map(told).collect()
}

/// Whether to take up the game that was left.
fn wants_to_go_on(words: &Words) -> Result<bool, String> {
    print!("{} ", words.word("game-left-question"));
    let mut answer = String::new();
    let asked = std::io::stdout().flush().and_then(|()| std::io::stdin().read_line(&mut answer));
    asked.map_err(|why| why.to_string())?;
    let no = words.word("game-left-no");
    Ok(!answer.trim().to_lowercase().starts_with(&no))
}

/// What the person is called where they do not say: as the machine knows them, or by a first name
/// that is anybody's.
fn default_name() -> String {
    let user = std::env::var("USER").unwrap_or_default();
    let user = user.trim();
    let mut letters = user.chars();
    match letters.next() {
        Some(first) if user != "root" => first.to_uppercase().chain(letters).take(12).collect(),
        _ => "Camille".into(),
    }
}

/// Why there is no table in the terminal for a game.
fn no_table_for(name: &str, words: &Words) -> String {
    if games::find(name).is_none() {
        return crate::unknown_game(name, words);
    }
    let game = words.word(&format!("game-{name}"));
    words.word_with("error-no-terminal-table", &[("game", game.into()), ("name", name.into())])
}
