//! What a seat is before anybody sits there.

use serde::{Deserialize, Serialize};

/// What a seat is before anybody sits there, under the options of a table.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct SeatRole {
    /// The team, counted from 0, where there are teams and the seat belongs to one.
    pub team: Option<u8>,
    /// Whether whoever sits there referees. No program can: it does not see what happens.
    pub referee: bool,
}

/// Whether somebody may play who has no device, so that nobody acts for their seat.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub enum Guests {
    /// Nobody may.
    #[default]
    None,
    /// They may, if somebody of their team has a device.
    WithMates,
    /// Anybody may but a referee.
    Anybody,
}
