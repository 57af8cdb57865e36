//! MT-5.9: whose a property is, as one has seen or heard it. What is said aloud is true on everybody's
//! board; what a hand does in secret only who looks knows.

use cheaters::{Card, Chance, Cheat, Config, Phase, Place, Seen, Space, Tricheurs};
use tabletop::{Game, Seat, Seed, Table, Viewer};

use super::tricks::{catch, comes_off, trick};
use crate::evening::{A, B, C, D, Evening, scenario};

/// Whose it is for a seat.
fn whose(evening: &Evening, seat: Seat, space: u8) -> Option<Seat> {
    evening.view(seat).mine.owners.owner(Space(space))
}

/// Whose it is for those on the stands.
fn from_the_stands(evening: &Evening, space: u8) -> Option<Seat> {
    let view = Tricheurs::view(evening.state(), Viewer::Audience);
    view.mine.owners.owner(Space(space))
}

#[test]
fn mt_3_1_a_purchase_is_heard_by_who_looks_elsewhere() {
    let mut evening = scenario(4).token(A, 5).phase(Phase::Offer(Space(5))).begin();
    evening.looks(C, Place::Tray).looks(D, Place::Spread(B)).does(A, "buy");
    for seat in [A, B, C, D] {
        assert_eq!(whose(&evening, seat, 5), Some(A), "{seat}");
    }
    assert_eq!(from_the_stands(&evening, 5), Some(A));
}

#[test]
fn mt_5_2_what_is_paid_for_and_not_taken_yet_is_its_buyers() {
    let table = scenario(3).token(A, 5).phase(Phase::Offer(Space(5))).up(&[Cheat::SlipperyDeed]);
    let mut evening = table.begin();
    evening.does(A, "buy");
    evening.looks(C, Place::Spread(A)).looks(C, Place::Board);
    assert_eq!((whose(&evening, C, 5), whose(&evening, B, 5)), (Some(A), Some(A)));
}

#[test]
fn mt_3_2_the_hammer_is_heard() {
    let mut evening = scenario(3).token(A, 5).phase(Phase::Offer(Space(5))).begin();
    evening.looks(C, Place::Tray).does(A, "auction").does(B, "bid 10").lapses();
    evening.until(|scene| scene.auction.is_none());
    assert_eq!([A, B, C].map(|seat| whose(&evening, seat, 5)), [Some(B); 3]);
}

#[test]
fn mt_3_7_a_trade_is_heard() {
    let mut evening = scenario(3).owns(A, &[1]).owns(B, &[3]).phase(Phase::Free).begin();
    evening.looks(C, Place::Tray).does(A, "offer B 1 for 3").does(B, "accept A");
    for seat in [A, B, C] {
        assert_eq!((whose(&evening, seat, 1), whose(&evening, seat, 3)), (Some(B), Some(A)));
    }
}

#[test]
fn mt_5_4_an_announced_swap_is_true_on_everybodys_board() {
    let trick = trick(Cheat::PropertySwap);
    let mut evening = trick.done();
    evening.looks(C, Place::Board).looks(D, Place::Spread(B));
    // Until then the board keeps its secret, and who looks before B sees what lies there.
    assert_eq!((whose(&evening, C, 1), whose(&evening, C, 3)), (Some(A), Some(B)));
    assert_eq!(whose(&evening, D, 1), Some(B));
    evening.waits(4_000);
    comes_off(&mut evening, A, Cheat::PropertySwap, Cheat::PropertySwap.terms().reward);
    for seat in [A, B, C, D] {
        assert_eq!((whose(&evening, seat, 1), whose(&evening, seat, 3)), (Some(B), Some(A)));
    }
    assert_eq!((from_the_stands(&evening, 1), from_the_stands(&evening, 3)), (Some(B), Some(A)));
}

#[test]
fn mt_5_4_an_announced_deed_is_its_thiefs_on_everybodys_board() {
    let trick = trick(Cheat::SlipperyDeed);
    let mut evening = trick.tables().0;
    evening.looks(C, Place::Tray);
    trick.cheats(&mut evening);
    evening.waits(4_000);
    assert_eq!(whose(&evening, C, 11), None);
    comes_off(&mut evening, A, Cheat::SlipperyDeed, Cheat::SlipperyDeed.terms().reward);
    assert_eq!([A, B, C, D].map(|seat| whose(&evening, seat, 11)), [Some(A); 4]);
}

#[test]
fn mt_5_6_a_verdict_gives_a_deed_back_on_everybodys_board() {
    let mut evening = trick(Cheat::PropertySwap).done();
    evening.looks(C, Place::Spread(A)).looks(C, Place::Tray).looks(D, Place::Spread(A));
    assert_eq!(whose(&evening, C, 3), Some(A), "C has seen it");
    catch(&mut evening, D, A, Cheat::PropertySwap);
    for seat in [A, B, C, D] {
        assert_eq!((whose(&evening, seat, 1), whose(&evening, seat, 3)), (Some(A), Some(B)));
    }
}

