//! Proofs that somebody tries to spoil: a part of the deal that is withheld, and journals that were
//! changed afterwards.

use std::process::Command;
use std::time::{Duration, Instant};

use protocol::{Agreement, Clock, ErrorCode, Phase, TableAsk, Tell};
use serde_json::{Value, json};
use tabletop::fairness::hex_bytes;
use tabletop::{Chance, Nonce, Seat};

use crate::closing::acts;
use crate::journal::Journal;
use crate::player::{Player, error_of, instant, is_full, random_hex};
use crate::server::{Folder, Server};

const CARDS: &str = "cache-ton-cash";

/// How `magot replay --verify` ends with a journal, and these arguments.
fn verifies(folder: &Folder, journal: &str, args: &[&str]) -> Option<i32> {
    let file = folder.file("tried.jsonl");
    std::fs::write(&file, journal).expect("a file can be written");
    let mut replay = Command::new(env!("CARGO_BIN_EXE_magot"));
    replay.args(["replay", "--verify", "--all"]).args(args).arg(&file);
    replay.output().expect("magot can be started").status.code()
}

/// Somebody has pledged a part of the deal and does not say which. The others are dealt to without it,
/// after some seconds, and the journal says so: nobody can wait for a deal that suits them.
#[tokio::test]
async fn whoever_withholds_their_nonce_is_dealt_without_and_that_is_on_record() {
    let folder = Folder::new();
    let server = Server::open(&folder, &[]).await;
    let mut zoe = Player::greet(server.address, "Zoé").await;
    let mut malo = Player::greet(server.address, "Malo").await;
    let code = zoe.create(CARDS, instant(2, json!({ "ending": "quick" }))).await;
    let revealed = zoe.sit(&code, Seat(0)).await;
    malo.joins(&code).await;
    let withheld = random_hex();
    let pledge = Nonce(hex_bytes::decode(&withheld).expect("64 digits")).pledge();
    let pledge = hex_bytes::encode(&pledge.0);
    let (name, pledged) = ("Malo".to_string(), Some(pledge.clone()));
    malo.ask(TableAsk::Sit { seat: Seat(1), name, pledge: pledged }).await;
    zoe.until_desk(is_full).await;
    let commitment = zoe.desk().commitment.clone();
    zoe.ask(TableAsk::Start {}).await;
    let begun = Instant::now();
    zoe.until_desk(|desk| desk.phase == Phase::Dealing).await;
    // Her part is revealed before anything else.
    zoe.hears_all(|_| false).await;
    // What was revealed is nobody's before it is dealt, and nothing else than what was pledged counts.
    malo.ask(TableAsk::Reveal { nonce: random_hex() }).await;
    assert_eq!(malo.until_error().await, ErrorCode::BadNonce);
    malo.ask(TableAsk::Stand {}).await;
    assert_eq!(malo.until_error().await, ErrorCode::GameUnderWay, "nobody goes before the deal");
    malo.until(|tell| {
        if let Tell::Desk { desk, .. } = tell {
            assert!(begun.elapsed() > Duration::from_secs(4) || desk.nonces.is_empty());
        }
        matches!(tell, Tell::Whole { .. }).then_some(())
    })
    .await;
    assert!((4..20).contains(&begun.elapsed().as_secs()), "{:?}", begun.elapsed());
    // Now it is too late.
    malo.ask(TableAsk::Reveal { nonce: withheld.clone() }).await;
    malo.until_desk(|_| true).await;
    assert_eq!(malo.desk().nonces, std::slice::from_ref(&revealed));

    zoe.until_whole().await;
    malo.ask(TableAsk::Stand {}).await;
    acts(&mut zoe, u32::MAX, &mut Chance::from_number(2)).await;
    let over = zoe.over().expect("it is over").clone();
    let journal = Journal::fetch(server.address, &over.replay).await;
    assert_eq!(journal.header["nonces"], json!([revealed]));
    let on_record = journal.header["pledged"].as_array().expect("both have pledged");
    assert!(on_record.contains(&json!({ "seat": 1, "pledge": pledge })), "{on_record:?}");
    let commitment = ["--commitment", &commitment];
    let with = |nonce: &str| {
        let nonce = ["--nonce", nonce];
        verifies(&folder, &journal.text, &[commitment, nonce].concat())
    };
    assert_eq!(with(&revealed), Some(0));
    assert_eq!(with(&withheld), Some(2), "it had no part in the deal");
    changed_journals_are_not_proved(&folder, &journal.text);
}

