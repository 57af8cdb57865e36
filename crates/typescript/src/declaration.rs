//! A type as ts-rs declares it, correct but on one long line, over as many lines as it takes to read
//! it.

use crate::meanings::{meanings, sentences};

/// Adds a type, laid out to be read.
pub(crate) fn add_type(text: &mut String, docs: &str, declaration: &str, sources: &[&str]) {
    let (name, body) = declaration
        .strip_prefix("type ")
        .and_then(|rest| rest.trim_end().trim_end_matches(';').split_once(" = "))
        .expect("ts-rs declares a type");
    add_comment(text, "", docs);
    text.push_str(&format!("export type {name} ="));
    let choices = split(body, '|');
    if let [only] = choices[..] {
        text.push(' ');
        add_choice(text, "", only);
        text.push_str(";\n");
        return;
    }
    let meanings = meanings(name, sources);
    for choice in choices {
        text.push('\n');
        if let Some(meaning) = meanings.get(&name_of(choice).replace('_', "-")) {
            add_comment(text, "  ", meaning);
        }
        text.push_str("  | ");
        add_choice(text, "    ", choice);
    }
    text.push_str(";\n");
}

/// Adds what is said of something, if anything is.
pub(crate) fn add_comment(text: &mut String, margin: &str, docs: &str) {
    let lines: Vec<&str> = docs.lines().collect();
    match lines[..] {
        [] => {}
        [only] => text.push_str(&format!("{margin}/** {only} */\n")),
        _ => {
            text.push_str(&format!("{margin}/**\n"));
            lines.iter().for_each(|line| text.push_str(&format!("{margin} * {line}\n")));
            text.push_str(&format!("{margin} */\n"));
        }
    }
}

/// Several objects in one have the fields of all of them.
fn add_choice(text: &mut String, margin: &str, choice: &str) {
    for (index, part) in split(choice, '&').into_iter().enumerate() {
        if index > 0 {
            text.push_str(" & ");
        }
        add_part(text, margin, part);
    }
}

/// An object goes over several lines as soon as one of its fields is explained.
fn add_part(text: &mut String, margin: &str, part: &str) {
    let Some(body) = part.strip_prefix('{').and_then(|rest| rest.strip_suffix('}')) else {
        text.push_str(part);
        return;
    };
    let fields: Vec<Field<'_>> = split(body, ',').into_iter().map(Field::read).collect();
    if !body.contains("/**") {
        let plain: Vec<String> =
            fields.iter().map(|field| format!("{}: {}", field.name, field.kind)).collect();
        text.push_str(&format!("{{ {} }}", plain.join("; ")));
        return;
    }
    text.push_str("{\n");
    let inner = format!("{margin}  ");
    for field in &fields {
        add_comment(text, &inner, &field.docs);
        text.push_str(&format!("{inner}{}: ", field.name));
        match field.kind.starts_with('{') {
            true => add_choice(text, &inner, field.kind),
            false => text.push_str(field.kind),
        }
        text.push_str(";\n");
    }
    text.push_str(&format!("{margin}}}"));
}

struct Field<'t> {
    docs: String,
    /// With no more quotes than it needs, and with a question mark if it may be missing.
    name: String,
    kind: &'t str,
}

impl<'t> Field<'t> {
    fn read(text: &'t str) -> Field<'t> {
        let (docs, rest) = match text.starts_with("/*") {
            true => text.split_once("*/").expect("a comment ends"),
            false => ("", text),
        };
        let (name, kind) = rest.trim().split_once(": ").expect("a field has a type");
        let bare = name.trim_matches('"');
        let plain = bare.chars().all(|c| c.is_alphanumeric() || "_?".contains(c));
        let name = if plain { bare } else { name }.to_string();
        Field { docs: sentences(docs), name, kind: kind.trim() }
    }
}

/// The parts between a separator that stands in no bracket, string or comment.
fn split(text: &str, separator: char) -> Vec<&str> {
    let (mut parts, mut depth, mut start, mut at) = (Vec::new(), 0, 0, 0);
    while let Some(c) = text[at..].chars().next() {
        let end_of = |mark: &str, from: usize| {
            text[from..].find(mark).map_or(text.len(), |found| from + found + mark.len())
        };
        at = match c {
            '"' => end_of("\"", at + 1),
            '/' if text[at..].starts_with("/*") => end_of("*/", at),
            _ => {
                match c {
                    '{' | '[' | '<' | '(' => depth += 1,
                    '}' | ']' | '>' | ')' => depth -= 1,
                    c if c == separator && depth == 0 => {
                        parts.push(&text[start..at]);
                        start = at + c.len_utf8();
                    }
                    _ => {}
                }
                at + c.len_utf8()
            }
        };
    }
    parts.push(&text[start..]);
    parts.into_iter().map(str::trim).filter(|part| !part.is_empty()).collect()
}

/// The name of a choice: the text of its tag, the key of its only field, or itself.
fn name_of(choice: &str) -> &str {
    let mut strings = choice.split('"').skip(1);
    let first = strings.next().unwrap_or_default();
    match (strings.next(), strings.next()) {
        (Some(": "), Some(tagged)) => tagged,
        _ => first,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check(declaration: &str, expected: &str) {
        let mut text = String::new();
        let source = "
pub enum Move {
    /// Says nothing.
    Pass,
    /// Goes
    /// on.
    GoOn {
        /// How far.
        far: u8,
    },
    /// Asks [somebody](Seat) for a [`Kind`].
    Ask {},
}
";
        add_type(&mut text, "", declaration, &[source]);
        assert_eq!(text, expected);
    }

    #[test]
    fn a_short_object_stays_on_its_line() {
        check(
            "type Spot = { x: number, y?: number | null, };",
            "export type Spot = { x: number; y?: number | null };\n",
        );
    }

    #[test]
    fn variants_are_explained() {
        check(
            r#"type Move = "pass" | { "do": "go_on", /**
 * How far.
 */
far: number, } | { "do": "ask",  };"#,
            "export type Move =
  /** Says nothing. */
  | \"pass\"
  /**
   * Goes
   * on.
   */
  | {
      do: \"go_on\";
      /** How far. */
      far: number;
    }
  /** Asks somebody for a `Kind`. */
  | { do: \"ask\" };
",
        );
    }

    #[test]
    fn an_object_inside_an_object_is_laid_out_too() {
        check(
            r#"type Lot = { "deed": Space } | { "last-hotel": { /**
 * Who.
 */
by: Seat, space: Space, } };"#,
            "export type Lot =
  | { deed: Space }
  | {
      \"last-hotel\": {
        /** Who. */
        by: Seat;
        space: Space;
      };
    };
",
        );
    }
}
