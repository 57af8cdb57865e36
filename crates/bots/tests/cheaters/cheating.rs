//! It cheats, now and then, and only as the face-up cards say.

use std::cell::RefCell;

use cheaters::{Config, Event, Fact};

use crate::play;

#[test]
#[expect(clippy::wildcard_enum_match_arm, reason = "a test looks at what it counts")]
fn it_cheats_sometimes_and_only_by_face_up_cards() {
    let (mut attempts, mut turns, mut caught, mut wrong) = (0, 0, 0, 0);
    for game in 0..30 {
        let up = RefCell::new(Vec::new());
        let table = play(&Config::default(), &["sensible"; 4], game, |event| match event {
            Event::Shuffled { cheats, .. } => {
                up.borrow_mut().extend(cheats.iter().take(5).copied());
            }
            Event::Schemed { scheme, .. } => {
                let card = scheme.card.expect("only what a card says may be tried");
                assert!(up.borrow().contains(&card), "{card} is not up");
                attempts += 1;
            }
            Event::Open(Fact::Replaced { old, new }) => {
                up.borrow_mut()
                    .iter_mut()
                    .filter(|card| *card == old)
                    .for_each(|card| *card = *new);
            }
            Event::Open(Fact::Verdict { guilty, .. }) => {
                caught += u32::from(*guilty);
                wrong += u32::from(!guilty);
            }
            _ => {}
        });
        turns += u32::from(table.state().scene().turns);
    }
    // What docs/bench.md measures by the thousand, roughly.
    assert!(attempts * 10 > turns * 2 && attempts * 10 < turns * 6, "{attempts} in {turns} turns");
    assert!(caught * 100 > attempts * 33 && caught * 100 < attempts * 57, "{caught} of {attempts}");
    assert!(wrong * 3 < wrong + caught, "{wrong} wrong, {caught} right");
}
