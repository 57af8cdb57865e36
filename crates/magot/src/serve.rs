//! `magot serve`: a table server for people and bots, on this machine.

use std::fmt::Write as _;
use std::net::{IpAddr, Ipv4Addr, SocketAddr};
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use clap::{Args, ValueEnum};
use qrcode::QrCode;
use qrcode::render::unicode::Dense1x2;
use server::{IpNet, Page, Reloader, Server, ServerError, Settings, TlsFiles};
use store::{Store, StoreError};
#[cfg(feature = "postgres")]
use store_postgres::PostgresStore;
use store_sqlite::SqliteStore;
use tokio::runtime::Runtime;
use tracing_subscriber::EnvFilter;
use words::Words;

/// How the server is run.
#[derive(Args)]
pub(crate) struct ServeArgs {
    /// Where to listen. Port 0 takes any free one.
    #[arg(long, default_value = "0.0.0.0:7777")]
    listen: SocketAddr,
    /// The file in which tables and games are stored, or a PostgreSQL database as
    /// `postgres://user@host/database?sslmode=…&sslrootcert=…`. Another server that opens the same
    /// database takes it over, and this one stops with exit code 3. Without it, magot.db in this
    /// user's data folder.
    #[arg(long)]
    store: Option<PathBuf>,
    /// Delete finished games after so many days. Without it they are kept.
    #[arg(long, value_name = "DAYS")]
    retention: Option<u32>,
    /// Close tables at which nothing has happened for so many days, with the game under way there, or
    /// `never`. A machine's clock that jumps closes none. Finished games are kept all the same.
    #[arg(long, value_name = "DAYS|never", default_value = "30", value_parser = idle_days)]
    idle_tables: IdleDays,
    /// Pages of this origin may connect too, such as `https://example.org`. May be repeated.
    #[arg(long = "origin", value_name = "ORIGIN")]
    origins: Vec<String>,
    /// A reverse proxy in front of the server, as an address or a network such as `10.0.0.0/8`. Only
    /// from there X-Forwarded-For (its last address) says where people come from, for every limit, and
    /// X-Forwarded-Host which host they ask for. May be repeated.
    #[arg(long = "trusted-proxy", value_name = "CIDR|IP", value_parser = network)]
    trusted_proxies: Vec<IpNet>,
    /// A name by which people ask for the server, such as `magot.example.org`. Its own addresses and
    /// `localhost` need not be given; requests for any other host are answered with 421. May be
    /// repeated.
    #[arg(long = "host", value_name = "NAME")]
    hosts: Vec<String>,
    /// Where to serve /metrics for Prometheus, such as `127.0.0.1:9090`. Without it nowhere: it is
    /// never at the address for players.
    #[arg(long, value_name = "ADDRESS")]
    metrics: Option<SocketAddr>,
    /// Speak TLS, with the certificate in this file (PEM, followed by those that vouch for it). The
    /// files are looked at every minute and on SIGHUP, and a new certificate is shown to whoever
    /// connects from then on.
    #[arg(long, value_name = "FILE", requires = "tls_key")]
    tls_cert: Option<PathBuf>,
    /// The private key of the certificate (PEM).
    #[arg(long, value_name = "FILE", requires = "tls_cert")]
    tls_key: Option<PathBuf>,
    /// No rate limits, and any number of connections from one address: for a closed network, or to
    /// measure.
    #[arg(long)]
    trusting: bool,
    /// Tables may be played at once, without bots' delays: for programs among themselves.
    #[arg(long)]
    instant: bool,
    /// Threads for sockets and tables. Without it, one a core.
    #[arg(long)]
    threads: Option<usize>,
    /// Serve the page that lies in this folder, as it is when the server starts, instead of the one
    /// inside the binary: for whoever works on it.
    #[arg(long, value_name = "FOLDER")]
    page: Option<PathBuf>,
    /// Show the page in this machine's browser.
    #[arg(long)]
    open: bool,
    /// How the log on standard error is written. What is in it, RUST_LOG says.
    #[arg(long, default_value = "text")]
    log: LogForm,
}

impl ServeArgs {
    /// For whoever says nothing more: the usual settings, with the page shown in this machine's
    /// browser.
    pub(crate) fn at_home() -> ServeArgs {
        #[derive(clap::Parser)]
        struct Alone {
            #[command(flatten)]
            args: ServeArgs,
        }
        <Alone as clap::Parser>::parse_from(["magot", "--open"]).args
    }
}

#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
enum LogForm {
    Text,
    Json,
}

/// The exit code of a server whose store was taken over. Whoever starts servers again must leave that
/// one alone, or the two take the store from each other for ever.
const TAKEN_OVER: u8 = 3;

