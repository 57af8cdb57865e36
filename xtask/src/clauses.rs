//! Rules are law: every clause has a test that is named after it, every test and every refusal names
//! a clause that exists, and both languages have the same clauses.

use std::collections::{BTreeMap, BTreeSet};

/// What the project says about its clauses.
#[derive(Default)]
pub(crate) struct Clauses {
    /// The clauses of each rulebook, `cache-ton-cash.fr` and the like, in order.
    pub(crate) books: BTreeMap<String, Vec<Clause>>,
    /// The clauses that tests are named after.
    pub(crate) tested: BTreeSet<String>,
    /// The clauses that the source cites, with where.
    pub(crate) cited: BTreeMap<String, String>,
    /// The clauses that refusals cite and that some test sees refused.
    pub(crate) refused: BTreeSet<String>,
}

/// A clause of a rulebook.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Clause {
    pub(crate) id: String,
    /// Why no test can prove it.
    pub(crate) advisory: Option<String>,
}

impl Clauses {
    /// What does not add up.
    pub(crate) fn problems(&self) -> Vec<String> {
        let mut problems = Vec::new();
        let known: BTreeSet<&str> =
            self.books.values().flatten().map(|clause| clause.id.as_str()).collect();
        for (name, clauses) in &self.books {
            let ids: Vec<&String> = clauses.iter().map(|clause| &clause.id).collect();
            let distinct: BTreeSet<&&String> = ids.iter().collect();
            if distinct.len() != ids.len() {
                problems.push(format!("docs/rules/{name}.md: a clause stands twice"));
            }
            let Some((game, lang)) = name.rsplit_once('.') else {
                problems.push(format!("docs/rules/{name}.md: no language in its name"));
                continue;
            };
            let other = if lang == "fr" { "en" } else { "fr" };
            match self.books.get(&format!("{game}.{other}")) {
                Some(book) if book == clauses => {}
                _ => problems.push(format!("docs/rules/{game}: French and English differ")),
            }
        }
        for clause in self.books.values().flatten().collect::<Vec<_>>() {
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
    pub(crate) fn advisory(&self) -> BTreeMap<&str, &str> {
        let clauses = self.books.values().flatten();
        clauses
            .filter_map(|clause| Some((clause.id.as_str(), clause.advisory.as_deref()?)))
            .collect()
    }

    /// The clauses that refusals cite but no test sees refused.
    pub(crate) fn unseen_refusals<'c>(&'c self, by_refusals: &'c BTreeSet<String>) -> Vec<&'c str> {
        by_refusals.difference(&self.refused).map(String::as_str).collect()
    }
}

/// The clauses of a rulebook's text: `<a id="CC-5.2"></a>**CC-5.2** …`.
pub(crate) fn of_rulebook(text: &str) -> Vec<Clause> {
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
pub(crate) fn of_tests(source: &str) -> Vec<String> {
    let source = without_comments(source);
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
    let game = parts.next().filter(|game| CRATES.iter().any(|(prefix, _)| prefix == game))?;
    let mut number = || parts.next().filter(|n| n.parse::<u8>().is_ok());
    let (chapter, clause) = (number()?, number()?);
    Some(format!("{}-{chapter}.{clause}", game.to_uppercase()))
}

/// The source without comments, as far as clause tests need it: block comments and whole lines.
fn without_comments(source: &str) -> String {
    let mut kept = String::new();
    let mut rest = source;
    while let Some((before, after)) = rest.split_once("/*") {
        kept.push_str(before);
        rest = after.split_once("*/").map_or("", |(_, after)| after);
    }
    kept.push_str(rest);
    kept.lines().filter(|line| !line.trim_start().starts_with("//")).collect::<Vec<_>>().join("\n")
}

/// The crate whose tests prove a clause: those of another crate prove something else.
pub(crate) fn crate_of(clause: &str) -> Option<&'static str> {
    let prefix = clause.split('-').next()?.to_lowercase();
    CRATES.iter().find(|(known, _)| *known == prefix).map(|(_, name)| *name)
}

/// The clauses that a test file sees refused: `refuses("…", "CC-5.2")`, and those that a clause is
/// compared with.
pub(crate) fn refused_in(source: &str) -> Vec<String> {
    let statements = source.split(';');
    let refusing = statements.filter(|text| text.contains("refuses(") || text.contains("clause"));
    refusing.flat_map(cited_in).collect()
}

/// The clauses that stand in a source file as strings: `"CC-5.2"`.
pub(crate) fn cited_in(source: &str) -> Vec<String> {
    source.split('"').skip(1).step_by(2).filter(|text| is_clause(text)).map(String::from).collect()
}

/// The prefixes of clause ids, in lower case, and the crate that answers for them.
const CRATES: [(&str, &str); 4] =
    [("cc", "cash"), ("cya", "cash"), ("cg", "guns"), ("mt", "cheaters")];

fn is_clause(text: &str) -> bool {
    let Some((game, number)) = text.split_once('-') else { return false };
    let Some((chapter, clause)) = number.split_once('.') else { return false };
    game.chars().all(|letter| letter.is_ascii_uppercase())
        && crate_of(text).is_some()
        && chapter.parse::<u8>().is_ok()
        && clause.parse::<u8>().is_ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn clauses(fr: &str, en: &str, tests: &str, source: &str) -> Clauses {
        Clauses {
            books: [("g.fr".into(), of_rulebook(fr)), ("g.en".into(), of_rulebook(en))].into(),
            tested: of_tests(tests).into_iter().collect(),
            cited: cited_in(source).into_iter().map(|id| (id, "here".into())).collect(),
            refused: BTreeSet::new(),
        }
    }

    const BOOK: &str =
        "<a id=\"CC-1.1\"></a>**CC-1.1** One.\n\n<a id=\"CC-1.2\"></a>**CC-1.2** Two.\n";
    const TESTS: &str = "#[test]\nfn cc_1_1_one() {}\n#[test]\nfn cc_1_2_two() {}\nfn other() {}";

    #[test]
    fn what_adds_up_has_no_problems() {
        assert_eq!(clauses(BOOK, BOOK, TESTS, "f(\"CC-1.2\")").problems(), Vec::<String>::new());
    }

    #[test]
    fn a_test_that_is_gone_a_clause_that_is_gone_and_a_wrong_citation_are_noticed() {
        let gone = clauses(BOOK, BOOK, "#[test]\nfn cc_1_1_one() {}", "");
        assert_eq!(gone.problems(), ["CC-1.2: no test is named after it"]);
        let short = BOOK.lines().next().unwrap();
        assert_eq!(
            clauses(BOOK, short, TESTS, "").problems(),
            ["docs/rules/g: French and English differ"]
        );
        let neither = clauses(short, short, TESTS, "");
        assert_eq!(
            neither.problems(),
            ["CC-1.2: a test is named after it, but no rulebook has it"]
        );
        let wrong = clauses(BOOK, BOOK, TESTS, "f(\"CC-9.9\")");
        assert_eq!(wrong.problems(), ["CC-9.9: cited in here, but no rulebook has it"]);
    }

    #[test]
    fn an_advisory_clause_needs_no_test_and_says_why() {
        let book = "<a id=\"CC-1.1\"></a>**CC-1.1** <!-- advisory: manners --> Be kind.";
        let advisory = clauses(book, book, "", "");
        assert_eq!(advisory.problems(), Vec::<String>::new());
        assert_eq!(advisory.advisory()["CC-1.1"], "manners");
        let tested = clauses(book, book, "#[test]\nfn cc_1_1_x() {}", "");
        assert_eq!(tested.problems(), ["CC-1.1: advisory, but tested"]);
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
    fn a_rulebook_in_english_alone_is_noticed() {
        let books = [("g.en".to_string(), of_rulebook(BOOK))].into();
        let tested = of_tests(TESTS).into_iter().collect();
        let alone = Clauses { books, tested, ..Clauses::default() };
        assert_eq!(alone.problems(), ["docs/rules/g: French and English differ"]);
    }
}
