//! Just enough of HTTP/1.1 for servers on loopback: requests over one connection that is kept open,
//! answers with a `Content-Length`.

use tokio::io::{AsyncBufReadExt, AsyncReadExt, AsyncWriteExt, BufReader};
use tokio::net::TcpStream;

/// The longest answer that a server may give.
const LONGEST: usize = 1 << 16;

/// A connection to an HTTP server.
pub(crate) struct Http {
    host: String,
    stream: BufReader<TcpStream>,
}

impl Http {
    pub(crate) async fn connect(address: &str) -> Result<Http, String> {
        let stream =
            TcpStream::connect(address).await.map_err(|why| format!("{address}: {why}"))?;
        stream.set_nodelay(true).map_err(|why| why.to_string())?;
        Ok(Http { host: address.to_string(), stream: BufReader::new(stream) })
    }

    /// Gets a page; anything but 200 is an error.
    pub(crate) async fn get(&mut self, path: &str) -> Result<String, String> {
        let request = format!("GET {path} HTTP/1.1\r\nHost: {}\r\n\r\n", self.host);
        self.ask(path, &request).await
    }

    /// Posts JSON and gives the body of the answer; anything but 200 is an error.
    pub(crate) async fn post(&mut self, path: &str, body: &str) -> Result<String, String> {
        let request = format!(
            "POST {path} HTTP/1.1\r\nHost: {}\r\nContent-Type: application/json\r\n\
             Content-Length: {}\r\n\r\n{body}",
            self.host,
            body.len()
        );
        self.ask(path, &request).await
    }

    async fn ask(&mut self, path: &str, request: &str) -> Result<String, String> {
        let sent = self.stream.write_all(request.as_bytes()).await;
        sent.map_err(|why| format!("{path}: {why}"))?;
        let status = self.line().await?;
        let mut length = None;
        loop {
            let line = self.line().await?;
            if line.is_empty() {
                break;
            }
            if let Some((name, value)) = line.split_once(':')
                && name.eq_ignore_ascii_case("content-length")
            {
                length = value.trim().parse().ok();
            }
        }
        let length = length.filter(|length| *length <= LONGEST);
        let length = length.ok_or_else(|| format!("{path}: {status}: an answer without length"))?;
        let mut body = vec![0; length];
        self.stream.read_exact(&mut body).await.map_err(|why| format!("{path}: {why}"))?;
        let body = String::from_utf8(body).map_err(|why| format!("{path}: {why}"))?;
        if status.split(' ').nth(1) != Some("200") {
            return Err(format!("{path}: {status}: {body}"));
        }
        Ok(body)
    }

    async fn line(&mut self) -> Result<String, String> {
        let mut line = String::new();
        let read = self.stream.read_line(&mut line).await.map_err(|why| why.to_string())?;
        if read == 0 { Err("the server hung up".into()) } else { Ok(line.trim_end().to_string()) }
    }
}
