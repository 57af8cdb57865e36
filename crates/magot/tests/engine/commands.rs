//! `magot rules`, as people call it.

use crate::process::magot;

#[test]
fn a_clause_is_printed_and_an_unknown_game_is_an_error() {
    let printed = magot(&["rules", "cache-ton-cash", "CC-5.2", "--lang", "en"]);
    assert_eq!(printed.status.code(), Some(0));
    let text = String::from_utf8_lossy(&printed.stdout);
    assert!(text.starts_with("CC-5.2  The bottom set of every pile is safe"), "{text}");

    let refused = magot(&["rules", "chess", "--lang", "en"]);
    assert_eq!(refused.status.code(), Some(2));
    let why = String::from_utf8_lossy(&refused.stderr);
    assert!(refused.stdout.is_empty() && why.contains("“chess”"), "{why}");
}
