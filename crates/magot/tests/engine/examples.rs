//! The examples and links of the manual.

use serde_json::Value;

use crate::manual::{Exchange, Page, anchor_of, difference, pages, variants};
use crate::process::Engine;

#[test]
fn every_example_of_the_manual_is_what_the_engine_answers() {
    for page in pages() {
        let blocks = page.blocks();
        assert!(blocks.len() >= 5, "only {} examples in {}", blocks.len(), page.path);
        for block in blocks {
            let mut engine = Engine::start();
            for Exchange { place, request, answer } in block {
                let expected: Value = serde_json::from_str(&answer)
                    .unwrap_or_else(|why| panic!("{place}: {why} in {answer}"));
                let got = engine.ask(&request);
                if let Some(path) = difference(&expected, &got) {
                    panic!(
                        "{place}: another answer at {path}\n\
                         request:  {request}\nexpected: {expected}\ngot:      {got}"
                    );
                }
            }
            engine.finish();
        }
    }
}

#[test]
fn every_request_occurs_in_an_example() {
    let mut engine = Engine::start();
    let known = variants(&engine.ask(r#"{"do":"fly"}"#));
    engine.finish();
    assert!(known.len() >= 11, "{known:?}");
    let sent: Vec<Exchange> = pages().iter().flat_map(Page::blocks).flatten().collect();
    for name in known {
        let shown = format!(r#""do":"{name}""#);
        assert!(
            sent.iter().any(|exchange| exchange.request.starts_with(&format!("{{{shown}"))),
            "no example of the manual sends {{{shown}}}"
        );
    }
}

#[test]
fn every_link_of_the_manual_leads_somewhere() {
    for page in pages() {
        let folder = page.file().parent().expect("a page lies in a folder").to_path_buf();
        for link in page.text.split("](").skip(1).filter_map(|rest| rest.split(')').next()) {
            let (file, anchor) = link.split_once('#').unwrap_or((link, ""));
            let file = if file.is_empty() { page.file() } else { folder.join(file) };
            let text = std::fs::read_to_string(&file)
                .unwrap_or_else(|why| panic!("{}: a link to {link}: {why}", page.path));
            let is_there = anchor.is_empty()
                || text.contains(&format!("<a id=\"{anchor}\">"))
                || text.lines().any(|line| line.starts_with('#') && anchor_of(line) == anchor);
            assert!(is_there, "{}: a link to {link}: no such place", page.path);
        }
    }
}
