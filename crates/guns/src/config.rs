//! The options of a table, and the rules that they make (CG-1, CG-2.2).

use std::sync::Arc;

use serde::{Deserialize, Serialize, Serializer};
use tabletop::{Guests, OptionSpec, Refusal, Saying, Seat, SeatRole, SeatSet};
use ts_rs::TS;

use crate::arena::{Arena, Place};
use crate::pieces::deck;
use crate::scene::Phase;
use crate::split::Bills;
use crate::{pieces, volley};

/// The options of a table.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[serde(default, deny_unknown_fields)]
#[ts(optional_fields = nullable)]
pub struct Config {
    /// Who referees: geometry, a Parrain with our cards, or a Parrain with the box's own.
    pub table: Refereed,
    /// Who the Parrain is (CG-1.2). Nobody in the arena.
    pub parrain: Parrain,
    /// Where one plays in the arena (CG-10.11).
    pub place: Place,
    /// The team of each gangster, seat by seat, counted from 0 (CG-1.1). Without it, equal teams.
    pub teams: Option<Vec<u8>>,
    /// How many of the last seats are kept free for latecomers (CG-9.6).
    pub late: u8,
    /// What two bullets in one step are to one gangster (CG-4.3).
    pub wounds_per_step: Wounds,
    /// A team-mate may be stabbed (CG-4.9).
    pub friendly_knife: bool,
    /// A Click goes off even when the same instant brings two wounds (CG-4.13).
    pub last_gasp: bool,
    /// Which way a Shotgun throws its victim (CG-4.14).
    pub recoil: Recoil,
    /// Hide-outs are open to everybody (CG-5.6).
    pub open_stashes: bool,
    /// A grenade's victim who holds a grenade explodes too (CG-8.1).
    pub grenade_chains: bool,
    /// Every card counts one (CG-8.2).
    pub easy_counting: bool,
    /// How long one may think (CG-10.8).
    pub pace: Pace,
}

impl Default for Config {
    fn default() -> Config {
        Config {
            table: Refereed::Arena,
            parrain: Parrain::One,
            place: Place::Beach,
            teams: None,
            late: 0,
            wounds_per_step: Wounds::Every,
            friendly_knife: true,
            last_gasp: true,
            recoil: Recoil::OwnBack,
            open_stashes: false,
            grenade_chains: false,
            easy_counting: false,
            pace: Pace::Normal,
        }
    }
}

/// How long everybody runs, and how long people who really play stand still and aim after that, in
/// milliseconds (CG-3.3).
pub(crate) const RUN_MS: u64 = 10_000;
pub(crate) const FREEZE_MS: u64 = 3_000;
/// In the arena a face must be found, and maybe a second one, before anybody can be aimed at.
const AIM_MS: u64 = 6_000;

