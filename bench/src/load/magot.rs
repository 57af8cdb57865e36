//! A player at our own server: `docs/protocol.md`.
//!
//! The first of four makes the table, the others join it by its code; the host starts when all sit,
//! and asks for a rematch after every game, so that the load never ends. Bots and answers are not
//! held back: nothing but the server's own work is measured. A bare connection only says hello.

use std::cell::RefCell;
use std::rc::Rc;
use std::str;

use client::Client;
use protocol::{Agreement, Ask, Clock, Desk, HallAsk, Pace, Phase, Sitter, TableAsk, Tell, You};
use tabletop::Seat;
use tokio_tungstenite::tungstenite::Message;

use super::player::{Player, Received};
use crate::Dice;

/// Where connections come from.
#[derive(Default)]
pub(crate) struct Lobby {
    /// Nobody gets a seat.
    bare: bool,
    /// The table that is being filled, by its code.
    code: Rc<RefCell<String>>,
}

impl Lobby {
    /// A lobby whose connections only say hello.
    pub(crate) fn bare() -> Lobby {
        Lobby { bare: true, ..Lobby::default() }
    }

    /// The player of this connection, and the path of its socket.
    pub(crate) fn next(&mut self, number: usize) -> (String, Box<dyn Player>) {
        if number.is_multiple_of(4) {
            self.code = Rc::default();
        }
        // Thousands of players share a core: they do not look at what they are shown.
        let client = Client::light(format!("{:064x}", number + 1));
        let (bare, code, seat) = (self.bare, self.code.clone(), Seat((number % 4) as u8));
        let player = Magot { client, seat, bare, code, started: 0, over: 0 };
        ("/ws".to_string(), Box::new(player))
    }
}

/// A seat of a table, or a bare connection.
struct Magot {
    client: Client,
    seat: Seat,
    bare: bool,
    code: Rc<RefCell<String>>,
    /// The last game that this host has started, and has asked for a rematch after.
    started: u32,
    over: u32,
}

impl Player for Magot {
    fn greeting(&mut self) -> Vec<Message> {
        let mut asks = self.client.greeting();
        let name = format!("P{}", self.seat.0);
        if !self.bare && self.seat == Seat(0) {
            let (clock, pace) = (Clock::Normal, Pace::Instant);
            let agreement = Agreement { clock, pace, ..Agreement::of(4) };
            let (game, bots) = ("cache-ton-cash".into(), Vec::new());
            asks.push(HallAsk::Create { game, agreement, name, bots }.into());
        } else if !self.bare {
            asks.push(self.client.join(&self.code.borrow()));
            asks.push(TableAsk::Sit { seat: self.seat, name, pledge: None }.into());
        }
        asks.iter().map(message).collect()
    }

    fn hear(&mut self, frame: &[u8]) -> Result<Received, String> {
        let text = str::from_utf8(frame).map_err(|why| why.to_string())?;
        let acting = self.client.pending().is_some();
        // Nobody reconnects: what is pending is on its way and need not be sent again.
        let tell = self.client.hear(text).map_err(|why| why.to_string())?.tell;
        match tell {
            Tell::Desk { desk, you } => Ok(self.desk(&desk, you)),
            Tell::Whole { .. } | Tell::Update { .. } => {
                let moved = acting && self.client.pending().is_none();
                Ok(Received { reply: None, sits: true, moved, may_act: self.client.may_act() })
            }
            Tell::Hello { .. } => Ok(Received { sits: self.bare, ..Received::default() }),
            Tell::Over { .. } | Tell::Pong { .. } | Tell::Reaction { .. } | Tell::Aloud { .. } => {
                Ok(Received::default())
            }
            Tell::Refused { .. }
            | Tell::Error { .. }
            | Tell::Bye { .. }
            | Tell::Tables { .. }
            | Tell::Past { .. } => Err(format!("an unwelcome frame: {text}")),
        }
    }

    fn act(&mut self, dice: &mut Dice) -> Message {
        let legal = self.client.game().map_or(&[][..], |game| &game.legal);
        let action = legal[dice.below(legal.len())].action.clone();
        message(&self.client.act(action).expect("nothing else is on its way"))
    }
}

impl Magot {
    /// Who sits where: the host starts a full table, and has it play again.
    fn desk(&mut self, desk: &Desk, you: You) -> Received {
        if you.host && self.code.borrow().is_empty() {
            self.code.borrow_mut().push_str(&desk.code);
        }
        let full = desk.chairs.iter().all(|chair| chair.sitter == Sitter::Person);
        let ask = match desk.phase {
            Phase::Gathering if you.host && full && self.started < desk.game_no => {
                self.started = desk.game_no;
                Some(TableAsk::Start {})
            }
            Phase::Over if you.host && self.over < desk.game_no => {
                self.over = desk.game_no;
                Some(TableAsk::Rematch {})
            }
            Phase::Gathering | Phase::Dealing | Phase::Playing | Phase::Over | Phase::Outdated => {
                None
            }
        };
        let reply = ask.map(|ask| message(&ask.into()));
        Received { reply, sits: you.seat.is_some(), ..Received::default() }
    }
}

