//! The full-screen tables in the terminal, for one person against bots. `magot play` reads the command
//! line and calls [`play_cards`] or [`play_tricheurs`].
//!
//! Terminal, clock and entropy are read in this file, journals are written in `save` and the game under
//! way in `keep`. Everything else is headless. A folder a table: `cards` (Cache ton Cash and Cover Your
//! Assets) and `tricheurs` (Monopoly Édition Tricheurs). Both have the referee's side (`host`) in common,
//! and what every screen has: `log`, `rulebook`, `window`, `text`, `theme`.

mod cards;
mod host;
mod keep;
mod log;
mod players;
mod rulebook;
mod save;
mod text;
mod theme;
mod tricheurs;
mod window;

use std::io::{self, IsTerminal};
use std::path::PathBuf;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use bots::Roster;
use cash::{Cash, Edition};
use cheaters::Tricheurs;
use crossterm::event::{self, Event, KeyEvent, KeyEventKind};
use exec::Programs;
use ratatui::{DefaultTerminal, Frame};
use tabletop::fairness::hex_bytes;
use tabletop::{Commitment, Game, Refusal, Seat, Secret, Time};
use words::{Lang, Words};

use cards::CardSession;
use host::Host;
use save::JournalFiles;
use theme::Theme;
use tricheurs::TricheursSession;

pub use keep::{Keep, KeptGame};
pub use players::display_name;
pub use save::SaveOutcome;

/// What is settled before the first game.
#[derive(Clone, Debug)]
pub struct PlayOptions<G: Game> {
    /// The options of the game.
    pub config: G::Config,
    /// How many play, 2 to 6.
    pub seats: u8,
    /// The person's seat.
    pub seat: Seat,
    /// What the person is called.
    pub name: String,
    /// The opponents, as `Roster::BOTS` names them, from seat A on without the person. The last one
    /// stands for those that are missing; an empty list is a table of the best.
    pub bots: Vec<String>,
    /// The programs among the opponents: those that are named `exec:…`.
    pub programs: Programs,
    /// The secret of the first deal. Nothing: a fresh one; later games always have a fresh one.
    pub secret: Option<Secret>,
    /// The language to begin with.
    pub lang: Lang,
    /// How long people have to look at a move.
    pub pause: Duration,
    /// Where the journal goes; the file must not exist. A second game has `-2` added to the name,
    /// and so on.
    pub save: Option<PathBuf>,
}

/// What came of the games.
#[derive(Debug)]
pub struct Ended {
    /// The journals, where they were asked for.
    pub journals: Vec<SaveOutcome>,
    /// The language at the end: the person may have switched.
    pub lang: Lang,
    /// Why it ended, if the person did not want it to.
    pub error: Option<PlayError>,
    /// Whether it was the system that ended it: the game under way is kept.
    pub terminated: bool,
}

/// Why a game cannot begin, or cannot go on.
#[derive(Debug)]
#[allow(missing_docs)] // the names say it
pub enum PlayError {
    /// The options do not go together.
    Refused(Refusal),
    /// There is no bot of that name.
    NoSuchBot {
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
        /// The file.
        path: PathBuf,
        /// What the system said.
        why: io::Error,
    },
    /// Another terminal has the file that the game under way is kept in.
    OpenElsewhere,
    /// The terminal or the entropy failed.
    Io(io::Error),
}

impl PlayError {
    /// The error in words.
    pub fn message(&self, words: &Words) -> String {
        match self {
            PlayError::Refused(refusal) => {
                let saying = words.say(&refusal.saying, &|seat| seat.to_string());
                format!("{saying} ({})", refusal.clause)
            }
            PlayError::NoSuchBot { name, known } => {
                let why = words.word_with("error-unknown-bot", &[("name", name.as_str().into())]);
                format!("{why} ({})", known.join(", "))
            }
            PlayError::NoSuchSeat(seat) => {
                words.word_with("error-not-a-choice", &[("input", seat.to_string().into())])
            }
            PlayError::NotATerminal => words.word("error-no-terminal"),
            PlayError::FileExists(path) => {
                let path = [("path", path.display().to_string().into())];
                words.word_with("error-file-exists", &path)
            }
            PlayError::Unwritable { path, why } => {
                let path = [("path", path.display().to_string().into())];
                format!("{} ({why})", words.word_with("error-unwritable-file", &path))
            }
            PlayError::OpenElsewhere => words.word("error-open-elsewhere"),
            PlayError::Io(why) => format!("{} ({why})", words.word("error-generic")),
        }
    }
}

impl From<io::Error> for PlayError {
    fn from(why: io::Error) -> PlayError {
        PlayError::Io(why)
    }
}

