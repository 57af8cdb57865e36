//! The parts: what each runs, and which of the printed figures it reports.

use std::path::Path;
use std::process::{Command, Stdio};

use super::fuzz;
use crate::{bench_server, beside, cargo, web};

/// One part of a soak.
pub(super) struct Part {
    pub(super) name: &'static str,
    /// What it is, for whoever reads the report.
    pub(super) about: &'static str,
    /// Runs it at a scale; its figures, or why it failed.
    pub(super) run: fn(&Path, f64) -> Result<String, String>,
}

pub(super) const PARTS: [Part; 8] = [
    Part {
        name: "kills",
        about: "the real server is killed 1,000 times under load, and nothing that anybody was told \
                of is lost, doubled or changed",
        run: kills,
    },
    Part {
        name: "hostile",
        about: "10 million frames that nobody should send, while others play undisturbed",
        run: hostile,
    },
    Part {
        name: "simtest",
        about: "2,000 runs of the server in virtual time, with a network that cuts, a store that \
                fails, lies, refuses and forgets, a planted game that panics in every place, people \
                who mean harm, seats that change hands and servers with twelve tables; and 2,000 pairs \
                of worlds that nobody can tell apart who cannot see the difference",
        run: simtest,
    },
    Part {
        name: "fuzz",
        about: "an hour of what strangers send, guided by coverage: frames and raw bytes of a socket, \
                HTTP, engine lines, journals, stores and patches, each held to its laws; needs \
                `cargo install cargo-fuzz`",
        run: fuzz::run,
    },
    Part {
        name: "load",
        about: "20 minutes of 2,000 players at half of what the server can do",
        run: load,
    },
    Part {
        name: "laws",
        about: "all four games over their long rows: no view tells what its viewer may not know, in \
                10 million states",
        run: laws,
    },
    Part {
        name: "tour",
        about: "the page in a real browser, with whole games where the everyday tour plays a few \
                turns",
        run: tour,
    },
    Part {
        name: "firefox",
        about: "a whole card game and every page in the system's Firefox",
        run: firefox,
    },
];

const KILLS: f64 = 1_000.0;
const HOSTILE_FRAMES: f64 = 10_000_000.0;
const SEEDS: f64 = 2_000.0;
const LOAD_SECONDS: f64 = 1_200.0;
const STATES: f64 = 10_000_000.0;

/// A count at a scale, and at least one.
pub(super) fn scaled(count: f64, scale: f64) -> u64 {
    (count * scale).round().max(1.0) as u64
}

fn kills(_: &Path, scale: f64) -> Result<String, String> {
    let kills = scaled(KILLS, scale).to_string();
    let mut test = serve_test("kills::");
    let printed = printed(test.env("MAGOT_KILLS", &kills))?;
    Ok(format!("{kills} kills; {}", lines_with(&printed, &["actions told"])))
}

fn hostile(_: &Path, scale: f64) -> Result<String, String> {
    let frames = scaled(HOSTILE_FRAMES, scale).to_string();
    let mut test = serve_test("hostile::ten_thousand");
    let printed = printed(test.env("MAGOT_HOSTILE_FRAMES", &frames))?;
    Ok(lines_with(&printed, &["hostile frames in all", "apart at most", "KiB more"]))
}

fn simtest(_: &Path, scale: f64) -> Result<String, String> {
    let runs = scaled(SEEDS, scale);
    let seeds = seeds_from("--from", runs)?;
    let [games, entries, crashes] = ["games", "entries", "crashes"].map(|of| sum(&seeds, of));
    let worlds = seeds_from("--worlds", runs)?;
    let hidden = worlds.lines().filter(|line| line.contains("hidden: true")).count();
    Ok(format!(
        "{runs} seeds; {games} games, {entries} entries, {crashes} crashes; {runs} pairs of worlds, of \
         which {hidden} differed in something hidden"
    ))
}

/// Runs so many seeds of one kind, a part of them on every core, and sees that all of them were.
fn seeds_from(kind: &str, runs: u64) -> Result<String, String> {
    crate::run(&mut cargo(&["build", "--quiet", "--workspace", "--bin", "simtest"]))?;
    let program = beside("simtest")?;
    let cores = std::thread::available_parallelism().map_or(1, usize::from) as u64;
    let part = |core: u64| -> Result<String, String> {
        let (from, to) = (runs * core / cores, runs * (core + 1) / cores);
        if from == to {
            return Ok(String::new());
        }
        let [from, count] = [from, to - from].map(|number| number.to_string());
        printed(Command::new(&program).args([kind, &from, "--runs", &count]))
    };
    let parts: Result<Vec<String>, String> = std::thread::scope(|scope| {
        let parts: Vec<_> = (0..cores).map(|core| scope.spawn(move || part(core))).collect();
        parts.into_iter().map(|part| part.join().map_err(|_| "a core panicked")?).collect()
    });
    let printed = parts?.concat();
    let seeds = printed.lines().filter(|line| line.starts_with("seed ")).count() as u64;
    if seeds == runs { Ok(printed) } else { Err(format!("{seeds} seeds of {runs} were run")) }
}

