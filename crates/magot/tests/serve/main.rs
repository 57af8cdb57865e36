//! `magot serve`, the real one: processes, sockets, files.

mod closing;
mod disk;
#[cfg(target_os = "linux")]
mod front;
mod games;
#[cfg(target_os = "linux")]
mod hostile;
mod http;
mod interface;
mod journal;
mod kills;
mod player;
#[cfg(target_os = "linux")]
mod proxy;
#[cfg(target_os = "linux")]
mod raw;
#[cfg(target_os = "linux")]
mod rfc6455;
mod server;
mod strangers;
#[cfg(unix)]
mod tls;
