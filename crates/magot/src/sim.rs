//! `magot sim`: bots play many games; win shares with confidence intervals, length, speed.

use std::io::{IsTerminal, Write as _};
use std::panic::{AssertUnwindSafe, catch_unwind, resume_unwind};
use std::sync::Mutex;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Instant;

use bots::{EventLog, Moved, Party, RecentEvents};
use clap::Args;
use comfy_table::{CellAlignment, Table as Grid, presets};
use exec::{Errors, Programs, Sitting, command_of};
use games::{Listed, Visitor};
use indicatif::{ProgressBar, ProgressStyle};
use serde::Serialize;
use tabletop::{Chance, Outcome, Seat, Seed, Table};
use words::Words;

use crate::programs::{Lost, LostReport, ProgramArgs, try_out};

/// What to simulate.
#[derive(Args, Clone, Debug)]
pub(crate) struct SimArgs {
    /// The game.
    game: String,
    /// How many games.
    #[arg(long, default_value_t = 1000)]
    games: u64,
    /// How many play. Without it, one a bot; as few as the game takes if only one bot is named.
    #[arg(long)]
    seats: Option<u8>,
    /// The bots, one a seat, or one for all. They change seats from game to game. `exec:PROGRAM` is a
    /// program of one's own (docs/bots.md).
    #[arg(long, value_delimiter = ',', default_value = "random")]
    bots: Vec<String>,
    #[command(flatten)]
    programs: ProgramArgs,
    /// The seed: the same one, the same games, whatever the number of threads.
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// How many threads. Without it, one a core.
    #[arg(long)]
    threads: Option<usize>,
    /// An option of the game, such as ending=quick. May be repeated.
    #[arg(long = "option", value_name = "NAME=VALUE")]
    options: Vec<String>,
    /// Print JSON instead of a table.
    #[arg(long)]
    json: bool,
}

/// Simulates, and prints what came of it.
pub(crate) fn run(args: &SimArgs, words: &Words) -> Result<(), String> {
    if args.games == 0 {
        return Err(words.word("error-no-games"));
    }
    let report = games::visit(&args.game, Simulation { args, words })
        .ok_or_else(|| crate::unknown_game(&args.game, words))??;
    if args.json {
        let json = serde_json::to_string_pretty(&report).map_err(|why| why.to_string())?;
        return print(&json);
    }
    print(&report.table(words))
}

/// Prints a line. A closed pipe is no error: the reader has seen enough.
pub(crate) fn print(text: &str) -> Result<(), String> {
    match writeln!(std::io::stdout().lock(), "{text}") {
        Err(why) if why.kind() != std::io::ErrorKind::BrokenPipe => Err(why.to_string()),
        _ => Ok(()),
    }
}

struct Simulation<'a> {
    args: &'a SimArgs,
    words: &'a Words,
}

/// What came of a simulation.
#[derive(Serialize)]
struct Report {
    game: String,
    games: u64,
    seats: u8,
    seed: u64,
    bots: Vec<BotReport>,
    decisions: u64,
    decisions_per_game: f64,
    decisions_per_second: f64,
    seconds: f64,
    threads: usize,
    /// The games that programs lost: a stand-in played them on, and they count above all the same.
    lost: Vec<LostReport>,
}

/// What came of it for one bot of the line-up.
#[derive(Serialize)]
struct BotReport {
    bot: String,
    /// Games won; a shared victory counts in parts.
    wins: f64,
    share: f64,
    /// The 95 % confidence interval of the share (Wilson).
    low: f64,
    high: f64,
    mean_score: f64,
}

/// What is counted; whole numbers, so that the order of threads does not matter.
#[derive(Clone, PartialEq, Debug)]
struct Tally {
    /// Each bot's victories, by how many shared them: alone, two, three… A whole team may win, and
    /// whatever its size, nothing is rounded before the end.
    wins: Vec<Vec<u64>>,
    scores: Vec<i64>,
    decisions: u64,
    lost: Lost,
}

/// Who plays: the bots by name, and the programs among them.
struct Company<'a> {
    lineup: &'a [&'a str],
    programs: Programs,
}