/// Plays a card game in the terminal until the person leaves, beginning with the game that was kept if
/// there is one.
pub fn play_cards<E: Edition>(
    options: &PlayOptions<Cash<E>>,
    keep: Option<Keep>,
    kept: Option<KeptGame<Cash<E>>>,
) -> Result<Ended, PlayError> {
    play::<Cash<E>, CardSession<E>>(options, keep, kept)
}

/// Plays Monopoly Édition Tricheurs in the terminal until the person leaves, beginning with the game that
/// was kept if there is one.
pub fn play_tricheurs(
    options: &PlayOptions<Tricheurs>,
    keep: Option<Keep>,
    kept: Option<KeptGame<Tricheurs>>,
) -> Result<Ended, PlayError> {
    play::<Tricheurs, TricheursSession>(options, keep, kept)
}

/// One game from the deal to the end: the host on one side, the screen on the other. It is fed with keys
/// and time.
pub(crate) trait Session<G: Game + Roster>: Sized {
    /// Deals a game for these options.
    fn open(options: &PlayOptions<G>, lang: Lang, secret: Secret) -> Result<Self, PlayError>;
    /// Takes up a game where it was left.
    fn resume(options: &PlayOptions<G>, lang: Lang, kept: KeptGame<G>) -> Result<Self, PlayError>;
    /// The referee's side.
    fn host(&self) -> &Host<G>;
    /// The language in use.
    fn lang(&self) -> Lang;
    /// The screen has this size now.
    fn resize(&mut self, width: u16, height: u16, now: Time);
    /// Time passes: deadlines fire, bots move, and the person is shown what is due.
    fn tick(&mut self, now: Time);
    /// When the next thing happens by itself; nothing if only the person can go on.
    fn wakes_at(&self) -> Option<Time>;
    /// The person presses a key.
    fn key(&mut self, key: KeyEvent, now: Time) -> Then;
    /// Draws the screen.
    fn draw(&self, frame: &mut Frame<'_>, theme: Theme);
}

/// How a session goes on after a key.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Then {
    /// The game goes on.
    Stay,
    /// The person wants another game.
    Again,
    /// The person leaves.
    Leave,
    /// The system ends the process.
    Terminated,
}

fn play<G: Game + Roster, S: Session<G>>(
    options: &PlayOptions<G>,
    mut keep: Option<Keep>,
    kept: Option<KeptGame<G>>,
) -> Result<Ended, PlayError> {
    // Options, terminal and journal file are refused before the terminal is taken over.
    let mut secret = options.secret;
    let mut session: S = match kept {
        Some(kept) => S::resume(options, options.lang, kept)?,
        None => sit(options, options.lang, &mut secret)?,
    };
    if !io::stdin().is_terminal() || !io::stdout().is_terminal() {
        return Err(PlayError::NotATerminal);
    }
    let mut journals = options.save.as_deref().map(JournalFiles::open).transpose()?;
    let no_colour = std::env::var_os("NO_COLOR").is_some_and(|value| !value.is_empty());
    let theme = Theme::new(!no_colour);
    let nothing = Vec::new();
    let mut ended = Ended { journals: nothing, lang: options.lang, error: None, terminated: false };
    let terminated = Terminated::watch()?;
    let mut screen = FullScreen::open()?;
    loop {
        let then = screen.play(&mut session, theme, (options, keep.as_mut()), &terminated);
        ended.lang = session.lang();
        // A terminal that fails while the system ends the process was taken away by it.
        if matches!(then, Ok(Then::Terminated)) || (then.is_err() && terminated.is_told()) {
            ended.terminated = keep.is_some();
            return Ok(ended);
        }
        // Whoever leaves gives the game up; where the terminal failed it can be taken up again.
        if let Some(keep) = keep.as_mut().filter(|_| then.is_ok()) {
            keep.forget();
        }
        // Whatever became of the terminal, the journal is saved.
        if let Some(journals) = &mut journals {
            ended.journals.push(journals.save(session.host().record().lines().join("\n") + "\n"));
        }
        let next = match then {
            Ok(Then::Again) => sit(options, ended.lang, &mut secret),
            Ok(Then::Stay | Then::Leave | Then::Terminated) => return Ok(ended),
            Err(why) => Err(why),
        };
        match next {
            Ok(next) => session = next,
            Err(why) => {
                ended.error = Some(why);
                return Ok(ended);
            }
        }
    }
}

