//! `magot sim`, as people call it.

use std::process::Command;

use serde_json::Value;

fn sim(args: &[&str]) -> Value {
    let out = Command::new(env!("CARGO_BIN_EXE_magot")).arg("sim").args(args).output().unwrap();
    assert!(out.status.success(), "{}", String::from_utf8_lossy(&out.stderr));
    serde_json::from_slice(&out.stdout).unwrap()
}

#[test]
fn greedy_wins_more_than_85_percent_against_three_random_players() {
    let args = ["cache-ton-cash", "--games", "2000", "--seats", "4", "--json"];
    let bots = ["--bots", "greedy,random,random,random", "--option", "ending=quick"];
    let report = sim(&[args.as_slice(), &bots].concat());
    let greedy = &report["bots"][0];
    assert_eq!(greedy["bot"], "greedy");
    assert!(greedy["low"].as_f64().unwrap() > 0.85, "{greedy}");
    let share: f64 = (0..4).map(|bot| report["bots"][bot]["share"].as_f64().unwrap()).sum();
    assert!((share - 1.0).abs() < 1e-9, "somebody wins every game: {share}");
}

#[test]
fn the_number_of_threads_changes_nothing() {
    let with_threads = |threads: &str| {
        let report = sim(&[
            "cover-your-assets",
            "--games",
            "200",
            "--bots",
            "greedy,random,greedy",
            "--seed",
            "9",
            "--threads",
            threads,
            "--json",
        ]);
        (report["bots"].clone(), report["decisions"].clone())
    };
    assert_eq!(with_threads("1"), with_threads("3"));
}

#[test]
fn one_bot_alone_fills_the_smallest_table_and_several_fill_their_own() {
    let few = ["cache-ton-cash", "--games", "3", "--option", "answer_clock_s=5", "--json"];
    assert_eq!(sim(&few)["seats"], 2);
    assert_eq!(sim(&[few.as_slice(), &["--bots", "greedy"]].concat())["seats"], 2);
    assert_eq!(sim(&[few.as_slice(), &["--bots", "greedy,random,random"]].concat())["seats"], 3);
    assert_eq!(sim(&[few.as_slice(), &["--seats", "5"]].concat())["seats"], 5);
}

#[test]
fn bots_of_any_kind_play_together_to_the_end() {
    let team = ["sensible", "sensible", "random", "random", "sensible"];
    let bots = [team, team].concat().join(",");
    let report = sim(&["cash-n-guns-live", "--games", "100", "--bots", &bots, "--json"]);
    assert_eq!(report["seats"], 10);
}

#[test]
fn what_cannot_be_played_is_refused_in_words() {
    for (args, french, english) in [
        (["chess", "--games", "1"], "chess", "chess"),
        (["cache-ton-cash", "--seats", "9"], "CC-2.2", "CC-2.2"),
        (["cache-ton-cash", "--bots", "nobody"], "greedy", "greedy"),
        (["cache-ton-cash", "--option", "target_k=5"], "CC-10.3", "CC-10.3"),
        (["cache-ton-cash", "--games", "0"], "aucune partie", "no game"),
        (["cache-ton-cash", "--seats=2", "--bots=random,random,greedy"], "3 pour 2", "not 3 for 2"),
    ] {
        for (lang, word) in [("fr", french), ("en", english)] {
            let out = Command::new(env!("CARGO_BIN_EXE_magot"))
                .args(["--lang", lang, "sim"])
                .args(args)
                .output()
                .unwrap();
            let said = String::from_utf8_lossy(&out.stderr);
            assert_eq!(out.status.code(), Some(2), "{args:?}: {said}");
            assert!(said.contains(word), "{args:?}: {said}");
        }
    }
}
