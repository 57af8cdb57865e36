//! Somebody who plays over a socket: a client with a name, and notes on everything that it was told.

use std::borrow::Cow;
use std::collections::BTreeMap;
use std::hash::{DefaultHasher, Hash as _, Hasher as _};
use std::io;
use std::net::{IpAddr, Ipv4Addr, SocketAddr};
use std::time::Duration;

use client::socket::{Connection, ReceiveError};
use client::{Client, GameState, Over};
use protocol::{
    Agreement, Ask, CloseReason, Desk, ErrorCode, HallAsk, Pace, Phase, Role, Sitter, TableAsk,
    Tell, VERSION, You,
};
use serde::Serialize;
use serde_json::Value;
use tabletop::fairness::hex_bytes;
use tabletop::{Nonce, Seat, Viewer};

/// Nobody waits longer than this for a frame, unless they are told to.
const PATIENCE: Duration = Duration::from_secs(40);

/// Somebody who plays over a socket.
///
/// What the server tells must fit together, or the test ends: the [`Client`] sees to it that nothing
/// known is lost, doubled or changed.
pub(crate) struct Player {
    /// Its name.
    pub(crate) name: String,
    /// Where it comes from, on this machine.
    pub(crate) from: IpAddr,
    client: Client,
    connection: Option<Connection>,
    /// How long it waits for a frame.
    patience: Duration,
    /// The games that lay before it.
    past: Vec<KnownGame>,
    /// The fingerprint of everything that it has asked to be done, by game and number.
    pub(crate) asked: BTreeMap<(u32, u32), u64>,
    /// How often a rule said no.
    pub(crate) refusals: u32,
    /// How often it reconnected and what it was not told of had been done all the same.
    pub(crate) done_unheard: u32,
}

/// What somebody was told of a game. Logs of many games are compared, not read: of everything that was
/// told there is a fingerprint.
#[derive(Clone)]
pub(crate) struct KnownGame {
    pub(crate) game_no: u32,
    pub(crate) viewer: Viewer,
    pub(crate) seq: u32,
    pub(crate) acts: u32,
    pub(crate) log: BTreeMap<u32, u64>,
    pub(crate) over: Option<Over>,
}

impl KnownGame {
    fn of(game: &GameState) -> KnownGame {
        KnownGame {
            game_no: game.game_no,
            viewer: game.viewer,
            seq: game.seq,
            acts: game.acts,
            log: game.log.iter().map(|(nth, told)| (*nth, fingerprint(told))).collect(),
            over: game.over.clone(),
        }
    }
}

impl Player {
    /// Somebody with a key of their own who has not connected yet.
    pub(crate) fn new(name: &str) -> Player {
        Player::with_key(name, &random_hex())
    }

    /// Somebody with a key of their own who comes in that role.
    pub(crate) fn in_role(name: &str, role: Role) -> Player {
        let client = Client::with_role(random_hex(), role);
        Player { client, ..Player::new(name) }
    }

    /// Somebody whose key is known, who has not connected yet.
    pub(crate) fn with_key(name: &str, key: &str) -> Player {
        Player {
            name: name.into(),
            from: Ipv4Addr::LOCALHOST.into(),
            client: Client::new(key),
            connection: None,
            patience: PATIENCE,
            past: Vec::new(),
            asked: BTreeMap::new(),
            refusals: 0,
            done_unheard: 0,
        }
    }

    /// Somebody who has connected and was greeted.
    pub(crate) async fn greet(server: SocketAddr, name: &str) -> Player {
        let mut player = Player::new(name);
        player.connect(server).await.expect("the server runs");
        assert!(matches!(player.hear().await, Some(Tell::Hello { magot: VERSION, .. })));
        player
    }

    /// A second device of the same person, at the same table, that has seen nothing of it yet.
    pub(crate) async fn second_device(&self, server: SocketAddr) -> Player {
        let mut second = Player::with_key(&self.name, self.key());
        second.connect(server).await.expect("the server runs");
        let join = second.client.join(&self.desk().code);
        second.ask(join).await;
        second
    }

    /// The same person as if they had forgotten everything, not connected yet.
    pub(crate) fn returns_knowing_nothing(&self) -> Player {
        Player::with_key(&self.name, self.key())
    }

    /// Goes to a table, and is shown who sits there.
    pub(crate) async fn joins(&mut self, code: &str) {
        let join = self.client.join(code);
        self.ask(join).await;
        self.until_desk(|_| true).await;
    }

    /// Connects and greets, and goes to the table where it was, with what it has seen.
    pub(crate) async fn connect(&mut self, server: SocketAddr) -> io::Result<()> {
        self.connection = Some(Connection::open(server, self.from, &mut self.client).await?);
        Ok(())
    }

    /// Whether it has a connection.
    pub(crate) fn is_connected(&self) -> bool {
        self.connection.is_some()
    }

    /// From now on it waits that long for a frame, where something slow is awaited.
    pub(crate) fn has_patience(&mut self, patience: Duration) {
        self.patience = patience;
    }

