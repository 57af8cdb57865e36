//! What tidy looks at.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

/// The project's text files, by their path from the root; its pictures without their contents.
pub(super) struct Files(BTreeMap<String, String>);

impl Files {
    pub(super) fn read(root: &Path) -> Result<Files, String> {
        let mut files = BTreeMap::new();
        let mut folders: Vec<PathBuf> = vec![root.into()];
        while let Some(folder) = folders.pop() {
            let entries =
                fs::read_dir(&folder).map_err(|why| format!("{}: {why}", folder.display()))?;
            for entry in entries {
                let path = entry.map_err(|why| why.to_string())?.path();
                if path.is_dir() {
                    folders.extend(is_ours(&path).then_some(path));
                    continue;
                }
                let Some(text) = read(&path)? else { continue };
                let relative = path.strip_prefix(root).unwrap_or(&path);
                files.insert(relative.to_string_lossy().replace('\\', "/"), text);
            }
        }
        Ok(Files(files))
    }

    /// All of them, by path.
    pub(super) fn all(&self) -> impl Iterator<Item = (&str, &str)> {
        self.0.iter().map(|(path, text)| (path.as_str(), text.as_str()))
    }

    /// The text of the file at that path.
    pub(super) fn get(&self, path: &str) -> Option<&str> {
        self.0.get(path).map(String::as_str)
    }

    /// The files whose path matches.
    pub(super) fn matching(
        &self,
        wanted: impl Fn(&str) -> bool,
    ) -> impl Iterator<Item = (&str, &str)> {
        self.all().filter(move |(path, _)| wanted(path))
    }

    /// Whether there is such a file or folder, seen from a folder.
    pub(super) fn has(&self, folder: &str, link: &str) -> bool {
        let place = beside(folder, link);
        // A licence has no ending of its own.
        place == "LICENSE"
            || self.0.keys().any(|path| *path == place || path.starts_with(&format!("{place}/")))
    }

    /// The source of the crates. A file of tests among it is a test.
    pub(super) fn source(&self) -> impl Iterator<Item = (&str, &str)> {
        self.matching(|path| {
            path.starts_with("crates/") && path.contains("/src/") && path.ends_with(".rs")
        })
    }

    /// The tests of the crates.
    pub(super) fn tests(&self) -> impl Iterator<Item = (&str, &str)> {
        self.matching(|path| {
            path.starts_with("crates/")
                && (path.contains("/tests/") && path.ends_with(".rs")
                    || path.ends_with("/tests.rs"))
        })
    }

    /// The page's own TypeScript and components, without their tests.
    pub(super) fn page(&self) -> impl Iterator<Item = (&str, &str)> {
        self.matching(is_of_the_page)
    }

    /// The path of a file of the page, if there is one.
    pub(super) fn page_file(&self, path: &str) -> Option<&str> {
        let (path, _) = self.0.get_key_value(path)?;
        is_of_the_page(path).then_some(path)
    }

    /// The crates that are games, by name: what has refusals of its own has rules.
    pub(super) fn engines(&self) -> BTreeSet<&str> {
        let folders = self.0.keys().filter_map(|path| path.strip_suffix("/src/illegal.rs"));
        folders.filter_map(|folder| folder.strip_prefix("crates/")).collect()
    }

    /// The names of the games: those of the rulebooks.
    pub(super) fn games(&self) -> BTreeSet<&str> {
        self.rulebooks().map(|(game, _, _)| game).collect()
    }

    /// The rulebooks: game, language, text.
    pub(super) fn rulebooks(&self) -> impl Iterator<Item = (&str, &str, &str)> {
        self.all().filter_map(|(path, text)| {
            let name = path.strip_prefix("docs/rules/")?.strip_suffix(".md")?;
            let (game, lang) = name.rsplit_once('.').unwrap_or((name, ""));
            Some((game, lang, text))
        })
    }

    /// The languages: the folders of `locales`.
    pub(super) fn languages(&self) -> BTreeSet<&str> {
        let inside = self.0.keys().filter_map(|path| path.strip_prefix("locales/"));
        inside.filter_map(|path| Some(path.split_once('/')?.0)).collect()
    }
}

/// Whether it is TypeScript or a component of the page, and no test.
fn is_of_the_page(path: &str) -> bool {
    path.starts_with("web/src/")
        && (path.ends_with(".ts") || path.ends_with(".svelte"))
        && !path.ends_with(".test.ts")
}

/// Where a relative link leads, seen from a folder.
pub(super) fn beside(folder: &str, link: &str) -> String {
    let mut place: Vec<&str> = folder.split('/').filter(|part| !part.is_empty()).collect();
    for part in link.split('/').filter(|part| !part.is_empty() && *part != ".") {
        match part {
            ".." => drop(place.pop()),
            part => place.push(part),
        }
    }
    place.join("/")
}

/// The folder of a file.
pub(super) fn folder_of(path: &str) -> &str {
    path.rsplit_once('/').map_or("", |(folder, _)| folder)
}

/// Whether a folder is written by people.
fn is_ours(folder: &Path) -> bool {
    let name = folder.file_name().unwrap_or_default().to_string_lossy();
    !name.starts_with("target") && !["node_modules", "dist", ".git"].contains(&&*name)
}

/// The text of a file that tidy looks at.
fn read(path: &Path) -> Result<Option<String>, String> {
    let ends = |known: &[&str]| {
        path.extension().is_some_and(|end| known.iter().any(|known| end == *known))
    };
    if ends(&[
        "rs", "ts", "svelte", "md", "toml", "ftl", "snap", "conf", "service", "css", "mjs", "js",
        "sql", "html", "py",
    ]) || path.ends_with(".ci/run")
    {
        let text = fs::read_to_string(path).map_err(|why| format!("{}: {why}", path.display()))?;
        return Ok(Some(text));
    }
    // A picture can be linked to, and has no text.
    Ok(ends(&["jpg"]).then(String::new))
}

#[cfg(test)]
pub(super) fn files(list: &[(&str, &str)]) -> Files {
    Files(list.iter().map(|(path, text)| (path.to_string(), text.to_string())).collect())
}
