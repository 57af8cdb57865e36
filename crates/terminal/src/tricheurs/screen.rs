//! What the person has in front of them, without a terminal: one pair of eyes, a menu, the log, and what
//! is open on top of them. Keys and time come in, wishes go out.
//!
//! There is no state of the game in here and no way to one: a [`TricheursScreen`] is fed with [`Seen`]s,
//! from a blank [`View`] on, and with the menu.

mod keys;

use cheaters::{Action, Names, Picture, Place, Seen, Sight, Tells, Tricheurs, View};
use tabletop::{Game as _, Outcome, Refusal, Say as _, Saying, Seat, Time};
use words::{Lang, Words};

use super::menu::{self, Menu};
use super::trade::Trade;
use super::{advice, chronicle, tokens};
use crate::log::Log;
use crate::players::Players;
use crate::rulebook::Rulebook;
use crate::window::is_cramped;

/// How long a hand is shown to who looks (MT-5.9).
const HAND_MS: u64 = 3_000;

/// What the person wants.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) enum Wish {
    Play(Action),
    Again,
    Leave,
}

/// What lies on top of the table.
#[derive(Clone, PartialEq, Debug)]
pub(super) enum Popup {
    /// The keys, the signs, and the rules of the moment.
    Help { top: usize },
    /// The rulebook, and the clause that it was opened at.
    Rules { top: usize, cited: Option<String> },
    /// Whether to quit.
    Quit,
    /// The clock stands still.
    Pause,
    /// Cheat! Who, and then how.
    Accuse { who: Option<Seat>, cursor: usize },
    /// What stands on the cards.
    Cards { top: usize },
    /// What stands on the deeds, and where each was seen last.
    Deeds { top: usize },
    /// A trade in the making.
    Trade(Trade),
}

/// The table as the person sees it.
#[derive(Debug)]
pub(super) struct TricheursScreen {
    /// The words of the language in use.
    pub(super) words: Words,
    /// The rulebook, in that language.
    pub(super) rulebook: Rulebook,
    pub(super) players: Players,
    /// A letter for everybody's token.
    pub(super) letters: Vec<char>,
    /// What every space is called where there is little room.
    pub(super) short: Vec<String>,
    /// What these eyes know.
    pub(super) view: View,
    pub(super) log: Log,
    pub(super) menu: Menu,
    pub(super) popup: Option<Popup>,
    /// The last refusal, until the next key.
    pub(super) refusal: Option<Refusal>,
    /// What these eyes have just seen of a hand, or this head alone knows, and until when it is shown.
    pub(super) hand: Option<(Saying, Time)>,
    /// How the game ended, and the first line shown of its truth.
    pub(super) outcome: Option<Outcome>,
    pub(super) top: usize,
    /// The first digits of the commitment to the deal.
    pub(super) fingerprint: String,
    /// Whether the journal of the game will be in a file.
    pub(super) keeps_journal: bool,
    /// The time of the game.
    pub(super) now: Time,
    /// When these eyes left each place, or were shown it.
    left: Vec<(Place, Time)>,
    /// When the row under the cursor became another one by itself.
    changed_at: Time,
    /// Whether the table does not fit on the screen: then nothing of it can be seen.
    cramped: bool,
}

impl TricheursScreen {
    pub(super) fn new(lang: Lang, players: Players, view: View, now: Time) -> TricheursScreen {
        let words = Words::new(lang);
        TricheursScreen {
            rulebook: Rulebook::of(Tricheurs::NAME, lang),
            letters: tokens::letters(&players),
            short: tokens::short_names(&words, view.scene.config.names),
            words,
            players,
            view,
            log: Log::default(),
            menu: Menu::default(),
            popup: None,
            refusal: None,
            hand: None,
            outcome: None,
            top: 0,
            fingerprint: String::new(),
            keeps_journal: false,
            now,
            left: Vec::new(),
            changed_at: now,
            cramped: false,
        }
    }

    /// The screen has this size now. While the table does not fit on it, nobody can play.
    pub(super) fn resize(&mut self, width: u16, height: u16, now: Time) {
        self.now = now;
        let cramped = is_cramped(width, height);
        if self.cramped && !cramped {
            // A key that was pressed before the table could be seen must not answer it.
            self.changed_at = now;
        }
        self.cramped = cramped;
    }

