//! A world that a viewer must hold for possible: cards for everybody that explain all that was seen.
//!
//! Which weapons somebody may hold follows from their mime, from whether they fired when it was
//! their turn, and from whether a wound brought a Click to light. Which bills lie in the pot follows
//! from the amount that was announced. Cards are then dealt so that both hold, by augmenting paths:
//! a deal is found whenever there is one, and the truth is one.

use tabletop::{Chance, Seat, SeatSet, Viewer};

use crate::audit;
use crate::effect::Effect;
use crate::pieces::{Bill, Card, bills};
use crate::rules::aim;
use crate::scene::{Phase, Scene};
use crate::split::Bills;
use crate::state::State;
use crate::view::View;
use crate::volley::Question;
use crate::weapons::{Mime, Stage, Weapon};

/// A state that the viewer must hold for possible.
pub(crate) fn imagine(view: &View, chance: &mut Chance) -> State {
    let scene = &view.scene;
    let mut state = State::new((*scene.rules).clone());
    state.scene = scene.clone();
    if scene.phase == Phase::Shuffling {
        return state;
    }
    if scene.rules.deals() {
        deal(view, &mut state, chance);
    }
    fill_hideouts(view, &mut state, chance);
    imagine_choices(view, &mut state, chance);
    if let Some(me) = view.me() {
        let team = usize::from(scene.gangsters[me.index()].team);
        state.swaps[team] = view.swaps;
        state.proposals[team].clone_from(&view.proposals);
        state.signals[team].clone_from(&view.signals);
        for given in &view.signals {
            state.signalled[given.by.index()] += 1;
        }
        state.signalled[me.index()] = view.signalled;
    }
    state
}

/// Bills in hide-outs that nobody showed: any of them may lie in any hidden one.
fn fill_hideouts(view: &View, state: &mut State, chance: &mut Chance) {
    let known: Bills = view.hideouts.iter().flatten().copied().sum();
    let hidden: Vec<usize> =
        (0..view.hideouts.len()).filter(|team| view.hideouts[*team].is_none()).collect();
    for (team, bills) in view.hideouts.iter().enumerate() {
        state.hideouts[team] = bills.unwrap_or_default();
    }
    let unknown = view.scene.shared - known;
    for bill in Bill::ALL {
        for _ in 0..unknown.of(bill) {
            let team = *chance.pick(&hidden);
            state.hideouts[team] = state.hideouts[team] + Bills::from(bill);
        }
    }
}

/// Aims and choices that are made but not shown.
fn imagine_choices(view: &View, state: &mut State, chance: &mut Chance) {
    let scene = &view.scene;
    if scene.rules.has_parrain() {
        return;
    }
    for seat in scene.done.iter() {
        let mine = view.viewer == Viewer::Seat(seat);
        if scene.phase == Phase::Aim {
            let mut menu = Vec::new();
            aim::list(state, seat, &mut menu);
            let any = chance.pick(&menu).aim();
            state.aims[seat.index()] = if mine { view.aim } else { any };
        }
        if scene.phase == Phase::Choice && (if mine { view.leaves } else { chance.coin() }) {
            state.leaving = state.leaving.with(seat);
        }
    }
}

/// Gives everybody a card that explains what was seen, and fills the pot and the packets.
fn deal(view: &View, state: &mut State, chance: &mut Chance) {
    let scene = &view.scene;
    let mut stock = scene.rules.cards();
    chance.shuffle(&mut stock);
    let holders = if audit::is_dealt(scene.phase) { scene.in_play() } else { SeatSet::EMPTY };
    let shown = |seat: Seat| {
        let known = view.cards.iter().find(|(holder, _)| *holder == seat).map(|(_, card)| *card);
        known.or(scene.gangsters[seat.index()].shown)
    };
    for seat in holders.iter() {
        if let Some(card) = shown(seat) {
            state.hands[seat.index()] = take(&mut stock, |other| *other == card);
        }
    }
    let known = bills(state.hands.iter().flatten());
    let unknown: Vec<Seat> =
        holders.iter().filter(|seat| state.hands[seat.index()].is_none()).collect();
    let mut asked: Vec<Seat> = unknown.clone();
    chance.shuffle(&mut asked);
    let may_hold: Vec<Weapons> = asked.iter().map(|seat| may_hold(scene, *seat)).collect();
    let mut pots = possible_pots(scene, known);
    chance.shuffle(&mut pots);
    let dealt = pots.into_iter().find_map(|pot| {
        Some((pot, Matching::new(&stock, pot - known).place_all(&may_hold, chance)?))
    });
    // The truth is one of the ways, so there is one.
    let (pot, kinds) = dealt.expect("what was seen has an explanation");
    for (seat, (weapon, bill)) in asked.into_iter().zip(kinds) {
        state.hands[seat.index()] =
            take(&mut stock, |card| card.weapon == weapon && card.bill == bill);
    }
    let rest = pot - bills(state.hands.iter().flatten());
    for bill in Bill::ALL {
        let kept = (0..rest.of(bill)).filter_map(|_| take(&mut stock, |card| card.bill == bill));
        state.kept.extend(kept.collect::<Vec<_>>());
    }
    for bill in Bill::ALL {
        // These lie in hide-outs.
        (0..scene.shared.of(bill)).for_each(|_| {
            take(&mut stock, |card| card.bill == bill);
        });
    }
    chance.shuffle(&mut state.kept);
    state.packets = stock;
}

