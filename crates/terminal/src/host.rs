//! The other side of the table: the referee, the bots and the journal. It knows the whole truth
//! and hands out only what the person may see: news, a menu, refusals.

use bots::{Party, Roster};
use exec::{Sitting, command_of};
use tabletop::journal::{EntryOf, Header, HeaderOf, Record};
use tabletop::{
    Chance, Commitment, Game, Journal, Outcome, Refusal, Refused, Seat, Secret, Seed, Table, Time,
    Viewer,
};

use super::keep::KeptGame;
use super::players::Players;
use super::{PlayError, PlayOptions};

/// The referee of one game, with its bots.
pub(crate) struct Host<G: Game> {
    table: Table<G, Journal<G>>,
    config: G::Config,
    secret: Secret,
    me: Seat,
    bots: Party<G>,
    /// How many entries of the journal the person has been told.
    told: usize,
}

impl<G: Game + Roster> Host<G> {
    pub(crate) fn open(
        options: &PlayOptions<G>,
        players: &Players,
        secret: Secret,
    ) -> Result<Self, PlayError> {
        let seed = secret.seed(&[]);
        let table = Table::open_with(&options.config, options.seats, seed, Journal::default())
            .map_err(PlayError::Refused)?;
        let bots = party(options, players, seed)?;
        Ok(Host { table, config: options.config.clone(), secret, me: players.me, bots, told: 0 })
    }

    /// Takes up a game where it was left: the person has been told everything so far.
    pub(crate) fn resume(
        options: &PlayOptions<G>,
        players: &Players,
        kept: KeptGame<G>,
    ) -> Result<Self, PlayError> {
        let KeptGame { secret, table, .. } = kept;
        let bots = party(options, players, secret.seed(&[]))?;
        let told = table.sink().entries.len();
        Ok(Host { table, config: options.config.clone(), secret, me: players.me, bots, told })
    }

    /// What time it is in the game.
    pub(crate) fn now(&self) -> Time {
        self.table.now()
    }

    /// What the person sees before the first card: the news lead on from here.
    pub(crate) fn blank_view(&self) -> Result<G::View, PlayError> {
        let seats = G::seats(self.table.state());
        let undealt = G::new(&self.config, seats).map_err(PlayError::Refused)?;
        Ok(G::view(&undealt, Viewer::Seat(self.me)))
    }

    /// What the person sees now.
    pub(crate) fn view(&self) -> G::View {
        self.table.view(Viewer::Seat(self.me))
    }

    /// Everything that has happened so far, as the person saw it.
    pub(crate) fn past(&self) -> impl Iterator<Item = G::Seen> {
        let events = self.entries().iter().flat_map(|entry| &entry.events);
        events.filter_map(|event| G::redact(event, Viewer::Seat(self.me)))
    }

    /// What has happened since the last call, as the person saw it.
    pub(crate) fn news(&mut self) -> Vec<G::Seen> {
        let entries = &self.table.sink().entries;
        let events = entries[self.told..].iter().flat_map(|entry| &entry.events);
        let news = events.filter_map(|event| G::redact(event, Viewer::Seat(self.me)));
        let (news, told) = (news.collect(), entries.len());
        self.told = told;
        news
    }

    /// Everything the person may do now.
    pub(crate) fn menu(&self) -> Vec<G::Action> {
        let mut menu = Vec::new();
        self.table.legal_actions(self.me, &mut menu);
        menu
    }

    /// Why the person may not do this now; nothing if they may.
    pub(crate) fn why_not(&self, action: &G::Action) -> Option<Refusal> {
        self.table.check(self.me, action).err().map(|why| Refusal::of::<G>(&why))
    }

    pub(crate) fn act(&mut self, now: Time, action: G::Action) -> Result<(), Refusal> {
        match self.table.act(now, self.me, action) {
            Ok(()) => Ok(()),
            Err(Refused::Illegal(why)) => Err(Refusal::of::<G>(&why)),
            Err(Refused::TimeRanBackwards { at, now }) => panic!("{at:?} is before {now:?}"),
        }
    }

    /// Lets at most one bot act; whether one did.
    pub(crate) fn bot_acts(&mut self, now: Time) -> bool {
        self.bots.act(&mut self.table, now).is_some()
    }

    /// Time passes: deadlines may fire.
    pub(crate) fn advance(&mut self, now: Time) {
        self.table.advance(now).expect("time runs forwards");
    }

    /// Who has won, once the game is over.
    pub(crate) fn outcome(&self) -> Option<Outcome> {
        self.table.outcome()
    }

    /// The commitment to the deal.
    pub(crate) fn commitment(&self) -> Commitment {
        self.secret.commitment()
    }

    /// The secret of the deal, for whoever keeps the game.
    pub(crate) fn secret(&self) -> Secret {
        self.secret
    }

    /// The first line of the journal.
    pub(crate) fn header(&self) -> HeaderOf<G> {
        Header::of::<G>(self.config.clone(), G::seats(self.table.state()), &self.secret)
    }

    /// What has happened so far.
    pub(crate) fn entries(&self) -> &[EntryOf<G>] {
        &self.table.sink().entries
    }

    /// The game as a journal, its secret revealed: the game is over or given up.
    pub(crate) fn record(&self) -> Record<G> {
        Record {
            header: self.header(),
            entries: self.entries().to_vec(),
            secret: Some(self.secret),
            latecomers: Vec::new(),
        }
    }
}

/// The bots of a table.
fn party<G: Game + Roster>(
    options: &PlayOptions<G>,
    players: &Players,
    seed: Seed,
) -> Result<Party<G>, PlayError> {
    let PlayOptions { config, seats, programs, .. } = options;
    let seat_bot = |seat: Seat| match players.bot(seat) {
        None => Ok(None),
        Some(name) => {
            // A bot's seed follows from the secret, so that a game can be repeated, by a draw that no
            // table makes.
            let bot_seed = Chance::keyed(&seed, u64::MAX, seat.0.into()).below(u32::MAX);
            let bot = match command_of(name) {
                None => G::bot(name, bot_seed.into()),
                Some(command) => {
                    let sitting = Sitting { seat, seats: *seats, config, seed: bot_seed.into() };
                    Some(programs.seat(seat.index(), command, &sitting))
                }
            };
            bot.map(Some)
                .ok_or_else(|| PlayError::NoSuchBot { name: name.to_string(), known: G::BOTS })
        }
    };
    Ok(Party::new(Seat::all(*seats).map(seat_bot).collect::<Result<Vec<_>, _>>()?))
}
