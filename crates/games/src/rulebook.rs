//! The in-game rulebook: `docs/rules/*.md`, read clause by clause.

use protocol::http::{Rulebook, RulebookChapter, RulebookClause};

/// Reads a rulebook. A chapter begins with `## `, a clause with its anchor and its number; the last
/// paragraph of the file belongs to no clause.
pub fn parse(text: &str) -> Rulebook {
    let mut book = Rulebook { title: String::new(), preface: String::new(), chapters: Vec::new() };
    for line in text.lines() {
        if let Some(title) = line.strip_prefix("# ") {
            book.title = title.to_string();
        } else if let Some(heading) = line.strip_prefix("## ") {
            let heading = heading.to_string();
            book.chapters.push(RulebookChapter { heading, clauses: Vec::new() });
        } else if let Some((id, text)) = clause(line) {
            if let Some(chapter) = book.chapters.last_mut() {
                let (id, text) = (id.to_string(), without_advisory(text).to_string());
                chapter.clauses.push(RulebookClause { id, text });
            }
        } else {
            let open = book.chapters.last_mut().and_then(|chapter| chapter.clauses.last_mut());
            let into = match open {
                Some(clause) => &mut clause.text,
                None => &mut book.preface,
            };
            into.push('\n');
            into.push_str(line);
        }
    }
    if let Some(last) = book.chapters.last_mut().and_then(|chapter| chapter.clauses.last_mut())
        && let Some((text, _colophon)) = last.text.trim_end().rsplit_once("\n\n")
    {
        last.text = text.to_string();
    }
    book.preface = book.preface.trim().to_string();
    for clause in book.chapters.iter_mut().flat_map(|chapter| &mut chapter.clauses) {
        clause.text = clause.text.trim().to_string();
    }
    book
}

/// A whole rulebook, paragraph by paragraph.
pub fn paragraphs(book: &Rulebook) -> Vec<Paragraph> {
    let heading = |text: &str| Paragraph { form: Form::Heading, text: plain(text) };
    let mut paragraphs = vec![heading(&book.title)];
    paragraphs.extend(paragraphs_of(&book.preface));
    for chapter in &book.chapters {
        paragraphs.push(heading(&chapter.heading));
        paragraphs.extend(chapter.clauses.iter().flat_map(clause_paragraphs));
    }
    paragraphs
}

/// A clause, paragraph by paragraph; the first one carries its number.
pub fn clause_paragraphs(clause: &RulebookClause) -> Vec<Paragraph> {
    let mut paragraphs = paragraphs_of(&clause.text);
    if let Some(first) = paragraphs.first_mut() {
        first.form = Form::Clause(clause.id.clone());
    }
    paragraphs
}

/// A paragraph of a rulebook, ready to be shown.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Paragraph {
    /// What it is.
    pub form: Form,
    /// Its text, without Markdown.
    pub text: String,
}

/// What a paragraph is.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Form {
    /// The title of the book or of a chapter.
    Heading,
    /// The beginning of a clause, with its number.
    Clause(String),
    /// More text.
    Text,
    /// An item of a list.
    Bullet,
    /// A row of a table, its columns already in line.
    Row,
}

/// The paragraphs of a piece of Markdown.
fn paragraphs_of(markdown: &str) -> Vec<Paragraph> {
    let mut paragraphs = Vec::new();
    let mut table: Vec<Vec<String>> = Vec::new();
    for line in markdown.lines() {
        if let Some(cells) = cells_of(line) {
            table.extend(cells);
            continue;
        }
        paragraphs.extend(rows_in_line(&std::mem::take(&mut table)));
        paragraphs.extend(paragraph_of(line));
    }
    paragraphs.extend(rows_in_line(&table));
    paragraphs
}

/// The paragraph that a line of Markdown is; none if the line is empty.
fn paragraph_of(line: &str) -> Option<Paragraph> {
    let line = line.trim();
    if line.is_empty() {
        return None;
    }
    if let Some(rest) = line.strip_prefix("- ") {
        return Some(Paragraph { form: Form::Bullet, text: plain(rest) });
    }
    Some(Paragraph { form: Form::Text, text: plain(line) })
}

/// The cells of a row of a table, nothing for its ruled line; no row at all if it is none.
fn cells_of(line: &str) -> Option<Option<Vec<String>>> {
    let row = line.trim().strip_prefix('|')?.trim_end_matches('|');
    if row.chars().all(|c| matches!(c, '-' | '|' | ':' | ' ')) {
        return Some(None);
    }
    Some(Some(row.split('|').map(|cell| plain(cell.trim())).collect()))
}

/// The rows of a table with their columns in line.
fn rows_in_line(table: &[Vec<String>]) -> Vec<Paragraph> {
    let columns = table.iter().map(Vec::len).max().unwrap_or(0);
    let width = |column: usize| {
        let cells = table.iter().filter_map(|row| row.get(column));
        cells.map(|cell| cell.chars().count()).max().unwrap_or(0)
    };
    let widths: Vec<usize> = (0..columns).map(width).collect();
    let in_line = |row: &Vec<String>| {
        let padded = row.iter().zip(&widths).map(|(cell, width)| format!("{cell:<width$}"));
        let text = padded.collect::<Vec<_>>().join("  ").trim_end().to_string();
        Paragraph { form: Form::Row, text }
    };
    table.iter().map(in_line).collect()
}

/// `<a id="CC-5.2"></a>**CC-5.2** text`.
fn clause(line: &str) -> Option<(&str, &str)> {
    let (id, rest) = line.strip_prefix("<a id=\"")?.split_once("\"></a>**")?;
    let text = rest.strip_prefix(id)?.strip_prefix("**")?;
    Some((id, text))
}

/// What a clause says without `<!-- advisory: why -->`, with which one begins that no test can prove.
fn without_advisory(text: &str) -> &str {
    let advisory = text.trim_start().strip_prefix("<!-- advisory:");
    advisory.and_then(|rest| rest.split_once("-->")).map_or(text, |(_, text)| text)
}

/// Markdown as plain text for a terminal: no anchors, no links, no stars; tables and lists stay
/// readable.
pub fn plain(markdown: &str) -> String {
    let mut out = String::new();
    let mut rest = markdown;
    while let Some(at) = rest.find(['[', '*', '`', '<']) {
        out.push_str(&rest[..at]);
        rest = &rest[at..];
        let link = rest.strip_prefix('[').and_then(|inside| {
            let (label, after) = inside.split_once("](")?;
            let (_, after) = after.split_once(')')?;
            (!label.contains(['[', '\n'])).then_some((label, after))
        });
        let tag = rest.strip_prefix('<').and_then(|inside| inside.split_once('>'));
        if let Some((label, after)) = link {
            out.push_str(label);
            rest = after;
        } else if let Some((_, after)) = tag {
            rest = after;
        } else {
            let mark = rest.chars().next().expect("found one");
            if mark == '[' || mark == '<' {
                out.push(mark);
            }
            rest = &rest[mark.len_utf8()..];
        }
    }
    out.push_str(rest);
    out
}
