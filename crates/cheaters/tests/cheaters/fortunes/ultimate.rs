//! MT-9 and MT-5.8: the ultimate mode, its declarations, and the jury.

use cheaters::{Affair, Chance, Cheat, Config, Fact, Phase, Space, Tricheurs};
use tabletop::{Game, Seat, SeatSet};

use crate::evening::{A, B, C, D, Evening, Scenario, scenario};

/// Everything may be tried. Face up: Escape Artist, Demolition, Price Gouging, Squatter, Property Swap.
fn ultimate(seats: u8) -> Scenario {
    scenario(seats).config(|config| config.ultimate = true)
}

/// The same with a jury.
fn jury(seats: u8) -> Scenario {
    ultimate(seats).config(|config| config.jury = true)
}

/// C accuses somebody without naming a card, and is right; the penalty follows.
fn found(evening: &mut Evening, who: Seat) {
    evening.does(C, &format!("accuse {who}")).lapses();
    let caught = evening.affair();
    let Some(Affair::Caught { card: None, fine: 100, prison: true, .. }) = caught else {
        panic!("{who} is not caught at something unlisted: {caught:?}");
    };
    evening.does(who, "submit");
    assert_eq!(evening.prisoner(), Some(who));
}

/// Nobody says anything until the next player has rolled; it is not announced either.
fn not_found(evening: &mut Evening) {
    evening.marks().waits(4_000).until_the_next_roll();
    let told = |fact: &Fact| matches!(fact, Fact::Announced { .. } | Fact::Replaced { .. });
    assert!(!evening.facts().iter().any(told), "no reward, no word");
    assert!(evening.state().private(A).schemes.is_empty(), "and it is over");
}

fn money(evening: &Evening) -> [u32; 3] {
    [A, B, C].map(|seat| evening.money(seat))
}

fn is_up_to_something(evening: &Evening, seat: Seat) -> bool {
    !evening.state().private(seat).schemes.is_empty()
}

#[test]
fn mt_9_1_what_no_card_says_is_refused_elsewhere() {
    let mut evening = scenario(3).phase(Phase::Free).owns(B, &[5]).begin();
    evening
        .refuses(A, "take 500 tray", "MT-1.6")
        .refuses(A, "accuse B", "MT-5.5")
        .does(A, "look B")
        .refuses(A, "deed 5 B", "MT-3.1");
}

#[test]
fn mt_9_1_everything_is_done_by_hand() {
    let mut evening = ultimate(3).token(A, 34).rolled(A, [1, 6]).begin();
    evening.waits(2_000);
    assert_eq!(evening.token(A), Space(34), "no token walks by itself");
    evening.does(A, "move A 7");
    assert_eq!((evening.token(A), evening.money(A)), (Space(5), 1_500));
    evening.does(A, "take 2x100 tray").does(A, "buy").does(A, "deed 5");
    assert_eq!((evening.money(A), evening.owner(5)), (1_600, Some(A)));
    assert!(!is_up_to_something(&evening, A));
}

#[test]
fn mt_9_1_the_cards_keep_their_rewards() {
    let mut evening = ultimate(3).up(&[Cheat::BankHeist]).phase(Phase::Free).begin();
    evening.does(A, "take 100 tray").waits(4_000).until_the_next_roll();
    assert_eq!(evening.money(A), 1_700);
    let told = Fact::Announced { seat: A, card: Cheat::BankHeist, bonus: 100, did: None };
    assert!(evening.facts().contains(&told));
}

#[test]
fn mt_9_1_the_cards_keep_their_penalties() {
    let mut evening = ultimate(3).up(&[Cheat::TrickDice]).rolled(A, [2, 4]).begin();
    evening.does(A, "move A 9").does(C, "accuse A trick-dice").lapses().does(A, "submit");
    assert_eq!((evening.money(A), evening.prisoner()), (1_450, Some(A)));
}

#[test]
fn mt_9_2_what_is_on_a_card_is_accused_by_its_card() {
    let mut evening = ultimate(3).up(&[Cheat::BankHeist]).phase(Phase::Free).begin();
    evening.does(A, "take 100 tray").does(C, "accuse A").lapses();
    assert_eq!(money(&evening), [1_700, 1_500, 1_400], "innocent: C pays 100");
}

