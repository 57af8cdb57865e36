//! People who steer, eight times a second each: how many bytes that is to one of them, and how much of a
//! core their table takes.

use std::sync::atomic::Ordering;
use std::time::{Duration, Instant};

use protocol::{Agreement, Role, TableAsk};
use serde_json::json;

use super::{DrivenHall, Player, seated};
use crate::figure;

/// Everybody steers once in so many milliseconds, which is eight times a second.
const EVERY_MS: u64 = 125;
/// So long it goes on. Nobody stands still for the last part of the ten seconds.
const SECONDS: u64 = 8;

/// Prints the figures.
pub(crate) fn time() {
    for gangsters in [12, 20] {
        let steered = steer(gangsters);
        figure(&format!("steering_{gangsters}_bytes_per_s"), steered.bytes_per_s);
        figure(&format!("steering_{gangsters}_frames_per_s"), steered.frames_per_s);
        figure(&format!("steering_{gangsters}_core_share"), steered.core_share);
    }
}

struct Steered {
    bytes_per_s: f64,
    frames_per_s: f64,
    core_share: f64,
}

/// Everybody steers, and what the first of them is told is counted.
fn steer(gangsters: u64) -> Steered {
    let driven = DrivenHall::new(1, 1);
    let numbers: Vec<u64> = (1..=gangsters).collect();
    let agreement = Agreement::of(gangsters as u8);
    let mut players = seated(&driven, "cash-n-guns-live", agreement, &numbers);
    // Somebody looks at everything, to know when they run.
    let watcher = Player::new(&driven, gangsters + 1, Role::Watcher);
    driven.ask(watcher.conn, &watcher.client.join(&players[0].code));
    let mut everybody = vec![watcher];
    everybody.append(&mut players);
    while !runs(&everybody[0]) {
        pass(&driven, 50);
        everybody.iter_mut().for_each(|player| player.reads(&driven));
    }
    let me = everybody[1].conn;
    let (mut bytes, mut frames, mut took) = (0, 0, Duration::ZERO);
    let mut nth = vec![0_u32; everybody.len()];
    for ms in 0..SECONDS * 1_000 {
        for (seat, player) in everybody.iter().enumerate().skip(1) {
            // Nobody presses a key at the same moment as somebody else, but by chance.
            if !(ms + 7 * seat as u64).is_multiple_of(EVERY_MS) {
                continue;
            }
            nth[seat] += 1;
            let acts = player.client.game().map_or(0, |game| game.acts);
            let heading = (37 * u64::from(nth[seat]) + 11 * seat as u64) % 256;
            let action = json!({ "do": "steer", "heading": heading });
            let steer = TableAsk::Act { game_no: 1, nth: acts + 1, action };
            let begun = Instant::now();
            driven.ask(player.conn, &steer.into());
            took += begun.elapsed();
        }
        let begun = Instant::now();
        pass(&driven, 1);
        took += begun.elapsed();
        for frame in
            driven.boxes[0].lock().expect("nobody panics with it").get(&me).into_iter().flatten()
        {
            bytes += frame.len();
            frames += 1;
        }
        everybody.iter_mut().for_each(|player| player.reads(&driven));
    }
    assert!(runs(&everybody[0]), "they run all the time");
    let seconds = SECONDS as f64;
    Steered {
        bytes_per_s: bytes as f64 / seconds,
        frames_per_s: f64::from(frames) / seconds,
        core_share: took.as_secs_f64() / seconds,
    }
}

/// Whether everybody runs, as somebody sees it.
fn runs(player: &Player) -> bool {
    player.client.game().is_some_and(|game| game.view.get("phase") == Some(&json!("movement")))
}

/// Time passes, and what is to be stored is.
fn pass(driven: &DrivenHall, ms: u64) {
    driven.clock.fetch_add(ms, Ordering::Relaxed);
    if driven.hall.next_wake().is_some_and(|next| next <= driven.now()) {
        driven.hall.wake(driven.now(), &mut &*driven);
    }
    driven.commit();
}