    /// Whether the clock of the game stands still: the person reads, or sees nothing of the table.
    pub(super) fn is_paused(&self) -> bool {
        let reads = match &self.popup {
            Some(Popup::Help { .. } | Popup::Rules { .. } | Popup::Quit | Popup::Pause) => true,
            Some(
                Popup::Accuse { .. } | Popup::Cards { .. } | Popup::Deeds { .. } | Popup::Trade(_),
            )
            | None => false,
        };
        reads || self.cramped
    }

    /// Stops the clock.
    pub(super) fn pause(&mut self) {
        self.popup = Some(Popup::Pause);
    }

    /// Writes down what was said before this screen was there.
    pub(super) fn remember(&mut self, seen: &Seen) {
        chronicle::tell(&mut self.log, &self.view.scene.config, seen);
    }

    /// Takes in what has happened.
    pub(super) fn see(&mut self, seen: &Seen) {
        let gaze = self.view.mine.gaze;
        Tricheurs::absorb(&mut self.view, seen);
        chronicle::tell(&mut self.log, &self.view.scene.config, seen);
        if chronicle::is_glimpsed(seen, self.me()) {
            let slow = self.view.scene.config.tells == Tells::Slow;
            let long = if slow { 2 * HAND_MS } else { HAND_MS };
            self.hand = Some((self.reword(seen.say()), self.now.after_ms(long)));
        }
        #[expect(clippy::wildcard_enum_match_arm, reason = "eyes turn by few things")]
        match seen {
            Seen::Looked { at, .. } if *at != gaze => self.leave(gaze),
            Seen::Shown { sight: Sight::Board(_) } => self.leave(Place::Board),
            Seen::Shown { sight: Sight::Tray(_) } => self.leave(Place::Tray),
            Seen::Shown { sight: Sight::Spread(owner, _) } => self.leave(Place::Spread(*owner)),
            _ => {}
        }
    }

    fn leave(&mut self, place: Place) {
        self.left.retain(|(other, _)| *other != place);
        self.left.push((place, self.now));
    }

    /// Shows this menu.
    pub(super) fn offer(&mut self, actions: Vec<Action>) {
        if self.menu.set(&self.view, actions) {
            self.changed_at = self.now;
        }
    }

    pub(super) fn end(&mut self, outcome: Outcome) {
        if self.outcome.is_none() {
            self.outcome = Some(outcome);
            self.changed_at = self.now;
            self.popup = None;
            self.menu = Menu::default();
        }
    }

    /// Shows why something was refused.
    pub(super) fn refuse(&mut self, refusal: Refusal) {
        self.refusal = Some(refusal);
    }

    /// The person's seat.
    pub(super) fn me(&self) -> Seat {
        self.players.me
    }

    /// Everything as these eyes saw it last.
    pub(super) fn picture(&self) -> &Picture {
        &self.view.mine.picture
    }

    /// Where one can look, in the order of the keys.
    pub(super) fn places(&self) -> Vec<Place> {
        menu::places(&self.view, self.players.opponents())
    }

    /// Whether one sees the place as it is.
    pub(super) fn is_live(&self, place: Place) -> bool {
        let mine = Place::Spread(self.me());
        let tray = place == Place::Tray && self.view.scene.turn == self.me();
        self.view.mine.gaze == place || place == mine || tray
    }

    /// For how long one has not looked there, in milliseconds.
    pub(super) fn age_ms(&self, place: Place) -> u64 {
        let left = self.left.iter().find(|(other, _)| *other == place);
        self.now.0.saturating_sub(left.map_or(0, |(_, at)| at.0))
    }

    /// Whose streets these are.
    pub(super) fn names(&self) -> Names {
        self.view.scene.config.names
    }

    /// A sentence, in the language in use, with the players' names and the streets of this board.
    pub(super) fn say(&self, saying: &Saying) -> String {
        let saying = self.reword(saying.clone());
        self.words.say(&saying, &|seat| self.players.name(seat))
    }

    fn reword(&self, saying: Saying) -> Saying {
        Tricheurs::reword(&self.view.scene.config, saying)
    }

    /// The rule to read now: of the refusal, or of the moment.
    pub(super) fn clause(&self) -> &str {
        match &self.refusal {
            Some(Refusal { clause, .. }) => clause,
            None => advice::clause(self),
        }
    }
}
