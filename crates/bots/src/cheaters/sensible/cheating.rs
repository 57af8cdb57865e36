//! Whether the bot cheats now, and by which face-up card: the one that promises most, given how
//! likely it is to be noticed.

use cheaters::{Action, Cheat, Place, View};
use tabletop::Chance as Luck;

use super::belief::Permille;
use super::ideas::{Idea, PRISON};
use super::memory::Memory;
use super::situation::Situation;
use super::temperament::Temperament;
use super::worth;

/// Whether the bot wants to cheat in this turn, and what it has learned about being caught.
#[derive(Clone, Debug, Default)]
pub(super) struct CheatingMood {
    urge: bool,
    /// How often it has looked somewhere in order to cheat, in this turn.
    looks: u8,
    /// How much having been caught still deters it.
    shy: Permille,
    /// Of all cheats that have come out, how many were caught.
    caught: i64,
    known: i64,
}

/// So many cheats of its own may be pending.
const MOST_AT_ONCE: usize = 2;
/// What an idea must promise, and by how much chance may add to that.
const LEAST: i64 = 60;
const WHIM: u32 = 100;

impl CheatingMood {
    /// Somebody's cheat has come out.
    pub(super) fn learn(&mut self, mine: bool, caught: bool) {
        self.known += 1;
        self.caught += i64::from(caught);
        if mine {
            self.shy = if caught { 700 } else { self.shy / 2 };
        }
    }

    /// Draws anew whether it wants to cheat. Who is behind wants to more often.
    pub(super) fn new_turn(
        &mut self,
        view: &View,
        memory: &Memory,
        temperament: &Temperament,
        luck: &mut Luck,
    ) {
        let Some(me) = view.me() else { return };
        let wealth = |seat: tabletop::Seat| {
            memory.cash[seat.index()] + worth::estate(memory.deeds(seat), memory.hotels, 1_000)
        };
        let others = view.scene.in_play().without(me);
        let ahead: i64 = others.iter().map(|seat| i64::from(wealth(seat) > wealth(me))).sum();
        let own = if view.scene.turn == me { 1_600 } else { 800 };
        let mood = temperament.appetite * own / 1_000 * (800 + 150 * ahead) / 1_000;
        let mood = mood * (1_000 - self.shy) / 1_000;
        // While everybody gets to know the table nobody steals yet.
        let calm = view.scene.turns <= u16::from(view.scene.seats());
        self.urge = Permille::from(luck.below(1_000)) < mood && !calm;
        self.looks = 0;
        self.shy = self.shy * 9 / 10;
    }

    /// Does what promises most, or looks to where it can be done.
    pub(super) fn choose(
        &mut self,
        situation: &Situation<'_>,
        temperament: &Temperament,
        luck: &mut Luck,
    ) -> Option<Action> {
        let mine = &situation.view.mine;
        if !self.urge || mine.schemes.len() >= MOST_AT_ONCE || mine.effort > 30 {
            return None;
        }
        // By each card one thing at a time.
        let pending = |card: &&Cheat| mine.schemes.iter().any(|scheme| scheme.fits(Some(**card)));
        let cards = situation.scene().face_up.iter().filter(|card| !pending(card));
        let ideas = cards.filter_map(|card| Idea::by(situation, *card));
        // Chance makes bots choose differently in the same situation.
        let ideas = ideas.map(|idea| {
            let whim = i64::from(luck.below(WHIM));
            (self.promise(situation, &idea, temperament) + whim, idea)
        });
        let best = ideas.max_by_key(|(promise, _)| *promise);
        let (_, best) = best.filter(|(promise, _)| *promise >= LEAST)?;
        if let Some(place) = place_of(best.action).filter(|place| !situation.looks_at(*place)) {
            self.looks += 1;
            self.urge = self.looks < 3;
            return Some(Action::Look { at: place });
        }
        let action = situation.allowed(best.action)?;
        self.urge = luck.below(4) == 0;
        Some(action)
    }

    /// What an idea is worth, given how likely it is to be noticed.
    fn promise(&self, situation: &Situation<'_>, idea: &Idea, temperament: &Temperament) -> i64 {
        let terms = idea.card.terms();
        // The share of known cheats that were caught; half, before any is known.
        let watched = (self.caught + 2) * 1_000 / (self.known + 4);
        let in_turn = situation.scene().roller == Some(situation.me) && situation.my_turn();
        let risk = risk(idea.card) * watched / 500;
        let risk = (if in_turn { risk } else { risk * 5 / 4 }).clamp(50, 950);
        let gain = idea.gain + i64::from(terms.reward);
        let prison = if terms.penalty.prison { PRISON } else { 0 };
        let loss = idea.loss + i64::from(terms.penalty.fine) + prison;
        // People also cheat for the fun of it.
        ((gain + temperament.fun) * (1_000 - risk) - loss * risk * 3 / 4) / 1_000
    }
}

/// How likely a cheat by this card is to be noticed, if half of all cheats are.
fn risk(card: Cheat) -> Permille {
    match card {
        Cheat::CounterfeitChance => 200,
        Cheat::BankHeist | Cheat::ExtraAllowance => 400,
        Cheat::SlipperyDeed | Cheat::PropertySwap => 450,
        Cheat::FreeStay | Cheat::PriceGouging | Cheat::TrickDice => 500,
        Cheat::EscapeArtist | Cheat::Demolition | Cheat::Construction => 500,
        Cheat::Pickpocket | Cheat::IdentityTheft => 550,
        Cheat::ShortChanged | Cheat::Squatter => 650,
    }
}

/// Where the bot has to look to do this.
#[expect(clippy::wildcard_enum_match_arm, reason = "what is not done by hand")]
fn place_of(action: Action) -> Option<Place> {
    let deed = |owner: Option<_>| owner.map_or(Place::Board, Place::Spread);
    match action {
        Action::Take { from, .. } => Some(from.into()),
        Action::TakeDeed { from: owner, .. } | Action::SwapDeeds { with: owner, .. } => {
            Some(deed(owner))
        }
        Action::Move { .. }
        | Action::Ask { .. }
        | Action::PutHotel { .. }
        | Action::TakeHotel { .. }
        | Action::SlipAway {}
        | Action::Leave {} => Some(Place::Board),
        _ => None,
    }
}
