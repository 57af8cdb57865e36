//! A player in a Colyseus room: binary frames, with the state as patches of a schema.
//! `bench/peers/colyseus.mjs` is the other end; the fields are known by their order there.

use serde_json::Value;
use tokio_tungstenite::tungstenite::Message;

use super::http::Http;
use super::player::{Player, Received, Steps};
use crate::Dice;

/// Matchmaking: a room is filled before the next one is opened.
pub(crate) struct Lobby(Http);

impl Lobby {
    pub(crate) async fn open(address: &str) -> Result<Lobby, String> {
        Ok(Lobby(Http::connect(address).await?))
    }

    /// Reserves the next seat. It is lost unless its player connects within some seconds.
    pub(crate) async fn next(&mut self) -> Result<(String, Box<dyn Player>), String> {
        let answer = self.0.post("/matchmake/joinOrCreate/cache-ton-cash", "{}").await?;
        let seat: Value =
            serde_json::from_str(&answer).map_err(|why| format!("{answer}: {why}"))?;
        let field = |name: &str| seat[name].as_str().ok_or_else(|| format!("no {name}: {answer}"));
        let (process, room, session) = (field("processId")?, field("roomId")?, field("sessionId")?);
        let path = format!("/{process}/{room}?sessionId={session}");
        Ok((path, Box::new(Colyseus::default())))
    }
}

// The first byte of a frame.
const JOIN_ROOM: u8 = 10;
const ROOM_DATA: u8 = 13;
const ROOM_STATE: u8 = 14;
const ROOM_STATE_PATCH: u8 = 15;

// The bytes of a patch.
const SWITCH_TO_STRUCTURE: u8 = 255;
const DELETE: u8 = 64;
const CLEAR: u8 = 10;

/// A seat of a room.
#[derive(Default)]
struct Colyseus {
    /// What each structure of the schema is, by its number.
    shapes: Vec<Option<Shape>>,
    menu: String,
    steps: Steps,
}

/// The structures of the schema.
#[derive(Clone, Copy, Debug, PartialEq)]
enum Shape {
    Table,
    Players,
    Player,
    Pile,
}

/// The types of its fields.
#[derive(Clone, Copy)]
enum Kind {
    Bytes(usize),
    Text,
    Structure(Shape),
}

impl Shape {
    fn field(self, index: u8) -> Option<Kind> {
        match (self, index) {
            (Shape::Table, 0) => Some(Kind::Bytes(4)),
            (Shape::Table, 1..=9 | 12) => Some(Kind::Bytes(1)),
            (Shape::Table, 10 | 11) => Some(Kind::Text),
            (Shape::Table, 13) => Some(Kind::Structure(Shape::Players)),
            (Shape::Player, 0 | 3) => Some(Kind::Bytes(1)),
            (Shape::Player, 1) => Some(Kind::Structure(Shape::Pile)),
            (Shape::Player, 2) => Some(Kind::Bytes(2)),
            (Shape::Player, 4 | 5) => Some(Kind::Text),
            (Shape::Table | Shape::Player | Shape::Players | Shape::Pile, _) => None,
        }
    }
}

impl Player for Colyseus {
    fn hear(&mut self, frame: &[u8]) -> Result<Received, String> {
        match frame.split_first() {
            Some((&JOIN_ROOM, _)) => {
                let reply = Some(Message::binary(vec![JOIN_ROOM]));
                Ok(Received { reply, ..Received::default() })
            }
            Some((&(ROOM_STATE | ROOM_STATE_PATCH), patch)) => {
                let step = self.patch(&mut Patch(patch))?;
                let moved = step.is_some_and(|step| self.steps.show(step));
                let may_act = !self.menu.is_empty() && !self.steps.under_way();
                Ok(Received { reply: None, sits: true, moved, may_act })
            }
            _ => Err(format!("an unknown frame: {frame:02x?}")),
        }
    }

    fn act(&mut self, dice: &mut Dice) -> Message {
        let count = self.menu.split(' ').count();
        let action = self.menu.split(' ').nth(dice.below(count)).unwrap_or_default();
        let action: u16 = action.parse().expect("a menu holds numbers");
        let mut frame = vec![ROOM_DATA, 0xa4, b'm', b'o', b'v', b'e', 0xcd];
        frame.extend(action.to_be_bytes());
        self.menu.clear();
        self.steps.act();
        Message::binary(frame)
    }
}

