//! A cheat that is caught is undone with everything that followed from it, and with nothing else
//! (MT-5.6): before the penalty, the table lies as honest play would have left it. What cannot go back
//! is made good.

mod chance;
mod deeds;

use cheaters::{Card, Chance, Chancellerie, Cheat, Phase, Space};
use tabletop::Seat;

use crate::cheating::tricks::{catch, play};
use crate::evening::{A, B, C, D, Evening, Scenario, scenario};

/// Money, deeds, tokens, hotels and the cuff are as at the other table.
#[track_caller]
fn alike(evening: &Evening, honest: &Evening) {
    for seat in [A, B, C, D] {
        assert_eq!(evening.money(seat), honest.money(seat), "the money of {seat}");
        assert_eq!(evening.deeds(seat), honest.deeds(seat), "the deeds of {seat}");
        assert_eq!(evening.token(seat), honest.token(seat), "the token of {seat}");
        assert_eq!(evening.kept(seat), honest.kept(seat), "the cards of {seat}");
    }
    assert_eq!(evening.tray().total(), honest.tray().total());
    assert_eq!(evening.state().things().hotels(), honest.state().things().hotels());
    assert_eq!(evening.prisoner(), honest.prisoner());
}

/// Both tables begin alike; at one of them D catches the cheat at the end. Then they are alike again.
#[track_caller]
fn undone(
    table: impl Fn() -> Scenario,
    who: Seat,
    card: Cheat,
    crooked: &str,
    honest: &str,
) -> Evening {
    let (mut evening, mut other) = (table().begin(), table().begin());
    play(&mut evening, crooked);
    play(&mut other, honest);
    catch(&mut evening, D, who, card);
    alike(&evening, &other);
    // And nothing comes after it but the penalty.
    let debts = |evening: &Evening| [A, B, C, D].map(|seat| evening.state().private(seat).due);
    assert_eq!(debts(&evening), debts(&other), "what the bank owes");
    assert!(evening.scene().bills.is_empty() && evening.scene().claims.is_empty());
    evening
}

/// After the penalty, the turn passes on without anybody getting anything.
#[track_caller]
fn and_nothing_else(evening: &mut Evening, who: Seat, fine: u32) {
    let monies = |evening: &Evening| [A, B, C, D].map(|seat| evening.money(seat));
    let mut before = monies(evening);
    let deeds = [A, B, C, D].map(|seat| evening.deeds(seat));
    before[who.index()] -= fine;
    evening.does(who, "submit").until(|scene| scene.phase == Phase::Roll);
    assert_eq!(monies(evening), before);
    assert_eq!([A, B, C, D].map(|seat| evening.deeds(seat)), deeds);
}

// Dés pipés: back to where the token stood, and whatever happened where it came is undone.

/// A may have rolled 1 and 2 on Simple visite: honestly to Lugano, which is C's.
fn at_the_dice() -> Scenario {
    scenario(4).up(&[Cheat::TrickDice]).token(A, 9).owns(C, &[12]).rolled(A, [1, 2])
}

#[test]
fn mt_5_6_trick_dice_to_a_property_that_was_bought() {
    let mut evening = undone(at_the_dice, A, Cheat::TrickDice, "A move A 1; A buy", "");
    and_nothing_else(&mut evening, A, 50);
    assert_eq!((evening.prisoner(), evening.scene().turn), (Some(A), B));
}

#[test]
fn mt_5_6_trick_dice_to_a_property_that_is_still_offered() {
    let mut evening = undone(at_the_dice, A, Cheat::TrickDice, "A move A 1", "");
    and_nothing_else(&mut evening, A, 50);
}

#[test]
fn mt_5_6_trick_dice_to_a_property_that_was_auctioned() {
    let lines = "A move A 1; A auction; B bid 60; C bid 70; lapse";
    let mut evening = undone(at_the_dice, A, Cheat::TrickDice, lines, "");
    and_nothing_else(&mut evening, A, 50);
}

#[test]
fn mt_5_6_trick_dice_to_a_property_under_the_hammer() {
    let lines = "A move A 1; A auction; B bid 60";
    let mut evening = undone(at_the_dice, A, Cheat::TrickDice, lines, "");
    and_nothing_else(&mut evening, A, 50);
    assert!(evening.scene().auction.is_none(), "it falls away");
}