#[test]
fn mt_9_2_what_is_on_no_card_is_accused_without_one() {
    let mut evening = ultimate(3).up(&[Cheat::BankHeist]).phase(Phase::Free).begin();
    evening.does(A, "take 500 tray").does(C, "accuse A bank-heist").lapses();
    assert_eq!(money(&evening), [2_100, 1_500, 1_400], "innocent: C pays 100");
    found(&mut evening, A);
    assert_eq!(money(&evening), [1_500, 1_500, 1_400]);
}

#[test]
fn mt_9_2_from_the_bank_without_a_card() {
    let mut evening = ultimate(3).phase(Phase::Free).begin();
    let tray = evening.tray();
    evening.does(A, "take 500 tray");
    found(&mut evening, A);
    assert_eq!(money(&evening), [1_400, 1_500, 1_500]);
    assert_eq!(evening.tray().total(), tray.total() + 100);
}

#[test]
fn mt_9_2_from_the_bank_and_not_found() {
    let mut evening = ultimate(3).phase(Phase::Free).begin();
    evening.does(A, "take 500 tray");
    not_found(&mut evening);
    assert_eq!(money(&evening), [2_000, 1_500, 1_500]);
}

#[test]
fn mt_9_2_several_notes_of_a_player() {
    let mut evening = ultimate(3).phase(Phase::Free).begin();
    evening.does(A, "look B").does(A, "take 2x100+50 B");
    found(&mut evening, A);
    assert_eq!(money(&evening), [1_400, 1_600, 1_500], "100 to the victim");
}

#[test]
fn mt_9_2_several_notes_of_a_player_and_not_found() {
    let mut evening = ultimate(3).phase(Phase::Free).begin();
    evening.does(A, "look B").does(A, "take 2x100+50 B");
    not_found(&mut evening);
    assert_eq!(money(&evening), [1_750, 1_250, 1_500]);
}

#[test]
fn mt_9_2_a_walk_beyond_all_dice() {
    let mut evening = ultimate(3).rolled(A, [2, 4]).begin();
    evening.does(A, "move A 19").does(A, "buy").does(A, "deed 19");
    found(&mut evening, A);
    assert_eq!((evening.owner(19), evening.money(A)), (None, 1_400));
    assert_eq!(evening.scene().turn, B);
}

#[test]
fn mt_9_2_a_walk_and_what_was_not_yet_taken() {
    let mut evening = ultimate(3).rolled(A, [2, 4]).begin();
    evening.does(A, "move A 19").does(A, "buy");
    found(&mut evening, A);
    assert_eq!((evening.owner(19), evening.money(A)), (None, 1_400));
}

#[test]
fn mt_9_2_a_walk_and_the_auction_that_followed() {
    let mut evening = ultimate(3).rolled(A, [2, 4]).begin();
    evening.does(A, "move A 19").does(A, "auction").does(B, "bid 10");
    found(&mut evening, A);
    assert_eq!(evening.scene().auction, None, "that space was never reached");
    evening.waits(6_000);
    assert_eq!((evening.owner(19), evening.money(B)), (None, 1_500));
}

#[test]
fn mt_9_2_a_walk_over_start() {
    let mut evening = ultimate(3).token(A, 20).rolled(A, [2, 4]).begin();
    evening.does(A, "move A 16").does(A, "take 2x100 tray");
    found(&mut evening, A);
    assert_eq!((evening.token(A), evening.money(A)), (Space::PRISON, 1_400));
}

#[test]
fn mt_9_2_a_walk_over_start_before_the_200_are_taken() {
    let mut evening = ultimate(3).token(A, 20).rolled(A, [2, 4]).begin();
    evening.does(A, "move A 16");
    found(&mut evening, A);
    assert_eq!((evening.token(A), evening.money(A)), (Space::PRISON, 1_400));
}

#[test]
fn mt_9_2_a_walk_that_is_not_found() {
    let mut evening = ultimate(3).rolled(A, [2, 4]).owns(A, &[19]).begin();
    evening.does(A, "move A 19");
    not_found(&mut evening);
    assert_eq!((evening.token(A), evening.money(A)), (Space(19), 1_500));
}

#[test]
fn mt_9_2_somebody_elses_token() {
    let mut evening = ultimate(3).rolled(A, [2, 4]).token(B, 10).begin();
    evening.does(A, "move B 15");
    assert_eq!(evening.token(B), Space(25));
    found(&mut evening, A);
    assert_eq!((evening.token(B), money(&evening)), (Space(10), [1_400, 1_600, 1_500]));
}

