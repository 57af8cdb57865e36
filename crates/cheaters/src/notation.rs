//! Moves as short text, for tests, goldens, terminals and other programs.
//!
//! | action | notation |
//! |---|---|
//! | eyes | `look board`, `look tray`, `look B` |
//! | the turn | `roll`, `move A 7` (seven steps with A's token), `done`, `nothing-seen`, `slip-away` |
//! | buying | `buy`, `auction`, `bid 60`, `bid 60 at 8` (where the last hotel is to stand) |
//! | cards | `draw chance`, `read to-start`, `keep`, `drop new`, `drop old`, `pick 13`, `pick B`, `pick yes` |
//! | kept cards | `use get-out-of-prison chance`, `use frame-up B`, `use loaded-die second 6`, `use movers 8 11` |
//! | rents and debts | `ask 8 50`, `pay`, `sell 8` |
//! | notes | `take 2x20+10 tray`, `take 50 B`, `give 2x10 B`, `give 2x10 tray` |
//! | deeds | `deed 11` (from beside its space), `deed 11 B`, `swap 1 11` (mine first), `swap 1 11 B` |
//! | hotels | `build 8`, `hotel+ 8` (from the tray), `hotel- 8` (into the tray) |
//! | prison | `bail`, `leave` |
//! | trades | `offer B 1,3+M100 for 11+chance`, `offer B - for M50`, `accept B`, `decline B`, `withdraw` |
//! | cheating | `accuse B bank-heist`, `accuse B`, `vote guilty`, `vote innocent`, `fix`, `mean bank-heist` |
//! | penalties | `submit`, `put 12` |
//! | the end | `declare 1500`, `challenge B` |
//!
//! Goods are deeds, money and get-out-of-prison cards, in this order, each only if there are any:
//! `1,3+M100+chance+chancellerie`; nothing is `-`.
//!
//! ```
//! use cheaters::{Action, Notes, Purse};
//! use tabletop::Seat;
//!
//! let notes = "2x20+10".parse::<Notes>().unwrap();
//! let steals = Action::Take { notes, from: Purse::Player(Seat(1)) };
//! assert_eq!(steals.to_string(), "take 2x20+10 B");
//! assert_eq!("take 2x20+10 B".parse(), Ok(steals));
//! ```

use std::fmt;
use std::str::FromStr;

use crate::action::{Action, Goods, Pick, Play};
use crate::board::Space;
use crate::space_set::SpaceSet;
use crate::things::{Place, Purse};

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Action::Look { at } => write!(f, "look {at}"),
            Action::Roll {} => f.write_str("roll"),
            Action::Move { token, steps } => write!(f, "move {token} {steps}"),
            Action::Buy {} => f.write_str("buy"),
            Action::Auction {} => f.write_str("auction"),
            Action::Bid { sum, at: None } => write!(f, "bid {sum}"),
            Action::Bid { sum, at: Some(at) } => write!(f, "bid {sum} at {at}"),
            Action::Draw { deck } => write!(f, "draw {deck}"),
            Action::Read { card } => write!(f, "read {card}"),
            Action::Keep {} => f.write_str("keep"),
            Action::Drop { new: true } => f.write_str("drop new"),
            Action::Drop { new: false } => f.write_str("drop old"),
            Action::Pick { choice } => write!(f, "pick {choice}"),
            Action::Use { play } => write!(f, "use {play}"),
            Action::Done {} => f.write_str("done"),
            Action::NothingSeen {} => f.write_str("nothing-seen"),
            Action::SlipAway {} => f.write_str("slip-away"),
            Action::Ask { space, sum } => write!(f, "ask {space} {sum}"),
            Action::Pay {} => f.write_str("pay"),
            Action::Sell { space } => write!(f, "sell {space}"),
            Action::Take { notes, from } => write!(f, "take {notes} {from}"),
            Action::Give { notes, to } => write!(f, "give {notes} {to}"),
            Action::TakeDeed { space, from: None } => write!(f, "deed {space}"),
            Action::TakeDeed { space, from: Some(from) } => write!(f, "deed {space} {from}"),
            Action::SwapDeeds { mine, other, with: None } => write!(f, "swap {mine} {other}"),
            Action::SwapDeeds { mine, other, with: Some(with) } => {
                write!(f, "swap {mine} {other} {with}")
            }
            Action::Build { space } => write!(f, "build {space}"),
            Action::PutHotel { space } => write!(f, "hotel+ {space}"),
            Action::TakeHotel { space } => write!(f, "hotel- {space}"),
            Action::Bail {} => f.write_str("bail"),
            Action::Leave {} => f.write_str("leave"),
            Action::Offer { to, give, get } => write!(f, "offer {to} {give} for {get}"),
            Action::Accept { of } => write!(f, "accept {of}"),
            Action::Decline { of } => write!(f, "decline {of}"),
            Action::Withdraw {} => f.write_str("withdraw"),
            Action::Accuse { who, card: None } => write!(f, "accuse {who}"),
            Action::Accuse { who, card: Some(card) } => write!(f, "accuse {who} {card}"),
            Action::Vote { guilty: true } => f.write_str("vote guilty"),
            Action::Vote { guilty: false } => f.write_str("vote innocent"),
            Action::Fix {} => f.write_str("fix"),
            Action::Mean { card } => write!(f, "mean {card}"),
            Action::Submit {} => f.write_str("submit"),
            Action::Put { at } => write!(f, "put {at}"),
            Action::Declare { sum } => write!(f, "declare {sum}"),
            Action::Challenge { who } => write!(f, "challenge {who}"),
        }
    }
}

