//! `cargo xtask types`: the TypeScript of what crosses the wire, made from its Rust.

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

use crate::cargo;

/// The generated files: what each has to say, by its path from the root.
pub(crate) type Made = BTreeMap<String, String>;

/// Writes the TypeScript anew.
pub(crate) fn write(root: &Path) -> Result<(), String> {
    for (file, text) in made()? {
        let path = root.join(&file);
        let folder = path.parent().expect("the file lies in a folder");
        fs::create_dir_all(folder).map_err(|why| format!("{}: {why}", folder.display()))?;
        fs::write(&path, text).map_err(|why| format!("{file}: {why}"))?;
        println!("wrote {file}");
    }
    Ok(())
}

/// The TypeScript as the Rust has it now: the example `typescript` of `games`, which knows every
/// game, prints it as one JSON object.
pub(crate) fn made() -> Result<Made, String> {
    let mut command = cargo(&["run", "--quiet", "--package", "games", "--example", "typescript"]);
    let output = command.output().map_err(|why| format!("{command:?}: {why}"))?;
    if !output.status.success() {
        let said = String::from_utf8_lossy(&output.stderr);
        return Err(format!("{command:?}: {}\n{said}", output.status));
    }
    serde_json::from_slice(&output.stdout).map_err(|why| format!("{command:?}: {why}"))
}
