//! `cargo xtask site`: the rulebooks, the documents of the project and the code's documentation as one
//! site that needs no server and no network.

use std::fs;
use std::path::{Path, PathBuf};

use pulldown_cmark::{CowStr, Event, Options, Parser, Tag, html};

use crate::{beside, cargo, run, web};

/// Makes the site, in `target/site`.
pub(crate) fn run_all(root: &Path) -> Result<(), String> {
    let mut doc = cargo(&["doc", "--workspace", "--no-deps", "--quiet"]);
    run(doc.env("RUSTDOCFLAGS", "-D warnings"))?;
    let built = beside("xtask")?;
    let target = built.parent().and_then(Path::parent).ok_or("no target folder")?;
    let site = target.join("site");
    if site.exists() {
        fs::remove_dir_all(&site).map_err(|why| format!("{}: {why}", site.display()))?;
    }
    let pages = pages(root)?;
    for page in &pages {
        write(&site.join(page.address()), page.html(&pages).as_bytes())?;
    }
    write(&site.join("index.html"), front(&pages).as_bytes())?;
    copy(&root.join("docs/screens"), &site.join("docs/screens"))?;
    copy(&target.join("doc"), &site.join("code"))?;
    println!(
        "{} has {} pages, and the code's under code/",
        site.join("index.html").display(),
        pages.len()
    );
    Ok(())
}

/// A document of the repository.
struct Page {
    /// Where it lies in the repository: `docs/rules/cache-ton-cash.fr.md`.
    path: String,
    text: String,
}

impl Page {
    fn title(&self) -> &str {
        let heading = self.text.lines().find_map(|line| line.strip_prefix("# "));
        heading.unwrap_or(&self.path)
    }

    /// A rulebook has its language in its name; everything else is in English.
    fn lang(&self) -> &str {
        let book = self.path.strip_prefix("docs/rules/").and_then(|name| name.strip_suffix(".md"));
        book.and_then(|name| name.rsplit_once('.')).map_or("en", |(_, lang)| lang)
    }

    /// Where it lies on the site.
    fn address(&self) -> String {
        format!("{}.html", self.path.trim_end_matches(".md"))
    }

    /// What leads from it back to the first page.
    fn up(&self) -> String {
        "../".repeat(self.path.matches('/').count())
    }

    fn html(&self, pages: &[Page]) -> String {
        let folder = Path::new(&self.path).parent().unwrap_or(Path::new(""));
        let here = |event| {
            let Event::Start(Tag::Link { link_type, dest_url, title, id }) = event else {
                return event;
            };
            let dest_url = on_site(&dest_url, folder, pages);
            Event::Start(Tag::Link { link_type, dest_url, title, id })
        };
        let options = Options::ENABLE_TABLES | Options::ENABLE_STRIKETHROUGH;
        let mut body = String::new();
        html::push_html(&mut body, Parser::new_ext(&self.text, options).map(here));
        let (lang, title, up) = (self.lang(), escaped(self.title()), self.up());
        framed(lang, &title, &format!("<nav><a href=\"{up}index.html\">Magot</a></nav>\n{body}"))
    }
}

/// A link to another document leads to its page here; every other one stays as it is.
fn on_site<'a>(link: &CowStr<'a>, folder: &Path, pages: &[Page]) -> CowStr<'a> {
    let (path, place) = match link.split_once('#') {
        Some((path, place)) => (path, format!("#{place}")),
        None => (&**link, String::new()),
    };
    let mut whole = PathBuf::from(folder);
    for part in Path::new(path) {
        match part.to_str() {
            Some("..") => drop(whole.pop()),
            Some(".") => {}
            _ => whole.push(part),
        }
    }
    let known = pages.iter().any(|page| Path::new(&page.path) == whole);
    match known && !path.is_empty() {
        true => format!("{}.html{place}", path.trim_end_matches(".md")).into(),
        false => link.clone(),
    }
}

fn pages(root: &Path) -> Result<Vec<Page>, String> {
    let mut files: Vec<PathBuf> = Vec::new();
    web::files_in(&root.join("docs"), &mut files);
    let beside = ["README", "ARCHITECTURE", "CHANGELOG", "CONTRIBUTING", "SECURITY", "STYLE"];
    files.extend(beside.map(|name| root.join(name).with_extension("md")));
    files.retain(|file| file.extension().is_some_and(|extension| extension == "md"));
    files.sort();
    let page = |file: PathBuf| {
        let text = fs::read_to_string(&file).map_err(|why| format!("{}: {why}", file.display()))?;
        let path = file.strip_prefix(root).unwrap_or(&file);
        let path = path.iter().map(|part| part.to_string_lossy()).collect::<Vec<_>>().join("/");
        Ok(Page { path, text })
    };
    files.into_iter().map(page).collect()
}

