//! `cargo xtask bench server`: table servers compared on one machine in one run, and what our own
//! costs.
//!
//! Each server plays classic Cache ton Cash in rooms of four with per-seat views, on core 0; the load
//! generator (`bench load`) has core 1. What is compared is taken in turns with fresh processes, so
//! that a noisy machine disturbs all alike; of several turns the best is kept.

mod report;

use std::fs;
use std::net::{TcpListener, TcpStream};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

use crate::bench::figures::Figures;
use crate::bench::page;
use crate::{cargo, run as complete};
use report::{Appends, Cost, Journal, Memory, Report, Row};

/// The connections of the loads.
const PLAYERS: usize = 2_000;

/// How many connections are only held.
const IDLERS: usize = 10_000;

/// The connections by which it is seen whether a move costs more at a fuller server.
const CROWDS: [usize; 4] = [4, 400, PLAYERS, 10_000];

/// Milliseconds that a player thinks, on average, when the load is paced.
const PACE_MS: &str = "500";

/// How many turns each server gets under each load.
const TURNS: usize = 2;

/// The most that 99 of 100 answers may take when a soak plays at half capacity.
const SOAK_P99_MS: f64 = 250.0;

/// How much more memory the server may have at the end of a soak than when all tables were dealt:
/// games grow, and end.
const SOAK_GROWTH_KIB: f64 = 128.0 * 1_024.0;

/// Files that a program opens besides its connections.
const OTHER_FILES: usize = 200;

/// The batches of the store's example `appends`.
const BATCHES: [usize; 4] = [1, 16, 128, 512];

/// Measures all servers and prints the comparison; with `write` keeps it in docs/bench.md.
pub(crate) fn run(root: &Path, write: bool) -> Result<(), String> {
    if std::thread::available_parallelism().map_or(1, usize::from) < 2 {
        return Err("bench server needs two cores: one for the server, one for the load".into());
    }
    let report = measure(root)?;
    let text = report.text();
    println!("{text}");
    if write {
        page::keep_servers(root, &text)?;
    }
    report.bounds()
}

/// Plays so many seconds at half of what our server can do; the figures in a sentence. What was
/// measured at first is its capacity.
pub(crate) fn half_capacity(root: &Path, seconds: u64) -> Result<String, String> {
    build()?;
    let target = target(root);
    let (generator, ours) = (target.join("release").join("bench"), magot(root, &target));
    let capacity = load(&ours, &generator, PLAYERS, 10, &[])?.get("moves_per_s")?;
    // At every table of four one player thinks at a time.
    let pace_ms = (1_000.0 * (PLAYERS / 4) as f64 / (capacity / 2.0)).round().max(1.0);
    let figures = load(&ours, &generator, PLAYERS, seconds, &["--pace-ms", &pace_ms.to_string()])?;
    let figure = |name: &str| figures.get(name);
    let (p99_ms, grown_kib) =
        (figure("p99_ms")?, figure("rss_played_kib")? - figure("rss_connected_kib")?);
    let text = format!(
        "{PLAYERS} players, {seconds} s; {:.0} moves a second of {capacity:.0}; answers in {:.1} ms, \
         99 % within {p99_ms:.1} ms; {:.0} % of a core; {:.1} MiB more memory than at the deal",
        figure("moves_per_s")?,
        figure("p50_ms")?,
        100.0 * figure("server_cpu_share")?,
        grown_kib / 1_024.0,
    );
    if p99_ms > SOAK_P99_MS || grown_kib > SOAK_GROWTH_KIB {
        return Err(format!("too slow or too large: {text}"));
    }
    Ok(text)
}

fn target(root: &Path) -> PathBuf {
    std::env::var("CARGO_TARGET_DIR").map_or_else(|_| root.join("target"), Into::into)
}

fn build() -> Result<(), String> {
    complete(&mut cargo(&["build", "--package", "bench", "--package", "magot", "--release"]))
}