impl FromStr for Action {
    type Err = String;

    fn from_str(text: &str) -> Result<Action, String> {
        let words: Vec<&str> = text.split_whitespace().collect();
        turn_of(&words)
            .or_else(|| property_of(&words))
            .or_else(|| affair_of(&words))
            .unwrap_or_else(|| Err(format!("\"{text}\" is no move")))
    }
}

/// Eyes, the turn and its cards. Nothing: the words are about something else.
fn turn_of(words: &[&str]) -> Option<Result<Action, String>> {
    Some(match *words {
        ["look", at] => at.parse().map(|at| Action::Look { at }),
        ["roll"] => Ok(Action::Roll {}),
        ["move", token, steps] => moved(token, steps),
        ["draw", deck] => deck.parse().map(|deck| Action::Draw { deck }),
        ["read", card] => card.parse().map(|card| Action::Read { card }),
        ["keep"] => Ok(Action::Keep {}),
        ["drop", "new"] => Ok(Action::Drop { new: true }),
        ["drop", "old"] => Ok(Action::Drop { new: false }),
        ["pick", choice] => choice.parse().map(|choice| Action::Pick { choice }),
        ["use", ref play @ ..] => play_of(play).map(|play| Action::Use { play }),
        ["done"] => Ok(Action::Done {}),
        ["nothing-seen"] => Ok(Action::NothingSeen {}),
        ["slip-away"] => Ok(Action::SlipAway {}),
        ["bail"] => Ok(Action::Bail {}),
        ["leave"] => Ok(Action::Leave {}),
        ["put", at] => at.parse().map(|at| Action::Put { at }),
        ["declare", sum] => number(sum).map(|sum| Action::Declare { sum }),
        ["challenge", who] => who.parse().map(|who| Action::Challenge { who }),
        _ => return None,
    })
}

