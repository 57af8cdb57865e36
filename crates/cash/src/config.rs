//! The options of a table. Every one cites its clause.

use serde::{Deserialize, Serialize};
use tabletop::{OptionSpec, Refusal, Saying};
use ts_rs::TS;

use crate::pieces::{Bag, Deck, Depth, Slot};

/// The options of Cache ton Cash. The default is the classic game.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize, TS)]
#[serde(default, deny_unknown_fields)]
#[ts(optional_fields = nullable)]
pub struct CacheConfig {
    /// How the game ends (CC-6.3).
    pub ending: Ending,
    /// Six cards instead of five (CC-7.1).
    pub hand_six: bool,
    /// Two actions a turn, the second optional (CC-7.2).
    pub two_actions: bool,
    /// A possession from hand can be added to one's own top set (CC-7.5).
    pub upgrade: bool,
    /// The second set from the top can be challenged too (CC-7.6).
    pub second_set: bool,
    /// The two Petites économies are in the deck (CC-7.7).
    pub penny_jars: bool,
    /// Échange and Déménagement are in the deck (CC-8).
    pub action_cards: bool,
    /// The contents of sets are shown (CC-10.1).
    pub open_sets: bool,
    /// The round stops when the draw pile and one hand are empty (CC-10.2).
    pub sudden_end: bool,
    /// What a `million` game is played to, in thousands (CC-10.3).
    pub target_k: TargetK,
    /// Only who has a set may contest a claim (CC-10.4).
    pub contester_needs_set: bool,
    /// No joker in a pair made with the discard (CC-10.5).
    pub no_wild_with_discard: bool,
    /// Whoever was challenged last cannot be the next one challenged (CC-10.6).
    pub kind_table: bool,
    /// A round is dealt again if an opening hand holds no pair and no joker (CC-10.7).
    pub mulligan: bool,
    /// The cards of 2011/2016 with the rules of 2022 (CC-10.8).
    pub old_deck: bool,
    /// Another hand size, 4 to 6 (CC-10.9).
    pub hand_size: Option<u8>,
    /// Seconds to answer in; silence is giving up (CC-10.10).
    pub answer_clock_s: Option<u16>,
    /// One card is always enough to answer a challenge for a second set (CC-10.11).
    pub one_card_defends: bool,
}

/// The options of Cover Your Assets.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize, TS)]
#[serde(default, deny_unknown_fields)]
#[ts(optional_fields = nullable)]
pub struct CoverConfig {
    /// How the game ends (CYA-6.1).
    pub ending: CoverEnding,
    /// The contents of sets are shown (CYA-10.1).
    pub open_sets: bool,
    /// The round stops when the draw pile and one hand are empty (CYA-10.2).
    pub sudden_end: bool,
    /// What a `million` game is played to, in thousands (CYA-10.3).
    pub target_k: TargetK,
    /// No joker in a pair made with the discard (CYA-10.4).
    pub no_wild_with_discard: bool,
    /// Whoever was challenged last cannot be the next one challenged (CYA-10.5).
    pub kind_table: bool,
    /// A round is dealt again if an opening hand holds no pair and no joker (CYA-10.6).
    pub mulligan: bool,
    /// Another hand size, 4 to 6 (CYA-10.7).
    pub hand_size: Option<u8>,
    /// Seconds to answer in; silence is giving up (CYA-10.8).
    pub answer_clock_s: Option<u16>,
}

