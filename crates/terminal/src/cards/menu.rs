//! The menu: what the person may do, what the chosen card can do, and what it cannot do and why.

use cash::{Action, Cards, Depth, Kind, Pair, Payment, PileSet, Stage, View, Way};
use tabletop::{Refusal, Seat};

/// One line of the menu.
#[derive(Clone, PartialEq, Debug)]
pub(super) struct Item {
    /// What Enter asks for.
    pub(super) action: Action,
    /// Why it is not allowed now; nothing if it is.
    pub(super) refusal: Option<Refusal>,
}

/// The menu, its cursor, and the card it is narrowed down to.
#[derive(Clone, Debug, Default)]
pub(super) struct Menu {
    items: Vec<Item>,
    cursor: usize,
    card: Option<Kind>,
}

impl Menu {
    pub(super) fn new(items: Vec<Item>) -> Menu {
        Menu { items, cursor: 0, card: None }
    }

    /// Whether there is anything the person may do.
    pub(super) fn is_open(&self) -> bool {
        self.legal().next().is_some()
    }

    /// Everything the person may do.
    pub(super) fn legal(&self) -> impl Iterator<Item = Action> {
        self.items.iter().filter(|item| item.refusal.is_none()).map(|item| item.action)
    }

    /// What is shown. Without a card, what may be done. With a card, what may be done with it, what
    /// may not be done with it, and last what takes no card: who chooses a card in a challenge and
    /// presses Enter wants to play it, not to give up.
    pub(super) fn rows(&self) -> Vec<&Item> {
        let Some(card) = self.card else {
            return self.items.iter().filter(|item| item.refusal.is_none()).collect();
        };
        let mut rows: Vec<&Item> =
            self.items.iter().filter(|item| uses(item.action, card)).collect();
        rows.sort_by_key(|item| item.refusal.is_some());
        rows.extend(self.items.iter().filter(|item| uses_none(item.action)));
        rows
    }

    /// Which row the cursor is on.
    pub(super) fn cursor(&self) -> usize {
        self.cursor
    }

    /// The row the cursor is on.
    pub(super) fn current(&self) -> Option<&Item> {
        self.rows().get(self.cursor).copied()
    }

    /// Narrows the menu down to a card, or opens it up again.
    pub(super) fn narrow(&mut self, card: Option<Kind>) {
        self.card = card;
        self.cursor = 0;
    }

    /// One row down, from the last one to the first.
    pub(super) fn down(&mut self) {
        let rows = self.rows().len().max(1);
        self.cursor = (self.cursor + 1) % rows;
    }

    /// One row up, from the first one to the last.
    pub(super) fn up(&mut self) {
        let rows = self.rows().len().max(1);
        self.cursor = (self.cursor + rows - 1) % rows;
    }

    /// To the first row of a group, or on within it. Whether there is such a row.
    pub(super) fn jump(&mut self, wanted: impl Fn(Group) -> bool) -> bool {
        let rows = self.rows();
        let places: Vec<usize> = (0..rows.len())
            .filter(|&row| rows[row].refusal.is_none() && wanted(Group::of(rows[row].action)))
            .collect();
        let next = places.iter().find(|&&row| row > self.cursor && places.contains(&self.cursor));
        let Some(&row) = next.or(places.first()) else { return false };
        self.cursor = row;
        true
    }

    /// To the first row of the next group, from the last one to the first.
    pub(super) fn next_group(&mut self) {
        let rows = self.rows();
        let Some(here) = rows.get(self.cursor).map(|item| Group::of(item.action)) else { return };
        let onward = (self.cursor..rows.len()).find(|&row| Group::of(rows[row].action) != here);
        self.cursor = onward.unwrap_or(0);
    }

    /// The refusal that best tells why the card is of no use now, if it is of none.
    pub(super) fn refusal_of(&self, card: Kind) -> Option<&Refusal> {
        if self.items.iter().any(|item| item.refusal.is_none() && uses(item.action, card)) {
            return None;
        }
        self.items.iter().find(|item| uses(item.action, card))?.refusal.as_ref()
    }

