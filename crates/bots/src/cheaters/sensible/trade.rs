//! Trades: offers that complete a group, cards that let somebody out of prison, and answers by value. Nobody is asked twice in a row.

use cheaters::{Action, Deck, Goods, Group, Offer, Phase, Space, SpaceSet};
use tabletop::{Chance, Seat};

use super::situation::Situation;
use super::{property, worth};

/// For how many turns the bot does not come back to a deal.
const PATIENCE: u16 = 10;
/// What a deal must bring.
const MARGIN: i64 = 30;
/// What a deal about nothing but a card must bring.
const CARD_MARGIN: i64 = 10;
/// What is paid for a get-out-of-prison card: as much as getting out costs.
const CARD_PRICE: u32 = 50;

/// What the bot remembers of its own offers.
#[derive(Clone, Debug, Default)]
pub(super) struct Trader {
    /// What was asked of whom, and in which turn.
    asked: Vec<(Seat, Space, u16)>,
    /// The last turn in which it thought about an offer.
    thought: u16,
    /// The last offer that was answered with another.
    countered: Option<(Seat, u16)>,
}

impl Trader {
    pub(super) fn choose(
        &mut self,
        situation: &Situation<'_>,
        chance: &mut Chance,
    ) -> Option<Action> {
        self.answer(situation).or_else(|| self.propose(situation, chance))
    }

    fn answer(&mut self, situation: &Situation<'_>) -> Option<Action> {
        let offers = (0..).map(Seat).zip(&situation.scene().offers);
        let (of, offer) = offers
            .filter_map(|(of, offer)| offer.map(|offer| (of, offer)))
            .find(|(_, offer)| offer.to == situation.me)?;
        let mine = brings(situation, situation.me, offer.get, offer.give);
        let theirs = brings(situation, of, offer.give, offer.get);
        let margin = if is_about_a_card(offer) { CARD_MARGIN } else { MARGIN };
        if mine - theirs.max(0) / 4 >= margin
            && let Some(accept) = situation.allowed(Action::Accept { of })
        {
            return Some(accept);
        }
        let counter = self.counter(situation, of, offer, MARGIN + theirs.max(0) / 4 - mine);
        counter.or_else(|| situation.allowed(Action::Decline { of }))
    }

    /// The same deal for more money, if the difference is not too large.
    fn counter(
        &mut self,
        situation: &Situation<'_>,
        of: Seat,
        offer: Offer,
        short: i64,
    ) -> Option<Action> {
        let turns = situation.scene().turns;
        let again = self.countered.is_some_and(|(seat, turn)| seat == of && turn + 4 > turns);
        let wanted = (i64::from(offer.give.money) + short).div_euclid(10) * 10 + 10;
        let near = wanted <= 2 * i64::from(offer.give.money) && offer.get.money == 0;
        let fits =
            offer.get.deeds.is_subset_of(situation.deeds()) && situation.view.mine.effort < 30;
        let cards = offer.get.chance || offer.get.chancellerie;
        if again || !near || !fits || cards || offer.give.chance || offer.give.chancellerie {
            return None;
        }
        self.countered = Some((of, turns));
        let get = Goods { money: wanted as u32, ..offer.give };
        Some(Action::Offer { to: of, give: offer.get, get })
    }

    fn propose(&mut self, situation: &Situation<'_>, chance: &mut Chance) -> Option<Action> {
        let scene = situation.scene();
        let calm = scene.is_calm() && matches!(scene.phase, Phase::Free | Phase::Roll);
        // While everybody gets to know the table nobody haggles yet.
        let first = scene.turns <= u16::from(scene.seats());
        if !calm
            || first
            || !situation.my_turn()
            || self.thought == scene.turns
            || situation.view.mine.effort > 20
        {
            return None;
        }
        self.thought = scene.turns;
        if scene.offers[situation.me.index()].is_some() {
            return situation.allowed(Action::Withdraw {});
        }
        if chance.below(3) == 0 {
            return None;
        }
        self.asked.retain(|(.., turn)| turn + PATIENCE > scene.turns);
        if let Some((to, give, get)) = self.card_deal(situation) {
            self.asked.push((to, Space::PRISON, scene.turns));
            return Some(Action::Offer { to, give, get });
        }
        let deals = Group::ALL.into_iter().filter_map(|group| self.deal(situation, group));
        let (_, to, space, give) = deals.max_by_key(|(gain, ..)| *gain)?;
        self.asked.push((to, space, scene.turns));
        Some(Action::Offer { to, give, get: Goods::deed(space) })
    }

