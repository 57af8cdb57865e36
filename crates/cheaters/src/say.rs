//! What is said of this game, before any language: what one may do, what happens, what one sees of it,
//! and what stands on the cards.
//!
//! Streets are named as the reader's language names them: whoever says something knows the things but not
//! the table's board. [`Names::rename`] puts the names of another board in their place.

mod act;
mod card;
mod hand;

use std::borrow::Cow;

use tabletop::{Arg, Say, Saying, Seat, SeatSet};

use crate::action::{Deck, Goods, Play};
use crate::auction::Lot;
use crate::board::{Names, Space};
use crate::event::{Closed, Event, Exit, Fact, Seen};
use crate::money::{Note, Notes};
use crate::picture::Sight;
use crate::private::{Change, Scheme};
use crate::scene::{Affair, Bill, Card, Claim, Phase};
use crate::things::{Place, Purse};

/// As the referee would write it down: everything is told of somebody by name.
impl Say for Event {
    fn say(&self) -> Saying {
        let plain = Saying::plain;
        match self {
            Event::Shuffled { .. } => plain("cheaters-event-shuffled"),
            Event::Hand { by, shifts, .. } => hand::moved(*by, shifts),
            Event::Booked { seat, .. } => plain("cheaters-event-booked").with("who", *seat),
            Event::Looked { seat, at, .. } => match *at {
                Place::Board => plain("cheaters-event-looked-board").with("who", *seat),
                Place::Tray => plain("cheaters-event-looked-tray").with("who", *seat),
                Place::Spread(owner) if owner == *seat => {
                    plain("cheaters-event-looked-own").with("who", *seat)
                }
                Place::Spread(owner) => {
                    plain("cheaters-event-looked-spread").with("who", *seat).with("owner", owner)
                }
            },
            Event::Shown { seat, sight } => match sight {
                Sight::Board(_) => plain("cheaters-event-shown-board").with("who", *seat),
                Sight::Tray(_) => plain("cheaters-event-shown-tray").with("who", *seat),
                Sight::Spread(owner, _) => {
                    plain("cheaters-event-shown-spread").with("who", *seat).with("owner", *owner)
                }
            },
            Event::DrewCard { seat, card } => {
                plain("cheaters-event-drew-card").with("who", *seat).with("card", card.word())
            }
            Event::KeptCard { seat, card } => {
                plain("cheaters-event-kept-card").with("who", *seat).with("card", card.word())
            }
            Event::InheritedCard { seat, card } => {
                plain("cheaters-event-inherited-card").with("who", *seat).with("card", card.word())
            }
            Event::DroppedCard { seat, card, .. } => {
                plain("cheaters-event-dropped-card").with("who", *seat).with("card", card.word())
            }
            Event::Buried { seat, card, .. } => {
                plain("cheaters-event-buried").with("who", *seat).with("card", card.word())
            }
            Event::Schemed { seat, scheme, .. } => match (scheme.card, scheme.or) {
                (Some(card), Some(or)) => plain("cheaters-event-schemed-either")
                    .with("who", *seat)
                    .with("card", card.word())
                    .with("or", or.word()),
                (Some(card), None) | (None, Some(card)) => {
                    plain("cheaters-event-schemed").with("who", *seat).with("card", card.word())
                }
                (None, None) => plain("cheaters-event-schemed-unlisted").with("who", *seat),
            },
            Event::Unschemed { seat, .. } => plain("cheaters-event-unschemed").with("who", *seat),
            Event::Meant { seat, card } => {
                plain("cheaters-event-meant").with("who", *seat).with("card", card.word())
            }
            Event::Owed { seat, due, .. } => {
                plain("cheaters-event-owed").with("who", *seat).with("sum", *due)
            }
            Event::Change { change, .. } => change_due(*change),
            Event::Billed { bill, .. } => Fact::Billed { bill: *bill }.say(),
            Event::Tired { seat } => plain("cheaters-event-tired").with("who", *seat),
            Event::Undone { .. } => plain("cheaters-event-undone"),
            Event::Landed { landing } => {
                plain("cheaters-event-landed").with("space", name(landing.space))
            }
            Event::Marked { space, open: true, .. } => {
                plain("cheaters-event-landed").with("space", name(*space))
            }
            Event::Marked { space, slipped: true, .. } => {
                plain("cheaters-event-slipped").with("space", name(*space))
            }
            Event::Marked { space, .. } => {
                plain("cheaters-event-no-rent").with("space", name(*space))
            }
            Event::Open(fact) => fact.say(),
        }
    }
}

