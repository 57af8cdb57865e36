//! Odds of what others hold: draws without replacement from the cards that were not seen.

/// With this many answers or more nobody is ever beaten off.
pub const MOST_ANSWERS: usize = 5;

/// How likely somebody with `cards` cards holds 0, 1, … answers, if `answers` of the `unseen` cards
/// answer. The last place stands for as many and more.
///
/// ```
/// // Two cards of ten, four of which answer.
/// let odds = bots::cash::odds::holds(4, 10, 2);
/// assert!((odds[0] - 6.0 / 10.0 * 5.0 / 9.0).abs() < 1e-6);
/// assert!((odds[2] - 4.0 / 10.0 * 3.0 / 9.0).abs() < 1e-6);
/// ```
pub fn holds(answers: u8, unseen: u8, cards: u8) -> [f32; MOST_ANSWERS + 1] {
    let answers = answers.min(unseen);
    let mut odds = [0.0; MOST_ANSWERS + 1];
    odds[0] = 1.0;
    for drawn in 0..cards.min(unseen) {
        let left = PARTS[usize::from(unseen - drawn)];
        for held in (0..=MOST_ANSWERS.min(drawn.into())).rev() {
            let hit = f32::from(answers.saturating_sub(held as u8)) * left;
            if held < MOST_ANSWERS {
                odds[held + 1] += odds[held] * hit;
                odds[held] *= 1.0 - hit;
            }
        }
    }
    odds
}

/// How likely somebody with `cards` cards holds at least one of the answers.
pub fn holds_any(answers: u8, unseen: u8, cards: u8) -> f32 {
    let mut none = 1.0;
    for drawn in 0..cards.min(unseen) {
        let others = f32::from(unseen.saturating_sub(answers).saturating_sub(drawn));
        none *= others * PARTS[usize::from(unseen - drawn)];
    }
    1.0 - none
}

/// One divided by every number of cards there can be: a division for every card would be most of
/// the work.
static PARTS: [f32; 128] = parts();

const fn parts() -> [f32; 128] {
    let mut parts = [0.0; 128];
    let mut whole = 1;
    while whole < 128 {
        parts[whole] = 1.0 / whole as f32;
        whole += 1;
    }
    parts
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_somebody_may_hold_adds_up() {
        for (answers, unseen, cards) in [(0, 50, 5), (9, 60, 5), (12, 12, 4), (3, 3, 6), (7, 1, 6)]
        {
            let odds = holds(answers, unseen, cards);
            assert!((odds.iter().sum::<f32>() - 1.0).abs() < 1e-5, "{odds:?}");
            assert!(odds.iter().all(|odd| (-1e-6..=1.0 + 1e-6).contains(odd)), "{odds:?}");
            let any = holds_any(answers.min(unseen), unseen, cards);
            assert!((any + odds[0] - 1.0).abs() < 1e-5, "{answers} of {unseen}: {any}");
        }
    }
}
