//! RFC 6455, case by case, over a bare TCP socket.

use protocol::Tell;

use crate::player::read;
use crate::raw::{BINARY, CLOSE, LAST, MORE, PING, PONG, Raw, TEXT, TEXT_PART, frame, unmasked};
use crate::server::{Folder, Server};

/// What a client sends, and everything that it hears until the server hangs up.
struct Case {
    name: &'static str,
    sends: Vec<u8>,
    hears: String,
    /// Whether of several pongs in a row the last one is enough (5.5.3).
    last_pong_is_enough: bool,
}

/// What is answered by a pong of the protocol, so that it shows that it was heard.
const ASK: &[u8] = br#"{"do":"ping","sent":5}"#;
/// The answers of the server: a frame that may not be sent is told as nonsense, and then closed.
const MALFORMED: &str = "bye nonsense, close 1002";
const NOT_UTF8: &str = "bye nonsense, close 1007";
const TOO_BIG: &str = "bye nonsense, close 1009";
const NOT_TEXT: &str = "bye nonsense, close 1003";
/// The most bytes of a message.
const MOST: usize = 8192;

#[tokio::test]
async fn every_case_of_rfc_6455_is_answered_as_it_says() {
    let folder = Folder::new();
    let server = Server::open(&folder, &["--trusting"]).await;
    let mut wrong = Vec::new();
    for case in frames().into_iter().chain(texts()).chain(controls()).chain(closes()) {
        // At once, and in pieces that cut every head.
        for piece in [case.sends.len(), case.sends.len().div_ceil(300)] {
            let mut raw = Raw::open(server.address, [127, 0, 0, 1].into()).await;
            for part in case.sends.chunks(piece) {
                // Whoever is cut off in the middle of it cannot send the rest.
                let _ = raw.send(part).await;
            }
            let mut heard = raw.frames_until_closed().await;
            if case.last_pong_is_enough {
                heard.dedup_by(|one, before| {
                    let both = one.0 == PONG && before.0 == PONG;
                    if both {
                        std::mem::swap(one, before);
                    }
                    both
                });
            }
            let heard: Vec<String> = heard.iter().map(|(head, body)| shown(*head, body)).collect();
            let heard = heard.join(", ");
            if heard != case.hears {
                wrong.push(format!("{}: {heard} instead of {}", case.name, case.hears));
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

fn frames() -> Vec<Case> {
    let mut fragmented_too_big = frame(TEXT_PART, &[b' '; MOST]);
    fragmented_too_big.extend(frame(LAST, b" "));
    vec![
        fatal("an unmasked frame", unmasked(TEXT, ASK), MALFORMED),
        fatal("an unmasked ping", unmasked(PING, b""), MALFORMED),
        fatal("the first reserved bit", frame(TEXT | 0x40, ASK), MALFORMED),
        fatal("the second reserved bit", frame(TEXT | 0x20, ASK), MALFORMED),
        fatal("the third reserved bit", frame(TEXT | 0x10, ASK), MALFORMED),
        fatal("a reserved bit of a ping", frame(PING | 0x40, b""), MALFORMED),
        fatal("opcode 3", frame(0x83, ASK), MALFORMED),
        fatal("opcode 7", frame(0x87, b""), MALFORMED),
        fatal("opcode 11", frame(0x8b, b""), MALFORMED),
        fatal("opcode 15", frame(0x8f, b""), MALFORMED),
        fatal("a continuation without a start", frame(LAST, ASK), MALFORMED),
        fatal("a part of nothing", frame(MORE, ASK), MALFORMED),
        fatal(
            "a text inside a text",
            [frame(TEXT_PART, b"{"), frame(TEXT, ASK)].concat(),
            MALFORMED,
        ),
        fatal(
            "binary inside a text",
            [frame(TEXT_PART, b"{"), frame(BINARY, b"")].concat(),
            MALFORMED,
        ),
        fatal("binary", frame(BINARY, ASK), NOT_TEXT),
        fatal("binary in parts", frame(0x02, ASK), NOT_TEXT),
        fatal("two bytes for a short length", head(TEXT, 126, &[0, 22], ASK), MALFORMED),
        fatal(
            "eight bytes for a short length",
            head(TEXT, 127, &[0, 0, 0, 0, 0, 0, 0, 22], ASK),
            MALFORMED,
        ),
        fatal(
            "eight bytes for a medium length",
            head(TEXT, 127, &[0, 0, 0, 0, 0, 0, 1, 0], &[b' '; 256]),
            MALFORMED,
        ),
        fatal(
            "a length with the top bit",
            head(TEXT, 127, &[0x80, 0, 0, 0, 0, 0, 0, 1], b" "),
            MALFORMED,
        ),
        fatal(
            "the largest length",
            head(TEXT, 127, &[0x7f, 255, 255, 255, 255, 255, 255, 255], b""),
            TOO_BIG,
        ),
        fatal("a message that is too big", frame(TEXT, &[b' '; MOST + 1]), TOO_BIG),
        fatal("a message that is too big in parts", fragmented_too_big, TOO_BIG),
        ends(
            "the biggest message",
            frame(TEXT, format!("{:MOST$}", text(ASK)).as_bytes()),
            "pong 5",
        ),
    ]
}

fn texts() -> Vec<Case> {
    let ask = r#"{"do":"name","name":"é😀"}"#.as_bytes();
    // Every cut of a text with letters of two and four bytes.
    let cut = (1..ask.len()).map(|at| {
        let sends = [frame(TEXT_PART, &ask[..at]), frame(LAST, &ask[at..])].concat();
        ends("letters cut in two", sends, "error hello-first")
    });
    let bytes: Vec<Vec<u8>> = ask.iter().map(|byte| frame(MORE, &[*byte])).collect();
    let byte_by_byte = [frame(TEXT_PART, b""), bytes.concat(), frame(LAST, b"")].concat();
    let more = [
        ends("text", frame(TEXT, ASK), "pong 5"),
        ends("a text of a byte a frame", byte_by_byte, "error hello-first"),
        ends("an empty text", frame(TEXT, b""), "error unreadable"),
        ends(
            "an empty text in parts",
            [frame(TEXT_PART, b""), frame(LAST, b"")].concat(),
            "error unreadable",
        ),
        fatal("a byte that is no UTF-8", frame(TEXT, b"{\xff}"), NOT_UTF8),
        fatal("half a letter", frame(TEXT, b"\xc3"), NOT_UTF8),
        fatal("a surrogate", frame(TEXT, b"\xed\xa0\x80"), NOT_UTF8),
        fatal("a letter that is too long", frame(TEXT, b"\xc0\xaf"), NOT_UTF8),
        fatal("a letter beyond Unicode", frame(TEXT, b"\xf4\x90\x80\x80"), NOT_UTF8),
        fatal(
            "no UTF-8 across parts",
            [frame(TEXT_PART, b"\xc3"), frame(LAST, b"\x28")].concat(),
            NOT_UTF8,
        ),
        fatal(
            "half a letter at the end of parts",
            [frame(TEXT_PART, b"{"), frame(LAST, b"\xf0\x9f")].concat(),
            NOT_UTF8,
        ),
        // Nothing more is sent: the server does not wait for the end of the message.
        fatal("no UTF-8 in the first part", frame(TEXT_PART, b"\xff"), NOT_UTF8),
        fatal(
            "no UTF-8 in a middle part",
            [frame(TEXT_PART, b"\xf4"), frame(MORE, b"\x90")].concat(),
            NOT_UTF8,
        ),
    ];
    cut.chain(more).collect()
}

fn controls() -> Vec<Case> {
    let in_the_middle = [
        frame(TEXT_PART, &ASK[..3]),
        frame(PING, b"one"),
        frame(MORE, &ASK[3..9]),
        frame(PONG, b"who asked?"),
        frame(PING, b"two"),
        frame(LAST, &ASK[9..]),
    ];
    vec![
        ends("a ping", frame(PING, b"there?"), "pong \"there?\""),
        ends("an empty ping", frame(PING, b""), "pong \"\""),
        ends(
            "a ping of 125 bytes that are no text",
            frame(PING, &[0xfe; 125]),
            "pong 125 bytes of fe",
        ),
        last_pong(ends(
            "ten pings",
            (0..10).flat_map(|nth| frame(PING, &[b'0' + nth])).collect(),
            "pong \"9\"",
        )),
        last_pong(ends("pings among parts", in_the_middle.concat(), "pong \"two\", pong 5")),
        ends(
            "a pong that nobody asked for",
            [frame(PONG, b"here"), frame(TEXT, ASK)].concat(),
            "pong 5",
        ),
        fatal("a ping of 126 bytes", frame(PING, &[0; 126]), MALFORMED),
        fatal("a pong of 126 bytes", frame(PONG, &[0; 126]), MALFORMED),
        fatal("a close of 126 bytes", frame(CLOSE, &[3; 126]), MALFORMED),
        fatal("a ping in parts", frame(PING & 0x7f, b""), MALFORMED),
        fatal("a close in parts", frame(CLOSE & 0x7f, b""), MALFORMED),
        fatal("a ping with a long length", head(PING, 126, &[0, 1], b"x"), MALFORMED),
    ]
}

fn closes() -> Vec<Case> {
    let with_code =
        |code: u16, reason: &[u8]| frame(CLOSE, &[&code.to_be_bytes(), reason].concat());
    let echoed = [
        (1000, "close 1000"),
        (1001, "close 1001"),
        (1002, "close 1002"),
        (1003, "close 1003"),
        (1007, "close 1007"),
        (1008, "close 1008"),
        (1009, "close 1009"),
        (1010, "close 1010"),
        (1011, "close 1011"),
        (3000, "close 3000"),
        (3999, "close 3999"),
        (4000, "close 4000"),
        (4999, "close 4999"),
    ];
    let forbidden = [0, 1, 999, 1004, 1005, 1006, 1015, 1016, 1100, 2000, 2999, 5000, 65_535];
    let echoed = echoed.map(|(code, hears)| fatal("a valid code", with_code(code, b""), hears));
    let forbidden =
        forbidden.map(|code| fatal("a code that nobody may send", with_code(code, b""), MALFORMED));
    let longest = "é".repeat(61);
    let others = [
        fatal("a close", frame(CLOSE, b""), "close"),
        fatal("a close with one byte", frame(CLOSE, b"\x03"), MALFORMED),
        fatal("a close with a reason", with_code(1000, "à bientôt".as_bytes()), "close 1000"),
        fatal("a close with the longest reason", with_code(1000, longest.as_bytes()), "close 1000"),
        fatal("a reason that is no UTF-8", with_code(1000, b"\xff"), NOT_UTF8),
        fatal("a reason that ends in half a letter", with_code(1000, b"a\xc3"), NOT_UTF8),
        fatal(
            "a close inside a message",
            [frame(TEXT_PART, b"{"), with_code(1000, b"")].concat(),
            "close 1000",
        ),
        fatal(
            "a text after a close",
            [with_code(1000, b""), frame(TEXT, ASK)].concat(),
            "close 1000",
        ),
        fatal(
            "a ping after a close",
            [with_code(1000, b""), frame(PING, b"x")].concat(),
            "close 1000",
        ),
        fatal(
            "a second close",
            [with_code(1000, b""), with_code(1001, b"")].concat(),
            "close 1000",
        ),
        fatal(
            "nonsense after a close",
            [with_code(1000, b""), unmasked(TEXT, b"x")].concat(),
            "close 1000",
        ),
        fatal("a text after nonsense", [frame(LAST, b"x"), frame(TEXT, ASK)].concat(), MALFORMED),
    ];
    echoed.into_iter().chain(forbidden).chain(others).collect()
}

/// After this the server hangs up by itself.
fn fatal(name: &'static str, sends: Vec<u8>, hears: &str) -> Case {
    Case { name, sends, hears: hears.into(), last_pong_is_enough: false }
}

/// After this the connection goes on: the client ends it in order, and is answered.
fn ends(name: &'static str, mut sends: Vec<u8>, hears: &str) -> Case {
    sends.extend(frame(CLOSE, &1000_u16.to_be_bytes()));
    Case { name, sends, hears: format!("{hears}, close 1000"), last_pong_is_enough: false }
}

/// The server may leave out a pong that another one follows.
fn last_pong(case: Case) -> Case {
    Case { last_pong_is_enough: true, ..case }
}

/// A masked frame whose length is written as it is given.
fn head(opcode: u8, length: u8, longer: &[u8], payload: &[u8]) -> Vec<u8> {
    [&[opcode, 0x80 | length], longer, &[0; 4], payload].concat()
}

fn text(bytes: &[u8]) -> &str {
    std::str::from_utf8(bytes).expect("it is text")
}

/// A frame of the server in a few words.
fn shown(head: u8, payload: &[u8]) -> String {
    match (head, payload) {
        (CLOSE, []) => "close".into(),
        (CLOSE, [high, low]) => format!("close {}", u16::from_be_bytes([*high, *low])),
        (PONG, [first, .., last]) if first == last && std::str::from_utf8(payload).is_err() => {
            format!("pong {} bytes of {first:x}", payload.len())
        }
        (PONG, _) => format!("pong {:?}", text(payload)),
        (TEXT, _) => match read(text(payload)) {
            Tell::Pong { sent, .. } => format!("pong {sent}"),
            Tell::Bye { why } => format!("bye {}", why.key().replace("bye-", "")),
            Tell::Error { error, .. } => format!("error {}", error.key().replace("error-", "")),
            other @ (Tell::Hello { .. }
            | Tell::Tables { .. }
            | Tell::Desk { .. }
            | Tell::Whole { .. }
            | Tell::Update { .. }
            | Tell::Aloud { .. }
            | Tell::Over { .. }
            | Tell::Refused { .. }
            | Tell::Reaction { .. }
            | Tell::Past { .. }) => format!("{other:?}"),
        },
        _ => format!("frame {head:x} {payload:?}"),
    }
}
