//! Every frame of many games, beside a second computation of what may be in it.

use std::collections::HashMap;

use games::{HostedTable, Listed, Opening, Registered, Visitor};
use protocol::{LegalAction, Role, Tell, Told, patch};
use room::ConnId;
use serde_json::{Map, Value, json};
use tabletop::{Chance, Nonce, Pledged, Say, Saying, Seat, SeatSet, Seated, Time, Viewer, phrase};

use crate::server::{
    TestServer, bytes_of, digits, fill, instant, join_as, option, reveal, seats, seen, sit,
    sit_with, start,
};

/// The same game once more, fed with the stored entries one by one.
struct Shadow {
    game: &'static Registered,
    table: Box<dyn HostedTable>,
    entries: usize,
    /// What every viewer may know, entry by entry.
    glances: HashMap<Viewer, Vec<Glance>>,
    /// How far each connection has been told.
    read: HashMap<ConnId, usize>,
    updates: usize,
}

/// What a viewer may know after an entry.
struct Glance {
    /// How many things they were told.
    seq: u32,
    /// How often their seat has acted.
    acts: u32,
    /// What the entry told them, each with its time.
    told: Vec<Told>,
    view: Map<String, Value>,
    on: SeatSet,
    until: Option<Time>,
    legal: Vec<LegalAction>,
}

/// Who sat where, from the first line of a journal.
fn players(header: &str) -> Vec<Option<Seated>> {
    let header: Value = serde_json::from_str(header).expect("a header is JSON");
    serde_json::from_value(header["players"].clone()).expect("it says who sat where")
}

impl Shadow {
    fn open(
        game: &'static Registered,
        server: &TestServer,
        code: &str,
        opening: Opening,
    ) -> Shadow {
        let glances = Viewer::all(opening.seats).map(|viewer| (viewer, Vec::new())).collect();
        let table = game.open(opening).expect("it opened before");
        assert_eq!(table.header(), server.shelf.game(code).header, "the same deal");
        let read = HashMap::new();
        let mut shadow = Shadow { game, table, entries: 0, glances, read, updates: 0 };
        shadow.look(None);
        shadow.entries = 1;
        shadow
    }

    /// Does what the stored entries say, and looks at the table after each.
    fn follow(&mut self, server: &TestServer, code: &str) {
        let stored = server.shelf.entries(code);
        while self.entries < stored.len() {
            let entry: Value = serde_json::from_str(&stored[self.entries]).expect("JSON");
            let at = Time(entry["at"].as_u64().expect("a time"));
            let act = &entry["input"]["act"];
            let actor = act["seat"].as_u64().map(|seat| Seat(seat as u8));
            let done = match actor {
                Some(seat) => self.table.act(at, seat, &act["action"]),
                None => self.table.advance(at),
            };
            done.unwrap_or_else(|why| panic!("{why}: {entry}"));
            let mut lines = Vec::new();
            self.table.each_line(self.entries, &mut Vec::new(), &mut |line| {
                lines.push(line.to_string());
            });
            let entries = self.table.entries();
            assert_eq!(lines, stored[self.entries..entries], "the same again");
            self.look(actor);
            self.entries = entries;
        }
    }

    fn look(&mut self, actor: Option<Seat>) {
        let (game, table) = (self.game, &*self.table);
        let waiting = table.waiting();
        for (viewer, glances) in &mut self.glances {
            let told = brief(game, &table.told(self.entries, *viewer));
            let (seq, acts) = glances.last().map_or((0, 0), |last| (last.seq, last.acts));
            let acted = actor.is_some_and(|seat| viewer.is(seat));
            let Value::Object(view) = table.view(*viewer) else { panic!("not an object") };
            glances.push(Glance {
                seq: seq + told.len() as u32,
                acts: acts + u32::from(acted),
                told,
                view,
                on: waiting.on,
                until: waiting.until.filter(|until| *until != Time::NEVER),
                legal: menu(game, table, *viewer),
            });
        }
    }

