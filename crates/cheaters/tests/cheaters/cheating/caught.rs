//! The fifteen Cheat cards caught (MT-5.1, MT-5.6): three seconds after the accusation the act is
//! undone to the note and its card replaced; then the penalty, to whom it is due. The accuser earns
//! nothing.

use cheaters::{Affair, Card, Chance, Cheat, Phase, Purse, Space};

use crate::cheating::tricks::{catch, catch_and_punish, trick};
use crate::evening::{A, B, C, D, Evening, scenario};

/// What three of them have.
fn monies(evening: &Evening) -> [u32; 3] {
    [A, B, C].map(|seat| evening.money(seat))
}

#[test]
fn mt_5_6_bank_heist_returns_it_pays_100_and_goes_to_prison() {
    let mut evening = trick(Cheat::BankHeist).done();
    let tray = evening.tray();
    catch_and_punish(&mut evening, C, A, Cheat::BankHeist);
    assert_eq!(evening.money(A), 1_400);
    assert_eq!(evening.tray().total(), tray.total() + 200, "the note and the fine");
    assert_eq!(evening.prisoner(), Some(A));
    assert_eq!(evening.scene().turn, B, "the turn is over");
}

#[test]
fn mt_5_6_bank_heist_is_undone_to_the_note() {
    let trick = trick(Cheat::BankHeist);
    let (mut evening, honest) = trick.tables();
    trick.cheats(&mut evening);
    catch(&mut evening, C, A, Cheat::BankHeist);
    assert_eq!((evening.notes(A), evening.tray()), (honest.notes(A), honest.tray()));
}

#[test]
fn mt_5_6_counterfeit_chance_obeys_the_real_card_and_pays_50() {
    let mut evening = trick(Cheat::CounterfeitChance).done();
    catch_and_punish(&mut evening, C, A, Cheat::CounterfeitChance);
    assert_eq!(evening.money(A), 1_500 - 100 - 50, "the real card says to pay 100");
    assert_eq!(evening.prisoner(), None);
    assert_eq!((evening.scene().turn, evening.scene().phase), (A, Phase::Free));
}

#[test]
fn mt_5_6_escape_artist_is_back_in_prison_pays_100_and_has_three_tries_again() {
    let mut evening = trick(Cheat::EscapeArtist).done();
    catch_and_punish(&mut evening, B, C, Cheat::EscapeArtist);
    assert_eq!((evening.prisoner(), evening.token(C)), (Some(C), Space::PRISON));
    assert_eq!((evening.money(C), evening.scene().tries), (1_400, 0));
}

#[test]
fn mt_5_6_extra_allowance_returns_it_and_pays_100() {
    let mut evening = trick(Cheat::ExtraAllowance).done();
    catch_and_punish(&mut evening, C, A, Cheat::ExtraAllowance);
    assert_eq!(evening.money(A), 1_500 + 200 - 100, "the 200 of START stay");
    assert_eq!((evening.prisoner(), evening.scene().turn), (None, A));
}

#[test]
fn mt_5_6_free_stay_pays_the_owner_the_double_rent() {
    let mut evening = trick(Cheat::FreeStay).done();
    catch_and_punish(&mut evening, C, A, Cheat::FreeStay);
    assert_eq!(monies(&evening), [1_360, 1_640, 1_500]);
    assert_eq!(evening.prisoner(), None);
    evening.does(B, "ask 10 70");
    assert!(evening.scene().bills.is_empty(), "the rent itself is in the penalty");
}

#[test]
fn mt_5_6_identity_theft_has_the_victim_put_the_token_anywhere() {
    let mut evening = trick(Cheat::IdentityTheft).done();
    catch_and_punish(&mut evening, C, A, Cheat::IdentityTheft);
    assert_eq!(evening.token(B), Space(0), "back");
    assert!(matches!(evening.affair(), Some(Affair::Placing { thief: A, by: B, .. })));
    evening.refuses(C, "put 35", "MT-5.5").does(B, "put 35");
    assert_eq!(evening.token(A), Space(35));
    assert!(evening.scene().is_calm(), "nothing happens there");
    assert_eq!(monies(&evening), [1_500; 3]);
    assert_eq!(evening.prisoner(), None);
}

#[test]
fn mt_5_6_price_gouging_refunds_and_pays_the_victim_50() {
    let mut evening = trick(Cheat::PriceGouging).done();
    catch_and_punish(&mut evening, C, B, Cheat::PriceGouging);
    assert_eq!(monies(&evening), [1_500 - 70 + 50, 1_500 + 70 - 50, 1_500]);
    assert_eq!(evening.prisoner(), None);
}

#[test]
fn mt_5_6_price_gouging_before_the_rent_is_paid_falls_away() {
    let (mut evening, _) = trick(Cheat::PriceGouging).tables();
    evening.does(B, "ask 10 280");
    catch_and_punish(&mut evening, A, B, Cheat::PriceGouging);
    assert!(evening.scene().bills.is_empty());
    assert_eq!(monies(&evening), [1_550, 1_450, 1_500]);
    evening.does(B, "ask 10 70").does(A, "pay");
    assert_eq!(monies(&evening), [1_480, 1_520, 1_500], "the true rent may be asked");
}

#[test]
fn mt_5_6_property_swap_swaps_back_pays_100_and_goes_to_prison() {
    let mut evening = trick(Cheat::PropertySwap).done();
    catch_and_punish(&mut evening, C, A, Cheat::PropertySwap);
    assert_eq!((evening.owner(1), evening.owner(3)), (Some(A), Some(B)));
    assert_eq!((monies(&evening), evening.prisoner()), ([1_400, 1_500, 1_500], Some(A)));
}

