//! MT-2: the turn and its cards.

use cheaters::{
    Card, Chance, Chancellerie, Cheat, Config, Deck, Event, Fact, Phase, Place, Space, Tricheurs,
};
use tabletop::{Journal, Seat, Seed, Table, Viewer};

use crate::evening::{A, B, C, Evening, scenario};

/// Who begins a new game, and what was rolled for it.
fn begins(seats: u8, seed: u64) -> (Seat, Vec<(Seat, [u8; 2])>) {
    let journal = Journal::<Tricheurs>::default();
    let table = Table::open_with(&Config::default(), seats, Seed::from_number(seed), journal);
    let table = table.expect("a table");
    let mut events = table.sink().entries.iter().flat_map(|entry| entry.events.clone());
    let began = |event| {
        let Event::Open(Fact::Began { seat, rolls, .. }) = event else { return None };
        Some((seat, rolls))
    };
    events.find_map(began).expect("somebody begins")
}

/// Lets the dice roll until they show this.
fn rolls(evening: &mut Evening, seat: Seat, dice: [u8; 2]) -> bool {
    evening.does(seat, "roll").lapses();
    evening.scene().dice == dice
}

#[test]
fn mt_2_1_the_highest_begins_and_ties_roll_again() {
    let mut ties = 0;
    for seed in 1..100 {
        let seats = 2 + (seed % 5) as u8;
        let (first, rolls) = begins(seats, seed);
        let mut rolls = rolls.into_iter();
        let mut rolling: Vec<Seat> = Seat::all(seats).collect();
        while rolling.len() > 1 {
            let round: Vec<_> = rolls.by_ref().take(rolling.len()).collect();
            assert!(round.iter().map(|(seat, _)| *seat).eq(rolling), "seed {seed}");
            let best = round.iter().map(|(_, dice)| dice[0] + dice[1]).max();
            let highest = round.iter().filter(|(_, dice)| Some(dice[0] + dice[1]) == best);
            rolling = highest.map(|(seat, _)| *seat).collect();
            ties += usize::from(rolling.len() > 1);
        }
        assert_eq!((rolling, rolls.next()), (vec![first], None), "seed {seed}");
    }
    assert!(ties > 0);
}

#[test]
fn mt_2_1_play_goes_left() {
    let mut evening = scenario(3).turn(B).phase(Phase::Free).begin();
    assert_eq!(evening.does(B, "done").scene().turn, C);
    let mut evening = scenario(3).turn(C).phase(Phase::Free).begin();
    assert_eq!(evening.does(C, "done").scene().turn, A);
}

#[test]
fn mt_2_2_the_token_goes_as_far_as_the_dice_say() {
    let mut evening = scenario(2).token(A, 2).rolled(A, [3, 4]).begin();
    evening.lapses();
    assert_eq!((evening.token(A), evening.token(B)), (Space(9), Space::START));
    assert_eq!(evening.scene().phase, Phase::Free);
}

#[test]
fn mt_2_2_a_double_gives_another_go() {
    let mut evening = scenario(2).token(A, 5).rolled(A, [2, 2]).begin();
    evening.lapses();
    assert_eq!((evening.scene().turn, evening.scene().phase), (A, Phase::Roll));
    evening.refuses(A, "done", "MT-2.2").does(A, "roll");
}

#[test]
fn mt_2_2_another_go_comes_after_the_space_has_been_dealt_with() {
    let mut evening = scenario(2).token(A, 1).rolled(A, [2, 2]).begin();
    evening.lapses().refuses(A, "roll", "MT-2.2").does(A, "buy").does(A, "roll");
}

#[test]
fn mt_2_2_the_third_double_is_prison_without_moving() {
    let table = scenario(2).token(A, 30).shaped(|scene| {
        (scene.roller, scene.dice, scene.doubles) = (Some(A), [1, 1], 2);
    });
    let evening = table.lucky(|evening| rolls(evening, A, [4, 4]));
    assert_eq!((evening.prisoner(), evening.token(A)), (Some(A), Space::PRISON));
    assert_eq!((evening.scene().turn, evening.scene().phase), (B, Phase::Look));
    // Neither START nor the space four and four further on.
    assert_eq!(evening.money(A), 1_500);
    let walked = |fact: &Fact| {
        matches!(fact, Fact::Drew { .. } | Fact::Entered { phase: Phase::Offer(_), .. })
    };
    assert!(!evening.facts().iter().any(walked));
}

