//! The three decks: 15 Cheat cards (the table of MT-5), 16 Chance and 16 Chancellerie cards (MT-6).

use std::fmt;
use std::sync::LazyLock;

use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::data::{Row, named, one_each};

/// A Cheat card: what may be tried while it lies face up. In the order of the rules' table.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize, TS)]
#[serde(rename_all = "kebab-case")]
pub enum Cheat {
    /// Braquage: steal from the bank.
    BankHeist,
    /// Fausse Chance: ignore your Chance card and play the text of another, of those at once. Caught,
    /// the real one is obeyed.
    CounterfeitChance,
    /// As de l'évasion: move your token out of prison, to Simple visite. Caught, back inside with all
    /// tries again, which is what its prison stands for.
    EscapeArtist,
    /// Rallonge: take too much at START.
    ExtraAllowance,
    /// Séjour gratuit: slip away from a rent. Caught, the rent is double.
    FreeStay,
    /// Usurpation d'identité: move another's token instead of yours. Caught, that player puts your
    /// token anywhere.
    IdentityTheft,
    /// Loyer gonflé: ask for more rent than is due, some other figure of that deed. Caught, the fine
    /// goes to the victim.
    PriceGouging,
    /// Échange discret: swap a deed with a player or the bank, no hotels.
    PropertySwap,
    /// Mauvaise monnaie: give too little change, by one note of ten at least. Caught, twice what is
    /// missing comes on top of the fine.
    ShortChanged,
    /// Titre glissant: take a deed from a player or the bank, no hotel and no full group.
    SlipperyDeed,
    /// Squatteur: take the rent of another's property, at most the true one. Caught, it goes to the
    /// owner, and as much again.
    Squatter,
    /// Dés pipés: move as far as you like, forward.
    TrickDice,
    /// Pickpocket: take a note from a player.
    Pickpocket,
    /// Démolition surprise: remove another's hotel.
    Demolition,
    /// Construction surprise: put a hotel from the tray on a property of yours.
    Construction,
}

impl Cheat {
    /// What the card says in figures.
    pub fn terms(self) -> CheatTerms {
        CHEATS[self as usize]
    }

    /// What its bound counts, if it is a figure.
    const fn bound(self) -> Option<Unit> {
        match self {
            Cheat::BankHeist | Cheat::ExtraAllowance | Cheat::ShortChanged | Cheat::Pickpocket => {
                Some(Unit::Money)
            }
            Cheat::FreeStay => Some(Unit::Seconds),
            Cheat::TrickDice => Some(Unit::Spaces),
            Cheat::CounterfeitChance
            | Cheat::EscapeArtist
            | Cheat::IdentityTheft
            | Cheat::PriceGouging
            | Cheat::PropertySwap
            | Cheat::SlipperyDeed
            | Cheat::Squatter
            | Cheat::Demolition
            | Cheat::Construction => None,
        }
    }
}

/// What a Cheat card says in figures.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct CheatTerms {
    /// How far the act may go: an amount of money, but spaces for [`Cheat::TrickDice`] and seconds
    /// after landing for [`Cheat::FreeStay`]. 0 where the bound is no figure.
    pub most: u32,
    /// What is earned besides what the act itself brings.
    pub reward: u32,
    /// What is suffered besides having the act undone.
    pub penalty: Penalty,
}

/// What a caught cheat suffers; what the rules work out (double the rent and the like) comes on top.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct Penalty {
    /// The fixed part of the fine.
    pub fine: u32,
    /// Whether one goes to prison.
    pub prison: bool,
}

/// A Chance card.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize, TS)]
#[serde(rename_all = "kebab-case")]
#[allow(missing_docs)] // the names say it
pub enum Chance {
    /// Kept: get out of prison.
    GetOutOfPrison,
    /// Kept: Coup monté, send a player to prison.
    FrameUp,
    /// Kept: Loyer d'ami, pay half a rent that is asked of you.
    FriendlyRent,
    /// Kept: Acte falsifié, buy any unowned property.
    ForgedDeed,
    /// Kept: Permis de complaisance, buy a hotel without the full group.
    CronyPermit,
    /// Kept: Dé lesté, set one die after your roll, no doubles.
    LoadedDie,
    /// Kept: Alibi en béton, when caught undo without penalty.
    SolidAlibi,
    /// Kept: Lanceur d'alerte, cancel an announced bonus.
    WhistleBlower,
    /// To START, which pays as ever.
    ToStart,
    /// To any railway, and the turn ends.
    ToRailway,
    /// Back three spaces, and do what the space says.
    BackThree,
    /// To Zurich Paradeplatz, and do what the space says.
    ToParadeplatz,
    ToPrison,
    /// A player of your choice pays you the amount.
    PlayerPaysYou,
    /// Pay the amount.
    Fine,
    /// Take the amount.
    Windfall,
}

