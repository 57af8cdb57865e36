//! CG-4: who fires, who is hit, and in which order everything lands.
//!
//! A [`Volley`] is a round once everybody has aimed and those who wanted to have left. Guns need
//! nobody's word: what they hit is known from the aims. Knives, grenades and recoils do: whom they
//! touch is asked, of geometry or of the Parrain, and [`Volley::resolve`] goes on with the answer.
//! It is run from the start each time, with all answers so far: there is no half-resolved state
//! to keep, and undoing an answer is leaving it away.

use std::collections::BTreeSet;

use crate::weapons::Weapon;

/// A gangster of this round, by number.
pub type Who = u8;

/// A round when the countdown is over.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Volley {
    /// Everybody who got a card.
    pub gangsters: Vec<Gangster>,
    /// The options of the table.
    pub options: Options,
}

/// A gangster with a card in hand.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Gangster {
    /// The card.
    pub weapon: Weapon,
    /// The number on a Backstab or Boom card (CG-2.4).
    pub number: u8,
    /// The team.
    pub team: u8,
    /// Whom they aim at: one target, two for two pistols, none for who aimed at nobody (CG-3.5).
    pub aims: Vec<Who>,
    /// Whether they left with arms raised (CG-3.6).
    pub left: bool,
}

/// The arguable rules.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Options {
    /// One bullet, one wound (CG-4.3); otherwise at most one wound a step.
    pub every_bullet_wounds: bool,
    /// A team-mate may be stabbed (CG-4.9).
    pub friendly_knife: bool,
    /// A Click goes off even when the same instant brings two wounds (CG-4.13).
    pub last_gasp: bool,
    /// A grenade's victim who holds a grenade explodes too (CG-8.1).
    pub grenade_chains: bool,
}

impl Default for Options {
    fn default() -> Options {
        Options {
            every_bullet_wounds: true,
            friendly_knife: true,
            last_gasp: true,
            grenade_chains: false,
        }
    }
}

/// What must be asked: geometry answers in the arena, the Parrain in the garden.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Question {
    /// Whom does the knife touch, if anybody (CG-4.9)?
    Stab(Who),
    /// Whom does the grenade touch (CG-4.10)?
    Blast(Who),
    /// Whom does the one thrown back touch (CG-4.14)?
    Recoil(Who),
}

/// Those who were touched. Whoever cannot be touched any more is struck out (CG-4.15).
pub type Answer = BTreeSet<Who>;

/// How far a volley could be resolved.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Progress {
    /// Another answer is needed.
    Asks {
        /// The question.
        question: Question,
        /// Who could be touched at all.
        touchable: BTreeSet<Who>,
        /// What has happened so far.
        so_far: Vec<Effect>,
    },
    /// Everything has landed.
    Done(Outcome),
}

/// How a volley ended.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Outcome {
    /// What became of each gangster.
    pub fates: Vec<Fate>,
    /// Everything that happened, in order.
    pub effects: Vec<Effect>,
}

impl Outcome {
    /// Those who share: everybody who neither left nor fell (CG-5.1).
    pub fn sharers(&self) -> impl Iterator<Item = Who> {
        let shares = |fate: &Fate| matches!(fate, Fate::Unhurt | Fate::Wounded);
        let who = move |(who, fate): (usize, &Fate)| shares(fate).then_some(who as Who);
        self.fates.iter().enumerate().filter_map(who)
    }
}

/// What became of a gangster.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Fate {
    /// Not a scratch.
    Unhurt,
    /// One wound: right hand on the heart, and still shares (CG-4.4).
    Wounded,
    /// In hospital.
    Hospital,
    /// In the cowards' corner.
    Coward,
}

/// Something that happened.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[allow(missing_docs)] // who did it, and to whom
pub enum Effect {
    /// A shot.
    Fired { by: Who, at: Who },
    /// A shot whose target was gone (CG-4.6).
    ShotLost { by: Who, at: Who },
    /// A wound.
    Wounded { who: Who },
    /// A Kevlar took the wound (CG-4.8).
    KevlarSpent { who: Who },
    /// Off to hospital.
    Hospital { who: Who },
    /// A Click is raised and waits for its number.
    ClickRaised { who: Who },
    /// A waiting Click is lost (CG-4.12).
    ClickLost { who: Who },
    /// A stab, or a miss.
    Stabbed { by: Who, at: Option<Who> },
    /// A grenade.
    Exploded { by: Who },
    /// A step back with arms open.
    ThrownBack { who: Who },
}

impl Volley {
    /// Lets everything land, as far as the answers go.
    pub fn resolve(&self, answers: &[Answer]) -> Progress {
        let mut field = Field::new(self, answers);
        match field.play() {
            Ok(()) => Progress::Done(field.outcome()),
            Err(question) => {
                let touchable = field.touchable(question.asked());
                Progress::Asks { question, touchable, so_far: field.effects }
            }
        }
    }
}

