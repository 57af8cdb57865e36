//! `cargo xtask types`: the TypeScript of what crosses the wire, made from its Rust.

use std::fs;
use std::path::Path;

use crate::cargo;

/// Where the TypeScript is kept, and the package that makes it: its example `typescript` prints it.
const FILES: [(&str, &str); 2] =
    [("web/src/protocol.ts", "protocol"), ("web/src/games/cash/types.ts", "cash")];

/// Writes the TypeScript anew.
pub(crate) fn write(root: &Path) -> Result<(), String> {
    for (file, package) in FILES {
        let path = root.join(file);
        let folder = path.parent().expect("the file lies in a folder");
        fs::create_dir_all(folder).map_err(|why| format!("{}: {why}", folder.display()))?;
        fs::write(&path, made(package)?).map_err(|why| format!("{file}: {why}"))?;
        println!("wrote {file}");
    }
    Ok(())
}

/// What is out of date, for tidy.
pub(crate) fn problem(root: &Path) -> Vec<String> {
    let found = |(file, package): (&str, &str)| {
        let kept = fs::read_to_string(root.join(file)).ok();
        match made(package) {
            Ok(made) => compare(file, kept.as_deref(), &made),
            Err(why) => Some(why),
        }
    };
    FILES.into_iter().filter_map(found).collect()
}

/// The TypeScript as the package has it now.
fn made(package: &str) -> Result<String, String> {
    let mut command = cargo(&["run", "--quiet", "--package", package, "--example", "typescript"]);
    let output = command.output().map_err(|why| format!("{command:?}: {why}"))?;
    if !output.status.success() {
        let said = String::from_utf8_lossy(&output.stderr);
        return Err(format!("{command:?}: {}\n{said}", output.status));
    }
    String::from_utf8(output.stdout).map_err(|why| format!("{command:?}: {why}"))
}

/// The first line that differs, if one does.
fn compare(file: &str, kept: Option<&str>, made: &str) -> Option<String> {
    let Some(kept) = kept else {
        return Some(format!("{file} is missing: `cargo xtask types` writes it"));
    };
    if kept == made {
        return None;
    }
    let same = kept.lines().zip(made.lines()).take_while(|(kept, made)| kept == made).count();
    let line = |text: &str| text.lines().nth(same).unwrap_or("its end").trim().to_string();
    Some(format!(
        "{file}:{}: has `{}` where Rust has `{}`: `cargo xtask types` writes it anew",
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
        assert_eq!(compare("a.ts", Some(made), made), None);
        assert_eq!(
            compare("a.ts", Some(kept), made).expect("it is out of date"),
            "a.ts:2: has `| \"player\";` where Rust has `| \"player\"`: \
             `cargo xtask types` writes it anew"
        );
        assert!(compare("a.ts", None, made).expect("it is missing").contains("is missing"));
    }
}
