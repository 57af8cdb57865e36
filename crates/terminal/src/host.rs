//! The other side of the table: the referee, the bots and the journal. It knows the whole truth
//! and hands out only what the person may see: news, a menu, refusals.

use bots::{Party, Roster};
use cash::{Action, Cash, Edition, Seen, View};
use tabletop::journal::{Header, Record};
use tabletop::{
    Chance, Commitment, Game, Journal, Outcome, Refusal, Refused, Seat, Secret, Seed, Table, Time,
    Viewer,
};

use super::keep::KeptGame;
use super::players::Players;
use super::{PlayError, PlayOptions};

/// The referee of one game, with its bots.
pub(super) struct Host<E: Edition> {
    table: Table<Cash<E>, Journal<Cash<E>>>,
    config: E::Config,
    secret: Secret,
    me: Seat,
    bots: Party<Cash<E>>,
    /// How many entries of the journal the person has been told.
    told: usize,
}

impl<E: Edition> Host<E> {
    pub(super) fn open(
        options: &PlayOptions<E>,
        players: &Players,
        secret: Secret,
    ) -> Result<Self, PlayError> {
        let seed = secret.seed(&[]);
        let table = Table::open_with(&options.config, options.seats, seed, Journal::default())
            .map_err(PlayError::Refused)?;
        let bots = party::<E>(players, options.seats, seed)?;
        Ok(Host { table, config: options.config.clone(), secret, me: players.me, bots, told: 0 })
    }

    /// Takes up a game where it was left: the person has been told everything so far.
    pub(super) fn resume(
        options: &PlayOptions<E>,
        players: &Players,
        kept: KeptGame<E>,
    ) -> Result<Self, PlayError> {
        let KeptGame { record, table, .. } = kept;
        let secret = record.secret.expect("a game that is kept has its secret");
        let bots = party::<E>(players, options.seats, secret.seed(&[]))?;
        let told = table.sink().entries.len();
        Ok(Host { table, config: options.config.clone(), secret, me: players.me, bots, told })
    }

    /// What time it is in the game.
    pub(super) fn now(&self) -> Time {
        self.table.now()
    }

    /// What the person sees before the first card: the news lead on from here.
    pub(super) fn blank_view(&self) -> Result<View, PlayError> {
        let seats = Cash::<E>::seats(self.table.state());
        let undealt = Cash::<E>::new(&self.config, seats).map_err(PlayError::Refused)?;
        Ok(Cash::<E>::view(&undealt, Viewer::Seat(self.me)))
    }

    /// What the person sees now.
    pub(super) fn view(&self) -> View {
        self.table.view(Viewer::Seat(self.me))
    }

    /// What has happened since the last call, as the person saw it.
    pub(super) fn news(&mut self) -> Vec<Seen> {
        let entries = &self.table.sink().entries;
        let events = entries[self.told..].iter().flat_map(|entry| &entry.events);
        let news = events.filter_map(|event| Cash::<E>::redact(event, Viewer::Seat(self.me)));
        let (news, told) = (news.collect(), entries.len());
        self.told = told;
        news
    }

    /// Everything the person may do now.
    pub(super) fn menu(&self) -> Vec<Action> {
        let mut menu = Vec::new();
        self.table.legal_actions(self.me, &mut menu);
        menu
    }

    /// Why the person may not do this now; nothing if they may.
    pub(super) fn why_not(&self, action: &Action) -> Option<Refusal> {
        Cash::<E>::check(self.table.state(), self.me, action).err().map(refusal::<E>)
    }

    pub(super) fn act(&mut self, now: Time, action: Action) -> Result<(), Refusal> {
        match self.table.act(now, self.me, action) {
            Ok(()) => Ok(()),
            Err(Refused::Illegal(why)) => Err(refusal::<E>(why)),
            Err(Refused::TimeRanBackwards { at, now }) => panic!("{at:?} is before {now:?}"),
        }
    }

    /// Lets at most one bot act; whether one did.
    pub(super) fn bot_acts(&mut self, now: Time) -> bool {
        self.bots.act(&mut self.table, now).is_some()
    }

    /// Time passes: deadlines may fire.
    pub(super) fn advance(&mut self, now: Time) {
        self.table.advance(now).expect("time runs forwards");
    }

    /// Who has won, once the game is over.
    pub(super) fn outcome(&self) -> Option<Outcome> {
        self.table.outcome()
    }

    /// The commitment to the deal.
    pub(super) fn commitment(&self) -> Commitment {
        self.secret.commitment()
    }

    /// The game as a journal, its secret revealed: the game is over or given up.
    pub(super) fn record(&self) -> Record<Cash<E>> {
        Record {
            header: Header::of::<Cash<E>>(
                self.config.clone(),
                Cash::<E>::seats(self.table.state()),
                &self.secret,
            ),
            entries: self.table.sink().entries.clone(),
            secret: Some(self.secret),
        }
    }
}

/// The bots of a table.
fn party<E: Edition>(
    players: &Players,
    seats: u8,
    seed: Seed,
) -> Result<Party<Cash<E>>, PlayError> {
    let seat_bot = |seat: Seat| match players.bot(seat) {
        None => Ok(None),
        Some(name) => {
            // A bot's seed follows from the secret, so that a game can be repeated, by a draw that no
            // table makes.
            let bot_seed = Chance::keyed(&seed, u64::MAX, seat.0.into()).below(u32::MAX);
            let bot = Cash::<E>::bot(name, bot_seed.into());
            bot.map(Some).ok_or_else(|| PlayError::NoSuchBot {
                name: name.to_string(),
                known: Cash::<E>::BOTS,
            })
        }
    };
    Ok(Party::new(Seat::all(seats).map(seat_bot).collect::<Result<Vec<_>, _>>()?))
}

fn refusal<E: Edition>(why: cash::Illegal) -> Refusal {
    Refusal::of::<Cash<E>>(&why)
}
