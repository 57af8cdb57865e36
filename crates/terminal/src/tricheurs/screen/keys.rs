//! What every key does.

// Keys that are not named do nothing.
#![allow(clippy::wildcard_enum_match_arm)]

use cheaters::{Action, Place, Tricheurs};
use crossterm::event::{KeyCode, KeyEvent, KeyModifiers};
use tabletop::{Game as _, Seat, Time};
use words::Words;

use super::{Popup, TricheursScreen, Wish};
use crate::rulebook::Rulebook;
use crate::tricheurs::menu::charges;
use crate::tricheurs::trade::{Row, Trade};
use crate::tricheurs::{draw, help, tokens};
use crate::window::scrolled;

/// How long an Enter is kept from playing a row that has just come under the cursor by itself.
const GUARD_MS: u64 = 300;
/// How many lines a page of the log is.
const LOG_PAGE: usize = 5;

impl TricheursScreen {
    pub(crate) fn key(&mut self, key: KeyEvent, now: Time) -> Option<Wish> {
        self.now = now;
        if key.modifiers.contains(KeyModifiers::CONTROL) {
            return (key.code == KeyCode::Char('c')).then_some(Wish::Leave);
        }
        if self.cramped {
            return self.cramped_key(key.code);
        }
        if key.code == KeyCode::Char('L') {
            self.switch_language();
            return None;
        }
        // A refusal stays to be read about.
        if key.code != KeyCode::Char('r') {
            self.refusal = None;
        }
        if let Some(popup) = self.popup.take() {
            return self.popup_key(key.code, popup);
        }
        match key.code {
            KeyCode::Char('q') if self.outcome.is_some() => return Some(Wish::Leave),
            KeyCode::Char('q') => self.popup = Some(Popup::Quit),
            KeyCode::Char('h' | '?') => self.popup = Some(Popup::Help { top: 0 }),
            KeyCode::Char('r') => self.open_rules(),
            _ if self.outcome.is_some() => return self.end_key(key.code),
            KeyCode::PageUp => self.log.scroll_up(LOG_PAGE),
            KeyCode::PageDown => self.log.scroll_down(LOG_PAGE),
            KeyCode::End => self.log.return_to_now(),
            code => return self.table_key(code),
        }
        None
    }

    /// The table does not fit on the screen: a person can only leave, by pressing `q` twice.
    fn cramped_key(&mut self, code: KeyCode) -> Option<Wish> {
        let sure = self.popup == Some(Popup::Quit);
        match code {
            KeyCode::Char('q') if sure || self.outcome.is_some() => return Some(Wish::Leave),
            KeyCode::Char('q') => self.popup = Some(Popup::Quit),
            _ if sure => self.popup = None,
            _ => {}
        }
        None
    }

    fn end_key(&mut self, code: KeyCode) -> Option<Wish> {
        if code == KeyCode::Enter {
            return (!self.is_too_soon()).then_some(Wish::Again);
        }
        let lines = draw::end_lines(self).len();
        self.top = scrolled(code, self.top, lines).unwrap_or(self.top);
        None
    }

    fn table_key(&mut self, code: KeyCode) -> Option<Wish> {
        match code {
            KeyCode::Up => self.menu.go(-1),
            KeyCode::Down => self.menu.go(1),
            KeyCode::Left => self.menu.turn(-1),
            KeyCode::Right => self.menu.turn(1),
            KeyCode::Tab | KeyCode::BackTab => self.menu.switch(&self.view),
            KeyCode::Esc => self.menu.open_now(&self.view),
            KeyCode::Char(' ') => self.pause(),
            KeyCode::Char('!') => self.accuse(),
            KeyCode::Char(digit @ '1'..='9') => return self.look(digit),
            KeyCode::Char(letter) if self.is_letter(letter, "tricheurs-key-accuse") => {
                self.accuse();
            }
            KeyCode::Char(letter) if self.is_letter(letter, "tricheurs-key-trade") => self.trade(),
            KeyCode::Char(letter) if self.is_letter(letter, "tricheurs-key-cards") => {
                self.popup = Some(Popup::Cards { top: 0 });
            }
            KeyCode::Char(letter) if self.is_letter(letter, "tricheurs-key-deeds") => {
                self.popup = Some(Popup::Deeds { top: 0 });
            }
            KeyCode::Enter if !self.is_too_soon() => {
                return self.menu.current().map(Wish::Play);
            }
            _ => {}
        }
        None
    }

    /// Turns the eyes to the place of that digit.
    fn look(&mut self, digit: char) -> Option<Wish> {
        let place = self.places().get(digit as usize - '1' as usize).copied()?;
        (place != self.view.mine.gaze).then_some(Wish::Play(Action::Look { at: place }))
    }

    fn accuse(&mut self) {
        self.popup = Some(Popup::Accuse { who: None, cursor: 0 });
    }

    fn trade(&mut self) {
        let looked_at = match self.view.mine.gaze {
            Place::Spread(seat) if seat != self.me() => Some(seat),
            _ => None,
        };
        if let Some(with) = looked_at.or_else(|| self.partners().first().copied()) {
            self.popup = Some(Popup::Trade(Trade::with(with)));
        }
    }

