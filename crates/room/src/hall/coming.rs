//! Making a table, coming to one, leaving it.

use protocol::{Agreement, ErrorCode};
use store::{Code, TableId};

use crate::clock::Wall;
use crate::effects::Rim;
use crate::frames::AskError;
use crate::hall::connection::{Connection, Pending};
use crate::hall::loading::{Loaded, Probe};
use crate::hall::lobby::{Found, Held, Joining};
use crate::hall::making::Made;
use crate::hall::shard::{Shard, Stay};
use crate::hall::{Hall, lock};
use crate::room::{Guest, Wanted};

impl Hall {
    /// Somebody makes a table.
    pub(super) fn create(
        &self,
        now: Wall,
        me: &mut Connection,
        host: Guest,
        (game, agreement, name, bots): (&str, Agreement, String, Vec<String>),
        rim: &mut impl Rim,
    ) -> Result<(), AskError> {
        let game = games::find_in(self.games, game).ok_or(ErrorCode::NoSuchGame)?;
        let reserved = self.lobby().reserve(now, me.address)?;
        let (code, address) = (reserved.code, reserved.address);
        let wanted = Wanted { game, agreement, name, bots };
        let mut made = match Made::by(now, &self.limits, &reserved, host, wanted) {
            Ok(made) => made,
            Err(not_made) => {
                self.lobby().release(code, address);
                self.panicked_there(not_made.panicked);
                return Err(not_made.wrong);
            }
        };
        self.leave(now, me, rim);
        let (there, mut news) = (self.shard_of(code), Vec::new());
        let mut committing = lock(&self.committing);
        let mut shard = self.shard(there);
        if me.gone || shard.is_closed() {
            me.gone = true;
            drop((shard, committing));
            self.lobby().release(code, address);
            return Ok(());
        }
        made.number(committing.next_table);
        committing.next_table = TableId(committing.next_table.0 + 1);
        shard.adopt(made, host.conn);
        self.deliver(there, &mut shard, rim, &mut news);
        drop((shard, committing));
        me.at = Some(there);
        self.lobby().made(code, address);
        self.hear(news, rim);
        Ok(())
    }

    /// Somebody wants to come to the table of a code.
    pub(super) fn join(
        &self,
        now: Wall,
        me: &mut Connection,
        mut joining: Joining,
        code: &str,
        rim: &mut impl Rim,
    ) -> Result<(), AskError> {
        me.joins += 1;
        joining.nth = me.joins;
        let code = Code::parse(code);
        let found = self.lobby().find(now, me.address, code);
        match found {
            Found::Table(code) => self.go_to(now, me, joining, code, rim),
            Found::Nothing => Err(ErrorCode::NoSuchTable.into()),
            Found::TooManyTries => {
                self.wait_no_more(me, rim);
                me.pending = Some(Pending { nth: joining.nth, loads_in: None });
                self.in_lobby(rim, |lobby| lobby.hold(now, joining, code));
                Ok(())
            }
        }
    }

    /// Somebody goes to a table, or waits for it if it is not at hand.
    fn go_to(
        &self,
        now: Wall,
        me: &mut Connection,
        joining: Joining,
        code: Code,
        rim: &mut impl Rim,
    ) -> Result<(), AskError> {
        self.wait_no_more(me, rim);
        let there = self.shard_of(code);
        let at_hand = self.shard(there).is_at_hand(code);
        let expects = !at_hand && self.lobby().expect(code, me.address)?;
        let is_let_in = |shard: &mut Shard| match shard.admits(code, joining.guest)? {
            Some(table) => Ok(table),
            None => Err(shard.wait(code, joining)),
        };
        let moved = self.move_to(now, me, there, rim, is_let_in, |shard, now, table| {
            shard.enter(now, table, &joining);
        });
        if expects && !matches!(moved, Err(Stay::Waits)) {
            self.lobby().arrives(code);
        }
        match moved {
            Ok(()) | Err(Stay::Gone) => Ok(()),
            Err(Stay::Waits) => {
                me.pending = Some(Pending { nth: joining.nth, loads_in: Some(there) });
                Ok(())
            }
            Err(Stay::Wrong(wrong)) => Err(wrong.into()),
        }
    }