/// Notes, deeds and hotels. Nothing: the words are about something else.
fn property_of(words: &[&str]) -> Option<Result<Action, String>> {
    let at = |space: &str| space.parse::<Space>();
    Some(match *words {
        ["buy"] => Ok(Action::Buy {}),
        ["auction"] => Ok(Action::Auction {}),
        ["bid", sum] => number(sum).map(|sum| Action::Bid { sum, at: None }),
        ["bid", sum, "at", space] => {
            both(number(sum), at(space)).map(|(sum, at)| Action::Bid { sum, at: Some(at) })
        }
        ["ask", space, sum] => {
            both(at(space), number(sum)).map(|(space, sum)| Action::Ask { space, sum })
        }
        ["pay"] => Ok(Action::Pay {}),
        ["sell", space] => at(space).map(|space| Action::Sell { space }),
        ["take", notes, from] => {
            both(notes.parse(), from.parse()).map(|(notes, from)| Action::Take { notes, from })
        }
        ["give", notes, to] => {
            both(notes.parse(), to.parse()).map(|(notes, to)| Action::Give { notes, to })
        }
        ["deed", space] => at(space).map(|space| Action::TakeDeed { space, from: None }),
        ["deed", space, from] => both(at(space), from.parse())
            .map(|(space, from)| Action::TakeDeed { space, from: Some(from) }),
        ["swap", mine, other] => both(at(mine), at(other)).map(|(mine, other)| Action::SwapDeeds {
            mine,
            other,
            with: None,
        }),
        ["swap", mine, other, with] => both(both(at(mine), at(other)), with.parse())
            .map(|((mine, other), with)| Action::SwapDeeds { mine, other, with: Some(with) }),
        ["build", space] => at(space).map(|space| Action::Build { space }),
        ["hotel+", space] => at(space).map(|space| Action::PutHotel { space }),
        ["hotel-", space] => at(space).map(|space| Action::TakeHotel { space }),
        _ => return None,
    })
}

/// Trades and accusations. Nothing: the words are about something else.
fn affair_of(words: &[&str]) -> Option<Result<Action, String>> {
    Some(match *words {
        ["offer", to, give, "for", get] => both(to.parse(), both(give.parse(), get.parse()))
            .map(|(to, (give, get))| Action::Offer { to, give, get }),
        ["accept", of] => of.parse().map(|of| Action::Accept { of }),
        ["decline", of] => of.parse().map(|of| Action::Decline { of }),
        ["withdraw"] => Ok(Action::Withdraw {}),
        ["accuse", who] => who.parse().map(|who| Action::Accuse { who, card: None }),
        ["accuse", who, card] => both(who.parse(), card.parse())
            .map(|(who, card)| Action::Accuse { who, card: Some(card) }),
        ["vote", "guilty"] => Ok(Action::Vote { guilty: true }),
        ["vote", "innocent"] => Ok(Action::Vote { guilty: false }),
        ["fix"] => Ok(Action::Fix {}),
        ["mean", card] => card.parse().map(|card| Action::Mean { card }),
        ["submit"] => Ok(Action::Submit {}),
        _ => return None,
    })
}

/// Both, or what is wrong with one of them.
fn both<A, B>(one: Result<A, String>, other: Result<B, String>) -> Result<(A, B), String> {
    Ok((one?, other?))
}

fn number(text: &str) -> Result<u32, String> {
    text.parse().map_err(|_| format!("\"{text}\" is no amount"))
}

fn moved(token: &str, steps: &str) -> Result<Action, String> {
    let far = steps.parse().map_err(|_| format!("\"{steps}\" is no number of steps"))?;
    Ok(Action::Move { token: token.parse()?, steps: far })
}

impl fmt::Display for Play {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Play::GetOutOfPrison { deck } => write!(f, "get-out-of-prison {deck}"),
            Play::FrameUp { at } => write!(f, "frame-up {at}"),
            Play::FriendlyRent {} => f.write_str("friendly-rent"),
            Play::ForgedDeed { space } => write!(f, "forged-deed {space}"),
            Play::CronyPermit { space } => write!(f, "crony-permit {space}"),
            Play::LoadedDie { second: false, pips } => write!(f, "loaded-die first {pips}"),
            Play::LoadedDie { second: true, pips } => write!(f, "loaded-die second {pips}"),
            Play::SolidAlibi {} => f.write_str("solid-alibi"),
            Play::WhistleBlower { at } => write!(f, "whistle-blower {at}"),
            Play::CrookedLawyer {} => f.write_str("crooked-lawyer"),
            Play::Movers { from, to } => write!(f, "movers {from} {to}"),
            Play::ShowHotel { space } => write!(f, "show-hotel {space}"),
            Play::RaisedRent {} => f.write_str("raised-rent"),
        }
    }
}

