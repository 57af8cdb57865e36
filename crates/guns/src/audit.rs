//! Counts the material again, and works out anew whatever a state keeps: what a state must keep to
//! be legal.

mod fight;
mod loot;
mod talk;

use tabletop::{Game, Seat, SeatSet, Time};

use crate::CashNGuns;
use crate::effect::Effect;
use crate::pieces::{ROUNDS, bills};
use crate::rules::{aim, parrain};
use crate::scene::{Entered, Entry, Here, LAG_MS, Phase, Scene};
use crate::split::Bills;
use crate::state::State;
use crate::volley::{Answer, Fate, Question};
use crate::weapons::Mime;

/// What does not add up, and the rule that says so.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Flaw {
    pub(crate) clause: &'static str,
    pub(crate) key: &'static str,
}

/// A flaw unless the condition holds.
fn must(holds: bool, clause: &'static str, key: &'static str) -> Result<(), Flaw> {
    if holds { Ok(()) } else { Err(Flaw { clause, key }) }
}

/// Whether everybody in play holds a card in this phase.
pub(crate) fn is_dealt(phase: Phase) -> bool {
    (Phase::Sharing..=Phase::Verdict).contains(&phase)
}

/// Whether bills that came from outside can be counted at all.
fn is_countable(bills: Bills) -> bool {
    sum(&[bills]).is_some()
}

/// All of these bills, if so many can be counted at all.
pub(crate) fn sum(hideouts: &[Bills]) -> Option<Bills> {
    hideouts.iter().try_fold(Bills::NONE, |sum, bills| {
        let total = Bills {
            fives: sum.fives.checked_add(bills.fives)?,
            tens: sum.tens.checked_add(bills.tens)?,
            twenties: sum.twenties.checked_add(bills.twenties)?,
        };
        (total.fives < 10_000 && total.tens < 10_000 && total.twenties < 10_000).then_some(total)
    })
}

/// What a legal state keeps.
pub(crate) fn audit(state: &State) -> Result<(), Flaw> {
    let scene = &state.scene;
    if scene.phase == Phase::Shuffling {
        return must(scene.round == 0, "CG-3.1", "setup-guns-round");
    }
    people(scene)?;
    phase(scene)?;
    entries(scene)?;
    retold(scene)?;
    loot::loot(scene)?;
    fates(scene)?;
    if scene.rules.deals() {
        cards(state)?;
    } else {
        counts(state)?;
    }
    aims(state)?;
    talk::talk(state)?;
    if is_dealt(scene.phase) && scene.rules.deals() {
        fight::fought(state)?;
    }
    Ok(())
}

/// Everybody who is named is there.
fn people(scene: &Scene) -> Result<(), Flaw> {
    let rules = &scene.rules;
    let there = named(scene).iter().all(|seat| seat.0 < rules.gangsters);
    must(there, "CG-1.1", "setup-guns-seats")?;
    let teams = scene.comings.iter().all(|coming| coming.team < rules.teams);
    must(teams, "CG-1.1", "setup-guns-teams")?;
    // Before the second round only a latecomer sits a round out.
    let fell = |seat: usize, here: Here| seat < rules.team_of.len() && here == Here::Convalescent;
    let went = scene.comings.iter().any(|coming| fell(coming.seat.index(), coming.here));
    must(scene.round > 1 || !went, "CG-6.1", "setup-guns-convalescent")?;
    for (index, figure) in scene.gangsters.iter().enumerate() {
        let late = index >= rules.team_of.len();
        let fell = fell(index, figure.here);
        must(scene.round > 1 || !fell, "CG-6.1", "setup-guns-convalescent")?;
        let leads = rules.parrains.contains(Seat(index as u8));
        must(figure.here != Here::Gone || !leads, "CG-9.4", "setup-guns-parrain")?;
        must(figure.team < rules.teams, "CG-1.1", "setup-guns-teams")?;
        must(late || figure.here != Here::Late, "CG-9.6", "setup-guns-late")?;
        must(figure.here != Here::Gone || rules.has_parrain(), "CG-9.5", "setup-guns-late")?;
        // Who left for good after the fight has still been in it.
        let played = matches!(figure.here, Here::In | Here::Gone);
        let untouched =
            figure.fate == Fate::Unhurt && figure.aim.is_none() && figure.shown.is_none();
        must(played || untouched, "CG-6.1", "setup-guns-out")?;
        if let Some(arena) = &rules.arena {
            let free = arena.is_free(figure.spot) && arena.is_free(figure.run.from);
            must(free, "CG-10.2", "setup-guns-spot")?;
            let in_time = figure.run.since == Time::ZERO || figure.run.since < scene.freeze;
            must(in_time, "CG-10.9", "setup-guns-freeze")?;
        }
        must(figure.turns <= crate::rules::movement::MOST_TURNS, "CG-10.2", "setup-guns-turns")?;
    }
    Ok(())
}

