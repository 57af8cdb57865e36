//! MT-6.1: the sixteen Chance cards.

use cheaters::{Card, Chance, Cheat, Fact, Phase, Space};
use tabletop::{Seat, Viewer};

use crate::evening::{A, B, C, Evening, Scenario, scenario};

/// A comes from START to Chance (space 6), where this lies on top.
fn on_top(card: Chance) -> Scenario {
    scenario(3).rolled(A, [2, 4]).chance(&[card])
}

/// A draws it.
fn draws(card: Chance) -> Evening {
    let mut evening = on_top(card).begin();
    evening.lapses();
    evening
}

/// Somebody has kept it, and it is A's turn.
fn kept(seat: Seat, card: Chance) -> Scenario {
    scenario(3).holds(seat, Card::Chance(card))
}

#[test]
fn mt_6_1_eight_are_kept_face_down() {
    for card in Chance::ALL.into_iter().filter(|card| card.is_kept()) {
        let evening = draws(card);
        assert_eq!(evening.kept(A), [Card::Chance(card)]);
        assert!(evening.scene().players[0].chance, "everybody sees that A has one");
        let told = evening.wire(Viewer::Seat(B)).join("\n");
        let name = serde_json::to_string(&card).expect("it serialises");
        assert!(!told.contains(&name), "nobody is told which: {told}");
        assert_eq!(evening.scene().phase, Phase::Free);
    }
    assert_eq!(Chance::ALL.into_iter().filter(|card| card.is_kept()).count(), 8);
}

#[test]
fn mt_6_1_eight_act_at_once_and_go_under_their_deck() {
    for card in Chance::ALL.into_iter().filter(|card| !card.is_kept()) {
        let evening = draws(card);
        assert!(evening.facts().contains(&Fact::Read { seat: A, card: Card::Chance(card) }));
        assert!(evening.kept(A).is_empty());
        assert!(evening.lies_under(Card::Chance(card)), "{card}");
    }
}

#[test]
fn mt_6_1_nobody_uses_a_card_that_they_have_not() {
    let mut evening = kept(A, Chance::FrameUp).inside(B).turn(B).begin();
    evening
        .refuses(B, "use get-out-of-prison chance", "MT-6.1")
        .refuses(B, "use frame-up A", "MT-6.1")
        .refuses(C, "use frame-up A", "MT-6.1")
        .refuses(A, "use loaded-die first 6", "MT-6.1");
}

#[test]
fn mt_6_1_get_out_of_prison() {
    let mut evening = kept(A, Chance::GetOutOfPrison).inside(A).begin();
    evening.does(A, "use get-out-of-prison chance");
    assert_eq!((evening.prisoner(), evening.money(A)), (None, 1_500));
    assert!(evening.lies_under(Card::Chance(Chance::GetOutOfPrison)));
    evening.does(A, "roll").lapses().lapses();
    assert!(evening.token(A) > Space::PRISON, "then one rolls and moves as ever");
}

#[test]
fn mt_6_1_frame_up_sends_a_player_to_prison() {
    let mut evening = kept(A, Chance::FrameUp).token(B, 20).begin();
    evening.refuses(A, "use frame-up A", "MT-6.1");
    evening.does(A, "use frame-up B").waits(4_999);
    assert_eq!(evening.prisoner(), None);
    evening.waits(1);
    assert_eq!((evening.prisoner(), evening.token(B)), (Some(B), Space::PRISON));
    assert_eq!(evening.money(B), 1_500, "nothing is paid on the way to prison");
    assert!(evening.lies_under(Card::Chance(Chance::FrameUp)));
    assert!(evening.kept(A).is_empty());
}

#[test]
fn mt_6_1_friendly_rent_is_half_of_what_is_asked() {
    let mut evening =
        kept(A, Chance::FriendlyRent).phase(Phase::Free).token(A, 5).owns(B, &[5]).begin();
    evening.refuses(A, "use friendly-rent", "MT-6.1");
    evening.does(B, "ask 5 50").does(A, "use friendly-rent").lapses();
    assert_eq!((evening.money(A), evening.money(B)), (1_470, 1_530), "25, rounded up to 30");
    assert!(evening.lies_under(Card::Chance(Chance::FriendlyRent)));
}

