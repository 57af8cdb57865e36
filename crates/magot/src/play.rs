//! `magot play`: the full-screen table, for one person against bots at Cache ton Cash or Cover
//! Your Assets.
//!
//! This file is the rim: the terminal, the clock, the entropy and the journal file. Everything
//! else is headless. Reading order: [`sitting`] (one game), [`host`] (the referee's side),
//! [`screen`] (the person's side: no state of the game gets in there), [`draw`] (the screen as
//! characters).

mod advice;
mod draw;
mod help;
mod host;
mod look;
mod menu;
mod players;
mod rulebook;
mod screen;
mod sitting;
mod tale;
#[cfg(test)]
mod tests;

use std::fs;
use std::io::{self, IsTerminal};
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use assets::Edition;
use crossterm::event::{self, Event, KeyEventKind};
use ratatui::DefaultTerminal;
use tabletop::{Outcome, Refusal, Seat, Secret, Time};
use words::{Lang, Words};

use look::Look;
use sitting::{Sitting, Then};

/// What is settled before the cards come out.
#[derive(Clone, Debug)]
pub(crate) struct PlayOptions<E: Edition> {
    /// The options of the game.
    pub(crate) config: E::Config,
    /// How many play, 2 to 6.
    pub(crate) seats: u8,
    /// The person's seat.
    pub(crate) seat: Seat,
    /// What the person is called.
    pub(crate) name: String,
    /// The opponents, as `Roster::BOTS` names them, from seat A on without the person. The last one
    /// stands for those that are missing; an empty list is a table of the best.
    pub(crate) bots: Vec<String>,
    /// The secret of the first deal. Nothing: a fresh one; later games always have a fresh one.
    pub(crate) secret: Option<Secret>,
    /// The language to begin with.
    pub(crate) lang: Lang,
    /// How long people have to look at a move.
    pub(crate) pause: Duration,
    /// Where the journal goes. A second game has `-2` added to the name, and so on.
    pub(crate) save: Option<PathBuf>,
}

/// How it went.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct Ended {
    /// How many games were begun.
    pub(crate) games: u32,
    /// How the last one ended; nothing if it was given up.
    pub(crate) outcome: Option<Outcome>,
    /// The journals that were written.
    pub(crate) saved: Vec<PathBuf>,
    /// The language at the end: the person may have switched.
    pub(crate) lang: Lang,
}

/// Why there was no game.
#[derive(Debug)]
pub(crate) enum Trouble {
    /// The options do not go together.
    Refused(Refusal),
    /// There is no bot of that name.
    NoSuchBot(String),
    /// The person's seat is not at this table.
    NoSuchSeat(Seat),
    /// Input or output is not a terminal.
    NotATerminal,
    /// The terminal, the entropy or the journal file failed.
    Io(io::Error),
}

impl Trouble {
    /// The trouble in words.
    pub(crate) fn tell(&self, words: &Words) -> String {
        match self {
            Trouble::Refused(refusal) => {
                let saying = words.say(&refusal.saying, &|seat| seat.to_string());
                format!("{saying} ({})", refusal.clause)
            }
            Trouble::NoSuchBot(name) => {
                words.word_with("error-unknown-bot", &[("name", name.as_str().into())])
            }
            Trouble::NoSuchSeat(seat) => {
                words.word_with("error-not-a-choice", &[("input", seat.to_string().into())])
            }
            Trouble::NotATerminal => words.word("error-no-terminal"),
            Trouble::Io(why) => format!("{} ({why})", words.word("error-generic")),
        }
    }
}

impl From<io::Error> for Trouble {
    fn from(why: io::Error) -> Trouble {
        Trouble::Io(why)
    }
}

/// Plays in the terminal until the person leaves.
pub(crate) fn run<E: Edition>(options: &PlayOptions<E>) -> Result<Ended, Trouble> {
    if options.seat.0 >= options.seats {
        return Err(Trouble::NoSuchSeat(options.seat));
    }
    if !io::stdin().is_terminal() || !io::stdout().is_terminal() {
        return Err(Trouble::NotATerminal);
    }
    let no_colour = std::env::var_os("NO_COLOR").is_some_and(|value| !value.is_empty());
    let look = Look::new(!no_colour);
    let mut ended = Ended { games: 0, outcome: None, saved: Vec::new(), lang: options.lang };
    let mut secret = options.secret;
    // Options are refused before the terminal is taken over.
    let mut sitting = Sitting::open(options, ended.lang, next_secret(&mut secret)?)?;
    let mut stage = Stage::open()?;
    loop {
        ended.games += 1;
        let then = stage.play(&mut sitting, look)?;
        ended.outcome = sitting.outcome();
        ended.lang = sitting.screen().words.lang();
        if let Some(path) = &options.save {
            let path = numbered(path, ended.games);
            let lines = sitting.record().lines();
            fs::write(&path, lines.join("\n") + "\n")?;
            ended.saved.push(path);
        }
        match then {
            Then::Again => {
                sitting = Sitting::open(options, ended.lang, next_secret(&mut secret)?)?;
            }
            Then::Stay | Then::Leave => return Ok(ended),
        }
    }
}

/// The terminal while it is ours. It is given back when this is dropped, and ratatui's hook gives
/// it back before a panic is told.
struct Stage {
    terminal: DefaultTerminal,
}

impl Stage {
    fn open() -> io::Result<Stage> {
        Ok(Stage { terminal: ratatui::try_init()? })
    }

    /// Shows a sitting and feeds it keys and time, until the person wants something else.
    fn play<E: Edition>(&mut self, sitting: &mut Sitting<E>, look: Look) -> io::Result<Then> {
        let opened = Instant::now();
        let now = || Time(opened.elapsed().as_millis() as u64);
        loop {
            sitting.tick(now());
            self.terminal.draw(|frame| draw::draw(frame, sitting.screen(), look))?;
            if !event::poll(nap(sitting.screen().wakes_at(), now()))? {
                continue;
            }
            // Everything else that can happen, such as a resize, is answered by drawing again.
            if let Event::Key(key) = event::read()?
                && key.kind != KeyEventKind::Release
            {
                match sitting.key(key, now()) {
                    Then::Stay => {}
                    then @ (Then::Again | Then::Leave) => return Ok(then),
                }
            }
        }
    }
}

impl Drop for Stage {
    fn drop(&mut self) {
        ratatui::restore();
    }
}

/// How long nothing will happen by itself.
fn nap(until: Option<Time>, now: Time) -> Duration {
    const LONGEST: Duration = Duration::from_secs(3600);
    until.map_or(LONGEST, |until| Duration::from_millis(until.0.saturating_sub(now.0)))
}

/// The secret that was asked for, once; then fresh ones.
fn next_secret(asked: &mut Option<Secret>) -> Result<Secret, Trouble> {
    if let Some(secret) = asked.take() {
        return Ok(secret);
    }
    let mut bytes = [0; 32];
    getrandom::fill(&mut bytes).map_err(io::Error::other)?;
    Ok(Secret(bytes))
}

/// Where the journal of the n-th game goes.
fn numbered(path: &Path, game: u32) -> PathBuf {
    if game <= 1 {
        return path.to_path_buf();
    }
    let stem = path.file_stem().unwrap_or_default().to_string_lossy();
    let name = match path.extension() {
        Some(extension) => format!("{stem}-{game}.{}", extension.to_string_lossy()),
        None => format!("{stem}-{game}"),
    };
    path.with_file_name(name)
}
