//! A bot with the pace of a person.

use tabletop::{Chance, Refusal, Time};

use crate::{Bot, Choice, Roster};

/// Lets another bot think for a while before each action. How long is drawn before the bot has
/// looked at anything, so that its speed tells nothing about its hand (CC-5.8). Like a person it
/// never answers before the question has stood as long as the game wants everybody to see it, and
/// what it has thought about is of no use for another question.
pub struct Unhurried<G: Roster> {
    bot: Box<dyn Bot<G>>,
    chance: Chance,
    thinks_ms: (u64, u32),
    /// When it has thought enough about what is asked now.
    ready: Option<Time>,
    /// How long what is asked now stands.
    stands: Time,
}

impl<G: Roster> Unhurried<G> {
    /// Slows this bot down. `thinks_ms` is how long it thinks: the least, and by how much it may be
    /// longer; the seed decides by how much each time.
    pub fn new(bot: Box<dyn Bot<G>>, seed: u64, thinks_ms: (u64, u32)) -> Unhurried<G> {
        Unhurried {
            bot,
            chance: Chance::from_number(seed),
            thinks_ms,
            ready: None,
            stands: Time::ZERO,
        }
    }
}

impl<G: Roster> Bot<G> for Unhurried<G> {
    fn choose(&mut self, now: Time, view: &G::View, menu: &[G::Action]) -> Choice<G::Action> {
        let (least, more) = self.thinks_ms;
        let chance = &mut self.chance;
        let thought = if G::reflexes(view) {
            now
        } else {
            *self.ready.get_or_insert_with(|| now.after_ms(least + u64::from(chance.below(more))))
        };
        let ready = thought.max(self.stands);
        if now < ready {
            return Choice::Wait(ready);
        }
        self.ready = None;
        self.bot.choose(now, view, menu)
    }

    fn asked_anew(&mut self) {
        self.ready = None;
        self.bot.asked_anew();
    }

    fn stands(&mut self, until: Time) {
        self.stands = until;
    }

    fn due(&mut self, until: Option<Time>) {
        self.bot.due(until);
    }

    fn refused(&mut self, why: &Refusal) -> bool {
        self.bot.refused(why)
    }

    fn remembers(&self) -> bool {
        self.bot.remembers()
    }

    fn is_uninterruptible(&self) -> bool {
        self.bot.is_uninterruptible()
    }

    fn notice(&mut self, at: Time, seen: &G::Seen) {
        self.bot.notice(at, seen);
    }
}

impl<G: Roster> std::fmt::Debug for Unhurried<G> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "an unhurried bot of {}", G::NAME)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use cash::{CacheConfig, CacheTonCash};
    use tabletop::{Seed, Table, Viewer};

    #[test]
    fn it_thinks_as_long_whatever_it_holds() {
        let ready_at = |deal: u64| {
            let config = CacheConfig::default();
            let table =
                Table::<CacheTonCash>::open(&config, 4, Seed::from_number(deal)).expect("it opens");
            let seat = table.waiting().on.first().expect("somebody begins");
            let bot = CacheTonCash::bot("greedy", 1).expect("it is on the roster");
            let mut bot = Unhurried::new(bot, 5, (900, 1_500));
            let mut menu = Vec::new();
            table.legal_actions(seat, &mut menu);
            let view = table.view(Viewer::Seat(seat));
            let Choice::Wait(ready) = bot.choose(Time(100), &view, &menu) else {
                panic!("it acts at once");
            };
            assert_eq!(bot.choose(Time(ready.0 - 1), &view, &menu), Choice::Wait(ready));
            assert!(matches!(bot.choose(ready, &view, &menu), Choice::Act(_)));
            ready
        };
        let times: Vec<Time> = (0..20).map(ready_at).collect();
        assert!(times.iter().all(|time| *time == times[0]), "{times:?}");
        assert!((1_000..2_500).contains(&times[0].0), "{times:?}");
    }
}
