//! A scripted client: it greets, joins, folds what it is told, and comes back by itself.

use std::collections::BTreeMap;
use std::hash::{DefaultHasher, Hash as _, Hasher as _};
use std::io;
use std::net::{IpAddr, Ipv4Addr, SocketAddr};
use std::time::Duration;

use futures_util::{SinkExt as _, StreamExt as _};
use protocol::{
    Agreement, Ask, Bye, Choosable, Clock, Desk, Final, Pace, Phase, Role, Since, Sitter, Tell,
    Told, Trouble, VERSION, You,
};
use serde::Serialize;
use serde_json::{Map, Value};
use tokio::net::{TcpSocket, TcpStream};
use tokio::time::Instant;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::{WebSocketStream, client_async};

/// Nobody waits longer than this for a word.
const PATIENCE: Duration = Duration::from_secs(40);
/// How long a client waits that was too fast.
const BREATH: Duration = Duration::from_millis(60);

/// A socket of the house.
pub(crate) type Socket = WebSocketStream<TcpStream>;

/// A scripted client, with everything that it knows from the frames that it has read.
pub(crate) struct Client {
    /// Its key.
    pub(crate) key: String,
    /// Its name.
    pub(crate) name: String,
    /// Where it comes from, on this machine.
    pub(crate) from: IpAddr,
    socket: Option<Socket>,
    /// The table.
    pub(crate) desk: Option<Desk>,
    /// What it is there.
    pub(crate) you: Option<You>,
    /// The game before its eyes.
    pub(crate) game: Option<Before>,
    /// The games that were before its eyes.
    pub(crate) past: Vec<Before>,
    /// Why it was sent home last.
    pub(crate) bye: Option<Bye>,
    /// The action that nobody has confirmed yet.
    pub(crate) pending: Option<Pending>,
    /// The fingerprint of everything that it has asked to be done, by game and number.
    pub(crate) asked: BTreeMap<(u32, u32), u64>,
    /// When the action that nobody has confirmed is to be asked for again.
    again: Option<Instant>,
    /// How often a rule said no.
    pub(crate) refusals: u32,
    /// How often it came back and what it was not told of had been done all the same.
    pub(crate) done_unheard: u32,
}

/// An action on its way.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct Pending {
    game: u32,
    nth: u32,
    action: Value,
}

/// A game before somebody's eyes.
#[derive(Clone, Debug)]
pub(crate) struct Before {
    pub(crate) game: u32,
    /// Through whose eyes: a seat's or the audience's.
    pub(crate) seat: Option<u8>,
    pub(crate) seq: u32,
    pub(crate) at: u64,
    pub(crate) acts: u32,
    pub(crate) view: Map<String, Value>,
    pub(crate) legal: Vec<Choosable>,
    /// The fingerprint of everything that was told, by number.
    pub(crate) log: BTreeMap<u32, u64>,
    /// How it ended.
    pub(crate) over: Option<Over>,
}

/// The end of a game.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct Over {
    pub(crate) outcome: Final,
    pub(crate) secret: String,
    pub(crate) replay: String,
}

impl Client {
    /// A client with a key of its own that has not connected yet.
    pub(crate) fn new(name: &str) -> Client {
        Client {
            key: random_hex(),
            name: name.into(),
            from: Ipv4Addr::LOCALHOST.into(),
            socket: None,
            desk: None,
            you: None,
            game: None,
            past: Vec::new(),
            bye: None,
            pending: None,
            asked: BTreeMap::new(),
            again: None,
            refusals: 0,
            done_unheard: 0,
        }
    }

    /// A client that has greeted the house.
    pub(crate) async fn greet(house: SocketAddr, name: &str) -> Client {
        let mut client = Client::new(name);
        client.connect(house).await.expect("the house is open");
        assert!(matches!(client.hear().await, Some(Tell::Hello { magot: VERSION, .. })));
        client
    }

