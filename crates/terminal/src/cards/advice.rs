//! What a newcomer needs to know at this moment: one sentence, and the rules that bear on it.

use cash::view::SeenDuel;
use cash::{Due, Prize, Rules, Stage};
use tabletop::{Saying, Seat};

use super::book::Topic;
use super::menu::Group;
use super::screen::{Scene, TableScreen};

/// One sentence, and the rule it rests on.
#[derive(Clone, PartialEq, Debug)]
pub(super) struct Advice {
    pub(super) saying: Saying,
    /// A sentence more, where two cards are due.
    pub(super) and: Option<Saying>,
    /// The rule, where reading it helps now.
    pub(super) topic: Option<Topic>,
}

impl Advice {
    fn of(saying: Saying, topic: Topic) -> Advice {
        Advice { saying, and: None, topic: Some(topic) }
    }
}

/// What the person can do or is waiting for.
pub(super) fn advice(screen: &TableScreen) -> Advice {
    match &screen.scene {
        Scene::RoundOver { .. } => {
            return Advice::of(Saying::plain("hint-round-over"), Topic::Score);
        }
        Scene::GameOver { .. } => {
            return Advice::of(Saying::plain("hint-game-over"), Topic::EndOfGame);
        }
        Scene::Table => {}
    }
    if let Some(card) = screen.chosen_card()
        && screen.menu.is_open()
    {
        let more = screen.menu.rows().len() > 1;
        let key = if more { "hint-card" } else { "hint-card-only" };
        let topic = match screen.view.stage() {
            Stage::Duel(duel) => answer_topic(screen, &duel),
            Stage::Deciding { .. } => Topic::Decide,
            Stage::Undealt | Stage::Acting | Stage::Over => Topic::Turn,
        };
        return Advice::of(Saying::plain(key).with("card", card.piece().word), topic);
    }
    match screen.view.stage() {
        Stage::Duel(duel) if screen.menu.is_open() => answer(screen, &duel),
        Stage::Duel(duel) => watch(screen, "hint-watch-duel", duel.to_answer, Topic::Answer),
        Stage::Deciding { waiting, .. } => deciding(screen, waiting.contains(screen.players.me)),
        Stage::Acting if screen.menu.is_open() => turn(screen),
        Stage::Undealt | Stage::Acting | Stage::Over => {
            let empty = screen.view.hand_count(screen.players.me) == 0;
            let key = if empty { "hint-watch-empty" } else { "hint-watch" };
            let topic = if empty { Topic::EndOfRound } else { Topic::Turn };
            watch(screen, key, screen.view.turn().seat, topic)
        }
    }
}

/// The rules that bear on this moment, for the help.
pub(super) fn topics(screen: &TableScreen) -> Vec<Topic> {
    let rules = screen.view.rules();
    let mut topics = match (&screen.scene, screen.view.stage()) {
        (Scene::RoundOver { .. } | Scene::GameOver { .. }, _) => {
            return vec![Topic::Score, Topic::EndOfRound, Topic::EndOfGame];
        }
        (Scene::Table, Stage::Duel(duel)) => duel_topics(&duel, rules),
        (Scene::Table, Stage::Deciding { .. }) => vec![Topic::Decide],
        (Scene::Table, Stage::Undealt | Stage::Acting | Stage::Over) => turn_topics(screen),
    };
    if screen.view.draw_count() == 0 {
        topics.push(Topic::EndOfRound);
    }
    topics
}

fn turn_topics(screen: &TableScreen) -> Vec<Topic> {
    let rules = screen.view.rules();
    let mut topics = vec![Topic::Turn, Topic::Form, Topic::Challenge, Topic::Safe, Topic::Opening];
    let with = [
        (!screen.view.neutral().is_empty(), Topic::Claim),
        (rules.two_actions, Topic::SecondAction),
        (rules.upgrade, Topic::Upgrade),
        (rules.second_set, Topic::SecondSet),
        (rules.penny_jars, Topic::PennyJar),
        (rules.action_cards, Topic::Swap),
        (rules.action_cards, Topic::Move),
        (true, Topic::HiddenCards),
    ];
    topics.extend(with.into_iter().filter(|(on, _)| *on).map(|(_, topic)| topic));
    topics
}