    /// A frame holds what its reader may know, and nothing else.
    fn check(&mut self, conn: ConnId, viewer: Viewer, frame: &[u8]) {
        let tell: Tell = serde_json::from_slice(frame).expect("it was read before");
        let glances = &self.glances[&viewer];
        let unaccounted = || -> usize {
            let frame = String::from_utf8_lossy(frame);
            panic!("{viewer:?} was told what nothing accounts for: {frame}")
        };
        let place = match tell {
            Tell::Whole { .. } => {
                let mut places = 0..glances.len();
                places
                    .find(|place| is_whole(self.game, &tell, &glances[..=*place]))
                    .unwrap_or_else(unaccounted)
            }
            Tell::Update { .. } => {
                let before = *self.read.get(&conn).expect("a whole comes first");
                let mut places = before + 1..glances.len();
                let fits = |place: &usize| is_update(self.game, &tell, &glances[before..=*place]);
                let place = places.find(fits).unwrap_or_else(unaccounted);
                let (old, new) = (&glances[before], &glances[place]);
                assert!(new.seq > old.seq || new.acts > old.acts, "{viewer:?}: an empty update");
                self.updates += 1;
                place
            }
            Tell::Aloud { told, .. } => {
                let seen = |one: &Told| {
                    glances.iter().flat_map(|glance| &glance.told).any(|it| it.seen == one.seen)
                };
                assert_eq!(viewer, Viewer::Audience, "whoever sits there is told already");
                assert!(!told.is_empty() && told.iter().all(seen), "said to nobody: {told:?}");
                return;
            }
            Tell::Hello { .. }
            | Tell::Tables { .. }
            | Tell::Desk { .. }
            | Tell::Over { .. }
            | Tell::Refused { .. }
            | Tell::Error { .. }
            | Tell::Reaction { .. }
            | Tell::Past { .. }
            | Tell::Pong { .. }
            | Tell::Bye { .. } => return,
        };
        self.read.insert(conn, place);
    }

    /// A client knows what there is to know.
    fn compare(&self, server: &TestServer, conn: ConnId) {
        let game = server.at(conn).game();
        // What a delayed audience was told of is a turn that is over: every frame of it was compared.
        if self.game.delays_audience && game.viewer == Viewer::Audience && game.over.is_none() {
            return;
        }
        let glances = &self.glances[&game.viewer];
        let mut glance = glances.last().expect("it has begun");
        // What is quiet is told a moment later, and what they did themselves with it.
        let quiet = |told: &Told| is_quiet(self.game, &told.seen);
        let read = self.read[&conn];
        if glances[read + 1..].iter().any(|glance| !glance.told.is_empty()) {
            let told = glances[read + 1..].iter().flat_map(|glance| &glance.told);
            assert!(told.clone().all(quiet), "{:?} is not told at once", game.viewer);
            glance = &glances[read];
        }
        assert_eq!(
            Value::Object(game.view.clone()),
            without_nulls(&glance.view),
            "{:?} has folded something else",
            game.viewer
        );
        assert_eq!((game.seq, game.acts), (glance.seq, glance.acts));
        assert_eq!((game.on, game.until), (glance.on, glance.until), "{:?}", game.viewer);
        assert_eq!(brief_menu(self.game, &game.legal), glance.legal, "{:?}", game.viewer);
    }
}

/// Whether the frame is everything that lies before a viewer after the last of these glances.
fn is_whole(game: &Registered, tell: &Tell, glances: &[Glance]) -> bool {
    let Tell::Whole { game_no, seq, at, told, view, on, until, legal, acts } = tell else {
        return false;
    };
    let new = glances.last().expect("there is something to see");
    let all = timed(glances, *at);
    (*game_no, *seq, *acts) == (1, new.seq, new.acts)
        && all.ends_with(&brief(game, told))
        && *view == new.view
        && (*on, *until) == (new.on, new.until)
        && is_menu(game, legal.as_deref(), new)
}