fn measure(root: &Path) -> Result<Report, String> {
    build()?;
    complete(&mut cargo(&[
        "build",
        "--package",
        "store-sqlite",
        "--example",
        "appends",
        "--release",
    ]))?;
    let target = target(root);
    let built = target.join("release");
    let generator = built.join("bench");
    let ours = magot(root, &target);
    let peers = peers(root, &target)?;
    let servers: Vec<&Server> = [&ours].into_iter().chain(&peers).collect();

    let mut measured: Vec<Measured> = servers.iter().map(|_| Measured::default()).collect();
    for turn in 1..=TURNS {
        for (server, measured) in servers.iter().zip(&mut measured) {
            eprintln!("turn {turn} of {TURNS}: {}", server.name);
            measured.flat_out.push(load(server, &generator, PLAYERS, 10, &[])?);
            measured.paced.push(load(server, &generator, PLAYERS, 10, &["--pace-ms", PACE_MS])?);
        }
    }
    for (server, measured) in servers.iter().zip(&mut measured) {
        eprintln!("{IDLERS} idle connections: {}", server.name);
        measured.idle = load(server, &generator, IDLERS, 5, &["--idle"])?;
    }

    let mut costs: Vec<Cost> = CROWDS.map(|connections| Cost::unknown(connections / 4)).into();
    for turn in 1..=TURNS {
        for cost in &mut costs {
            eprintln!("turn {turn} of {TURNS}: {} at {} tables", ours.name, cost.tables);
            let figures = load(&ours, &generator, cost.tables * 4, 5, &[])?;
            cost.us_a_move = cost.us_a_move.min(1e6 / figures.get("moves_per_cpu_s")?);
        }
    }
    let manners: [(&str, &[&str], u64); 3] =
        [("bare", &["--bare"], 5), ("idle", &["--idle"], 5), ("playing", &[], 20)];
    let mut memory = Vec::new();
    for (manner, options, seconds) in manners {
        let mut held = [0.0; 2];
        for (held, connections) in held.iter_mut().zip([PLAYERS, IDLERS]) {
            eprintln!("{connections} connections, {manner}: {}", ours.name);
            let figures = load(&ours, &generator, connections, seconds, options)?;
            let figure = if manner == "playing" { "rss_played_kib" } else { "rss_held_kib" };
            *held = figures.get(figure)?;
        }
        memory.push((held[1] - held[0]) / (IDLERS - PLAYERS) as f64);
    }
    eprintln!("appends");
    let appends = appends(&built.join("examples").join("appends"), &ours.store)?;

    // Ours is the first.
    let played = &measured[0].flat_out;
    let (memory, journal) = (Memory::of(&memory)?, Journal::of(played)?);
    let rows = servers.iter().zip(&measured);
    let rows = rows.map(|(server, measured)| Row::of(server.name, measured));
    Ok(Report { rows: rows.collect::<Result<_, _>>()?, costs, memory, journal, appends })
}

/// How fast the store appends by itself, on the disk where the servers write.
fn appends(program: &Path, folder: &Path) -> Result<Vec<Appends>, String> {
    let mut command = on_core(0, OTHER_FILES);
    let figures = Figures::of(command.arg(program).arg(folder))?;
    let of = |batch: usize| {
        let figure = |name: &str| figures.get(&format!("batch_{batch}_{name}"));
        Ok(Appends {
            batch,
            per_s: figure("appends_a_second")?,
            commit_p50_us: figure("commit_p50_us")?,
            commit_p99_us: figure("commit_p99_us")?,
        })
    };
    BATCHES.into_iter().map(of).collect()
}

/// A server to be measured.
struct Server {
    /// As the generator calls it.
    name: &'static str,
    program: Box<Program>,
    /// Where it runs.
    folder: PathBuf,
    /// Where it may write; made anew for every run.
    store: PathBuf,
}

/// A program and its arguments, for a port and an empty folder of its own.
type Program = dyn Fn(u16, &Path) -> Vec<String>;

/// Our own server, ready to be started.
fn magot(root: &Path, target: &Path) -> Server {
    let magot = target.join("release").join("magot").to_string_lossy().to_string();
    let program = move |port: u16, store: &Path| {
        let store = store.join("tables.db").to_string_lossy().to_string();
        let listen = format!("127.0.0.1:{port}");
        // Where the generator looks for them.
        let metrics = format!("127.0.0.2:{port}");
        // All players come from one address, and play faster than people.
        let options = ["serve", "--trusting", "--threads", "1", "--listen", &listen];
        let options = options.into_iter().chain(["--metrics", &metrics]);
        let options: Vec<String> = options.map(String::from).collect();
        [magot.clone()].into_iter().chain(options).chain(["--store".into(), store]).collect()
    };
    let (program, store) = (Box::new(program), target.join("bench-server"));
    Server { name: "magot", program, folder: root.into(), store }
}

