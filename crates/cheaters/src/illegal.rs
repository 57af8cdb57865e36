//! Why an action is refused: each reason rests on a clause.

use tabletop::{Say, Saying, Seat};

use crate::board::Space;

/// Why an action is refused.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[allow(missing_docs)] // the names say it
pub enum Illegal {
    /// The game is over (MT-8.2).
    GameIsOver,
    /// There is no such seat (MT-1.4).
    NoSuchSeat { seat: Seat },
    /// Out of the game (MT-7.2).
    OutOfTheGame { seat: Seat },
    /// It is somebody else's turn (MT-2.3).
    NotYourTurn,
    /// This is for another moment of the turn (MT-2.2).
    NotNow,
    /// Everything stands still until the affair is settled (MT-5.5).
    Frozen,
    /// Hands follow the eyes: one handles what one looks at (MT-1.5).
    NotLooking,
    /// It does not lie there (MT-1.4).
    NotThere,
    /// Enough of that for one turn (MT-2.8).
    Enough,
    /// Not what the dice say (MT-2.2).
    NotTheDice,
    /// More than is due at START (MT-2.4).
    NotYourAllowance,
    /// The bank owes less (MT-1.6).
    NotYourDue,
    /// Those notes are somebody else's (MT-1.5).
    NotYourNotes,
    /// Too little change (MT-1.7).
    ShortChange,
    /// No change is due to them (MT-1.7).
    NoChangeDue,
    /// Not the card that was drawn (MT-2.7).
    NotTheCard,
    /// Nobody lets you out (MT-4.3).
    StillInside,
    /// One is not in prison (MT-4.3).
    NotInside,
    /// No Chance and no Chancellerie cards in prison (MT-4.2).
    NoCardsInside,
    /// Not the rent of that property (MT-3.3).
    NotTheRent,
    /// Nobody has just landed there (MT-3.3).
    NobodyThere,
    /// That rent has been asked (MT-3.3).
    AlreadyAsked,
    /// That deed is not paid for (MT-3.1).
    NotPaidFor,
    /// Too little money for it (MT-3.1).
    TooDear,
    /// Too low, or more than one has (MT-3.2).
    BadBid,
    /// No auction is under way (MT-3.2).
    NoAuction,
    /// Everybody is to hear the last bid first (MT-3.2).
    TooSoon,
    /// That is not one's property (MT-3.5).
    NotYourProperty { space: Space },
    /// Not without the full group (MT-3.5).
    NoFullGroup,
    /// One hotel a property (MT-3.5).
    HotelStands,
    /// No hotel of another's to be taken there (MT-3.5).
    NoHotelThere,
    /// No hotel is left (MT-3.6).
    NoHotelLeft,
    /// That was not agreed (MT-3.7).
    NotAgreed,
    /// A trade needs something to give or to get, and what one has (MT-3.7).
    BadTrade,
    /// There is no such offer (MT-3.7).
    NoOffer,
    /// Nothing is to be paid (MT-7.1).
    NothingToPay,
    /// One sells to the bank only when short of money (MT-7.1).
    NotShort,
    /// Too little money: sell, or trade (MT-7.1).
    TooShort,
    /// One does not have that card (MT-6.1).
    NoSuchCard,
    /// The card cannot be used so (MT-6.1).
    CardDoesNot,
    /// The card does not leave that open (MT-6.1).
    WrongPick,
    /// By that card something is still pending: one at a time (MT-5.10).
    OneAtATime,
    /// The cuff holds one's hands to what lies before oneself, where that is agreed on (MT-4.1).
    Cuffed,
    /// One does not stand where a rent may be asked (MT-3.3).
    NothingToSlipFrom,
    /// An accusation names another player, and a face-up card (MT-5.5).
    BadAccusation,
    /// There is no jury, or one is not on it (MT-5.8).
    NotOnTheJury,
    /// There is nothing to put right (MT-5.3).
    NothingToFix,
    /// It does not fit that card (MT-5.3).
    NotThatCard,
    /// No penalty to take, nobody's token to put (MT-5.6).
    NoPenalty,
    /// Nobody looks around now, or one has said so already (MT-5.11).
    NothingToSay,
    /// Nothing to declare or to challenge (MT-9.2).
    NothingDeclared,
}

