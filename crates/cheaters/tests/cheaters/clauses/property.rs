//! MT-3: buying, auctions, rents, hotels, trades.

use cheaters::auction::Lot;
use cheaters::{Card, Chance, Chancellerie, Cheat, Closed, Fact, Phase, Place, Space};

use crate::evening::{A, B, C, D, Evening, Scenario, scenario};

/// Cheat cards that let nobody ask a wrong rent, take a deed or a hotel, or swap.
const STRICT: [Cheat; 5] = [
    Cheat::EscapeArtist,
    Cheat::Pickpocket,
    Cheat::FreeStay,
    Cheat::BankHeist,
    Cheat::CounterfeitChance,
];

/// Fifteen hotels stand: one is left.
const FIFTEEN: [u8; 15] = [1, 3, 5, 7, 8, 10, 11, 12, 14, 16, 17, 19, 21, 22, 24];

/// A has landed on 5, which nobody owns.
fn offered(seats: u8) -> Scenario {
    scenario(seats).token(A, 5).phase(Phase::Offer(Space(5)))
}

/// A has landed on 5, which is B's.
fn landed(seats: u8) -> Scenario {
    scenario(seats).token(A, 5).owns(B, &[5]).phase(Phase::Free)
}

fn heard(evening: &Evening, is: impl Fn(&Fact) -> bool) -> bool {
    evening.facts().iter().any(is)
}

#[test]
fn mt_3_1_the_lander_buys_at_the_price() {
    let mut evening = scenario(2).token(A, 2).rolled(A, [1, 2]).begin();
    evening.lapses().does(A, "buy");
    assert_eq!((evening.owner(5), evening.money(A)), (Some(A), 1_400));
    assert!(evening.facts().contains(&Fact::Bought {
        by: A,
        space: Space(5),
        hotel: false,
        sum: 100
    }));
    evening.does(A, "done");
}

#[test]
fn mt_3_1_or_it_is_auctioned() {
    let mut evening = offered(2).begin();
    evening.does(A, "auction");
    assert_eq!(evening.scene().auction.map(|auction| auction.lot()), Some(Lot::Deed(Space(5))));
    evening.refuses(A, "buy", "MT-2.2");
    let mut evening = offered(2).begin();
    evening.lapses();
    assert!(evening.scene().auction.is_some());
}

#[test]
fn mt_3_1_nobody_buys_what_is_too_dear() {
    let mut evening = offered(2).notes(A, "50+2x20").begin();
    evening.refuses(A, "buy", "MT-3.1").does(A, "auction");
}

#[test]
fn mt_3_1_nobody_takes_a_deed_that_is_not_paid_for() {
    let mut evening = scenario(2).owns(B, &[7]).begin();
    evening
        .refuses(A, "deed 5", "MT-3.1")
        .looks(A, Place::Spread(B))
        .refuses(A, "deed 7 B", "MT-3.1");
}

#[test]
fn mt_3_1_a_deed_that_is_paid_for_is_ones_own_to_take() {
    let mut evening = offered(2).up(&[Cheat::SlipperyDeed]).begin();
    evening.does(A, "buy");
    assert_eq!((evening.owner(5), evening.money(A)), (None, 1_400));
    evening.refuses(B, "deed 5", "MT-1.4").does(A, "deed 5");
    assert_eq!((evening.owner(5), evening.scheme(A)), (Some(A), None));
}

#[test]
fn mt_3_1_berne_spitalgasse_costs_nothing() {
    let table = scenario(2).token(A, 28).notes(A, "0").rolled(A, [1, 2]);
    let mut evening = table.begin();
    evening.lapses().does(A, "buy");
    assert_eq!((evening.owner(31), evening.money(A)), (Some(A), 0));
}

#[test]
fn mt_3_1_an_own_property_is_neither_bought_nor_paid_for() {
    let mut evening = scenario(2).token(A, 2).owns(A, &[5]).rolled(A, [1, 2]).begin();
    evening.lapses();
    assert_eq!((evening.scene().phase, evening.money(A)), (Phase::Free, 1_500));
}

