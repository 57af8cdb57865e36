//! MT-4: prison, with one cuff.

use cheaters::{Card, Chance, Chancellerie, Cheat, Exit, Fact, Phase, Place, Space};
use tabletop::Viewer;

use crate::evening::{A, B, C, Evening, Scenario, scenario};

const OUT: Card = Card::Chance(Chance::GetOutOfPrison);
const FRAME_UP: Card = Card::Chance(Chance::FrameUp);

/// A sits in prison and takes the dice.
fn inside() -> Scenario {
    scenario(3).inside(A)
}

/// Takes the dice; whether they show this.
fn rolls(evening: &mut Evening, dice: [u8; 2]) -> bool {
    evening.does(A, "roll").lapses();
    evening.scene().dice == dice
}

/// It is the other's look-around.
fn has_passed(evening: &Evening) -> bool {
    (evening.scene().turn, evening.scene().phase) == (B, Phase::Look)
}

#[test]
fn mt_4_1_space_27_leads_to_prison_and_the_turn_ends() {
    let mut evening = scenario(2).token(A, 24).rolled(A, [1, 2]).begin();
    evening.lapses();
    assert_eq!((evening.prisoner(), evening.token(A)), (Some(A), Space::PRISON));
    assert!(evening.facts().contains(&Fact::Jailed { seat: A, freed: None }));
    assert!(has_passed(&evening));
}

#[test]
fn mt_4_1_a_double_gives_no_go_from_there() {
    let mut evening = scenario(2).token(A, 25).rolled(A, [1, 1]).begin();
    evening.lapses();
    assert_eq!(evening.prisoner(), Some(A));
    assert!(has_passed(&evening));
}

#[test]
fn mt_4_1_a_card_leads_to_prison_and_the_turn_ends() {
    let table = scenario(2).chance(&[Chance::ToPrison]).token(A, 3).rolled(A, [1, 2]);
    let mut evening = table.begin();
    assert_eq!(evening.lapses().prisoner(), Some(A));
    assert!(has_passed(&evening));

    let table = scenario(2).chancellerie(&[Chancellerie::ToPrison]).token(A, 12);
    let mut evening = table.rolled(A, [1, 2]).begin();
    assert_eq!(evening.lapses().prisoner(), Some(A));
    assert!(has_passed(&evening));
}

#[test]
fn mt_4_1_a_card_of_anothers_leads_to_prison_and_ones_turn_ends() {
    let table = scenario(3).holds(C, FRAME_UP).token(A, 5).phase(Phase::Free);
    let mut evening = table.begin();
    evening.does(C, "use frame-up A").lapses();
    assert_eq!((evening.prisoner(), evening.token(A)), (Some(A), Space::PRISON));
    assert!(has_passed(&evening));
}

#[test]
fn mt_4_1_before_another_go_it_is_still_ones_turn_that_ends() {
    let table = scenario(3).holds(C, FRAME_UP).token(A, 5).rolled(A, [2, 2]);
    let mut evening = table.begin();
    evening.lapses();
    assert_eq!((evening.scene().turn, evening.scene().phase), (A, Phase::Roll));
    evening.does(C, "use frame-up A").lapses();
    assert_eq!(evening.prisoner(), Some(A));
    assert!(has_passed(&evening), "{:?} {:?}", evening.scene().turn, evening.scene().phase);
}

#[test]
fn mt_4_1_in_anothers_turn_nothing_ends() {
    let table = scenario(3).holds(C, FRAME_UP).token(B, 5).phase(Phase::Free);
    let mut evening = table.begin();
    evening.does(C, "use frame-up B").lapses();
    assert_eq!((evening.prisoner(), evening.scene().turn), (Some(B), A));
    assert_eq!(evening.scene().phase, Phase::Free);
}

#[test]
fn mt_4_1_a_penalty_leads_to_prison_and_the_turn_ends() {
    let mut evening = scenario(2).up(&[Cheat::Pickpocket]).phase(Phase::Free).begin();
    evening.looks(A, Place::Spread(B)).does(A, "take 50 B").does(B, "accuse A pickpocket");
    evening.lapses().does(A, "submit");
    assert_eq!(evening.prisoner(), Some(A));
    assert!(has_passed(&evening));
}

