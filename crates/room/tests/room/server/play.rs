//! Playing in a server.

use protocol::{Agreement, Ask, Phase, Tell};
use room::ConnId;
use serde_json::Value;
use tabletop::Chance;

use super::{TestServer, act, create, fill, sit, start};

impl TestServer {
    /// Somebody makes a table and is its host; who, and its code.
    #[track_caller]
    pub(crate) fn table(
        &mut self,
        host: &str,
        game: &str,
        agreement: Agreement,
    ) -> (ConnId, String) {
        let conn = self.person(host);
        self.ok(conn, &create(game, host, agreement));
        (conn, self.at(conn).desk().code.clone())
    }

    /// A table at which these people sit, the first of them being host, bots on all other seats, and
    /// the game begun.
    #[track_caller]
    pub(crate) fn playing<const N: usize>(
        &mut self,
        people: [&str; N],
        game: &str,
        agreement: Agreement,
    ) -> ([ConnId; N], String) {
        let (host, code) = self.table(people[0], game, agreement);
        let mut conns = [host; N];
        for (seat, name) in people.iter().enumerate().skip(1) {
            conns[seat] = self.comes(name, &code);
            self.ok(conns[seat], &sit(seat as u8, name));
        }
        if self.at(host).desk().chairs.len() > N {
            self.ok(host, &fill());
        }
        self.ok(host, &start());
        (conns, code)
    }

    /// The seat's next action.
    pub(crate) fn next_act(&self, conn: ConnId, action: &Value) -> Ask {
        let game = self.at(conn).game();
        act(game.game_no, game.acts + 1, action)
    }

    /// Does something from the menu; what is told in answer.
    pub(crate) fn acts(&mut self, conn: ConnId, action: &Value) -> Vec<Tell> {
        let ask = self.next_act(conn, action);
        self.ok(conn, &ask)
    }

    /// Does anything from the menu; false if it is empty.
    pub(crate) fn acts_somehow(&mut self, conn: ConnId, chance: &mut Chance) -> bool {
        let Some(game) = self.at(conn).game_if_any() else { return false };
        if game.legal.is_empty() || self.at(conn).desk().phase != Phase::Playing {
            return false;
        }
        let action = chance.pick(&game.legal).action.clone();
        let ask = self.next_act(conn, &action);
        self.ask(conn, &ask);
        true
    }

    /// One step of a game: somebody acts, or else time passes. False once the game is over.
    pub(crate) fn step(&mut self, players: &[ConnId], chance: &mut Chance) -> bool {
        let mut order = players.to_vec();
        chance.shuffle(&mut order);
        if self.at(order[0]).desk().phase != Phase::Playing {
            return false;
        }
        let acted = order.iter().any(|conn| self.acts_somehow(*conn, chance));
        if !acted || chance.below(4) == 0 {
            assert!(self.pass_until_woken() || acted, "nothing will ever happen");
        }
        true
    }

    /// Fills the log with what happened before, up to the deal.
    pub(crate) fn asks_for_the_past(&mut self, conn: ConnId) {
        loop {
            let log = &self.at(conn).game().log;
            let seq = self.at(conn).game().seq;
            let first = (1..=seq).rev().take_while(|number| log.contains_key(number)).last();
            let first = first.unwrap_or(seq + 1);
            if first == 1 {
                return;
            }
            self.past(conn, first);
        }
    }
}
