//! A program that plays, for tests: `random` picks from the menu by the seed of the game; the others go
//! wrong, from the question on whose number follows (0 without one).

use std::io::{BufRead as _, Write as _};
use std::time::Duration;

use serde_json::Value;

fn main() {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let mode = args.first().map_or("random", String::as_str);
    let from: u64 = args.get(1).map_or(0, |text| text.parse().expect("a number"));
    let say = |text: &str| {
        let mut output = std::io::stdout().lock();
        writeln!(output, "{text}").and_then(|()| output.flush()).expect("somebody reads");
    };
    let (mut chance, mut asked) = (0, 0);
    for line in std::io::stdin().lock().lines() {
        let line = line.expect("lines are text");
        let line: Value = serde_json::from_str(&line).expect("lines are JSON");
        match line["do"].as_str().expect("it says what to do") {
            "hello" => match mode {
                "mute" => std::thread::sleep(Duration::from_secs(60)),
                "newer" => say(r#"{"protocol":99}"#),
                "rude" => say("good day"),
                _ => say(r#"{"protocol":1,"name":"a program"}"#),
            },
            "game" => {
                chance = line["seed"].as_u64().expect("a seed");
                asked = 0;
            }
            "choose" => {
                asked += 1;
                let menu = line["legal"].as_array().expect("a menu");
                chance = chance
                    .wrapping_mul(6_364_136_223_846_793_005)
                    .wrapping_add(1_442_695_040_888_963_407);
                let number = (chance >> 33) % menu.len() as u64;
                if asked > from && misbehaves(mode, &line, &say) {
                    continue;
                }
                match mode {
                    "by-name" => say(&menu[number as usize]["notation"].to_string()),
                    "in-full" => say(&menu[number as usize]["action"].to_string()),
                    "patient" if !line["until"].is_null() && chance >> 62 == 0 => say(r#""wait""#),
                    _ => say(&number.to_string()),
                }
            }
            _ => {}
        }
    }
}

/// Goes wrong, if this is how.
fn misbehaves(mode: &str, line: &Value, say: &dyn Fn(&str)) -> bool {
    match mode {
        "nonsense" => say("perhaps"),
        "list" => say("[0]"),
        "beyond" => say(&line["legal"].as_array().map_or(0, Vec::len).to_string()),
        "illegal" => say(r#""give-up""#),
        "loiters" => say(r#""wait""#),
        "lingers" => say(&format!(r#"{{"wait":{}}}"#, line["at"])),
        "twice" => say("0\n0"),
        "bytes" => {
            let mut output = std::io::stdout().lock();
            output.write_all(b"\xff\xfe\n").and_then(|()| output.flush()).expect("somebody reads");
        }
        "late" => std::thread::sleep(Duration::from_secs(60)),
        "long" => say(&"0".repeat(100_000)),
        "endless-line" => loop {
            print!("{}", "0".repeat(10_000));
        },
        "dies" => {
            eprintln!("I am not well");
            std::process::exit(3);
        }
        _ => return false,
    }
    true
}
