//! What one may do, as a menu says it.

use tabletop::{Say, Saying};

use super::{goods, listed, name, pieces};
use crate::action::{Action, Pick, Play};
use crate::things::{Place, Purse};

impl Say for Action {
    fn say(&self) -> Saying {
        let plain = Saying::plain;
        match *self {
            Action::Look { at: Place::Board } => plain("cheaters-act-look-board"),
            Action::Look { at: Place::Tray } => plain("cheaters-act-look-tray"),
            Action::Look { at: Place::Spread(who) } => {
                plain("cheaters-act-look-spread").with("who", who)
            }
            Action::Roll {} => plain("cheaters-act-roll"),
            Action::Move { token, steps } => {
                plain("cheaters-act-move").with("who", token).with("steps", steps)
            }
            Action::Buy {} => plain("cheaters-act-buy"),
            Action::Auction {} => plain("cheaters-act-auction"),
            Action::Bid { sum, at: None } => plain("cheaters-act-bid").with("sum", sum),
            Action::Bid { sum, at: Some(space) } => {
                plain("cheaters-act-bid-hotel").with("sum", sum).with("space", name(space))
            }
            Action::Draw { deck } => plain("cheaters-act-draw").with("deck", deck.word()),
            Action::Read { card } => plain("cheaters-act-read").with("card", card.word()),
            Action::Keep {} => plain("cheaters-act-keep"),
            Action::Drop { new: true } => plain("cheaters-act-drop-new"),
            Action::Drop { new: false } => plain("cheaters-act-drop-old"),
            Action::Pick { choice: Pick::Space(space) } => {
                plain("cheaters-act-pick-space").with("space", name(space))
            }
            Action::Pick { choice: Pick::Player(who) } => {
                plain("cheaters-act-pick-player").with("who", who)
            }
            Action::Pick { choice: Pick::Yes } => plain("cheaters-act-pick-yes"),
            Action::Pick { choice: Pick::No } => plain("cheaters-act-pick-no"),
            Action::Use { play } => play.say(),
            Action::Done {} => plain("cheaters-act-done"),
            Action::NothingSeen {} => plain("cheaters-act-nothing-seen"),
            Action::SlipAway {} => plain("cheaters-act-slip-away"),
            Action::Ask { space, sum } => {
                plain("cheaters-act-ask").with("space", name(space)).with("sum", sum)
            }
            Action::Pay {} => plain("cheaters-act-pay"),
            Action::Sell { space } => plain("cheaters-act-sell").with("space", name(space)),
            Action::Take { notes, from: Purse::Tray } => {
                plain("cheaters-act-take-tray").with("notes", listed(notes))
            }
            Action::Take { notes, from: Purse::Player(from) } => {
                plain("cheaters-act-take-player").with("notes", listed(notes)).with("from", from)
            }
            Action::Give { notes, to: Purse::Player(to) } => {
                plain("cheaters-act-give").with("notes", listed(notes)).with("to", to)
            }
            Action::Give { notes, to: Purse::Tray } => {
                plain("cheaters-act-give-bank").with("notes", listed(notes))
            }
            Action::TakeDeed { space, from: None } => {
                plain("cheaters-act-take-deed-board").with("space", name(space))
            }
            Action::TakeDeed { space, from: Some(from) } => {
                plain("cheaters-act-take-deed-player").with("space", name(space)).with("from", from)
            }
            Action::SwapDeeds { mine, other, with: None } => plain("cheaters-act-swap-deeds-board")
                .with("mine", name(mine))
                .with("other", name(other)),
            Action::SwapDeeds { mine, other, with: Some(with) } => {
                plain("cheaters-act-swap-deeds-player")
                    .with("mine", name(mine))
                    .with("other", name(other))
                    .with("with", with)
            }
            Action::Build { space } => plain("cheaters-act-build").with("space", name(space)),
            Action::PutHotel { space } => {
                plain("cheaters-act-put-hotel").with("space", name(space))
            }
            Action::TakeHotel { space } => {
                plain("cheaters-act-take-hotel").with("space", name(space))
            }
            Action::Bail {} => plain("cheaters-act-bail"),
            Action::Leave {} => plain("cheaters-act-leave"),
            Action::Offer { to, give, get } => plain("cheaters-act-offer")
                .with("to", to)
                .with("pays", give.money)
                .with("giving", pieces(give))
                .with("gives", goods(give))
                .with("earns", get.money)
                .with("getting", pieces(get))
                .with("gets", goods(get)),
            Action::Accept { of } => plain("cheaters-act-accept").with("who", of),
            Action::Decline { of } => plain("cheaters-act-decline").with("who", of),
            Action::Withdraw {} => plain("cheaters-act-withdraw"),
            Action::Accuse { who, card: Some(card) } => {
                plain("cheaters-act-accuse").with("who", who).with("card", card.word())
            }
            Action::Accuse { who, card: None } => {
                plain("cheaters-act-accuse-unlisted").with("who", who)
            }
            Action::Vote { guilty: true } => plain("cheaters-act-vote-guilty"),
            Action::Vote { guilty: false } => plain("cheaters-act-vote-innocent"),
            Action::Fix {} => plain("cheaters-act-fix"),
            Action::Mean { card } => plain("cheaters-act-mean").with("card", card.word()),
            Action::Submit {} => plain("cheaters-act-submit"),
            Action::Put { at } => plain("cheaters-act-put").with("space", name(at)),
            Action::Declare { sum } => plain("cheaters-act-declare").with("sum", sum),
            Action::Challenge { who } => plain("cheaters-act-challenge").with("who", who),
        }
    }
}

impl Say for Play {
    fn say(&self) -> Saying {
        let plain = Saying::plain;
        match *self {
            Play::GetOutOfPrison { deck } => {
                plain("cheaters-act-use-get-out-of-prison").with("deck", deck.word())
            }
            Play::FrameUp { at } => plain("cheaters-act-use-frame-up").with("who", at),
            Play::FriendlyRent {} => plain("cheaters-act-use-friendly-rent"),
            Play::ForgedDeed { space } => {
                plain("cheaters-act-use-forged-deed").with("space", name(space))
            }
            Play::CronyPermit { space } => {
                plain("cheaters-act-use-crony-permit").with("space", name(space))
            }
            Play::LoadedDie { second: false, pips } => {
                plain("cheaters-act-use-loaded-die-first").with("pips", pips)
            }
            Play::LoadedDie { second: true, pips } => {
                plain("cheaters-act-use-loaded-die-second").with("pips", pips)
            }
            Play::SolidAlibi {} => plain("cheaters-act-use-solid-alibi"),
            Play::WhistleBlower { at } => plain("cheaters-act-use-whistle-blower").with("who", at),
            Play::CrookedLawyer {} => plain("cheaters-act-use-crooked-lawyer"),
            Play::Movers { from, to } => {
                plain("cheaters-act-use-movers").with("from", name(from)).with("to", name(to))
            }
            Play::ShowHotel { space } => {
                plain("cheaters-act-use-show-hotel").with("space", name(space))
            }
            Play::RaisedRent {} => plain("cheaters-act-use-raised-rent"),
        }
    }
}
