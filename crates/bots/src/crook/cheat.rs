//! Cheating: when one feels like it, by the face-up card that promises most, given who may be looking.

use cheaters::{Action, Card, Chance, Cheat, Note, Notes, Phase, Place, Purse, Space, View};
use tabletop::Chance as Luck;

use super::belief::Permille;
use super::here::Here;
use super::mind::Mind;
use super::temper::Temper;
use super::{rent, worth};

/// How crooked one feels, and what experience has taught.
#[derive(Clone, Debug, Default)]
pub(super) struct Crookedness {
    urge: bool,
    /// How often one has turned one's eyes for it in vain.
    looks: u8,
    /// How much being caught still smarts.
    shy: Permille,
    /// Of all cheats that have come out, how many were caught.
    caught: i64,
    known: i64,
}

/// What one could do.
struct Idea {
    card: Cheat,
    action: Action,
    /// What it brings if nobody notices, the reward besides.
    gain: i64,
    /// What it costs if somebody does, besides the fine.
    loss: i64,
}

/// What prison costs one, about.
const PRISON: i64 = 60;
/// What an idea must promise, and how far a whim goes.
const LEAST: i64 = 60;
const WHIM: u32 = 100;

impl Crookedness {
    /// Somebody's cheat has come out.
    pub(super) fn learn(&mut self, mine: bool, caught: bool) {
        self.known += 1;
        self.caught += i64::from(caught);
        if mine {
            self.shy = if caught { 700 } else { self.shy / 2 };
        }
    }

    /// A new turn, a new mood. Who is behind feels more like it.
    pub(super) fn new_turn(&mut self, view: &View, mind: &Mind, temper: &Temper, luck: &mut Luck) {
        let Some(me) = view.me() else { return };
        let wealth = |seat: tabletop::Seat| {
            mind.cash[seat.index()] + worth::estate(mind.deeds(seat), mind.hotels, 1_000)
        };
        let others = view.scene.in_play().without(me);
        let ahead: i64 = others.iter().map(|seat| i64::from(wealth(seat) > wealth(me))).sum();
        let own = if view.scene.turn == me { 1_600 } else { 800 };
        let mood = temper.appetite * own / 1_000 * (800 + 150 * ahead) / 1_000;
        let mood = mood * (1_000 - self.shy) / 1_000;
        self.urge = Permille::from(luck.below(1_000)) < mood;
        self.looks = 0;
        self.shy = self.shy * 9 / 10;
    }

    /// Does what promises most, or turns to where it can be done.
    pub(super) fn choose(
        &mut self,
        here: &Here<'_>,
        temper: &Temper,
        luck: &mut Luck,
    ) -> Option<Action> {
        if !self.urge || here.view.mine.scheme.is_some() || here.view.mine.effort > 30 {
            return None;
        }
        let ideas = here.scene().face_up.iter().filter_map(|card| idea_by(here, *card));
        // Not everybody falls for the same card.
        let ideas = ideas.map(|idea| {
            let whim = i64::from(luck.below(WHIM));
            (self.promise(here, &idea, temper) + whim, idea)
        });
        let best = ideas.max_by_key(|(promise, _)| *promise);
        let (_, best) = best.filter(|(promise, _)| *promise >= LEAST)?;
        if let Some(place) = place_of(best.action).filter(|place| !here.looks_at(*place)) {
            self.looks += 1;
            self.urge = self.looks < 3;
            return Some(Action::Look { at: place });
        }
        let action = best.action;
        let swaps = matches!(action, Action::SwapDeeds { .. });
        let action = if swaps { Some(action) } else { here.allowed(action) }?;
        self.urge = luck.below(4) == 0;
        Some(action)
    }

    /// What an idea is worth, given how likely it is to be noticed.
    fn promise(&self, here: &Here<'_>, idea: &Idea, temper: &Temper) -> i64 {
        let terms = idea.card.terms();
        // What experience says of how well people watch here: a half, before there is any.
        let watched = (self.caught + 2) * 1_000 / (self.known + 4);
        let in_turn = here.scene().roller == Some(here.me) && here.my_turn();
        let risk = risk(idea.card) * watched / 500;
        let risk = (if in_turn { risk } else { risk * 5 / 4 }).clamp(50, 950);
        let gain = idea.gain + i64::from(terms.reward);
        let prison = if terms.penalty.prison { PRISON } else { 0 };
        let loss = idea.loss + i64::from(terms.penalty.fine) + prison;
        // It is a game: getting away with it is half the fun.
        ((gain + temper.fun) * (1_000 - risk) - loss * risk * 3 / 4) / 1_000
    }
}

