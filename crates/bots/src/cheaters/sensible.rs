//! A player of Monopoly Tricheurs with sense: buys by value, asks its rents, looks around with one
//! pair of eyes, counts, accuses when it is sure enough, and cheats when it pays. It knows what its
//! seat sees and hears and nothing else. Whole numbers only: the same seed plays the same on every
//! machine.

mod belief;
mod cards;
mod cheating;
mod count;
mod counting;
mod hands;
mod hearing;
mod ideas;
mod jury;
mod lure;
mod memory;
mod perception;
mod property;
mod rent;
mod situation;
mod temperament;
mod trade;
mod turn;
mod watch;
mod worth;

use cheaters::auction::Auction;
use cheaters::scene::Affair;
use cheaters::{Action, Phase, Play, Seen, Tricheurs, View};
use tabletop::{Chance, Seat, Time};

use self::cheating::CheatingMood;
use self::memory::Memory;
use self::situation::Situation;
use self::temperament::Temperament;
use self::trade::Trader;
use crate::{Bot, Choice};

/// The sensible player of Monopoly Tricheurs.
#[derive(Clone, Debug)]
pub struct Sensible {
    chance: Chance,
    temperament: Temperament,
    /// What happened since it was last asked.
    inbox: Vec<(Time, Seen)>,
    memory: Option<Memory>,
    mood: CheatingMood,
    trader: Trader,
    /// It does nothing before this: hands need time.
    ready: Time,
    /// Where the turn stood when it was last asked, and when it has thought about that.
    stage: Option<(u16, Phase, Time)>,
    thought: Time,
    /// The highest bid when it was last asked, and when it has thought about bidding.
    heard_bid: Option<(Seat, u32)>,
    bids_at: Time,
    /// Who accused whom when it was last asked, and when it has thought about its vote.
    heard_charge: Option<(Seat, Seat)>,
    votes_at: Time,
    /// When it next looks elsewhere.
    next_look: Time,
    /// When it has looked around enough after a turn.
    looked: Time,
}

/// How long it thinks about where the turn stands: the least, and by how much it may be longer.
const THINKS_MS: (u64, u32) = (1_200, 2_600);
/// How long it thinks about a bid. Bids come slower as they rise.
const BIDS_MS: (u64, u32) = (1_000, 1_300);
/// How long it thinks about a vote (MT-5.8).
const VOTES_MS: (u64, u32) = (1_500, 3_500);
/// How long it looks around after a turn before it says that it has seen nothing.
const LOOKS_MS: (u64, u32) = (900, 2_000);

impl Sensible {
    /// The seed decides all its choices, and its temperament.
    pub fn new(seed: u64) -> Sensible {
        let mut chance = Chance::from_number(seed);
        Sensible::with(Temperament::any(&mut chance), chance)
    }

    /// A beginner: it cheats seldom, takes longer, looks about at random and accuses on little.
    pub fn naive(seed: u64) -> Sensible {
        let mut chance = Chance::from_number(seed);
        Sensible::with(Temperament::naive(&mut chance), chance)
    }

    fn with(temperament: Temperament, chance: Chance) -> Sensible {
        Sensible {
            temperament,
            chance,
            inbox: Vec::new(),
            memory: None,
            mood: CheatingMood::default(),
            trader: Trader::default(),
            ready: Time::ZERO,
            stage: None,
            thought: Time::ZERO,
            heard_bid: None,
            bids_at: Time::ZERO,
            heard_charge: None,
            votes_at: Time::ZERO,
            next_look: Time::ZERO,
            looked: Time::ZERO,
        }
    }

    fn after(&mut self, now: Time, least: u64, more: u32) -> Time {
        let ms = least + u64::from(self.chance.below(more));
        now.after_ms(self.temperament.ms(ms))
    }

    /// Takes in what happened since the last time.
    fn catch_up(&mut self, now: Time, view: &View) {
        let fresh = self.memory.is_none();
        if fresh {
            // It has just sat down: the view shows what came of everything before.
            self.inbox.clear();
        }
        let memory = self.memory.get_or_insert_with(|| Memory::new(view));
        memory.catch_up(view, &mut self.inbox, &self.temperament, &mut self.chance);
        for (who, caught) in memory.outcomes.drain(..) {
            self.mood.learn(view.me() == Some(who), caught);
        }
        let stage = Some((view.scene.turns, view.scene.phase, view.scene.until));
        if self.stage != stage {
            if self.stage.is_none_or(|(turns, ..)| turns != view.scene.turns) {
                self.mood.new_turn(view, memory, &self.temperament, &mut self.chance);
            }
            self.stage = stage;
            // A bot that takes over a seat keeps nobody waiting.
            self.thought = if fresh { now } else { self.after(now, THINKS_MS.0, THINKS_MS.1) };
            if view.scene.phase == Phase::Look {
                self.looked = self.after(now, LOOKS_MS.0, LOOKS_MS.1);
            }
        }
        let auction = view.scene.auction.as_ref();
        let bid = auction.and_then(Auction::best).map(|bid| (bid.by, bid.sum));
        if self.heard_bid != bid {
            self.heard_bid = bid;
            let slower = bid.map_or(0, |(_, sum)| u64::from(sum.min(500)));
            self.bids_at = self.after(now, BIDS_MS.0 + slower, BIDS_MS.1);
        }
        let charge = match view.scene.affair {
            Some(Affair::Accused { by, who, .. }) => Some((by, who)),
            Some(_) | None => None,
        };
        if self.heard_charge != charge {
            self.heard_charge = charge;
            self.votes_at = self.after(now, VOTES_MS.0, VOTES_MS.1);
        }
    }

