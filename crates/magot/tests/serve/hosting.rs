//! The recipe of docs/hosting.md: the proxy's configuration and the unit, as they lie in the
//! repository. `cargo xtask test` sees to it that nginx is there, and says so in `MAGOT_NGINX`.

use std::fs::{self, File};
use std::net::{IpAddr, SocketAddr, TcpListener};
use std::path::PathBuf;
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

use client::socket::open_stream;
use tabletop::Chance;
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::TcpStream;

use crate::closing::{acts, begins};
use crate::http;
use crate::player::Player;
use crate::server::{Folder, Server};

const SITE: &str = include_str!("../../../../docs/hosting/nginx.conf");
const UNIT: &str = include_str!("../../../../docs/hosting/magot.service");

#[tokio::test]
async fn a_game_is_played_through_nginx() {
    let folder = Folder::new();
    let server = Server::open(&folder, &[]).await;
    let Some(proxy) = Proxy::start(&folder, server.address).await else { return };
    let health = http::get(proxy.people, "/api/health").await;
    assert_eq!(health.status, 200, "{}", health.text());
    assert_eq!(http::get(proxy.people, "/metrics").await.status, 404, "figures stay inside");
    let moved = http::get(proxy.plain, "/rules?x=1").await;
    assert_eq!((moved.status, moved.header("location")), (301, "https://127.0.0.1/rules?x=1"));

    let mut zoe = begins(Player::greet(proxy.people, "Zoé").await).await;
    acts(&mut zoe, 5, &mut Chance::from_number(7)).await;
    assert!(zoe.acts() >= 5 && zoe.refusals == 0);
    // A connection that breaks is made again through the proxy.
    zoe.hang_up();
    zoe.connect(proxy.people).await.expect("the server runs");
    zoe.until_whole().await;
}

/// What the proxy says about people is true, whatever they say themselves.
#[tokio::test]
async fn nginx_says_where_people_come_from() {
    let folder = Folder::new();
    let upstream = tokio::net::TcpListener::bind("127.0.0.1:0").await.expect("a port is free");
    let at = upstream.local_addr().expect("it listens");
    let Some(proxy) = Proxy::start(&folder, at).await else { return };
    let asking = tokio::spawn(async move {
        let mut stream = TcpStream::connect(proxy.people).await.expect("nginx runs");
        let request = "GET /ws HTTP/1.1\r\nHost: magot.example.org\r\nUpgrade: websocket\r\n\
                       Connection: Upgrade\r\nX-Forwarded-For: 9.9.9.9\r\n\
                       X-Forwarded-Host: evil.example\r\n\r\n";
        stream.write_all(request.as_bytes()).await.expect("it listens");
        (proxy, stream)
    });
    let (mut stream, _) = upstream.accept().await.expect("nginx connects");
    let mut head = Vec::new();
    while !head.ends_with(b"\r\n\r\n") {
        head.push(stream.read_u8().await.expect("it asks"));
    }
    let head = String::from_utf8(head).expect("headers are text");
    for line in [
        "Host: magot.example.org",
        "Upgrade: websocket",
        "Connection: upgrade",
        "X-Forwarded-For: 127.0.0.1",
        "X-Forwarded-Proto: http",
    ] {
        assert!(head.contains(&format!("\r\n{line}\r\n")), "{line} is not in {head}");
    }
    for lie in ["9.9.9.9", "evil.example", "X-Forwarded-Host"] {
        assert!(!head.contains(lie), "{head}");
    }
    drop(asking.await.expect("it asked"));
}

/// Strangers who are silent, or who take every connection that there is, are stopped by the proxy: the
/// server never hears of them.
#[tokio::test]
async fn nginx_waits_for_nobody_who_is_silent_and_gives_no_address_every_connection() {
    const MOST: usize = 200;
    let folder = Folder::new();
    let server = Server::open(&folder, &["--trusting", "--trusted-proxy", "127.0.0.1"]).await;
    let Some(proxy) = Proxy::start(&folder, server.address).await else { return };
    let mut silent = open_stream(proxy.people, [127, 0, 0, 3].into()).await.expect("nginx runs");
    silent.write_all(b"GET / HTTP/1.1\r\nHost: ").await.expect("it listens");
    let begun = Instant::now();
    let from = IpAddr::from([127, 0, 0, 5]);
    let (mut sockets, mut refused) = (Vec::new(), 0);
    for _ in 0..MOST + 20 {
        let mut player = Player::new("Malo");
        player.from = from;
        match player.connect(proxy.people).await {
            Ok(()) => sockets.push(player),
            Err(_) => refused += 1,
        }
    }
    assert_eq!((sockets.len(), refused), (MOST, 20));
    // Everybody else comes in, whatever they say about where they ask.
    let said = [("X-Forwarded-Host", "evil.example")];
    assert_eq!(http::get_with(proxy.people, "/api/health", &said).await.status, 200);
    let mut rest = Vec::new();
    let ended = tokio::time::timeout(Duration::from_secs(30), silent.read_to_end(&mut rest)).await;
    let waited = begun.elapsed();
    assert!(ended.is_ok(), "nginx waits for whoever is silent");
    assert!(waited > Duration::from_secs(5), "it hangs up at once, after {waited:?}");
}

