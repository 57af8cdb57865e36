//! Arrangements: any position, for tests and studies, which becomes a [`State`] if it is legal. What
//! is left open is filled in: undealt cards and packets are drawn, hide-outs get the rest.

use std::sync::Arc;

use serde::{Deserialize, Serialize};
use tabletop::{Chance, Refusal, Saying, Seat, SeatSet, Time};

use crate::arena::{Heading, Run, Spot};
use crate::audit;
use crate::config::{Config, Rules};
use crate::effect::Effect;
use crate::pieces::{Card, ROUNDS, bills};
use crate::scene::{Aim, Coming, Entry, Fight, Figure, Here, LAG_MS, Named, Phase, Pot, Sharing};
use crate::signal::Signalled;
use crate::split::Bills;
use crate::state::{Proposal, State};
use crate::volley::{Fate, Question};
use crate::weapons::Stage;

/// Any arrangement of people and cards.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Setup {
    /// The options.
    #[serde(default)]
    pub config: Config,
    /// How many sit at the table.
    pub seats: u8,
    /// The round, from 1 to 5.
    #[serde(default = "first_round")]
    pub round: u8,
    /// Where the round stands.
    pub phase: Phase,
    /// When it goes on by itself. If not given, as if it had just begun.
    #[serde(default)]
    pub until: Option<Time>,
    /// When everybody freezes, or froze.
    #[serde(default)]
    pub freeze: Time,
    /// Who has said that they are ready, has aimed, or has chosen.
    #[serde(default)]
    pub done: SeatSet,
    /// The gangsters, seat by seat.
    #[serde(default)]
    pub gangsters: Vec<Posed>,
    /// The cards of the pot that nobody holds. Drawn if not given.
    #[serde(default)]
    pub kept: Option<Vec<Card>>,
    /// The unopened packets, the next one last. Drawn if not given.
    #[serde(default)]
    pub packets: Option<Vec<Card>>,
    /// What each team has won. If not given, the cards that are nowhere else.
    #[serde(default)]
    pub hideouts: Option<Vec<Bills>>,
    /// How often each team has changed cards this round.
    #[serde(default)]
    pub swaps: Vec<u8>,
    /// Whom each team has named to be its Chef. Without it, nobody is named.
    #[serde(default)]
    pub chefs: Vec<Named>,
    /// What each team's members have proposed while it shares out.
    #[serde(default)]
    pub proposals: Vec<Vec<Proposal>>,
    /// The newest signals of each team, this round.
    #[serde(default)]
    pub signals: Vec<Vec<Signalled>>,
    /// Phases 5 to 7, as far as they have come.
    #[serde(default)]
    pub fight: Option<Fought>,
    /// How the loot was shared, in the last phase of a round.
    #[serde(default)]
    pub split: Option<Sharing>,
    /// What the last split left over, which lies in this pot.
    #[serde(default)]
    pub carried: Bills,
    /// Who has left for good or arrived in this phase.
    #[serde(default)]
    pub comings: Vec<Coming>,
    /// The pot, where the box's own cards are used.
    #[serde(default)]
    pub pot: Option<Pot>,
}

fn first_round() -> u8 {
    1
}

/// A gangster of an arrangement.
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Posed {
    /// The team, if it is not the one that the options give.
    pub team: Option<u8>,
    /// Whether they play this round.
    pub here: Here,
    /// The card they hold.
    pub card: Option<Card>,
    /// The card they had to show.
    pub shown: Option<Card>,
    /// Where they stand once everybody is frozen. Without it, in their team's corner.
    pub spot: Option<Spot>,
    /// Their last change of direction. Without it, they stand still there.
    pub run: Option<Run>,
    /// The way they last ran.
    pub ran: Option<Heading>,
    /// How often they changed direction.
    pub turns: u8,
    /// How many signals they have given this round.
    pub signalled: u8,
    /// What they aim, shown or not.
    pub aim: Option<Aim>,
    /// Whether they have chosen to leave, before it is shown.
    pub leaves: bool,
    /// What became of them so far.
    pub fate: Option<Fate>,
}

/// Phases 5 to 7 of an arrangement.
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
#[allow(missing_docs)] // the names say it
pub struct Fought {
    pub left: SeatSet,
    /// What was entered since the second whistle.
    pub entries: Vec<Entry>,
    /// Whose turn it is to fire, in the arena.
    pub stage: Option<Stage>,
    /// Everything that happened.
    pub effects: Vec<Effect>,
    /// What must be answered.
    pub question: Option<Question>,
    /// Who can be the answer.
    pub touchable: SeatSet,
    /// Whether anything has been fired.
    pub fired: bool,
    /// How many entries were taken back.
    pub undone: u8,
}

/// An arrangement has no later time, in milliseconds: more than a thousand years. Whatever follows from
/// it can still be counted by programs that keep numbers as JavaScript does.
const LATEST: Time = Time(1 << 45);