    /// Connects and greets, and goes to the table where it was, with what it has seen.
    pub(crate) async fn connect(&mut self, house: SocketAddr) -> io::Result<()> {
        self.socket = Some(open_socket(house, self.from).await?);
        self.bye = None;
        self.ask(&Ask::Hello { magot: VERSION, key: self.key.clone() }).await;
        if let Some(desk) = &self.desk {
            let since = self.game.as_ref().map(|game| Since { game: game.game, seq: game.seq });
            let code = desk.code.clone();
            self.ask(&Ask::Join { code, role: Role::Player, since }).await;
        }
        Ok(())
    }

    /// Whether it has a connection.
    pub(crate) fn is_connected(&self) -> bool {
        self.socket.is_some()
    }

    /// Breaks the connection off without a word.
    pub(crate) fn hang_up(&mut self) {
        self.socket = None;
    }

    /// Asks for something. If the connection is broken nothing comes of it: [`hear`](Client::hear)
    /// says so.
    pub(crate) async fn ask(&mut self, ask: &Ask) {
        let text = serde_json::to_string(ask).expect("an ask serialises");
        if let Some(socket) = &mut self.socket {
            let _ = socket.send(Message::Text(text.into())).await;
        }
    }

    /// The next thing that it is told, folded; nothing if the connection is gone. What nobody has
    /// confirmed is asked for again after coming back, with the same number. To stop waiting in the
    /// middle of it loses nothing.
    pub(crate) async fn hear(&mut self) -> Option<Tell> {
        if let Some(when) = self.again {
            tokio::time::sleep_until(when).await;
            if let Some(Pending { game, nth, action }) = self.pending.clone() {
                self.ask(&Ask::Act { game, nth, action }).await;
            }
            self.again = None;
        }
        let tell = loop {
            let socket = self.socket.as_mut()?;
            let next = tokio::time::timeout(PATIENCE, socket.next()).await;
            let next = next.unwrap_or_else(|_| {
                panic!("{} heard nothing for {PATIENCE:?} at {:?}", self.name, self.desk)
            });
            match next {
                Some(Ok(Message::Text(text))) => break read(&text),
                Some(Ok(Message::Ping(_) | Message::Pong(_))) => {}
                Some(Ok(Message::Close(_)) | Err(_)) | None => {
                    self.socket = None;
                    return None;
                }
                Some(Ok(other @ (Message::Binary(_) | Message::Frame(_)))) => {
                    panic!("the house sends text, not {other:?}")
                }
            }
        };
        self.fold(&tell);
        if trouble_of(&tell) == Some(Trouble::TooFast) {
            self.again = Some(Instant::now() + BREATH);
        } else if self.pending.is_some() && matches!(tell, Tell::Whole { .. }) {
            self.again = Some(Instant::now());
        }
        Some(tell)
    }

    /// Hears until something is told that answers; what was told.
    pub(crate) async fn until<T>(&mut self, mut wanted: impl FnMut(&Tell) -> Option<T>) -> T {
        loop {
            let tell = self.hear().await;
            let tell = tell.unwrap_or_else(|| panic!("{} was cut off: {:?}", self.name, self.bye));
            if let Some(found) = wanted(&tell) {
                return found;
            }
        }
    }

    /// Hears until it is told of an error; which.
    pub(crate) async fn trouble(&mut self) -> Trouble {
        self.until(trouble_of).await
    }

    /// Hears until the table is like that.
    pub(crate) async fn until_desk(&mut self, like: impl Fn(&Desk) -> bool) {
        self.until(|tell| matches!(tell, Tell::Desk { desk, .. } if like(desk)).then_some(()))
            .await;
    }

    /// Hears everything up to the farewell and the end of the connection; the farewell.
    pub(crate) async fn until_gone(&mut self) -> Option<Bye> {
        while self.hear().await.is_some() {}
        self.bye
    }

    /// Hears until the game before it is over.
    pub(crate) async fn until_over(&mut self) {
        while self.over().is_none() {
            self.until(|_| Some(())).await;
        }
    }

    /// Makes a table and is its host; its code.
    pub(crate) async fn create(&mut self, game: &str, agreement: Agreement) -> String {
        let (game, name) = (game.into(), self.name.clone());
        self.ask(&Ask::Create { game, agreement, name, bots: Vec::new() }).await;
        self.until_desk(|_| true).await;
        self.desk().code.clone()
    }