/// Takes a card out of the stock.
fn take(stock: &mut Vec<Card>, wanted: impl Fn(&Card) -> bool) -> Option<Card> {
    let at = stock.iter().position(wanted)?;
    Some(stock.swap_remove(at))
}

/// Every mix of bills that the pot may be, as far as its amount, its cards and the cards that were
/// seen allow.
fn possible_pots(scene: &Scene, known: Bills) -> Vec<Bills> {
    if let Some(sharing) = &scene.split {
        return vec![sharing.left];
    }
    let available = scene.rules.deck - scene.shared;
    let cards = u32::from(scene.pot.cards);
    let carried = scene.carried;
    let fits = |pot: &Bills| pot.fits_in(available) && known.fits_in(*pot) && carried.fits_in(*pot);
    let with_twenties = |twenties: u32| {
        let others = cards.checked_sub(twenties)?;
        let tens = match scene.pot.amount {
            // fives + tens = cards − twenties, and fives + 2·tens = amount − 4·twenties, in fives.
            Some(amount) => {
                let tens = (amount / 5_000).checked_sub(4 * twenties + others)?;
                tens..=tens
            }
            None => 0..=others,
        };
        Some(tens.filter_map(move |tens| {
            Some(Bills { fives: others.checked_sub(tens)?, tens, twenties })
        }))
    };
    (0..=available.twenties).filter_map(with_twenties).flatten().filter(fits).collect()
}

/// A set of weapons.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Weapons(u8);

impl Weapons {
    const ALL: Weapons = Weapons(0b11_1111);

    fn only(weapon: Weapon) -> Weapons {
        Weapons(1 << weapon as u8)
    }

    fn of_mime(mime: Mime) -> Weapons {
        let shows = |weapon: &Weapon| weapon.mimes().contains(&mime);
        Weapon::ALL
            .into_iter()
            .filter(shows)
            .fold(Weapons(0), |all, one| Weapons(all.0 | Weapons::only(one).0))
    }

    fn without(self, weapon: Weapon) -> Weapons {
        Weapons(self.0 & !Weapons::only(weapon).0)
    }

    pub(crate) fn contains(self, weapon: Weapon) -> bool {
        self.0 & Weapons::only(weapon).0 != 0
    }
}

/// Which weapons somebody may hold who has not shown a card, after all that everybody saw.
pub(crate) fn may_hold(scene: &Scene, seat: Seat) -> Weapons {
    let figure = &scene.gangsters[seat.index()];
    let mut weapons = figure.aim.map_or(Weapons::ALL, |aim| Weapons::of_mime(aim.mime));
    if !matches!(scene.phase, Phase::Fight | Phase::Verdict) || scene.fight.left.contains(seat) {
        return weapons;
    }
    let story = Story { scene };
    for gun in [Weapon::Bang, Weapon::DoubleGuns, Weapon::Shotgun] {
        match (story.should_have_spoken(seat, gun), story.has_spoken(seat, gun)) {
            (_, true) => return Weapons::only(gun),
            (true, false) => weapons = weapons.without(gun),
            (false, false) => {}
        }
    }
    let first_wound =
        |effect: &Effect| matches!(effect, Effect::Wounded { who, .. } if *who == seat);
    let wounded = scene.fight.effects.iter().position(first_wound);
    if let Some(at) = wounded {
        weapons = weapons.without(Weapon::Kevlar);
        // Two wounds at one instant leave a Click no time, unless the table grants a last gasp.
        let at_once = scene.fight.effects.get(at + 1).is_some_and(|effect| effect.fells(seat));
        if scene.rules.config.last_gasp || !at_once {
            weapons = weapons.without(Weapon::Backstab).without(Weapon::Boom);
        }
    }
    if scene.rules.config.grenade_chains && story.was_blown_up(seat) {
        weapons = weapons.without(Weapon::Boom);
    }
    weapons
}