impl Question {
    /// Whose knife, grenade or back it is.
    pub fn asked(self) -> Who {
        match self {
            Question::Stab(who) | Question::Blast(who) | Question::Recoil(who) => who,
        }
    }
}

/// How a gangster stands while things land.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Stand {
    /// On their feet, with or without a wound.
    Up { wounded: bool },
    /// Two wounds at one instant: falls once the Click is done (CG-4.13).
    Falling,
    /// Gone: to hospital or to the cowards' corner.
    Gone,
}

/// The field while things land.
struct Field<'v> {
    volley: &'v Volley,
    answers: std::slice::Iter<'v, Answer>,
    stands: Vec<Stand>,
    kevlar_spent: Vec<bool>,
    /// Who was touched by a grenade.
    blown_up: Vec<bool>,
    effects: Vec<Effect>,
}

impl<'v> Field<'v> {
    fn new(volley: &'v Volley, answers: &'v [Answer]) -> Field<'v> {
        let stand = |gangster: &Gangster| match gangster.left {
            true => Stand::Gone,
            false => Stand::Up { wounded: false },
        };
        Field {
            volley,
            answers: answers.iter(),
            stands: volley.gangsters.iter().map(stand).collect(),
            kevlar_spent: vec![false; volley.gangsters.len()],
            blown_up: vec![false; volley.gangsters.len()],
            effects: Vec::new(),
        }
    }

    /// Phases 5, 6 and 7 (CG-4.1).
    fn play(&mut self) -> Result<(), Question> {
        for gun in [Weapon::Bang, Weapon::DoubleGuns] {
            let hits = self.fire(gun);
            let raised = self.wound_together(&hits);
            self.clicks(raised)?;
        }
        let mut victims: Vec<Who> = self.fire(Weapon::Shotgun);
        victims.sort_unstable();
        victims.dedup();
        victims.iter().for_each(|&who| self.send_to_hospital(who));
        let mut touched = Vec::new();
        for &victim in &victims {
            self.effects.push(Effect::ThrownBack { who: victim });
            touched.extend(self.ask(Question::Recoil(victim))?);
        }
        let raised = self.wound_together(&touched);
        self.clicks(raised)
    }

    /// Everybody with this gun who has not been wounded fires at once, at whoever is still there.
    /// Who is hit, once a bullet. A Bang has nothing before it that could disarm it (CG-4.5).
    fn fire(&mut self, gun: Weapon) -> Vec<Who> {
        let mut hits = Vec::new();
        for (by, gangster) in self.volley.gangsters.iter().enumerate() {
            if gangster.weapon != gun || self.stands[by] != (Stand::Up { wounded: false }) {
                continue;
            }
            for &at in &gangster.aims {
                let by = by as Who;
                if self.stands[usize::from(at)] == Stand::Gone {
                    // Who left is no longer aimed at: that shot was never fired (CG-3.7).
                    if !self.volley.gangsters[usize::from(at)].left {
                        self.effects.push(Effect::ShotLost { by, at });
                    }
                } else {
                    self.effects.push(Effect::Fired { by, at });
                    hits.push(at);
                }
            }
        }
        hits
    }

    /// Wounds that land at one instant, one an entry. Whose Click they raise.
    fn wound_together(&mut self, hits: &[Who]) -> Vec<Who> {
        let hit: BTreeSet<Who> = hits.iter().copied().collect();
        let mut raised = Vec::new();
        for who in hit {
            let count = hits.iter().filter(|&&other| other == who).count();
            let wounds = if self.volley.options.every_bullet_wounds { count } else { 1 };
            if self.wound(who, wounds) {
                raised.push(who);
            }
        }
        raised
    }

    /// So many wounds at one instant. Whether they raise a Click.
    fn wound(&mut self, who: Who, mut wounds: usize) -> bool {
        let index = usize::from(who);
        let weapon = self.volley.gangsters[index].weapon;
        if weapon == Weapon::Kevlar && !self.kevlar_spent[index] && wounds > 0 {
            self.kevlar_spent[index] = true;
            self.effects.push(Effect::KevlarSpent { who });
            wounds -= 1;
        }
        if wounds == 0 {
            return false;
        }
        let clicks = matches!(weapon, Weapon::Backstab | Weapon::Boom);
        match self.stands[index] {
            Stand::Gone => false,
            Stand::Up { wounded: true } | Stand::Falling => {
                self.send_to_hospital(who);
                false
            }
            Stand::Up { wounded: false } => {
                self.effects.push(Effect::Wounded { who });
                if wounds == 1 {
                    self.stands[index] = Stand::Up { wounded: true };
                } else if clicks && self.volley.options.last_gasp {
                    self.stands[index] = Stand::Falling;
                } else {
                    self.send_to_hospital(who);
                    return false;
                }
                clicks
            }
        }
    }

    /// Clicks in waves: those raised by one event act in the order of their numbers; those that
    /// they raise form the next wave (CG-4.11).
    fn clicks(&mut self, raised: Vec<Who>) -> Result<(), Question> {
        let mut wave = raised;
        while !wave.is_empty() {
            wave.sort_by_key(|&who| self.volley.gangsters[usize::from(who)].number);
            wave.iter().for_each(|&who| self.effects.push(Effect::ClickRaised { who }));
            let mut next = Vec::new();
            // A waiting Click is lost if its holder is hit again before its number comes.
            let standing: Vec<Stand> =
                wave.iter().map(|&who| self.stands[usize::from(who)]).collect();
            for (&who, stood) in wave.iter().zip(standing) {
                let chained = self.volley.options.grenade_chains
                    && self.volley.gangsters[usize::from(who)].weapon == Weapon::Boom
                    && self.blown_up[usize::from(who)];
                if self.stands[usize::from(who)] != stood && !chained {
                    self.effects.push(Effect::ClickLost { who });
                    continue;
                }
                match self.volley.gangsters[usize::from(who)].weapon {
                    Weapon::Backstab => self.stab(who, &mut next)?,
                    Weapon::Boom => self.explode(who, &wave, &mut next)?,
                    Weapon::Bang | Weapon::DoubleGuns | Weapon::Shotgun | Weapon::Kevlar => {}
                }
                if self.stands[usize::from(who)] == Stand::Falling {
                    self.send_to_hospital(who);
                }
            }
            wave = next;
        }
        Ok(())
    }

    /// CG-4.9.
    fn stab(&mut self, by: Who, next: &mut Vec<Who>) -> Result<(), Question> {
        let at = self.ask(Question::Stab(by))?.first().copied();
        self.effects.push(Effect::Stabbed { by, at });
        if let Some(at) = at
            && self.wound(at, 1)
        {
            next.push(at);
        }
        Ok(())
    }

    /// CG-4.10: the holder and everybody touched go to hospital at once, whatever they hold.
    fn explode(&mut self, by: Who, wave: &[Who], next: &mut Vec<Who>) -> Result<(), Question> {
        let touched = self.ask(Question::Blast(by))?;
        self.effects.push(Effect::Exploded { by });
        for who in touched {
            self.blown_up[usize::from(who)] = true;
            self.send_to_hospital(who);
            let holds_boom = self.volley.gangsters[usize::from(who)].weapon == Weapon::Boom;
            let waits = wave.contains(&who) || next.contains(&who);
            if self.volley.options.grenade_chains && holds_boom && !waits && !self.has_exploded(who)
            {
                next.push(who);
            }
        }
        self.send_to_hospital(by);
        Ok(())
    }

    fn has_exploded(&self, who: Who) -> bool {
        self.effects.contains(&Effect::Exploded { by: who })
    }

    fn send_to_hospital(&mut self, who: Who) {
        if self.stands[usize::from(who)] != Stand::Gone {
            self.stands[usize::from(who)] = Stand::Gone;
            self.effects.push(Effect::Hospital { who });
        }
    }

    /// The next answer, without those who cannot be touched; the question if there is none yet.
    fn ask(&mut self, question: Question) -> Result<Vec<Who>, Question> {
        let answer = self.answers.next().ok_or(question)?;
        let touchable = match question {
            Question::Stab(by) => self.stabbable(by),
            Question::Blast(by) | Question::Recoil(by) => self.touchable(by),
        };
        Ok(answer.intersection(&touchable).copied().collect())
    }

    /// Everybody who is still there, but for `by` (CG-4.15).
    fn touchable(&self, by: Who) -> BTreeSet<Who> {
        let there = |&who: &Who| who != by && self.stands[usize::from(who)] != Stand::Gone;
        (0..self.volley.gangsters.len() as Who).filter(there).collect()
    }

    /// Whom a knife may touch: with `friendly_knife` off, no team-mate.
    fn stabbable(&self, by: Who) -> BTreeSet<Who> {
        let gangsters = &self.volley.gangsters;
        let friend =
            |who: &Who| gangsters[usize::from(*who)].team == gangsters[usize::from(by)].team;
        let spared = |who: &Who| !self.volley.options.friendly_knife && friend(who);
        self.touchable(by).into_iter().filter(|who| !spared(who)).collect()
    }

    fn outcome(self) -> Outcome {
        let fate = |(stand, gangster): (&Stand, &Gangster)| match stand {
            Stand::Gone if gangster.left => Fate::Coward,
            Stand::Gone | Stand::Falling => Fate::Hospital,
            Stand::Up { wounded: true } => Fate::Wounded,
            Stand::Up { wounded: false } => Fate::Unhurt,
        };
        let fates = self.stands.iter().zip(&self.volley.gangsters).map(fate).collect();
        Outcome { fates, effects: self.effects }
    }
}
