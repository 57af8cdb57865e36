//! Seats of a game under way: who asked for one, who agreed, and whether that was enough.

use std::collections::BTreeMap;

use protocol::LateSeats;
use room::{CONSENT_MS, Wall};
use store::Code;
use tabletop::Seat;

use crate::referee::desk::StoredDesk;

/// How long after it was asked a question may still be answered and stored: messages may be long on
/// their way.
const LATE_MS: u64 = 20_000;

/// Who asked for which seat, and who said that somebody may have it: at whatever table they are when
/// that arrives, which need not be the one where they were when they said it.
#[derive(Default)]
pub(crate) struct Consents {
    asked: BTreeMap<(String, Seat), Vec<Wall>>,
    agreed: BTreeMap<(String, Seat), Vec<Wall>>,
}

/// Who has sat where in the games of one table.
#[derive(Default)]
pub(crate) struct Sitters {
    sat: BTreeMap<u32, Vec<(String, Seat)>>,
    /// The seats whose person was sent away.
    closed: Vec<(u32, Seat)>,
}

impl Consents {
    pub(crate) fn asks(&mut self, now: Wall, player: &str, seat: Seat) {
        self.asked.entry((player.into(), seat)).or_default().push(now);
    }

    pub(crate) fn agrees(&mut self, now: Wall, player: &str, seat: Seat) {
        self.agreed.entry((player.into(), seat)).or_default().push(now);
    }

    /// Whether everybody who is seated has agreed, or has been silent where that is a yes.
    fn allow(&self, now: Wall, seat: Seat, player: &str, desk: &StoredDesk) -> bool {
        let asked = self.asked.get(&(player.into(), seat)).into_iter().flatten();
        let mut asked = asked.filter(|asked| now.since(**asked) <= CONSENT_MS + LATE_MS);
        let agreed = |other: &str, since: Wall| {
            let agreed = self.agreed.get(&(other.into(), seat)).into_iter().flatten();
            agreed.into_iter().any(|when| *when >= since)
        };
        let needed: Vec<&str> =
            desk.seated().chain([desk.host.as_str()]).filter(|other| *other != player).collect();
        let silence = desk.agreement.silence_is_yes;
        asked.any(|asked| {
            let silent = silence && now.since(*asked) >= CONSENT_MS;
            silent || needed.iter().all(|other| agreed(other, *asked))
        })
    }
}

impl Sitters {
    /// The table's document is replaced by another one in a game under way. How many seats have
    /// other people now, who must be allowed to have them.
    pub(crate) fn go_on(
        &mut self,
        consents: &Consents,
        (now, code): (Wall, Code),
        old: &StoredDesk,
        new: &StoredDesk,
    ) -> Result<u32, String> {
        let game_no = new.game_no;
        let begins = !old.is_playing() || old.game_no != game_no;
        let mut taken = 0;
        for (seat, player) in new.seats() {
            let Some(player) = player else {
                let left = old.seats().find(|(other, _)| *other == seat).and_then(|(_, who)| who);
                // The game waits for another referee, where no bot can go on.
                let waits = new.is_referee(seat);
                if left.is_some_and(|left| new.has_sent_away(left) && !begins && !waits) {
                    self.closed.push((game_no, seat));
                }
                continue;
            };
            let sat = self.sat.entry(game_no).or_default();
            if sat.iter().any(|(other, at)| other == player && *at == seat) {
                continue;
            }
            if !begins {
                let two = sat.iter().any(|(other, _)| other == player);
                let closed = old.agreement.late_seats == LateSeats::Closed
                    || old.agreement.lesson
                    || self.closed.contains(&(game_no, seat));
                let allowed = consents.allow(now, seat, player, new);
                if two || closed || !allowed {
                    return Err(format!(
                        "{code}: {player} has seat {} in game {game_no}: two hands {two}, \
                         closed {closed}, agreed on {allowed}",
                        seat.0
                    ));
                }
                taken += 1;
            }
            sat.push((player.into(), seat));
        }
        Ok(taken)
    }
}