    /// Breaks the connection off without a word.
    pub(crate) fn hang_up(&mut self) {
        self.connection = None;
    }

    /// Asks for something. If the connection is broken nothing comes of it: [`hear`](Player::hear)
    /// says so.
    pub(crate) async fn ask(&mut self, ask: impl Into<Ask>) {
        if let Some(connection) = &mut self.connection {
            connection.ask(&ask.into()).await;
        }
    }

    /// The next thing that it is told, folded; nothing if the connection is gone. What is still
    /// pending is asked for again after it has reconnected, with the same number. To stop waiting in
    /// the middle of it loses nothing.
    pub(crate) async fn hear(&mut self) -> Option<Tell> {
        let pending = self.client.pending().cloned();
        let heard = match self.connection.as_mut()?.hear(&mut self.client, self.patience).await {
            Ok(heard) => heard,
            Err(ReceiveError::Closed) => {
                self.connection = None;
                return None;
            }
            Err(why @ (ReceiveError::TimedOut(_) | ReceiveError::Protocol(_))) => {
                panic!("{}: {why} at {:?}", self.name, self.client.desk())
            }
        };
        if let Tell::Whole { game_no, acts, .. } = heard.tell {
            let done = pending.is_some_and(|act| act.game_no == game_no && act.nth <= acts);
            self.done_unheard += u32::from(done);
        }
        self.refusals += u32::from(matches!(heard.tell, Tell::Refused { .. }));
        self.past.extend(heard.put_away.as_ref().map(KnownGame::of));
        Some(heard.tell)
    }

    /// Hears until something is told that answers; what was told.
    pub(crate) async fn until<T>(&mut self, mut wanted: impl FnMut(&Tell) -> Option<T>) -> T {
        loop {
            let tell = self.hear().await;
            let tell = tell.unwrap_or_else(|| {
                panic!("{} was cut off: {:?}", self.name, self.client.close_reason())
            });
            if let Some(found) = wanted(&tell) {
                return found;
            }
        }
    }

    /// Hears until the game is shown.
    pub(crate) async fn until_whole(&mut self) {
        self.until(|tell| matches!(tell, Tell::Whole { .. }).then_some(())).await;
    }

    /// Hears until it is told of an error; which.
    pub(crate) async fn until_error(&mut self) -> ErrorCode {
        self.until(error_of).await
    }

    /// Hears everything that was sent to it before now; the kinds of it that are counted.
    pub(crate) async fn hears_all(&mut self, counted: impl Fn(&Tell) -> bool) -> usize {
        self.ask(HallAsk::Ping { sent: 4_711 }).await;
        let mut count = 0;
        self.until(|tell| {
            count += usize::from(counted(tell));
            matches!(tell, Tell::Pong { sent: 4_711, .. }).then_some(())
        })
        .await;
        count
    }

    /// Hears until the table is like that.
    pub(crate) async fn until_desk(&mut self, like: impl Fn(&Desk) -> bool) {
        self.until(|tell| matches!(tell, Tell::Desk { desk, .. } if like(desk)).then_some(()))
            .await;
    }

    /// Hears everything up to the end of the connection; why the server closed it.
    pub(crate) async fn until_closed(&mut self) -> Option<CloseReason> {
        while self.hear().await.is_some() {}
        self.client.close_reason()
    }

    /// Hears until the game before it is over.
    pub(crate) async fn until_over(&mut self) {
        while self.over().is_none() {
            self.until(|_| Some(())).await;
        }
    }

    /// Goes to a table, to watch for now.
    pub(crate) async fn goes_to(&mut self, code: &str) {
        self.ask(self.client.join(code)).await;
    }

    /// Asks for a table.
    pub(crate) async fn asks_to_create(&mut self, game: &str, agreement: Agreement) {
        let (game, name) = (game.into(), self.name.clone());
        self.ask(HallAsk::Create { game, agreement, name, bots: Vec::new() }).await;
    }

    /// Makes a table and is its host; its code.
    pub(crate) async fn create(&mut self, game: &str, agreement: Agreement) -> String {
        self.asks_to_create(game, agreement).await;
        self.until_desk(|_| true).await;
        self.desk().code.clone()
    }

    /// Goes to a table and sits down there; its part of the deal.
    pub(crate) async fn sit(&mut self, code: &str, seat: Seat) -> String {
        if self.client.desk().is_none() {
            self.ask(self.client.join(code)).await;
            self.until_desk(|_| true).await;
        }
        let nonce = random_hex();
        let pledged = Nonce(hex_bytes::decode(&nonce).expect("64 digits"));
        let sit = self.client.sit(seat, self.name.clone(), pledged);
        self.ask(sit).await;
        self.until(|tell| {
            assert_eq!(error_of(tell), None, "it may sit down");
            matches!(tell, Tell::Desk { you, .. } if you.seat == Some(seat)).then_some(())
        })
        .await;
        nonce
    }