#[test]
fn mt_5_6_trick_dice_to_a_rent_that_was_paid() {
    let table = || at_the_dice().owns(B, &[10]);
    let lines = "A move A 1; B ask 10 70; A pay";
    let mut evening = undone(table, A, Cheat::TrickDice, lines, "");
    and_nothing_else(&mut evening, A, 50);
}

#[test]
fn mt_5_6_trick_dice_to_a_rent_that_was_asked() {
    let table = || at_the_dice().owns(B, &[10]);
    let mut evening = undone(table, A, Cheat::TrickDice, "A move A 1; B ask 10 70", "");
    and_nothing_else(&mut evening, A, 50);
}

#[test]
fn mt_5_6_trick_dice_to_a_rent_with_change_by_hand() {
    let table = || {
        let table = at_the_dice().up(&[Cheat::TrickDice, Cheat::ShortChanged]);
        table.owns(B, &[10]).notes(A, "2x500+5x100")
    };
    let lines = "A move A 1; B ask 10 70; A pay; B give 20+10 A";
    let mut evening = undone(table, A, Cheat::TrickDice, lines, "");
    and_nothing_else(&mut evening, A, 50);
}

#[test]
fn mt_5_6_trick_dice_to_a_rent_whose_change_is_not_given_yet() {
    let table = || {
        let table = at_the_dice().up(&[Cheat::TrickDice, Cheat::ShortChanged]);
        table.owns(B, &[10]).notes(A, "2x500+5x100")
    };
    let lines = "A move A 1; B ask 10 70; A pay";
    let mut evening = undone(table, A, Cheat::TrickDice, lines, "");
    and_nothing_else(&mut evening, A, 50);
}

#[test]
fn mt_5_6_trick_dice_to_a_deed_that_is_paid_and_not_yet_taken() {
    let table = || at_the_dice().up(&[Cheat::TrickDice, Cheat::SlipperyDeed]);
    let mut evening = undone(table, A, Cheat::TrickDice, "A move A 1; A buy", "");
    and_nothing_else(&mut evening, A, 50);
}

#[test]
fn mt_5_6_trick_dice_to_a_deed_that_is_paid_and_taken() {
    let table = || at_the_dice().up(&[Cheat::TrickDice, Cheat::SlipperyDeed]);
    let mut evening = undone(table, A, Cheat::TrickDice, "A move A 1; A buy; A deed 10", "");
    and_nothing_else(&mut evening, A, 50);
}

/// A stands two before Chance.
fn before_chance() -> Scenario {
    scenario(4).up(&[Cheat::TrickDice]).token(A, 18).rolled(A, [1, 2])
}

#[test]
fn mt_5_6_trick_dice_to_chance_that_paid() {
    let table = || before_chance().chance(&[Chance::Windfall]);
    let mut evening = undone(table, A, Cheat::TrickDice, "A move A 2", "");
    assert_eq!(evening.state().decks().chance.last(), Some(&Chance::Windfall), "it stays under");
    and_nothing_else(&mut evening, A, 50);
}

#[test]
fn mt_5_6_trick_dice_to_chance_that_the_bank_still_owes() {
    let table = || {
        let table = before_chance().chance(&[Chance::Windfall]);
        table.up(&[Cheat::TrickDice, Cheat::BankHeist])
    };
    let mut evening = undone(table, A, Cheat::TrickDice, "A move A 2", "");
    and_nothing_else(&mut evening, A, 50);
}

#[test]
fn mt_5_6_trick_dice_to_chance_that_was_taken_by_hand() {
    let table = || {
        let table = before_chance().chance(&[Chance::Windfall]);
        table.up(&[Cheat::TrickDice, Cheat::BankHeist])
    };
    let lines = "A move A 2; A take 100+50 tray";
    let mut evening = undone(table, A, Cheat::TrickDice, lines, "");
    and_nothing_else(&mut evening, A, 50);
}

#[test]
fn mt_5_6_trick_dice_to_chance_that_cost() {
    let table = || before_chance().chance(&[Chance::Fine]);
    let mut evening = undone(table, A, Cheat::TrickDice, "A move A 2", "");
    and_nothing_else(&mut evening, A, 50);
}

