//! Why an action is refused: each reason rests on a clause.

use tabletop::{Say, Saying, Seat};

/// Why an action is refused.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[allow(missing_docs)] // the names say it
pub enum Illegal {
    /// The fifth round is over (CG-7.1).
    GameIsOver,
    /// This is for another phase of the round (CG-3.1).
    NotNow,
    /// There is no such seat (CG-1.1).
    NoSuchSeat { seat: Seat },
    /// Only gangsters in play do this (CG-6.1).
    NotInPlay,
    /// Only the Parrain does this (CG-9.3).
    OnlyTheParrain,
    /// There is no Parrain at this table (CG-1.2).
    NoParrain,
    /// Phones are in pockets: the Parrain does this (CG-9.3).
    PhonesInPockets,
    /// Already ready (CG-10.8).
    AlreadyReady,
    /// Cards are changed inside a team (CG-3.2).
    NotYourTeam {
        /// Who is not.
        seat: Seat,
    },
    /// Two different gangsters change cards (CG-3.2).
    SwapNeedsTwo,
    /// The other sits this round out and has no card (CG-3.2).
    HasNoCard { seat: Seat },
    /// The team has changed cards often enough (CG-3.2).
    EnoughSwaps,
    /// One has said so already, and the others have not yet (CG-3.2).
    AlreadyAgreed,
    /// They are the Chef already (CG-3.2).
    AlreadyChef { seat: Seat },
    /// The team has named a Chef often enough (CG-3.2).
    EnoughChefs,
    /// Enough signals for one round (CG-3.8).
    EnoughSignals,
    /// There is no such spot on the ground (CG-3.8).
    NoGround,
    /// A target is an opponent in play (CG-3.8).
    NotAnOpponent {
        /// Who is not.
        seat: Seat,
    },
    /// Enough changes of direction for one round (CG-10.2).
    EnoughTurns,
    /// There is no running here: people really run (CG-10.2).
    RunForReal,
    /// A gun is shown by its own mime (CG-3.4).
    NotYourMime,
    /// Never a team-mate (CG-3.3).
    OwnTeam {
        /// The team-mate.
        seat: Seat,
    },
    /// The Parrain says that somebody aimed at their own team (CG-3.3).
    NotTheirOwn {
        /// The team-mate.
        seat: Seat,
    },
    /// Not in play this round (CG-4.15).
    NotThere { seat: Seat },
    /// Behind an obstacle (CG-3.3).
    CannotSee { seat: Seat },
    /// One gun, one target (CG-3.4).
    OneTarget,
    /// Two pistols, two targets (CG-3.4).
    TwoTargets,
    /// Both pistols on one only when no second one can be aimed at (CG-3.4).
    TwoDifferentTargets,
    /// The Click of somebody else (CG-4.7).
    NotYourClick,
    /// Another question is on the table (CG-9.1).
    AnotherQuestion,
    /// Too far, or something is in the way (CG-10.4).
    OutOfReach { seat: Seat },
    /// No knife for team-mates at this table (CG-4.9).
    FriendlyKnife {
        /// The team-mate.
        seat: Seat,
    },
    /// A knife touches one (CG-4.9).
    OneStab,
    /// Already in the cowards' corner (CG-3.6).
    AlreadyLeft { seat: Seat },
    /// Nothing was entered since the last whistle (CG-9.2).
    NothingToUndo,
    /// Enough was corrected in this round (CG-9.2).
    EnoughCorrections,
    /// That is already so (CG-9.2).
    AlreadySo,
    /// The bills on the table are counted first (CG-9.7).
    CountFirst,
    /// Nothing is counted at this table, or it is already (CG-9.7).
    NothingToCount,
    /// So many cards lie on the table, not as many bills as were counted (CG-5.1).
    Miscounted {
        /// How many cards there are.
        cards: u32,
    },
    /// The bills that the last split left are among those on the table (CG-5.2).
    CarriedBillsAreThere,
    /// The box does not hold so many of these bills (CG-2.1).
    NotThatManyBills,
    /// Has left for good already, or was never here (CG-9.5).
    NotHere { seat: Seat },
    /// Who plays and referees leaves before the shots or not at all (CG-9.4).
    TooLateToFlee,
    /// Who plays and referees cannot leave the table without a Parrain (CG-9.4).
    ParrainStays,
    /// Is here already, or has left for good (CG-9.6).
    NotLate { seat: Seat },
    /// There is no next round to play from (CG-9.6).
    NoNextRound,
    /// The round's cards would not suffice, or every team is full (CG-9.6).
    NoRoom,
}

