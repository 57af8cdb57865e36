//! The laws that every game keeps, stated once.
//!
//! Two of them guard secrecy: [`Watching`] (whoever watches the redacted events knows exactly what
//! the view says, so nothing is told too late and nothing is needed that was not told) and
//! [`imagination`] (a view is reproduced by a state that was made up from it, so it holds nothing
//! that it cannot account for). [`two_worlds`] closes the gap that they leave: what a viewer is
//! told, offered and refused must be the same in two worlds that look the same to that viewer.

use std::collections::BTreeSet;

use serde::Serialize;
use tabletop::journal::{Header, Record};
use tabletop::{
    Chance, Discard, Examined, Journal, Phrase, Refused, Say, Seat, Secret, Table, Time, Viewer,
    phrase,
};

/// A table that keeps its journal.
type Kept<G> = Table<G, Journal<G>>;

/// The menu is ascending and without doubles; everything on it passes the check; and nothing else
/// does, open-ended actions excepted. Who may not act has an empty menu.
pub fn legality<G: Examined>(table: &Kept<G>, chance: &mut Chance) {
    let state = table.state();
    let on = table.waiting().on;
    for seat in Seat::all(G::seats(state) + 1) {
        let mut menu = Vec::new();
        G::legal_actions(state, seat, &mut menu);
        assert!(menu.is_sorted_by(|a, b| a < b), "not ascending: {menu:?}");
        assert_eq!(menu.is_empty(), !on.contains(seat), "{seat}'s menu and the waiting differ");
        for action in &menu {
            let checked = G::check(state, seat, action);
            assert!(checked.is_ok(), "{seat} is offered {action}, which is refused: {checked:?}");
        }
        for _ in 0..8 {
            let action = G::any_action(state, seat, chance);
            let listed = menu.binary_search(&action).is_ok();
            let checked = G::check(state, seat, &action);
            let open = G::is_open_ended(&action);
            assert!(
                checked.is_ok() == listed || (open && checked.is_ok()),
                "{seat}: {action} is listed: {listed}, but checked: {checked:?}"
            );
        }
    }
}

/// A refused input changes nothing and leaves no entry.
pub fn refusal<G: Examined>(table: &mut Kept<G>, chance: &mut Chance) {
    for _ in 0..4 {
        let seat = Seat(chance.below(u32::from(G::seats(table.state())) + 1) as u8);
        let action = G::any_action(table.state(), seat, chance);
        if G::check(table.state(), seat, &action).is_ok() {
            continue;
        }
        let before = (table.state().clone(), table.sink().entries.len(), table.waiting());
        let refused = table.act(table.now(), seat, action.clone());
        assert!(matches!(refused, Err(Refused::Illegal(_))), "{action} was taken");
        let after = (table.state().clone(), table.sink().entries.len(), table.waiting());
        assert!(before == after, "the refused {action} of {seat} changed something");
    }
    if table.now() > Time::ZERO {
        let early = Time(table.now().0 - 1);
        let refused = table.advance(early);
        assert!(matches!(refused, Err(Refused::TimeRanBackwards { .. })), "time ran backwards");
    }
}

/// Every action reads back from its notation and from JSON.
pub fn notation<G: Examined>(table: &Kept<G>) {
    let mut menu = Vec::new();
    for seat in table.waiting().on.iter() {
        G::legal_actions(table.state(), seat, &mut menu);
    }
    for action in &menu {
        let text = action.to_string();
        assert_eq!(text.parse::<G::Action>().as_ref(), Ok(action), "notation \"{text}\"");
        let json = serde_json::to_string(action).expect("an action serialises");
        let read: G::Action = serde_json::from_str(&json)
            .unwrap_or_else(|why| panic!("{json} does not read back: {why}"));
        assert_eq!(&read, action, "{json}");
    }
}

/// What counts as regular is said by the game's phrases: every action that may be done now, and
/// everything that anybody has seen since the entry `since`.
pub fn sentences<G: Examined>(table: &Kept<G>, since: usize) {
    for seat in table.waiting().on.iter() {
        let mut menu = Vec::new();
        G::legal_actions(table.state(), seat, &mut menu);
        for action in &menu {
            said_by_rule("action-", "do", action, G::PHRASES);
        }
    }
    for event in table.sink().entries[since..].iter().flat_map(|entry| &entry.events) {
        for viewer in Viewer::all(G::seats(table.state())) {
            if let Some(seen) = G::redact(event, viewer) {
                said_by_rule("event-", "what", &seen, G::PHRASES);
            }
        }
    }
}

