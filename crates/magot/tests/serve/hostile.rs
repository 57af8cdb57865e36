//! Ten thousand frames that nobody should send, and a game at another table meanwhile.

use std::collections::HashSet;
use std::net::{IpAddr, SocketAddr};
use std::time::{Duration, Instant};

use client::socket::open_stream;
use protocol::{Ask, CloseReason, ErrorCode, HallAsk, Role, TableAsk, Tell, VERSION};
use serde_json::json;
use tabletop::{Chance, Seat};
use tokio::sync::watch;
use tokio::task::JoinHandle;

use crate::player::{Evening, Player, error_of, instant, is_full, random_hex};
use crate::raw::{BINARY, LAST, MORE, PING, Raw, TEXT, TEXT_PART, frame, unmasked};
use crate::server::{Folder, Server};

/// The longest that the others may have to wait for each other.
pub(crate) const UNDISTURBED: Duration = Duration::from_secs(3);
/// How long attacks follow the first one: the others have time to play meanwhile.
const AT_LEAST: Duration = Duration::from_secs(3);
/// How much more memory the server may have after them, in KiB.
const GROWTH_KIB: u64 = 16 * 1024;

/// Where the hostile come from: every one has an address of their own.
struct Crowd {
    server: SocketAddr,
    next: u32,
    /// How many frames were sent.
    frames: usize,
    keys: Vec<String>,
}

impl Crowd {
    fn address(&mut self) -> IpAddr {
        self.next += 1;
        let [_, high, middle, low] = self.next.to_be_bytes();
        [127, 1 + high, middle, low].into()
    }

    async fn raw(&mut self) -> Raw {
        let from = self.address();
        Raw::open(self.server, from).await
    }

    async fn stranger(&mut self) -> Player {
        let from = self.address();
        self.greets_from(from).await
    }

    async fn greets_from(&mut self, from: IpAddr) -> Player {
        let mut player = Player::new("Malo Malandrin");
        player.from = from;
        self.keys.push(player.key().into());
        player.connect(self.server).await.expect("the server runs");
        assert!(matches!(player.hear().await, Some(Tell::Hello { .. })));
        self.frames += 1;
        player
    }

    /// Sends frames at once, each of which is wrong; the errors that come back.
    async fn errs(&mut self, raw: &mut Raw, frames: &[Vec<u8>]) -> Vec<String> {
        self.frames += frames.len();
        raw.send(&frames.concat()).await.expect("it listens");
        let mut errors = Vec::new();
        while errors.len() < frames.len() {
            let tell = raw.hear().await.expect("it answers everything");
            errors.extend(error_of(&tell).map(|error| error.key().replace("error-", "")));
        }
        errors
    }

    /// Sends frames at once; what comes back until the server hangs up or has answered a ping after
    /// them. At a table that may be before everything else is answered.
    async fn sends(&mut self, raw: &mut Raw, frames: &[Vec<u8>]) -> Vec<Tell> {
        self.frames += frames.len();
        let ping = frame(TEXT, br#"{"do":"ping","sent":77777}"#);
        // Whoever is cut off in the middle of it cannot send the rest.
        let _ = raw.send(&[frames.concat(), ping].concat()).await;
        let mut told = Vec::new();
        while let Some(tell) = raw.hear().await {
            if matches!(tell, Tell::Pong { sent: 77_777, .. }) {
                break;
            }
            told.push(tell);
        }
        told
    }
}

/// Or as many as `MAGOT_HOSTILE_FRAMES` says, if that is more.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn ten_thousand_hostile_frames_disturb_nobody() {
    let wanted = std::env::var("MAGOT_HOSTILE_FRAMES");
    let wanted: usize = wanted.map_or(10_000, |frames| frames.parse().expect("a number"));
    let folder = Folder::new();
    let mut server = Server::open(&folder, &[]).await;
    let (stop, stopped) = watch::channel(false);
    let (code, quiet_players) = quiet_table(server.address, &stopped).await;
    let mut crowd = Crowd { server: server.address, next: 0, frames: 0, keys: Vec::new() };
    let half_open = half_open(&mut crowd).await;