#[test]
fn mt_9_2_a_deed_without_a_card() {
    let mut evening = ultimate(3).phase(Phase::Free).owns(B, &[8]).begin();
    evening.does(A, "look B").does(A, "deed 8 B");
    assert_eq!(evening.owner(8), Some(A), "a hotel holds nothing back here");
    found(&mut evening, A);
    assert_eq!((evening.owner(8), money(&evening)), (Some(B), [1_400, 1_600, 1_500]));
}

#[test]
fn mt_9_2_a_deed_that_is_not_found() {
    let mut evening = ultimate(3).phase(Phase::Free).owns(B, &[8]).begin();
    evening.does(A, "look B").does(A, "deed 8 B");
    not_found(&mut evening);
    assert_eq!((evening.owner(8), money(&evening)), (Some(A), [1_500; 3]));
}

#[test]
fn mt_9_2_a_deed_with_a_hotel_is_on_no_card() {
    // Slippery Deed says: no hotel.
    let mut evening =
        ultimate(3).up(&[Cheat::SlipperyDeed]).phase(Phase::Free).owns(B, &[8]).begin();
    evening.does(A, "look B").does(A, "deed 8 B");
    found(&mut evening, A);
}

#[test]
fn mt_9_2_a_deed_of_a_full_group_is_on_no_card() {
    // Slippery Deed says: no full group.
    let mut evening =
        ultimate(3).up(&[Cheat::SlipperyDeed]).phase(Phase::Free).owns(B, &[34, 35]).begin();
    evening.does(A, "look B").does(A, "deed 35 B");
    found(&mut evening, A);
}

#[test]
fn mt_9_2_a_swap_of_a_hotel_is_on_no_card() {
    // Property Swap is face up and says: no hotel.
    let mut evening = ultimate(3).phase(Phase::Free).owns(A, &[1]).owns(B, &[8]).begin();
    evening.does(A, "look B").does(A, "swap 1 8 B");
    found(&mut evening, A);
}

#[test]
fn mt_9_2_a_hotel_from_the_tray() {
    let mut evening = ultimate(3).phase(Phase::Free).owns(A, &[5]).begin();
    evening.does(A, "hotel+ 5");
    assert!(evening.hotel(5));
    found(&mut evening, A);
    assert_eq!((evening.hotel(5), evening.money(A)), (false, 1_400));
}

#[test]
fn mt_9_2_a_hotel_that_is_not_found() {
    let mut evening = ultimate(3).phase(Phase::Free).owns(A, &[5]).begin();
    evening.does(A, "hotel+ 5");
    not_found(&mut evening);
    assert!(evening.hotel(5));
}

#[test]
fn mt_9_2_the_hotel_of_the_bank() {
    let mut evening = ultimate(3).phase(Phase::Free).begin();
    evening.does(A, "hotel- 8");
    assert!(!evening.hotel(8));
    found(&mut evening, A);
    assert_eq!((evening.hotel(8), money(&evening)), (true, [1_400, 1_500, 1_500]));
}

#[test]
fn mt_9_2_out_of_prison_without_a_card() {
    let mut evening = ultimate(3)
        .exactly_up([
            Cheat::Demolition,
            Cheat::PriceGouging,
            Cheat::Squatter,
            Cheat::PropertySwap,
            Cheat::Pickpocket,
        ])
        .inside(A)
        .begin();
    evening.does(A, "leave");
    assert_eq!(evening.prisoner(), None);
    found(&mut evening, A);
    assert_eq!(evening.money(A), 1_400);
}

#[test]
fn mt_9_2_a_rent_out_of_the_blue_that_was_paid() {
    let mut evening = ultimate(3).phase(Phase::Free).token(A, 5).owns(B, &[5]).begin();
    evening.does(B, "ask 5 1000").does(A, "pay");
    assert_eq!(money(&evening), [500, 2_500, 1_500]);
    found(&mut evening, B);
    assert_eq!(money(&evening), [1_600, 1_400, 1_500], "back, and 100 to the victim");
}

