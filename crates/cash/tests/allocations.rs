//! No decision allocates, and a refusal costs no copy of the state. A program of its own: counting
//! slows every allocation of a program, and the laws allocate much.

use cash::{Action, CacheConfig, CacheTonCash, Ending};
use tabletop::{Chance, Seed, Table, Time};

fn classic(seed: u64) -> Table<CacheTonCash> {
    let config = CacheConfig { ending: Ending::Quick, ..CacheConfig::default() };
    Table::open(&config, 4, Seed::from_number(seed)).unwrap()
}

#[test]
fn a_round_allocates_for_its_deal_and_its_count_alone() {
    let opening = allocation_counter::measure(|| {
        std::hint::black_box(classic(1));
    });
    let mut chance = Chance::from_number(1);
    let mut menu: Vec<Action> = Vec::with_capacity(64);
    let mut table = classic(1);
    let mut last = 0;
    while let Some(seat) = table.waiting().on.first() {
        assert_eq!(last, 0, "a decision allocated");
        let playing = allocation_counter::measure(|| {
            menu.clear();
            table.legal_actions(seat, &mut menu);
            table.act(Time::ZERO, seat, *chance.pick(&menu)).unwrap();
        });
        last = playing.count_total;
    }
    assert_eq!(opening.count_total, 1, "the deal");
    // The count, its list of piles and each of them.
    assert!(last <= 2 + 4, "the count allocated {last} times");
}

#[test]
fn a_refusal_allocates_nothing_at_all() {
    let mut table = classic(2);
    let seat = table.waiting().on.first().unwrap();
    let action: Action = "challenge A second or or".parse().unwrap();
    let refusing = allocation_counter::measure(|| {
        for _ in 0..100 {
            assert!(table.act(Time::ZERO, seat, action).is_err());
            assert!(table.act(Time::ZERO, seat.left(4), action).is_err());
        }
    });
    assert_eq!(refusing.count_total, 0);
}
