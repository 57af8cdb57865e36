//! MT-1: board, deeds, notes, eyes.

use cheaters::{Cheat, Config, Fact, Names, Notes, Phase, Place, Purse, Seen, Space, Tricheurs};
use tabletop::{Seed, Table, Viewer};

use crate::evening::{A, B, C, Evening, scenario};

/// The properties and their prices, as the board prints them.
const PRICES: [(u8, u32); 22] = [
    (1, 60),
    (3, 60),
    (5, 100),
    (7, 100),
    (8, 120),
    (10, 140),
    (11, 20),
    (12, 160),
    (14, 180),
    (16, 180),
    (17, 200),
    (19, 220),
    (21, 220),
    (22, 240),
    (24, 130),
    (25, 260),
    (26, 280),
    (28, 300),
    (29, 300),
    (31, 0),
    (34, 350),
    (35, 400),
];

/// A group, and rent, rent with the full group, rent with a hotel and price of a hotel of its deeds.
const DEEDS: [(&[u8], u32, u32, u32, u32); 8] = [
    (&[1, 3], 30, 60, 120, 150),
    (&[5, 7, 8], 50, 100, 200, 250),
    (&[10, 11, 12], 70, 140, 280, 350),
    (&[14, 16, 17], 90, 180, 360, 450),
    (&[19, 21, 22], 110, 220, 440, 550),
    (&[24, 25, 26], 130, 260, 520, 650),
    (&[28, 29, 31], 150, 300, 600, 750),
    (&[34, 35], 200, 400, 800, 1_000),
];

/// A has just landed on that property of B's.
fn lands(space: u8, owned: &[u8], hotels: &[u8]) -> Evening {
    let table = scenario(2).token(A, space).owns(B, owned).hotels(hotels);
    table.phase(Phase::Free).begin()
}

#[test]
fn mt_1_1_after_the_36th_space_comes_start_again() {
    let mut evening = scenario(2).token(A, 34).rolled(A, [1, 2]).begin();
    assert_eq!(evening.lapses().token(A), Space(1));
}

#[test]
fn mt_1_1_every_street_costs_what_the_board_says() {
    for (space, price) in PRICES {
        let three_before = (space + 33) % 36;
        let mut evening = scenario(2).token(A, three_before).rolled(A, [1, 2]).begin();
        let had = evening.lapses().money(A);
        evening.does(A, "buy");
        assert_eq!((evening.owner(space), had - evening.money(A)), (Some(A), price), "{space}");
    }
}

#[test]
fn mt_1_1_only_the_names_change_with_the_option() {
    let told = |names: Names| {
        let table = scenario(2).config(|config| config.names = names).token(A, 2);
        let mut evening = table.rolled(A, [1, 2]).begin();
        evening.lapses().until_the_next_roll();
        (evening.events(), evening.money(A))
    };
    assert_eq!(told(Names::SwissFr), told(Names::SwissDe));
    assert_eq!(told(Names::SwissFr), told(Names::International));
    assert_eq!(told(Names::SwissFr), told(Names::Local));
    assert_eq!(Config::default().names, Names::Local);
}

#[test]
fn mt_1_2_the_owner_asks_for_the_rent_on_the_deed() {
    for (group, rent, ..) in DEEDS {
        let mut evening = lands(group[0], &group[..1], &[]);
        evening.does(B, &format!("ask {} {rent}", group[0])).does(A, "pay");
        assert_eq!(evening.money(A), 1_500 - rent, "{group:?}");
    }
}

#[test]
fn mt_1_2_with_the_full_group_the_second_figure_counts() {
    for (group, _, full, ..) in DEEDS {
        let mut evening = lands(group[0], group, &[]);
        evening.does(B, &format!("ask {} {full}", group[0])).does(A, "pay");
        assert_eq!(evening.money(A), 1_500 - full, "{group:?}");
    }
}

#[test]
fn mt_1_2_with_a_hotel_the_third_figure_counts() {
    for (group, _, _, hotel, _) in DEEDS {
        let mut evening = lands(group[0], group, &group[..1]);
        evening.does(B, &format!("ask {} {hotel}", group[0])).does(A, "pay");
        assert_eq!(evening.money(A), 1_500 - hotel, "{group:?}");
    }
}

