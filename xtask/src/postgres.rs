//! The PostgreSQL that the tests start, each its own.

use std::ffi::OsString;
use std::path::{Path, PathBuf};
use std::process::Command;

use crate::web::{apt_install, find_program, succeeds};

/// How the tests are told where the server's programs are.
pub(crate) const PROGRAMS: &str = "MAGOT_POSTGRES";

/// The folder with PostgreSQL's server programs on this machine; by the system's packages if they are
/// missing and we may.
pub(crate) fn programs() -> Result<PathBuf, String> {
    if let Some(found) = find() {
        return Ok(found);
    }
    if apt_install("PostgreSQL", &["postgresql"])? {
        // The tests start their own; a package also starts its service.
        let _ = succeeds(Command::new("systemctl").args(["disable", "--now", "postgresql"]));
        if let Some(found) = find() {
            return Ok(found);
        }
    }
    Err(format!(
        "the tests of the store on PostgreSQL need its server (initdb and postgres, 15 or newer): \
         install it (Debian, Ubuntu: `sudo apt install postgresql`; Fedora: `sudo dnf install \
         postgresql-server`; macOS: `brew install postgresql`), or set {PROGRAMS} to the folder with \
         its programs"
    ))
}

/// The folder that somebody named, or the newest version's of Debian's packages, or one on the path.
fn find() -> Option<PathBuf> {
    let named = std::env::var_os(PROGRAMS).map(PathBuf::from);
    let debian = newest(Path::new("/usr/lib/postgresql"));
    let on_path = find_program("initdb").and_then(|found| Some(found.parent()?.to_path_buf()));
    let has_both = |folder: &PathBuf| {
        ["initdb", "postgres"].iter().all(|program| folder.join(program).is_file())
    };
    [named, debian, on_path].into_iter().flatten().find(has_both)
}

/// Debian has a folder a version.
fn newest(folder: &Path) -> Option<PathBuf> {
    let entries = std::fs::read_dir(folder).ok()?;
    let version = |name: OsString| name.to_str()?.parse::<u32>().ok();
    let versions = entries.filter_map(|entry| version(entry.ok()?.file_name()));
    versions.max().map(|newest| folder.join(newest.to_string()).join("bin"))
}
