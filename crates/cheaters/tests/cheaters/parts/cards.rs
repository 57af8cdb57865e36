//! The decks (MT-1.4, the table of MT-5, MT-6). The figures below are those of the rules: whoever
//! corrects a data file corrects them too.

use std::collections::BTreeSet;
use std::fmt::{Debug, Display};
use std::str::FromStr;

use cheaters::{Chance, Chancellerie, Cheat, CheatTerms, Penalty};

// MT-1.4
#[test]
fn there_are_15_cheat_16_chance_and_16_chancellerie_cards() {
    assert_eq!((Cheat::ALL.len(), Chance::ALL.len(), Chancellerie::ALL.len()), (15, 16, 16));
}

// MT-6
#[test]
fn eight_chance_and_five_chancellerie_cards_are_kept() {
    let kept = Chance::ALL.into_iter().filter(|card| card.is_kept()).count();
    assert_eq!((kept, Chance::ALL.len() - kept), (8, 8));
    let kept = Chancellerie::ALL.into_iter().filter(|card| card.is_kept()).count();
    assert_eq!((kept, Chancellerie::ALL.len() - kept), (5, 11));
}

// The table of MT-5
#[test]
fn the_cheat_cards_have_the_figures_of_the_table() {
    let table = [
        (100, 100, 100, true),
        (0, 50, 50, false),
        (0, 100, 100, true),
        (100, 50, 100, false),
        (5, 50, 0, false),
        (0, 200, 0, false),
        (0, 50, 50, false),
        (0, 0, 100, true),
        (100, 100, 50, false),
        (0, 0, 200, true),
        (0, 50, 0, false),
        (12, 50, 50, true),
        (100, 50, 100, true),
        (0, 100, 100, true),
        (0, 0, 100, true),
    ];
    for (cheat, (most, reward, fine, prison)) in Cheat::ALL.into_iter().zip(table) {
        let expected = CheatTerms { most, reward, penalty: Penalty { fine, prison } };
        assert_eq!(cheat.terms(), expected, "{cheat}");
    }
    let terms = Cheat::ALL.map(Cheat::terms);
    assert_eq!(terms.iter().map(|terms| terms.reward).sum::<u32>(), 950);
    assert_eq!(terms.iter().map(|terms| terms.penalty.fine).sum::<u32>(), 1_100);
    assert_eq!(terms.iter().filter(|terms| terms.penalty.prison).count(), 8);
}

// MT-6
#[test]
fn the_cards_have_the_amounts_of_the_rules() {
    let chance: Vec<(Chance, u32)> = Chance::ALL
        .into_iter()
        .map(|card| (card, card.amount()))
        .filter(|(_, amount)| *amount > 0)
        .collect();
    assert_eq!(chance, [(Chance::PlayerPaysYou, 50), (Chance::Fine, 100), (Chance::Windfall, 150)]);
    let chancellerie: Vec<(Chancellerie, &[u32])> = Chancellerie::ALL
        .into_iter()
        .map(|card| (card, card.amounts()))
        .filter(|(_, amounts)| !amounts.is_empty())
        .collect();
    let expected: [(Chancellerie, &[u32]); 9] = [
        (Chancellerie::BeautyContest, &[50, 200, 10]),
        (Chancellerie::Inheritance, &[200]),
        (Chancellerie::TakeFromEach, &[30]),
        (Chancellerie::Dividend, &[100]),
        (Chancellerie::HotelIncome, &[50, 50, 200]),
        (Chancellerie::GiveBack, &[100]),
        (Chancellerie::HotelRepairs, &[40]),
        (Chancellerie::Fee, &[100]),
        (Chancellerie::PayEach, &[20]),
    ];
    assert_eq!(chancellerie, expected);
    assert_eq!(Chancellerie::BeautyContest.amount(), 50);
    assert_eq!(Chancellerie::Movers.amount(), 0);
}

/// Every card is read as it is written, and no two are called the same.
#[track_caller]
fn check_names<T>(all: &[T], front: &str, word: fn(T) -> &'static str)
where
    T: Copy + PartialEq + Debug + Display + FromStr<Err = String>,
{
    for card in all {
        assert_eq!(card.to_string().parse(), Ok(*card));
        assert_eq!(word(*card), format!("{front}-{card}"));
    }
    let words: BTreeSet<&str> = all.iter().map(|card| word(*card)).collect();
    assert_eq!(words.len(), all.len());
    assert!("joker".parse::<T>().is_err());
}

#[test]
fn cards_are_read_as_they_are_written() {
    check_names(&Cheat::ALL, "cheat", Cheat::word);
    check_names(&Chance::ALL, "chance", Chance::word);
    check_names(&Chancellerie::ALL, "chancellerie", Chancellerie::word);
    assert_eq!(serde_json::to_string(&Cheat::BankHeist).unwrap(), r#""bank-heist""#);
}