    /// After a turn: it has looked around enough, unless it is after something or somebody.
    fn has_seen_nothing(&self, situation: &Situation<'_>) -> Option<Action> {
        let looks_on = situation.memory.alarmed
            || situation.memory.belief.is_after_somebody(&self.temperament)
            || rent::lodged(situation).is_some();
        let enough = situation.now >= self.looked && !looks_on;
        situation.allowed(Action::NothingSeen {}).filter(|_| enough)
    }

    /// What it does now, if anything. The most urgent comes first.
    fn decide(&mut self, situation: &Situation<'_>) -> Option<Action> {
        let chance = &mut self.chance;
        if let Some(affair) = &situation.scene().affair {
            let speaks = situation.now >= self.votes_at || self.heard_charge.is_none();
            return answer(situation, affair).filter(|_| speaks);
        }
        let thought = situation.now >= self.thought;
        if matches!(situation.scene().phase, Phase::Declare) {
            let declares = || count::declare(situation, &self.temperament, chance);
            return thought.then(declares).flatten();
        }
        if matches!(situation.scene().phase, Phase::Challenge) {
            return thought.then(|| count::challenge(situation)).flatten();
        }
        situation
            .memory
            .belief
            .accusation(situation, &self.temperament)
            .or_else(|| rent::answer(situation))
            .or_else(|| self.mood.choose(situation, &self.temperament, chance))
            .or_else(|| rent::ask(situation))
            .or_else(|| {
                property::bid(situation, chance)
                    .filter(|_| situation.now >= self.bids_at.max(self.thought))
            })
            .or_else(|| turn::hands(situation))
            .or_else(|| cards::use_one(situation))
            .or_else(|| property::build(situation))
            .or_else(|| self.trader.choose(situation, chance))
            .or_else(|| turn::choose(situation, chance).filter(|_| thought))
            .or_else(|| self.has_seen_nothing(situation))
    }
}

impl Bot<Tricheurs> for Sensible {
    fn choose(&mut self, now: Time, view: &View, menu: &[Action]) -> Choice<Action> {
        self.catch_up(now, view);
        let (Some(me), Some(memory)) = (view.me(), self.memory.take()) else {
            return Choice::Wait(Time::NEVER);
        };
        let situation = Situation { now, view, me, menu, memory: &memory };
        let action = match now < self.ready {
            true => None,
            false => self.decide(&situation).or_else(|| {
                let needed = watch::needed(&situation).filter(|place| *place != view.mine.gaze);
                let place = match needed {
                    Some(place) => place,
                    None if now >= self.next_look => match self.temperament.watchful {
                        true => watch::next(&situation, &mut self.chance),
                        false => watch::anywhere(&situation, &mut self.chance),
                    },
                    None => return None,
                };
                let hurry = if memory.alarmed { 3 } else { 1 };
                self.next_look = self.after(now, 1_300 / hurry, 2_600 / hurry as u32);
                (place != view.mine.gaze).then_some(Action::Look { at: place })
            }),
        };
        let sure_at = memory.belief.sure_at();
        let (thinks, looks) =
            ([self.thought, self.bids_at, self.votes_at], [self.next_look, self.looked]);
        let waits = [self.ready, sure_at].into_iter().chain(thinks).chain(looks);
        self.memory = Some(memory);
        match action {
            Some(action) => {
                self.ready = self.after(now, 350, 700);
                Choice::Act(action)
            }
            None => {
                let next = waits.filter(|time| *time > now).min();
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

/// The answer to an affair, if the bot is asked for one.
fn answer(situation: &Situation<'_>, affair: &Affair) -> Option<Action> {
    match affair {
        Affair::Accused { by, who, card, .. } => jury::vote(situation, *by, *who, *card),
        Affair::Caught { .. } => situation
            .allowed(Action::Use { play: Play::SolidAlibi {} })
            .or_else(|| situation.allowed(Action::Submit {})),
        Affair::Placing { .. } => {
            let at = worth::worst_space(situation);
            situation.allowed(Action::Put { at })
        }
        Affair::Aimed { .. } => situation.allowed(Action::Use { play: Play::CrookedLawyer {} }),
        Affair::Spare { by, deck, .. } => {
            let drops = cards::drop(situation, *deck);
            situation.allowed(drops).filter(|_| *by == situation.me)
        }
    }
}