#[test]
fn mt_4_1_before_another_go_a_penalty_ends_the_turn_too() {
    let table = scenario(2).up(&[Cheat::Pickpocket]).token(A, 5).rolled(A, [2, 2]);
    let mut evening = table.begin();
    evening.lapses().looks(A, Place::Spread(B)).does(A, "take 50 B");
    evening.does(B, "accuse A pickpocket").lapses().does(A, "submit");
    assert_eq!(evening.prisoner(), Some(A));
    assert!(has_passed(&evening), "{:?} {:?}", evening.scene().turn, evening.scene().phase);
}

#[test]
fn mt_4_1_there_is_one_cuff_and_a_newcomer_frees_the_one_inside() {
    let mut evening = scenario(2).inside(B).token(A, 24).rolled(A, [1, 2]).begin();
    evening.lapses();
    assert!(evening.facts().contains(&Fact::Jailed { seat: A, freed: Some(B) }));
    assert_eq!((evening.prisoner(), evening.token(B)), (Some(A), Space::PRISON));
    // B is on Simple visite and simply plays on.
    evening.lapses().refuses(B, "bail", "MT-4.3").does(B, "roll").lapses();
    assert_eq!(evening.scene().phase, Phase::Rolled);
}

#[test]
fn mt_4_1_whoever_is_freed_before_the_roll_moves_as_anybody() {
    let mut evening = inside().holds(C, FRAME_UP).begin();
    evening.does(C, "use frame-up B").lapses();
    assert_eq!(evening.prisoner(), Some(B));
    evening.refuses(A, "bail", "MT-4.3");

    let mut evening = inside().holds(C, FRAME_UP).lucky(|evening| {
        evening.does(C, "use frame-up B").lapses();
        rolls(evening, [1, 2])
    });
    assert_eq!(evening.lapses().token(A), Space(12));
}

#[test]
fn mt_4_1_the_newcomer_has_three_tries_of_their_own() {
    let table = scenario(2).inside(B).token(A, 24).shaped(|scene| scene.tries = 2);
    let mut evening = table.rolled(A, [1, 2]).begin();
    assert_eq!(evening.lapses().scene().tries, 0);
}

#[test]
fn mt_4_1_everybody_hears_the_cuff_wherever_they_look() {
    let mut evening = scenario(3).token(A, 24).rolled(A, [1, 2]).begin();
    evening.looks(C, Place::Spread(B)).lapses();
    let heard = evening.wire(Viewer::Seat(C)).concat();
    assert!(heard.contains("jailed"), "{heard}");
    assert_eq!(evening.view(C).mine.picture.board.prisoner, Some(A));
}

#[test]
fn mt_4_1_slipping_out_of_it_makes_no_sound() {
    let mut evening = inside().phase(Phase::Free).begin();
    evening.looks(C, Place::Spread(B)).marks().does(A, "leave");
    assert_eq!(evening.prisoner(), None);
    assert_eq!(evening.saw(Viewer::Seat(C)), []);
    assert_eq!(evening.view(C).mine.picture.board.prisoner, Some(A));
    assert_eq!(evening.saw(Viewer::Seat(B)).len(), 1);
}

#[test]
fn mt_4_1_whoever_merely_lands_there_is_visiting() {
    let mut evening = scenario(2).token(A, 6).rolled(A, [1, 2]).begin();
    evening.lapses();
    assert_eq!((evening.token(A), evening.prisoner()), (Space::PRISON, None));
    evening.does(A, "done");
}

#[test]
fn mt_4_2_a_prisoner_takes_rent() {
    let table = scenario(3).inside(B).owns(B, &[5]).token(A, 5).phase(Phase::Free);
    assert_eq!(table.begin().does(B, "ask 5 50").does(A, "pay").money(B), 1_550);
}

#[test]
fn mt_4_2_a_prisoner_bids_and_builds() {
    let table = scenario(3).inside(B).owns(B, &[1, 3]).token(A, 5);
    let mut evening = table.phase(Phase::Offer(Space(5))).begin();
    evening.does(A, "auction").does(B, "bid 10").does(B, "build 1").lapses();
    assert_eq!((evening.owner(5), evening.hotel(1), evening.money(B)), (Some(B), true, 1_340));
}