#[test]
fn mt_3_2_bidding_opens_at_ten_and_goes_up_by_ten_at_least() {
    let mut evening = offered(3).begin();
    evening.does(A, "auction").refuses(B, "bid 0", "MT-3.2").does(B, "bid 10");
    evening.refuses(C, "bid 10", "MT-3.2").does(C, "bid 20").does(B, "bid 110").lapses();
    assert_eq!((evening.owner(5), evening.money(B), evening.money(C)), (Some(B), 1_390, 1_500));
}

#[test]
fn mt_3_2_one_bids_only_what_one_has() {
    let mut evening = offered(2).notes(B, "2x20").begin();
    evening.does(A, "auction").refuses(B, "bid 50", "MT-3.2").does(B, "bid 40");
}

#[test]
fn mt_3_2_anybody_bids_in_any_order_the_prisoner_and_the_lander_too() {
    let mut evening = offered(4).inside(C).begin();
    evening.does(A, "auction").does(D, "bid 10").does(C, "bid 20").does(A, "bid 30");
    evening.does(C, "bid 40").lapses();
    assert_eq!((evening.owner(5), evening.money(C)), (Some(C), 1_460));

    let mut evening = offered(2).begin();
    evening.does(A, "auction").does(A, "bid 10").lapses();
    assert_eq!((evening.owner(5), evening.money(A)), (Some(A), 1_490));
}

#[test]
fn mt_3_2_nobody_outbids_themselves() {
    let mut evening = offered(3).begin();
    evening.does(A, "auction").does(B, "bid 10").refuses(B, "bid 20", "MT-3.2");
    evening.does(C, "bid 20").does(B, "bid 30");
}

#[test]
fn mt_3_2_a_bid_that_can_no_longer_be_paid_leaves_it_to_the_one_before() {
    let mut evening = offered(3).begin();
    evening.does(A, "auction").does(C, "bid 100").does(B, "bid 1500");
    evening.does(B, "offer A M1000 for -").does(A, "accept B").lapses();
    assert_eq!((evening.owner(5), evening.money(C), evening.money(B)), (Some(C), 1_400, 500));
}

#[test]
fn mt_3_2_a_deed_is_the_winners_once_it_is_paid() {
    let mut evening = offered(3).begin();
    evening
        .does(A, "auction")
        .does(B, "bid 1500")
        .does(B, "offer C M1000 for -")
        .does(C, "accept B");
    evening.lapses();
    assert_eq!((evening.owner(5), evening.money(B)), (None, 500));
}

#[test]
fn mt_3_2_the_hammer_falls_six_seconds_after_the_last_bid() {
    let mut evening = offered(2).begin();
    evening.does(A, "auction").waits(5_000).does(B, "bid 10").waits(5_900);
    assert_eq!(evening.owner(5), None);
    assert_eq!(evening.waits(100).owner(5), Some(B));
}

#[test]
fn mt_3_2_between_two_bids_everybody_hears_the_first() {
    let mut evening = offered(3).begin();
    evening.does(A, "auction").does(B, "bid 10");
    assert_eq!(evening.scene().auction.map(|auction| auction.next()), Some(tabletop::Time(800)));
    evening.waits(799).refuses(C, "bid 20", "MT-3.2").marks().waits(1);
    assert_eq!(evening.facts(), [Fact::Bidding {}]);
    evening.does(C, "bid 20");
    // The hammer does not wait for it: six seconds after the last bid.
    assert_eq!(evening.scene().auction.map(|auction| auction.until()), Some(tabletop::Time(6_800)));
    evening.waits(6_000);
    assert_eq!(evening.owner(5), Some(C));
}

#[test]
fn mt_3_2_the_first_bid_may_come_at_once() {
    let mut evening = offered(2).begin();
    evening.does(A, "auction").does(A, "bid 10");
}

#[test]
fn mt_3_2_an_accusation_in_between_keeps_nobody_from_bidding_afterwards() {
    let mut evening = offered(3).begin();
    evening.does(A, "auction").does(B, "bid 10").waits(300).does(C, "accuse B demolition");
    evening.waits(3_000).does(C, "bid 20");
    assert_eq!(
        evening.scene().auction.and_then(|auction| auction.best()).map(|bid| bid.by),
        Some(C)
    );
}

#[test]
fn mt_3_2_if_nobody_bids_the_deed_stays_where_it_is() {
    let mut evening = offered(2).begin();
    evening.does(A, "auction").lapses();
    assert_eq!((evening.owner(5), evening.scene().auction), (None, None));
    assert!(evening.scene().phase == Phase::Free);
    evening.does(A, "done");
}

