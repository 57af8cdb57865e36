//! MT-7: debts and bankruptcy.

use cheaters::auction::Lot;
use cheaters::{Card, Chance, Chancellerie, Cheat, Fact, Phase, Purse, Space};
use tabletop::SeatSet;

use crate::evening::{A, B, C, Evening, Scenario, scenario};

const ALIBI: Card = Card::Chance(Chance::SolidAlibi);
const FRAME_UP: Card = Card::Chance(Chance::FrameUp);
const LAWYER: Card = Card::Chancellerie(Chancellerie::CrookedLawyer);

/// A has 30 and stands on B's Aarau, where 50 are due; B asks.
fn short(change: impl FnOnce(Scenario) -> Scenario) -> Evening {
    let table = scenario(3).phase(Phase::Free).token(A, 5).owns(B, &[5]).notes(A, "20+10");
    let mut evening = change(table).begin();
    evening.does(B, "ask 5 50");
    evening
}

/// The same on B's Paradeplatz, where 200 are due.
fn ruined(change: impl FnOnce(Scenario) -> Scenario) -> Evening {
    let table = scenario(3).phase(Phase::Free).token(A, 35).owns(B, &[35]).notes(A, "20+10");
    let mut evening = change(table).begin();
    evening.does(B, "ask 35 200");
    evening
}

/// A has 50 and draws "pay 100".
fn fined(change: impl FnOnce(Scenario) -> Scenario) -> Evening {
    let table = scenario(3).rolled(A, [2, 4]).chance(&[Chance::Fine]).notes(A, "50");
    let mut evening = change(table).begin();
    evening.lapses();
    evening
}

fn money(evening: &Evening) -> [u32; 3] {
    [A, B, C].map(|seat| evening.money(seat))
}

fn is_out(evening: &Evening, seat: tabletop::Seat) -> bool {
    evening.scene().players[seat.index()].out
}

#[test]
fn mt_7_1_the_bank_buys_at_the_price_of_the_space() {
    let mut evening = short(|table| table.owns(A, &[1, 35]));
    evening.does(A, "sell 1");
    assert_eq!((evening.owner(1), evening.money(A)), (None, 90));
    evening.does(A, "pay");
    assert_eq!(money(&evening), [40, 1_550, 1_500]);
}

#[test]
fn mt_7_1_with_a_hotel_the_bank_pays_the_rent_with_a_hotel() {
    let mut evening = short(|table| table.owns(A, &[8]));
    evening.does(A, "sell 8");
    assert_eq!((evening.owner(8), evening.money(A)), (None, 230));
    assert!(evening.hotel(8), "the hotel stays on its space");
}

#[test]
fn mt_7_1_one_sells_to_the_bank_only_when_short() {
    let mut evening = short(|table| table.owns(A, &[1, 35]).owns(C, &[3]));
    evening
        .refuses(A, "pay", "MT-7.1")
        .refuses(A, "sell 3", "MT-3.5")
        .refuses(C, "sell 3", "MT-7.1")
        .refuses(C, "pay", "MT-7.1");
    evening.does(A, "sell 1").refuses(A, "sell 35", "MT-7.1").does(A, "pay");
    evening.refuses(A, "sell 35", "MT-7.1").refuses(A, "pay", "MT-7.1");
}

#[test]
fn mt_7_1_bail_is_paid_only_by_who_has_it() {
    scenario(3).inside(A).notes(A, "2x20").begin().refuses(A, "bail", "MT-7.1");
}

#[test]
fn mt_7_1_players_buy_at_any_price() {
    let mut evening = short(|table| table.owns(A, &[35]));
    evening.does(A, "offer C 35 for M20").does(C, "accept A").does(A, "pay");
    assert_eq!(money(&evening), [0, 1_550, 1_480]);
    assert_eq!(evening.owner(35), Some(C));
}

#[test]
fn mt_7_1_thirty_seconds_later_a_rent_is_paid_by_the_cheapest_deeds() {
    // Soleure is worth 20, which is just enough.
    let mut evening = short(|table| table.owns(A, &[1, 11, 35]));
    evening.waits(10_000).waits(29_999);
    assert_eq!(evening.owner(11), Some(A));
    evening.waits(1);
    assert_eq!((evening.owner(11), evening.deeds(A).len()), (None, 2));
    assert_eq!(money(&evening), [0, 1_550, 1_500]);
}

