//! One game from the deal to the end, in real time: the host on one side, the screen on the other.

use cheaters::{Action, Tricheurs, View};
use crossterm::event::KeyEvent;
use ratatui::Frame;
use tabletop::{Secret, Time};
use words::Lang;

use super::clock::Clock;
use super::draw;
use super::screen::{TricheursScreen, Wish};
use crate::host::Host;
use crate::keep::KeptGame;
use crate::players::Players;
use crate::theme::Theme;
use crate::{PlayError, PlayOptions, Session, Then, fingerprint};

/// The screen is looked after so often while the game runs: nobody sees a clock or a hand late.
const EVERY_MS: u64 = 80;
/// The most that bots do before the screen is drawn again.
const MOST_ACTS: usize = 40;

/// A game in progress.
pub(crate) struct TricheursSession {
    host: Host<Tricheurs>,
    screen: TricheursScreen,
    clock: Clock,
}

impl Session<Tricheurs> for TricheursSession {
    fn open(
        options: &PlayOptions<Tricheurs>,
        lang: Lang,
        secret: Secret,
    ) -> Result<Self, PlayError> {
        let players = players_of(options);
        let host = Host::open(options, &players, secret)?;
        let view = host.blank_view()?;
        Ok(TricheursSession::of(options, lang, players, host, view))
    }

    fn resume(
        options: &PlayOptions<Tricheurs>,
        lang: Lang,
        kept: KeptGame<Tricheurs>,
    ) -> Result<Self, PlayError> {
        let players = players_of(options);
        let host = Host::resume(options, &players, kept)?;
        let view = host.view();
        let mut session = TricheursSession::of(options, lang, players, host, view);
        session.host.past().for_each(|seen| session.screen.remember(&seen));
        // Whoever takes a game up looks around first: no clock runs before they say so.
        session.screen.pause();
        Ok(session)
    }

    fn host(&self) -> &Host<Tricheurs> {
        &self.host
    }

    fn lang(&self) -> Lang {
        self.screen.words.lang()
    }

    fn resize(&mut self, width: u16, height: u16, now: Time) {
        let now = self.pass(now);
        self.screen.resize(width, height, now);
    }

    fn tick(&mut self, now: Time) {
        let now = self.pass(now);
        self.screen.now = now;
        if !self.screen.is_paused() {
            self.host.advance(now);
            self.hear();
            for _ in 0..MOST_ACTS {
                if !self.host.bot_acts(now) {
                    break;
                }
                self.hear();
            }
        }
        self.settle();
    }

    fn wakes_at(&self) -> Option<Time> {
        let stands = self.screen.is_paused() || self.screen.outcome.is_some();
        (!stands).then(|| self.clock.real().after_ms(EVERY_MS))
    }

    fn key(&mut self, key: KeyEvent, now: Time) -> Then {
        let now = self.pass(now);
        match self.screen.key(key, now) {
            None => Then::Stay,
            Some(Wish::Again) => Then::Again,
            Some(Wish::Leave) => Then::Leave,
            Some(Wish::Play(action)) => {
                self.act(now, action);
                Then::Stay
            }
        }
    }

    fn draw(&self, frame: &mut Frame<'_>, theme: Theme) {
        draw::draw(frame, &self.screen, theme);
    }
}

impl TricheursSession {
    fn of(
        options: &PlayOptions<Tricheurs>,
        lang: Lang,
        players: Players,
        host: Host<Tricheurs>,
        view: View,
    ) -> TricheursSession {
        let clock = Clock::from(host.now());
        let mut screen = TricheursScreen::new(lang, players, view, clock.now());
        screen.fingerprint = fingerprint(host.commitment());
        screen.keeps_journal = options.save.is_some();
        TricheursSession { host, screen, clock }
    }

    /// What the person sees.
    #[cfg(test)]
    pub(super) fn screen(&self) -> &TricheursScreen {
        &self.screen
    }

    /// Shows a refusal.
    #[cfg(test)]
    pub(super) fn refuse(&mut self, refusal: tabletop::Refusal) {
        self.screen.refuse(refusal);
    }

    fn pass(&mut self, real: Time) -> Time {
        self.clock.pass(real, !self.screen.is_paused())
    }

    fn act(&mut self, now: Time, action: Action) {
        let refused = self.host.act(now, action).err();
        self.hear();
        if let Some(refusal) = refused {
            self.screen.refuse(refusal);
        }
        self.settle();
    }

    fn hear(&mut self) {
        for seen in self.host.news() {
            self.screen.see(&seen);
        }
    }

    /// Shows what may be done now, or how it ended.
    fn settle(&mut self) {
        if let Some(outcome) = self.host.outcome() {
            self.screen.end(outcome);
        } else {
            self.screen.offer(self.host.menu());
        }
    }
}

/// Who sits at the table; where nobody is named, the strongest bots.
fn players_of(options: &PlayOptions<Tricheurs>) -> Players {
    let usual = <Tricheurs as bots::Roster>::USUAL;
    Players::new(options.seat, options.seats, &options.name, &options.bots, usual)
}
