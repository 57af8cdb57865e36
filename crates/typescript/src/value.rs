//! Values as they are written in TypeScript.

use serde::Serialize;

/// A value on one line.
///
/// # Panics
/// If it cannot be JSON.
pub(crate) fn literal(value: &impl Serialize) -> String {
    let json = serde_json::to_string(value).expect("a table is made of what crosses the wire");
    let mut text = String::new();
    let mut rest = json.as_str();
    while let Some(c) = rest.chars().next() {
        let length = match c {
            '"' => string_length(rest),
            _ => c.len_utf8(),
        };
        let (token, after) = rest.split_at(length);
        match token {
            "{" if after.starts_with('}') => text.push('{'),
            "}" if text.ends_with('{') => text.push('}'),
            "{" => text.push_str("{ "),
            "}" => text.push_str(" }"),
            "," => text.push_str(", "),
            ":" => text.push_str(": "),
            _ if after.starts_with(':') => text.push_str(bare(token)),
            _ => text.push_str(token),
        }
        rest = after;
    }
    text
}

/// A value as the key of an object.
pub(crate) fn key(value: &impl Serialize) -> String {
    bare(&literal(value)).to_string()
}

/// The string without its quotes, where it is a name.
fn bare(string: &str) -> &str {
    let name = string.trim_matches('"');
    let is_name = name.starts_with(|c: char| c.is_ascii_alphabetic() || c == '_')
        && name.chars().all(|c| c.is_ascii_alphanumeric() || c == '_');
    if is_name { name } else { string }
}

/// How long the string is with which the text begins.
fn string_length(text: &str) -> usize {
    let mut escaped = false;
    for (at, c) in text.char_indices().skip(1) {
        match c {
            '"' if !escaped => return at + 1,
            '\\' => escaped = !escaped,
            _ => escaped = false,
        }
    }
    text.len()
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    #[test]
    fn values_are_typescript() {
        for (value, written) in [
            (json!({"a": [1, 2], "b-c": {"d": null}}), r#"{ a: [1, 2], "b-c": { d: null } }"#),
            (json!([{}, [], "a:\"b\", {c}"]), r#"[{}, [], "a:\"b\", {c}"]"#),
            (json!({"2022": true}), r#"{ "2022": true }"#),
        ] {
            assert_eq!(literal(&value), written);
        }
    }
}
