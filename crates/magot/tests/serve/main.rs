//! `magot serve`, the real one: processes, sockets, files.

mod closing;
mod disk;
mod games;
mod golden_stores;
#[cfg(target_os = "linux")]
mod hostile;
#[cfg(unix)]
mod hosting;
mod http;
mod interface;
mod journal;
mod kills;
mod player;
#[cfg(target_os = "linux")]
mod raw;
mod server;
mod store;