    attack(&mut crowd, &code).await;
    attack_on_tables(&mut crowd).await;
    codes_cannot_be_guessed(&mut crowd, &code).await;
    println!("{} hostile frames", crowd.frames);
    assert!(crowd.frames >= 10_000, "{}", crowd.frames);
    // Whatever a first attack has left behind, others leave no more.
    let (memory, begun, mut attacks) = (server.memory_kib(), Instant::now(), 0);
    while attacks < 4 || begun.elapsed() < AT_LEAST || crowd.frames < wanted {
        attack(&mut crowd, &code).await;
        // By the hundred they would fill the house: a table that everybody has left stays for minutes.
        if attacks < 4 || attacks % 64 == 0 {
            attack_on_tables(&mut crowd).await;
        }
        // Whoever guesses is kept waiting, and this test with them.
        if attacks % 64 == 0 {
            codes_cannot_be_guessed(&mut crowd, &code).await;
        }
        attacks += 1;
    }
    println!("{} hostile frames in all", crowd.frames);

    stop.send_replace(true);
    let (mut keys, mut names) = (crowd.keys, vec!["Malandrin".to_string()]);
    for quiet in quiet_players {
        let (player, seen, longest) = quiet.await.expect("it was not disturbed");
        println!("{}: {seen} updates, {longest:?} apart at most", player.name);
        assert!(seen > 30 && longest < UNDISTURBED, "{seen} updates, {longest:?} apart at most");
        keys.push(player.key().into());
        names.push(player.name);
    }
    assert!(server.is_open());
    let grown = server.memory_kib().saturating_sub(memory);
    println!("{memory} KiB after one attack, {grown} KiB more after {attacks} others");
    assert!(grown < GROWTH_KIB, "it has grown by {grown} KiB");
    drop(half_open);

    let log = folder.log();
    assert!(!log.contains("panicked"), "{log}");
    for secret in names.iter().map(String::as_str).chain(["argenterie", "bagnole"]) {
        assert!(!log.contains(secret), "{secret} is in the log: {log}");
    }
    // There may be very many keys, and the log is read once.
    let keys: HashSet<&[u8]> = keys.iter().map(String::as_bytes).collect();
    let length = random_hex().len();
    let digits = log.as_bytes().split(|byte| !byte.is_ascii_hexdigit());
    let found = digits.flat_map(|run| run.windows(length)).find(|part| keys.contains(part));
    assert_eq!(found, None, "a key is in the log");
}

/// The host changes names, everybody is told of it every time, and one of them does not read.
#[tokio::test]
async fn who_does_not_read_is_cut_off_and_the_others_are_not() {
    let folder = Folder::new();
    let server = Server::open(&folder, &["--trusting"]).await;
    let mut host = Player::greet(server.address, "Victoire").await;
    let mut reader = Player::greet(server.address, "Placide").await;
    let code = host.create("cache-ton-cash", instant(6, json!({}))).await;
    let join: Ask = HallAsk::Join { code: code.clone(), role: Role::Player, since: None }.into();
    let mut deaf = Player::greet(server.address, "Malo").await;
    for player in [&mut reader, &mut deaf] {
        player.ask(join.clone()).await;
        player.until_desk(|_| true).await;
    }
    reader.until_desk(|desk| desk.watchers == 2).await;
    let memory = server.memory_kib();
    let mut told = 0;
    while reader.desk().watchers == 2 {
        told += 1;
        assert!(told < 100_000, "whoever does not read is still there");
        let name = if told % 2 == 0 { "Victoire" } else { "Victorine" };
        host.ask(TableAsk::Name { name: name.into() }).await;
        for player in [&mut host, &mut reader] {
            player.until_desk(|desk| desk.chairs[0].name.as_deref() == Some(name)).await;
        }
    }
    let grown = server.memory_kib().saturating_sub(memory);
    println!("{told} frames were not read; the server has grown by {grown} KiB");
    assert!(grown < 8 * 1024, "{grown} KiB wait for one who does not read");
    assert!(matches!(deaf.until_closed().await, None | Some(CloseReason::Slow)));
    host.ask(join.clone()).await;
    host.until_desk(|_| true).await;
}

/// What leaves nothing behind, and takes half a second.
async fn attack(crowd: &mut Crowd, code: &str) {
    unreadable_text_is_an_error_and_then_the_end(crowd, 150).await;
    large_frames_are_nonsense(crowd).await;
    broken_frames_end_the_connection(crowd).await;
    what_is_out_of_order_is_a_clear_error(crowd, code).await;
    a_flood_is_stopped(crowd).await;
}

/// What makes hundreds of tables.
async fn attack_on_tables(crowd: &mut Crowd) {
    mutilated_frames_are_survived(crowd).await;
    nobody_acts_twice_or_for_others(crowd).await;
}

