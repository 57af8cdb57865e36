//! Copies of a store: taken while a server runs, and put back.

use std::error::Error;
use std::ffi::OsString;
use std::fmt;
use std::fs::{self, File};
use std::io;
use std::path::{self, Path, PathBuf};

use rusqlite::{Connection, OpenFlags};
use store::{Counts, StoreError};
use tempfile::{TempDir, TempPath};

use crate::failure::Failure;
use crate::inspection::Inspection;
use crate::writer::{create_private, take_lock};

/// Why there is no copy. Nothing that was there before has changed, and nothing is left behind.
#[derive(Debug)]
pub enum CopyError {
    /// The file is there already, and is not written over.
    Exists(PathBuf),
    /// There is no such folder.
    NoFolder(PathBuf),
    /// What should be copied cannot be read, or is no store.
    Source(PathBuf, StoreError),
    /// The copy cannot be written.
    Target(PathBuf, StoreError),
    /// A server has the store.
    InUse(PathBuf),
}

impl fmt::Display for CopyError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            CopyError::Exists(path) => {
                write!(f, "{} is there already, and is not written over", path.display())
            }
            CopyError::NoFolder(path) => write!(f, "there is no folder {}", path.display()),
            CopyError::Source(path, why) => write!(f, "cannot copy {}: {why}", path.display()),
            CopyError::Target(path, why) => write!(f, "cannot write {}: {why}", path.display()),
            CopyError::InUse(path) => {
                write!(f, "{} is in use: stop the server first", path.display())
            }
        }
    }
}

impl Error for CopyError {
    fn source(&self) -> Option<&(dyn Error + 'static)> {
        match self {
            CopyError::Source(_, why) | CopyError::Target(_, why) => Some(why),
            CopyError::Exists(_) | CopyError::NoFolder(_) | CopyError::InUse(_) => None,
        }
    }
}

/// What was put back.
#[derive(Clone, PartialEq, Eq, Debug)]
#[allow(missing_docs)] // the names say it
pub struct Restored {
    pub counts: Counts,
    /// Where the store is that was there before.
    pub kept: Option<PathBuf>,
}

/// Copies a store as it is at one moment into a file that is not there yet, and examines the copy. A
/// server may go on with the store meanwhile. The copy is one file, readable by its owner alone: it
/// holds the secrets of the games under way.
pub fn backup(store: &Path, to: &Path) -> Result<Counts, CopyError> {
    let to = absolute(to)?;
    if to.exists() {
        return Err(CopyError::Exists(to));
    }
    let copy = Copy::take(store, &to)?;
    let counts = copy.counts;
    copy.put(&to, false)?;
    Ok(counts)
}

/// Puts a backup in the place of a store that no server has. Where there is a store already that is
/// refused, unless it is to be replaced: then it is kept beside under another name.
pub fn restore(backup: &Path, store: &Path, replace: bool) -> Result<Restored, CopyError> {
    let store = absolute(store)?;
    folder_of(&store)?;
    let _lock = take_lock(&store).map_err(|why| match why.into_error() {
        StoreError::InUse(path) => CopyError::InUse(path),
        why @ (StoreError::NotAStore(_)
        | StoreError::TooNew { .. }
        | StoreError::Damaged(_)
        | StoreError::TooLong { .. }
        | StoreError::Full
        | StoreError::TakenOver
        | StoreError::Io(_)) => CopyError::Target(store.clone(), why),
    })?;
    // What SQLite has gathered beside a store belongs to it, even if the store itself is gone.
    let there = store.exists() || with_end(&store, "-wal").exists();
    if there && !replace {
        return Err(CopyError::Exists(store));
    }
    let copy = Copy::take(backup, &store)?;
    let counts = copy.counts;
    let kept = there.then(|| put_aside(&store)).transpose();
    let kept = kept.map_err(|why| CopyError::Target(store.clone(), why.into()))?;
    copy.put(&store, replace)?;
    Ok(Restored { counts, kept })
}

/// A copy that was examined and is on the disk, in a folder of its own beside its place.
struct Copy {
    folder: TempDir,
    counts: Counts,
}