/// The options of Cache ton Cash, to be shown: first the game, then the advanced rules, then the
/// house rules.
pub const CACHE_KNOBS: &[OptionSpec] = &[
    ENDING.choice(&[
        ("million", "option-ending-million"),
        ("quick", "option-ending-quick"),
        ("three_rounds", "option-ending-three-rounds"),
        ("two_wins", "option-ending-two-wins"),
    ]),
    TARGET_K,
    OptionSpec::new("hand_six", "CC-7.1", "option-hand-six", "option-hand-six-about")
        .group(ADVANCED),
    OptionSpec::new("two_actions", "CC-7.2", "option-two-actions", "option-two-actions-about")
        .group(ADVANCED),
    OptionSpec::new("upgrade", "CC-7.5", "option-upgrade", "option-upgrade-about").group(ADVANCED),
    OptionSpec::new("second_set", "CC-7.6", "option-second-set", "option-second-set-about")
        .group(ADVANCED),
    OptionSpec::new("penny_jars", "CC-7.7", "option-penny-jars", "option-penny-jars-about")
        .group(ADVANCED),
    OptionSpec::new("action_cards", "CC-8.1", "option-action-cards", "option-action-cards-about")
        .group(ADVANCED),
    OPEN_SETS,
    SUDDEN_END,
    OptionSpec::new(
        "contester_needs_set",
        "CC-10.4",
        "option-contester-needs-set",
        "option-contester-needs-set-about",
    )
    .group(HOUSE),
    NO_WILD_WITH_DISCARD,
    KIND_TABLE,
    MULLIGAN,
    OptionSpec::new("old_deck", "CC-10.8", "option-old-deck", "option-old-deck-about").group(HOUSE),
    HAND_SIZE,
    ANSWER_CLOCK_S,
    OptionSpec::new(
        "one_card_defends",
        "CC-10.11",
        "option-one-card-defends",
        "option-one-card-defends-about",
    )
    .group(HOUSE),
];

/// The options of Cover Your Assets, to be shown.
pub const COVER_KNOBS: &[OptionSpec] = &[
    ENDING
        .choice(&[("million", "option-ending-million"), ("quick", "option-ending-quick")])
        .under("CYA-6.1"),
    TARGET_K.under("CYA-10.3"),
    OPEN_SETS.under("CYA-10.1"),
    SUDDEN_END.under("CYA-10.2"),
    NO_WILD_WITH_DISCARD.under("CYA-10.4"),
    KIND_TABLE.under("CYA-10.5"),
    MULLIGAN.under("CYA-10.6"),
    HAND_SIZE.under("CYA-10.7"),
    ANSWER_CLOCK_S.under("CYA-10.8"),
];

// The headings of the options: how the game ends, the advanced rules of the rulebook, and what a
// house may agree on besides.
const ENDINGS: &str = "ending";
const ADVANCED: &str = "advanced";
const HOUSE: &str = "house";

// What both editions have, with the clause of 2022.
const ENDING: OptionSpec =
    OptionSpec::new("ending", "CC-6.3", "option-ending", "option-ending-about").group(ENDINGS);
const TARGET_K: OptionSpec =
    OptionSpec::new("target_k", "CC-10.3", "option-target", "option-target-about")
        .number(100, 10_000, 100)
        .group(ENDINGS);
const OPEN_SETS: OptionSpec =
    OptionSpec::new("open_sets", "CC-10.1", "option-open-sets", "option-open-sets-about")
        .group(HOUSE);
const SUDDEN_END: OptionSpec =
    OptionSpec::new("sudden_end", "CC-10.2", "option-sudden-end", "option-sudden-end-about")
        .group(HOUSE);
const NO_WILD_WITH_DISCARD: OptionSpec = OptionSpec::new(
    "no_wild_with_discard",
    "CC-10.5",
    "option-no-wild-with-discard",
    "option-no-wild-with-discard-about",
)
.group(HOUSE);
const KIND_TABLE: OptionSpec =
    OptionSpec::new("kind_table", "CC-10.6", "option-kind-table", "option-kind-table-about")
        .group(HOUSE);
const MULLIGAN: OptionSpec =
    OptionSpec::new("mulligan", "CC-10.7", "option-mulligan", "option-mulligan-about").group(HOUSE);
const HAND_SIZE: OptionSpec =
    OptionSpec::new("hand_size", "CC-10.9", "option-hand-size", "option-hand-size-about")
        .number(4, 6, 1)
        .group(HOUSE);
const ANSWER_CLOCK_S: OptionSpec = OptionSpec::new(
    "answer_clock_s",
    "CC-10.10",
    "option-answer-clock",
    "option-answer-clock-about",
)
.number(3, 600, 1)
.group(HOUSE);