#[test]
fn mt_3_2_after_an_auction_a_double_still_gives_another_go() {
    let mut evening = scenario(2).token(A, 1).rolled(A, [2, 2]).begin();
    evening.lapses().does(A, "auction").refuses(A, "roll", "MT-2.2").lapses().does(A, "roll");
}

#[test]
fn mt_3_2_without_an_auction_nobody_bids() {
    let mut evening = offered(2).begin();
    evening.refuses(B, "bid 10", "MT-3.2").does(A, "auction").refuses(B, "bid 10 at 5", "MT-3.2");
}

#[test]
fn mt_3_3_nothing_is_ever_asked_by_itself() {
    let mut evening = scenario(2).token(A, 2).owns(B, &[5]).rolled(A, [1, 2]).begin();
    evening.lapses().until_the_next_roll();
    assert_eq!((evening.money(A), evening.money(B)), (1_500, 1_500));
    assert!(!heard(&evening, |fact| matches!(fact, Fact::Asked { .. } | Fact::Billed { .. })));
}

#[test]
fn mt_3_3_a_rent_is_asked_aloud_and_paid_right_away() {
    let mut evening = landed(3).begin();
    evening.does(B, "ask 5 50").refuses(A, "done", "MT-2.2").does(A, "pay");
    assert!(evening.facts().contains(&Fact::Asked { by: B, of: A, space: Space(5), sum: 50 }));
    assert_eq!((evening.money(A), evening.money(B)), (1_450, 1_550));
}

#[test]
fn mt_3_3_or_it_is_paid_by_itself() {
    let mut evening = landed(2).begin();
    evening.does(B, "ask 5 50").waits(9_900);
    assert_eq!(evening.money(B), 1_500);
    assert_eq!(evening.waits(100).money(B), 1_550);
}

#[test]
fn mt_3_3_the_owner_asks_for_what_the_deed_says() {
    let mut evening = landed(2).exactly_up(STRICT).begin();
    for sum in ["40", "60", "100", "200", "0"] {
        evening.refuses(B, &format!("ask 5 {sum}"), "MT-3.3");
    }
    evening.does(B, "ask 5 50");
}

#[test]
fn mt_3_3_nobody_asks_for_anothers_rent() {
    let mut evening = landed(3).exactly_up(STRICT).begin();
    evening.refuses(C, "ask 5 50", "MT-3.3").refuses(A, "ask 5 50", "MT-3.3");
}

#[test]
fn mt_3_3_one_asks_only_where_the_roller_stands() {
    let nothing = Fact::NothingDue { by: B, space: Space(5) };
    let mut evening = scenario(3).token(A, 7).token(C, 5).owns(B, &[5]).phase(Phase::Free).begin();
    assert!(evening.does(B, "ask 5 50").facts().contains(&nothing));
    // From the turn before; the token has yet to walk on.
    let mut evening = scenario(2).owns(B, &[5]).token(A, 5).rolled(A, [1, 3]).begin();
    assert!(evening.does(B, "ask 5 50").facts().contains(&nothing));
    assert_eq!(evening.money(A), 1_500);
}

#[test]
fn mt_3_3_nobody_is_asked_before_anybody_has_rolled() {
    let mut evening = scenario(2).owns(B, &[5]).begin();
    evening.refuses(B, "ask 5 50", "MT-3.3").refuses(A, "ask 5 50", "MT-3.3");
}

#[test]
fn mt_3_3_whoever_asks_too_early_asks_again_in_time() {
    let mut evening = scenario(2).token(A, 2).owns(B, &[5]).rolled(A, [1, 2]).begin();
    evening.does(B, "ask 5 50").lapses().does(B, "ask 5 50").does(A, "pay");
    assert_eq!(evening.money(B), 1_550);
}

#[test]
fn mt_3_3_nobody_spoils_an_owners_rent_by_asking_too_early() {
    let table = scenario(3).up(&[Cheat::Squatter]).token(A, 2).owns(B, &[5]);
    let mut evening = table.rolled(A, [1, 2]).begin();
    evening.does(C, "ask 5 50").lapses().does(B, "ask 5 50").does(A, "pay");
    assert_eq!(evening.money(B), 1_550);
}

