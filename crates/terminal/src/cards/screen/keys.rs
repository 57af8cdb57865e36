//! What every key does.

// Keys that are not named do nothing.
#![allow(clippy::wildcard_enum_match_arm)]

use crossterm::event::{KeyCode, KeyEvent, KeyModifiers};
use tabletop::Time;
use words::Words;

use super::{Popup, Scene, TableScreen, Wish};
use crate::cards::help;
use crate::rulebook::Rulebook;
use crate::window::scrolled;

/// How long an Enter that was meant to hurry the bots is kept from playing a card, and from
/// skipping the scores.
const GUARD_MS: u64 = 300;
/// How many lines a page of the log is.
const LOG_PAGE: usize = 5;

impl TableScreen {
    pub(crate) fn key(&mut self, key: KeyEvent, now: Time) -> Option<Wish> {
        self.now = now;
        if key.modifiers.contains(KeyModifiers::CONTROL) {
            return (key.code == KeyCode::Char('c')).then_some(Wish::Leave);
        }
        if self.cramped {
            return self.cramped_key(key.code);
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
            KeyCode::PageUp => self.log.scroll_up(LOG_PAGE),
            KeyCode::PageDown => self.log.scroll_down(LOG_PAGE),
            KeyCode::End => self.log.return_to_now(),
            code => return self.scene_key(code),
        }
        None
    }

    /// The table does not fit on the screen: a person can only leave, by pressing `q` twice.
    fn cramped_key(&mut self, code: KeyCode) -> Option<Wish> {
        let sure = self.popup == Some(Popup::Quit);
        match code {
            KeyCode::Char('q') if sure => return Some(Wish::Leave),
            KeyCode::Char('q') => return self.quit(),
            _ if sure => self.popup = None,
            _ => {}
        }
        None
    }

    fn scene_key(&mut self, code: KeyCode) -> Option<Wish> {
        let yes = matches!(code, KeyCode::Enter | KeyCode::Char(' '));
        let seen = yes && !self.is_too_soon();
        match self.scene {
            Scene::RoundOver { .. } => {
                if seen {
                    self.scene = Scene::Table;
                }
                None
            }
            Scene::GameOver { .. } => seen.then_some(Wish::Again),
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
            if self.is_too_soon() {
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

    /// Whether the menu or the scores have just come up, so that an Enter was meant for something
    /// else.
    fn is_too_soon(&self) -> bool {
        self.now < self.asked_at.after_ms(GUARD_MS.min(self.pause_ms))
    }

    /// Chooses a card, or none. For a card that can do nothing now, the reason is shown at once.
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
                KeyCode::Char('q') => return Some(Wish::Leave),
                KeyCode::Char(letter) if self.is_letter(letter, "popup-quit-yes-key") => {
                    return Some(Wish::Leave);
                }
                KeyCode::Char(letter) if self.is_letter(letter, "popup-quit-no-key") => {}
                KeyCode::Esc | KeyCode::Enter => {}
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

    /// Whether the language in use has this letter for this key.
    fn is_letter(&self, letter: char, key: &str) -> bool {
        self.words.word(key) == letter.to_lowercase().to_string()
    }

    fn open_rules(&mut self) {
        let clause = self.clause();
        let top = clause.and_then(|clause| self.rulebook.place(clause)).unwrap_or(0);
        self.popup = Some(Popup::Rules { top, cited: clause.map(String::from) });
    }

    fn switch_language(&mut self) {
        let lang = self.words.lang().next();
        self.words = Words::new(lang);
        self.rulebook = Rulebook::of(self.book.game(), lang);
    }
}
