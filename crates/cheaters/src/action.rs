//! What a player may ask for. There is no act called cheating: an honest hand and a crooked one do
//! the same (MT-5.2). `notation.rs` writes them as short text, `say.rs` as sentences.

use serde::{Deserialize, Serialize};
use tabletop::Seat;
use ts_rs::TS;

use crate::board::Space;
use crate::cards::{Chance, Chancellerie, Cheat};
use crate::data::named;
use crate::money::Notes;
use crate::scene::Card;
use crate::space_set::SpaceSet;
use crate::things::{Place, Purse};

/// What a seat may ask for.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize, TS)]
#[serde(tag = "do", rename_all = "kebab-case", deny_unknown_fields)]
#[ts(optional_fields = nullable)]
#[allow(missing_docs)] // the names say it
pub enum Action {
    /// Turns one's eyes to a place (MT-1.5). Hands follow the eyes: one handles what one looks at.
    Look { at: Place },
    /// Takes the dice: a last call, and they roll (MT-5.11).
    Roll {},
    /// Moves a token by hand (MT-2.2).
    Move {
        token: Seat,
        /// How far, forward.
        steps: u8,
    },
    /// Buys the property one stands on (MT-3.1).
    Buy {},
    /// Does not buy it: it is auctioned (MT-3.1).
    Auction {},
    /// Bids (MT-3.2).
    Bid {
        sum: u32,
        /// For the last hotel: where it is to stand (MT-3.6).
        #[serde(default, skip_serializing_if = "Option::is_none")]
        at: Option<Space>,
    },
    /// Draws from a deck, on Parc gratuit (MT-2.6).
    Draw {
        /// From which.
        deck: Deck,
    },
    /// Reads a Chance card aloud (MT-2.7).
    Read {
        /// The text that is read.
        card: Chance,
    },
    /// Keeps the card that was drawn (MT-2.7).
    Keep {},
    /// Puts one of two kept cards of a deck under it (MT-2.7).
    Drop {
        /// Whether it is the new one.
        new: bool,
    },
    /// Says what the card that was read leaves open (MT-6).
    Pick { choice: Pick },
    /// Uses a kept card (MT-6).
    Use {
        /// Which, and for what.
        play: Play,
    },
    /// Is done: dice and tray go left (MT-2.3).
    Done {},
    /// Has looked around enough after a turn (MT-5.11). When all have said so, the next player goes on.
    NothingSeen {},
    /// Moves one's token off the street where one has landed, one space back, before the rent is asked
    /// (MT-3.3).
    SlipAway {},
    /// Asks the rent of whoever has just landed there (MT-3.3).
    Ask {
        /// The property.
        space: Space,
        /// The sum that is stated.
        sum: u32,
    },
    /// Pays what is asked (MT-3.3, MT-7.1).
    Pay {},
    /// Sells a property to the bank, when short of money (MT-7.1).
    Sell { space: Space },
    /// Takes notes into one's own spread (MT-1.5, MT-1.6).
    Take { notes: Notes, from: Purse },
    /// Gives change by hand (MT-1.7).
    Give {
        notes: Notes,
        /// To whom. Of the bank's change, out of the tray.
        to: Purse,
    },
    /// Takes a deed: one's own that is paid for, or another (MT-3.1).
    TakeDeed {
        space: Space,
        /// From whom; nobody's lies beside its space.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        from: Option<Seat>,
    },
    /// Lets two deeds change places (MT-3.7).
    SwapDeeds {
        /// One's own.
        mine: Space,
        other: Space,
        /// Whose that is; nobody's lies beside its space.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        with: Option<Seat>,
    },
    /// Buys a hotel (MT-3.5).
    Build {
        /// Where it is to stand.
        space: Space,
    },
    /// Puts a hotel from the tray onto a space (MT-3.5).
    PutHotel { space: Space },
    /// Takes a hotel from a space back into the tray (MT-3.5).
    TakeHotel { space: Space },
    /// Pays to get out of prison (MT-4.3).
    Bail {},
    /// Moves one's token from the prison to Simple visite (MT-4.3).
    Leave {},
    /// Offers a trade, or answers one with another (MT-3.7).
    Offer {
        /// To whom.
        to: Seat,
        /// What one gives.
        give: Goods,
        get: Goods,
    },
    /// Accepts a trade (MT-3.7).
    Accept {
        /// Whose offer.
        of: Seat,
    },
    /// Declines a trade (MT-3.7).
    Decline {
        /// Whose offer.
        of: Seat,
    },
    /// Takes one's own offer back (MT-3.7).
    Withdraw {},
    /// Cheat! (MT-5.5)
    Accuse {
        who: Seat,
        /// How: by a face-up card. Where everything may be tried, nothing stands for any other way
        /// (MT-9.2).
        #[serde(default, skip_serializing_if = "Option::is_none")]
        card: Option<Cheat>,
    },
    /// What the jury finds (MT-5.8).
    Vote { guilty: bool },
    /// It was a slip of the hand: puts it right (MT-5.3).
    Fix {},
    /// It was meant, and as this card says (MT-5.3).
    Mean { card: Cheat },
    /// Takes the penalty without waiting (MT-5.6).
    Submit {},
    /// Puts the token of who moved one's own anywhere (MT-5, Usurpation d'identité).
    Put { at: Space },
    /// Declares what one has at the end (MT-9.2).
    Declare { sum: u32 },
    /// Challenges what somebody declared (MT-9.2).
    Challenge { who: Seat },
}