impl Chance {
    /// Whether it is kept until it is used, or else obeyed at once.
    pub const fn is_kept(self) -> bool {
        match self {
            Chance::GetOutOfPrison
            | Chance::FrameUp
            | Chance::FriendlyRent
            | Chance::ForgedDeed
            | Chance::CronyPermit
            | Chance::LoadedDie
            | Chance::SolidAlibi
            | Chance::WhistleBlower => true,
            Chance::ToStart
            | Chance::ToRailway
            | Chance::BackThree
            | Chance::ToParadeplatz
            | Chance::ToPrison
            | Chance::PlayerPaysYou
            | Chance::Fine
            | Chance::Windfall => false,
        }
    }

    /// Its amount; 0 if it has none.
    pub fn amount(self) -> u32 {
        self.amounts().first().copied().unwrap_or(0)
    }

    /// All its amounts: one or none.
    pub(crate) fn amounts(self) -> &'static [u32] {
        &CHANCE[self as usize]
    }

    /// How many amounts it has.
    const fn figures(self) -> usize {
        match self {
            Chance::PlayerPaysYou | Chance::Fine | Chance::Windfall => 1,
            Chance::GetOutOfPrison
            | Chance::FrameUp
            | Chance::FriendlyRent
            | Chance::ForgedDeed
            | Chance::CronyPermit
            | Chance::LoadedDie
            | Chance::SolidAlibi
            | Chance::WhistleBlower
            | Chance::ToStart
            | Chance::ToRailway
            | Chance::BackThree
            | Chance::ToParadeplatz
            | Chance::ToPrison => 0,
        }
    }
}

/// A Chancellerie card.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize, TS)]
#[serde(rename_all = "kebab-case")]
#[allow(missing_docs)] // the names say it
pub enum Chancellerie {
    /// Kept: get out of prison.
    GetOutOfPrison,
    /// Kept: Avocat véreux, cancel a card that is used on you.
    CrookedLawyer,
    /// Kept: Déménageurs, move a hotel between two of your properties.
    Movers,
    /// Kept: Hôtel témoin, place a free hotel on a property of yours.
    ShowHotel,
    /// Kept: Loyer majoré, double a rent that you ask.
    RaisedRent,
    /// The jury of a beauty contest: pay the first amount for the second, or take the third.
    BeautyContest,
    /// Take the amount; the larger of two such cards.
    Inheritance,
    /// Take the amount from each player.
    TakeFromEach,
    /// Take the amount; the smaller of two such cards.
    Dividend,
    /// Take the first amount for each hotel of yours, at least the second, at most the third.
    HotelIncome,
    /// You may buy any unowned property.
    BuyAny,
    /// Give a property back to the bank; its hotel stays. Without one, pay the amount.
    GiveBack,
    /// Pay the amount for each hotel of yours.
    HotelRepairs,
    ToPrison,
    /// Pay the amount.
    Fee,
    /// Pay the amount to each player.
    PayEach,
}

impl Chancellerie {
    /// Whether it is kept until it is used, or else obeyed at once.
    pub const fn is_kept(self) -> bool {
        match self {
            Chancellerie::GetOutOfPrison
            | Chancellerie::CrookedLawyer
            | Chancellerie::Movers
            | Chancellerie::ShowHotel
            | Chancellerie::RaisedRent => true,
            Chancellerie::BeautyContest
            | Chancellerie::Inheritance
            | Chancellerie::TakeFromEach
            | Chancellerie::Dividend
            | Chancellerie::HotelIncome
            | Chancellerie::BuyAny
            | Chancellerie::GiveBack
            | Chancellerie::HotelRepairs
            | Chancellerie::ToPrison
            | Chancellerie::Fee
            | Chancellerie::PayEach => false,
        }
    }

    /// Its amount, the first if it has several; 0 if it has none.
    pub fn amount(self) -> u32 {
        self.amounts().first().copied().unwrap_or(0)
    }

    /// All its amounts: three for the beauty contest and for the income of hotels, in the order in
    /// which [`Chancellerie`] tells them; one or none for the others.
    pub fn amounts(self) -> &'static [u32] {
        &CHANCELLERIE[self as usize]
    }

    /// How many amounts it has.
    const fn figures(self) -> usize {
        match self {
            Chancellerie::BeautyContest | Chancellerie::HotelIncome => 3,
            Chancellerie::Inheritance
            | Chancellerie::TakeFromEach
            | Chancellerie::Dividend
            | Chancellerie::GiveBack
            | Chancellerie::HotelRepairs
            | Chancellerie::Fee
            | Chancellerie::PayEach => 1,
            Chancellerie::GetOutOfPrison
            | Chancellerie::CrookedLawyer
            | Chancellerie::Movers
            | Chancellerie::ShowHotel
            | Chancellerie::RaisedRent
            | Chancellerie::BuyAny
            | Chancellerie::ToPrison => 0,
        }
    }
}