/// As whoever sees it is told: one's own secrets in the second person, hands by whose they are.
impl Say for Seen {
    fn say(&self) -> Saying {
        let plain = Saying::plain;
        match self {
            Seen::Hand { by, glimpses } => hand::seen(*by, glimpses),
            Seen::Changed { glimpses } => hand::changed(glimpses),
            Seen::Looked { at: Place::Board, .. } => plain("cheaters-see-board"),
            Seen::Looked { at: Place::Tray, .. } => plain("cheaters-see-tray"),
            Seen::Looked { at: Place::Spread(owner), .. } => {
                plain("cheaters-see-spread").with("owner", *owner)
            }
            Seen::Shown { sight: Sight::Board(_) } => plain("cheaters-see-shown-board"),
            Seen::Shown { sight: Sight::Tray(_) } => plain("cheaters-see-shown-tray"),
            Seen::Shown { sight: Sight::Spread(owner, _) } => {
                plain("cheaters-see-shown-spread").with("owner", *owner)
            }
            Seen::DrewCard { card, .. } => plain("cheaters-see-drew").with("card", card.word()),
            Seen::KeptCard { card, .. } => plain("cheaters-see-kept").with("card", card.word()),
            Seen::InheritedCard { card, .. } => {
                plain("cheaters-see-inherited").with("card", card.word())
            }
            Seen::DroppedCard { card, .. } => {
                plain("cheaters-see-dropped").with("card", card.word())
            }
            Seen::Buried { card } => plain("cheaters-see-buried").with("card", card.word()),
            Seen::Slipped { by, card } => {
                plain("cheaters-see-slipped").with("by", *by).with("card", card.word())
            }
            Seen::Schemed { scheme } => schemed(scheme),
            Seen::Unschemed { .. } => plain("cheaters-see-unschemed"),
            Seen::Meant { card } => plain("cheaters-see-meant").with("card", card.word()),
            Seen::Owed { due, .. } => plain("cheaters-see-owed").with("sum", *due),
            Seen::Change { change } => change_due(*change),
            Seen::Tired {} => plain("cheaters-see-tired"),
            Seen::Open(fact) => fact.say(),
        }
    }
}

fn schemed(scheme: &Scheme) -> Saying {
    let plain = Saying::plain;
    match (scheme.card, scheme.or) {
        (Some(card), Some(or)) => {
            plain("cheaters-see-schemed-either").with("card", card.word()).with("or", or.word())
        }
        (Some(card), None) | (None, Some(card)) => {
            plain("cheaters-see-schemed").with("card", card.word())
        }
        (None, None) => plain("cheaters-see-schemed-unlisted"),
    }
}

fn change_due(change: Option<Change>) -> Saying {
    match change {
        Some(Change { by, to: Purse::Tray, sum, .. }) => {
            Saying::plain("cheaters-event-change-to-bank").with("from", by).with("sum", sum)
        }
        Some(Change { by, from: Purse::Tray, to: Purse::Player(to), sum }) => {
            Saying::plain("cheaters-event-change-from-bank")
                .with("by", by)
                .with("to", to)
                .with("sum", sum)
        }
        Some(Change { by, to: Purse::Player(to), sum, .. }) => {
            Saying::plain("cheaters-event-change").with("from", by).with("to", to).with("sum", sum)
        }
        None => Saying::plain("cheaters-event-no-change"),
    }
}

