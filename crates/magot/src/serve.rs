//! `magot serve`: a table server for people and bots, on this machine.

use std::fmt::Write as _;
use std::net::{IpAddr, Ipv4Addr, SocketAddr};
use std::path::PathBuf;

use clap::{Args, ValueEnum};
use qrcode::QrCode;
use qrcode::render::unicode::Dense1x2;
use server::{Server, Settings};
use tracing_subscriber::EnvFilter;
use words::Words;

/// How the server is run.
#[derive(Args)]
pub(crate) struct ServeArgs {
    /// Where to listen. Port 0 takes any free one.
    #[arg(long, default_value = "0.0.0.0:7777")]
    listen: SocketAddr,
    /// The file in which tables and games are stored. Without it, magot.db in this user's data folder.
    #[arg(long)]
    store: Option<PathBuf>,
    /// Delete finished games and abandoned tables after so many days.
    #[arg(long, value_name = "DAYS")]
    retention: Option<u32>,
    /// Pages of this origin may connect too, such as `https://example.org`. May be repeated.
    #[arg(long = "origin", value_name = "ORIGIN")]
    origins: Vec<String>,
    /// Trust a reverse proxy's X-Forwarded-For about where people come from.
    #[arg(long)]
    behind_proxy: bool,
    /// No rate limits, and any number of connections from one address: for a closed network, or to
    /// measure.
    #[arg(long)]
    trusting: bool,
    /// Tables may be played at once, without bots' delays: for programs among themselves.
    #[arg(long)]
    instant: bool,
    /// Threads for sockets. Without it, one a core.
    #[arg(long)]
    threads: Option<usize>,
    /// Show the page in this machine's browser.
    #[arg(long)]
    open: bool,
    /// How the log on standard error is written. What is in it, RUST_LOG says.
    #[arg(long, default_value = "text")]
    log: LogForm,
}

#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
enum LogForm {
    Text,
    Json,
}

/// Serves until it is interrupted or terminated.
pub(crate) fn run(args: ServeArgs, words: &Words) -> Result<(), String> {
    write_log(args.log);
    let store = match args.store {
        Some(store) => store,
        None => data_folder()?.join("magot.db"),
    };
    let mut settings = Settings::new(store);
    settings.retention_days = args.retention;
    settings.origins = args.origins;
    settings.behind_proxy = args.behind_proxy;
    if args.trusting {
        settings = settings.trusting();
    }
    settings.limits.instant |= args.instant;
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
    runtime.block_on(async {
        let server = Server::open(args.listen, settings).await.map_err(|why| why.to_string())?;
        let address = server.address();
        crate::sim::print(&welcome(address, words))?;
        if args.open {
            show_page(address);
        }
        server.run(told_to_stop()).await.map_err(|why| why.to_string())
    })
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

async fn told_to_stop() {
    let interrupted = tokio::signal::ctrl_c();
    #[cfg(unix)]
    {
        use tokio::signal::unix::{SignalKind, signal};
        let Ok(mut terminated) = signal(SignalKind::terminate()) else {
            let _ = interrupted.await;
            return;
        };
        tokio::select! {
            _ = interrupted => {}
            _ = terminated.recv() => {}
        }
    }
    #[cfg(not(unix))]
    let _ = interrupted.await;
}

/// Where this user's programs keep their data; it is made if it is missing.
fn data_folder() -> Result<PathBuf, String> {
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
fn welcome(address: SocketAddr, words: &Words) -> String {
    let mut text = String::new();
    let here = on_this_machine(address);
    let say = |key: &str, link: &str| words.word_with(key, &[("link", link.into())]);
    writeln!(text, "{}", say("serve-here", &here)).expect("text takes text");
    if let Some(link) = server::for_phones(address) {
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
fn show_page(address: SocketAddr) {
    let set = |name: &str| std::env::var_os(name).is_some_and(|value| !value.is_empty());
    if cfg!(target_os = "linux") && !set("DISPLAY") && !set("WAYLAND_DISPLAY") {
        return;
    }
    let _ = opener::open(on_this_machine(address));
}

/// The link for this machine itself.
fn on_this_machine(address: SocketAddr) -> String {
    let ip = match address.ip() {
        ip if ip.is_unspecified() => IpAddr::V4(Ipv4Addr::LOCALHOST),
        ip => ip,
    };
    server::link(SocketAddr::new(ip, address.port()))
}
