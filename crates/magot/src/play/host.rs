//! The other side of the table: the referee, the bots and the journal. It knows the whole truth
//! and hands out only what the person may see: news, a menu, refusals.

use assets::{Action, Assets, Edition, Seen, View};
use bots::{Bot, Roster};
use tabletop::journal::{Header, Record};
use tabletop::{
    Chance, Commitment, Game, Journal, Outcome, Refusal, Refused, Say, Seat, SeatSet, Secret,
    Table, Time, Viewer,
};

use super::players::Players;
use super::{PlayOptions, Trouble};

/// The referee of one game, with its bots.
pub(super) struct Host<E: Edition> {
    table: Table<Assets<E>, Journal<Assets<E>>>,
    config: E::Config,
    secret: Secret,
    me: Seat,
    bots: Vec<Option<Box<dyn Bot<Assets<E>>>>>,
    /// How far everybody has been told what is in the journal: entries, and events of the last.
    told: (usize, usize),
}

impl<E: Edition> Host<E> {
    /// Deals a new game.
    pub(super) fn open(
        options: &PlayOptions<E>,
        players: &Players,
        secret: Secret,
    ) -> Result<Self, Trouble> {
        let seed = secret.seed(&[]);
        let table = Table::open_with(&options.config, options.seats, seed, Journal::default())
            .map_err(Trouble::Refused)?;
        let seat_bot = |seat: Seat| match players.bot(seat) {
            None => Ok(None),
            Some(name) => {
                // A bot's own mind follows from the secret, so that a game can be repeated, by a
                // draw that no table makes.
                let mind = Chance::keyed(&seed, u64::MAX, seat.0.into()).below(u32::MAX);
                let bot = Assets::<E>::bot(name, mind.into());
                bot.map(Some).ok_or_else(|| Trouble::NoSuchBot {
                    name: name.to_string(),
                    known: Assets::<E>::BOTS,
                })
            }
        };
        let bots = Seat::all(options.seats).map(seat_bot).collect::<Result<_, _>>()?;
        let config = options.config.clone();
        Ok(Host { table, config, secret, me: players.me, bots, told: (0, 0) })
    }

    /// What the person sees before the first card: the news lead on from here.
    pub(super) fn blank_view(&self) -> Result<View, Trouble> {
        let seats = Assets::<E>::seats(self.table.state());
        let undealt = Assets::<E>::new(&self.config, seats).map_err(Trouble::Refused)?;
        Ok(Assets::<E>::view(&undealt, Viewer::Seat(self.me)))
    }

    /// What the person sees now.
    #[cfg(test)]
    pub(super) fn view(&self) -> View {
        self.table.view(Viewer::Seat(self.me))
    }

    /// What has happened since the last call, as the person saw it. The bots are told what they
    /// saw.
    pub(super) fn news(&mut self) -> Vec<Seen> {
        let mut news = Vec::new();
        let entries = &self.table.sink().entries;
        while let Some(entry) = entries.get(self.told.0) {
            for event in &entry.events[self.told.1..] {
                news.extend(Assets::<E>::redact(event, Viewer::Seat(self.me)));
                for (seat, bot) in Seat::all(self.bots.len() as u8).zip(&mut self.bots) {
                    if let Some(bot) = bot
                        && let Some(seen) = Assets::<E>::redact(event, Viewer::Seat(seat))
                    {
                        bot.notice(&seen);
                    }
                }
            }
            if self.told.0 + 1 == entries.len() {
                self.told.1 = entry.events.len();
                break;
            }
            self.told = (self.told.0 + 1, 0);
        }
        news
    }

    /// Who may act.
    pub(super) fn waiting_on(&self) -> SeatSet {
        self.table.waiting().on
    }

    /// Everything the person may do now.
    pub(super) fn menu(&self) -> Vec<Action> {
        let mut menu = Vec::new();
        self.table.legal_actions(self.me, &mut menu);
        menu
    }

    /// Why the person may not do this now; nothing if they may.
    pub(super) fn why_not(&self, action: &Action) -> Option<Refusal> {
        Assets::<E>::check(self.table.state(), self.me, action).err().map(refusal::<E>)
    }

    /// The person acts.
    pub(super) fn act(&mut self, now: Time, action: Action) -> Result<(), Refusal> {
        match self.table.act(now, self.me, action) {
            Ok(()) => Ok(()),
            Err(Refused::Illegal(why)) => Err(refusal::<E>(why)),
            Err(Refused::TimeRanBackwards { at, now }) => panic!("{at:?} is before {now:?}"),
        }
    }

    /// A bot acts, by what it sees.
    pub(super) fn bot_acts(&mut self, now: Time, seat: Seat) {
        let Some(bot) = &mut self.bots[seat.index()] else { return };
        let mut menu = Vec::new();
        self.table.legal_actions(seat, &mut menu);
        let action = bot.choose(&self.table.view(Viewer::Seat(seat)), &menu);
        let taken = self.table.act(now, seat, action);
        taken.expect("a bot picks from its menu");
    }

    /// Time passes: a deadline may.
    pub(super) fn advance(&mut self, now: Time) {
        self.table.advance(now).expect("time runs forwards");
    }

    /// Who has won, once the game is over.
    pub(super) fn outcome(&self) -> Option<Outcome> {
        self.table.outcome()
    }

    /// What was promised before the first card.
    pub(super) fn commitment(&self) -> Commitment {
        self.secret.commitment()
    }

    /// The game as a journal, its secret revealed: the game is over or given up.
    pub(super) fn record(&self) -> Record<Assets<E>> {
        Record {
            header: Header::of::<Assets<E>>(
                self.config.clone(),
                Assets::<E>::seats(self.table.state()),
                &self.secret,
            ),
            entries: self.table.sink().entries.clone(),
            secret: Some(self.secret),
        }
    }
}

fn refusal<E: Edition>(why: assets::Illegal) -> Refusal {
    Refusal { clause: Assets::<E>::clause(&why), saying: why.say() }
}