#[test]
fn mt_1_2_a_hotel_costs_the_fourth_figure() {
    for (group, .., price) in DEEDS {
        let mut evening = lands(0, group, &[]);
        evening.does(B, &format!("build {}", group[0]));
        assert_eq!(evening.money(B), 1_500 - price, "{group:?}");
        assert!(evening.hotel(group[0]));
    }
}

#[test]
fn mt_1_3_the_bank_gives_the_price_for_a_property_and_with_a_hotel_the_rent_with_it() {
    for (hotels, value) in [(&[][..], 120), (&[8][..], 200)] {
        let table = scenario(2).token(A, 34).owns(B, &[34]).owns(A, &[8]).hotels(hotels);
        let mut evening = table.notes(A, "10").phase(Phase::Free).begin();
        evening.does(B, "ask 34 200").does(A, "sell 8");
        assert_eq!((evening.owner(8), evening.money(A)), (None, 10 + value));
    }
}

#[test]
fn mt_1_4_two_to_six_play() {
    let config = Config::default();
    for seats in [0, 1, 7] {
        let refused = Table::<Tricheurs>::open(&config, seats, Seed::from_number(1)).err();
        assert_eq!(refused.expect("not so many").clause, "MT-1.4");
    }
    for seats in 2..=6 {
        assert!(Table::<Tricheurs>::open(&config, seats, Seed::from_number(1)).is_ok());
    }
}

#[test]
fn mt_1_4_the_table_at_the_start() {
    let table = Table::<Tricheurs>::open(&Config::default(), 4, Seed::from_number(1));
    let table = table.expect("a table for four");
    let (things, decks) = (table.state().things(), table.state().decks());
    let start: Notes = "2x500+4x100+50+20+3x10".parse().expect("notes");
    assert_eq!(start.total(), 1_500);
    for seat in tabletop::Seat::all(4) {
        assert_eq!(things.purse(Purse::Player(seat)), start);
        assert_eq!(things.token(seat), Space::START);
    }
    let rest: Notes = "22x500+14x100+26x50+26x20+18x10".parse().expect("notes");
    assert_eq!(things.purse(Purse::Tray), rest);
    assert_eq!((things.spare_hotels(), things.deeds(None).len()), (15, 22));
    assert!(things.hotels().contains(Space(8)));
    assert_eq!(table.state().scene().face_up.len() + decks.cheats.len(), 15);
    assert_eq!((decks.chance.len(), decks.chancellerie.len()), (16, 16));
}

#[test]
fn mt_1_4_there_is_nobody_on_the_seventh_chair() {
    let mut evening = scenario(2).begin();
    evening.refuses(A, "look C", "MT-1.4").refuses(A, "offer C M10 for 5", "MT-1.4");
}

#[test]
fn mt_1_4_one_takes_only_what_lies_there() {
    let mut evening = scenario(2).up(&[Cheat::Pickpocket]).notes(B, "100").begin();
    evening.looks(A, Place::Spread(B)).refuses(A, "take 50 B", "MT-1.4");
}

#[test]
fn mt_1_4_all_sums_are_multiples_of_ten() {
    let mut evening = scenario(2).phase(Phase::Offer(Space(5))).token(A, 5).begin();
    evening.does(A, "auction").refuses(B, "bid 15", "MT-3.2");
    evening.refuses(B, "offer A M15 for 5", "MT-3.7");
}

#[test]
fn mt_1_5_whoever_looks_counts_the_notes_and_whoever_looks_away_remembers_them() {
    let mut evening = scenario(3).phase(Phase::Offer(Space(5))).token(A, 5).begin();
    evening.looks(B, Place::Spread(A)).does(A, "buy");
    let seen = |evening: &Evening, seat| evening.view(seat).mine.picture.spreads[0].notes.total();
    assert_eq!((seen(&evening, B), seen(&evening, C)), (1_400, 1_500));
    evening.looks(C, Place::Spread(A));
    assert_eq!(seen(&evening, C), 1_400);
}