/// The options, to be shown. `teams` is not among them: it is a list with a number for each
/// gangster, which no option turns.
pub const OPTIONS: &[OptionSpec] = &[
    OptionSpec::new("table", "CG-1.2", "guns-option-table", "guns-option-table-about").choice(&[
        ("arena", "guns-option-table-arena"),
        ("garden", "guns-option-table-garden"),
        ("paper", "guns-option-table-paper"),
    ]),
    OptionSpec::new("parrain", "CG-1.2", "guns-option-parrain", "guns-option-parrain-about")
        .choice(&[
            ("one", "guns-option-parrain-one"),
            ("two", "guns-option-parrain-two"),
            ("playing", "guns-option-parrain-playing"),
        ])
        .only_with("table", OUTDOORS),
    OptionSpec::new("place", "CG-10.11", "guns-option-place", "guns-option-place-about")
        .choice(&[
            ("beach", "guns-option-place-beach"),
            ("garden", "guns-option-place-garden"),
            ("warehouse", "guns-option-place-warehouse"),
            ("schoolyard", "guns-option-place-schoolyard"),
        ])
        .only_with("table", &["arena"]),
    OptionSpec::new("pace", "CG-10.8", "guns-option-pace", "guns-option-pace-about").choice(&[
        ("quick", "guns-option-pace-quick"),
        ("normal", "guns-option-pace-normal"),
        ("calm", "guns-option-pace-calm"),
        ("slow", "guns-option-pace-slow"),
    ]),
    OptionSpec::new("late", "CG-9.6", "guns-option-late", "guns-option-late-about")
        .number(0, MOST_LATE as u32, 1)
        .only_with("table", OUTDOORS),
    OptionSpec::new(
        "open_stashes",
        "CG-5.6",
        "guns-option-open-stashes",
        "guns-option-open-stashes-about",
    ),
    OptionSpec::new(
        "easy_counting",
        "CG-8.2",
        "guns-option-easy-counting",
        "guns-option-easy-counting-about",
    ),
    OptionSpec::new(
        "grenade_chains",
        "CG-8.1",
        "guns-option-grenade-chains",
        "guns-option-grenade-chains-about",
    ),
    OptionSpec::new(
        "friendly_knife",
        "CG-4.9",
        "guns-option-friendly-knife",
        "guns-option-friendly-knife-about",
    ),
    OptionSpec::new("last_gasp", "CG-4.13", "guns-option-last-gasp", "guns-option-last-gasp-about"),
    OptionSpec::new("wounds_per_step", "CG-4.3", "guns-option-wounds", "guns-option-wounds-about")
        .choice(&[("every", "guns-option-wounds-every"), ("one", "guns-option-wounds-one")]),
    // Outdoors somebody is really thrown back, and the Parrain says who was touched.
    OptionSpec::new("recoil", "CG-4.14", "guns-option-recoil", "guns-option-recoil-about")
        .choice(&[
            ("own_back", "guns-option-recoil-own-back"),
            ("from_shooter", "guns-option-recoil-from-shooter"),
        ])
        .only_with("table", &["arena"]),
];

/// Where a Parrain leads.
const OUTDOORS: &[&str] = &["garden", "paper"];

/// Who referees.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum Refereed {
    /// A place in the browser: geometry says who is seen and who is touched (CG-10).
    #[default]
    Arena,
    /// People really play, with Magot's cards on their phones; the Parrain says it (CG-9).
    Garden,
    /// People really play with the box's own cards; Magot keeps time, split and money (CG-9.7).
    Paper,
}

/// Who the Parrain is, where there is one.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum Parrain {
    /// The last seat, outside the game.
    #[default]
    One,
    /// The last two seats, outside the game.
    Two,
    /// The last gangster, who plays too (CG-9.4).
    Playing,
}

impl Parrain {
    /// All of them.
    pub const ALL: [Parrain; 3] = [Parrain::One, Parrain::Two, Parrain::Playing];

    /// How many seats of a table outdoors are outside the game.
    pub fn outside(self) -> u8 {
        match self {
            Parrain::One => 1,
            Parrain::Two => 2,
            Parrain::Playing => 0,
        }
    }
}

/// What several bullets in one step are to one gangster (CG-4.3).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum Wounds {
    /// Every bullet is a wound.
    #[default]
    Every,
    /// At most one wound a step.
    One,
}

/// Which way a Shotgun throws its victim (CG-4.14).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum Recoil {
    /// Towards the victim's own back.
    #[default]
    OwnBack,
    /// Away from who fired.
    FromShooter,
}

/// How long one may think (CG-10.8).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum Pace {
    /// As the clock says, with half the time to aim in the arena.
    Quick,
    /// As the clock says.
    #[default]
    Normal,
    /// Half as long again.
    Calm,
    /// Twice as long.
    Slow,
}

/// What everybody looks at while the fight rests (CG-10.12).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Rest {
    /// Who stays and who leaves.
    Whistle,
    /// Whose turn it is to fire.
    Stage,
    /// Shots, and what they do.
    Shots,
    /// Somebody with a knife or a grenade, who chooses.
    Choosing,
    /// How far a knife, a grenade or a recoil reaches that nobody chooses for.
    Reach,
    /// What a Click or a recoil does.
    Acted,
}

/// How many gangsters a table takes.
pub const GANGSTERS: std::ops::RangeInclusive<u8> = 6..=60;
/// The most seats that are kept free for latecomers: without them there are still enough.
const MOST_LATE: u8 = *GANGSTERS.end() - *GANGSTERS.start();
/// How much ground each of them needs outdoors, in square metres (CG-1.3).
pub(crate) const ZONE_M2: u8 = 5;
/// How many there are in a team (CG-1.1).
pub const TEAM: std::ops::RangeInclusive<u8> = 3..=5;

