//! MT-6.2: the sixteen Chancellerie cards.

use cheaters::{Card, Chancellerie, Fact, Phase, Space};
use tabletop::{Seat, Viewer};

use crate::evening::{A, B, C, Evening, Scenario, scenario};

/// A comes to Chancellerie (space 15), where this lies on top.
fn on_top(card: Chancellerie) -> Scenario {
    scenario(3).token(A, 10).rolled(A, [2, 3]).chancellerie(&[card])
}

/// A draws it.
fn draws(card: Chancellerie) -> Evening {
    let mut evening = on_top(card).begin();
    evening.lapses();
    evening
}

/// Somebody has kept it, and it is A's turn.
fn kept(seat: Seat, card: Chancellerie) -> Scenario {
    scenario(3).holds(seat, Card::Chancellerie(card))
}

fn money(evening: &Evening) -> [u32; 3] {
    [A, B, C].map(|seat| evening.money(seat))
}

#[test]
fn mt_6_2_five_are_kept_face_down() {
    let kept = Chancellerie::ALL.into_iter().filter(|card| card.is_kept());
    assert_eq!(kept.clone().count(), 5);
    for card in kept {
        let evening = draws(card);
        assert_eq!(evening.kept(A), [Card::Chancellerie(card)]);
        assert!(evening.scene().players[0].chancellerie, "everybody sees that A has one");
        let told = evening.wire(Viewer::Seat(B)).join("\n");
        let name = serde_json::to_string(&card).expect("it serialises");
        assert!(!told.contains(&name), "nobody is told which: {told}");
    }
}

#[test]
fn mt_6_2_eleven_act_at_once_and_go_under_their_deck() {
    let at_once = Chancellerie::ALL.into_iter().filter(|card| !card.is_kept());
    assert_eq!(at_once.clone().count(), 11);
    for card in at_once {
        let evening = draws(card);
        assert!(evening.facts().contains(&Fact::Read { seat: A, card: Card::Chancellerie(card) }));
        assert!(evening.kept(A).is_empty());
        assert!(evening.lies_under(Card::Chancellerie(card)), "{card}");
    }
}

#[test]
fn mt_6_2_get_out_of_prison() {
    let mut evening = kept(A, Chancellerie::GetOutOfPrison).inside(A).begin();
    evening.does(A, "use get-out-of-prison chancellerie");
    assert_eq!((evening.prisoner(), evening.money(A)), (None, 1_500));
    assert!(evening.lies_under(Card::Chancellerie(Chancellerie::GetOutOfPrison)));
}

#[test]
fn mt_6_2_crooked_lawyer_needs_a_card_to_cancel() {
    let mut evening =
        kept(A, Chancellerie::CrookedLawyer).phase(Phase::Free).token(A, 5).owns(B, &[5]).begin();
    evening.refuses(A, "use crooked-lawyer", "MT-6.1");
    // A plain rent is no card.
    evening.does(B, "ask 5 50").refuses(A, "use crooked-lawyer", "MT-6.1");
}

#[test]
fn mt_6_2_movers_move_a_hotel() {
    let mut evening =
        kept(B, Chancellerie::Movers).owns(B, &[5, 8, 35]).owns(C, &[1]).hotels(&[8, 5]).begin();
    evening
        .refuses(B, "use movers 8 1", "MT-3.5")
        .refuses(B, "use movers 8 5", "MT-3.5")
        .refuses(B, "use movers 35 35", "MT-6.1")
        .refuses(B, "use movers 1 35", "MT-6.1");
    evening.does(B, "use movers 8 35");
    assert!(evening.hotel(35) && !evening.hotel(8), "from Thoune to Paradeplatz");
    assert_eq!(evening.money(B), 1_500);
    assert!(evening.lies_under(Card::Chancellerie(Chancellerie::Movers)));
}