impl Visitor for Simulation<'_> {
    type Output = Result<Report, String>;

    fn visit<G: Listed>(self) -> Self::Output {
        let Simulation { args, words } = self;
        let seats = args.seats.unwrap_or_else(|| match args.bots.len() {
            1 => G::SEATS.0,
            bots => u8::try_from(bots).unwrap_or(u8::MAX),
        });
        if args.bots.len() != 1 && args.bots.len() != usize::from(seats) {
            let counts = [("bots", args.bots.len().into()), ("seats", seats.into())];
            return Err(words.word_with("error-bots-and-seats", &counts));
        }
        let config: G::Config = serde_json::from_value(crate::config_of(&args.options)?)
            .map_err(|why| why.to_string())?;
        G::new(&config, seats).map_err(|why| {
            let name_of = |seat: Seat| seat.to_string();
            format!("{} ({})", words.say(&why.saying, &name_of), why.clause)
        })?;
        let lineup: Vec<&str> = (0..usize::from(seats))
            .map(|index| args.bots[index % args.bots.len()].as_str())
            .collect();
        let unknown = |name: &&&str| command_of(name).is_none() && G::bot(name, 0).is_none();
        if let Some(unknown) = lineup.iter().find(unknown) {
            let why = words.word_with("error-unknown-bot", &[("name", (*unknown).into())]);
            return Err(format!("{why} ({})", G::BOTS.join(", ")));
        }
        let cores = std::thread::available_parallelism().map_or(1, usize::from);
        let threads = args.threads.unwrap_or(cores).clamp(1, 256);
        let limits = args.programs.limits(Errors::PassedOn);
        if lineup.iter().any(|name| command_of(name).is_some()) {
            exec::end_with_us().map_err(|why| why.to_string())?;
            try_out(&Programs::new(limits.clone()), lineup.iter().copied(), words)?;
        }
        let bar = progress_bar(args);
        let next = AtomicU64::new(0);
        let total = Mutex::new(Tally::new(lineup.len()));
        let start = Instant::now();
        std::thread::scope(|scope| {
            for _ in 0..threads {
                scope.spawn(|| {
                    let mut tally = Tally::new(lineup.len());
                    let programs = Programs::new(limits.clone());
                    let company = Company { lineup: &lineup, programs };
                    loop {
                        let game = next.fetch_add(1, Ordering::Relaxed);
                        if game >= args.games {
                            break;
                        }
                        play_one::<G>(&config, &company, args.seed, game, &mut tally);
                        bar.inc(1);
                    }
                    total.lock().expect("no thread panics while counting").add(&tally);
                });
            }
        });
        bar.finish_and_clear();
        let total = total.into_inner().expect("no thread panics while counting");
        let seconds = start.elapsed().as_secs_f64();
        let lost = total.lost.report(&lineup, G::BOTS[0]);
        Ok(Report { lost, ..total.report(args, &lineup, seats, seconds, threads) })
    }
}

/// Plays game number `game`. Seats rotate, so that nobody profits from where they sit.
fn play_one<G: Listed>(
    config: &G::Config,
    company: &Company<'_>,
    seed: u64,
    game: u64,
    tally: &mut Tally,
) {
    let Company { lineup, programs } = company;
    let seats = lineup.len() as u8;
    let mut chance = Chance::keyed(&Seed::from_number(seed), game, 0);
    let mut number = || u64::from(chance.below(u32::MAX)) << 32 | u64::from(chance.below(u32::MAX));
    let deal = number();
    let sits = |seat: Seat| (seat.index() + game as usize) % lineup.len();
    let mut bot = |seat| {
        let (place, seed) = (sits(seat), number());
        match command_of(lineup[place]) {
            None => G::bot(lineup[place], seed),
            Some(command) => {
                let sitting = Sitting { seat, seats, config, seed };
                Some(programs.seat::<G>(place, command, &sitting))
            }
        }
    };
    let mut party = Party::new(Seat::all(seats).map(&mut bot));
    let opened = "it was opened before";
    let play = || {
        let deal = Seed::from_number(deal);
        if party.remembers() {
            let table = Table::open_with(config, seats, deal, RecentEvents::default());
            play_out(&mut party, table.expect(opened))
        } else {
            play_out(&mut party, Table::<G>::open(config, seats, deal).expect(opened))
        }
    };
    let name = || format!("that was game {game} of seed {seed}, dealt from {deal}");
    let (decisions, outcome) = named(name, |name| eprintln!("{name}"), play);
    tally.decisions += decisions;
    tally.lost.count(game, programs.forfeits());
    tally.score(&outcome, sits);
}