    /// Does something in the game, as its next action.
    pub(crate) async fn act(&mut self, action: &Value) {
        let ask = self.client.act(action.clone()).expect("nothing of its own is on its way");
        let pending = self.client.pending().expect("it was just asked for");
        self.asked.insert((pending.game_no, pending.nth), fingerprint(action));
        self.ask(ask).await;
    }

    /// Whether it may act now, and nothing of its own is on its way.
    pub(crate) fn may_act(&self) -> bool {
        self.client.may_act()
    }

    /// Its key.
    pub(crate) fn key(&self) -> &str {
        self.client.key()
    }

    /// The table.
    pub(crate) fn desk(&self) -> &Desk {
        self.client.desk().expect("it is at a table")
    }

    /// What it is there.
    pub(crate) fn you(&self) -> You {
        self.client.you().expect("it is at a table")
    }

    /// The game before it.
    pub(crate) fn game(&self) -> &GameState {
        self.client.game().expect("a game is before it")
    }

    /// Whether a game is before it.
    pub(crate) fn has_game(&self) -> bool {
        self.client.game().is_some()
    }

    /// How often it has acted in the game before it.
    pub(crate) fn acts(&self) -> u32 {
        self.client.game().map_or(0, |game| game.acts)
    }

    /// How the game before it ended.
    pub(crate) fn over(&self) -> Option<&Over> {
        self.client.game()?.over.as_ref()
    }

    /// What it was told of one of its table's games, a part for each pair of eyes.
    pub(crate) fn known(&self, game_no: u32) -> Vec<Cow<'_, KnownGame>> {
        let past = self.past.iter().filter(|game| game.game_no == game_no).map(Cow::Borrowed);
        let now = self.client.game().filter(|game| game.game_no == game_no);
        past.chain(now.map(|game| Cow::Owned(KnownGame::of(game)))).collect()
    }

    /// How the games ended that it has seen, as far as it knows.
    pub(crate) fn endings(&self) -> Vec<(u32, Option<&Over>)> {
        let past = self.past.iter().map(|game| (game.game_no, game.over.as_ref()));
        let now = self.client.game().map(|game| (game.game_no, game.over.as_ref()));
        past.chain(now).collect()
    }

    /// Fills its log with what happened while it was away and the server had no longer at hand.
    pub(crate) async fn fill_log(&mut self) {
        loop {
            let game = self.game();
            let Some(hole) = (1..=game.seq).rev().find(|nth| !game.log.contains_key(nth)) else {
                return;
            };
            self.ask(TableAsk::Past { before: hole + 1 }).await;
            self.until(|tell| matches!(tell, Tell::Past { .. }).then_some(())).await;
            assert!(self.game().log.contains_key(&hole), "the past holds what was asked for");
        }
    }
}

/// A frame of the server.
pub(crate) fn read(text: &str) -> Tell {
    serde_json::from_str(text).unwrap_or_else(|why| panic!("{why}: {text}"))
}

/// The code of an error.
pub(crate) fn error_of(tell: &Tell) -> Option<ErrorCode> {
    if let Tell::Error { error, .. } = tell { Some(*error) } else { None }
}

/// An agreement of so many seats for programs among themselves.
pub(crate) fn instant(seats: u8, config: Value) -> Agreement {
    let Value::Object(config) = config else { panic!("options are an object") };
    Agreement { config, pace: Pace::Instant, ..Agreement::of(seats) }
}

/// Which games a host has begun and seen the end of, so that each is asked for once.
pub(crate) struct Evening {
    begun: u32,
    ended: u32,
}

impl Evening {
    /// The first game has been begun.
    pub(crate) fn begun() -> Evening {
        Evening { begun: 1, ended: 0 }
    }

    /// The host has one game follow the other.
    pub(crate) async fn goes_on(&mut self, host: &mut Player) {
        let game_no = host.desk().game_no;
        match host.desk().phase {
            Phase::Over if host.over().is_some() && self.ended < game_no => {
                self.ended = game_no;
                host.ask(TableAsk::Rematch {}).await;
            }
            Phase::Gathering if self.begun < game_no => {
                self.begun = game_no;
                host.ask(TableAsk::Start {}).await;
            }
            Phase::Gathering | Phase::Dealing | Phase::Playing | Phase::Over | Phase::Outdated => {}
        }
    }
}

/// Whether somebody sits on every chair.
pub(crate) fn is_full(desk: &Desk) -> bool {
    desk.chairs.iter().all(|chair| chair.sitter != Sitter::Nobody)
}

/// 32 random bytes as hexadecimal digits.
pub(crate) fn random_hex() -> String {
    let mut bytes = [0; 32];
    getrandom::fill(&mut bytes).expect("there is entropy");
    tabletop::fairness::hex_bytes::encode(&bytes)
}

/// Equal for equal things.
pub(crate) fn fingerprint(thing: &impl Serialize) -> u64 {
    let mut hash = DefaultHasher::new();
    serde_json::to_string(thing).expect("it serialises").hash(&mut hash);
    hash.finish()
}
