//! `magot rules`: the rulebook in the terminal.

use std::fmt::Write as _;

use games::rulebook::plain;
use words::Words;

/// Prints the rulebook, a chapter or a clause.
pub(crate) fn run(game: &str, clause: Option<&str>, words: &Words) -> Result<(), String> {
    let registered = games::find(game).ok_or_else(|| crate::unknown_game(game, words))?;
    let book = registered.rulebook(words.lang());
    let mut page = String::new();
    if clause.is_none() {
        writeln!(page, "{}\n\n{}", book.title, plain(&book.preface)).expect("text takes text");
    }
    let mut found = false;
    for chapter in &book.chapters {
        let number = chapter.heading.split(' ').next().unwrap_or_default();
        let whole = clause.is_none_or(|clause| clause.eq_ignore_ascii_case(number));
        if whole {
            writeln!(page, "\n{}\n", chapter.heading).expect("text takes text");
        }
        for article in &chapter.clauses {
            if whole || clause.is_some_and(|clause| clause.eq_ignore_ascii_case(&article.id)) {
                writeln!(page, "{}  {}\n", article.id, plain(&article.text))
                    .expect("text takes text");
                found = true;
            }
        }
    }
    if !found {
        let ids: Vec<&str> = book.articles().map(|article| article.id.as_str()).collect();
        let clause = clause.unwrap_or_default();
        return Err(format!("{game}: {clause} ? {}", ids.join(" ")));
    }
    crate::sim::print(page.trim_end())
}
