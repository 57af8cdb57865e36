//! A word to the team now and then: what the bot holds while weapons are shared out, and what it makes
//! of who aims at it. At most one at each of these moments, and in most rounds none.

use guns::{Action, Phase, Signal, View, Watchword, Weapon};
use tabletop::{Chance, Seat};

/// The moment at which the bot last thought about saying something.
pub(super) type Thought = Option<(u8, Phase)>;

/// What it says now, while weapons are shared out or aims are looked at, if anything.
pub(super) fn choose(
    view: &View,
    me: Seat,
    menu: &[Action],
    thought: &mut Thought,
    chance: &mut Chance,
) -> Option<Action> {
    let scene = &view.scene;
    let moment = Some((scene.round, scene.phase));
    if scene.rules.arena.is_none() || *thought == moment {
        return None;
    }
    *thought = moment;
    let word = match scene.phase == Phase::Sharing {
        true => holds(view.card()?.weapon),
        false => sees(view, me)?,
    };
    let says = Action::Signal { signal: Signal::Say(word) };
    (chance.below(4) == 0 && menu.contains(&says)).then_some(says)
}

fn holds(weapon: Weapon) -> Watchword {
    match weapon {
        // Nobody of the team wants to stand next to it.
        Weapon::Boom => Watchword::Spread,
        Weapon::Backstab => Watchword::Attack,
        Weapon::Kevlar => Watchword::Bluff,
        Weapon::Shotgun => Watchword::ProtectMe,
        Weapon::Bang | Weapon::DoubleGuns => Watchword::Together,
    }
}

fn sees(view: &View, me: Seat) -> Option<Watchword> {
    let at_me = |aim: guns::Aim| aim.at.iter().any(|target| target == me);
    let aims = view.scene.gangsters.iter().filter_map(|figure| figure.aim);
    match aims.filter(|aim| at_me(*aim)).count() {
        0 => Some(Watchword::Stay),
        1 => None,
        _ => Some(Watchword::Flee),
    }
}