#[test]
fn mt_7_1_one_by_one_until_it_is_enough() {
    // Spitalgasse brings nothing, Soleure 20, Coire 60: 30 and 80 are enough for 100.
    let mut evening = short(|table| {
        table.owns(A, &[1, 11, 31, 35]).holds(B, Card::Chancellerie(Chancellerie::RaisedRent))
    });
    evening.does(B, "use raised-rent").until(|scene| scene.bills.is_empty());
    assert_eq!(evening.deeds(A).iter().collect::<Vec<_>>(), [Space(35)]);
    assert_eq!(money(&evening), [10, 1_600, 1_500]);
}

#[test]
fn mt_7_1_a_hotel_makes_a_deed_dearer() {
    // Coire costs 60, with its hotel 120; Aarau's neighbour 100.
    let mut evening = short(|table| table.owns(A, &[1, 7]).hotels(&[1]));
    evening.lapses().lapses();
    assert_eq!((evening.owner(1), evening.owner(7)), (Some(A), None));
    assert_eq!(evening.money(A), 80);
}

#[test]
fn mt_7_1_for_other_debts_there_are_30_seconds() {
    let mut evening = fined(|table| table.owns(A, &[1]));
    evening.waits(29_999);
    assert_eq!((evening.owner(1), evening.money(A)), (Some(A), 50));
    evening.waits(1);
    assert_eq!((evening.owner(1), evening.money(A)), (None, 10));
}

#[test]
fn mt_7_1_the_turn_waits_for_a_debt() {
    fined(|table| table.owns(A, &[1])).refuses(A, "done", "MT-2.2");
}

#[test]
fn mt_7_2_a_player_gets_cash_and_cards() {
    let mut evening = ruined(|table| table.holds(A, ALIBI).holds(A, LAWYER));
    evening.lapses().lapses();
    assert!(is_out(&evening, A));
    assert_eq!(money(&evening), [0, 1_530, 1_500]);
    assert_eq!(evening.kept(B), [ALIBI, LAWYER]);
    assert!(evening.kept(A).is_empty());
    assert!(evening.facts().contains(&Fact::Bankrupt { seat: A, to: Purse::Player(B) }));
}

#[test]
fn mt_7_2_a_player_gets_the_deeds() {
    // 30, Coire and Aarau: 190 at most, which is less than 200.
    let mut evening = ruined(|table| table.owns(A, &[1, 5]));
    evening.lapses().lapses();
    assert!(is_out(&evening, A));
    assert_eq!((evening.owner(1), evening.owner(5)), (Some(B), Some(B)));
    assert_eq!(money(&evening), [0, 1_530, 1_500]);
    assert_eq!(evening.scene().auction, None);
}

#[test]
fn mt_7_2_a_player_gets_the_deeds_with_their_hotels() {
    let mut evening = ruined(|table| table.owns(A, &[1]).hotels(&[1]));
    evening.lapses().lapses();
    assert!(is_out(&evening, A), "30 and 120 are less than 200");
    assert_eq!((evening.owner(1), evening.hotel(1)), (Some(B), true));
}

#[test]
fn mt_7_2_without_a_word_the_new_one_of_two_cards_goes_under_its_deck() {
    let mut evening = ruined(|table| table.holds(A, ALIBI).holds(B, FRAME_UP));
    evening.lapses().lapses().lapses();
    assert_eq!(evening.kept(B), [FRAME_UP]);
    assert!(evening.lies_under(ALIBI));
}

#[test]
fn mt_7_2_nobody_learns_which_card_a_creditor_gets() {
    let mut evening = ruined(|table| table.holds(A, ALIBI));
    evening.lapses().lapses();
    let told = evening.wire(tabletop::Viewer::Seat(C)).join("\n");
    assert!(evening.scene().players[1].chance && !told.contains("solid-alibi"), "{told}");
}

#[test]
fn mt_7_2_a_creditor_keeps_the_card_that_they_have_drawn() {
    // A has drawn a Chance card and not read it yet; B slanders A and cannot pay.
    let mut evening = scenario(3)
        .up(&[Cheat::CounterfeitChance])
        .rolled(A, [2, 4])
        .chance(&[Chance::Windfall])
        .notes(B, "50")
        .holds(B, LAWYER)
        .begin();
    evening.lapses().does(B, "accuse A demolition").lapses().lapses();
    assert!(is_out(&evening, B));
    assert_eq!(evening.kept(A), [LAWYER]);
    evening.does(A, "read windfall");
    assert_eq!(evening.money(A), 1_700, "50 from B, 150 from the bank");
}