fn play_of(words: &[&str]) -> Result<Play, String> {
    let die = |second: bool, pips: &str| match pips.parse() {
        Ok(pips) => Ok(Play::LoadedDie { second, pips }),
        Err(_) => Err(format!("\"{pips}\" is no number of pips")),
    };
    Ok(match *words {
        ["get-out-of-prison", deck] => Play::GetOutOfPrison { deck: deck.parse()? },
        ["frame-up", at] => Play::FrameUp { at: at.parse()? },
        ["friendly-rent"] => Play::FriendlyRent {},
        ["forged-deed", space] => Play::ForgedDeed { space: space.parse()? },
        ["crony-permit", space] => Play::CronyPermit { space: space.parse()? },
        ["loaded-die", "first", pips] => die(false, pips)?,
        ["loaded-die", "second", pips] => die(true, pips)?,
        ["solid-alibi"] => Play::SolidAlibi {},
        ["whistle-blower", at] => Play::WhistleBlower { at: at.parse()? },
        ["crooked-lawyer"] => Play::CrookedLawyer {},
        ["movers", from, to] => Play::Movers { from: from.parse()?, to: to.parse()? },
        ["show-hotel", space] => Play::ShowHotel { space: space.parse()? },
        ["raised-rent"] => Play::RaisedRent {},
        _ => return Err(format!("no card is used by \"{}\"", words.join(" "))),
    })
}

impl fmt::Display for Pick {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Pick::Space(space) => write!(f, "{space}"),
            Pick::Player(seat) => write!(f, "{seat}"),
            Pick::Yes => f.write_str("yes"),
            Pick::No => f.write_str("no"),
        }
    }
}

impl FromStr for Pick {
    type Err = String;

    fn from_str(text: &str) -> Result<Pick, String> {
        match text {
            "yes" => Ok(Pick::Yes),
            "no" => Ok(Pick::No),
            number if number.starts_with(|c: char| c.is_ascii_digit()) => {
                Ok(Pick::Space(number.parse()?))
            }
            seat => Ok(Pick::Player(seat.parse()?)),
        }
    }
}

impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Place::Board => f.write_str("board"),
            Place::Tray => f.write_str("tray"),
            Place::Spread(seat) => write!(f, "{seat}"),
        }
    }
}

impl FromStr for Place {
    type Err = String;

    fn from_str(text: &str) -> Result<Place, String> {
        match text {
            "board" => Ok(Place::Board),
            "tray" => Ok(Place::Tray),
            seat => Ok(Place::Spread(seat.parse()?)),
        }
    }
}

impl fmt::Display for Purse {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Purse::Tray => f.write_str("tray"),
            Purse::Player(seat) => write!(f, "{seat}"),
        }
    }
}

impl FromStr for Purse {
    type Err = String;

    fn from_str(text: &str) -> Result<Purse, String> {
        match text {
            "tray" => Ok(Purse::Tray),
            seat => Ok(Purse::Player(seat.parse()?)),
        }
    }
}

impl fmt::Display for Goods {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut parts = Vec::new();
        if !self.deeds.is_empty() {
            let deeds: Vec<String> = self.deeds.iter().map(|space| space.to_string()).collect();
            parts.push(deeds.join(","));
        }
        if self.money > 0 {
            parts.push(format!("M{}", self.money));
        }
        if self.chance {
            parts.push("chance".to_owned());
        }
        if self.chancellerie {
            parts.push("chancellerie".to_owned());
        }
        if parts.is_empty() {
            parts.push("-".to_owned());
        }
        f.write_str(&parts.join("+"))
    }
}

impl FromStr for Goods {
    type Err = String;

