//! The server without sockets: whatever comes in is bytes in memory.

use std::net::IpAddr;
use std::sync::Arc;

use axum::http::HeaderMap;
use hyper_util::rt::TokioIo;
use room::Address;
use tokio::io::{AsyncRead, AsyncWrite};

use crate::front::{Entered, Front};

/// A server as somebody without a socket meets it, for fuzzing: the same front, the same routes and
/// the same limits on a request. Who asks for a WebSocket is answered, and hears nothing more.
#[derive(Clone, Debug)]
pub struct Rehearsal {
    pub(crate) front: Arc<Front>,
}

impl Rehearsal {
    /// Answers the requests of one connection that comes from `peer` to this machine's address
    /// `local`, until it ends.
    pub async fn answer<I>(&self, stream: I, peer: IpAddr, local: IpAddr)
    where
        I: AsyncRead + AsyncWrite + Unpin + Send + 'static,
    {
        let requests = self.front.requests(peer, local, Entered::default());
        self.front.answer(TokioIo::new(stream), requests).await;
    }

    /// Where a request with these headers comes from, as every limit counts it.
    pub fn origin(&self, peer: IpAddr, headers: &HeaderMap) -> Address {
        self.front.origin(peer, headers).address()
    }
}
