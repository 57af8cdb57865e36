//! The load generator: `bench load PEER ADDR --pid PID [--connections N] [--seconds S]
//! [--pace-ms N | --idle | --bare]`.
//!
//! Every connection is a player of classic Cache ton Cash in a room of four. Whenever it may act it
//! picks an action of its menu by its own seeded dice and sends it at once or, with `--pace-ms`,
//! after a pause around so many milliseconds. The figures are the server's: its processor time and
//! memory are read from `/proc/PID`, and ours also tells what it has kept on disk. With `--idle`
//! the tables are dealt and nobody acts, with `--bare` nobody even sits; only memory is measured.
//!
//! One thread, one task a connection. How a server is talked to is in its own file and knows
//! nothing of sockets: see [`Player`].

mod boardgame;
mod colyseus;
mod http;
mod kept;
mod magot;
mod orders;
mod player;
mod process;
mod tally;

use std::cell::{Cell, RefCell};
use std::rc::Rc;
use std::time::{Duration, Instant};

use futures_util::{SinkExt, StreamExt};
use tokio::net::TcpStream;
use tokio::sync::{mpsc, watch};
use tokio::task::LocalSet;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::protocol::WebSocketConfig;
use tokio_tungstenite::{WebSocketStream, client_async_with_config};

use crate::Dice;
use kept::Kept;
pub(crate) use orders::USAGE;
use orders::{Manner, Orders};
use player::{Player, Received};
use process::Process;
use tally::Tally;

/// What is played before anything is counted.
const WARM_UP: Duration = Duration::from_secs(2);

/// How long the server is left alone before its memory is read.
const SETTLE: Duration = Duration::from_secs(1);

/// How long the last tables may take to be dealt once all players sit.
const DEAL: Duration = Duration::from_secs(30);

/// Runs the load and prints its figures.
pub(crate) fn run(args: &[&str]) -> Result<(), String> {
    let orders = Orders::read(args)?;
    let runtime = tokio::runtime::Builder::new_current_thread()
        .enable_all()
        .build()
        .map_err(|why| why.to_string())?;
    LocalSet::new().block_on(&runtime, play(&orders))
}

async fn play(orders: &Orders) -> Result<(), String> {
    let server = Process::of(orders.pid);
    let before_kib = server.memory_kib()?;
    let (begin, begun) = watch::channel(false);
    let (error, mut errors) = mpsc::channel(1);
    let tally = Rc::new(RefCell::new(Tally::default()));
    let dealt = Rc::new(Cell::new(0));
    let mut lobby = Lobby::open(orders).await?;
    for number in 0..orders.connections {
        let seat = Seat {
            manner: orders.manner,
            begun: begun.clone(),
            dealt: dealt.clone(),
            tally: tally.clone(),
            dice: Dice::seeded(number as u64),
        };
        let (path, mut player) = lobby.next(number).await?;
        let mut socket = connect(&orders.address, &path).await?;
        let may_act = join(&mut socket, player.as_mut()).await?;
        let error = error.clone();
        tokio::task::spawn_local(async move {
            let Err(why) = seat.play(socket, player, may_act).await else { return };
            // Only the first error is told: the others follow from it.
            drop(error.try_send(format!("connection {number}: {why}")));
        });
    }
    let mut wait = async |time: Duration| {
        tokio::select! {
            why = errors.recv() => Err(why.unwrap_or_default()),
            () = tokio::time::sleep(time) => Ok(()),
        }
    };

    let tables = if orders.manner == Manner::Bare { 0 } else { orders.connections / 4 };
    let seated = Instant::now();
    while dealt.get() < tables {
        if seated.elapsed() > DEAL {
            return Err(format!("{} of {tables} tables were dealt", dealt.get()));
        }
        wait(Duration::from_millis(50)).await?;
    }
    wait(SETTLE).await?;
    let after_kib = server.memory_kib()?;
    figure("rss_before_kib", before_kib);
    figure("rss_connected_kib", after_kib);
    figure("kib_per_connection", (after_kib - before_kib) / orders.connections as f64);
    figure("tables", dealt.get() as f64);
    if matches!(orders.manner, Manner::Idle | Manner::Bare) {
        let cpu_s = server.cpu_s()?;
        wait(Duration::from_secs(orders.seconds)).await?;
        figure("rss_held_kib", server.memory_kib()?);
        figure("idle_cpu_share", (server.cpu_s()? - cpu_s) / orders.seconds as f64);
        return Ok(());
    }

    begin.send_replace(true);
    wait(WARM_UP).await?;
    let kept_before = kept(orders).await?;
    tally.replace(Tally::default());
    let (start, cpu_s) = (Instant::now(), server.cpu_s()?);
    let own = Process::own();
    let own_cpu_s = own.cpu_s()?;
    wait(Duration::from_secs(orders.seconds)).await?;
    let played = Played {
        elapsed_s: start.elapsed().as_secs_f64(),
        cpu_s: server.cpu_s()? - cpu_s,
        own_cpu_s: own.cpu_s()? - own_cpu_s,
        tally: tally.take(),
    };
    let played_kib = server.memory_kib()?;
    played.print()?;
    figure("rss_played_kib", played_kib);
    figure("kib_played_per_connection", (played_kib - before_kib) / orders.connections as f64);
    if let (Some(before), Some(after)) = (kept_before, kept(orders).await?) {
        print_kept(before, after);
    }
    Ok(())
}