#[test]
fn mt_2_2_a_second_double_is_not_the_third() {
    let table = scenario(2).token(A, 1).shaped(|scene| {
        (scene.roller, scene.dice, scene.doubles) = (Some(A), [1, 1], 1);
    });
    let mut evening = table.lucky(|evening| rolls(evening, A, [4, 4]));
    evening.lapses();
    assert_eq!((evening.token(A), evening.prisoner()), (Space::PRISON, None));
    assert_eq!((evening.scene().turn, evening.scene().phase), (A, Phase::Roll));
}

#[test]
fn mt_2_2_everything_has_its_moment() {
    let mut evening = scenario(2).begin();
    evening.refuses(A, "buy", "MT-2.2").refuses(A, "done", "MT-2.2");
    evening.refuses(A, "draw chance", "MT-2.2").refuses(A, "move A 3", "MT-2.2");
    evening.does(A, "roll").refuses(A, "roll", "MT-2.2");
}

#[test]
fn mt_2_2_one_moves_ones_own_token_and_not_further() {
    let mut evening = scenario(3).up(&[Cheat::TrickDice]).token(A, 6).rolled(A, [1, 2]).begin();
    evening.refuses(A, "move B 3", "MT-2.2").refuses(A, "move A 13", "MT-2.2").does(A, "move A 3");
    let mut evening = scenario(3).up(&[Cheat::IdentityTheft]).rolled(A, [1, 2]).begin();
    evening.refuses(A, "move A 4", "MT-2.2").refuses(A, "move B 4", "MT-2.2");
    evening.does(A, "move A 3");
    assert_eq!(evening.token(A), Space(3));
}

#[test]
fn mt_2_3_dice_and_tray_go_left() {
    let mut evening = scenario(3).phase(Phase::Free).begin();
    evening.does(A, "done");
    let passed = |fact: &Fact| matches!(fact, Fact::Passed { to: B, .. });
    assert!(evening.facts().iter().any(passed));
    assert_eq!(evening.view(B).mine.picture.tray.notes, evening.tray());
    evening.lapses().refuses(A, "roll", "MT-2.3").refuses(C, "roll", "MT-2.3").does(B, "roll");
}

#[test]
fn mt_2_3_a_turn_is_its_players_alone() {
    let mut evening = scenario(2).phase(Phase::Offer(Space(5))).token(A, 5).begin();
    evening.refuses(B, "buy", "MT-2.3").refuses(B, "done", "MT-2.3").refuses(B, "roll", "MT-2.3");
}

#[test]
fn mt_2_3_the_turn_is_over_only_when_the_next_player_rolls() {
    let table = scenario(3).token(A, 5).owns(C, &[5]).phase(Phase::Free);
    let mut evening = table.begin();
    evening.waits(6_000).does(A, "done").lapses().does(B, "roll");
    assert_eq!(evening.scene().phase, Phase::Shaking);
    evening.does(C, "ask 5 50").does(A, "pay");
    assert_eq!((evening.money(A), evening.money(C)), (1_450, 1_550));
}

#[test]
fn mt_2_3_once_the_next_player_has_rolled_it_is_too_late() {
    let table = scenario(3).token(A, 5).owns(C, &[5]).phase(Phase::Free);
    let mut evening = table.begin();
    evening.until_the_next_roll().does(C, "ask 5 50");
    assert!(evening.facts().contains(&Fact::NothingDue { by: C, space: Space(5) }));
    assert_eq!(evening.money(A), 1_500);
}

#[test]
fn mt_2_3_until_then_players_can_be_accused() {
    let mut evening = scenario(3).turn(B).inside(A).begin();
    evening.does(A, "leave").does(B, "roll").does(C, "accuse A escape-artist").lapses();
    let guilty = |fact: &Fact| matches!(fact, Fact::Verdict { guilty: true, .. });
    assert!(evening.facts().iter().any(guilty));
}

#[test]
fn mt_2_3_the_roll_has_the_cheats_that_came_off_announced() {
    let mut evening = scenario(3).inside(A).phase(Phase::Free).begin();
    evening.does(A, "leave").waits(6_000).marks().until_the_next_roll();
    let facts = evening.facts();
    let announced = facts.iter().position(|fact| matches!(fact, Fact::Announced { seat: A, .. }));
    let rolled = facts.iter().position(|fact| matches!(fact, Fact::Rolled { seat: B, .. }));
    assert!(announced.is_some() && announced < rolled, "{facts:?}");
}

