//! A WebSocket by hand, for frames that no library sends.

use std::io;
use std::net::{IpAddr, SocketAddr};
use std::time::Duration;

use client::socket::open_stream;
use protocol::{CloseReason, Tell};
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::TcpStream;

use crate::player::read;

/// An open WebSocket over bare TCP.
pub(crate) struct Raw(TcpStream);

/// Opcodes, with the bit that says that the message ends here.
pub(crate) const TEXT: u8 = 0x81;
pub(crate) const BINARY: u8 = 0x82;
/// A part of a text, and a part of what came before.
pub(crate) const TEXT_PART: u8 = 0x01;
pub(crate) const MORE: u8 = 0x00;
pub(crate) const LAST: u8 = 0x80;
pub(crate) const CLOSE: u8 = 0x88;
pub(crate) const PING: u8 = 0x89;
pub(crate) const PONG: u8 = 0x8a;

impl Raw {
    /// Connects and changes over to frames.
    pub(crate) async fn open(server: SocketAddr, from: IpAddr) -> Raw {
        let mut stream = open_stream(server, from).await.expect("the server runs");
        let request = format!(
            "GET /ws HTTP/1.1\r\nHost: {server}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n\
             Sec-WebSocket-Key: bWFnb3QgbWFnb3QgbWFnbw==\r\nSec-WebSocket-Version: 13\r\n\r\n"
        );
        stream.write_all(request.as_bytes()).await.expect("it listens");
        let mut head = Vec::new();
        while !head.ends_with(b"\r\n\r\n") {
            head.push(stream.read_u8().await.expect("it answers"));
        }
        assert!(head.starts_with(b"HTTP/1.1 101"), "{}", String::from_utf8_lossy(&head));
        Raw(stream)
    }

    /// Sends bytes as they are.
    pub(crate) async fn send(&mut self, bytes: &[u8]) -> io::Result<()> {
        self.0.write_all(bytes).await
    }

    /// The next text of the server; nothing if the connection is gone.
    pub(crate) async fn hear(&mut self) -> Option<Tell> {
        let next = tokio::time::timeout(Duration::from_secs(20), self.text()).await;
        let text = next.expect("it answers or hangs up within 20 s").ok()?;
        Some(read(&text))
    }

    /// Hears until the server hangs up; the close reason, if it came through.
    pub(crate) async fn until_closed(&mut self) -> Option<CloseReason> {
        let mut bye = None;
        while let Some(tell) = self.hear().await {
            if let Tell::Bye { why } = tell {
                bye = Some(why);
            }
        }
        bye
    }

    /// Hears until the server hangs up: every frame, its opcode and its payload.
    pub(crate) async fn frames_until_closed(&mut self) -> Vec<(u8, Vec<u8>)> {
        let mut frames = Vec::new();
        let all = async {
            while let Ok(frame) = self.frame().await {
                frames.push(frame);
            }
        };
        let ended = tokio::time::timeout(Duration::from_secs(20), all).await;
        assert!(ended.is_ok(), "it does not hang up within 20 s: {frames:?}");
        frames
    }

    async fn text(&mut self) -> io::Result<String> {
        loop {
            if let (TEXT, payload) = self.frame().await? {
                return String::from_utf8(payload).map_err(io::Error::other);
            }
        }
    }

    async fn frame(&mut self) -> io::Result<(u8, Vec<u8>)> {
        let head = self.0.read_u8().await?;
        let length = match self.0.read_u8().await? {
            126 => usize::from(self.0.read_u16().await?),
            127 => self.0.read_u64().await? as usize,
            short => usize::from(short),
        };
        let mut payload = vec![0; length];
        self.0.read_exact(&mut payload).await?;
        Ok((head, payload))
    }
}

/// A frame as a client has to send it: masked, though by nothing.
pub(crate) fn frame(head: u8, payload: &[u8]) -> Vec<u8> {
    let mut frame = vec![head];
    match payload.len() {
        short @ 0..=125 => frame.push(0x80 | short as u8),
        long @ 126..=0xffff => {
            frame.push(0x80 | 126);
            frame.extend_from_slice(&(long as u16).to_be_bytes());
        }
        huge => {
            frame.push(0x80 | 127);
            frame.extend_from_slice(&(huge as u64).to_be_bytes());
        }
    }
    frame.extend_from_slice(&[0; 4]);
    frame.extend_from_slice(payload);
    frame
}

/// A frame as only a server may send it.
pub(crate) fn unmasked(head: u8, payload: &[u8]) -> Vec<u8> {
    let mut frame = vec![head, payload.len() as u8];
    frame.extend_from_slice(payload);
    frame
}