    /// Whether the card can do something better than to be discarded.
    pub(super) fn lifts(&self, card: Kind) -> bool {
        self.legal().any(|action| uses(action, card) && Group::of(action) != Group::Discard)
    }

    /// Whether the person may challenge that set now.
    pub(super) fn can_steal(&self, owner: Seat, depth: usize) -> bool {
        self.legal().any(|action| match action {
            Action::Challenge { seat, set: Depth::Top, .. } => seat == owner && depth == 0,
            Action::Challenge { seat, set: Depth::Second, .. } => seat == owner && depth == 1,
            Action::FormSet { .. }
            | Action::FormWithDiscard { .. }
            | Action::Claim { .. }
            | Action::Upgrade { .. }
            | Action::Swap { .. }
            | Action::Move { .. }
            | Action::Discard { .. }
            | Action::EndTurn {}
            | Action::Answer { .. }
            | Action::GiveUp {}
            | Action::Decide { .. } => false,
        })
    }
}

/// What sort of action a row is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Group {
    Form,
    Claim,
    Upgrade,
    Challenge,
    ActionCard,
    Discard,
    End,
    Answer,
    GiveUp,
    Decide,
}

impl Group {
    pub(super) fn of(action: Action) -> Group {
        match action {
            Action::FormSet { .. } | Action::FormWithDiscard { .. } => Group::Form,
            Action::Claim { .. } => Group::Claim,
            Action::Upgrade { .. } => Group::Upgrade,
            Action::Challenge { .. } => Group::Challenge,
            Action::Swap { .. } | Action::Move { .. } => Group::ActionCard,
            Action::Discard { .. } => Group::Discard,
            Action::EndTurn {} => Group::End,
            Action::Answer { .. } => Group::Answer,
            Action::GiveUp {} => Group::GiveUp,
            Action::Decide { .. } => Group::Decide,
        }
    }

    /// The message that holds the letter which leads here.
    pub(super) fn letter(self) -> &'static str {
        match self {
            Group::Form => "group-form-key",
            Group::Claim => "group-claim-key",
            Group::Upgrade => "group-upgrade-key",
            Group::Challenge => "group-challenge-key",
            Group::ActionCard => "group-action-card-key",
            Group::Discard => "group-discard-key",
            Group::End => "group-end-key",
            Group::Answer => "group-answer-key",
            Group::GiveUp => "group-give-up-key",
            Group::Decide => "group-decide-key",
        }
    }
}

/// Whether an action takes this card from the hand.
fn uses(action: Action, kind: Kind) -> bool {
    match action {
        Action::FormSet { cards } => cards.low() == kind || cards.high() == kind,
        Action::FormWithDiscard { card }
        | Action::Claim { card, piles: _ }
        | Action::Upgrade { card }
        | Action::Discard { card } => card == kind,
        Action::Challenge { seat: _, set: _, cards } | Action::Answer { cards } => {
            cards.kinds().any(|card| card == kind)
        }
        Action::Swap { .. } => kind == Kind::Echange,
        Action::Move { .. } => kind == Kind::Demenagement,
        Action::EndTurn {} | Action::GiveUp {} | Action::Decide { .. } => false,
    }
}

/// Whether an action takes no card at all.
fn uses_none(action: Action) -> bool {
    matches!(action, Action::EndTurn {} | Action::GiveUp {} | Action::Decide { .. })
}

