//! `magot serve` as a process, in a folder of its own.

use std::fs::{self, OpenOptions};
use std::io::{BufRead as _, BufReader, Read as _};
use std::net::SocketAddr;
use std::path::PathBuf;
use std::process::{Child, ChildStdout, Command, ExitStatus, Output, Stdio};

use tempfile::TempDir;

/// Where a server keeps its store and its log. It is gone when the test ends.
pub(crate) struct Folder {
    folder: TempDir,
    /// The database that is its store, if that is no file in it.
    database: Option<String>,
}

impl Folder {
    /// A new one.
    pub(crate) fn new() -> Folder {
        let folder = TempDir::with_prefix("magot-serve-").expect("a folder can be made");
        Folder { folder, database: None }
    }

    /// A new one, for servers that store in a database.
    #[cfg(feature = "postgres")]
    pub(crate) fn over(database: String) -> Folder {
        let mut folder = Folder::new();
        folder.database = Some(database);
        folder
    }

    /// A file in it.
    pub(crate) fn file(&self, name: &str) -> PathBuf {
        self.folder.path().join(name)
    }

    /// The store of its servers.
    pub(crate) fn store(&self) -> PathBuf {
        self.file("magot.db")
    }

    /// Everything that its servers have written on standard error.
    pub(crate) fn log(&self) -> String {
        fs::read_to_string(self.file("log")).expect("there is a log")
    }

    /// `magot serve` over its store, on any free port.
    fn serve(&self, args: &[&str]) -> Vec<String> {
        // Programs play here, and do not wait for bots.
        self.plainly(&[args, &["--instant"]].concat())
    }

    fn plainly(&self, args: &[&str]) -> Vec<String> {
        let file = || self.store().display().to_string();
        let store = self.database.clone().unwrap_or_else(file);
        let always = ["serve", "--listen", "127.0.0.1:0", "--store", &store];
        always.iter().chain(args).map(ToString::to_string).collect()
    }

    /// Runs `magot` with other arguments to its end.
    pub(crate) fn magot(&self, args: &[&str]) -> Output {
        let mut command = Command::new(env!("CARGO_BIN_EXE_magot"));
        command.args(args).env("LC_ALL", "en").current_dir(self.folder.path());
        command.output().expect("magot can be started")
    }

    /// The names of everything in it, in order.
    pub(crate) fn names(&self) -> Vec<String> {
        let entries = fs::read_dir(self.folder.path()).expect("it can be listed");
        let name = |entry: std::io::Result<fs::DirEntry>| {
            entry.expect("it can be listed").file_name().to_string_lossy().into_owned()
        };
        let mut names: Vec<String> = entries.map(name).collect();
        names.sort_unstable();
        names
    }

    /// What a server says that cannot be opened.
    pub(crate) fn refuses_to_open(&self, args: &[&str]) -> Output {
        let mut command = Command::new(env!("CARGO_BIN_EXE_magot"));
        command.args(self.serve(args)).env_remove("RUST_LOG").env("LC_ALL", "en");
        command.output().expect("magot can be started")
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        if std::thread::panicking() {
            let log = fs::read_to_string(self.file("log")).unwrap_or_default();
            let tail = log.lines().rev().take(40).collect::<Vec<_>>();
            eprintln!("the log, newest first:\n{}", tail.join("\n"));
        }
    }
}

/// A server that runs. It is killed when the test ends, however it ends.
pub(crate) struct Server {
    child: Child,
    /// Open for as long as the server: it must be able to write there.
    _out: BufReader<ChildStdout>,
    /// Where it listens.
    pub(crate) address: SocketAddr,
}

impl Server {
    /// Opens a server over the folder's store.
    pub(crate) async fn open(folder: &Folder, args: &[&str]) -> Server {
        Server::start(folder, Command::new(env!("CARGO_BIN_EXE_magot")), folder.serve(args)).await
    }

    /// Opens a server as people do, at no pace but the natural one.
    pub(crate) async fn open_plain(folder: &Folder) -> Server {
        Server::start(folder, Command::new(env!("CARGO_BIN_EXE_magot")), folder.plainly(&[])).await
    }

    /// Opens a server that may not make any file larger than so many KiB, as if the disk were full
    /// then.
    pub(crate) async fn open_on_a_small_disk(folder: &Folder, kib: u32, args: &[&str]) -> Server {
        // Without the trap the signal would end the process; a full disk sends none. A block has
        // 512 bytes.
        Server::open_after(folder, &format!("trap '' XFSZ; ulimit -f {}", kib * 2), args).await
    }

