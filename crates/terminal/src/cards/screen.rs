//! What the person has in front of them, without a terminal: the view, the menu, the log, and
//! what is open on top of them. Keys and time come in, wishes go out.
//!
//! There is no state of the game in here and no way to one: a [`TableScreen`] is fed with
//! [`Seen`]s, from a blank [`View`] on, and with the menu.

mod keys;

use std::collections::VecDeque;

use cash::{Action, Cache, Cards, Cash, Fact, Kind, Seen, View};
use tabletop::{Game, Outcome, Refusal, Saying, Time};
use words::{Lang, Words};

use super::advice;
use super::book::Book;
use super::chronicle;
use super::menu::{Item, Menu};
use crate::log::Log;
use crate::players::Players;
use crate::rulebook::Rulebook;
use crate::window::is_cramped;

/// What the person wants.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) enum Wish {
    Play(Action),
    Again,
    Leave,
}

/// What the screen shows.
#[derive(Clone, PartialEq, Debug)]
pub(super) enum Scene {
    Table,
    /// A round has been counted.
    RoundOver {
        /// Each seat's round, in thousands.
        scores_k: [u32; 6],
    },
    /// The game has ended.
    GameOver {
        outcome: Outcome,
    },
}

/// What lies on top of it.
#[derive(Clone, PartialEq, Debug)]
pub(super) enum Popup {
    /// The keys, the signs, and the rules of the moment.
    Help {
        /// The first paragraph shown.
        top: usize,
    },
    /// The rulebook.
    Rules {
        /// The first paragraph shown.
        top: usize,
        /// The clause it was opened at.
        cited: Option<String>,
    },
    /// Whether to quit.
    Quit,
}

/// The table as the person sees it.
#[derive(Debug)]
pub(super) struct TableScreen {
    /// The words of the language in use.
    pub(super) words: Words,
    /// Which game's rulebook.
    pub(super) book: Book,
    /// The rulebook, in that language.
    pub(super) rulebook: Rulebook,
    pub(super) players: Players,
    /// What the person knows, as far as it has been shown.
    pub(super) view: View,
    pub(super) log: Log,
    pub(super) menu: Menu,
    /// Which card of the hand is chosen.
    pub(super) chosen: Option<usize>,
    /// What is shown.
    pub(super) scene: Scene,
    /// What lies on top.
    pub(super) popup: Option<Popup>,
    /// The last refusal, until the next key.
    pub(super) refusal: Option<Refusal>,
    /// The first digits of the commitment to the deal.
    pub(super) fingerprint: String,
    /// Whether the journal of the game will be in a file.
    pub(super) keeps_journal: bool,
    /// The time of the last key or tick.
    pub(super) now: Time,
    incoming: VecDeque<Seen>,
    /// Nothing more is shown, and no bot moves, before then.
    next_at: Time,
    /// When the menu or the scores came up.
    asked_at: Time,
    /// Whether the table does not fit on the screen: then nothing of it can be seen.
    cramped: bool,
    pause_ms: u64,
}

impl TableScreen {
    /// A screen before the first card is dealt.
    pub(super) fn new(
        lang: Lang,
        book: Book,
        players: Players,
        blank: View,
        pause_ms: u64,
    ) -> TableScreen {
        // While a pause lasts no bot answers: it must be shorter than the answer clock.
        let clock_s = blank.rules().answer_clock_s;
        let longest = clock_s.map_or(u64::MAX, |seconds| u64::from(seconds) * 1000 / 4);
        TableScreen {
            words: Words::new(lang),
            book,
            rulebook: Rulebook::of(book.game(), lang),
            players,
            view: blank,
            log: Log::default(),
            menu: Menu::default(),
            chosen: None,
            scene: Scene::Table,
            popup: None,
            refusal: None,
            fingerprint: String::new(),
            keeps_journal: false,
            now: Time::ZERO,
            incoming: VecDeque::new(),
            next_at: Time::ZERO,
            asked_at: Time::ZERO,
            cramped: false,
            pause_ms: pause_ms.min(longest),
        }
    }

    /// The screen has this size now. While the table does not fit on it, nobody can play.
    pub(super) fn resize(&mut self, width: u16, height: u16, now: Time) {
        self.now = now;
        let cramped = is_cramped(width, height);
        if self.cramped && !cramped {
            // A key that was pressed before the table could be seen must not answer it.
            self.asked_at = now;
        }
        self.cramped = cramped;
    }

    /// Takes in what has happened, to be shown one after the other.
    pub(super) fn see(&mut self, news: Vec<Seen>) {
        if !news.is_empty() {
            self.incoming.extend(news);
            self.menu = Menu::default();
            self.chosen = None;
            self.refusal = None;
        }
    }