    /// Goes to a table and sits down there; its part of the deal.
    pub(crate) async fn sit(&mut self, code: &str, seat: u8) -> String {
        if self.desk.is_none() {
            self.ask(&Ask::Join { code: code.into(), role: Role::Player, since: None }).await;
            self.until_desk(|_| true).await;
        }
        let (name, nonce) = (self.name.clone(), random_hex());
        self.ask(&Ask::Sit { seat, name, nonce: Some(nonce.clone()) }).await;
        self.until(|tell| {
            assert_eq!(trouble_of(tell), None, "it may sit down");
            matches!(tell, Tell::Desk { you, .. } if you.seat == Some(seat)).then_some(())
        })
        .await;
        nonce
    }

    /// Does something in the game, as its next action.
    pub(crate) async fn act(&mut self, action: &Value) {
        let game = self.game();
        let (game, nth) = (game.game, game.acts + 1);
        self.pending = Some(Pending { game, nth, action: action.clone() });
        self.asked.insert((game, nth), fingerprint(action));
        self.ask(&Ask::Act { game, nth, action: action.clone() }).await;
    }

    /// Whether it may act now, and nothing of its own is on its way.
    pub(crate) fn may_act(&self) -> bool {
        let playing = self.desk.as_ref().is_some_and(|desk| desk.phase == Phase::Playing);
        let game = self.game.as_ref().filter(|game| game.over.is_none());
        playing && self.pending.is_none() && game.is_some_and(|game| !game.legal.is_empty())
    }

    /// The table.
    pub(crate) fn desk(&self) -> &Desk {
        self.desk.as_ref().expect("it is at a table")
    }

    /// The game before it.
    pub(crate) fn game(&self) -> &Before {
        self.game.as_ref().expect("a game is before it")
    }

    /// How the game before it ended.
    pub(crate) fn over(&self) -> Option<&Over> {
        self.game.as_ref()?.over.as_ref()
    }

    /// Fills its log with what happened while it was away and the house had no longer at hand.
    pub(crate) async fn fill_log(&mut self) {
        loop {
            let game = self.game();
            let Some(hole) = (1..=game.seq).rev().find(|nth| !game.log.contains_key(nth)) else {
                return;
            };
            self.ask(&Ask::Past { before: hole + 1 }).await;
            self.until(|tell| matches!(tell, Tell::Past { .. }).then_some(())).await;
            assert!(self.game().log.contains_key(&hole), "the past holds what was asked for");
        }
    }

    /// Folds what it is told, and sees that nothing known is lost, doubled or changed.
    fn fold(&mut self, tell: &Tell) {
        match tell {
            Tell::Desk { desk, you } => {
                self.desk = Some(desk.clone());
                self.you = Some(*you);
            }
            Tell::Whole { game, seq, at, told, view, legal, acts, .. } => {
                let seat = self.you.and_then(|you| you.seat);
                let mut now = Before {
                    game: *game,
                    seat,
                    seq: *seq,
                    at: *at,
                    acts: *acts,
                    view: without_nulls(view),
                    legal: legal.clone(),
                    log: BTreeMap::new(),
                    over: None,
                };
                match self.game.take() {
                    Some(old) if (old.game, old.seat) == (*game, seat) => now.continues(old),
                    Some(old) => self.past.push(old),
                    None => {}
                }
                now.note(seq + 1 - told.len() as u32, told);
                let pending = self.pending.take();
                let done =
                    pending.as_ref().is_some_and(|act| act.game == *game && act.nth <= *acts);
                self.done_unheard += u32::from(done);
                self.pending = pending.filter(|act| act.game == *game && act.nth > *acts);
                self.game = Some(now);
            }
            Tell::Update { seq, at, told, view, legal, acts, .. } => {
                let game = self.game.as_mut().expect("an update follows a whole");
                assert_eq!(*seq, game.seq + told.len() as u32, "seq counts what is told");
                assert!(*at >= game.at, "the table's time runs forwards");
                assert!(*acts >= game.acts, "what is done stays done");
                for (name, value) in view {
                    if value.is_null() {
                        game.view.remove(name);
                    } else {
                        game.view.insert(name.clone(), value.clone());
                    }
                }
                (game.seq, game.at, game.acts) = (*seq, *at, *acts);
                game.legal.clone_from(legal);
                game.note(seq + 1 - told.len() as u32, told);
                self.pending.take_if(|act| act.nth <= *acts);
            }
            Tell::Past { game, from, told } => {
                let before = self.game.as_mut().filter(|before| before.game == *game);
                before.expect("it asked for the past of its game").note(*from, told);
            }
            Tell::Over { game, outcome, secret, replay } => {
                let (outcome, secret, replay) = (outcome.clone(), secret.clone(), replay.clone());
                let before = self.game.as_mut().filter(|before| before.game == *game);
                let before = before.expect("the end comes after the game");
                before.over = Some(Over { outcome, secret, replay });
                self.pending = None;
            }
            Tell::Refused { nth, .. } => {
                self.refusals += 1;
                self.pending.take_if(|act| act.nth == *nth);
            }
            Tell::Error { error: Trouble::Busy, .. } => {}
            Tell::Error { nth: Some(nth), .. } => drop(self.pending.take_if(|act| act.nth == *nth)),
            Tell::Bye { why } => self.bye = Some(*why),
            Tell::Hello { .. }
            | Tell::Tables { .. }
            | Tell::Error { nth: None, .. }
            | Tell::Reaction { .. }
            | Tell::Pong { .. } => {}
        }
    }
}

