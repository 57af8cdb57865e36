//! A PostgreSQL of their own for tests and measurements: a real one, from the system's packages, in a
//! temporary folder, on a Unix socket there, by an ordinary user. It is gone with its process, however
//! that ends.

use std::fs::{self, Permissions};
use std::io::{BufRead as _, BufReader};
use std::net::{Ipv4Addr, TcpListener};
use std::os::unix::fs::{PermissionsExt as _, chown};
use std::path::{Path, PathBuf};
use std::process::{Child, ChildStderr, Command, Stdio};
use std::sync::atomic::{AtomicU32, Ordering};
use std::sync::{Arc, Mutex, PoisonError, Weak, mpsc};
use std::thread;

use tempfile::TempDir;

use crate::link::Pool;

/// The folder with PostgreSQL's server programs, where they are elsewhere than usual.
pub const PROGRAMS: &str = "MAGOT_POSTGRES";

/// Where PostgreSQL is if nothing else is said.
const USUAL_PORT: u16 = 5432;
/// What a server is told besides where to listen.
const ALWAYS: &[&str] = &["listen_addresses=", "max_connections=60", "shared_buffers=64MB"];

/// A PostgreSQL that runs. It ends with the last of its owners.
#[derive(Debug)]
pub struct Cluster {
    folder: TempDir,
    settings: Vec<String>,
    port: u16,
    running: Mutex<Option<Running>>,
    databases: AtomicU32,
}

impl Cluster {
    /// Starts one, with settings such as `fsync=off`.
    ///
    /// # Panics
    ///
    /// If PostgreSQL cannot be found or started.
    pub fn start(settings: &[&str]) -> Cluster {
        let cluster = Cluster::prepared(settings);
        cluster.start_again();
        cluster
    }

    /// Starts one that is also at 127.0.0.1, on a port of its own. With a certificate and its key (PEM)
    /// it speaks TLS there, and nothing else.
    ///
    /// # Panics
    ///
    /// As for [`start`](Cluster::start).
    pub fn start_on_the_network(certified: Option<[&str; 2]>) -> Cluster {
        let mut cluster = Cluster::prepared(&["fsync=off", "listen_addresses=127.0.0.1"]);
        let free = TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).and_then(|free| free.local_addr());
        cluster.port = free.expect("a port is free").port();
        cluster.settings.push(format!("port={}", cluster.port));
        if let Some([certificate, key]) = certified {
            cluster.settings.push("ssl=on".into());
            cluster.put("server.crt", certificate);
            cluster.put("server.key", key);
            let who = "local all all trust\nhostssl all all 127.0.0.1/32 trust\n";
            cluster.put("pg_hba.conf", who);
        }
        cluster.start_again();
        cluster
    }

    /// Makes all that is needed to start one.
    fn prepared(settings: &[&str]) -> Cluster {
        // A socket's path is short, and nobody else may look into a home folder.
        let folder = TempDir::with_prefix("magot-pg-").expect("a folder can be made");
        let user = User::of_the_server();
        if let Some(User { uid, gid }) = user {
            chown(folder.path(), Some(uid), Some(gid)).expect("root may give folders away");
        }
        let mut init = command(user, &program("initdb"));
        init.arg("-D").arg(folder.path().join("data"));
        init.args(["-U", "magot", "-A", "trust", "-E", "UTF8", "--locale=C", "--no-sync"]);
        let made = init.current_dir(folder.path()).output().expect("initdb can be started");
        assert!(made.status.success(), "initdb: {}", String::from_utf8_lossy(&made.stderr));
        let settings = ALWAYS.iter().chain(settings).map(ToString::to_string).collect();
        let (running, databases) = (Mutex::new(None), AtomicU32::new(0));
        Cluster { folder, settings, port: USUAL_PORT, running, databases }
    }

    /// Puts a file among the server's own, where nobody else reads it.
    fn put(&self, name: &str, text: &str) {
        let path = self.folder.path().join("data").join(name);
        fs::write(&path, text).expect("a file can be written");
        fs::set_permissions(&path, Permissions::from_mode(0o600)).expect("it is ours");
        if let Some(User { uid, gid }) = User::of_the_server() {
            chown(&path, Some(uid), Some(gid)).expect("root may give files away");
        }
    }

    /// The one that the tests of a program share. It syncs nothing: only a power cut would tell.
    pub fn shared() -> Arc<Cluster> {
        static SHARED: Mutex<Weak<Cluster>> = Mutex::new(Weak::new());
        let mut shared = SHARED.lock().unwrap_or_else(PoisonError::into_inner);
        shared.upgrade().unwrap_or_else(|| {
            let cluster = Arc::new(Cluster::start(&["fsync=off"]));
            *shared = Arc::downgrade(&cluster);
            cluster
        })
    }

    /// Makes a new database: its address.
    pub fn database(&self) -> String {
        let name = format!("db{}", self.databases.fetch_add(1, Ordering::Relaxed));
        run_sql(&self.address("postgres"), &format!("CREATE DATABASE {name}"));
        self.address(&name)
    }

    /// The address of a database.
    pub fn address(&self, database: &str) -> String {
        let folder = self.folder.path().display().to_string().replace('/', "%2F");
        match self.port {
            USUAL_PORT => format!("postgres://magot@{folder}/{database}"),
            port => format!("postgres://magot@{folder}:{port}/{database}"),
        }
    }

    /// The address of a database over the network, by a name of this machine.
    pub fn address_at(&self, host: &str, database: &str) -> String {
        format!("postgres://magot@{host}:{}/{database}", self.port)
    }

    /// Where its socket is.
    pub fn socket(&self) -> PathBuf {
        self.folder.path().join(format!(".s.PGSQL.{}", self.port))
    }

    /// Kills all its processes at once, as the end of its machine would.
    pub fn kill(&self) {
        let running = self.running().take().expect("it is running");
        running.kill();
    }

    /// Starts it once more after [`kill`](Cluster::kill), and waits until it takes connections.
    pub fn start_again(&self) {
        // What was killed may hold its memory for a moment; PostgreSQL sees that and ends at once.
        let tries = (0..200).find_map(|_| Running::start(self.folder.path(), &self.settings).ok());
        *self.running() = Some(tries.expect("PostgreSQL starts"));
    }

    fn running(&self) -> std::sync::MutexGuard<'_, Option<Running>> {
        self.running.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// Runs statements in a database.
