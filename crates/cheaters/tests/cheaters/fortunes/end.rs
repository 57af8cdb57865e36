//! MT-8: the closing lap and the final count.

use cheaters::auction::Lot;
use cheaters::{Card, Chance, Cheat, Config, Fact, Phase, Space, Tricheurs};
use tabletop::{Game, Seat, SeatSet, Viewer};

use crate::evening::{A, B, C, D, Evening, Scenario, scenario};

/// All properties but Paradeplatz.
const ALL_BUT_ONE: [u8; 21] =
    [1, 3, 5, 7, 8, 10, 11, 12, 14, 16, 17, 19, 21, 22, 24, 25, 26, 28, 29, 31, 34];

/// The closing lap, and A comes within nine of Schaffhouse: over START.
fn last_lap(seats: u8) -> Scenario {
    scenario(seats).closing().token(A, 30).rolled(A, [4, 5])
}

/// Everybody but A has finished; A comes home, everybody looks around, and it is over.
fn counted(mut scenario: Scenario, others: &[Seat]) -> Evening {
    for seat in others {
        scenario = scenario.finished(*seat);
    }
    let mut evening = scenario.begin();
    evening.lapses();
    assert_eq!(evening.scene().phase, Phase::Look);
    evening.waits(3_000);
    assert_eq!(evening.scene().phase, Phase::Over);
    evening
}

fn winners(evening: &Evening) -> SeatSet {
    evening.table.outcome().expect("the game is over").winners
}

fn finished(evening: &Evening, seat: Seat) -> bool {
    evening.scene().players[seat.index()].finished
}

fn lot(evening: &Evening) -> Option<Lot> {
    evening.scene().auction.map(|auction| auction.lot())
}

#[test]
fn mt_8_1_the_closing_lap_begins_once_everything_is_bought() {
    let mut evening = scenario(2).owns(A, &ALL_BUT_ONE).owns(B, &[35]).begin();
    evening.does(A, "roll");
    assert!(!evening.scene().closing, "it is noticed when a player rolls");
    evening.lapses();
    assert!(evening.scene().closing);
    assert!(evening.facts().contains(&Fact::Closing {}));
}

#[test]
fn mt_8_1_not_before() {
    let mut evening = scenario(2).owns(A, &ALL_BUT_ONE).begin();
    evening.does(A, "roll").lapses();
    assert!(!evening.scene().closing);
}

#[test]
fn mt_8_1_a_stolen_deed_does_not_count_until_it_has_come_off() {
    let mut evening =
        scenario(2).up(&[Cheat::SlipperyDeed]).owns(A, &ALL_BUT_ONE).will_roll([1, 2]).begin();
    evening.does(B, "deed 35").does(A, "roll").lapses();
    assert!(!evening.scene().closing, "nobody knows, and nothing tells");
    evening.until_the_next_roll();
    assert!(evening.scene().closing, "now it is B's, and announced");
}

#[test]
fn mt_8_1_it_stays_so_when_a_property_goes_back() {
    let mut evening = scenario(3)
        .owns(A, &ALL_BUT_ONE)
        .owns(B, &[35])
        .notes(B, "50")
        .token(A, 30)
        .will_roll([4, 5])
        .begin();
    evening.does(A, "roll").lapses();
    assert!(evening.scene().closing);
    // B slanders A and pays with Paradeplatz.
    evening.does(B, "accuse A demolition").lapses().does(B, "sell 35").does(B, "pay");
    assert_eq!(evening.owner(35), None);
    evening.until(|scene| scene.phase != Phase::Rolled);
    assert_eq!((evening.token(A), finished(&evening, A)), (Space::START, true));
}

#[test]
fn mt_8_1_it_is_noticed_at_the_further_go_of_a_double_too() {
    // A buys the last property, has rolled a double, and rolls again.
    let mut evening = scenario(2)
        .owns(B, &ALL_BUT_ONE)
        .phase(Phase::Offer(Space(35)))
        .token(A, 35)
        .shaped(|scene| (scene.dice, scene.doubles) = ([2, 2], 1))
        .begin();
    evening.does(A, "buy").does(A, "roll").lapses();
    assert!(evening.scene().closing, "all properties have been bought, and a player rolls");
    evening.until(|scene| scene.phase != Phase::Rolled);
    assert_eq!((evening.token(A), finished(&evening, A)), (Space::START, true));
}

#[test]
fn mt_8_1_whoever_reaches_start_stops_there_and_takes_200() {
    let mut evening = last_lap(3).begin();
    evening.lapses();
    assert_eq!((evening.token(A), evening.money(A)), (Space::START, 1_700));
    assert!(finished(&evening, A));
    assert_eq!((evening.scene().turn, evening.scene().phase), (B, Phase::Look));
}

