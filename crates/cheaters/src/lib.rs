//! Monopoly Édition Tricheurs. So far its material, the board, the notes and the decks (MT-1, MT-6
//! and the table of MT-5), and its hearts as pure functions: where [`things`] lie and what they are
//! worth, the [`judge`](mod@judge) of hands (MT-5.3), and the [`ledger`] that undoes a caught cheat with
//! what followed from it (MT-5.6).
//!
//! ```
//! use cheaters::{Cheat, Notes, Space, settle};
//!
//! let thun = Space(8);
//! assert_eq!((thun.price(), thun.base_value(true)), (120, 200));
//! assert!(Space::hotels_at_start().contains(thun));
//!
//! // There is no twenty in the purse: the price is paid with 150, and 30 come back.
//! let purse = "500+2x100+50".parse::<Notes>().unwrap();
//! let bought = settle(purse, Notes::BOX, thun.price()).unwrap();
//! assert_eq!((bought.paid, bought.change), ("100+50".parse().unwrap(), "20+10".parse().unwrap()));
//!
//! assert_eq!(Cheat::BankHeist.terms().reward, 100);
//! ```
//!
//! The figures that the rulebook does not print are data: whoever owns the box may correct
//! `data/*.txt`. Each file is read once and checked; what is wrong is told with its file and line.
//!
//! Reading order: [`board`], [`money`], [`cards`], [`things`], [`judge`](mod@judge), [`ledger`],
//! [`auction`].

pub mod auction;
pub mod board;
pub mod cards;
pub mod judge;
pub mod ledger;
pub mod money;
pub mod space_set;
pub mod things;

mod data;

pub use board::{Figures, Group, HOTELS, Names, Space, SpaceKind};
pub use cards::{Chance, Chancellerie, Cheat, CheatTerms, Penalty};
pub use judge::{Gesture, Verdict, judge};
pub use ledger::{Act, Debt, Ledger, Undoing};
pub use money::{Note, Notes, Settlement, settle};
pub use space_set::SpaceSet;
pub use things::{NotThere, Place, Purse, Shift, Things};
