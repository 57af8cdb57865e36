//! What the bots remember is what happened, and what they foresee is what follows.

use bots::cash::memory::Memory;
use bots::cash::sight::{Heap, Sight};
use bots::{EventLog, RecentEvents};
use cash::{Action, CacheConfig, CacheTonCash, Stage, View};
use tabletop::{Chance, Examined, Game, Seat, Seed, Table, Viewer};

/// A table of any options whose sets are open, so that what is remembered can be looked up.
fn table(deal: u64) -> Table<CacheTonCash, RecentEvents<CacheTonCash>> {
    let (config, seats) = CacheTonCash::any_table(&mut Chance::from_number(deal));
    let config = CacheConfig { open_sets: true, answer_clock_s: None, ..config };
    let seed = Seed::from_number(deal);
    Table::open_with(&config, seats, seed, RecentEvents::default()).expect("it opens")
}

/// Plays at random; what happens is seen from seat A, and so many steps are looked at.
fn watch(deal: u64, steps: u32, mut look: impl FnMut(&View, &Memory, Option<(Action, &View)>)) {
    let mut table = table(deal);
    let mut chance = Chance::from_number(deal);
    let (mut memory, mut menu) = (Memory::default(), Vec::new());
    for _ in 0..steps {
        let Some(seat) = table.waiting().on.first() else { break };
        let viewer = Viewer::Seat(Seat(0));
        table.sink_mut().read_new(&mut 0, |_, event| {
            memory.notice(&CacheTonCash::redact(event, viewer).expect("everything is seen"));
        });
        let before = table.view(viewer);
        look(&before, &memory, None);
        menu.clear();
        table.legal_actions(seat, &mut menu);
        let action = *chance.pick(&menu);
        let round = before.round();
        table.act(table.now(), seat, action).expect("it is on the menu");
        let after = table.view(viewer);
        if seat == Seat(0) && after.round() == round {
            look(&before, &memory, Some((action, &after)));
        }
    }
}

#[test]
fn every_set_is_remembered_as_it_was_made() {
    for deal in 0..60 {
        watch(deal, 300, |view, memory, _| {
            for seat in Seat::all(view.seats()) {
                for (index, set) in view.pile(seat).enumerate() {
                    let lot = memory.lot(seat, index).expect("it is remembered");
                    let cards = set.cards.expect("sets are open");
                    let seen = (u32::from(lot.count), lot.value as u32);
                    assert_eq!(seen, (cards.len() as u32, cards.value_k()), "{deal}: {view:?}");
                    assert_eq!(lot.kind, set.kind as u8 & 15, "{deal}: {view:?}");
                }
            }
        });
    }
}

#[test]
fn what_is_unseen_is_what_the_others_hold_and_what_lies_face_down() {
    for deal in 100..160 {
        watch(deal, 300, |view, memory, _| {
            let sight = Sight::new(view, memory);
            let hands: u8 = (1..view.seats()).map(|seat| view.hand_count(Seat(seat))).sum();
            let below: u8 = view.neutral().iter().map(|pile| pile.below).sum();
            let hidden = hands + view.draw_count() + below;
            assert_eq!(sight.unseen_total, hidden, "{deal}: {view:?}");
        });
    }
}

#[test]
fn what_follows_from_an_action_is_foreseen() {
    // Of a high pile the sets in the middle are not looked at, so its new bottom is not known.
    let bottom = |heap: &Heap| (heap.height <= 4).then_some(heap.bottom.kind);
    let shown = |heap: &Heap| (heap.height, heap.value as u32, heap.top[0], bottom(heap));
    let mut foreseen = 0;
    for deal in 200..280 {
        watch(deal, 400, |before, memory, then| {
            let Some((action, after)) = then else { return };
            // What is decided in secret or still fought for is not settled, and what the cards that
            // are turned up do is not known.
            let is_settled = matches!(after.stage(), Stage::Acting | Stage::Over);
            let is_claim = matches!(before.stage(), Stage::Duel(duel)
                if matches!(duel.prize, cash::Prize::Claim(_)));
            let decides = matches!(action, Action::Decide { .. } | Action::Claim { .. });
            if !is_settled || is_claim || decides {
                return;
            }
            let sight = Sight::new(before, memory).after(action);
            // An empty hand loses at once (CC-5.7).
            let sight = if sight.fight.is_some() { sight.settled(true) } else { sight };
            let seen = Sight::new(after, memory);
            for player in 0..seen.seats {
                let (guess, truth) = (shown(&sight.heaps[player]), shown(&seen.heaps[player]));
                assert_eq!(guess, truth, "{deal}: {action:?} at {before:?}");
            }
            foreseen += 1;
        });
    }
    assert!(foreseen > 1_000, "{foreseen}");
}