#[test]
fn mt_8_1_landing_on_start_is_reaching_it() {
    let mut evening = last_lap(3).rolled(A, [2, 4]).begin();
    evening.lapses();
    assert_eq!((evening.money(A), finished(&evening, A)), (1_700, true));
}

#[test]
fn mt_8_1_a_double_gives_no_further_go_at_start() {
    let mut evening = last_lap(3).rolled(A, [4, 4]).begin();
    evening.lapses();
    assert_eq!((evening.scene().turn, evening.scene().phase), (B, Phase::Look));
}

#[test]
fn mt_8_1_short_of_start_it_goes_on_as_ever() {
    let mut evening = last_lap(3).rolled(A, [1, 4]).begin();
    evening.lapses();
    assert_eq!(evening.scene().phase, Phase::Offer(Space(35)));
    assert!(!finished(&evening, A));
}

#[test]
fn mt_8_1_a_card_may_lead_to_start() {
    let mut evening = last_lap(3).rolled(A, [1, 2]).chance(&[Chance::ToStart]).begin();
    evening.lapses();
    assert_eq!((evening.token(A), evening.money(A)), (Space::START, 1_700));
    assert!(finished(&evening, A));
}

#[test]
fn mt_8_1_a_railway_leads_no_further_than_start() {
    let mut evening = last_lap(3).token(A, 28).rolled(A, [1, 3]).begin();
    evening.lapses();
    assert_eq!((evening.token(A), evening.money(A)), (Space::START, 1_700));
    let mut evening = last_lap(3).rolled(A, [1, 2]).chance(&[Chance::ToRailway]).begin();
    evening.lapses().does(A, "pick 13");
    assert_eq!((evening.token(A), finished(&evening, A)), (Space::START, true));
}

#[test]
fn mt_8_1_who_has_finished_takes_no_more_turns() {
    let mut evening = scenario(3).closing().finished(B).phase(Phase::Free).begin();
    evening.does(A, "done");
    assert_eq!(evening.scene().turn, C);
    evening.refuses(B, "roll", "MT-2.3");
}

#[test]
fn mt_8_1_who_has_finished_still_trades() {
    let mut evening = scenario(3).closing().finished(B).owns(B, &[35]).begin();
    evening.does(B, "offer C 35 for M500").does(C, "accept B");
    assert_eq!((evening.owner(35), evening.money(B)), (Some(C), 2_000));
}

#[test]
fn mt_8_1_who_has_finished_still_bids() {
    let mut evening =
        scenario(3).closing().finished(B).phase(Phase::Offer(Space(5))).token(A, 5).begin();
    evening.does(A, "auction").does(B, "bid 10").lapses();
    assert_eq!((evening.owner(5), evening.money(B)), (Some(B), 1_490));
}

#[test]
fn mt_8_1_who_has_finished_still_takes_rent() {
    let mut evening =
        scenario(3).closing().finished(B).phase(Phase::Free).token(A, 5).owns(B, &[5]).begin();
    evening.does(B, "ask 5 50").does(A, "pay");
    assert_eq!(evening.money(B), 1_550);
}

#[test]
fn mt_8_1_who_has_finished_still_accuses() {
    let mut evening =
        scenario(3).closing().finished(B).up(&[Cheat::BankHeist]).phase(Phase::Free).begin();
    evening.does(A, "take 100 tray").does(B, "accuse A bank-heist").lapses().does(A, "submit");
    assert_eq!((evening.money(A), evening.prisoner()), (1_400, Some(A)));
}

#[test]
fn mt_8_1_the_game_goes_on_until_all_have_finished() {
    let mut evening = last_lap(2).begin();
    evening.lapses().waits(3_000);
    assert_eq!((evening.scene().turn, evening.scene().phase), (B, Phase::Roll));
    evening.until(|scene| scene.phase == Phase::Over);
    assert!(finished(&evening, B));
}

#[test]
fn mt_8_2_the_final_count_of_four() {
    // A: 300 and 200 at START; brown, full, with a hotel on Coire: 120 + 60. Together 680.
    // B: 150; two of light blue: 50 + 50; dark blue, full: 400 + 400. Together 1,050.
    // C: 20; Thoune with its hotel and without its group: 200; pink, full, with a hotel on Lugano:
    //    140 + 140 + 280. Together 780.
    // D: 610; Spitalgasse: 150; two of orange: 90 + 90. Together 940.
    // La Chaux-de-Fonds is nobody's, and so is the hotel on it.
    let table = last_lap(4)
        .notes(A, "3x100")
        .owns(A, &[1, 3])
        .notes(B, "100+50")
        .owns(B, &[5, 7, 34, 35])
        .notes(C, "20")
        .owns(C, &[8, 10, 11, 12])
        .notes(D, "500+100+10")
        .owns(D, &[14, 16, 31])
        .hotels(&[1, 8, 12, 17]);
    let evening = counted(table, &[B, C, D]);
    let outcome = evening.table.outcome().expect("the game is over");
    assert_eq!(outcome.scores, [680, 1_050, 780, 940]);
    assert_eq!(outcome.winners, SeatSet::only(B));
    let counts = vec![680, 1_050, 780, 940];
    assert!(evening.facts().contains(&Fact::Ended { counts, truth: None }));
}