fn duel_topics(duel: &SeenDuel, rules: &Rules) -> Vec<Topic> {
    let mut topics = vec![Topic::Answer, Topic::Stakes];
    match duel.prize {
        Prize::Set(_) => topics.push(Topic::Safe),
        Prize::Claim(_) => topics.insert(0, Topic::Contest),
    }
    if rules.penny_jars {
        topics.push(Topic::PennyJar);
    }
    if rules.answer_clock_s.is_some() {
        topics.push(Topic::Clock);
    }
    topics
}

fn turn(screen: &TableScreen) -> Advice {
    if screen.view.turn().second {
        return Advice::of(Saying::plain("hint-turn-second"), Topic::SecondAction);
    }
    let can = |wanted: Group| screen.menu.legal().any(|action| Group::of(action) == wanted);
    let (key, topic) = match (can(Group::Form), can(Group::Challenge), can(Group::Claim)) {
        (true, true, _) => ("hint-turn-form-steal", Topic::Turn),
        (true, false, _) => ("hint-turn-form", Topic::Form),
        (false, true, _) => ("hint-turn-steal", Topic::Challenge),
        (false, false, true) => ("hint-turn-claim", Topic::Claim),
        (false, false, false) => ("hint-turn-discard", Topic::Turn),
    };
    Advice::of(Saying::plain(key), topic)
}

fn answer(screen: &TableScreen, duel: &SeenDuel) -> Advice {
    let able = screen.menu.legal().any(|action| Group::of(action) == Group::Answer);
    let defends = duel.against == screen.players.me;
    let key = match (duel.prize, defends, able) {
        (Prize::Set(_), true, true) => "hint-defend",
        (Prize::Set(_), true, false) => "hint-defend-empty",
        (Prize::Set(_), false, true) => "hint-attack",
        (Prize::Set(_), false, false) => "hint-attack-empty",
        (Prize::Claim(_), true, true) => "hint-contest",
        (Prize::Claim(_), true, false) => "hint-contest-empty",
        (Prize::Claim(_), false, true) => "hint-claim",
        (Prize::Claim(_), false, false) => "hint-claim-empty",
    };
    let other = if defends { duel.by } else { duel.against };
    let saying = Saying::plain(key).with("name", other).with("kind", duel.kind.piece().word);
    let and = (duel.due == Due::Two).then(|| Saying::plain("hint-two-due"));
    Advice { saying, and, topic: Some(answer_topic(screen, duel)) }
}

/// The rule that an answer follows.
fn answer_topic(screen: &TableScreen, duel: &SeenDuel) -> Topic {
    match (duel.due, duel.prize) {
        (Due::Two, _) => Topic::PennyJar,
        (Due::One, Prize::Claim(_)) if duel.against == screen.players.me => Topic::Contest,
        (Due::One, Prize::Claim(_) | Prize::Set(_)) => Topic::Answer,
    }
}

fn deciding(screen: &TableScreen, mine: bool) -> Advice {
    if mine {
        return Advice::of(Saying::plain("hint-decide"), Topic::Decide);
    }
    let Stage::Deciding { waiting, .. } = screen.view.stage() else {
        return watch(screen, "hint-watch", screen.view.turn().seat, Topic::Decide);
    };
    let other = waiting.first().unwrap_or(screen.view.turn().seat);
    Advice::of(Saying::plain("hint-decided").with("names", other), Topic::Decide)
}

/// Somebody else's move. The rule is there for `r`, but not worth a mention.
fn watch(screen: &TableScreen, key: &'static str, who: Seat, topic: Topic) -> Advice {
    if who == screen.players.me {
        return Advice { saying: Saying::plain("screen-wait"), and: None, topic: Some(topic) };
    }
    Advice::of(Saying::plain(key).with("name", who), topic)
}