#[test]
fn mt_1_5_what_lies_before_oneself_is_always_live() {
    let mut evening = scenario(2).phase(Phase::Offer(Space(5))).token(A, 5).begin();
    evening.looks(A, Place::Spread(B)).does(A, "buy");
    let mine = evening.view(A).mine.picture.spreads[0];
    assert_eq!((mine.notes.total(), mine.deeds.contains(Space(5))), (1_400, true));
}

#[test]
fn mt_1_5_nobody_knows_where_one_looks() {
    let mut evening = scenario(3).begin();
    evening.looks(B, Place::Spread(A)).looks(B, Place::Tray);
    for other in [Viewer::Seat(A), Viewer::Seat(C), Viewer::Audience] {
        assert_eq!(evening.saw(other), []);
    }
    assert_eq!(evening.saw(Viewer::Seat(B)).len(), 2);
}

#[test]
fn mt_1_5_the_audience_sees_the_board_and_nothing_else() {
    let mut evening = scenario(2).phase(Phase::Offer(Space(5))).token(A, 5).begin();
    evening.does(A, "buy");
    let hands = |viewer| {
        let seen = evening.saw(viewer).into_iter();
        let hand = |seen: &Seen| matches!(seen, Seen::Hand { .. } | Seen::Changed { .. });
        let wire = |seen: Seen| serde_json::to_string(&seen).expect("it serialises");
        seen.filter(hand).map(wire).collect::<String>()
    };
    let audience = hands(Viewer::Audience);
    assert!(audience.contains("deed") && !audience.contains("notes"), "{audience}");
    assert!(hands(Viewer::Seat(A)).contains("notes"));
    let picture = evening.table.view(Viewer::Audience).mine.picture;
    assert_eq!(picture.spreads[0].notes.total(), 1_500);
    assert!(!picture.board.deeds.contains(Space(5)));
}

#[test]
fn mt_1_5_hands_follow_the_eyes() {
    let mut evening = lands(5, &[5], &[]);
    evening.looks(B, Place::Tray).refuses(B, "ask 5 50", "MT-1.5");
    evening.looks(B, Place::Board).does(B, "ask 5 50");
}

#[test]
fn mt_1_5_nobody_takes_anothers_notes() {
    let mut evening = scenario(2).begin();
    evening.refuses(A, "take 50 B", "MT-1.5");
    evening.looks(A, Place::Spread(B)).refuses(A, "take 50 B", "MT-1.5");
}

#[test]
fn mt_1_6_the_tray_lies_before_whose_turn_it_is() {
    let mut evening = scenario(2).up(&[Cheat::BankHeist]).phase(Phase::Free).begin();
    evening.refuses(B, "take 10 tray", "MT-1.5").does(A, "done");
    let tray = |evening: &Evening, seat| evening.view(seat).mine.picture.tray.notes;
    assert_eq!(tray(&evening, B), evening.tray());
    evening.does(B, "take 10 tray");
    assert_eq!(tray(&evening, B), evening.tray());
    evening.refuses(A, "take 10 tray", "MT-1.5");
}

#[test]
fn mt_1_6_one_takes_what_is_due() {
    let table = scenario(2).up(&[Cheat::BankHeist]).token(A, 33).rolled(A, [1, 2]);
    let mut evening = table.begin();
    evening.lapses();
    assert_eq!(evening.money(A), 1_500);
    evening.does(A, "take 2x100 tray");
    assert_eq!((evening.money(A), evening.scheme(A)), (1_700, None));
}

#[test]
fn mt_1_6_nobody_takes_what_the_bank_does_not_owe() {
    scenario(2).begin().refuses(A, "take 10 tray", "MT-1.6");
}

#[test]
fn mt_1_7_one_pays_exactly_where_that_is_possible() {
    let table = scenario(2).token(A, 5).owns(B, &[5]).notes(A, "100+50").notes(B, "50+20+3x10");
    let mut evening = table.phase(Phase::Free).begin();
    evening.does(B, "ask 5 50").does(A, "pay");
    assert_eq!(evening.notes(A).to_string(), "100");
    assert_eq!(evening.notes(B).to_string(), "2x50+20+3x10");
}

