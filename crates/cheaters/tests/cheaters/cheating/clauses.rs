//! The clauses of MT-5 from the second on, one by one.

use cheaters::{Affair, Cheat, Fact, Phase, Place, Seen, Space};
use tabletop::{Refused, Viewer};

use crate::cheating::tricks::{catch, comes_off, trick};
use crate::evening::{A, B, C, D, Scenario, scenario};

/// A has done what was to be done, on Simple visite.
pub(super) fn quiet() -> Scenario {
    scenario(3).token(A, 9).phase(Phase::Free)
}

// MT-5.2: the same gesture and the same message for honest and crooked.

#[test]
fn mt_5_2_an_honest_and_a_crooked_note_look_alike() {
    // A has 100 to take for a card, and takes 100; or has nothing to take, and takes 100.
    let honest = {
        let table = scenario(3).up(&[Cheat::BankHeist]).token(A, 12).rolled(A, [1, 2]);
        let mut evening = table.chancellerie(&[cheaters::Chancellerie::Dividend]).begin();
        evening.looks(C, Place::Tray).lapses().marks().does(A, "take 100 tray");
        assert_eq!(evening.scheme(A), None);
        evening.wire(Viewer::Seat(C))
    };
    let crooked = {
        let mut evening = quiet().up(&[Cheat::BankHeist]).begin();
        evening.looks(C, Place::Tray).marks().does(A, "take 100 tray");
        assert_eq!(evening.scheme(A), Some(Cheat::BankHeist));
        evening.wire(Viewer::Seat(C))
    };
    assert_eq!((honest.len(), &honest), (1, &crooked));
}

#[test]
fn mt_5_2_a_face_up_card_takes_the_automatic_away() {
    let walks = |up: &[Cheat]| {
        let mut evening = scenario(3).up(up).token(A, 3).rolled(A, [2, 4]).begin();
        evening.waits(1_500);
        evening.token(A) == Space(9)
    };
    assert!(walks(&[Cheat::BankHeist]));
    assert!(!walks(&[Cheat::TrickDice]) && !walks(&[Cheat::IdentityTheft]));

    let paid = |up: &[Cheat]| {
        let mut evening = scenario(3).up(up).token(A, 30).rolled(A, [2, 4]).begin();
        evening.waits(1_500);
        evening.money(A)
    };
    assert_eq!(paid(&[Cheat::SlipperyDeed]), 1_700);
    assert_eq!([paid(&[Cheat::BankHeist]), paid(&[Cheat::ExtraAllowance])], [1_500; 2]);

    let taken = |up: &[Cheat]| {
        let table = scenario(3).up(up).token(A, 10).phase(Phase::Offer(Space(10)));
        let mut evening = table.begin();
        evening.does(A, "buy");
        evening.owner(10)
    };
    assert_eq!((taken(&[Cheat::BankHeist]), taken(&[Cheat::SlipperyDeed])), (Some(A), None));

    let built = |up: &[Cheat]| {
        let mut evening =
            scenario(3).up(up).owns(A, &[1, 3]).token(A, 9).phase(Phase::Free).begin();
        evening.does(A, "build 3");
        evening.hotel(3)
    };
    assert!(built(&[Cheat::BankHeist]) && !built(&[Cheat::Construction]));

    let read = |up: &[Cheat]| {
        let mut evening =
            scenario(3).up(up).rolled(A, [2, 4]).chance(&[cheaters::Chance::Fine]).begin();
        evening.waits(1_500);
        evening.money(A)
    };
    assert_eq!((read(&[Cheat::BankHeist]), read(&[Cheat::CounterfeitChance])), (1_400, 1_500));
}

#[test]
fn mt_5_2_the_forgetful_lose_nothing() {
    let up = &[Cheat::ExtraAllowance, Cheat::SlipperyDeed, Cheat::Construction];
    let mut evening =
        scenario(3).up(up).owns(A, &[10, 11, 12]).token(A, 31).rolled(A, [2, 4]).begin();
    evening.lapses().does(A, "buy").does(A, "build 11").does(A, "done");
    assert_eq!((evening.owner(1), evening.hotel(11)), (Some(A), true));
    assert_eq!(evening.money(A), 1_500 + 200 - 60 - 350);
}

