//! What could not be seen is not told (MT-5.9): the same table with and without each of the fifteen
//! tricks. Whoever looks elsewhere gets the same messages to the letter, the same menus and the same
//! refusals until it is announced; whoever looks there sees it.

use cheaters::{Action, Cheat, Fact, Illegal, Place, Tricheurs};
use tabletop::{Game, Viewer};

use crate::cheating::tricks::{Trick, places, trick};
use crate::evening::{D, Evening};

/// D looks at each of the places where it does not show: nothing differs until the deadline.
fn is_unseen(card: Cheat) {
    let trick = trick(card);
    for place in places().into_iter().filter(|place| !trick.shows.contains(place)) {
        let (mut crooked, mut honest) = watched(&trick, place);
        same(&trick, &crooked, &honest);
        for _ in 0..200 {
            for evening in [&mut crooked, &mut honest] {
                evening.marks().lapses();
            }
            if is_announced(&crooked) {
                break;
            }
            same(&trick, &crooked, &honest);
        }
        assert!(is_announced(&crooked), "{card} never comes off");
    }
}

/// D looks at each of the places where it shows.
fn is_seen(card: Cheat) {
    let trick = trick(card);
    for place in &trick.shows {
        let (mut crooked, mut honest) = watched(&trick, *place);
        if trick.is_spoken() {
            // The words are the same: who counts sees that they are not true.
            crooked.looks(D, *place);
            honest.looks(D, *place);
        }
        assert_ne!(messages(&crooked), messages(&honest), "{card} from {place}");
    }
}

/// The trick is done at one table and not at the other, while D looks at a place.
fn watched(trick: &Trick, place: Place) -> (Evening, Evening) {
    let (mut crooked, mut honest) = trick.tables();
    crooked.looks(D, place).marks();
    honest.looks(D, place).marks();
    trick.cheats(&mut crooked);
    trick.behaves(&mut honest);
    assert_eq!(crooked.scheme(trick.by), Some(trick.card));
    assert_eq!(honest.scheme(trick.by), None);
    (crooked, honest)
}

fn same(trick: &Trick, crooked: &Evening, honest: &Evening) {
    let card = trick.card;
    assert_eq!(messages(crooked), messages(honest), "{card}");
    if !trick.shows.contains(&Place::Board) {
        assert_eq!(crooked.wire(Viewer::Audience), honest.wire(Viewer::Audience), "{card}");
    }
    assert_eq!(menu(crooked), menu(honest), "{card}");
    assert_eq!(refusals(crooked), refusals(honest), "{card}");
    assert_eq!(crooked.view(D).scene, honest.view(D).scene, "{card}");
    if !trick.is_spoken() {
        assert_eq!(crooked.view(D), honest.view(D), "{card}");
    }
}

fn messages(evening: &Evening) -> Vec<String> {
    evening.wire(Viewer::Seat(D))
}

fn menu(evening: &Evening) -> Vec<Action> {
    let mut menu = Vec::new();
    evening.table.legal_actions(D, &mut menu);
    menu
}

/// What D hears of many things that D may not do.
fn refusals(evening: &Evening) -> Vec<Result<(), Illegal>> {
    let tries = [
        "roll",
        "move D 3",
        "buy",
        "bid 10",
        "build 10",
        "ask 10 70",
        "ask 10 280",
        "pay",
        "sell 10",
        "take 100 tray",
        "take 500 tray",
        "take 100 A",
        "take 100 B",
        "take 10 C",
        "give 10 A",
        "deed 11",
        "deed 3 B",
        "deed 1 A",
        "deed 10 B",
        "swap 1 3 B",
        "hotel+ 10",
        "hotel- 8",
        "hotel- 10",
        "leave",
        "bail",
        "offer A M10 for 1",
        "accept A",
        "accuse A pickpocket",
        "accuse B price-gouging",
        "accuse C squatter",
        "accuse A trick-dice",
        "fix",
        "submit",
        "mean bank-heist",
        "put 3",
        "use crooked-lawyer",
    ];
    let check = |text: &&str| {
        let action: Action = text.parse().expect("a move");
        Tricheurs::check(evening.state(), D, &action)
    };
    tries.iter().map(check).collect()
}

fn is_announced(evening: &Evening) -> bool {
    evening.facts().iter().any(|fact| matches!(fact, Fact::Announced { .. }))
}

#[test]
fn mt_5_9_bank_heist_is_seen_only_by_who_looks() {
    is_unseen(Cheat::BankHeist);
    is_seen(Cheat::BankHeist);
}

#[test]
fn mt_5_9_counterfeit_chance_is_seen_only_by_who_looks() {
    is_unseen(Cheat::CounterfeitChance);
    is_seen(Cheat::CounterfeitChance);
}

#[test]
fn mt_5_9_escape_artist_is_seen_only_by_who_looks() {
    is_unseen(Cheat::EscapeArtist);
    is_seen(Cheat::EscapeArtist);
}

#[test]
fn mt_5_9_extra_allowance_is_seen_only_by_who_looks() {
    is_unseen(Cheat::ExtraAllowance);
    is_seen(Cheat::ExtraAllowance);
}

#[test]
fn mt_5_9_free_stay_is_seen_only_by_who_looks() {
    is_unseen(Cheat::FreeStay);
    is_seen(Cheat::FreeStay);
}

#[test]
fn mt_5_9_identity_theft_is_seen_only_by_who_looks() {
    is_unseen(Cheat::IdentityTheft);
    is_seen(Cheat::IdentityTheft);
}

#[test]
fn mt_5_9_price_gouging_is_seen_only_by_who_looks() {
    is_unseen(Cheat::PriceGouging);
    is_seen(Cheat::PriceGouging);
}

#[test]
fn mt_5_9_property_swap_is_seen_only_by_who_looks() {
    is_unseen(Cheat::PropertySwap);
    is_seen(Cheat::PropertySwap);
}

#[test]
fn mt_5_9_short_changed_is_seen_only_by_who_looks() {
    is_unseen(Cheat::ShortChanged);
    is_seen(Cheat::ShortChanged);
}

#[test]
fn mt_5_9_slippery_deed_is_seen_only_by_who_looks() {
    is_unseen(Cheat::SlipperyDeed);
    is_seen(Cheat::SlipperyDeed);
}

#[test]
fn mt_5_9_squatter_is_seen_only_by_who_looks() {
    is_unseen(Cheat::Squatter);
    is_seen(Cheat::Squatter);
}

#[test]
fn mt_5_9_trick_dice_is_seen_only_by_who_looks() {
    is_unseen(Cheat::TrickDice);
    is_seen(Cheat::TrickDice);
}

#[test]
fn mt_5_9_pickpocket_is_seen_only_by_who_looks() {
    is_unseen(Cheat::Pickpocket);
    is_seen(Cheat::Pickpocket);
}

#[test]
fn mt_5_9_demolition_is_seen_only_by_who_looks() {
    is_unseen(Cheat::Demolition);
    is_seen(Cheat::Demolition);
}

#[test]
fn mt_5_9_construction_is_seen_only_by_who_looks() {
    is_unseen(Cheat::Construction);
    is_seen(Cheat::Construction);
}
