//! What stands on the cards.

use tabletop::Saying;

use super::name;
use crate::board::Space;
use crate::cards::{Chance, Chancellerie, Cheat};
use crate::scene::Card;

impl Cheat {
    /// What stands on the card, with its figures.
    ///
    /// ```
    /// use cheaters::Cheat;
    /// let text = Cheat::BankHeist.text();
    /// assert_eq!(text.key, "cheat-bank-heist-text");
    /// assert!(text.args.contains(&("reward".into(), 100u32.into())));
    /// ```
    pub fn text(self) -> Saying {
        let terms = self.terms();
        Saying::plain(match self {
            Cheat::BankHeist => "cheat-bank-heist-text",
            Cheat::CounterfeitChance => "cheat-counterfeit-chance-text",
            Cheat::EscapeArtist => "cheat-escape-artist-text",
            Cheat::ExtraAllowance => "cheat-extra-allowance-text",
            Cheat::FreeStay => "cheat-free-stay-text",
            Cheat::IdentityTheft => "cheat-identity-theft-text",
            Cheat::PriceGouging => "cheat-price-gouging-text",
            Cheat::PropertySwap => "cheat-property-swap-text",
            Cheat::ShortChanged => "cheat-short-changed-text",
            Cheat::SlipperyDeed => "cheat-slippery-deed-text",
            Cheat::Squatter => "cheat-squatter-text",
            Cheat::TrickDice => "cheat-trick-dice-text",
            Cheat::Pickpocket => "cheat-pickpocket-text",
            Cheat::Demolition => "cheat-demolition-text",
            Cheat::Construction => "cheat-construction-text",
        })
        .with("most", terms.most)
        .with("reward", terms.reward)
        .with("fine", terms.penalty.fine)
        .with("prison", u8::from(terms.penalty.prison))
    }
}

impl Chance {
    /// What stands on the card, with its figures.
    pub fn text(self) -> Saying {
        Saying::plain(match self {
            Chance::GetOutOfPrison => "chance-get-out-of-prison-text",
            Chance::FrameUp => "chance-frame-up-text",
            Chance::FriendlyRent => "chance-friendly-rent-text",
            Chance::ForgedDeed => "chance-forged-deed-text",
            Chance::CronyPermit => "chance-crony-permit-text",
            Chance::LoadedDie => "chance-loaded-die-text",
            Chance::SolidAlibi => "chance-solid-alibi-text",
            Chance::WhistleBlower => "chance-whistle-blower-text",
            Chance::ToStart => "chance-to-start-text",
            Chance::ToRailway => "chance-to-railway-text",
            Chance::BackThree => "chance-back-three-text",
            Chance::ToParadeplatz => "chance-to-paradeplatz-text",
            Chance::ToPrison => "chance-to-prison-text",
            Chance::PlayerPaysYou => "chance-player-pays-you-text",
            Chance::Fine => "chance-fine-text",
            Chance::Windfall => "chance-windfall-text",
        })
        .with("amount", self.amount())
        .with("space", name(Space::PARADEPLATZ))
    }
}

impl Chancellerie {
    /// What stands on the card, with its figures.
    pub fn text(self) -> Saying {
        let amount = |nth: usize| self.amounts().get(nth).copied().unwrap_or(0);
        Saying::plain(match self {
            Chancellerie::GetOutOfPrison => "chancellerie-get-out-of-prison-text",
            Chancellerie::CrookedLawyer => "chancellerie-crooked-lawyer-text",
            Chancellerie::Movers => "chancellerie-movers-text",
            Chancellerie::ShowHotel => "chancellerie-show-hotel-text",
            Chancellerie::RaisedRent => "chancellerie-raised-rent-text",
            Chancellerie::BeautyContest => "chancellerie-beauty-contest-text",
            Chancellerie::Inheritance => "chancellerie-inheritance-text",
            Chancellerie::TakeFromEach => "chancellerie-take-from-each-text",
            Chancellerie::Dividend => "chancellerie-dividend-text",
            Chancellerie::HotelIncome => "chancellerie-hotel-income-text",
            Chancellerie::BuyAny => "chancellerie-buy-any-text",
            Chancellerie::GiveBack => "chancellerie-give-back-text",
            Chancellerie::HotelRepairs => "chancellerie-hotel-repairs-text",
            Chancellerie::ToPrison => "chancellerie-to-prison-text",
            Chancellerie::Fee => "chancellerie-fee-text",
            Chancellerie::PayEach => "chancellerie-pay-each-text",
        })
        .with("amount", amount(0))
        .with("second", amount(1))
        .with("third", amount(2))
    }
}

impl Card {
    /// What stands on the card, with its figures.
    pub fn text(self) -> Saying {
        match self {
            Card::Chance(card) => card.text(),
            Card::Chancellerie(card) => card.text(),
        }
    }
}