/// Everybody whom the fight, the split and the comings name, as often as they do.
fn named(scene: &Scene) -> Vec<Seat> {
    let fight = &scene.fight;
    let mut named: Vec<Seat> = fight.left.union(fight.touchable).iter().collect();
    named.extend(fight.effects.iter().flat_map(Effect::named));
    named.extend(fight.question.map(Question::asked));
    named.extend(fight.entries.iter().flat_map(entered_about));
    if let Some(split) = &scene.split {
        named.extend(split.hands.iter().map(|(seat, _)| *seat));
        named.extend(split.recap.iter().map(|(seat, _)| *seat));
    }
    named.extend(scene.comings.iter().map(|coming| coming.seat));
    named
}

/// Everybody whom an entry names.
fn entered_about(entry: &Entry) -> Vec<Seat> {
    let mut named: Vec<Seat> = match entry.entered {
        Entered::Coward(seat) | Entered::Rule(seat, _) => vec![seat],
        Entered::Answer(Answer::Aims(targets)) => targets.iter().collect(),
        Entered::Answer(Answer::Touches(touched)) => touched.iter().collect(),
        Entered::Fire | Entered::Count(_) => Vec::new(),
    };
    named.extend(entry.question.map(Question::asked));
    named
}

/// The phase is one of this table, and waits for whom it may wait for.
fn phase(scene: &Scene) -> Result<(), Flaw> {
    let led = scene.rules.has_parrain();
    let fits = match scene.phase {
        Phase::Pocket | Phase::Cowards | Phase::Verdict => led,
        Phase::Sharing => scene.rules.deals(),
        // With a Parrain a fight only ever waits for an answer.
        Phase::Fight => scene.rules.deals() && (!led || scene.fight.question.is_some()),
        Phase::Pot
        | Phase::Movement
        | Phase::Aim
        | Phase::Look
        | Phase::Choice
        | Phase::Split
        | Phase::Shuffling
        | Phase::Over => true,
    };
    must(fits, "CG-3.1", "setup-guns-phase")?;
    if scene.phase == Phase::Movement {
        let grace = if led { 0 } else { LAG_MS };
        let ends = scene.until == Some(scene.freeze.after_ms(grace));
        must(ends, "CG-10.9", "setup-guns-freeze")?;
    }
    let has_clock = scene.rules.clock(scene.phase).is_some();
    must(scene.until.is_some() == has_clock, "CG-10.8", "setup-guns-clock")?;
    let enough = u16::from(scene.present().len()) <= scene.rules.packet;
    must(enough, "CG-9.6", "setup-guns-packets")?;
    let between = led && matches!(scene.phase, Phase::Pot | Phase::Split);
    must(between || scene.comings.is_empty(), "CG-9.2", "setup-guns-comings")?;
    must(comings(scene), "CG-9.2", "setup-guns-comings")?;
    let over = matches!(scene.phase, Phase::Split | Phase::Over);
    must(over == scene.split.is_some(), "CG-5.1", "setup-guns-split")?;
    must(scene.phase != Phase::Over || scene.round == ROUNDS, "CG-3.1", "setup-guns-round")?;
    // Everybody may be looking at something that has its time.
    let looks = matches!(scene.phase, Phase::Look | Phase::Fight | Phase::Split) && !led;
    let waits = looks || scene.phase == Phase::Over || !crate::rules::waiting(scene).on.is_empty();
    must(waits, "CG-3.1", "setup-guns-nobody")?;
    let may_be_done = match scene.phase {
        Phase::Sharing => scene.in_play(),
        _ if led => SeatSet::EMPTY,
        Phase::Pot | Phase::Split => scene.present(),
        Phase::Aim | Phase::Look | Phase::Choice => scene.in_play(),
        Phase::Shuffling
        | Phase::Pocket
        | Phase::Movement
        | Phase::Cowards
        | Phase::Fight
        | Phase::Verdict
        | Phase::Over => SeatSet::EMPTY,
    };
    must(scene.done.is_subset_of(may_be_done), "CG-10.8", "setup-guns-done")
}

