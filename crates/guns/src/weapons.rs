//! The six weapons (CG-2) and how they are shown (CG-3.4).

use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// What is on the weapon side of a card.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize, TS)]
#[serde(rename_all = "kebab-case")]
pub enum Weapon {
    /// Bang! Bang! Bang!: fires first.
    Bang,
    /// Double Guns: fires second, at two targets.
    DoubleGuns,
    /// Shotgun: fires last, and throws its victim back.
    Shotgun,
    /// Click: cancels the first wound.
    Kevlar,
    /// Click: a stab, on the first wound.
    Backstab,
    /// Click: a grenade, on the first wound.
    Boom,
}

/// How a gun is shown to the others.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize, TS)]
#[serde(rename_all = "kebab-case")]
#[allow(missing_docs)] // the names say it
pub enum Mime {
    Pistol,
    TwoPistols,
    LongGun,
}

/// Whose turn it is to fire (CG-4.1).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize, TS)]
#[serde(rename_all = "kebab-case")]
pub enum Stage {
    /// Phase 5.
    Bang,
    /// Phase 6.
    DoubleGuns,
    /// Phase 7.
    Shotgun,
}

impl Stage {
    /// The gun that fires.
    pub const fn gun(self) -> Weapon {
        match self {
            Stage::Bang => Weapon::Bang,
            Stage::DoubleGuns => Weapon::DoubleGuns,
            Stage::Shotgun => Weapon::Shotgun,
        }
    }

    /// The message that announces it.
    pub(crate) const fn banner(self) -> &'static str {
        match self {
            Stage::Bang => "guns-stage-bang",
            Stage::DoubleGuns => "guns-stage-double-guns",
            Stage::Shotgun => "guns-stage-shotgun",
        }
    }
}

impl Mime {
    /// Every mime.
    pub const ALL: [Mime; 3] = [Mime::Pistol, Mime::TwoPistols, Mime::LongGun];

    /// The gun that is shown so.
    pub const fn gun(self) -> Weapon {
        match self {
            Mime::Pistol => Weapon::Bang,
            Mime::TwoPistols => Weapon::DoubleGuns,
            Mime::LongGun => Weapon::Shotgun,
        }
    }
}

impl Weapon {
    /// Every weapon.
    pub const ALL: [Weapon; 6] = [
        Weapon::Bang,
        Weapon::DoubleGuns,
        Weapon::Shotgun,
        Weapon::Kevlar,
        Weapon::Backstab,
        Weapon::Boom,
    ];

    /// Whether it fires. The others go click, and act on their holder's first wound.
    pub const fn is_gun(self) -> bool {
        matches!(self, Weapon::Bang | Weapon::DoubleGuns | Weapon::Shotgun)
    }

    /// How many shots it fires in its phase.
    pub const fn shots(self) -> usize {
        match self {
            Weapon::Bang | Weapon::Shotgun => 1,
            Weapon::DoubleGuns => 2,
            Weapon::Kevlar | Weapon::Backstab | Weapon::Boom => 0,
        }
    }

    /// Whether a wound sets it off (CG-4.7), and a number is on it (CG-2.4). A Kevlar only ever stops
    /// one.
    pub const fn acts(self) -> bool {
        matches!(self, Weapon::Backstab | Weapon::Boom)
    }

    /// How it may be shown: a gun by its own mime, a Click by any (CG-3.4).
    pub const fn mimes(self) -> &'static [Mime] {
        match self {
            Weapon::Bang => &[Mime::Pistol],
            Weapon::DoubleGuns => &[Mime::TwoPistols],
            Weapon::Shotgun => &[Mime::LongGun],
            Weapon::Kevlar | Weapon::Backstab | Weapon::Boom => &Mime::ALL,
        }
    }
}
