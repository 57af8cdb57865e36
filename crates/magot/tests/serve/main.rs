//! `magot serve`, the real one: processes, sockets, files.

#[cfg(target_os = "linux")]
mod attacks;
mod closing;
#[cfg(all(unix, feature = "postgres"))]
mod database;
mod disk;
#[cfg(target_os = "linux")]
mod floods;
#[cfg(target_os = "linux")]
mod front;
mod games;
mod garden;
mod golden_stores;
#[cfg(target_os = "linux")]
mod hostile;
#[cfg(unix)]
mod hosting;
mod http;
mod interface;
mod journal;
mod kills;
mod older_rules;
mod player;
#[cfg(all(unix, feature = "postgres"))]
mod postgres;
mod proof;
#[cfg(target_os = "linux")]
mod proxy;
mod purge;
#[cfg(target_os = "linux")]
mod raw;
#[cfg(target_os = "linux")]
mod rfc6455;
mod server;
mod store;
mod strangers;
#[cfg(unix)]
mod tls;
