//! What the examination asks of this game: random tables, random talk, and an audit.

use tabletop::{Chance, Examined, Seat, SeatSet, Time};

use crate::CashNGuns;
use crate::action::Action;
use crate::arena::{Heading, Place, Spot};
use crate::audit;
use crate::config::{Config, GANGSTERS, Pace, Parrain, Recoil, Refereed, Wounds, team_sizes};
use crate::scene::Phase;
use crate::signal::{Signal, Watchword};
use crate::split::Bills;
use crate::state::State;
use crate::targets::Targets;
use crate::volley::{Fate, Question};
use crate::weapons::Mime;

/// Teams as the rules would make them, with everybody anywhere.
fn any_teams(gangsters: u8, chance: &mut Chance) -> Vec<u8> {
    let teams = team_sizes(gangsters).len() as u8;
    let mut team_of: Vec<u8> = (0..gangsters).map(|seat| seat % teams).collect();
    chance.shuffle(&mut team_of);
    team_of
}

/// Any signal, maybe one that points nowhere.
fn any_signal(who: Seat, chance: &mut Chance) -> Signal {
    match chance.below(3) {
        0 => {
            let mut anywhere = || chance.below(9_000).cast_signed() - 500;
            Signal::Here(Spot { x: anywhere(), y: anywhere() })
        }
        1 => Signal::Target(who),
        _ => Signal::Say(*chance.pick(&Watchword::ALL)),
    }
}

impl Examined for CashNGuns {
    fn any_table(chance: &mut Chance) -> (Config, u8) {
        let table = *chance.pick(&[
            Refereed::Arena,
            Refereed::Arena,
            Refereed::Arena,
            Refereed::Garden,
            Refereed::Garden,
            Refereed::Paper,
        ]);
        // Most tables are small, a few are crowds.
        let gangsters = 6 + match chance.below(200) {
            0 => 35 + chance.below(20),
            1..=7 => chance.below(35),
            8..=40 => chance.below(15),
            _ => chance.below(7),
        } as u8;
        // The arena has no Parrain, whatever the option says.
        let led = table != Refereed::Arena;
        let parrain = *chance.pick(&[Parrain::One, Parrain::Two, Parrain::Playing]);
        let late = if chance.below(3) == 0 { chance.below(4) as u8 } else { 0 };
        let late = late.min(*GANGSTERS.end() - gangsters);
        let outside = match parrain {
            Parrain::One if led => 1,
            Parrain::Two if led => 2,
            Parrain::One | Parrain::Two | Parrain::Playing => 0,
        };
        let seats = gangsters + outside + if led { late } else { 0 };
        let config = Config {
            table,
            parrain,
            place: *chance.pick(&Place::ALL),
            teams: (chance.below(4) == 0).then(|| any_teams(gangsters, chance)),
            late,
            wounds_per_step: *chance.pick(&[Wounds::Every, Wounds::One]),
            friendly_knife: chance.coin(),
            last_gasp: chance.coin(),
            recoil: *chance.pick(&[Recoil::OwnBack, Recoil::FromShooter]),
            open_stashes: chance.below(4) == 0,
            grenade_chains: chance.coin(),
            easy_counting: chance.below(4) == 0,
            pace: *chance.pick(&[Pace::Quick, Pace::Normal, Pace::Calm, Pace::Slow]),
        };
        (config, seats)
    }

    fn any_action(state: &State, seat: Seat, chance: &mut Chance) -> Action {
        let _ = seat;
        let scene = state.scene();
        let mut anybody = || Seat(chance.below(u32::from(scene.rules.seats) + 1) as u8);
        let (who, other) = (anybody(), anybody());
        let at = *chance.pick(&[Targets::Nobody, Targets::One(who), Targets::two(who, other)]);
        let heading = (chance.below(8) > 0).then(|| Heading(chance.below(256) as u8));
        let stamp = chance.coin().then(|| Time(u64::from(chance.below(40_000))));
        let some = SeatSet::only(who);
        let some = if chance.coin() { some.with(other) } else { some };
        // Half of what may be said with its occasion is.
        let phase = chance.coin().then(|| {
            *chance.pick(&[scene.phase, Phase::Pot, Phase::Sharing, Phase::Look, Phase::Split])
        });
        let of = chance.coin().then(|| scene.fight.question.map_or(other, Question::asked));
        match chance.below(23) {
            0 => Action::Ready { phase },
            1 => Action::Swap { one: who, other },
            2 => Action::Steer { heading, stamp },
            3 | 4 => Action::Aim { mime: *chance.pick(&Mime::ALL), at },
            5 => Action::Hold {},
            6 => Action::Stay {},
            7 => Action::Leave {},
            8 => Action::Stab { at: who },
            9 => Action::Spare {},
            10 => Action::Jump { heading },
            11 => Action::Next { phase },
            12 => Action::Coward { seat: who },
            13 => Action::Aimed { at, of },
            14 => Action::Touched { who: some.and(scene.present()), of },
            15 => Action::Undo {},
            16 => Action::Rule { seat: who, fate: *chance.pick(&Fate::ALL) },
            17 => {
                let mut count = || chance.below(30);
                Action::Count { bills: Bills { fives: count(), tens: count(), twenties: count() } }
            }
            18 => Action::Gone { seat: who },
            19 => Action::Chef { seat: who },
            20 | 21 => Action::Signal { signal: any_signal(who, chance) },
            _ => Action::Arrived { seat: who },
        }
    }

    fn is_open_ended(action: &Action) -> bool {
        matches!(
            action,
            Action::Steer { .. }
                | Action::Signal { .. }
                | Action::Jump { .. }
                | Action::Touched { .. }
                | Action::Count { .. }
                | Action::Ready { phase: Some(_) }
                | Action::Next { phase: Some(_) }
                | Action::Aimed { of: Some(_), .. }
        )
    }

    fn is_rare(action: &Action) -> bool {
        matches!(
            action,
            Action::Gone { .. }
                | Action::Arrived { .. }
                | Action::Undo {}
                | Action::Rule { .. }
                | Action::Coward { .. }
                | Action::Signal { .. }
                | Action::Chef { .. }
        )
    }

    fn audit(state: &State) -> Result<(), String> {
        audit::audit(state).map_err(|flaw| format!("{} ({})", flaw.key, flaw.clause))
    }

    /// Five rounds of sixty gangsters who change direction two hundred times each. How often somebody
    /// changes their mind while everybody aims or chooses is bounded by how fast a hand is.
    const LONGEST: usize = 5 * (60 * (200 + 50) + 20 * 60 * 10 + 1_000);
}
