//! CG-4: who fires, who is hit, and in which order everything lands.
//!
//! A [`Volley`] is a round once everybody has aimed and those who wanted to have left. Some things
//! it cannot know: whom a knife, a grenade or somebody thrown back touches, and whom a gun aims at
//! where nobody has written it down. Those are asked, of geometry or of the Parrain, and
//! [`Volley::resolve`] goes on with the answer. It is run from the start each time, with all
//! answers so far: there is no half-resolved state to keep, and undoing an answer is leaving it
//! away. [`Volley::unfold`] also says where each instant ends, so that a table can tell them one
//! after the other.

use serde::{Deserialize, Serialize};
use tabletop::{Seat, SeatSet};
use ts_rs::TS;

use crate::effect::{Cause, Effect};
use crate::targets::Targets;
use crate::weapons::{Stage, Weapon};

/// A round when the countdown is over.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Volley {
    /// Everybody who got a card, by seat, at most [`Seat::MAX`]. `None` is not in play this round
    /// and can neither be aimed at nor touched.
    pub gangsters: Vec<Option<Gangster>>,
    /// The options of the table.
    pub options: Options,
}

/// A gangster with a card in hand.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[allow(missing_docs)] // the names say it
pub struct Gangster {
    /// The card.
    pub weapon: Weapon,
    /// The number on a Backstab or Boom card (CG-2.4).
    pub number: u8,
    pub team: u8,
    /// Whom they aim at, if that is written down (the arena). Otherwise it is asked when their gun
    /// is about to fire, and only then (the garden, CG-9.1).
    pub aims: Option<Targets>,
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
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize, TS)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub enum Question {
    /// Whom does the gun aim at, if anybody (CG-3.4)?
    Aim {
        /// Whose gun.
        who: Seat,
        /// Which gun: whoever holds one has just shouted it.
        gun: Weapon,
    },
    /// Whom does the knife touch, if anybody (CG-4.9)?
    Stab(Seat),
    /// Whom does the grenade touch (CG-4.10)?
    Blast(Seat),
    /// Whom does the one thrown back touch (CG-4.14)? Who shot them is in the effects so far.
    Recoil(Seat),
}

/// What is answered. Whoever is not [touchable](Progress::Asks::touchable) is struck out (CG-4.15,
/// CG-9.1), and an answer of the other kind is nobody.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize, TS)]
#[serde(rename_all = "kebab-case")]
pub enum Answer {
    /// To [`Question::Aim`]: who is aimed at. A gun with one shot fires at the first.
    Aims(Targets),
    /// To the others: who is touched. A knife touches one, the lowest seat.
    Touches(SeatSet),
}

/// How far a volley could be resolved.
#[derive(Clone, PartialEq, Eq, Debug)]
#[allow(missing_docs)] // the names say it
pub enum Progress {
    /// Another answer is needed.
    Asks {
        question: Question,
        /// Whom the answer may name.
        touchable: SeatSet,
        /// What has happened so far. One more answer only ever adds to it.
        so_far: Vec<Effect>,
    },
    /// Everything has landed.
    Done(Outcome),
}

/// How a volley ended.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Outcome {
    /// What became of each gangster, by seat; `None` was not in play.
    pub fates: Vec<Option<Fate>>,
    /// Everything that happened, in order.
    pub effects: Vec<Effect>,
}

impl Outcome {
    /// Those who share: everybody who neither left nor fell (CG-5.1).
    pub fn sharers(&self) -> SeatSet {
        let shares = |fate: &Option<Fate>| fate.is_some_and(Fate::shares);
        let seats = (0..).map(Seat).zip(&self.fates);
        seats.filter(|(_, fate)| shares(fate)).map(|(seat, _)| seat).collect()
    }
}

/// What became of a gangster.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize, TS)]
#[serde(rename_all = "kebab-case")]
#[allow(missing_docs)] // the names say it
pub enum Fate {
    /// Not a scratch.
    Unhurt,
    /// One wound: right hand on the heart, and still shares (CG-4.4).
    Wounded,
    Hospital,
    /// In the cowards' corner.
    Coward,
}

