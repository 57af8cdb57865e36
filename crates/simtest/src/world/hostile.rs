//! Those who mean harm, and the network between them and the server.

use protocol::Tell;
use room::{ConnId, Frame};
use store::Code;

use crate::world::{Event, Up, World};

impl World {
    /// Somebody who means harm does some, as long as things fail.
    pub(super) fn strike(&mut self, index: usize) -> Result<(), String> {
        if self.calm {
            if let Some(conn) = self.hostiles[index].conn {
                self.hostiles[index].lost();
                self.send(conn, Up::Gone);
            }
            return Ok(());
        }
        self.in_ms(300, 6_000, Event::Strike(index));
        if self.hall.is_none() {
            return Ok(());
        }
        let conn = self.hostiles[index].conn.unwrap_or_else(|| self.breaks_in(index));
        let codes: Vec<Code> = self.plans.iter().filter_map(|plan| plan.code).collect();
        for text in self.hostiles[index].strikes(&codes, &mut self.chance) {
            self.send(conn, Up::Says(text));
        }
        Ok(())
    }

    fn breaks_in(&mut self, index: usize) -> ConnId {
        let conn = self.network.open(self.people.len() + index, self.life, self.now);
        self.trace.note(self.now, format_args!("hostile {index} connects as {}", conn.0));
        let hostile = &mut self.hostiles[index];
        hostile.conn = Some(conn);
        let hello = hostile.greets();
        self.referee.limits.hostile(conn, hostile.address, hostile.player.clone());
        self.referee.connected(conn, hostile.player.clone(), hostile.role());
        self.send(conn, Up::Opens);
        self.send(conn, Up::Says(hello));
        conn
    }

    /// Whoever it is that a connection is of, if they mean harm.
    pub(super) fn hostile_of(&self, conn: ConnId) -> Option<usize> {
        self.network.get(conn).client.checked_sub(self.people.len())
    }

    /// A frame arrives at somebody who means harm.
    pub(super) fn arrives_there(&mut self, index: usize, conn: ConnId, frame: &Frame) {
        let hostile = &mut self.hostiles[index];
        if hostile.conn == Some(conn) && self.network.get(conn).carries_down
            // The referee has read it before.
            && let Ok(tell) = serde_json::from_slice::<Tell>(frame)
        {
            hostile.hears(&tell);
        }
    }

    /// Somebody who means harm learns that their connection is gone.
    pub(super) fn lost_there(&mut self, index: usize, conn: ConnId) {
        if self.hostiles[index].conn == Some(conn) {
            self.hostiles[index].lost();
        }
    }
}