/// What the bound of a Cheat card counts.
#[derive(Clone, Copy)]
enum Unit {
    Money,
    Spaces,
    Seconds,
}

static CHEATS: LazyLock<[CheatTerms; Cheat::ALL.len()]> = LazyLock::new(|| {
    read_cheats(include_str!("../data/cheats.txt")).unwrap_or_else(|why| panic!("{why}"))
});

static CHANCE: LazyLock<[Vec<u32>; Chance::ALL.len()]> = LazyLock::new(|| {
    read_chance(include_str!("../data/chance.txt")).unwrap_or_else(|why| panic!("{why}"))
});

static CHANCELLERIE: LazyLock<[Vec<u32>; Chancellerie::ALL.len()]> = LazyLock::new(|| {
    read_chancellerie(include_str!("../data/chancellerie.txt"))
        .unwrap_or_else(|why| panic!("{why}"))
});

/// Reads `cheats.txt`.
fn read_cheats(text: &str) -> Result<[CheatTerms; Cheat::ALL.len()], String> {
    one_each("cheats.txt", text, Cheat::ALL, |row| {
        let &[cheat, most, reward, fine, prison] = row.words.as_slice() else {
            return Err(row.wrong("a card, how far, a reward, a fine and a prison are expected"));
        };
        let cheat: Cheat = row.parsed(cheat)?;
        let most = match cheat.bound() {
            None if most == "-" => 0,
            None => return Err(row.wrong(format!("the bound of {cheat} is no figure"))),
            Some(Unit::Money) => row.amount(most)?,
            Some(Unit::Spaces | Unit::Seconds) => row.number(most)?,
        };
        if cheat.bound().is_some() && most == 0 {
            return Err(row.wrong(format!("{cheat} could do nothing")));
        }
        let prison = match prison {
            "prison" => true,
            "-" => false,
            other => return Err(row.wrong(format!("\"{other}\" is neither prison nor -"))),
        };
        let penalty = Penalty { fine: row.amount(fine)?, prison };
        Ok((cheat, CheatTerms { most, reward: row.amount(reward)?, penalty }))
    })
}

/// Reads `chance.txt`.
fn read_chance(text: &str) -> Result<[Vec<u32>; Chance::ALL.len()], String> {
    one_each("chance.txt", text, Chance::ALL, |row| {
        let card: Chance = row.parsed(row.words[0])?;
        Ok((card, read_amounts(row, card, card.is_kept(), card.figures())?))
    })
}

/// Reads `chancellerie.txt`.
fn read_chancellerie(text: &str) -> Result<[Vec<u32>; Chancellerie::ALL.len()], String> {
    one_each("chancellerie.txt", text, Chancellerie::ALL, |row| {
        let card: Chancellerie = row.parsed(row.words[0])?;
        let amounts = read_amounts(row, card, card.is_kept(), card.figures())?;
        if let (Chancellerie::HotelIncome, [_, least, most]) = (card, amounts.as_slice())
            && least > most
        {
            return Err(row.wrong(format!("at least {least} and at most {most} is no income")));
        }
        Ok((card, amounts))
    })
}

/// The amounts of a Chance or Chancellerie card. When a card is played is part of what the program
/// knows it to do: the file says it for its reader, and may not say otherwise.
fn read_amounts(
    row: &Row<'_>,
    card: impl fmt::Display,
    kept: bool,
    figures: usize,
) -> Result<Vec<u32>, String> {
    let when = if kept { "kept" } else { "at-once" };
    let [_, said, amounts @ ..] = row.words.as_slice() else {
        return Err(row.wrong("a card and when it is played are expected"));
    };
    if *said != when {
        return Err(row.wrong(format!("{card} is {when}, not \"{said}\"")));
    }
    if amounts.len() != figures {
        return Err(row.wrong(format!("{card} has {figures} amounts, not {}", amounts.len())));
    }
    amounts.iter().map(|amount| row.amount(amount)).collect()
}

