//! Where the bots of Cache ton Cash are tuned, trained, timed and set against each other.
//!
//! `lab tune SECONDS` looks for better weights of the expert; `lab train FILE ROUNDS` teaches a
//! network, and goes on where an earlier run stopped; `lab duel ONE THREE GAMES` lets one bot play
//! three of another; `lab time BOT` says how long a decision takes. A bot is a name of the roster, or
//! `expert:40`, which is the expert with a noise of 40, or `forgetful:90`, one that remembers nothing; in a duel
//! it may also be a program, `exec:./mybot` (docs/bots.md).

mod adam;
mod arena;
mod features;
mod network;
mod timing;
mod train;
mod tune;

fn main() {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let args: Vec<&str> = args.iter().map(String::as_str).collect();
    match args.as_slice() {
        ["tune", seconds] => tune::run(number(seconds)),
        ["train", file, rounds] => train::run(file, number(rounds)),
        ["duel", one, three, games] => arena::duel(one, three, number(games)),
        ["time", bot] => timing::run(bot),
        _ => {
            eprintln!(
                "lab tune SECONDS | lab train FILE ROUNDS | lab duel ONE THREE GAMES | lab time BOT"
            );
            std::process::exit(2);
        }
    }
}

fn number(text: &str) -> u64 {
    text.parse().unwrap_or_else(|why| panic!("{text}: {why}"))
}