/// How likely people are to notice, where half of everything is noticed.
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

/// Where one has to look to do it.
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
        | Action::Leave {} => Some(Place::Board),
        _ => None,
    }
}

/// The best that the card allows one to do now.
fn idea_by(here: &Here<'_>, card: Cheat) -> Option<Idea> {
    let idea = |action, gain, loss| Idea { card, action, gain, loss };
    let scene = here.scene();
    let mine = &here.view.mine;
    let calm_turn = here.my_turn() && scene.is_calm();
    let rolled = scene.dice[0] + scene.dice[1];
    let most = card.terms().most;
    match card {
        Cheat::BankHeist => extra_notes(here, most)
            .map(|take| idea(take, i64::from(most), 0))
            .filter(|_| here.my_turn()),
        Cheat::ExtraAllowance => extra_notes(here, most)
            .map(|take| idea(take, i64::from(most), 0))
            .filter(|_| mine.start_due && mine.due > 0),
        Cheat::CounterfeitChance => match (scene.phase, mine.drawn) {
            (Phase::Read, Some(Card::Chance(drawn))) if calm_turn => {
                let honest = text_worth(here, drawn);
                let texts =
                    Chance::ALL.into_iter().filter(|text| !text.is_kept() && *text != drawn);
                let fresh = texts.filter(|text| !here.mind.texts.contains(text));
                let best = fresh.max_by_key(|text| text_worth(here, *text));
                best.map(|card| idea(Action::Read { card }, text_worth(here, card) - honest, 0))
            }
            _ => None,
        },
        Cheat::EscapeArtist => here.eyes().is_inside().then(|| idea(Action::Leave {}, 50, 20)),
        Cheat::FreeStay => {
            let space =
                here.mind.host.filter(|(_, owner)| *owner != here.me).map(|(space, _)| space);
            let owed = space.and_then(|space| worth::rent(here, space));
            let soon = here.now < here.mind.free_since.after_ms(4_500);
            let open = space.is_some_and(|space| !scene.asked.contains(space)) && soon;
            let free = calm_turn && scene.phase == Phase::Free && open;
            owed.filter(|_| free).map(|(_, rent)| idea(Action::Done {}, rent * 3 / 4, rent * 5 / 4))
        }
        Cheat::IdentityTheft => {
            let token = worth::richest(here).filter(|_| calm_turn && scene.phase == Phase::Rolled);
            let missed = worth::walk(here, rolled);
            token.map(|token| idea(Action::Move { token, steps: rolled }, -missed, 60))
        }
        Cheat::TrickDice if calm_turn && scene.phase == Phase::Rolled => {
            let honest = worth::walk(here, rolled);
            let steps = (1..=12u8).max_by_key(|steps| worth::walk(here, *steps));
            steps.filter(|steps| *steps != rolled).map(|steps| {
                let gain = worth::walk(here, steps) - honest;
                idea(Action::Move { token: here.me, steps }, gain, honest.max(0))
            })
        }
        Cheat::TrickDice => None,
        Cheat::PriceGouging => rent::lodged(here).and_then(|space| {
            let figures = space.figures()?;
            let due = here.mind.rent_due(here.me, space)?;
            let more = [figures.full, figures.hotel].into_iter().find(|sum| *sum > due)?;
            Some(idea(Action::Ask { space, sum: more }, i64::from(more - due), 0))
        }),
        Cheat::Squatter => squat(here).map(|(space, sum)| {
            idea(Action::Ask { space, sum }, i64::from(sum), i64::from(2 * sum))
        }),
        Cheat::ShortChanged => {
            let change = mine.change.filter(|change| change.from == here.me);
            let notes = here.eyes().notes(Purse::Player(here.me)).unwrap_or(Notes::NONE);
            change.and_then(|change| {
                let less = change.sum.checked_sub(if change.sum > 50 { 50 } else { 10 })?;
                let notes = notes.exactly(less)?;
                let short = i64::from(change.sum - less);
                Some(idea(Action::Give { notes, to: change.to }, short, 2 * short))
            })
        }
        Cheat::Pickpocket => {
            let rich = worth::richest(here);
            rich.and_then(|seat| {
                let lying = mine.picture.spreads[seat.index()].notes;
                let note =
                    [Note::Hundred, Note::Fifty].into_iter().find(|n| lying.count(*n) > 0)?;
                let take = Action::Take { notes: Notes::from(note), from: Purse::Player(seat) };
                Some(idea(take, i64::from(note.value()), 0))
            })
        }
        Cheat::SlipperyDeed => steal(here).map(|(action, gain)| idea(action, gain, 0)),
        Cheat::PropertySwap => swap(here).map(|(action, gain)| idea(action, gain, 0)),
        Cheat::Demolition => {
            let theirs = here.mind.owned_by_others(here.me).and(here.mind.hotels);
            let dearest = theirs.iter().max_by_key(|space| worth::uplift(here, *space));
            dearest
                .map(|space| idea(Action::TakeHotel { space }, worth::uplift(here, space) / 4, 0))
        }
        Cheat::Construction => {
            let bare = here.deeds().minus(here.mind.hotels);
            let best = bare.iter().max_by_key(|space| worth::uplift(here, *space));
            best.map(|space| idea(Action::PutHotel { space }, worth::uplift(here, space), 0))
        }
    }
}