    /// Time passes: what is due is shown.
    pub(super) fn tick(&mut self, now: Time) {
        self.now = now;
        while self.scene == Scene::Table
            && let Some(next) = self.incoming.front()
        {
            // The clock of an answer runs in real time: who must answer sees it at once.
            let at_once = matches!(next, Seen::Open(Fact::ClockStarted { .. }));
            if now < self.next_at && !at_once {
                return;
            }
            if let Some(seen) = self.incoming.pop_front() {
                self.show(&seen, now);
            }
        }
    }

    fn show(&mut self, seen: &Seen, now: Time) {
        // Both editions see alike; which one absorbs makes no difference.
        Cash::<Cache>::absorb(&mut self.view, seen);
        let open = self.view.rules().open_sets;
        chronicle::tell(&mut self.log, seen, self.players.me, open);
        if let Seen::RoundScored(counted) = seen {
            self.scene = Scene::RoundOver { scores_k: counted.scores_k };
            self.asked_at = now;
        }
        if is_worth_a_pause(seen) {
            self.next_at = now.after_ms(self.pause_ms);
        }
    }

    /// Whether everything that has happened has been shown.
    pub(super) fn is_settled(&self) -> bool {
        self.incoming.is_empty() && self.scene == Scene::Table
    }

    /// Whether a bot may move now: people have had time to look. What lies on top of the table
    /// stops the bots, and so does a screen that it does not fit on, unless a clock is running
    /// against them.
    pub(super) fn is_quiet(&self) -> bool {
        let covered = (self.popup.is_some() || self.cramped) && self.view.deadline().is_none();
        self.is_settled() && !covered && self.now >= self.next_at
    }

    /// When the next thing is due to be shown or to happen; nothing if only the person can go on.
    pub(super) fn wakes_at(&self) -> Option<Time> {
        let second = self.view.deadline().map(|_| Time((self.now.0 / 1000 + 1) * 1000));
        let covered = self.popup.is_some() || self.cramped;
        if self.menu.is_open() || self.scene != Scene::Table || covered {
            return second;
        }
        Some(second.map_or(self.next_at, |second| second.min(self.next_at)))
    }

    /// Shows this menu. What is not allowed in it has its reason.
    pub(super) fn offer(&mut self, items: Vec<Item>) {
        self.menu = Menu::new(items);
        self.chosen = None;
        self.asked_at = self.now;
    }

    pub(super) fn end(&mut self, outcome: Outcome) {
        self.scene = Scene::GameOver { outcome };
        self.asked_at = self.now;
        self.menu = Menu::default();
    }

    /// Shows why something was refused.
    pub(super) fn refuse(&mut self, refusal: Refusal) {
        self.refusal = Some(refusal);
    }

    /// The person's hand, as it is laid out.
    pub(super) fn hand(&self) -> Vec<Kind> {
        self.view.hand().into_iter().flat_map(Cards::iter).collect()
    }

    /// The card that is chosen.
    pub(super) fn chosen_card(&self) -> Option<Kind> {
        self.hand().get(self.chosen?).copied()
    }

    /// A sentence, in the language in use and with the players' names.
    pub(super) fn say(&self, saying: &Saying) -> String {
        self.words.say(saying, &|seat| self.players.name(seat))
    }

    /// The rule that the hint speaks about: of the refusal, or of the moment.
    pub(super) fn clause(&self) -> Option<&str> {
        if let Some(Refusal { clause, .. }) = &self.refusal {
            return Some(clause);
        }
        advice::advice(self).topic.map(|topic| self.book.clause(topic))
    }
}

/// Whether people want a moment to look at it before the next thing happens.
fn is_worth_a_pause(seen: &Seen) -> bool {
    match seen {
        Seen::RoundBegan(_) | Seen::TuckedBack { .. } => true,
        Seen::Drew { .. } | Seen::Decided { .. } | Seen::RoundScored(_) => false,
        Seen::Open(fact) => match fact {
            Fact::SetFormed { .. }
            | Fact::SetFormedWithDiscard { .. }
            | Fact::Discarded { .. }
            | Fact::Upgraded { .. }
            | Fact::Challenged { .. }
            | Fact::Claimed { .. }
            | Fact::Answered { .. }
            | Fact::SetStolen { .. }
            | Fact::SetDefended { .. }
            | Fact::ClaimWon { .. }
            | Fact::TurnedUp { .. }
            | Fact::ActionCardPlayed { .. }
            | Fact::SetsSwapped { .. }
            | Fact::PileMoved { .. }
            | Fact::MoveAsked { .. } => true,
            Fact::ClockStarted { .. }
            | Fact::ActionCardSpent { .. }
            | Fact::FirstActionDone
            | Fact::TurnBegan { .. }
            | Fact::GameEnded => false,
        },
    }
}