impl Say for Fact {
    fn say(&self) -> Saying {
        let plain = Saying::plain;
        match self {
            Fact::Dealt { face_up } => {
                let cards: Vec<_> = face_up.iter().map(|card| card.word()).collect();
                plain("cheaters-event-dealt").with("cards", cards)
            }
            Fact::Began { seat, .. } => plain("cheaters-event-began").with("who", *seat),
            Fact::Entered { phase, .. } => phase.say(),
            Fact::Rolled { seat, dice: [one, other], .. } if one == other => {
                plain("cheaters-event-rolled-double").with("who", *seat).with("pips", *one)
            }
            Fact::Rolled { seat, dice: [one, other], .. } => plain("cheaters-event-rolled")
                .with("who", *seat)
                .with("one", *one)
                .with("other", *other),
            Fact::DieSet { seat, dice: [one, other] } => plain("cheaters-event-die-set")
                .with("who", *seat)
                .with("one", *one)
                .with("other", *other),
            Fact::Jailed { seat, freed: None } => plain("cheaters-event-jailed").with("who", *seat),
            Fact::Jailed { seat, freed: Some(freed) } => {
                plain("cheaters-event-jailed-and-freed").with("who", *seat).with("freed", *freed)
            }
            Fact::Freed { seat, how } => match how {
                Exit::Paid => plain("cheaters-event-freed-paid").with("who", *seat),
                Exit::Card => plain("cheaters-event-freed-card").with("who", *seat),
                Exit::Double => plain("cheaters-event-freed-double").with("who", *seat),
                Exit::Bankrupt => plain("cheaters-event-freed-bankrupt").with("who", *seat),
                Exit::Undone => plain("cheaters-event-freed-undone").with("who", *seat),
            },
            Fact::StaysInside { seat, tries } => {
                plain("cheaters-event-stays-inside").with("who", *seat).with("tries", *tries)
            }
            Fact::Passed { to, .. } => plain("cheaters-event-passed").with("to", *to),
            Fact::NothingSeen { seat } => plain("cheaters-event-nothing-seen").with("who", *seat),
            Fact::Bidding {} => plain("cheaters-event-bidding"),
            Fact::Bought { by, space, hotel: false, sum } => plain("cheaters-event-bought")
                .with("by", *by)
                .with("space", name(*space))
                .with("sum", *sum),
            Fact::Bought { by, space, hotel: true, sum } => plain("cheaters-event-bought-hotel")
                .with("by", *by)
                .with("space", name(*space))
                .with("sum", *sum),
            Fact::Asked { by, of, space, sum } => plain("cheaters-event-asked")
                .with("by", *by)
                .with("of", *of)
                .with("space", name(*space))
                .with("sum", *sum),
            Fact::NothingDue { by, space } => {
                plain("cheaters-event-nothing-due").with("by", *by).with("space", name(*space))
            }
            Fact::Reopened { space } => {
                plain("cheaters-event-reopened").with("space", name(*space))
            }
            Fact::Billed { bill } => billed(bill),
            Fact::Short { seat, .. } => plain("cheaters-event-short").with("who", *seat),
            Fact::BillRaised { by, undone: false, .. } => {
                plain("cheaters-event-bill-raised").with("by", *by)
            }
            Fact::BillRaised { by, undone: true, .. } => {
                plain("cheaters-event-bill-raised-undone").with("by", *by)
            }
            Fact::BillHalved { by, undone: false, .. } => {
                plain("cheaters-event-bill-halved").with("by", *by)
            }
            Fact::BillHalved { by, undone: true, .. } => {
                plain("cheaters-event-bill-halved-undone").with("by", *by)
            }
            Fact::Settled { .. } => plain("cheaters-event-settled"),
            Fact::AuctionOpened { lot: Lot::Deed(space), .. } => {
                plain("cheaters-event-auction").with("space", name(*space))
            }
            Fact::AuctionOpened { lot: Lot::LastHotel { by, space }, .. } => {
                plain("cheaters-event-auction-hotel").with("by", *by).with("space", name(*space))
            }
            Fact::Bid { bid, .. } => match bid.at {
                None => plain("cheaters-event-bid").with("by", bid.by).with("sum", bid.sum),
                Some(space) => plain("cheaters-event-bid-hotel")
                    .with("by", bid.by)
                    .with("sum", bid.sum)
                    .with("space", name(space)),
            },
            Fact::Hammer { lot: Lot::Deed(space) } => {
                plain("cheaters-event-hammer").with("space", name(*space))
            }
            Fact::Hammer { lot: Lot::LastHotel { .. } } => plain("cheaters-event-hammer-hotel"),
            Fact::Queued { lots } => plain("cheaters-event-queued").with("spaces", names(lots)),
            Fact::Claimed { claim: Claim { by, space, hotel: false } } => {
                plain("cheaters-event-claimed").with("by", *by).with("space", name(*space))
            }
            Fact::Claimed { claim: Claim { by, space, hotel: true } } => {
                plain("cheaters-event-claimed-hotel").with("by", *by).with("space", name(*space))
            }
            Fact::Handed { claim: Claim { by, space, hotel: false } } => {
                plain("cheaters-event-handed").with("by", *by).with("space", name(*space))
            }
            Fact::Handed { claim: Claim { by, space, hotel: true } } => {
                plain("cheaters-event-handed-hotel").with("by", *by).with("space", name(*space))
            }
            Fact::Unclaimed { claim: Claim { by, space, .. } } => {
                plain("cheaters-event-unclaimed").with("by", *by).with("space", name(*space))
            }
            Fact::Offered { by, offer } => plain("cheaters-event-offered")
                .with("by", *by)
                .with("to", offer.to)
                .with("pays", offer.give.money)
                .with("giving", pieces(offer.give))
                .with("gives", goods(offer.give))
                .with("earns", offer.get.money)
                .with("getting", pieces(offer.get))
                .with("gets", goods(offer.get)),
            Fact::OfferClosed { of, why } => match why {
                Closed::Declined => plain("cheaters-event-offer-declined").with("who", *of),
                Closed::Withdrawn => plain("cheaters-event-offer-withdrawn").with("who", *of),
                Closed::Countered => plain("cheaters-event-offer-countered").with("who", *of),
                Closed::FellThrough => plain("cheaters-event-offer-fell-through").with("who", *of),
            },
            Fact::Traded { of } => plain("cheaters-event-traded").with("who", *of),
            Fact::Drew { seat, deck } => {
                plain("cheaters-event-drew").with("who", *seat).with("deck", deck.word())
            }
            Fact::Kept { seat, deck } => {
                plain("cheaters-event-kept").with("who", *seat).with("deck", deck.word())
            }
            Fact::Inherited { seat, deck } => {
                plain("cheaters-event-inherited").with("who", *seat).with("deck", deck.word())
            }
            Fact::Discarded { seat, deck, .. } => {
                plain("cheaters-event-discarded").with("who", *seat).with("deck", deck.word())
            }
            Fact::Read { seat, card } => {
                plain("cheaters-event-read").with("who", *seat).with("card", card.word())
            }
            Fact::Used { seat, card, play, .. } => used(*seat, *card, *play),
            Fact::Arose { affair } => affair.say(),
            Fact::Voted { seat, guilty: true } => {
                plain("cheaters-event-voted-guilty").with("who", *seat)
            }
            Fact::Voted { seat, guilty: false } => {
                plain("cheaters-event-voted-innocent").with("who", *seat)
            }
            Fact::AffairOver {} => plain("cheaters-event-affair-over"),
            Fact::Verdict { by, who, card: Some(card), guilty: true, .. } => {
                plain("cheaters-event-guilty")
                    .with("by", *by)
                    .with("who", *who)
                    .with("card", card.word())
            }
            Fact::Verdict { by, who, card: None, guilty: true, .. } => {
                plain("cheaters-event-guilty-unlisted").with("by", *by).with("who", *who)
            }
            // A jury may be wrong: it only says what it has found.
            Fact::Verdict { by, who, guilty: false, jury: true, .. } => {
                plain("cheaters-event-not-found").with("by", *by).with("who", *who)
            }
            // Nothing else may make a difference to whoever hears it (MT-5.7).
            Fact::Verdict { by, who, guilty: false, .. } => {
                plain("cheaters-event-innocent").with("by", *by).with("who", *who)
            }
            Fact::Replaced { old, new } => {
                plain("cheaters-event-replaced").with("old", old.word()).with("new", new.word())
            }
            Fact::Announced { seat, card, bonus, .. } => plain("cheaters-event-announced")
                .with("who", *seat)
                .with("card", card.word())
                .with("sum", *bonus),
            Fact::BonusCancelled { of } => plain("cheaters-event-bonus-cancelled").with("who", *of),
            Fact::Closing {} => plain("cheaters-event-closing"),
            Fact::Finished { seat } => plain("cheaters-event-finished").with("who", *seat),
            Fact::Unfinished { seat } => plain("cheaters-event-unfinished").with("who", *seat),
            Fact::Bankrupt { seat, to: Purse::Player(to) } => {
                plain("cheaters-event-bankrupt").with("who", *seat).with("to", *to)
            }
            Fact::Bankrupt { seat, to: Purse::Tray } => {
                plain("cheaters-event-bankrupt-bank").with("who", *seat)
            }
            Fact::GoesOn { .. } => plain("cheaters-event-goes-on"),
            Fact::Declared { seat, sum } => {
                plain("cheaters-event-declared").with("who", *seat).with("sum", *sum)
            }
            Fact::Challenged { by, who, lie: true } => {
                plain("cheaters-event-challenged-lie").with("by", *by).with("who", *who)
            }
            Fact::Challenged { by, who, lie: false } => {
                plain("cheaters-event-challenged-truth").with("by", *by).with("who", *who)
            }
            Fact::Ended { counts, .. } => {
                let best = counts.iter().copied().max().unwrap_or_default();
                let seats = (0..).map(Seat).zip(counts);
                let richest: SeatSet =
                    seats.filter(|(_, count)| **count == best).map(|(seat, _)| seat).collect();
                plain("cheaters-event-ended").with("who", richest).with("best", best)
            }
        }
    }
}