    /// A card that lets the prisoner out: the bot's own for money, or for its money that of somebody who
    /// may have one (MT-3.7).
    fn card_deal(&self, situation: &Situation<'_>) -> Option<(Seat, Goods, Goods)> {
        let (scene, mine) = (situation.scene(), &situation.view.mine);
        let inside = mine.picture.board.prisoner.filter(|seat| scene.plays(*seat))?;
        let fresh = |to: &Seat| {
            !self.asked.iter().any(|(seat, space, _)| (*seat, *space) == (*to, Space::PRISON))
        };
        let price = Goods::money(CARD_PRICE);
        Deck::ALL.into_iter().find_map(|deck| match inside == situation.me {
            true => {
                let needs =
                    mine.kept(deck).is_none() && situation.money() >= 3 * i64::from(CARD_PRICE);
                let holds = |seat: &Seat| scene.players[seat.index()].holds(deck);
                let to = situation
                    .others()
                    .iter()
                    .filter(|_| needs)
                    .find(|to| holds(to) && fresh(to))?;
                Some((to, price, Goods::card(deck)))
            }
            false => {
                let has = mine.kept(deck) == Some(deck.get_out_of_prison());
                let room = !scene.players[inside.index()].holds(deck);
                (has && room && fresh(&inside)).then_some((inside, Goods::card(deck), price))
            }
        })
    }

    /// The deed that would complete the group, and what the bot would give for it.
    fn deal(&self, situation: &Situation<'_>, group: Group) -> Option<(i64, Seat, Space, Goods)> {
        let mine = situation.deeds();
        let mut missing = group.spaces().iter().filter(|space| !mine.contains(**space));
        let (Some(space), None) = (missing.next().copied(), missing.next()) else { return None };
        let to =
            situation.memory.owner(space).filter(|owner| situation.others().contains(*owner))?;
        if self.asked.iter().any(|(seat, asked, _)| (*seat, *asked) == (to, space)) {
            return None;
        }
        let get = Goods::deed(space);
        let gain = worth::gain(situation, situation.me, space);
        let loss = worth::gain(situation, to, space);
        let fair = loss + gain / 3 + MARGIN;
        let money = (fair.div_euclid(10) * 10 + 10).max(10);
        let affords = situation.money() - money >= property::reserve(situation) / 2;
        let whole = SpaceSet::from_iter(group.spaces().iter().copied());
        let give = match affords {
            true => Goods::money(money as u32),
            false => {
                let spare = mine.minus(whole).iter();
                let spare = spare.filter(|one| worth::gain(situation, to, *one) >= fair);
                Goods::deed(spare.min_by_key(|one| worth::gain(situation, situation.me, *one))?)
            }
        };
        let brings = brings(situation, situation.me, give, get);
        (brings > 2 * MARGIN).then_some((brings, to, space, give))
    }
}

/// Whether nothing but get-out-of-prison cards and money change hands.
fn is_about_a_card(offer: Offer) -> bool {
    let deeds = offer.give.deeds.union(offer.get.deeds);
    let card = |goods: Goods| goods.chance || goods.chancellerie;
    deeds.is_empty() && (card(offer.give) || card(offer.get))
}

/// What a deal brings somebody, as far as the bot knows what they have.
fn brings(situation: &Situation<'_>, seat: Seat, gives: Goods, gets: Goods) -> i64 {
    let (hotels, visits) = (situation.memory.hotels, worth::visits(situation));
    let before = situation.memory.deeds(seat);
    let after = before.minus(gives.deeds).union(gets.deeds);
    // Who is inside needs it now.
    let inside = situation.view.mine.picture.board.prisoner == Some(seat);
    let card = if inside { 70 } else { 25 };
    let cards = |goods: Goods| card * (i64::from(goods.chance) + i64::from(goods.chancellerie));
    worth::estate(after, hotels, visits) - worth::estate(before, hotels, visits)
        + i64::from(gets.money)
        - i64::from(gives.money)
        + cards(gets)
        - cards(gives)
}
