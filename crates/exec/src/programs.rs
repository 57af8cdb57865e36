//! The programs of a table, or of many tables one after the other: each is started once.

use std::collections::BTreeMap;
use std::fmt;
use std::path::PathBuf;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use bots::{Bot, Roster};
use tabletop::Seat;

use crate::fault::{Fault, FaultKind, Forfeit};
use crate::outside::Outside;
use crate::process::Process;

/// The program that a bot's name stands for: what follows `exec:`.
pub fn command_of(name: &str) -> Option<&str> {
    name.strip_prefix("exec:")
}

/// What a program may take, and where its complaints go.
#[derive(Clone, Debug)]
pub struct Limits {
    /// How long it may take to say that it is there.
    pub start: Duration,
    /// How long it may think about a question.
    pub answer: Duration,
    /// Where its standard error goes.
    pub errors: Errors,
}

impl Default for Limits {
    fn default() -> Self {
        Limits {
            start: Duration::from_secs(10),
            answer: Duration::from_secs(1),
            errors: Errors::PassedOn,
        }
    }
}

/// Where a program's standard error goes.
#[derive(Clone, Debug)]
pub enum Errors {
    /// To ours.
    PassedOn,
    /// To the end of this file.
    Kept(PathBuf),
}

/// Where a program sits down, and for which game.
#[derive(Debug)]
#[allow(missing_docs)] // the names say it
pub struct Sitting<'a, G: Roster> {
    pub seat: Seat,
    /// How many sit there.
    pub seats: u8,
    /// The options of the table.
    pub config: &'a G::Config,
    /// Where its chance comes from, if it wants any, and its stand-in's. Nothing of the deal follows
    /// from it.
    pub seed: u64,
}

/// The programs that run. All copies are the same programs.
#[derive(Clone)]
pub struct Programs {
    limits: Limits,
    places: Arc<Mutex<BTreeMap<usize, Arc<Mutex<Place>>>>>,
}

/// What one program has done so far.
pub(crate) struct Place {
    command: String,
    pub(crate) process: Option<Process>,
    /// Whether it could not be started again, and is left alone.
    given_up: bool,
    /// How many games it has been told of: whoever sat there before has nothing to say any more.
    pub(crate) game: u64,
    fault: Option<Fault>,
}

impl Place {
    /// The game is lost to this fault. A program that is out of step is killed; it is started anew for
    /// the next game.
    pub(crate) fn fail(&mut self, fault: Fault) {
        if !fault.kind.leaves_in_step() {
            if let Some(process) = &mut self.process {
                process.kill();
            }
            self.process = None;
        }
        self.fault = Some(fault);
    }
}

impl Programs {
    /// No program yet.
    pub fn new(limits: Limits) -> Programs {
        Programs { limits, places: Arc::default() }
    }

    /// Starts the program, hears that it is there, and ends it: for whoever wants to know before the
    /// first game.
    pub fn try_out(&self, command: &str) -> Result<(), Fault> {
        Process::start(command, &self.limits).map(drop)
    }

    /// Seats the program that has this place. It is started the first time, and told of a new game each
    /// time. Where it cannot be started, the stand-in plays.
    pub fn seat<G: Roster>(
        &self,
        place: usize,
        command: &str,
        sitting: &Sitting<'_, G>,
    ) -> Box<dyn Bot<G>> {
        let mut places = locked(&self.places);
        let place = places.entry(place).or_insert_with(|| {
            let command = command.to_string();
            let place = Place { command, process: None, given_up: false, game: 0, fault: None };
            Arc::new(Mutex::new(place))
        });
        self.wake(&mut locked(place), command);
        Box::new(Outside::<G>::sit(Arc::clone(place), sitting))
    }

    /// Sees to it that the program runs.
    fn wake(&self, place: &mut Place, command: &str) {
        if place.command != command {
            place.command = command.into();
            place.process = None;
            place.given_up = false;
        }
        place.game += 1;
        if place.process.is_some() {
            return;
        }
        if place.given_up {
            place.fault = Some(Fault::new(FaultKind::Absent, "it was not started any more"));
            return;
        }
        match Process::start(command, &self.limits) {
            Ok(process) => place.process = Some(process),
            Err(fault) => {
                place.given_up = true;
                place.fault = Some(fault);
            }
        }
    }

    /// The games that were lost since the last call, place by place.
    pub fn forfeits(&self) -> Vec<Forfeit> {
        let places = locked(&self.places);
        let fault = |(place, it): (&usize, &Arc<Mutex<Place>>)| {
            let mut it = locked(it);
            let fault = it.fault.take()?;
            Some(Forfeit { place: *place, program: it.command.clone(), fault })
        };
        places.iter().filter_map(fault).collect()
    }
}

impl fmt::Debug for Programs {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} programs", locked(&self.places).len())
    }
}

/// A panic elsewhere leaves a program as it was: in or out of step, and the next answer shows.
pub(crate) fn locked<T>(lock: &Mutex<T>) -> MutexGuard<'_, T> {
    lock.lock().unwrap_or_else(PoisonError::into_inner)
}