/// A deck that one draws from.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize, TS)]
#[serde(rename_all = "kebab-case")]
#[allow(missing_docs)] // the names say it
pub enum Deck {
    Chance,
    Chancellerie,
}

named! { Deck, "deck", words "deck-",
    Chance: "chance";
    Chancellerie: "chancellerie";
}

impl Deck {
    /// Its get-out-of-prison card, which can be traded (MT-3.7).
    pub const fn get_out_of_prison(self) -> Card {
        match self {
            Deck::Chance => Card::Chance(Chance::GetOutOfPrison),
            Deck::Chancellerie => Card::Chancellerie(Chancellerie::GetOutOfPrison),
        }
    }
}

/// What a card leaves open (MT-6).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize, TS)]
#[serde(rename_all = "kebab-case")]
#[allow(missing_docs)] // the names say it
pub enum Pick {
    /// This railway, or this property.
    Space(Space),
    Player(Seat),
    /// Yes: the jury of the beauty contest is paid.
    Yes,
    /// No: nothing is bought, the jury is not paid.
    No,
}

/// A kept card in use (MT-6).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize, TS)]
#[serde(tag = "card", rename_all = "kebab-case", deny_unknown_fields)]
#[allow(missing_docs)] // the names say it
pub enum Play {
    /// Out of prison, by the card of this deck.
    GetOutOfPrison { deck: Deck },
    /// Coup monté: somebody goes to prison.
    FrameUp { at: Seat },
    /// Loyer d'ami: half of the rent that is asked.
    FriendlyRent {},
    /// Acte falsifié: buys any unowned property.
    ForgedDeed { space: Space },
    /// Permis de complaisance: buys a hotel without the full group.
    CronyPermit { space: Space },
    /// Dé lesté: sets one die after the roll.
    LoadedDie {
        /// Whether it is the second.
        second: bool,
        /// To what.
        pips: u8,
    },
    /// Alibi en béton: caught, but without penalty.
    SolidAlibi {},
    /// Lanceur d'alerte: an announced bonus goes back.
    WhistleBlower { at: Seat },
    /// Avocat véreux: a card that is used on oneself does nothing.
    CrookedLawyer {},
    /// Déménageurs: a hotel moves between two of one's properties.
    Movers {
        from: Space,
        /// To where.
        to: Space,
    },
    /// Hôtel témoin: a free hotel on a property of one's own.
    ShowHotel { space: Space },
    /// Loyer majoré: the rent that one asks is doubled.
    RaisedRent {},
}

impl Play {
    /// The card that is used.
    pub const fn card(self) -> Card {
        match self {
            Play::GetOutOfPrison { deck } => deck.get_out_of_prison(),
            Play::FrameUp { .. } => Card::Chance(Chance::FrameUp),
            Play::FriendlyRent {} => Card::Chance(Chance::FriendlyRent),
            Play::ForgedDeed { .. } => Card::Chance(Chance::ForgedDeed),
            Play::CronyPermit { .. } => Card::Chance(Chance::CronyPermit),
            Play::LoadedDie { .. } => Card::Chance(Chance::LoadedDie),
            Play::SolidAlibi {} => Card::Chance(Chance::SolidAlibi),
            Play::WhistleBlower { .. } => Card::Chance(Chance::WhistleBlower),
            Play::CrookedLawyer {} => Card::Chancellerie(Chancellerie::CrookedLawyer),
            Play::Movers { .. } => Card::Chancellerie(Chancellerie::Movers),
            Play::ShowHotel { .. } => Card::Chancellerie(Chancellerie::ShowHotel),
            Play::RaisedRent {} => Card::Chancellerie(Chancellerie::RaisedRent),
        }
    }
}

/// What changes hands in a trade (MT-3.7).
#[derive(
    Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Serialize, Deserialize, TS,
)]
#[serde(default, deny_unknown_fields)]
#[allow(missing_docs)] // the names say it
pub struct Goods {
    #[serde(skip_serializing_if = "is_zero")]
    #[ts(optional, as = "Option<_>")]
    pub money: u32,
    #[serde(skip_serializing_if = "SpaceSet::is_empty_ref")]
    #[ts(optional, as = "Option<_>")]
    pub deeds: SpaceSet,
    /// The get-out-of-prison card of Chance.
    #[serde(skip_serializing_if = "is_false")]
    #[ts(optional, as = "Option<_>")]
    pub chance: bool,
    /// The get-out-of-prison card of Chancellerie.
    #[serde(skip_serializing_if = "is_false")]
    #[ts(optional, as = "Option<_>")]
    pub chancellerie: bool,
}

impl Goods {
    /// Nothing at all.
    pub const NOTHING: Goods =
        Goods { money: 0, deeds: SpaceSet::EMPTY, chance: false, chancellerie: false };

    /// Only money.
    pub const fn money(money: u32) -> Goods {
        Goods { money, ..Goods::NOTHING }
    }

    /// Only one deed.
    pub const fn deed(space: Space) -> Goods {
        Goods { deeds: SpaceSet::only(space), ..Goods::NOTHING }
    }

    /// Only the get-out-of-prison card of a deck.
    pub const fn card(deck: Deck) -> Goods {
        match deck {
            Deck::Chance => Goods { chance: true, ..Goods::NOTHING },
            Deck::Chancellerie => Goods { chancellerie: true, ..Goods::NOTHING },
        }
    }

    /// Whether it is nothing.
    pub fn is_nothing(self) -> bool {
        self == Goods::NOTHING
    }
}

fn is_zero(sum: &u32) -> bool {
    *sum == 0
}

fn is_false(flag: &bool) -> bool {
    !flag
}