#[test]
fn mt_3_3_nothing_is_due_for_ones_own_property() {
    let mut evening = landed(3).up(&[Cheat::Squatter]).begin();
    evening.does(A, "offer B M100 for 5").does(B, "accept A").does(C, "ask 5 50");
    assert!(evening.facts().contains(&Fact::NothingDue { by: C, space: Space(5) }));
    assert_eq!(evening.scene().bills.len(), 0);
}

#[test]
fn mt_3_3_whoever_has_bought_where_they_stand_slips_away_from_nothing() {
    let mut evening = landed(3).up(&[Cheat::FreeStay]).begin();
    evening.does(A, "offer B M100 for 5").does(B, "accept A").does(A, "done");
    assert_eq!(evening.scheme(A), None);
}

#[test]
fn mt_3_3_nothing_is_due_for_what_was_nobodys_at_the_landing() {
    let mut evening = offered(2).begin();
    evening.does(A, "auction").does(B, "bid 10").lapses().does(B, "ask 5 50");
    assert!(evening.facts().contains(&Fact::NothingDue { by: B, space: Space(5) }));
}

#[test]
fn mt_3_3_a_rent_is_asked_once() {
    let mut evening = landed(2).begin();
    evening.does(B, "ask 5 50").refuses(B, "ask 5 50", "MT-3.3").does(A, "pay");
    evening.refuses(B, "ask 5 50", "MT-3.3");
}

#[test]
fn mt_3_3_where_nothing_is_due_everybody_hears_it_and_that_is_all() {
    let mut evening = landed(3).up(&[Cheat::FreeStay]).begin();
    evening.does(A, "slip-away").does(B, "ask 5 50");
    assert!(evening.facts().contains(&Fact::NothingDue { by: B, space: Space(5) }));
    assert_eq!((evening.scene().bills.len(), evening.money(A)), (0, 1_500));
}

#[test]
fn mt_3_3_whoever_buys_the_property_meanwhile_asks_for_its_rent() {
    let mut evening = landed(3).exactly_up(STRICT).begin();
    evening.does(C, "offer B M100 for 5").does(B, "accept C").refuses(B, "ask 5 50", "MT-3.3");
    evening.does(C, "ask 5 50").does(A, "pay");
    assert_eq!((evening.money(A), evening.money(C)), (1_450, 1_450));
}

#[test]
fn mt_3_4_the_full_group_brings_the_higher_rent() {
    let mut evening = landed(2).exactly_up(STRICT).owns(B, &[5, 7]).begin();
    evening.refuses(B, "ask 5 100", "MT-3.3");
    let mut evening = landed(2).exactly_up(STRICT).owns(B, &[5, 7, 8]).begin();
    assert_eq!(evening.does(B, "ask 5 100").does(A, "pay").money(B), 1_600);
}

#[test]
fn mt_3_4_a_hotel_brings_its_rent_even_without_the_full_group() {
    let table = scenario(2).exactly_up(STRICT).token(A, 8).owns(B, &[8]).phase(Phase::Free);
    assert_eq!(table.begin().does(B, "ask 8 200").does(A, "pay").money(B), 1_700);
    // Its neighbours bring no more for it.
    let mut evening = landed(2).exactly_up(STRICT).owns(B, &[5, 8]).begin();
    evening.refuses(B, "ask 5 200", "MT-3.3").does(B, "ask 5 50");
}

#[test]
fn mt_3_5_hotels_are_bought_at_any_moment_in_anybodys_turn() {
    for phase in [Phase::Roll, Phase::Shaking, Phase::Rolled, Phase::Parking, Phase::Free] {
        let mut evening = scenario(3).owns(B, &[1, 3]).phase(phase).begin();
        evening.does(B, "build 1");
        assert!(evening.hotel(1));
        assert_eq!(evening.money(B), 1_350);
    }
    let mut evening = offered(3).owns(B, &[1, 3]).begin();
    assert!(evening.does(A, "auction").does(B, "build 3").hotel(3));
}

#[test]
fn mt_3_5_not_without_the_full_group() {
    let mut evening = scenario(2).owns(A, &[5, 7]).owns(B, &[8]).begin();
    evening.refuses(A, "build 5", "MT-3.5").refuses(A, "hotel+ 5", "MT-3.5");
}

