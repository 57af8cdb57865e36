//! `cargo xtask bench`: the figures of docs/bench.md. Speed is compared as ratios within one run;
//! instructions are counted by callgrind, which no noise disturbs.

pub(crate) mod figures;
pub(crate) mod page;

use std::fmt::Write as _;
use std::path::Path;
use std::process::Command;

use crate::{cargo, run as complete};
use figures::Figures;

/// Measures, prints, and with `write` keeps the figures.
pub(crate) fn run(root: &Path, write: bool) -> Result<(), String> {
    complete(&mut cargo(&["build", "--package", "bench", "--profile", "bench"]))?;
    let target = std::env::var("CARGO_TARGET_DIR").map_or_else(|_| root.join("target"), Into::into);
    let program = target.join("release").join(format!("bench{}", std::env::consts::EXE_SUFFIX));
    let figures = Figures::of(&mut pinned(&program, &["time"]))?
        .and(Figures::of(&mut pinned(&program, &["tricheurs", STUDY]))?)
        .and(Figures::of(Command::new(&program).arg("hall"))?);
    let counts: Vec<(&str, Option<f64>)> = ["random", "greedy", "plain"]
        .into_iter()
        .map(|what| (what, instructions(&program, what, &[])))
        .chain([("hall", instructions(&program, "hall", &["--toggle-collect=*hand_in*"]))])
        .collect();
    let report = report(&figures, &counts)?;
    println!("{report}");
    if write {
        page::keep_engines(root, &report)?;
    }
    bounds(&figures, &counts)
}

/// How many games the study of the bots of Monopoly Tricheurs plays. They go to the rulebook's end, some
/// 150 turns each: so many are enough for a share to the percent.
const STUDY: &str = "2000";

/// Instructions a decision: the difference between a longer and a shorter run, so that starting up
/// does not count. Nothing where there is no valgrind.
fn instructions(program: &Path, what: &str, options: &[&str]) -> Option<f64> {
    let count = |games: &str| -> Option<(f64, f64)> {
        let out = Command::new("valgrind")
            .args(["--tool=callgrind", "--callgrind-out-file=/dev/null"])
            .args(options)
            .arg(program)
            .args(["count", what, games])
            .output()
            .ok()?;
        let decisions = String::from_utf8_lossy(&out.stdout).trim().parse().ok()?;
        let log = String::from_utf8_lossy(&out.stderr).to_string();
        let collected = log.lines().find_map(|line| line.split("Collected :").nth(1))?;
        Some((collected.trim().parse().ok()?, decisions))
    };
    let ((few, few_decisions), (many, many_decisions)) = (count("200")?, count("400")?);
    Some((many - few) / (many_decisions - few_decisions))
}

/// The program on one core, where the system can say so.
fn pinned(program: &Path, args: &[&str]) -> Command {
    let on_one_core = Command::new("taskset").args(["-c", "0", "true"]).output();
    if on_one_core.is_ok_and(|out| out.status.success()) {
        let mut command = Command::new("taskset");
        command.args(["-c", "0"]).arg(program).args(args);
        return command;
    }
    let mut command = Command::new(program);
    command.args(args);
    command
}

fn report(figures: &Figures, counts: &[(&str, Option<f64>)]) -> Result<String, String> {
    let figure = |name: &str| figures.get(name);
    let mut text = String::from(
        "# Figures\n\n\
         Written by `cargo xtask bench --write`: the plain x86-64 target, release, one pinned core; \
         the best of nine turns, taken in turns. A round is the classic game of four at Cache ton \
         Cash, one round long; every move goes through the public `Table`, checked, with events \
         discarded. Instructions are callgrind's, a decision.\n\n",
    );
    let cores = std::thread::available_parallelism().map_or(1, usize::from);
    writeln!(text, "Machine: {cores} cores.\n").expect("text takes text");
    writeln!(
        text,
        "| playouts of whole rounds | decisions a second | ns a decision | instructions |"
    )
    .expect("text takes text");
    writeln!(text, "|---|--:|--:|--:|").expect("text takes text");
    let names = [
        ("random", "random choice, the engine"),
        ("greedy", "four greedy bots, each with its view"),
        ("plain", "random choice, the second implementation"),
    ];
    for (key, name) in names {
        let ns = figure(&format!("{key}_playouts_ns"))?;
        let counted = counts.iter().find(|(what, _)| *what == key).and_then(|(_, count)| *count);
        let counted = counted.map_or("not counted".into(), |count| format!("{count:.0}"));
        writeln!(text, "| {name} | {:.2} M | {ns:.1} | {counted} |", 1000.0 / ns)
            .expect("text takes text");
    }
    let rest = [
        ("the engine over the second implementation, same run", "random_over_plain", "×"),
        ("`view` in the middle of a round", "view_ns", "ns"),
        ("`imagine` in the middle of a round", "imagine_ns", "ns"),
        ("copying a state", "clone_ns", "ns"),
        ("memory of a table", "table_bytes", "bytes"),
        ("memory of a table with the journal of a whole round", "recorded_table_bytes", "bytes"),
        ("heap allocations of a whole round (the deal, the count)", "allocations_per_round", ""),
    ];
    let gangsters = [
        ("whole games of twelve sensible bots", "guns_sensible_games_per_s", "a second"),
        ("whole games of twelve random bots", "guns_random_games_per_s", "a second"),
        ("phases 5 to 7 of twelve, all answers known (`Volley::resolve`)", "guns_volley_ns", "ns"),
        ("the split of a loot among seven", "guns_split_ns", "ns"),
        ("where a body is after 1.2 s of running", "guns_place_ns", "ns"),
        ("whether two see each other", "guns_sees_ns", "ns"),
        ("`view` when everybody has to choose", "guns_view_ns", "ns"),
        ("`imagine` when everybody has to choose", "guns_imagine_ns", "ns"),
    ];
    table(&mut text, &rest, &figure)?;
    text.push_str(
        "\n## CA$H'n GUN$ Live\n\nTwelve gangsters in the arena, in simulated time, on one core; whole games are the best of five \
         turns. Bots are told what they see.\n",
    );
    table(&mut text, &gangsters, &figure)?;
    tricheurs(&mut text, &figure)?;
    let moved = counts.iter().find(|(what, _)| *what == "hall").and_then(|(_, count)| *count);
    hall(&mut text, moved, &figure)?;
    Ok(text)
}

