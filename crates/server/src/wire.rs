//! WebSocket frames as a client sends them, taken apart in place.

use std::io::Cursor;

use tungstenite::protocol::frame::FrameHeader;
use tungstenite::protocol::frame::coding::{Control, Data, OpCode};

/// What a client has said.
#[derive(PartialEq, Eq, Debug)]
pub(crate) enum Received<'a> {
    /// A message.
    Text(&'a str),
    /// A message that is not text.
    Binary,
    /// It wants to know whether the server is there.
    Ping(&'a [u8]),
    /// It is there.
    Pong,
    /// It goes.
    Close,
}

/// What came is no WebSocket, or more than a client may say.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Nonsense;

/// Puts frames together that come in pieces.
#[derive(Debug, Default)]
pub(crate) struct Decoder {
    /// The beginning of a frame whose end is still to come.
    partial: Vec<u8>,
    /// The beginning of a message whose end is still to come, and whether it is text.
    message: Option<(Vec<u8>, bool)>,
}

/// The longest head of a frame.
const HEAD: usize = 14;

impl Decoder {
    /// Takes what has come and hands over what it says.
    pub(crate) fn feed(
        &mut self,
        bytes: &mut [u8],
        hear: &mut impl FnMut(Received<'_>),
    ) -> Result<(), Nonsense> {
        if self.partial.is_empty() {
            let used = self.frames(bytes, hear)?;
            self.partial.extend_from_slice(&bytes[used..]);
        } else {
            let mut all = std::mem::take(&mut self.partial);
            all.extend_from_slice(bytes);
            let used = self.frames(&mut all, hear)?;
            all.drain(..used);
            self.partial = all;
        }
        if self.partial.is_empty() {
            // A quiet connection keeps no memory.
            self.partial = Vec::new();
        }
        Ok(())
    }

    /// Takes whole frames; how many bytes they had.
    fn frames(
        &mut self,
        bytes: &mut [u8],
        hear: &mut impl FnMut(Received<'_>),
    ) -> Result<usize, Nonsense> {
        let mut used = 0;
        while used < bytes.len() {
            let mut head = Cursor::new(&bytes[used..bytes.len().min(used + HEAD)]);
            let parsed = FrameHeader::parse(&mut head).map_err(|_| Nonsense)?;
            let Some((header, length)) = parsed else { break };
            let mask = header.mask.ok_or(Nonsense)?;
            if length > protocol::MOST_BYTES as u64 || header.rsv1 || header.rsv2 || header.rsv3 {
                return Err(Nonsense);
            }
            let start = used + head.position() as usize;
            let end = start + length as usize;
            let Some(payload) = bytes.get_mut(start..end) else { break };
            for (byte, mask) in payload.iter_mut().zip(mask.iter().cycle()) {
                *byte ^= mask;
            }
            self.frame(&header, payload, hear)?;
            used = end;
        }
        Ok(used)
    }

    fn frame(
        &mut self,
        header: &FrameHeader,
        payload: &[u8],
        hear: &mut impl FnMut(Received<'_>),
    ) -> Result<(), Nonsense> {
        match header.opcode {
            OpCode::Control(control) => {
                if !header.is_final || payload.len() > 125 {
                    return Err(Nonsense);
                }
                hear(match control {
                    Control::Close => Received::Close,
                    Control::Ping => Received::Ping(payload),
                    Control::Pong => Received::Pong,
                    Control::Reserved(_) => return Err(Nonsense),
                });
                Ok(())
            }
            OpCode::Data(Data::Reserved(_)) => Err(Nonsense),
            OpCode::Data(data) => match (self.message.take(), data) {
                (None, Data::Text | Data::Binary) if header.is_final => {
                    say(payload, data == Data::Text, hear)
                }
                (None, Data::Text | Data::Binary) => {
                    self.message = Some((payload.to_vec(), data == Data::Text));
                    Ok(())
                }
                (Some((mut message, text)), Data::Continue) => {
                    message.extend_from_slice(payload);
                    if message.len() > protocol::MOST_BYTES {
                        return Err(Nonsense);
                    }
                    if header.is_final {
                        return say(&message, text, hear);
                    }
                    self.message = Some((message, text));
                    Ok(())
                }
                (None, Data::Continue) | (Some(_), Data::Text | Data::Binary) => Err(Nonsense),
                (_, Data::Reserved(_)) => Err(Nonsense),
            },
        }
    }
}

fn say(message: &[u8], text: bool, hear: &mut impl FnMut(Received<'_>)) -> Result<(), Nonsense> {
    hear(match text {
        true => Received::Text(std::str::from_utf8(message).map_err(|_| Nonsense)?),
        false => Received::Binary,
    });
    Ok(())
}

/// Writes a whole frame of the server.
pub(crate) fn write_frame(opcode: OpCode, payload: &[u8], into: &mut Vec<u8>) {
    let header = FrameHeader { opcode, ..FrameHeader::default() };
    header.format(payload.len() as u64, into).expect("memory takes everything");
    into.extend_from_slice(payload);
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A client's frame.
    fn frame(first: u8, payload: &[u8]) -> Vec<u8> {
        let mask = [7, 99, 0, 255];
        let mut bytes = vec![first];
        match payload.len() {
            short @ 0..126 => bytes.push(0x80 | short as u8),
            long @ 126..65_536 => {
                bytes.push(0x80 | 126);
                bytes.extend((long as u16).to_be_bytes());
            }
            huge => {
                bytes.push(0x80 | 127);
                bytes.extend((huge as u64).to_be_bytes());
            }
        }
        bytes.extend(mask);
        bytes.extend(payload.iter().zip(mask.iter().cycle()).map(|(byte, mask)| byte ^ mask));
        bytes
    }

    /// What a decoder hears, fed in pieces of so many bytes.
    fn heard(bytes: &[u8], piece: usize) -> Result<Vec<String>, Nonsense> {
        let mut decoder = Decoder::default();
        let mut all = Vec::new();
        for piece in bytes.chunks(piece) {
            decoder.feed(&mut piece.to_vec(), &mut |heard| all.push(format!("{heard:?}")))?;
        }
        Ok(all)
    }

    #[test]
    fn frames_are_heard_however_they_are_cut() {
        let long = "é".repeat(2_000);
        let bytes = [
            frame(0x81, b"one"),
            frame(0x01, b"t"),
            frame(0x89, b"there?"),
            frame(0x00, b"w"),
            frame(0x80, b"o"),
            frame(0x81, long.as_bytes()),
            frame(0x82, &[0xff]),
            frame(0x8a, b""),
            frame(0x88, &[3, 232]),
        ]
        .concat();
        let expected = [
            "Text(\"one\")".to_string(),
            format!("{:?}", Received::Ping(b"there?")),
            "Text(\"two\")".to_string(),
            format!("Text({long:?})"),
            "Binary".to_string(),
            "Pong".to_string(),
            "Close".to_string(),
        ];
        for piece in [1, 2, 3, 7, 100, 1_024, usize::MAX] {
            assert_eq!(heard(&bytes, piece).as_deref(), Ok(expected.as_slice()), "{piece}");
        }
    }

    #[test]
    fn nonsense_is_nonsense_however_it_is_cut() {
        let unmasked = vec![0x81, 1, b'x'];
        let cases = [
            ("unmasked", unmasked),
            ("too long", frame(0x81, &vec![b'x'; protocol::MOST_BYTES + 1])),
            ("far too long", frame(0x81, &vec![b'x'; 70_000])),
            ("not UTF-8", frame(0x81, &[0xff, 0xfe])),
            ("a reserved opcode", frame(0x83, b"x")),
            ("a reserved control", frame(0x8b, b"")),
            ("a reserved bit", frame(0xc1, b"x")),
            ("a long ping", frame(0x89, &[0; 126])),
            ("a ping in pieces", frame(0x09, b"x")),
            ("a continuation of nothing", frame(0x80, b"x")),
            ("a message in a message", [frame(0x01, b"x"), frame(0x81, b"y")].concat()),
            ("too long in pieces", {
                let piece = vec![b'x'; protocol::MOST_BYTES / 2 + 1];
                [frame(0x01, &piece), frame(0x80, &piece)].concat()
            }),
        ];
        for (name, bytes) in cases {
            for piece in [1, 5, usize::MAX] {
                assert_eq!(heard(&bytes, piece), Err(Nonsense), "{name}, {piece} at a time");
            }
        }
    }

    #[test]
    fn a_frame_of_the_server_is_what_a_client_expects() {
        let mut bytes = Vec::new();
        write_frame(OpCode::Data(Data::Text), b"hi", &mut bytes);
        write_frame(OpCode::Data(Data::Text), &[b'x'; 200], &mut bytes);
        assert_eq!(bytes[..4], [0x81, 2, b'h', b'i']);
        assert_eq!(bytes[4..8], [0x81, 126, 0, 200]);
        assert_eq!(bytes.len(), 4 + 4 + 200);
    }
}