/// Whether those who came and went can be put back one after the other.
fn comings(scene: &Scene) -> bool {
    let mut now: Vec<(Here, u8)> =
        scene.gangsters.iter().map(|figure| (figure.here, figure.team)).collect();
    scene.comings.iter().rev().all(|coming| {
        let Some(stands) = now.get_mut(coming.seat.index()) else { return false };
        let came = match coming.here {
            Here::In | Here::Convalescent => *stands == (Here::Gone, coming.team),
            Here::Late => {
                stands.0 == Here::Convalescent && coming.seat.index() >= scene.rules.team_of.len()
            }
            Here::Gone => false,
        };
        *stands = (coming.here, coming.team);
        came
    })
}

/// What was entered can be taken back step by step, and its bills can be counted.
fn entries(scene: &Scene) -> Result<(), Flaw> {
    let fight = &scene.fight;
    let counts = fight.entries.iter().map(|entry| usize::from(entry.effects));
    let ordered =
        counts.clone().is_sorted() && counts.max().is_none_or(|n| n <= fight.effects.len());
    must(ordered, "CG-9.2", "setup-guns-fight")?;
    for entry in &fight.entries {
        if let Entered::Count(bills) = entry.entered {
            must(is_countable(bills), "CG-2.1", "setup-guns-cards")?;
        }
    }
    let bounded =
        fight.undone <= parrain::MOST_UNDONE && fight.entries.len() <= parrain::MOST_ENTRIES + 100;
    must(bounded, "CG-9.2", "setup-guns-fight")?;
    let is_answer = |entry: &Entry| matches!(entry.entered, Entered::Answer(_));
    let by_whom = scene.rules.has_parrain() || fight.entries.iter().all(is_answer);
    must(by_whom, "CG-9.2", "setup-guns-fight")?;
    let counts = fight.entries.iter().filter(|entry| matches!(entry.entered, Entered::Count(_)));
    let counted = !scene.rules.deals() && !scene.rules.config.easy_counting;
    must(counts.count() <= usize::from(counted), "CG-9.7", "setup-guns-fight")?;
    if !scene.rules.deals() {
        let quiet = fight.effects.is_empty() && fight.question.is_none();
        let unasked =
            fight.entries.iter().all(|entry| entry.question.is_none() && !is_answer(entry));
        must(quiet && unasked, "CG-9.7", "setup-guns-fight")?;
    }
    if scene.split.is_none() {
        must(in_order(scene), "CG-9.2", "setup-guns-fight")?;
    }
    // Only since the second whistle is anything entered, and only until the split is anything asked.
    let since_the_whistle = scene.phase >= Phase::Cowards;
    must(since_the_whistle || fight.entries.is_empty(), "CG-9.2", "setup-guns-fight")?;
    let happened = fight.fired || !fight.effects.is_empty();
    must(since_the_whistle || !happened, "CG-4.1", "setup-guns-fight")?;
    let staged = scene.phase >= Phase::Fight && !scene.rules.has_parrain();
    must(staged || fight.stage.is_none(), "CG-4.1", "setup-guns-fight")?;
    let asks = fight.question.is_some() || !fight.touchable.is_empty();
    let shoots = matches!(scene.phase, Phase::Cowards | Phase::Fight | Phase::Verdict);
    must(shoots || !asks, "CG-4.1", "setup-guns-fight")
}

/// Nobody has left twice, and nobody was ruled to be what they were already.
fn retold(scene: &Scene) -> Result<(), Flaw> {
    let fight = &scene.fight;
    let mut fates = vec![Fate::Unhurt; scene.gangsters.len()];
    let mut landed = 0;
    for entry in &fight.entries {
        let before = usize::from(entry.effects);
        for (who, fate) in fight.effects[landed..before].iter().filter_map(Effect::fate) {
            fates[who.index()] = fate;
        }
        landed = before;
        match entry.entered {
            Entered::Coward(seat) => {
                let left = std::mem::replace(&mut fates[seat.index()], Fate::Coward);
                must(left != Fate::Coward, "CG-3.6", "setup-guns-cowards")?;
            }
            Entered::Rule(seat, fate) => {
                let was = std::mem::replace(&mut fates[seat.index()], fate);
                must(was != fate, "CG-9.2", "setup-guns-fight")?;
            }
            Entered::Fire | Entered::Answer(_) | Entered::Count(_) => {}
        }
    }
    Ok(())
}

