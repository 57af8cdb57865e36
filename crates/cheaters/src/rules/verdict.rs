//! MT-5.5 to MT-5.9: accusations, their answers and the penalties.

use tabletop::{Seat, SeatSet, Sink, Step};

use super::{cards, cheating, clock, hand, in_time, money, prison, tell, turn};
use crate::Tricheurs;
use crate::board::Space;
use crate::books::Entry;
use crate::cards::{Cheat, Penalty};
use crate::event::{Event, Fact};
use crate::eyes::Eyes;
use crate::illegal::Illegal;
use crate::private::Scheme;
use crate::scene::{Affair, Scene};
use crate::state::{Plot, State};
use crate::things::{Purse, Shift};

/// What a wrong accusation costs, and an unlisted cheat that is found (MT-5.7, MT-9.2).
pub(crate) const SLANDER: u32 = 100;

pub(crate) fn check_accuse(eyes: &Eyes<'_>, who: Seat, card: Option<Cheat>) -> Result<(), Illegal> {
    super::player(eyes.scene, who)?;
    // Who is in debt settles that first; a rent that is asked may itself be the cheat.
    let debts = eyes.scene.bills.iter().filter(|bill| bill.rent.is_none());
    if debts.into_iter().any(|bill| bill.from == eyes.me) {
        return Err(Illegal::TooShort);
    }
    let named = match card {
        Some(card) => eyes.scene.names(card),
        None => eyes.scene.config.ultimate,
    };
    match named && who != eyes.me {
        true => Ok(()),
        false => Err(Illegal::BadAccusation),
    }
}

/// Cheat! Everything freezes (MT-5.5).
pub(crate) fn accuse<S: Sink<Tricheurs>>(
    step: &mut Step<'_, Tricheurs, S>,
    by: Seat,
    who: Seat,
    card: Option<Cheat>,
) {
    let until = match jurors(&step.state().scene, by, who).is_empty() {
        true => step.now().after_ms(clock::FREEZE),
        false => in_time(step, clock::JURY),
    };
    let (ayes, noes) = (SeatSet::EMPTY, SeatSet::EMPTY);
    let affair = Affair::Accused { by, who, card, until, ayes, noes };
    tell(step, Fact::Arose { affair });
}

/// Those who decide, where there is a jury (MT-5.8).
pub(crate) fn jurors(scene: &Scene, by: Seat, who: Seat) -> SeatSet {
    match scene.config.jury {
        true => scene.in_play().without(by).without(who),
        false => SeatSet::EMPTY,
    }
}

pub(crate) fn check_vote(eyes: &Eyes<'_>) -> Result<(), Illegal> {
    let Some(Affair::Accused { by, who, ayes, noes, .. }) = eyes.scene.affair else {
        return Err(Illegal::NotOnTheJury);
    };
    let silent = jurors(eyes.scene, by, who).minus(ayes.union(noes));
    if silent.contains(eyes.me) { Ok(()) } else { Err(Illegal::NotOnTheJury) }
}

/// A juror speaks; the last one brings the answer.
pub(crate) fn vote<S: Sink<Tricheurs>>(
    step: &mut Step<'_, Tricheurs, S>,
    seat: Seat,
    guilty: bool,
) {
    tell(step, Fact::Voted { seat, guilty });
    let scene = &step.state().scene;
    if let Some(Affair::Accused { by, who, ayes, noes, .. }) = scene.affair
        && jurors(scene, by, who).minus(ayes.union(noes)).is_empty()
    {
        answer(step);
    }
}

/// The answer, the same to the letter and to the delay whatever else is pending (MT-5.7).
pub(crate) fn answer<S: Sink<Tricheurs>>(step: &mut Step<'_, Tricheurs, S>) {
    let state = step.state();
    let Some(Affair::Accused { by, who, card, ayes, noes, .. }) = state.scene.affair else {
        return;
    };
    let scheme = Scheme::accused(&state.private(who).schemes, card);
    let plot = scheme.map(|place| state.plots[who.index()][place]);
    let jury = !jurors(&state.scene, by, who).is_empty();
    let guilty = match jury {
        false => plot.is_some(),
        true => ayes.len() > noes.len(),
    };
    // A jury may be wrong, and nothing is proved by it.
    let did = scheme.filter(|_| guilty && !jury).and_then(|place| state.did(who, place));
    tell(step, Fact::Verdict { by, who, card, guilty, jury, did });
    tell(step, Fact::AffairOver {});
    if !guilty {
        return money::charge(step, by, Purse::Player(who), SLANDER, Vec::new(), Entry::Fine);
    }
    let sentence = sentence(step, who, card, plot);
    if let Some(plot) = plot {
        undo(step, who, card, plot);
    }
    if let Some(card) = card {
        cheating::replace(step, card);
    }
    let bounty = step.state().scene.config.bounty;
    money::pay(step, by, Purse::Tray, Purse::Player(by), bounty, Vec::new(), Entry::Reward);
    tell(step, Fact::Arose { affair: sentence });
}

