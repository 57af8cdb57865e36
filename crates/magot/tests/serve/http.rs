//! Just enough of HTTP to ask the server for something and see every header of its answer.

use std::net::SocketAddr;
use std::time::Duration;

use serde_json::Value;
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::TcpStream;

/// An answer.
pub(crate) struct Reply {
    pub(crate) status: u16,
    headers: Vec<(String, String)>,
    pub(crate) body: Vec<u8>,
}

impl Reply {
    /// A header's value; empty without it.
    pub(crate) fn header(&self, name: &str) -> &str {
        let found = self.headers.iter().find(|(other, _)| other.eq_ignore_ascii_case(name));
        found.map_or("", |(_, value)| value)
    }

    /// The body as text.
    pub(crate) fn text(&self) -> &str {
        std::str::from_utf8(&self.body).expect("the body is text")
    }

    /// The body as JSON.
    pub(crate) fn json(&self) -> Value {
        serde_json::from_slice(&self.body).unwrap_or_else(|why| panic!("{why}: {}", self.text()))
    }
}

/// Gets something with these headers, on a connection of its own. Without a host among them it is
/// the server's address.
pub(crate) async fn get_with(at: SocketAddr, path: &str, headers: &[(&str, &str)]) -> Reply {
    let mut request = format!("GET {path} HTTP/1.1\r\nConnection: close\r\n");
    if !headers.iter().any(|(name, _)| *name == "Host") {
        request.push_str(&format!("Host: {at}\r\n"));
    }
    for (name, value) in headers {
        request.push_str(&format!("{name}: {value}\r\n"));
    }
    request.push_str("\r\n");
    let exchange = async {
        let mut stream = TcpStream::connect(at).await.expect("the server runs");
        stream.write_all(request.as_bytes()).await.expect("it listens");
        let mut answer = Vec::new();
        stream.read_to_end(&mut answer).await.expect("it answers");
        answer
    };
    let answer = tokio::time::timeout(Duration::from_secs(20), exchange).await;
    read(&answer.unwrap_or_else(|_| panic!("no answer to GET {path} within 20 s")))
}

/// Gets something.
pub(crate) async fn get(at: SocketAddr, path: &str) -> Reply {
    get_with(at, path, &[]).await
}

/// Takes an answer apart.
pub(crate) fn read(answer: &[u8]) -> Reply {
    let end = answer.windows(4).position(|four| four == b"\r\n\r\n").expect("headers end");
    let head = std::str::from_utf8(&answer[..end]).expect("headers are text");
    let mut lines = head.split("\r\n");
    let status = lines.next().and_then(|line| line.split(' ').nth(1)?.parse().ok());
    let pair = |line: &str| {
        let (name, value) = line.split_once(':').expect("a header has a name");
        (name.to_string(), value.trim().to_string())
    };
    let headers: Vec<(String, String)> = lines.map(pair).collect();
    let mut reply =
        Reply { status: status.expect("a status"), headers, body: answer[end + 4..].to_vec() };
    if reply.header("transfer-encoding").eq_ignore_ascii_case("chunked") {
        reply.body = joined(&reply.body);
    }
    reply
}

/// The body out of its chunks.
fn joined(mut rest: &[u8]) -> Vec<u8> {
    let mut body = Vec::new();
    loop {
        let end = rest.windows(2).position(|two| two == b"\r\n").expect("a chunk has a size");
        let size = std::str::from_utf8(&rest[..end]).expect("a size is text");
        let size = usize::from_str_radix(size.trim(), 16).expect("a size is hexadecimal");
        if size == 0 {
            return body;
        }
        body.extend_from_slice(&rest[end + 2..end + 2 + size]);
        rest = &rest[end + 2 + size + 2..];
    }
}