#[test]
fn mt_3_5_one_a_property() {
    let mut evening = scenario(2).owns(A, &[1, 3]).begin();
    evening.does(A, "build 1").refuses(A, "build 1", "MT-3.5").does(A, "build 3");
}

#[test]
fn mt_3_5_on_ones_own_properties() {
    let mut evening = scenario(2).owns(B, &[1, 3]).begin();
    evening.refuses(A, "build 1", "MT-3.5").refuses(A, "build 5", "MT-3.5");
    evening.refuses(A, "build 2", "MT-3.5").refuses(A, "hotel+ 2", "MT-3.5");
}

#[test]
fn mt_3_5_at_the_deeds_price() {
    let mut evening = scenario(2).owns(A, &[1, 3]).notes(A, "100+2x20").begin();
    evening.refuses(A, "build 1", "MT-3.1");
    let mut evening = scenario(2).owns(A, &[1, 3]).notes(A, "100+50").begin();
    assert_eq!(evening.does(A, "build 1").money(A), 0);
    assert!(evening.facts().contains(&Fact::Bought {
        by: A,
        space: Space(1),
        hotel: true,
        sum: 150
    }));
}

#[test]
fn mt_3_5_a_hotel_that_is_paid_for_is_ones_own_to_put_down() {
    let mut evening = scenario(2).up(&[Cheat::Construction]).owns(A, &[1, 3]).begin();
    evening.does(A, "build 1").refuses(A, "build 1", "MT-3.5");
    assert!(!evening.hotel(1));
    assert!(evening.does(A, "hotel+ 1").hotel(1));
    assert_eq!((evening.money(A), evening.scheme(A)), (1_350, None));
}

#[test]
fn mt_3_5_nobody_takes_a_hotel_away() {
    let mut evening = scenario(2).exactly_up(STRICT).owns(B, &[8]).begin();
    evening.refuses(A, "hotel- 8", "MT-3.5").refuses(A, "hotel- 5", "MT-3.5");
    // Nor does its owner: it is never sold on its own.
    evening.refuses(B, "hotel- 8", "MT-3.5");
}

#[test]
fn mt_3_5_a_hotel_stays_when_the_property_changes_hands() {
    let mut evening = scenario(2).exactly_up(STRICT).owns(B, &[8]).begin();
    evening.does(A, "offer B M10 for 8").does(B, "accept A");
    assert_eq!((evening.owner(8), evening.hotel(8)), (Some(A), true));
}

#[test]
fn mt_3_5_a_hotel_stays_when_the_property_goes_back_and_the_next_buyer_gets_it_free() {
    let table = scenario(2).chancellerie(&[Chancellerie::GiveBack]).owns(A, &[8, 35]);
    let mut evening = table.token(A, 12).rolled(A, [1, 2]).begin();
    evening.lapses().does(A, "pick 8");
    assert_eq!((evening.owner(8), evening.hotel(8)), (None, true));

    let mut evening = scenario(2).token(B, 5).rolled(B, [1, 2]).begin();
    evening.lapses().does(B, "buy");
    assert_eq!((evening.owner(8), evening.hotel(8), evening.money(B)), (Some(B), true, 1_380));
}

#[test]
fn mt_3_5_sold_to_the_bank_the_property_leaves_its_hotel() {
    let table = scenario(2).token(A, 34).owns(B, &[34]).owns(A, &[8]).notes(A, "10");
    let mut evening = table.phase(Phase::Free).begin();
    evening.does(B, "ask 34 200").does(A, "sell 8");
    assert_eq!((evening.owner(8), evening.hotel(8)), (None, true));
}

/// One hotel is left. A has the dark blue group, B the green one, C nothing.
fn the_last_hotel() -> Evening {
    let table = scenario(3).hotels(&FIFTEEN).owns(A, &[34, 35]).owns(B, &[28, 29, 31]);
    table.phase(Phase::Free).begin()
}

#[test]
fn mt_3_6_asking_for_the_last_hotel_opens_an_auction_from_ten() {
    let mut evening = the_last_hotel();
    evening.does(B, "build 28");
    let lot = Lot::LastHotel { by: B, space: Space(28) };
    assert_eq!(evening.scene().auction.map(|auction| auction.lot()), Some(lot));
    assert_eq!(evening.money(B), 1_500);
    evening.refuses(A, "bid 0 at 34", "MT-3.2").does(A, "bid 10 at 34").does(B, "bid 20 at 31");
    evening.lapses();
    assert_eq!((evening.hotel(31), evening.hotel(28), evening.hotel(34)), (true, false, false));
    assert_eq!((evening.money(A), evening.money(B)), (1_500, 1_480));
}

