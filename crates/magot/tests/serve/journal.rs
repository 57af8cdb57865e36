//! A replay file, read by the test and not by the server.

use std::net::SocketAddr;

use protocol::Told;
use serde_json::Value;
use tabletop::{Seat, Viewer};

use crate::http;
use crate::player::{Player, fingerprint};

/// A finished game.
pub(crate) struct Journal {
    /// The file.
    pub(crate) text: String,
    /// Its first line.
    pub(crate) header: Value,
    /// Its entries, as lines and as JSON.
    lines: Vec<String>,
    entries: Vec<Value>,
    /// The secret in its last line.
    pub(crate) secret: String,
}

impl Journal {
    /// Fetches it from the server.
    pub(crate) async fn fetch(server: SocketAddr, replay: &str) -> Journal {
        let reply = http::get(server, &format!("/api/replays/{replay}")).await;
        assert_eq!(reply.status, 200, "{}", reply.text());
        let text = reply.text().to_string();
        let mut lines: Vec<String> = text.lines().map(ToString::to_string).collect();
        let json = |line: &str| serde_json::from_str::<Value>(line).expect("a line is JSON");
        let header = json(&lines.remove(0));
        let last = json(&lines.pop().expect("there are lines"));
        let secret = last["secret"].as_str().expect("the last line reveals the secret").to_string();
        let entries = lines.iter().map(|line| json(line)).collect();
        Journal { text, header, lines, entries, secret }
    }

    /// How many inputs there were.
    pub(crate) fn len(&self) -> usize {
        self.entries.len()
    }

    /// The fingerprints of what the seat did, in order.
    fn acts(&self, seat: Seat) -> Vec<u64> {
        let acts = self.entries.iter().map(|entry| &entry["input"]["act"]);
        let own = acts.filter(|act| act["seat"] == seat.0);
        own.map(|act| fingerprint(&act["action"])).collect()
    }

    /// The fingerprints of everything that was to be seen from there, in order.
    fn told(&self, viewer: Viewer) -> Vec<u64> {
        let game = self.header["game"].as_str().and_then(games::find).expect("a known game");
        let mut told = Vec::new();
        game.write_told(&self.lines, viewer, 0..usize::MAX, &mut told).expect("it can be read");
        let told: Vec<Told> = serde_json::from_slice(&told).expect("it is a list");
        told.iter().map(fingerprint).collect()
    }

    /// Everything that the player was ever told of this game is in the journal, once and in its
    /// place; and so is everything that it was told to have done. What it knows to the end, it knows
    /// completely.
    pub(crate) fn confirms(&self, player: &Player, game_no: u32) {
        for known in player.known(game_no) {
            let told = self.told(known.viewer);
            for (nth, print) in &known.log {
                let stored = told.get(*nth as usize - 1);
                assert_eq!(stored, Some(print), "{} was told number {nth}", player.name);
            }
            let Viewer::Seat(seat) = known.viewer else { continue };
            let acts = self.acts(seat);
            assert!(acts.len() >= known.acts as usize, "{} acted {}", player.name, known.acts);
            for (nth, act) in (1..).zip(acts.iter().take(known.acts as usize)) {
                let asked = player.asked.get(&(game_no, nth));
                assert_eq!(asked, Some(act), "{}: action {nth} is what was asked", player.name);
            }
            if known.over.is_some() {
                let whose = format!("game {game_no} of {}", player.name);
                assert_eq!(acts.len(), known.acts as usize, "acts of {whose}");
                assert_eq!(told.len(), known.seq as usize, "seq of {whose}");
            }
        }
    }
}
