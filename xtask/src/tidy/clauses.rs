//! Rules are law: every clause has a test that is named after it, every test and every refusal names
//! a clause that exists, and all languages have the same clauses.

use std::collections::{BTreeMap, BTreeSet};

use super::files::Files;
use super::rust::Rust;

/// What the project says about its clauses.
#[derive(Default)]
pub(super) struct Clauses {
    /// The clauses of each rulebook in order, by game and language.
    books: BTreeMap<(String, String), Vec<Clause>>,
    /// The crate whose tests prove the clauses of a prefix, `cc` and the like: those of another
    /// crate prove something else.
    crates: BTreeMap<String, String>,
    /// The clauses that tests are named after.
    tested: BTreeSet<String>,
    /// The clauses that the source cites, with where.
    cited: BTreeMap<String, String>,
    /// The clauses that refusals cite and that some test sees refused.
    refused: BTreeSet<String>,
}

/// A clause of a rulebook.
#[derive(Clone, PartialEq, Eq, Debug)]
struct Clause {
    id: String,
    /// Why no test can prove it.
    advisory: Option<String>,
}

impl Clauses {
    pub(super) fn gather(files: &Files) -> Clauses {
        let mut clauses = Clauses::default();
        for (game, lang, text) in files.rulebooks() {
            clauses.books.insert((game.into(), lang.into()), of_rulebook(text));
        }
        clauses.crates = crates(files, &clauses.books);
        for (path, text) in files.source().chain(files.tests()) {
            let own = |id: &String| {
                let name = clauses.crates.get(&prefix(id));
                name.is_some_and(|name| path.starts_with(&format!("crates/{name}/")))
            };
            clauses.tested.extend(of_tests(text).into_iter().filter(own));
            for id in clauses.cited_in(text) {
                clauses.cited.insert(id, path.to_string());
            }
        }
        for (_, text) in files.tests() {
            let refused = clauses.refused_in(text);
            clauses.refused.extend(refused);
        }
        clauses
    }

    /// What is there, in one line.
    pub(super) fn summary(&self) -> String {
        let languages: BTreeSet<&str> = self.books.keys().map(|(_, lang)| lang.as_str()).collect();
        let ids: BTreeSet<&str> = self.all().map(|clause| clause.id.as_str()).collect();
        let (clauses, languages, tested) = (ids.len(), languages.len(), self.tested.len());
        format!("{clauses} clauses in {languages} languages, {tested} tested")
    }

    /// What does not add up.
    pub(super) fn problems(&self) -> Vec<String> {
        let mut problems = Vec::new();
        let known: BTreeSet<&str> = self.all().map(|clause| clause.id.as_str()).collect();
        for ((game, lang), clauses) in &self.books {
            let distinct: BTreeSet<&str> =
                clauses.iter().map(|clause| clause.id.as_str()).collect();
            if distinct.len() != clauses.len() {
                problems.push(format!("docs/rules/{game}.{lang}.md: a clause stands twice"));
            }
            let others = self.books.iter().filter(|((other, _), _)| other == game);
            for ((_, other), _) in others.filter(|(_, book)| *book != clauses) {
                problems.push(format!("docs/rules/{game}: {lang} and {other} differ"));
            }
            for prefix in distinct.iter().map(|id| prefix(id)).collect::<BTreeSet<_>>() {
                if !self.crates.contains_key(&prefix) {
                    problems.push(format!("docs/rules/{game}: no crate is the game of {prefix}"));
                }
            }
        }
        for clause in self.all() {
            let tested = self.tested.contains(&clause.id);
            match &clause.advisory {
                None if !tested => {
                    problems.push(format!("{}: no test is named after it", clause.id));
                }
                Some(_) if tested => problems.push(format!("{}: advisory, but tested", clause.id)),
                _ => {}
            }
        }
        for id in self.tested.iter().filter(|id| !known.contains(id.as_str())) {
            problems.push(format!("{id}: a test is named after it, but no rulebook has it"));
        }
        for (id, place) in self.cited.iter().filter(|(id, _)| !known.contains(id.as_str())) {
            problems.push(format!("{id}: cited in {place}, but no rulebook has it"));
        }
        problems.sort();
        problems.dedup();
        problems
    }

    /// The clauses that no test can prove.
    pub(super) fn advisory(&self) -> BTreeMap<&str, &str> {
        self.all()
            .filter_map(|clause| Some((clause.id.as_str(), clause.advisory.as_deref()?)))
            .collect()
    }

