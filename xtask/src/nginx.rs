//! The proxy of docs/hosting.md, which the tests start in front of the real server.

use std::path::PathBuf;
use std::process::Command;

use crate::web::{apt_install, find_program, succeeds};

/// nginx on this machine, with openssl for its certificate; by the system's packages if one is missing
/// and we may.
pub(crate) fn nginx() -> Result<PathBuf, String> {
    let both = || find_program("nginx").filter(|_| find_program("openssl").is_some());
    if let Some(found) = both() {
        return Ok(found);
    }
    let was_there = find_program("nginx").is_some();
    if apt_install("nginx", &["nginx-light", "openssl"])? {
        // The tests want the program; a package may also have started its service.
        if !was_there {
            let _ = succeeds(Command::new("systemctl").args(["disable", "--now", "nginx"]));
        }
        if let Some(found) = both() {
            return Ok(found);
        }
    }
    Err("the tests of docs/hosting.md need nginx and openssl: install them (Debian, Ubuntu: `sudo apt \
         install nginx-light openssl`; Fedora: `sudo dnf install nginx openssl`; macOS: `brew install \
         nginx openssl`)"
        .into())
}
