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
mod save;
mod screen;
mod sitting;
mod tale;
#[cfg(test)]
mod tests;

use std::io::{self, IsTerminal};
use std::path::PathBuf;
use std::time::{Duration, Instant};

use cash::{Cash, Edition};
use crossterm::event::{self, Event, KeyEventKind};
use ratatui::DefaultTerminal;
use tabletop::{Game, Refusal, Seat, Secret, Time};
use words::{Lang, Words};

use look::Look;
use save::Shelf;
use sitting::{Sitting, Then};

pub(crate) use players::polite_name;
pub(crate) use save::Kept;

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
    /// Where the journal goes; the file must not exist. A second game has `-2` added to the name,
    /// and so on.
    pub(crate) save: Option<PathBuf>,
}

/// How it went.
#[derive(Debug)]
pub(crate) struct Ended {
    /// The journals, where they were asked for.
    pub(crate) kept: Vec<Kept>,
    /// The language at the end: the person may have switched.
    pub(crate) lang: Lang,
    /// What broke the evening off, if the person did not.
    pub(crate) trouble: Option<Trouble>,
}

/// Why there was no game.
#[derive(Debug)]
pub(crate) enum Trouble {
    /// The options do not go together.
    Refused(Refusal),
    /// There is no bot of that name.
    NoSuchBot {
        /// The name.
        name: String,
        /// The bots that there are.
        known: &'static [&'static str],
    },
    /// The person's seat is not at this table.
    NoSuchSeat(Seat),
    /// Input or output is not a terminal.
    NotATerminal,
    /// The journal would overwrite a file.
    FileExists(PathBuf),
    /// The journal file failed.
    Unwritable {
        /// Which.
        path: PathBuf,
        /// How.
        why: io::Error,
    },
    /// The terminal or the entropy failed.
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
            Trouble::NoSuchBot { name, known } => {
                let why = words.word_with("error-unknown-bot", &[("name", name.as_str().into())]);
                format!("{why} ({})", known.join(", "))
            }
            Trouble::NoSuchSeat(seat) => {
                words.word_with("error-not-a-choice", &[("input", seat.to_string().into())])
            }
            Trouble::NotATerminal => words.word("error-no-terminal"),
            Trouble::FileExists(path) => {
                let path = [("path", path.display().to_string().into())];
                words.word_with("error-file-exists", &path)
            }
            Trouble::Unwritable { path, why } => {
                let path = [("path", path.display().to_string().into())];
                format!("{} ({why})", words.word_with("error-unwritable-file", &path))
            }
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
    // Options, terminal and journal file are refused before the terminal is taken over.
    let mut secret = options.secret;
    let mut sitting = sit::<E>(options, options.lang, &mut secret)?;
    if !io::stdin().is_terminal() || !io::stdout().is_terminal() {
        return Err(Trouble::NotATerminal);
    }
    let mut shelf = options.save.as_deref().map(Shelf::open).transpose()?;
    let no_colour = std::env::var_os("NO_COLOR").is_some_and(|value| !value.is_empty());
    let look = Look::new(!no_colour);
    let mut ended = Ended { kept: Vec::new(), lang: options.lang, trouble: None };
    let mut stage = Stage::open()?;
    loop {
        let then = stage.play(&mut sitting, look);
        ended.lang = sitting.screen().words.lang();
        // Whatever became of the terminal, the journal is kept.
        if let Some(shelf) = &mut shelf {
            ended.kept.push(shelf.keep(sitting.record().lines().join("\n") + "\n"));
        }
        let next = match then {
            Ok(Then::Again) => sit(options, ended.lang, &mut secret),
            Ok(Then::Stay | Then::Leave) => return Ok(ended),
            Err(why) => Err(why.into()),
        };
        match next {
            Ok(next) => sitting = next,
            Err(why) => {
                ended.trouble = Some(why);
                return Ok(ended);
            }
        }
    }
}

/// Deals a game, if the options go together.
fn sit<E: Edition>(
    options: &PlayOptions<E>,
    lang: Lang,
    secret: &mut Option<Secret>,
) -> Result<Sitting<E>, Trouble> {
    // How many play is looked at first: without it no seat is right or wrong.
    Cash::<E>::new(&options.config, options.seats).map_err(Trouble::Refused)?;
    if options.seat.0 >= options.seats {
        return Err(Trouble::NoSuchSeat(options.seat));
    }
    Sitting::open(options, lang, next_secret(secret)?)
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
            self.measure(sitting, now())?;
            self.terminal.draw(|frame| draw::draw(frame, sitting.screen(), look))?;
            if !event::poll(nap(sitting.screen().wakes_at(), now()))? {
                continue;
            }
            // Everything else that can happen, such as a resize, is answered by drawing again.
            if let Event::Key(key) = event::read()?
                && key.kind != KeyEventKind::Release
            {
                // The window may have shrunk since it was drawn.
                self.measure(sitting, now())?;
                match sitting.key(key, now()) {
                    Then::Stay => {}
                    then @ (Then::Again | Then::Leave) => return Ok(then),
                }
            }
        }
    }

    /// Tells the sitting how large its screen is.
    fn measure<E: Edition>(&self, sitting: &mut Sitting<E>, now: Time) -> io::Result<()> {
        let size = self.terminal.size()?;
        sitting.resize(size.width, size.height, now);
        Ok(())
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
