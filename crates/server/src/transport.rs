//! The two halves of a client's connection: TCP as it is, or with TLS in between.
//!
//! With TLS both halves share one session, which turns text into what goes over the wire and back. It
//! is locked for no longer than a socket takes or gives what it has at the moment.

use std::io::{self, Read as _, Write as _};
use std::pin::Pin;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::task::{Context, Poll};

use tokio::io::{AsyncRead as _, ReadBuf};
use tokio::net::TcpStream;
use tokio::net::tcp::{OwnedReadHalf, OwnedWriteHalf};
use tokio_rustls::rustls::ServerConnection;
use tokio_rustls::server::TlsStream;

/// What comes from a client.
#[derive(Debug)]
pub(crate) struct Reading {
    tcp: OwnedReadHalf,
    session: Option<Arc<Session>>,
}

/// What goes to a client. Dropping it says that nothing more comes.
#[derive(Debug)]
pub(crate) struct Writing {
    tcp: OwnedWriteHalf,
    session: Option<Arc<Session>>,
}

/// The halves of a connection as it is.
pub(crate) fn plain(tcp: TcpStream) -> (Reading, Writing) {
    let (reading, writing) = tcp.into_split();
    (Reading { tcp: reading, session: None }, Writing { tcp: writing, session: None })
}

/// The halves of a connection with TLS.
pub(crate) fn encrypted(stream: TlsStream<TcpStream>) -> (Reading, Writing) {
    let (tcp, session) = stream.into_inner();
    let session = Arc::new(Session(Mutex::new(session)));
    let (reading, writing) = tcp.into_split();
    let reading = Reading { tcp: reading, session: Some(Arc::clone(&session)) };
    (reading, Writing { tcp: writing, session: Some(session) })
}

impl Reading {
    /// Reads what there is; nothing is put into the buffer if nothing more comes.
    pub(crate) fn poll_read(
        &mut self,
        cx: &mut Context<'_>,
        buffer: &mut ReadBuf<'_>,
    ) -> Poll<io::Result<()>> {
        let Some(session) = &self.session else {
            return Pin::new(&mut self.tcp).poll_read(cx, buffer);
        };
        let mut session = session.lock();
        loop {
            match session.reader().read(buffer.initialize_unfilled()) {
                Ok(read) => {
                    buffer.advance(read);
                    return Poll::Ready(Ok(()));
                }
                Err(why) if why.kind() == io::ErrorKind::WouldBlock => {}
                Err(why) => return Poll::Ready(Err(why)),
            }
            match session.read_tls(&mut Incoming { tcp: &mut self.tcp, cx }) {
                Ok(0) => return Poll::Ready(Ok(())),
                Ok(_) => {}
                Err(why) if why.kind() == io::ErrorKind::WouldBlock => return Poll::Pending,
                Err(why) => return Poll::Ready(Err(why)),
            }
            let processed = session.process_new_packets().map_err(io::Error::other);
            // TLS itself may have something to answer, and an alert is best sent at once.
            send(&mut session, self.tcp.as_ref())?;
            processed?;
        }
    }
}

impl Writing {
    /// Takes as much as can be sent without waiting.
    pub(crate) fn try_write(&self, bytes: &[u8]) -> io::Result<usize> {
        let Some(session) = &self.session else { return self.tcp.try_write(bytes) };
        let mut session = session.lock();
        send(&mut session, self.tcp.as_ref())?;
        if session.wants_write() {
            return Err(io::ErrorKind::WouldBlock.into());
        }
        let taken = session.writer().write(bytes)?;
        send(&mut session, self.tcp.as_ref())?;
        Ok(taken)
    }

    /// Sends what was taken and has not been sent, without waiting.
    pub(crate) fn try_send(&self) -> io::Result<()> {
        match &self.session {
            Some(session) => send(&mut session.lock(), self.tcp.as_ref()),
            None => Ok(()),
        }
    }

    /// Whether something was taken that has not been sent.
    pub(crate) fn has_unsent(&self) -> bool {
        self.session.as_ref().is_some_and(|session| session.lock().wants_write())
    }

    /// Waits until something can be sent.
    pub(crate) async fn writable(&self) -> io::Result<()> {
        self.tcp.writable().await
    }

    /// Nothing more will be sent: TLS says so too, as far as it can without waiting.
    pub(crate) fn finish(&self) {
        if let Some(session) = &self.session {
            let mut session = session.lock();
            session.send_close_notify();
            let _ = send(&mut session, self.tcp.as_ref());
        }
    }
}

/// What both halves share.
#[derive(Debug)]
struct Session(Mutex<ServerConnection>);

impl Session {
    fn lock(&self) -> MutexGuard<'_, ServerConnection> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// Sends what the session has, as far as the socket takes it.
fn send(session: &mut ServerConnection, tcp: &TcpStream) -> io::Result<()> {
    while session.wants_write() {
        match session.write_tls(&mut Outgoing(tcp)) {
            Ok(_) => {}
            Err(why) if why.kind() == io::ErrorKind::WouldBlock => break,
            Err(why) => return Err(why),
        }
    }
    Ok(())
}

/// The socket as something to read from that does not wait: whoever reads is woken.
struct Incoming<'a, 'b> {
    tcp: &'a mut OwnedReadHalf,
    cx: &'a mut Context<'b>,
}

impl io::Read for Incoming<'_, '_> {
    fn read(&mut self, bytes: &mut [u8]) -> io::Result<usize> {
        let mut buffer = ReadBuf::new(bytes);
        match Pin::new(&mut *self.tcp).poll_read(self.cx, &mut buffer) {
            Poll::Ready(read) => read.map(|()| buffer.filled().len()),
            Poll::Pending => Err(io::ErrorKind::WouldBlock.into()),
        }
    }
}

/// The socket as something to write to that does not wait.
struct Outgoing<'a>(&'a TcpStream);

impl io::Write for Outgoing<'_> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.0.try_write(bytes)
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}