/// Whether cowards were entered before the shots, answers after them, and rulings last, as far as the
/// phase has come.
fn in_order(scene: &Scene) -> bool {
    let rank = |entry: &Entry| match entry.entered {
        Entered::Coward(_) => 0,
        Entered::Fire => 1,
        Entered::Answer(_) => 2,
        Entered::Rule(..) | Entered::Count(_) => 3,
    };
    let ranks: Vec<u8> = scene.fight.entries.iter().map(rank).collect();
    let last = ranks.last().copied().unwrap_or(0);
    let fires = ranks.iter().filter(|rank| **rank == 1).count();
    let fitting = match (scene.phase == Phase::Fight, scene.phase == Phase::Verdict) {
        (true, _) if scene.rules.has_parrain() => fires == 1 && last <= 2,
        (true, _) => ranks.iter().all(|rank| *rank == 2),
        // With nobody in play, nobody need order anybody to fire.
        (_, true) => fires == 1 || (fires == 0 && scene.in_play().is_empty()),
        (false, false) => last == 0,
    };
    ranks.is_sorted() && fitting
}

/// What became of everybody follows from what was entered and what happened.
fn fates(scene: &Scene) -> Result<(), Flaw> {
    if scene.split.is_some() {
        return Ok(());
    }
    let entered = |entry: &Entry| match entry.entered {
        Entered::Coward(seat) | Entered::Rule(seat, _) => scene.in_play().contains(seat),
        Entered::Fire | Entered::Answer(_) | Entered::Count(_) => true,
    };
    must(scene.fight.entries.iter().all(entered), "CG-6.1", "setup-guns-out")?;
    let whistled = scene.phase >= Phase::Cowards;
    must(whistled || scene.fight.left.is_empty(), "CG-3.6", "setup-guns-leaving")?;
    let shows = scene.gangsters.iter().any(|figure| figure.shown.is_some());
    must(whistled || !shows, "CG-4.7", "setup-guns-shown")?;
    let mut again = scene.clone();
    again.recount();
    let same = again.fight.left == scene.fight.left
        && again.gangsters.iter().zip(&scene.gangsters).all(|(one, other)| one.fate == other.fate);
    must(same, "CG-4.4", "setup-guns-fates")
}

/// Every card is in one place, and the rest lies in hide-outs as bills (CG-2.1).
fn cards(state: &State) -> Result<(), Flaw> {
    let scene = &state.scene;
    let rules = &scene.rules;
    for (index, figure) in scene.gangsters.iter().enumerate() {
        let holds = is_dealt(scene.phase) && figure.here == Here::In;
        must(state.hands[index].is_some() == holds, "CG-3.2", "setup-guns-hands")?;
        let shows = figure.shown.is_none() || !holds || figure.shown == state.hands[index];
        must(shows, "CG-4.7", "setup-guns-shown")?;
    }
    let unopened = usize::from(rules.packet) * usize::from(ROUNDS - scene.round);
    must(state.packets.len() == unopened, "CG-2.2", "setup-guns-packets")?;
    let mut stock = rules.cards();
    stock.sort_unstable();
    let mut placed: Vec<_> = state.packets.iter().chain(state.pot()).copied().collect();
    placed.sort_unstable();
    let mut rest = Bills::NONE;
    let mut placed = placed.into_iter().peekable();
    for card in stock {
        if placed.next_if_eq(&card).is_none() {
            rest = rest + card.bill.into();
        }
    }
    must(placed.next().is_none(), "CG-2.1", "setup-guns-cards")?;
    let won = sum(&state.hideouts);
    must(won == Some(rest) && won == Some(scene.shared), "CG-5.2", "setup-guns-hideouts")?;
    let pot = bills(state.pot());
    must(u32::from(scene.pot.cards) == pot.count(), "CG-5.1", "setup-guns-pot")?;
    let amount = (!rules.config.easy_counting).then_some(pot.value());
    must(scene.pot.amount == amount, "CG-3.1", "setup-guns-pot")?;
    let left = scene.split.as_ref().is_none_or(|split| split.left == pot);
    must(left, "CG-5.2", "setup-guns-split")?;
    must(scene.carried.fits_in(pot), "CG-5.2", "setup-guns-carried")?;
    let dealable = scene.phase != Phase::Pot || state.kept.len() >= scene.in_play().len().into();
    must(dealable, "CG-3.2", "setup-guns-packets")
}