#[test]
fn mt_6_1_forged_deed_buys_any_unowned_property() {
    let mut evening = kept(B, Chance::ForgedDeed).owns(C, &[34]).begin();
    evening.refuses(B, "use forged-deed 34", "MT-1.4");
    evening.does(B, "use forged-deed 35");
    assert_eq!((evening.owner(35), evening.money(B)), (Some(B), 1_100));
    assert!(evening.lies_under(Card::Chance(Chance::ForgedDeed)));
}

#[test]
fn mt_6_1_forged_deed_costs_the_usual_price() {
    let mut evening = kept(A, Chance::ForgedDeed).notes(A, "3x100").begin();
    evening.refuses(A, "use forged-deed 35", "MT-3.1");
    evening.does(A, "look B").refuses(A, "use forged-deed 1", "MT-1.5").does(A, "look board");
    evening.does(A, "use forged-deed 31");
    assert_eq!((evening.owner(31), evening.money(A)), (Some(A), 300), "Spitalgasse costs nothing");
}

#[test]
fn mt_6_1_forged_deed_comes_before_the_lander() {
    let offer = Phase::Offer(Space(5));
    let mut evening = kept(B, Chance::ForgedDeed).phase(offer).token(A, 5).begin();
    evening.does(B, "use forged-deed 5");
    assert_eq!((evening.owner(5), evening.money(B)), (Some(B), 1_400));
    // What B owns is not auctioned because A does not buy it.
    evening.until(|scene| scene.auction.is_some() || scene.phase == Phase::Look);
    assert_eq!(evening.scene().auction, None);
    assert_eq!(evening.owner(5), Some(B));
}

#[test]
fn mt_6_1_crony_permit_buys_a_hotel_without_the_full_group() {
    let mut evening =
        kept(B, Chance::CronyPermit).owns(B, &[5, 8]).owns(C, &[7]).notes(B, "5x100").begin();
    evening.refuses(B, "build 5", "MT-3.5").refuses(B, "use crony-permit 7", "MT-3.5").refuses(
        B,
        "use crony-permit 8",
        "MT-3.5",
    );
    evening.does(B, "use crony-permit 5");
    assert!(evening.hotel(5));
    assert_eq!(evening.money(B), 250);
    assert!(evening.lies_under(Card::Chance(Chance::CronyPermit)));
}

#[test]
fn mt_6_1_crony_permit_costs_the_price_on_the_deed() {
    let mut evening = kept(A, Chance::CronyPermit).owns(A, &[5]).notes(A, "2x100").begin();
    evening.refuses(A, "use crony-permit 5", "MT-3.1");
    assert!(!evening.hotel(5));
}

#[test]
fn mt_6_1_loaded_die_sets_one_die() {
    let mut evening = kept(A, Chance::LoadedDie)
        .holds(B, Card::Chance(Chance::FrameUp))
        .rolled(A, [2, 4])
        .begin();
    evening
        .refuses(A, "use loaded-die first 7", "MT-6.1")
        .refuses(A, "use loaded-die first 0", "MT-6.1")
        .refuses(A, "use loaded-die first 2", "MT-6.1")
        .refuses(B, "use loaded-die first 3", "MT-6.1");
    evening.does(A, "use loaded-die first 1").lapses();
    assert_eq!(evening.scene().dice, [1, 4]);
    assert_eq!(evening.token(A), Space(5));
    assert!(evening.lies_under(Card::Chance(Chance::LoadedDie)));
}

#[test]
fn mt_6_1_loaded_die_comes_after_the_roll() {
    kept(A, Chance::LoadedDie).begin().refuses(A, "use loaded-die first 6", "MT-2.2");
}

