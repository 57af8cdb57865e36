//! One game from the deal to the end: the host on one side, the screen on the other.

use cash::{Cash, Edition, View};
use crossterm::event::KeyEvent;
use tabletop::fairness::hex_bytes;
use tabletop::journal::Record;
use tabletop::{Game, Secret, Time};
use words::Lang;

use super::host::Host;
use super::keep::KeptGame;
use super::menu::{Item, attempts};
use super::players::Players;
use super::rulebook::Book;
use super::screen::{TableScreen, Wish};
use super::{PlayError, PlayOptions};

/// How many digits of the commitment are shown: enough to compare by eye.
const FINGERPRINT: usize = 16;

/// A game in progress.
pub(super) struct Session<E: Edition> {
    host: Host<E>,
    screen: TableScreen,
    /// Whether the screen has the menu as it is now.
    offered: bool,
}

/// How a session goes on after a key.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Then {
    /// The game goes on.
    Stay,
    /// The person wants another game.
    Again,
    /// The person leaves.
    Leave,
    /// The system ends the process.
    Terminated,
}

impl<E: Edition> Session<E> {
    /// Deals a game for these options.
    pub(super) fn open(
        options: &PlayOptions<E>,
        lang: Lang,
        secret: Secret,
    ) -> Result<Self, PlayError> {
        let players = players_of(options);
        let host = Host::open(options, &players, secret)?;
        let view = host.blank_view()?;
        Ok(Session::of(options, lang, players, host, view))
    }

    /// Takes up a game where it was left.
    pub(super) fn resume(
        options: &PlayOptions<E>,
        lang: Lang,
        kept: KeptGame<E>,
    ) -> Result<Self, PlayError> {
        let players = players_of(options);
        let host = Host::resume(options, &players, kept)?;
        let view = host.view();
        Ok(Session::of(options, lang, players, host, view))
    }

    fn of(
        options: &PlayOptions<E>,
        lang: Lang,
        players: Players,
        host: Host<E>,
        view: View,
    ) -> Session<E> {
        let book = Book::of(Cash::<E>::NAME);
        let pause_ms = options.pause.as_millis() as u64;
        let mut screen = TableScreen::new(lang, book, players, view, pause_ms);
        screen.fingerprint = hex_bytes::encode(&host.commitment().0)[..FINGERPRINT].to_string();
        screen.keeps_journal = options.save.is_some();
        Session { host, screen, offered: false }
    }

    /// What time it is in the game.
    pub(super) fn now(&self) -> Time {
        self.host.now()
    }

    /// What the person sees.
    pub(super) fn screen(&self) -> &TableScreen {
        &self.screen
    }

    /// The screen has this size now.
    pub(super) fn resize(&mut self, width: u16, height: u16, now: Time) {
        self.screen.resize(width, height, now);
    }

    /// Time passes: deadlines fire, news are shown, and at most one bot moves.
    pub(super) fn tick(&mut self, now: Time) {
        self.host.advance(now);
        self.hear();
        self.settle(now);
        if self.screen.is_quiet() && self.host.bot_acts(now) {
            self.hear();
            self.settle(now);
        }
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

    pub(super) fn key(&mut self, key: KeyEvent, now: Time) -> Then {
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

    /// The journal of the game so far, its secret revealed.
    pub(super) fn record(&self) -> Record<Cash<E>> {
        self.host.record()
    }

    #[cfg(test)]
    pub(super) fn host(&self) -> &Host<E> {
        &self.host
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

/// Who sits at the table; where nobody is named, the strongest bots.
fn players_of<E: Edition>(options: &PlayOptions<E>) -> Players {
    let usual = <Cash<E> as bots::Roster>::BOTS.last().copied().unwrap_or_default();
    Players::new(options.seat, options.seats, &options.name, &options.bots, usual)
}