// MT-5.3: compared with the honest gesture; either of two, or a slip.

/// A has come to START, with Rallonge and Braquage face up.
fn at_start() -> crate::evening::Evening {
    let up = &[Cheat::ExtraAllowance, Cheat::BankHeist];
    let mut evening = scenario(3).up(up).token(A, 30).rolled(A, [2, 4]).begin();
    evening.lapses();
    evening
}

#[test]
fn mt_5_3_if_two_fit_one_is_asked_in_private() {
    let mut evening = at_start();
    evening.marks().does(A, "take 3x100 tray");
    let asked = |seen: &Seen| matches!(seen, Seen::Schemed { scheme } if scheme.or.is_some());
    assert!(evening.saw(Viewer::Seat(A)).iter().any(asked));
    for viewer in [Viewer::Seat(B), Viewer::Seat(C), Viewer::Audience] {
        assert!(evening.wire(viewer).is_empty(), "nobody but A");
    }
    evening.refuses(A, "mean squatter", "MT-5.3").refuses(B, "mean bank-heist", "MT-5.3");
    evening.does(A, "mean bank-heist");
    assert_eq!(evening.scheme(A), Some(Cheat::BankHeist));
    evening.refuses(A, "mean extra-allowance", "MT-5.3");
    comes_off(&mut evening, A, Cheat::BankHeist, 100);
}

#[test]
fn mt_5_3_as_long_as_one_has_not_chosen_either_gives_one_away() {
    for card in [Cheat::ExtraAllowance, Cheat::BankHeist] {
        let mut evening = at_start();
        evening.does(A, "take 3x100 tray");
        catch(&mut evening, C, A, card);
        assert_eq!(evening.money(A), 1_700, "the 200 are A's");
    }
}

#[test]
fn mt_5_3_once_chosen_the_other_card_is_wrong() {
    let mut evening = at_start();
    evening.does(A, "take 3x100 tray").does(A, "mean bank-heist");
    evening.marks().does(C, "accuse A extra-allowance").waits(3_000);
    assert_eq!((evening.money(C), evening.money(A)), (1_400, 1_900));
    assert_eq!(evening.scheme(A), Some(Cheat::BankHeist));
}

#[test]
fn mt_5_3_at_start_what_fits_only_one_card_is_that_card() {
    let mut evening = at_start();
    evening.does(A, "take 2x100+50 tray");
    assert_eq!(evening.scheme(A), Some(Cheat::BankHeist));
    evening.refuses(A, "mean bank-heist", "MT-5.3");
}

#[test]
fn mt_5_3_a_slip_is_put_right_before_the_eyes_of_who_looks() {
    let mut evening = quiet().up(&[Cheat::Pickpocket]).begin();
    let notes = evening.notes(B);
    evening.looks(A, Place::Spread(B)).looks(C, Place::Spread(A));
    evening.does(A, "take 100 B").marks().does(A, "fix");
    assert_eq!((evening.notes(B), evening.money(A), evening.scheme(A)), (notes, 1_500, None));
    assert_eq!(evening.wire(Viewer::Seat(C)).len(), 1, "C sees the note go back");
    assert!(evening.wire(Viewer::Audience).is_empty());
    evening.refuses(A, "fix", "MT-5.3");
    evening.does(C, "accuse A pickpocket").waits(3_000);
    assert_eq!(evening.money(C), 1_400, "nothing is left to be accused of");
}

#[test]
fn mt_5_3_notes_deeds_hotels_and_the_cuff_can_be_put_right() {
    let slips = [
        Cheat::BankHeist,
        Cheat::EscapeArtist,
        Cheat::ExtraAllowance,
        Cheat::FreeStay,
        Cheat::PropertySwap,
        Cheat::SlipperyDeed,
        Cheat::Pickpocket,
        Cheat::Demolition,
        Cheat::Construction,
    ];
    for card in Cheat::ALL {
        let trick = trick(card);
        let mut evening = trick.done();
        if !slips.contains(&card) {
            evening.refuses(trick.by, "fix", "MT-5.3");
            continue;
        }
        evening.does(trick.by, "fix");
        assert_eq!(evening.scheme(trick.by), None, "{card}");
        let mut honest = trick.tables().1;
        trick.behaves(&mut honest);
        for seat in [A, B, C, D] {
            assert_eq!(evening.money(seat), honest.money(seat), "{card}");
            assert_eq!(evening.deeds(seat), honest.deeds(seat), "{card}");
        }
        assert_eq!(evening.state().things().hotels(), honest.state().things().hotels(), "{card}");
        assert_eq!(evening.prisoner(), honest.prisoner(), "{card}");
    }
}

