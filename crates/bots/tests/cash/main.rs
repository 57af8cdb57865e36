//! The bots of Cache ton Cash. In this file: what a greedy player does.

mod honest;
mod levels;
mod picture;

mod lesson;

use bots::cash::Greedy;
use bots::{Bot, Choice};
use cash::{Action, CacheTonCash, Setup, Way};
use serde_json::{Value, json};
use tabletop::{Seat, Seed, Table, Time, Viewer};

/// What the greedy bot in this seat does at a table that is arranged like this.
fn chooses(seat: Seat, setup: &Value) -> Action {
    let setup: Setup<cash::CacheConfig> =
        serde_json::from_value(setup.clone()).unwrap_or_else(|why| panic!("{why}: {setup}"));
    let table: Table<CacheTonCash> =
        Table::arranged(&setup, Seed::from_number(1), tabletop::Discard)
            .unwrap_or_else(|why| panic!("{why:?}"));
    let mut menu = Vec::new();
    table.legal_actions(seat, &mut menu);
    let view = table.view(Viewer::Seat(seat));
    match Bot::<CacheTonCash>::choose(&mut Greedy::new(1), Time::ZERO, &view, &menu) {
        Choice::Act(action) => action,
        other => panic!("it has something to do: {other:?}"),
    }
}

/// Three sets, told by their bottom and their middle one; the top one is always the same.
fn pile(bottom: &str, middle: &str) -> Value {
    json!([[bottom, bottom], [middle, middle], ["bd", "bd"]])
}

const RICH: &str = "avion";
const POOR: &str = "train";

/// A Déménagement lies on the neutral pile; these piles belong to A, B and, if there is one, C.
fn deciding(neutral: u8, piles: &[Value]) -> Value {
    let hands = vec![json!(["train"]); piles.len()];
    let up = |pile: u8| if pile == neutral { json!(["demenagement"]) } else { json!(["bijoux"]) };
    json!({
        "config": {"action_cards": true},
        "hands": hands,
        "piles": piles,
        "neutral": [up(0), up(1), up(2)],
        "deciding": {"pile": neutral},
        "rest": "discard",
    })
}

#[test]
fn across_a_neutral_pile_the_dearest_set_of_the_other_one_comes_to_lie_open() {
    // Turned one way the pile shows its bottom set, turned the other way its middle one.
    for (theirs, way) in
        [(pile(RICH, POOR), Way::BottomToTop), (pile(POOR, RICH), Way::TopToBottom)]
    {
        let mine = json!([["piano", "piano"], ["bd", "bd"]]);
        let setup = deciding(1, &[mine.clone(), theirs.clone()]);
        assert_eq!(chooses(Seat(0), &setup), Action::Decide { way });
        let setup = deciding(1, &[theirs, mine]);
        assert_eq!(chooses(Seat(1), &setup), Action::Decide { way });
    }
}

#[test]
fn with_three_players_it_weighs_the_pile_across_the_card_and_no_other() {
    // The pile between two players; whoever does not sit beside it has a pile that tempts the other
    // way. It is A's turn.
    for (neutral, me, across, aside) in
        [(0, 0, 1, 2), (0, 1, 0, 2), (1, 1, 2, 0), (1, 2, 1, 0), (2, 2, 0, 1), (2, 0, 2, 1)]
    {
        let mut piles = vec![json!([["piano", "piano"], ["tirelire", "tirelire"]]); 3];
        piles[across] = json!([["avion", "avion"], ["bd", "bd"], ["bd", "bd"]]);
        piles[aside] = json!([["train", "train"], ["cabane", "cabane"], ["scooter", "scooter"]]);
        let setup = deciding(neutral, &piles);
        let way = Way::BottomToTop;
        assert_eq!(chooses(Seat(me), &setup), Action::Decide { way }, "{me} about {across}");
    }
}
