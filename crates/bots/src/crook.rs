//! A player of Monopoly Tricheurs with sense: buys by value, asks its rents, looks around with one
//! pair of eyes, counts, accuses when it is sure enough, and cheats when it pays. It knows what its
//! seat sees and hears and nothing else. Whole numbers only: the same seed plays the same on every
//! machine.

mod belief;
mod cards;
mod cheat;
mod count;
mod ears;
mod glimpse;
mod here;
mod mind;
mod property;
mod rent;
mod senses;
mod temper;
mod trade;
mod turn;
mod watch;
mod worth;

use cheaters::scene::Affair;
use cheaters::{Action, Phase, Play, Seen, Tricheurs, View};
use tabletop::{Chance, Time};

use self::cheat::Crookedness;
use self::here::Here;
use self::mind::Mind;
use self::temper::Temper;
use self::trade::Trader;
use crate::{Bot, Choice};

/// The sensible player of Monopoly Tricheurs.
#[derive(Clone, Debug)]
pub struct Crook {
    chance: Chance,
    temper: Temper,
    /// What happened since it was last asked.
    inbox: Vec<(Time, Seen)>,
    mind: Option<Mind>,
    crookedness: Crookedness,
    trader: Trader,
    /// Before this its hands are busy.
    ready: Time,
    /// Where the turn stood when it last looked up, and when it has thought about that.
    stage: Option<(u16, Phase, Time)>,
    thought: Time,
    /// When it turns its eyes again.
    next_look: Time,
}

impl Crook {
    /// A sensible player of its own mind and temper.
    pub fn new(seed: u64) -> Crook {
        let mut chance = Chance::from_number(seed);
        Crook {
            temper: Temper::any(&mut chance),
            chance,
            inbox: Vec::new(),
            mind: None,
            crookedness: Crookedness::default(),
            trader: Trader::default(),
            ready: Time::ZERO,
            stage: None,
            thought: Time::ZERO,
            next_look: Time::ZERO,
        }
    }

    fn after(&mut self, now: Time, least: u64, more: u32) -> Time {
        now.after_ms(least + u64::from(self.chance.below(more)))
    }

    /// Takes in what happened since the last time.
    fn catch_up(&mut self, now: Time, view: &View) {
        let fresh = self.mind.is_none();
        if fresh {
            // It has just sat down, and sees what has come of all that.
            self.inbox.clear();
        }
        let mind = self.mind.get_or_insert_with(|| Mind::new(view));
        mind.catch_up(view, &mut self.inbox, &self.temper, &mut self.chance);
        for (who, caught) in mind.outcomes.drain(..) {
            self.crookedness.learn(view.me() == Some(who), caught);
        }
        let stage = Some((view.scene.turns, view.scene.phase, view.scene.until));
        if self.stage != stage {
            if self.stage.is_none_or(|(turns, ..)| turns != view.scene.turns) {
                self.crookedness.new_turn(view, mind, &self.temper, &mut self.chance);
            }
            self.stage = stage;
            // Whoever takes a seat over keeps nobody waiting.
            self.thought = if fresh { now } else { self.after(now, 500, 1_300) };
        }
    }

    /// What it does now, if anything: what is most urgent first.
    fn decide(&mut self, here: &Here<'_>) -> Option<Action> {
        let chance = &mut self.chance;
        if let Some(affair) = &here.scene().affair {
            return answer(here, affair);
        }
        if matches!(here.scene().phase, Phase::Declare | Phase::Challenge) {
            return None;
        }
        here.mind
            .belief
            .accusation(here, &self.temper)
            .or_else(|| rent::answer(here))
            .or_else(|| self.crookedness.choose(here, &self.temper, chance))
            .or_else(|| rent::ask(here))
            .or_else(|| property::bid(here, chance).filter(|_| here.now >= self.thought))
            .or_else(|| turn::hands(here))
            .or_else(|| cards::use_one(here))
            .or_else(|| property::build(here))
            .or_else(|| self.trader.choose(here, chance))
            .or_else(|| turn::choose(here, chance).filter(|_| here.now >= self.thought))
    }
}

impl Bot<Tricheurs> for Crook {
    fn choose(&mut self, now: Time, view: &View, menu: &[Action]) -> Choice<Action> {
        self.catch_up(now, view);
        let (Some(me), Some(mind)) = (view.me(), self.mind.take()) else {
            return Choice::Wait(Time::NEVER);
        };
        let here = Here { now, view, me, menu, mind: &mind };
        let action = match now < self.ready {
            true => None,
            false => self.decide(&here).or_else(|| {
                let needed = watch::needed(&here).filter(|place| *place != view.mine.gaze);
                let place = match needed {
                    Some(place) => place,
                    None if now >= self.next_look => watch::next(&here, &mut self.chance),
                    None => return None,
                };
                let hurry = if mind.alarmed { 3 } else { 1 };
                self.next_look = self.after(now, 1_300 / hurry, 2_600 / hurry as u32);
                (place != view.mine.gaze).then_some(Action::Look { at: place })
            }),
        };
        let waits = [self.ready, self.thought, self.next_look, mind.belief.sure_at()];
        self.mind = Some(mind);
        match action {
            Some(action) => {
                self.ready = self.after(now, 350, 700);
                Choice::Act(action)
            }
            None => {
                let next = waits.into_iter().filter(|time| *time > now).min();
                Choice::Wait(next.unwrap_or(now.after_ms(1_000)))
            }
        }
    }

    fn remembers(&self) -> bool {
        true
    }

    fn notice(&mut self, at: Time, seen: &Seen) {
        self.inbox.push((at, seen.clone()));
    }
}

/// What an affair asks of one.
fn answer(here: &Here<'_>, affair: &Affair) -> Option<Action> {
    match affair {
        Affair::Accused { who, card, .. } => {
            let guilty = card.is_some_and(|card| here.mind.belief.of(*who, card) >= 500);
            here.allowed(Action::Vote { guilty })
        }
        Affair::Caught { .. } => here
            .allowed(Action::Use { play: Play::SolidAlibi {} })
            .or_else(|| here.allowed(Action::Submit {})),
        Affair::Placing { .. } => {
            let at = worth::worst_space(here);
            here.allowed(Action::Put { at })
        }
        Affair::Aimed { .. } => here.allowed(Action::Use { play: Play::CrookedLawyer {} }),
    }
}
