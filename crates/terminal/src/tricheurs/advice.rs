//! What matters now, in a sentence or two, and the rule to read about it.

use cheaters::auction::Lot;
use cheaters::{Affair, Fact, Names, Phase, Purse};
use tabletop::{Say as _, Saying, Seat};

use super::screen::TricheursScreen;

/// What the person can do or is waiting for, what matters most first.
pub(super) fn advice(screen: &TricheursScreen) -> Vec<Saying> {
    let scene = &screen.view.scene;
    let me = screen.me();
    let mut said = Vec::new();
    if scene.phase == Phase::Over {
        return vec![Saying::plain("hint-game-over")];
    }
    if !scene.plays(me) {
        return vec![Saying::plain("market-broke")];
    }
    if let Some(affair) = &scene.affair {
        said.push(affair.say());
        said.extend(answer(affair, me, scene.config.jury));
        return said;
    }
    said.extend(owed(screen));
    if let Some(bill) = scene.bill_of(me) {
        said.push(Fact::Billed { bill: *bill }.say());
        let short = screen.picture().spreads[me.index()].notes.total() < bill.due();
        said.push(Saying::plain(if short { "tricheurs-hint-short" } else { "market-bill-clock" }));
    } else if let Some(auction) = &scene.auction {
        said.push(match auction.best().is_some_and(|best| best.by == me) {
            true => Saying::plain("tricheurs-hint-leads"),
            false => Saying::plain("tricheurs-hint-bid").with("least", auction.least()),
        });
    }
    for (of, offer) in Seat::all(scene.seats()).zip(&scene.offers) {
        if let Some(offer) = offer.filter(|offer| offer.to == me) {
            said.push(Fact::Offered { by: of, offer }.say());
        }
    }
    said.extend(screen.view.hints.iter().map(|hint| Saying::plain(hint.word())));
    if scene.auction.is_none() && scene.bill_of(me).is_none() {
        said.push(moment(screen));
    }
    said.extend(schemes(screen));
    said
}

/// What the affair asks of the person.
fn answer(affair: &Affair, me: Seat, jury: bool) -> Option<Saying> {
    let key = match affair {
        Affair::Accused { by, who, .. } if jury && *by != me && *who != me => "court-jury-you",
        Affair::Accused { .. } => return None,
        Affair::Caught { who, .. } if *who == me => "court-submit-soon",
        Affair::Placing { by, .. } if *by == me => "court-placing-you",
        Affair::Spare { by, .. } if *by == me => "court-spare-you",
        Affair::Aimed { at, .. } if *at == me => "court-let-it",
        Affair::Caught { .. }
        | Affair::Placing { .. }
        | Affair::Spare { .. }
        | Affair::Aimed { .. } => return None,
    };
    Some(Saying::plain(key))
}

/// What is to be taken or given by hand.
fn owed(screen: &TricheursScreen) -> Vec<Saying> {
    let (scene, mine, me) = (&screen.view.scene, &screen.view.mine, screen.me());
    let mut said = Vec::new();
    if mine.due > 0 {
        let key = if mine.start_due { "market-line-start" } else { "market-line-due" };
        said.push(Saying::plain(key).with("sum", mine.due));
    }
    if let Some(change) = mine.change {
        let key = match (change.by == me, change.to) {
            (false, _) => "market-line-change-mine",
            (true, Purse::Tray) => "market-line-change-bank",
            (true, Purse::Player(_)) => "market-line-change",
        };
        said.push(Saying::plain(key).with("sum", change.sum));
    }
    for claim in scene.claims.iter().filter(|claim| claim.by == me) {
        let key = if claim.hotel { "market-line-hotel" } else { "market-line-deed" };
        said.push(Saying::plain(key).with("space", claim.space.word(Names::Local)));
    }
    said
}

