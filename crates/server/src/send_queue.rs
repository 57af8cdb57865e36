//! What is to be sent to one client. Frames are put in while the hall is locked, so that they are in
//! order, and written once it is not; what a socket does not take at once waits for the connection's
//! own task.

use std::cell::RefCell;
use std::future::poll_fn;
use std::io;
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::task::Poll;

use bytes::Bytes;
use futures_util::task::AtomicWaker;
use room::Frame;
use tungstenite::protocol::frame::coding::{CloseCode, Control, Data, OpCode};

use crate::transport::Writing;
use crate::wire::write_frame;

/// The most bytes that may wait for a client that does not read.
const MOST_BYTES: usize = 512 * 1024;

/// What is to be sent to one client.
#[derive(Debug)]
pub(crate) struct SendQueue {
    socket: Writing,
    state: Mutex<State>,
    task: AtomicWaker,
}

#[derive(Debug, Default)]
struct State {
    frames: Vec<(OpCode, Frame)>,
    /// Bytes of frames that the socket has not taken.
    rest: Vec<u8>,
    waiting: usize,
    /// The code to close with, where it is not the usual one.
    close_code: Option<CloseCode>,
    closing: bool,
    broken: bool,
}

impl State {
    /// Puts a frame in; false if too much is waiting already.
    fn put(&mut self, opcode: OpCode, frame: Frame) -> bool {
        if self.closing {
            return true;
        }
        if self.waiting > MOST_BYTES {
            return false;
        }
        self.waiting += frame.len();
        self.frames.push((opcode, frame));
        true
    }
}

/// The opcode of an answer to a ping.
const PONG: OpCode = OpCode::Control(Control::Pong);

thread_local! {
    /// Where frames are put one after the other to be written at once.
    static WRITING: RefCell<Vec<u8>> = const { RefCell::new(Vec::new()) };
}

impl SendQueue {
    pub(crate) fn new(socket: Writing) -> SendQueue {
        SendQueue { socket, state: Mutex::default(), task: AtomicWaker::new() }
    }

    fn state(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Puts a text frame in; false if too much is waiting already.
    pub(crate) fn push(&self, frame: Frame) -> bool {
        self.put(OpCode::Data(Data::Text), frame)
    }

    /// Asks the client whether it is there.
    pub(crate) fn ping(&self) {
        self.put(OpCode::Control(Control::Ping), Bytes::new());
        self.flush();
    }

    /// Answers a client that asks whether the server is there, with the next [`flush`](SendQueue::flush).
    /// Of several answers that wait the last one is enough (RFC 6455, 5.5.3).
    pub(crate) fn pong(&self, payload: &[u8]) {
        let state = &mut *self.state();
        let waiting = &mut state.waiting;
        state.frames.retain(|(opcode, frame)| {
            let stays = *opcode != PONG;
            *waiting -= if stays { 0 } else { frame.len() };
            stays
        });
        state.put(PONG, Bytes::copy_from_slice(payload));
    }

    fn put(&self, opcode: OpCode, frame: Frame) -> bool {
        self.state().put(opcode, frame)
    }

    /// The connection is to be closed once everything is written. Code 1000, all is well, unless the
    /// client has broken the rules of WebSockets: any other reason was said in a frame of the protocol.
    pub(crate) fn close(&self) {
        let code = self.state().close_code.unwrap_or(CloseCode::Normal);
        self.put_close(Some(code));
        self.task.wake();
    }

    /// The connection will be closed with this code.
    pub(crate) fn close_will_say(&self, code: CloseCode) {
        self.state().close_code = Some(code);
    }

    /// The client closes: it is answered with its own code, and nothing else.
    pub(crate) fn answer_close(&self, code: Option<CloseCode>) {
        self.put_close(code);
        self.flush();
    }

    fn put_close(&self, code: Option<CloseCode>) {
        let mut state = self.state();
        if !state.closing {
            let code = code.map(|code| u16::from(code).to_be_bytes());
            let payload = code.map_or_else(Bytes::new, |code| Bytes::copy_from_slice(&code));
            state.frames.push((OpCode::Control(Control::Close), payload));
            state.closing = true;
        }
    }

    /// The connection is to be cut: its client does not read.
    pub(crate) fn cut(&self) {
        let mut state = self.state();
        (state.closing, state.broken) = (true, true);
        drop(state);
        self.task.wake();
    }

    /// Writes what waits, as far as the socket takes it. The rest is the task's.
    pub(crate) fn flush(&self) {
        let mut state = self.state();
        if state.frames.is_empty() || !state.rest.is_empty() || state.broken {
            return;
        }
        WRITING.with_borrow_mut(|bytes| {
            bytes.clear();
            for (opcode, frame) in state.frames.drain(..) {
                write_frame(opcode, &frame, bytes);
            }
            state.waiting = 0;
            let written = match self.socket.try_write(bytes) {
                Ok(written) => written,
                Err(why) if why.kind() == io::ErrorKind::WouldBlock => 0,
                Err(_) => {
                    state.broken = true;
                    bytes.len()
                }
            };
            if written < bytes.len() || state.broken || self.socket.has_unsent() {
                state.waiting = bytes.len() - written;
                state.rest.extend_from_slice(&bytes[written..]);
                self.task.wake();
            }
        });
    }

    /// Nothing more will be written.
    pub(crate) fn finish(&self) {
        self.socket.finish();
    }

    /// Waits until there is something for the task to do: to write the rest, or to end.
    pub(crate) async fn wants_drain(&self) {
        poll_fn(|cx| {
            self.task.register(cx.waker());
            let state = self.state();
            let is_done = state.rest.is_empty() && !self.socket.has_unsent();
            match is_done && !state.closing && !state.broken {
                true => Poll::Pending,
                false => Poll::Ready(()),
            }
        })
        .await;
    }

    /// Writes the rest, waiting for the socket; whether the connection goes on.
    pub(crate) async fn drain(&self) -> bool {
        loop {
            self.flush();
            {
                let mut state = self.state();
                if state.broken {
                    return false;
                }
                if !state.rest.is_empty() {
                    match self.socket.try_write(&state.rest) {
                        Ok(written) => {
                            state.rest.drain(..written);
                            state.waiting = state.waiting.saturating_sub(written);
                        }
                        Err(why) if why.kind() == io::ErrorKind::WouldBlock => {}
                        Err(_) => return false,
                    }
                }
                if self.socket.try_send().is_err() {
                    return false;
                }
                if state.rest.is_empty() && !self.socket.has_unsent() {
                    state.rest = Vec::new();
                    if state.frames.is_empty() {
                        return !state.closing;
                    }
                    continue;
                }
            }
            tokio::select! {
                writable = self.socket.writable() => {
                    if writable.is_err() {
                        return false;
                    }
                }
                () = self.broken() => return false,
            }
        }
    }

    async fn broken(&self) {
        poll_fn(|cx| {
            self.task.register(cx.waker());
            if self.state().broken { Poll::Ready(()) } else { Poll::Pending }
        })
        .await;
    }
}