#[test]
fn mt_4_2_a_prisoner_trades() {
    let mut evening = scenario(3).inside(B).owns(B, &[1]).phase(Phase::Free).begin();
    evening.does(B, "offer A 1 for M100").does(A, "accept B");
    evening.does(A, "offer B 1 for M50").does(B, "accept A");
    assert_eq!((evening.owner(1), evening.money(B)), (Some(B), 1_550));
}

#[test]
fn mt_4_2_a_prisoner_accuses_and_cheats() {
    let table = scenario(3).up(&[Cheat::Pickpocket]).inside(B).phase(Phase::Free);
    let mut evening = table.begin();
    evening.does(B, "accuse A pickpocket").lapses();
    assert_eq!(evening.money(B), 1_400);
    evening.looks(B, Place::Spread(C)).does(B, "take 50 C");
    assert_eq!((evening.scheme(B), evening.money(B)), (Some(Cheat::Pickpocket), 1_450));
}

#[test]
fn mt_4_2_a_prisoner_plays_no_cards() {
    let table = inside().holds(A, FRAME_UP).owns(A, &[1]);
    let table = table.holds(A, Card::Chancellerie(Chancellerie::ShowHotel));
    let mut evening = table.begin();
    evening.refuses(A, "use frame-up B", "MT-4.2").refuses(A, "use show-hotel 1", "MT-4.2");
    evening.does(A, "bail").does(A, "use show-hotel 1");
    assert!(evening.hotel(1));
}

#[test]
fn mt_4_2_except_to_get_out() {
    let mut evening = inside().holds(A, OUT).begin();
    assert_eq!(evening.does(A, "use get-out-of-prison chance").prisoner(), None);
}

#[test]
fn mt_4_3_pay_50_then_roll() {
    let mut evening = inside().will_roll([1, 2]).begin();
    evening.does(A, "bail");
    assert_eq!((evening.prisoner(), evening.money(A)), (None, 1_450));
    assert!(evening.facts().contains(&Fact::Freed { seat: A, how: Exit::Paid }));
    evening.refuses(A, "bail", "MT-4.3").does(A, "roll").lapses();
    assert_eq!(evening.scene().phase, Phase::Rolled);
    let dice = evening.scene().dice;
    assert_eq!(evening.lapses().token(A), Space(9 + dice[0] + dice[1]));
}

#[test]
fn mt_4_3_only_at_the_start_of_ones_turn() {
    let mut evening = scenario(3).inside(B).holds(B, OUT).phase(Phase::Free).begin();
    evening.refuses(B, "bail", "MT-2.3").refuses(B, "use get-out-of-prison chance", "MT-2.3");
    let mut evening = inside().begin();
    evening.does(A, "roll").refuses(A, "bail", "MT-2.2");
}

#[test]
fn mt_4_3_after_paying_a_double_gives_another_go() {
    let mut evening = inside().lucky(|evening| {
        evening.does(A, "bail");
        rolls(evening, [1, 1])
    });
    evening.lapses().does(A, "buy");
    assert_eq!((evening.scene().turn, evening.scene().phase), (A, Phase::Roll));
}

#[test]
fn mt_4_3_play_a_card_then_roll() {
    let mut evening = inside().holds(A, OUT).begin();
    evening.does(A, "use get-out-of-prison chance");
    assert_eq!((evening.prisoner(), evening.money(A)), (None, 1_500));
    assert!(evening.facts().contains(&Fact::Freed { seat: A, how: Exit::Card }));
    assert!(evening.lies_under(OUT));
    assert!(evening.kept(A).is_empty());
    evening.does(A, "roll").lapses();
    assert_eq!(evening.scene().phase, Phase::Rolled);
}

#[test]
fn mt_4_3_either_deck_has_such_a_card() {
    let out = Card::Chancellerie(Chancellerie::GetOutOfPrison);
    let mut evening = inside().holds(A, out).begin();
    assert_eq!(evening.does(A, "use get-out-of-prison chancellerie").prisoner(), None);
    assert!(evening.lies_under(out));
}