#[test]
fn mt_2_3_another_go_is_not_the_next_players_roll() {
    let table = scenario(2).token(A, 1).owns(B, &[5]).rolled(A, [2, 2]);
    let mut evening = table.begin();
    evening.lapses().does(A, "roll").does(B, "ask 5 50");
    assert_eq!(evening.does(A, "pay").money(B), 1_550);
}

#[test]
fn mt_2_3_the_rents_of_both_landings_can_be_asked() {
    let table = scenario(2).token(A, 1).owns(B, &[5, 12]).rolled(A, [2, 2]);
    let mut evening = table.lucky(|evening| {
        evening.lapses();
        rolls(evening, A, [3, 4])
    });
    assert_eq!(evening.lapses().token(A), Space(12));
    evening.does(B, "ask 12 70").does(A, "pay").does(B, "ask 5 50").does(A, "pay");
    assert_eq!(evening.money(B), 1_620);
}

#[test]
fn mt_2_4_start_pays_200_for_landing() {
    let mut evening = scenario(2).token(A, 33).rolled(A, [1, 2]).begin();
    assert_eq!((evening.lapses().money(A), evening.token(A)), (1_700, Space::START));
}

#[test]
fn mt_2_4_start_pays_200_for_passing_once() {
    let mut evening = scenario(2).token(A, 34).rolled(A, [1, 2]).begin();
    assert_eq!(evening.lapses().money(A), 1_700);
    // Leaving START is not passing it.
    let mut evening = scenario(2).rolled(A, [1, 2]).begin();
    assert_eq!(evening.lapses().money(A), 1_500);
}

#[test]
fn mt_2_4_never_on_the_way_to_prison() {
    let mut evening = scenario(2).token(A, 24).rolled(A, [1, 2]).begin();
    evening.lapses();
    assert_eq!((evening.prisoner(), evening.money(A)), (Some(A), 1_500));
    let table = scenario(2).chance(&[Chance::ToPrison]).token(A, 30).rolled(A, [1, 2]);
    let mut evening = table.begin();
    evening.lapses();
    assert_eq!((evening.prisoner(), evening.money(A)), (Some(A), 1_500));
}

#[test]
fn mt_2_4_nobody_takes_what_they_like_at_start() {
    let table = scenario(2).up(&[Cheat::ExtraAllowance]).token(A, 33).rolled(A, [1, 2]);
    let mut evening = table.begin();
    evening.lapses().refuses(A, "take 500 tray", "MT-2.4").does(A, "take 2x100 tray");
    assert_eq!(evening.money(A), 1_700);
}

#[test]
fn mt_2_4_the_money_of_start_lies_ready_as_three_notes() {
    let table = scenario(2).up(&[Cheat::ExtraAllowance]).token(A, 33).rolled(A, [1, 2]);
    let mut evening = table.begin();
    evening.lapses().looks(A, Place::Tray);
    let mut menu = Vec::new();
    evening.table.legal_actions(A, &mut menu);
    let listed: Vec<String> = menu.iter().map(ToString::to_string).collect();
    // And three notes are too much just as well.
    for take in ["take 100+2x50 tray", "take 3x100 tray"] {
        assert!(listed.iter().any(|one| one == take), "{take} is not among {listed:?}");
    }
    evening.does(A, "take 100+2x50 tray");
    assert_eq!(evening.money(A), 1_700);
}

#[test]
fn mt_2_5_a_railway_leads_to_the_next_one_and_the_turn_ends() {
    let mut evening = scenario(2).token(A, 1).rolled(A, [1, 2]).begin();
    evening.lapses();
    assert_eq!(evening.token(A), Space(13));
    assert_eq!((evening.scene().turn, evening.scene().phase), (B, Phase::Look));
}

#[test]
fn mt_2_5_the_last_railway_leads_past_start() {
    let mut evening = scenario(2).token(A, 29).rolled(A, [1, 2]).begin();
    evening.lapses();
    assert_eq!((evening.token(A), evening.money(A)), (Space(4), 1_700));
}