    /// Every refusal names its clause, and some test sees it refused under that clause.
    pub(super) fn unseen_refusals(&self, files: &Files) -> Vec<String> {
        let libs = files.engines().into_iter().map(|engine| format!("crates/{engine}/src/lib.rs"));
        let cited = libs.flat_map(|lib| self.cited_in(files.get(&lib).unwrap_or_default()));
        cited
            .collect::<BTreeSet<_>>()
            .difference(&self.refused)
            .map(|id| format!("{id}: a refusal cites it, but no test sees it refused"))
            .collect()
    }

    fn all(&self) -> impl Iterator<Item = &Clause> {
        self.books.values().flatten()
    }

    /// The clauses that a test file sees refused: `refuses("…", "CC-5.2")`, and those that a clause
    /// is compared with.
    fn refused_in(&self, source: &str) -> Vec<String> {
        let statements = source.split(';');
        let refusing =
            statements.filter(|text| text.contains("refuses(") || text.contains("clause"));
        refusing.flat_map(|text| self.cited_in(text)).collect()
    }

    /// The clauses that stand in a source file as strings: `"CC-5.2"`.
    fn cited_in(&self, source: &str) -> Vec<String> {
        let texts = source.split('"').skip(1).step_by(2);
        let cited = texts.filter(|text| is_clause(text) && self.crates.contains_key(&prefix(text)));
        cited.map(String::from).collect()
    }
}

/// The crate of every prefix: the engine that has the name of the rulebook's game.
fn crates(
    files: &Files,
    books: &BTreeMap<(String, String), Vec<Clause>>,
) -> BTreeMap<String, String> {
    let mut crates = BTreeMap::new();
    for engine in files.engines() {
        let folder = format!("crates/{engine}/src/");
        let source: Vec<&str> = files
            .matching(|path| path.starts_with(&folder) && path.ends_with(".rs"))
            .map(|(_, text)| text)
            .collect();
        for ((game, _), clauses) in books {
            let name = format!("\"{game}\"");
            if source.iter().any(|text| text.contains(&name)) {
                let prefixes = clauses.iter().map(|clause| prefix(&clause.id));
                crates.extend(prefixes.map(|prefix| (prefix, engine.to_string())));
            }
        }
    }
    crates
}

/// What the ids of a game's clauses begin with, in lower case.
fn prefix(id: &str) -> String {
    id.split('-').next().unwrap_or(id).to_lowercase()
}

/// The clauses of a rulebook's text: `<a id="CC-5.2"></a>**CC-5.2** …`.
fn of_rulebook(text: &str) -> Vec<Clause> {
    let clause = |line: &str| {
        let (id, rest) = line.strip_prefix("<a id=\"")?.split_once("\"></a>**")?;
        let words = rest.strip_prefix(id)?.strip_prefix("**")?;
        let advisory = words.trim_start().strip_prefix("<!-- advisory:");
        let advisory = advisory.and_then(|why| Some(why.split_once("-->")?.0.trim().to_string()));
        Some(Clause { id: id.to_string(), advisory })
    };
    text.lines().filter_map(clause).collect()
}

/// The clauses that the tests of a source file are named after: `fn cc_5_2_the_bottom_set…` right
/// under its `#[test]`. What is commented out or ignored is no test.
fn of_tests(source: &str) -> Vec<String> {
    let source = Rust::read(source).code;
    let mut above = "";
    let mut found = Vec::new();
    for line in source.lines().map(str::trim).filter(|line| !line.is_empty()) {
        if above == "#[test]" {
            found.extend(line.strip_prefix("fn ").and_then(clause_of));
        }
        above = line;
    }
    found
}

/// The clause that a test's name begins with.
fn clause_of(name: &str) -> Option<String> {
    let mut parts = name.split('_');
    let game =
        parts.next().filter(|game| game.chars().all(|letter| letter.is_ascii_lowercase()))?;
    let mut number = || parts.next().filter(|n| n.parse::<u8>().is_ok());
    let (chapter, clause) = (number()?, number()?);
    Some(format!("{}-{chapter}.{clause}", game.to_uppercase()))
}

fn is_clause(text: &str) -> bool {
    let Some((game, number)) = text.split_once('-') else { return false };
    let Some((chapter, clause)) = number.split_once('.') else { return false };
    !game.is_empty()
        && game.chars().all(|letter| letter.is_ascii_uppercase())
        && chapter.parse::<u8>().is_ok()
        && clause.parse::<u8>().is_ok()
}

