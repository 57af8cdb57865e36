//! docs/bench.md. Two commands write it: the table servers have the last part, and each command
//! leaves the other's part as it was.

use std::fs;
use std::path::Path;

/// The heading of the part about table servers.
pub(crate) const SERVERS: &str = "## Table servers\n";

/// Writes the figures of the engines.
pub(crate) fn keep_engines(root: &Path, engines: &str) -> Result<(), String> {
    write(root, |page| format!("{engines}{}", parts(page).1))
}

/// Writes the part about table servers, which begins with [`SERVERS`].
pub(crate) fn keep_servers(root: &Path, servers: &str) -> Result<(), String> {
    write(root, |page| format!("{}\n{servers}", parts(page).0))
}

/// The figures of the engines, and the blank line and part about servers, if there is one.
fn parts(page: &str) -> (&str, &str) {
    let servers = page.find(&format!("\n{SERVERS}")).unwrap_or(page.len());
    page.split_at(servers)
}

fn write(root: &Path, change: impl Fn(&str) -> String) -> Result<(), String> {
    let path = root.join("docs/bench.md");
    let told = |why: std::io::Error| format!("{}: {why}", path.display());
    let page = fs::read_to_string(&path).map_err(told)?;
    fs::write(&path, change(&page)).map_err(told)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_part_survives_the_other() {
        let root = std::env::temp_dir().join(format!("magot-bench-page-{}", std::process::id()));
        fs::create_dir_all(root.join("docs")).unwrap();
        let page = || fs::read_to_string(root.join("docs/bench.md")).unwrap();
        fs::write(root.join("docs/bench.md"), "# Figures\n\n## Guns\n\nold\n").unwrap();

        let servers = format!("{SERVERS}\n### Memory\n\n6 KiB\n");
        keep_servers(&root, &servers).unwrap();
        assert_eq!(page(), format!("# Figures\n\n## Guns\n\nold\n\n{servers}"));
        keep_engines(&root, "# Figures\n\n## Guns\n\nnew\n").unwrap();
        assert_eq!(page(), format!("# Figures\n\n## Guns\n\nnew\n\n{servers}"));
        let again = servers.replace('6', "7");
        keep_servers(&root, &again).unwrap();
        assert_eq!(page(), format!("# Figures\n\n## Guns\n\nnew\n\n{again}"));
        fs::remove_dir_all(&root).unwrap();
    }
}
