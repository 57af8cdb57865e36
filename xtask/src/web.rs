//! The web client: built, checked, tried in a real browser.

use std::fs;
use std::hash::{DefaultHasher, Hash as _, Hasher as _};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use crate::run;

/// Builds `web/dist`, which the server has inside it, unless it is what the sources make already: a
/// page that is written again would be linked into the server again.
pub(crate) fn build(root: &Path) -> Result<(), String> {
    install(root)?;
    if !is_old(root) {
        return Ok(());
    }
    run(&mut npm(root, &["run", "--silent", "build", "--", "--logLevel", "warn"])?)?;
    let stamp = stamp(root);
    fs::write(&stamp, sources(root)).map_err(|why| format!("{}: {why}", stamp.display()))
}

/// Whether `web/dist` is missing, or was made from other sources.
pub(crate) fn is_old(root: &Path) -> bool {
    let built_from = fs::read_to_string(stamp(root)).ok();
    !root.join("web/dist/index.html").exists() || built_from != Some(sources(root))
}

/// Where it is written down what `web/dist` was made from. New packages take it with them.
fn stamp(root: &Path) -> PathBuf {
    root.join("web/node_modules/.built-from")
}

/// A number for everything that a page is made from.
fn sources(root: &Path) -> String {
    let web = root.join("web");
    let mut files = Vec::new();
    for folder in [web.join("src"), web.join("public"), root.join("locales")] {
        files_in(&folder, &mut files);
    }
    let beside = [
        "compress.ts",
        "index.html",
        "offline.ts",
        "package-lock.json",
        "svelte.config.js",
        "together.ts",
        "typeface.ts",
        "vite.config.ts",
        "words.ts",
    ];
    files.extend(beside.map(|name| web.join(name)));
    files.sort();
    let mut hash = DefaultHasher::new();
    for file in files {
        file.strip_prefix(root).unwrap_or(&file).hash(&mut hash);
        fs::read(&file).unwrap_or_default().hash(&mut hash);
    }
    format!("{:016x}", hash.finish())
}

pub(crate) fn files_in(folder: &Path, found: &mut Vec<PathBuf>) {
    let entries = fs::read_dir(folder).into_iter().flatten().filter_map(Result::ok);
    for path in entries.map(|entry| entry.path()) {
        match path.is_dir() {
            true => files_in(&path, found),
            false if path.to_string_lossy().contains(".test.") => {}
            false => found.push(path),
        }
    }
}

/// Types, components and the parts that need no browser.
pub(crate) fn check(root: &Path) -> Result<(), String> {
    check_types(root)?;
    run(&mut npm(root, &["run", "--silent", "test"])?)
}

/// Types and components alone.
pub(crate) fn check_types(root: &Path) -> Result<(), String> {
    install(root)?;
    run(&mut npm(root, &["run", "--silent", "check"])?)
}

/// Whole games in a real browser against the real server.
pub(crate) fn tour(root: &Path, server: &Path, rest: &[&str]) -> Result<(), String> {
    run(&mut tour_command(root, server, rest)?)
}

/// The command that tours, to be run.
pub(crate) fn tour_command(root: &Path, server: &Path, rest: &[&str]) -> Result<Command, String> {
    let mut command = in_browser(root, server, "tour")?;
    command.args(rest);
    Ok(command)
}

/// The command that plays and looks around in the system's Firefox, to be run.
pub(crate) fn firefox_command(
    root: &Path,
    server: &Path,
    rest: &[&str],
) -> Result<Command, String> {
    let mut command = npm(root, &["run", "--silent", "tour", "--"])?;
    command.env("KIND", "firefox").env("MAGOT", server).env("FIREFOX", firefox()?).args(rest);
    Ok(command)
}

/// Photographs of every kind of page, into docs/screens.
pub(crate) fn screens(root: &Path, server: &Path) -> Result<(), String> {
    run(&mut in_browser(root, server, "screens")?)
}

/// Measures the page; the figures are written into that file.
pub(crate) fn measure(root: &Path, server: &Path, figures: &Path) -> Result<(), String> {
    run(in_browser(root, server, "measure")?.env("FIGURES", figures))
}

/// The files `web/e2e/*.KIND.ts`, with a browser and a server to start.
fn in_browser(root: &Path, server: &Path, kind: &str) -> Result<Command, String> {
    let mut command = npm(root, &["run", "--silent", "tour", "--"])?;
    command.env("KIND", kind).env("MAGOT", server).env("CHROMIUM", chromium()?);
    Ok(command)
}

/// The packages of the lock file, unless they are there already.
fn install(root: &Path) -> Result<(), String> {
    let web = root.join("web");
    let lock = web.join("package-lock.json");
    let kept = web.join("node_modules/.package-lock.json");
    let written = |path: &PathBuf| fs::metadata(path).and_then(|file| file.modified()).ok();
    if written(&kept).is_some_and(|kept| written(&lock).is_some_and(|lock| kept >= lock)) {
        return Ok(());
    }
    run(&mut npm(root, &["ci", "--no-audit", "--no-fund", "--loglevel", "error"])?)
}