#[test]
fn mt_5_6_short_changed_pays_the_victim_twice_what_is_missing_and_50() {
    let mut evening = trick(Cheat::ShortChanged).done();
    catch_and_punish(&mut evening, C, B, Cheat::ShortChanged);
    assert_eq!(monies(&evening), [1_420 + 70, 1_580 - 70, 1_500]);
    assert_eq!(evening.prisoner(), None);
}

#[test]
fn mt_5_6_slippery_deed_returns_it_pays_200_and_goes_to_prison() {
    let mut evening = trick(Cheat::SlipperyDeed).done();
    catch_and_punish(&mut evening, C, A, Cheat::SlipperyDeed);
    assert_eq!(evening.owner(11), None);
    assert_eq!((monies(&evening), evening.prisoner()), ([1_300, 1_500, 1_500], Some(A)));
}

#[test]
fn mt_5_6_squatter_pays_the_owner_twice_the_sum() {
    let mut evening = trick(Cheat::Squatter).done();
    catch_and_punish(&mut evening, B, C, Cheat::Squatter);
    assert_eq!(monies(&evening), [1_430, 1_640, 1_430], "what is paid stays paid");
    assert_eq!(evening.prisoner(), None);
    evening.refuses(B, "ask 10 70", "MT-3.3");
}

#[test]
fn mt_5_6_squatter_before_the_rent_is_paid_leaves_it_to_the_owner() {
    let (mut evening, _) = trick(Cheat::Squatter).tables();
    evening.does(C, "ask 10 70");
    catch_and_punish(&mut evening, A, C, Cheat::Squatter);
    assert!(evening.scene().bills.is_empty());
    evening.does(B, "ask 10 70").does(A, "pay");
    assert_eq!(monies(&evening), [1_430, 1_500 + 140 + 70, 1_360]);
}

#[test]
fn mt_5_6_trick_dice_goes_back_pays_50_and_goes_to_prison() {
    let mut evening = trick(Cheat::TrickDice).done();
    catch(&mut evening, C, A, Cheat::TrickDice);
    assert_eq!(evening.token(A), Space(3), "back");
    evening.does(A, "submit");
    assert_eq!((evening.token(A), evening.prisoner()), (Space::PRISON, Some(A)));
    assert_eq!((monies(&evening), evening.scene().turn), ([1_450, 1_500, 1_500], B));
}

#[test]
fn mt_5_6_pickpocket_returns_it_pays_100_and_goes_to_prison() {
    let trick = trick(Cheat::Pickpocket);
    let (mut evening, honest) = trick.tables();
    trick.cheats(&mut evening);
    catch(&mut evening, B, A, Cheat::Pickpocket);
    assert_eq!(evening.notes(B), honest.notes(B), "the very note");
    evening.does(A, "submit");
    assert_eq!((monies(&evening), evening.prisoner()), ([1_400, 1_500, 1_500], Some(A)));
}

#[test]
fn mt_5_6_demolition_puts_the_hotel_back_pays_100_and_goes_to_prison() {
    let mut evening = trick(Cheat::Demolition).done();
    catch_and_punish(&mut evening, B, A, Cheat::Demolition);
    assert!(evening.hotel(8));
    assert_eq!(evening.state().things().spare_hotels(), 15);
    assert_eq!((monies(&evening), evening.prisoner()), ([1_400, 1_500, 1_500], Some(A)));
}

#[test]
fn mt_5_6_construction_removes_the_hotel_pays_100_and_goes_to_prison() {
    let mut evening = trick(Cheat::Construction).done();
    catch_and_punish(&mut evening, B, A, Cheat::Construction);
    assert!(!evening.hotel(10));
    assert_eq!(evening.state().things().spare_hotels(), 15);
    assert_eq!((monies(&evening), evening.prisoner()), ([1_400, 1_500, 1_500], Some(A)));
}

#[test]
fn mt_5_6_a_bounty_is_paid_by_the_bank_for_each_of_the_fifteen() {
    for card in Cheat::ALL {
        let trick = trick(card);
        let mut evening = trick.done_at(|config| config.bounty = 60);
        catch(&mut evening, D, trick.by, card);
        assert_eq!(evening.money(D), 1_560, "{card}");
    }
}

#[test]
fn mt_5_6_the_penalty_comes_by_itself_after_four_seconds() {
    let mut evening = trick(Cheat::Pickpocket).done();
    catch(&mut evening, B, A, Cheat::Pickpocket);
    let fine = Affair::Caught {
        who: A,
        card: Some(Cheat::Pickpocket),
        fine: 100,
        to: Purse::Tray,
        prison: true,
        placed_by: None,
        obeys: None,
        until: evening.now.after_ms(4_000),
    };
    assert_eq!(evening.affair(), Some(fine));
    evening.waits(3_999);
    assert_eq!((evening.money(A), evening.prisoner()), (1_500, None));
    evening.waits(1);
    assert_eq!((evening.money(A), evening.prisoner()), (1_400, Some(A)));
}

#[test]
fn mt_5_6_solid_alibi_undoes_everything_and_spares_the_penalty() {
    let mut evening = scenario(3)
        .up(&[Cheat::Pickpocket])
        .holds(A, Card::Chance(Chance::SolidAlibi))
        .token(A, 9)
        .phase(Phase::Free)
        .begin();
    evening.does(A, "look B").does(A, "take 100 B");
    catch(&mut evening, B, A, Cheat::Pickpocket);
    evening.does(A, "use solid-alibi");
    assert_eq!((monies(&evening), evening.prisoner()), ([1_500; 3], None));
    assert_eq!((evening.scene().turn, evening.scene().phase), (A, Phase::Free));
}
