//! What each face-up card would let the bot do now, and what it would bring.

use cheaters::{Action, Card, Chance, Cheat, Note, Notes, Phase, Place, Purse, Space};

use super::situation::Situation;
use super::{rent, worth};

/// A way to cheat now.
pub(super) struct Idea {
    pub(super) card: Cheat,
    pub(super) action: Action,
    /// What it brings if nobody notices, without the reward for having cheated.
    pub(super) gain: i64,
    /// What it costs if somebody does, without the penalty.
    pub(super) loss: i64,
}

/// What prison costs, about.
pub(super) const PRISON: i64 = 60;

impl Idea {
    /// The best that the card allows now.
    pub(super) fn by(situation: &Situation<'_>, card: Cheat) -> Option<Idea> {
        let mine = &situation.view.mine;
        let extra = || extra_notes(situation, card.terms().most);
        let (action, gain, loss) = match card {
            Cheat::BankHeist => extra().filter(|_| situation.my_turn())?,
            Cheat::ExtraAllowance => extra().filter(|_| mine.start_due && mine.due > 0)?,
            Cheat::CounterfeitChance => misread(situation)?,
            Cheat::EscapeArtist => {
                situation.eyes().is_inside().then_some((Action::Leave {}, 50, 20))?
            }
            Cheat::FreeStay => slip_away(situation)?,
            Cheat::IdentityTheft => move_another(situation)?,
            Cheat::TrickDice => miscount(situation)?,
            Cheat::PriceGouging => ask_more(situation)?,
            Cheat::Squatter => squat(situation)?,
            Cheat::ShortChanged => give_less(situation)?,
            Cheat::Pickpocket => pick_a_pocket(situation)?,
            Cheat::SlipperyDeed => steal(situation)?,
            Cheat::PropertySwap => swap(situation)?,
            Cheat::Demolition => demolish(situation)?,
            Cheat::Construction => construct(situation)?,
        };
        Some(Idea { card, action, gain, loss })
    }
}

/// An action, what it brings and what it costs: see [`Idea`].
type Stakes = (Action, i64, i64);

/// Takes what is due, and so much more.
fn extra_notes(situation: &Situation<'_>, extra: u32) -> Option<Stakes> {
    let mine = &situation.view.mine;
    let notes = mine.picture.tray.notes.exactly(mine.due + extra)?;
    Some((Action::Take { notes, from: Purse::Tray }, i64::from(extra), 0))
}

/// Reads out a better text than the one on the card, of those that were not read lately.
fn misread(situation: &Situation<'_>) -> Option<Stakes> {
    let drawn = situation.view.mine.drawn.filter(|_| situation.decides_in(Phase::Read))?;
    let Card::Chance(drawn) = drawn else { return None };
    let texts = Chance::ALL.into_iter().filter(|text| !text.is_kept() && *text != drawn);
    let fresh = texts.filter(|text| !situation.memory.texts.contains(text));
    let card = fresh.max_by_key(|text| text_worth(situation, *text))?;
    let gain = text_worth(situation, card) - text_worth(situation, drawn);
    Some((Action::Read { card }, gain, 0))
}

/// Takes its token off the street before the owner has asked for the rent.
fn slip_away(situation: &Situation<'_>) -> Option<Stakes> {
    let memory = situation.memory;
    let lands = situation.decides_in(Phase::Free) || situation.decides_in(Phase::Roll);
    let host = memory.host.filter(|_| lands);
    let (space, _) = host.filter(|(_, owner)| *owner != situation.me)?;
    let soon = situation.now < memory.free_since.after_ms(4_500);
    let open = soon && !situation.scene().asked.contains(space);
    let (_, rent) = worth::rent(situation, space).filter(|_| open)?;
    Some((Action::SlipAway {}, rent * 3 / 4, rent * 5 / 4))
}

/// Moves the token of whoever is best off instead of its own.
fn move_another(situation: &Situation<'_>) -> Option<Stakes> {
    if !situation.decides_in(Phase::Rolled) {
        return None;
    }
    let token = worth::richest(situation)?;
    let steps = rolled(situation);
    Some((Action::Move { token, steps }, -worth::walk(situation, steps), 60))
}

/// Walks as far as is best rather than as far as the dice say.
fn miscount(situation: &Situation<'_>) -> Option<Stakes> {
    if !situation.decides_in(Phase::Rolled) {
        return None;
    }
    let rolled = rolled(situation);
    let honest = worth::walk(situation, rolled);
    let steps = (1..=12u8).max_by_key(|steps| worth::walk(situation, *steps))?;
    let gain = worth::walk(situation, steps) - honest;
    let cheats = steps != rolled;
    cheats.then_some((Action::Move { token: situation.me, steps }, gain, honest.max(0)))
}

fn rolled(situation: &Situation<'_>) -> u8 {
    let [one, other] = situation.scene().dice;
    one + other
}

/// Asks for a higher rent than is due.
fn ask_more(situation: &Situation<'_>) -> Option<Stakes> {
    let space = rent::lodged(situation)?;
    let figures = space.figures()?;
    let due = situation.memory.rent_due(situation.me, space)?;
    let sum = [figures.full, figures.hotel].into_iter().find(|sum| *sum > due)?;
    Some((Action::Ask { space, sum }, i64::from(sum - due), 0))
}