#[test]
fn mt_6_1_a_loaded_die_makes_no_double_of_a_double() {
    let mut evening = kept(A, Chance::LoadedDie).rolled(A, [2, 2]).owns(A, &[5]).begin();
    evening.does(A, "use loaded-die second 3").lapses();
    assert_eq!(evening.token(A), Space(5));
    assert_eq!(evening.scene().phase, Phase::Free, "no further go");
}

#[test]
fn mt_6_1_solid_alibi_undoes_without_penalty() {
    let mut evening = kept(A, Chance::SolidAlibi).up(&[Cheat::BankHeist]).begin();
    evening.refuses(A, "use solid-alibi", "MT-6.1");
    evening.does(A, "take 100 tray").does(B, "accuse A bank-heist").lapses();
    assert_eq!(evening.money(A), 1_500, "it goes back");
    evening.does(A, "use solid-alibi");
    assert_eq!((evening.affair(), evening.money(A), evening.prisoner()), (None, 1_500, None));
    assert!(evening.lies_under(Card::Chance(Chance::SolidAlibi)));
    assert!(!evening.scene().face_up.contains(&Cheat::BankHeist), "the card is replaced");
}

#[test]
fn mt_6_1_without_a_word_the_alibi_stays_in_the_hand() {
    let mut evening = kept(A, Chance::SolidAlibi).up(&[Cheat::BankHeist]).begin();
    evening.does(A, "take 100 tray").does(B, "accuse A bank-heist").lapses().lapses();
    assert_eq!((evening.money(A), evening.prisoner()), (1_400, Some(A)));
    assert_eq!(evening.kept(A), [Card::Chance(Chance::SolidAlibi)]);
}

/// A has stolen 100 from the bank; B has rolled, and it was announced.
fn announced(whistle_blower: Seat) -> Evening {
    let mut evening = kept(whistle_blower, Chance::WhistleBlower)
        .up(&[Cheat::BankHeist])
        .phase(Phase::Free)
        .begin();
    evening.does(A, "take 100 tray").waits(4_000).until_the_next_roll();
    assert_eq!(evening.money(A), 1_700);
    evening
}

#[test]
fn mt_6_1_whistle_blower_cancels_an_announced_reward() {
    let mut evening = announced(C);
    evening.refuses(C, "use whistle-blower B", "MT-6.1");
    evening.does(C, "use whistle-blower A").lapses();
    assert_eq!(evening.money(A), 1_600, "the reward goes, the loot stays");
    assert!(evening.lies_under(Card::Chance(Chance::WhistleBlower)));
}

#[test]
fn mt_6_1_whistle_blower_has_until_the_next_roll() {
    let mut evening = announced(C);
    evening.until_the_next_roll().refuses(C, "use whistle-blower A", "MT-6.1");
}

#[test]
fn mt_6_1_nobody_blows_the_whistle_on_themselves() {
    announced(A).refuses(A, "use whistle-blower A", "MT-6.1");
}

#[test]
fn mt_6_1_to_start_with_its_200() {
    let evening = draws(Chance::ToStart);
    assert_eq!((evening.token(A), evening.money(A)), (Space::START, 1_700));
    assert_eq!(evening.scene().phase, Phase::Free);
}

#[test]
fn mt_6_1_to_a_railway_of_ones_choice_and_the_turn_ends() {
    let mut evening = draws(Chance::ToRailway);
    evening
        .refuses(A, "pick 5", "MT-6.1")
        .refuses(A, "pick B", "MT-6.1")
        .refuses(A, "pick yes", "MT-6.1");
    evening.does(A, "pick 23");
    assert_eq!((evening.token(A), evening.money(A)), (Space(23), 1_500));
    assert_eq!((evening.scene().phase, evening.scene().turn), (Phase::Look, B));
}

#[test]
fn mt_6_1_the_railway_behind_is_reached_over_start() {
    let mut evening = draws(Chance::ToRailway);
    evening.does(A, "pick 4");
    assert_eq!((evening.token(A), evening.money(A)), (Space(4), 1_700));
}