/// Plays a game to its end: how many actions that took, and how it ended.
fn play_out<G: Listed, S: EventLog<G>>(
    party: &mut Party<G>,
    mut table: Table<G, S>,
) -> (u64, Outcome) {
    let mut decisions = 0;
    while let Some(moved) = party.play_on(&mut table) {
        decisions += u64::from(matches!(moved, Moved::Acted(_)));
    }
    (decisions, table.outcome().expect("nobody may act, so the game is over"))
}

/// Plays, and if that panics says which game it was before the panic goes on: of thousands of
/// games, that is the one to look at.
fn named<T>(name: impl FnOnce() -> String, say: impl FnOnce(&str), play: impl FnOnce() -> T) -> T {
    // Nothing of the game is used after a panic.
    catch_unwind(AssertUnwindSafe(play)).unwrap_or_else(|panic| {
        say(&name());
        resume_unwind(panic)
    })
}

fn progress_bar(args: &SimArgs) -> ProgressBar {
    if args.json || !std::io::stderr().is_terminal() {
        return ProgressBar::hidden();
    }
    let style = ProgressStyle::with_template("{bar:40} {pos}/{len}  {per_sec}  {eta}")
        .expect("the template is right");
    ProgressBar::new(args.games).with_style(style)
}

impl Tally {
    fn new(bots: usize) -> Tally {
        let wins = vec![vec![0; bots]; bots];
        Tally { wins, scores: vec![0; bots], decisions: 0, lost: Lost::default() }
    }

    /// Counts a finished game, in which the bot `sits(seat)` had the seat.
    fn score(&mut self, outcome: &Outcome, sits: impl Fn(Seat) -> usize) {
        for (seat, score) in Seat::all(outcome.scores.len() as u8).zip(&outcome.scores) {
            self.scores[sits(seat)] += score;
        }
        for seat in outcome.winners.iter() {
            self.wins[sits(seat)][usize::from(outcome.winners.len()) - 1] += 1;
        }
    }

    /// The bot's victories; one that is shared counts in parts.
    fn wins(&self, bot: usize) -> f64 {
        let by_sharers = self.wins[bot].iter().zip(1_u32..);
        by_sharers.map(|(&count, sharers)| count as f64 / f64::from(sharers)).sum()
    }

    fn add(&mut self, other: &Tally) {
        let wins = self.wins.iter_mut().flatten().zip(other.wins.iter().flatten());
        wins.for_each(|(sum, part)| *sum += part);
        self.scores.iter_mut().zip(&other.scores).for_each(|(sum, part)| *sum += part);
        self.decisions += other.decisions;
        self.lost.add(&other.lost);
    }

    fn report(
        &self,
        args: &SimArgs,
        lineup: &[&str],
        seats: u8,
        seconds: f64,
        threads: usize,
    ) -> Report {
        let games = args.games as f64;
        let bot = |index: usize| {
            let wins = self.wins(index);
            let (low, high) = wilson(wins, games);
            BotReport {
                bot: lineup[index].to_string(),
                wins,
                share: wins / games,
                low,
                high,
                mean_score: self.scores[index] as f64 / games,
            }
        };
        Report {
            game: args.game.clone(),
            games: args.games,
            seats,
            seed: args.seed,
            bots: (0..lineup.len()).map(bot).collect(),
            decisions: self.decisions,
            decisions_per_game: self.decisions as f64 / games,
            decisions_per_second: self.decisions as f64 / seconds,
            seconds,
            threads,
            lost: Vec::new(),
        }
    }
}

