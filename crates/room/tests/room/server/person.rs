//! Somebody at the other end: the client, and everything that it was told.

use client::{Client, GameState};
use protocol::{Ask, CloseReason, Desk, ErrorCode, Tell, You, patch};
use serde_json::{Map, Value};
use tabletop::{Seat, Viewer};

/// A client and everything that it was told.
#[derive(Clone, Debug)]
pub(crate) struct Person {
    /// Everything that it was told, in order.
    pub(crate) heard: Vec<Tell>,
    client: Client,
}

impl Person {
    /// Somebody with that key who has heard nothing yet.
    pub(crate) fn new(key: impl Into<String>) -> Person {
        Person { heard: Vec::new(), client: Client::new(key) }
    }

    /// The same person on a new connection, who knows what they knew; and what they ask first.
    pub(crate) fn again(&self) -> (Person, Vec<Ask>) {
        let mut client = self.client.clone();
        let greeting = client.greeting();
        (Person { heard: Vec::new(), client }, greeting)
    }

    /// The table that it was last told of, if it was of any.
    pub(crate) fn table(&self) -> Option<&Desk> {
        self.client.desk()
    }

    /// Its desk.
    pub(crate) fn desk(&self) -> &Desk {
        self.table().expect("it is at a table")
    }

    /// What it is there.
    pub(crate) fn you(&self) -> Option<You> {
        self.client.you()
    }

    /// Its seat.
    pub(crate) fn seat(&self) -> Option<Seat> {
        self.you().and_then(|you| you.seat)
    }

    /// Through whose eyes it looks.
    pub(crate) fn viewer(&self) -> Viewer {
        self.client.viewer()
    }

    /// The game that lies before it, if one does.
    pub(crate) fn game_if_any(&self) -> Option<&GameState> {
        self.client.game()
    }

    /// The game before it.
    pub(crate) fn game(&self) -> &GameState {
        self.game_if_any().expect("a game is before it")
    }

    /// Why it was sent home.
    pub(crate) fn close_reason(&self) -> Option<CloseReason> {
        self.client.close_reason()
    }

    /// The errors among what it heard from that place on.
    pub(crate) fn errors(&self, from: usize) -> Vec<ErrorCode> {
        self.heard.get(from..).unwrap_or_default().iter().filter_map(error_of).collect()
    }

    /// Reads a frame: it is a message, it is nothing but the message, and it fits what was told
    /// before.
    pub(crate) fn hear(&mut self, frame: &[u8]) -> Tell {
        let text = std::str::from_utf8(frame).expect("frames are text");
        let heard = self.client.hear(text).unwrap_or_else(|why| panic!("{why}: {text}"));
        let again = serde_json::to_value(&heard.tell).expect("messages serialise");
        let value: Value = serde_json::from_str(text).expect("it was read before");
        assert_eq!(value, again, "the frame says more or less than its message");
        assert_eq!(value.to_string().len(), text.len(), "nothing is said twice: {text}");
        if let Tell::Past { game_no, .. } = &heard.tell {
            assert_eq!(*game_no, self.game().game_no, "it asked for the past of its game");
        }
        self.heard.push(heard.tell.clone());
        heard.tell
    }
}

/// What the viewer sees at a table, as a client folds it.
pub(crate) fn seen(table: &dyn games::HostedTable, viewer: Viewer) -> Map<String, Value> {
    let view = patch::without_nulls(&table.view(viewer));
    view.as_object().expect("a view is an object").clone()
}

/// The code of an error.
pub(crate) fn error_of(tell: &Tell) -> Option<ErrorCode> {
    match tell {
        Tell::Error { error, .. } => Some(*error),
        Tell::Hello { .. }
        | Tell::Tables { .. }
        | Tell::Desk { .. }
        | Tell::Whole { .. }
        | Tell::Update { .. }
        | Tell::Aloud { .. }
        | Tell::Over { .. }
        | Tell::Refused { .. }
        | Tell::Reaction { .. }
        | Tell::Past { .. }
        | Tell::Pong { .. }
        | Tell::Bye { .. } => None,
    }
}
