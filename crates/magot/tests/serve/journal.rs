//! A replay file, read by the test and not by the house.

use std::net::SocketAddr;

use protocol::Told;
use serde_json::Value;
use tabletop::{Seat, Viewer};

use crate::client::{Client, fingerprint};
use crate::http;

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
    /// Fetches it from the house.
    pub(crate) async fn fetch(house: SocketAddr, replay: &str) -> Journal {
        let reply = http::get(house, &format!("/api/replays/{replay}")).await;
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
    pub(crate) fn acts(&self, seat: u8) -> Vec<u64> {
        let acts = self.entries.iter().map(|entry| &entry["input"]["act"]);
        let own = acts.filter(|act| act["seat"] == seat);
        own.map(|act| fingerprint(&act["action"])).collect()
    }

    /// The fingerprints of everything that was to be seen from there, in order.
    fn told(&self, seat: Option<u8>) -> Vec<u64> {
        let game = self.header["game"].as_str().and_then(games::find).expect("a known game");
        let viewer = seat.map_or(Viewer::Audience, |seat| Viewer::Seat(Seat(seat)));
        let mut told = Vec::new();
        game.write_told(&self.lines, viewer, 0..usize::MAX, &mut told).expect("it can be read");
        let told: Vec<Told> = serde_json::from_slice(&told).expect("it is a list");
        told.iter().map(fingerprint).collect()
    }

    /// Everything that the client was ever told of this game is in the journal, once and in its
    /// place; and so is everything that it was told to have done. What it knows to the end, it knows
    /// completely.
    pub(crate) fn confirms(&self, client: &Client, game: u32) {
        let known = client.past.iter().chain(&client.game).filter(|known| known.game == game);
        for known in known {
            let told = self.told(known.seat);
            for (nth, print) in &known.log {
                let kept = told.get(*nth as usize - 1);
                assert_eq!(kept, Some(print), "{} was told number {nth}", client.name);
            }
            let Some(seat) = known.seat else { continue };
            let acts = self.acts(seat);
            assert!(acts.len() >= known.acts as usize, "{} acted {}", client.name, known.acts);
            for (nth, act) in (1..).zip(acts.iter().take(known.acts as usize)) {
                let asked = client.asked.get(&(game, nth));
                assert_eq!(asked, Some(act), "{}: action {nth} is what was asked", client.name);
            }
            if known.over.is_some() {
                assert_eq!(acts.len(), known.acts as usize, "{}: acts of game {game}", client.name);
                assert_eq!(told.len(), known.seq as usize, "{}: seq of game {game}", client.name);
            }
        }
    }
}
