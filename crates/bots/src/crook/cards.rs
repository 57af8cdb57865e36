//! Chance and Chancellerie cards: what they leave open, and when to use a kept one.

use cheaters::{Action, Card, Chance, Chancellerie, Deck, Phase, Pick, Play, Space, SpaceKind};

use super::here::Here;
use super::worth;

/// What it must bring to use a kept card now rather than later.
const WORTHWHILE: i64 = 80;

/// At the start of a turn inside: by card, by money while there is much to buy, else by the dice.
pub(super) fn leave_prison(here: &Here<'_>) -> Option<Action> {
    let by_card = Deck::ALL
        .into_iter()
        .find_map(|deck| here.allowed(Action::Use { play: Play::GetOutOfPrison { deck } }));
    let hurried = here.mind.unowned().len() > 6 && here.money() >= 200;
    by_card.or_else(|| here.allowed(Action::Bail {}).filter(|_| hurried))
}

/// Uses a kept card, if that is worth it now.
pub(super) fn use_one(here: &Here<'_>) -> Option<Action> {
    let plays = here.menu.iter().filter_map(|action| {
        let Action::Use { play } = action else { return None };
        let (brings, least) = brings(here, *play)?;
        (brings >= least).then_some((brings, *play))
    });
    plays.max().map(|(_, play)| Action::Use { play })
}

/// What a card would bring now, and what it must bring to be used rather than kept.
fn brings(here: &Here<'_>, play: Play) -> Option<(i64, i64)> {
    Some(match play {
        Play::FrameUp { at } => {
            let inside = here.view.mine.picture.board.prisoner == Some(at);
            let now = here.my_turn() && here.scene().phase == Phase::Free && !inside;
            (i64::from(now && worth::richest(here) == Some(at)), 1)
        }
        Play::WhistleBlower { at } => {
            let bonuses = here.scene().bonuses.iter().filter(|bonus| bonus.by == at);
            (bonuses.map(|bonus| i64::from(bonus.sum)).sum(), 50)
        }
        Play::LoadedDie { second, pips } => {
            let [one, other] = here.scene().dice;
            let steps = if second { one + pips } else { pips + other };
            (worth::walk(here, steps) - worth::walk(here, one + other), 150)
        }
        Play::ForgedDeed { space } => (net(here, space), 2 * WORTHWHILE),
        Play::CronyPermit { space } => {
            let price = space.figures().map_or(0, |deed| i64::from(deed.hotel_price));
            let left = here.money() - price >= 100;
            (if left { worth::uplift(here, space) - price } else { 0 }, WORTHWHILE)
        }
        Play::ShowHotel { space } => (worth::uplift(here, space), 3 * WORTHWHILE),
        Play::Movers { from, to } => {
            (worth::uplift(here, to) - worth::uplift(here, from), 2 * WORTHWHILE)
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
fn net(here: &Here<'_>, space: Space) -> i64 {
    let price = i64::from(space.price());
    match here.money() - price >= 50 {
        true => worth::gain(here, here.me, space) - price,
        false => 0,
    }
}

/// Says what a card leaves open.
pub(super) fn pick(here: &Here<'_>, card: Card) -> Option<Action> {
    let pick = |choice| here.allowed(Action::Pick { choice });
    let spaces = here.menu.iter().filter_map(|action| {
        let Action::Pick { choice: Pick::Space(space) } = action else { return None };
        Some(*space)
    });
    match card {
        Card::Chance(Chance::PlayerPaysYou) => pick(Pick::Player(worth::richest(here)?)),
        Card::Chance(_) => {
            // The farthest railway, and past START if that pays.
            let from = here.token(here.me);
            let far = |space: &Space| from.distance_to(*space);
            let railways = spaces.filter(|space| space.kind() == SpaceKind::Railway);
            pick(Pick::Space(railways.max_by_key(far)?))
        }
        Card::Chancellerie(Chancellerie::BeautyContest) => {
            pick(Pick::Yes).or_else(|| pick(Pick::No))
        }
        Card::Chancellerie(Chancellerie::GiveBack) => {
            pick(Pick::Space(spaces.min_by_key(|space| worth::gain(here, here.me, *space))?))
        }
        // What is to be bought one must see.
        Card::Chancellerie(_) if here.board().is_none() => None,
        Card::Chancellerie(_) => {
            let best = spaces.max_by_key(|space| net(here, *space));
            let best = best.filter(|space| net(here, *space) >= WORTHWHILE);
            pick(best.map_or(Pick::No, Pick::Space))
        }
    }
}

/// Of two cards the lesser one goes.
pub(super) fn drop(here: &Here<'_>, deck: Deck) -> Action {
    let mine = &here.view.mine;
    let (old, new) = (mine.kept(deck), mine.drawn);
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