/// The divided hall: what a second thread is good for, and how long anything takes under a lock.
fn hall(
    text: &mut String,
    moved: Option<f64>,
    figure: &dyn Fn(&str) -> Result<f64, String>,
) -> Result<(), String> {
    text.push_str(
        "\n## The divided hall\n\n`bench hall`: tables of four at Cache ton Cash without sockets, over a store \
         in memory, each thread with its own tables in one hall of eight shards, players included; the \
         best of nine turns, taken in turns. Then sixty gangsters and 196 devices that watch, in one \
         shard: how long every call of the hall takes, which is more than it holds a lock, the least of \
         three evenings that are the same.\n",
    );
    let rows = [
        ("bytes of a move, to all four of a table", "hall_bytes_a_move", ""),
        ("moves of one thread", "hall_moves_per_s_one_thread", "a second"),
        ("moves of two threads", "hall_moves_per_s_two_threads", "a second"),
        ("two threads over one, same run", "hall_two_over_one", "×"),
        ("calls at the table of gangsters", "hall_calls_at_sixty_gangsters", ""),
        ("the longest of them", "hall_longest_call_ms", "ms"),
        ("99 of 100 are shorter than", "hall_p99_call_ms", "ms"),
    ];
    table(text, &rows, figure)?;
    if let Some(moved) = moved {
        writeln!(text, "\nA move is {moved:.0} instructions of the hall, without the players.")
            .expect("text takes text");
    }
    text.push_str(
        "\nPeople in the arena who steer eight times a second each, all of them: what one of them is told, \
         and how much of a core the table takes, without sockets.\n",
    );
    let rows = [
        ("bytes to one of twelve", "steering_12_bytes_per_s", "a second"),
        ("frames to one of twelve", "steering_12_frames_per_s", "a second"),
        ("bytes to one of twenty", "steering_20_bytes_per_s", "a second"),
        ("a core's share for the table of twenty", "steering_20_core_share", "%"),
    ];
    table(text, &rows, figure)
}

/// The speed of Monopoly Tricheurs, and the study of its bots.
fn tricheurs(
    text: &mut String,
    figure: &dyn Fn(&str) -> Result<f64, String>,
) -> Result<(), String> {
    text.push_str(
        "\n## Monopoly Tricheurs\n\nFour players with the usual options, in simulated time, on one core; whole games \
         are the best of five turns. Bots are told what they see.\n",
    );
    let speed = [
        ("whole games of four random bots", "cheaters_random_games_per_s", "a second"),
        ("whole games of four sensible bots", "cheaters_sensible_games_per_s", "a second"),
        ("`view` in the thick of it", "cheaters_view_ns", "ns"),
        ("`imagine` in the thick of it", "cheaters_imagine_ns", "ns"),
    ];
    table(text, &speed, figure)?;
    write!(
        text,
        "\nThe study, `bench tricheurs {STUDY}`: so many games of four sensible bots, the same for the \
         same number of games, counted from what truly happened and played to the rulebook's end. An \
         attempt is a hand that does what only a face-up Cheat card allows. It is caught, or announced \
         (without a reward if somebody else was first with the same card, MT-5.4), or neither: it was put \
         right, or undone with something else. Wanted are 0.3 to 0.6 attempts a turn, 35 to 55 % of them \
         caught, a fifth to a third of all accusations false, and 25 to 45 minutes a game. Then a quarter \
         as many games by each option that makes an evening shorter, and as many of one sensible bot among \
         three random ones.\n"
    )
    .expect("text takes text");
    let study = [
        ("attempts", "attempts_a_turn", "a turn"),
        ("of these caught", "caught_share", "%"),
        ("announced", "announced_share", "%"),
        ("accusations", "accusations_a_turn", "a turn"),
        ("of these false", "false_accusations_share", "%"),
        ("turns a game", "turns_a_game", ""),
        ("minutes a game", "minutes_a_game", ""),
        ("minutes a game of 15 rounds", "minutes_with_15_rounds", ""),
        ("minutes a game with the closing auction", "minutes_with_closing_auction", ""),
        ("rents asked a game", "rents_asked_a_game", ""),
        ("trades", "trades_a_game", "a game"),
        ("bankruptcies", "bankruptcies_a_game", "a game"),
        ("games that end with everything sold", "sold_out_share", "%"),
        ("games that end with one player left", "last_one_left_share", "%"),
        ("games won by one sensible bot among three random ones", "sensible_wins_share", "%"),
    ];
    table(text, &study, figure)
}