impl Before {
    /// Nothing of what was known is lost, and nothing of it is different.
    fn continues(&mut self, old: Before) {
        assert!(self.seq >= old.seq, "told {}, now {}", old.seq, self.seq);
        assert!(self.acts >= old.acts, "{} acts told, now {}", old.acts, self.acts);
        if (self.seq, self.acts) == (old.seq, old.acts) {
            assert_eq!(self.view, old.view, "nothing has happened, and the view is another");
        }
        self.log = old.log;
        self.over = old.over;
    }

    fn note(&mut self, first: u32, told: &[Told]) {
        for (nth, told) in (first..).zip(told) {
            let print = fingerprint(told);
            let old = self.log.insert(nth, print);
            assert!(old.is_none_or(|old| old == print), "number {nth} was told differently");
        }
    }
}

/// Connects to a house from an address of this machine.
pub(crate) async fn open_socket(house: SocketAddr, from: IpAddr) -> io::Result<Socket> {
    let stream = open_stream(house, from).await?;
    let opened = client_async(format!("ws://{house}/ws"), stream).await;
    opened.map(|(socket, _)| socket).map_err(io::Error::other)
}

/// A bare connection to a house from an address of this machine.
pub(crate) async fn open_stream(house: SocketAddr, from: IpAddr) -> io::Result<TcpStream> {
    let socket = TcpSocket::new_v4()?;
    socket.bind(SocketAddr::new(from, 0))?;
    let stream = socket.connect(house).await?;
    stream.set_nodelay(true)?;
    Ok(stream)
}

/// A frame of the house.
pub(crate) fn read(text: &str) -> Tell {
    serde_json::from_str(text).unwrap_or_else(|why| panic!("{why}: {text}"))
}

/// The trouble of an error.
pub(crate) fn trouble_of(tell: &Tell) -> Option<Trouble> {
    if let Tell::Error { error, .. } = tell { Some(*error) } else { None }
}

/// An agreement of so many seats for programs among themselves.
pub(crate) fn instant(seats: u8, config: Value) -> Agreement {
    let Value::Object(config) = config else { panic!("options are an object") };
    Agreement { seats, config, clock: Clock::Normal, pace: Pace::Instant, listed: false }
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

/// Equal for equal things. Logs of many games are compared, not read.
pub(crate) fn fingerprint(thing: &impl Serialize) -> u64 {
    let mut hash = DefaultHasher::new();
    serde_json::to_string(thing).expect("it serialises").hash(&mut hash);
    hash.finish()
}

/// A view as it is kept: a field that is null and one that is not there are the same.
fn without_nulls(view: &Map<String, Value>) -> Map<String, Value> {
    let kept = view.iter().filter(|(_, value)| !value.is_null());
    kept.map(|(name, value)| (name.clone(), value.clone())).collect()
}
