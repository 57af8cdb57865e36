//! Facts, and what a viewer learns of them.

use serde::{Deserialize, Serialize};
use tabletop::{Say, Saying, Seat, SeatSet, Time};
use ts_rs::TS;

use crate::arena::{Run, Spot};
use crate::effect::Effect;
use crate::pieces::Card;
use crate::scene::{Aim, Entered, Pot, Sharing};
use crate::signal::Signal;
use crate::split::Bills;
use crate::volley::{Fate, Question};
use crate::weapons::Stage;

/// A fact. It reaches the store and nothing else.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(tag = "what", rename_all = "kebab-case")]
#[allow(missing_docs)] // the names say it
pub enum Event {
    /// The deck was shuffled into packets, the next one last (CG-2.2).
    Shuffled {
        /// The cards.
        packets: Vec<Card>,
    },
    /// Everybody in play got a card (CG-3.2).
    Dealt {
        /// Who got which, team by team.
        teams: Vec<Vec<(Seat, Card)>>,
        /// The undealt cards, which the Parrain keeps.
        kept: Vec<Card>,
        /// Who sits this round out and sees the cards of their team nevertheless, team by team;
        /// nothing where nobody does.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        resting: Vec<SeatSet>,
        /// When sharing out ends.
        until: Option<Time>,
    },
    /// Two team-mates changed cards (CG-3.2).
    Swapped {
        /// Everybody of the team who sees its cards, and so sees this.
        team: SeatSet,
        /// Who did it.
        by: Seat,
        /// One of them.
        one: Seat,
        other: Seat,
    },
    /// Somebody proposed to change cards, or agreed to it (CG-3.2).
    Proposed {
        /// Everybody of the team who sees its cards, and so sees this.
        team: SeatSet,
        /// Who said it.
        by: Seat,
        /// One of the two whose cards it moves.
        one: Seat,
        other: Seat,
    },
    /// Somebody gave the team a signal (CG-3.8).
    Signalled {
        /// Everybody of the team who is at the table, and so sees it.
        team: SeatSet,
        /// Who gave it.
        by: Seat,
        /// What it says.
        signal: Signal,
        at: Time,
    },
    /// Somebody aimed; it is not shown yet (CG-3.5).
    Aimed {
        seat: Seat,
        /// With what and at whom. Nobody: they hold no gun up.
        aim: Option<Aim>,
        /// Whether they had answered before: then the others learn nothing of it.
        again: bool,
    },
    /// Somebody chose to stay or to leave; it is not shown yet (CG-3.6).
    Chose {
        seat: Seat,
        /// Whether they leave.
        leaves: bool,
        /// Whether they had answered before: then the others learn nothing of it.
        again: bool,
    },
    /// The loot was shared (CG-5).
    Shared {
        /// What everybody sees of it.
        sharing: Sharing,
        /// The cards that go into the next pot, with their weapons.
        carried: Vec<Card>,
        /// When the round is over.
        until: Option<Time>,
    },
    /// A latecomer is here, and plays from the next round on (CG-9.6).
    Arrived {
        seat: Seat,
        team: u8,
        /// What that team has won so far.
        hideout: Bills,
    },
    /// Something that everybody sees.
    #[serde(untagged)]
    Open(Fact),
}