#[test]
fn mt_8_2_of_two_with_as_much_the_one_with_more_properties() {
    // A: 100 + 200 and Paradeplatz for 200. B: 400, Coire for 30, Soleure for 70.
    let table = last_lap(2).notes(A, "100").owns(A, &[35]).notes(B, "4x100").owns(B, &[1, 11]);
    let evening = counted(table, &[B]);
    assert_eq!(evening.scene().counts, [500, 500]);
    assert_eq!(winners(&evening), SeatSet::only(B));
}

#[test]
fn mt_8_2_or_they_win_together() {
    let table = last_lap(3)
        .notes(A, "100")
        .owns(A, &[35])
        .notes(B, "3x100")
        .owns(B, &[34])
        .notes(C, "4x100")
        .owns(C, &[1, 3]);
    let evening = counted(table, &[B, C]);
    assert_eq!(evening.scene().counts, [500, 500, 520]);
    assert_eq!(winners(&evening), SeatSet::only(C));

    let table = last_lap(2).notes(A, "100").owns(A, &[35]).notes(B, "3x100").owns(B, &[34]);
    let evening = counted(table, &[B]);
    assert_eq!(winners(&evening), SeatSet::only(A).with(B));
}

#[test]
fn mt_8_2_before_the_count_there_is_a_last_look_around() {
    let mut evening = last_lap(2).up(&[Cheat::BankHeist]).finished(B).begin();
    evening.does(A, "take 100 tray").until(|scene| scene.phase == Phase::Look);
    evening.waits(2_900).does(B, "accuse A bank-heist").lapses().does(A, "submit");
    evening.until(|scene| scene.phase == Phase::Over);
    assert_eq!(evening.scene().counts, [1_600, 1_500], "200 at START, 100 to pay");
}

#[test]
fn mt_8_2_what_nobody_has_noticed_by_then_is_rewarded() {
    let mut evening = last_lap(2).up(&[Cheat::BankHeist]).finished(B).begin();
    evening.does(B, "look tray").does(B, "take 100 tray").until(|scene| scene.phase == Phase::Over);
    assert_eq!(evening.scene().counts, [1_700, 1_700], "the loot and the reward");
}

#[test]
fn mt_8_2_in_the_last_moment_nothing_is_gained() {
    let mut evening = last_lap(2).up(&[Cheat::BankHeist]).finished(B).begin();
    evening.until(|scene| scene.phase == Phase::Look).does(B, "look tray");
    evening.does(B, "take 100 tray").until(|scene| scene.phase == Phase::Over);
    assert_eq!(evening.scene().counts, [1_700, 1_500], "nobody had the time to notice");
}

#[test]
fn mt_8_2_then_it_is_over() {
    let mut evening = counted(last_lap(2), &[B]);
    evening.refuses(A, "roll", "MT-8.2").refuses(B, "look board", "MT-8.2").refuses(
        B,
        "accuse A demolition",
        "MT-8.2",
    );
    assert_eq!(evening.table.waiting().until, None);
}

/// A passes START and comes to Schaffhouse, which is B's; these are unsold.
fn passing(unsold: &[u8], option: bool) -> Evening {
    let mut sold: Vec<u8> = ALL_BUT_ONE.into_iter().chain([35]).collect();
    sold.retain(|space| !unsold.contains(space));
    let table = scenario(3).config(|config| config.closing_auction = option);
    let mut evening = table.token(A, 30).rolled(A, [4, 5]).owns(B, &sold).begin();
    evening.lapses();
    evening
}

#[test]
fn mt_8_3_with_two_unsold_the_bank_auctions_the_first_from_start_on() {
    let mut evening = passing(&[1, 35], true);
    assert_eq!(evening.money(A), 1_700);
    assert_eq!(lot(&evening), Some(Lot::Deed(Space(1))));
    evening.does(C, "bid 10").lapses();
    assert_eq!((evening.owner(1), evening.money(C)), (Some(C), 1_490));
    assert_eq!(lot(&evening), None, "one at a time");
    assert_eq!((evening.scene().turn, evening.scene().phase), (A, Phase::Free));
}