#[test]
fn mt_6_1_a_railway_ends_the_turn_even_after_a_double() {
    let mut evening = scenario(3).rolled(A, [3, 3]).chance(&[Chance::ToRailway]).begin();
    evening.lapses().does(A, "pick 32");
    assert_eq!((evening.scene().phase, evening.scene().turn), (Phase::Look, B));
}

#[test]
fn mt_6_1_without_a_word_it_is_the_next_railway() {
    let mut evening = draws(Chance::ToRailway);
    evening.waits(20_000);
    assert_eq!((evening.token(A), evening.scene().turn), (Space(13), B));
}

#[test]
fn mt_6_1_back_three_and_do_what_the_space_says() {
    let evening = draws(Chance::BackThree);
    assert_eq!((evening.token(A), evening.money(A)), (Space(3), 1_500));
    assert_eq!(evening.scene().phase, Phase::Offer(Space(3)));
}

#[test]
fn mt_6_1_back_three_to_somebody_elses_property() {
    let mut evening = on_top(Chance::BackThree).token(A, 14).owns(B, &[17]).begin();
    evening.lapses().does(B, "ask 17 90").does(A, "pay");
    assert_eq!((evening.token(A), evening.money(B)), (Space(17), 1_590));
}

#[test]
fn mt_6_1_back_three_to_chancellerie_draws_again() {
    let top = cheaters::Chancellerie::Dividend;
    let mut evening = on_top(Chance::BackThree).token(A, 27).chancellerie(&[top]).begin();
    evening.lapses();
    assert_eq!((evening.token(A), evening.money(A)), (Space(30), 1_600));
}

#[test]
fn mt_6_1_to_paradeplatz() {
    let mut evening = draws(Chance::ToParadeplatz);
    assert_eq!((evening.token(A), evening.money(A)), (Space::PARADEPLATZ, 1_500));
    evening.does(A, "buy");
    assert_eq!((evening.owner(35), evening.money(A)), (Some(A), 1_100));
}

#[test]
fn mt_6_1_to_prison() {
    let evening = draws(Chance::ToPrison);
    assert_eq!((evening.prisoner(), evening.money(A)), (Some(A), 1_500));
    assert_eq!((evening.scene().phase, evening.scene().turn), (Phase::Look, B));
}

#[test]
fn mt_6_1_a_player_of_ones_choice_pays_50() {
    let mut evening = draws(Chance::PlayerPaysYou);
    evening.refuses(A, "pick A", "MT-6.1").refuses(A, "pick 13", "MT-6.1");
    evening.does(A, "pick C");
    assert_eq!(evening.money(C), 1_500);
    evening.waits(5_000);
    assert_eq!((evening.money(A), evening.money(B), evening.money(C)), (1_550, 1_500, 1_450));
}

#[test]
fn mt_6_1_without_a_word_somebody_pays_50() {
    let mut evening = draws(Chance::PlayerPaysYou);
    evening.waits(20_000).waits(5_000);
    assert_eq!((evening.money(A), evening.money(B) + evening.money(C)), (1_550, 2_950));
}

#[test]
fn mt_6_1_pay_100() {
    let evening = draws(Chance::Fine);
    assert_eq!(evening.money(A), 1_400);
    assert_eq!(evening.scene().phase, Phase::Free);
}

#[test]
fn mt_6_1_take_150() {
    let evening = draws(Chance::Windfall);
    assert_eq!(evening.money(A), 1_650);
    assert_eq!(evening.scene().phase, Phase::Free);
}

#[test]
fn mt_6_1_a_choice_waits_for_whose_turn_it_is() {
    draws(Chance::ToRailway).refuses(B, "pick 13", "MT-2.3");
}

#[test]
fn mt_6_1_after_a_double_there_is_another_go() {
    let mut evening = scenario(3).rolled(A, [3, 3]).chance(&[Chance::Windfall]).begin();
    evening.lapses();
    assert_eq!((evening.scene().phase, evening.scene().turn), (Phase::Roll, A));
}
