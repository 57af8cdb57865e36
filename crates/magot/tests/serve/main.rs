//! `magot serve`, the real one: processes, sockets, files.

mod client;
mod closing;
mod disk;
mod games;
#[cfg(target_os = "linux")]
mod hostile;
mod house;
mod http;
mod interface;
mod journal;
mod kills;
#[cfg(target_os = "linux")]
mod raw;