/// What the server has kept between two moments.
fn print_kept((before, from): (Kept, Instant), (after, to): (Kept, Instant)) {
    let kept = after.since(&before);
    let between_s = (to - from).as_secs_f64();
    figure("journal_entries_per_s", kept.entries / between_s);
    figure("journal_commits_per_s", kept.commits / between_s);
    figure("entries_per_commit", kept.entries / kept.commits);
    figure("commit_p50_within_ms", 1_000.0 * kept.quantile_s(0.50));
    figure("commit_p99_within_ms", 1_000.0 * kept.quantile_s(0.99));
}

/// What was played while it was measured.
struct Played {
    elapsed_s: f64,
    cpu_s: f64,
    /// The generator's own.
    own_cpu_s: f64,
    tally: Tally,
}

impl Played {
    fn print(self) -> Result<(), String> {
        let Played { elapsed_s, cpu_s, own_cpu_s, mut tally } = self;
        let moves = tally.moves() as f64;
        if moves == 0.0 {
            return Err("nobody moved".into());
        }
        figure("moves", moves);
        figure("moves_per_cpu_s", moves / cpu_s);
        figure("moves_per_s", moves / elapsed_s);
        figure("server_cpu_share", cpu_s / elapsed_s);
        figure("p50_ms", tally.quantile_ms(0.50));
        figure("p99_ms", tally.quantile_ms(0.99));
        figure("bytes_in_per_move", tally.bytes_in as f64 / moves);
        figure("frames_in_per_move", tally.frames_in as f64 / moves);
        let own_share = own_cpu_s / elapsed_s;
        figure("generator_cpu_share", own_share);
        println!("  the generator used {:.0} % of its core", 100.0 * own_share);
        Ok(())
    }
}

/// What the server has kept and when it said so, if it is ours: the others keep nothing. A busy
/// server takes a while to answer.
async fn kept(orders: &Orders) -> Result<Option<(Kept, Instant)>, String> {
    match orders.peer.as_str() {
        "magot" => Ok(Some((Kept::ask(&orders.address).await?, Instant::now()))),
        _ => Ok(None),
    }
}

/// Where players get their seats.
enum Lobby {
    Magot(magot::Lobby),
    Colyseus(colyseus::Lobby),
    Boardgame,
}

impl Lobby {
    async fn open(orders: &Orders) -> Result<Lobby, String> {
        let bare = orders.manner == Manner::Bare;
        match orders.peer.as_str() {
            "magot" if bare => Ok(Lobby::Magot(magot::Lobby::bare())),
            "colyseus" | "boardgame" if bare => {
                Err(format!("{} has no connection without a room", orders.peer))
            }
            "magot" => Ok(Lobby::Magot(magot::Lobby::default())),
            "colyseus" => Ok(Lobby::Colyseus(colyseus::Lobby::open(&orders.address).await?)),
            "boardgame" => Ok(Lobby::Boardgame),
            other => Err(format!("no peer {other}\n{USAGE}")),
        }
    }

    /// The next player and the path of its socket; four in a row share a table.
    async fn next(&mut self, number: usize) -> Result<(String, Box<dyn Player>), String> {
        match self {
            Lobby::Magot(lobby) => Ok(lobby.next(number)),
            Lobby::Colyseus(lobby) => lobby.next().await,
            Lobby::Boardgame => Ok(boardgame::seat(number)),
        }
    }
}

/// One connection and what it needs to play.
struct Seat {
    manner: Manner,
    begun: watch::Receiver<bool>,
    /// How many tables wait for somebody's first move.
    dealt: Rc<Cell<usize>>,
    tally: Rc<RefCell<Tally>>,
    dice: Dice,
}

