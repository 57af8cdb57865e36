//! The project's own commands: `cargo xtask play | test | check | tidy | golden | types | tour | simtest | soak | bench |
//! package | site`.

mod bench;
mod bench_server;
mod bench_web;
mod nginx;
mod package;
mod play;
mod postgres;
mod site;
mod soak;
mod tidy;
mod types;
mod web;

use std::path::{Path, PathBuf};
use std::process::{Command, ExitCode};

const USAGE: &str = "\
cargo xtask play [ARGS…]          build everything, open the server and its page; ARGS as in magot serve
cargo xtask test                  everything that must pass: format, lints, tests, tidy
cargo xtask check                 the everyday loop: format, lints, unit tests, the page's types
cargo xtask tidy                  clauses, tests, refusals, languages, levels, types, loose ends
cargo xtask golden                write the goldens anew, to be read before they are committed
cargo xtask golden-store          write this version's golden store, to be opened by all later ones
cargo xtask types                 write the page's types anew, from Rust
cargo xtask tour [FILTER]         whole games in a real browser against the real server
cargo xtask tour --firefox [FILTER]
                                  a whole card game and every page in the system's Firefox
cargo xtask simtest [SEED [--trace]]  the server in virtual time: one run, or one after the other
cargo xtask bench [--write]       measure; --write keeps the figures in docs/bench.md
cargo xtask bench server [--write]
                                  compare table servers under load; needs Node
cargo xtask bench web [--write]   how quick the page is, in a real browser
cargo xtask package [--try]       a tar archive and a Debian package of the server, into target/package
cargo xtask site                  the code's documentation and the rulebooks as one site, into target/site
cargo xtask screens               photograph the page for docs/screens";

/// What the tests build besides what everybody gets.
const EVERYTHING: [&str; 2] = ["--features", "magot/postgres"];

fn main() -> ExitCode {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let args: Vec<&str> = args.iter().map(String::as_str).collect();
    let done = match args.as_slice() {
        ["play", rest @ ..] => play::play(&root(), rest),
        ["test"] => test(),
        ["check"] => check(),
        ["tidy"] => tidy::run(&root()),
        ["golden"] => golden(),
        ["types"] => types::write(&root()),
        ["tour", "--firefox", rest @ ..] => firefox(rest),
        ["tour", rest @ ..] => tour(rest),
        ["simtest", rest @ ..] => simtest(rest),
        ["golden-store"] => golden_store(),
        ["package"] => package::run_all(&root()),
        ["package", "--try"] => try_package(),
        ["site"] => site::run_all(&root()),
        ["soak", rest @ ..] => soak::run(&root(), rest),
        ["bench"] => bench::run(&root(), false),
        ["bench", "--write"] => bench::run(&root(), true),
        ["bench", "server"] => bench_server::run(&root(), false),
        ["bench", "server", "--write"] => bench_server::run(&root(), true),
        ["bench", "web"] => bench_web::run(&root(), false),
        ["bench", "web", "--write"] => bench_web::run(&root(), true),
        ["screens"] => screens(),
        _ => Err(format!("{USAGE}\n{}", soak::USAGE)),
    };
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(why) => {
            eprintln!("{why}");
            ExitCode::FAILURE
        }
    }
}

/// Builds the page and the server, and tours it in a browser.
fn tour(args: &[&str]) -> Result<(), String> {
    web::build(&root())?;
    play::build_server()?;
    web::tour(&root(), &beside("magot")?, args)
}

/// The same page in another browser.
fn firefox(args: &[&str]) -> Result<(), String> {
    web::build(&root())?;
    play::build_server()?;
    run(&mut web::firefox_command(&root(), &beside("magot")?, args)?)
}

/// Photographs every kind of page, to be looked at before they are committed.
fn screens() -> Result<(), String> {
    web::build(&root())?;
    play::build_server()?;
    web::screens(&root(), &beside("magot")?)
}

/// The package of an everyday build, installed and started.
fn try_package() -> Result<(), String> {
    web::build(&root())?;
    play::build_server()?;
    package::try_out(&beside("magot")?)
}

/// The table server in virtual time.
fn simtest(args: &[&str]) -> Result<(), String> {
    run(cargo(&["run", "--quiet", "--package", "simtest", "--"]).args(args))
}

