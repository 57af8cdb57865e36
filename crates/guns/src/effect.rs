//! What happens in a fight (CG-4): an effect, its cause, and the sentence that tells it.

use serde::{Deserialize, Serialize};
use tabletop::{Say, Saying, Seat};
use ts_rs::TS;

use crate::volley::Fate;

/// Something that happened.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize, TS)]
#[serde(tag = "what", rename_all = "kebab-case", deny_unknown_fields)]
#[allow(missing_docs)] // who did it, and to whom
#[ts(optional_fields = nullable)]
pub enum Effect {
    /// A shot.
    Fired { by: Seat, at: Seat },
    /// A shot whose target was gone (CG-4.6).
    ShotLost { by: Seat, at: Seat },
    /// A first wound.
    Wounded { who: Seat, by: Option<Seat>, cause: Cause },
    /// A Kevlar took the wound (CG-4.8).
    KevlarSpent { who: Seat, by: Option<Seat>, cause: Cause },
    /// Off to hospital.
    Hospital { who: Seat, by: Option<Seat>, cause: Cause },
    /// A Click is raised and waits for its number.
    ClickRaised { who: Seat },
    /// A waiting Click is lost (CG-4.12).
    ClickLost { who: Seat },
    /// A stab, or a miss.
    Stabbed { by: Seat, at: Option<Seat> },
    /// A grenade.
    Exploded { by: Seat },
    /// A step back with arms open.
    ThrownBack { who: Seat },
}

/// What hurts somebody.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize, TS)]
#[serde(rename_all = "kebab-case")]
pub enum Cause {
    /// A shot.
    Bullet,
    /// A knife (CG-4.9).
    Knife,
    /// A grenade, one's own included (CG-4.10).
    Grenade,
    /// Somebody thrown back (CG-4.14).
    Recoil,
}

impl Effect {
    /// Whose gun it was.
    pub(crate) fn shooter(&self) -> Option<Seat> {
        match *self {
            Effect::Fired { by, .. } | Effect::ShotLost { by, .. } => Some(by),
            Effect::Wounded { .. }
            | Effect::KevlarSpent { .. }
            | Effect::Hospital { .. }
            | Effect::ClickRaised { .. }
            | Effect::ClickLost { .. }
            | Effect::Stabbed { .. }
            | Effect::Exploded { .. }
            | Effect::ThrownBack { .. } => None,
        }
    }

    /// What becomes of whom by it (CG-4.4).
    pub(crate) fn fate(&self) -> Option<(Seat, Fate)> {
        match *self {
            Effect::Wounded { who, .. } => Some((who, Fate::Wounded)),
            Effect::Hospital { who, .. } => Some((who, Fate::Hospital)),
            Effect::Fired { .. }
            | Effect::ShotLost { .. }
            | Effect::KevlarSpent { .. }
            | Effect::ClickRaised { .. }
            | Effect::ClickLost { .. }
            | Effect::Stabbed { .. }
            | Effect::Exploded { .. }
            | Effect::ThrownBack { .. } => None,
        }
    }

    /// Who may have stood elsewhere before it: a knife makes a step, a grenade a jump.
    pub(crate) fn moves(&self) -> Option<Seat> {
        match *self {
            Effect::Stabbed { by, .. } | Effect::Exploded { by } => Some(by),
            Effect::Fired { .. }
            | Effect::ShotLost { .. }
            | Effect::Wounded { .. }
            | Effect::KevlarSpent { .. }
            | Effect::Hospital { .. }
            | Effect::ClickRaised { .. }
            | Effect::ClickLost { .. }
            | Effect::ThrownBack { .. } => None,
        }
    }