/// A table of figures: what it is, its name, its unit.
fn table(
    text: &mut String,
    rows: &[(&str, &str, &str)],
    figure: &dyn Fn(&str) -> Result<f64, String>,
) -> Result<(), String> {
    writeln!(text, "\n| what | figure |\n|---|--:|").expect("text takes text");
    for (name, key, unit) in rows {
        let value = figure(key)?;
        let value = match *unit {
            "×" | "a turn" | "a game" | "ms" => format!("{value:.2}"),
            "%" => format!("{:.1}", 100.0 * value),
            _ => format!("{value:.0}"),
        };
        let value = format!("{value} {unit}");
        writeln!(text, "| {name} | {} |", value.trim()).expect("text takes text");
    }
    Ok(())
}

/// The bounds: instructions, the ratio, allocations and how the bots of Monopoly Tricheurs behave, which
/// do not depend on the machine, and those that an ordinary core keeps.
fn bounds(figures: &Figures, counts: &[(&str, Option<f64>)]) -> Result<(), String> {
    let mut broken = Vec::new();
    if let Some((_, Some(count))) = counts.iter().find(|(what, _)| *what == "random")
        && *count > 600.0
    {
        broken.push(format!("{count:.0} instructions a decision, more than 600"));
    }
    let ratio = figures.get("random_over_plain")?;
    if ratio < 5.0 {
        broken.push(format!("{ratio:.2} times the second implementation, less than 5"));
    }
    let allocations = figures.get("allocations_per_round")?;
    // The deal is one and the count another.
    if allocations >= 3.0 {
        broken.push(format!("{allocations:.2} allocations a round: some decision allocates"));
    }
    let games = figures.get("guns_sensible_games_per_s")?;
    if games < 200.0 {
        broken.push(format!("{games:.0} games of twelve gangsters a second, less than 200"));
    }
    let volley = figures.get("guns_volley_ns")?;
    if volley > 5_000.0 {
        broken.push(format!("{volley:.0} ns to resolve a round of twelve, more than 5,000"));
    }
    // Without a limit of rounds random play takes 180 turns and 2,150 inputs to the end, and an ordinary
    // core plays some 190 such games in a second.
    let games = figures.get("cheaters_random_games_per_s")?;
    if games < 100.0 {
        broken.push(format!("{games:.0} games of four random cheats a second, less than 100"));
    }
    let ratio = figures.get("hall_two_over_one")?;
    if ratio < 1.6 && std::thread::available_parallelism().is_ok_and(|cores| cores.get() > 1) {
        broken.push(format!("two threads make {ratio:.2} times the moves of one, less than 1.6"));
    }
    let longest = figures.get("hall_longest_call_ms")?;
    if longest > 5.0 {
        broken.push(format!("{longest:.2} ms at sixty gangsters with 256 devices, more than 5"));
    }
    for (what, most) in [
        ("steering_12_bytes_per_s", 15_000.0),
        ("steering_20_bytes_per_s", 25_000.0),
        ("steering_20_core_share", 0.03),
    ] {
        let value = figures.get(what)?;
        if value > most {
            broken.push(format!("{what} is {value:.3}, more than {most}"));
        }
    }
    // Bots like people, and an evening that is neither over at once nor without an end.
    for (what, range) in [
        ("attempts_a_turn", 0.3..0.6),
        ("caught_share", 0.35..0.55),
        ("false_accusations_share", 0.2..1.0 / 3.0),
        ("minutes_a_game", 25.0..45.0),
    ] {
        let value = figures.get(what)?;
        if !range.contains(&value) {
            broken.push(format!("{what} is {value:.3}, not within {range:?}"));
        }
    }
    if broken.is_empty() { Ok(()) } else { Err(format!("bench: {}", broken.join("; "))) }
}