/// Whether the frame is all that is new to a viewer since the first of these glances.
fn is_update(game: &Registered, tell: &Tell, glances: &[Glance]) -> bool {
    let Tell::Update { at, told, view, on, until, legal, acts } = tell else { return false };
    let [old, newer @ ..] = glances else { return false };
    let Some(new) = newer.last() else { return false };
    let seq = old.seq + told.as_ref().map_or(0, Vec::len) as u32;
    let (older_view, newer_view) = (without_nulls(&old.view), without_nulls(&new.view));
    let view_fits = match view {
        None => older_view == newer_view,
        Some(view) => is_change(Some(&older_view), &Value::Object(view.clone()), Some(&newer_view)),
    };
    let told_fits = match told {
        None => newer.iter().all(|glance| glance.told.is_empty()),
        Some(told) => !told.is_empty() && brief(game, told) == timed(newer, *at),
    };
    seq == new.seq
        && *acts == (new.acts != old.acts).then_some(new.acts)
        && told_fits
        && view_fits
        && match on {
            Some(on) => {
                (*on, *until) == (new.on, new.until) && is_menu(game, legal.as_deref(), new)
            }
            None => (old.on, old.until, &old.legal) == (new.on, new.until, &new.legal),
        }
}

/// Whether this is what may be done; an empty menu is left out.
fn is_menu(game: &Registered, legal: Option<&[LegalAction]>, glance: &Glance) -> bool {
    match legal {
        None => glance.legal.is_empty(),
        Some(legal) => !legal.is_empty() && brief_menu(game, legal) == glance.legal,
    }
}

/// Whether the part of a patch makes of the old value the new one, and says nothing of what has not
/// changed. None of the objects has a field that is null.
fn is_change(old: Option<&Value>, change: &Value, new: Option<&Value>) -> bool {
    if old == new {
        return false;
    }
    match (old, change, new) {
        (_, Value::Null, new) => new.is_none_or(Value::is_null),
        (Some(Value::Object(old)), Value::Object(change), Some(Value::Object(new))) => {
            let mut names = old.keys().chain(new.keys()).chain(change.keys());
            names.all(|name| is_part(old.get(name), change.get(name), new.get(name)))
        }
        (Some(Value::Array(old)), Value::Object(change), Some(Value::Array(new))) => {
            let cut = (new.len() < old.len()).then(|| Value::from(new.len()));
            let is_known = |name: &String| {
                name == "length" || name.parse().is_ok_and(|index: usize| index < new.len())
            };
            let part = |index: usize| change.get(&index.to_string());
            change.get("length") == cut.as_ref()
                && change.keys().all(is_known)
                && (0..new.len()).all(|at| is_part(old.get(at), part(at), new.get(at)))
        }
        // A client would take it for a patch.
        (Some(Value::Object(_) | Value::Array(_)), Value::Object(_), _) => false,
        (_, change, new) => Some(&patch::without_nulls(change)) == new,
    }
}

/// The same for a part that may be missing from the patch: then nothing may have changed.
fn is_part(old: Option<&Value>, change: Option<&Value>, new: Option<&Value>) -> bool {
    change.map_or(old == new, |change| is_change(old, change, new))
}

/// What was told, in a frame of that time: the time is said only where it is another one.
fn timed(glances: &[Glance], at: Time) -> Vec<Told> {
    let told = glances.iter().flat_map(|glance| &glance.told).cloned();
    told.map(|told| Told { at: told.at.filter(|then| *then != at), ..told }).collect()
}

/// What the viewer may do.
fn menu(game: &Registered, table: &dyn HostedTable, viewer: Viewer) -> Vec<LegalAction> {
    let menu = match viewer {
        Viewer::Seat(seat) if table.waiting().on.contains(seat) => table.legal(seat),
        Viewer::Seat(_) | Viewer::Audience => Vec::new(),
    };
    let legal = |action: Value| {
        let say = games::visit(game.name, SentenceOf(&action));
        LegalAction { action, say }
    };
    let menu: Vec<LegalAction> = menu.into_iter().map(|offered| legal(offered.action)).collect();
    brief_menu(game, &menu)
}