#[test]
fn mt_5_6_trick_dice_to_a_fine_that_one_cannot_pay() {
    let table = || before_chance().chance(&[Chance::Fine]).notes(A, "50+20");
    let mut evening = undone(table, A, Cheat::TrickDice, "A move A 2", "");
    and_nothing_else(&mut evening, A, 50);
}

#[test]
fn mt_5_6_trick_dice_to_a_fine_that_was_paid_by_selling() {
    let table = || before_chance().chance(&[Chance::Fine]).notes(A, "50+20").owns(A, &[35]);
    let mut evening = table().begin();
    play(&mut evening, "A move A 2; A sell 35; A pay");
    assert_eq!(evening.money(A), 370);
    catch(&mut evening, D, A, Cheat::TrickDice);
    assert_eq!(evening.money(A), 470, "the fine comes back; what was sold stays sold");
}

#[test]
fn mt_5_6_trick_dice_to_chance_that_led_on_to_a_purchase() {
    let table = || before_chance().chance(&[Chance::ToParadeplatz]);
    let mut evening = undone(table, A, Cheat::TrickDice, "A move A 2; A buy", "");
    and_nothing_else(&mut evening, A, 50);
}

#[test]
fn mt_5_6_trick_dice_to_chance_that_led_back_to_a_rent() {
    let table = || before_chance().chance(&[Chance::BackThree]).owns(B, &[17]);
    let lines = "A move A 2; B ask 17 90; A pay";
    let mut evening = undone(table, A, Cheat::TrickDice, lines, "");
    and_nothing_else(&mut evening, A, 50);
}

#[test]
fn mt_5_6_trick_dice_to_chance_that_led_to_prison_and_freed_somebody() {
    let table = || before_chance().chance(&[Chance::ToPrison]).inside(B);
    let mut evening = undone(table, A, Cheat::TrickDice, "A move A 2", "");
    evening.does(A, "submit");
    assert_eq!(evening.prisoner(), Some(A), "by the penalty");
}

#[test]
fn mt_5_6_trick_dice_to_chance_by_which_a_player_paid() {
    let table = || before_chance().chance(&[Chance::PlayerPaysYou]);
    let lines = "A move A 2; A pick B; lapse";
    let mut evening = undone(table, A, Cheat::TrickDice, lines, "");
    and_nothing_else(&mut evening, A, 50);
}

#[test]
fn mt_5_6_trick_dice_to_chance_that_a_player_cannot_pay() {
    let table = || before_chance().chance(&[Chance::PlayerPaysYou]).notes(B, "20");
    let lines = "A move A 2; A pick B; lapse";
    let mut evening = undone(table, A, Cheat::TrickDice, lines, "");
    and_nothing_else(&mut evening, A, 50);
}

/// A stands before Chancellerie.
fn before_chancellerie() -> Scenario {
    scenario(4).up(&[Cheat::TrickDice]).token(A, 14).rolled(A, [1, 2])
}

#[test]
fn mt_5_6_trick_dice_to_a_card_that_was_kept() {
    let table = || before_chancellerie().chancellerie(&[Chancellerie::ShowHotel]);
    let mut evening = undone(table, A, Cheat::TrickDice, "A move A 1", "");
    assert!(evening.lies_under(Card::Chancellerie(Chancellerie::ShowHotel)));
    assert!(!evening.scene().players[0].chancellerie);
    and_nothing_else(&mut evening, A, 50);
}

#[test]
fn mt_5_6_trick_dice_to_a_card_that_everybody_paid_for() {
    let table = || before_chancellerie().chancellerie(&[Chancellerie::TakeFromEach]);
    let mut evening = undone(table, A, Cheat::TrickDice, "A move A 1", "");
    and_nothing_else(&mut evening, A, 50);
}

#[test]
fn mt_5_6_trick_dice_to_a_card_by_which_a_property_went_back() {
    let table = || before_chancellerie().chancellerie(&[Chancellerie::GiveBack]).owns(A, &[1, 34]);
    let mut evening = undone(table, A, Cheat::TrickDice, "A move A 1; A pick 34", "");
    and_nothing_else(&mut evening, A, 50);
}