/// A legal state out of any arrangement, or the reason why it is none.
pub(crate) fn arrange(setup: &Setup, chance: &mut Chance) -> Result<State, Refusal> {
    let refuse = |clause, key| Err(Refusal::new(clause, Saying::plain(key)));
    let rules = Rules::new(&setup.config, setup.seats)?;
    if !(1..=ROUNDS).contains(&setup.round) {
        return refuse("CG-3.1", "setup-guns-round");
    }
    if setup.gangsters.len() > usize::from(rules.gangsters) {
        return refuse("CG-1.1", "setup-guns-too-many");
    }
    let teams = usize::from(rules.teams);
    for listed in [setup.swaps.len(), setup.chefs.len(), setup.proposals.len(), setup.signals.len()]
    {
        if listed != 0 && listed != teams {
            return refuse("CG-3.2", "setup-guns-teams");
        }
    }
    if !is_timely(setup) {
        return refuse("CG-10.8", "setup-guns-times");
    }
    let mut state = State::new(rules);
    state.scene.round = setup.round;
    state.scene.phase = setup.phase;
    state.scene.until = setup.until;
    state.scene.freeze = setup.freeze;
    if let (None, Some(ms)) = (setup.until, state.scene.rules.clock(setup.phase)) {
        // The phase has just begun.
        state.scene.until = Some(Time(ms));
        if setup.phase == Phase::Movement {
            state.scene.freeze = Time(ms);
            let grace = if state.scene.rules.has_parrain() { 0 } else { LAG_MS };
            state.scene.until = Some(Time(ms + grace));
        }
    }
    // What a split leaves over is what is carried.
    let left = setup.split.as_ref().map(|split| split.left);
    state.scene.carried = match setup.carried {
        Bills::NONE => left.unwrap_or_default(),
        carried => carried,
    };
    state.scene.comings.clone_from(&setup.comings);
    state.scene.done = setup.done;
    state.scene.split.clone_from(&setup.split);
    team_talk(setup, &mut state);
    pose(setup, &mut state)?;
    if let Some(fought) = &setup.fight {
        state.scene.fight = Fight {
            entries: fought.entries.clone(),
            stage: fought.stage,
            effects: fought.effects.clone(),
            question: fought.question,
            touchable: fought.touchable,
            left: fought.left,
            fired: fought.fired,
            undone: fought.undone,
        };
    }
    fill_in(setup, &mut state, chance)?;
    match audit::audit(&state) {
        Ok(()) => Ok(state),
        Err(flaw) => Err(Refusal::new(flaw.clause, Saying::plain(flaw.key))),
    }
}

/// Whether every time is one that a game could come to.
fn is_timely(setup: &Setup) -> bool {
    let runs = setup.gangsters.iter().filter_map(|posed| Some(posed.run?.since));
    let signals = setup.signals.iter().flatten().map(|signalled| signalled.at);
    let times = setup.until.into_iter().chain([setup.freeze]).chain(runs).chain(signals);
    times.into_iter().all(|time| time <= LATEST)
}

/// What each team has done and said among itself.
fn team_talk(setup: &Setup, state: &mut State) {
    if !setup.swaps.is_empty() {
        state.swaps.clone_from(&setup.swaps);
    }
    if !setup.chefs.is_empty() {
        state.scene.named.clone_from(&setup.chefs);
    }
    if !setup.proposals.is_empty() {
        state.proposals.clone_from(&setup.proposals);
    }
    if !setup.signals.is_empty() {
        state.signals.clone_from(&setup.signals);
    }
}

/// Puts the gangsters where the arrangement says.
fn pose(setup: &Setup, state: &mut State) -> Result<(), Refusal> {
    let starts = state.scene.starts();
    let rules = Arc::clone(&state.scene.rules);
    let shown = !matches!(setup.phase, Phase::Aim);
    for (index, posed) in setup.gangsters.iter().enumerate() {
        let figure = &mut state.scene.gangsters[index];
        let late = index >= rules.team_of.len();
        if let Some(team) = posed.team {
            if team >= rules.teams || (!late && team != figure.team) {
                return Err(Refusal::new("CG-1.1", Saying::plain("setup-guns-teams")));
            }
            figure.team = team;
        }
        figure.here = posed.here;
        figure.spot = posed.spot.or(starts.get(index).copied()).unwrap_or_default();
        let still = Run { from: figure.spot, heading: None, since: Time::ZERO };
        figure.run = posed.run.unwrap_or(still);
        figure.turns = posed.turns;
        figure.ran = posed.ran.or(figure.run.heading);
        figure.shown = posed.shown;
        figure.fate = posed.fate.unwrap_or(Fate::Unhurt);
        figure.aim = posed.aim.filter(|_| shown);
        state.aims[index] = posed.aim.filter(|_| !shown);
        state.hands[index] = posed.card;
        state.signalled[index] = posed.signalled;
        if posed.leaves {
            state.leaving = state.leaving.with(Seat(index as u8));
        }
    }
    for (index, figure) in state.scene.gangsters.iter_mut().enumerate().skip(setup.gangsters.len())
    {
        figure.spot = starts.get(index).copied().unwrap_or_default();
        figure.run.from = figure.spot;
    }
    Ok(())
}