/// The rules in force at one table: the options, checked and worked out for its people.
#[derive(Clone, PartialEq, Debug)]
pub struct Rules {
    /// The options.
    pub config: Config,
    /// How many sit at the table, Parrains and free seats included.
    pub seats: u8,
    /// How many of the seats are gangsters, or will be once they arrive.
    pub gangsters: u8,
    /// How many teams.
    pub teams: u8,
    /// Each gangster's team; a latecomer's is given on arrival.
    pub team_of: Vec<u8>,
    /// Who referees. Nobody in the arena.
    pub parrains: SeatSet,
    /// How many cards a packet has (CG-2.2).
    pub packet: u16,
    /// The bills of the whole deck.
    pub deck: Bills,
    /// Where one plays, in the arena.
    pub arena: Option<Arc<Arena>>,
}

impl Rules {
    /// The rules that these options make for so many people.
    pub fn new(config: &Config, seats: u8) -> Result<Rules, Refusal> {
        let refuse = |clause, key| Err(Refusal::new(clause, Saying::plain(key)));
        let refereed = config.table != Refereed::Arena;
        if config.late > MOST_LATE {
            let said = Saying::plain("config-guns-gangsters")
                .with("gangsters", seats.saturating_sub(config.late));
            return Err(Refusal::new("CG-9.6", said));
        }
        // The arena has neither a Parrain nor latecomers, whatever the options say.
        let late = if refereed { config.late } else { 0 };
        let outside = if refereed { config.parrain.outside() } else { 0 };
        let gangsters = seats.saturating_sub(outside);
        let present = gangsters.saturating_sub(late);
        if !GANGSTERS.contains(&present) || !GANGSTERS.contains(&gangsters) {
            let wrong = if GANGSTERS.contains(&present) { gangsters } else { present };
            let said = Saying::plain("config-guns-gangsters").with("gangsters", wrong);
            return Err(Refusal::new("CG-1.1", said));
        }
        if config.teams.as_ref().is_some_and(|teams| teams.len() != usize::from(present)) {
            let said = Saying::plain("config-guns-team-list").with("gangsters", present);
            return Err(Refusal::new("CG-1.1", said));
        }
        let (sizes, team_of) = match &config.teams {
            Some(teams) => (count_teams(teams)?, teams.clone()),
            None => {
                let sizes = team_sizes(present);
                let teams = sizes.len() as u8;
                (sizes, (0..present).map(|seat| seat % teams).collect())
            }
        };
        if sizes.len() < 2 {
            return refuse("CG-1.1", "config-guns-two-teams");
        }
        if let Some(size) = sizes.iter().find(|size| !TEAM.contains(size)) {
            let said = Saying::plain("config-guns-team-size").with("size", *size);
            return Err(Refusal::new("CG-1.1", said));
        }
        let (cards, packet) = deck(present);
        // Who plays too keeps the seat that is last of those present.
        let parrains = match (refereed, config.parrain) {
            (false, _) => SeatSet::EMPTY,
            (true, Parrain::Playing) => SeatSet::only(Seat(present - 1)),
            (true, Parrain::One | Parrain::Two) => (gangsters..seats).map(Seat).collect(),
        };
        let arena = match config.table {
            Refereed::Garden | Refereed::Paper => None,
            Refereed::Arena => {
                let arena = Arena::new(config.place, gangsters);
                Some(Arc::new(arena.expect("the built-in arenas take 6 to 60")))
            }
        };
        Ok(Rules {
            config: config.clone(),
            seats,
            gangsters,
            teams: sizes.len() as u8,
            team_of,
            parrains,
            packet: packet as u16,
            // Nobody knows how the bills of a box lie on its black cards: the whole box is the limit.
            deck: match config.table {
                Refereed::Arena | Refereed::Garden => pieces::bills(&cards),
                Refereed::Paper => pieces::bills(&deck(present.max(13)).0),
            },
            arena,
        })
    }

    /// The cards that are played with: none where the box's own are used.
    pub(crate) fn cards(&self) -> Vec<pieces::Card> {
        match self.config.table {
            Refereed::Paper => Vec::new(),
            Refereed::Arena | Refereed::Garden => deck(self.team_of.len() as u8).0,
        }
    }

