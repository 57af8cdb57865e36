//! What teams do among themselves: swaps, proposals, Chefs and signals.

use tabletop::Seat;

use super::{Flaw, must};
use crate::rules::{sharing, talk};
use crate::scene::{Here, Phase};
use crate::signal::{MOST_SIGNALS, SIGNALS_IN_SIGHT, Signalled};
use crate::state::{Proposal, State};

/// What was said and done stays inside teams and within bounds.
pub(super) fn talk(state: &State) -> Result<(), Flaw> {
    let swapped = state.swaps.iter().all(|swaps| *swaps <= sharing::MOST_SWAPS);
    must(swapped, "CG-3.2", "setup-guns-swaps")?;
    chefs(state)?;
    for team in 0..state.scene.rules.teams {
        proposals(state, team)?;
        signals(state, team)?;
    }
    let given = state.signalled.iter().all(|given| *given <= MOST_SIGNALS);
    let silent = state.signalled.iter().all(|given| *given == 0);
    must(given && (talks(state) || silent), "CG-3.8", "setup-guns-signals")
}

/// Whether anybody may have given a signal by now, in this round.
fn talks(state: &State) -> bool {
    let scene = &state.scene;
    let from = if scene.rules.has_parrain() { Phase::Sharing } else { Phase::Pot };
    scene.rules.deals() && (from..Phase::Split).contains(&scene.phase)
}

fn chefs(state: &State) -> Result<(), Flaw> {
    let scene = &state.scene;
    for (team, named) in (0..).zip(&scene.named) {
        must(named.times <= talk::MOST_CHEFS, "CG-3.2", "setup-guns-chefs")?;
        // In the first round whoever was named was named in it.
        let counted = match named.chef {
            Some(_) => named.times > 0 || scene.round > 1,
            None => named.times == 0,
        };
        must(counted, "CG-3.2", "setup-guns-chefs")?;
        let Some(chef) = named.chef else { continue };
        let figure = scene.figure(chef);
        let member = figure.is_some_and(|it| it.team == team && it.here != Here::Late);
        must(member, "CG-3.2", "setup-guns-chefs")?;
    }
    Ok(())
}

/// Proposals name two of the team who have not both agreed, and each two once.
fn proposals(state: &State, team: u8) -> Result<(), Flaw> {
    let proposals = &state.proposals[usize::from(team)];
    let scene = &state.scene;
    let sharing = scene.phase == Phase::Sharing;
    must(sharing || proposals.is_empty(), "CG-3.2", "setup-guns-proposals")?;
    let members = sharing::members(scene, team);
    let fits = |it: &Proposal| {
        let open = !(it.agreed.contains(it.one) && it.agreed.contains(it.other));
        let mates = members.contains(it.one) && members.contains(it.other);
        let heard = !it.agreed.is_empty() && it.agreed.is_subset_of(members);
        it.one < it.other && mates && heard && open
    };
    let mut pairs: Vec<(Seat, Seat)> = proposals.iter().map(|it| (it.one, it.other)).collect();
    pairs.sort_unstable();
    let once = pairs.is_sorted_by(|one, other| one < other);
    must(once && proposals.iter().all(fits), "CG-3.2", "setup-guns-proposals")
}

/// The signals in sight are of those in play, make sense, and were counted.
fn signals(state: &State, team: u8) -> Result<(), Flaw> {
    let signals = &state.signals[usize::from(team)];
    let scene = &state.scene;
    let members = sharing::members(scene, team);
    let fits = |it: &Signalled| {
        members.contains(it.by) && talk::makes_sense(scene, it.by, it.signal).is_ok()
    };
    let counted = members.iter().all(|seat| {
        let seen = signals.iter().filter(|it| it.by == seat).count();
        seen <= usize::from(state.signalled[seat.index()])
    });
    let in_sight = signals.len() <= SIGNALS_IN_SIGHT && (talks(state) || signals.is_empty());
    let right = in_sight && counted && signals.iter().all(fits);
    must(right, "CG-3.8", "setup-guns-signals")
}
