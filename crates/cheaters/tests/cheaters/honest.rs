//! A thousand honest players in a hurry, over all Cheat cards: whatever they do, none of them can be
//! convicted, and no owner who asks loses a rent (MT-5.9).

use cheaters::{
    Action, Card, Cheat, Config, Deck, Event, Eyes, Fact, Phase, Pick, Place, Purse, Setup, Space,
    SpaceSet, Tricheurs, View,
};
use tabletop::{Chance as Luck, Journal, Seat, Seed, Table, Time, Viewer};

type Kept = Table<Tricheurs, Journal<Tricheurs>>;

/// Players in all, and at a table.
const PLAYERS: u64 = 1_000;
const SEATS: u8 = 4;

#[test]
fn mt_5_9_no_honest_player_is_convicted_however_hasty() {
    let players = PLAYERS;
    let mut tried = Tried::default();
    for game in 0..players.div_ceil(u64::from(SEATS)) {
        play(game, &mut tried);
    }
    println!("{players} honest players: {tried:?}");
    // They did everything in which there could be something crooked.
    let Tried { accused, asked, taken, changed, moved, read, stops_at_start, .. } = tried;
    for count in [accused, asked, taken, changed, moved, read, stops_at_start] {
        assert!(count * 20 >= players, "{tried:?}");
    }
    assert_eq!((tried.convicted, tried.lost_rents), (0, 0), "{tried:?}");
}

#[derive(Debug, Default)]
struct Tried {
    accused: u64,
    convicted: u64,
    asked: u64,
    lost_rents: u64,
    taken: u64,
    changed: u64,
    moved: u64,
    read: u64,
    stops_at_start: u64,
}

impl Tried {
    #[expect(clippy::wildcard_enum_match_arm, reason = "it counts what may be crooked")]
    fn note(&mut self, action: &Action) {
        match action {
            Action::Ask { .. } => self.asked += 1,
            Action::Take { .. } => self.taken += 1,
            Action::Give { .. } => self.changed += 1,
            Action::Move { .. } => self.moved += 1,
            Action::Read { .. } => self.read += 1,
            _ => {}
        }
    }

    #[expect(clippy::wildcard_enum_match_arm, reason = "it counts what it asserts")]
    fn hear(&mut self, event: &Event) {
        match event {
            Event::Open(Fact::Verdict { guilty, .. }) => {
                self.accused += 1;
                self.convicted += u64::from(*guilty);
            }
            Event::Open(Fact::NothingDue { .. }) => self.lost_rents += 1,
            Event::Open(Fact::Finished { .. }) => self.stops_at_start += 1,
            _ => {}
        }
    }
}

/// Every game has five other cards up; some tables are in the ultimate mode, some have a short game.
fn table_of(game: u64, luck: &mut Luck) -> Kept {
    let mut setup = Setup::new(SEATS);
    let mut cheats = Cheat::ALL.to_vec();
    luck.shuffle(&mut cheats);
    setup.face_up = Some(cheats[..5].to_vec());
    let ultimate = luck.below(8) == 0;
    setup.config = Config { ultimate, rounds: 2 + luck.below(6) as u8, ..Config::default() };
    Table::arranged(&setup, Seed::from_number(game), Journal::default()).expect("it is legal")
}

fn play(game: u64, tried: &mut Tried) {
    let mut luck = Luck::from_number(game);
    let mut table = table_of(game, &mut luck);
    let mut owned = [SpaceSet::EMPTY; SEATS as usize];
    while !table.waiting().on.is_empty() {
        let until = table.waiting().until.expect("everything has its clock");
        let turn = table.state().scene().turn;
        let seats: Vec<Seat> = table.waiting().on.iter().collect();
        let seat = if luck.coin() { turn } else { *luck.pick(&seats) };
        let view = table.view(Viewer::Seat(seat));
        if view.scene.phase == Phase::Rolled {
            for seat in Seat::all(SEATS) {
                let own = &mut owned[seat.index()];
                *own = table.state().things().deeds(Some(seat));
            }
        }
        let mut menu = Vec::new();
        table.legal_actions(seat, &mut menu);
        let since = table.sink().entries.len();
        let action = honest(&view, &menu, seat, owned[seat.index()], &mut luck);
        let hasty = Time(table.now().0 + u64::from(luck.below(900)));
        match action.filter(|_| hasty < until) {
            Some(action) => {
                tried.note(&action);
                table.act(hasty, seat, action).expect("it was on the menu or is due");
            }
            None => table.advance(hasty).expect("time passes"),
        }
        let entries = &table.sink().entries[since..];
        entries.iter().flat_map(|entry| &entry.events).for_each(|event| tried.hear(event));
        for seat in Seat::all(SEATS) {
            let schemes = &table.state().private(seat).schemes;
            assert!(schemes.is_empty(), "game {game}: {seat} is honest, but {schemes:?}");
        }
    }
}

