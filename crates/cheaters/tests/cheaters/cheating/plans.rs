//! Several plans at once (MT-5.10), their deadlines (MT-5.4), and that no honest act is a cheat by haste
//! (MT-5.9).

use cheaters::{Chance, Cheat, Deadline, Fact, Glimpse, Phase, Place, Seen, Tricheurs};
use tabletop::{Game, Seat, Viewer};

use crate::cheating::tricks::catch;
use crate::evening::{A, B, C, D, Evening, Scenario, scenario};

/// A stands on Simple visite and has done what was to be done; the bank and pockets are open.
fn open_hands() -> Scenario {
    scenario(4).up(&[Cheat::BankHeist, Cheat::Pickpocket]).token(A, 9).phase(Phase::Free)
}

/// A has come to Bâle Steinen-Vorstadt, which is B's, with Séjour gratuit up.
fn visit() -> Scenario {
    scenario(4).up(&[Cheat::FreeStay]).token(A, 10).owns(B, &[10]).phase(Phase::Free)
}

fn pending(evening: &Evening, seat: Seat) -> Vec<Option<Cheat>> {
    evening.state().private(seat).schemes.iter().map(|scheme| scheme.card).collect()
}

fn announced(evening: &Evening) -> Vec<(Seat, Cheat, u32)> {
    let told = |fact| {
        let Fact::Announced { seat, card, bonus, .. } = fact else { return None };
        Some((seat, card, bonus))
    };
    evening.facts().into_iter().filter_map(told).collect()
}

fn asks(evening: &Evening, seat: Seat) -> Vec<String> {
    let mut menu = Vec::new();
    evening.table.legal_actions(seat, &mut menu);
    let asks = menu.iter().map(ToString::to_string);
    asks.filter(|action| action.starts_with("ask")).collect()
}

#[test]
fn mt_5_10_a_player_may_have_several_cheats_pending_each_by_its_own_card() {
    let mut evening = open_hands().begin();
    evening.does(A, "take 100 tray").does(A, "look B").does(A, "take 50 B");
    assert_eq!(pending(&evening, A), [Some(Cheat::BankHeist), Some(Cheat::Pickpocket)]);
    evening.refuses(A, "take 50 tray", "MT-5.10").refuses(A, "take 20 B", "MT-5.10");
    evening.does(D, "accuse A pickpocket").waits(3_000);
    assert_eq!(pending(&evening, A), [Some(Cheat::BankHeist)], "the other goes on");
    assert_eq!((evening.money(A), evening.money(B)), (1_600, 1_500));
    evening.does(A, "submit").marks().until_the_next_roll();
    assert_eq!(announced(&evening), [(A, Cheat::BankHeist, 100)]);
}

#[test]
fn mt_5_10_of_two_by_the_same_card_the_first_is_rewarded_and_both_are_announced() {
    let table = open_hands().config(|config| config.deadline = Deadline::NextRoll);
    let mut evening = table.begin();
    evening.does(A, "take 100 tray").waits(100).does(C, "look tray").does(C, "take 50 tray");
    evening.marks().until_the_next_roll();
    let both = [(A, Cheat::BankHeist, 100), (C, Cheat::BankHeist, 0)];
    assert_eq!(announced(&evening), both);
    assert_eq!((evening.money(A), evening.money(C)), (1_700, 1_550));
}

#[test]
fn mt_5_4_by_default_out_of_turn_or_in_the_last_seconds_counts_for_the_roll_after() {
    let rolls = |deadline: Deadline, out_of_turn: bool, late: bool| {
        let mut evening = open_hands().config(|config| config.deadline = deadline).begin();
        if late {
            evening.does(A, "done").lapses().does(B, "roll");
        }
        let thief = if out_of_turn { C } else { A };
        evening.does(thief, "look tray").does(thief, "take 100 tray").marks();
        evening.until_the_next_roll();
        announced(&evening).len()
    };
    assert_eq!(rolls(Deadline::Fair, false, false), 1);
    assert_eq!(rolls(Deadline::Fair, true, false), 0);
    assert_eq!(rolls(Deadline::Fair, false, true), 0);
    for (out_of_turn, late) in [(false, false), (true, false), (false, true), (true, true)] {
        assert_eq!(rolls(Deadline::NextRoll, out_of_turn, late), 1, "to the letter");
    }
}

