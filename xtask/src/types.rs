//! `cargo xtask types`: the protocol's TypeScript, made from its Rust.

use std::fs;
use std::path::Path;

use crate::cargo;

/// Where the TypeScript is kept.
const FILE: &str = "web/src/protocol.ts";

/// Writes the TypeScript anew.
pub(crate) fn write(root: &Path) -> Result<(), String> {
    let path = root.join(FILE);
    let folder = path.parent().expect("the file lies in a folder");
    fs::create_dir_all(folder).map_err(|why| format!("{}: {why}", folder.display()))?;
    fs::write(&path, made()?).map_err(|why| format!("{FILE}: {why}"))?;
    println!("wrote {FILE}");
    Ok(())
}

/// What is out of date, for tidy.
pub(crate) fn problem(root: &Path) -> Option<String> {
    let kept = fs::read_to_string(root.join(FILE)).ok();
    match made() {
        Ok(made) => compare(kept.as_deref(), &made),
        Err(why) => Some(why),
    }
}

/// The TypeScript as the protocol has it now.
fn made() -> Result<String, String> {
    let mut command =
        cargo(&["run", "--quiet", "--package", "protocol", "--example", "typescript"]);
    let output = command.output().map_err(|why| format!("{command:?}: {why}"))?;
    if !output.status.success() {
        let said = String::from_utf8_lossy(&output.stderr);
        return Err(format!("{command:?}: {}\n{said}", output.status));
    }
    String::from_utf8(output.stdout).map_err(|why| format!("{command:?}: {why}"))
}

/// The first line that differs, if one does.
fn compare(kept: Option<&str>, made: &str) -> Option<String> {
    let Some(kept) = kept else {
        return Some(format!("{FILE} is missing: `cargo xtask types` writes it"));
    };
    if kept == made {
        return None;
    }
    let same = kept.lines().zip(made.lines()).take_while(|(kept, made)| kept == made).count();
    let line = |text: &str| text.lines().nth(same).unwrap_or("its end").trim().to_string();
    Some(format!(
        "{FILE}:{}: has `{}` where the protocol has `{}`: `cargo xtask types` writes it anew",
        same + 1,
        line(kept),
        line(made),
    ))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn types_that_are_out_of_date_are_noticed() {
        let made = "type Role =\n  | \"player\"\n  | \"screen\";\n";
        let kept = "type Role =\n  | \"player\";\n";
        assert_eq!(compare(Some(made), made), None);
        assert_eq!(
            compare(Some(kept), made).expect("it is out of date"),
            "web/src/protocol.ts:2: has `| \"player\";` where the protocol has `| \"player\"`: \
             `cargo xtask types` writes it anew"
        );
        assert!(compare(None, made).expect("it is missing").contains("is missing"));
    }
}