#[test]
fn mt_8_3_with_one_unsold_it_is_that_one() {
    let mut evening = passing(&[35], true);
    assert_eq!(lot(&evening), Some(Lot::Deed(Space(35))));
    evening.lapses();
    assert_eq!((evening.owner(35), lot(&evening)), (None, None), "nobody bid");
}

#[test]
fn mt_8_3_not_with_three() {
    assert_eq!(lot(&passing(&[1, 34, 35], true)), None);
}

#[test]
fn mt_8_3_not_without_the_option() {
    assert_eq!(lot(&passing(&[1, 35], false)), None);
    assert!(!Config::default().closing_auction);
}

#[test]
fn mt_8_3_reaching_start_is_enough() {
    let table = scenario(3).config(|config| config.closing_auction = true);
    let mut evening = table.token(A, 30).rolled(A, [2, 4]).owns(B, &ALL_BUT_ONE).begin();
    evening.lapses();
    assert_eq!(evening.token(A), Space::START);
    assert_eq!(lot(&evening), Some(Lot::Deed(Space(35))));
}

#[test]
fn mt_8_3_who_stands_on_what_was_just_auctioned_is_not_offered_it() {
    let mut evening = passing(&[3, 35], true);
    assert_eq!((evening.token(A), lot(&evening)), (Space(3), Some(Lot::Deed(Space(3)))));
    evening.does(C, "bid 10").lapses();
    assert_eq!(evening.owner(3), Some(C));
    evening.until(|scene| scene.auction.is_some() || scene.turn != A);
    assert_eq!(lot(&evening), None, "what C owns is not auctioned again");
}

#[test]
fn mt_8_3_a_theft_that_nobody_has_seen_shows_in_no_auction() {
    let heard = |steals: bool| {
        let table = scenario(3).config(|config| config.closing_auction = true);
        let table = table.up(&[Cheat::SlipperyDeed]).token(A, 30).rolled(A, [4, 5]);
        let mut evening = table.owns(B, &ALL_BUT_ONE).begin();
        evening.does(A, "look tray").does(B, "look tray");
        if steals {
            evening.does(C, "deed 35");
        }
        evening.marks().until(|scene| scene.phase != Phase::Rolled);
        assert_eq!(evening.token(A), Space(3));
        [A, B].map(|seat| evening.wire(Viewer::Seat(seat)))
    };
    assert_eq!(heard(true), heard(false));
}

#[test]
fn mt_8_0_after_so_many_rounds_the_closing_lap_begins() {
    let two_rounds = |turns| {
        let table = scenario(3).config(|config| config.rounds = 2).turns(turns);
        let mut evening = table.begin();
        evening.does(A, "roll").lapses();
        evening.scene().closing
    };
    assert!(!two_rounds(6), "the sixth turn of three players is of the second round");
    assert!(two_rounds(7));
}

#[test]
fn mt_8_0_ten_rounds_later_everybody_has_finished_where_they_stand() {
    let table = |turns| {
        let table = scenario(2).config(|config| config.rounds = 2).turns(turns).closing();
        table.turn(B).phase(Phase::Free).token(A, 20).token(B, 9).begin()
    };
    let mut evening = table(22);
    evening.does(B, "done").waits(3_000);
    assert_eq!((evening.scene().turn, evening.scene().phase), (A, Phase::Roll));

    let mut evening = table(24);
    evening.does(B, "done");
    assert!(finished(&evening, A) && finished(&evening, B));
    assert_eq!((evening.token(A), evening.token(B)), (Space(20), Space(9)));
    evening.waits(3_000);
    assert_eq!(evening.scene().counts, [1_500, 1_500], "and START pays nobody");
}

#[test]
fn mt_8_0_no_limit_of_rounds_unless_the_table_says_otherwise() {
    assert_eq!(Config::default().rounds, 0);
    let config = Config { rounds: 61, ..Config::default() };
    let why = Tricheurs::new(&config, 3).expect_err("too many");
    assert_eq!(why.clause, "MT-8.0");
    let mut evening = scenario(3).turns(10_000).begin();
    evening.does(A, "roll").lapses();
    assert!(!evening.scene().closing, "however long it takes");
    for rounds in [0, 1, 60] {
        assert!(Tricheurs::new(&Config { rounds, ..Config::default() }, 3).is_ok());
    }
}

#[test]
fn mt_8_1_a_frame_up_keeps_nobody_from_having_finished() {
    let mut evening =
        scenario(3).closing().finished(B).holds(A, Card::Chance(Chance::FrameUp)).begin();
    evening.does(A, "use frame-up B").lapses();
    assert!(finished(&evening, B));
    evening.until(|scene| scene.turn != A);
    assert_eq!(evening.scene().turn, C);
}