fn npm(root: &Path, args: &[&str]) -> Result<Command, String> {
    let name = if cfg!(windows) { "npm.cmd" } else { "npm" };
    let mut version = Command::new("node");
    let found = version.arg("--version").output().map_err(|_| NO_NODE.to_string())?;
    let text = String::from_utf8_lossy(&found.stdout);
    let major = text.trim().trim_start_matches('v').split('.').next().and_then(|n| n.parse().ok());
    if major.is_none_or(|major: u32| major < 20) {
        return Err(format!("{NO_NODE} (found {})", text.trim()));
    }
    let mut command = Command::new(name);
    command.args(args).current_dir(root.join("web"));
    Ok(command)
}

const NO_NODE: &str = "the web client needs Node 20.19 or newer, with npm: install it (Debian 13, Ubuntu 25 and \
    later: `sudo apt install nodejs npm`; Fedora: `sudo dnf install nodejs`; macOS: `brew install \
    node`; elsewhere: https://nodejs.org)";

/// Chromium or Chrome on this machine; by the system's packages if it is missing and we may.
pub(crate) fn chromium() -> Result<PathBuf, String> {
    if let Some(named) = std::env::var_os("CHROMIUM").filter(|named| !named.is_empty()) {
        return Ok(named.into());
    }
    if let Some(found) = find_chromium() {
        return Ok(found);
    }
    if apt_install("Chromium", &["chromium"])?
        && let Some(found) = find_chromium()
    {
        return Ok(found);
    }
    Err("the tour needs Chromium: install it (Debian, Ubuntu: `sudo apt install chromium`; Fedora: \
         `sudo dnf install chromium`; macOS: `brew install --cask chromium`), or set CHROMIUM to \
         the path of Chromium or Chrome"
        .into())
}

/// Firefox on this machine; by the system's packages if it is missing and we may.
fn firefox() -> Result<PathBuf, String> {
    if let Some(named) = std::env::var_os("FIREFOX").filter(|named| !named.is_empty()) {
        return Ok(named.into());
    }
    let find = || {
        let mac = PathBuf::from("/Applications/Firefox.app/Contents/MacOS/firefox");
        ["firefox-esr", "firefox"]
            .into_iter()
            .find_map(find_program)
            .or(mac.is_file().then_some(mac))
    };
    if let Some(found) = find() {
        return Ok(found);
    }
    if apt_install("Firefox", &["firefox-esr"])?
        && let Some(found) = find()
    {
        return Ok(found);
    }
    Err("this tour needs Firefox: install it (Debian: `sudo apt install firefox-esr`; Ubuntu, Fedora: \
         `firefox` by apt or dnf; macOS: `brew install --cask firefox`), or set FIREFOX to its path"
        .into())
}

fn find_chromium() -> Option<PathBuf> {
    let names = ["chromium", "chromium-browser", "google-chrome-stable", "google-chrome"];
    let folders = std::env::var_os("PATH").unwrap_or_default();
    let on_path = std::env::split_paths(&folders)
        .flat_map(|folder| names.map(|name| folder.join(name)))
        .find(|path| path.is_file());
    let elsewhere = [
        "/Applications/Chromium.app/Contents/MacOS/Chromium",
        "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
        "C:/Program Files/Google/Chrome/Application/chrome.exe",
    ];
    on_path.or_else(|| elsewhere.map(PathBuf::from).into_iter().find(|path| path.is_file()))
}

/// Installs packages by the system's own means if we may; whether it did.
pub(crate) fn apt_install(what: &str, packages: &[&str]) -> Result<bool, String> {
    let root = succeeds(Command::new("sh").args(["-c", "test \"$(id -u)\" = 0"]));
    if !root || !succeeds(Command::new("apt-get").arg("--version")) {
        return Ok(false);
    }
    println!("no {what} here: installing it with apt-get");
    let apt = |args: &[&str]| {
        run(Command::new("apt-get").args(args).env("DEBIAN_FRONTEND", "noninteractive"))
    };
    // A stale list of packages fails to install; a fresh one costs seconds.
    apt(&["-qq", "update"])?;
    apt(&[&["-qq", "install", "--yes", "--no-install-recommends"], packages].concat())?;
    Ok(true)
}

/// A program on the path, or where systems keep their servers.
pub(crate) fn find_program(name: &str) -> Option<PathBuf> {
    let folders = std::env::var_os("PATH").unwrap_or_default();
    let elsewhere = ["/usr/sbin", "/usr/local/sbin"].map(PathBuf::from);
    let folders = std::env::split_paths(&folders).chain(elsewhere);
    folders.map(|folder| folder.join(name)).find(|path| path.is_file())
}

pub(crate) fn succeeds(command: &mut Command) -> bool {
    let command = command.stdout(Stdio::null()).stderr(Stdio::null());
    command.status().is_ok_and(|status| status.success())
}
