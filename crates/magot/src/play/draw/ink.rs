//! Text that fits: cut, wrapped, and with the names of cards and players in their colours.

use ratatui::style::Style;
use ratatui::text::{Line, Span};
use tabletop::Seat;

use crate::play::look::Look;
use crate::play::screen::TableScreen;

/// How many columns a text takes.
pub(super) fn columns(text: &str) -> usize {
    Span::raw(text).width()
}

/// The text, cut to so many columns with an ellipsis.
pub(super) fn fit(text: &str, width: usize) -> String {
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
pub(super) struct Painter {
    /// The longest first: "Jewels" must not be found inside a longer name.
    names: Vec<(String, Style)>,
}

impl Painter {
    /// The names of this table in the language in use.
    pub(super) fn new(screen: &TableScreen, look: Look) -> Painter {
        let cards = screen.view.rules().deck.pieces().iter();
        let mut names: Vec<(String, Style)> =
            cards.map(|piece| (screen.words.word(piece.word), look.card(piece.kind))).collect();
        let players = Seat::all(screen.players.count());
        names.extend(players.map(|seat| (screen.players.name(seat), look.name())));
        names.retain(|(name, _)| !name.is_empty());
        names.sort_by_key(|(name, _)| std::cmp::Reverse(name.len()));
        Painter { names }
    }

    /// The sentence in pieces, each in its colour.
    pub(super) fn paint(&self, sentence: &str, base: Style) -> Vec<Span<'static>> {
        let mut spans = Vec::new();
        let mut plain = String::new();
        let mut rest = sentence;
        while let Some(letter) = rest.chars().next() {
            let at_start = !plain.ends_with(char::is_alphanumeric);
            match self.names.iter().find(|(name, _)| at_start && begins(rest, name)) {
                Some((name, style)) => {
                    if !plain.is_empty() {
                        spans.push(Span::styled(std::mem::take(&mut plain), base));
                    }
                    spans.push(Span::styled(name.clone(), base.patch(*style)));
                    rest = &rest[name.len()..];
                }
                None => {
                    plain.push(letter);
                    rest = &rest[letter.len_utf8()..];
                }
            }
        }
        if !plain.is_empty() {
            spans.push(Span::styled(plain, base));
        }
        spans
    }
}

/// Whether the text begins with this name as a whole word.
fn begins(text: &str, name: &str) -> bool {
    text.strip_prefix(name).is_some_and(|after| !after.starts_with(char::is_alphanumeric))
}

/// Breaks a line at its spaces so that it fits; a word that is too long is cut. Lines after the
/// first are indented.
pub(super) fn wrap(spans: &[Span<'_>], width: usize, indent: usize) -> Vec<Line<'static>> {
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
    fn a_line_is_broken_at_its_spaces() {
        let spans = [Span::raw("Zoé défausse « "), Span::raw("Piano"), Span::raw(" ».")];
        let lines: Vec<String> = wrap(&spans, 14, 2).iter().map(Line::to_string).collect();
        assert_eq!(lines, ["Zoé défausse «", "  Piano »."]);
    }
}
