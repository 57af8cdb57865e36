//! The rulebooks are read clause by clause, the same clauses in every language.

use games::GAMES;
use games::rulebook::{self, plain};
use words::Lang;

#[test]
fn a_rulebook_is_read_clause_by_clause() {
    let book = rulebook::parse(
        "# T\n\nHello.\n\n## X-1 One\n\n<a id=\"X-1.1\"></a>**X-1.1** First\nline.\n\n| a |\n\n\
         <a id=\"X-1.2\"></a>**X-1.2** <!-- advisory: nobody can --> Second.\n\nOwners.\n",
    );
    assert_eq!((book.title.as_str(), book.preface.as_str()), ("T", "Hello."));
    assert_eq!(book.clause("x-1.1").unwrap().text, "First\nline.\n\n| a |");
    assert_eq!(book.clause("X-1.2").unwrap().text, "Second.");
}

#[test]
fn every_game_has_the_same_clauses_in_every_language() {
    for game in GAMES {
        let ids = |lang| -> Vec<String> {
            game.rulebook(lang).clauses().map(|clause| clause.id.clone()).collect()
        };
        assert!(ids(Lang::ALL[0]).len() > 10, "{}", game.name);
        for lang in Lang::ALL {
            assert_eq!(ids(Lang::ALL[0]), ids(lang), "{}: {lang}", game.name);
            for clause in game.rulebook(lang).clauses() {
                assert!(clause.text.len() > 20, "{} {lang} is empty", clause.id);
            }
        }
    }
}

#[test]
fn no_markdown_is_left() {
    for (game, lang) in GAMES.iter().flat_map(|game| Lang::ALL.map(|lang| (game, lang))) {
        for paragraph in rulebook::paragraphs(&game.rulebook(lang)) {
            let text = &paragraph.text;
            let marked = text.contains(['*', '`', '[', '|', '<']) || text.starts_with('#');
            assert!(!marked, "{lang}: {text}");
        }
    }
}

#[test]
fn markdown_becomes_plain_text() {
    let text = "See [CC-5.2](#CC-5.2): **never** `two_actions` [no link] 1 < 2.";
    assert_eq!(plain(text), "See CC-5.2: never two_actions [no link] 1 < 2.");
}