#[test]
fn mt_5_4_a_replaced_card_still_accuses_who_used_it_while_it_was_up() {
    let mut evening = open_hands().begin();
    evening.does(A, "take 100 tray").does(C, "look tray").does(C, "take 50 tray");
    catch(&mut evening, D, A, Cheat::BankHeist);
    evening.does(A, "submit");
    assert!(!evening.scene().face_up.contains(&Cheat::BankHeist));
    evening.marks().does(D, "accuse C bank-heist").waits(3_000);
    let guilty = |fact: &Fact| matches!(fact, Fact::Verdict { who: C, guilty: true, .. });
    assert!(evening.facts().iter().any(guilty), "{:?}", evening.facts());
    assert_eq!(evening.money(C), 1_500);
    evening.does(C, "submit");
    // Two rolls later nothing by that card can be pending.
    evening.until_the_next_roll().until_the_next_roll();
    evening.refuses(D, "accuse C bank-heist", "MT-5.5");
}

#[test]
fn mt_5_9_a_hasty_done_is_no_cheat_and_costs_no_owner_a_rent() {
    let mut evening = visit().begin();
    evening.does(A, "done");
    assert!(pending(&evening, A).is_empty());
    evening.marks().does(D, "accuse A free-stay").waits(3_000);
    let innocent = |fact: &Fact| matches!(fact, Fact::Verdict { guilty: false, .. });
    assert!(evening.facts().iter().any(innocent));
    evening.does(B, "ask 10 70").does(A, "pay");
    assert_eq!(evening.money(B), 1_570);
}

#[test]
fn mt_5_9_slipping_away_is_a_gesture_of_its_own_on_the_board() {
    let mut evening = visit().begin();
    evening.does(C, "look tray").marks().does(A, "slip-away");
    let moved = Glimpse::Token { seat: A, from: cheaters::Space(10), to: cheaters::Space(9) };
    let saw = evening.saw(Viewer::Seat(D));
    assert_eq!(saw, [Seen::Hand { by: A, glimpses: vec![moved] }]);
    assert_eq!(evening.saw(Viewer::Seat(C)), []);
    assert_eq!(evening.scene().phase, Phase::Free, "the turn goes on");
    evening.marks().does(B, "ask 10 70");
    let nothing = |fact: &Fact| matches!(fact, Fact::NothingDue { .. });
    assert!(evening.facts().iter().any(nothing));
    evening.waits(4_000).marks().until_the_next_roll();
    assert_eq!(announced(&evening), [(A, Cheat::FreeStay, 50)]);
    assert_eq!((evening.money(A), evening.money(B)), (1_550, 1_500));
}

#[test]
fn mt_5_9_who_is_caught_slipping_away_goes_back_and_pays_twice() {
    let mut evening = visit().begin();
    evening.does(A, "slip-away");
    catch(&mut evening, B, A, Cheat::FreeStay);
    evening.does(A, "submit");
    assert_eq!((evening.money(A), evening.money(B)), (1_360, 1_640));
    assert_eq!(evening.token(A), cheaters::Space(10));
    evening.marks().does(B, "ask 10 70");
    assert_eq!(evening.money(B), 1_640, "the penalty is the rent");
    assert!(evening.scene().bills.is_empty());
}

#[test]
fn mt_5_3_slipping_away_can_be_put_right() {
    let mut evening = visit().begin();
    evening.does(A, "slip-away").does(A, "fix");
    assert!(pending(&evening, A).is_empty());
    assert_eq!(evening.token(A), cheaters::Space(10));
    evening.does(B, "ask 10 70").does(A, "pay");
    assert_eq!(evening.money(B), 1_570);
}

#[test]
fn mt_3_3_one_slips_away_only_where_a_rent_may_be_asked_and_only_in_time() {
    let mut late = visit().begin();
    late.waits(5_000).does(A, "slip-away");
    assert_eq!((late.token(A), pending(&late, A)), (cheaters::Space(10), vec![]));
    visit().owns(B, &[]).owns(A, &[10]).begin().refuses(A, "slip-away", "MT-3.3");
    visit().begin().refuses(B, "slip-away", "MT-2.3");
    visit().begin().does(A, "look tray").refuses(A, "slip-away", "MT-1.5");
    visit().up(&[Cheat::TrickDice]).exactly_up(DOWN).begin().refuses(A, "slip-away", "MT-3.3");
    let mut asked = visit().begin();
    asked.does(B, "ask 10 70").does(A, "pay").refuses(A, "slip-away", "MT-3.3");
}

/// Five cards without Séjour gratuit.
const DOWN: [Cheat; 5] = [
    Cheat::EscapeArtist,
    Cheat::Demolition,
    Cheat::PriceGouging,
    Cheat::Squatter,
    Cheat::Pickpocket,
];