    /// Whether a Parrain leads.
    pub fn has_parrain(&self) -> bool {
        !self.parrains.is_empty()
    }

    /// Whether Magot deals the cards.
    pub fn deals(&self) -> bool {
        self.config.table != Refereed::Paper
    }

    /// How long a phase lasts, in milliseconds; none where the Parrain says when it is over
    /// (CG-10.8). A fight is a row of [rests](Rules::rest): here it is the longest.
    pub fn clock(&self, phase: Phase) -> Option<u64> {
        let arena = !self.has_parrain();
        let (thinking, ms) = match phase {
            Phase::Movement => (false, RUN_MS),
            Phase::Aim if arena && self.config.pace == Pace::Quick => (false, AIM_MS / 2),
            Phase::Aim if arena => (true, AIM_MS),
            Phase::Aim => (false, FREEZE_MS),
            Phase::Sharing => (true, if arena { 20_000 } else { 60_000 }),
            Phase::Choice => (arena, 3_000),
            Phase::Pot if arena => (true, 4_000),
            Phase::Look if arena => (true, 5_000),
            Phase::Fight if arena => return self.rest(Rest::Choosing),
            Phase::Split if arena => (true, 8_000),
            Phase::Pot
            | Phase::Look
            | Phase::Fight
            | Phase::Split
            | Phase::Shuffling
            | Phase::Pocket
            | Phase::Cowards
            | Phase::Verdict
            | Phase::Over => return None,
        };
        Some(if thinking { self.paced(ms) } else { ms })
    }

    /// How long a phase lasts at least, however ready everybody is, in milliseconds (CG-10.8).
    pub fn least(&self, phase: Phase) -> u64 {
        match phase {
            Phase::Look => 3_000,
            Phase::Split => 4_000,
            Phase::Shuffling
            | Phase::Pot
            | Phase::Sharing
            | Phase::Pocket
            | Phase::Movement
            | Phase::Aim
            | Phase::Choice
            | Phase::Cowards
            | Phase::Fight
            | Phase::Verdict
            | Phase::Over => 0,
        }
    }

    /// How long everybody looks at an instant of the fight, in milliseconds; none where the Parrain
    /// leads (CG-10.12).
    pub fn rest(&self, rest: Rest) -> Option<u64> {
        let ms = match rest {
            Rest::Whistle => 2_000,
            Rest::Stage => 1_000,
            Rest::Shots => 2_200,
            Rest::Choosing => 5_000,
            Rest::Reach => 1_200,
            Rest::Acted => 1_500,
        };
        (!self.has_parrain()).then(|| self.paced(ms))
    }

    fn paced(&self, ms: u64) -> u64 {
        match self.config.pace {
            Pace::Quick | Pace::Normal => ms,
            Pace::Calm => ms * 3 / 2,
            Pace::Slow => ms * 2,
        }
    }

    /// The options as the order of fire knows them.
    pub(crate) fn volley_options(&self) -> volley::Options {
        volley::Options {
            every_bullet_wounds: self.config.wounds_per_step == Wounds::Every,
            friendly_knife: self.config.friendly_knife,
            last_gasp: self.config.last_gasp,
            grenade_chains: self.config.grenade_chains,
        }
    }
}

/// What a client needs to know of the rules.
#[derive(Serialize, TS)]
#[ts(rename = "Rules", optional_fields = nullable)]
pub(crate) struct RulesOnWire<'r> {
    /// The options.
    config: &'r Config,
    /// How many of the seats are gangsters, or will be once they arrive.
    gangsters: u8,
    /// How many teams.
    teams: u8,
    /// Who referees. Nobody in the arena.
    parrains: SeatSet,
    /// How many cards a packet has (CG-2.2).
    packet: u16,
    /// Where one plays, in the arena.
    arena: Option<&'r Arena>,
}

impl Serialize for Rules {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        RulesOnWire {
            config: &self.config,
            gangsters: self.gangsters,
            teams: self.teams,
            parrains: self.parrains,
            packet: self.packet,
            arena: self.arena.as_deref(),
        }
        .serialize(serializer)
    }
}