impl Seat {
    /// Plays until the connection breaks, which is an error.
    async fn play(
        mut self,
        mut socket: Socket,
        mut player: Box<dyn Player>,
        may_act: bool,
    ) -> Result<(), String> {
        let mut may_act = self.hold(&mut socket, player.as_mut(), may_act).await?;
        // When the move under way was sent, and when the next one is to be.
        let mut sent: Option<Instant> = None;
        let mut due: Option<tokio::time::Instant> = None;
        loop {
            if may_act {
                match self.manner {
                    Manner::FlatOut => sent = Some(self.act(&mut socket, player.as_mut()).await?),
                    Manner::Paced(pace) => {
                        due = Some(tokio::time::Instant::now() + self.pause(pace));
                    }
                    Manner::Idle | Manner::Bare => {}
                }
                may_act = false;
            }
            let frame = match due {
                None => socket.next().await,
                Some(at) => tokio::select! {
                    frame = socket.next() => frame,
                    () = tokio::time::sleep_until(at) => {
                        due = None;
                        sent = Some(self.act(&mut socket, player.as_mut()).await?);
                        continue;
                    }
                },
            };
            let Some(heard) = take(&mut socket, frame, player.as_mut(), &self.tally).await? else {
                continue;
            };
            if heard.moved
                && let Some(sent) = sent.take()
            {
                self.tally.borrow_mut().answered(sent.elapsed());
            }
            may_act = heard.may_act;
        }
    }

    /// Listens until the load begins; tells whether this seat may act then.
    async fn hold(
        &mut self,
        socket: &mut Socket,
        player: &mut dyn Player,
        mut may_act: bool,
    ) -> Result<bool, String> {
        let mut told = false;
        loop {
            if may_act && !told {
                told = true;
                self.dealt.set(self.dealt.get() + 1);
            }
            tokio::select! {
                begun = self.begun.wait_for(|begun| *begun) => {
                    begun.map_err(|why| why.to_string())?;
                    return Ok(may_act);
                }
                frame = socket.next() => {
                    let heard = take(socket, frame, player, &self.tally).await?;
                    // A menu stays: nobody moves yet.
                    may_act |= heard.is_some_and(|heard| heard.may_act);
                }
            }
        }
    }

    async fn act(
        &mut self,
        socket: &mut Socket,
        player: &mut dyn Player,
    ) -> Result<Instant, String> {
        let action = player.act(&mut self.dice);
        let sent = Instant::now();
        socket.send(action).await.map_err(|why| why.to_string())?;
        Ok(sent)
    }

    /// Half the pace to one and a half times the pace.
    fn pause(&mut self, pace: Duration) -> Duration {
        pace.mul_f64(0.5 + self.dice.below(1 << 16) as f64 / f64::from(1 << 16))
    }
}

type Socket = WebSocketStream<TcpStream>;

async fn connect(address: &str, path: &str) -> Result<Socket, String> {
    let stream = TcpStream::connect(address).await.map_err(|why| format!("{address}: {why}"))?;
    stream.set_nodelay(true).map_err(|why| why.to_string())?;
    let config = WebSocketConfig::default().read_buffer_size(8 << 10).write_buffer_size(0);
    let url = format!("ws://{address}{path}");
    let (socket, _) = client_async_with_config(url, stream, Some(config))
        .await
        .map_err(|why| format!("{address}{path}: {why}"))?;
    Ok(socket)
}

/// Says hello until the player sits; tells whether it may act already.
async fn join(socket: &mut Socket, player: &mut dyn Player) -> Result<bool, String> {
    let untold = RefCell::new(Tally::default());
    for message in player.greeting() {
        socket.send(message).await.map_err(|why| why.to_string())?;
    }
    loop {
        let frame = tokio::time::timeout(Duration::from_secs(10), socket.next())
            .await
            .map_err(|_| "no answer to a player who joins".to_string())?;
        if let Some(heard) = take(socket, frame, player, &untold).await?
            && heard.sits
        {
            return Ok(heard.may_act);
        }
    }
}

/// Hands a frame to the player and sends what the player answers at once.
async fn take(
    socket: &mut Socket,
    frame: Option<Result<Message, tokio_tungstenite::tungstenite::Error>>,
    player: &mut dyn Player,
    tally: &RefCell<Tally>,
) -> Result<Option<Received>, String> {
    let frame = frame.ok_or("the server hung up")?.map_err(|why| why.to_string())?;
    let data = match &frame {
        Message::Text(text) => text.as_bytes(),
        Message::Binary(bytes) => bytes,
        Message::Close(why) => return Err(format!("the server closed: {why:?}")),
        // A pong is sent by the library.
        Message::Ping(_) | Message::Pong(_) | Message::Frame(_) => return Ok(None),
    };
    tally.borrow_mut().came_in(data.len());
    let mut heard = player.hear(data)?;
    if let Some(reply) = heard.reply.take() {
        socket.send(reply).await.map_err(|why| why.to_string())?;
    }
    Ok(Some(heard))
}

fn figure(name: &str, value: f64) {
    println!("{name} {value:.3}");
}
