//! Raw bytes of a WebSocket.

use protocol::MOST_BYTES;
use server::{Decoder, Received, Violation};

/// The most bytes that are looked at.
const MOST_INPUT: usize = 64 * 1024;

/// The first byte says how the others are cut. Laws: what is heard does not depend on how it was cut,
/// nothing is heard that is longer than a message may be, nothing is heard after the end, and what a
/// client frames is heard as it was said.
pub fn wire(data: &[u8]) {
    let Some((&cut, raw)) = data.split_first() else { return };
    let raw = &raw[..raw.len().min(MOST_INPUT)];
    let whole = heard(&[raw.to_vec()]);
    let pieces: Vec<Vec<u8>> = raw.chunks(usize::from(cut) + 1).map(<[u8]>::to_vec).collect();
    assert_eq!(heard(&pieces), whole, "cut into pieces of {}", usize::from(cut) + 1);
    for said in &whole.0 {
        match said {
            Said::Text(text) => assert!(text.len() <= MOST_BYTES, "{} bytes", text.len()),
            Said::Ping(payload) => assert!(payload.len() <= 125, "{} bytes", payload.len()),
            Said::Pong | Said::Part | Said::Close(_) => {}
        }
    }
    if let Ok(text) = std::str::from_utf8(raw) {
        said_and_heard(text, cut);
    }
}

/// What was heard, kept.
#[derive(PartialEq, Eq, Debug)]
enum Said {
    Text(String),
    Ping(Vec<u8>),
    Pong,
    Part,
    Close(Option<u16>),
}

/// Everything that a decoder hears in these pieces, and how it ended.
fn heard(pieces: &[Vec<u8>]) -> (Vec<Said>, Result<(), Violation>) {
    let mut decoder = Decoder::default();
    let (mut all, mut result) = (Vec::new(), Ok(()));
    for piece in pieces {
        let ended = result.is_err() || matches!(all.last(), Some(Said::Close(_)));
        let before = all.len();
        let fed = decoder.feed(&mut piece.clone(), &mut |heard| {
            all.push(match heard {
                Received::Text(text) => Said::Text(text.into()),
                Received::Ping(payload) => Said::Ping(payload.into()),
                Received::Pong => Said::Pong,
                Received::Part => Said::Part,
                Received::Close(code) => Said::Close(code.map(u16::from)),
            });
        });
        if ended {
            assert_eq!((all.len(), fed), (before, Ok(())), "something is heard after the end");
        } else {
            result = fed;
        }
    }
    (all, result)
}

/// Says a text as a client would, in frames of some length with a ping between them.
fn said_and_heard(text: &str, cut: u8) {
    let length = (usize::from(cut) * 37 + 1).max(text.len() / 64);
    let mut frames: Vec<Vec<u8>> = Vec::new();
    let mut pieces = text.as_bytes().chunks(length).peekable();
    let mut opcode = 0x1;
    while let Some(piece) = pieces.next() {
        let last = if pieces.peek().is_none() { 0x80 } else { 0 };
        frames.push(frame(last | opcode, piece));
        frames.push(frame(0x89, b"there?"));
        opcode = 0;
    }
    if text.is_empty() {
        frames.push(frame(0x81, b""));
    }
    let (all, result) = heard(&frames);
    if text.len() > MOST_BYTES {
        assert_eq!(result, Err(Violation::TooBig));
        return;
    }
    assert_eq!(result, Ok(()));
    let texts: Vec<&Said> = all.iter().filter(|said| matches!(said, Said::Text(_))).collect();
    assert_eq!(texts, [&Said::Text(text.into())]);
}

/// A frame of a client.
pub(crate) fn frame(first: u8, payload: &[u8]) -> Vec<u8> {
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