/// Deals a game, if the options go together.
fn sit<G: Game + Roster, S: Session<G>>(
    options: &PlayOptions<G>,
    lang: Lang,
    secret: &mut Option<Secret>,
) -> Result<S, PlayError> {
    // The number of players is checked first: whether there is such a seat depends on it.
    G::new(&options.config, options.seats).map_err(PlayError::Refused)?;
    if options.seat.0 >= options.seats {
        return Err(PlayError::NoSuchSeat(options.seat));
    }
    S::open(options, lang, next_secret(secret)?)
}

/// Keeps what has happened in the game under way.
fn keep_game<G: Game + Roster>(
    keep: &mut Keep,
    options: &PlayOptions<G>,
    host: &Host<G>,
) -> Result<(), PlayError> {
    keep.write(options, host.secret(), || host.header(), host.entries())
}

/// The first digits of the commitment to a deal: enough to compare by eye.
fn fingerprint(commitment: Commitment) -> String {
    hex_bytes::encode(&commitment.0)[..16].to_string()
}

/// The terminal while the table is shown on it. Dropping this restores the terminal; on a panic
/// ratatui's hook restores it before the message is printed.
struct FullScreen {
    terminal: DefaultTerminal,
}

impl FullScreen {
    fn open() -> io::Result<FullScreen> {
        Ok(FullScreen { terminal: ratatui::try_init()? })
    }

    /// Shows a session and feeds it keys and time, until the person wants something else or the system
    /// ends it.
    fn play<G: Game + Roster>(
        &mut self,
        session: &mut impl Session<G>,
        theme: Theme,
        (options, mut keep): (&PlayOptions<G>, Option<&mut Keep>),
        terminated: &Terminated,
    ) -> Result<Then, PlayError> {
        let opened = Instant::now();
        // The clock of a game that is taken up goes on where it stood.
        let begun = session.host().now();
        let now = || Time(begun.0 + opened.elapsed().as_millis() as u64);
        loop {
            session.tick(now());
            if let Some(keep) = keep.as_deref_mut() {
                keep_game(keep, options, session.host())?;
            }
            if terminated.is_told() {
                return Ok(Then::Terminated);
            }
            self.measure(session, now())?;
            self.terminal.draw(|frame| session.draw(frame, theme))?;
            // A signal interrupts the wait here and there, so it is looked for now and then.
            match event::poll(poll_timeout(session.wakes_at(), now())) {
                Ok(true) => {}
                Ok(false) => continue,
                Err(why) if why.kind() == io::ErrorKind::Interrupted => continue,
                Err(why) => return Err(why.into()),
            }
            // Everything else that can happen, such as a resize, is answered by drawing again.
            if let Event::Key(key) = event::read()?
                && key.kind != KeyEventKind::Release
            {
                // The window may have shrunk since it was drawn.
                self.measure(session, now())?;
                match session.key(key, now()) {
                    Then::Stay => {}
                    then @ (Then::Again | Then::Leave | Then::Terminated) => return Ok(then),
                }
            }
        }
    }

    /// Tells the session how large its screen is.
    fn measure<G: Game + Roster>(
        &self,
        session: &mut impl Session<G>,
        now: Time,
    ) -> io::Result<()> {
        let size = self.terminal.size()?;
        session.resize(size.width, size.height, now);
        Ok(())
    }
}

impl Drop for FullScreen {
    fn drop(&mut self) {
        ratatui::restore();
    }
}

/// Whether the system has asked this process to end, or has taken its terminal away. Until then the
/// table is on the screen, and whoever is killed without a chance to clear it leaves a mess.
struct Terminated(Arc<AtomicBool>);

impl Terminated {
    fn watch() -> io::Result<Terminated> {
        let told = Arc::new(AtomicBool::new(false));
        #[cfg(unix)]
        for signal in [signal_hook::consts::SIGTERM, signal_hook::consts::SIGHUP] {
            signal_hook::flag::register(signal, Arc::clone(&told))?;
        }
        Ok(Terminated(told))
    }

    fn is_told(&self) -> bool {
        self.0.load(Ordering::Relaxed)
    }
}

/// How long to wait for a key: until something happens by itself, or it is time to look for signals.
fn poll_timeout(until: Option<Time>, now: Time) -> Duration {
    const LONGEST: Duration = Duration::from_millis(250);
    until.map_or(LONGEST, |until| Duration::from_millis(until.0.saturating_sub(now.0)).min(LONGEST))
}

/// The secret that was asked for, once; then fresh ones.
fn next_secret(asked: &mut Option<Secret>) -> Result<Secret, PlayError> {
    if let Some(secret) = asked.take() {
        return Ok(secret);
    }
    let mut bytes = [0; 32];
    getrandom::fill(&mut bytes).map_err(io::Error::other)?;
    Ok(Secret(bytes))
}
