//! What of a card game goes into the log, and what is left of it once its cards are covered (CC-4.4).

use cash::{Depth, Fact, Kind, Seen};
use tabletop::{Arg, Say, Saying, Seat};

use crate::log::Log;

/// Writes down what was seen, where it is worth a line. With `open`, everybody may look into every set
/// anyway, and nothing is covered.
pub(super) fn tell(log: &mut Log, seen: &Seen, me: Seat, open: bool) {
    if matches!(seen, Seen::Open(Fact::TurnBegan { .. })) {
        log.end_turn();
    }
    if is_worth_a_line(seen, me) {
        log.add_covered(seen.say(), if open { None } else { covered(seen) });
    }
    if matches!(seen, Seen::RoundScored(_) | Seen::Open(Fact::GameEnded)) {
        log.uncover();
    }
}

/// Whether it goes into the log. What the table shows anyway (whose turn it is, how many cards the
/// others hold) would only drown what matters.
fn is_worth_a_line(seen: &Seen, me: Seat) -> bool {
    match seen {
        Seen::Drew { by, .. } => *by == me,
        Seen::RoundBegan(_)
        | Seen::TuckedBack { .. }
        | Seen::Decided { .. }
        | Seen::RoundScored(_) => true,
        Seen::Open(fact) => match fact {
            Fact::TurnBegan { .. } | Fact::ClockStarted { .. } | Fact::FirstActionDone => false,
            Fact::SetFormed { .. }
            | Fact::SetFormedWithDiscard { .. }
            | Fact::Discarded { .. }
            | Fact::Upgraded { .. }
            | Fact::Challenged { .. }
            | Fact::Claimed { .. }
            | Fact::Answered { .. }
            | Fact::SetStolen { .. }
            | Fact::SetDefended { .. }
            | Fact::ClaimWon { .. }
            | Fact::TurnedUp { .. }
            | Fact::ActionCardPlayed { .. }
            | Fact::ActionCardSpent { .. }
            | Fact::SetsSwapped { .. }
            | Fact::PileMoved { .. }
            | Fact::MoveAsked { .. }
            | Fact::GameEnded => true,
        },
    }
}

/// What is left to read once the cards are covered: who did it, and the kind of set that shows. Jokers
/// are under the possessions, so a set with one reads like a set without. Nothing where a sentence names
/// no card that the table covers.
fn covered(seen: &Seen) -> Option<Saying> {
    let plain = Saying::plain;
    Some(match seen {
        Seen::RoundBegan(deal) => plain("cardtable-covered-deal").with("dealer", deal.dealer),
        Seen::Drew { by, count, .. } => plain("event-drew").with("by", *by).with("count", *count),
        Seen::TuckedBack { .. } | Seen::Decided { .. } | Seen::RoundScored(_) => return None,
        Seen::Open(fact) => match fact {
            Fact::SetFormed { by, cards } => plain("cardtable-covered-set")
                .with("by", *by)
                .with("card", shows([cards.low(), cards.high()])),
            Fact::SetFormedWithDiscard { by, card, taken, .. } => {
                plain("cardtable-covered-set-with-discard")
                    .with("by", *by)
                    .with("card", shows([*card, *taken]))
            }
            Fact::Discarded { by, .. } => plain("cardtable-covered-discard").with("by", *by),
            Fact::Challenged { by, owner, set, .. } => plain(match set {
                Depth::Top => "cardtable-covered-challenge",
                Depth::Second => "cardtable-covered-challenge-second",
            })
            .with("by", *by)
            .with("owner", *owner),
            Fact::Claimed { by, contester, .. } => plain("cardtable-covered-claim")
                .with("by", *by)
                .with("contester", *contester)
                .with("piles", said_as(fact, "piles")),
            Fact::Answered { by, .. } => plain("cardtable-covered-answer").with("by", *by),
            Fact::TurnedUp { .. } => {
                plain("cardtable-covered-turned-up").with("pile", said_as(fact, "pile"))
            }
            Fact::Upgraded { .. }
            | Fact::ClockStarted { .. }
            | Fact::SetStolen { .. }
            | Fact::SetDefended { .. }
            | Fact::ClaimWon { .. }
            | Fact::ActionCardPlayed { .. }
            | Fact::ActionCardSpent { .. }
            | Fact::SetsSwapped { .. }
            | Fact::PileMoved { .. }
            | Fact::MoveAsked { .. }
            | Fact::FirstActionDone
            | Fact::TurnBegan { .. }
            | Fact::GameEnded => return None,
        },
    })
}

/// The kind that shows: the possession, which lies on top.
fn shows(cards: [Kind; 2]) -> &'static str {
    let shown = cards.into_iter().find(|card| !card.is_joker());
    shown.unwrap_or(cards[0]).piece().word
}

/// What fills that gap of the whole sentence.
fn said_as(fact: &Fact, gap: &str) -> Arg {
    let args = fact.say().args.into_iter();
    let mut filled = args.filter(|(name, _)| name == gap).map(|(_, arg)| arg);
    filled.next().unwrap_or(Arg::Number(0))
}

#[cfg(test)]
mod tests {
    use super::*;
    use cash::Pair;

    fn told(seen: &[Seen], open: bool) -> Vec<String> {
        let mut log = Log::default();
        seen.iter().for_each(|seen| tell(&mut log, seen, Seat(0), open));
        log.newest_first().map(|saying| format!("{saying:?}")).collect()
    }

    #[test]
    fn what_others_draw_is_not_told() {
        assert!(told(&[Seen::Drew { by: Seat(1), count: 1, cards: None }], false).is_empty());
    }

    #[test]
    fn cc_4_4_no_line_of_an_earlier_turn_tells_which_joker_lies_in_a_set() {
        let formed = |joker| {
            let cards = Pair::new(Kind::Cabane, joker);
            Seen::Open(Fact::SetFormed { by: Seat(1), cards })
        };
        let discarded = Seen::Open(Fact::Discarded { by: Seat(1), card: Kind::Piano });
        let begun = Seen::Open(Fact::TurnBegan { seat: Seat(2) });
        let log = |joker, open| told(&[formed(joker), begun.clone(), discarded.clone()], open);
        let [or, silver] = [Kind::Or, Kind::Argenterie].map(|joker| log(joker, false));
        assert_eq!(or, silver);
        assert!(or[1].contains("card-cabane") && !or[1].contains("card-or"), "{or:?}");
        assert_ne!(log(Kind::Or, true), log(Kind::Argenterie, true), "with open sets all may look");
        // What has just happened everybody has seen.
        assert!(told(&[formed(Kind::Or), begun], false)[0].contains("card-or"));
    }
}