#[test]
fn mt_7_2_the_bank_gets_the_cash_and_the_cards_go_under() {
    let mut evening = fined(|table| table.holds(A, LAWYER));
    let tray = evening.tray().total();
    evening.lapses();
    assert!(is_out(&evening, A));
    assert_eq!((money(&evening), evening.tray().total()), ([0, 1_500, 1_500], tray + 50));
    assert!(evening.lies_under(LAWYER));
    assert!(evening.facts().contains(&Fact::Bankrupt { seat: A, to: Purse::Tray }));
}

#[test]
fn mt_7_2_the_bank_auctions_the_deeds_at_once() {
    // 50, Soleure for 20 and Spitalgasse for nothing are less than 100.
    let mut evening = fined(|table| table.owns(A, &[11, 31]));
    evening.lapses();
    assert!(is_out(&evening, A));
    let lot = |evening: &Evening| evening.scene().auction.map(|auction| auction.lot());
    assert_eq!(lot(&evening), Some(Lot::Deed(Space(11))));
    evening.does(C, "bid 10").does(B, "bid 20").refuses(A, "bid 30", "MT-7.2").lapses();
    assert_eq!((evening.owner(11), evening.money(B)), (Some(B), 1_480));
    assert_eq!(lot(&evening), Some(Lot::Deed(Space(31))));
    evening.lapses();
    assert_eq!((evening.owner(31), lot(&evening)), (None, None), "nobody bid");
}

#[test]
fn mt_7_2_the_buyer_gets_the_hotel_of_the_bankrupt() {
    // A is caught with B's deed: 200 to pay, 10 and a brown hotel of 120 to pay it with.
    let mut evening = scenario(3)
        .up(&[Cheat::SlipperyDeed])
        .notes(A, "10")
        .owns(A, &[1])
        .owns(B, &[5])
        .hotels(&[1])
        .begin();
    evening.does(A, "look B").does(A, "deed 5 B").does(C, "accuse A slippery-deed").lapses();
    evening.does(A, "submit").lapses();
    assert!(is_out(&evening, A));
    assert_eq!(evening.prisoner(), None, "the cuff is free again");
    evening.does(C, "bid 10").lapses();
    assert_eq!((evening.owner(1), evening.hotel(1), evening.money(C)), (Some(C), true, 1_490));
}

#[test]
fn mt_7_2_in_ones_own_turn_the_dice_go_on() {
    let mut evening = fined(|table| table);
    evening.lapses();
    assert_eq!((evening.scene().turn, evening.scene().phase), (B, Phase::Look));
    evening.until(|scene| scene.phase == Phase::Free || scene.turn == C);
    evening.until(|scene| scene.turn != B && scene.phase == Phase::Roll);
    assert_eq!(evening.scene().turn, C);
    evening.until(|scene| scene.turn != C && scene.phase == Phase::Roll);
    assert_eq!(evening.scene().turn, B, "A has no more turns");
}

#[test]
fn mt_7_2_in_anothers_turn_that_one_goes_on() {
    let mut evening = scenario(3).phase(Phase::Free).notes(B, "50").owns(B, &[11]).begin();
    evening.does(B, "accuse A demolition").lapses();
    assert_eq!(evening.scene().bills.len(), 1);
    evening.lapses();
    assert!(is_out(&evening, B));
    assert_eq!((evening.money(A), evening.owner(11)), (1_550, Some(A)));
    assert_eq!((evening.scene().turn, evening.scene().phase), (A, Phase::Free));
    evening.does(A, "done");
    assert_eq!(evening.scene().turn, C);
}

#[test]
fn mt_7_2_nobody_is_out_while_the_bank_owes_them_enough() {
    // A passes START with 30 and has not yet taken the 200 (MT-5.2) when B asks for 50.
    let mut evening = scenario(3)
        .up(&[Cheat::BankHeist])
        .token(A, 34)
        .rolled(A, [1, 6])
        .owns(B, &[5])
        .notes(A, "20+10")
        .begin();
    evening.lapses().does(B, "ask 5 50").waits(10_000);
    assert!(!is_out(&evening, A), "the forgetful lose nothing");
    evening.until(|scene| scene.turn == B);
    assert_eq!(money(&evening), [180, 1_550, 1_500]);
}