/// With its certificates, as nginx itself reads it.
#[tokio::test]
async fn the_configuration_of_nginx_is_right() {
    let folder = Folder::new();
    let Some(nginx) = nginx() else { return };
    let [key, certificate] = ["key.pem", "certificate.pem"].map(|name| folder.file(name));
    let mut openssl = Command::new("openssl");
    openssl.args(["req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:P-256"]);
    openssl.args(["-nodes", "-days", "2", "-subj", "/CN=magot.example.org", "-keyout"]);
    let made = openssl.arg(&key).arg("-out").arg(&certificate).output();
    let made = made.expect("there is openssl where there is nginx");
    assert!(made.status.success(), "{}", String::from_utf8_lossy(&made.stderr));
    let lived = "/etc/letsencrypt/live/magot.example.org";
    let site = changed(SITE, &format!("{lived}/fullchain.pem"), &certificate.display().to_string());
    let site = changed(&site, &format!("{lived}/privkey.pem"), &key.display().to_string());
    let main = write_configuration(&folder, &site);
    let out = Command::new(nginx).arg("-t").arg("-c").arg(main).output().expect("nginx starts");
    let said = String::from_utf8_lossy(&out.stderr);
    assert!(out.status.success() && !said.contains("[warn]"), "{said}");
}

/// Where there is systemd, it reads the unit without a word and finds little to attack.
#[tokio::test]
async fn the_unit_is_right() {
    let folder = Folder::new();
    let unit = changed(UNIT, "/usr/local/bin/magot", env!("CARGO_BIN_EXE_magot"));
    let path = folder.file("magot.service");
    fs::write(&path, unit).expect("a file can be written");
    for args in [&["verify"][..], &["security", "--offline=true", "--threshold=20"]] {
        let out = Command::new("systemd-analyze").args(args).arg(&path).output();
        let Ok(out) = out else { return };
        let said = [out.stdout, out.stderr].concat();
        let said = String::from_utf8_lossy(&said);
        assert!(out.status.success(), "{args:?}: {said}");
        assert!(args != ["verify"] || said.is_empty(), "{said}");
    }
}

/// nginx in front of a server. It ends with the test, however that ends.
struct Proxy {
    child: Child,
    /// Where people come to.
    people: SocketAddr,
    /// Where they are sent on from.
    plain: SocketAddr,
}

impl Proxy {
    /// Starts nginx as the repository has it, on other ports and without certificates; nothing if it
    /// is not installed.
    async fn start(folder: &Folder, upstream: SocketAddr) -> Option<Proxy> {
        let nginx = nginx()?;
        let [people, plain] = [free_port(), free_port()];
        let site = changed(SITE, "server 127.0.0.1:7777;", &format!("server {upstream};"));
        let site = changed(&site, "listen 443 ssl;", &format!("listen {people};"));
        let site = changed(&site, "listen 80;", &format!("listen {plain};"));
        let not_here = ["listen [::]", "ssl_"];
        let kept = |line: &&str| !not_here.iter().any(|start| line.trim().starts_with(start));
        let site: Vec<&str> = site.lines().filter(kept).collect();
        let main = write_configuration(folder, &site.join("\n"));
        let log = File::create(folder.file("nginx.out")).expect("a file can be written");
        let mut command = Command::new(nginx);
        command.arg("-c").arg(main).stdin(Stdio::null()).stdout(Stdio::null()).stderr(log);
        let child = command.spawn().expect("nginx starts");
        let mut proxy = Proxy { child, people, plain };
        proxy.listens(folder).await;
        Some(proxy)
    }

    async fn listens(&mut self, folder: &Folder) {
        let begun = Instant::now();
        while TcpStream::connect(self.people).await.is_err() {
            let ended = self.child.try_wait().expect("it can be asked");
            let log = || fs::read_to_string(folder.file("nginx.out")).unwrap_or_default();
            assert!(ended.is_none(), "nginx has ended: {}", log());
            assert!(begun.elapsed() < Duration::from_secs(20), "nginx does not listen: {}", log());
            tokio::time::sleep(Duration::from_millis(10)).await;
        }
    }
}

impl Drop for Proxy {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// A configuration that has the site inside and writes nowhere but into the folder: one process, in
/// the foreground.
fn write_configuration(folder: &Folder, site: &str) -> PathBuf {
    let place = folder.file("nginx");
    fs::create_dir_all(&place).expect("a folder can be made");
    let inside = |name: &str| place.join(name).display().to_string();
    let mut main = format!(
        "daemon off; master_process off; pid {}; error_log stderr;\nevents {{}}\n\
         http {{\naccess_log off;\n",
        inside("pid")
    );
    for kind in ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"] {
        main.push_str(&format!("{kind}_temp_path {};\n", inside(kind)));
    }
    main.push_str(&format!("{site}\n}}\n"));
    let path = place.join("nginx.conf");
    fs::write(&path, main).expect("a file can be written");
    path
}

/// The nginx that `cargo xtask test` names, or one that is installed.
fn nginx() -> Option<PathBuf> {
    if let Some(named) = std::env::var_os("MAGOT_NGINX") {
        return Some(named.into());
    }
    let folders = std::env::var_os("PATH").unwrap_or_default();
    let folders = std::env::split_paths(&folders).chain([PathBuf::from("/usr/sbin")]);
    let installed = folders.map(|folder| folder.join("nginx")).find(|path| path.is_file());
    if installed.is_none() {
        println!("there is no nginx here: nothing was tried");
    }
    installed
}

/// A text with one place changed, which must be there.
fn changed(text: &str, from: &str, to: &str) -> String {
    assert!(text.contains(from), "{from} is not there");
    text.replace(from, to)
}

fn free_port() -> SocketAddr {
    let listener = TcpListener::bind("127.0.0.1:0").expect("a port is free");
    listener.local_addr().expect("it listens")
}