fn billed(bill: &Bill) -> Saying {
    let plain = Saying::plain;
    match (bill.to, bill.rent) {
        (Purse::Player(to), Some(space)) => plain("cheaters-event-billed-rent")
            .with("who", bill.from)
            .with("to", to)
            .with("sum", bill.due())
            .with("space", name(space)),
        (Purse::Player(to), None) => plain("cheaters-event-billed")
            .with("who", bill.from)
            .with("to", to)
            .with("sum", bill.due()),
        (Purse::Tray, _) => {
            plain("cheaters-event-billed-bank").with("who", bill.from).with("sum", bill.due())
        }
    }
}

fn used(by: Seat, card: Card, play: Play) -> Saying {
    let plain = Saying::plain;
    match play {
        Play::GetOutOfPrison { .. }
        | Play::FriendlyRent {}
        | Play::SolidAlibi {}
        | Play::CrookedLawyer {}
        | Play::RaisedRent {} => {
            plain("cheaters-event-used").with("by", by).with("card", card.word())
        }
        Play::FrameUp { at } | Play::WhistleBlower { at } => {
            plain("cheaters-event-used-on").with("by", by).with("card", card.word()).with("at", at)
        }
        Play::ForgedDeed { space } | Play::CronyPermit { space } | Play::ShowHotel { space } => {
            plain("cheaters-event-used-for")
                .with("by", by)
                .with("card", card.word())
                .with("space", name(space))
        }
        Play::LoadedDie { second: false, pips } => plain("cheaters-event-used-first-die")
            .with("by", by)
            .with("card", card.word())
            .with("pips", pips),
        Play::LoadedDie { second: true, pips } => plain("cheaters-event-used-second-die")
            .with("by", by)
            .with("card", card.word())
            .with("pips", pips),
        Play::Movers { from, to } => plain("cheaters-event-used-movers")
            .with("by", by)
            .with("card", card.word())
            .with("from", name(from))
            .with("to", name(to)),
    }
}

