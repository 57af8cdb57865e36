//! No bot plays by what its seat cannot know.

use bots::{Bot, Choice, EventLog, RecentEvents, Roster};
use cash::{CacheTonCash, View};
use tabletop::{Chance, Examined, Game, Seat, Seed, Table, Viewer};

/// Somebody who is asked and has been told the same as another.
struct Asked {
    seat: Seat,
    name: &'static str,
    seed: u64,
    told: Vec<cash::Seen>,
}

impl Asked {
    /// What a bot does that has been told this and is shown that view.
    fn does(&self, view: &View, menu: &[cash::Action]) -> cash::Action {
        let mut bot: Box<dyn Bot<CacheTonCash>> =
            CacheTonCash::bot(self.name, self.seed).expect("it is on the roster");
        self.told.iter().for_each(|seen| bot.notice(tabletop::Time::ZERO, seen));
        match bot.choose(tabletop::Time::ZERO, view, menu) {
            Choice::Act(action) => action,
            Choice::Wait(_) => panic!("it has something to do"),
        }
    }
}

#[test]
fn whatever_is_dealt_anew_that_is_hidden_every_bot_does_the_same() {
    let mut states = 0;
    let mut deal = 0;
    while states < 10_000 {
        deal += 1;
        let mut chance = Chance::from_number(deal);
        let (config, seats) = CacheTonCash::any_table(&mut chance);
        let sink = RecentEvents::default();
        let mut table: Table<CacheTonCash, _> =
            Table::open_with(&config, seats, Seed::from_number(deal), sink).expect("it opens");
        let mut asked: Vec<Asked> = Seat::all(seats)
            .map(|seat| {
                let name = *chance.pick(CacheTonCash::BOTS);
                Asked { seat, name, seed: deal, told: Vec::new() }
            })
            .collect();
        let mut menu = Vec::new();
        for step in 0..150 {
            let Some(seat) = table.waiting().on.first() else { break };
            table.sink_mut().read_new(&mut 0, |_, event| {
                for who in &mut asked {
                    who.told.extend(CacheTonCash::redact(event, Viewer::Seat(who.seat)));
                }
            });
            menu.clear();
            table.legal_actions(seat, &mut menu);
            let view = table.view(Viewer::Seat(seat));
            let action = *chance.pick(&menu);
            if step % 5 == 0 {
                let who = &asked[seat.index()];
                let other = CacheTonCash::imagine(&view, &mut chance);
                let seen = CacheTonCash::view(&other, Viewer::Seat(seat));
                let mut choices = Vec::new();
                CacheTonCash::legal_actions(&other, seat, &mut choices);
                assert_eq!(choices, menu, "deal {deal}: {}", who.name);
                let (one, two) = (who.does(&view, &menu), who.does(&seen, &choices));
                assert_eq!(one, two, "deal {deal}: {}", who.name);
                states += 1;
            }
            table.act(table.now(), seat, action).expect("it is on the menu");
        }
    }
}
