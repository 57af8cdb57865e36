//! WebSocket frames as a client sends them (RFC 6455), taken apart in place.

use std::io::Cursor;
use std::str::Utf8Error;

use tungstenite::protocol::frame::FrameHeader;
use tungstenite::protocol::frame::coding::{CloseCode, Control, Data, OpCode};

/// What a client has said.
#[derive(PartialEq, Eq, Debug)]
pub enum Received<'a> {
    /// A message.
    Text(&'a str),
    /// It wants to know whether the server is there.
    Ping(&'a [u8]),
    /// It is there.
    Pong,
    /// A part of a message, whose end is still to come.
    Part,
    /// It closes the connection, with this code if it gave one. Whatever follows is ignored.
    Close(Option<CloseCode>),
}

/// What a client may not send. The connection is to be closed, and whatever follows is ignored.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Violation {
    /// It is not a WebSocket frame, or not one that may come now.
    Malformed,
    /// It says that it is text, and is not UTF-8.
    NotUtf8,
    /// It is longer than a message may be.
    TooBig,
    /// It is binary: the protocol is text.
    NotText,
}

impl Violation {
    /// The code to close with (RFC 6455, 7.4.1).
    pub(crate) fn close_code(self) -> CloseCode {
        match self {
            Violation::Malformed => CloseCode::Protocol,
            Violation::NotUtf8 => CloseCode::Invalid,
            Violation::TooBig => CloseCode::Size,
            Violation::NotText => CloseCode::Unsupported,
        }
    }
}

/// Puts frames together that come in pieces.
#[derive(Debug, Default)]
pub struct Decoder {
    /// The beginning of a frame whose end is still to come.
    partial: Vec<u8>,
    /// The beginning of a message whose end is still to come.
    message: Option<Message>,
    /// Whether the client has gone, or has sent what it may not.
    ended: bool,
}

/// The beginning of a text that comes in several frames.
#[derive(Debug, Default)]
struct Message {
    bytes: Vec<u8>,
    /// How many of the bytes are known to be UTF-8. At most one incomplete character follows them.
    valid: usize,
}

/// The longest head of a frame.
const HEAD: usize = 14;
/// The longest payload of a control frame.
const MOST_CONTROL: u64 = 125;