/// What each seat is: a gangster's with its team, and whether its sitter is a Parrain. A latecomer's
/// team is given on arrival.
pub fn seating(config: &Config, seats: u8) -> Vec<SeatRole> {
    let Ok(rules) = Rules::new(config, seats) else { return Vec::new() };
    let role = |seat: Seat| SeatRole {
        team: rules.team_of.get(seat.index()).copied(),
        referee: rules.parrains.contains(seat),
    };
    Seat::all(seats).map(role).collect()
}

/// Outdoors people play without a phone too: in the garden they see their card on a team-mate's, and
/// the box's own cards need none.
pub fn guests(config: &Config) -> Guests {
    match config.table {
        Refereed::Arena => Guests::None,
        Refereed::Garden => Guests::WithMates,
        Refereed::Paper => Guests::Anybody,
    }
}

/// How many there are in each of the teams of a list.
fn count_teams(team_of: &[u8]) -> Result<Vec<u8>, Refusal> {
    let teams = team_of.iter().max().map_or(0, |&last| usize::from(last) + 1);
    let mut sizes = vec![0; teams.min(usize::from(*GANGSTERS.end()))];
    for &team in team_of {
        match sizes.get_mut(usize::from(team)) {
            Some(size) => *size += 1,
            None => {
                let said = Saying::plain("config-guns-team-size").with("size", 0u8);
                return Err(Refusal::new("CG-1.1", said));
            }
        }
    }
    Ok(sizes)
}

/// How large the teams of so many gangsters are: equal where a size of three, four or five divides
/// them, otherwise they differ by one (CG-1.1).
pub fn team_sizes(gangsters: u8) -> Vec<u8> {
    // The rulebook's own choice where several sizes would do; it prefers threes.
    let size = match gangsters {
        20 => 4,
        _ => TEAM.clone().find(|size| gangsters.is_multiple_of(*size)).unwrap_or(*TEAM.start()),
    };
    let teams = (gangsters / size).max(2);
    (0..teams).map(|team| gangsters / teams + u8::from(team < gangsters % teams)).collect()
}

/// Into how many teams so many gangsters can be divided (CG-1.1).
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
pub struct TeamCounts {
    /// How many teams there are where nobody says anything.
    pub usual: u8,
    /// All numbers of teams that are possible, the smallest first.
    pub possible: Vec<u8>,
}

/// Into how many teams so many gangsters can be divided as evenly as can be (CG-1.1).
///
/// ```
/// use guns::config::team_counts;
/// assert_eq!(team_counts(12).possible, [3, 4]);
/// assert_eq!(team_counts(12).usual, 4);
/// ```
pub fn team_counts(gangsters: u8) -> TeamCounts {
    let possible = (2..=gangsters / TEAM.start())
        .filter(|teams| gangsters.div_ceil(*teams) <= *TEAM.end())
        .collect();
    TeamCounts { usual: team_sizes(gangsters).len() as u8, possible }
}

/// A company of people: how they split into teams, and how many of them referee (CG-1.1).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, TS)]
pub struct Company {
    /// How many teams.
    pub teams: u8,
    /// How many in each.
    pub size: u8,
    /// How many Parrains stand outside the game. With none, somebody plays and referees.
    pub parrains: u8,
}

/// How so many people split into equal teams, if they can: first with few Parrains, then by threes,
/// fours or fives (CG-1.1).
///
/// ```
/// use guns::config::{Company, company};
/// assert_eq!(company(11), Some(Company { teams: 2, size: 5, parrains: 1 }));
/// assert_eq!(company(12), Some(Company { teams: 4, size: 3, parrains: 0 }));
/// assert_eq!(company(5), None);
/// ```
pub fn company(people: u8) -> Option<Company> {
    let equal = |parrains: u8| {
        let gangsters = people.checked_sub(parrains).filter(|g| GANGSTERS.contains(g))?;
        let sizes = team_sizes(gangsters);
        let size = sizes[0];
        (sizes.iter().all(|other| *other == size)).then_some((sizes.len() as u8, size))
    };
    let found = match people {
        // The table of the rulebook gives a Parrain where the teams would be equal without one.
        10 => (1, equal(1)?),
        _ => (0..=2).find_map(|parrains| Some((parrains, equal(parrains)?)))?,
    };
    let (parrains, (teams, size)) = found;
    Some(Company { teams, size, parrains })
}