fn load(root: &Path, scale: f64) -> Result<String, String> {
    bench_server::half_capacity(root, scaled(LOAD_SECONDS, scale))
}

fn laws(_: &Path, scale: f64) -> Result<String, String> {
    let packages = ["cash", "cheaters", "guns", "testkit"].map(|name| ["--package", name]);
    let mut test = cargo(&["test", "--quiet"]);
    test.args(packages.as_flattened()).args(["--", "laws", "secrets", "--nocapture"]);
    let printed = printed(test.env("MAGOT_SOAK", scale.to_string()))?;
    let (games, states) = (sum(&printed, "games endured"), sum(&printed, "states"));
    if (states as f64) < STATES * scale {
        return Err(format!("{states} states, fewer than {}", STATES * scale));
    }
    Ok(format!("{games} games, {states} states"))
}

/// A short run is the everyday tour of the games that have whole ones.
fn tour(root: &Path, scale: f64) -> Result<String, String> {
    web::build(root)?;
    crate::run(&mut cargo(&["build", "--quiet", "--package", "magot"]))?;
    let server = beside("magot")?;
    let printed = if scale < 1.0 {
        printed(&mut web::tour_command(root, &server, &["arena", "garden"])?)?
    } else {
        printed(web::tour_command(root, &server, &[])?.env("WHOLE", "1"))?
    };
    Ok(lines_with(&printed, &["Tests "]))
}

/// The same page in another browser; a shorter run has nothing to leave out.
fn firefox(root: &Path, _: f64) -> Result<String, String> {
    web::build(root)?;
    crate::run(&mut cargo(&["build", "--quiet", "--package", "magot"]))?;
    let printed = printed(&mut web::firefox_command(root, &beside("magot")?, &[])?)?;
    Ok(lines_with(&printed, &["Tests "]))
}

/// Tests of the real server that print their figures.
fn serve_test(filter: &str) -> Command {
    // Of the whole workspace, so that it is the program that the tests have built already.
    let test = ["test", "--quiet", "--workspace", "--test", "serve", "--", "--nocapture"];
    let mut test = cargo(&test);
    test.arg(filter);
    test
}

/// What a command prints on standard output, if it succeeds. Its errors are seen as they come.
fn printed(command: &mut Command) -> Result<String, String> {
    let out = command.stderr(Stdio::inherit()).output();
    let out = out.map_err(|why| format!("{command:?}: {why}"))?;
    let text = String::from_utf8_lossy(&out.stdout).into_owned();
    if out.status.success() {
        return Ok(text);
    }
    let last: Vec<&str> = text.lines().rev().take(40).collect();
    eprintln!("{}", last.into_iter().rev().collect::<Vec<_>>().join("\n"));
    Err(format!("{}: what it said last is above", out.status))
}

/// The lines with figures.
fn lines_with(printed: &str, marks: &[&str]) -> String {
    let wanted = |line: &&str| marks.iter().any(|mark| line.contains(mark));
    let lines: Vec<&str> = printed.lines().filter(wanted).map(str::trim).collect();
    lines.join("; ")
}

/// The sum of all numbers that stand before these words.
fn sum(printed: &str, words: &str) -> u64 {
    let before = printed.split(words).map(|text| text.trim_end().rsplit([' ', '\n']).next());
    let count = printed.matches(words).count();
    before.take(count).filter_map(|number| number?.parse::<u64>().ok()).sum()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn figures_are_found_in_what_is_printed() {
        let printed = "\nseed 0: 2 games, 300 entries\nok\nseed 1: 3 games, 40 entries, games\n";
        assert_eq!((sum(printed, "games"), sum(printed, "entries")), (5, 340));
        assert_eq!(lines_with(printed, &["seed 1"]), "seed 1: 3 games, 40 entries, games");
        assert_eq!((scaled(1_000.0, 0.01), scaled(20.0, 0.01)), (10, 1));
    }
}