    fn from_str(text: &str) -> Result<Goods, String> {
        let mut goods = Goods::NOTHING;
        if text == "-" {
            return Ok(goods);
        }
        for part in text.split('+') {
            let before = goods;
            if part == "chance" {
                goods.chance = true;
            } else if part == "chancellerie" {
                goods.chancellerie = true;
            } else if let Some(money) = part.strip_prefix('M') {
                goods.money = goods.money.saturating_add(number(money)?);
            } else {
                let deeds: Result<SpaceSet, String> = part.split(',').map(str::parse).collect();
                goods.deeds = goods.deeds.union(deeds?);
            }
            if goods == before {
                return Err(format!("\"{part}\" adds nothing to \"{text}\""));
            }
        }
        Ok(goods)
    }
}

#[cfg(test)]
mod tests {
    use tabletop::Seat;

    use super::*;
    use crate::action::Deck;
    use crate::cards::{Chance, Cheat};
    use crate::money::{Note, Notes};

    const B: Seat = Seat(1);

    /// The notation of the action, which must be this and read back.
    fn check(action: Action, text: &str) {
        assert_eq!(action.to_string(), text);
        assert_eq!(text.parse(), Ok(action));
    }

    #[test]
    fn the_turn_reads_back() {
        check(Action::Look { at: Place::Board }, "look board");
        check(Action::Look { at: Place::Tray }, "look tray");
        check(Action::Look { at: Place::Spread(B) }, "look B");
        check(Action::Roll {}, "roll");
        check(Action::Move { token: Seat(0), steps: 7 }, "move A 7");
        check(Action::Draw { deck: Deck::Chance }, "draw chance");
        check(Action::Draw { deck: Deck::Chancellerie }, "draw chancellerie");
        for card in Chance::ALL {
            check(Action::Read { card }, &format!("read {card}"));
        }
        check(Action::Keep {}, "keep");
        check(Action::Drop { new: true }, "drop new");
        check(Action::Drop { new: false }, "drop old");
        check(Action::Pick { choice: Pick::Space(Space(13)) }, "pick 13");
        check(Action::Pick { choice: Pick::Player(B) }, "pick B");
        check(Action::Pick { choice: Pick::Yes }, "pick yes");
        check(Action::Pick { choice: Pick::No }, "pick no");
        check(Action::Done {}, "done");
        check(Action::SlipAway {}, "slip-away");
        check(Action::Bail {}, "bail");
        check(Action::Leave {}, "leave");
        check(Action::Declare { sum: 1_500 }, "declare 1500");
        check(Action::Challenge { who: B }, "challenge B");
    }

    #[test]
    fn kept_cards_read_back() {
        let (space, from, to) = (Space(8), Space(8), Space(11));
        for (play, text) in [
            (Play::GetOutOfPrison { deck: Deck::Chance }, "get-out-of-prison chance"),
            (Play::GetOutOfPrison { deck: Deck::Chancellerie }, "get-out-of-prison chancellerie"),
            (Play::FrameUp { at: B }, "frame-up B"),
            (Play::FriendlyRent {}, "friendly-rent"),
            (Play::ForgedDeed { space }, "forged-deed 8"),
            (Play::CronyPermit { space }, "crony-permit 8"),
            (Play::LoadedDie { second: false, pips: 6 }, "loaded-die first 6"),
            (Play::LoadedDie { second: true, pips: 1 }, "loaded-die second 1"),
            (Play::SolidAlibi {}, "solid-alibi"),
            (Play::WhistleBlower { at: B }, "whistle-blower B"),
            (Play::CrookedLawyer {}, "crooked-lawyer"),
            (Play::Movers { from, to }, "movers 8 11"),
            (Play::ShowHotel { space }, "show-hotel 8"),
            (Play::RaisedRent {}, "raised-rent"),
        ] {
            check(Action::Use { play }, &format!("use {text}"));
        }
    }