#[test]
fn mt_3_6_whoever_has_a_full_group_bids_and_says_where() {
    let mut evening = the_last_hotel();
    evening.does(B, "build 28").refuses(A, "bid 10", "MT-3.2").refuses(A, "bid 10 at 28", "MT-3.5");
    evening.refuses(C, "bid 10 at 34", "MT-3.5").refuses(A, "build 34", "MT-2.2");
    evening.does(A, "bid 10 at 35").lapses();
    assert_eq!((evening.hotel(35), evening.money(A)), (true, 1_490));
}

#[test]
fn mt_3_6_if_nobody_bids_whoever_asked_pays_the_deeds_price() {
    let mut evening = the_last_hotel();
    evening.does(B, "build 28").lapses();
    assert_eq!((evening.hotel(28), evening.money(B)), (true, 750));
}

#[test]
fn mt_3_6_a_hotel_that_is_paid_for_is_no_longer_left() {
    let table = scenario(3).up(&[Cheat::Construction]).hotels(&FIFTEEN[..14]);
    let mut evening = table.owns(A, &[34, 35]).owns(B, &[28, 29, 31]).begin();
    evening.does(A, "build 34").does(B, "build 28").refuses(B, "build 29", "MT-2.2").lapses();
    assert_eq!((evening.hotel(28), evening.money(B)), (true, 750));
    evening.refuses(B, "build 29", "MT-3.6").does(A, "hotel+ 34");
    assert!(evening.hotel(34));
}

#[test]
fn mt_3_6_when_none_is_left_none_is_bought_or_placed() {
    let sixteen = [&FIFTEEN[..], &[25]].concat();
    let table = scenario(2).hotels(&sixteen).owns(A, &[34, 35]).up(&[Cheat::Construction]);
    let table = table.holds(A, Card::Chancellerie(Chancellerie::ShowHotel));
    let mut evening = table.holds(A, Card::Chance(Chance::CronyPermit)).begin();
    evening.refuses(A, "build 34", "MT-3.6").refuses(A, "hotel+ 34", "MT-3.6");
    evening.refuses(A, "use show-hotel 34", "MT-3.6").refuses(A, "use crony-permit 34", "MT-3.6");
}

#[test]
fn mt_3_7_properties_and_money_change_hands_when_both_agree() {
    let mut evening = scenario(3).owns(A, &[1, 3]).owns(B, &[5]).begin();
    evening.does(B, "offer A 5+M100 for 1,3");
    assert_eq!((evening.owner(5), evening.money(B)), (Some(B), 1_500));
    evening.refuses(C, "accept B", "MT-3.7").does(A, "accept B");
    assert_eq!((evening.owner(1), evening.owner(3), evening.owner(5)), (Some(B), Some(B), Some(A)));
    assert_eq!((evening.money(A), evening.money(B)), (1_600, 1_400));
    assert!(evening.facts().contains(&Fact::Traded { of: B }));
    evening.refuses(A, "accept B", "MT-3.7");
}

#[test]
fn mt_3_7_at_any_moment_for_any_price() {
    for phase in [Phase::Look, Phase::Roll, Phase::Shaking, Phase::Rolled, Phase::Free] {
        let mut evening = scenario(3).owns(B, &[35]).phase(phase).begin();
        evening.does(B, "offer C 35 for -").does(C, "accept B");
        assert_eq!(evening.owner(35), Some(C));
    }
}

#[test]
fn mt_3_7_get_out_cards_are_traded_and_no_others() {
    let out = Card::Chance(Chance::GetOutOfPrison);
    let mut evening = scenario(2).holds(A, out).begin();
    evening.does(A, "offer B chance for M50").does(B, "accept A");
    assert_eq!((evening.kept(A), evening.kept(B), evening.money(A)), (vec![], vec![out], 1_550));
    assert!(!evening.scene().players[0].chance && evening.scene().players[1].chance);

    let mut evening = scenario(2).holds(A, Card::Chance(Chance::FrameUp)).begin();
    evening.refuses(A, "offer B chance for M50", "MT-3.7");
}

