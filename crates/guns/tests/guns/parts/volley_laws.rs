//! CG-4: what holds for every volley, whatever is answered.

use guns::{
    Answer, Effect, Fate, Gangster, Options, Outcome, Progress, Question, Targets, Volley, Weapon,
};
use proptest::prelude::*;
use tabletop::{Seat, SeatSet};

const SEATS: u8 = 12;

/// A volley with every aim written down or, for some, asked.
fn volleys(asked: bool) -> impl Strategy<Value = Volley> {
    let gangster = (
        prop::sample::select(&Weapon::ALL[..]),
        1..=26_u8,
        1..=4_u8,
        targets(),
        prop::bool::weighted(0.1),
        prop::bool::weighted(if asked { 0.5 } else { 0.0 }),
    );
    let gangster = gangster.prop_map(|(weapon, number, team, aims, left, ask)| {
        let aims = (!ask).then_some(aims);
        Gangster { weapon, number, team, aims, left }
    });
    let gangsters = prop::collection::vec(prop::option::weighted(0.9, gangster), 2..=12);
    (gangsters, any::<[bool; 4]>()).prop_map(|(gangsters, [bullets, friendly, gasp, chains])| {
        let options = Options {
            every_bullet_wounds: bullets,
            friendly_knife: friendly,
            last_gasp: gasp,
            grenade_chains: chains,
        };
        Volley { gangsters, options }
    })
}

/// Anybody at all: the volley strikes out whom it must.
fn targets() -> impl Strategy<Value = Targets> {
    let seats = prop::collection::vec((0..SEATS).prop_map(Seat), 0..=2);
    seats.prop_map(|seats| seats.try_into().unwrap())
}

fn touches() -> impl Strategy<Value = SeatSet> {
    prop::collection::vec(0..SEATS, 0..=4).prop_map(|seats| seats.into_iter().map(Seat).collect())
}

/// Answers in order, some of the wrong kind.
fn answers() -> impl Strategy<Value = Vec<Answer>> {
    let answer = prop_oneof![
        targets().prop_map(Answer::Aims),
        touches().prop_map(Answer::Touches),
        touches().prop_map(Answer::Touches),
    ];
    prop::collection::vec(answer, 2 * usize::from(SEATS) + 1)
}

/// What a referee sees of the field: nothing but the cards and the effects.
struct Seen<'v> {
    volley: &'v Volley,
    there: SeatSet,
    wounded: SeatSet,
    exploded: SeatSet,
}