/// How a game of Cache ton Cash ends (CC-6.3).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum Ending {
    /// Rounds until somebody has the target at the end of one.
    #[default]
    Million,
    /// One round.
    Quick,
    /// The highest total after three rounds.
    ThreeRounds,
    /// The first to win two rounds.
    TwoWins,
}

/// How a game of Cover Your Assets ends (CYA-6.1).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum CoverEnding {
    /// Rounds until somebody has the target at the end of one.
    #[default]
    Million,
    /// One round.
    Quick,
}

/// The target of a `million` game, in thousands.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[serde(transparent)]
pub struct TargetK(pub u32);

impl Default for TargetK {
    fn default() -> TargetK {
        TargetK(1000)
    }
}

/// The rules in force at one table: the options, checked and worked out for its players.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, TS)]
#[ts(optional_fields = nullable)]
pub struct Rules {
    /// Which cards are played with.
    pub deck: Deck,
    /// How the game ends.
    pub ending: Ending,
    /// What a `million` game is played to, in thousands.
    pub target_k: u32,
    /// How many cards a full hand holds.
    pub hand_size: u8,
    /// Where the neutral piles lie.
    pub neutral: Neutral,
    /// Two actions a turn.
    pub two_actions: bool,
    /// Sets can be upgraded.
    pub upgrade: bool,
    /// The second set can be challenged.
    pub second_set: bool,
    /// The Petites économies are in the deck.
    pub penny_jars: bool,
    /// The action cards are in the deck.
    pub action_cards: bool,
    /// The contents of sets are shown.
    pub open_sets: bool,
    /// The round stops when the draw pile and one hand are empty.
    pub sudden_end: bool,
    /// Only who has a set may contest a claim.
    pub contester_needs_set: bool,
    /// No joker in a pair made with the discard.
    pub no_wild_with_discard: bool,
    /// Nobody is challenged twice in a row.
    pub kind_table: bool,
    /// Hopeless opening hands are dealt again.
    pub mulligan: bool,
    /// Seconds to answer in.
    pub answer_clock_s: Option<u16>,
    /// One card answers every card laid down for a second set.
    pub one_card_defends: bool,
}

/// Where the neutral piles lie (CC-2.4).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, TS)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs)] // the names say it
pub enum Neutral {
    None,
    /// Three between two players, open to both.
    Shared,
    /// One between each two of three players.
    Between,
}

/// Options that say which rules they make at a table of so many seats.
pub(crate) trait Options {
    /// The clauses that a refused arrangement cites.
    const CLAUSES: SetupClauses;
    fn rules(&self, seats: u8) -> Result<Rules, Refusal>;
}

/// What a refused arrangement cites, in each edition's own rulebook.
pub(crate) struct SetupClauses {
    pub(crate) cards: &'static str,
    pub(crate) set: &'static str,
    pub(crate) seats: &'static str,
    pub(crate) table: &'static str,
}

impl Options for CacheConfig {
    const CLAUSES: SetupClauses =
        SetupClauses { cards: "CC-1.1", set: "CC-1.2", seats: "CC-2.2", table: "CC-2.7" };

    fn rules(&self, seats: u8) -> Result<Rules, Refusal> {
        check_seats(seats, "CC-2.2")?;
        if self.old_deck && (self.penny_jars || self.action_cards) {
            return Err(Refusal::new(
                "CC-10.8",
                Saying::plain("config-old-deck-has-no-advanced-cards"),
            ));
        }
        if self.hand_six && self.hand_size.is_some_and(|size| size != 6) {
            return Err(Refusal::new("CC-10.9", Saying::plain("config-two-hand-sizes")));
        }
        let dealt = if self.hand_six || seats == 2 { 6 } else { 5 };
        Ok(Rules {
            deck: if self.old_deck { Deck::Y2011 } else { Deck::Y2022 },
            ending: self.ending,
            target_k: check_target(self.target_k, "CC-10.3")?,
            hand_size: check_hand_size(self.hand_size, "CC-10.9")?.unwrap_or(dealt),
            neutral: match seats {
                2 => Neutral::Shared,
                3 => Neutral::Between,
                _ => Neutral::None,
            },
            two_actions: self.two_actions,
            upgrade: self.upgrade,
            second_set: self.second_set,
            penny_jars: self.penny_jars,
            action_cards: self.action_cards,
            open_sets: self.open_sets,
            sudden_end: self.sudden_end,
            contester_needs_set: self.contester_needs_set,
            no_wild_with_discard: self.no_wild_with_discard,
            kind_table: self.kind_table,
            mulligan: self.mulligan,
            answer_clock_s: check_clock(self.answer_clock_s, "CC-10.10")?,
            one_card_defends: self.one_card_defends,
        })
    }
}