#[test]
fn mt_3_7_nobody_gets_a_second_card_of_a_deck() {
    let table = scenario(2).holds(A, Card::Chance(Chance::GetOutOfPrison));
    let mut evening = table.holds(B, Card::Chance(Chance::FrameUp)).begin();
    evening.does(A, "offer B chance for M50").refuses(B, "accept A", "MT-3.7");
}

#[test]
fn mt_3_7_one_offers_what_one_has_for_what_there_is() {
    let mut evening = scenario(2).owns(A, &[1]).owns(B, &[5]).begin();
    evening.refuses(A, "offer B 5 for M10", "MT-3.7").refuses(A, "offer B M1510 for 5", "MT-3.7");
    evening.refuses(A, "offer B - for -", "MT-3.7").refuses(A, "offer A 1 for M10", "MT-3.7");
    evening.refuses(A, "offer B 1 for 1", "MT-3.7").refuses(A, "offer B 1 for 2", "MT-3.7");
}

#[test]
fn mt_3_7_an_offer_is_declined() {
    let mut evening = scenario(2).owns(A, &[1]).begin();
    evening.does(A, "offer B 1 for M10").refuses(A, "decline A", "MT-3.7").does(B, "decline A");
    assert!(evening.facts().contains(&Fact::OfferClosed { of: A, why: Closed::Declined }));
    evening.refuses(B, "accept A", "MT-3.7").refuses(B, "decline A", "MT-3.7");
}

#[test]
fn mt_3_7_an_offer_is_taken_back() {
    let mut evening = scenario(2).owns(A, &[1]).begin();
    evening.refuses(A, "withdraw", "MT-3.7").does(A, "offer B 1 for M10").does(A, "withdraw");
    assert!(evening.facts().contains(&Fact::OfferClosed { of: A, why: Closed::Withdrawn }));
    evening.refuses(B, "accept A", "MT-3.7");
}

#[test]
fn mt_3_7_an_offer_is_answered_with_another() {
    let mut evening = scenario(2).owns(A, &[1]).begin();
    evening.does(A, "offer B 1 for M100").does(B, "offer A M50 for 1");
    assert!(evening.facts().contains(&Fact::OfferClosed { of: A, why: Closed::Countered }));
    evening.refuses(B, "accept A", "MT-3.7").does(A, "accept B");
    assert_eq!((evening.owner(1), evening.money(A)), (Some(B), 1_550));
}

#[test]
fn mt_3_7_everybody_has_only_one_offer_open() {
    let mut evening = scenario(3).owns(A, &[1, 3]).begin();
    evening.does(A, "offer B 1 for M10").does(A, "offer C 3 for M10");
    evening.refuses(B, "accept A", "MT-3.7").does(C, "accept A");
    assert_eq!((evening.owner(1), evening.owner(3)), (Some(A), Some(C)));
}

#[test]
fn mt_3_7_what_is_no_longer_there_falls_through() {
    let mut evening = scenario(3).owns(A, &[1]).begin();
    evening.does(A, "offer B 1 for M100").does(C, "offer A M200 for 1").does(A, "accept C");
    evening.does(B, "accept A");
    assert!(evening.facts().contains(&Fact::OfferClosed { of: A, why: Closed::FellThrough }));
    assert_eq!((evening.owner(1), evening.money(B)), (Some(C), 1_500));
    evening.refuses(B, "accept A", "MT-3.7");
}

#[test]
fn mt_3_7_nobody_accepts_what_they_cannot_give() {
    let mut evening = scenario(2).owns(A, &[1]).notes(B, "50").begin();
    evening.does(A, "offer B 1 for M100").refuses(B, "accept A", "MT-3.7");
    evening.does(A, "offer B 1 for 35").refuses(B, "accept A", "MT-3.7");
}

#[test]
fn mt_3_7_deeds_are_not_swapped_without_a_word() {
    let mut evening = scenario(2).exactly_up(STRICT).owns(A, &[1]).owns(B, &[5]).begin();
    evening.looks(A, Place::Spread(B)).refuses(A, "swap 1 5 B", "MT-3.7");
    evening.looks(A, Place::Board).refuses(A, "swap 1 35", "MT-3.7");
}
