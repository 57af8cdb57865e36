//! `magot sim` with programs of other people at its tables (docs/bots.md).
#![cfg(unix)]

use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};
use std::time::{Duration, Instant};

use serde_json::Value;

/// The games, with how many play and what makes them short.
const GAMES: [(&str, &str, &[&str]); 4] = [
    ("cache-ton-cash", "3", &["--option", "ending=quick"]),
    ("cover-your-assets", "2", &["--option", "ending=quick"]),
    ("cash-n-guns-live", "6", &["--option", "pace=quick"]),
    ("monopoly-tricheurs", "3", &["--option", "rounds=2"]),
];

fn sim(args: &[&str]) -> Output {
    let mut magot = Command::new(env!("CARGO_BIN_EXE_magot"));
    magot.args(["--lang", "en", "sim"]).args(args).output().unwrap()
}

fn report(args: &[&str]) -> Value {
    let out = sim(&[args, &["--json"]].concat());
    assert!(out.status.success(), "{args:?}: {}", String::from_utf8_lossy(&out.stderr));
    serde_json::from_slice(&out.stdout).unwrap()
}

/// One program at the first place, random bots at the others.
fn among_random(bot: &str, seats: &str) -> String {
    let others = seats.parse::<usize>().unwrap() - 1;
    format!("{bot}{}", ",random".repeat(others))
}

/// A program for the shell that answers every question so.
fn shell_bot(folder: &Path, answer: &str) -> String {
    let script = folder.join("bot.sh");
    let text = format!(
        r#"while read -r line; do
    case $line in
        '{{"do":"hello"'*) echo '{{"protocol":1}}' ;;
        '{{"do":"choose"'*) {answer} ;;
    esac
done
"#
    );
    std::fs::write(&script, text).unwrap();
    format!("exec:sh {}", script.display())
}

#[test]
fn a_program_plays_all_four_games_the_same_with_any_number_of_threads() {
    let folder = tempfile::tempdir().unwrap();
    let bot = shell_bot(folder.path(), "echo 0");
    for (game, seats, options) in GAMES {
        let bots = among_random(&bot, seats);
        let with_threads = |threads: &str| {
            let args = [game, "--games", "2", "--bots", &bots, "--threads", threads];
            let report = report(&[&args, options, &["--bot-ms", "60000"]].concat());
            assert_eq!(report["bots"][0]["bot"], bot.as_str());
            assert_eq!(report["lost"], Value::Array(vec![]), "{game}");
            (report["bots"].clone(), report["decisions"].clone())
        };
        assert_eq!(with_threads("1"), with_threads("2"), "{game}");
    }
}

#[test]
fn games_that_a_program_loses_are_counted_and_told() {
    let folder = tempfile::tempdir().unwrap();
    let bot = shell_bot(folder.path(), "echo perhaps; echo I am lost >&2");
    let args = ["cache-ton-cash", "--games", "3", "--option", "ending=quick", "--threads", "1"];
    let args = [&args as &[&str], &["--bots", &bot, "--seats", "2", "--bot-ms", "60000"]].concat();
    let lost = &report(&args)["lost"];
    for place in 0..2 {
        assert_eq!(lost[place]["place"], place);
        assert_eq!(lost[place]["fault"], "unreadable");
        assert_eq!(lost[place]["games"], 3, "{lost}");
        assert_eq!(lost[place]["first_game"], 0);
        assert_eq!(lost[place]["played_on_by"], "random");
        assert!(lost[place]["detail"].as_str().unwrap().contains("perhaps"), "{lost}");
    }
    let out = sim(&args);
    let said = String::from_utf8_lossy(&out.stdout);
    for word in ["lost to a fault", "3 of 3", "perhaps"] {
        assert!(said.contains(word), "{said}");
    }
    assert!(
        String::from_utf8_lossy(&out.stderr).contains("I am lost"),
        "what it says is passed on"
    );
}

#[test]
fn a_program_that_is_late_is_told_and_not_waited_for() {
    let folder = tempfile::tempdir().unwrap();
    let bot = among_random(&shell_bot(folder.path(), "sleep 60"), "2");
    let begun = Instant::now();
    let args = ["cache-ton-cash", "--games", "2", "--option", "ending=quick", "--threads", "1"];
    let report = report(&[&args as &[&str], &["--bots", &bot, "--bot-ms", "100"]].concat());
    assert_eq!(report["lost"][0]["fault"], "late");
    assert_eq!(report["lost"][0]["games"], 2);
    assert!(begun.elapsed() < Duration::from_secs(50), "{:?}", begun.elapsed());
}

#[test]
fn a_program_that_is_not_there_is_an_error_in_words() {
    for (lang, word) in [("fr", "ne peut pas jouer"), ("en", "cannot play")] {
        let args = ["--lang", lang, "sim", "cache-ton-cash", "--bots", "exec:./nobody-is-here"];
        let out = Command::new(env!("CARGO_BIN_EXE_magot")).args(args).output().unwrap();
        let said = String::from_utf8_lossy(&out.stderr);
        assert_eq!(out.status.code(), Some(2), "{said}");
        assert!(said.contains(word) && said.contains("./nobody-is-here"), "{said}");
    }
}

#[cfg(target_os = "linux")]
#[test]
fn whoever_is_interrupted_leaves_no_program_behind() {
    let folder = tempfile::tempdir().unwrap();
    let note = folder.path().join("id");
    let bot = shell_bot(folder.path(), &format!("echo $$ > '{}'; sleep 300", note.display()));
    let mut magot = Command::new(env!("CARGO_BIN_EXE_magot"))
        .args(["sim", "cache-ton-cash", "--games", "1", "--bots", &bot, "--bot-ms", "300000"])
        .stdout(Stdio::null())
        .spawn()
        .unwrap();
    let begun = Instant::now();
    let id = loop {
        match std::fs::read_to_string(&note) {
            Ok(text) if text.ends_with('\n') => break text.trim().to_string(),
            Ok(_) | Err(_) => std::thread::sleep(Duration::from_millis(20)),
        }
        assert!(begun.elapsed() < Duration::from_secs(60), "it was never asked");
    };
    let told = Command::new("sh").args(["-c", &format!("kill -INT {}", magot.id())]).status();
    assert!(told.unwrap().success());
    assert!(!magot.wait().unwrap().success());
    let runs = || {
        let stat = std::fs::read_to_string(format!("/proc/{id}/stat")).unwrap_or_default();
        !stat.is_empty() && !stat.contains(") Z ")
    };
    while runs() {
        assert!(begun.elapsed() < Duration::from_secs(90), "{id} still runs");
        std::thread::sleep(Duration::from_millis(20));
    }
}

/// The example of docs/bots.md, which has fewer than 60 lines.
#[test]
fn the_example_in_python_plays_all_four_games() {
    let example = PathBuf::from(concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/bots/mybot.py"));
    assert!(std::fs::read_to_string(&example).unwrap().lines().count() < 60);
    if !Command::new("python3").arg("--version").output().is_ok_and(|out| out.status.success()) {
        eprintln!("there is no python3 here: the example was NOT run");
        return;
    }
    let bot = format!("exec:python3 {}", example.canonicalize().unwrap().display());
    for (game, seats, options) in GAMES {
        let bots = among_random(&bot, seats);
        let play = || {
            let args = [game, "--games", "2", "--threads", "1", "--bots", &bots];
            let report = report(&[&args, options, &["--bot-ms", "60000"]].concat());
            assert_eq!(report["lost"], Value::Array(vec![]), "{game}");
            (report["bots"].clone(), report["decisions"].clone())
        };
        assert_eq!(play(), play(), "{game}");
    }
}