impl Say for Affair {
    fn say(&self) -> Saying {
        let plain = Saying::plain;
        match *self {
            Affair::Accused { by, who, card: Some(card), .. } => plain("cheaters-event-accused")
                .with("by", by)
                .with("who", who)
                .with("card", card.word()),
            Affair::Accused { by, who, card: None, .. } => {
                plain("cheaters-event-accused-unlisted").with("by", by).with("who", who)
            }
            Affair::Caught { who, placed_by: Some(victim), .. } => {
                plain("cheaters-event-caught-placing").with("who", who).with("victim", victim)
            }
            Affair::Caught { who, obeys: Some(card), fine, prison, .. } => {
                plain("cheaters-event-caught-obeys")
                    .with("who", who)
                    .with("card", card.word())
                    .with("fine", fine)
                    .with("prison", u8::from(prison))
            }
            Affair::Caught { who, fine, prison, .. } => plain("cheaters-event-caught")
                .with("who", who)
                .with("fine", fine)
                .with("prison", u8::from(prison)),
            Affair::Placing { thief, by, .. } => {
                plain("cheaters-event-placing").with("who", thief).with("by", by)
            }
            Affair::Spare { by, deck, .. } => {
                plain("cheaters-event-spare").with("who", by).with("deck", deck.word())
            }
            Affair::Aimed { by, at, card, .. } => plain("cheaters-event-aimed")
                .with("by", by)
                .with("at", at)
                .with("card", card.word()),
        }
    }
}

impl Say for Phase {
    fn say(&self) -> Saying {
        let plain = Saying::plain;
        match *self {
            Phase::Shuffling => plain("cheaters-phase-shuffling"),
            Phase::Look => plain("cheaters-phase-look"),
            Phase::Roll => plain("cheaters-phase-roll"),
            Phase::Shaking => plain("cheaters-phase-shaking"),
            Phase::Rolled => plain("cheaters-phase-rolled"),
            Phase::Offer(space) => plain("cheaters-phase-offer").with("space", name(space)),
            Phase::Parking => plain("cheaters-phase-parking"),
            Phase::Read => plain("cheaters-phase-read"),
            Phase::Pick(card) => plain("cheaters-phase-pick").with("card", card.word()),
            Phase::Spare(deck) => plain("cheaters-phase-spare").with("deck", deck.word()),
            Phase::Free => plain("cheaters-phase-free"),
            Phase::Declare => plain("cheaters-phase-declare"),
            Phase::Challenge => plain("cheaters-phase-challenge"),
            Phase::Over => plain("cheaters-phase-over"),
        }
    }
}