/// What an honest player does, at once; and now and then somebody is suspected without a reason.
fn honest(
    view: &View,
    menu: &[Action],
    me: Seat,
    owned: SpaceSet,
    luck: &mut Luck,
) -> Option<Action> {
    let eyes = Eyes { scene: &view.scene, me, mine: &view.mine };
    let may = |action: Action| menu.contains(&action).then_some(action);
    if luck.below(120) == 0 {
        let accuse = |one: &&Action| matches!(one, Action::Accuse { .. });
        let accusations: Vec<&Action> = menu.iter().filter(accuse).collect();
        if !accusations.is_empty() {
            return Some(**luck.pick(&accusations));
        }
    }
    by_hand(&eyes, menu, owned)
        .or_else(|| may(Action::Submit {}))
        .or_else(|| may(Action::Pay {}))
        .or_else(|| menu.iter().copied().find(|one| matches!(one, Action::Sell { .. })))
        .or_else(|| bid(&eyes, menu, luck))
        .or_else(|| in_turn(&eyes, menu))
        .or_else(|| menu.iter().copied().find(|one| matches!(one, Action::Build { .. })))
        .or_else(|| {
            let places = [Place::Board, Place::Board, Place::Tray, Place::Spread(me)];
            Some(Action::Look { at: *luck.pick(&places) })
        })
}

/// What is due is taken and given exactly, and rents are asked as the deed says.
fn by_hand(eyes: &Eyes<'_>, menu: &[Action], owned: SpaceSet) -> Option<Action> {
    let may = |action: Action| menu.contains(&action).then_some(action);
    let mine = eyes.mine;
    if eyes.scene.affair.is_some() {
        return None;
    }
    let tray = eyes.notes(Purse::Tray).filter(|_| mine.due > 0);
    let due = tray.and_then(|notes| notes.exactly(mine.due));
    let take = due.and_then(|notes| may(Action::Take { notes, from: Purse::Tray }));
    take.or_else(|| rents(eyes, menu, owned))
        .or_else(|| {
            let change = mine.change.filter(|change| change.by == eyes.me)?;
            let notes = eyes.notes(change.from)?.exactly(change.sum)?;
            may(Action::Give { notes, to: change.to })
        })
        .or_else(|| {
            let claim = eyes.scene.claims.iter().find(|claim| claim.by == eyes.me)?;
            may(match claim.hotel {
                true => Action::PutHotel { space: claim.space },
                false => Action::TakeDeed { space: claim.space, from: None },
            })
        })
}

fn rents(eyes: &Eyes<'_>, menu: &[Action], owned: SpaceSet) -> Option<Action> {
    let board = eyes.board()?;
    let stops = eyes.mine.stops.and(owned).and(eyes.deeds());
    let asks = stops.iter().filter_map(|space| {
        let sum = eyes.rent(board, space)?;
        Some(Action::Ask { space, sum })
    });
    asks.into_iter().find(|ask| menu.contains(ask))
}

fn bid(eyes: &Eyes<'_>, menu: &[Action], luck: &mut Luck) -> Option<Action> {
    let affords = |sum: u32| sum + 200 < eyes.money() && sum < 200;
    let bids =
        menu.iter().copied().find(|one| matches!(one, Action::Bid { sum, .. } if affords(*sum)));
    bids.filter(|_| luck.below(3) == 0)
}

/// What the turn asks for, the likeliest button first.
fn in_turn(eyes: &Eyes<'_>, menu: &[Action]) -> Option<Action> {
    let may = |action: Action| menu.contains(&action).then_some(action);
    let scene = eyes.scene;
    if scene.turn != eyes.me {
        return None;
    }
    let rolled = scene.dice[0] + scene.dice[1];
    match scene.phase {
        Phase::Roll => may(Action::Bail {}).or_else(|| may(Action::Roll {})),
        Phase::Rolled => {
            // In the closing lap one stops at START, as the rulebook says.
            let at = eyes.mine.picture.board.tokens[eyes.me.index()];
            let home = if at == Space::START { 36 } else { at.distance_to(Space::START) };
            let steps = if scene.closing { rolled.min(home) } else { rolled };
            may(Action::Move { token: eyes.me, steps })
        }
        Phase::Offer(_) => may(Action::Buy {}).or_else(|| may(Action::Auction {})),
        Phase::Parking => may(Action::Draw { deck: Deck::Chance }),
        Phase::Read => match eyes.mine.drawn? {
            Card::Chance(card) if !card.is_kept() => may(Action::Read { card }),
            Card::Chance(_) | Card::Chancellerie(_) => may(Action::Keep {}),
        },
        Phase::Spare(_) => may(Action::Drop { new: true }),
        Phase::Pick(_) => {
            let no = Action::Pick { choice: Pick::No };
            may(no).or_else(|| menu.iter().copied().find(|one| matches!(one, Action::Pick { .. })))
        }
        Phase::Free => may(Action::Done {}),
        Phase::Shuffling
        | Phase::Look
        | Phase::Shaking
        | Phase::Declare
        | Phase::Challenge
        | Phase::Over => None,
    }
}