/// What a newcomer might try with each card of the hand at this moment. The referee says which of
/// these are allowed; the reasons for the others are worth reading.
pub(super) fn attempts(view: &View, me: Seat) -> Vec<Action> {
    let mut kinds: Vec<Kind> = view.hand().into_iter().flat_map(Cards::iter).collect();
    kinds.dedup();
    match view.stage() {
        Stage::Acting if view.turn().seat == me => {
            kinds.iter().flat_map(|&card| turn_attempts(view, me, card, &kinds)).collect()
        }
        Stage::Duel(duel) if duel.to_answer == me => {
            kinds.into_iter().map(|card| Action::Answer { cards: Payment::One(card) }).collect()
        }
        Stage::Undealt | Stage::Acting | Stage::Duel(_) | Stage::Deciding { .. } | Stage::Over => {
            kinds.into_iter().map(|card| Action::Discard { card }).collect()
        }
    }
}

fn turn_attempts(view: &View, me: Seat, card: Kind, hand: &[Kind]) -> Vec<Action> {
    let others = || Seat::all(view.seats()).filter(move |&seat| seat != me);
    if card == Kind::Echange {
        return others().map(|seat| Action::Swap { seat }).collect();
    }
    if card == Kind::Demenagement {
        let turned = |seat| Way::BOTH.map(|way| Action::Move { seat, way });
        return Seat::all(view.seats()).flat_map(turned).collect();
    }
    let partner =
        hand.iter().copied().find(|&other| card.is_joker() && other.is_joker() && other != card);
    let mut tried = vec![
        Action::FormSet { cards: Pair::new(card, partner.unwrap_or(card)) },
        Action::FormWithDiscard { card },
    ];
    if !view.neutral().is_empty() {
        let piles = (0..PileSet::PILES).map(PileSet::only);
        tried.extend(piles.map(|piles| Action::Claim { card, piles }));
    }
    if view.rules().upgrade {
        tried.push(Action::Upgrade { card });
    }
    let cards = Payment::One(card);
    tried.extend(others().map(|seat| Action::Challenge { seat, set: Depth::Top, cards }));
    tried
}

#[cfg(test)]
mod tests {
    use super::*;
    use tabletop::Saying;

    fn item(action: &str, allowed: bool) -> Item {
        let refusal = Refusal::new("CC-5.2", Saying::plain("illegal-two-jokers"));
        Item { action: action.parse().unwrap(), refusal: (!allowed).then_some(refusal) }
    }

    fn menu() -> Menu {
        Menu::new(vec![
            item("form piano or", true),
            item("challenge B top or", true),
            item("challenge C top or", true),
            item("discard piano", true),
            item("discard or", true),
            item("challenge B top piano", false),
        ])
    }

    #[test]
    fn a_card_narrows_the_menu_and_shows_what_it_cannot_do() {
        let mut menu = menu();
        assert_eq!(menu.rows().len(), 5);
        menu.narrow(Some(Kind::Piano));
        let shown: Vec<String> = menu.rows().iter().map(|row| row.action.to_string()).collect();
        assert_eq!(shown, ["form piano or", "discard piano", "challenge B top piano"]);
    }

    #[test]
    fn a_useless_card_and_enter_do_not_give_up() {
        let mut menu = Menu::new(vec![item("give-up", true), item("answer piano", false)]);
        assert_eq!(menu.current().unwrap().action, Action::GiveUp {});
        menu.narrow(Some(Kind::Piano));
        assert!(menu.current().unwrap().refusal.is_some());
    }

    #[test]
    fn a_letter_goes_round_within_its_group() {
        let mut menu = menu();
        let challenge = |group| group == Group::Challenge;
        let places = [1, 2, 1].map(|_| (menu.jump(challenge), menu.cursor()));
        assert_eq!(places, [(true, 1), (true, 2), (true, 1)]);
        assert!(!menu.jump(|group| group == Group::Answer));
        menu.next_group();
        assert_eq!(menu.cursor(), 3);
    }

    #[test]
    fn a_card_that_only_goes_to_the_discard_is_not_lifted() {
        let menu = Menu::new(vec![
            item("discard piano", true),
            item("discard or", true),
            item("answer or", true),
        ]);
        assert!(menu.lifts(Kind::Or));
        assert!(!menu.lifts(Kind::Piano));
        assert!(menu.refusal_of(Kind::Piano).is_none());
    }
}
