//! Tokens: sixty shapes in twelve colours, and nobody at a table has somebody else's shape.

use protocol::{ErrorCode, TOKEN_SHAPES, TOKENS};

use crate::frames::AskError;
use crate::room::{Chair, Device, Room, Sitter};

impl Room {
    /// Somebody chooses their token. A bot or a guest who has its shape gets another one.
    pub(super) fn choose_token(&mut self, device: Device, token: u16) -> Result<(), AskError> {
        let own = self.seat_of(device.player).ok_or(ErrorCode::NoSeat)?;
        self.only_between_games()?;
        if token >= TOKENS {
            return Err(ErrorCode::NoSuchToken.into());
        }
        let chairs = &self.table.chairs;
        if chairs[own.index()].token == Some(token) {
            self.tell_desk_again(device);
            return Ok(());
        }
        let holder = chairs.iter().position(|chair| chair.token.is_some_and(|it| alike(it, token)));
        match holder {
            // The same shape in another colour.
            Some(holder) if holder == own.index() => {}
            Some(holder) if chairs[holder].player().is_some() => {
                return Err(ErrorCode::TokenTaken.into());
            }
            Some(holder) => self.table.chairs[holder].token = None,
            None => {}
        }
        self.table.chairs[own.index()].token = Some(token);
        Ok(())
    }

    /// Gives a token to everybody who has none.
    pub(super) fn hand_out_tokens(&mut self) {
        if self.table.chairs.iter().any(lacks_token) {
            hand_out(&mut self.table.chairs);
        }
    }
}

/// Whether two tokens are of one shape. What only a colour tells apart, not everybody can.
fn alike(one: u16, other: u16) -> bool {
    one % TOKEN_SHAPES == other % TOKEN_SHAPES
}

/// Whether somebody sits there without a token.
fn lacks_token(chair: &Chair) -> bool {
    chair.sitter != Sitter::Nobody && chair.token.is_none()
}

/// Gives a token to everybody who has none: to people the one of their seat's number or the next that
/// is free, then to guests and bots the lowest ones, each in its shape's own colour. There may be more
/// seats than shapes; then the last have none.
pub(super) fn hand_out(chairs: &mut [Chair]) {
    let mut taken = [false; TOKEN_SHAPES as usize];
    for chair in chairs.iter() {
        if let Some(token) = chair.token {
            taken[usize::from(token % TOKEN_SHAPES)] = true;
        }
    }
    let people = |chair: &Chair| chair.player().is_some();
    for turn in [true, false] {
        for (seat, chair) in chairs.iter_mut().enumerate() {
            if !lacks_token(chair) || people(chair) != turn {
                continue;
            }
            let wanted = if turn { seat % taken.len() } else { 0 };
            let next = (wanted..taken.len()).chain(0..wanted).find(|token| !taken[*token]);
            chair.token = next.map(|token| token as u16);
            taken[next.unwrap_or(wanted)] = true;
        }
    }
}

/// What was stored: a token that is none, or whose shape somebody before has, is as good as none.
pub(super) fn restored(tokens: &[Option<u16>], seat: usize) -> Option<u16> {
    let token = tokens.get(seat).copied().flatten().filter(|token| *token < TOKENS)?;
    let taken = tokens[..seat].iter().flatten().any(|before| alike(*before, token));
    (!taken).then_some(token)
}