/// Asks for the rent of another's property on which the roller stands unasked.
fn squat(situation: &Situation<'_>) -> Option<Stakes> {
    let scene = situation.scene();
    let roller = scene.roller.filter(|roller| *roller != situation.me && scene.plays(*roller))?;
    let (space, owner) = situation.memory.host.filter(|(_, owner)| *owner != situation.me)?;
    let figures = space.figures().filter(|_| situation.memory.landed)?;
    let there = situation.token(roller) == space && situation.memory.owner(space) == Some(owner);
    let free = there && !scene.asked.contains(space) && scene.plays(owner);
    let sum = match situation.memory.hotels.contains(space) {
        true => figures.hotel,
        false => figures.rent,
    };
    free.then_some((Action::Ask { space, sum }, i64::from(sum), i64::from(2 * sum)))
}

/// Gives less change than it owes.
fn give_less(situation: &Situation<'_>) -> Option<Stakes> {
    let change = situation.view.mine.change.filter(|change| change.by == situation.me)?;
    let less = change.sum.checked_sub(if change.sum > 50 { 50 } else { 10 })?;
    let own = situation.eyes().notes(change.from).unwrap_or(Notes::NONE);
    let short = i64::from(change.sum - less);
    // What is short of the bank's change stays with the bank.
    let gain = if change.from == Purse::Tray { 0 } else { short };
    Some((Action::Give { notes: own.exactly(less)?, to: change.to }, gain, 2 * short))
}

/// Takes a large note from whoever is best off.
fn pick_a_pocket(situation: &Situation<'_>) -> Option<Stakes> {
    let seat = worth::richest(situation)?;
    let lying = situation.view.mine.picture.spreads[seat.index()].notes;
    let note = [Note::Hundred, Note::Fifty].into_iter().find(|note| lying.count(*note) > 0)?;
    let take = Action::Take { notes: Notes::from(note), from: Purse::Player(seat) };
    Some((take, i64::from(note.value()), 0))
}

/// Takes the most useful of the deeds that can be taken.
fn steal(situation: &Situation<'_>) -> Option<Stakes> {
    let bare = Space::all_properties().minus(situation.memory.hotels).minus(situation.deeds());
    let eyes = situation.eyes();
    let free = bare.iter().filter(|space| eyes.claimed(*space, false).is_none());
    let loose = free.filter(|space| !is_grouped(situation, *space));
    let gain = |space: &Space| {
        let gain = worth::gain(situation, situation.me, *space);
        // An owner may notice it.
        if situation.memory.owner(*space).is_some() { gain * 2 / 3 } else { gain }
    };
    let space = loose.max_by_key(gain)?;
    let from = situation.memory.owner(space);
    Some((Action::TakeDeed { space, from }, gain(&space), 0))
}

/// Swaps the worst of its own deeds for the best of anybody's.
fn swap(situation: &Situation<'_>) -> Option<Stakes> {
    let eyes = situation.eyes();
    let own = situation.deeds().minus(situation.memory.hotels);
    let mine = own.iter().min_by_key(|space| worth::gain(situation, situation.me, *space))?;
    let others = Space::all_properties().minus(situation.memory.hotels).minus(situation.deeds());
    let free = others.iter().filter(|space| eyes.claimed(*space, false).is_none());
    // Where the bot looks, it knows what lies there; elsewhere it relies on its memory.
    let seen = free.filter(|space| {
        let owner = situation.memory.owner(*space);
        let place = owner.map_or(Place::Board, Place::Spread);
        let lies = eyes.deeds_of(owner).is_some_and(|deeds| deeds.contains(*space));
        lies || !situation.looks_at(place)
    });
    let other = seen.max_by_key(|space| worth::gain(situation, situation.me, *space))?;
    let with = situation.memory.owner(other);
    let gain =
        worth::gain(situation, situation.me, other) - worth::gain(situation, situation.me, mine);
    Some((Action::SwapDeeds { mine, other, with }, gain, 0))
}

/// Takes away the dearest hotel of another.
fn demolish(situation: &Situation<'_>) -> Option<Stakes> {
    let theirs = situation.memory.owned_by_others(situation.me).and(situation.memory.hotels);
    let space = theirs.iter().max_by_key(|space| worth::uplift(situation, *space))?;
    Some((Action::TakeHotel { space }, worth::uplift(situation, space) / 4, 0))
}

/// Puts an unpaid hotel where it brings most.
fn construct(situation: &Situation<'_>) -> Option<Stakes> {
    let bare = situation.deeds().minus(situation.memory.hotels);
    let space = bare.iter().max_by_key(|space| worth::uplift(situation, *space))?;
    Some((Action::PutHotel { space }, worth::uplift(situation, space), 0))
}

/// What a text is worth to who reads it.
fn text_worth(situation: &Situation<'_>, text: Chance) -> i64 {
    let at = situation.token(situation.me);
    match text {
        Chance::ToStart => 200,
        Chance::Windfall | Chance::PlayerPaysYou => i64::from(text.amount()),
        Chance::Fine => -i64::from(text.amount()),
        Chance::ToPrison => -PRISON,
        Chance::ToRailway => 20,
        Chance::BackThree => worth::landing(situation, situation.me, at.back(3)),
        Chance::ToParadeplatz => worth::landing(situation, situation.me, Space::PARADEPLATZ),
        Chance::GetOutOfPrison
        | Chance::FrameUp
        | Chance::FriendlyRent
        | Chance::ForgedDeed
        | Chance::CronyPermit
        | Chance::LoadedDie
        | Chance::SolidAlibi
        | Chance::WhistleBlower => 60,
    }
}

/// Whether its owner has the full group, which makes it safe.
fn is_grouped(situation: &Situation<'_>, space: Space) -> bool {
    let (Some(owner), Some(group)) = (situation.memory.owner(space), space.group()) else {
        return false;
    };
    group.spaces().iter().all(|one| situation.memory.owner(*one) == Some(owner))
}
