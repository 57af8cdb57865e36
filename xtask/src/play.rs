//! `cargo xtask play`: from a fresh clone to an open page, with a word about what takes its time.

use std::path::Path;
use std::process::Command;
use std::time::Instant;

use crate::{beside, cargo, run, web};

/// Builds whatever has changed, and opens the server with its page.
pub(crate) fn play(root: &Path, args: &[&str]) -> Result<(), String> {
    compiler()?;
    let page_is_old = web::is_old(root);
    if page_is_old {
        told("[1/2] the page: its packages and a build, about half a minute", || web::build(root))?;
    } else {
        println!("[1/2] the page: as its sources are, nothing to build");
    }
    let server = beside("magot")?;
    println!("{}", about_the_server(server.exists(), page_is_old));
    build_server()?;
    let mut command = Command::new(server);
    command.args(["serve", "--open"]).args(args);
    become_it(&mut command)
}

/// What is said before the server is built. Only cargo knows whether anything must be compiled: other
/// features, a pulled change and a new compiler all look alike from here.
fn about_the_server(exists: bool, page_is_old: bool) -> &'static str {
    match (exists, page_is_old) {
        (false, _) => {
            "[2/2] the server: about 4 minutes on two cores, this once; cargo says what it compiles"
        }
        (true, true) => "[2/2] the server, with the new page inside; cargo says what it compiles",
        (true, false) => "[2/2] the server: what has changed since; cargo says what it compiles",
    }
}

/// Builds the server. Cargo tells what it compiles, and says one line where there is nothing to do:
/// whoever waits for minutes knows for what.
pub(crate) fn build_server() -> Result<(), String> {
    run(&mut cargo(&["build", "--package", "magot"]))
}

/// Goes on as that program, so that whoever stops it stops nothing else before it has ended.
#[cfg(unix)]
fn become_it(command: &mut Command) -> Result<(), String> {
    use std::os::unix::process::CommandExt as _;
    let why = command.exec();
    Err(format!("{command:?}: {why}"))
}

#[cfg(not(unix))]
fn become_it(command: &mut Command) -> Result<(), String> {
    let status = command.status().map_err(|why| format!("{command:?}: {why}"))?;
    // The server has said what was wrong; its exit code is ours.
    if status.success() { Ok(()) } else { std::process::exit(status.code().unwrap_or(1)) }
}

/// Says what is being done, and how long it took.
fn told(what: &str, work: impl FnOnce() -> Result<(), String>) -> Result<(), String> {
    println!("{what}");
    let started = Instant::now();
    work()?;
    println!("      done in {} s", started.elapsed().as_secs());
    Ok(())
}

/// The server brings a little C with it (its store, its allocator, TLS), so there must be a compiler
/// for that; better to say so now than in the middle of a build.
pub(crate) fn compiler() -> Result<(), String> {
    let named = std::env::var("CC").ok().filter(|named| !named.is_empty());
    let tried = named.as_deref().unwrap_or(if cfg!(windows) { "cl" } else { "cc" });
    let asked = if cfg!(windows) { "/?" } else { "--version" };
    if web::succeeds(Command::new(tried).arg(asked)) || cfg!(windows) {
        return Ok(());
    }
    Err(format!(
        "there is no C compiler here (`{tried}` does not answer), and the server needs one to be \
         built: install it (Debian, Ubuntu: `sudo apt install build-essential`; Fedora: `sudo dnf \
         install gcc`; macOS: `xcode-select --install`)"
    ))
}