#[test]
fn mt_4_3_a_double_moves_with_no_further_go() {
    let mut evening = inside().lucky(|evening| rolls(evening, [2, 2]));
    assert_eq!((evening.prisoner(), evening.money(A)), (None, 1_500));
    assert!(evening.facts().contains(&Fact::Freed { seat: A, how: Exit::Double }));
    // The second railway: the turn would end there anyhow; so on with another one.
    assert_eq!(evening.lapses().token(A), Space(23));

    let mut evening = inside().lucky(|evening| rolls(evening, [4, 4]));
    evening.lapses().does(A, "buy");
    assert_eq!((evening.token(A), evening.scene().phase), (Space(17), Phase::Free));
    evening.refuses(A, "roll", "MT-2.2").does(A, "done");
}

#[test]
fn mt_4_3_without_a_double_one_stays_inside() {
    let evening = inside().lucky(|evening| rolls(evening, [1, 2]));
    assert_eq!((evening.prisoner(), evening.token(A)), (Some(A), Space::PRISON));
    assert!(evening.facts().contains(&Fact::StaysInside { seat: A, tries: 1 }));
    assert!(has_passed(&evening));
}

#[test]
fn mt_4_3_after_the_third_try_one_pays_50_and_moves() {
    let table = inside().shaped(|scene| scene.tries = 2);
    let mut evening = table.lucky(|evening| rolls(evening, [1, 2]));
    assert_eq!((evening.prisoner(), evening.money(A)), (None, 1_450));
    assert!(evening.facts().contains(&Fact::Freed { seat: A, how: Exit::Paid }));
    assert_eq!(evening.lapses().token(A), Space(12));
}

#[test]
fn mt_4_3_whoever_is_short_then_sells_and_moves() {
    let table = inside().shaped(|scene| scene.tries = 2).notes(A, "20").owns(A, &[5]);
    let mut evening = table.lucky(|evening| rolls(evening, [1, 2]));
    assert_eq!(evening.scene().bills.len(), 1);
    evening.does(A, "sell 5").does(A, "pay").lapses();
    assert_eq!((evening.money(A), evening.token(A)), (70, Space(12)));
}

#[test]
fn mt_4_3_a_double_at_the_third_try_is_free() {
    let table = inside().shaped(|scene| scene.tries = 2);
    let evening = table.lucky(|evening| rolls(evening, [3, 3]));
    assert_eq!((evening.prisoner(), evening.money(A)), (None, 1_500));
}

#[test]
fn mt_4_3_three_turns_without_a_word_are_three_tries() {
    let paid = Fact::Freed { seat: A, how: Exit::Paid };
    let evening = scenario(2).inside(A).lucky(|evening| {
        evening.until(|scene| scene.turns > 4 && scene.phase >= Phase::Rolled);
        evening.facts().contains(&paid)
    });
    let stays = |tries| Fact::StaysInside { seat: A, tries };
    let order = [stays(1), stays(2), paid];
    let heard: Vec<Fact> = evening.facts().into_iter().filter(|f| order.contains(f)).collect();
    assert_eq!(heard, order);
    assert_eq!((evening.scene().turn, evening.scene().phase), (A, Phase::Rolled));
}

#[test]
fn mt_4_3_nobody_simply_walks_out() {
    let no_escape = [
        Cheat::Demolition,
        Cheat::PriceGouging,
        Cheat::Squatter,
        Cheat::PropertySwap,
        Cheat::Pickpocket,
    ];
    inside().exactly_up(no_escape).begin().refuses(A, "leave", "MT-4.3");
}

#[test]
fn mt_4_3_with_escape_artist_face_up_one_cheats_ones_way_out() {
    let mut evening = inside().begin();
    evening.does(A, "leave").does(A, "roll").lapses();
    assert_eq!((evening.prisoner(), evening.scheme(A)), (None, Some(Cheat::EscapeArtist)));
    assert_eq!(evening.scene().phase, Phase::Rolled);
}

#[test]
fn mt_4_3_outside_there_is_nothing_to_leave() {
    let mut evening = scenario(2).holds(A, OUT).begin();
    evening.refuses(A, "leave", "MT-4.3").refuses(A, "bail", "MT-4.3");
    evening.refuses(A, "use get-out-of-prison chance", "MT-4.3");
}

#[test]
fn mt_4_3_whoever_has_less_than_50_rolls() {
    let mut evening = inside().notes(A, "2x20").begin();
    evening.refuses(A, "bail", "MT-7.1").does(A, "roll");
}