impl Decoder {
    /// Takes what has come and hands over what it says.
    pub fn feed(
        &mut self,
        bytes: &mut [u8],
        hear: &mut impl FnMut(Received<'_>),
    ) -> Result<(), Violation> {
        if self.ended {
            return Ok(());
        }
        let fed = if self.partial.is_empty() {
            let used = self.frames(bytes, hear);
            used.map(|used| self.partial.extend_from_slice(&bytes[used..]))
        } else {
            let mut all = std::mem::take(&mut self.partial);
            all.extend_from_slice(bytes);
            let used = self.frames(&mut all, hear);
            used.map(|used| {
                all.drain(..used);
                self.partial = all;
            })
        };
        self.ended |= fed.is_err();
        if self.partial.is_empty() || self.ended {
            // A quiet connection keeps no memory.
            self.partial = Vec::new();
        }
        fed
    }

    /// Takes whole frames; how many bytes they had.
    fn frames(
        &mut self,
        bytes: &mut [u8],
        hear: &mut impl FnMut(Received<'_>),
    ) -> Result<usize, Violation> {
        let mut used = 0;
        while used < bytes.len() && !self.ended {
            let mut head = Cursor::new(&bytes[used..bytes.len().min(used + HEAD)]);
            let parsed = FrameHeader::parse(&mut head).map_err(|_| Violation::Malformed)?;
            let Some((header, length)) = parsed else { break };
            let start = used + head.position() as usize;
            let mask = self.check(&header, length, start - used)?;
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

    /// Whether such a frame may come now, before its payload has: the mask of the payload.
    fn check(
        &self,
        header: &FrameHeader,
        length: u64,
        head_length: usize,
    ) -> Result<[u8; 4], Violation> {
        let mask = header.mask.ok_or(Violation::Malformed)?;
        let is_shortest = header.len(length) == head_length && length >> 63 == 0;
        if header.rsv1 || header.rsv2 || header.rsv3 || !is_shortest {
            return Err(Violation::Malformed);
        }
        let before = match (header.opcode, &self.message) {
            (OpCode::Control(_), _) if header.is_final && length <= MOST_CONTROL => 0,
            (OpCode::Data(Data::Text), None) => 0,
            (OpCode::Data(Data::Continue), Some(message)) => message.bytes.len(),
            (OpCode::Data(Data::Binary), None) => return Err(Violation::NotText),
            (OpCode::Control(_) | OpCode::Data(_), _) => return Err(Violation::Malformed),
        };
        if length > (protocol::MOST_BYTES - before) as u64 {
            return Err(Violation::TooBig);
        }
        Ok(mask)
    }

    /// Takes a frame that may come now.
    fn frame(
        &mut self,
        header: &FrameHeader,
        payload: &[u8],
        hear: &mut impl FnMut(Received<'_>),
    ) -> Result<(), Violation> {
        match (header.opcode, self.message.take()) {
            (OpCode::Control(control), message) => {
                self.message = message;
                self.control(control, payload, hear)
            }
            // The usual case: a message in one frame, read in place.
            (OpCode::Data(_), None) if header.is_final => {
                hear(Received::Text(std::str::from_utf8(payload).map_err(not_utf8)?));
                Ok(())
            }
            (OpCode::Data(_), message) => {
                let mut message = message.unwrap_or_default();
                message.append(payload)?;
                if header.is_final {
                    hear(Received::Text(std::str::from_utf8(&message.bytes).map_err(not_utf8)?));
                } else {
                    self.message = Some(message);
                    hear(Received::Part);
                }
                Ok(())
            }
        }
    }

    fn control(
        &mut self,
        control: Control,
        payload: &[u8],
        hear: &mut impl FnMut(Received<'_>),
    ) -> Result<(), Violation> {
        hear(match control {
            Control::Ping => Received::Ping(payload),
            Control::Pong => Received::Pong,
            Control::Close => {
                let code = close_code(payload)?;
                self.ended = true;
                Received::Close(code)
            }
            Control::Reserved(_) => return Err(Violation::Malformed),
        });
        Ok(())
    }
}

impl Message {
    /// Adds another frame's text. What can no longer become UTF-8 is refused at once.
    fn append(&mut self, payload: &[u8]) -> Result<(), Violation> {
        self.bytes.extend_from_slice(payload);
        match std::str::from_utf8(&self.bytes[self.valid..]) {
            Ok(_) => self.valid = self.bytes.len(),
            Err(why) if why.error_len().is_none() => self.valid += why.valid_up_to(),
            Err(why) => return Err(not_utf8(why)),
        }
        Ok(())
    }
}

fn not_utf8(_: Utf8Error) -> Violation {
    Violation::NotUtf8
}

/// The code of a close frame. A reason in words may follow it, and is ignored.
fn close_code(payload: &[u8]) -> Result<Option<CloseCode>, Violation> {
    match payload {
        [] => Ok(None),
        [high, low, reason @ ..] => {
            let code = CloseCode::from(u16::from_be_bytes([*high, *low]));
            std::str::from_utf8(reason).map_err(not_utf8)?;
            if code.is_allowed() { Ok(Some(code)) } else { Err(Violation::Malformed) }
        }
        [_] => Err(Violation::Malformed),
    }
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

    /// What a decoder hears when it is fed in pieces of that many bytes.
    fn heard(bytes: &[u8], piece: usize) -> Result<Vec<String>, Violation> {
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
            frame(0x8a, b""),
            frame(0x88, &[3, 232]),
            frame(0x81, b"nobody hears this"),
        ]
        .concat();
        let expected = [
            "Text(\"one\")".to_string(),
            "Part".to_string(),
            format!("{:?}", Received::Ping(b"there?")),
            "Part".to_string(),
            "Text(\"two\")".to_string(),
            format!("Text({long:?})"),
            "Pong".to_string(),
            "Close(Some(Normal))".to_string(),
        ];
        for piece in [1, 2, 3, 7, 100, 1_024, usize::MAX] {
            assert_eq!(heard(&bytes, piece).as_deref(), Ok(expected.as_slice()), "{piece}");
        }
    }

    #[test]
    fn a_violation_is_one_however_it_is_cut() {
        use Violation::{Malformed, NotText, NotUtf8, TooBig};
        let cases = [
            ("unmasked", Malformed, vec![0x81, 1, b'x']),
            ("too long", TooBig, frame(0x81, &vec![b'x'; protocol::MOST_BYTES + 1])),
            ("far too long", TooBig, frame(0x81, &vec![b'x'; 70_000])),
            ("not UTF-8", NotUtf8, frame(0x81, &[0xff, 0xfe])),
            ("binary", NotText, frame(0x82, b"x")),
            ("a reserved opcode", Malformed, frame(0x83, b"x")),
            ("a reserved control", Malformed, frame(0x8b, b"")),
            ("a reserved bit", Malformed, frame(0xc1, b"x")),
            ("a long ping", Malformed, frame(0x89, &[0; 126])),
            ("a ping in pieces", Malformed, frame(0x09, b"x")),
            ("a continuation of nothing", Malformed, frame(0x80, b"x")),
            ("a message in a message", Malformed, [frame(0x01, b"x"), frame(0x81, b"y")].concat()),
            ("too long in pieces", TooBig, {
                let piece = vec![b'x'; protocol::MOST_BYTES / 2 + 1];
                [frame(0x01, &piece), frame(0x80, &piece)].concat()
            }),
        ];
        for (name, violation, bytes) in cases {
            for piece in [1, 5, usize::MAX] {
                assert_eq!(heard(&bytes, piece), Err(violation), "{name}, {piece} at a time");
            }
        }
    }

    #[test]
    fn nothing_is_heard_after_the_end() {
        let mut decoder = Decoder::default();
        let mut bytes = [frame(0x80, b"x"), frame(0x81, b"y")].concat();
        let mut feed = |bytes: &mut [u8]| decoder.feed(bytes, &mut |heard| panic!("{heard:?}"));
        assert_eq!(feed(&mut bytes), Err(Violation::Malformed));
        assert_eq!(feed(&mut frame(0x81, b"z")), Ok(()));
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
