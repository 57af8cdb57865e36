//! The web client as files. It is a crate of its own, so that a new page compiles this and links the
//! binary, and nothing else is built again.

use std::borrow::Cow;
use std::io;
use std::path::{Path, PathBuf};

use rust_embed::RustEmbed;

/// What `npm run build` has made of `web/`.
#[derive(RustEmbed)]
#[folder = "../../web/dist/"]
#[allow_missing = true]
struct Built;

/// One file of the page.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct File {
    /// Where it is asked for, without a slash before it: `assets/index.js`.
    pub path: String,
    /// Its type, such as `text/html`.
    pub mime: String,
    /// What is in it.
    pub bytes: Cow<'static, [u8]>,
}

/// The page that is inside this binary. There is no file if it was compiled before its page was built.
pub fn built() -> Vec<File> {
    let file = |path: Cow<'static, str>| {
        let bytes = Built::get(&path)?.data;
        Some(File { mime: mime_of(&path), path: path.into_owned(), bytes })
    };
    Built::iter().filter_map(file).collect()
}

/// The page that lies in a folder, as it is now.
pub fn in_folder(folder: &Path) -> io::Result<Vec<File>> {
    let mut files = Vec::new();
    let mut folders = vec![folder.to_path_buf()];
    while let Some(inside) = folders.pop() {
        for entry in std::fs::read_dir(inside)? {
            let found = entry?.path();
            match found.is_dir() {
                true => folders.push(found),
                false => files.push(read(folder, &found)?),
            }
        }
    }
    files.sort_by(|a, b| a.path.cmp(&b.path));
    Ok(files)
}

fn read(folder: &Path, found: &Path) -> io::Result<File> {
    let inside: PathBuf = found.strip_prefix(folder).map_err(io::Error::other)?.into();
    let path = inside.components().map(|part| part.as_os_str().to_string_lossy());
    let path = path.collect::<Vec<_>>().join("/");
    Ok(File { mime: mime_of(&path), bytes: std::fs::read(found)?.into(), path })
}

fn mime_of(path: &str) -> String {
    mime_guess::from_path(path).first_or_octet_stream().to_string()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_folder_is_read_with_what_is_inside_its_folders() {
        let folder = tempfile::tempdir().expect("a folder");
        std::fs::create_dir(folder.path().join("assets")).expect("a folder");
        std::fs::write(folder.path().join("index.html"), "<p>Magot").expect("a file");
        std::fs::write(folder.path().join("assets/a.js"), "1").expect("a file");
        let files = in_folder(folder.path()).expect("files");
        let told: Vec<(&str, &str)> =
            files.iter().map(|file| (file.path.as_str(), file.mime.as_str())).collect();
        assert_eq!(told, [("assets/a.js", "text/javascript"), ("index.html", "text/html")]);
        assert_eq!(&*files[1].bytes, b"<p>Magot");
        assert!(in_folder(&folder.path().join("nothing")).is_err());
    }
}
