//! The judge of hands (MT-5.2, MT-5.3): every gesture is compared with the honest one. A face-up
//! Cheat card switches its rule off, so what differs either fits one of them, or is refused with the
//! rule that it breaks. There is no act called cheating.

use tabletop::Clause;

use crate::cards::{Chance, Cheat};

/// What a hand does, beside what an honest one would do.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[allow(missing_docs)] // the names say it
pub enum Gesture {
    /// Notes are taken from the tray.
    TakesFromTray {
        sum: u32,
        /// How much is due from the bank.
        due: u32,
        /// Whether that is for START (MT-2.4).
        at_start: bool,
    },
    /// Notes are taken from what lies in front of another player.
    TakesFromPlayer {
        sum: u32,
        /// How much that player owes.
        due: u32,
    },
    /// A Chance card is read aloud (MT-2.7).
    ReadsChance { read: Chance, drawn: Chance },
    /// A token leaves the prison (MT-4.3).
    LeavesPrison {
        /// Whether that was paid for, played for or rolled for.
        entitled: bool,
    },
    /// A token moves (MT-2.2).
    Moves {
        /// Whether it is the player's own.
        own: bool,
        /// How far, forward.
        steps: u8,
        /// What the dice say.
        rolled: u8,
    },
    /// The lander's token leaves the street before anybody has asked for the rent (MT-3.3).
    SlipsAway {
        /// Milliseconds since the landing.
        after_ms: u64,
    },
    /// A rent is asked (MT-3.3).
    AsksRent {
        /// Whether by the owner.
        owner: bool,
        /// The sum that is stated.
        sum: u32,
        /// The sum that is due.
        due: u32,
        /// Whether the stated sum is one of the figures on the deed.
        on_the_deed: bool,
    },
    /// A deed is taken (MT-3.1).
    TakesDeed {
        /// Whether it was paid for or agreed.
        entitled: bool,
        /// Whether a hotel stands on it, or its owner has the full group.
        safe: bool,
    },
    /// Two deeds change places (MT-3.7).
    SwapsDeeds {
        /// Whether that was agreed.
        agreed: bool,
        /// Whether a hotel stands on one of them.
        hotel: bool,
    },
    /// Change is given.
    GivesChange {
        sum: u32,
        /// How much is due.
        due: u32,
    },
    /// A hotel is put onto a space (MT-3.5).
    PutsHotel {
        /// Whether the property is the player's own.
        own: bool,
        /// Whether it was paid for or granted by a card.
        entitled: bool,
    },
    /// A hotel is taken away from a space.
    TakesHotel {
        /// Whether a card grants it.
        entitled: bool,
        /// Whether the property is the player's own.
        own: bool,
    },
}

/// What the judge says.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Verdict {
    /// As it should be.
    Honest,
    /// It fits a face-up card.
    Cheat(Cheat),
    /// It fits two: the player says in private which one it is (MT-5.3).
    Either(Cheat, Cheat),
    /// It fits none: the rule that it breaks.
    Refused(Clause),
}

/// Compares a gesture with the honest one, under the cards that lie face up.
pub fn judge(gesture: Gesture, face_up: &[Cheat]) -> Verdict {
    let up = |card: Cheat| face_up.contains(&card);
    let fits = |cards: &[(Cheat, bool)], clause: &'static str| {
        let mut fitting = cards.iter().filter(|(card, fits)| *fits && up(*card)).map(|(c, _)| *c);
        match (fitting.next(), fitting.next()) {
            (None, _) => Verdict::Refused(Clause(clause)),
            (Some(card), None) => Verdict::Cheat(card),
            (Some(one), Some(other)) => Verdict::Either(one, other),
        }
    };
    match gesture {
        Gesture::TakesFromTray { sum, due, .. } if sum <= due => Verdict::Honest,
        Gesture::TakesFromTray { sum, due, at_start } => {
            let extra = sum.saturating_sub(due);
            let allowance = at_start && due > 0 && extra == most(Cheat::ExtraAllowance);
            let heist = extra > 0 && extra <= most(Cheat::BankHeist);
            let clause = if at_start { "MT-2.4" } else { "MT-1.6" };
            fits(&[(Cheat::ExtraAllowance, allowance), (Cheat::BankHeist, heist)], clause)
        }
        Gesture::TakesFromPlayer { sum, due } if sum == due => Verdict::Honest,
        Gesture::TakesFromPlayer { sum, due } => {
            let extra = sum.saturating_sub(due);
            fits(&[(Cheat::Pickpocket, extra > 0 && extra <= most(Cheat::Pickpocket))], "MT-1.5")
        }
        Gesture::ReadsChance { read, drawn } if read == drawn => Verdict::Honest,
        Gesture::ReadsChance { read, .. } => {
            fits(&[(Cheat::CounterfeitChance, !read.is_kept())], "MT-2.7")
        }
        Gesture::LeavesPrison { entitled: true } => Verdict::Honest,
        Gesture::LeavesPrison { entitled: false } => fits(&[(Cheat::EscapeArtist, true)], "MT-4.3"),
        Gesture::Moves { own: true, steps, rolled } if steps == rolled => Verdict::Honest,
        Gesture::Moves { own: true, steps, .. } => {
            let far = u32::from(steps);
            fits(&[(Cheat::TrickDice, far >= 1 && far <= most(Cheat::TrickDice))], "MT-2.2")
        }
        Gesture::Moves { own: false, steps, rolled } => {
            fits(&[(Cheat::IdentityTheft, steps == rolled)], "MT-2.2")
        }
        Gesture::SlipsAway { after_ms } => {
            let in_time = after_ms < u64::from(most(Cheat::FreeStay)) * 1_000;
            fits(&[(Cheat::FreeStay, in_time)], "MT-3.3")
        }
        Gesture::AsksRent { owner: true, sum, due, on_the_deed: true } if sum <= due => {
            Verdict::Honest
        }
        Gesture::AsksRent { owner: true, sum, due, on_the_deed } => {
            fits(&[(Cheat::PriceGouging, sum > due && on_the_deed)], "MT-3.3")
        }
        Gesture::AsksRent { owner: false, sum, due, .. } => {
            fits(&[(Cheat::Squatter, sum > 0 && sum <= due)], "MT-3.3")
        }
        Gesture::TakesDeed { entitled: true, .. } => Verdict::Honest,
        Gesture::TakesDeed { entitled: false, safe } => {
            fits(&[(Cheat::SlipperyDeed, !safe)], "MT-3.1")
        }
        Gesture::SwapsDeeds { agreed: true, .. } => Verdict::Honest,
        Gesture::SwapsDeeds { agreed: false, hotel } => {
            fits(&[(Cheat::PropertySwap, !hotel)], "MT-3.7")
        }
        Gesture::GivesChange { sum, due } if sum >= due => Verdict::Honest,
        Gesture::GivesChange { sum, due } => {
            let short = due - sum;
            let within = (10..=most(Cheat::ShortChanged)).contains(&short);
            fits(&[(Cheat::ShortChanged, within)], "MT-1.7")
        }
        Gesture::PutsHotel { own: true, entitled: true } => Verdict::Honest,
        Gesture::PutsHotel { own, .. } => fits(&[(Cheat::Construction, own)], "MT-3.5"),
        Gesture::TakesHotel { entitled: true, .. } => Verdict::Honest,
        Gesture::TakesHotel { own, .. } => fits(&[(Cheat::Demolition, !own)], "MT-3.5"),
    }
}

fn most(card: Cheat) -> u32 {
    card.terms().most
}
