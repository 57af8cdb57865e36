//! Making a table, outside every lock: dealing a large game takes its time.

use std::panic::{AssertUnwindSafe, catch_unwind};

use protocol::ErrorCode;
use store::{TableId, Write};

use crate::clock::Wall;
use crate::effects::Outgoing;
use crate::entropy::Entropy;
use crate::frames::AskError;
use crate::hall::lobby::Reserved;
use crate::hall::panicked::{During, Panicked};
use crate::limits::Limits;
use crate::room::{Cx, Guest, Room, Scratch, Wanted};

/// A table that is made, with what is to be stored and told of it.
#[derive(Debug)]
pub(super) struct Made {
    pub(super) room: Room,
    pub(super) frames: Vec<Outgoing>,
    pub(super) writes: Vec<Write>,
    pub(super) next_wake: Option<Wall>,
}

/// What is wrong with a table that could not be made, and whether its rules panicked.
#[derive(Debug)]
pub(super) struct NotMade {
    pub(super) wrong: AskError,
    pub(super) panicked: Option<Panicked>,
}

impl Made {
    /// Gives the table its number, before it is handed to a shard.
    pub(super) fn number(&mut self, id: TableId) {
        self.room.number(id);
        for write in &mut self.writes {
            match write {
                Write::Desk { table, .. }
                | Write::Begin { table, .. }
                | Write::Entry { table, .. }
                | Write::Snapshot { table, .. }
                | Write::End { table, .. }
                | Write::GiveUp { table, .. } => *table = id,
            }
        }
    }

    /// Makes a table without a number yet, or says what is wrong with it.
    pub(super) fn by(
        now: Wall,
        limits: &Limits,
        reserved: &Reserved,
        host: Guest,
        wanted: Wanted,
    ) -> Result<Made, Box<NotMade>> {
        let game = wanted.game.name;
        let (mut frames, mut writes) = (Vec::new(), Vec::new());
        let mut cx = Cx {
            now,
            entropy: &mut Entropy::new(reserved.entropy, 0),
            frames: &mut frames,
            writes: &mut writes,
            scratch: &mut Scratch::default(),
            limits,
        };
        let create = AssertUnwindSafe(|| {
            let room = Room::create(&mut cx, reserved.code, host, wanted)?;
            let next_wake = room.next_wake();
            Ok((room, next_wake))
        });
        match catch_unwind(create) {
            Ok(Ok((mut room, next_wake))) => {
                room.address = Some(reserved.address);
                Ok(Made { room, frames, writes, next_wake })
            }
            Ok(Err(wrong)) => Err(Box::new(NotMade { wrong, panicked: None })),
            // A panic while a game is set up must not reach anybody else.
            Err(_) => {
                let during = During::Creating;
                let panicked =
                    Panicked { during, code: None, game, commitment: None, entries: None };
                let wrong = ErrorCode::Misconfigured.into();
                Err(Box::new(NotMade { wrong, panicked: Some(panicked) }))
            }
        }
    }
}