pub(crate) type QuietPlayer = JoinHandle<(Player, u32, Duration)>;

/// Two people who play in peace: their table, and what they saw once they are stopped. The players
/// themselves see to it that no update is missing.
pub(crate) async fn quiet_table(
    server: SocketAddr,
    stopped: &watch::Receiver<bool>,
) -> (String, [QuietPlayer; 2]) {
    let mut one = Player::greet(server, "Victoire Paisible").await;
    let mut two = Player::greet(server, "Placide Paisible").await;
    let code = one.create("cache-ton-cash", instant(2, json!({"target_k": 10_000}))).await;
    one.sit(&code, Seat(0)).await;
    two.sit(&code, Seat(1)).await;
    one.until_desk(is_full).await;
    one.ask(TableAsk::Start {}).await;
    let quiet = |player| tokio::spawn(plays_in_peace(player, stopped.clone()));
    (code, [quiet(one), quiet(two)])
}

async fn plays_in_peace(
    mut player: Player,
    mut stopped: watch::Receiver<bool>,
) -> (Player, u32, Duration) {
    let mut chance = Chance::from_number(8);
    let (mut seen, mut longest, mut last) = (0, Duration::ZERO, Instant::now());
    // One game follows the other, however long the others attack.
    let mut evening = Evening::begun();
    loop {
        let told = tokio::select! {
            told = player.hear() => told.expect("nobody cuts it off"),
            _ = stopped.changed() => return (player, seen, longest),
        };
        if matches!(told, Tell::Update { .. }) {
            seen += 1;
            longest = longest.max(last.elapsed());
            last = Instant::now();
        }
        assert_eq!(error_of(&told), None, "it does nothing wrong");
        if player.may_act() {
            // Well within what one connection may send.
            tokio::time::sleep(Duration::from_millis(25)).await;
            let action = chance.pick(&player.game().legal).action.clone();
            player.act(&action).await;
        } else if player.you().host {
            evening.goes_on(&mut player).await;
        }
    }
}

