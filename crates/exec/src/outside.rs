//! A bot whose thoughts are elsewhere: questions go out as lines, answers come back.

use std::fmt;
use std::sync::{Arc, Mutex};

use bots::{Bot, Choice, Roster};
use serde::{Deserialize as _, Serialize};
use serde_json::{Value, json};
use tabletop::{Refusal, Time};

use crate::MOST_QUESTIONS;
use crate::fault::{Fault, FaultKind};
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
    /// What was seen since the last question: the inside of a JSON list.
    told: Vec<u8>,
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
            let line = json!({
                "do": "game", "game": G::NAME, "rules": G::RULES, "seat": seat, "seats": seats,
                "config": config, "seed": seed,
            });
            process.tell(line.to_string().into_bytes());
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
        let line = self.question(now, view, menu);
        self.told.clear();
        let answer = match &mut locked(&self.place).process {
            Some(process) => process.ask(line)?,
            None => return Err(Fault::new(FaultKind::Died, "it was gone")),
        };
        read::<G>(&answer, menu, now, self.until)
    }

    fn question(&self, now: Time, view: &G::View, menu: &[G::Action]) -> Vec<u8> {
        let until = self.until.map_or_else(|| "null".into(), |until| until.0.to_string());
        let mut line =
            format!(r#"{{"do":"choose","at":{},"until":{until},"told":["#, now.0).into_bytes();
        line.extend_from_slice(&self.told);
        line.extend_from_slice(br#"],"view":"#);
        write_json(&mut line, view);
        line.extend_from_slice(br#","legal":["#);
        for (index, action) in menu.iter().enumerate() {
            line.extend_from_slice(if index == 0 { br#"{"action":"# } else { br#",{"action":"# });
            write_json(&mut line, action);
            line.extend_from_slice(br#","notation":"#);
            write_json(&mut line, &action.to_string());
            line.push(b'}');
        }
        line.extend_from_slice(b"]}");
        line
    }

    /// The stand-in plays from now on. A program that is still in step is told why.
    fn lose(&mut self, fault: Fault) {
        self.lost = true;
        self.told = Vec::new();
        let mut place = locked(&self.place);
        let why = fault.to_string();
        place.fail(fault);
        if let Some(process) = &mut place.process {
            process.tell(json!({ "do": "lost", "why": why }).to_string().into_bytes());
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
        if !self.told.is_empty() {
            self.told.push(b',');
        }
        self.told.extend_from_slice(format!(r#"{{"at":{},"seen":"#, at.0).as_bytes());
        write_json(&mut self.told, seen);
        self.told.push(b'}');
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
            let mut line = br#"{"do":"over","told":["#.to_vec();
            line.extend_from_slice(&self.told);
            line.extend_from_slice(b"]}");
            process.tell(line);
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

fn write_json(into: &mut Vec<u8>, value: &impl Serialize) {
    serde_json::to_writer(into, value).expect("a game's types serialise");
}