#[test]
fn mt_5_6_trick_dice_to_a_card_by_which_anything_was_bought() {
    let table = || before_chancellerie().chancellerie(&[Chancellerie::BuyAny]);
    let mut evening = undone(table, A, Cheat::TrickDice, "A move A 1; A pick 34", "");
    and_nothing_else(&mut evening, A, 50);
}

#[test]
fn mt_5_6_trick_dice_to_a_card_that_still_leaves_something_open() {
    let table = || before_chancellerie().chancellerie(&[Chancellerie::BeautyContest]);
    let mut evening = undone(table, A, Cheat::TrickDice, "A move A 1", "");
    and_nothing_else(&mut evening, A, 50);
}

#[test]
fn mt_5_6_trick_dice_over_start() {
    let table = || scenario(4).up(&[Cheat::TrickDice]).token(A, 33).rolled(A, [2, 4]);
    let mut evening = undone(table, A, Cheat::TrickDice, "A move A 12", "");
    and_nothing_else(&mut evening, A, 50);
}

#[test]
fn mt_5_6_trick_dice_over_start_with_the_money_still_to_be_taken() {
    let up = &[Cheat::TrickDice, Cheat::ExtraAllowance];
    let table = || scenario(4).up(up).token(A, 33).rolled(A, [2, 4]);
    let mut evening = undone(table, A, Cheat::TrickDice, "A move A 12", "");
    and_nothing_else(&mut evening, A, 50);
}

#[test]
fn mt_5_6_trick_dice_by_rail() {
    let table = || scenario(4).up(&[Cheat::TrickDice]).token(A, 30).rolled(A, [2, 4]);
    let mut evening = undone(table, A, Cheat::TrickDice, "A move A 2", "");
    assert_eq!(evening.token(A), Space(30), "from the railway and the one after it");
    and_nothing_else(&mut evening, A, 50);
}

#[test]
fn mt_5_6_trick_dice_to_prison_by_the_space() {
    let table = || scenario(4).up(&[Cheat::TrickDice]).token(A, 24).rolled(A, [2, 4]).inside(B);
    let evening = undone(table, A, Cheat::TrickDice, "A move A 3", "");
    assert_eq!(evening.prisoner(), Some(B), "B is inside as before");
}

#[test]
fn mt_5_6_trick_dice_before_another_go() {
    // A double gives another go, and it starts from the wrong space: neither purchase stands.
    let table = || {
        scenario(4)
            .up(&[Cheat::TrickDice])
            .token(A, 9)
            .rolled(A, [2, 2])
            .rolls_after("A move A 1; A buy; A roll; lapse", [2, 4])
    };
    let mut evening = undone(
        table,
        A,
        Cheat::TrickDice,
        "A move A 1; A buy; A roll; lapse; A move A 6; A buy",
        "",
    );
    and_nothing_else(&mut evening, A, 50);
}

#[test]
fn mt_5_6_what_was_sold_on_stays_and_is_paid_for() {
    let mut evening = at_the_dice().begin();
    play(&mut evening, "A move A 1; A buy; A offer B 10 for M300; B accept A");
    catch(&mut evening, D, A, Cheat::TrickDice);
    assert_eq!(evening.owner(10), Some(B), "B has bought it in good faith");
    assert_eq!(evening.money(B), 1_200);
    assert_eq!(evening.money(A), 1_500 + 300 - 140, "its base value goes to the bank");
}

// As de l'évasion.

/// A is inside, it is A's turn, and this is what A will roll after slipping out.
fn slips_out(dice: [u8; 2]) -> Scenario {
    scenario(4).inside(A).rolls_after("A leave; A roll; lapse", dice)
}

/// What A would have rolled inside: no double.
fn stays_inside() -> Scenario {
    scenario(4).inside(A)
}

#[track_caller]
fn escaped(dice: [u8; 2], table: impl Fn(Scenario) -> Scenario, lines: &str) {
    let lines = format!("A leave; A roll; lapse; lapse; {lines}");
    let mut evening = table(slips_out(dice)).begin();
    let honest = table(stays_inside()).begin();
    play(&mut evening, &lines);
    catch(&mut evening, D, A, Cheat::EscapeArtist);
    alike(&evening, &honest);
    and_nothing_else(&mut evening, A, 100);
    assert_eq!((evening.prisoner(), evening.scene().tries), (Some(A), 0));
}