impl Fate {
    /// Every fate.
    pub const ALL: [Fate; 4] = [Fate::Unhurt, Fate::Wounded, Fate::Hospital, Fate::Coward];

    /// Whether one shares the loot after it (CG-5.1).
    pub const fn shares(self) -> bool {
        matches!(self, Fate::Unhurt | Fate::Wounded)
    }
}

/// What hurts somebody, and whose it is.
#[derive(Clone, Copy)]
struct Blow {
    by: Seat,
    cause: Cause,
}

/// How a volley goes on, instant by instant.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Course {
    /// The instants, in order. One more answer only ever adds to them.
    pub instants: Vec<Instant>,
    /// How far it could be resolved.
    pub progress: Progress,
}

/// Something that is told at once.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Instant {
    /// What kind of instant it is.
    pub beat: Beat,
    /// How many effects there are once it is told.
    pub effects: usize,
}

/// What an instant is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Beat {
    /// It is the turn of this gun (CG-4.1).
    Stage(Stage),
    /// All of its shots, with what they do; maybe none.
    Shots,
    /// A question is put. If it was answered, it was by the next answer.
    Asked(Question),
    /// What a Click does, or all recoils together; maybe nothing.
    Acted,
}

impl Volley {
    /// Lets everything land, as far as the answers go. Answers that nobody asked for are ignored.
    ///
    /// ```
    /// use guns::{Answer, Gangster, Options, Progress, Question, Targets, Volley, Weapon};
    /// use tabletop::{Seat, SeatSet};
    ///
    /// let card = |weapon, team| Gangster { weapon, number: 0, team, aims: None, left: false };
    /// let gangsters = vec![Some(card(Weapon::Bang, 1)), Some(card(Weapon::Kevlar, 2))];
    /// let volley = Volley { gangsters, options: Options::default() };
    ///
    /// let asks = volley.resolve(&[]);
    /// let (question, touchable) = (Question::Aim { who: Seat(0), gun: Weapon::Bang }, SeatSet::only(Seat(1)));
    /// assert_eq!(asks, Progress::Asks { question, touchable, so_far: vec![] });
    ///
    /// let Progress::Done(outcome) = volley.resolve(&[Answer::Aims(Targets::One(Seat(1)))]) else {
    ///     panic!("nothing else is unknown")
    /// };
    /// assert_eq!(outcome.sharers(), [Seat(0), Seat(1)].into_iter().collect());
    /// ```
    pub fn resolve(&self, answers: &[Answer]) -> Progress {
        self.unfold(answers).progress
    }

    /// The same, with where each instant ends.
    pub fn unfold(&self, answers: &[Answer]) -> Course {
        let mut field = Field::new(self, answers);
        let played = field.play();
        let instants = std::mem::take(&mut field.instants);
        let progress = match played {
            Ok(()) => Progress::Done(field.outcome()),
            Err(question) => {
                let touchable = field.touchable(question);
                Progress::Asks { question, touchable, so_far: field.effects }
            }
        };
        Course { instants, progress }
    }
}

impl Question {
    /// Whose gun, knife, grenade or back it is.
    pub fn asked(self) -> Seat {
        match self {
            Question::Aim { who, .. }
            | Question::Stab(who)
            | Question::Blast(who)
            | Question::Recoil(who) => who,
        }
    }
}

/// The field while things land.
struct Field<'v> {
    volley: &'v Volley,
    answers: std::slice::Iter<'v, Answer>,
    /// Who got a card.
    in_play: SeatSet,
    /// Who is neither in hospital nor in the cowards' corner.
    there: SeatSet,
    wounded: SeatSet,
    /// Of the wounded, those with two wounds at one instant: they fall once their Click is done
    /// (CG-4.13), by the second of them.
    falling: Vec<(Seat, Blow)>,
    kevlar_spent: SeatSet,
    /// The Clicks that wait for their number.
    wave: SeatSet,
    /// The Clicks that wait for the next wave.
    next_wave: SeatSet,
    effects: Vec<Effect>,
    instants: Vec<Instant>,
}

