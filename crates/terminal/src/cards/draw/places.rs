//! Where everything lies on the screen.

use ratatui::layout::Rect;

use crate::window::{take_bottom, take_right, take_top};

/// From this width on the log has a column of its own beside the table.
const WIDE: u16 = 116;

/// The places of one screen.
#[derive(Clone, Copy, Debug)]
pub(super) struct Places {
    pub(super) title: Rect,
    /// Everything between the title and the hint, for what lies on top.
    pub(super) table: Rect,
    pub(super) opponents: Rect,
    pub(super) middle: Rect,
    pub(super) hand: Rect,
    pub(super) pile: Rect,
    pub(super) menu: Rect,
    pub(super) log: Rect,
    pub(super) hint: Rect,
    pub(super) keys: Rect,
}

impl Places {
    /// Divides an area that the table fits on.
    pub(super) fn within(area: Rect, hand_size: u8) -> Places {
        let mut rest = area;
        let title = take_top(&mut rest, 1);
        let keys = take_bottom(&mut rest, 1);
        let hint = take_bottom(&mut rest, 2);
        let table = rest;

        let wide = area.width >= WIDE;
        let mut log = if wide {
            let width = (area.width * 3 / 10).clamp(36, 56);
            take_right(&mut rest, width)
        } else {
            Rect::default()
        };

        // Rows beyond the smallest height go to the cards first, then to the opponents' piles and
        // to the menu.
        let over = rest.height.saturating_sub(20);
        let hand_height = 5 + grown(over, &[4, 8, 14]);
        let middle_height = 4 + grown(over, &[6, 10, 13, 18]);
        let opponents_height = (5 + over * 2 / 5).min(18);
        let opponents = take_top(&mut rest, opponents_height);
        let middle = take_top(&mut rest, middle_height);
        // Beside the hand lies the person's own pile; on a wide screen it goes on beside the menu.
        let cards = card_width(rest.width, hand_size) * u16::from(hand_size);
        let pile_width = (rest.width - cards).min(48);
        let mut pile = if wide { take_right(&mut rest, pile_width) } else { Rect::default() };
        let mut hand = take_top(&mut rest, hand_height);
        let mut menu = rest;
        if !wide {
            pile = take_right(&mut hand, pile_width);
            let width = menu.width * 3 / 8;
            log = take_right(&mut menu, width);
        }
        Places { title, table, opponents, middle, hand, pile, menu, log, hint, keys }
    }
}

/// How wide a card of the hand is: as wide as the pile beside it allows.
pub(super) fn card_width(width: u16, hand_size: u8) -> u16 {
    (width.saturating_sub(20) / u16::from(hand_size.max(1))).clamp(10, 16)
}

/// How many of the steps have been reached.
fn grown(over: u16, steps: &[u16]) -> u16 {
    steps.iter().filter(|&&step| over >= step).count() as u16
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::window::{LEAST_HEIGHT, LEAST_WIDTH};

    #[test]
    fn every_place_is_on_the_screen_and_the_menu_never_vanishes() {
        for width in LEAST_WIDTH..220 {
            for height in LEAST_HEIGHT..70 {
                for hand_size in 4..=6 {
                    let area = Rect { x: 0, y: 0, width, height };
                    let places = Places::within(area, hand_size);
                    let all = [
                        places.title,
                        places.opponents,
                        places.middle,
                        places.hand,
                        places.pile,
                        places.menu,
                        places.log,
                        places.hint,
                        places.keys,
                    ];
                    for place in all {
                        assert_eq!(place, place.intersection(area));
                        assert!(place.area() > 0, "{width}×{height}: {places:?}");
                    }
                    assert!(places.menu.height >= 6 && places.pile.width >= 18, "{places:?}");
                }
            }
        }
    }
}
