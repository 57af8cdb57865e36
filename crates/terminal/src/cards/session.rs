//! One game from the deal to the end: the host on one side, the screen on the other.

use cash::{Cash, Edition, View};
use crossterm::event::KeyEvent;
use ratatui::Frame;
use tabletop::{Game, Secret, Time};
use words::Lang;

use super::book::Book;
use super::draw;
use super::menu::{Item, attempts};
use super::screen::{TableScreen, Wish};
use crate::host::Host;
use crate::keep::KeptGame;
use crate::players::Players;
use crate::theme::Theme;
use crate::{PlayError, PlayOptions, Session, Then, fingerprint};

/// A game in progress.
pub(crate) struct CardSession<E: Edition> {
    host: Host<Cash<E>>,
    screen: TableScreen,
    /// Whether the screen has the menu as it is now.
    offered: bool,
}

impl<E: Edition> Session<Cash<E>> for CardSession<E> {
    fn open(options: &PlayOptions<Cash<E>>, lang: Lang, secret: Secret) -> Result<Self, PlayError> {
        let players = players_of(options);
        let host = Host::open(options, &players, secret)?;
        let view = host.blank_view()?;
        Ok(CardSession::of(options, lang, players, host, view))
    }

    fn resume(
        options: &PlayOptions<Cash<E>>,
        lang: Lang,
        kept: KeptGame<Cash<E>>,
    ) -> Result<Self, PlayError> {
        let players = players_of(options);
        let host = Host::resume(options, &players, kept)?;
        let view = host.view();
        Ok(CardSession::of(options, lang, players, host, view))
    }

    fn host(&self) -> &Host<Cash<E>> {
        &self.host
    }

    fn lang(&self) -> Lang {
        self.screen.words.lang()
    }

    fn resize(&mut self, width: u16, height: u16, now: Time) {
        self.screen.resize(width, height, now);
    }

    fn tick(&mut self, now: Time) {
        self.host.advance(now);
        self.hear();
        self.settle(now);
        if self.screen.is_quiet() && self.host.bot_acts(now) {
            self.hear();
            self.settle(now);
        }
    }

    fn wakes_at(&self) -> Option<Time> {
        self.screen.wakes_at()
    }

    fn key(&mut self, key: KeyEvent, now: Time) -> Then {
        match self.screen.key(key, now) {
            None => Then::Stay,
            Some(Wish::Again) => Then::Again,
            Some(Wish::Leave) => Then::Leave,
            Some(Wish::Play(action)) => {
                let refused = self.host.act(now, action).err();
                self.hear();
                if let Some(refusal) = refused {
                    self.screen.refuse(refusal);
                }
                Then::Stay
            }
        }
    }

    fn draw(&self, frame: &mut Frame<'_>, theme: Theme) {
        draw::draw(frame, &self.screen, theme);
    }
}

impl<E: Edition> CardSession<E> {
    fn of(
        options: &PlayOptions<Cash<E>>,
        lang: Lang,
        players: Players,
        host: Host<Cash<E>>,
        view: View,
    ) -> CardSession<E> {
        let book = Book::of(Cash::<E>::NAME);
        let pause_ms = options.pause.as_millis() as u64;
        let mut screen = TableScreen::new(lang, book, players, view, pause_ms);
        screen.fingerprint = fingerprint(host.commitment());
        screen.keeps_journal = options.save.is_some();
        CardSession { host, screen, offered: false }
    }

    /// What the person sees.
    #[cfg(test)]
    pub(super) fn screen(&self) -> &TableScreen {
        &self.screen
    }

    /// Shows what is due. Once all is shown, the person has the menu or the game is over.
    fn settle(&mut self, now: Time) {
        self.screen.tick(now);
        if !self.screen.is_settled() {
            return;
        }
        if let Some(outcome) = self.host.outcome() {
            self.screen.end(outcome);
        } else if !self.offered {
            self.offered = true;
            let items = self.items();
            self.screen.offer(items);
        }
    }

    /// Whether only the person can go on: nothing will happen by itself but the passing of a
    /// deadline.
    #[cfg(test)]
    pub(super) fn is_asking(&self) -> bool {
        self.screen.scene != super::screen::Scene::Table
            || (self.screen.is_settled() && self.screen.menu.is_open())
    }

    /// How the game ended, once it has.
    #[cfg(test)]
    pub(super) fn outcome(&self) -> Option<tabletop::Outcome> {
        use super::screen::Scene;
        match &self.screen.scene {
            Scene::GameOver { outcome } => Some(outcome.clone()),
            Scene::Table | Scene::RoundOver { .. } => None,
        }
    }

    fn hear(&mut self) {
        let news = self.host.news();
        if !news.is_empty() {
            self.offered = false;
            self.screen.see(news);
        }
    }

    /// What is allowed, and what a newcomer might try besides, with the reason against it.
    fn items(&self) -> Vec<Item> {
        let legal = self.host.menu();
        let refused: Vec<Item> = attempts(&self.screen.view, self.screen.players.me)
            .into_iter()
            .filter_map(|action| {
                let refusal = self.host.why_not(&action)?;
                Some(Item { action, refusal: Some(refusal) })
            })
            .collect();
        let allowed = legal.into_iter().map(|action| Item { action, refusal: None });
        allowed.chain(refused).collect()
    }
}

/// Who sits at the table; where nobody is named, the usual bots.
fn players_of<E: Edition>(options: &PlayOptions<Cash<E>>) -> Players {
    let usual = <Cash<E> as bots::Roster>::USUAL;
    Players::new(options.seat, options.seats, &options.name, &options.bots, usual)
}