/// Serves until it is interrupted or terminated, or until another server has its store.
pub(crate) fn run(args: ServeArgs, words: &Words) -> Result<ExitCode, String> {
    write_log(args.log);
    let store = match args.store {
        Some(store) => store,
        None => data_folder()?.join("magot.db"),
    };
    let IdleDays(idle_days) = args.idle_tables;
    let mut settings = Settings {
        page: page_in(args.page.as_deref())?,
        retention_days: args.retention,
        idle_days,
        origins: args.origins,
        trusted_proxies: args.trusted_proxies,
        hosts: args.hosts,
        metrics: args.metrics,
        tls: args.tls_cert.zip(args.tls_key).map(|(cert, key)| TlsFiles { cert, key }),
        ..Settings::default()
    };
    if args.trusting {
        settings = settings.trusting();
    }
    settings.limits.instant |= args.instant;
    if let Some(threads) = args.threads {
        settings = settings.threads(threads);
    }
    if let Some(files) = server::raise_open_files() {
        settings = settings.within_open_files(files);
    }
    let mut runtime = match args.threads {
        Some(1) => tokio::runtime::Builder::new_current_thread(),
        Some(threads) => {
            let mut many = tokio::runtime::Builder::new_multi_thread();
            many.worker_threads(threads.max(1));
            many
        }
        None => tokio::runtime::Builder::new_multi_thread(),
    };
    let runtime = runtime.enable_all().build().map_err(|why| why.to_string())?;
    let opening = Opening { listen: args.listen, settings, shows_page: args.open, words };
    match crate::store::database(&store) {
        None => runtime.block_on(opening.serve(|| SqliteStore::open(&store))),
        Some(address) => on_postgres(&runtime, opening, address),
    }
}

/// A server that is about to open.
struct Opening<'a> {
    listen: SocketAddr,
    settings: Settings,
    /// Whether the page is shown in this machine's browser.
    shows_page: bool,
    words: &'a Words,
}

impl Opening<'_> {
    /// Serves over a store until it is told to stop.
    async fn serve<S: Store>(
        self,
        open_store: impl FnOnce() -> Result<S, StoreError>,
    ) -> Result<ExitCode, String> {
        let server = Server::open(self.listen, self.settings, open_store).await;
        let server = server.map_err(|why| why.to_string())?;
        // Whoever reads the address may tell it to stop from then on.
        let stop = told_to_stop().map_err(|why| why.to_string())?;
        crate::sim::print(&welcome(&server, self.words))?;
        if self.shows_page {
            show_page(&server);
        }
        if let Some(reloader) = server.reloader() {
            tokio::spawn(reload_when_told(reloader));
        }
        match server.run(stop).await {
            Ok(()) => Ok(ExitCode::SUCCESS),
            Err(why @ ServerError::TakenOver) => {
                crate::fail(&why.to_string());
                Ok(ExitCode::from(TAKEN_OVER))
            }
            Err(why) => Err(why.to_string()),
        }
    }
}

/// Serves over a database, whose password may stand in the address or, where fewer can read it, in
/// `PGPASSWORD`.
#[cfg(feature = "postgres")]
fn on_postgres(runtime: &Runtime, opening: Opening<'_>, address: &str) -> Result<ExitCode, String> {
    runtime.block_on(opening.serve(|| match &database_password() {
        Some(password) => PostgresStore::open_with(address, password),
        None => PostgresStore::open(address),
    }))
}

#[cfg(not(feature = "postgres"))]
fn on_postgres(_: &Runtime, _: Opening<'_>, _: &str) -> Result<ExitCode, String> {
    Err(WITHOUT_POSTGRES.into())
}

/// The database's password, if whoever runs this has said it where few can read it.
#[cfg(feature = "postgres")]
pub(crate) fn database_password() -> Option<String> {
    std::env::var("PGPASSWORD").ok()
}

/// What whoever names a database is told.
#[cfg(not(feature = "postgres"))]
pub(crate) const WITHOUT_POSTGRES: &str =
    "this magot was built without PostgreSQL: build it with `--features postgres`";

/// The page in that folder, or the one inside this binary.
fn page_in(folder: Option<&Path>) -> Result<Page, String> {
    let files = match folder {
        Some(folder) => {
            page::in_folder(folder).map_err(|why| format!("{}: {why}", folder.display()))?
        }
        None => page::built(),
    };
    Ok(Page::new(files.into_iter().map(|file| (file.path, file.mime, file.bytes))))
}

