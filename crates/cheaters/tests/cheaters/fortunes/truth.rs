//! MT-8.4: the truth at the end. Every ledger comes to what its player has, and what was done against the
//! rules is told with how it ended.

use cheaters::truth::{Award, Ending, Final, Ledger, Merit};
use cheaters::{Cheat, Config, Phase, Place, Tricheurs};
use tabletop::{Chance as Luck, Examined, Game, Seat, Seed, Table, Viewer};

use crate::evening::{A, B, C, Evening, Scenario, scenario};

/// The last turn of a game for three: B and C have finished, and A is about to.
fn last_turn() -> Scenario {
    scenario(3).closing().finished(B).finished(C).token(A, 30).rolled(A, [2, 4])
}

/// The last turn that the rounds of the table allow: it is over with A's turn.
fn last_moment() -> Scenario {
    let limited = scenario(3).config(|config| config.rounds = 1);
    limited.closing().turns(33).phase(Phase::Free)
}

/// Lets the clocks run until the game is over.
fn ends(evening: &mut Evening) -> Final {
    evening.until(|scene| scene.phase == Phase::Over);
    let truth = evening.scene().truth.clone().expect("the game is over");
    let outcome = evening.table.outcome().expect("the game is over");
    for (ledger, score) in truth.ledgers.iter().zip(outcome.scores) {
        assert_eq!((ledger.sum(), i64::from(ledger.total)), (score, score));
    }
    *truth
}

#[test]
fn mt_8_4_the_ledgers_say_where_the_money_came_from() {
    let mut evening = last_turn().owns(B, &[24]).begin();
    let truth = ends(&mut evening);
    let start = Ledger { start: 1_500, ..Ledger::default() };
    assert_eq!(truth.ledgers[0], Ledger { salary: 200, total: 1_700, ..start });
    assert_eq!(truth.ledgers[1], Ledger { closing_rent: 130, total: 1_630, ..start });
    assert_eq!(truth.ledgers[2], Ledger { total: 1_500, ..start });
    assert!(truth.crimes.is_empty() && truth.accusations.is_empty() && truth.awards.is_empty());
}

#[test]
fn mt_8_4_rents_purchases_fines_and_loot_stand_under_their_heads() {
    let up = [Cheat::BankHeist, Cheat::PriceGouging];
    let mut evening = last_moment().up(&up).token(A, 24).owns(B, &[24]).begin();
    evening.does(B, "ask 24 520").does(A, "pay").does(A, "take 100 tray");
    evening.does(C, "accuse A squatter").waits(3_000).waits(4_000);
    let truth = ends(&mut evening);
    let [a, b, c] = [0, 1, 2].map(|seat| truth.ledgers[seat]);
    assert_eq!((a.rents_out, a.loot, a.fines), (-520, 100, 100));
    assert_eq!(
        (b.rents_in, b.loot, b.rewards),
        (130, 390, Cheat::PriceGouging.terms().reward.cast_signed())
    );
    assert_eq!((c.fines, c.total), (-100, 1_400));
    let ended: Vec<_> =
        truth.crimes.iter().map(|crime| (crime.by, crime.card, crime.ended)).collect();
    assert_eq!(
        ended,
        [
            (B, Some(Cheat::PriceGouging), Ending::Announced),
            (A, Some(Cheat::BankHeist), Ending::Announced),
        ]
    );
    let accused: Vec<_> =
        truth.accusations.iter().map(|one| (one.by, one.who, one.guilty)).collect();
    assert_eq!(accused, [(C, A, false)]);
    let award = |award, seat| Award { award, seat, count: 1 };
    assert_eq!(
        truth.awards,
        [
            award(Merit::LightFingers, A),
            award(Merit::LightFingers, B),
            award(Merit::Paranoid, C),
            award(Merit::Miscarriage, A),
        ]
    );
}

#[test]
fn mt_8_4_what_was_caught_brought_nothing_and_what_was_put_right_neither() {
    let mut evening = last_moment().up(&[Cheat::BankHeist, Cheat::Pickpocket]).begin();
    evening.does(A, "take 100 tray").does(B, "accuse A bank-heist").waits(3_000).does(A, "submit");
    evening.looks(C, Place::Spread(B)).does(C, "take 50 B").does(C, "fix");
    let truth = ends(&mut evening);
    assert_eq!(truth.ledgers.iter().map(|ledger| ledger.loot).collect::<Vec<_>>(), [0, 0, 0]);
    assert_eq!(truth.ledgers[0].fines, -100);
    let ended: Vec<_> =
        truth.crimes.iter().map(|crime| (crime.by, crime.ended, crime.by_whom)).collect();
    assert_eq!(ended, [(A, Ending::Caught, Some(B)), (C, Ending::PutRight, None)]);
    assert!(truth.awards.contains(&Award { award: Merit::LynxEye, seat: B, count: 1 }));
}

#[test]
fn mt_9_2_a_lie_that_nobody_challenges_is_loot() {
    let mut evening =
        scenario(3).config(|config| config.ultimate = true).phase(Phase::Declare).begin();
    evening.does(A, "declare 2000").does(B, "declare 1600").does(C, "declare 1500");
    evening.does(C, "challenge B").does(B, "challenge C");
    let truth = ends(&mut evening);
    let [a, b, c] = [0, 1, 2].map(|seat| truth.ledgers[seat]);
    assert_eq!((a.loot, a.total), (500, 2_000));
    assert_eq!((b.fines, b.loot, b.total), (-200, 0, 1_300));
    assert_eq!((c.fines, c.loot, c.total), (100, 0, 1_600));
}

/// Whatever happens: the ledgers of every game add up to its outcome, and nobody has them before.
#[test]
fn mt_8_4_the_ledgers_of_any_game_add_up_to_its_outcome() {
    for seed in 0..testkit::everyday(400).max(40) {
        let mut luck = Luck::from_number(seed);
        let (config, seats) = Tricheurs::any_table(&mut luck);
        let config = Config { rounds: config.rounds.min(4), ..config };
        let mut table = Table::<Tricheurs>::open(&config, seats, Seed::from_number(seed)).unwrap();
        let mut menu = Vec::new();
        while let Some(until) = table.waiting().until {
            assert!(table.state().scene().truth.is_none());
            if until <= table.now() || luck.below(5) == 0 {
                table.advance(until.max(table.now())).unwrap();
                continue;
            }
            let on: Vec<Seat> = table.waiting().on.iter().collect();
            let seat = *luck.pick(&on);
            menu.clear();
            table.legal_actions(seat, &mut menu);
            table.act(table.now(), seat, *luck.pick(&menu)).unwrap();
        }
        let truth = Tricheurs::view(table.state(), Viewer::Audience).scene.truth.unwrap();
        for (ledger, score) in truth.ledgers.iter().zip(table.outcome().unwrap().scores) {
            assert_eq!((ledger.sum(), i64::from(ledger.total)), (score, score), "seed {seed}");
        }
    }
}
