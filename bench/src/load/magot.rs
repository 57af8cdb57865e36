//! A player at our own server: `docs/protocol.md`.
//!
//! The first of four makes the table, the others join it by its code; the host starts when all sit,
//! and asks for a rematch after every game, so that the load never ends. Bots and answers are not
//! held back: nothing but the server's own work is measured. A bare connection only says hello.

use std::cell::RefCell;
use std::rc::Rc;

use serde::Deserialize;
use serde_json::value::RawValue;
use tokio_tungstenite::tungstenite::Message;

use super::player::{Heard, Player};
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
        let (bare, code) = (self.bare, self.code.clone());
        let player = Magot { number, bare, code, ..Magot::default() };
        ("/ws".to_string(), Box::new(player))
    }
}

/// A seat of a table, or a bare connection.
#[derive(Default)]
struct Magot {
    number: usize,
    bare: bool,
    code: Rc<RefCell<String>>,
    /// The table's game, and how often this seat has acted in it.
    game: u32,
    acts: u32,
    /// Whether an action is on its way.
    acting: bool,
    menu: Vec<Box<RawValue>>,
    /// The last rounds that this host has started, and has asked for a rematch after.
    started: u32,
    over: u32,
}

/// What is read of a frame; the rest is for people.
#[derive(Deserialize)]
struct Frame<'a> {
    tell: &'a str,
    game: Option<u32>,
    acts: Option<u32>,
    #[serde(borrow, default)]
    legal: Vec<Choosable<'a>>,
    #[serde(borrow)]
    desk: Option<Desk<'a>>,
    you: Option<You>,
}

#[derive(Deserialize)]
struct Choosable<'a> {
    #[serde(borrow)]
    action: &'a RawValue,
}

#[derive(Deserialize)]
struct Desk<'a> {
    code: &'a str,
    phase: &'a str,
    round: u32,
    #[serde(borrow)]
    chairs: Vec<Chair<'a>>,
}

#[derive(Deserialize)]
struct Chair<'a> {
    #[serde(borrow)]
    sitter: &'a RawValue,
}

#[derive(Deserialize)]
struct You {
    seat: Option<u8>,
    host: bool,
}

impl Player for Magot {
    fn greeting(&mut self) -> Vec<Message> {
        let key = self.number + 1;
        let hello = format!("{{\"do\":\"hello\",\"magot\":1,\"key\":\"{key:064x}\"}}");
        if self.bare {
            return vec![Message::text(hello)];
        }
        let seat = self.number % 4;
        if seat == 0 {
            let create = "{\"do\":\"create\",\"game\":\"cache-ton-cash\",\"name\":\"P0\",\
                          \"agreement\":{\"seats\":4,\"pace\":\"instant\"}}";
            return vec![Message::text(hello), Message::text(create)];
        }
        let join = format!("{{\"do\":\"join\",\"code\":\"{}\"}}", self.code.borrow());
        let sit = format!("{{\"do\":\"sit\",\"seat\":{seat},\"name\":\"P{seat}\"}}");
        [hello, join, sit].map(Message::text).into()
    }

    fn hear(&mut self, frame: &[u8]) -> Result<Heard, String> {
        let text = || String::from_utf8_lossy(frame).to_string();
        let read: Frame<'_> =
            serde_json::from_slice(frame).map_err(|why| format!("{why}: {}", text()))?;
        match (read.tell, read.desk, read.you, read.acts) {
            ("desk", Some(desk), Some(you), _) => Ok(self.desk(&desk, &you)),
            ("whole" | "update", _, _, Some(acts)) => Ok(self.table(read.game, acts, &read.legal)),
            ("hello", ..) => Ok(Heard { sits: self.bare, ..Heard::default() }),
            ("over" | "pong" | "reaction", ..) => Ok(Heard::default()),
            _ => Err(format!("an unwelcome frame: {}", text())),
        }
    }

    fn act(&mut self, dice: &mut Dice) -> Message {
        let action = self.menu[dice.below(self.menu.len())].get();
        self.acting = true;
        let (game, nth) = (self.game, self.acts + 1);
        let action =
            format!("{{\"do\":\"act\",\"game\":{game},\"nth\":{nth},\"action\":{action}}}");
        Message::text(action)
    }
}

impl Magot {
    /// Who sits where: the host starts a full table, and has it play again.
    fn desk(&mut self, desk: &Desk<'_>, you: &You) -> Heard {
        if you.host && self.code.borrow().is_empty() {
            self.code.borrow_mut().push_str(desk.code);
        }
        let full = desk.chairs.iter().all(|chair| chair.sitter.get() == "\"person\"");
        let ask = if you.host && desk.phase == "gathering" && full && self.started < desk.round {
            self.started = desk.round;
            Some("{\"do\":\"start\"}")
        } else if you.host && desk.phase == "over" && self.over < desk.round {
            self.over = desk.round;
            Some("{\"do\":\"rematch\"}")
        } else {
            None
        };
        Heard { reply: ask.map(Message::text), sits: you.seat.is_some(), ..Heard::default() }
    }

