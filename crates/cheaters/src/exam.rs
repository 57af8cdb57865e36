//! What the examination asks of this game: random tables, random talk, and an audit.

use tabletop::{Chance as Luck, Examined, Seat};

use crate::Tricheurs;
use crate::action::{Action, Deck, Goods, Pick, Play};
use crate::audit;
use crate::board::{Names, Space};
use crate::cards::{Chance, Cheat};
use crate::config::{CLOSING_ROUNDS, Config, Deadline, MOST_ROUNDS, Pace, Tells};
use crate::event::{Event, Fact};
use crate::money::{Note, Notes};
use crate::private::MOST_EFFORT;
use crate::space_set::SpaceSet;
use crate::state::State;
use crate::things::{Place, Purse};

/// Random talk at a table.
struct Talk<'a> {
    state: &'a State,
    luck: &'a mut Luck,
}

impl Talk<'_> {
    /// Somebody, now and then somebody who is not there.
    fn seat(&mut self) -> Seat {
        let seats = u32::from(self.state.scene.seats());
        let nobody = u32::from(self.luck.below(16) == 0);
        Seat(self.luck.below(seats + nobody) as u8)
    }

    fn some_seat(&mut self) -> Option<Seat> {
        self.luck.coin().then(|| self.seat())
    }

    /// A space: any, often a property, often where the roller stands.
    fn space(&mut self) -> Space {
        let spaces: Vec<Space> = Space::properties().collect();
        match (self.luck.below(4), self.state.scene.roller) {
            (0, _) => Space(self.luck.below(u32::from(Space::COUNT)) as u8),
            (1, Some(roller)) => self.state.things.token(roller),
            _ => *self.luck.pick(&spaces),
        }
    }

    /// A sum: a figure of a deed, small change, or nonsense.
    fn sum(&mut self) -> u32 {
        match self.luck.below(8) {
            0 => self.luck.below(3_000),
            1..=3 => 10 * self.luck.below(30),
            _ => {
                let figures = self.space().figures();
                figures.map_or(50, |deed| *self.luck.pick(&[deed.rent, deed.full, deed.hotel]))
            }
        }
    }

    /// A few notes, mostly one.
    fn notes(&mut self) -> Notes {
        let mut notes = Notes::NONE;
        for _ in 0..*self.luck.pick(&[0, 1, 1, 1, 1, 2, 2, 3]) {
            notes += Notes::of(*self.luck.pick(&Note::ALL), 1);
        }
        notes
    }

    fn place(&mut self) -> Place {
        match self.luck.below(4) {
            0 => Place::Board,
            1 => Place::Tray,
            _ => Place::Spread(self.seat()),
        }
    }

    fn purse(&mut self) -> Purse {
        if self.luck.coin() { Purse::Tray } else { Purse::Player(self.seat()) }
    }

    fn deck(&mut self) -> Deck {
        *self.luck.pick(&Deck::ALL)
    }

    /// A Cheat card, mostly one that lies face up.
    fn cheat(&mut self) -> Cheat {
        let face_up = &self.state.scene.face_up;
        match self.luck.below(4) == 0 || face_up.is_empty() {
            true => *self.luck.pick(&Cheat::ALL),
            false => *self.luck.pick(face_up),
        }
    }

    /// What somebody may have, or may not.
    fn goods(&mut self, of: Seat) -> Goods {
        let deeds = self.state.things.deeds(Some(of));
        let deeds = if self.luck.coin() { deeds } else { SpaceSet::only(self.space()) };
        Goods {
            money: if self.luck.coin() { self.sum() } else { 0 },
            deeds: if self.luck.coin() { deeds } else { SpaceSet::EMPTY },
            chance: self.luck.below(6) == 0,
            chancellerie: self.luck.below(6) == 0,
        }
    }

    fn pick(&mut self) -> Pick {
        match self.luck.below(4) {
            0 => Pick::Yes,
            1 => Pick::No,
            2 => Pick::Player(self.seat()),
            _ => Pick::Space(self.space()),
        }
    }

    fn play(&mut self) -> Play {
        match self.luck.below(12) {
            0 => Play::GetOutOfPrison { deck: self.deck() },
            1 => Play::FrameUp { at: self.seat() },
            2 => Play::FriendlyRent {},
            3 => Play::ForgedDeed { space: self.space() },
            4 => Play::CronyPermit { space: self.space() },
            5 => Play::LoadedDie { second: self.luck.coin(), pips: self.luck.below(8) as u8 },
            6 => Play::SolidAlibi {},
            7 => Play::WhistleBlower { at: self.seat() },
            8 => Play::CrookedLawyer {},
            9 => Play::Movers { from: self.space(), to: self.space() },
            10 => Play::ShowHotel { space: self.space() },
            _ => Play::RaisedRent {},
        }
    }

    /// What is said and done in a turn.
    fn turn(&mut self) -> Action {
        match self.luck.below(19) {
            17 | 18 => Action::NothingSeen {},
            0 | 1 => Action::Look { at: self.place() },
            2 => Action::Roll {},
            3 | 4 => Action::Move { token: self.seat(), steps: self.luck.below(40) as u8 },
            5 => Action::Buy {},
            6 => Action::Auction {},
            7 => Action::Draw { deck: self.deck() },
            8 => Action::Read { card: *self.luck.pick(&Chance::ALL) },
            9 => Action::Keep {},
            10 => Action::Drop { new: self.luck.coin() },
            11 => Action::Pick { choice: self.pick() },
            12 | 13 => Action::Use { play: self.play() },
            14 => Action::Bail {},
            15 => Action::SlipAway {},
            _ => Action::Done {},
        }
    }

    /// What hands do.
    fn gesture(&mut self) -> Action {
        let space = self.space();
        match self.luck.below(12) {
            0..=2 => Action::Take { notes: self.notes(), from: self.purse() },
            3 => Action::Give { notes: self.notes(), to: self.purse() },
            4 | 5 => Action::TakeDeed { space, from: self.some_seat() },
            6 | 7 => Action::SwapDeeds { mine: space, other: self.space(), with: self.some_seat() },
            8 => Action::Build { space },
            9 => Action::PutHotel { space },
            10 => Action::TakeHotel { space },
            _ => Action::Leave {},
        }
    }

    /// What is asked, bid and offered.
    fn business(&mut self, me: Seat) -> Action {
        match self.luck.below(10) {
            0 | 1 => Action::Ask { space: self.space(), sum: self.sum() },
            2 => Action::Pay {},
            3 => Action::Sell { space: self.space() },
            4 => {
                let at = self.luck.below(4) == 0;
                Action::Bid { sum: self.sum(), at: at.then(|| self.space()) }
            }
            5 | 6 => {
                let to = self.seat();
                Action::Offer { to, give: self.goods(me), get: self.goods(to) }
            }
            7 => Action::Accept { of: self.seat() },
            8 => Action::Decline { of: self.seat() },
            _ => Action::Withdraw {},
        }
    }

    /// What an affair and the end are about.
    fn affair(&mut self) -> Action {
        match self.luck.below(9) {
            0 => {
                let listed = self.luck.below(4) > 0;
                Action::Accuse { who: self.seat(), card: listed.then(|| self.cheat()) }
            }
            1 => Action::Vote { guilty: self.luck.coin() },
            2 => Action::Fix {},
            3 | 4 => Action::Mean { card: self.cheat() },
            5 => Action::Submit {},
            6 => Action::Put { at: self.space() },
            7 => Action::Declare { sum: self.sum() },
            _ => Action::Challenge { who: self.seat() },
        }
    }
}

