//! MT-1.6, MT-1.7: whoever has the tray moves the bank's notes, and nobody is shortened for want of
//! small ones. MT-3.7 and MT-7 with cards; MT-4.1 with the cuff.

use cheaters::{Affair, Card, Chance, Chancellerie, Cheat, Deck, Fact, Phase, Space};
use tabletop::Seat;

use crate::cheating::tricks::catch;
use crate::evening::{A, B, C, Evening, scenario};

fn scheme(evening: &Evening, seat: Seat) -> Option<Cheat> {
    evening.scheme(seat)
}

#[test]
fn mt_1_7_a_false_accuser_pays_a_hundred_exactly_whoever_has_the_small_notes() {
    // The tray has large notes only: C has all the others.
    let small = "30x10+30x20+30x50+30x100";
    let table = scenario(3).phase(Phase::Free).token(A, 9);
    let mut evening = table.notes(A, "500").notes(B, "500").notes(C, small).begin();
    let rich = evening.money(C);
    evening.does(A, "accuse B demolition").waits(3_000);
    assert_eq!((evening.money(A), evening.money(B), evening.money(C)), (400, 600, rich));
}

#[test]
fn mt_1_7_the_bank_has_a_note_changed_before_it_pays_too_little() {
    let small = "30x10+30x20+30x50+30x100";
    let table = scenario(3).token(A, 30).notes(A, "500").notes(B, small).notes(C, "500");
    let mut evening = table.rolled(A, [2, 5]).owns(A, &[1]).begin();
    let rich = evening.money(B);
    evening.lapses();
    assert_eq!((evening.money(A), evening.money(B)), (700, rich));
}

#[test]
fn mt_1_7_only_where_nobody_has_small_notes_somebody_pays_too_much() {
    let things = |a: &str, b: &str| {
        let table = scenario(2).phase(Phase::Free).token(A, 9).notes(A, a).notes(B, b);
        table.begin()
    };
    // All notes below 500 are with A and B, and none of the two can make the sum.
    let mut evening = things("2x500", "30x10+30x20+30x50+30x100+500");
    evening.does(A, "accuse B demolition").waits(3_000);
    assert_eq!(evening.money(A), 900, "B gives change");
}

#[test]
fn mt_1_6_who_has_the_tray_gives_the_others_the_banks_change_by_hand() {
    let table = || {
        let table = scenario(4).up(&[Cheat::ShortChanged]).phase(Phase::Free).token(A, 9);
        let mut evening = table.owns(B, &[1, 3]).notes(B, "500").begin();
        evening.does(B, "build 1");
        evening
    };
    let mut honest = table();
    assert_eq!(honest.money(B), 0);
    honest.refuses(A, "give 100 B", "MT-1.7").does(A, "give 3x100+50 B");
    assert_eq!((honest.money(B), scheme(&honest, A)), (350, None));
    let mut short = table();
    short.does(A, "give 3x100 B");
    assert_eq!((short.money(B), scheme(&short, A)), (300, Some(Cheat::ShortChanged)));
    catch(&mut short, B, A, Cheat::ShortChanged);
    short.does(A, "submit");
    assert_eq!((short.money(A), short.money(B)), (1_350, 450), "twice 50, and 50");
    // Whoever forgets it has given it when the dice go on.
    let mut slow = table();
    slow.does(A, "done");
    assert_eq!((slow.money(B), scheme(&slow, A)), (350, None));
}

#[test]
fn mt_1_6_who_has_the_tray_takes_their_own_change_out_of_it() {
    let table = || {
        let table = scenario(3).up(&[Cheat::BankHeist]).token(A, 1).notes(A, "500");
        let mut evening = table.phase(Phase::Offer(Space(1))).begin();
        evening.does(A, "buy");
        evening
    };
    let mut honest = table();
    assert_eq!((honest.money(A), honest.state().private(A).due), (0, 440));
    honest.does(A, "take 4x100+2x20 tray");
    assert_eq!((honest.money(A), scheme(&honest, A)), (440, None));
    let mut greedy = table();
    greedy.does(A, "take 500+2x20 tray");
    assert_eq!((greedy.money(A), scheme(&greedy, A)), (540, Some(Cheat::BankHeist)));
    let mut slow = table();
    slow.does(A, "done");
    assert_eq!(slow.money(A), 440);
}

#[test]
fn mt_1_6_change_is_given_to_the_bank_by_hand_too() {
    let table = || {
        let all = "30x10+30x20+30x50+30x100";
        let table = scenario(3).up(&[Cheat::ShortChanged]).token(A, 30).rolled(A, [2, 5]);
        let mut evening = table.owns(A, &[1]).notes(A, "10x100").notes(B, "0").notes(C, "0");
        evening = evening.notes(C, &all.replace("30x100", "20x100"));
        let mut evening = evening.begin();
        evening.lapses();
        evening
    };
    let mut honest = table();
    assert_eq!(honest.money(A), 1_500, "the bank has only notes of 500");
    honest.does(A, "give 3x100 tray");
    assert_eq!((honest.money(A), scheme(&honest, A)), (1_200, None));
    let mut short = table();
    short.does(A, "give 2x100 tray");
    assert_eq!((short.money(A), scheme(&short, A)), (1_300, Some(Cheat::ShortChanged)));
}