/// The sentence of an action.
struct SentenceOf<'a>(&'a Value);

impl Visitor for SentenceOf<'_> {
    type Output = Saying;

    fn visit<G: Listed>(self) -> Saying {
        let action: G::Action =
            serde_json::from_value(self.0.clone()).expect("an action of the menu can be read");
        action.say()
    }
}

/// What was told, without the sentences that its reader can make by rule.
fn brief(game: &Registered, told: &[Told]) -> Vec<Told> {
    let brief = |told: &Told| {
        let by_rule = phrase::saying("event-", "what", &told.seen, game.phrases);
        let Told { seen, say, at } = told.clone();
        // What is quiet is told by its name alone.
        if is_quiet(game, &seen) {
            let seen = seen.get("what").cloned().unwrap_or(seen);
            return Told { seen, say: None, at };
        }
        Told { seen, say: say.filter(|say| !says(by_rule.as_ref(), say)), at }
    };
    told.iter().map(brief).collect()
}

/// Whether what was seen is told by its name alone, and not at once.
fn is_quiet(game: &Registered, seen: &Value) -> bool {
    let what = seen["what"].as_str().or(seen.as_str());
    what.is_some_and(|what| game.quiet.contains(&what))
}

/// A menu, without the sentences that its reader can make by rule.
fn brief_menu(game: &Registered, menu: &[LegalAction]) -> Vec<LegalAction> {
    let brief = |legal: &LegalAction| {
        let by_rule = phrase::saying("action-", "do", &legal.action, game.phrases);
        let LegalAction { action, say } = legal.clone();
        LegalAction { action, say: say.filter(|say| !says(by_rule.as_ref(), say)) }
    };
    menu.iter().map(brief).collect()
}

/// Whether what is made by rule is that sentence, with some gap too many perhaps.
fn says(by_rule: Option<&Saying>, say: &Saying) -> bool {
    by_rule.is_some_and(|rule| {
        rule.key == say.key && say.args.iter().all(|arg| rule.args.contains(arg))
    })
}

fn without_nulls(view: &Map<String, Value>) -> Value {
    patch::without_nulls(&Value::Object(view.clone()))
}

/// Plays a game with up to three people, a watcher and bots, and looks at every frame.
fn play(game: &'static Registered, seed: u64, steps: usize) -> usize {
    println!("{} with seed {seed}", game.name);
    let mut chance = Chance::from_number(seed);
    let mut server = TestServer::of(seed);
    let (fewest, most) = game.seats;
    let count = fewest + chance.below(u32::from(most.min(12) - fewest) + 1) as u8;
    let mut agreement = if chance.below(3) == 0 { seats(count) } else { instant(count) };
    if game.name == "cache-ton-cash" && chance.coin() {
        agreement = option(option(agreement, "action_cards", true), "two_actions", true);
        agreement = option(option(agreement, "upgrade", true), "second_set", true);
    }
    if game.name == "monopoly-tricheurs" && chance.coin() {
        agreement = option(agreement, "ultimate", true);
    }
    let config = Value::Object(agreement.config.clone());
    let (zoe, code) = server.table("Zoé", game.name, agreement);
    server.ok(zoe, &sit_with(0, "Zoé", &digits(seed)));
    let mut people = vec![zoe];
    for (seat, name) in (1..count).zip(["Léo", "Mia"]).take(chance.below(3) as usize) {
        let conn = server.comes(name, &code);
        server.ok(conn, &sit(seat, name));
        people.push(conn);
    }
    server.ok(zoe, &fill());
    let tom = server.person("Tom");
    server.ok(tom, &join_as(&code, Role::Watcher, None));
    server.raw = Some(Vec::new());
    server.ok(zoe, &start());
    server.ok(zoe, &reveal(&digits(seed)));
    let opening = Opening {
        seats: count,
        config,
        setup: None,
        secret: server.shelf.secret(&code),
        nonces: vec![Nonce(bytes_of(seed))],
        pledged: vec![Pledged { seat: Seat(0), pledge: Nonce(bytes_of(seed)).pledge() }],
        players: players(&server.shelf.game(&code).header),
    };
    let mut shadow = Shadow::open(game, &server, &code, opening);
    let everybody: Vec<ConnId> = people.iter().copied().chain([tom]).collect();
    for step in 0..steps {
        shadow.follow(&server, &code);
        for (conn, frame) in server.raw.replace(Vec::new()).unwrap_or_default() {
            shadow.check(conn, server.at(conn).viewer(), &frame);
        }
        for conn in &everybody {
            shadow.compare(&server, *conn);
        }
        if chance.below(60) == 0 {
            let truth = server.shelf.truth(&code);
            let conn = *chance.pick(&everybody);
            let delayed = game.delays_audience && conn == tom || !game.quiet.is_empty();
            let truth = seen(&*truth, server.at(conn).viewer());
            assert!(delayed || server.at(conn).game().view == truth, "step {step}");
        }
        server.forget_what_was_said();
        if !server.step(&people, &mut chance) {
            break;
        }
    }
    shadow.updates
}