    /// Everybody whom it names.
    pub(crate) fn named(&self) -> Vec<Seat> {
        match *self {
            Effect::Fired { by, at } | Effect::ShotLost { by, at } => vec![by, at],
            Effect::Stabbed { by, at } => [Some(by), at].into_iter().flatten().collect(),
            Effect::Wounded { who, by, .. }
            | Effect::KevlarSpent { who, by, .. }
            | Effect::Hospital { who, by, .. } => [Some(who), by].into_iter().flatten().collect(),
            Effect::ClickRaised { who }
            | Effect::ClickLost { who }
            | Effect::ThrownBack { who } => vec![who],
            Effect::Exploded { by } => vec![by],
        }
    }

    /// Whether it sends this one to hospital.
    pub fn fells(&self, seat: Seat) -> bool {
        matches!(*self, Effect::Hospital { who, .. } if who == seat)
    }

    /// Who had to show a card for it: a Click is announced, a Kevlar is shown.
    pub fn reveals(&self) -> Option<Seat> {
        match *self {
            Effect::KevlarSpent { who, .. } | Effect::ClickRaised { who } => Some(who),
            Effect::Fired { .. }
            | Effect::ShotLost { .. }
            | Effect::Wounded { .. }
            | Effect::Hospital { .. }
            | Effect::ClickLost { .. }
            | Effect::Stabbed { .. }
            | Effect::Exploded { .. }
            | Effect::ThrownBack { .. } => None,
        }
    }
}

impl Cause {
    fn wounds(self, who: Seat, by: Seat) -> Saying {
        Saying::plain(match self {
            // A grenade sends straight to hospital.
            Cause::Bullet | Cause::Grenade => "guns-effect-wounded",
            Cause::Knife => "guns-effect-wounded-knife",
            Cause::Recoil => "guns-effect-wounded-recoil",
        })
        .with("who", who)
        .with("by", by)
    }

    fn spends_kevlar(self, who: Seat, by: Seat) -> Saying {
        Saying::plain(match self {
            // No Kevlar helps against a grenade (CG-4.8).
            Cause::Bullet | Cause::Grenade => "guns-effect-kevlar",
            Cause::Knife => "guns-effect-kevlar-knife",
            Cause::Recoil => "guns-effect-kevlar-recoil",
        })
        .with("who", who)
        .with("by", by)
    }

    fn fells(self, who: Seat, by: Seat) -> Saying {
        Saying::plain(match self {
            Cause::Bullet => "guns-effect-hospital",
            Cause::Knife => "guns-effect-hospital-knife",
            Cause::Grenade => "guns-effect-hospital-grenade",
            Cause::Recoil => "guns-effect-hospital-recoil",
        })
        .with("who", who)
        .with("by", by)
    }
}

impl Say for Effect {
    fn say(&self) -> Saying {
        let plain = Saying::plain;
        match *self {
            Effect::Fired { by, at } => plain("guns-effect-fired").with("by", by).with("at", at),
            Effect::ShotLost { by, at } => {
                plain("guns-effect-shot-lost").with("by", by).with("at", at)
            }
            Effect::Wounded { who, by, cause } => cause.wounds(who, by.unwrap_or(who)),
            Effect::KevlarSpent { who, by, cause } => cause.spends_kevlar(who, by.unwrap_or(who)),
            Effect::Hospital { who, by, .. } if by == Some(who) => {
                plain("guns-effect-hospital-own").with("who", who)
            }
            Effect::Hospital { who, by, cause } => cause.fells(who, by.unwrap_or(who)),
            Effect::ClickRaised { who } => plain("guns-effect-click").with("who", who),
            Effect::ClickLost { who } => plain("guns-effect-click-lost").with("who", who),
            Effect::Stabbed { by, at: Some(at) } => {
                plain("guns-effect-stabbed").with("by", by).with("at", at)
            }
            Effect::Stabbed { by, at: None } => plain("guns-effect-stab-missed").with("by", by),
            Effect::Exploded { by } => plain("guns-effect-exploded").with("by", by),
            Effect::ThrownBack { who } => plain("guns-effect-thrown-back").with("who", who),
        }
    }
}