/// What everybody saw of phases 5 to 7.
struct Story<'s> {
    scene: &'s Scene,
}

impl Story<'_> {
    /// Whether this gun was heard: it fired, or the Parrain was asked about it.
    fn has_spoken(&self, seat: Seat, gun: Weapon) -> bool {
        let asked = |question: &Option<Question>| matches!(question, Some(Question::Aim { who, gun: g }) if *who == seat && *g == gun);
        if self.scene.rules.has_parrain() {
            let entries = self.scene.fight.entries.iter().map(|entry| entry.question);
            return entries.chain([self.scene.fight.question]).any(|question| asked(&question));
        }
        let fired = self.scene.fight.effects.iter().any(|effect| effect.shooter() == Some(seat));
        fired && self.gun_of(seat) == Some(gun)
    }

    /// Whether this gun would have been heard by now if the gangster held it: its turn has come,
    /// nothing disarmed it before, and somebody it aims at is not a coward.
    fn should_have_spoken(&self, seat: Seat, gun: Weapon) -> bool {
        if !self.turn_has_come(seat, gun) || self.hit_before(seat, gun) {
            return false;
        }
        let left = self.scene.fight.left;
        if self.scene.rules.has_parrain() {
            // The Parrain is asked only while there is somebody to aim at.
            return self.scene.in_play().minus(left).iter().any(|other| {
                !self.scene.are_mates(seat, other) && !self.in_hospital_before(other, gun)
            });
        }
        self.gun_of(seat) == Some(gun)
            && self.scene.gangsters[seat.index()]
                .aim
                .is_some_and(|aim| aim.at.iter().any(|target| !left.contains(target)))
    }

    /// Whether the guns of this kind have spoken, up to this seat.
    fn turn_has_come(&self, seat: Seat, gun: Weapon) -> bool {
        if !self.scene.rules.has_parrain() {
            // A stage is announced before its shots come. Once it goes on without any, the next
            // stage is announced.
            let spoken =
                |effect: &Effect| effect.shooter().is_some_and(|by| self.gun_of(by) == Some(gun));
            return self.scene.fight.stage.map(Stage::gun).is_some_and(|now| {
                gun < now || (gun == now && self.scene.fight.effects.iter().any(spoken))
            });
        }
        match self.scene.fight.question {
            None => true,
            Some(Question::Aim { who, gun: now }) => gun < now || (gun == now && seat <= who),
            Some(Question::Stab(_) | Question::Blast(_) | Question::Recoil(_)) => {
                self.speaking(self.scene.fight.effects.len()).is_some_and(|now| gun <= now)
            }
        }
    }

    /// Whether the gangster was hit before the guns of this kind spoke.
    fn hit_before(&self, seat: Seat, gun: Weapon) -> bool {
        let hit = |effect: &Effect| matches!(effect, Effect::Wounded { who, .. } | Effect::Hospital { who, .. } if *who == seat);
        let mut effects = self.scene.fight.effects.iter().enumerate();
        effects.any(|(at, effect)| hit(effect) && self.speaking(at).is_some_and(|now| now < gun))
    }

    /// Whether somebody had gone to hospital before the guns of this kind spoke.
    fn in_hospital_before(&self, seat: Seat, gun: Weapon) -> bool {
        let at = self.scene.fight.effects.iter().position(|effect| effect.fells(seat));
        at.is_some_and(|at| self.speaking(at).is_some_and(|now| now < gun))
    }

    /// Which guns were speaking when the effect of this number happened.
    fn speaking(&self, at: usize) -> Option<Weapon> {
        if self.scene.rules.has_parrain() {
            let entries = self.scene.fight.entries.iter();
            let before = entries.filter(|entry| usize::from(entry.effects) <= at);
            return before.rev().find_map(|entry| match entry.question {
                Some(Question::Aim { gun, .. }) => Some(gun),
                _ => None,
            });
        }
        let before = self.scene.fight.effects[..at].iter().rev();
        before.filter_map(Effect::shooter).find_map(|by| self.gun_of(by))
    }

    /// The gun whose mime somebody shows.
    fn gun_of(&self, seat: Seat) -> Option<Weapon> {
        self.scene.gangsters[seat.index()].aim.map(|aim| aim.mime.gun())
    }

    /// Whether a grenade took the gangster: those it takes follow it at once.
    fn was_blown_up(&self, seat: Seat) -> bool {
        let mut blast = false;
        for effect in &self.scene.fight.effects {
            if blast && effect.fells(seat) {
                return true;
            }
            let goes_on = matches!(
                effect,
                Effect::Hospital { .. } | Effect::ClickRaised { .. } | Effect::ClickLost { .. }
            );
            blast = matches!(effect, Effect::Exploded { .. }) || (blast && goes_on);
        }
        false
    }
}