#[test]
fn mt_2_5_a_double_gives_no_further_go_there() {
    let mut evening = scenario(2).token(A, 2).rolled(A, [1, 1]).begin();
    evening.lapses();
    assert_eq!((evening.token(A), evening.scene().turn), (Space(13), B));
    evening.lapses().does(B, "roll");
}

#[test]
fn mt_2_6_on_parc_gratuit_one_draws_from_the_deck_of_ones_choice() {
    for (deck, money) in [("chance", 1_650), ("chancellerie", 1_600)] {
        let table = scenario(2).chance(&[Chance::Windfall]);
        let table = table.chancellerie(&[Chancellerie::Dividend]).token(A, 15);
        let mut evening = table.rolled(A, [1, 2]).begin();
        evening.lapses().refuses(A, "done", "MT-2.2").refuses(B, "draw chance", "MT-2.3");
        assert_eq!(evening.does(A, &format!("draw {deck}")).money(A), money);
        evening.refuses(A, "draw chance", "MT-2.2");
    }
}

#[test]
fn mt_2_7_a_card_that_acts_at_once_is_read_aloud_and_goes_under_its_deck() {
    let table = scenario(2).chance(&[Chance::Windfall]).token(A, 3).rolled(A, [1, 2]);
    let mut evening = table.begin();
    assert_eq!(evening.lapses().money(A), 1_650);
    let card = Card::Chance(Chance::Windfall);
    assert!(evening.facts().contains(&Fact::Read { seat: A, card }));
    assert!(evening.lies_under(card));
}

#[test]
fn mt_2_7_on_chancellerie_one_draws_from_the_other_deck() {
    let table = scenario(2).chancellerie(&[Chancellerie::Fee]).token(A, 12).rolled(A, [1, 2]);
    let mut evening = table.begin();
    assert_eq!(evening.lapses().money(A), 1_400);
    assert!(evening.lies_under(Card::Chancellerie(Chancellerie::Fee)));
}

#[test]
fn mt_2_7_a_kept_card_lies_face_down() {
    let table = scenario(2).chance(&[Chance::FrameUp]).token(A, 3).rolled(A, [1, 2]);
    let mut evening = table.begin();
    evening.lapses();
    assert_eq!(evening.kept(A), [Card::Chance(Chance::FrameUp)]);
    assert!(evening.view(B).scene.players[0].chance);
    for other in [Viewer::Seat(B), Viewer::Audience] {
        assert!(!evening.wire(other).concat().contains("frame"));
    }
    assert!(evening.wire(Viewer::Seat(A)).concat().contains("frame"));
}

#[test]
fn mt_2_7_one_keeps_a_card_of_each_deck() {
    let table = scenario(2).holds(A, Card::Chance(Chance::GetOutOfPrison)).token(A, 12);
    let table = table.chancellerie(&[Chancellerie::Movers]).rolled(A, [1, 2]);
    let mut evening = table.begin();
    evening.lapses();
    assert_eq!((evening.kept(A).len(), evening.scene().phase), (2, Phase::Free));
}

/// A has Forged Deed and draws Frame-up.
pub(super) fn draws_a_second() -> Evening {
    let table = scenario(2).holds(A, Card::Chance(Chance::ForgedDeed)).token(A, 3);
    let mut evening = table.chance(&[Chance::FrameUp]).rolled(A, [1, 2]).begin();
    evening.lapses();
    assert_eq!(evening.scene().phase, Phase::Spare(Deck::Chance));
    evening.refuses(A, "done", "MT-2.2");
    evening
}

#[test]
fn mt_2_7_of_two_one_is_discarded_at_once() {
    let (forged, frame) = (Card::Chance(Chance::ForgedDeed), Card::Chance(Chance::FrameUp));
    let mut evening = draws_a_second();
    evening.does(A, "drop old");
    assert_eq!((evening.kept(A), evening.lies_under(forged)), (vec![frame], true));
    let mut evening = draws_a_second();
    evening.does(A, "drop new");
    assert_eq!((evening.kept(A), evening.lies_under(frame)), (vec![forged], true));
    evening.does(A, "done");
}