#[test]
fn mt_9_2_a_rent_out_of_the_blue_that_was_not_yet_paid() {
    let mut evening = ultimate(3).phase(Phase::Free).token(A, 5).owns(B, &[5]).begin();
    evening.does(B, "ask 5 1000");
    found(&mut evening, B);
    assert!(evening.scene().bills.is_empty(), "the demand falls away");
    evening.waits(11_000);
    assert_eq!(money(&evening), [1_600, 1_400, 1_500]);
}

#[test]
fn mt_9_2_another_chance_card_than_the_one_drawn() {
    let mut evening = ultimate(3).rolled(A, [2, 4]).chance(&[Chance::Fine]).begin();
    evening.does(A, "move A 6").does(A, "read windfall").does(A, "take 100+50 tray");
    assert_eq!(evening.money(A), 1_650);
    found(&mut evening, A);
    assert_eq!(evening.money(A), 1_400, "undone, and 100 to the bank");
}

#[test]
fn mt_9_2_another_chance_card_before_its_money_is_taken() {
    let mut evening = ultimate(3).rolled(A, [2, 4]).chance(&[Chance::Fine]).begin();
    evening.does(A, "move A 6").does(A, "read windfall");
    found(&mut evening, A);
    assert_eq!(evening.money(A), 1_400);
}

#[test]
fn mt_9_1_a_counterfeit_is_undone_with_what_was_taken_by_hand() {
    let mut evening = ultimate(3)
        .up(&[Cheat::CounterfeitChance])
        .rolled(A, [2, 4])
        .chance(&[Chance::Fine])
        .begin();
    evening.does(A, "move A 6").does(A, "read windfall").does(A, "take 100+50 tray");
    evening.does(C, "accuse A counterfeit-chance").lapses().does(A, "submit");
    assert_eq!(evening.money(A), 1_350, "undone, 50, and the real 100");
}

#[test]
fn mt_9_2_change_far_too_short() {
    let mut evening =
        ultimate(3).phase(Phase::Free).token(A, 5).owns(B, &[5]).notes(A, "500").begin();
    evening.does(B, "ask 5 50").does(A, "pay").does(B, "give 100 A");
    assert_eq!(money(&evening), [100, 1_900, 1_500], "450 were due");
    found(&mut evening, B);
    assert_eq!(money(&evening), [550, 1_450, 1_500], "the rent is paid, and 100 to the victim");
}

#[test]
fn mt_9_2_no_note_appears_from_nowhere() {
    let mut evening = ultimate(3).phase(Phase::Free).notes(B, "50").begin();
    evening.does(A, "look B");
    evening.refuses(A, "take 100 B", "MT-1.4").refuses(A, "take 2x50 B", "MT-1.4").refuses(
        A,
        "take 30x500 tray",
        "MT-1.4",
    );
}

#[test]
fn mt_9_2_no_deed_and_no_hotel_either() {
    let mut evening = ultimate(3).phase(Phase::Free).owns(C, &[5]).begin();
    evening
        .refuses(A, "deed 5", "MT-1.4")
        .refuses(A, "hotel- 5", "MT-3.5")
        .refuses(A, "hotel+ 8", "MT-3.5")
        .does(A, "look B")
        .refuses(A, "deed 5 B", "MT-1.4");
}

#[test]
fn mt_9_2_still_one_at_a_time() {
    let mut evening = ultimate(3).phase(Phase::Free).begin();
    evening.does(A, "take 500 tray").refuses(A, "take 500 tray", "MT-5.10");
}

/// A has 500, B 400 and Paradeplatz, C 100: the truth is 500, 600 and 100.
fn declaring() -> Evening {
    let table = ultimate(3).closing().finished(A).finished(B).finished(C).phase(Phase::Declare);
    table.notes(A, "500").notes(B, "4x100").owns(B, &[35]).notes(C, "100").begin()
}

#[test]
fn mt_9_2_at_the_end_everybody_declares() {
    let mut evening = ultimate(2).closing().finished(B).token(A, 30).rolled(A, [4, 5]).begin();
    evening.does(A, "move A 9").waits(3_000);
    assert_eq!(evening.scene().phase, Phase::Declare);
    // 30 seconds to declare, 15 to challenge.
    evening.waits(29_999);
    assert_eq!(evening.scene().phase, Phase::Declare);
    evening.waits(1);
    assert_eq!(evening.scene().phase, Phase::Challenge);
    evening.waits(15_000);
    assert_eq!(evening.scene().counts, [1_700, 1_500], "in silence, the truth");
}

