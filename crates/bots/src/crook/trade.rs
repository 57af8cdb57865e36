//! Trades: offers that complete a group, and answers by value. Nobody is asked twice in a row.

use cheaters::{Action, Goods, Group, Offer, Phase, Space, SpaceSet};
use tabletop::{Chance, Seat};

use super::here::Here;
use super::{property, worth};

/// For how many turns one does not come back to a deal.
const PATIENCE: u16 = 10;
/// What a deal must bring.
const MARGIN: i64 = 30;

/// What one remembers of one's own offers.
#[derive(Clone, Debug, Default)]
pub(super) struct Trader {
    /// What was asked of whom, and in which turn.
    asked: Vec<(Seat, Space, u16)>,
    /// The last turn in which one thought about it.
    thought: u16,
    /// The last offer that was answered with another.
    countered: Option<(Seat, u16)>,
}

impl Trader {
    pub(super) fn choose(&mut self, here: &Here<'_>, chance: &mut Chance) -> Option<Action> {
        self.answer(here).or_else(|| self.propose(here, chance))
    }

    fn answer(&mut self, here: &Here<'_>) -> Option<Action> {
        let offers = (0..).map(Seat).zip(&here.scene().offers);
        let (of, offer) = offers
            .filter_map(|(of, offer)| offer.map(|offer| (of, offer)))
            .find(|(_, offer)| offer.to == here.me)?;
        let mine = brings(here, here.me, offer.get, offer.give);
        let theirs = brings(here, of, offer.give, offer.get);
        if mine - theirs.max(0) / 4 >= MARGIN
            && let Some(accept) = here.allowed(Action::Accept { of })
        {
            return Some(accept);
        }
        let counter = self.counter(here, of, offer, MARGIN + theirs.max(0) / 4 - mine);
        counter.or_else(|| here.allowed(Action::Decline { of }))
    }

    /// The same for more money, if that is not out of the question.
    fn counter(&mut self, here: &Here<'_>, of: Seat, offer: Offer, short: i64) -> Option<Action> {
        let turns = here.scene().turns;
        let again = self.countered.is_some_and(|(seat, turn)| seat == of && turn + 4 > turns);
        let wanted = (i64::from(offer.give.money) + short).div_euclid(10) * 10 + 10;
        let near = wanted <= 2 * i64::from(offer.give.money) && offer.get.money == 0;
        let fits = offer.get.deeds.is_subset_of(here.deeds()) && here.view.mine.effort < 30;
        let cards = offer.get.chance || offer.get.chancellerie;
        if again || !near || !fits || cards || offer.give.chance || offer.give.chancellerie {
            return None;
        }
        self.countered = Some((of, turns));
        let get = Goods { money: wanted as u32, ..offer.give };
        Some(Action::Offer { to: of, give: offer.get, get })
    }

    fn propose(&mut self, here: &Here<'_>, chance: &mut Chance) -> Option<Action> {
        let scene = here.scene();
        let calm = scene.is_calm() && matches!(scene.phase, Phase::Free | Phase::Roll);
        if !calm || !here.my_turn() || self.thought == scene.turns || here.view.mine.effort > 20 {
            return None;
        }
        self.thought = scene.turns;
        if scene.offers[here.me.index()].is_some() {
            return here.allowed(Action::Withdraw {});
        }
        if chance.below(3) == 0 {
            return None;
        }
        self.asked.retain(|(.., turn)| turn + PATIENCE > scene.turns);
        let deals = Group::ALL.into_iter().filter_map(|group| self.deal(here, group));
        let (_, to, space, give) = deals.max_by_key(|(gain, ..)| *gain)?;
        self.asked.push((to, space, scene.turns));
        Some(Action::Offer { to, give, get: Goods::deed(space) })
    }

    /// What would complete the group, and what one would give for it.
    fn deal(&self, here: &Here<'_>, group: Group) -> Option<(i64, Seat, Space, Goods)> {
        let mine = here.deeds();
        let mut missing = group.spaces().iter().filter(|space| !mine.contains(**space));
        let (Some(space), None) = (missing.next().copied(), missing.next()) else { return None };
        let to = here.mind.owner(space).filter(|owner| here.others().contains(*owner))?;
        if self.asked.iter().any(|(seat, asked, _)| (*seat, *asked) == (to, space)) {
            return None;
        }
        let get = Goods::deed(space);
        let gain = worth::gain(here, here.me, space);
        let loss = worth::gain(here, to, space);
        let fair = loss + gain / 3 + MARGIN;
        let money = (fair.div_euclid(10) * 10 + 10).max(10);
        let affords = here.money() - money >= property::reserve(here) / 2;
        let whole = SpaceSet::from_iter(group.spaces().iter().copied());
        let give = match affords {
            true => Goods::money(money as u32),
            false => {
                let spare = mine.minus(whole).iter();
                let spare = spare.filter(|one| worth::gain(here, to, *one) >= fair);
                Goods::deed(spare.min_by_key(|one| worth::gain(here, here.me, *one))?)
            }
        };
        let brings = brings(here, here.me, give, get);
        (brings > 2 * MARGIN).then_some((brings, to, space, give))
    }
}

/// What a deal brings somebody, as far as one knows what they have.
fn brings(here: &Here<'_>, seat: Seat, gives: Goods, gets: Goods) -> i64 {
    let (hotels, visits) = (here.mind.hotels, worth::visits(here));
    let before = here.mind.deeds(seat);
    let after = before.minus(gives.deeds).union(gets.deeds);
    let cards = |goods: Goods| 30 * (i64::from(goods.chance) + i64::from(goods.chancellerie));
    worth::estate(after, hotels, visits) - worth::estate(before, hotels, visits)
        + i64::from(gets.money)
        - i64::from(gives.money)
        + cards(gets)
        - cards(gives)
}