fn message(ask: &Ask) -> Message {
    Message::text(serde_json::to_string(ask).expect("an ask serialises"))
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::{Value, json};

    const HELLO: &str = r#"{"tell":"hello","magot":4,"now":7}"#;

    fn desk(phase: &str, game_no: u32, persons: usize, seat: u8) -> String {
        let chair = |seat: usize| {
            let sitter = if seat < persons { "person" } else { "nobody" };
            let (present, host) = (seat < persons, seat == 0);
            json!({
                "sitter": sitter, "name": null, "team": null, "referee": false, "token": null,
                "present": present, "deputy": false, "host": host,
            })
        };
        let chairs: Vec<Value> = (0..4).map(chair).collect();
        let desk = json!({
            "code": "KMRT", "game": "cache-ton-cash", "rules": 1, "config": {}, "clock": "normal",
            "pace": "instant", "listed": false, "locked": false, "paused": false, "phase": phase,
            "game_no": game_no, "chairs": chairs, "watchers": 0, "guests": false, "seat_requests": [], "late_seats": "ask", "silence_is_yes": false, "memory": "own", "commitment": "", "nonces": [],
            "replay": null, "at": 0, "running": true,
        });
        let you = json!({"seat": seat, "host": seat == 0});
        json!({"tell": "desk", "desk": desk, "you": you}).to_string()
    }

    fn whole() -> String {
        json!({"tell": "whole", "game_no": 3, "seq": 0, "at": 0, "told": [], "on": [0], "acts": 0,
            "view": {"hand": ["or"]}})
        .to_string()
    }

    fn update(acts: Option<u32>, legal: bool) -> String {
        let discard = json!([{"action": {"do": "discard", "card": "or"}}]);
        json!({"tell": "update", "at": 9, "told": [{"seen": "drew"}], "on": [0],
            "view": {"hand": {"1": "bd"}}, "legal": legal.then_some(discard), "acts": acts})
        .to_string()
    }

    #[test]
    fn a_table_is_filled_and_started_and_played_again() {
        let mut lobby = Lobby::default();
        let (_, mut host) = lobby.next(0);
        assert!(host.greeting()[1].to_string().contains(r#""do":"create""#));
        let mut say = |frame: &str| host.hear(frame.as_bytes()).unwrap();
        let asked = |heard: Received| heard.reply.map(|reply| reply.to_string());
        assert!(!say(HELLO).sits);
        let heard = say(&desk("gathering", 1, 1, 0));
        assert!(heard.sits && heard.reply.is_none());

        let (_, mut guest) = lobby.next(1);
        let said: Vec<String> = guest.greeting().iter().map(ToString::to_string).collect();
        assert!(
            said[1].contains(r#""code":"KMRT""#) && said[2].contains(r#""seat":1"#),
            "{said:?}"
        );
        assert!(guest.hear(desk("gathering", 1, 2, 1).as_bytes()).unwrap().sits);

        assert_eq!(asked(say(&desk("gathering", 1, 4, 0))).unwrap(), r#"{"do":"start"}"#);
        assert_eq!(asked(say(&desk("gathering", 1, 4, 0))), None);
        assert_eq!(asked(say(&desk("over", 1, 4, 0))).unwrap(), r#"{"do":"rematch"}"#);
        assert_eq!(asked(say(&desk("gathering", 2, 4, 0))).unwrap(), r#"{"do":"start"}"#);
    }

    #[test]
    fn a_bare_connection_says_hello_and_no_more() {
        let (_, mut player) = Lobby::bare().next(0);
        let said: Vec<String> = player.greeting().iter().map(ToString::to_string).collect();
        assert!(
            matches!(said.as_slice(), [hello] if hello.contains(r#""do":"hello""#)),
            "{said:?}"
        );
        let heard = player.hear(HELLO.as_bytes()).unwrap();
        assert!(heard.sits && heard.reply.is_none() && !heard.may_act);
    }

    #[test]
    fn an_action_counts_once_the_seat_has_acted() {
        let (_, mut player) = Lobby::default().next(4);
        let mut say = |frame: &str| player.hear(frame.as_bytes()).unwrap();
        assert!(!say(&desk("playing", 3, 4, 0)).may_act);
        assert!(!say(&whole()).may_act);
        assert!(say(&update(None, true)).may_act);
        let action: Value =
            serde_json::from_str(&player.act(&mut Dice::seeded(1)).to_string()).unwrap();
        let discard = json!({"do": "discard", "card": "or"});
        assert_eq!(action, json!({"do": "act", "game_no": 3, "nth": 1, "action": discard}));
        let mut say = |frame: &str| player.hear(frame.as_bytes()).unwrap();
        assert!(!say(&update(None, true)).may_act);
        let heard = say(&update(Some(1), false));
        assert!(heard.moved && !heard.may_act);
    }

    #[test]
    fn a_refusal_ends_the_run() {
        let (_, mut player) = Lobby::default().next(0);
        for frame in [
            r#"{"tell":"refused","nth":1,"refusal":{"clause":"CC-4.1","say":{"key":"no","args":[]}}}"#,
            r#"{"tell":"error","error":"stale","nth":1}"#,
            r#"{"tell":"bye","why":"idle"}"#,
        ] {
            let why = player.hear(frame.as_bytes()).unwrap_err();
            assert!(why.contains("unwelcome"), "{why}");
        }
        assert!(player.hear(b"{}").is_err());
    }
}