#[test]
fn mt_5_3_there_is_nothing_to_fix_or_to_mean_without_a_slip() {
    quiet().begin().refuses(A, "fix", "MT-5.3").refuses(A, "mean squatter", "MT-5.3");
}

// MT-5.4: it comes off at the next player's roll.

/// A takes a note so many milliseconds before B's dice roll.
fn late(ms: u64) -> crate::evening::Evening {
    let mut evening = quiet().up(&[Cheat::BankHeist]).begin();
    // The look-around takes three seconds, B's hand on the dice comes when it likes, then one second.
    evening.does(A, "done").waits(3_000).waits(10_000).looks(A, Place::Tray);
    match ms.checked_sub(1_000) {
        Some(before) => {
            evening.does(A, "take 100 tray").waits(before).does(B, "roll").waits(1_000);
        }
        None => {
            evening.does(B, "roll").waits(1_000 - ms).does(A, "take 100 tray").waits(ms);
        }
    }
    assert_eq!(evening.scene().phase, Phase::Rolled);
    evening
}

#[test]
fn mt_5_4_a_cheat_in_the_last_four_seconds_counts_for_the_following_roll() {
    assert_eq!(late(4_000).money(A), 1_700, "announced and rewarded");
    for ms in [3_999, 2_000, 500] {
        let mut evening = late(ms);
        assert_eq!((evening.money(A), evening.scheme(A)), (1_600, Some(Cheat::BankHeist)));
        assert!(!evening.facts().iter().any(|fact| matches!(fact, Fact::Announced { .. })));
        comes_off(&mut evening, A, Cheat::BankHeist, 100);
        assert_eq!(evening.scene().roller, Some(C));
    }
}

#[test]
fn mt_5_4_out_of_turn_it_counts_for_the_following_roll() {
    let mut evening = quiet().up(&[Cheat::BankHeist]).begin();
    evening.looks(C, Place::Tray).does(C, "take 100 tray").until_the_next_roll();
    assert_eq!((evening.scene().roller, evening.scheme(C)), (Some(B), Some(Cheat::BankHeist)));
    evening.until_the_next_roll();
    assert_eq!((evening.scene().roller, evening.scheme(C)), (Some(C), None));
}

#[test]
fn mt_5_4_another_go_is_not_the_next_players_roll() {
    let table = scenario(3).up(&[Cheat::BankHeist]).token(A, 3).rolled(A, [3, 3]);
    let mut evening = table.begin();
    evening.lapses().does(A, "take 100 tray").waits(5_000).does(A, "roll").waits(1_000);
    assert_eq!(evening.scene().phase, Phase::Rolled);
    assert_eq!(evening.scheme(A), Some(Cheat::BankHeist), "A rolls again, and nothing is decided");
}

#[test]
fn mt_5_4_nobody_can_accuse_of_what_has_come_off() {
    let mut evening = trick(Cheat::BankHeist).done();
    comes_off(&mut evening, A, Cheat::BankHeist, 100);
    evening.until(|scene| scene.phase == Phase::Free || scene.affair.is_none());
    evening.marks().does(C, "accuse A bank-heist").waits(3_000);
    let innocent = |fact: &Fact| matches!(fact, Fact::Verdict { guilty: false, .. });
    assert!(evening.facts().iter().any(innocent), "it is too late");
}

// MT-5.5: one accuses, and everything freezes.

