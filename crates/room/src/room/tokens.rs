//! Tokens: sixty to choose from, and nobody at a table has somebody else's.

use protocol::{ErrorCode, TOKENS};

use crate::frames::AskError;
use crate::room::{Chair, Device, Room, Sitter};

impl Room {
    /// Somebody chooses their token. A bot or a guest who has it gets another one.
    pub(super) fn choose_token(&mut self, device: Device, token: u8) -> Result<(), AskError> {
        let own = self.seat_of(device.player).ok_or(ErrorCode::NoSeat)?;
        self.only_between_games()?;
        if token >= TOKENS {
            return Err(ErrorCode::NoSuchToken.into());
        }
        let chairs = &self.table.chairs;
        let holder = chairs.iter().position(|chair| chair.token == Some(token));
        match holder {
            Some(holder) if holder == own.index() => {
                self.tell_desk_again(device);
                return Ok(());
            }
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

/// Whether somebody sits there without a token.
fn lacks_token(chair: &Chair) -> bool {
    chair.sitter != Sitter::Nobody && chair.token.is_none()
}

/// Gives a token to everybody who has none: to people the one of their seat's number or the next that
/// is free, then to guests and bots the lowest ones. There may be more seats than tokens; then the last
/// have none.
pub(super) fn hand_out(chairs: &mut [Chair]) {
    let mut taken = [false; TOKENS as usize];
    for chair in chairs.iter() {
        if let Some(token) = chair.token {
            taken[usize::from(token)] = true;
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
            chair.token = next.map(|token| token as u8);
            taken[next.unwrap_or(wanted)] = true;
        }
    }
}

/// What was stored: a token that is none, or that somebody before has, is as good as none.
pub(super) fn restored(tokens: &[Option<u8>], seat: usize) -> Option<u8> {
    let token = tokens.get(seat).copied().flatten().filter(|token| *token < TOKENS)?;
    (!tokens[..seat].contains(&Some(token))).then_some(token)
}
