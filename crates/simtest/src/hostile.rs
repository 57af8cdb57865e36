//! Somebody who means harm: who guesses codes, makes too many tables, floods the server, sends what
//! everybody is told of, and sends nonsense.

use protocol::{CloseReason, ErrorCode, Role, Tell};
use room::{Address, ConnId, PlayerId};
use store::Code;
use tabletop::Chance;

use crate::plan::draw_hex;

/// Where they all come from. Nobody else does.
const FROM: u64 = 1 << 40;

/// Somebody who means harm.
#[derive(Debug)]
pub(crate) struct Hostile {
    kind: Kind,
    key: String,
    pub(crate) player: String,
    pub(crate) address: Address,
    pub(crate) conn: Option<ConnId>,
    /// Whether it has come to a table, as far as it has been told.
    at_table: bool,
    /// How often it was refused or thrown out.
    pub(crate) refused: u32,
}

/// What somebody does who means harm.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Kind {
    /// Guesses codes.
    Guesses,
    /// Makes one table after the other.
    Founds,
    /// Asks for the time, again and again.
    Floods,
    /// Makes faces at somebody else's table.
    Shouts,
    /// Says what nobody can read.
    Babbles,
    /// Wants to read the past, and comes back to do it again.
    Rereads,
}

const KINDS: [Kind; 6] =
    [Kind::Guesses, Kind::Founds, Kind::Floods, Kind::Shouts, Kind::Babbles, Kind::Rereads];

impl Hostile {
    /// Those who come, if any do. Some come from the same address.
    pub(crate) fn draw(chance: &mut Chance) -> Vec<Hostile> {
        if chance.below(3) > 0 {
            return Vec::new();
        }
        (0..1 + chance.below(4)).map(|_| Hostile::one(chance)).collect()
    }

    fn one(chance: &mut Chance) -> Hostile {
        let key = draw_hex(chance);
        let player = PlayerId::of_key(&key).expect("a key of 64 digits");
        let player = serde_json::to_value(player).expect("a hash serialises");
        Hostile {
            kind: *chance.pick(&KINDS),
            key,
            player: player.as_str().expect("a hash is a text").into(),
            address: Address(FROM + u64::from(chance.below(2))),
            conn: None,
            at_table: false,
            refused: 0,
        }
    }

    /// As what it comes to tables. Whoever makes one is a player there.
    pub(crate) fn role(&self) -> Role {
        if self.kind == Kind::Founds { Role::Player } else { Role::Watcher }
    }

    /// The first thing to say on a new connection.
    pub(crate) fn greets(&self) -> String {
        format!(r#"{{"do":"hello","magot":{},"key":"{}"}}"#, protocol::VERSION, self.key)
    }

    /// What it says all at once. It has heard of these tables.
    pub(crate) fn strikes(&self, codes: &[Code], chance: &mut Chance) -> Vec<String> {
        let join = |code: Code| format!(r#"{{"do":"join","code":"{code}","role":"watcher"}}"#);
        let many = |most: u32, chance: &mut Chance| 1 + chance.below(most);
        match self.kind {
            Kind::Guesses => {
                let count = many(40, chance);
                (0..count).map(|_| join(Code::from_number(chance.below(Code::COUNT)))).collect()
            }
            Kind::Founds => {
                let create = r#"{"do":"create","game":"cover-your-assets","name":"Nul","agreement":{"seats":3}}"#;
                vec![create.to_string(); many(9, chance) as usize]
            }
            Kind::Floods => {
                let ping = |sent| format!(r#"{{"do":"ping","sent":{sent}}}"#);
                (0..many(260, chance)).map(ping).collect()
            }
            Kind::Shouts if self.at_table => {
                vec![r#"{"do":"react","reaction":"bravo"}"#.into(); many(160, chance) as usize]
            }
            Kind::Shouts => codes.first().map(|code| join(*code)).into_iter().collect(),
            Kind::Babbles => {
                let long = "x".repeat(1 + chance.below(40_000) as usize);
                let babble = ["{", "", r#"{"do":"fly"}"#, r#"{"do":"join","code":7}"#, &long];
                (0..many(25, chance)).map(|_| chance.pick(&babble).to_string()).collect()
            }
            Kind::Rereads => {
                if codes.is_empty() {
                    return Vec::new();
                }
                let code = *chance.pick(codes);
                let past = r#"{"do":"past","before":9}"#.to_string();
                let tables = r#"{"do":"tables"}"#.to_string();
                let once = [join(code), past.clone(), past, tables];
                (0..many(12, chance)).flat_map(|_| once.clone()).collect()
            }
        }
    }

    /// The connection is gone.
    pub(crate) fn lost(&mut self) {
        (self.conn, self.at_table) = (None, false);
    }

    /// A frame has come.
    pub(crate) fn hears(&mut self, tell: &Tell) {
        match tell {
            Tell::Desk { .. } => self.at_table = true,
            Tell::Error { error: ErrorCode::TooFast | ErrorCode::TooManyTries, .. }
            | Tell::Bye { why: CloseReason::TooFast | CloseReason::Nonsense } => self.refused += 1,
            Tell::Error { .. }
            | Tell::Bye { .. }
            | Tell::Whole { .. }
            | Tell::Update { .. }
            | Tell::Aloud { .. }
            | Tell::Hello { .. }
            | Tell::Tables { .. }
            | Tell::Refused { .. }
            | Tell::Over { .. }
            | Tell::Reaction { .. }
            | Tell::Past { .. }
            | Tell::Pong { .. } => {}
        }
    }
}
