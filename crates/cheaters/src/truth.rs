//! What everybody is told once the game is over (MT-8.4): where each player's money came from and went,
//! what was done against the rules and how it ended, who accused whom, and who was best at it. And, of a
//! single cheat, what the hand did, which everybody is shown as soon as that cheat is settled (MT-5.4,
//! MT-5.6).

use serde::{Deserialize, Serialize};
use tabletop::{Seat, Time};
use ts_rs::TS;

use crate::board::Space;
use crate::cards::{Chance, Cheat};
use crate::data::named;
use crate::judge::Gesture;
use crate::state::Plot;
use crate::things::Shift;

/// The truth, once the game is over (MT-8.4).
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct Final {
    /// Where everybody's money came from and went, seat by seat.
    pub ledgers: Vec<Ledger>,
    /// Everything that was done against the rules, in order.
    pub crimes: Vec<Crime>,
    /// Every accusation, in order.
    pub accusations: Vec<Accusation>,
    /// Who was best at what. Where players are tied, each of them.
    pub awards: Vec<Award>,
}

/// Where a player's money came from and went: signed sums, which with the start add up to the total.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize, TS)]
#[serde(default, deny_unknown_fields)]
#[allow(missing_docs)] // the names say it
pub struct Ledger {
    /// What lay before them at the start.
    pub start: i32,
    /// START.
    pub salary: i32,
    /// Rents that they were paid.
    pub rents_in: i32,
    /// Rents that they paid.
    pub rents_out: i32,
    /// Properties bought from the bank at their price, and sold back to it.
    pub bought: i32,
    /// What they won in auctions.
    pub auctions: i32,
    pub hotels: i32,
    pub trades: i32,
    /// Chance and Chancellerie.
    pub cards: i32,
    /// Penalties, wrong accusations and bail; also what others had to pay them for that.
    pub fines: i32,
    /// What cheats brought, and what was lost to those of others.
    pub loot: i32,
    /// Bonuses and bounties.
    pub rewards: i32,
    /// The rent of each property at the end (MT-8.2).
    pub closing_rent: i32,
    /// What they have in the end, as the outcome has it.
    pub total: i32,
}

impl Ledger {
    /// What it all comes to.
    pub fn sum(&self) -> i64 {
        let Ledger { start, salary, rents_in, rents_out, bought, auctions, hotels, trades, .. } =
            *self;
        let Ledger { cards, fines, loot, rewards, closing_rent, .. } = *self;
        let sums = [start, salary, rents_in, rents_out, bought, auctions, hotels, trades];
        let more = [cards, fines, loot, rewards, closing_rent];
        sums.into_iter().chain(more).map(i64::from).sum()
    }
}

/// Something that was done against the rules.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
#[ts(optional_fields = nullable)]
#[allow(missing_docs)] // the names say it
pub struct Crime {
    /// In which turn, counted as the turns of the table.
    pub turn: u16,
    pub at: Time,
    /// By whom.
    pub by: Seat,
    /// By which card. None: no card, where everything may be tried (MT-9.2).
    pub card: Option<Cheat>,
    /// What the hand did.
    pub did: Did,
    /// What became of it.
    pub ended: Ending,
    /// Who caught them.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub by_whom: Option<Seat>,
}

/// What became of a cheat.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize, TS)]
#[serde(rename_all = "kebab-case")]
pub enum Ending {
    /// Somebody accused them (MT-5.6).
    Caught,
    /// Nobody noticed, and it was announced (MT-5.4).
    Announced,
    /// It was put right, or undone with something else (MT-5.3, MT-5.6).
    PutRight,
    /// Nobody noticed, and nobody was told (MT-9.2); or the game ended first.
    Unpunished,
}

/// What a hand did against the rules, so that it can be shown again. There is nothing in it but the act
/// itself.
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize, TS)]
#[serde(default, deny_unknown_fields)]
#[ts(optional_fields = nullable)]
pub struct Did {
    /// What it moved.
    pub shifts: Vec<Shift>,
    /// The property that it was about.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub space: Option<Space>,
    /// The rent that was asked.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub asked: Option<u32>,
    /// What would have been right: the rent, the change, what the bank owed.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub due: Option<u32>,
    /// The Chance card that was drawn.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub drawn: Option<Chance>,
    /// The text that was read instead.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub read: Option<Chance>,
}

impl Did {
    /// What a gesture did.
    pub(crate) fn by(gesture: Gesture, plot: &Plot, shifts: &[Shift]) -> Did {
        let plain = Did { shifts: shifts.to_vec(), space: plot.space, ..Did::default() };
        match gesture {
            Gesture::AsksRent { sum, due, .. } => Did { asked: Some(sum), due: Some(due), ..plain },
            Gesture::ReadsChance { read, drawn } => {
                Did { drawn: Some(drawn), read: Some(read), ..plain }
            }
            Gesture::GivesChange { due, .. } => Did { due: Some(due), ..plain },
            Gesture::TakesFromTray { due, .. } if due > 0 => Did { due: Some(due), ..plain },
            Gesture::TakesFromTray { .. }
            | Gesture::TakesFromPlayer { .. }
            | Gesture::LeavesPrison { .. }
            | Gesture::Moves { .. }
            | Gesture::SlipsAway { .. }
            | Gesture::TakesDeed { .. }
            | Gesture::SwapsDeeds { .. }
            | Gesture::PutsHotel { .. }
            | Gesture::TakesHotel { .. } => plain,
        }
    }
}

/// Somebody accused somebody.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
#[ts(optional_fields = nullable)]
#[allow(missing_docs)] // the names say it
pub struct Accusation {
    /// In which turn, counted as the turns of the table.
    pub turn: u16,
    pub at: Time,
    pub by: Seat,
    /// Whom.
    pub who: Seat,
    /// Of what.
    pub card: Option<Cheat>,
    /// Whether it was found to be so.
    pub guilty: bool,
}

/// Who was best at something.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
#[allow(missing_docs)] // the names say it
pub struct Award {
    /// At what.
    pub award: Merit,
    pub seat: Seat,
    /// How often.
    pub count: u16,
}

/// What there is an award for.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize, TS)]
#[serde(rename_all = "kebab-case")]
pub enum Merit {
    /// Most cheats that nobody caught.
    LightFingers,
    /// Most cheats caught.
    LynxEye,
    /// Most wrong accusations.
    Paranoid,
    /// Most verdicts on them that were wrong: acquitted of one thing while up to another, or found
    /// guilty of nothing by a jury.
    Miscarriage,
}

named! { Merit, "award",
    LightFingers: "light-fingers";
    LynxEye: "lynx-eye";
    Paranoid: "paranoid";
    Miscarriage: "miscarriage";
}