/// Hits that land at one instant: on whom, and whose they are, in the order of those.
struct Hits {
    cause: Cause,
    who: SeatSet,
    by: Vec<(Seat, Seat)>,
}

impl<'v> Field<'v> {
    fn new(volley: &'v Volley, answers: &'v [Answer]) -> Field<'v> {
        assert!(volley.gangsters.len() <= usize::from(Seat::MAX), "more gangsters than seats");
        let mut in_play = SeatSet::EMPTY;
        let mut there = SeatSet::EMPTY;
        for (seat, gangster) in (0..).map(Seat).zip(&volley.gangsters) {
            if let Some(gangster) = gangster {
                in_play = in_play.with(seat);
                there = if gangster.left { there } else { there.with(seat) };
            }
        }
        Field {
            volley,
            answers: answers.iter(),
            in_play,
            there,
            wounded: SeatSet::EMPTY,
            falling: Vec::new(),
            kevlar_spent: SeatSet::EMPTY,
            wave: SeatSet::EMPTY,
            next_wave: SeatSet::EMPTY,
            // A usual volley has two or three effects a gangster.
            effects: Vec::with_capacity(4 * volley.gangsters.len()),
            instants: Vec::with_capacity(16),
        }
    }

    /// Phases 5, 6 and 7 (CG-4.1).
    fn play(&mut self) -> Result<(), Question> {
        for stage in [Stage::Bang, Stage::DoubleGuns] {
            self.mark(Beat::Stage(stage));
            let hits = self.fire(stage.gun())?;
            self.wound_together(&hits);
            self.mark(Beat::Shots);
            self.clicks()?;
        }
        self.mark(Beat::Stage(Stage::Shotgun));
        let hits = self.fire(Weapon::Shotgun)?;
        for victim in hits.who.iter() {
            if let Some(blow) = hits.on(victim).next() {
                self.send_to_hospital(victim, blow);
            }
        }
        self.mark(Beat::Shots);
        let mut touched = Hits::none(Cause::Recoil);
        for victim in hits.who.iter() {
            self.effects.push(Effect::ThrownBack { who: victim });
            let question = Question::Recoil(victim);
            self.touched(question)?.iter().for_each(|who| touched.add(who, victim));
        }
        self.wound_together(&touched);
        self.mark(Beat::Acted);
        self.clicks()
    }

    /// An instant ends here.
    fn mark(&mut self, beat: Beat) {
        self.instants.push(Instant { beat, effects: self.effects.len() });
    }

    /// Everybody with this gun who has not been wounded fires at once, at whoever is still there.
    /// A Bang has nothing before it that could disarm it (CG-4.5).
    fn fire(&mut self, gun: Weapon) -> Result<Hits, Question> {
        let able = self.there.minus(self.wounded);
        let shooters: SeatSet =
            able.iter().filter(|&who| self.gangster(who).weapon == gun).collect();
        let mut aims = [Targets::Nobody; Seat::MAX as usize];
        for by in shooters.iter() {
            aims[by.index()] = self.aims(by)?;
        }
        let mut hits = Hits::none(Cause::Bullet);
        for by in shooters.iter() {
            for at in aims[by.index()].iter() {
                if self.there.contains(at) {
                    self.effects.push(Effect::Fired { by, at });
                    hits.add(at, by);
                } else if !self.gangster(at).left {
                    // Who left is no longer aimed at: that shot was never fired (CG-3.7).
                    self.effects.push(Effect::ShotLost { by, at });
                }
            }
        }
        Ok(hits)
    }

    /// The opponents that a gun aims at, as written down or as answered. Nobody is asked where
    /// there is nobody to aim at.
    fn aims(&mut self, by: Seat) -> Result<Targets, Question> {
        let Gangster { weapon, aims, .. } = self.gangster(by);
        if let Some(aims) = aims {
            return Ok(aims.first(weapon.shots()).within(self.in_play.minus(self.team(by))));
        }
        let question = Question::Aim { who: by, gun: weapon };
        let targets = self.touchable(question);
        if targets.is_empty() {
            return Ok(Targets::Nobody);
        }
        self.mark(Beat::Asked(question));
        match self.answer(question)? {
            Answer::Aims(aims) => Ok(aims.first(weapon.shots()).within(targets)),
            Answer::Touches(_) => Ok(Targets::Nobody),
        }
    }

    /// Wounds that land at one instant, one a hit.
    fn wound_together(&mut self, hits: &Hits) {
        let most = if self.volley.options.every_bullet_wounds { usize::MAX } else { 1 };
        for who in hits.who.iter() {
            let blows: Vec<Blow> = hits.on(who).take(most).collect();
            self.wound(who, &blows);
        }
    }

    /// So many wounds at one instant, at least one, for somebody who is there.
    fn wound(&mut self, who: Seat, mut blows: &[Blow]) {
        let weapon = self.gangster(who).weapon;
        if let ([first, others @ ..], Weapon::Kevlar) = (blows, weapon)
            && !self.kevlar_spent.contains(who)
        {
            self.kevlar_spent = self.kevlar_spent.with(who);
            let Blow { by, cause } = *first;
            self.effects.push(Effect::KevlarSpent { who, by: Some(by), cause });
            blows = others;
        }
        let [first, others @ ..] = blows else { return };
        if self.wounded.contains(who) {
            self.send_to_hospital(who, *first);
            self.lose_click(who);
            return;
        }
        self.wounded = self.wounded.with(who);
        self.effects.push(Effect::Wounded { who, by: Some(first.by), cause: first.cause });
        if let [second, ..] = others {
            if !(weapon.acts() && self.volley.options.last_gasp) {
                self.send_to_hospital(who, *second);
                return;
            }
            self.falling.push((who, *second));
        }
        if weapon.acts() {
            self.raise_click(who);
        }
    }

    /// Clicks in waves: those raised by one event act in the order of their numbers; those that
    /// they raise form the next wave (CG-4.11).
    fn clicks(&mut self) -> Result<(), Question> {
        while !self.next_wave.is_empty() {
            self.wave = std::mem::take(&mut self.next_wave);
            while let Some(who) = self.wave.iter().min_by_key(|&who| self.gangster(who).number) {
                self.wave = self.wave.without(who);
                match self.gangster(who).weapon {
                    Weapon::Backstab => self.stab(who)?,
                    Weapon::Boom => self.explode(who)?,
                    Weapon::Bang | Weapon::DoubleGuns | Weapon::Shotgun | Weapon::Kevlar => {}
                }
                let falls = self.falling.iter().find(|(falls, _)| *falls == who);
                if let Some(&(_, blow)) = falls {
                    self.send_to_hospital(who, blow);
                }
                self.mark(Beat::Acted);
            }
        }
        Ok(())
    }

    /// CG-4.9.
    fn stab(&mut self, by: Seat) -> Result<(), Question> {
        let at = self.touched(Question::Stab(by))?.first();
        self.effects.push(Effect::Stabbed { by, at });
        if let Some(at) = at {
            self.wound(at, &[Blow { by, cause: Cause::Knife }]);
        }
        Ok(())
    }

    /// CG-4.10: the holder and everybody touched go to hospital at once, whatever they hold.
    fn explode(&mut self, by: Seat) -> Result<(), Question> {
        let touched = self.touched(Question::Blast(by))?;
        self.effects.push(Effect::Exploded { by });
        let blow = Blow { by, cause: Cause::Grenade };
        for who in touched.iter() {
            self.send_to_hospital(who, blow);
            // Whoever could be touched has not exploded yet. A grenade that waits keeps its place.
            if self.volley.options.grenade_chains && self.gangster(who).weapon == Weapon::Boom {
                self.raise_click(who);
            } else {
                self.lose_click(who);
            }
        }
        self.send_to_hospital(by, blow);
        Ok(())
    }

    /// A Click waits for the next wave, unless it waits already.
    fn raise_click(&mut self, who: Seat) {
        if !self.waits(who) {
            self.next_wave = self.next_wave.with(who);
            self.effects.push(Effect::ClickRaised { who });
        }
    }

    /// A Click that waits is lost when its holder is hit before its number comes (CG-4.12).
    fn lose_click(&mut self, who: Seat) {
        if self.waits(who) {
            self.wave = self.wave.without(who);
            self.next_wave = self.next_wave.without(who);
            self.effects.push(Effect::ClickLost { who });
        }
    }

    fn waits(&self, who: Seat) -> bool {
        self.wave.contains(who) || self.next_wave.contains(who)
    }

    fn send_to_hospital(&mut self, who: Seat, Blow { by, cause }: Blow) {
        if self.there.contains(who) {
            self.there = self.there.without(who);
            self.effects.push(Effect::Hospital { who, by: Some(by), cause });
        }
    }

    /// Who is touched, without those who cannot be. Nobody is asked where there is nobody to touch.
    fn touched(&mut self, question: Question) -> Result<SeatSet, Question> {
        let touchable = self.touchable(question);
        if touchable.is_empty() {
            return Ok(SeatSet::EMPTY);
        }
        self.mark(Beat::Asked(question));
        match self.answer(question)? {
            Answer::Touches(touched) => Ok(touched.and(touchable)),
            Answer::Aims(_) => Ok(SeatSet::EMPTY),
        }
    }

    /// The next answer; the question if there is none yet.
    fn answer(&mut self, question: Question) -> Result<Answer, Question> {
        self.answers.next().copied().ok_or(question)
    }

    /// Whom an answer may name: those who are still there (CG-4.15), for a gun only opponents
    /// (CG-3.3), and so for a knife with `friendly_knife` off.
    fn touchable(&self, question: Question) -> SeatSet {
        match question {
            Question::Aim { who: by, .. } => self.there.minus(self.team(by)),
            Question::Stab(by) if !self.volley.options.friendly_knife => {
                self.there.minus(self.team(by))
            }
            Question::Stab(by) | Question::Blast(by) | Question::Recoil(by) => {
                self.there.without(by)
            }
        }
    }

    /// Everybody of one's team who is in play, oneself included.
    fn team(&self, who: Seat) -> SeatSet {
        let team = self.gangster(who).team;
        self.in_play.iter().filter(|&other| self.gangster(other).team == team).collect()
    }

    fn gangster(&self, who: Seat) -> Gangster {
        self.volley.gangsters[who.index()].expect("only who is in play is aimed at or touched")
    }

    fn outcome(self) -> Outcome {
        let fate = |seat: Seat, gangster: Gangster| {
            if gangster.left {
                Fate::Coward
            } else if !self.there.contains(seat) {
                Fate::Hospital
            } else if self.wounded.contains(seat) {
                Fate::Wounded
            } else {
                Fate::Unhurt
            }
        };
        let seats = (0..).map(Seat).zip(&self.volley.gangsters);
        let fates = seats.map(|(seat, gangster)| gangster.map(|who| fate(seat, who))).collect();
        Outcome { fates, effects: self.effects }
    }
}

impl Hits {
    fn none(cause: Cause) -> Hits {
        Hits { cause, who: SeatSet::EMPTY, by: Vec::new() }
    }

    fn add(&mut self, who: Seat, by: Seat) {
        self.who = self.who.with(who);
        self.by.push((who, by));
    }

    /// Everything that hits this one.
    fn on(&self, hit: Seat) -> impl Iterator<Item = Blow> {
        let cause = self.cause;
        let on = self.by.iter().filter(move |(who, _)| *who == hit);
        on.map(move |(_, by)| Blow { by: *by, cause })
    }
}