impl Options for CoverConfig {
    const CLAUSES: SetupClauses =
        SetupClauses { cards: "CYA-1.1", set: "CYA-4.1", seats: "CYA-2.1", table: "CYA-2.1" };

    fn rules(&self, seats: u8) -> Result<Rules, Refusal> {
        check_seats(seats, "CYA-2.1")?;
        let dealt = if seats <= 3 { 5 } else { 4 };
        Ok(Rules {
            deck: Deck::Y2011,
            ending: match self.ending {
                CoverEnding::Million => Ending::Million,
                CoverEnding::Quick => Ending::Quick,
            },
            target_k: check_target(self.target_k, "CYA-10.3")?,
            hand_size: check_hand_size(self.hand_size, "CYA-10.7")?.unwrap_or(dealt),
            neutral: Neutral::None,
            two_actions: false,
            upgrade: false,
            second_set: false,
            penny_jars: false,
            action_cards: false,
            open_sets: self.open_sets,
            sudden_end: self.sudden_end,
            contester_needs_set: false,
            no_wild_with_discard: self.no_wild_with_discard,
            kind_table: self.kind_table,
            mulligan: self.mulligan,
            answer_clock_s: check_clock(self.answer_clock_s, "CYA-10.8")?,
            one_card_defends: false,
        })
    }
}

impl Rules {
    /// Whether a challenge for a set of this depth is answered by one card whatever was laid down
    /// (CC-10.11).
    #[inline(always)]
    pub(crate) fn one_card_answers(&self, set: Depth) -> bool {
        self.one_card_defends && set == Depth::Second
    }

    /// The cards that are played with at this table (CC-2.1, CC-2.3).
    pub(crate) fn cards(&self) -> Bag {
        let mut bag = Bag::EMPTY;
        for piece in self.deck.pieces() {
            let slot = piece.kind.slot();
            let left_out = match slot {
                Slot::PENNY_JAR if !self.penny_jars => piece.count,
                Slot::SWAP | Slot::MOVE if !self.action_cards => piece.count,
                Slot::CABIN if self.neutral == Neutral::Shared => piece.count,
                Slot::SILVER if self.neutral == Neutral::Shared => 2,
                Slot::GOLD if self.neutral == Neutral::Shared => 1,
                _ => 0,
            };
            bag += Bag::of(slot, piece.count - left_out);
        }
        bag
    }
}

fn check_seats(seats: u8, clause: &'static str) -> Result<(), Refusal> {
    match seats {
        2..=6 => Ok(()),
        _ => Err(Refusal::new(clause, Saying::plain("config-seats").with("seats", seats))),
    }
}

fn check_target(target: TargetK, clause: &'static str) -> Result<u32, Refusal> {
    match target.0 {
        100..=10_000 => Ok(target.0),
        other => Err(Refusal::new(clause, Saying::plain("config-target").with("target", other))),
    }
}

fn check_hand_size(size: Option<u8>, clause: &'static str) -> Result<Option<u8>, Refusal> {
    match size {
        None | Some(4..=6) => Ok(size),
        Some(other) => {
            Err(Refusal::new(clause, Saying::plain("config-hand-size").with("size", other)))
        }
    }
}

fn check_clock(seconds: Option<u16>, clause: &'static str) -> Result<Option<u16>, Refusal> {
    match seconds {
        None | Some(3..=600) => Ok(seconds),
        Some(other) => Err(Refusal::new(
            clause,
            Saying::plain("config-answer-clock").with("seconds", u32::from(other)),
        )),
    }
}