#[test]
fn mt_9_2_once_all_have_declared_it_goes_on() {
    let mut evening = declaring();
    evening.does(C, "declare 100").does(A, "declare 500").does(B, "declare 600");
    assert_eq!(evening.scene().phase, Phase::Challenge);
}

#[test]
fn mt_9_2_a_lie_that_nobody_challenges_stands() {
    let mut evening = declaring();
    evening.does(C, "declare 2000").lapses().lapses();
    assert_eq!(evening.scene().counts, [500, 600, 2_000]);
    let winners = evening.table.outcome().expect("the game is over").winners;
    assert_eq!(winners, SeatSet::only(C));
}

#[test]
fn mt_9_2_a_lie_that_is_challenged_costs_100() {
    let mut evening = declaring();
    evening.does(A, "declare 2000").lapses().does(B, "challenge A").lapses();
    assert_eq!(evening.scene().counts, [400, 600, 100]);
}

#[test]
fn mt_9_2_too_little_is_a_lie_as_well() {
    let mut evening = declaring();
    evening.does(A, "declare 490").lapses().does(B, "challenge A").lapses();
    assert_eq!(evening.scene().counts, [400, 600, 100]);
}

#[test]
fn mt_9_2_a_truth_that_is_challenged_brings_100() {
    let mut evening = declaring();
    evening.does(B, "declare 600").lapses().does(A, "challenge B").lapses();
    assert_eq!(evening.scene().counts, [400, 700, 100]);
}

#[test]
fn mt_9_2_a_liar_pays_for_a_wrong_challenge_too() {
    // In whichever order they are spoken: 500 less 100 for the lie, less 100 for the challenge.
    let mut evening = declaring();
    evening.does(A, "declare 2000").lapses();
    evening.does(B, "challenge A").does(A, "challenge C").lapses();
    assert_eq!(evening.scene().counts, [300, 600, 200]);

    let mut evening = declaring();
    evening.does(A, "declare 2000").lapses();
    evening.does(A, "challenge C").does(B, "challenge A").lapses();
    assert_eq!(evening.scene().counts, [300, 600, 200]);
}

#[test]
fn mt_9_2_one_declares_once_and_in_tens() {
    let mut evening = declaring();
    evening
        .refuses(A, "declare 505", "MT-9.2")
        .refuses(A, "challenge B", "MT-9.2")
        .does(A, "declare 510")
        .refuses(A, "declare 500", "MT-9.2")
        .refuses(A, "roll", "MT-9.2");
}

#[test]
fn mt_9_2_one_challenges_somebody_else() {
    let mut evening = declaring();
    evening.lapses();
    evening
        .refuses(A, "declare 500", "MT-9.2")
        .refuses(A, "challenge A", "MT-9.2")
        .does(A, "challenge B")
        .refuses(C, "challenge B", "MT-9.2");
}

#[test]
fn mt_9_2_nothing_is_declared_before_the_end() {
    ultimate(3).begin().refuses(A, "declare 500", "MT-9.2").refuses(A, "challenge B", "MT-9.2");
    scenario(3).begin().refuses(A, "declare 500", "MT-9.2");
}

#[test]
fn mt_5_8_the_others_decide_and_it_is_over_once_all_have_voted() {
    let mut evening = jury(4).phase(Phase::Free).begin();
    evening.does(A, "take 500 tray").does(B, "accuse A").waits(14_000);
    evening.does(C, "vote guilty");
    assert!(matches!(evening.affair(), Some(Affair::Accused { .. })));
    evening.does(D, "vote guilty");
    assert!(matches!(evening.affair(), Some(Affair::Caught { who: A, .. })));
    evening.does(A, "submit");
    assert_eq!((evening.money(A), evening.prisoner()), (1_400, Some(A)));
}

#[test]
fn mt_5_8_the_majority_of_the_votes_decides() {
    // Five play, three vote; one of them keeps silent.
    let mut evening = jury(5).phase(Phase::Free).begin();
    evening.does(A, "take 500 tray").does(B, "accuse A");
    evening.does(C, "vote guilty").does(D, "vote innocent").does(Seat(4), "vote guilty");
    assert!(matches!(evening.affair(), Some(Affair::Caught { who: A, .. })));

    let mut evening = jury(5).phase(Phase::Free).begin();
    evening.does(A, "take 500 tray").does(B, "accuse A");
    evening.does(D, "vote guilty").waits(14_999);
    assert!(matches!(evening.affair(), Some(Affair::Accused { .. })));
    evening.waits(1);
    assert!(matches!(evening.affair(), Some(Affair::Caught { who: A, .. })));
}