#[test]
fn mt_3_7_get_out_of_prison_cards_are_on_the_menu_of_trades() {
    let card = Card::Chance(Chance::GetOutOfPrison);
    let other = Card::Chancellerie(Chancellerie::Movers);
    let table = scenario(3).holds(A, card).holds(B, other);
    let mut evening = table.begin();
    evening.does(A, "look B");
    let mut menu = Vec::new();
    evening.table.legal_actions(A, &mut menu);
    let menu: Vec<String> = menu.iter().map(ToString::to_string).collect();
    assert!(menu.contains(&"offer B chance for M50".to_owned()), "{menu:?}");
    assert!(menu.contains(&"offer B M50 for chancellerie".to_owned()), "{menu:?}");
    evening.does(A, "offer B chance for M50").does(B, "accept A");
    assert_eq!((evening.kept(B), evening.money(A)), (vec![card, other], 1_550));
}

#[test]
fn mt_5_1_any_pair_of_deeds_can_be_swapped_and_any_handful_of_change_given() {
    let table = scenario(3).owns(A, &[1, 3, 5]).owns(B, &[10, 11]).phase(Phase::Free);
    let mut evening = table.exactly_up(SWAPS).begin();
    evening.does(A, "look B");
    let mut menu = Vec::new();
    evening.table.legal_actions(A, &mut menu);
    let swaps = menu.iter().filter(|action| action.to_string().starts_with("swap")).count();
    assert_eq!(swaps, 6);
    let table = scenario(3).up(&[Cheat::ShortChanged]).token(A, 10).owns(B, &[10]);
    let mut evening = table.notes(A, "500").phase(Phase::Free).begin();
    evening.does(B, "ask 10 70").does(A, "pay");
    menu.clear();
    evening.table.legal_actions(B, &mut menu);
    let gives = menu.iter().filter(|action| action.to_string().starts_with("give")).count();
    assert!(gives >= 8, "{menu:?}");
    evening.refuses(B, "give 2x100 A", "MT-1.7").does(B, "give 3x100+50 A");
    assert_eq!(scheme(&evening, B), Some(Cheat::ShortChanged), "80 short");
}

const SWAPS: [Cheat; 5] = [
    Cheat::PropertySwap,
    Cheat::EscapeArtist,
    Cheat::Demolition,
    Cheat::PriceGouging,
    Cheat::Squatter,
];

#[test]
fn mt_7_1_whoever_is_short_of_a_rent_has_thirty_seconds_from_then_on() {
    let table = scenario(3).phase(Phase::Free).token(A, 5).owns(B, &[5]).notes(A, "20+10");
    let mut evening = table.owns(A, &[35]).begin();
    evening.does(B, "ask 5 50");
    assert_eq!(evening.left(), 10_000, "nobody can tell whether A is short");
    evening.marks().lapses();
    assert!(evening.facts().iter().any(|fact| matches!(fact, Fact::Short { seat: A, .. })));
    assert_eq!(evening.left(), 30_000);
    evening.waits(29_000).does(A, "offer C 35 for M500").does(C, "accept A").does(A, "pay");
    assert_eq!((evening.money(A), evening.owner(35)), (480, Some(C)));
}

#[test]
fn mt_7_2_of_two_cards_of_a_deck_the_creditor_parts_with_one() {
    let (alibi, frame_up) = (Card::Chance(Chance::SolidAlibi), Card::Chance(Chance::FrameUp));
    let ruined = || {
        let table = scenario(3).phase(Phase::Free).token(A, 35).owns(B, &[35]).notes(A, "10");
        let mut evening = table.holds(A, alibi).holds(B, frame_up).begin();
        evening.does(B, "ask 35 200").lapses().lapses();
        assert!(evening.scene().players[A.index()].out);
        let spare =
            Affair::Spare { by: B, deck: Deck::Chance, until: evening.now.after_ms(15_000) };
        assert_eq!(evening.affair(), Some(spare));
        evening
    };
    let mut old = ruined();
    old.refuses(C, "drop new", "MT-5.5").does(B, "drop old");
    assert_eq!((old.kept(B), old.lies_under(frame_up)), (vec![alibi], true));
    let mut new = ruined();
    new.lapses();
    assert_eq!((new.kept(B), new.lies_under(alibi)), (vec![frame_up], true));
    let mut used = ruined();
    used.does(B, "use frame-up C");
    assert!(matches!(used.affair(), Some(Affair::Aimed { at: C, .. })));
    assert_eq!(used.kept(B), [alibi]);
    // Others hear of it, and do not see which card it is.
    let view = serde_json::to_string(&ruined().view(C)).expect("it serialises");
    assert!(!view.contains("solid-alibi"), "{view}");
}

#[test]
fn mt_4_1_where_the_cuff_holds_one_reaches_only_what_lies_before_oneself() {
    let up = [Cheat::BankHeist, Cheat::Pickpocket, Cheat::SlipperyDeed];
    let table = || scenario(4).up(&up).phase(Phase::Free).token(A, 10).inside(B);
    let mut free = table().begin();
    free.does(B, "look tray").does(B, "take 50 tray");
    let mut held = table().config(|config| config.cuff = true).begin();
    held.does(B, "look tray").refuses(B, "take 50 tray", "MT-4.1");
    held.does(B, "look A").refuses(B, "take 50 A", "MT-4.1");
    held.does(B, "look board").refuses(B, "deed 1", "MT-4.1").does(B, "leave");
    held.does(B, "deed 1");
    assert_eq!(held.owner(1), Some(B), "once out of it, hands are free");
}

#[test]
fn mt_2_8_who_was_interrupted_has_eight_seconds_to_think() {
    let table = scenario(3).token(A, 1).phase(Phase::Offer(Space(1)));
    let mut evening = table.begin();
    evening.waits(19_000).does(B, "accuse C demolition").waits(3_000);
    assert_eq!(evening.left(), 8_000);
}
