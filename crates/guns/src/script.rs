//! The Parrain's script, phase by phase: what to say aloud, and what to answer (CG-9.1). Both are
//! read from what everybody sees, so the script holds no secret even for a Parrain who plays
//! (CG-9.4).

use serde::Serialize;
use tabletop::{Say, Saying};
use ts_rs::TS;

use crate::rules::parrain::must_count;
use crate::scene::{Phase, Scene};

/// What the Parrain says, and what is asked of them.
#[derive(Clone, PartialEq, Debug, Serialize, TS)]
pub struct Script {
    /// To be said aloud, one after the other.
    #[ts(type = "Array<Saying>")]
    pub say: Vec<Saying>,
    /// To be answered or tapped.
    #[ts(type = "Saying")]
    pub ask: Saying,
}

impl Script {
    /// The script of this very moment.
    pub(crate) fn of(scene: &Scene) -> Script {
        let plain = Saying::plain;
        let (say, ask) = match scene.phase {
            Phase::Shuffling | Phase::Over => (plain("guns-say-over"), plain("guns-do-nothing")),
            Phase::Pot if scene.rules.deals() => (pot(scene), plain("guns-do-deal")),
            Phase::Pot => (pot(scene), plain("guns-do-deal-paper")),
            Phase::Sharing => (plain("guns-say-share-out"), plain("guns-do-wait-for-teams")),
            Phase::Pocket => (plain("guns-say-pockets"), plain("guns-do-start-ten")),
            Phase::Movement => (plain("guns-say-run"), plain("guns-do-count-ten")),
            Phase::Aim => (plain("guns-say-freeze"), plain("guns-do-whistle-long")),
            Phase::Look => (plain("guns-say-look"), plain("guns-do-start-three")),
            Phase::Choice => (plain("guns-say-choose"), plain("guns-do-count-three")),
            Phase::Cowards => (plain("guns-say-cowards"), plain("guns-do-tap-cowards")),
            Phase::Fight => return Script { say: fight(scene), ask: asked(scene) },
            Phase::Verdict if must_count(scene) => (
                plain("guns-say-fire-paper"),
                plain("guns-do-count-bills").with("cards", u32::from(scene.pot.cards)),
            ),
            Phase::Verdict if !scene.rules.deals() => {
                (plain("guns-say-fire-paper"), plain("guns-do-confirm"))
            }
            Phase::Verdict => (plain("guns-say-verdict"), plain("guns-do-confirm")),
            Phase::Split => (split(scene), plain("guns-do-hand-out")),
        };
        Script { say: vec![say], ask }
    }
}

fn pot(scene: &Scene) -> Saying {
    match scene.pot.amount {
        Some(amount) => {
            Saying::plain("guns-say-pot").with("round", scene.round).with("amount", amount)
        }
        None => Saying::plain("guns-say-pot-cards")
            .with("round", scene.round)
            .with("cards", u32::from(scene.pot.cards)),
    }
}

/// Everything that has happened since the last entry; before anything has, that it is time.
fn fight(scene: &Scene) -> Vec<Saying> {
    let fight = &scene.fight;
    let before = fight.entries.last().map_or(0, |entry| usize::from(entry.effects));
    match &fight.effects[before..] {
        [] => vec![Saying::plain("guns-say-fire")],
        effects => effects.iter().map(Say::say).collect(),
    }
}

fn asked(scene: &Scene) -> Saying {
    match scene.fight.question {
        Some(question) => question.say(),
        None => Saying::plain("guns-do-confirm"),
    }
}

fn split(scene: &Scene) -> Saying {
    match &scene.split {
        Some(sharing) if !sharing.hands.is_empty() && sharing.in_cards => {
            Saying::plain("guns-say-split-cards")
                .with("sharers", sharing.hands.len() as u32)
                .with("each", sharing.each)
        }
        Some(sharing) if !sharing.hands.is_empty() => Saying::plain("guns-say-split")
            .with("sharers", sharing.hands.len() as u32)
            .with("each", sharing.each),
        _ => Saying::plain("guns-say-nobody-shares"),
    }
}