#[test]
fn mt_5_5_everything_freezes_for_three_seconds_but_eyes() {
    let mut evening = trick(Cheat::Pickpocket).done();
    evening.does(C, "accuse A pickpocket");
    for (seat, action) in [
        (A, "done"),
        (A, "fix"),
        (A, "submit"),
        (A, "take 100 tray"),
        (B, "ask 10 70"),
        (B, "offer C M10 for -"),
        (B, "accuse A pickpocket"),
        (C, "accuse B squatter"),
        (C, "leave"),
    ] {
        evening.refuses(seat, action, "MT-5.5");
    }
    evening.does(B, "look A").does(D, "look tray").waits(2_999);
    assert!(matches!(evening.affair(), Some(Affair::Accused { by: C, who: A, .. })));
    evening.waits(1);
    assert!(matches!(evening.affair(), Some(Affair::Caught { who: A, .. })));
    evening
        .refuses(A, "done", "MT-5.5")
        .refuses(B, "submit", "MT-5.5")
        .refuses(B, "put 3", "MT-5.5");
}

#[test]
fn mt_5_5_an_accusation_names_another_player_and_a_face_up_card() {
    let mut evening = trick(Cheat::Pickpocket).done();
    evening
        .refuses(C, "accuse A", "MT-5.5")
        .refuses(C, "accuse C pickpocket", "MT-5.5")
        .refuses(C, "accuse A identity-theft", "MT-5.5")
        .refuses(C, "accuse F pickpocket", "MT-1.4");
}

#[test]
fn mt_5_5_the_clock_beneath_has_eight_seconds_left() {
    let mut evening = quiet().up(&[Cheat::BankHeist]).begin();
    evening.waits(19_500).does(C, "accuse B bank-heist").waits(3_000);
    assert_eq!(
        (evening.scene().phase, evening.table.waiting().until),
        (Phase::Free, Some(evening.now.after_ms(8_000)))
    );
}

#[test]
fn mt_5_5_one_may_accuse_with_the_dice_in_the_hand() {
    let mut evening = trick(Cheat::BankHeist).done();
    evening.does(A, "done").waits(3_000).does(B, "roll").waits(999);
    catch(&mut evening, C, A, Cheat::BankHeist);
    evening.does(A, "submit");
    assert_eq!((evening.money(A), evening.prisoner()), (1_400, Some(A)));
    assert_eq!((evening.scene().turn, evening.scene().phase), (B, Phase::Shaking));
}

// MT-5.6: guilty. The fifteen penalties are in caught.rs, what is undone in undo.rs.

#[test]
fn mt_5_6_there_is_no_penalty_to_take_and_no_token_to_put() {
    quiet().begin().refuses(A, "submit", "MT-5.6").refuses(A, "put 3", "MT-5.6");
}

#[test]
fn mt_5_6_only_the_guilty_submits() {
    let mut evening = trick(Cheat::Pickpocket).done();
    catch(&mut evening, C, A, Cheat::Pickpocket);
    evening.refuses(C, "submit", "MT-5.5").does(A, "submit");
}

// MT-5.7: innocent.

#[test]
fn mt_5_7_the_accuser_pays_the_accused_100() {
    let mut evening = quiet().begin();
    evening.does(C, "accuse B squatter").waits(3_000);
    assert_eq!([A, B, C].map(|seat| evening.money(seat)), [1_500, 1_600, 1_400]);
    assert_eq!(evening.affair(), None);
}

#[test]
fn mt_5_7_who_has_too_little_finds_the_money() {
    let mut evening = quiet().notes(C, "50").owns(C, &[5]).begin();
    evening.does(C, "accuse B squatter").waits(3_000);
    assert_eq!(evening.scene().bills.len(), 1);
    evening.does(C, "sell 5").does(C, "pay");
    assert_eq!((evening.money(B), evening.money(C)), (1_600, 50));
}

// MT-5.8: the jury is for the ultimate mode only.

#[test]
fn mt_5_8_without_the_ultimate_mode_there_is_no_jury() {
    let mut evening = trick(Cheat::Pickpocket).done();
    evening.refuses(D, "vote guilty", "MT-5.8").does(C, "accuse A pickpocket");
    evening.refuses(D, "vote guilty", "MT-5.8");
    let setup = cheaters::Setup {
        config: cheaters::Config { jury: true, ..Default::default() },
        ..cheaters::Setup::new(3)
    };
    let opened = tabletop::Table::<cheaters::Tricheurs>::arranged(
        &setup,
        tabletop::Seed::from_number(1),
        tabletop::Discard,
    );
    assert_eq!(opened.err().map(|why| why.clause), Some("MT-5.8".into()));
}

