//! Text that fits: cut, wrapped, and with the names of cards and players in their colours.

use ratatui::style::Style;
use ratatui::text::{Line, Span};

/// How many columns a text takes.
pub(crate) fn columns(text: &str) -> usize {
    Span::raw(text).width()
}

/// The text, cut to so many columns with an ellipsis.
pub(crate) fn fit(text: &str, width: usize) -> String {
    if columns(text) <= width {
        return text.to_string();
    }
    let mut cut = String::new();
    for letter in text.chars() {
        let mut longer = cut.clone();
        longer.push(letter);
        if columns(&longer) + 1 > width {
            break;
        }
        cut = longer;
    }
    if width > 0 {
        cut.push('…');
    }
    cut
}

/// Colours the names of cards and players wherever a sentence has them.
#[derive(Clone, Debug)]
pub(crate) struct Painter {
    /// The longest first: "Jewels" must not be found inside a longer name.
    names: Vec<Name>,
}

/// A name to be found in sentences.
#[derive(Clone, Debug)]
pub(crate) struct Name {
    pub(crate) whole: String,
    /// For where there is little room.
    pub(crate) short: String,
    pub(crate) style: Style,
}

impl Painter {
    /// Finds these names. Those that are empty are found nowhere.
    pub(crate) fn new(mut names: Vec<Name>) -> Painter {
        names.retain(|name| !name.whole.is_empty());
        names.sort_by_key(|name| std::cmp::Reverse(name.whole.len()));
        Painter { names }
    }

    /// The sentence in pieces, each in its colour.
    pub(crate) fn paint(&self, sentence: &str, base: Style) -> Vec<Span<'static>> {
        let pieces = self.pieces(sentence).into_iter();
        pieces
            .map(|(text, name)| {
                let style = name.map_or(base, |name| base.patch(name.style));
                Span::styled(text.to_string(), style)
            })
            .collect()
    }

    /// The sentence in so many columns: with the short names of the cards where it must be, and
    /// cut where even that does not help.
    pub(crate) fn squeeze(&self, sentence: &str, width: usize) -> String {
        if columns(sentence) <= width {
            return sentence.to_string();
        }
        let pieces = self.pieces(sentence).into_iter();
        let shorter: String = pieces.map(|(text, name)| name.map_or(text, |n| &n.short)).collect();
        fit(&shorter, width)
    }

    /// The sentence, cut before and after every name.
    fn pieces<'s>(&'s self, sentence: &'s str) -> Vec<(&'s str, Option<&'s Name>)> {
        let mut pieces = Vec::new();
        let mut plain = 0;
        let mut at = 0;
        while let Some(letter) = sentence[at..].chars().next() {
            let at_start = !sentence[plain..at].ends_with(char::is_alphanumeric);
            let found =
                self.names.iter().find(|name| at_start && begins(&sentence[at..], &name.whole));
            let Some(name) = found else {
                at += letter.len_utf8();
                continue;
            };
            let end = at + name.whole.len();
            pieces.extend((plain < at).then(|| (&sentence[plain..at], None)));
            pieces.push((&sentence[at..end], Some(name)));
            (plain, at) = (end, end);
        }
        pieces.extend((plain < at).then(|| (&sentence[plain..at], None)));
        pieces
    }
}

/// Whether the text begins with this name as a whole word.
fn begins(text: &str, name: &str) -> bool {
    text.strip_prefix(name).is_some_and(|after| !after.starts_with(char::is_alphanumeric))
}

/// Breaks a line at its spaces so that it fits; a word that is too long is cut. Lines after the
/// first are indented.
pub(crate) fn wrap(spans: &[Span<'_>], width: usize, indent: usize) -> Vec<Line<'static>> {
    let mut lines: Vec<Vec<(char, Style)>> = vec![Vec::new()];
    let mut used = 0;
    for word in words(spans) {
        let text: String = word.iter().map(|(letter, _)| letter).collect();
        let length = columns(&text);
        let starts = lines.last().is_none_or(|line| line.iter().all(|(c, _)| *c == ' '));
        let gap = usize::from(!starts);
        if used + gap + length > width && !starts {
            lines.push(vec![(' ', Style::new()); indent]);
            used = indent;
        } else if gap == 1 {
            // A space is drawn like the letter before it, so that a cursor has no holes.
            let style = lines.last().and_then(|line| line.last()).map_or(Style::new(), |c| c.1);
            if let Some(line) = lines.last_mut() {
                line.push((' ', style));
            }
            used += 1;
        }
        used += length;
        if let Some(line) = lines.last_mut() {
            line.extend(word);
        }
    }
    lines.into_iter().map(|line| joined(&line)).collect()
}

/// The words of a text that changes its style on the way. A no-break space is a letter.
fn words(spans: &[Span<'_>]) -> Vec<Vec<(char, Style)>> {
    let mut words = vec![Vec::new()];
    for span in spans {
        for letter in span.content.chars() {
            if letter == ' ' {
                words.push(Vec::new());
            } else if let Some(word) = words.last_mut() {
                word.push((letter, span.style));
            }
        }
    }
    words.retain(|word| !word.is_empty());
    words
}

/// Letters of the same style put together again.
fn joined(letters: &[(char, Style)]) -> Line<'static> {
    let mut spans: Vec<Span<'static>> = Vec::new();
    for &(letter, style) in letters {
        match spans.last_mut() {
            Some(span) if span.style == style => span.content.to_mut().push(letter),
            Some(_) | None => spans.push(Span::styled(letter.to_string(), style)),
        }
    }
    Line::from(spans)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_text_is_cut_to_its_columns() {
        assert_eq!(fit("Bas de laine", 8), "Bas de …");
        assert_eq!(fit("Bas", 3), "Bas");
        assert_eq!(fit("日本語", 4), "日…");
        assert_eq!(fit("Bas", 0), "");
    }

    #[test]
    fn names_are_found_as_whole_words_and_shortened_where_they_must_be() {
        let name = |whole: &str, short: &str| Name {
            whole: whole.to_string(),
            short: short.to_string(),
            style: Style::new().bold(),
        };
        let painter = Painter { names: vec![name("Train électrique", "Train"), name("Or", "Or")] };
        let sentence = "Orphée : Train électrique + Or";
        let found: Vec<&str> = painter
            .pieces(sentence)
            .iter()
            .filter(|piece| piece.1.is_some())
            .map(|p| p.0)
            .collect();
        assert_eq!(found, ["Train électrique", "Or"]);
        assert_eq!(painter.squeeze(sentence, 30), sentence);
        assert_eq!(painter.squeeze(sentence, 20), "Orphée : Train + Or");
        assert_eq!(painter.squeeze(sentence, 10), "Orphée : …");
    }

    #[test]
    fn a_line_is_broken_at_its_spaces() {
        let spans = [Span::raw("Zoé défausse « "), Span::raw("Piano"), Span::raw(" ».")];
        let lines: Vec<String> = wrap(&spans, 14, 2).iter().map(Line::to_string).collect();
        assert_eq!(lines, ["Zoé défausse «", "  Piano »."]);
    }
}