/// With the box's own cards: as many as the box has (CG-9.7).
fn counts(state: &State) -> Result<(), Flaw> {
    let scene = &state.scene;
    let rules = &scene.rules;
    let clean = state.hands.iter().all(Option::is_none)
        && state.kept.is_empty()
        && state.packets.is_empty();
    must(clean, "CG-9.7", "setup-guns-paper")?;
    let won = sum(&state.hideouts).filter(|won| *won == scene.shared);
    let won = won.ok_or(Flaw { clause: "CG-5.2", key: "setup-guns-hideouts" })?;
    let total = u32::from(rules.packet) * u32::from(scene.round);
    must(won.count() + u32::from(scene.pot.cards) == total, "CG-5.1", "setup-guns-pot")?;
    let carried = is_countable(scene.carried)
        && scene.carried.count() <= scene.pot.cards.into()
        && (rules.config.easy_counting
            || sum(&[scene.carried, won]).is_some_and(|all| all.fits_in(rules.deck)));
    must(carried, "CG-5.2", "setup-guns-carried")?;
    if !rules.config.easy_counting {
        must(won.fits_in(rules.deck), "CG-2.1", "setup-guns-cards")?;
    }
    let left = scene.split.as_ref().map(|split| split.left);
    must(
        left.is_none_or(|left| left.count() == u32::from(scene.pot.cards)),
        "CG-5.2",
        "setup-guns-split",
    )?;
    if let Some(left) = left
        && !rules.config.easy_counting
    {
        let fits = sum(&[left, won]).is_some_and(|all| all.fits_in(rules.deck));
        must(fits && scene.pot.amount == Some(left.value()), "CG-2.1", "setup-guns-cards")?;
    }
    let counted = crate::rules::loot::counted(scene);
    if left.is_some() {
        return Ok(());
    }
    must(scene.pot.amount == counted.map(Bills::value), "CG-9.7", "setup-guns-pot")?;
    match counted {
        Some(bills) => must(
            bills.count() == u32::from(scene.pot.cards)
                && scene.carried.fits_in(bills)
                && sum(&[bills, won]).is_some_and(|all| all.fits_in(rules.deck)),
            "CG-5.1",
            "setup-guns-pot",
        ),
        None => Ok(()),
    }
}

/// Aims, shown and hidden, are such as may be aimed (CG-3.3, CG-3.4).
fn aims(state: &State) -> Result<(), Flaw> {
    let scene = &state.scene;
    let led = scene.rules.has_parrain();
    let moved: SeatSet = scene.fight.effects.iter().filter_map(Effect::moves).collect();
    for index in 0..scene.gangsters.len() {
        let seat = Seat(index as u8);
        let figure = &scene.gangsters[index];
        let hidden = state.aims[index];
        let may_hide = scene.phase == Phase::Aim && scene.done.contains(seat) && !led;
        must(hidden.is_none() || may_hide, "CG-3.5", "setup-guns-aims")?;
        let may_show = scene.phase > Phase::Aim && !led;
        must(figure.aim.is_none() || may_show, "CG-3.5", "setup-guns-aims")?;
        let Some(aim) = hidden.or(figure.aim) else { continue };
        let opponents = |at: Seat| {
            scene
                .figure(at)
                .is_some_and(|other| other.here == Here::In && other.team != figure.team)
        };
        must(aim.at.iter().all(opponents), "CG-3.3", "setup-guns-aims")?;
        let most = if aim.mime == Mime::TwoPistols { 2 } else { 1 };
        must((1..=most).contains(&aim.at.iter().count()), "CG-3.4", "setup-guns-aims")?;
        let recap = || loot::recapped(scene, seat);
        if let Some(card) = state.hands[index].or_else(recap) {
            must(card.weapon.mimes().contains(&aim.mime), "CG-3.4", "setup-guns-aims")?;
        }
        aim::check_targets(scene, seat, aim, moved)
            .map_err(|why| Flaw { clause: CashNGuns::clause(&why).0, key: "setup-guns-aims" })?;
    }
    let may_leave = if scene.phase == Phase::Choice { scene.done } else { SeatSet::EMPTY };
    must(state.leaving.is_subset_of(may_leave), "CG-3.6", "setup-guns-leaving")
}