/// Connections that never get anywhere, held open for the whole test.
async fn half_open(crowd: &mut Crowd) -> (Vec<Raw>, Vec<tokio::net::TcpStream>) {
    let (mut frames, mut requests) = (Vec::new(), Vec::new());
    for part in 0..20_usize {
        let mut raw = crowd.raw().await;
        let hello = frame(TEXT, br#"{"do":"tables"}"#);
        raw.send(&hello[..part % hello.len()]).await.expect("it listens");
        frames.push(raw);
        let from = crowd.address();
        let mut stream = open_stream(crowd.server, from).await.expect("it listens");
        let begun = &b"GET /ws HTTP/1.1\r\nHost: "[..part];
        tokio::io::AsyncWriteExt::write_all(&mut stream, begun).await.expect("it listens");
        requests.push(stream);
    }
    (frames, requests)
}

const UNREADABLE: [&str; 20] = [
    "",
    "hello",
    "{",
    "[]",
    "null",
    "17",
    r#""hello""#,
    "{}",
    r#"{"do":"hack"}"#,
    r#"{"do":7}"#,
    r#"{"do":"hello"}"#,
    r#"{"do":"hello","magot":"1","key":1}"#,
    r#"{"do":"hello","magot":-1,"key":""}"#,
    r#"{"do":"sit","seat":256,"name":"x"}"#,
    r#"{"do":"sit","seat":1,"name":"x","hat":true}"#,
    r#"{"do":"act","game_no":1,"nth":1e99,"action":"roll"}"#,
    r#"{"do":"act","game_no":1,"nth":1}"#,
    r#"{"do":"join","code":["KMRT"],"since":{"game_no":1}}"#,
    r#"{"do":"ping","sent":-1}"#,
    "{\"do\":\"tables\"}\u{0}",
];

async fn unreadable_text_is_an_error_and_then_the_end(crowd: &mut Crowd, times: usize) {
    let deep =
        ["[".repeat(4_000), format!("{{\"do\":\"act\",\"action\":{}", "{\"a\":".repeat(900))];
    for time in 0..times {
        let mut raw = crowd.raw().await;
        let mut frames: Vec<Vec<u8>> =
            UNREADABLE.iter().map(|text| frame(TEXT, text.as_bytes())).collect();
        if let Some(deep) = deep.get(time % 8) {
            frames[3] = frame(TEXT, deep.as_bytes());
        }
        let told = crowd.sends(&mut raw, &frames).await;
        let errors: Vec<ErrorCode> = told.iter().filter_map(error_of).collect();
        assert_eq!(errors, [ErrorCode::Unreadable; 19]);
        assert_eq!(told.last(), Some(&Tell::Bye { why: CloseReason::Nonsense }));
        assert_eq!(raw.until_closed().await, None, "nothing comes after the close reason");
    }
}

/// Frames that were right once, with a few bytes changed. Nobody can say what comes of them, but
/// something does.
async fn mutilated_frames_are_survived(crowd: &mut Crowd) {
    let mut chance = Chance::from_number(4);
    let hello = format!(r#"{{"do":"hello","magot":{VERSION},"key":"{}"}}"#, random_hex());
    let right = [
        hello.as_str(),
        r#"{"do":"create","game":"cache-ton-cash","agreement":{"seats":2},"name":"Malandrin"}"#,
        r#"{"do":"create","game":"monopoly-tricheurs","agreement":{"seats":9,"config":{"rounds":4}},"name":"Malandrin"}"#,
        r#"{"do":"sit","seat":0,"name":"Malandrin"}"#,
        r#"{"do":"fill","seat":1,"bot":"random"}"#,
        r#"{"do":"start"}"#,
        r#"{"do":"act","game_no":1,"nth":1,"action":{"do":"discard","card":"train"}}"#,
        r#"{"do":"past","before":4294967295}"#,
        r#"{"do":"agree","agreement":{"seats":6,"clock":"slow","pace":"instant"}}"#,
        r#"{"do":"pause","paused":true}"#,
        r#"{"do":"kick","seat":255}"#,
        r#"{"do":"rematch"}"#,
        r#"{"do":"leave"}"#,
    ];
    for time in 0..40 {
        let mut raw = crowd.raw().await;
        let mut frames = vec![frame(TEXT, hello.as_bytes())];
        for _ in 0..60 {
            let mut bytes = chance.pick(&right).as_bytes().to_vec();
            // Most of them stay right, so that there is something to be wrong about.
            for _ in 0..chance.below(3).saturating_sub(u32::from(time % 2 == 0)) {
                let place = chance.below(bytes.len() as u32) as usize;
                bytes[place] = b' ' + chance.below(95) as u8;
            }
            frames.push(frame(TEXT, &bytes));
        }
        let told = crowd.sends(&mut raw, &frames).await;
        assert!(!told.is_empty(), "it is answered");
    }
}

async fn large_frames_are_nonsense(crowd: &mut Crowd) {
    for size in [8 * 1024 + 1, 9 * 1024, 20_000, 65_536, 1 << 20] {
        for head in [TEXT, BINARY] {
            let mut raw = crowd.raw().await;
            crowd.frames += 1;
            // A large one is cut off before it has been read.
            let sent = raw.send(&frame(head, &vec![b' '; size])).await;
            let bye = raw.until_closed().await;
            let heard = bye == Some(CloseReason::Nonsense);
            assert!(
                heard || (size > 65_536 && (bye.is_none() || sent.is_err())),
                "{size}: {bye:?}"
            );
        }
    }
    // The most that is allowed is read.
    let mut raw = crowd.raw().await;
    let padded = format!("{:8192}", r#"{"do":"ping","sent":5}"#);
    let told = crowd.sends(&mut raw, &[frame(TEXT, padded.as_bytes())]).await;
    assert!(matches!(told[..], [Tell::Pong { sent: 5, .. }]), "{told:?}");
    // A message may come in parts, but not be larger for that.
    let mut raw = crowd.raw().await;
    let parts = [
        frame(TEXT_PART, br#"{"do":"pi"#),
        frame(PING, b"?"),
        frame(MORE, br#"ng","sen"#),
        frame(LAST, br#"t":6}"#),
    ];
    let told = crowd.sends(&mut raw, &parts).await;
    assert!(matches!(told[..], [Tell::Pong { sent: 6, .. }]), "{told:?}");
    let mut parts = vec![frame(TEXT_PART, &[b' '; 1000])];
    parts.resize(40, frame(MORE, &[b' '; 1000]));
    let told = crowd.sends(&mut raw, &parts).await;
    assert_eq!(told, [Tell::Bye { why: CloseReason::Nonsense }]);
}

async fn broken_frames_end_the_connection(crowd: &mut Crowd) {
    let broken: [(&str, Vec<u8>); 10] = [
        ("bytes that are no text", frame(BINARY, &[7; 30])),
        ("text that is no text", frame(TEXT, b"\xff\xfe{}")),
        ("half a letter", frame(TEXT, b"\xc3")),
        ("an unmasked frame", unmasked(TEXT, b"{}")),
        ("an unknown opcode", frame(0x83, b"{}")),
        ("an unknown control frame", frame(0x8f, b"")),
        ("reserved bits", frame(0xf1, b"{}")),
        ("a long ping", frame(PING, &[0; 126])),
        ("a part of nothing", frame(LAST, b"{}")),
        ("a ping in parts", frame(0x09, b"?")),
    ];
    for (what, bytes) in &broken {
        for _ in 0..10 {
            let mut raw = crowd.raw().await;
            crowd.frames += 1;
            raw.send(bytes).await.expect("it listens");
            let bye = raw.until_closed().await;
            assert_eq!(bye, Some(CloseReason::Nonsense), "{what}");
        }
    }
    // So large that no number of bytes would ever be enough.
    let mut raw = crowd.raw().await;
    raw.send(&[TEXT, 0xff, 0x7f, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff])
        .await
        .expect("it listens");
    raw.send(&[0; 8]).await.expect("it listens");
    assert_eq!(raw.until_closed().await, Some(CloseReason::Nonsense));
}

/// What one may not ask before the greeting, at no table, and at other people's table.
const OUT_OF_ORDER: [(&str, &str, &str); 15] = [
    (r#"{"do":"start"}"#, "no-table", "not-host"),
    (r#"{"do":"stand"}"#, "no-table", "no-seat"),
    (r#"{"do":"sit","seat":0,"name":"Malandrin"}"#, "no-table", "seat-taken"),
    (r#"{"do":"sit","seat":1,"name":"Malandrin"}"#, "no-table", "seat-taken"),
    (r#"{"do":"sit","seat":9,"name":"Malandrin"}"#, "no-table", "no-such-seat"),
    (r#"{"do":"sit","seat":0,"name":" "}"#, "no-table", "bad-name"),
    (r#"{"do":"sit","seat":0,"name":"placide PAISIBLE"}"#, "no-table", "name-taken"),
    (r#"{"do":"act","game_no":1,"nth":1,"action":"discard train"}"#, "no-table", "no-seat"),
    (r#"{"do":"kick","seat":0}"#, "no-table", "not-host"),
    (r#"{"do":"lock","locked":true}"#, "no-table", "not-host"),
    (r#"{"do":"fill"}"#, "no-table", "not-host"),
    (r#"{"do":"pause","paused":true}"#, "no-table", "not-host"),
    (r#"{"do":"rematch"}"#, "no-table", "not-host"),
    (r#"{"do":"agree","agreement":{"seats":2}}"#, "no-table", "not-host"),
    (r#"{"do":"name","name":"Placide"}"#, "no-table", "no-seat"),
];

async fn what_is_out_of_order_is_a_clear_error(crowd: &mut Crowd, code: &str) {
    let asks = OUT_OF_ORDER.repeat(3);
    let frames: Vec<Vec<u8>> = asks.iter().map(|(ask, ..)| frame(TEXT, ask.as_bytes())).collect();
    for _ in 0..18 {
        let mut raw = crowd.raw().await;
        assert_eq!(crowd.errs(&mut raw, &frames).await, ["hello-first"; 45]);

        let key = random_hex();
        let hello = format!(r#"{{"do":"hello","magot":{VERSION},"key":"{key}"}}"#);
        let join = format!(r#"{{"do":"join","code":"{}"}}"#, code.to_lowercase());
        crowd.keys.push(key);
        let mut raw = crowd.raw().await;
        let hello = frame(TEXT, hello.as_bytes());
        raw.send(&hello).await.expect("it listens");
        assert_eq!(crowd.errs(&mut raw, &[hello]).await, ["hello-twice"]);
        let alone: Vec<&str> = asks.iter().map(|(_, alone, _)| *alone).collect();
        assert_eq!(crowd.errs(&mut raw, &frames).await, alone);
        raw.send(&frame(TEXT, join.as_bytes())).await.expect("it listens");
        while !matches!(raw.hear().await.expect("it may watch"), Tell::Whole { .. }) {}
        let there: Vec<&str> = asks.iter().map(|(_, _, there)| *there).collect();
        assert_eq!(crowd.errs(&mut raw, &frames).await, there);
    }
}

async fn nobody_acts_twice_or_for_others(crowd: &mut Crowd) {
    for _ in 0..8 {
        let mut player = crowd.stranger().await;
        player.create("cache-ton-cash", instant(2, json!({}))).await;
        player.ask(TableAsk::Fill { seat: None, bot: None }).await;
        player.ask(TableAsk::Start {}).await;
        player.until_whole().await;
        while !player.may_act() {
            player.until(|_| Some(())).await;
        }
        let (acts, action) = (player.game().acts, player.game().legal[0].action.clone());
        let nth = acts + 1;
        crowd.frames += 3;
        for (game_no, nth, wrong) in [
            (1, 0, ErrorCode::Stale),
            (1, acts, ErrorCode::Stale),
            (1, nth + 1, ErrorCode::Stale),
            (1, u32::MAX, ErrorCode::Stale),
            (0, nth, ErrorCode::NoGame),
            (2, nth, ErrorCode::NoGame),
        ] {
            player.ask(TableAsk::Act { game_no, nth, action: action.clone() }).await;
            assert_eq!(player.until_error().await, wrong, "game {game_no}, action {nth}");
            crowd.frames += 1;
        }
        for action in [json!(null), json!([1]), json!("fly to the moon"), json!({"do": "cheat"})] {
            player.ask(TableAsk::Act { game_no: 1, nth, action }).await;
            assert_eq!(player.until_error().await, ErrorCode::Unreadable);
            crowd.frames += 1;
        }
        player.ask(TableAsk::Act { game_no: 1, nth, action: json!("end") }).await;
        player.until(|tell| matches!(tell, Tell::Refused { .. }).then_some(())).await;
        // The same one a few times: it is done once.
        for _ in 0..5 {
            player.ask(TableAsk::Act { game_no: 1, nth, action: action.clone() }).await;
            crowd.frames += 1;
        }
        for _ in 0..4 {
            assert_eq!(player.until_error().await, ErrorCode::Stale);
        }
        player.ask(HallAsk::Ping { sent: 1 }).await;
        player.until(|tell| matches!(tell, Tell::Pong { .. }).then_some(())).await;
        assert_eq!(player.game().acts, nth);
    }
}

async fn a_flood_is_stopped(crowd: &mut Crowd) {
    for _ in 0..5 {
        let mut raw = crowd.raw().await;
        let flood = vec![frame(TEXT, br#"{"do":"ping","sent":1}"#); 400];
        let told = crowd.sends(&mut raw, &flood).await;
        let pongs = told.iter().filter(|tell| matches!(tell, Tell::Pong { .. })).count();
        assert!((100..200).contains(&pongs), "{pongs} were answered");
        let errors: Vec<ErrorCode> = told.iter().filter_map(error_of).collect();
        assert_eq!(errors, [ErrorCode::TooFast; 49]);
        assert_eq!(told.last(), Some(&Tell::Bye { why: CloseReason::TooFast }));
    }
}

async fn codes_cannot_be_guessed(crowd: &mut Crowd, code: &str) {
    let guesser = crowd.address();
    let mut chance = Chance::from_number(6);
    let mut missed = 0;
    for _ in 0..5 {
        let mut player = crowd.greets_from(guesser).await;
        let mut asked = 0;
        for _ in 0..90 {
            let letters = b"ABCDEFGHJKLMNPQRSTUVWXYZ";
            let wrong: String = (0..4).map(|_| char::from(*chance.pick(letters))).collect();
            if wrong == code {
                continue;
            }
            player.ask(HallAsk::Join { code: wrong, role: Role::Player, since: None }).await;
            crowd.frames += 1;
            asked += 1;
        }
        // Those that are held back are answered once, for the last of them. Once in thousands of runs
        // a guess is the code of another table of the crowd, and then there is a desk, too.
        loop {
            let error = player.until_error().await;
            missed += u32::from(error == ErrorCode::NoSuchTable);
            if error == ErrorCode::TooManyTries {
                break;
            }
            assert!(matches!(error, ErrorCode::NoSuchTable | ErrorCode::TooFast), "{error:?}");
        }
        assert!(asked > 80, "most are guesses");
    }
    assert!((10..20).contains(&missed), "{missed} codes could be tried");
    let join: Ask = HallAsk::Join { code: code.into(), role: Role::Watcher, since: None }.into();
    let mut player = crowd.greets_from(guesser).await;
    player.ask(join.clone()).await;
    assert_eq!(player.until_error().await, ErrorCode::TooManyTries, "not even the right one");
    let mut other = crowd.stranger().await;
    other.ask(join.clone()).await;
    other.until_desk(|desk| desk.code == code).await;
}
