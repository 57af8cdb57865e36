//! How many files, and so how many connections, the process may have open.

/// Raises the number of files that this process may have open as far as the system lets it. The number
/// then; nothing where the system has none, or does not say.
#[cfg(unix)]
pub fn raise_open_files() -> Option<u64> {
    use rustix::process::{Resource, Rlimit, getrlimit, setrlimit};
    let Rlimit { maximum, .. } = getrlimit(Resource::Nofile);
    let raised = Rlimit { current: maximum, maximum };
    // Some systems have a limit above which they do not go, whatever they say; the old one holds then.
    let _ = setrlimit(Resource::Nofile, raised);
    getrlimit(Resource::Nofile).current
}

/// Raises the number of files that this process may have open as far as the system lets it. The number
/// then; nothing where the system has none, or does not say.
#[cfg(not(unix))]
pub fn raise_open_files() -> Option<u64> {
    None
}
