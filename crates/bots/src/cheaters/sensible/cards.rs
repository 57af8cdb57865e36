//! Chance and Chancellerie cards: what they leave open, and when to use a kept one.

use cheaters::{Action, Card, Chance, Chancellerie, Deck, Phase, Pick, Play, Space, SpaceKind};

use super::situation::Situation;
use super::worth;

/// What it must bring to use a kept card now rather than later.
const WORTHWHILE: i64 = 80;

/// At the start of a turn in prison: out by a card, or by money while there is much to buy;
/// otherwise the dice decide.
pub(super) fn leave_prison(situation: &Situation<'_>) -> Option<Action> {
    let by_card = Deck::ALL
        .into_iter()
        .find_map(|deck| situation.allowed(Action::Use { play: Play::GetOutOfPrison { deck } }));
    let hurried = situation.memory.unowned().len() > 6 && situation.money() >= 200;
    by_card.or_else(|| situation.allowed(Action::Bail {}).filter(|_| hurried))
}

/// Uses a kept card, if that is worth it now.
pub(super) fn use_one(situation: &Situation<'_>) -> Option<Action> {
    let plays = situation.menu.iter().filter_map(|action| {
        let Action::Use { play } = action else { return None };
        let (brings, least) = brings(situation, *play)?;
        (brings >= least).then_some((brings, *play))
    });
    plays.max().map(|(_, play)| Action::Use { play })
}

/// What a card would bring now, and what it must bring to be used rather than kept.
fn brings(situation: &Situation<'_>, play: Play) -> Option<(i64, i64)> {
    Some(match play {
        Play::FrameUp { at } => {
            let inside = situation.view.mine.picture.board.prisoner == Some(at);
            let now = situation.my_turn() && situation.scene().phase == Phase::Free && !inside;
            (i64::from(now && worth::richest(situation) == Some(at)), 1)
        }
        Play::WhistleBlower { at } => {
            let bonuses = situation.scene().bonuses.iter().filter(|bonus| bonus.by == at);
            (bonuses.map(|bonus| i64::from(bonus.sum)).sum(), 50)
        }
        Play::LoadedDie { second, pips } => {
            let [one, other] = situation.scene().dice;
            let steps = if second { one + pips } else { pips + other };
            (worth::walk(situation, steps) - worth::walk(situation, one + other), 150)
        }
        Play::ForgedDeed { space } => (net(situation, space), 2 * WORTHWHILE),
        Play::CronyPermit { space } => {
            let price = space.figures().map_or(0, |deed| i64::from(deed.hotel_price));
            let left = situation.money() - price >= 100;
            (if left { worth::uplift(situation, space) - price } else { 0 }, WORTHWHILE)
        }
        Play::ShowHotel { space } => (worth::uplift(situation, space), 3 * WORTHWHILE),
        Play::Movers { from, to } => {
            (worth::uplift(situation, to) - worth::uplift(situation, from), 2 * WORTHWHILE)
        }
        // These answer something, or help out of prison.
        Play::GetOutOfPrison { .. }
        | Play::FriendlyRent {}
        | Play::SolidAlibi {}
        | Play::CrookedLawyer {}
        | Play::RaisedRent {} => return None,
    })
}

/// What buying it brings, if it can be paid.
fn net(situation: &Situation<'_>, space: Space) -> i64 {
    let price = i64::from(space.price());
    match situation.money() - price >= 50 {
        true => worth::gain(situation, situation.me, space) - price,
        false => 0,
    }
}

/// Chooses what the card that was read leaves to the player.
pub(super) fn pick(situation: &Situation<'_>, card: Card) -> Option<Action> {
    let pick = |choice| situation.allowed(Action::Pick { choice });
    let spaces = situation.menu.iter().filter_map(|action| {
        let Action::Pick { choice: Pick::Space(space) } = action else { return None };
        Some(*space)
    });
    match card {
        Card::Chance(Chance::PlayerPaysYou) => pick(Pick::Player(worth::richest(situation)?)),
        Card::Chance(_) => {
            // The farthest railway, and past START if that pays.
            let from = situation.token(situation.me);
            let far = |space: &Space| from.distance_to(*space);
            let railways = spaces.filter(|space| space.kind() == SpaceKind::Railway);
            pick(Pick::Space(railways.max_by_key(far)?))
        }
        Card::Chancellerie(Chancellerie::BeautyContest) => {
            pick(Pick::Yes).or_else(|| pick(Pick::No))
        }
        Card::Chancellerie(Chancellerie::GiveBack) => pick(Pick::Space(
            spaces.min_by_key(|space| worth::gain(situation, situation.me, *space))?,
        )),
        // The bot buys only what it sees.
        Card::Chancellerie(_) if situation.board().is_none() => None,
        Card::Chancellerie(_) => {
            let best = spaces.max_by_key(|space| net(situation, *space));
            let best = best.filter(|space| net(situation, *space) >= WORTHWHILE);
            pick(best.map_or(Pick::No, Pick::Space))
        }
    }
}

/// Drops the lesser of two cards.
pub(super) fn drop(situation: &Situation<'_>, deck: Deck) -> Action {
    let mine = &situation.view.mine;
    let (old, new) = (mine.kept(deck), mine.drawn.or(mine.inherited.first().copied()));
    Action::Drop { new: new.map_or(0, rank) <= old.map_or(0, rank) }
}

/// How good it is to hold a card.
fn rank(card: Card) -> u8 {
    match card {
        Card::Chancellerie(Chancellerie::ShowHotel) => 7,
        Card::Chance(Chance::ForgedDeed) => 6,
        Card::Chance(Chance::CronyPermit) | Card::Chancellerie(Chancellerie::RaisedRent) => 5,
        Card::Chance(Chance::SolidAlibi | Chance::LoadedDie) => 5,
        Card::Chance(Chance::FriendlyRent) | Card::Chancellerie(Chancellerie::Movers) => 4,
        Card::Chance(Chance::FrameUp) | Card::Chancellerie(Chancellerie::CrookedLawyer) => 3,
        Card::Chance(_) | Card::Chancellerie(_) => 2,
    }
}