/// Draws what the arrangement leaves open.
fn fill_in(setup: &Setup, state: &mut State, chance: &mut Chance) -> Result<(), Refusal> {
    let not_there = || Refusal::new("CG-2.1", Saying::plain("setup-guns-cards"));
    let rules = Arc::clone(&state.scene.rules);
    if !rules.deals() {
        let hideouts = setup.hideouts.clone().unwrap_or(vec![Bills::NONE; rules.teams.into()]);
        if hideouts.len() != usize::from(rules.teams) {
            return Err(not_there());
        }
        state.hideouts = hideouts;
        state.scene.shared = audit::sum(&state.hideouts).ok_or_else(not_there)?;
        state.scene.pot = setup.pot.unwrap_or(Pot { cards: rules.packet, amount: None });
        return Ok(());
    }
    let mut stock = rules.cards();
    chance.shuffle(&mut stock);
    let given = state.hands.iter().flatten();
    let given = given.chain(setup.kept.iter().flatten()).chain(setup.packets.iter().flatten());
    for card in given {
        let at = stock.iter().position(|other| other == card).ok_or_else(not_there)?;
        stock.swap_remove(at);
    }
    // Who should hold a card and is not given one draws one.
    if audit::is_dealt(setup.phase) {
        for seat in state.scene.in_play().iter() {
            if state.hands[seat.index()].is_none() {
                state.hands[seat.index()] = Some(stock.pop().ok_or_else(not_there)?);
            }
        }
    }
    let held = state.hands.iter().flatten().count();
    let mut draw = |cards: usize| {
        let left = stock.len().checked_sub(cards).ok_or_else(not_there)?;
        Ok::<_, Refusal>(stock.split_off(left))
    };
    let packet = usize::from(rules.packet);
    state.kept = match &setup.kept {
        Some(kept) => kept.clone(),
        None => draw(packet.saturating_sub(held))?,
    };
    state.packets = match &setup.packets {
        Some(packets) => packets.clone(),
        None => draw(packet * usize::from(ROUNDS - setup.round))?,
    };
    state.hideouts = match &setup.hideouts {
        Some(hideouts) if hideouts.len() == state.hideouts.len() => hideouts.clone(),
        Some(_) => return Err(not_there()),
        None => {
            let mut hideouts = vec![Bills::NONE; rules.teams.into()];
            for (nth, card) in stock.iter().enumerate() {
                let team = nth % hideouts.len();
                hideouts[team] = hideouts[team] + Bills::from(card.bill);
            }
            hideouts
        }
    };
    state.scene.shared = audit::sum(&state.hideouts).ok_or_else(not_there)?;
    let pot = bills(state.kept.iter().chain(state.hands.iter().flatten()));
    state.scene.pot = Pot {
        cards: pot.count() as u16,
        amount: (!rules.config.easy_counting).then_some(pot.value()),
    };
    Ok(())
}

/// The arrangement that leads to exactly this state.
pub(crate) fn setup_of(state: &State) -> Setup {
    let scene = &state.scene;
    let posed = |(index, figure): (usize, &Figure)| Posed {
        team: Some(figure.team),
        here: figure.here,
        card: state.hands[index],
        shown: figure.shown,
        spot: Some(figure.spot),
        run: Some(figure.run),
        ran: figure.ran,
        turns: figure.turns,
        signalled: state.signalled[index],
        aim: figure.aim.or(state.aims[index]),
        leaves: state.leaving.contains(Seat(index as u8)),
        fate: Some(figure.fate),
    };
    Setup {
        config: scene.rules.config.clone(),
        seats: scene.rules.seats,
        round: scene.round,
        phase: scene.phase,
        until: scene.until,
        freeze: scene.freeze,
        done: scene.done,
        gangsters: scene.gangsters.iter().enumerate().map(posed).collect(),
        kept: Some(state.kept.clone()),
        packets: Some(state.packets.clone()),
        hideouts: Some(state.hideouts.clone()),
        swaps: state.swaps.clone(),
        chefs: scene.named.clone(),
        proposals: state.proposals.clone(),
        signals: state.signals.clone(),
        fight: Some(Fought {
            left: scene.fight.left,
            entries: scene.fight.entries.clone(),
            stage: scene.fight.stage,
            effects: scene.fight.effects.clone(),
            question: scene.fight.question,
            touchable: scene.fight.touchable,
            fired: scene.fight.fired,
            undone: scene.fight.undone,
        }),
        split: scene.split.clone(),
        carried: scene.carried,
        comings: scene.comings.clone(),
        pot: Some(scene.pot),
    }
}