    #[test]
    fn things_read_back() {
        let notes = Notes::of(Note::Twenty, 2) + Note::Ten.into();
        let (space, mine, other) = (Space(8), Space(1), Space(11));
        check(Action::Buy {}, "buy");
        check(Action::Auction {}, "auction");
        check(Action::Bid { sum: 60, at: None }, "bid 60");
        check(Action::Bid { sum: 60, at: Some(space) }, "bid 60 at 8");
        check(Action::Ask { space, sum: 50 }, "ask 8 50");
        check(Action::Pay {}, "pay");
        check(Action::Sell { space }, "sell 8");
        check(Action::Take { notes, from: Purse::Tray }, "take 2x20+10 tray");
        check(Action::Take { notes: Note::Fifty.into(), from: Purse::Player(B) }, "take 50 B");
        check(Action::Take { notes: Notes::NONE, from: Purse::Tray }, "take 0 tray");
        check(Action::Give { notes, to: Purse::Player(B) }, "give 2x20+10 B");
        check(Action::Give { notes, to: Purse::Tray }, "give 2x20+10 tray");
        check(Action::TakeDeed { space, from: None }, "deed 8");
        check(Action::TakeDeed { space, from: Some(B) }, "deed 8 B");
        check(Action::SwapDeeds { mine, other, with: None }, "swap 1 11");
        check(Action::SwapDeeds { mine, other, with: Some(B) }, "swap 1 11 B");
        check(Action::Build { space }, "build 8");
        check(Action::PutHotel { space }, "hotel+ 8");
        check(Action::TakeHotel { space }, "hotel- 8");
    }

    #[test]
    fn trades_and_accusations_read_back() {
        let deeds: SpaceSet = [Space(1), Space(3)].into_iter().collect();
        let give = Goods { money: 100, deeds, chance: true, chancellerie: true };
        let get = Goods::deed(Space(11));
        check(Action::Offer { to: B, give, get }, "offer B 1,3+M100+chance+chancellerie for 11");
        let (give, get) = (Goods::NOTHING, Goods::money(5));
        check(Action::Offer { to: B, give, get }, "offer B - for M5");
        check(Action::Accept { of: B }, "accept B");
        check(Action::Decline { of: B }, "decline B");
        check(Action::Withdraw {}, "withdraw");
        check(Action::Accuse { who: B, card: None }, "accuse B");
        for card in Cheat::ALL {
            check(Action::Accuse { who: B, card: Some(card) }, &format!("accuse B {card}"));
            check(Action::Mean { card }, &format!("mean {card}"));
        }
        check(Action::Vote { guilty: true }, "vote guilty");
        check(Action::Vote { guilty: false }, "vote innocent");
        check(Action::Fix {}, "fix");
        check(Action::Submit {}, "submit");
        check(Action::Put { at: Space(12) }, "put 12");
    }

    #[test]
    fn what_is_wrong_is_told() {
        for (text, why) in [
            ("", "\"\" is no move"),
            ("cheat", "\"cheat\" is no move"),
            ("roll 7", "\"roll 7\" is no move"),
            ("drop both", "\"drop both\" is no move"),
            ("look behind", "\"behind\" is not a seat"),
            ("move A far", "\"far\" is no number of steps"),
            ("bid much", "\"much\" is no amount"),
            ("bid 60 at 36", "no space 36"),
            ("take 30 tray", "\"30\" is no note"),
            ("read war-and-peace", "no Chance card is called \"war-and-peace\""),
            ("accuse B everything", "no Cheat card is called \"everything\""),
            ("use force", "no card is used by \"force\""),
            ("use", "no card is used by \"\""),
            ("use loaded-die first six", "\"six\" is no number of pips"),
            ("pick 40", "no space 40"),
            ("offer B 1,1+M0 for -", "\"M0\" adds nothing to \"1,1+M0\""),
            ("offer B 1+1 for -", "\"1\" adds nothing to \"1+1\""),
            ("offer B money for -", "\"money\" is no space"),
        ] {
            assert_eq!(text.parse::<Action>(), Err(why.to_owned()));
        }
    }
}
