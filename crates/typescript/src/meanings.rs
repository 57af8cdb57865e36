//! What the source says of a type and of its variants.

use std::collections::BTreeMap;

/// What each variant of an enum means, by its name on the wire in kebab case.
pub(crate) fn meanings(name: &str, sources: &[&str]) -> BTreeMap<String, String> {
    let heads =
        [format!("pub enum {name} {{"), format!("pub enum {name}<"), format!("    {name}, \"")];
    let mut lines = sources
        .iter()
        .copied()
        .flat_map(str::lines)
        .skip_while(|line| !heads.iter().any(|head| line.starts_with(head.as_str())));
    lines.next();
    let (mut meanings, mut docs, mut renamed) = (BTreeMap::new(), String::new(), None);
    for line in lines.take_while(|line| *line != "}") {
        if let Some((_, name)) = line.split_once("    #[serde(rename = \"") {
            renamed = name.split('"').next();
        }
        let Some(line) =
            line.strip_prefix("    ").filter(|line| !line.starts_with([' ', '}', '#']))
        else {
            continue;
        };
        if let Some(comment) = line.strip_prefix("///") {
            docs.push_str(comment);
            docs.push('\n');
            continue;
        }
        let word = match renamed.take().or_else(|| line.split('"').nth(1)) {
            Some(word) => word.to_string(),
            None => kebab(line.split([' ', ',', '(']).next().unwrap_or_default()),
        };
        meanings.insert(word, sentences(&std::mem::take(&mut docs)));
    }
    meanings
}

fn kebab(name: &str) -> String {
    let mut kebab = String::new();
    for c in name.chars() {
        if c.is_ascii_uppercase() && !kebab.is_empty() {
            kebab.push('-');
        }
        kebab.push(c.to_ascii_lowercase());
    }
    kebab
}

/// What a comment says. A link of rustdoc leads nowhere here: its words are kept. An example in Rust
/// is left out.
pub(crate) fn sentences(comment: &str) -> String {
    let comment = comment.split("```").step_by(2).collect::<String>();
    let lines = comment.lines().map(|line| line.trim_matches(['/', '*', ' ']));
    let said = lines.filter(|line| !line.is_empty()).collect::<Vec<_>>().join("\n");
    without_links(&said)
}

/// The words of a link stand between square brackets, where it leads perhaps between round ones after
/// them. Brackets around anything else, such as a list, stay.
fn without_links(said: &str) -> String {
    let mut plain = String::new();
    let mut rest = said;
    while let Some((before, after)) = rest.split_once('[') {
        plain.push_str(before);
        let link = after.split_once(']').and_then(|(words, after)| {
            match after.strip_prefix('(').and_then(|target| target.split_once(')')) {
                Some((_, after)) => Some((words, after)),
                None => (words.len() > 2 && words.starts_with('`') && words.ends_with('`'))
                    .then_some((words, after)),
            }
        });
        match link {
            Some((words, after)) => {
                plain.push_str(words);
                rest = after;
            }
            None => {
                plain.push('[');
                rest = after;
            }
        }
    }
    plain.push_str(rest);
    plain
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_words_of_links_are_kept() {
        for (comment, said) in [
            ("/// See [`View`].", "See `View`."),
            ("/// See [`View`](crate::View), or [this](that).", "See `View`, or this."),
            ("/// A list: `[]`, `[3]`, `[3,5]`.", "A list: `[]`, `[3]`, `[3,5]`."),
            ("/// Two.\n///\n/// ```\n/// let it = be;\n/// ```\n/// Lines.", "Two.\nLines."),
        ] {
            assert_eq!(sentences(comment), said);
        }
    }
}