/// The first page: the rulebooks for whoever plays, the documents for whoever works on it.
fn front(pages: &[Page]) -> String {
    let list = |wanted: &dyn Fn(&Page) -> bool| {
        let items = pages.iter().filter(|page| wanted(page)).map(|page| {
            let (address, lang, title) = (page.address(), page.lang(), escaped(page.title()));
            format!("<li><a href=\"{address}\" lang=\"{lang}\">{title}</a></li>\n")
        });
        items.collect::<String>()
    };
    let rules = list(&|page| page.path.starts_with("docs/rules/"));
    let decisions = list(&|page| page.path.starts_with("docs/adr/"));
    let others =
        list(&|page| !page.path.starts_with("docs/rules/") && !page.path.starts_with("docs/adr/"));
    let body = format!(
        "<h1>Magot</h1>\n<h2>The rules</h2>\n<ul>\n{rules}</ul>\n\
         <h2>The project</h2>\n<ul>\n{others}<li><a href=\"code/tabletop/index.html\">The code, from \
         <code>tabletop</code> on</a></li>\n</ul>\n<h2>Decisions</h2>\n<ul>\n{decisions}</ul>\n"
    );
    framed("en", "Magot", &body)
}

fn framed(lang: &str, title: &str, body: &str) -> String {
    format!(
        "<!doctype html>\n<html lang=\"{lang}\">\n<head>\n<meta charset=\"utf-8\">\n<meta \
         name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n<title>{title}</title>\n\
         <style>{STYLE}</style>\n</head>\n<body>\n{body}</body>\n</html>\n"
    )
}

const STYLE: &str = "\
:root{color-scheme:light dark}\
body{font:1.05rem/1.55 system-ui,sans-serif;max-width:46rem;margin:2rem auto;padding:0 1rem}\
table{border-collapse:collapse;display:block;overflow-x:auto}\
td,th{border:1px solid #8886;padding:.25rem .6rem;text-align:left;vertical-align:top}\
pre{overflow-x:auto;padding:.8rem;background:#8882;border-radius:.5rem}\
img{max-width:100%}\
@media print{nav{display:none}body{margin:0;max-width:none}}";

fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('`', "")
}

fn write(to: &Path, bytes: &[u8]) -> Result<(), String> {
    let failed = |why: std::io::Error| format!("{}: {why}", to.display());
    fs::create_dir_all(to.parent().unwrap_or(to)).map_err(failed)?;
    fs::write(to, bytes).map_err(failed)
}

fn copy(from: &Path, to: &Path) -> Result<(), String> {
    let mut files = Vec::new();
    web::files_in(from, &mut files);
    for file in files {
        let bytes = fs::read(&file).map_err(|why| format!("{}: {why}", file.display()))?;
        write(&to.join(file.strip_prefix(from).unwrap_or(&file)), &bytes)?;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn page(path: &str, text: &str) -> Page {
        Page { path: path.into(), text: text.into() }
    }

    #[test]
    fn links_between_documents_lead_to_pages_and_others_stay() {
        let pages = [
            page(
                "docs/rules/a.fr.md",
                "# Le jeu\n[CC-1](#CC-1) [b](../b.md#there) [out](https://example.org/b.md)",
            ),
            page("docs/b.md", "# B"),
        ];
        let html = pages[0].html(&pages);
        assert!(
            html.contains("<html lang=\"fr\">") && html.contains("<title>Le jeu</title>"),
            "{html}"
        );
        for link in
            ["href=\"#CC-1\"", "href=\"../b.html#there\"", "href=\"https://example.org/b.md\""]
        {
            assert!(html.contains(link), "{link} in {html}");
        }
        assert!(html.contains("<a href=\"../../index.html\">Magot</a>"), "{html}");
        assert!(front(&pages).contains("<a href=\"docs/rules/a.fr.html\" lang=\"fr\">Le jeu</a>"));
        let langs =
            ["docs/rules/a.de.md", "docs/b.md"].map(|path| page(path, "").lang().to_string());
        assert_eq!(langs, ["de", "en"]);
    }
}