    /// Opens a server as [`open_on_a_small_disk`](Server::open_on_a_small_disk) does, on a disk that
    /// [gets room](Server::gets_room).
    pub(crate) async fn open_on_a_full_disk(folder: &Folder, kib: u32, args: &[&str]) -> Server {
        Server::open_after(folder, &format!("trap '' XFSZ; ulimit -S -f {}", kib * 2), args).await
    }

    /// There is room on the disk again.
    #[cfg(target_os = "linux")]
    pub(crate) fn gets_room(&self) {
        let pid = self.child.id().to_string();
        let lifted = Command::new("prlimit").args(["--pid", &pid, "--fsize=unlimited:"]).status();
        assert!(lifted.expect("there is prlimit").success(), "it is running");
    }

    /// Opens a server in a shell that has run these commands.
    pub(crate) async fn open_after(folder: &Folder, commands: &str, args: &[&str]) -> Server {
        let mut shell = Command::new("sh");
        shell.arg("-c").arg(format!("{commands}; exec \"$0\" \"$@\""));
        shell.arg(env!("CARGO_BIN_EXE_magot"));
        Server::start(folder, shell, folder.serve(args)).await
    }

    async fn start(folder: &Folder, mut command: Command, args: Vec<String>) -> Server {
        let log = OpenOptions::new().create(true).append(true).open(folder.file("log"));
        command.args(args).env_remove("RUST_LOG").env("LC_ALL", "en");
        command.stdin(Stdio::null()).stdout(Stdio::piped()).stderr(log.expect("a log can be kept"));
        let log = folder.file("log");
        let started = tokio::task::spawn_blocking(move || {
            let mut child = command.spawn().expect("magot can be started");
            let mut out = BufReader::new(child.stdout.take().expect("its output is piped"));
            let mut line = String::new();
            while !line.contains("://") {
                line.clear();
                let read = out.read_line(&mut line).expect("its output is text");
                if read == 0 {
                    let _ = child.wait();
                    panic!("no server: {}", fs::read_to_string(&log).unwrap_or_default());
                }
            }
            let (_, link) = line.split_once("://").expect("it says where it is");
            let address = link.split('/').next().expect("a link ends somewhere");
            let address = address.parse().expect("a link has an address");
            Server { child, _out: out, address }
        });
        started.await.expect("it starts")
    }

    /// Kills it, as a power cut would: no close reason, no flush.
    pub(crate) fn kill(mut self) {
        self.child.kill().expect("it is running");
        self.child.wait().expect("it ends");
    }

    /// Asks it to close.
    pub(crate) fn terminate(&self) {
        self.signal("-TERM");
    }

    /// Sends it a signal, as `kill` calls it.
    pub(crate) fn signal(&self, signal: &str) {
        let pid = self.child.id().to_string();
        let sent = Command::new("kill").args([signal, &pid]).status().expect("there is kill");
        assert!(sent.success(), "it is running");
    }

    /// How many files it may have open now, and at most.
    #[cfg(target_os = "linux")]
    pub(crate) fn open_files(&self) -> (u64, u64) {
        let limits = fs::read_to_string(format!("/proc/{}/limits", self.child.id()));
        let limits = limits.expect("it is running");
        let line = limits.lines().find_map(|line| line.strip_prefix("Max open files"));
        let mut numbers = line.expect("it is listed").split_whitespace().map(str::parse);
        let mut next = || numbers.next().expect("a number").expect("a number");
        (next(), next())
    }

    /// Waits until it has closed by itself: how, and what it wrote on standard output meanwhile.
    pub(crate) async fn ended(mut self) -> (ExitStatus, String) {
        let ended = tokio::task::spawn_blocking(move || {
            let mut rest = String::new();
            self._out.read_to_string(&mut rest).expect("its output is text");
            (self.child.wait().expect("it ends"), rest)
        });
        ended.await.expect("it can be waited for")
    }

    /// Whether it is still there.
    pub(crate) fn is_open(&mut self) -> bool {
        self.child.try_wait().expect("it can be asked").is_none()
    }

    /// How many files it has open, sockets among them.
    #[cfg(target_os = "linux")]
    pub(crate) fn files(&self) -> usize {
        fs::read_dir(format!("/proc/{}/fd", self.child.id())).expect("it is running").count()
    }

    /// How much memory it has, in KiB.
    #[cfg(target_os = "linux")]
    pub(crate) fn memory_kib(&self) -> u64 {
        let status = fs::read_to_string(format!("/proc/{}/status", self.child.id()));
        let status = status.expect("it is running");
        let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:"));
        let kib = line.and_then(|line| line.trim().strip_suffix(" kB")?.parse().ok());
        kib.expect("the system counts it")
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}
