//! Moves as short text, for tests, goldens, terminals and other programs.
//!
//! | action | notation |
//! |---|---|
//! | ready, change cards | `ready`, `ready pot` (for that phase only), `swap A C`, `chef C` |
//! | team talk | `signal here 1200 800`, `signal target B`, `signal attack` |
//! | run, stand still | `steer 64`, `halt`, `steer 64 @12340` (meant at that moment) |
//! | aim | `aim pistol B`, `aim two B C`, `aim long D`, `hold` |
//! | stay, leave | `stay`, `leave` |
//! | knife, grenade | `stab B`, `spare`, `jump 128`, `jump` |
//! | the Parrain | `next`, `next pot` (that phase only), `coward B`, `undo` |
//! | the Parrain's answers | `aimed B C`, `aimed`, `touched B C`, `touched`, `aimed B of A` (about A only) |
//! | the Parrain's word | `rule B hospital`, `count 7 7 4`, `gone B`, `arrived M` |

use std::fmt;
use std::str::FromStr;

use tabletop::{Seat, SeatSet, Time};

use crate::action::Action;
use crate::arena::{Heading, Spot};
use crate::scene::Phase;
use crate::signal::{Signal, Watchword};
use crate::split::Bills;
use crate::targets::Targets;
use crate::volley::Fate;
use crate::weapons::{Mime, Weapon};

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Action::Ready { phase: None } => f.write_str("ready"),
            Action::Ready { phase: Some(phase) } => write!(f, "ready {phase}"),
            Action::Chef { seat } => write!(f, "chef {seat}"),
            Action::Signal { signal: Signal::Here(spot) } => {
                write!(f, "signal here {} {}", spot.x, spot.y)
            }
            Action::Signal { signal: Signal::Target(seat) } => write!(f, "signal target {seat}"),
            Action::Signal { signal: Signal::Say(word) } => write!(f, "signal {word}"),
            Action::Swap { one, other } => write!(f, "swap {one} {other}"),
            Action::Steer { heading, stamp } => {
                match heading {
                    Some(Heading(way)) => write!(f, "steer {way}")?,
                    None => f.write_str("halt")?,
                }
                stamp.map_or(Ok(()), |Time(at)| write!(f, " @{at}"))
            }
            Action::Aim { mime, at } => {
                write!(f, "aim {mime}")?;
                at.iter().try_for_each(|seat| write!(f, " {seat}"))
            }
            Action::Hold {} => f.write_str("hold"),
            Action::Stay {} => f.write_str("stay"),
            Action::Leave {} => f.write_str("leave"),
            Action::Stab { at } => write!(f, "stab {at}"),
            Action::Spare {} => f.write_str("spare"),
            Action::Jump { heading: Some(Heading(way)) } => write!(f, "jump {way}"),
            Action::Jump { heading: None } => f.write_str("jump"),
            Action::Next { phase: None } => f.write_str("next"),
            Action::Next { phase: Some(phase) } => write!(f, "next {phase}"),
            Action::Coward { seat } => write!(f, "coward {seat}"),
            Action::Aimed { at, of } => {
                f.write_str("aimed")?;
                at.iter().try_for_each(|seat| write!(f, " {seat}"))?;
                of.map_or(Ok(()), |of| write!(f, " of {of}"))
            }
            Action::Touched { who, of } => {
                f.write_str("touched")?;
                who.iter().try_for_each(|seat| write!(f, " {seat}"))?;
                of.map_or(Ok(()), |of| write!(f, " of {of}"))
            }
            Action::Undo {} => f.write_str("undo"),
            Action::Rule { seat, fate } => write!(f, "rule {seat} {fate}"),
            Action::Count { bills: Bills { fives, tens, twenties } } => {
                write!(f, "count {fives} {tens} {twenties}")
            }
            Action::Gone { seat } => write!(f, "gone {seat}"),
            Action::Arrived { seat } => write!(f, "arrived {seat}"),
        }
    }
}

impl FromStr for Action {
    type Err = String;