impl Say for Illegal {
    fn say(&self) -> Saying {
        let plain = Saying::plain;
        match *self {
            Illegal::GameIsOver => plain("illegal-cheaters-over"),
            Illegal::NoSuchSeat { seat } => plain("illegal-cheaters-no-seat").with("who", seat),
            Illegal::OutOfTheGame { seat } => plain("illegal-cheaters-out").with("who", seat),
            Illegal::NotYourTurn => plain("illegal-cheaters-turn"),
            Illegal::NotNow => plain("illegal-cheaters-not-now"),
            Illegal::Frozen => plain("illegal-cheaters-frozen"),
            Illegal::NotLooking => plain("illegal-cheaters-not-looking"),
            Illegal::NotThere => plain("illegal-cheaters-not-there"),
            Illegal::Enough => plain("illegal-cheaters-enough"),
            Illegal::NotTheDice => plain("illegal-cheaters-dice"),
            Illegal::NotYourAllowance => plain("illegal-cheaters-allowance"),
            Illegal::NotYourDue => plain("illegal-cheaters-due"),
            Illegal::NotYourNotes => plain("illegal-cheaters-notes"),
            Illegal::ShortChange => plain("illegal-cheaters-short-change"),
            Illegal::NoChangeDue => plain("illegal-cheaters-no-change"),
            Illegal::NotTheCard => plain("illegal-cheaters-card"),
            Illegal::StillInside => plain("illegal-cheaters-inside"),
            Illegal::NotInside => plain("illegal-cheaters-not-inside"),
            Illegal::NoCardsInside => plain("illegal-cheaters-no-cards-inside"),
            Illegal::NotTheRent => plain("illegal-cheaters-rent"),
            Illegal::NobodyThere => plain("illegal-cheaters-nobody-there"),
            Illegal::AlreadyAsked => plain("illegal-cheaters-asked"),
            Illegal::NotPaidFor => plain("illegal-cheaters-not-paid-for"),
            Illegal::TooDear => plain("illegal-cheaters-too-dear"),
            Illegal::BadBid => plain("illegal-cheaters-bid"),
            Illegal::NoAuction => plain("illegal-cheaters-no-auction"),
            Illegal::TooSoon => plain("illegal-cheaters-too-soon"),
            Illegal::NotYourProperty { .. } => plain("illegal-cheaters-not-yours"),
            Illegal::NoFullGroup => plain("illegal-cheaters-group"),
            Illegal::HotelStands => plain("illegal-cheaters-hotel-stands"),
            Illegal::NoHotelThere => plain("illegal-cheaters-no-hotel"),
            Illegal::NoHotelLeft => plain("illegal-cheaters-no-hotel-left"),
            Illegal::NotAgreed => plain("illegal-cheaters-not-agreed"),
            Illegal::BadTrade => plain("illegal-cheaters-trade"),
            Illegal::NoOffer => plain("illegal-cheaters-no-offer"),
            Illegal::NothingToPay => plain("illegal-cheaters-nothing-to-pay"),
            Illegal::NotShort => plain("illegal-cheaters-not-short"),
            Illegal::TooShort => plain("illegal-cheaters-too-short"),
            Illegal::NoSuchCard => plain("illegal-cheaters-no-card"),
            Illegal::CardDoesNot => plain("illegal-cheaters-card-does-not"),
            Illegal::WrongPick => plain("illegal-cheaters-pick"),
            Illegal::OneAtATime => plain("illegal-cheaters-one-at-a-time"),
            Illegal::Cuffed => plain("illegal-cheaters-cuffed"),
            Illegal::NothingToSlipFrom => plain("illegal-cheaters-slip"),
            Illegal::BadAccusation => plain("illegal-cheaters-accusation"),
            Illegal::NotOnTheJury => plain("illegal-cheaters-jury"),
            Illegal::NothingToFix => plain("illegal-cheaters-fix"),
            Illegal::NotThatCard => plain("illegal-cheaters-mean"),
            Illegal::NoPenalty => plain("illegal-cheaters-penalty"),
            Illegal::NothingToSay => plain("illegal-cheaters-nothing-to-say"),
            Illegal::NothingDeclared => plain("illegal-cheaters-declare"),
        }
    }
}
