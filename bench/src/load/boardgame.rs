//! A player at boardgame.io's server: socket.io packets, as text. `bench/peers/boardgame.mjs` is the
//! other end.
//!
//! A match is made on demand by the first player who asks for it, so the lobby is not needed.

use std::str;

use tokio_tungstenite::tungstenite::Message;

use super::player::{Player, Received, Steps};
use crate::Dice;

const PATH: &str = "/socket.io/?EIO=4&transport=websocket";

/// The player of this connection, and the path of its socket.
pub(crate) fn seat(number: usize) -> (String, Box<dyn Player>) {
    let player = Boardgame {
        table: number / 4,
        seat: number % 4,
        menu: Vec::new(),
        steps: Steps::default(),
    };
    (PATH.to_string(), Box::new(player))
}

/// A seat of a match.
struct Boardgame {
    table: usize,
    seat: usize,
    menu: Vec<u16>,
    steps: Steps,
}

impl Player for Boardgame {
    fn hear(&mut self, frame: &[u8]) -> Result<Received, String> {
        let text = str::from_utf8(frame).map_err(|why| why.to_string())?;
        let reply =
            |text: String| Received { reply: Some(Message::text(text)), ..Received::default() };
        if let Some(event) = text.strip_prefix("42/cache-ton-cash,[\"") {
            if event.starts_with("update") || event.starts_with("sync") {
                return self.state(event);
            }
            // Who is connected is of no interest.
            return Ok(Received::default());
        }
        match text {
            "2" => Ok(reply("3".into())),
            text if text.starts_with("40/") => Ok(reply(format!(
                "42/cache-ton-cash,[\"sync\",\"t{}\",\"{}\",null,4]",
                self.table, self.seat
            ))),
            text if text.starts_with('0') => Ok(reply("40/cache-ton-cash,".into())),
            text => Err(format!("an unknown packet: {text}")),
        }
    }

    fn act(&mut self, dice: &mut Dice) -> Message {
        let action = self.menu[dice.below(self.menu.len())];
        self.steps.act();
        let (table, seat, step) = (self.table, self.seat, self.steps.shown());
        Message::text(format!(
            "42/cache-ton-cash,[\"update\",{{\"type\":\"MAKE_MOVE\",\"payload\":{{\"type\":\"act\",\
             \"args\":[{action}],\"playerID\":\"{seat}\"}}}},{step},\"t{table}\",\"{seat}\"]"
        ))
    }
}

impl Boardgame {
    /// A whole state: its number and the menu are looked up, the rest is for people. Both stand
    /// before anything else of the same name.
    fn state(&mut self, event: &str) -> Result<Received, String> {
        let after = |name: &str| {
            let (_, rest) =
                event.split_once(name).ok_or_else(|| format!("no {name} in {event}"))?;
            Ok::<&str, String>(rest)
        };
        let menu = after("\"menu\":[")?.split(']').next().unwrap_or_default();
        let step = after("\"_stateID\":")?.split([',', '}']).next().unwrap_or_default();
        let step = step.parse().map_err(|_| format!("no step: {step}"))?;
        self.menu.clear();
        for action in menu.split(',').filter(|action| !action.is_empty()) {
            self.menu.push(action.parse().map_err(|_| format!("no action: {action}"))?);
        }
        let moved = self.steps.show(step);
        let may_act = !self.menu.is_empty() && !self.steps.under_way();
        Ok(Received { reply: None, sits: true, moved, may_act })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn state(step: u32, menu: &str) -> String {
        format!(
            "42/cache-ton-cash,[\"update\",\"t2\",{{\"G\":{{\"hand\":[1,2],\"menu\":[{menu}]}},\
             \"ctx\":{{}},\"_undo\":[],\"_stateID\":{step}}},[{{\"_stateID\":0}}]]"
        )
    }

    #[test]
    fn a_player_joins_and_plays() {
        let (path, mut player) = seat(9);
        assert!(path.starts_with("/socket.io/"));
        let mut say = |text: &str| player.hear(text.as_bytes()).unwrap();
        let text = |heard: Received| heard.reply.unwrap().to_string();
        assert_eq!(text(say("0{\"sid\":\"x\"}")), "40/cache-ton-cash,");
        assert_eq!(text(say("2")), "3");
        let sync = text(say("40/cache-ton-cash,{\"sid\":\"y\"}"));
        assert_eq!(sync, "42/cache-ton-cash,[\"sync\",\"t2\",\"1\",null,4]");
        assert!(!say("42/cache-ton-cash,[\"matchData\",\"t2\",[]]").sits);
        let heard = say(&state(7, ""));
        assert!(heard.sits && !heard.may_act);
        assert!(say(&state(8, "768")).may_act);

        let action = player.act(&mut Dice::seeded(1)).to_string();
        assert!(action.contains("\"args\":[768]"), "{action}");
        assert!(action.ends_with(",8,\"t2\",\"1\"]"), "{action}");
        let heard = player.hear(state(9, "").as_bytes()).unwrap();
        assert!(heard.moved && !heard.may_act);
    }

    #[test]
    fn an_unknown_packet_ends_the_run() {
        assert!(seat(0).1.hear(b"44/cache-ton-cash,{\"message\":\"no\"}").is_err());
        assert!(seat(0).1.hear(b"42/cache-ton-cash,[\"update\",\"t0\",{}]").is_err());
    }
}