/// A journal with one letter changed, one line missing, doubled or in another place proves nothing.
fn changed_journals_are_not_proved(folder: &Folder, text: &str) {
    assert_eq!(verifies(folder, text, &[]), Some(0));
    let lines: Vec<&str> = text.lines().collect();
    let mut chance = Chance::from_number(9);
    let mut below = |bound: usize| chance.below(bound as u32) as usize;
    for _ in 0..60 {
        let mut changed = lines.clone();
        let inside = 1 + below(lines.len() - 2);
        let changed = match below(4) {
            0 => {
                changed.remove(inside);
                changed.join("\n")
            }
            1 => {
                changed.insert(inside, lines[inside]);
                changed.join("\n")
            }
            2 => {
                changed.swap(inside, 1 + below(lines.len() - 2));
                changed.join("\n")
            }
            _ => {
                let mut bytes = text.as_bytes().to_vec();
                let place = below(bytes.len());
                bytes[place] = b' ' + below(95) as u8;
                String::from_utf8_lossy(&bytes).into_owned()
            }
        };
        // Nothing follows from the space between the parts and from the order of two lines that are the
        // same; nor from what people are called, which may be spoilt so that it cannot be read.
        let proved = verifies(folder, &changed, &[]) == Some(0);
        if said(&changed, Some) == said(text, Some) {
            assert!(proved, "{changed}");
        } else if said(&changed, without_names) != said(text, without_names) {
            assert!(!proved, "{changed}");
        }
    }
}

/// What the lines of a journal say, as far as that matters; nothing where they cannot be read.
fn said(text: &str, matters: fn(Value) -> Option<Value>) -> Vec<Option<Value>> {
    text.lines().map(|line| serde_json::from_str(line).ok().and_then(matters)).collect()
}

/// Without what people are called.
fn without_names(mut line: Value) -> Option<Value> {
    let parts = line.as_object_mut()?;
    parts.remove("players");
    parts.remove("latecomers");
    Some(line)
}

/// A vote on a seat of the game under way, while somebody means harm: with a second key of their own,
/// with a yes that comes twice, for a seat that nobody asks for, in the place of somebody who has left.
#[tokio::test]
async fn a_vote_is_not_stuffed() {
    let folder = Folder::new();
    let server = Server::open(&folder, &[]).await;
    let at = server.address;
    let mut malo = Player::greet(at, "Malo").await;
    let mut zoe = Player::greet(at, "Zoé").await;
    let code = malo.create(CARDS, Agreement { clock: Clock::None, ..Agreement::of(4) }).await;
    malo.sit(&code, Seat(0)).await;
    zoe.sit(&code, Seat(1)).await;
    // A second key of Malo's is a person like any other, and sits there, too.
    let mut double = Player::greet(at, "Malo bis").await;
    double.sit(&code, Seat(2)).await;
    malo.ask(TableAsk::Fill { seat: None, bot: None }).await;
    malo.until_desk(is_full).await;
    malo.ask(TableAsk::Start {}).await;
    for player in [&mut malo, &mut zoe, &mut double] {
        player.until_whole().await;
    }
    let mut third = Player::greet(at, "Malo ter").await;
    third.joins(&code).await;
    third.until_whole().await;
    let (seat, name, pledge) = (Seat(3), "Malo ter".to_string(), None);
    third.ask(TableAsk::Sit { seat, name, pledge }).await;
    third.until_desk(|desk| !desk.seat_requests.is_empty()).await;
    let yes = |seat: u8| TableAsk::Consent { seat: Seat(seat), yes: true };
    for stuffer in [&mut malo, &mut double] {
        for _ in 0..3 {
            stuffer.ask(yes(3)).await;
        }
        stuffer.ask(yes(1)).await;
        assert_eq!(stuffer.until_error().await, ErrorCode::NoSuchRequest);
    }
    // Whoever asks has no word, neither here nor as somebody who watches.
    third.ask(yes(3)).await;
    assert_eq!(third.until_error().await, ErrorCode::NoSuchRequest);
    let is_hand = |tell: &Tell| matches!(tell, Tell::Whole { .. });
    assert_eq!(third.hears_all(is_hand).await, 0, "Zoé has not agreed");
    // Who has not agreed is not sent away for that: the question is gone with her.
    malo.ask(TableAsk::Kick { seat: Seat(1) }).await;
    let refused = third.until(|tell| {
        assert!(!is_hand(tell), "it looks into a hand");
        error_of(tell)
    });
    assert_eq!(refused.await, ErrorCode::SeatRefused);
    let again = |seat: u8| {
        let (seat, name, pledge) = (Seat(seat), "Malo ter".to_string(), None);
        TableAsk::Sit { seat, name, pledge }
    };
    // Nor does anybody sit in her place, or ask again at once for the other one.
    third.ask(again(1)).await;
    assert_eq!(third.until_error().await, ErrorCode::SeatsClosed);
    third.ask(again(3)).await;
    assert_eq!(third.until_error().await, ErrorCode::Busy);
    assert_eq!(third.you().seat, None);
}