/// What whoever is caught will have to suffer.
fn sentence<S: Sink<Tricheurs>>(
    step: &Step<'_, Tricheurs, S>,
    who: Seat,
    card: Option<Cheat>,
    plot: Option<Plot>,
) -> Affair {
    // What no card lists always leads to prison (MT-9.2).
    let unlisted = Penalty { fine: SLANDER, prison: true };
    let penalty = card.map_or(unlisted, |card| card.terms().penalty);
    let victim = plot.and_then(|plot| plot.victim).filter(|seat| step.state().scene.plays(*seat));
    let sum = plot.map_or(0, |plot| plot.sum);
    let to_victim = victim.map_or(Purse::Tray, Purse::Player);
    let (fine, to) = match card {
        None | Some(Cheat::PriceGouging) => (penalty.fine, to_victim),
        Some(Cheat::FreeStay | Cheat::Squatter | Cheat::ShortChanged) => {
            (penalty.fine + 2 * sum, to_victim)
        }
        Some(
            Cheat::BankHeist
            | Cheat::CounterfeitChance
            | Cheat::EscapeArtist
            | Cheat::ExtraAllowance
            | Cheat::IdentityTheft
            | Cheat::PropertySwap
            | Cheat::SlipperyDeed
            | Cheat::TrickDice
            | Cheat::Pickpocket
            | Cheat::Demolition
            | Cheat::Construction,
        ) => (penalty.fine, Purse::Tray),
    };
    let placed_by = victim.filter(|_| card == Some(Cheat::IdentityTheft));
    let obeys = plot.and_then(|plot| plot.drawn).filter(|_| card == Some(Cheat::CounterfeitChance));
    let until = in_time(step, clock::CAUGHT);
    Affair::Caught { who, card, fine, to, prison: penalty.prison, placed_by, obeys, until }
}

/// The act is undone, with what followed from it (MT-5.6).
fn undo<S: Sink<Tricheurs>>(
    step: &mut Step<'_, Tricheurs, S>,
    who: Seat,
    card: Option<Cheat>,
    plot: Plot,
) {
    match card {
        // The rent was owed, only not to them: the penalty makes that good.
        Some(Cheat::Squatter) => {
            if let Some(space) = plot.space.filter(|space| is_billed(step.state(), *space)) {
                reopen(step, space);
            }
        }
        // The penalty is all: what was given stays with who got it.
        Some(Cheat::ShortChanged) => {}
        // The penalty is the rent, twice: it is not asked again.
        Some(Cheat::FreeStay) => cheating::unwind(step, who, plot.act, true),
        Some(Cheat::PriceGouging) => {
            let Some(space) = plot.space else { return };
            let unpaid = is_billed(step.state(), space);
            cheating::void_rent(step, space);
            let payer = plot.victim.filter(|payer| step.state().scene.plays(*payer));
            cheating::unwind(step, who, plot.act, true);
            // The true rent stays due.
            if let Some(payer) = payer.filter(|_| !unpaid) {
                let because = step.state().landing(space).and_then(|landing| landing.act);
                let because = because.into_iter().collect();
                let (to, entry) = (Purse::Player(who), Entry::Rent(who));
                money::charge(step, payer, to, plot.sum, because, entry);
                step.emit(Event::Marked { space, open: false, slipped: false });
            } else {
                reopen(step, space);
            }
        }
        None if plot.change => {
            let victim = plot.victim.map_or(Purse::Tray, Purse::Player);
            money::charge(step, who, victim, plot.sum, Vec::new(), Entry::Loot);
        }
        _ => {
            cheating::take_back(step, who, plot, true);
            // A rent that was asked because of it and not paid yet.
            if let Some(space) = plot.space.filter(|space| is_billed(step.state(), *space)) {
                reopen(step, space);
            }
        }
    }
}

pub(crate) fn is_billed(state: &State, space: Space) -> bool {
    state.scene.bills.iter().any(|bill| bill.rent == Some(space))
}

/// A demand that was not honest falls away; the honest one may still come.
fn reopen<S: Sink<Tricheurs>>(step: &mut Step<'_, Tricheurs, S>, space: Space) {
    cheating::void_rent(step, space);
    step.emit(Event::Marked { space, open: true, slipped: false });
    tell(step, Fact::Reopened { space });
}

/// The penalty, unless Alibi en béton spares it (MT-5.6, MT-6).
pub(crate) fn punish<S: Sink<Tricheurs>>(step: &mut Step<'_, Tricheurs, S>, spared: bool) {
    let Some(Affair::Caught { who, fine, to, prison, placed_by, obeys, .. }) =
        step.state().scene.affair
    else {
        return;
    };
    tell(step, Fact::AffairOver {});
    let in_turn = step.state().is_turn_of(who);
    if !spared {
        money::charge(step, who, to, fine, Vec::new(), Entry::Fine);
        if prison {
            prison::jail(step, who, Vec::new());
        }
        if let Some(by) = placed_by {
            let until = in_time(step, clock::CHOOSE);
            tell(step, Fact::Arose { affair: Affair::Placing { thief: who, by, until } });
        }
    }
    if let Some(real) = obeys {
        return cards::obey_late(step, who, real);
    }
    if in_turn && step.state().things.prisoner() == Some(who) {
        cards::leave_to_the_hammer(step);
        cards::bury_drawn(step, who);
        turn::pass(step);
    }
}

/// The victim puts the thief's token anywhere; nothing happens there (MT-5, Usurpation d'identité).
pub(crate) fn put<S: Sink<Tricheurs>>(step: &mut Step<'_, Tricheurs, S>, at: Option<Space>) {
    let Some(Affair::Placing { thief, by, .. }) = step.state().scene.affair else { return };
    tell(step, Fact::AffairOver {});
    let from = step.state().things.token(thief);
    let inside = step.state().things.prisoner() == Some(thief);
    if let Some(to) = at.filter(|to| *to != from && !inside) {
        hand(step, by, vec![Shift::Token { seat: thief, from, to }], Vec::new());
    }
}