/// What everybody sees.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, TS)]
#[serde(tag = "what", rename_all = "kebab-case")]
#[ts(optional_fields = nullable)]
#[allow(missing_docs)] // the names say it
pub enum Fact {
    /// A round began: the packet is opened and the pot announced (CG-3.1).
    RoundBegan {
        round: u8,
        /// What there is to be shared.
        pot: Pot,
        /// When it goes on by itself.
        until: Option<Time>,
    },
    /// Cards were dealt to the teams (CG-3.2).
    Dealt {
        /// When sharing out ends.
        until: Option<Time>,
    },
    /// Somebody is ready (CG-10.8).
    Ready { seat: Seat },
    /// Everybody is ready: it goes on as soon as everybody could see it (CG-10.8).
    Hurried { until: Time },
    /// A team has named its Chef (CG-3.2).
    ChefNamed { team: u8, seat: Seat },
    /// Somebody has aimed or chosen; it is not shown yet.
    Answered { seat: Seat },
    /// Phones go into pockets (CG-9.3).
    Pocketed {},
    /// The ten seconds run (CG-3.3).
    Ran {
        /// From when.
        at: Time,
    },
    /// Somebody changed direction (CG-10.2).
    Steered {
        seat: Seat,
        /// Where, which way, and when.
        run: Run,
    },
    /// The long whistle (CG-3.3).
    Froze {
        /// When aiming ends.
        until: Option<Time>,
    },
    /// All aims are shown (CG-3.5): each is told next, at the same moment.
    AimsShown {
        /// How many there are.
        count: u8,
        /// When the count begins.
        until: Option<Time>,
    },
    /// One of the aims that are shown (CG-3.5).
    AimShown {
        seat: Seat,
        /// With what and at whom.
        aim: Aim,
    },
    /// The count from three (CG-3.6).
    Counting {
        /// When it is over.
        until: Option<Time>,
    },
    /// The second whistle (CG-3.6).
    Whistled {
        /// Who leaves. With a Parrain, they are entered one by one.
        left: SeatSet,
        /// When the first shots come, in the arena.
        until: Option<Time>,
    },
    /// The Parrain saw somebody leave (CG-3.6).
    Fled { seat: Seat },
    /// Something was noted since the second whistle: the order to fire, or an answer. What comes of
    /// it is told next.
    Entered { entered: Entered },
    /// In the arena: it is the turn of one kind of gun (CG-4.1). Told whether anybody fires or not.
    Stage {
        stage: Stage,
        /// When its shots come.
        until: Option<Time>,
    },
    /// A shot, a blade, a grenade, or what comes of it (CG-4). Whatever lands at one instant is told
    /// one after the other at one moment.
    Landed {
        /// What happened.
        effect: Effect,
        /// The card that had to be shown for it.
        shown: Option<(Seat, Card)>,
        /// Who made a step, and to where.
        moved: Option<(Seat, Spot)>,
        /// When it goes on.
        until: Option<Time>,
    },
    /// A Click acts, or somebody is thrown back: who is touched (CG-4.7, CG-4.14)? With a Parrain,
    /// also whom a gun aims at.
    Asked {
        question: Question,
        /// Who can be the answer.
        touchable: SeatSet,
        /// When it answers itself.
        until: Option<Time>,
    },
    /// With a Parrain: everything has landed (CG-9.2).
    Calmed {},
    /// The Parrain's word (CG-9.2).
    Ruled {
        /// Of whom.
        seat: Seat,
        /// What became of them.
        fate: Fate,
    },
    /// The bills on the table were counted (CG-9.7).
    Counted { bills: Bills },
    /// The last entry was taken back (CG-9.2).
    Undone {
        /// What must be answered now.
        question: Option<Question>,
        /// Who can be the answer.
        touchable: SeatSet,
    },
    /// The loot was shared (CG-5).
    Shared {
        sharing: Sharing,
        /// When the round is over.
        until: Option<Time>,
    },
    /// Somebody has left for good (CG-9.5).
    Gone { seat: Seat },
    /// A latecomer is here, and plays from the next round on (CG-9.6).
    Arrived { seat: Seat, team: u8 },
    /// The hide-outs are opened (CG-7).
    Ended {
        /// What is in them, team by team.
        hideouts: Vec<Bills>,
    },
}