#[cfg(test)]
mod tests {
    use super::super::files::files;
    use super::*;

    /// What does not add up in a project of one game.
    fn check(fr: &str, en: &str, tests: &str, source: &str, expected: &[&str]) {
        assert_eq!(gather(fr, en, tests, source).problems(), expected);
    }

    fn gather(fr: &str, en: &str, tests: &str, source: &str) -> Clauses {
        Clauses::gather(&files(&[
            ("docs/rules/whist.fr.md", fr),
            ("docs/rules/whist.en.md", en),
            ("crates/cards/src/illegal.rs", ""),
            ("crates/cards/src/lib.rs", &format!("const NAME: &str = \"whist\"; {source}")),
            ("crates/cards/tests/clauses.rs", tests),
            ("crates/other/tests/clauses.rs", "#[test]\nfn cc_1_9_of_another_crate() {}"),
        ]))
    }

    const BOOK: &str =
        "<a id=\"CC-1.1\"></a>**CC-1.1** One.\n\n<a id=\"CC-1.2\"></a>**CC-1.2** Two.\n";
    const TESTS: &str = "#[test]\nfn cc_1_1_one() {}\n#[test]\nfn cc_1_2_two() {}\nfn other() {}";

    #[test]
    fn what_adds_up_has_no_problems() {
        check(BOOK, BOOK, TESTS, "f(\"CC-1.2\")", &[]);
        let project = gather(BOOK, BOOK, TESTS, "");
        assert_eq!(project.summary(), "2 clauses in 2 languages, 2 tested");
    }

    #[test]
    fn a_test_that_is_gone_a_clause_that_is_gone_and_a_wrong_citation_are_noticed() {
        let one = "#[test]\nfn cc_1_1_one() {}";
        check(BOOK, BOOK, one, "", &["CC-1.2: no test is named after it"]);
        let short = BOOK.lines().next().unwrap();
        check(
            BOOK,
            short,
            TESTS,
            "",
            &["docs/rules/whist: en and fr differ", "docs/rules/whist: fr and en differ"],
        );
        let stray = "CC-1.2: a test is named after it, but no rulebook has it";
        check(short, short, TESTS, "", &[stray]);
        let wrong = "CC-9.9: cited in crates/cards/src/lib.rs, but no rulebook has it";
        check(BOOK, BOOK, TESTS, "f(\"CC-9.9\")", &[wrong]);
    }

    #[test]
    fn an_advisory_clause_needs_no_test_and_says_why() {
        let book = "<a id=\"CC-1.1\"></a>**CC-1.1** <!-- advisory: manners --> Be kind.";
        check(book, book, "", "", &[]);
        assert_eq!(gather(book, book, "", "").advisory()["CC-1.1"], "manners");
        let tested = "#[test]\nfn cc_1_1_x() {}";
        check(book, book, tested, "", &["CC-1.1: advisory, but tested"]);
    }

    #[test]
    fn what_is_commented_out_or_ignored_or_never_run_is_no_test() {
        for source in [
            "/*\n#[test]\nfn cc_1_1_one() {}\n*/",
            "// #[test]\n// fn cc_1_1_one() {}",
            "#[test]\n#[ignore]\nfn cc_1_1_one() {}",
            "fn cc_1_1_one() {}",
        ] {
            assert_eq!(of_tests(source), Vec::<String>::new(), "{source}");
        }
    }

    #[test]
    fn a_rulebook_without_a_game_is_noticed() {
        let project = Clauses::gather(&files(&[("docs/rules/whist.fr.md", BOOK)]));
        let found = project.problems();
        assert!(
            found.contains(&"docs/rules/whist: no crate is the game of cc".into()),
            "{found:?}"
        );
    }

    #[test]
    fn a_refusal_that_no_test_sees_is_noticed() {
        let tests = "refuses(\"x\", \"CC-1.2\");";
        let list = [
            ("docs/rules/whist.fr.md", BOOK),
            ("crates/cards/src/illegal.rs", ""),
            ("crates/cards/src/lib.rs", "\"whist\" \"CC-1.1\" \"CC-1.2\""),
            ("crates/cards/tests/clauses.rs", tests),
        ];
        let files = files(&list);
        assert_eq!(
            Clauses::gather(&files).unseen_refusals(&files),
            ["CC-1.1: a refusal cites it, but no test sees it refused"]
        );
    }
}