/// What one has to hide.
fn schemes(screen: &TricheursScreen) -> Vec<Saying> {
    let schemes = screen.view.mine.schemes.iter();
    let said = schemes.map(|scheme| match (scheme.card, scheme.or) {
        (Some(card), Some(or)) => Saying::plain("cheaters-see-schemed-either")
            .with("card", card.word())
            .with("or", or.word()),
        (Some(card), None) | (None, Some(card)) => {
            Saying::plain("tricheurs-hint-scheme").with("card", card.word())
        }
        (None, None) => Saying::plain("cheaters-see-schemed-unlisted"),
    });
    said.collect()
}

/// Where the turn stands, for the person.
fn moment(screen: &TricheursScreen) -> Saying {
    let scene = &screen.view.scene;
    let mine = scene.turn == screen.me();
    let inside = screen.picture().board.prisoner == Some(screen.me());
    match scene.phase {
        Phase::Roll if mine && inside => {
            Saying::plain("market-prison-text").with("tries", scene.tries + 1)
        }
        Phase::Roll if mine => Saying::plain("market-your-roll"),
        Phase::Roll => Saying::plain("market-wait-roll").with("name", scene.turn),
        Phase::Rolled if mine && scene.moves_by_hand() => {
            Saying::plain("tricheurs-hint-move").with("steps", scene.dice[0] + scene.dice[1])
        }
        Phase::Offer(space) if mine => {
            let money = screen.picture().spreads[screen.me().index()].notes.total();
            let (key, left) = match money.checked_sub(space.price()) {
                Some(left) => ("tricheurs-hint-offer", left),
                None => ("tricheurs-hint-dear", money),
            };
            let said = Saying::plain(key).with("space", space.word(Names::Local));
            said.with("price", space.price()).with("left", left)
        }
        Phase::Free if mine => Saying::plain("tricheurs-hint-free"),
        Phase::Free => Saying::plain("market-wait-free").with("name", scene.turn),
        phase @ (Phase::Shuffling
        | Phase::Look
        | Phase::Shaking
        | Phase::Rolled
        | Phase::Offer(_)
        | Phase::Parking
        | Phase::Read
        | Phase::Pick(_)
        | Phase::Spare(_)
        | Phase::Declare
        | Phase::Challenge
        | Phase::Over) => phase.say(),
    }
}

/// The rule that the moment rests on.
pub(super) fn clause(screen: &TricheursScreen) -> &'static str {
    let scene = &screen.view.scene;
    match &scene.affair {
        Some(Affair::Accused { .. }) if scene.config.jury => return "MT-5.8",
        Some(Affair::Accused { .. }) => return "MT-5.5",
        Some(Affair::Caught { .. } | Affair::Placing { .. }) => return "MT-5.6",
        Some(Affair::Spare { .. }) => return "MT-2.7",
        Some(Affair::Aimed { .. }) => return "MT-6.1",
        None => {}
    }
    if let Some(bill) = scene.bill_of(screen.me()) {
        return if bill.rent.is_some() { "MT-3.3" } else { "MT-7.1" };
    }
    if let Some(auction) = &scene.auction {
        return match auction.lot() {
            Lot::Deed(_) => "MT-3.2",
            Lot::LastHotel { .. } => "MT-3.6",
        };
    }
    match scene.phase {
        Phase::Shuffling => "MT-1.4",
        Phase::Look | Phase::Shaking => "MT-5.11",
        Phase::Roll if screen.picture().board.prisoner == Some(screen.me()) => "MT-4.3",
        Phase::Roll | Phase::Rolled => "MT-2.2",
        Phase::Offer(_) => "MT-3.1",
        Phase::Parking => "MT-2.6",
        Phase::Read | Phase::Spare(_) => "MT-2.7",
        Phase::Pick(_) => "MT-6.1",
        Phase::Free => "MT-2.3",
        Phase::Declare | Phase::Challenge => "MT-9.2",
        Phase::Over => "MT-8.2",
    }
}

/// The rules that bear on this moment, for the help.
pub(super) fn clauses(screen: &TricheursScreen) -> Vec<&'static str> {
    let mut all = vec![clause(screen)];
    for more in ["MT-1.5", "MT-5.1", "MT-5.4", "MT-5.5"] {
        if !all.contains(&more) {
            all.push(more);
        }
    }
    all
}