fn write_log(form: LogForm) {
    let filter =
        EnvFilter::try_from_default_env().unwrap_or_else(|_| EnvFilter::new("info,server=info"));
    let log = tracing_subscriber::fmt().with_env_filter(filter).with_writer(std::io::stderr);
    match form {
        LogForm::Text => log.with_ansi(false).init(),
        LogForm::Json => log.json().init(),
    }
}

/// Signals that end the server are listened for from now on, and not only once they are waited for.
#[cfg(unix)]
fn told_to_stop() -> std::io::Result<impl Future<Output = ()>> {
    use tokio::signal::unix::{SignalKind, signal};
    let mut interrupted = signal(SignalKind::interrupt())?;
    let mut terminated = signal(SignalKind::terminate())?;
    Ok(async move {
        tokio::select! {
            _ = interrupted.recv() => {}
            _ = terminated.recv() => {}
        }
    })
}

#[cfg(not(unix))]
fn told_to_stop() -> std::io::Result<impl Future<Output = ()>> {
    Ok(async { drop(tokio::signal::ctrl_c().await) })
}

/// Looks at the certificate's files whenever the process gets a SIGHUP.
async fn reload_when_told(reloader: Reloader) {
    #[cfg(unix)]
    {
        use tokio::signal::unix::{SignalKind, signal};
        let Ok(mut hung_up) = signal(SignalKind::hangup()) else { return };
        while hung_up.recv().await.is_some() {
            reloader.reload();
        }
    }
    #[cfg(not(unix))]
    drop(reloader);
}

/// Where this user's programs keep their data; it is made if it is missing.
pub(crate) fn data_folder() -> Result<PathBuf, String> {
    let set = |name: &str| std::env::var_os(name).filter(|value| !value.is_empty());
    let base = set("XDG_DATA_HOME")
        .map(PathBuf::from)
        .or_else(|| set("HOME").map(|home| PathBuf::from(home).join(".local/share")))
        .or_else(|| set("APPDATA").map(PathBuf::from));
    let folder = base.map_or_else(|| PathBuf::from("."), |base| base.join("magot"));
    std::fs::create_dir_all(&folder).map_err(|why| format!("{}: {why}", folder.display()))?;
    Ok(folder)
}

/// The address for this machine, and for phones on the same network with its QR code.
fn welcome(server: &Server<impl Store>, words: &Words) -> String {
    let mut text = String::new();
    let here = on_this_machine(server);
    let say = |key: &str, link: &str| words.word_with(key, &[("link", link.into())]);
    writeln!(text, "{}", say("serve-here", &here)).expect("text takes text");
    if let Some(link) = server.link_for_phones() {
        writeln!(text, "{}", say("serve-phones", &link)).expect("text takes text");
        if let Ok(code) = QrCode::new(link.as_bytes()) {
            // Dark on light, as cameras expect it, on terminals that are light on dark.
            let drawn = code
                .render::<Dense1x2>()
                .dark_color(Dense1x2::Light)
                .light_color(Dense1x2::Dark)
                .build();
            writeln!(text, "{drawn}").expect("text takes text");
        }
    }
    writeln!(text, "{}", words.word("serve-stop")).expect("text takes text");
    text
}

/// Shows the page in this machine's browser. Where there is none, the link on the screen will do; a
/// machine without a screen must not be given a browser inside its terminal.
fn show_page(server: &Server<impl Store>) {
    let set = |name: &str| std::env::var_os(name).is_some_and(|value| !value.is_empty());
    if cfg!(target_os = "linux") && !set("DISPLAY") && !set("WAYLAND_DISPLAY") {
        return;
    }
    let _ = opener::open(on_this_machine(server));
}

/// The link for this machine itself.
fn on_this_machine(server: &Server<impl Store>) -> String {
    let address = server.address();
    let ip = match address.ip() {
        ip if ip.is_unspecified() => IpAddr::V4(Ipv4Addr::LOCALHOST),
        ip => ip,
    };
    server.link(SocketAddr::new(ip, address.port()))
}

/// After how many days an idle table is closed, if ever.
#[derive(Clone, Copy)]
struct IdleDays(Option<u32>);

fn idle_days(text: &str) -> Result<IdleDays, String> {
    match text.parse() {
        Ok(days) if days > 0 => Ok(IdleDays(Some(days))),
        Ok(_) | Err(_) if text != "never" => Err("a number of days from 1 on, or never".into()),
        Ok(_) | Err(_) => Ok(IdleDays(None)),
    }
}

/// Reads a network, or an address as a network of its own.
fn network(text: &str) -> Result<IpNet, String> {
    let alone = || text.parse().ok().map(|ip: IpAddr| IpNet::from(ip.to_canonical()));
    let network = text.parse().ok().or_else(alone);
    network.ok_or_else(|| "an address or a network such as 10.0.0.0/8".into())
}
