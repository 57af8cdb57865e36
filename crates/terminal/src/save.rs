//! Writes the journals of the games to files: no file is overwritten, and no journal is lost.

use std::fs::{self, File};
use std::io::{self, Write as _};
use std::path::{Path, PathBuf};

use words::Words;

use super::PlayError;

/// How many names are tried before giving up.
const MOST_NAMES: u32 = 10_000;

/// What became of a journal.
#[derive(Debug)]
#[allow(missing_docs)] // the names say it
pub enum SaveOutcome {
    /// It is in the file that the person wanted, or in the next free one of that name.
    Saved(PathBuf),
    /// It is in another file, because the first one failed.
    SavedElsewhere {
        /// Where it is.
        path: PathBuf,
        /// What failed.
        why: PlayError,
    },
    /// It could be written nowhere, and is here instead.
    NotSaved {
        journal: String,
        /// What failed.
        why: PlayError,
    },
}

impl SaveOutcome {
    /// What to print about it: how to prove the game, or the journal itself.
    pub fn print(&self) -> String {
        match self {
            SaveOutcome::Saved(path) | SaveOutcome::SavedElsewhere { path, .. } => {
                format!("magot replay {} --verify", shell_quoted(path))
            }
            SaveOutcome::NotSaved { journal, .. } => journal.trim_end().to_string(),
        }
    }

    /// What went wrong, in words.
    pub fn error_message(&self, words: &Words) -> Option<String> {
        match self {
            SaveOutcome::Saved(_) => None,
            SaveOutcome::SavedElsewhere { path, why } => {
                let path = [("path", path.display().to_string().into())];
                Some(format!(
                    "{} {}",
                    why.message(words),
                    words.word_with("journal-elsewhere", &path)
                ))
            }
            SaveOutcome::NotSaved { why, .. } => {
                Some(format!("{} {}", why.message(words), words.word("journal-nowhere")))
            }
        }
    }
}

/// Where the journals go. The first file is opened before the first card, so that a path that
/// cannot be written is told while there is nothing to lose.
#[derive(Debug)]
pub(crate) struct JournalFiles {
    asked: PathBuf,
    first: Option<PendingFile>,
    games: u32,
}

impl JournalFiles {
    /// Opens the file of the first journal. A file that exists is refused.
    pub(crate) fn open(path: &Path) -> Result<JournalFiles, PlayError> {
        let first = PendingFile::open(path).map_err(|why| unwritable(path, why))?;
        Ok(JournalFiles { asked: path.to_path_buf(), first: Some(first), games: 0 })
    }

    /// Saves the journal of the next game. From the second one on it has a number in its name.
    pub(crate) fn save(&mut self, journal: String) -> SaveOutcome {
        self.games += 1;
        let file = match self.first.take() {
            Some(file) => Ok(file),
            None => PendingFile::open_numbered(&self.asked, self.games),
        };
        let wanted = match &file {
            Ok(file) => file.path.clone(),
            Err(_) => numbered(&self.asked, self.games),
        };
        let why = match file.and_then(|file| file.write(&journal)) {
            Ok(path) => return SaveOutcome::Saved(path),
            Err(why) => unwritable(&wanted, why),
        };
        let spare = std::env::temp_dir().join(self.asked.file_name().unwrap_or_default());
        match PendingFile::open_numbered(&spare, 1).and_then(|file| file.write(&journal)) {
            Ok(path) => SaveOutcome::SavedElsewhere { path, why },
            Err(_) => SaveOutcome::NotSaved { journal, why },
        }
    }
}

/// A file of ours that is not written yet. If it never is, it is taken away again.
#[derive(Debug)]
struct PendingFile {
    path: PathBuf,
    file: File,
    written: bool,
}

impl PendingFile {
    fn open(path: &Path) -> io::Result<PendingFile> {
        let file = File::create_new(path)?;
        Ok(PendingFile { path: path.to_path_buf(), file, written: false })
    }

    /// The first name that is free, from that number on.
    fn open_numbered(path: &Path, from: u32) -> io::Result<PendingFile> {
        for number in from..from.saturating_add(MOST_NAMES) {
            match PendingFile::open(&numbered(path, number)) {
                Err(why) if why.kind() == io::ErrorKind::AlreadyExists => {}
                opened => return opened,
            }
        }
        Err(io::ErrorKind::AlreadyExists.into())
    }

    fn write(mut self, text: &str) -> io::Result<PathBuf> {
        self.file.write_all(text.as_bytes())?;
        // A full disk may only be noticed here.
        self.file.sync_all()?;
        self.written = true;
        Ok(self.path.clone())
    }
}