impl Examined for Tricheurs {
    fn any_table(luck: &mut Luck) -> (Config, u8) {
        let ultimate = luck.below(3) == 0;
        // Most games are short: the laws look at every step of them.
        let rounds = if luck.below(20) == 0 { 6 + luck.below(20) } else { 1 + luck.below(6) };
        let config = Config {
            names: *luck.pick(&Names::ALL),
            ultimate,
            jury: ultimate && luck.coin(),
            bounty: *luck.pick(&[0, 0, 0, 50, 200]),
            closing_auction: luck.coin(),
            rounds: rounds as u8,
            deadline: *luck.pick(&Deadline::ALL),
            cuff: luck.below(4) == 0,
            pace: *luck.pick(&Pace::ALL),
            tells: *luck.pick(&Tells::ALL),
        };
        (config, 2 + luck.below(5) as u8)
    }

    fn any_action(state: &State, seat: Seat, luck: &mut Luck) -> Action {
        let mut talk = Talk { state, luck };
        match talk.luck.below(4) {
            0 => talk.turn(),
            1 => talk.gesture(),
            2 => talk.business(seat),
            _ => talk.affair(),
        }
    }

    fn is_open_ended(action: &Action) -> bool {
        matches!(
            action,
            Action::Take { .. }
                | Action::Give { .. }
                | Action::Bid { .. }
                | Action::Ask { .. }
                | Action::Offer { .. }
                | Action::SwapDeeds { .. }
                | Action::Declare { .. }
        )
    }

    fn is_rare(action: &Action) -> bool {
        matches!(action, Action::Accuse { .. } | Action::Offer { .. } | Action::Challenge { .. })
    }

    /// Nobody can tell before, and everybody hears it: the answer to an accusation, what a hand did of which
    /// nobody knew, from which deck
    /// somebody draws and what stands on the card, whether what was offered is still there, and
    /// whether a rent is due.
    fn discloses(event: &Event) -> bool {
        let heard = |fact: &Fact| {
            matches!(
                fact,
                Fact::Read { .. }
                    | Fact::Verdict { .. }
                    | Fact::Announced { .. }
                    | Fact::Traded { .. }
                    | Fact::OfferClosed { .. }
                    | Fact::NothingDue { .. }
            )
        };
        match event {
            // Whoever looks sees what the card says that goes under its deck.
            Event::DrewCard { .. } | Event::Buried { .. } => true,
            Event::Open(fact) => heard(fact),
            Event::Shuffled { .. }
            | Event::Hand { .. }
            | Event::Booked { .. }
            | Event::Looked { .. }
            | Event::Shown { .. }
            | Event::KeptCard { .. }
            | Event::InheritedCard { .. }
            | Event::DroppedCard { .. }
            | Event::Schemed { .. }
            | Event::Unschemed { .. }
            | Event::Meant { .. }
            | Event::Owed { .. }
            | Event::Change { .. }
            | Event::Tired { .. }
            | Event::Billed { .. }
            | Event::Undone { .. }
            | Event::Landed { .. }
            | Event::Marked { .. } => false,
        }
    }

    fn audit(state: &State) -> Result<(), String> {
        audit::audit(state).map_err(|flaw| format!("{} ({})", flaw.key, flaw.clause))
    }

    /// As many turns as the rounds allow, for six; in each, everybody makes every effort that a turn
    /// grants, answers it (a bill, an affair, an auction), and looks around a hundred times.
    const LONGEST: usize =
        (MOST_ROUNDS as usize + CLOSING_ROUNDS as usize) * 6 * 6 * (4 * MOST_EFFORT as usize + 100);
}