fn every_frame(name: &str, seeds: std::ops::Range<u64>, steps: usize) {
    let game = games::find(name).expect("it is on the list");
    let updates: usize = seeds.map(|seed| play(game, seed, steps)).sum();
    assert!(updates > 500, "there was something to look at: {updates}");
}

#[test]
fn frames_of_cache_ton_cash_hold_what_their_reader_may_know_and_nothing_else() {
    every_frame("cache-ton-cash", 0..12, 400);
}

#[test]
fn frames_of_cover_your_assets_hold_what_their_reader_may_know_and_nothing_else() {
    every_frame("cover-your-assets", 0..8, 400);
}

#[test]
fn frames_of_cash_n_guns_hold_what_their_reader_may_know_and_nothing_else() {
    every_frame("cash-n-guns-live", 0..4, 250);
}

#[test]
fn frames_of_monopoly_tricheurs_hold_what_their_reader_may_know_and_nothing_else() {
    every_frame("monopoly-tricheurs", 0..6, 300);
}

#[test]
fn a_patch_that_says_too_much_or_too_little_is_caught() {
    let old = json!({"hand": 3, "piles": [[1], [2, 3]], "turn": {"seat": 0}, "asked": {"by": 1}});
    let new = json!({"hand": 2, "piles": [[1], [2, 3, 4]], "turn": {"seat": 1}});
    let right = json!({"hand": 2, "piles": {"1": {"2": 4}}, "turn": {"seat": 1}, "asked": null});
    assert!(is_change(Some(&old), &right, Some(&new)));
    assert!(!is_change(Some(&new), &right, Some(&new)), "nothing has changed");
    let with = |name: &str, change: Value| {
        let mut patch = right.clone();
        patch[name] = change;
        patch
    };
    let wrong = [
        ("a list too little", with("piles", json!({}))),
        ("a field that is gone too little", with("asked", json!({"by": 2}))),
        ("an item too much", with("piles", json!({"0": [1], "1": {"2": 4}}))),
        ("an item beyond the end", with("piles", json!({"1": {"2": 4}, "2": [5]}))),
        ("a cut too much", with("piles", json!({"length": 2, "1": {"2": 4}}))),
        ("a field too much", with("turn", json!({"seat": 1, "die": 6}))),
        ("a field that is not there too much", with("die", json!(null))),
        ("something else", with("hand", json!(1))),
    ];
    for (what, patch) in wrong {
        assert!(!is_change(Some(&old), &patch, Some(&new)), "{what}: {patch}");
    }
}
