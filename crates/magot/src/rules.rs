//! `magot rules`: the rulebook in the terminal.

use games::rulebook::{self, Form, Paragraph};
use words::Words;

/// Prints the rulebook, a chapter or a clause.
pub(crate) fn run(game: &str, clause: Option<&str>, words: &Words) -> Result<(), String> {
    let registered = games::find(game).ok_or_else(|| crate::unknown_game(game, words))?;
    let book = registered.rulebook(words.lang());
    let paragraphs = match clause {
        None => rulebook::paragraphs(&book),
        Some(wanted) => {
            let chapter = book.chapters.iter().find(|chapter| {
                let number = chapter.heading.split(' ').next().unwrap_or_default();
                number.eq_ignore_ascii_case(wanted)
            });
            let clauses = match chapter {
                Some(chapter) => chapter.clauses.iter().collect(),
                None => Vec::from_iter(book.clause(wanted)),
            };
            if clauses.is_empty() {
                let ids: Vec<&str> = book.clauses().map(|clause| clause.id.as_str()).collect();
                let unknown = words.word_with("error-unknown-clause", &[("clause", wanted.into())]);
                return Err(format!("{unknown} ({})", ids.join(" ")));
            }
            clauses.into_iter().flat_map(rulebook::clause_paragraphs).collect()
        }
    };
    let lines: Vec<String> = paragraphs.iter().map(line).collect();
    crate::sim::print(lines.join("\n").trim())
}

/// A paragraph as a line of a page.
fn line(paragraph: &Paragraph) -> String {
    let text = &paragraph.text;
    match &paragraph.form {
        Form::Heading => format!("\n\n{text}\n{}", "─".repeat(text.chars().count())),
        Form::Clause(id) => format!("\n{id}  {text}"),
        Form::Text => text.clone(),
        Form::Bullet => format!("  · {text}"),
        Form::Row => format!("    {text}"),
    }
}
