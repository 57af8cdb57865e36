//! The project's own commands: `cargo xtask play | test | tidy | golden | types | sim | bench`.

mod bench;
mod bench_server;
mod clauses;
mod tidy;
mod types;

use std::path::{Path, PathBuf};
use std::process::{Command, ExitCode};

const USAGE: &str = "\
cargo xtask play [GAME] [ARGS…]   build everything and sit down at a table
cargo xtask test                  everything that must pass: format, lints, tests, tidy
cargo xtask tidy                  clauses, tests, refusals, languages, levels, types, loose ends
cargo xtask golden                write the goldens anew, to be read before they are committed
cargo xtask types                 write the protocol's TypeScript anew
cargo xtask sim [SEED [--trace]]  the server in virtual time: one run, or one after the other
cargo xtask bench [--write]       measure; --write keeps the figures in docs/bench.md
cargo xtask bench server [--write]
                                  compare table servers under load; needs Node";

fn main() -> ExitCode {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let args: Vec<&str> = args.iter().map(String::as_str).collect();
    let done = match args.as_slice() {
        ["play", rest @ ..] => play(rest),
        ["test"] => test(),
        ["tidy"] => tidy::run(&root()),
        ["golden"] => golden(),
        ["types"] => types::write(&root()),
        ["sim", rest @ ..] => sim(rest),
        ["bench"] => bench::run(&root(), false),
        ["bench", "--write"] => bench::run(&root(), true),
        ["bench", "server"] => bench_server::run(&root(), false),
        ["bench", "server", "--write"] => bench_server::run(&root(), true),
        _ => Err(USAGE.into()),
    };
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(why) => {
            eprintln!("{why}");
            ExitCode::FAILURE
        }
    }
}

/// Until the web client exists, the table is the terminal's.
fn play(args: &[&str]) -> Result<(), String> {
    let mut command = cargo(&["run", "--quiet", "--package", "magot", "--", "play"]);
    let status = command.args(args).status().map_err(|why| format!("{command:?}: {why}"))?;
    // The table has said what was wrong; its exit code is ours.
    if status.success() { Ok(()) } else { std::process::exit(status.code().unwrap_or(1)) }
}

/// The table server in virtual time.
fn sim(args: &[&str]) -> Result<(), String> {
    run(cargo(&["run", "--quiet", "--package", "sim", "--"]).args(args))
}

fn test() -> Result<(), String> {
    run(&mut cargo(&["fmt", "--all", "--check"]))?;
    run(&mut cargo(&[
        "clippy",
        "--workspace",
        "--all-targets",
        "--quiet",
        "--",
        "-D",
        "warnings",
    ]))?;
    tidy::run(&root())?;
    // A golden that differs is a failure here, never a new file.
    run(cargo(&["test", "--workspace", "--quiet"]).env("INSTA_UPDATE", "no"))?;
    run(cargo(&["doc", "--workspace", "--no-deps", "--quiet"]).env("RUSTDOCFLAGS", "-D warnings"))
}

fn golden() -> Result<(), String> {
    run(cargo(&["test", "--workspace", "--quiet", "--test", "golden"])
        .env("INSTA_UPDATE", "always"))?;
    println!("now read what changed: git diff -- '*.snap'");
    Ok(())
}

/// The folder of the workspace.
fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).parent().expect("xtask lies in the workspace").into()
}

/// A cargo command, in the workspace.
fn cargo(args: &[&str]) -> Command {
    let mut command = Command::new(std::env::var("CARGO").unwrap_or_else(|_| "cargo".into()));
    command.args(args).current_dir(root());
    command
}

/// Runs to the end; anything but success is an error that names the command.
fn run(command: &mut Command) -> Result<(), String> {
    let status = command.status().map_err(|why| format!("{command:?}: {why}"))?;
    if status.success() { Ok(()) } else { Err(format!("{command:?}: {status}")) }
}
