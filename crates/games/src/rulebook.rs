//! The in-game rulebook: `docs/rules/*.md`, read clause by clause.

/// A rulebook in one language.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Rulebook {
    /// Its title.
    pub title: String,
    /// The words before the first chapter.
    pub preface: String,
    /// Its chapters.
    pub chapters: Vec<Chapter>,
}

/// A chapter.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Chapter {
    /// Its number and name, such as `CC-5 Lancer un défi`.
    pub heading: String,
    /// Its clauses.
    pub clauses: Vec<Article>,
}

/// A clause with its words.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Article {
    /// Its number, such as `CC-5.2`.
    pub id: String,
    /// Its words, in Markdown.
    pub text: String,
    /// Why no test can prove it, where none can.
    pub advisory: Option<String>,
}

impl Rulebook {
    /// Reads a rulebook. A chapter begins with `## `, a clause with its anchor and its number; the
    /// last paragraph of the file belongs to no clause.
    pub fn parse(text: &str) -> Rulebook {
        let mut book =
            Rulebook { title: String::new(), preface: String::new(), chapters: Vec::new() };
        for line in text.lines() {
            if let Some(title) = line.strip_prefix("# ") {
                book.title = title.to_string();
            } else if let Some(heading) = line.strip_prefix("## ") {
                let heading = heading.to_string();
                book.chapters.push(Chapter { heading, clauses: Vec::new() });
            } else if let Some((id, text)) = clause(line) {
                if let Some(chapter) = book.chapters.last_mut() {
                    let (text, advisory) = advisory(text);
                    chapter.clauses.push(Article { id: id.to_string(), text, advisory });
                }
            } else {
                let open = book.chapters.last_mut().and_then(|chapter| chapter.clauses.last_mut());
                let into = match open {
                    Some(article) => &mut article.text,
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
        for article in book.chapters.iter_mut().flat_map(|chapter| &mut chapter.clauses) {
            article.text = article.text.trim().to_string();
        }
        book
    }

    /// Everything, paragraph by paragraph.
    pub fn paragraphs(&self) -> Vec<Paragraph> {
        let heading = |text: &str| Paragraph { form: Form::Heading, text: plain(text) };
        let mut paragraphs = vec![heading(&self.title)];
        paragraphs.extend(paragraphs_of(&self.preface));
        for chapter in &self.chapters {
            paragraphs.push(heading(&chapter.heading));
            paragraphs.extend(chapter.clauses.iter().flat_map(Article::paragraphs));
        }
        paragraphs
    }

    /// Every clause, in order.
    pub fn articles(&self) -> impl Iterator<Item = &Article> {
        self.chapters.iter().flat_map(|chapter| &chapter.clauses)
    }

    /// The clause of that number.
    pub fn article(&self, id: &str) -> Option<&Article> {
        self.articles().find(|article| article.id.eq_ignore_ascii_case(id))
    }
}

impl Article {
    /// The clause, paragraph by paragraph; the first one carries its number.
    pub fn paragraphs(&self) -> Vec<Paragraph> {
        let mut paragraphs = paragraphs_of(&self.text);
        if let Some(first) = paragraphs.first_mut() {
            first.form = Form::Clause(self.id.clone());
        }
        paragraphs
    }
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

/// A clause that no test can prove begins with `<!-- advisory: why -->`.
fn advisory(text: &str) -> (String, Option<String>) {
    match text.trim_start().strip_prefix("<!-- advisory:").and_then(|rest| rest.split_once("-->")) {
        Some((why, text)) => (text.to_string(), Some(why.trim().to_string())),
        None => (text.to_string(), None),
    }
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