// MT-5.9: traces. Who sees what is in perception.rs.

#[test]
fn mt_5_9_whoever_looks_later_can_count() {
    let mut evening = trick(Cheat::Pickpocket).done();
    let believed = |evening: &crate::evening::Evening| {
        let spreads = evening.view(D).mine.picture.spreads;
        [A, B].map(|seat| spreads[seat.index()].notes.total())
    };
    assert_eq!(believed(&evening), [1_500, 1_500], "as D saw it last");
    evening.looks(D, Place::Spread(A)).looks(D, Place::Spread(B));
    assert_eq!(believed(&evening), [1_600, 1_400]);
}

#[test]
fn mt_5_9_nobody_but_the_author_hears_of_a_scheme() {
    for card in Cheat::ALL {
        let trick = trick(card);
        let evening = trick.done();
        for seat in [A, B, C, D].into_iter().filter(|seat| *seat != trick.by) {
            let told = evening.saw(Viewer::Seat(seat));
            assert!(!told.iter().any(|seen| matches!(seen, Seen::Schemed { .. })), "{card}");
            assert!(evening.view(seat).mine.schemes.is_empty(), "{card}");
        }
        assert!(!evening.view(trick.by).mine.schemes.is_empty(), "{card}");
    }
}

// MT-5.10: one at a time by each card, and the first of two.

#[test]
fn mt_5_10_one_pending_cheat_a_player_and_card() {
    let mut evening = quiet().up(&[Cheat::BankHeist, Cheat::Pickpocket]).owns(B, &[8]).begin();
    evening.does(A, "take 100 tray");
    evening.refuses(A, "take 10 tray", "MT-5.10").does(A, "hotel- 8");
    evening.does(A, "fix");
    assert!(evening.hotel(8), "the last is put right first");
    evening.does(A, "fix").does(A, "take 10 tray");
}

#[test]
fn mt_5_10_of_two_by_the_same_card_the_first_is_rewarded() {
    let mut evening = quiet().up(&[Cheat::BankHeist]).begin();
    evening.looks(B, Place::Tray).looks(C, Place::Tray);
    evening.does(C, "take 50 tray").waits(500).does(B, "take 100 tray").until_the_next_roll();
    let before = (evening.money(B), evening.money(C));
    evening.until(|scene| scene.phase == Phase::Shaking && scene.turn == C);
    let dealt = (evening.money(B), evening.money(C));
    evening.marks().lapses();
    let announced: Vec<_> =
        evening.facts().into_iter().filter(|fact| matches!(fact, Fact::Announced { .. })).collect();
    let comes_off =
        |seat, bonus| Fact::Announced { seat, card: Cheat::BankHeist, bonus, did: None };
    assert_eq!(announced, [comes_off(C, 100), comes_off(B, 0)]);
    assert_eq!((evening.money(B), evening.money(C)), (dealt.0, dealt.1 + 100), "B keeps the note");
    assert_eq!(before, (1_600, 1_550));
    assert_eq!((evening.scheme(B), evening.scheme(C)), (None, None));
}

#[test]
fn mt_5_4_whose_card_was_replaced_keeps_it_without_reward() {
    let mut evening = quiet().up(&[Cheat::BankHeist]).next_up(&[Cheat::FreeStay]).begin();
    evening.looks(C, Place::Tray).does(A, "take 100 tray").does(C, "take 50 tray");
    catch(&mut evening, B, A, Cheat::BankHeist);
    evening.does(A, "submit").marks();
    assert_eq!((evening.scheme(C), evening.money(C)), (Some(Cheat::BankHeist), 1_550));
    evening.until_the_next_roll().until_the_next_roll();
    assert_eq!((evening.scheme(C), evening.money(C)), (None, 1_550));
    let late = Fact::Announced { seat: C, card: Cheat::BankHeist, bonus: 0, did: None };
    assert!(evening.facts().contains(&late), "it is announced all the same");
}