#[test]
fn mt_7_2_who_is_out_does_nothing_and_nothing_is_done_to_them() {
    let mut evening = fined(|table| table.holds(B, FRAME_UP));
    evening.lapses();
    evening
        .refuses(A, "look board", "MT-7.2")
        .refuses(A, "accuse B demolition", "MT-7.2")
        .refuses(B, "look A", "MT-7.2")
        .refuses(B, "accuse A demolition", "MT-7.2")
        .refuses(B, "offer A M10 for -", "MT-7.2")
        .refuses(B, "use frame-up A", "MT-7.2");
}

#[test]
fn mt_7_2_what_was_stolen_does_not_come_back_to_who_is_out() {
    // A picks B's pocket; B cries out, but over something else, and has not got the 100 for it.
    let mut evening =
        scenario(3).up(&[Cheat::Pickpocket]).phase(Phase::Free).notes(B, "100+50").begin();
    evening.does(A, "look B").does(A, "take 100 B").does(B, "accuse A demolition");
    evening.lapses().lapses();
    assert!(is_out(&evening, B));
    evening.does(C, "accuse A pickpocket").lapses().does(A, "submit");
    assert_eq!(evening.money(B), 0, "who is out has nothing");
}

#[test]
fn mt_7_2_a_stolen_deed_does_not_come_back_to_who_is_out() {
    let mut evening = scenario(3)
        .up(&[Cheat::SlipperyDeed])
        .phase(Phase::Free)
        .notes(B, "50")
        .owns(B, &[5])
        .begin();
    evening.does(A, "look B").does(A, "deed 5 B").does(B, "accuse A demolition");
    evening.lapses().lapses();
    assert!(is_out(&evening, B));
    evening.does(C, "accuse A slippery-deed").lapses().does(A, "submit");
    assert_ne!(evening.owner(5), Some(B), "who is out has nothing");
}

#[test]
fn mt_7_3_one_left_wins() {
    // B has less money than most, but B is there.
    let mut evening = scenario(2)
        .phase(Phase::Free)
        .token(A, 35)
        .owns(B, &[35])
        .notes(A, "20+10")
        .notes(B, "10")
        .begin();
    evening.does(B, "ask 35 200").lapses().lapses();
    let outcome = evening.table.outcome().expect("the game is over");
    assert_eq!(outcome.winners, SeatSet::only(B));
    assert_eq!(evening.scene().phase, Phase::Over);
    evening.refuses(B, "roll", "MT-8.2");
}

#[test]
fn mt_7_3_two_left_play_on() {
    let mut evening = fined(|table| table);
    evening.lapses();
    assert!(is_out(&evening, A));
    assert_eq!(evening.table.outcome(), None);
}

/// B is short of the change of a rent when the next dice roll, and nothing that was done before can be
/// undone any more: the debt stands, and follows from nothing.
#[test]
fn a_debt_that_is_older_than_the_ledger_is_paid() {
    let mut evening = scenario(3)
        .exactly_up([
            Cheat::ShortChanged,
            Cheat::Demolition,
            Cheat::Squatter,
            Cheat::Pickpocket,
            Cheat::EscapeArtist,
        ])
        .phase(Phase::Free)
        .token(A, 24)
        .notes(A, "500")
        .owns(B, &[24, 28, 29, 31])
        .notes(B, "4x100+10x10")
        .owns(C, &[1, 3])
        .begin();
    evening.waits(1_000).does(C, "build 1").waits(1_000).does(C, "build 3");
    evening.waits(4_000).does(A, "done").waits(1_000).does(B, "ask 24 130");
    evening.waits(1_000).does(A, "pay").waits(500).does(B, "build 28");
    evening.waits(3_000).does(B, "roll").waits(1_000);
    let bill = evening.scene().bills.first().copied().expect("B owes the change");
    assert_eq!((bill.from, bill.to, bill.sum), (B, Purse::Player(A), 370));
    evening.waits(500).does(B, "sell 29").waits(500).does(B, "pay");
    assert_eq!((evening.money(A), evening.money(B)), (370, 180));
    assert!(evening.scene().bills.is_empty());
}