    /// Those with whom one can trade.
    fn partners(&self) -> Vec<Seat> {
        self.players.opponents().filter(|seat| self.view.scene.plays(*seat)).collect()
    }

    /// Whether the row under the cursor has just come there by itself, so that an Enter was meant for
    /// something else.
    fn is_too_soon(&self) -> bool {
        self.now < self.changed_at.after_ms(GUARD_MS)
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
            Popup::Pause => match code {
                KeyCode::Enter | KeyCode::Esc | KeyCode::Char(' ') => self.changed_at = self.now,
                KeyCode::Char('q') => self.popup = Some(Popup::Quit),
                KeyCode::Char('h' | '?') => self.popup = Some(Popup::Help { top: 0 }),
                KeyCode::Char('r') => self.open_rules(),
                _ => self.popup = Some(Popup::Pause),
            },
            Popup::Help { .. } if code == KeyCode::Char('r') => self.open_rules(),
            Popup::Help { top } => {
                let top = scrolled(code, top, help::help(self).len());
                self.popup = top.map(|top| Popup::Help { top });
            }
            Popup::Rules { top, cited } => {
                let top = scrolled(code, top, self.rulebook.paragraphs().len());
                self.popup = top.map(|top| Popup::Rules { top, cited });
            }
            Popup::Cards { top } => {
                let top = scrolled(code, top, help::cards(self).len());
                self.popup = top.map(|top| Popup::Cards { top });
            }
            Popup::Deeds { top } => {
                let top = scrolled(code, top, help::deeds(self).len());
                self.popup = top.map(|top| Popup::Deeds { top });
            }
            Popup::Accuse { who, cursor } => return self.accuse_key(code, who, cursor),
            Popup::Trade(trade) => return self.trade_key(code, trade),
        }
        None
    }

    /// Who by the digit of their place, how by the number of the card; or both by arrows and Enter.
    fn accuse_key(&mut self, code: KeyCode, who: Option<Seat>, cursor: usize) -> Option<Wish> {
        let charges = charges(self.menu.all(), who);
        let count = charges.len();
        let digit = |digit: char| digit as usize - '1' as usize;
        let chosen = match code {
            KeyCode::Enter => Some(cursor),
            KeyCode::Char(key @ '1'..='9') if who.is_some() => Some(digit(key)),
            KeyCode::Char(key @ '1'..='9') => {
                let place = self.places().get(digit(key)).copied();
                charges.iter().position(|(seat, _)| place == Some(Place::Spread(*seat)))
            }
            _ => None,
        };
        let chosen = chosen.and_then(|index| charges.get(index).copied());
        let step = match code {
            KeyCode::Up => count.saturating_sub(1),
            KeyCode::Down => 1,
            _ => 0,
        };
        match (code, who, chosen) {
            (KeyCode::Esc, None, _) => {}
            (KeyCode::Esc, Some(_), _) => self.accuse(),
            (_, None, Some((seat, _))) => {
                self.popup = Some(Popup::Accuse { who: Some(seat), cursor: 0 });
            }
            (_, Some(_), Some((who, card))) => {
                return Some(Wish::Play(Action::Accuse { who, card }));
            }
            (_, who, None) => {
                let cursor = (cursor + step) % count.max(1);
                self.popup = Some(Popup::Accuse { who, cursor });
            }
        }
        None
    }

    fn trade_key(&mut self, code: KeyCode, mut trade: Trade) -> Option<Wish> {
        let partners = self.partners();
        match code {
            KeyCode::Esc => return None,
            KeyCode::Up => trade.go(&self.view, -1),
            KeyCode::Down | KeyCode::Tab => trade.go(&self.view, 1),
            KeyCode::Left => trade.turn(&self.view, &partners, -1),
            KeyCode::Right => trade.turn(&self.view, &partners, 1),
            KeyCode::PageUp => trade.turn(&self.view, &partners, 10),
            KeyCode::PageDown => trade.turn(&self.view, &partners, -10),
            KeyCode::Enter if trade.row(&self.view) == Row::Send => {
                return Some(Wish::Play(trade.offer()));
            }
            KeyCode::Enter | KeyCode::Char(' ') => trade.toggle(&self.view),
            _ => {}
        }
        self.popup = Some(Popup::Trade(trade));
        None
    }

    /// Whether the language in use has this letter for this key.
    fn is_letter(&self, letter: char, key: &str) -> bool {
        self.words.word(key) == letter.to_lowercase().to_string()
    }

    fn open_rules(&mut self) {
        let clause = self.clause();
        let (top, cited) = (self.rulebook.place(clause).unwrap_or(0), Some(clause.to_string()));
        self.popup = Some(Popup::Rules { top, cited });
    }

    fn switch_language(&mut self) {
        let lang = self.words.lang().next();
        self.words = Words::new(lang);
        self.rulebook = Rulebook::of(Tricheurs::NAME, lang);
        self.short = tokens::short_names(&self.words, self.names());
    }
}