    /// The game has gone on, or has begun (then there is its number).
    fn table(&mut self, game: Option<u32>, acts: u32, legal: &[Choosable<'_>]) -> Heard {
        let begun = game.is_some_and(|game| game != self.game);
        self.game = game.unwrap_or(self.game);
        let moved = self.acting && (begun || acts > self.acts);
        if moved {
            self.acting = false;
        }
        self.acts = acts;
        self.menu.clear();
        self.menu.extend(legal.iter().map(|choice| choice.action.to_owned()));
        let may_act = !self.menu.is_empty() && !self.acting;
        Heard { reply: None, sits: true, moved, may_act }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn desk(phase: &str, round: u32, persons: usize, seat: u8) -> String {
        let chair = |seat: usize| {
            let sitter = if seat < persons { "person" } else { "nobody" };
            format!("{{\"sitter\":\"{sitter}\",\"name\":null,\"host\":{}}}", seat == 0)
        };
        let chairs = (0..4).map(chair).collect::<Vec<_>>().join(",");
        format!(
            "{{\"tell\":\"desk\",\"desk\":{{\"code\":\"KMRT\",\"phase\":\"{phase}\",\
             \"round\":{round},\"config\":{{}},\"chairs\":[{chairs}]}},\
             \"you\":{{\"seat\":{seat},\"host\":{}}}}}",
            seat == 0
        )
    }

    fn update(acts: u32, legal: &str) -> String {
        format!(
            "{{\"tell\":\"update\",\"seq\":4,\"told\":[],\"view\":{{\"hand\":[\"or\"]}},\"on\":[0],\
             \"until\":null,\"legal\":[{legal}],\"acts\":{acts}}}"
        )
    }

    const DISCARD: &str = "{\"action\":{\"do\":\"discard\",\"card\":\"or\"},\"say\":{\"args\":[]}}";

    #[test]
    fn a_table_is_filled_and_started_and_played_again() {
        let mut lobby = Lobby::default();
        let (_, mut host) = lobby.next(0);
        assert!(host.greeting()[1].to_string().contains("\"do\":\"create\""));
        let mut say = |frame: String| host.hear(frame.as_bytes()).unwrap();
        let asked = |heard: Heard| heard.reply.map(|reply| reply.to_string());
        assert!(!say("{\"tell\":\"hello\",\"magot\":1,\"now\":7}".into()).sits);
        let heard = say(desk("gathering", 1, 1, 0));
        assert!(heard.sits && heard.reply.is_none());

        let (_, mut guest) = lobby.next(1);
        assert!(guest.greeting()[1].to_string().contains("\"code\":\"KMRT\""));
        assert!(guest.hear(desk("gathering", 1, 2, 1).as_bytes()).unwrap().sits);

        assert_eq!(asked(say(desk("gathering", 1, 4, 0))).unwrap(), "{\"do\":\"start\"}");
        assert_eq!(asked(say(desk("gathering", 1, 4, 0))), None);
        assert_eq!(asked(say(desk("over", 1, 4, 0))).unwrap(), "{\"do\":\"rematch\"}");
        assert_eq!(asked(say(desk("gathering", 2, 4, 0))).unwrap(), "{\"do\":\"start\"}");
    }

    #[test]
    fn a_bare_connection_says_hello_and_no_more() {
        let (_, mut player) = Lobby::bare().next(0);
        let said: Vec<String> = player.greeting().iter().map(ToString::to_string).collect();
        assert!(
            matches!(said.as_slice(), [hello] if hello.contains("\"do\":\"hello\"")),
            "{said:?}"
        );
        let heard = player.hear(b"{\"tell\":\"hello\",\"magot\":1,\"now\":7}").unwrap();
        assert!(heard.sits && heard.reply.is_none() && !heard.may_act);
    }

    #[test]
    fn an_action_counts_once_the_seat_has_acted() {
        let (_, mut player) = Lobby::default().next(4);
        let whole = update(0, "").replace("update\"", "whole\",\"game\":3");
        assert!(!player.hear(whole.as_bytes()).unwrap().may_act);
        assert!(player.hear(update(0, DISCARD).as_bytes()).unwrap().may_act);
        let action = player.act(&mut Dice::seeded(1)).to_string();
        let expected =
            "{\"do\":\"act\",\"game\":3,\"nth\":1,\"action\":{\"do\":\"discard\",\"card\":\"or\"}}";
        assert_eq!(action, expected);
        assert!(!player.hear(update(0, DISCARD).as_bytes()).unwrap().may_act);
        let heard = player.hear(update(1, "").as_bytes()).unwrap();
        assert!(heard.moved && !heard.may_act);
    }

    #[test]
    fn a_refusal_ends_the_run() {
        let (_, mut player) = Lobby::default().next(0);
        for frame in
            ["{\"tell\":\"refused\",\"nth\":1}", "{\"tell\":\"bye\",\"why\":\"idle\"}", "{}"]
        {
            assert!(player.hear(frame.as_bytes()).is_err(), "{frame}");
        }
    }
}