#[test]
fn mt_5_6_what_was_bought_where_one_never_was_is_the_banks_on_everybodys_board() {
    let table = scenario(4).up(&[Cheat::TrickDice]).token(A, 3).rolled(A, [2, 4]);
    let mut evening = table.begin();
    evening.looks(C, Place::Tray).looks(D, Place::Spread(A)).does(A, "move A 7").does(A, "buy");
    assert_eq!([A, B, C, D].map(|seat| whose(&evening, seat, 10)), [Some(A); 4]);
    catch(&mut evening, B, A, Cheat::TrickDice);
    assert_eq!(evening.owner(10), None);
    assert_eq!([A, B, C, D].map(|seat| whose(&evening, seat, 10)), [None; 4]);

    let table = scenario(3).up(&[Cheat::CounterfeitChance]).rolled(A, [2, 4]);
    let mut evening = table.chance(&[Chance::Fine, Chance::ToParadeplatz]).begin();
    evening.looks(C, Place::Tray).lapses();
    assert_eq!(evening.state().private(A).drawn, Some(Card::Chance(Chance::Fine)));
    evening.does(A, &format!("read {}", Chance::ToParadeplatz)).does(A, "buy");
    assert_eq!([A, B, C].map(|seat| whose(&evening, seat, 35)), [Some(A); 3]);
    catch(&mut evening, B, A, Cheat::CounterfeitChance);
    assert_eq!([A, B, C].map(|seat| whose(&evening, seat, 35)), [None; 3]);
}

#[test]
fn mt_7_2_what_was_of_who_is_out_is_the_creditors() {
    let table = scenario(3).phase(Phase::Free).token(A, 35).owns(A, &[1]).owns(B, &[35]);
    let mut evening = table.notes(A, "20+10").begin();
    evening.does(B, "ask 35 200");
    evening.looks(C, Place::Tray);
    evening.until(|scene| scene.players[0].out);
    assert_eq!((whose(&evening, B, 1), whose(&evening, C, 1)), (Some(B), Some(B)));
}

#[test]
fn mt_5_9_whose_hand_took_a_deed_knows_who_saw_it() {
    let trick = trick(Cheat::SlipperyDeed);
    let mut evening = trick.tables().0;
    evening.looks(B, Place::Board).looks(C, Place::Tray);
    trick.cheats(&mut evening);
    assert_eq!((whose(&evening, B, 11), whose(&evening, C, 11)), (Some(A), None));
    assert_eq!(from_the_stands(&evening, 11), None);
}

#[test]
fn mt_1_5_what_lies_before_ones_eyes_is_whose_one_knows_it_to_be() {
    for seed in 0..12 {
        let config = Config { rounds: 6, ..Config::default() };
        let mut table = Table::<Tricheurs>::open(&config, 4, Seed::from_number(seed)).unwrap();
        let mut luck = tabletop::Chance::from_number(seed);
        let mut menu = Vec::new();
        while let Some(until) = table.waiting().until {
            for seat in table.waiting().on.iter() {
                menu.clear();
                table.legal_actions(seat, &mut menu);
                if !menu.is_empty() && luck.below(3) == 0 {
                    table.act(table.now(), seat, *luck.pick(&menu)).unwrap();
                }
            }
            let until = until.max(table.now());
            table.advance(until).unwrap();
            for seat in Seat::all(4) {
                let mine = table.view(Viewer::Seat(seat)).mine;
                for at in [Place::Spread(seat), mine.gaze] {
                    if let Place::Spread(whose) = at {
                        let lies = mine.picture.spreads[whose.index()].deeds;
                        assert!(lies.is_subset_of(mine.owners.of[whose.index()]), "{seed} {seat}");
                    }
                }
            }
        }
    }
}

#[test]
fn mt_1_5_an_arrangement_that_does_not_say_whose_is_as_its_picture() {
    let evening = scenario(3).owns(B, &[8]).begin();
    let mut setup = serde_json::to_value(Tricheurs::setup(evening.state())).unwrap();
    for private in setup["privates"].as_array_mut().unwrap() {
        private.as_object_mut().unwrap().remove("owners").expect("it says whose");
    }
    let setup: cheaters::Setup = serde_json::from_value(setup).unwrap();
    let table = Table::<Tricheurs>::arranged(&setup, Seed::from_number(1), tabletop::Discard);
    let view = table.unwrap().view(Viewer::Seat(C));
    assert_eq!(view.mine.owners.owner(Space(8)), Some(B));
    let seen = Seen::Tired {};
    let mut same = view.clone();
    Tricheurs::absorb(&mut same, &seen);
    assert_eq!(same.mine.owners, view.mine.owners);
}