/// What a viewer learns of a fact.
#[derive(Clone, PartialEq, Debug, Serialize, TS)]
#[serde(tag = "what", rename_all = "kebab-case")]
#[ts(optional_fields = nullable)]
#[allow(missing_docs)] // the names say it
pub enum Seen {
    /// Your team got these cards (CG-3.2).
    Dealt {
        /// Who holds which.
        cards: Vec<(Seat, Card)>,
        /// When sharing out ends.
        until: Option<Time>,
    },
    /// Two of your team changed cards (CG-3.2).
    Swapped {
        /// Who did it.
        by: Seat,
        /// One of them.
        one: Seat,
        other: Seat,
    },
    /// Somebody of your team proposed to change cards, or agreed to it (CG-3.2).
    Proposed {
        /// Who said it.
        by: Seat,
        /// One of the two whose cards it moves.
        one: Seat,
        other: Seat,
    },
    /// Somebody of your team gave a signal (CG-3.8).
    Signalled {
        by: Seat,
        /// What it says.
        signal: Signal,
        at: Time,
    },
    /// You have aimed.
    Aimed {
        /// You.
        seat: Seat,
        /// With what and at whom.
        aim: Option<Aim>,
    },
    /// You have chosen.
    Chose {
        /// You.
        seat: Seat,
        /// Whether you leave.
        leaves: bool,
    },
    /// You have come late, and join a team (CG-9.6).
    Welcomed {
        /// You.
        seat: Seat,
        /// Your team.
        team: u8,
        /// What it has won so far.
        hideout: Bills,
    },
    /// Something that everybody sees.
    #[serde(untagged)]
    Open(Fact),
}

impl Say for Event {
    fn say(&self) -> Saying {
        match self {
            Event::Shuffled { .. } => Saying::plain("guns-event-shuffled"),
            Event::Dealt { .. } => Saying::plain("guns-event-dealt"),
            Event::Swapped { by, one, other, .. } => swapped(*by, *one, *other),
            Event::Proposed { by, one, other, .. } => proposed(*by, *one, *other),
            Event::Signalled { by, signal, .. } => signal.told(*by),
            Event::Aimed { seat, aim: Some(aim), .. } => aimed(*seat, *aim),
            Event::Aimed { seat, aim: None, .. } => {
                Saying::plain("guns-event-held").with("who", *seat)
            }
            Event::Chose { seat, leaves, .. } => chose(*seat, *leaves),
            Event::Shared { sharing, .. } => shared(sharing),
            Event::Arrived { seat, team, .. } => arrived(*seat, *team),
            Event::Open(fact) => fact.say(),
        }
    }
}

impl Say for Seen {
    fn say(&self) -> Saying {
        match self {
            Seen::Dealt { .. } => Saying::plain("guns-event-dealt"),
            Seen::Swapped { by, one, other } => swapped(*by, *one, *other),
            Seen::Proposed { by, one, other } => proposed(*by, *one, *other),
            Seen::Signalled { by, signal, .. } => signal.told(*by),
            Seen::Aimed { seat, aim: Some(aim) } => aimed(*seat, *aim),
            Seen::Aimed { seat, aim: None } => Saying::plain("guns-event-held").with("who", *seat),
            Seen::Chose { seat, leaves } => chose(*seat, *leaves),
            Seen::Welcomed { seat, team, .. } => arrived(*seat, *team),
            Seen::Open(fact) => fact.say(),
        }
    }
}