///
/// # Panics
///
/// If that fails.
pub fn run_sql(address: &str, sql: &str) {
    let done = Pool::new(address, None).and_then(|pool| pool.open()?.run(sql));
    done.unwrap_or_else(|why| panic!("{sql}: {why:?}"));
}

/// The processes of a server.
#[derive(Debug)]
struct Running {
    /// A shell that ends the server when nobody holds its standard input any more.
    shell: Child,
    server: String,
}

impl Running {
    /// Starts a server and waits until it takes connections; what it said if it does not.
    fn start(folder: &Path, settings: &[String]) -> Result<Running, String> {
        const WATCH: &str = "\"$@\" & server=$!; exec 2>/dev/null; echo $server; read -r line; \
                             kill -QUIT $server; wait $server";
        let mut shell = Command::new("sh");
        shell.args(["-c", WATCH, "sh"]);
        let server = command(User::of_the_server(), &program("postgres"));
        shell.arg(server.get_program()).args(server.get_args());
        shell.arg("-D").arg(folder.join("data")).arg("-k").arg(folder);
        for setting in settings {
            shell.args(["-c", setting]);
        }
        shell.current_dir(folder).env("LC_ALL", "C");
        shell.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
        let mut shell = shell.spawn().expect("a shell can be started");
        let (out, said) = (shell.stdout.take(), shell.stderr.take());
        let mut server = String::new();
        let read = BufReader::new(out.expect("it is piped")).read_line(&mut server);
        read.expect("the shell says which process it is");
        let running = Running { shell, server: server.trim().into() };
        until_ready(said.expect("it is piped")).map(|()| running)
    }

    /// No process gets to do anything more.
    fn kill(mut self) {
        // The server's own processes first, while it is known whose they are.
        let children = Command::new("pgrep").args(["-P", &self.server]).output();
        let children = String::from_utf8(children.expect("there is pgrep").stdout);
        let mut kill = Command::new("kill");
        kill.arg("-9").arg(&self.server);
        kill.args(children.expect("numbers are text").split_whitespace());
        // One that has ended meanwhile is as good.
        drop(kill.stderr(Stdio::null()).status());
        drop(self.shell.stdin.take());
        drop(self.shell.wait());
    }
}

impl Drop for Running {
    fn drop(&mut self) {
        drop(self.shell.stdin.take());
        drop(self.shell.wait());
    }
}

/// Reads what a server says until it takes connections, and goes on reading so that it may go on
/// talking.
fn until_ready(said: ChildStderr) -> Result<(), String> {
    let (ready, is_ready) = mpsc::channel();
    thread::spawn(move || {
        let mut log = String::new();
        for line in BufReader::new(said).lines().map_while(Result::ok) {
            if line.contains("ready to accept connections") {
                drop(ready.send(Ok(())));
                log.clear();
            } else if log.len() < 100_000 {
                log.push_str(&line);
                log.push('\n');
            }
        }
        drop(ready.send(Err(log)));
    });
    is_ready.recv().unwrap_or_else(|_| Err("its log ended".into()))
}

/// PostgreSQL refuses to run as root.
#[derive(Clone, Copy)]
struct User {
    uid: u32,
    gid: u32,
}

impl User {
    /// Nobody, where we are root; none where we are an ordinary user.
    fn of_the_server() -> Option<User> {
        let id = |args: &[&str]| -> u32 {
            let said = Command::new("id").args(args).output().expect("there is id").stdout;
            let said = String::from_utf8(said).expect("a number is text");
            said.trim().parse().expect("a number")
        };
        let nobody = || User { uid: id(&["-u", "nobody"]), gid: id(&["-g", "nobody"]) };
        (id(&["-u"]) == 0).then(nobody)
    }
}

/// A program, run as that user.
fn command(user: Option<User>, program: &Path) -> Command {
    let Some(User { uid, gid }) = user else { return Command::new(program) };
    let mut command = Command::new("setpriv");
    command.arg(format!("--reuid={uid}")).arg(format!("--regid={gid}"));
    command.arg("--clear-groups").arg(program);
    command
}

/// One of PostgreSQL's programs.
///
/// # Panics
///
/// If it cannot be found.
pub fn program(name: &str) -> PathBuf {
    let told = std::env::var_os(PROGRAMS).map(PathBuf::from);
    let debian = (10..100).rev().map(|version| format!("/usr/lib/postgresql/{version}/bin").into());
    let path = std::env::var_os("PATH").unwrap_or_default();
    let folders = told.into_iter().chain(debian).chain(std::env::split_paths(&path));
    let found = folders.map(|folder| folder.join(name)).find(|path| path.is_file());
    found.unwrap_or_else(|| {
        panic!(
            "there is no {name}: install PostgreSQL's server (Debian, Ubuntu: `sudo apt install \
             postgresql`), or set {PROGRAMS} to the folder with its programs"
        )
    })
}