/// Cards by weapon and bill, dealt to people who may hold only some of them.
struct Matching {
    /// How many cards of each kind are left.
    cards: [[u32; 3]; 6],
    /// How many of each bill may still be dealt.
    bills: [u32; 3],
    /// Who has which kind.
    has: Vec<Option<(Weapon, Bill)>>,
}

impl Matching {
    fn new(stock: &[Card], bills: Bills) -> Matching {
        let mut cards = [[0; 3]; 6];
        for card in stock {
            cards[card.weapon as usize][card.bill as usize] += 1;
        }
        Matching { cards, bills: Bill::ALL.map(|bill| bills.of(bill)), has: Vec::new() }
    }

    /// A card for everybody, if there is a way.
    fn place_all(
        mut self,
        may_hold: &[Weapons],
        chance: &mut Chance,
    ) -> Option<Vec<(Weapon, Bill)>> {
        self.has = vec![None; may_hold.len()];
        for who in 0..may_hold.len() {
            let mut tried = vec![false; may_hold.len()];
            if !self.place(who, may_hold, &mut tried, chance) {
                return None;
            }
        }
        self.has.into_iter().collect()
    }

    /// A card for one more, if need be by giving others another one.
    fn place(
        &mut self,
        who: usize,
        may_hold: &[Weapons],
        tried: &mut [bool],
        chance: &mut Chance,
    ) -> bool {
        tried[who] = true;
        let mut kinds: Vec<(Weapon, Bill)> = Vec::with_capacity(18);
        for weapon in Weapon::ALL.into_iter().filter(|weapon| may_hold[who].contains(*weapon)) {
            for bill in Bill::ALL {
                // As often as there are such cards, so that common ones are common.
                let count = self.cards[weapon as usize][bill as usize].max(1);
                kinds.extend(std::iter::repeat_n((weapon, bill), count as usize));
            }
        }
        chance.shuffle(&mut kinds);
        for &(weapon, bill) in &kinds {
            if self.cards[weapon as usize][bill as usize] > 0 && self.bills[bill as usize] > 0 {
                self.give(who, weapon, bill);
                return true;
            }
        }
        kinds.sort_unstable();
        kinds.dedup();
        for (weapon, bill) in kinds {
            let kind_is_out = self.cards[weapon as usize][bill as usize] == 0;
            let in_the_way: Vec<usize> = (0..self.has.len())
                .filter(|other| {
                    self.has[*other]
                        .is_some_and(|(w, b)| b == bill && (!kind_is_out || w == weapon))
                })
                .collect();
            for other in in_the_way {
                if tried[other] {
                    continue;
                }
                let (old_weapon, old_bill) = self.take_back(other);
                self.give(who, weapon, bill);
                if self.place(other, may_hold, tried, chance) {
                    return true;
                }
                self.take_back(who);
                self.give(other, old_weapon, old_bill);
            }
        }
        false
    }

    fn give(&mut self, who: usize, weapon: Weapon, bill: Bill) {
        self.cards[weapon as usize][bill as usize] -= 1;
        self.bills[bill as usize] -= 1;
        self.has[who] = Some((weapon, bill));
    }

    fn take_back(&mut self, who: usize) -> (Weapon, Bill) {
        let (weapon, bill) = self.has[who].take().expect("who gives back has something");
        self.cards[weapon as usize][bill as usize] += 1;
        self.bills[bill as usize] += 1;
        (weapon, bill)
    }
}
