//! A client's connection over a real WebSocket.

use std::fmt;
use std::io;
use std::net::{IpAddr, SocketAddr};
use std::time::Duration;

use futures_util::{SinkExt as _, StreamExt as _};
use protocol::{Ask, ErrorCode, Tell};
use tokio::net::{TcpSocket, TcpStream};
use tokio::time::Instant;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::{WebSocketStream, client_async};

use crate::{Client, Folded, Pending, ProtocolError};

/// How long an action waits that was over the rate limit.
const BACKOFF: Duration = Duration::from_millis(60);

/// A connection to a server.
#[derive(Debug)]
pub struct Connection {
    socket: WebSocketStream<TcpStream>,
    /// When the pending action is to be sent again.
    retry_at: Option<Instant>,
    /// What is to be revealed before anything else is heard.
    reveal: Option<Ask>,
}

/// Why nothing was heard.
#[derive(Debug)]
pub enum ReceiveError {
    /// The connection is gone.
    Closed,
    /// Nothing came for that long.
    TimedOut(Duration),
    /// What came makes no sense.
    Protocol(ProtocolError),
}

impl fmt::Display for ReceiveError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ReceiveError::Closed => f.write_str("the connection is closed"),
            ReceiveError::TimedOut(patience) => write!(f, "nothing came for {patience:?}"),
            ReceiveError::Protocol(why) => why.fmt(f),
        }
    }
}

impl std::error::Error for ReceiveError {}

impl Connection {
    /// Connects from an address of this machine and greets: who the client is, and to which table it
    /// comes back.
    pub async fn open(
        server: SocketAddr,
        from: IpAddr,
        client: &mut Client,
    ) -> io::Result<Connection> {
        let socket = open_socket(server, from).await?;
        let mut connection = Connection { socket, retry_at: None, reveal: None };
        for ask in client.greeting() {
            connection.ask(&ask).await;
        }
        Ok(connection)
    }

    /// Sends an ask. If the connection is broken nothing comes of it, and [`hear`](Self::hear) says
    /// so.
    pub async fn ask(&mut self, ask: &Ask) {
        let text = serde_json::to_string(ask).expect("an ask serialises");
        let _ = self.socket.send(Message::text(text)).await;
    }

    /// The next thing that is told, folded into what the client knows. To stop waiting in the middle
    /// of it loses nothing.
    ///
    /// The next call first sends again what is still pending, if the client has reconnected or was
    /// over the rate limit.
    pub async fn hear(
        &mut self,
        client: &mut Client,
        patience: Duration,
    ) -> Result<Folded, ReceiveError> {
        if let Some(when) = self.retry_at {
            tokio::time::sleep_until(when).await;
            if let Some(ask) = client.pending().map(Pending::ask) {
                self.ask(&ask).await;
            }
            self.retry_at = None;
        }
        if let Some(ask) = self.reveal.clone() {
            self.ask(&ask).await;
            self.reveal = None;
        }
        loop {
            let next = tokio::time::timeout(patience, self.socket.next()).await;
            match next.map_err(|_| ReceiveError::TimedOut(patience))? {
                Some(Ok(Message::Text(text))) => {
                    let mut heard = client.hear(&text).map_err(ReceiveError::Protocol)?;
                    self.reveal = heard.reveal.take();
                    if heard.resend.take().is_some() {
                        self.retry_at = Some(Instant::now());
                    } else if is_over_rate_limit(&heard.tell) {
                        self.retry_at = Some(Instant::now() + BACKOFF);
                    }
                    return Ok(heard);
                }
                Some(Ok(Message::Ping(_) | Message::Pong(_))) => {}
                Some(Ok(Message::Close(_)) | Err(_)) | None => return Err(ReceiveError::Closed),
                Some(Ok(other @ (Message::Binary(_) | Message::Frame(_)))) => {
                    let why = format!("a server sends text, not {other:?}");
                    return Err(ReceiveError::Protocol(ProtocolError(why)));
                }
            }
        }
    }
}

fn is_over_rate_limit(tell: &Tell) -> bool {
    matches!(tell, Tell::Error { error: ErrorCode::TooFast, .. })
}

/// Opens a WebSocket at `/ws` from an address of this machine.
pub async fn open_socket(
    server: SocketAddr,
    from: IpAddr,
) -> io::Result<WebSocketStream<TcpStream>> {
    let stream = open_stream(server, from).await?;
    let handshake = client_async(format!("ws://{server}/ws"), stream).await;
    let (socket, _) = handshake.map_err(|why| io::Error::other(why.to_string()))?;
    Ok(socket)
}

/// Opens a bare connection from an address of this machine.
pub async fn open_stream(server: SocketAddr, from: IpAddr) -> io::Result<TcpStream> {
    let socket = if server.is_ipv4() { TcpSocket::new_v4()? } else { TcpSocket::new_v6()? };
    socket.bind(SocketAddr::new(from, 0))?;
    let stream = socket.connect(server).await?;
    stream.set_nodelay(true)?;
    Ok(stream)
}
