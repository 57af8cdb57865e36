//! Builds the messages in: for every folder of `locales/` a Rust expression with the texts of its
//! files, which `words.rs` includes under the tag of the language.

use std::path::{Path, PathBuf};
use std::{env, fs, io};

fn main() -> io::Result<()> {
    println!("cargo:rerun-if-changed=../../locales");
    let made = PathBuf::from(env::var_os("OUT_DIR").expect("cargo says where"));
    for folder in entries(Path::new("../../locales"))? {
        if let Some(tag) = folder.file_name().filter(|_| folder.is_dir()) {
            fs::write(made.join(tag).with_extension("rs"), texts_of(&folder)?)?;
        }
    }
    Ok(())
}

/// The texts of a folder's Fluent files, as a Rust expression.
fn texts_of(folder: &Path) -> io::Result<String> {
    let mut texts = String::new();
    for file in entries(folder)? {
        if file.extension().is_some_and(|extension| extension == "ftl") {
            texts.push_str(&format!("include_str!({:?}),\n", file.canonicalize()?));
        }
    }
    Ok(format!("&[\n{texts}]\n"))
}

/// What is in a folder, in the order of the names, so that every machine builds the same.
fn entries(folder: &Path) -> io::Result<Vec<PathBuf>> {
    let paths = fs::read_dir(folder)?.map(|entry| Ok(entry?.path()));
    let mut paths = paths.collect::<io::Result<Vec<PathBuf>>>()?;
    paths.sort();
    Ok(paths)
}