/// The rule makes the same message and fills at least the same gaps.
fn said_by_rule(prefix: &str, tag: &str, said: &(impl Say + Serialize), phrases: &[Phrase]) {
    if !said.is_regular() {
        return;
    }
    let (own, json) = (said.say(), serde_json::to_value(said).expect("it serialises"));
    let rule = phrase::saying(prefix, tag, &json, phrases)
        .unwrap_or_else(|| panic!("{json} is said to be regular and has no \"{tag}\""));
    assert_eq!(rule.key, own.key, "the phrases make another message of {json}");
    for arg in &own.args {
        assert!(rule.args.contains(arg), "the phrases say {rule:?} of {json}, without {arg:?}");
    }
}

/// What a game names as opening a turn, as scoring a round or as quiet does happen, by that name.
#[derive(Debug)]
pub struct Unheard(BTreeSet<&'static str>);

impl Unheard {
    /// Everything that the game names.
    pub fn of<G: Examined>() -> Self {
        let named = [G::TURNS, G::SETTLES, G::SCORES, G::QUIET];
        Unheard(named.concat().into_iter().collect())
    }

    /// Crosses off what anybody has seen since the entry `since`.
    pub fn listen<G: Examined>(&mut self, table: &Kept<G>, since: usize) {
        for event in table.sink().entries[since..].iter().flat_map(|entry| &entry.events) {
            for viewer in Viewer::all(G::seats(table.state())) {
                if self.0.is_empty() {
                    return;
                }
                let seen = serde_json::to_value(G::redact(event, viewer)).expect("it serialises");
                let name = seen.as_str().or_else(|| seen["what"].as_str());
                name.map(|name| self.0.remove(name));
            }
        }
    }

    /// Once enough games were played, nothing is left.
    pub fn is_nothing(&self) {
        assert!(self.0.is_empty(), "nobody has ever seen {:?}", self.0);
    }
}

/// What everybody sees, as it is written: every seat, then the audience. Nothing where a game says
/// nothing of its fields.
pub fn written_views<G: Examined>(table: &Kept<G>) -> Vec<(Viewer, serde_json::Value)> {
    if G::FIXED.is_empty() && G::SHARED.is_empty() {
        return Vec::new();
    }
    let view =
        |viewer| serde_json::to_value(G::view(table.state(), viewer)).expect("a view serialises");
    Viewer::all(G::seats(table.state())).map(|viewer| (viewer, view(viewer))).collect()
}

/// The fields that a game names as fixed are in every view, and stay as they were at the deal.
#[derive(Debug)]
pub struct Fixed(Vec<Vec<serde_json::Value>>);

impl Fixed {
    /// How they are at the deal, in the [written views](written_views).
    pub fn at_the_deal<G: Examined>(views: &[(Viewer, serde_json::Value)]) -> Self {
        Fixed(views.iter().map(|(_, view)| fixed_fields::<G>(view)).collect())
    }

    /// They are the same now.
    pub fn holds<G: Examined>(&self, views: &[(Viewer, serde_json::Value)]) {
        for ((viewer, view), fixed) in views.iter().zip(&self.0) {
            let now = fixed_fields::<G>(view);
            assert!(now == *fixed, "{viewer:?}: what is fixed has changed: {fixed:?} to {now:?}");
        }
    }
}

fn fixed_fields<G: Examined>(view: &serde_json::Value) -> Vec<serde_json::Value> {
    let field = |name: &&str| view.get(name).cloned();
    G::FIXED
        .iter()
        .map(|name| field(name).unwrap_or_else(|| panic!("no view has a fixed field {name:?}")))
        .collect()
}

/// The fields that a game names as shared are the same in everybody's views, or in none of them; and each
/// is there at some time.
#[derive(Debug)]
pub struct Shared(BTreeSet<&'static str>);

impl Shared {
    /// Everything that the game names.
    pub fn of<G: Examined>() -> Self {
        Shared(G::SHARED.iter().copied().collect())
    }

    /// Everybody sees the same now, in the [written views](written_views). Crosses off what is there.
    pub fn holds<G: Examined>(&mut self, views: &[(Viewer, serde_json::Value)]) {
        let Some((_, first)) = views.first() else { return };
        for name in G::SHARED {
            let one = first.get(name);
            for (viewer, view) in views {
                let other = view.get(name);
                assert!(
                    one == other,
                    "{viewer:?}: not everybody sees the same {name:?}: {one:?} and {other:?}"
                );
            }
            if one.is_some() {
                self.0.remove(name);
            }
        }
    }

    /// Once enough games were played, each has been there.
    pub fn is_nothing(&self) {
        assert!(self.0.is_empty(), "no view has ever had a shared field {:?}", self.0);
    }
}

/// A state's own arrangement leads back to it, through JSON too.
pub fn setup<G: Examined>(state: &G::State) {
    let setup = G::setup(state);
    let json = serde_json::to_string(&setup).expect("an arrangement serialises");
    let read: G::Setup = serde_json::from_str(&json)
        .unwrap_or_else(|why| panic!("{json} does not read back: {why}"));
    match G::arrange(&read, &mut Chance::from_number(0)) {
        Ok(arranged) => assert!(arranged == *state, "another state came of {json}"),
        Err(why) => panic!("its own arrangement is refused: {why:?}\n{json}"),
    }
}

/// The events of the entries from `since` on, and nothing else, lead from the state before to the
/// state now.
pub fn fold<G: Examined>(table: &Kept<G>, mut before: G::State, since: usize) {
    for event in table.sink().entries[since..].iter().flat_map(|entry| &entry.events) {
        G::evolve(&mut before, event);
    }
    assert!(before == *table.state(), "the events do not lead to the state");
}

/// The material is all there, and what is kept for speed is what counting again would find.
pub fn conservation<G: Examined>(state: &G::State) {
    if let Err(why) = G::audit(state) {
        panic!("the audit failed: {why}\n{state:?}");
    }
}

/// Watching: `view(evolve(s, e)) = absorb(view(s), redact(e))`, for every viewer and every event.
#[derive(Debug)]
pub struct Watching<G: Examined> {
    views: Vec<(Viewer, G::View)>,
    state: G::State,
}

impl<G: Examined> Watching<G> {
    /// Everybody looks at the table as it is now.
    pub fn new(table: &Kept<G>) -> Self {
        Watching::at(table.state().clone())
    }

    /// Everybody watches the first deal, which has happened by the time a table is there.
    pub fn the_deal(table: &Kept<G>, config: &G::Config) {
        let empty = G::new(config, G::seats(table.state())).expect("it was opened");
        Watching::<G>::at(empty).watch(&table.sink().entries[0].events);
    }

    fn at(state: G::State) -> Self {
        let views = Viewer::all(G::seats(&state)).map(|v| (v, G::view(&state, v))).collect();
        Watching { views, state }
    }

    /// Follows what has happened since the entry `since`.
    pub fn follow(&mut self, table: &Kept<G>, since: usize) {
        for entry in &table.sink().entries[since..] {
            self.watch(&entry.events);
        }
    }

    fn watch(&mut self, events: &[G::Event]) {
        for event in events {
            G::evolve(&mut self.state, event);
            for (viewer, view) in &mut self.views {
                if let Some(seen) = G::redact(event, *viewer) {
                    G::absorb(view, &seen);
                }
                let known = G::view(&self.state, *viewer);
                assert!(
                    *view == known,
                    "{viewer:?} watched {event:?} and believes\n{view:?}\nbut is shown\n{known:?}"
                );
            }
        }
    }
}

/// Imagination: `view(imagine(v)) = v`, and what is imagined is a legal state.
pub fn imagination<G: Examined>(state: &G::State, viewer: Viewer, chance: &mut Chance) {
    let view = G::view(state, viewer);
    let imagined = G::imagine(&view, chance);
    conservation::<G>(&imagined);
    let again = G::view(&imagined, viewer);
    assert!(again == view, "{viewer:?} knows\n{view:?}\nbut imagined\n{again:?}");
}

/// Two worlds: in a world that looks the same to a viewer, the viewer is offered the same menu, gets
/// the same refusals, and the table waits for the same people; and if the same thing is done in
/// both, the viewer is told the same for as long as the worlds go on looking the same.
pub fn two_worlds<G: Examined>(
    table: &Kept<G>,
    before: &G::State,
    since: usize,
    seat: Seat,
    action: &G::Action,
    chance: &mut Chance,
) {
    let viewers: Vec<Viewer> = Viewer::all(G::seats(before)).collect();
    for &viewer in &viewers {
        let other = G::imagine(&G::view(before, viewer), chance);
        assert_eq!(G::waiting(&other), G::waiting(before), "{viewer:?} learns who is waited for");
        if let Viewer::Seat(me) = viewer {
            let (mut menu, mut other_menu) = (Vec::new(), Vec::new());
            G::legal_actions(before, me, &mut menu);
            G::legal_actions(&other, me, &mut other_menu);
            assert_eq!(menu, other_menu, "{viewer:?}'s menu depends on what they cannot see");
            for _ in 0..8 {
                let said = G::any_action(before, me, chance);
                let (here, there) = (G::check(before, me, &said), G::check(&other, me, &said));
                assert_eq!(here, there, "{viewer:?}'s refusal depends on what they cannot see");
            }
        }
        // The same input in the other world, if it can be made there. An arrangement has no history,
        // so the other world's table opens in the middle of things.
        let mut there: Kept<G> =
            Table::arranged(&G::setup(&other), tabletop::Seed::from_number(1), Journal::default())
                .unwrap_or_else(|why| panic!("an imagined state is refused: {why:?}"));
        let at = table.sink().entries[since].at;
        let undisturbed = there.waiting().until.is_none_or(|until| at < until);
        if !undisturbed || there.act(at, seat, action.clone()).is_err() {
            continue;
        }
        let events = |entries: &[tabletop::journal::EntryOf<G>]| -> Vec<G::Event> {
            entries.iter().flat_map(|entry| entry.events.clone()).collect()
        };
        let here = events(&table.sink().entries[since..]);
        let there = events(&there.sink().entries[1..]);
        told_alike::<G>(
            &heard::<G>(before.clone(), &here, viewer),
            &heard::<G>(other, &there, viewer),
            viewer,
        );
    }
}

/// Something a viewer was told: what, whether the event is meant to disclose something, and what the
/// viewer then knows.
type Witnessed<G> = (<G as tabletop::Game>::Seen, bool, <G as tabletop::Game>::View);

/// What the viewer is told of the events, one by one. What the viewer is told nothing of does not
/// count: there may be more of that in one world than in another.
fn heard<G: Examined>(
    mut state: G::State,
    events: &[G::Event],
    viewer: Viewer,
) -> Vec<Witnessed<G>> {
    let told = events.iter().filter_map(|event| {
        G::evolve(&mut state, event);
        let seen = G::redact(event, viewer)?;
        Some((seen, G::discloses(event), G::view(&state, viewer)))
    });
    told.collect()
}

/// As long as two worlds look the same the viewer is told the same, and as much.
fn told_alike<G: Examined>(here: &[Witnessed<G>], there: &[Witnessed<G>], viewer: Viewer) {
    let mut known = None;
    for ((told, discloses, view), (other_told, other_discloses, other_view)) in
        here.iter().zip(there)
    {
        if view != other_view {
            return;
        }
        known = Some(view);
        if !(*discloses && *other_discloses) {
            assert_eq!(told, other_told, "{viewer:?} is told what they may not know");
        }
    }
    let common = here.len().min(there.len());
    let (Some(known), Some((more, discloses, view))) =
        (known, here.get(common).or(there.get(common)))
    else {
        return;
    };
    assert!(*discloses || view != known, "{viewer:?} is told in one world only: {more:?}");
}

/// No game is longer than its longest.
pub fn progress<G: Examined>(inputs: usize) {
    assert!(inputs <= G::LONGEST, "still playing after {inputs} inputs");
}

/// As long as somebody may act or something happens by itself there is no outcome.
pub fn going_on<G: Examined>(table: &Kept<G>) {
    assert_eq!(table.outcome(), None, "an outcome while {:?} may act", table.waiting().on);
}

/// Once nothing will happen any more there is an outcome, with a score for every seat.
pub fn ending<G: Examined>(table: &Kept<G>) {
    let outcome = table.outcome().expect("nothing will happen, so the game is over");
    assert_eq!(outcome.scores.len(), usize::from(G::seats(table.state())));
    assert!(table.waiting().until.is_none(), "a deadline after the end");
}

/// The journal reads back, proves the deal, and leads to the same end; a changed entry, a wrong
/// secret and a missing line are noticed.
pub fn replay<G: Examined>(table: &Kept<G>, config: &G::Config, seats: u8, secret: Secret) {
    let record = Record::<G> {
        header: Header::of::<G>(config.clone(), seats, &secret),
        entries: table.sink().entries.clone(),
        secret: Some(secret),
        latecomers: Vec::new(),
    };
    let text = record.lines().join("\n");
    let read = Record::<G>::parse(&text).unwrap_or_else(|why| panic!("{why}"));
    match read.verify() {
        Ok(again) => assert!(again.state() == table.state(), "the replay ends elsewhere"),
        Err(why) => panic!("the replay fails: {why}"),
    }
    let mut wrong = read.clone();
    wrong.secret = Some(Secret::from_number(u64::MAX));
    assert!(wrong.verify().is_err(), "a wrong secret passed");
    let mut lines: Vec<&str> = text.lines().collect();
    lines.remove(lines.len() / 2);
    let cut = Record::<G>::parse(&lines.join("\n")).and_then(|cut| cut.verify());
    assert!(cut.is_err(), "a missing entry passed");
    let mut changed = read.clone();
    let told = |entry: &&mut tabletop::journal::EntryOf<G>| !entry.events.is_empty();
    let half = changed.entries.len() / 2;
    if let Some(entry) = changed.entries.iter_mut().skip(half).find(told) {
        entry.events.pop();
    }
    assert!(changed.verify().is_err(), "an event was dropped unnoticed");
    // The discarding table plays the same game.
    let mut quiet: Table<G, Discard> =
        Table::open(config, seats, secret.seed(&[])).expect("opened before");
    for entry in &read.entries {
        match &entry.input {
            tabletop::Input::Begin => {}
            tabletop::Input::Act { seat, action } => {
                quiet.act(entry.at, *seat, action.clone()).expect("taken before");
            }
            tabletop::Input::Lapse => quiet.advance(entry.at).expect("taken before"),
        }
    }
    assert!(quiet.state() == table.state(), "recording changes the game");
}

#[cfg(test)]
mod tests {
    use super::*;
    use tabletop::{Fill, Saying};

    #[derive(Serialize)]
    #[serde(tag = "what", rename_all = "kebab-case")]
    enum Happening {
        Drew { by: Seat, count: u8 },
    }

    impl Say for Happening {
        fn say(&self) -> Saying {
            let Happening::Drew { by, .. } = self;
            Saying::plain("event-drew").with("by", *by)
        }

        fn is_regular(&self) -> bool {
            true
        }
    }

    fn broken(phrases: &[Phrase]) -> bool {
        let heard = Happening::Drew { by: Seat(1), count: 2 };
        let law = || said_by_rule("event-", "what", &heard, phrases);
        std::panic::catch_unwind(std::panic::AssertUnwindSafe(law)).is_err()
    }

    #[test]
    fn a_wrong_phrase_is_caught_and_a_gap_too_many_is_fine() {
        let by = Phrase::new("by", Fill::Seat { gap: "by" });
        assert!(!broken(&[by]));
        assert!(!broken(&[by, Phrase::new("count", Fill::Number { gap: "count" })]));
        assert!(broken(&[]), "the gap is not filled");
        assert!(broken(&[Phrase::new("by", Fill::Seat { gap: "who" })]), "the wrong gap");
        assert!(broken(&[Phrase::new("by", Fill::Number { gap: "by" })]), "not a number");
        let suffix = Phrase::new("count", Fill::Present { suffix: "-cards" });
        assert!(broken(&[by, suffix]), "another message");
    }
}