#[test]
fn mt_5_8_a_tie_is_innocent() {
    let mut evening = jury(4).phase(Phase::Free).begin();
    evening.does(A, "take 500 tray").does(B, "accuse A");
    evening.does(C, "vote guilty").does(D, "vote innocent");
    assert_eq!((evening.affair(), evening.money(A), evening.money(B)), (None, 2_100, 1_400));
}

#[test]
fn mt_5_8_a_silent_jury_is_a_tie() {
    let mut evening = jury(4).phase(Phase::Free).begin();
    evening.does(A, "take 500 tray").does(B, "accuse A").waits(15_000);
    assert_eq!((evening.money(A), evening.money(B)), (2_100, 1_400));
}

#[test]
fn mt_5_8_the_jury_may_be_wrong() {
    let mut evening = jury(4).up(&[Cheat::BankHeist]).phase(Phase::Free).begin();
    evening.does(B, "accuse A bank-heist").does(C, "vote guilty").does(D, "vote guilty");
    evening.does(A, "submit");
    assert_eq!((evening.money(A), evening.prisoner()), (1_400, Some(A)));
    assert!(!evening.scene().face_up.contains(&Cheat::BankHeist));
}

#[test]
fn mt_5_8_a_wrong_jury_does_not_undo_something_else() {
    // A steals 100 from the bank, and is condemned for B's pocket.
    let mut evening = jury(4).up(&[Cheat::BankHeist, Cheat::Pickpocket]).phase(Phase::Free).begin();
    evening.does(A, "take 100 tray").does(B, "accuse A pickpocket");
    evening.does(C, "vote guilty").does(D, "vote guilty").does(A, "submit");
    assert_eq!(evening.money(A), 1_500, "100 stolen, 100 paid");
    // Nobody has accused A of what A did (MT-5.4).
    evening.waits(4_000).until_the_next_roll();
    let told = Fact::Announced { seat: A, card: Cheat::BankHeist, bonus: 100, did: None };
    assert!(evening.facts().contains(&told));
}

#[test]
fn mt_5_8_everybody_votes_but_the_accuser_and_the_accused() {
    let mut evening = jury(4).phase(Phase::Free).begin();
    evening.refuses(C, "vote guilty", "MT-5.8").does(B, "accuse A");
    evening
        .refuses(A, "vote innocent", "MT-5.8")
        .refuses(B, "vote guilty", "MT-5.8")
        .does(C, "vote guilty")
        .refuses(C, "vote innocent", "MT-5.8");
}

#[test]
fn mt_5_8_who_has_finished_is_on_the_jury() {
    let mut evening = jury(3).closing().finished(C).phase(Phase::Free).begin();
    evening.does(A, "take 500 tray").does(B, "accuse A").does(C, "vote guilty");
    assert!(matches!(evening.affair(), Some(Affair::Caught { who: A, .. })));
}

#[test]
fn mt_5_8_two_players_have_no_jury() {
    let mut evening = jury(2).phase(Phase::Free).begin();
    evening.does(A, "take 500 tray").does(B, "accuse A");
    evening.refuses(A, "vote innocent", "MT-5.8").waits(3_000);
    assert!(matches!(evening.affair(), Some(Affair::Caught { who: A, .. })), "Magot answers");
}

#[test]
fn mt_5_8_without_the_option_there_is_no_jury() {
    let mut evening = ultimate(3).phase(Phase::Free).begin();
    evening.does(A, "take 500 tray").does(B, "accuse A").refuses(C, "vote guilty", "MT-5.8");
    evening.waits(3_000);
    assert!(matches!(evening.affair(), Some(Affair::Caught { who: A, .. })));
    assert!(!Config::default().jury);
}

#[test]
fn mt_5_8_a_jury_only_in_the_ultimate_mode() {
    let config = Config { jury: true, ..Config::default() };
    let why = Tricheurs::new(&config, 3).expect_err("Magot is the witness");
    assert_eq!(why.clause, "MT-5.8");
}