#[test]
fn mt_5_6_escape_artist_walked_and_bought() {
    escaped([1, 2], |table| table, "A buy");
}

#[test]
fn mt_5_6_escape_artist_walked_and_somebody_bought_at_auction() {
    escaped([1, 2], |table| table, "A auction; C bid 40; lapse");
}

#[test]
fn mt_5_6_escape_artist_walked_and_paid_rent() {
    escaped([1, 2], |table| table.owns(B, &[12]), "B ask 12 70; A pay");
}

#[test]
fn mt_5_6_escape_artist_walked_and_drew() {
    escaped([2, 4], |table| table.chancellerie(&[Chancellerie::Inheritance]), "");
}

#[test]
fn mt_5_6_escape_artist_walked_and_is_asked() {
    let mut evening = slips_out([1, 2]).owns(B, &[12]).begin();
    play(&mut evening, "A leave; A roll; lapse; lapse; B ask 12 70");
    catch(&mut evening, D, A, Cheat::EscapeArtist);
    assert!(evening.scene().bills.is_empty());
}

#[test]
fn mt_5_6_escape_artist_while_somebody_else_went_inside() {
    let mut evening = scenario(4)
        .inside(A)
        .turn(C)
        .phase(Phase::Free)
        .holds(B, Card::Chance(Chance::FrameUp))
        .begin();
    play(&mut evening, "A leave; B use frame-up D; lapse");
    assert_eq!(evening.prisoner(), Some(D));
    catch(&mut evening, B, A, Cheat::EscapeArtist);
    evening.does(A, "submit");
    assert_eq!(evening.prisoner(), Some(A), "back in prison; one prisoner at a time");
}

// Notes.

#[test]
fn mt_5_6_pickpocket_whose_note_was_spent() {
    let mut evening = scenario(4)
        .up(&[Cheat::Pickpocket])
        .notes(A, "100")
        .token(A, 14)
        .phase(Phase::Offer(Space(14)))
        .begin();
    play(&mut evening, "A look B; A take 100 B; A buy");
    assert_eq!((evening.money(A), evening.money(B)), (20, 1_400));
    catch(&mut evening, C, A, Cheat::Pickpocket);
    assert_eq!(evening.owner(14), Some(A), "what A did of their own accord stays");
    assert_eq!((evening.money(A), evening.money(B)), (0, 1_420), "as far as it goes");
    evening.does(A, "submit").until(|scene| scene.bills.is_empty());
    assert_eq!((evening.money(A), evening.money(B)), (0, 1_500), "the rest by selling");
    assert_eq!((evening.owner(14), evening.scene().players[0].out), (None, false));
}

#[test]
fn mt_5_6_pickpocket_whose_note_was_paid_as_rent() {
    let mut evening = scenario(4)
        .up(&[Cheat::Pickpocket])
        .notes(A, "500+50+20")
        .token(A, 10)
        .owns(C, &[10])
        .phase(Phase::Free)
        .begin();
    play(&mut evening, "A look B; A take 100 B; C ask 10 70; A pay");
    catch(&mut evening, D, A, Cheat::Pickpocket);
    assert_eq!([A, B, C].map(|seat| evening.money(seat)), [500, 1_500, 1_570]);
}

#[test]
fn mt_5_6_pickpocket_whose_note_was_stolen_again() {
    let table = scenario(4).up(&[Cheat::Pickpocket]).notes(A, "500").token(A, 9);
    let mut evening = table.phase(Phase::Free).begin();
    play(&mut evening, "A look B; A take 100 B; C look A; C take 100 A");
    catch(&mut evening, D, A, Cheat::Pickpocket);
    assert_eq!([A, B, C].map(|seat| evening.money(seat)), [400, 1_500, 1_600]);
    assert_eq!(evening.scheme(C), Some(Cheat::Pickpocket), "that is another story");
}