#[test]
fn mt_1_7_otherwise_one_hands_over_as_little_too_much_as_possible_and_the_payee_gives_change() {
    let table = scenario(2).token(A, 5).owns(B, &[5]).notes(A, "500+100").notes(B, "4x100+50");
    let mut evening = table.phase(Phase::Free).begin();
    evening.does(B, "ask 5 50").does(A, "pay");
    assert_eq!(evening.notes(A).to_string(), "500+50");
    assert_eq!(evening.notes(B).to_string(), "5x100");
}

#[test]
fn mt_1_7_if_the_payee_cannot_the_tray_gives_change() {
    let table = scenario(2).token(A, 5).owns(B, &[5]).notes(A, "100").notes(B, "500");
    let mut evening = table.phase(Phase::Free).begin();
    evening.does(B, "ask 5 50").does(A, "pay");
    assert_eq!((evening.money(A), evening.money(B)), (50, 550));
}

#[test]
fn mt_1_7_if_neither_the_payee_nor_the_tray_can_somebody_else_changes_a_note() {
    let table = scenario(3).token(A, 1).owns(B, &[1]).notes(A, "500+100").notes(B, "500");
    let mut evening = table.notes(C, "30x10+30x20+30x50").phase(Phase::Free).begin();
    evening.does(B, "ask 1 30").does(A, "pay");
    assert_eq!((evening.money(A), evening.money(B), evening.money(C)), (570, 530, 2_400));
}

#[test]
fn mt_1_7_the_bank_gives_change_out_of_what_others_change_for_it() {
    let table = scenario(2).notes(A, "500+100").notes(B, "30x10+30x20+30x50");
    let mut evening = table.token(A, 1).phase(Phase::Offer(Space(1))).begin();
    assert_eq!(evening.does(A, "buy").money(A), 540);
}

#[test]
fn mt_1_7_change_that_the_payee_cannot_give_by_hand_comes_from_the_tray() {
    let table = scenario(2).up(&[Cheat::ShortChanged]).token(A, 5).owns(B, &[5]);
    let mut evening = table.notes(A, "100").notes(B, "500").phase(Phase::Free).begin();
    evening.does(B, "ask 5 50").does(A, "pay").refuses(B, "give 50 A", "MT-1.4");
    evening.does(A, "done");
    assert_eq!((evening.money(A), evening.money(B)), (50, 550));
}

#[test]
fn mt_1_7_the_bank_pays_what_it_can() {
    let all_but_a_hundred = "30x10+30x20+30x50+29x100+30x500";
    let table = scenario(2).notes(A, "0").notes(B, all_but_a_hundred).token(A, 33);
    let mut evening = table.rolled(A, [1, 2]).begin();
    assert_eq!(evening.lapses().money(A), 100);
}

#[test]
fn mt_1_7_with_short_changed_face_up_the_change_of_a_rent_is_given_by_hand() {
    let table = scenario(3).up(&[Cheat::ShortChanged]).token(A, 5).owns(B, &[5]);
    let mut evening = table.notes(A, "100").phase(Phase::Free).begin();
    evening.does(B, "ask 5 50").refuses(B, "give 50 A", "MT-1.7").does(A, "pay");
    assert_eq!(evening.money(A), 0);
    evening.refuses(B, "give 50 C", "MT-1.7").does(B, "give 50 A");
    assert_eq!((evening.money(A), evening.money(B), evening.scheme(B)), (50, 1_550, None));
}

#[test]
fn mt_1_7_change_that_is_much_too_little_is_refused() {
    let table = scenario(2).up(&[Cheat::ShortChanged]).token(A, 5).owns(B, &[5]);
    let mut evening = table.notes(A, "500").phase(Phase::Free).begin();
    evening.does(B, "ask 5 50").does(A, "pay").refuses(B, "give 50 A", "MT-1.7");
    evening.does(B, "give 4x100+50 A");
}

#[test]
fn mt_1_7_forgotten_change_comes_by_itself_when_the_dice_go_on() {
    let table = scenario(2).up(&[Cheat::ShortChanged]).token(A, 5).owns(B, &[5]);
    let mut evening = table.notes(A, "100").phase(Phase::Free).begin();
    evening.does(B, "ask 5 50").does(A, "pay").waits(6_000).does(A, "done");
    assert_eq!(evening.money(A), 50);
    assert!(evening.facts().iter().any(|fact| matches!(fact, Fact::Passed { .. })));
}