named! { Cheat, "Cheat card", words "cheat-",
    BankHeist: "bank-heist";
    CounterfeitChance: "counterfeit-chance";
    EscapeArtist: "escape-artist";
    ExtraAllowance: "extra-allowance";
    FreeStay: "free-stay";
    IdentityTheft: "identity-theft";
    PriceGouging: "price-gouging";
    PropertySwap: "property-swap";
    ShortChanged: "short-changed";
    SlipperyDeed: "slippery-deed";
    Squatter: "squatter";
    TrickDice: "trick-dice";
    Pickpocket: "pickpocket";
    Demolition: "demolition";
    Construction: "construction";
}

named! { Chance, "Chance card", words "chance-",
    GetOutOfPrison: "get-out-of-prison";
    FrameUp: "frame-up";
    FriendlyRent: "friendly-rent";
    ForgedDeed: "forged-deed";
    CronyPermit: "crony-permit";
    LoadedDie: "loaded-die";
    SolidAlibi: "solid-alibi";
    WhistleBlower: "whistle-blower";
    ToStart: "to-start";
    ToRailway: "to-railway";
    BackThree: "back-three";
    ToParadeplatz: "to-paradeplatz";
    ToPrison: "to-prison";
    PlayerPaysYou: "player-pays-you";
    Fine: "fine";
    Windfall: "windfall";
}

named! { Chancellerie, "Chancellerie card", words "chancellerie-",
    GetOutOfPrison: "get-out-of-prison";
    CrookedLawyer: "crooked-lawyer";
    Movers: "movers";
    ShowHotel: "show-hotel";
    RaisedRent: "raised-rent";
    BeautyContest: "beauty-contest";
    Inheritance: "inheritance";
    TakeFromEach: "take-from-each";
    Dividend: "dividend";
    HotelIncome: "hotel-income";
    BuyAny: "buy-any";
    GiveBack: "give-back";
    HotelRepairs: "hotel-repairs";
    ToPrison: "to-prison";
    Fee: "fee";
    PayEach: "pay-each";
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::data::refused;

    const CHEATS: &str = include_str!("../data/cheats.txt");
    const CHANCE: &str = include_str!("../data/chance.txt");
    const CHANCELLERIE: &str = include_str!("../data/chancellerie.txt");

    #[test]
    fn wrong_cheats_are_refused_with_their_line() {
        for (this, that, why) in [
            (
                "\nbank-heist ",
                "\npickpocket ",
                "cheats.txt, line 20: pickpocket stands here a second time",
            ),
            (
                "\nbank-heist ",
                "\nbank-job ",
                "cheats.txt, line 8: no Cheat card is called \"bank-job\"",
            ),
            ("\nsquatter  ", "\n# squatter", "cheats.txt: squatter is missing"),
            (
                "heist                100",
                "heist                  -",
                "cheats.txt, line 8: \"-\" is no number",
            ),
            (
                "heist                100",
                "heist                  0",
                "cheats.txt, line 8: bank-heist could do nothing",
            ),
            (
                "artist               -",
                "artist              10",
                "cheats.txt, line 10: the bound of escape-artist is no figure",
            ),
            ("100  prison", "100  jail", "cheats.txt, line 8: \"jail\" is neither prison nor -"),
            (
                "100  prison",
                "100",
                "cheats.txt, line 8: a card, how far, a reward, a fine and a prison are expected",
            ),
        ] {
            assert_eq!(refused(read_cheats, CHEATS, this, that), why);
        }
    }

    #[test]
    fn a_wrong_deck_is_refused_with_its_line() {
        for (this, that, why) in [
            (
                "to-start             at-once",
                "to-start             kept",
                "chance.txt, line 13: to-start is at-once, not \"kept\"",
            ),
            (
                "frame-up             kept",
                "frame-up",
                "chance.txt, line 6: a card and when it is played are expected",
            ),
            (
                "at-once   50",
                "at-once   55",
                "chance.txt, line 18: 55 is no amount that notes can pay",
            ),
            (
                "at-once   50",
                "at-once",
                "chance.txt, line 18: player-pays-you has 1 amounts, not 0",
            ),
            ("\nfine  ", "\nwindfall  ", "chance.txt, line 20: windfall stands here a second time"),
        ] {
            assert_eq!(refused(read_chance, CHANCE, this, that), why);
        }
        for (this, that, why) in [
            (
                "50   50  200",
                "50  210  200",
                "chancellerie.txt, line 15: at least 210 and at most 200 is no income",
            ),
            (
                "50  200   10",
                "50  200",
                "chancellerie.txt, line 11: beauty-contest has 3 amounts, not 2",
            ),
            ("\nmovers  ", "\n# movers", "chancellerie.txt: movers is missing"),
        ] {
            assert_eq!(refused(read_chancellerie, CHANCELLERIE, this, that), why);
        }
    }
}
