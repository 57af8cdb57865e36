//! `magot serve`, the real one: processes, sockets, files.

mod closing;
mod disk;
mod games;
#[cfg(target_os = "linux")]
mod hostile;
mod http;
mod interface;
mod journal;
mod kills;
mod player;
#[cfg(target_os = "linux")]
mod raw;
#[cfg(target_os = "linux")]
mod rfc6455;
mod server;
