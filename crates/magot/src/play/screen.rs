//! What the person has in front of them, without a terminal: the view, the menu, the log, and
//! what is open on top of them. Keys and time come in, wishes go out.
//!
//! There is no state of the game in here and no way to one: a [`TableScreen`] is fed with
//! [`Seen`]s, from a blank [`View`] on, and with the menu.

use std::collections::VecDeque;

use assets::{Action, Assets, Cache, Fact, Kind, Seen, View};
use crossterm::event::{KeyCode, KeyEvent, KeyModifiers};
use tabletop::{Clause, Game, Outcome, Refusal, Saying, Time};
use words::{Lang, Words};

use super::advice;
use super::help;
use super::menu::{Item, Menu};
use super::players::Players;
use super::rulebook::{Book, Rulebook, Topic};
use super::tale::Tale;

/// What the person wants.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) enum Wish {
    /// To do this.
    Play(Action),
    /// Another game.
    Again,
    /// To leave.
    Leave,
}

/// What the screen shows.
#[derive(Clone, PartialEq, Debug)]
pub(super) enum Scene {
    /// The table.
    Table,
    /// A round has been counted.
    RoundOver {
        /// Each seat's round, in thousands.
        scores_k: [u32; 6],
    },
    /// The game has ended.
    GameOver {
        /// How.
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

/// How long an Enter that was meant to hurry the bots is kept from playing a card.
const GUARD_MS: u64 = 300;
/// How many lines a page of the log is.
const LOG_PAGE: usize = 5;
/// How many paragraphs a page of the rulebook is.
const RULES_PAGE: usize = 5;

/// The table as the person sees it.
#[derive(Debug)]
pub(super) struct TableScreen {
    /// The words of the language in use.
    pub(super) words: Words,
    /// Which game's rulebook.
    pub(super) book: Book,
    /// The rulebook, in that language.
    pub(super) rulebook: Rulebook,
    /// Who plays.
    pub(super) players: Players,
    /// What the person knows, as far as it has been shown.
    pub(super) view: View,
    /// What has happened.
    pub(super) tale: Tale,
    /// What can be done.
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
    /// The time of the last key or tick.
    pub(super) now: Time,
    incoming: VecDeque<Seen>,
    /// Nothing more is shown, and no bot moves, before then.
    next_at: Time,
    /// When the menu came up.
    asked_at: Time,
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
        // A bot must not think its answer clock away.
        let clock_s = blank.rules().answer_clock_s;
        let longest = clock_s.map_or(u64::MAX, |seconds| u64::from(seconds) * 1000 / 4);
        TableScreen {
            words: Words::new(lang),
            book,
            rulebook: Rulebook::new(book, lang),
            players,
            view: blank,
            tale: Tale::default(),
            menu: Menu::default(),
            chosen: None,
            scene: Scene::Table,
            popup: None,
            refusal: None,
            fingerprint: String::new(),
            now: Time::ZERO,
            incoming: VecDeque::new(),
            next_at: Time::ZERO,
            asked_at: Time::ZERO,
            pause_ms: pause_ms.min(longest),
        }
    }

    /// News from the table, to be shown one after the other.
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
        Assets::<Cache>::absorb(&mut self.view, seen);
        self.tale.tell(seen, self.players.me);
        if let Seen::Open(Fact::RoundScored { scores_k }) = *seen {
            self.scene = Scene::RoundOver { scores_k };
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
    /// stops the bots, unless a clock is running against them.
    pub(super) fn is_quiet(&self) -> bool {
        let covered = self.popup.is_some() && self.view.deadline().is_none();
        self.is_settled() && !covered && self.now >= self.next_at
    }

    /// When the next thing is due to be shown or to happen; nothing if only the person can go on.
    pub(super) fn wakes_at(&self) -> Option<Time> {
        let second = self.view.deadline().map(|_| Time((self.now.0 / 1000 + 1) * 1000));
        if self.menu.is_open() || self.scene != Scene::Table || self.popup.is_some() {
            return second;
        }
        Some(second.map_or(self.next_at, |second| second.min(self.next_at)))
    }

    /// Hands over the menu of the moment. Where nothing in it is allowed, it holds the reasons.
    pub(super) fn offer(&mut self, items: Vec<Item>) {
        self.menu = Menu::new(items);
        self.chosen = None;
        self.asked_at = self.now;
    }

    /// The game has ended.
    pub(super) fn end(&mut self, outcome: Outcome) {
        self.scene = Scene::GameOver { outcome };
        self.menu = Menu::default();
    }

    /// Shows why something was refused.
    pub(super) fn refuse(&mut self, refusal: Refusal) {
        self.refusal = Some(refusal);
    }

    /// The person's hand, as it is laid out.
    pub(super) fn hand(&self) -> Vec<Kind> {
        self.view.hand().into_iter().flat_map(|hand| hand.iter()).collect()
    }

    /// The card that is chosen.
    pub(super) fn chosen_card(&self) -> Option<Kind> {
        self.hand().get(self.chosen?).copied()
    }

    /// A sentence, in the language in use and with the players' names.
    pub(super) fn say(&self, saying: &Saying) -> String {
        self.words.say(saying, &|seat| self.players.name(seat))
    }

    /// A key was pressed.
    pub(super) fn key(&mut self, key: KeyEvent, now: Time) -> Option<Wish> {
        self.now = now;
        if key.modifiers.contains(KeyModifiers::CONTROL) {
            return (key.code == KeyCode::Char('c')).then_some(Wish::Leave);
        }
        if matches!(key.code, KeyCode::Char('L' | 'l')) {
            self.switch_language();
            return None;
        }
        if let Some(popup) = self.popup.take() {
            return self.popup_key(key.code, popup);
        }
        // Any key hurries what is being waited for.
        self.next_at = self.next_at.min(now);
        match key.code {
            KeyCode::Char('q') => return self.quit(),
            KeyCode::Char('h' | '?') => self.popup = Some(Popup::Help { top: 0 }),
            KeyCode::Char('r') => self.open_rules(),
            KeyCode::PageUp => self.tale.scroll_up(LOG_PAGE),
            KeyCode::PageDown => self.tale.scroll_down(LOG_PAGE),
            KeyCode::End => self.tale.to_the_present(),
            code => return self.scene_key(code),
        }
        None
    }

    fn scene_key(&mut self, code: KeyCode) -> Option<Wish> {
        let yes = matches!(code, KeyCode::Enter | KeyCode::Char(' '));
        match self.scene {
            Scene::RoundOver { .. } => {
                if yes {
                    self.scene = Scene::Table;
                }
                None
            }
            Scene::GameOver { .. } => yes.then_some(Wish::Again),
            Scene::Table => self.table_key(code, yes),
        }
    }

    fn table_key(&mut self, code: KeyCode, yes: bool) -> Option<Wish> {
        self.refusal = None;
        match code {
            KeyCode::Up => self.menu.up(),
            KeyCode::Down => self.menu.down(),
            KeyCode::Tab => self.menu.next_group(),
            KeyCode::Left => self.choose_beside(-1),
            KeyCode::Right => self.choose_beside(1),
            KeyCode::Esc => self.choose(None),
            KeyCode::Char(digit @ '1'..='9') => {
                let index = digit as usize - '1' as usize;
                self.choose((self.chosen != Some(index)).then_some(index));
            }
            KeyCode::Char(letter) if !yes => {
                let letter = letter.to_lowercase().to_string();
                self.menu.jump(|group| self.words.word(group.letter()) == letter);
            }
            _ if yes => return self.enter(),
            _ => {}
        }
        None
    }

    /// Plays the row under the cursor, or tells why not.
    fn enter(&mut self) -> Option<Wish> {
        if self.menu.is_open() {
            let guard = self.asked_at.after_ms(GUARD_MS.min(self.pause_ms));
            if self.now < guard {
                return None;
            }
            let item = self.menu.current()?;
            match &item.refusal {
                None => return Some(Wish::Play(item.action)),
                Some(refusal) => self.refusal = Some(refusal.clone()),
            }
        } else if let Some(card) = self.chosen_card() {
            self.refusal = self.menu.refusal_of(card).cloned();
        }
        None
    }

    /// Chooses a card, or none. A card that can do nothing now is told off at once.
    fn choose(&mut self, index: Option<usize>) {
        self.chosen = index.filter(|&index| index < self.hand().len());
        let card = self.chosen_card();
        self.menu.narrow(card);
        self.refusal = card.and_then(|card| self.menu.refusal_of(card).cloned());
    }

    fn choose_beside(&mut self, step: isize) {
        let hand = self.hand().len();
        if hand == 0 {
            return;
        }
        let next = match self.chosen {
            None if step > 0 => 0,
            None => hand - 1,
            Some(index) => (index + hand).wrapping_add_signed(step) % hand,
        };
        self.choose(Some(next));
    }

    fn quit(&mut self) -> Option<Wish> {
        if matches!(self.scene, Scene::GameOver { .. }) {
            return Some(Wish::Leave);
        }
        self.popup = Some(Popup::Quit);
        None
    }

    fn popup_key(&mut self, code: KeyCode, popup: Popup) -> Option<Wish> {
        match popup {
            Popup::Quit => match code {
                KeyCode::Char('o' | 'O' | 'y' | 'Y' | 'q') => return Some(Wish::Leave),
                KeyCode::Char('n' | 'N') | KeyCode::Esc | KeyCode::Enter => {}
                _ => self.popup = Some(Popup::Quit),
            },
            Popup::Help { top } => {
                if code == KeyCode::Char('r') {
                    self.open_rules();
                } else if let Some(top) = scrolled(code, top, help::help(self).len()) {
                    self.popup = Some(Popup::Help { top });
                }
            }
            Popup::Rules { top, cited } => {
                if let Some(top) = scrolled(code, top, self.rulebook.paragraphs().len()) {
                    self.popup = Some(Popup::Rules { top, cited });
                }
            }
        }
        None
    }

    /// The rule that matters now: of the refusal, of the row under the cursor, or of the moment.
    pub(super) fn clause(&self) -> Option<&'static str> {
        if let Some(Refusal { clause: Clause(clause), .. }) = &self.refusal {
            return Some(clause);
        }
        if self.menu.is_open()
            && let Some(item) = self.menu.current()
        {
            let refused = item.refusal.as_ref().map(|refusal| refusal.clause.0);
            return Some(refused.unwrap_or_else(|| self.book.clause(Topic::of(item.action))));
        }
        advice::advice(self).topic.map(|topic| self.book.clause(topic))
    }

    fn open_rules(&mut self) {
        let clause = self.clause();
        let top = clause.and_then(|clause| self.rulebook.place(clause)).unwrap_or(0);
        self.popup = Some(Popup::Rules { top, cited: clause.map(String::from) });
    }

    fn switch_language(&mut self) {
        let lang = match self.words.lang() {
            Lang::Fr => Lang::En,
            Lang::En => Lang::Fr,
        };
        self.words = Words::new(lang);
        self.rulebook = Rulebook::new(self.book, lang);
    }
}

/// Where a page goes when that key is pressed; nothing if the key closes it.
fn scrolled(code: KeyCode, top: usize, length: usize) -> Option<usize> {
    let last = length.saturating_sub(1);
    match code {
        KeyCode::Up => Some(top.saturating_sub(1)),
        KeyCode::Down => Some((top + 1).min(last)),
        KeyCode::PageUp => Some(top.saturating_sub(RULES_PAGE)),
        KeyCode::PageDown | KeyCode::Char(' ') => Some((top + RULES_PAGE).min(last)),
        KeyCode::Home => Some(0),
        KeyCode::End => Some(last),
        _ => None,
    }
}

/// Whether people want a moment to look at it before the next thing happens.
fn is_worth_a_pause(seen: &Seen) -> bool {
    match seen {
        Seen::RoundBegan(_) | Seen::TuckedBack { .. } => true,
        Seen::Drew { .. } | Seen::Decided { .. } => false,
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
            | Fact::RoundScored { .. }
            | Fact::GameEnded => false,
        },
    }
}