// MT-5.11: the look-around, the last call, the release.

#[test]
fn mt_5_11_nobody_rolls_in_the_look_around_of_three_seconds() {
    let mut evening = quiet().begin();
    evening.does(A, "done").refuses(B, "roll", "MT-2.2").waits(2_999);
    evening.refuses(B, "roll", "MT-2.2").waits(1).does(B, "roll");
    assert_eq!(evening.scene().phase, Phase::Shaking);
}

#[test]
fn mt_5_11_when_all_have_seen_nothing_the_look_around_is_over() {
    let mut evening = quiet().begin();
    evening.does(A, "done").waits(500).does(C, "nothing-seen").does(A, "nothing-seen");
    evening.refuses(A, "nothing-seen", "MT-5.11");
    assert_eq!(evening.scene().phase, Phase::Look, "B has not said so");
    evening.does(B, "nothing-seen");
    assert_eq!((evening.scene().phase, evening.now.0), (Phase::Roll, 500));
    evening.refuses(C, "nothing-seen", "MT-5.11").does(B, "roll");
}

#[test]
fn mt_5_11_who_says_nothing_is_waited_for_by_the_clock_only() {
    let mut evening = quiet().begin();
    evening.refuses(B, "nothing-seen", "MT-5.11").does(A, "done");
    evening.does(A, "nothing-seen").does(B, "nothing-seen").waits(2_999);
    assert_eq!(evening.scene().phase, Phase::Look);
    evening.waits(1);
    assert_eq!(evening.scene().phase, Phase::Roll);
}

#[test]
fn mt_5_11_after_an_accusation_everybody_looks_anew_and_for_eight_seconds() {
    let mut evening = quiet().begin();
    evening.does(A, "done").does(B, "nothing-seen");
    evening.does(C, "accuse A squatter").refuses(A, "nothing-seen", "MT-5.5").waits(3_000);
    assert!(evening.scene().nothing_seen.is_empty(), "there was something new to see");
    assert_eq!(evening.left(), 8_000);
    for seat in [A, B, C] {
        evening.does(seat, "nothing-seen");
    }
    assert_eq!(evening.scene().phase, Phase::Roll);
}

#[test]
fn mt_5_11_who_is_out_is_not_asked_what_they_saw() {
    let mut evening = quiet().shaped(|scene| scene.players[2].out = true).notes(C, "0").begin();
    evening.does(A, "done").does(A, "nothing-seen").refuses(C, "nothing-seen", "MT-7.2");
    evening.does(B, "nothing-seen");
    assert_eq!(evening.scene().phase, Phase::Roll);
}

#[test]
fn mt_5_11_the_release_is_the_deadline() {
    let mut evening = trick(Cheat::BankHeist).done();
    evening.does(A, "done").waits(3_000).does(B, "roll");
    evening.waits(999);
    assert_eq!(evening.scheme(A), Some(Cheat::BankHeist), "the last call");
    evening.marks().waits(1);
    let facts = evening.facts();
    let announced = facts.iter().position(|fact| matches!(fact, Fact::Announced { .. }));
    let rolled = facts.iter().position(|fact| matches!(fact, Fact::Rolled { .. }));
    assert!(announced.is_some() && announced < rolled);
}

#[test]
fn mt_5_11_the_look_around_is_the_same_at_every_pace() {
    let mut evening = quiet().config(|config| config.pace = cheaters::Pace::Slow).begin();
    evening.does(A, "done").waits(3_000).does(B, "roll").waits(1_000);
    assert_eq!(evening.scene().phase, Phase::Rolled);
}

#[test]
fn mt_5_5_who_is_out_of_the_game_accuses_nobody() {
    let mut evening = quiet().shaped(|scene| scene.players[2].out = true).notes(C, "0").begin();
    let accuses = "accuse A squatter".parse().expect("a move");
    assert!(matches!(evening.table.act(evening.now, C, accuses), Err(Refused::Illegal(_))));
    evening.refuses(B, "accuse C squatter", "MT-7.2");
}