fn test() -> Result<(), String> {
    play::compiler()?;
    // The server has the page inside it, so the page comes first.
    timed("the page", || web::build(&root()))?;
    side_by_side(
        // Programs of the system that are missing come while the compiler works, and whoever has to
        // install one by hand hears of it in the first minute.
        || timed("the system's packages", system_packages),
        || {
            side_by_side(
                || timed("the page's checks", || web::check(&root())),
                || timed("format and clippy", lint),
            )
        },
    )?;
    tidy::run(&root())?;
    // A golden that differs is a failure here, never a new file; and a proxy is never left out.
    let mut tests = cargo(&["test", "--workspace", "--quiet", "--no-fail-fast"]);
    tests.args(EVERYTHING);
    tests.env("INSTA_UPDATE", "no").env("MAGOT_NGINX", nginx::nginx()?);
    tests.env(postgres::PROGRAMS, postgres::programs()?);
    // Half of the tests with sockets wait most of the time, for a clock or for each other.
    let cores = std::thread::available_parallelism().map_or(2, usize::from);
    tests.env("RUST_TEST_THREADS", (2 * cores).to_string());
    timed("the tests", || run(&mut tests))?;
    // The tests have built the server. A tour mostly waits for its browser.
    let server = beside("magot")?;
    timed("the package", || package::try_out(&server))?;
    side_by_side(
        || timed("the tour", || web::tour(&root(), &server, &[])),
        || timed("the documentation", doc),
    )
}

/// The proxy, the database and the browser that the tests need.
fn system_packages() -> Result<(), String> {
    nginx::nginx()?;
    postgres::programs()?;
    web::chromium()?;
    Ok(())
}

/// Does a step and says how long it took: whoever waits for minutes may know for what.
fn timed(step: &str, work: impl FnOnce() -> Result<(), String>) -> Result<(), String> {
    eprintln!("{step}…");
    let began = std::time::Instant::now();
    let done = work();
    eprintln!("{step}: {} s", began.elapsed().as_secs());
    done
}

/// What is worth running after every change: whatever has not changed is not built again.
fn check() -> Result<(), String> {
    lint()?;
    postgres::programs()?;
    side_by_side(
        || web::check_types(&root()),
        || run(cargo(&["test", "--workspace", "--lib", "--bins", "--quiet"]).args(EVERYTHING)),
    )
}

fn lint() -> Result<(), String> {
    run(&mut cargo(&["fmt", "--all", "--check"]))?;
    let mut clippy = cargo(&["clippy", "--workspace", "--all-targets", "--quiet"]);
    run(clippy.args(EVERYTHING).args(["--", "-D", "warnings"]))
}

fn doc() -> Result<(), String> {
    run(cargo(&["doc", "--workspace", "--no-deps", "--quiet"]).env("RUSTDOCFLAGS", "-D warnings"))
}

/// Both at once; the first one's error before the other's.
fn side_by_side(
    one: impl FnOnce() -> Result<(), String> + Send,
    other: impl FnOnce() -> Result<(), String>,
) -> Result<(), String> {
    std::thread::scope(|scope| {
        let one = scope.spawn(one);
        let other = other();
        one.join().map_err(|_| "a step of the tests panicked".to_string())?.and(other)
    })
}

/// Tells the goldens anew: the module `golden` of a crate's tests, which are one program that has the
/// crate's name.
fn golden() -> Result<(), String> {
    let mut command = cargo(&["test", "--quiet"]);
    let crates = std::fs::read_dir(root().join("crates")).map_err(|why| why.to_string())?;
    for folder in crates.filter_map(|entry| Some(entry.ok()?.path())) {
        let name = folder.file_name().unwrap_or_default();
        if folder.join("tests").join(name).join("golden.rs").exists() {
            command.arg("--package").arg(name).arg("--test").arg(name);
        }
    }
    run(command.arg("golden::").env("INSTA_UPDATE", "always"))?;
    println!("now read what changed: git diff -- '*.snap'");
    Ok(())
}

/// Has this version write a store with a table of every kind, beside those of the versions before it.
fn golden_store() -> Result<(), String> {
    let place = "crates/magot/tests/serve/stores";
    let path = root().join(place).join(concat!(env!("CARGO_PKG_VERSION"), ".db"));
    if path.exists() {
        return Err(format!(
            "{} is there: what a released version wrote never changes. Remove it first if this \
             version is not released",
            path.display()
        ));
    }
    let test = ["test", "--quiet", "--workspace", "--test", "serve", "golden_stores::this_version"];
    run(cargo(&test).env("MAGOT_GOLDEN_STORE", &path))?;
    println!("{} is written", path.display());
    Ok(())
}

/// The folder of the workspace.
fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).parent().expect("xtask lies in the workspace").into()
}

/// A program that was built beside this one.
fn beside(name: &str) -> Result<PathBuf, String> {
    let this = std::env::current_exe().map_err(|why| format!("where am I? {why}"))?;
    Ok(this.with_file_name(format!("{name}{}", std::env::consts::EXE_SUFFIX)))
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
