//! docs/bench.md. Three commands write it, each its own part: the engines from the top, then the
//! table servers, then the web client. Each leaves the others' parts as they were.

use std::fs;
use std::path::Path;

/// The heading of the part about table servers.
pub(crate) const SERVERS: &str = "## Table servers\n";
/// The heading of the part about the web client, the last one.
pub(crate) const CLIENT: &str = "## The web client\n";

/// Writes the figures of the engines.
pub(crate) fn keep_engines(root: &Path, engines: &str) -> Result<(), String> {
    write(root, |page| {
        let [_, servers, client] = parts(page);
        format!("{engines}{servers}{client}")
    })
}

/// Writes the part about table servers, which begins with [`SERVERS`].
pub(crate) fn keep_servers(root: &Path, servers: &str) -> Result<(), String> {
    write(root, |page| {
        let [engines, _, client] = parts(page);
        format!("{engines}\n{servers}{client}")
    })
}

/// Writes the part about the web client, which begins with [`CLIENT`].
pub(crate) fn keep_client(root: &Path, client: &str) -> Result<(), String> {
    write(root, |page| {
        let [engines, servers, _] = parts(page);
        format!("{engines}{servers}\n{client}")
    })
}

/// The three parts; each but the first begins with the blank line before it, if it is there at all.
fn parts(page: &str) -> [&str; 3] {
    let begins = |heading: &str| page.find(&format!("\n{heading}")).unwrap_or(page.len());
    let client = begins(CLIENT);
    let servers = begins(SERVERS).min(client);
    [&page[..servers], &page[servers..client], &page[client..]]
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
        let client = format!("{CLIENT}\n50 ms\n");
        keep_client(&root, &client).unwrap();
        assert_eq!(page(), format!("# Figures\n\n## Guns\n\nnew\n\n{again}\n{client}"));
        keep_servers(&root, &servers).unwrap();
        keep_client(&root, &client.replace("50", "40")).unwrap();
        keep_engines(&root, "# Figures\n").unwrap();
        assert_eq!(page(), format!("# Figures\n\n{servers}\n{}", client.replace("50", "40")));
        fs::remove_dir_all(&root).unwrap();
    }
}
