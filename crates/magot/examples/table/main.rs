//! Scratch.
mod play;
use std::time::Duration;
fn main() {
    let arg = |n: usize, or: &str| std::env::args().nth(n).unwrap_or(or.to_string());
    let game = arg(1, "cache");
    let seats: u8 = arg(2, "4").parse().unwrap();
    let lang: words::Lang = arg(3, "fr").parse().unwrap();
    let seed: u64 = arg(4, "1").parse().unwrap();
    let config = arg(5, r#"{"ending":"quick"}"#);
    let pause = Duration::from_millis(arg(6, "700").parse().unwrap());
    macro_rules! go { ($e:ty) => {{
        let options = play::PlayOptions::<$e> {
            config: serde_json::from_str(&config).unwrap(), seats, seat: tabletop::Seat(0), name: "Camille".into(),
            bots: vec!["greedy".into()], secret: Some(tabletop::Secret::from_number(seed)), lang, pause,
            save: Some("/tmp/screens/game.jsonl".into()) };
        match play::run(&options) { Ok(e) => println!("{e:?}"), Err(t) => println!("{}", t.tell(&words::Words::new(lang))) }
    }}}
    if game == "cache" { go!(assets::Cache) } else { go!(assets::Cover) }
}