/// What is due, and so much more.
fn extra_notes(here: &Here<'_>, extra: u32) -> Option<Action> {
    let mine = &here.view.mine;
    let notes = mine.picture.tray.notes.exactly(mine.due + extra)?;
    Some(Action::Take { notes, from: Purse::Tray })
}

/// What a text is worth to who reads it.
fn text_worth(here: &Here<'_>, text: Chance) -> i64 {
    let at = here.token(here.me);
    match text {
        Chance::ToStart => 200,
        Chance::Windfall | Chance::PlayerPaysYou => i64::from(text.amount()),
        Chance::Fine => -i64::from(text.amount()),
        Chance::ToPrison => -PRISON,
        Chance::ToRailway => 20,
        Chance::BackThree => worth::landing(here, here.me, at.back(3)),
        Chance::ToParadeplatz => worth::landing(here, here.me, Space::PARADEPLATZ),
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

/// Another's property on which the roller stands unasked, and what one could ask there.
fn squat(here: &Here<'_>) -> Option<(Space, u32)> {
    let scene = here.scene();
    let roller = scene.roller.filter(|roller| *roller != here.me && scene.plays(*roller))?;
    let (space, owner) = here.mind.host.filter(|(_, owner)| *owner != here.me)?;
    let figures = space.figures().filter(|_| here.mind.landed)?;
    let there = here.token(roller) == space && here.mind.owner(space) == Some(owner);
    let free = there && !scene.asked.contains(space) && scene.plays(owner);
    let sum = if here.mind.hotels.contains(space) { figures.hotel } else { figures.rent };
    free.then_some((space, sum))
}

/// The deed that would do one most good and can be taken.
fn steal(here: &Here<'_>) -> Option<(Action, i64)> {
    let bare = Space::all_properties().minus(here.mind.hotels).minus(here.deeds());
    let eyes = here.eyes();
    let free = bare.iter().filter(|space| eyes.claimed(*space, false).is_none());
    let loose = free.filter(|space| !is_grouped(here, *space));
    let gain = |space: &Space| {
        let gain = worth::gain(here, here.me, *space);
        // Its owner would see the hand.
        if here.mind.owner(*space).is_some() { gain * 2 / 3 } else { gain }
    };
    let space = loose.max_by_key(gain)?;
    let from = here.mind.owner(space);
    Some((Action::TakeDeed { space, from }, gain(&space)))
}

/// Whether its owner has the full group, which makes it safe.
fn is_grouped(here: &Here<'_>, space: Space) -> bool {
    let (Some(owner), Some(group)) = (here.mind.owner(space), space.group()) else { return false };
    group.spaces().iter().all(|one| here.mind.owner(*one) == Some(owner))
}

/// The worst of one's own for the best of anybody's.
fn swap(here: &Here<'_>) -> Option<(Action, i64)> {
    let eyes = here.eyes();
    let own = here.deeds().minus(here.mind.hotels);
    let mine = own.iter().min_by_key(|space| worth::gain(here, here.me, *space))?;
    let others = Space::all_properties().minus(here.mind.hotels).minus(here.deeds());
    let free = others.iter().filter(|space| eyes.claimed(*space, false).is_none());
    // Of what one sees somewhere one knows that it lies there.
    let seen = free.filter(|space| {
        let owner = here.mind.owner(*space);
        let place = owner.map_or(Place::Board, Place::Spread);
        let lies = eyes.deeds_of(owner).is_some_and(|deeds| deeds.contains(*space));
        lies || !here.looks_at(place)
    });
    let other = seen.max_by_key(|space| worth::gain(here, here.me, *space))?;
    let with = here.mind.owner(other);
    let gain = worth::gain(here, here.me, other) - worth::gain(here, here.me, mine);
    Some((Action::SwapDeeds { mine, other, with }, gain))
}
