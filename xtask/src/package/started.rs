//! A server that was installed, as it runs.

use std::io::{BufRead as _, BufReader, Read as _, Write as _};
use std::net::TcpStream;
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::time::Duration;

/// It is killed when this is dropped.
pub(super) struct Started {
    server: Child,
    address: String,
}

impl Started {
    /// Starts a server on a free port of this machine, with a store of its own.
    pub(super) fn at(binary: &Path, folder: &Path) -> Result<Started, String> {
        let store = folder.join("tried.db");
        let mut command = Command::new(binary);
        command.args(["--lang", "en", "serve", "--listen", "127.0.0.1:0", "--store"]).arg(store);
        let spawned = command.stdout(Stdio::piped()).stderr(Stdio::null()).spawn();
        let mut server = spawned.map_err(|why| format!("{command:?}: {why}"))?;
        let mut lines = BufReader::new(server.stdout.take().ok_or("no output")?).lines();
        let printed = lines.find_map(|line| Some(line.ok()?.split_once("http://")?.1.to_string()));
        let address = printed.ok_or("the server said no address")?;
        let end =
            address.find(|letter: char| !letter.is_ascii_digit() && letter != '.' && letter != ':');
        let address = address[..end.unwrap_or(address.len())].to_string();
        Ok(Started { server, address })
    }

    /// The page is inside, and so are its words.
    pub(super) fn shows_its_page(&self) -> Result<(), String> {
        let page = self.ask("/")?;
        if !page.starts_with("HTTP/1.1 200") || !page.contains("<title>Magot") {
            return Err(format!("the installed server shows no page: {page}"));
        }
        let health = self.ask("/api/health")?;
        match health.starts_with("HTTP/1.1 200") {
            true => Ok(()),
            false => Err(format!("the installed server is not well: {health}")),
        }
    }

    fn ask(&self, path: &str) -> Result<String, String> {
        let failed = |why: std::io::Error| format!("{}{path}: {why}", self.address);
        let mut stream = TcpStream::connect(&self.address).map_err(failed)?;
        stream.set_read_timeout(Some(Duration::from_secs(10))).map_err(failed)?;
        let host = &self.address;
        write!(stream, "GET {path} HTTP/1.1\r\nHost: {host}\r\nConnection: close\r\n\r\n")
            .map_err(failed)?;
        let mut answer = String::new();
        stream.read_to_string(&mut answer).map_err(failed)?;
        Ok(answer)
    }
}

impl Drop for Started {
    fn drop(&mut self) {
        let _ = self.server.kill();
        let _ = self.server.wait();
    }
}