impl Say for Fact {
    fn say(&self) -> Saying {
        let plain = Saying::plain;
        match self {
            Fact::RoundBegan { round, pot: Pot { amount: Some(amount), .. }, .. } => {
                plain("guns-event-round").with("round", *round).with("amount", *amount)
            }
            Fact::RoundBegan { round, pot, .. } => plain("guns-event-round-cards")
                .with("round", *round)
                .with("cards", u32::from(pot.cards)),
            Fact::Dealt { .. } => plain("guns-event-dealt"),
            Fact::Ready { seat } => plain("guns-event-ready").with("who", *seat),
            Fact::Hurried { .. } => plain("guns-event-hurried"),
            Fact::ChefNamed { team, seat } => {
                plain("guns-event-chef").with("who", *seat).with("team", *team + 1)
            }
            Fact::Answered { seat } => plain("guns-event-answered").with("who", *seat),
            Fact::Pocketed {} => plain("guns-event-pocketed"),
            Fact::Ran { .. } => plain("guns-event-ran"),
            Fact::Steered { seat, run } => match run.heading {
                Some(heading) => {
                    plain("guns-event-steered").with("who", *seat).with("way", heading.word())
                }
                None => plain("guns-event-halted").with("who", *seat),
            },
            Fact::Froze { .. } => plain("guns-event-froze"),
            Fact::AimsShown { count: 0, .. } => plain("guns-event-no-aims"),
            Fact::AimsShown { count, .. } => plain("guns-event-aims").with("count", *count),
            Fact::AimShown { seat, aim } => aimed(*seat, *aim),
            Fact::Counting { .. } => plain("guns-event-counting"),
            Fact::Whistled { left, .. } if left.is_empty() => plain("guns-event-whistled"),
            Fact::Whistled { left, .. } => plain("guns-event-whistled-left").with("who", *left),
            Fact::Fled { seat } => plain("guns-event-fled").with("who", *seat),
            Fact::Entered { .. } => plain("guns-event-entered"),
            Fact::Stage { stage, .. } => plain(stage.banner()),
            Fact::Landed { effect, .. } => effect.say(),
            Fact::Asked { question, .. } => question.say(),
            Fact::Calmed {} => plain("guns-event-quiet"),
            Fact::Ruled { seat, fate } => {
                plain("guns-event-ruled").with("who", *seat).with("fate", fate.word())
            }
            Fact::Counted { bills } => plain("guns-event-counted").with("amount", bills.value()),
            Fact::Undone { .. } => plain("guns-event-undone"),
            Fact::Shared { sharing, .. } => shared(sharing),
            Fact::Gone { seat } => plain("guns-event-gone").with("who", *seat),
            Fact::Arrived { seat, team } => arrived(*seat, *team),
            Fact::Ended { .. } => plain("guns-event-ended"),
        }
    }
}

fn swapped(by: Seat, one: Seat, other: Seat) -> Saying {
    Saying::plain("guns-event-swapped").with("by", by).with("one", one).with("other", other)
}

fn proposed(by: Seat, one: Seat, other: Seat) -> Saying {
    Saying::plain("guns-event-proposed").with("by", by).with("one", one).with("other", other)
}

fn aimed(seat: Seat, aim: Aim) -> Saying {
    Saying::plain("guns-event-aimed")
        .with("who", seat)
        .with("mime", aim.mime.word())
        .with("at", aim.at.seats())
}

fn chose(seat: Seat, leaves: bool) -> Saying {
    match leaves {
        true => Saying::plain("guns-event-leaves").with("who", seat),
        false => Saying::plain("guns-event-stays").with("who", seat),
    }
}

fn arrived(seat: Seat, team: u8) -> Saying {
    Saying::plain("guns-event-arrived").with("who", seat).with("team", team + 1)
}

fn shared(sharing: &Sharing) -> Saying {
    match sharing.hands.len() {
        0 => Saying::plain("guns-event-nobody-shares"),
        sharers if sharing.in_cards => Saying::plain("guns-event-shared-cards")
            .with("sharers", sharers as u32)
            .with("each", sharing.each),
        sharers => Saying::plain("guns-event-shared")
            .with("sharers", sharers as u32)
            .with("each", sharing.each),
    }
}

impl Say for Question {
    fn say(&self) -> Saying {
        match *self {
            Question::Aim { who, gun } => {
                Saying::plain("guns-ask-aim").with("who", who).with("gun", gun.word())
            }
            Question::Stab(who) => Saying::plain("guns-ask-stab").with("who", who),
            Question::Blast(who) => Saying::plain("guns-ask-blast").with("who", who),
            Question::Recoil(who) => Saying::plain("guns-ask-recoil").with("who", who),
        }
    }
}