impl Drop for PendingFile {
    fn drop(&mut self) {
        if !self.written {
            // Nothing is lost if it stays: it is empty, or cut short and kept elsewhere.
            let _ = fs::remove_file(&self.path);
        }
    }
}

fn unwritable(path: &Path, why: io::Error) -> PlayError {
    let path = path.to_path_buf();
    if why.kind() == io::ErrorKind::AlreadyExists {
        return PlayError::FileExists(path);
    }
    PlayError::Unwritable { path, why }
}

/// Where the journal of the n-th game goes.
fn numbered(path: &Path, game: u32) -> PathBuf {
    if game <= 1 {
        return path.to_path_buf();
    }
    let stem = path.file_stem().unwrap_or_default().to_string_lossy();
    let name = match path.extension() {
        Some(extension) => format!("{stem}-{game}.{}", extension.to_string_lossy()),
        None => format!("{stem}-{game}"),
    };
    path.with_file_name(name)
}

/// A path as a shell reads it back.
fn shell_quoted(path: &Path) -> String {
    let path = path.display().to_string();
    let plain = |letter: char| letter.is_alphanumeric() || "/._-+,:=@%".contains(letter);
    if !path.is_empty() && path.chars().all(plain) {
        return path;
    }
    format!("'{}'", path.replace('\'', r"'\''"))
}

#[cfg(test)]
mod tests {
    use super::*;
    use words::Lang;

    /// A folder of its own for a test, empty.
    fn folder(name: &str) -> PathBuf {
        let folder = std::env::temp_dir().join(format!("magot-{name}-{}", std::process::id()));
        let _ = fs::remove_dir_all(&folder);
        fs::create_dir_all(&folder).unwrap();
        folder
    }

    #[test]
    fn no_journal_overwrites_a_file() {
        let folder = folder("journals");
        let path = folder.join("evening.jsonl");
        let mut journals = JournalFiles::open(&path).unwrap();
        assert!(
            matches!(JournalFiles::open(&path), Err(PlayError::FileExists(there)) if there == path)
        );
        fs::write(folder.join("evening-2.jsonl"), "mine").unwrap();
        for name in ["evening.jsonl", "evening-3.jsonl"] {
            let saved = journals.save("a game\n".into());
            assert!(
                matches!(&saved, SaveOutcome::Saved(path) if *path == folder.join(name)),
                "{saved:?}"
            );
            assert_eq!(fs::read_to_string(folder.join(name)).unwrap(), "a game\n");
        }
        assert_eq!(fs::read_to_string(folder.join("evening-2.jsonl")).unwrap(), "mine");
        fs::remove_dir_all(folder).unwrap();
    }

    #[test]
    fn a_path_that_cannot_be_written_is_told_and_a_file_without_a_game_goes_away() {
        let folder = folder("refused");
        let nowhere = folder.join("no/such/folder.jsonl");
        let told = JournalFiles::open(&nowhere).unwrap_err().message(&Words::new(Lang::Fr));
        assert!(told.contains(&nowhere.display().to_string()), "{told}");
        let path = folder.join("never.jsonl");
        drop(JournalFiles::open(&path).unwrap());
        assert!(!path.exists());
        fs::remove_dir_all(folder).unwrap();
    }

    #[cfg(target_os = "linux")]
    #[test]
    fn a_journal_that_a_full_disk_refuses_is_kept_elsewhere() {
        let asked = folder("full").join(format!("full-{}.jsonl", std::process::id()));
        let full = File::options().write(true).open("/dev/full").unwrap();
        let file = PendingFile { path: asked.clone(), file: full, written: false };
        let mut journals = JournalFiles { asked: asked.clone(), first: Some(file), games: 0 };
        let saved = journals.save("a game\n".into());
        let words = Words::new(Lang::Fr);
        let told = saved.error_message(&words).unwrap();
        let SaveOutcome::SavedElsewhere { path, .. } = saved else { panic!("{saved:?}") };
        assert_eq!(fs::read_to_string(&path).unwrap(), "a game\n");
        for named in [&asked, &path] {
            assert!(told.contains(&named.display().to_string()), "{told}");
        }
        fs::remove_file(path).unwrap();
        fs::remove_dir_all(asked.parent().unwrap()).unwrap();
    }

    #[test]
    fn a_second_game_has_a_journal_of_its_own() {
        let path = Path::new("games/evening.jsonl");
        assert_eq!(numbered(path, 1), path);
        assert_eq!(numbered(path, 2), Path::new("games/evening-2.jsonl"));
    }

    #[test]
    fn a_path_can_be_pasted_into_a_shell() {
        assert_eq!(shell_quoted(Path::new("games/été-1.jsonl")), "games/été-1.jsonl");
        assert_eq!(shell_quoted(Path::new("l'été 1.jsonl")), r"'l'\''été 1.jsonl'");
    }
}