    fn from_str(text: &str) -> Result<Action, String> {
        let words: Vec<&str> = text.split_whitespace().collect();
        let way = |text: &str| match text.parse() {
            Ok(way) => Ok(Some(Heading(way))),
            Err(_) => Err(format!("a direction is a number from 0 to 255, not \"{text}\"")),
        };
        let stamp = |text: &str| {
            let at = text.strip_prefix('@').and_then(|at| at.parse().ok());
            at.map(|at| Some(Time(at))).ok_or_else(|| format!("\"{text}\" is no moment"))
        };
        let number = |text: &str| {
            text.parse::<u32>().map_err(|_| format!("\"{text}\" is no number of bills"))
        };
        let place = |text: &str| {
            text.parse::<i32>().map_err(|_| format!("\"{text}\" is no number of millimetres"))
        };
        let action = match *words {
            ["ready"] => Action::READY,
            ["ready", phase] => Action::Ready { phase: Some(phase.parse()?) },
            ["chef", seat] => Action::Chef { seat: seat.parse()? },
            ["signal", "here", x, y] => {
                Action::Signal { signal: Signal::Here(Spot { x: place(x)?, y: place(y)? }) }
            }
            ["signal", "target", seat] => Action::Signal { signal: Signal::Target(seat.parse()?) },
            ["signal", word] => Action::Signal { signal: Signal::Say(word.parse()?) },
            ["swap", one, other] => Action::Swap { one: one.parse()?, other: other.parse()? },
            ["steer", heading] => Action::Steer { heading: way(heading)?, stamp: None },
            ["steer", heading, at] => Action::Steer { heading: way(heading)?, stamp: stamp(at)? },
            ["halt"] => Action::Steer { heading: None, stamp: None },
            ["halt", at] => Action::Steer { heading: None, stamp: stamp(at)? },
            ["aim", mime, ref at @ ..] => Action::Aim { mime: mime.parse()?, at: targets(at)? },
            ["hold"] => Action::Hold {},
            ["stay"] => Action::Stay {},
            ["leave"] => Action::Leave {},
            ["stab", at] => Action::Stab { at: at.parse()? },
            ["spare"] => Action::Spare {},
            ["jump"] => Action::Jump { heading: None },
            ["jump", heading] => Action::Jump { heading: way(heading)? },
            ["next"] => Action::NEXT,
            ["next", phase] => Action::Next { phase: Some(phase.parse()?) },
            ["coward", seat] => Action::Coward { seat: seat.parse()? },
            ["aimed", ref at @ .., "of", of] => {
                Action::Aimed { at: targets(at)?, of: Some(of.parse()?) }
            }
            ["aimed", ref at @ ..] => Action::Aimed { at: targets(at)?, of: None },
            ["touched", ref who @ .., "of", of] => {
                Action::Touched { who: seats(who)?, of: Some(of.parse()?) }
            }
            ["touched", ref who @ ..] => Action::Touched { who: seats(who)?, of: None },
            ["undo"] => Action::Undo {},
            ["rule", seat, fate] => Action::Rule { seat: seat.parse()?, fate: fate.parse()? },
            ["count", fives, tens, twenties] => Action::Count {
                bills: Bills {
                    fives: number(fives)?,
                    tens: number(tens)?,
                    twenties: number(twenties)?,
                },
            },
            ["gone", seat] => Action::Gone { seat: seat.parse()? },
            ["arrived", seat] => Action::Arrived { seat: seat.parse()? },
            _ => return Err(format!("\"{text}\" is no move")),
        };
        Ok(action)
    }
}

fn seats(words: &[&str]) -> Result<SeatSet, String> {
    words.iter().map(|seat| seat.parse()).collect()
}

fn targets(words: &[&str]) -> Result<Targets, String> {
    let seats = words.iter().map(|seat| seat.parse()).collect::<Result<Vec<Seat>, String>>()?;
    seats.try_into()
}

/// What something is called in short text and in the words of a language.
macro_rules! named {
    ($what:ty, $kind:literal, $($variant:ident: $name:literal, $word:literal;)*) => {
        impl $what {
            /// The message that names it.
            pub fn word(self) -> &'static str {
                match self {
                    $(<$what>::$variant => $word,)*
                }
            }
        }

        impl fmt::Display for $what {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str(match self {
                    $(<$what>::$variant => $name,)*
                })
            }
        }

        impl FromStr for $what {
            type Err = String;

            fn from_str(text: &str) -> Result<$what, String> {
                match text {
                    $($name => Ok(<$what>::$variant),)*
                    _ => Err(format!(concat!("no ", $kind, " is called \"{}\""), text)),
                }
            }
        }
    };
}

named! { Weapon, "weapon",
    Bang: "bang", "weapon-bang";
    DoubleGuns: "double-guns", "weapon-double-guns";
    Shotgun: "shotgun", "weapon-shotgun";
    Kevlar: "kevlar", "weapon-kevlar";
    Backstab: "backstab", "weapon-backstab";
    Boom: "boom", "weapon-boom";
}

named! { Mime, "mime",
    Pistol: "pistol", "mime-pistol";
    TwoPistols: "two", "mime-two-pistols";
    LongGun: "long", "mime-long-gun";
}

named! { Fate, "fate",
    Unhurt: "unhurt", "fate-unhurt";
    Wounded: "wounded", "fate-wounded";
    Hospital: "hospital", "fate-hospital";
    Coward: "coward", "fate-coward";
}

named! { Watchword, "phrase",
    Attack: "attack", "watchword-attack";
    Together: "together", "watchword-together";
    Spread: "spread", "watchword-spread";
    Bluff: "bluff", "watchword-bluff";
    Stay: "stay", "watchword-stay";
    Flee: "flee", "watchword-flee";
    ProtectMe: "protect-me", "watchword-protect-me";
    TrustMe: "trust-me", "watchword-trust-me";
}

impl Phase {
    /// What it is called in short text, as on the wire.
    const NAMES: [(Phase, &str); 13] = [
        (Phase::Shuffling, "shuffling"),
        (Phase::Pot, "pot"),
        (Phase::Sharing, "sharing"),
        (Phase::Pocket, "pocket"),
        (Phase::Movement, "movement"),
        (Phase::Aim, "aim"),
        (Phase::Look, "look"),
        (Phase::Choice, "choice"),
        (Phase::Cowards, "cowards"),
        (Phase::Fight, "fight"),
        (Phase::Verdict, "verdict"),
        (Phase::Split, "split"),
        (Phase::Over, "over"),
    ];
}

impl fmt::Display for Phase {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let name = Phase::NAMES.iter().find(|(phase, _)| phase == self);
        f.write_str(name.map_or("", |(_, name)| name))
    }
}

impl FromStr for Phase {
    type Err = String;

    fn from_str(text: &str) -> Result<Phase, String> {
        let found = Phase::NAMES.iter().find(|(_, name)| *name == text);
        found.map(|(phase, _)| *phase).ok_or_else(|| format!("no phase is called \"{text}\""))
    }
}

impl Heading {
    /// The message that names the nearest of eight ways.
    pub fn word(self) -> &'static str {
        const WAYS: [&str; 8] = [
            "way-right",
            "way-down-right",
            "way-down",
            "way-down-left",
            "way-left",
            "way-up-left",
            "way-up",
            "way-up-right",
        ];
        WAYS[usize::from(self.0.wrapping_add(16) / 32)]
    }
}