impl Names {
    /// The same sentence with the streets of this board.
    ///
    /// ```
    /// use cheaters::{Names, Space};
    /// use tabletop::Saying;
    /// let sell = |names| Saying::plain("cheaters-act-sell").with("space", Space(1).word(names));
    /// assert_eq!(Names::SwissDe.rename(sell(Names::Local)), sell(Names::SwissDe));
    /// ```
    #[must_use]
    pub fn rename(self, mut saying: Saying) -> Saying {
        let rename = |key: &mut Cow<'static, str>| {
            if let Some(space) = Space::properties().find(|space| name(*space) == *key) {
                *key = Cow::Borrowed(space.word(self));
            }
        };
        for (_, arg) in &mut saying.args {
            match arg {
                Arg::Word(key) => rename(key),
                Arg::Words(keys) => keys.iter_mut().for_each(rename),
                Arg::Seat(_) | Arg::Seats(_) | Arg::Number(_) => {}
            }
        }
        saying
    }
}

fn name(space: Space) -> &'static str {
    space.word(Names::Local)
}

fn names(spaces: &[Space]) -> Vec<&'static str> {
    spaces.iter().map(|space| name(*space)).collect()
}

/// Notes as they lie there, largest first: whoever wants their sum adds them up (MT-1.5).
fn listed(notes: Notes) -> Vec<&'static str> {
    if notes.is_empty() {
        return vec!["cheaters-note-none"];
    }
    let word = |note: Note| match note {
        Note::Ten => "cheaters-note-10",
        Note::Twenty => "cheaters-note-20",
        Note::Fifty => "cheaters-note-50",
        Note::Hundred => "cheaters-note-100",
        Note::FiveHundred => "cheaters-note-500",
    };
    let kinds = Note::ALL.into_iter().rev();
    kinds.flat_map(|note| vec![word(note); usize::from(notes.count(note))]).collect()
}

/// What changes hands besides money; a word for nothing if there is nothing.
fn goods(goods: Goods) -> Vec<&'static str> {
    let deeds = goods.deeds.iter().map(name);
    let decks = [(goods.chance, Deck::Chance), (goods.chancellerie, Deck::Chancellerie)];
    let cards = decks.into_iter().filter(|(goes, _)| *goes);
    let words: Vec<_> =
        deeds.chain(cards.map(|(_, deck)| deck.get_out_of_prison().word())).collect();
    if words.is_empty() { vec!["cheaters-goods-nothing"] } else { words }
}

/// How many things change hands besides money.
fn pieces(goods: Goods) -> u8 {
    goods.deeds.len() + u8::from(goods.chance) + u8::from(goods.chancellerie)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::action::Action;
    use crate::cards::Cheat;

    #[test]
    fn notes_are_told_one_by_one_and_never_added_up() {
        let notes = "100+2x20".parse().expect("these are notes");
        let take = Action::Take { notes, from: Purse::Tray }.say();
        let words = ["cheaters-note-100", "cheaters-note-20", "cheaters-note-20"];
        assert_eq!(take.args, [("notes".into(), words.to_vec().into())]);
        assert_eq!(listed(Notes::NONE), ["cheaters-note-none"]);
    }

    #[test]
    fn mt_5_7_a_wrong_accusation_is_answered_alike_whatever_the_card() {
        let answer = |card| {
            let (by, who) = (Seat(0), Seat(1));
            Fact::Verdict { by, who, card, guilty: false, jury: false, did: None }.say()
        };
        let answers = Cheat::ALL.map(|card| answer(Some(card)));
        assert!(answers.iter().all(|said| *said == answer(None)));
    }

    #[test]
    fn every_board_names_its_own_streets() {
        for space in Space::all() {
            for names in Names::ALL {
                let sell =
                    |names| Saying::plain("cheaters-act-sell").with("space", space.word(names));
                assert_eq!(names.rename(sell(Names::Local)), sell(names));
            }
        }
        let swiss = vec![name(Space(1)), name(Space::START)];
        let german = vec![Space(1).word(Names::SwissDe), name(Space::START)];
        let queued = |spaces: &[&'static str]| {
            Saying::plain("cheaters-event-queued").with("spaces", spaces.to_vec())
        };
        assert_eq!(Names::SwissDe.rename(queued(&swiss)), queued(&german));
    }
}
