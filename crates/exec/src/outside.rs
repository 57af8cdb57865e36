//! A bot whose thoughts are elsewhere: questions go out as lines, answers come back.

use std::fmt;
use std::sync::{Arc, Mutex};

use bots::{Bot, Choice, Roster};
use serde::Deserialize as _;
use serde_json::Value;
use serde_json::value::RawValue;
use tabletop::{Refusal, Time};

use crate::MOST_QUESTIONS;
use crate::fault::{Fault, FaultKind};
use crate::line::{Line, Offered, Told, written};
use crate::programs::{Place, Sitting, locked};

/// Where the game has no deadline, nobody waits longer at a time.
const LONGEST_WAIT_MS: u64 = 3_600_000;

/// One game of a program. It has what every bot has: a view, a menu, and what its seat has seen.
pub(crate) struct Outside<G: Roster> {
    place: Arc<Mutex<Place>>,
    /// Which of the place's games this is.
    game: u64,
    stand_in: Box<dyn Bot<G>>,
    /// Whether the stand-in plays.
    lost: bool,
    /// What was seen since the last question.
    told: Vec<Box<RawValue>>,
    until: Option<Time>,
    questions: u32,
}

impl<G: Roster> Outside<G> {
    /// Tells the program of the game.
    pub(crate) fn sit(place: Arc<Mutex<Place>>, sitting: &Sitting<'_, G>) -> Outside<G> {
        let Sitting { seat, seats, config, seed } = *sitting;
        // The weakest there is: whoever loses a game to a fault gains nothing by it.
        let stand_in = G::bot(G::BOTS[0], seed).expect("it is on the roster");
        let mut lent = locked(&place);
        let game = lent.game;
        let lost = lent.process.is_none();
        if let Some(process) = &mut lent.process {
            // So that a number is the same in every language that reads it.
            let seed = seed & ((1 << 53) - 1);
            let (game, rules, config) = (G::NAME, G::RULES, written(config));
            process.tell(&Line::Game { game, rules, seat, seats, config, seed });
        }
        drop(lent);
        Outside { place, game, stand_in, lost, told: Vec::new(), until: None, questions: 0 }
    }

    /// Asks the program.
    fn ask(
        &mut self,
        now: Time,
        view: &G::View,
        menu: &[G::Action],
    ) -> Result<Choice<G::Action>, Fault> {
        self.questions += 1;
        if self.questions > MOST_QUESTIONS {
            let why = format!("more than {MOST_QUESTIONS} questions in one game");
            return Err(Fault::new(FaultKind::Endless, why));
        }
        let offered =
            |action: &G::Action| Offered { action: written(action), notation: action.to_string() };
        let told = std::mem::take(&mut self.told);
        let question = Line::Choose {
            at: now,
            until: self.until,
            told: &told,
            view: written(view),
            legal: menu.iter().map(offered).collect(),
        };
        let answer = match &mut locked(&self.place).process {
            Some(process) => process.ask(&question)?,
            None => return Err(Fault::new(FaultKind::Died, "it was gone")),
        };
        read::<G>(&answer, menu, now, self.until)
    }

    /// The stand-in plays from now on. A program that is still in step is told why.
    fn lose(&mut self, fault: Fault) {
        self.lost = true;
        self.told = Vec::new();
        let mut place = locked(&self.place);
        let why = fault.to_string();
        place.fail(fault);
        if let Some(process) = &mut place.process {
            process.tell(&Line::Lost { why: &why });
        }
    }
}

impl<G: Roster> Bot<G> for Outside<G> {
    fn choose(&mut self, now: Time, view: &G::View, menu: &[G::Action]) -> Choice<G::Action> {
        if !self.lost {
            match self.ask(now, view, menu) {
                Ok(choice) => return choice,
                Err(fault) => self.lose(fault),
            }
        }
        self.stand_in.choose(now, view, menu)
    }

    fn asked_anew(&mut self) {
        self.stand_in.asked_anew();
    }

    fn stands(&mut self, until: Time) {
        self.stand_in.stands(until);
    }

    fn due(&mut self, until: Option<Time>) {
        self.until = until.filter(|until| *until != Time::NEVER);
        self.stand_in.due(until);
    }

    fn refused(&mut self, why: &Refusal) -> bool {
        if self.lost {
            return self.stand_in.refused(why);
        }
        let said = format!("{} ({})", why.saying.key, why.clause);
        self.lose(Fault::new(FaultKind::Refused, said));
        true
    }

    fn remembers(&self) -> bool {
        true
    }

    fn notice(&mut self, at: Time, seen: &G::Seen) {
        if self.stand_in.remembers() {
            self.stand_in.notice(at, seen);
        }
        if self.lost {
            return;
        }
        self.told.push(written(&Told { at, seen }));
    }
}

/// Tells the program that the game is over, and what its seat saw last.
impl<G: Roster> Drop for Outside<G> {
    fn drop(&mut self) {
        let mut place = locked(&self.place);
        if self.lost || place.game != self.game {
            return;
        }
        if let Some(process) = &mut place.process {
            process.tell(&Line::Over { told: &self.told });
        }
    }
}

impl<G: Roster> fmt::Debug for Outside<G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "a program at {}", G::NAME)
    }
}

/// Reads an answer: the number of an action in the menu, an action as JSON or as notation, or that the
/// program waits.
fn read<G: Roster>(
    answer: &str,
    menu: &[G::Action],
    now: Time,
    until: Option<Time>,
) -> Result<Choice<G::Action>, Fault> {
    let wrong = |why: &str| Fault::unreadable(why, answer.trim());
    let said: Value = serde_json::from_str(answer).map_err(|_| wrong("no JSON"))?;
    match &said {
        Value::Number(number) => {
            let index = number.as_u64().and_then(|index| usize::try_from(index).ok());
            let action = index.and_then(|index| menu.get(index));
            let none = || wrong(&format!("no such number among {}", menu.len()));
            Ok(Choice::Act(action.ok_or_else(none)?.clone()))
        }
        Value::String(word) if word == "wait" => match until {
            Some(_) => Ok(Choice::Wait(Time::NEVER)),
            None => Err(wrong("nothing happens by itself, so say until when")),
        },
        Value::String(notation) => {
            let action = notation.parse().map_err(|why: String| wrong(&why))?;
            Ok(Choice::Act(action))
        }
        Value::Object(fields) => match fields.get("wait") {
            Some(time) => {
                let time = time.as_u64().ok_or_else(|| wrong("no time"))?;
                // With a deadline ahead no wait is too long.
                let longest = until.unwrap_or_else(|| now.after_ms(LONGEST_WAIT_MS));
                Ok(Choice::Wait(Time(time).min(longest)))
            }
            None => {
                let action =
                    G::Action::deserialize(&said).map_err(|why| wrong(&why.to_string()))?;
                Ok(Choice::Act(action))
            }
        },
        Value::Null | Value::Bool(_) | Value::Array(_) => Err(wrong("no answer")),
    }
}