/// The Wilson score interval at 95 %.
fn wilson(wins: f64, games: f64) -> (f64, f64) {
    const Z: f64 = 1.959_964;
    let share = wins / games;
    let middle = share + Z * Z / (2.0 * games);
    let spread = Z * (share * (1.0 - share) / games + Z * Z / (4.0 * games * games)).sqrt();
    let whole = 1.0 + Z * Z / games;
    (((middle - spread) / whole).max(0.0), ((middle + spread) / whole).min(1.0))
}

impl Report {
    fn table(&self, words: &Words) -> String {
        let mut grid = Grid::new();
        grid.load_style(presets::UTF8_HORIZONTAL_ONLY);
        grid.set_header(["bot", "wins", "share", "95 %", "mean score"]);
        for index in 1..5 {
            if let Some(column) = grid.column_mut(index) {
                column.set_cell_alignment(CellAlignment::Right);
            }
        }
        for bot in &self.bots {
            grid.add_row([
                bot.bot.clone(),
                format!("{:.1}", bot.wins),
                format!("{:.2} %", bot.share * 100.0),
                format!("{:.2} – {:.2}", bot.low * 100.0, bot.high * 100.0),
                format!("{:.1}", bot.mean_score),
            ]);
        }
        let lost = self.lost.iter().map(|lost| format!("\n{}", lost.told(self.games, words)));
        let lost: String = lost.collect();
        format!(
            "{}: {} games of {} seats, seed {}\n{grid}\n{:.1} decisions a game, {:.0} decisions a second on {} threads, {:.2} s{lost}",
            self.game,
            self.games,
            self.seats,
            self.seed,
            self.decisions_per_game,
            self.decisions_per_second,
            self.threads,
            self.seconds
        )
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use tabletop::SeatSet;

    #[test]
    fn the_interval_holds_the_share_and_narrows_with_games() {
        let (low, high) = wilson(25.0, 100.0);
        assert!((low, high) > (0.17, 0.33) && low < 0.25 && high > 0.25 && high < 0.35);
        let (tighter, _) = wilson(2_500.0, 10_000.0);
        assert!(tighter > low);
        assert_eq!(wilson(0.0, 10.0).0, 0.0);
    }

    #[test]
    fn the_order_of_games_changes_nothing() {
        let tally = |games: std::ops::Range<u64>| {
            let mut tally = Tally::new(4);
            let config = cash::CacheConfig { ending: cash::Ending::Quick, ..Default::default() };
            let lineup = ["greedy", "random", "random", "random"];
            let programs = Programs::new(exec::Limits::default());
            let company = Company { lineup: &lineup, programs };
            for game in games {
                play_one::<cash::CacheTonCash>(&config, &company, 5, game, &mut tally);
            }
            tally
        };
        let mut halves = tally(20..40);
        halves.add(&tally(0..20));
        assert_eq!(halves, tally(0..40));
    }

    #[test]
    fn a_panic_says_which_game_it_was_and_goes_on() {
        let mut said = Vec::new();
        let mut say = |name: &str| said.push(name.to_string());
        assert_eq!(named(|| "game 1".into(), &mut say, || 5), 5);
        let panics = || named(|| "game 2".into(), &mut say, || -> u32 { panic!("a defect") });
        let panic = catch_unwind(AssertUnwindSafe(panics)).unwrap_err();
        assert_eq!(panic.downcast_ref::<&str>(), Some(&"a defect"));
        assert_eq!(said, ["game 2"]);
    }

    #[test]
    fn the_shares_of_teams_of_any_size_add_up() {
        let mut tally = Tally::new(60);
        for game in 0..60 {
            let winners: SeatSet = Seat::all(game + 1).collect();
            let outcome = Outcome { winners, scores: vec![1; 60] };
            tally.score(&outcome, |seat| (seat.index() + usize::from(game)) % 60);
        }
        let total: f64 = (0..60).map(|bot| tally.wins(bot)).sum();
        assert!((total - 60.0).abs() < 1e-9, "{total}");
        assert_eq!(tally.wins[0][0], 1, "the first game was won alone");
        assert_eq!(tally.scores, [60; 60]);
    }
}