impl Colyseus {
    /// Reads a patch; tells the step of the table if that has changed.
    fn patch(&mut self, patch: &mut Patch<'_>) -> Result<Option<u64>, String> {
        let mut step = None;
        let mut shape = Shape::Table;
        while let Some(byte) = patch.next() {
            if byte == SWITCH_TO_STRUCTURE {
                let number = patch.number()?;
                shape = self.shape(number).ok_or_else(|| format!("no structure {number}"))?;
                continue;
            }
            match shape {
                Shape::Table | Shape::Player => {
                    let index = byte & 63;
                    if byte & !63 == DELETE {
                        continue;
                    }
                    let kind = shape.field(index).ok_or_else(|| format!("{shape:?} {index}"))?;
                    match kind {
                        Kind::Bytes(count) => {
                            let value = patch.little_endian(count)?;
                            if (shape, index) == (Shape::Table, 0) {
                                step = Some(value);
                            }
                        }
                        Kind::Text => {
                            let text = patch.text()?;
                            if (shape, index) == (Shape::Player, 5) {
                                self.menu.clear();
                                self.menu.push_str(text);
                            }
                        }
                        Kind::Structure(child) => self.learn(patch.number()?, child)?,
                    }
                }
                Shape::Players => {
                    patch.number()?;
                    self.learn(patch.number()?, Shape::Player)?;
                }
                Shape::Pile if byte == CLEAR => {}
                Shape::Pile => {
                    patch.number()?;
                    if byte != DELETE {
                        patch.little_endian(2)?;
                    }
                }
            }
        }
        Ok(step)
    }

    fn shape(&self, number: u64) -> Option<Shape> {
        if number == 0 {
            return Some(Shape::Table);
        }
        *self.shapes.get(usize::try_from(number).ok()?)?
    }

    fn learn(&mut self, number: u64, shape: Shape) -> Result<(), String> {
        let number = usize::try_from(number).ok().filter(|number| *number < 64);
        let number = number.ok_or_else(|| format!("too many structures: a {shape:?}"))?;
        if self.shapes.len() <= number {
            self.shapes.resize(number + 1, None);
        }
        self.shapes[number] = Some(shape);
        Ok(())
    }
}

/// The rest of a patch.
struct Patch<'a>(&'a [u8]);

impl<'a> Patch<'a> {
    fn next(&mut self) -> Option<u8> {
        let (&first, rest) = self.0.split_first()?;
        self.0 = rest;
        Some(first)
    }

    fn take(&mut self, count: usize) -> Result<&'a [u8], String> {
        let (taken, rest) = self.0.split_at_checked(count).ok_or("the patch breaks off")?;
        self.0 = rest;
        Ok(taken)
    }

    fn little_endian(&mut self, count: usize) -> Result<u64, String> {
        Ok(self.take(count)?.iter().rev().fold(0, |value, byte| value << 8 | u64::from(*byte)))
    }

    /// A whole number of any size.
    fn number(&mut self) -> Result<u64, String> {
        match self.take(1)?[0] {
            small @ 0..0x80 => Ok(small.into()),
            0xcc => self.little_endian(1),
            0xcd => self.little_endian(2),
            0xce => self.little_endian(4),
            other => Err(format!("no number begins with {other:02x}")),
        }
    }

    fn text(&mut self) -> Result<&'a str, String> {
        let length = match self.take(1)?[0] {
            short @ 0xa0..0xc0 => usize::from(short & 31),
            0xd9 => usize::from(self.take(1)?[0]),
            other => return Err(format!("no short text begins with {other:02x}")),
        };
        std::str::from_utf8(self.take(length)?).map_err(|why| why.to_string())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn bytes(hex: &str) -> Vec<u8> {
        let digits: Vec<u32> = hex.chars().filter_map(|digit| digit.to_digit(16)).collect();
        digits.chunks(2).map(|pair| (pair[0] * 16 + pair[1]) as u8).collect()
    }

    /// What the first seat of a fresh room is sent: the table, four players with their piles, and
    /// its own hand and empty menu.
    const STATE: &str = "0e 8d01 8000000000 8101 8203 8300 8400 8553 8604 8701 88ff 89ff 8aa0 8ba0 \
        8c00 ff01 800002 800104 800206 800308 ff02 8103 8005 820000 8300 ff04 8105 8005 820000 8300 \
        ff06 8107 8005 820000 8300 ff08 8109 8005 820000 8300 ff02 84aa30203020332036203130 85a0";

    #[test]
    fn a_player_joins_and_plays() {
        let mut player = Colyseus::default();
        let joined = player.hear(&[JOIN_ROOM, 1, 2, 3]).unwrap();
        assert_eq!(joined.reply, Some(Message::binary(vec![JOIN_ROOM])));
        let heard = player.hear(&bytes(STATE)).unwrap();
        assert!(heard.sits && !heard.may_act);
        assert_eq!(player.shape(8), Some(Shape::Player));
        assert_eq!(player.shape(9), Some(Shape::Pile));

        // Another's pile grows, shrinks and is cleared; then the own menu: "768 1280".
        let patch = "0f 8001000000 8301 ff05 80000206 4000 0a ff02 85a83736382031323830";
        assert!(player.hear(&bytes(patch)).unwrap().may_act);
        let action = player.act(&mut Dice::seeded(3)).into_data();
        assert_eq!(action[..7], bytes("0d a46d6f7665 cd"));
        assert!([768, 1280].contains(&u16::from_be_bytes([action[7], action[8]])));

        let heard = player.hear(&bytes("0f 8002000000 ff02 85a0")).unwrap();
        assert!(heard.moved && !heard.may_act);
    }

    #[test]
    fn what_makes_no_sense_ends_the_run() {
        for frame in ["0d a77265667573656400", "0f 80", "0f ff07", "0f 8e", "0f 8a d9", ""] {
            assert!(Colyseus::default().hear(&bytes(frame)).is_err(), "{frame}");
        }
    }
}