#[test]
fn mt_5_6_bank_heist_whose_note_was_spent_comes_back_as_others() {
    let mut evening = scenario(4)
        .up(&[Cheat::BankHeist])
        .notes(A, "500")
        .token(A, 11)
        .phase(Phase::Offer(Space(11)))
        .begin();
    play(&mut evening, "A take 50 tray; A buy; A done");
    catch(&mut evening, D, A, Cheat::BankHeist);
    assert_eq!((evening.money(A), evening.owner(11)), (480, Some(A)));
}

#[test]
fn mt_5_6_extra_allowance_that_was_spent_at_an_auction() {
    let table = || {
        let up = &[Cheat::ExtraAllowance];
        scenario(4).up(up).notes(A, "100").token(A, 32).rolled(A, [1, 4])
    };
    let (mut evening, mut honest) = (table().begin(), table().begin());
    play(&mut evening, "lapse; A take 3x100 tray; A auction; A bid 200; lapse");
    play(&mut honest, "lapse; A take 2x100 tray; A auction; A bid 200; lapse");
    assert_eq!((evening.owner(1), honest.owner(1)), (Some(A), Some(A)));
    catch(&mut evening, D, A, Cheat::ExtraAllowance);
    alike(&evening, &honest);
}

#[test]
fn mt_5_6_price_gouging_whose_rent_was_spent() {
    let mut evening =
        scenario(4).token(A, 10).owns(B, &[10]).notes(B, "10").phase(Phase::Free).begin();
    play(&mut evening, "B ask 10 280; A pay; B offer C M280 for -; C accept B");
    assert_eq!([A, B, C].map(|seat| evening.money(seat)), [1_220, 10, 1_780]);
    catch(&mut evening, D, B, Cheat::PriceGouging);
    evening.does(B, "submit").until(|scene| scene.bills.is_empty());
    // B owes 280 back, is owed 70 and pays 50: 260 for the deed's 140 and the 10, so B is out.
    assert!(evening.scene().players[1].out);
    assert_eq!(evening.money(C), 1_780, "C took it in good faith");
}

#[test]
fn mt_5_6_short_changed_leaves_the_rent_paid() {
    let trick = crate::cheating::tricks::trick(Cheat::ShortChanged);
    let mut evening = trick.done();
    play(&mut evening, "B offer C M100 for -; C accept B");
    catch(&mut evening, D, B, Cheat::ShortChanged);
    evening.does(B, "submit");
    assert_eq!([A, B, C].map(|seat| evening.money(seat)), [1_490, 1_410, 1_600]);
    evening.refuses(B, "ask 10 70", "MT-3.3");
}

#[test]
fn mt_5_6_squatter_leaves_the_rent_paid_and_the_purchase_of_it_standing() {
    let trick = crate::cheating::tricks::trick(Cheat::Squatter);
    let mut evening = trick.done();
    play(&mut evening, "C offer D M200 for -; D accept C");
    catch(&mut evening, D, C, Cheat::Squatter);
    evening.does(C, "submit");
    assert_eq!([A, B, C].map(|seat| evening.money(seat)), [1_430, 1_640, 1_230]);
}

#[test]
fn mt_5_6_free_stay_puts_the_token_back_and_the_visit_stands() {
    let trick = crate::cheating::tricks::trick(Cheat::FreeStay);
    let mut evening = trick.done();
    catch(&mut evening, D, A, Cheat::FreeStay);
    assert_eq!((evening.token(A), evening.money(A)), (Space(10), 1_500));
    assert_eq!((evening.scene().turn, evening.scene().phase), (A, Phase::Free), "the turn goes on");
}

#[test]
fn mt_5_6_identity_theft_puts_only_the_token_back() {
    let trick = crate::cheating::tricks::trick(Cheat::IdentityTheft);
    let (mut evening, honest) = trick.tables();
    trick.cheats(&mut evening);
    play(&mut evening, "B offer C M200 for -; C accept B");
    catch(&mut evening, D, A, Cheat::IdentityTheft);
    assert_eq!([A, B, C].map(|seat| evening.token(seat)), [A, B, C].map(|seat| honest.token(seat)));
    assert_eq!((evening.money(B), evening.money(C)), (1_300, 1_700), "of their own accord");
}