impl<'v> Seen<'v> {
    fn start(volley: &'v Volley) -> Seen<'v> {
        let there = |seat: &Seat| volley.gangsters[seat.index()].is_some_and(|who| !who.left);
        let there = Seat::all(volley.gangsters.len() as u8).filter(there).collect();
        Seen { volley, there, wounded: SeatSet::EMPTY, exploded: SeatSet::EMPTY }
    }

    fn after(volley: &'v Volley, effects: &[Effect]) -> Seen<'v> {
        let mut seen = Seen::start(volley);
        effects.iter().for_each(|&effect| seen.see(effect));
        seen
    }

    fn gangster(&self, seat: Seat) -> Gangster {
        self.volley.gangsters[seat.index()].expect("in play")
    }

    fn there(&self, who: Seat) {
        assert!(self.there.contains(who), "{who} is gone");
    }

    fn gone(&self, who: Seat) {
        assert!(!self.there.contains(who), "{who} is still there");
    }

    /// Takes one effect in, and refuses what somebody gone cannot do or suffer.
    fn see(&mut self, effect: Effect) {
        match effect {
            Effect::Fired { by, at } => {
                self.there(by);
                self.there(at);
                assert!(self.gangster(by).weapon.is_gun());
                assert_ne!(self.gangster(by).team, self.gangster(at).team);
                assert!(!self.wounded.contains(by), "{by} is disarmed");
            }
            Effect::ShotLost { by, at } => {
                self.there(by);
                self.gone(at);
            }
            Effect::Wounded { who, by, .. } => {
                assert!(by.is_some_and(|by| by != who), "somebody else wounds {who}");
                self.there(who);
                assert!(!self.wounded.contains(who), "{who} has a first wound");
                self.wounded = self.wounded.with(who);
            }
            Effect::KevlarSpent { who, .. } => self.there(who),
            Effect::Hospital { who, .. } => {
                self.there(who);
                self.there = self.there.without(who);
            }
            Effect::ClickRaised { who } | Effect::ClickLost { who } => {
                assert!(self.gangster(who).weapon.acts());
            }
            Effect::Stabbed { by, at } => {
                self.there(by);
                at.into_iter().for_each(|at| self.there(at));
            }
            Effect::Exploded { by } => {
                assert!(self.there.contains(by) || self.volley.options.grenade_chains);
                assert!(!self.exploded.contains(by), "{by} has exploded");
                self.exploded = self.exploded.with(by);
            }
            Effect::ThrownBack { who } => self.gone(who),
        }
    }

    /// Refuses a question that the cards and the effects make pointless.
    fn hear(&self, question: Question, touchable: SeatSet) {
        let asked = question.asked();
        assert!(touchable.minus(self.there).is_empty(), "{question:?}: {touchable:?}");
        assert!(!touchable.contains(asked));
        match question {
            Question::Aim { .. } => {
                self.there(asked);
                assert!(!self.wounded.contains(asked));
                assert!(
                    self.gangster(asked).weapon.is_gun() && self.gangster(asked).aims.is_none()
                );
            }
            Question::Stab(_) => {
                self.there(asked);
                assert_eq!(self.gangster(asked).weapon, Weapon::Backstab);
            }
            Question::Blast(_) => assert_eq!(self.gangster(asked).weapon, Weapon::Boom),
            Question::Recoil(_) => self.gone(asked),
        }
    }
}

/// Plays to the end with answers made from the questions.
fn play(volley: &Volley, answer: impl Fn(Question) -> Answer) -> Outcome {
    let mut answers = Vec::new();
    for _ in 0..=2 * SEATS {
        match volley.resolve(&answers) {
            Progress::Done(outcome) => return outcome,
            Progress::Asks { question, .. } => answers.push(answer(question)),
        }
    }
    panic!("more questions than gangsters can raise")
}

proptest! {
    #![proptest_config(ProptestConfig {
        cases: 20_000,
        rng_seed: proptest::test_runner::RngSeed::Fixed(1),
        failure_persistence: None,
        ..ProptestConfig::default()
    })]

    #[test]
    fn one_more_answer_only_adds_effects_and_the_questions_end(
        volley in volleys(true),
        answers in answers(),
    ) {
        let in_play = volley.gangsters.iter().flatten().count();
        let mut asked = Vec::new();
        let mut before: Vec<Effect> = Vec::new();
        // Everybody is asked at most once about their card and once about their back.
        for given in 0..=2 * in_play {
            match volley.resolve(&answers[..given]) {
                Progress::Asks { question, touchable, so_far } => {
                    prop_assert!(so_far.starts_with(&before));
                    Seen::after(&volley, &so_far).hear(question, touchable);
                    prop_assert!(!asked.contains(&question), "{question:?} twice");
                    asked.push(question);
                    before = so_far;
                }
                Progress::Done(outcome) => {
                    prop_assert!(outcome.effects.starts_with(&before));
                    // Answers to nothing are ignored.
                    prop_assert_eq!(volley.resolve(&answers), Progress::Done(outcome));
                    return Ok(());
                }
            }
        }
        prop_assert!(false, "{} questions for {in_play}", asked.len());
    }

    #[test]
    fn nobody_gone_acts_or_suffers_and_the_fates_are_what_was_seen(
        volley in volleys(true),
        answers in answers(),
    ) {
        let Progress::Done(outcome) = volley.resolve(&answers) else { panic!("more questions") };
        let seen = Seen::after(&volley, &outcome.effects);
        prop_assert_eq!(outcome.sharers(), seen.there);
        prop_assert_eq!(outcome.fates.len(), volley.gangsters.len());
        for (seat, (gangster, fate)) in Seat::all(SEATS).zip(volley.gangsters.iter().zip(&outcome.fates)) {
            let expected = gangster.map(|who| match seen.there.contains(seat) {
                _ if who.left => Fate::Coward,
                false => Fate::Hospital,
                true if seen.wounded.contains(seat) => Fate::Wounded,
                true => Fate::Unhurt,
            });
            prop_assert_eq!(*fate, expected);
        }
    }

    #[test]
    fn the_garden_and_the_arena_agree(
        arena in volleys(false),
        touches in prop::collection::vec(touches(), 3 * usize::from(SEATS)),
    ) {
        let mut garden = arena.clone();
        garden.gangsters.iter_mut().flatten().for_each(|who| who.aims = None);
        let answer = |question: Question| {
            let seat = question.asked().index();
            let touched = |about: usize| Answer::Touches(touches[3 * seat + about]);
            match question {
                Question::Aim { .. } => Answer::Aims(arena.gangsters[seat].unwrap().aims.unwrap()),
                Question::Stab(_) => touched(0),
                Question::Blast(_) => touched(1),
                Question::Recoil(_) => touched(2),
            }
        };
        let written = play(&arena, answer);
        let asked = play(&garden, answer);
        prop_assert_eq!(written.fates, asked.fates);
        // In the garden nobody names a target that is out, so no shot is seen to be lost.
        let landed = written.effects.into_iter().filter(|it| !matches!(it, Effect::ShotLost { .. }));
        prop_assert_eq!(landed.collect::<Vec<_>>(), asked.effects);
    }
}