/// The servers to compare with, ready to be started.
fn peers(root: &Path, target: &Path) -> Result<[Server; 2], String> {
    let folder = root.join("bench/peers");
    install(&folder)?;
    let node = node(&folder)?;
    let peer = |name, file: &'static str| {
        let node = node.clone();
        Server {
            name,
            program: Box::new(move |port, _| vec![node.clone(), file.into(), port.to_string()]),
            folder: folder.clone(),
            store: target.join("bench-server"),
        }
    };
    Ok([peer("colyseus", "colyseus.mjs"), peer("boardgame", "boardgame.mjs")])
}

/// The Node that the lock file pins: the one that the peers ask for, whatever this machine has.
fn node(folder: &Path) -> Result<String, String> {
    let node = folder.join("node_modules/.bin/node");
    let found = Command::new(&node).arg("--version").output();
    if !found.is_ok_and(|out| out.status.success()) {
        let why = "the npm registry has it for Linux on x64 and arm64";
        return Err(format!("{} does not run: {why}", node.display()));
    }
    Ok(node.to_string_lossy().to_string())
}

/// Installs what `package-lock.json` says, unless that has been done since it changed.
fn install(folder: &Path) -> Result<(), String> {
    let npm = Command::new("npm").arg("--version").output();
    if !npm.is_ok_and(|out| out.status.success()) {
        return Err("the servers to compare with are installed by npm: https://nodejs.org".into());
    }
    let changed = |file: &str| fs::metadata(folder.join(file)).and_then(|data| data.modified());
    let fresh = changed("node_modules/.package-lock.json")
        .is_ok_and(|installed| changed("package-lock.json").is_ok_and(|lock| installed >= lock));
    if fresh {
        return Ok(());
    }
    complete(Command::new("npm").args(["ci", "--no-audit", "--no-fund"]).current_dir(folder))
}

/// Starts the server on core 0, loads it from core 1, and gives the figures.
fn load(
    server: &Server,
    generator: &Path,
    connections: usize,
    seconds: u64,
    manner: &[&str],
) -> Result<Figures, String> {
    let files = connections + OTHER_FILES;
    let running = Running::start(server, files)?;
    let mut command = on_core(1, files);
    command.arg(generator).args(["load", server.name, &running.address]);
    command.args(["--pid", &running.child.id().to_string()]);
    command.args(["--connections", &connections.to_string(), "--seconds", &seconds.to_string()]);
    Figures::of(command.args(manner))
}

/// A server that runs; it ends with this value.
struct Running {
    child: Child,
    address: String,
}

impl Running {
    fn start(server: &Server, files: usize) -> Result<Running, String> {
        let port = free_port()?;
        let address = format!("127.0.0.1:{port}");
        // What the run before has left is of no use, and need not be there.
        drop(fs::remove_dir_all(&server.store));
        fs::create_dir_all(&server.store)
            .map_err(|why| format!("{}: {why}", server.store.display()))?;
        let mut command = on_core(0, files);
        command.args((server.program)(port, &server.store)).current_dir(&server.folder);
        command.env("NODE_ENV", "production").env("RUST_LOG", "error").stdout(Stdio::null());
        let child = command.spawn().map_err(|why| format!("{command:?}: {why}"))?;
        let mut running = Running { child, address };
        let start = Instant::now();
        while TcpStream::connect(&running.address).is_err() {
            if let Ok(Some(status)) = running.child.try_wait() {
                return Err(format!("{command:?}: {status}"));
            }
            if start.elapsed() > Duration::from_secs(20) {
                return Err(format!("{} does not listen on {}", server.name, running.address));
            }
            std::thread::sleep(Duration::from_millis(50));
        }
        Ok(running)
    }
}

impl Drop for Running {
    fn drop(&mut self) {
        // It may have ended by itself.
        drop(self.child.kill());
        drop(self.child.wait());
    }
}

/// A command on one core that may open so many files; the program and its arguments are to be added.
/// The shell gives way to the program, so that the process is the program's.
fn on_core(core: usize, files: usize) -> Command {
    let script = format!("ulimit -n {files} && exec taskset -c {core} \"$@\"");
    let mut command = Command::new("sh");
    command.args(["-c", &script, "sh"]);
    command
}

/// A port that nobody listens on just now.
fn free_port() -> Result<u16, String> {
    let listener = TcpListener::bind("127.0.0.1:0").map_err(|why| why.to_string())?;
    Ok(listener.local_addr().map_err(|why| why.to_string())?.port())
}

/// Everything measured of one server in comparison.
#[derive(Default)]
struct Measured {
    flat_out: Vec<Figures>,
    paced: Vec<Figures>,
    idle: Figures,
}