#[test]
fn mt_8_1_stopping_at_start_in_the_closing_lap_is_no_crime() {
    for steps in [3, 5, 8] {
        let table = scenario(3).up(&[Cheat::TrickDice]).token(A, 33).rolled(A, [2, 6]).closing();
        let mut evening = table.begin();
        evening.does(A, &format!("move A {steps}"));
        assert!(pending(&evening, A).is_empty(), "{steps}");
        assert!(evening.scene().players[A.index()].finished);
    }
    let table = scenario(3).up(&[Cheat::TrickDice]).token(A, 33).rolled(A, [1, 1]).closing();
    let mut evening = table.begin();
    evening.does(A, "move A 3");
    assert_eq!(pending(&evening, A), [Some(Cheat::TrickDice)], "the dice do not lead there");
}

#[test]
fn mt_5_9_a_counterfeit_shows_to_who_looks_at_the_decks() {
    let table = scenario(4).up(&[Cheat::CounterfeitChance]).rolled(A, [2, 4]);
    let mut evening = table.chance(&[Chance::Fine, Chance::Windfall]).begin();
    evening.does(C, "look tray").lapses().marks().does(A, "read windfall");
    let slipped = Seen::Slipped { by: A, card: cheaters::Card::Chance(Chance::Fine) };
    assert!(evening.saw(Viewer::Seat(B)).contains(&slipped));
    assert!(!evening.saw(Viewer::Seat(C)).contains(&slipped));
    assert!(!evening.saw(Viewer::Audience).contains(&slipped));
}

#[test]
fn mt_5_9_who_looks_elsewhere_is_told_of_no_theft_and_finds_out_by_counting() {
    assert!(Tricheurs::QUIET.contains(&"changed"), "nothing is said of it");
    let mut evening = open_hands().begin();
    evening.does(A, "look B").marks().does(A, "take 50 B");
    assert!(matches!(evening.saw(Viewer::Seat(B))[..], [Seen::Changed { .. }]));
    assert_eq!(evening.view(B).mine.picture.spreads[B.index()].notes.total(), 1_450);
}

#[test]
fn mt_3_3_the_rent_of_a_landing_before_a_double_can_still_be_asked() {
    let table = scenario(3).token(A, 3).owns(B, &[5, 12]).rolled(A, [1, 1]);
    let mut evening = table.begin();
    evening.lapses();
    assert_eq!((evening.token(A), evening.scene().phase), (cheaters::Space(5), Phase::Roll));
    assert!(asks(&evening, B).contains(&"ask 5 50".to_owned()));
    evening.until(|scene| scene.phase == Phase::Rolled).lapses();
    assert_ne!(evening.token(A), cheaters::Space(5));
    assert!(asks(&evening, B).contains(&"ask 5 50".to_owned()), "{:?}", asks(&evening, B));
    evening.does(B, "ask 5 50");
    assert_eq!(evening.scene().bills.len(), 1);
}

#[test]
fn mt_3_3_a_hint_says_that_who_asks_looks_at_the_board() {
    let mut evening = visit().begin();
    assert_eq!(evening.view(B).hints, []);
    evening.does(B, "look tray");
    assert_eq!(evening.view(B).hints, [cheaters::Hint::LookToAsk]);
    assert_eq!(asks(&evening, B), Vec::<String>::new());
    assert_eq!(evening.does(C, "look tray").view(C).hints, [], "C owns nothing");
    let mut builder = scenario(3).owns(A, &[1, 3]).begin();
    assert_eq!(builder.does(A, "look tray").view(A).hints, [cheaters::Hint::LookToBuild]);
    let place = Place::Board;
    assert_eq!(builder.looks(A, place).view(A).hints, []);
}

/// B slips out of the cuff, A goes to prison and slips out, too: everybody has heard that B is free, and B
/// cannot put the cuff on again without a word.
#[test]
fn a_cuff_that_has_passed_on_is_not_put_on_again() {
    let table = scenario(3).inside(B).phase(Phase::Free).token(A, 12);
    let mut evening = table.holds(C, cheaters::Card::Chance(Chance::FrameUp)).begin();
    evening.does(B, "leave").does(C, "use frame-up A").lapses();
    assert_eq!(evening.prisoner(), Some(A));
    evening.does(A, "leave").refuses(B, "fix", "MT-5.3");
    assert_eq!(pending(&evening, A), [Some(Cheat::EscapeArtist)]);
}