#[test]
fn mt_6_2_show_hotel_is_free() {
    let mut evening = kept(B, Chancellerie::ShowHotel).owns(B, &[8, 35]).owns(C, &[34]).begin();
    evening.refuses(B, "use show-hotel 34", "MT-3.5").refuses(B, "use show-hotel 8", "MT-3.5");
    evening.does(B, "use show-hotel 35");
    assert!(evening.hotel(35));
    assert_eq!(evening.money(B), 1_500);
    assert!(evening.lies_under(Card::Chancellerie(Chancellerie::ShowHotel)));
}

#[test]
fn mt_6_2_no_show_hotel_when_none_is_left() {
    let sixteen = [1, 3, 5, 7, 8, 10, 11, 12, 14, 16, 17, 19, 21, 22, 24, 25];
    let mut evening = kept(A, Chancellerie::ShowHotel).owns(A, &[35]).hotels(&sixteen).begin();
    evening.refuses(A, "use show-hotel 35", "MT-3.6");
}

#[test]
fn mt_6_2_raised_rent_is_double() {
    let mut evening =
        kept(B, Chancellerie::RaisedRent).phase(Phase::Free).token(A, 5).owns(B, &[5]).begin();
    evening.refuses(B, "use raised-rent", "MT-6.1");
    evening.does(B, "ask 5 50").does(B, "use raised-rent").lapses();
    assert_eq!(money(&evening), [1_400, 1_600, 1_500]);
    assert!(evening.lies_under(Card::Chancellerie(Chancellerie::RaisedRent)));
}

#[test]
fn mt_6_2_beauty_contest_pays_200_for_50() {
    let mut evening = draws(Chancellerie::BeautyContest);
    evening.refuses(A, "pick 5", "MT-6.1").refuses(A, "pick B", "MT-6.1");
    evening.does(A, "pick yes");
    assert_eq!(evening.money(A), 1_650);
}

#[test]
fn mt_6_2_beauty_contest_without_the_jury() {
    let mut evening = draws(Chancellerie::BeautyContest);
    evening.does(A, "pick no");
    assert_eq!(evening.money(A), 1_510);
}

#[test]
fn mt_6_2_without_a_word_the_jury_gets_nothing() {
    let mut evening = draws(Chancellerie::BeautyContest);
    evening.waits(20_000);
    assert_eq!((evening.money(A), evening.scene().phase), (1_510, Phase::Free));
}

#[test]
fn mt_6_2_whoever_cannot_pay_the_jury_takes_10() {
    let mut evening = on_top(Chancellerie::BeautyContest).notes(A, "2x20").begin();
    evening.lapses().refuses(A, "pick yes", "MT-7.1").does(A, "pick no");
    assert_eq!(evening.money(A), 50);
}

#[test]
fn mt_6_2_take_200() {
    assert_eq!(money(&draws(Chancellerie::Inheritance)), [1_700, 1_500, 1_500]);
}

#[test]
fn mt_6_2_take_30_from_each_player() {
    assert_eq!(money(&draws(Chancellerie::TakeFromEach)), [1_560, 1_470, 1_470]);
}

#[test]
fn mt_6_2_who_cannot_give_30_has_a_debt() {
    let mut evening = on_top(Chancellerie::TakeFromEach).notes(B, "20").owns(B, &[1]).begin();
    evening.lapses();
    assert_eq!(money(&evening), [1_530, 20, 1_470]);
    evening.does(B, "sell 1").does(B, "pay");
    assert_eq!(money(&evening), [1_560, 50, 1_470]);
}

#[test]
fn mt_6_2_take_100() {
    assert_eq!(money(&draws(Chancellerie::Dividend)), [1_600, 1_500, 1_500]);
}