#[test]
fn mt_2_7_or_of_two_one_is_used_at_once() {
    let (forged, frame) = (Card::Chance(Chance::ForgedDeed), Card::Chance(Chance::FrameUp));
    let mut evening = draws_a_second();
    evening.does(A, "use forged-deed 35");
    assert_eq!((evening.owner(35), evening.kept(A)), (Some(A), vec![frame]));
    assert!(evening.lies_under(forged));
    let mut evening = draws_a_second();
    evening.does(A, "use frame-up B").lapses();
    assert_eq!((evening.prisoner(), evening.kept(A)), (Some(B), vec![forged]));
    assert!(evening.lies_under(frame));
    evening.does(A, "done");
}

#[test]
fn mt_2_7_after_that_a_double_still_gives_another_go() {
    let table = scenario(2).holds(A, Card::Chance(Chance::ForgedDeed)).token(A, 4);
    let mut evening = table.chance(&[Chance::FrameUp]).rolled(A, [1, 1]).begin();
    evening.lapses().refuses(A, "roll", "MT-2.2").does(A, "drop old").does(A, "roll");
}

#[test]
fn mt_2_7_whoever_trades_the_old_card_away_keeps_the_new_one() {
    let (out, frame) = (Card::Chance(Chance::GetOutOfPrison), Card::Chance(Chance::FrameUp));
    let table = scenario(2).holds(A, out).chance(&[Chance::FrameUp]).token(A, 3);
    let mut evening = table.rolled(A, [1, 2]).begin();
    evening.lapses().does(A, "offer B chance for M50").does(B, "accept A");
    evening.until(|scene| scene.phase == Phase::Look);
    assert_eq!((evening.kept(A), evening.kept(B)), (vec![frame], vec![out]));
}

#[test]
fn mt_2_7_no_card_is_lost_by_trading() {
    let out = Card::Chance(Chance::GetOutOfPrison);
    let table = scenario(2).holds(A, out).chance(&[Chance::FrameUp]).token(A, 3);
    let mut evening = table.rolled(A, [1, 2]).begin();
    evening.lapses().does(A, "offer B chance for M50").does(B, "accept A");
    if evening.scene().phase == Phase::Spare(Deck::Chance) {
        evening.does(A, "drop old");
    }
    let held = evening.kept(A).len() + evening.kept(B).len();
    assert_eq!(evening.state().decks().chance.len() + held, 16);
}

#[test]
fn mt_2_7_a_discarded_card_is_not_shown() {
    let mut evening = draws_a_second();
    evening.does(A, "drop new");
    let heard = evening.wire(Viewer::Seat(B)).concat();
    assert!(heard.contains("discarded") && !heard.contains("frame"), "{heard}");
}

#[test]
fn mt_2_7_decks_are_never_shuffled_again() {
    let table = scenario(2).chancellerie(&[Chancellerie::Dividend]).token(A, 12);
    let mut evening = table.rolled(A, [1, 2]).begin();
    let mut deck = evening.state().decks().chancellerie.clone();
    deck.rotate_left(1);
    evening.lapses();
    assert_eq!(evening.state().decks().chancellerie, deck);
    // A card that is kept is missing until it is played.
    let table = scenario(2).chancellerie(&[Chancellerie::ShowHotel]).token(A, 12).owns(A, &[1]);
    let mut evening = table.rolled(A, [1, 2]).begin();
    let mut deck = evening.state().decks().chancellerie.clone();
    deck.rotate_left(1);
    evening.lapses();
    assert_eq!(evening.state().decks().chancellerie, deck[..15]);
    evening.does(A, "use show-hotel 1");
    assert_eq!(evening.state().decks().chancellerie, deck);
}

#[test]
fn mt_2_7_one_reads_the_card_that_one_has_drawn() {
    let table = scenario(2).up(&[Cheat::CounterfeitChance]).chance(&[Chance::Fine]);
    let mut evening = table.token(A, 3).rolled(A, [1, 2]).begin();
    evening.lapses().refuses(A, "keep", "MT-2.7").refuses(A, "read frame-up", "MT-2.7");
    assert_eq!(evening.does(A, "read fine").money(A), 1_400);
}

#[test]
fn mt_2_7_a_kept_card_is_kept_and_not_read() {
    let table = scenario(2).up(&[Cheat::CounterfeitChance]).chance(&[Chance::FrameUp]);
    let mut evening = table.token(A, 3).rolled(A, [1, 2]).begin();
    evening.lapses().refuses(A, "read frame-up", "MT-2.7").does(A, "keep");
    assert_eq!(evening.kept(A), [Card::Chance(Chance::FrameUp)]);
}