impl Copy {
    fn take(from: &Path, to: &Path) -> Result<Copy, CopyError> {
        let unreadable = |why| CopyError::Source(from.to_path_buf(), why);
        let unwritable = |why: Failure| CopyError::Target(to.to_path_buf(), why.into_error());
        let beside = folder_of(to)?;
        let source = Inspection::open(from).map_err(unreadable)?;
        let expected = source.counts().map_err(unreadable)?;
        let folder = tempfile::Builder::new().prefix(".magot-copy-").tempdir_in(beside);
        let folder = folder.map_err(|why| unwritable(why.into()))?;
        let path = Copy::path(&folder);
        write(&source, &path).map_err(unwritable)?;

        let copy = Inspection::open(&path).map_err(unreadable)?;
        let mut faults = copy.faults().map_err(unreadable)?;
        let counts = copy.counts().map_err(unreadable)?;
        if counts != expected {
            faults.push(format!("{expected:?} became {counts:?}"));
        }
        if !faults.is_empty() {
            return Err(unreadable(StoreError::Damaged(faults.join("; "))));
        }
        drop(copy);
        let synced = File::open(&path).and_then(|file| file.sync_all());
        synced.map_err(|why| unwritable(why.into()))?;
        Ok(Copy { folder, counts })
    }

    fn path(folder: &TempDir) -> PathBuf {
        folder.path().join("copy.db")
    }

    /// Puts it where it belongs, in one step.
    fn put(self, to: &Path, replace: bool) -> Result<(), CopyError> {
        let unwritable = |why: io::Error| CopyError::Target(to.to_path_buf(), why.into());
        let file = TempPath::try_from_path(Copy::path(&self.folder)).map_err(unwritable)?;
        let put = if replace { file.persist(to) } else { file.persist_noclobber(to) };
        put.map_err(|failed| {
            let exists = failed.error.kind() == io::ErrorKind::AlreadyExists;
            if exists { CopyError::Exists(to.to_path_buf()) } else { unwritable(failed.error) }
        })?;
        sync_folder(folder_of(to)?).map_err(unwritable)
    }
}

/// Writes a copy as one file: what a server gathers beside it is moved into it.
fn write(source: &Inspection, path: &Path) -> Result<(), Failure> {
    create_private(path)?;
    let flags = OpenFlags::SQLITE_OPEN_READ_WRITE | OpenFlags::SQLITE_OPEN_NO_MUTEX;
    let mut copy = Connection::open_with_flags(path, flags)?;
    source.copy_into(&mut copy)?;
    let mode: String = copy.query_row("PRAGMA journal_mode = DELETE", [], |row| row.get(0))?;
    if mode != "delete" {
        return Err(StoreError::Io(format!("its journal mode stays {mode}").into()).into());
    }
    copy.close().map_err(|(_, why)| why.into())
}

/// Keeps a store and all that belongs to it under another name; that name. What SQLite has gathered
/// for it must be gone before another file takes its place. Whenever this is cut short, the store is
/// whole under one of its names.
fn put_aside(store: &Path) -> io::Result<PathBuf> {
    let names = (1..).map(|number| with_end(store, &format!(".replaced-{number}")));
    let free = |name: &PathBuf| !name.exists() && !with_end(name, "-wal").exists();
    let kept = names.into_iter().find(free).expect("numbers do not end");
    for end in ["-wal", ""] {
        let (from, to) = (with_end(store, end), with_end(&kept, end));
        if from.exists() {
            // Some disks know no second name for a file.
            fs::hard_link(&from, &to).or_else(|_| {
                fs::copy(&from, &to)?;
                File::open(&to)?.sync_all()
            })?;
        }
    }
    sync_folder(store.parent().unwrap_or(store))?;
    for end in ["-wal", "-shm"] {
        match fs::remove_file(with_end(store, end)) {
            Err(why) if why.kind() != io::ErrorKind::NotFound => return Err(why),
            Ok(()) | Err(_) => {}
        }
    }
    Ok(kept)
}

fn absolute(path: &Path) -> Result<PathBuf, CopyError> {
    path::absolute(path).map_err(|why| CopyError::Target(path.to_path_buf(), why.into()))
}

fn folder_of(path: &Path) -> Result<&Path, CopyError> {
    let folder = path.parent().unwrap_or(path);
    if folder.is_dir() { Ok(folder) } else { Err(CopyError::NoFolder(folder.to_path_buf())) }
}

fn with_end(path: &Path, end: &str) -> PathBuf {
    let mut name = OsString::from(path);
    name.push(end);
    name.into()
}

/// A new name is on the disk once its folder is.
fn sync_folder(folder: &Path) -> io::Result<()> {
    if cfg!(unix) { File::open(folder)?.sync_all() } else { Ok(()) }
}