#[test]
fn mt_6_2_50_for_each_hotel_of_yours() {
    for (hotels, income) in [
        (&[34][..], 50),
        (&[1], 50),
        (&[1, 3], 100),
        (&[1, 3, 5], 150),
        (&[1, 3, 5, 7], 200),
        (&[1, 3, 5, 7, 10], 200),
    ] {
        let card = Chancellerie::HotelIncome;
        let mut evening =
            on_top(card).owns(A, &[1, 3, 5, 7, 10]).owns(B, &[34]).hotels(hotels).begin();
        evening.lapses();
        assert_eq!(evening.money(A), 1_500 + income, "{hotels:?}, of which 34 is B's");
    }
}

#[test]
fn mt_6_2_you_may_buy_any_property_that_nobody_owns() {
    let mut evening = on_top(Chancellerie::BuyAny).owns(B, &[34]).begin();
    evening
        .lapses()
        .refuses(A, "pick 34", "MT-1.4")
        .refuses(A, "pick B", "MT-6.1")
        .refuses(A, "pick yes", "MT-6.1");
    evening.does(A, "pick 35");
    assert_eq!((evening.owner(35), evening.money(A)), (Some(A), 1_100));
}

#[test]
fn mt_6_2_you_need_not_buy() {
    let mut evening = draws(Chancellerie::BuyAny);
    evening.does(A, "pick no");
    assert_eq!((evening.scene().phase, evening.money(A)), (Phase::Free, 1_500));
    let mut evening = draws(Chancellerie::BuyAny);
    evening.waits(20_000);
    assert_eq!((evening.scene().phase, evening.money(A)), (Phase::Free, 1_500));
}

#[test]
fn mt_6_2_you_buy_only_what_you_can_pay() {
    let mut evening = on_top(Chancellerie::BuyAny).notes(A, "3x100").begin();
    evening.lapses().refuses(A, "pick 35", "MT-3.1").does(A, "pick 29");
    assert_eq!((evening.owner(29), evening.money(A)), (Some(A), 0));
}

#[test]
fn mt_6_2_give_a_property_back_and_its_hotel_stays() {
    let mut evening = on_top(Chancellerie::GiveBack).owns(A, &[5, 8]).owns(B, &[1]).begin();
    evening.lapses().refuses(A, "pick 1", "MT-6.1").refuses(A, "pick no", "MT-6.1");
    evening.does(A, "pick 8");
    assert_eq!((evening.owner(8), evening.owner(5)), (None, Some(A)));
    assert!(evening.hotel(8));
    assert_eq!(evening.money(A), 1_500);
}

#[test]
fn mt_6_2_without_a_word_the_cheapest_goes_back() {
    let mut evening = on_top(Chancellerie::GiveBack).owns(A, &[5, 11, 35]).begin();
    evening.lapses().waits(20_000);
    assert_eq!((evening.owner(11), evening.deeds(A).len()), (None, 2));
}

#[test]
fn mt_6_2_without_a_property_pay_100() {
    let evening = draws(Chancellerie::GiveBack);
    assert_eq!((evening.money(A), evening.scene().phase), (1_400, Phase::Free));
}

#[test]
fn mt_6_2_pay_40_for_each_hotel_of_yours() {
    let card = Chancellerie::HotelRepairs;
    assert_eq!(draws(card).money(A), 1_500);
    let mut evening = on_top(card).owns(A, &[1, 8, 35]).hotels(&[8, 35, 34]).begin();
    evening.lapses();
    assert_eq!(evening.money(A), 1_420);
}

#[test]
fn mt_6_2_to_prison() {
    let evening = draws(Chancellerie::ToPrison);
    assert_eq!((evening.prisoner(), evening.token(A)), (Some(A), Space::PRISON));
    assert_eq!((evening.scene().phase, evening.scene().turn), (Phase::Look, B));
}

#[test]
fn mt_6_2_pay_100() {
    assert_eq!(money(&draws(Chancellerie::Fee)), [1_400, 1_500, 1_500]);
}

#[test]
fn mt_6_2_pay_each_player_20() {
    assert_eq!(money(&draws(Chancellerie::PayEach)), [1_460, 1_520, 1_520]);
}