impl Say for Illegal {
    fn say(&self) -> Saying {
        let plain = Saying::plain;
        match *self {
            Illegal::GameIsOver => plain("illegal-guns-game-is-over"),
            Illegal::NotNow => plain("illegal-guns-not-now"),
            Illegal::NoSuchSeat { .. } => plain("illegal-guns-no-such-seat"),
            Illegal::NotInPlay => plain("illegal-guns-not-in-play"),
            Illegal::OnlyTheParrain => plain("illegal-guns-only-the-parrain"),
            Illegal::NoParrain => plain("illegal-guns-no-parrain"),
            Illegal::PhonesInPockets => plain("illegal-guns-phones-in-pockets"),
            Illegal::AlreadyReady => plain("illegal-guns-already-ready"),
            Illegal::NotYourTeam { seat } => plain("illegal-guns-not-your-team").with("who", seat),
            Illegal::SwapNeedsTwo => plain("illegal-guns-swap-needs-two"),
            Illegal::HasNoCard { seat } => plain("illegal-guns-has-no-card").with("who", seat),
            Illegal::EnoughSwaps => plain("illegal-guns-enough-swaps"),
            Illegal::AlreadyAgreed => plain("illegal-guns-already-agreed"),
            Illegal::AlreadyChef { seat } => plain("illegal-guns-already-chef").with("who", seat),
            Illegal::EnoughChefs => plain("illegal-guns-enough-chefs"),
            Illegal::EnoughSignals => plain("illegal-guns-enough-signals"),
            Illegal::NoGround => plain("illegal-guns-no-ground"),
            Illegal::NotAnOpponent { seat } => {
                plain("illegal-guns-not-an-opponent").with("who", seat)
            }
            Illegal::EnoughTurns => plain("illegal-guns-enough-turns"),
            Illegal::RunForReal => plain("illegal-guns-run-for-real"),
            Illegal::NotYourMime => plain("illegal-guns-not-your-mime"),
            Illegal::OwnTeam { seat } => plain("illegal-guns-own-team").with("who", seat),
            Illegal::NotTheirOwn { seat } => plain("illegal-guns-not-their-own").with("who", seat),
            Illegal::NotThere { seat } => plain("illegal-guns-not-there").with("who", seat),
            Illegal::CannotSee { seat } => plain("illegal-guns-cannot-see").with("who", seat),
            Illegal::OneTarget => plain("illegal-guns-one-target"),
            Illegal::TwoTargets => plain("illegal-guns-two-targets"),
            Illegal::TwoDifferentTargets => plain("illegal-guns-two-different-targets"),
            Illegal::NotYourClick => plain("illegal-guns-not-your-click"),
            Illegal::AnotherQuestion => plain("illegal-guns-another-question"),
            Illegal::OutOfReach { seat } => plain("illegal-guns-out-of-reach").with("who", seat),
            Illegal::FriendlyKnife { seat } => {
                plain("illegal-guns-friendly-knife").with("who", seat)
            }
            Illegal::OneStab => plain("illegal-guns-one-stab"),
            Illegal::AlreadyLeft { seat } => plain("illegal-guns-already-left").with("who", seat),
            Illegal::NothingToUndo => plain("illegal-guns-nothing-to-undo"),
            Illegal::EnoughCorrections => plain("illegal-guns-enough-corrections"),
            Illegal::AlreadySo => plain("illegal-guns-already-so"),
            Illegal::CountFirst => plain("illegal-guns-count-first"),
            Illegal::NothingToCount => plain("illegal-guns-nothing-to-count"),
            Illegal::Miscounted { cards } => plain("illegal-guns-miscounted").with("cards", cards),
            Illegal::CarriedBillsAreThere => plain("illegal-guns-carried-bills-are-there"),
            Illegal::NotThatManyBills => plain("illegal-guns-not-that-many-bills"),
            Illegal::NotHere { seat } => plain("illegal-guns-not-here").with("who", seat),
            Illegal::TooLateToFlee => plain("illegal-guns-too-late-to-flee"),
            Illegal::ParrainStays => plain("illegal-guns-parrain-stays"),
            Illegal::NotLate { seat } => plain("illegal-guns-not-late").with("who", seat),
            Illegal::NoNextRound => plain("illegal-guns-no-next-round"),
            Illegal::NoRoom => plain("illegal-guns-no-room"),
        }
    }
}