    /// Takes somebody from where they are to a table of that shard. `is_let_in` finds out whether they
    /// go at all, and if so `arrive` lets them in: both shards are locked, so that nobody is told of one
    /// table what belongs before or after the other.
    fn move_to<T>(
        &self,
        now: Wall,
        me: &mut Connection,
        to: usize,
        rim: &mut impl Rim,
        is_let_in: impl FnOnce(&mut Shard) -> Result<T, Stay>,
        arrive: impl FnOnce(&mut Shard, Wall, T),
    ) -> Result<(), Stay> {
        let mut news = Vec::new();
        let moved = match me.at.filter(|from| *from != to) {
            None => {
                let mut shard = self.shard(to);
                let now = shard.time(now);
                let moved = is_let_in(&mut shard).and_then(|found| {
                    if me.at.is_some() && !shard.leave(now, me.conn) {
                        return Err(Stay::Gone);
                    }
                    arrive(&mut shard, now, found);
                    Ok(())
                });
                self.deliver(to, &mut shard, rim, &mut news);
                moved
            }
            Some(from) => {
                let (mut low, mut high) = (self.shard(from.min(to)), self.shard(from.max(to)));
                let (here, there) =
                    if from < to { (&mut *low, &mut *high) } else { (&mut *high, &mut *low) };
                let (left_at, now) = (here.time(now), there.time(now));
                let moved = is_let_in(there).and_then(|found| {
                    if !here.leave(left_at, me.conn) {
                        return Err(Stay::Gone);
                    }
                    arrive(there, now, found);
                    Ok(())
                });
                self.deliver(from, here, rim, &mut news);
                self.deliver(to, there, rim, &mut news);
                moved
            }
        };
        match moved {
            Ok(()) => me.at = Some(to),
            Err(Stay::Gone) => me.gone = true,
            Err(Stay::Wrong(_) | Stay::Waits) => {}
        }
        self.hear(news, rim);
        moved
    }

    /// Nobody waits any more for the join of a connection that is not answered yet.
    fn wait_no_more(&self, me: &mut Connection, rim: &mut impl Rim) {
        match me.pending.take() {
            Some(Pending { loads_in: Some(shard), .. }) => {
                self.in_shard(shard, Wall(0), rim, |shard, _| shard.wait_no_more(me.conn));
            }
            Some(Pending { loads_in: None, .. }) => self.lobby().forget(me.conn),
            None => {}
        }
    }

    /// Somebody leaves their table, if they are at one, and wants to come to none.
    pub(super) fn leave(&self, now: Wall, me: &mut Connection, rim: &mut impl Rim) {
        self.wait_no_more(me, rim);
        if let Some(shard) = me.at.take() {
            let was_there = self.in_shard(shard, now, rim, |shard, now| shard.leave(now, me.conn));
            // Their table was dropped meanwhile, and they have been sent home.
            me.gone |= !was_there;
        }
    }

    /// A table has come from the store.
    pub fn loaded(&self, now: Wall, code: Code, loaded: Loaded, rim: &mut impl Rim) {
        let address = self.lobby().arrives(code);
        let (waiting, room) = self.in_shard(self.shard_of(code), now, rim, |shard, now| {
            shard.loaded(now, (code, address), loaded)
        });
        for joining in waiting {
            self.answer_join(joining, rim, |hall, me, rim| match room {
                Ok(()) => hall.go_to(now, me, joining, code, rim),
                Err(trouble) => Err(trouble.into()),
            });
        }
    }

    /// A table of the store was asked whether somebody holds a seat there.
    pub fn probed(&self, probe: &Probe, holds_seat: bool, rim: &mut impl Rim) {
        self.in_lobby(rim, |lobby| lobby.probed(probe, holds_seat));
    }

    /// Answers the joins that were held back for long enough. Whoever holds a seat at the table comes
    /// in; everybody else is told the same, whether there is a table or not.
    pub(super) fn answer_held(&self, now: Wall, rim: &mut impl Rim) {
        let due = self.in_lobby(rim, |lobby| lobby.due(now));
        for Held { joining, code, seated } in due {
            self.answer_join(joining, rim, |hall, me, rim| {
                let at_home = |code: &Code| {
                    let at_hand = hall.shard(hall.shard_of(*code)).holds_seat(*code, joining.guest);
                    seated || at_hand
                };
                match code.filter(at_home) {
                    Some(code) => hall.go_to(now, me, joining, code, rim),
                    None => Err(ErrorCode::TooManyTries.into()),
                }
            });
        }
    }

    /// Does what a join has waited for, if somebody still waits for it.
    fn answer_join<R: Rim>(
        &self,
        joining: Joining,
        rim: &mut R,
        act: impl FnOnce(&Hall, &mut Connection, &mut R) -> Result<(), AskError>,
    ) {
        let Some(connection) = self.connections.get(joining.guest.conn) else { return };
        let mut me = lock(&connection);
        if me.gone || !me.take_pending(joining.nth) {
            return;
        }
        let answer = act(self, &mut me, rim);
        self.answer(&me, answer, rim);
    }
}
