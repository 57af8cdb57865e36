//! `magot replay`: steps through a journal, in sentences, through anybody's eyes, and proves its
//! deal.

use std::io::{BufRead as _, IsTerminal, Write as _};
use std::path::PathBuf;

use clap::Args;
use games::{Listed, Visitor};
use protocol::ToldHash;
use serde_json::Value;
use tabletop::journal::{Flaw, HeaderOf, Record, events, game_of};
use tabletop::{Input, Say, Saying, Seat, Viewer};
use words::Words;

/// What to replay.
#[derive(Args, Clone, Debug)]
pub(crate) struct ReplayArgs {
    /// The journal.
    file: PathBuf,
    /// Prove the deal: the secret is the committed one, and the rules lead to every event.
    #[arg(long)]
    verify: bool,
    /// With --verify: the deal was committed to by this hash, which the table showed before it was
    /// dealt.
    #[arg(long, value_name = "HASH", requires = "verify")]
    commitment: Option<String>,
    /// With --verify: this was my part of the deal, and it is among those that were used.
    #[arg(long, value_name = "NONCE", requires = "verify")]
    nonce: Option<String>,
    /// With --verify and --as: the hash of everything that my page was told during the game.
    #[arg(long, value_name = "HASH", requires = "verify", requires = "viewer")]
    told: Option<String>,
    /// Look through the eyes of this seat (A, B, …) or of the audience. Without it, everything is
    /// shown.
    #[arg(long = "as", value_name = "SEAT")]
    viewer: Option<String>,
    /// Print everything at once, also on a terminal.
    #[arg(long)]
    all: bool,
}

pub(crate) fn run(args: &ReplayArgs, words: &Words) -> Result<(), String> {
    let shown = args.file.display().to_string();
    let text = std::fs::read_to_string(&args.file).map_err(|why| {
        let path = words.word_with("error-unreadable-file", &[("path", shown.as_str().into())]);
        format!("{path} ({why})")
    })?;
    let game = game_of(&text).map_err(|why| format!("{shown}: {why}"))?;
    games::visit(&game, Replay { args, words, text: &text })
        .ok_or_else(|| crate::unknown_game(&game, words))?
        .map_err(|why| format!("{shown}: {why}"))
}

struct Replay<'a> {
    args: &'a ReplayArgs,
    words: &'a Words,
    text: &'a str,
}

impl Visitor for Replay<'_> {
    type Output = Result<(), String>;

    fn visit<G: Listed>(self) -> Self::Output {
        let record = Record::<G>::parse(self.text).map_err(|why| why.to_string())?;
        if self.args.verify {
            record.verify().map_err(|why| {
                self.words.word_with("replay-flawed", &[("why", why.to_string().into())])
            })?;
        }
        self.check_deal(&record)?;
        let viewer = match self.args.viewer.as_deref() {
            None => None,
            Some(name) if name.eq_ignore_ascii_case("audience") => Some(Viewer::Audience),
            Some(seat) => {
                let seat: Seat = seat.to_uppercase().parse()?;
                if seat.0 >= record.header.seats {
                    return Err(format!("no seat {seat} at a table of {}", record.header.seats));
                }
                Some(Viewer::Seat(seat))
            }
        };
        self.check_told(&record, viewer)?;
        let mut steps = tell::<G>(&record, viewer, self.words);
        if let Some(ending) = ending::<G>(&record, self.words) {
            steps.push(ending);
        }
        if self.args.verify {
            let commitment = tabletop::fairness::hex_bytes::encode(&record.header.commitment.0);
            let entries = record.entries.len();
            steps.push(self.words.word_with(
                "replay-proved",
                &[("entries", entries.into()), ("commitment", commitment.into())],
            ));
            if record.header.setup.is_some() {
                steps.push(self.words.word("replay-arranged"));
            }
        }
        let by_hand =
            !self.args.all && std::io::stdout().is_terminal() && std::io::stdin().is_terminal();
        if by_hand {
            step_through(&steps, self.words)
        } else {
            crate::sim::print(&steps.join("\n"))
        }
    }
}

impl Replay<'_> {
    /// Whether the deal is the one that was committed to, with my part in it.
    fn check_deal<G: Listed>(&self, record: &Record<G>) -> Result<(), String> {
        let header = &record.header;
        let is = |wanted: &String, bytes: &[u8; 32]| {
            wanted.eq_ignore_ascii_case(&tabletop::fairness::hex_bytes::encode(bytes))
        };
        if self.args.commitment.as_ref().is_some_and(|wanted| !is(wanted, &header.commitment.0)) {
            return Err(self.words.word("replay-other-commitment"));
        }
        let mine = |wanted: &String| header.nonces.iter().any(|nonce| is(wanted, &nonce.0));
        if self.args.nonce.as_ref().is_some_and(|wanted| !mine(wanted)) {
            return Err(self.words.word("replay-other-nonces"));
        }
        Ok(())
    }

    /// Whether the journal tells this viewer exactly what their page was told.
    fn check_told<G: Listed>(
        &self,
        record: &Record<G>,
        viewer: Option<Viewer>,
    ) -> Result<(), String> {
        let (Some(wanted), Some(viewer)) = (&self.args.told, viewer) else { return Ok(()) };
        // What is quiet is told by its name alone; until version 3 of the protocol it was told in full.
        let (mut hash, mut older) = (ToldHash::default(), ToldHash::default());
        for (at, event) in events(&record.entries) {
            if let Some(seen) = G::redact(event, viewer) {
                let full = serde_json::to_value(&seen).map_err(|why| why.to_string())?;
                older.add(at, &full);
                hash.add(at, &games::quiet_name::<G>(&seen).map_or(full, Value::from));
            }
        }
        if [hash, older].iter().any(|hash| hash.to_string().eq_ignore_ascii_case(wanted)) {
            return Ok(());
        }
        Err(self.words.word("replay-told-otherwise"))
    }
}

/// One paragraph an entry: who did what, and what was seen of it. Through somebody's eyes only the
/// redacted events are told: what another seat asked for may be a secret.
fn tell<G: Listed>(record: &Record<G>, viewer: Option<Viewer>, words: &Words) -> Vec<String> {
    let paragraph = |(number, entry): (usize, &tabletop::journal::EntryOf<G>)| {
        let name_of = |seat: Seat| called(record, number, seat);
        let seconds = entry.at.0 as f64 / 1000.0;
        let input = match &entry.input {
            Input::Begin => String::new(),
            Input::Act { seat, action } if viewer.is_none_or(|viewer| viewer.is(*seat)) => {
                let saying = G::reword(&record.header.config, action.say());
                format!("  {seat} > {}", words.say(&saying, &name_of))
            }
            Input::Act { seat, action: _ } => format!("  {seat}"),
            Input::Lapse => "  …".into(),
        };
        let mut paragraph = format!("{:>4}  {seconds:>8.1} s{input}", number + 1);
        for event in &entry.events {
            for line in lines::<G>(event, (&record.header, &name_of), viewer, words) {
                paragraph.push_str(&format!("\n                     {line}"));
            }
        }
        paragraph
    };
    record.entries.iter().enumerate().map(paragraph).collect()
}

/// What the viewer saw of an event. Without a viewer, everything: the fact, and what each seat
/// alone saw beyond it.
fn lines<G: Listed>(
    event: &G::Event,
    (header, name_of): (&HeaderOf<G>, &dyn Fn(Seat) -> String),
    viewer: Option<Viewer>,
    words: &Words,
) -> Vec<String> {
    let say = |saying: Saying| words.say(&G::reword(&header.config, saying), name_of);
    let seen = |viewer| G::redact(event, viewer).map(|seen| say(seen.say()));
    let Some(viewer) = viewer else {
        let whole = say(event.say());
        let public = seen(Viewer::Audience);
        let own = Seat::all(header.seats).filter_map(|seat| {
            let own = seen(Viewer::Seat(seat)).filter(|own| *own != whole)?;
            (Some(&own) != public.as_ref()).then(|| format!("({seat}) {own}"))
        });
        return std::iter::once(whole.clone()).chain(own).collect();
    };
    seen(viewer).into_iter().collect()
}

/// How it ended, as far as that can be proved: anybody may have written the file.
fn ending<G: Listed>(record: &Record<G>, words: &Words) -> Option<String> {
    let table = match record.verify() {
        Ok(table) => table,
        Err(Flaw::NotRevealed) => return Some(words.word("replay-unfinished")),
        Err(why) => {
            return Some(words.word_with("replay-flawed", &[("why", why.to_string().into())]));
        }
    };
    let outcome = table.outcome()?;
    let winners: Vec<String> =
        outcome.winners.iter().map(|seat| called(record, usize::MAX, seat)).collect();
    let winners = match winners.as_slice() {
        [] => words.word("no-winner"),
        [one] => words.word_with("player-wins", &[("name", one.as_str().into())]),
        several => words.word_with("shared-victory", &[("names", words.list(several).into())]),
    };
    let scores = Seat::all(record.header.seats).zip(&outcome.scores);
    let scored = |(seat, score)| format!("{} {score}", called(record, usize::MAX, seat));
    let scores: Vec<String> = scores.map(scored).collect();
    Some(format!("      {winners}  {}", scores.join("  ")))
}

/// What whoever sat there was called at that entry, or else the letter of their seat. Anybody may have
/// written the file: what no table would take for a name is none.
fn called<G: Listed>(record: &Record<G>, entry: usize, seat: Seat) -> String {
    let came = record.latecomers.iter().rfind(|came| came.seat == seat && came.after <= entry);
    let dealt = || record.header.players.get(seat.index()).and_then(Option::as_ref);
    let seated = came.map(|came| &came.seated).or_else(dealt);
    let name = seated.and_then(|seated| protocol::clean_name(&seated.name));
    name.unwrap_or_else(|| seat.to_string())
}

/// One step at a time: Enter goes on, `b` goes back, a number jumps, `q` leaves.
fn step_through(steps: &[String], words: &Words) -> Result<(), String> {
    let mut at = 0;
    let mut input = std::io::stdin().lock();
    while at < steps.len() {
        println!("{}", steps[at]);
        print!("      [{}/{}] {} ", at + 1, steps.len(), words.word("replay-keys"));
        std::io::stdout().flush().map_err(|why| why.to_string())?;
        let mut line = String::new();
        if input.read_line(&mut line).map_err(|why| why.to_string())? == 0 {
            return Ok(());
        }
        at = match line.trim() {
            "q" => return Ok(()),
            "b" => at.saturating_sub(1),
            number => number.parse::<usize>().map_or(at + 1, |n| n.clamp(1, steps.len()) - 1),
        };
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use games::Opening;
    use tabletop::{Latecomer, Secret, Time};
    use words::Lang;

    fn finished() -> String {
        let game = games::find("cache-ton-cash").expect("it is listed");
        let config = serde_json::json!({ "ending": "quick", "action_cards": true });
        let opening = Opening { config, ..Opening::new(Secret::from_number(4)) };
        let mut table = game.open(opening).expect("it opens");
        let mut bot = table.bot("random", 1).expect("it is on the roster");
        while let Some(seat) = table.waiting().on.first() {
            bot.act(&mut *table, Time::ZERO, seat).expect("bots play by the rules");
        }
        table.journal().join("\n")
    }

    #[test]
    fn people_are_called_by_their_names_and_never_by_what_is_none() {
        type G = cash::CacheTonCash;
        let mut record = Record::<G>::parse(&finished()).expect("a journal");
        let seated =
            |name: &str| Some(tabletop::Seated { name: name.into(), token: None, bot: false });
        record.header.players = vec![seated("Zoé"), seated("\u{1b}[2J")];
        let after = record.entries.len();
        let mia = seated("Mia").expect("somebody");
        record.latecomers = vec![Latecomer { after, seat: Seat(0), seated: mia }];
        let again = Record::<G>::parse(&record.lines().join("\n")).expect("it is a journal still");
        let words = Words::new(Lang::Fr);
        let told = tell(&again, None, &words).join("\n");
        assert!(told.contains("Zoé"), "{told}");
        assert!(!told.contains('\u{1b}'), "{told}");
        let ended = ending(&again, &words).expect("it proves itself with other names, too");
        assert!(
            ended.contains("Mia ") && !told.contains("Mia"),
            "she came when it was over: {ended}"
        );
    }

    /// A decision of CC-9.9 is its owner's alone until both have decided, in a replay too.
    #[test]
    fn a_secret_decision_is_not_told_to_the_other_seat() {
        type G = cash::CacheTonCash;
        let setup = serde_json::json!({
            "hands": [["scooter", "bd"], ["or", "piano"]],
            "piles": [[["bd", "bd"]], [["train", "train"], ["piano", "or"]]],
            "neutral": [["tirelire", "demenagement", "scooter"], ["avion"], ["bijoux"]],
            "config": { "action_cards": true },
        });
        let opening = Opening { setup: Some(setup), ..Opening::new(Secret::from_number(4)) };
        let mut table =
            games::find("cache-ton-cash").expect("it is listed").open(opening).expect("it opens");
        for (seat, action) in [(0, "claim scooter 1"), (1, "give-up"), (1, "decide up")] {
            table.act(Time::ZERO, Seat(seat), &action.into()).expect("it is legal");
        }
        let record = Record::<G>::parse(&table.journal().join("\n")).expect("it reads back");
        let words = Words::new(Lang::En);
        let last = |viewer| tell::<G>(&record, viewer, &words).pop().expect("an entry");
        let (mine, other) = (last(Some(Viewer::Seat(Seat(1)))), last(Some(Viewer::Seat(Seat(0)))));
        assert!(mine.contains("bottom to top"), "{mine}");
        for told in [other, last(Some(Viewer::Audience))] {
            assert!(told.contains("in secret") && !told.contains("bottom"), "{told}");
        }
    }

    /// Anybody may have written a file: whatever stands in it is told or refused, without a panic.
    #[test]
    fn a_tampered_journal_is_told_without_harm_and_never_proved() {
        type G = cash::CacheTonCash;
        let (text, words) = (finished(), Words::new(Lang::En));
        let record = Record::<G>::parse(&text).expect("it reads back");
        assert!(ending::<G>(&record, &words).is_some());
        let changes = [
            ("\"pile\":0", "\"pile\":9"),
            ("\"by\":1", "\"by\":5"),
            ("\"piano\"", "\"or\""),
            ("\"seat\":0", "\"seat\":1"),
        ];
        for (from, to) in changes {
            let tampered = text.replacen(from, to, 3);
            assert_ne!(tampered, text, "{from}");
            let Ok(record) = Record::<G>::parse(&tampered) else { continue };
            for viewer in [None, Some(Viewer::Audience), Some(Viewer::Seat(Seat(1)))] {
                assert_eq!(tell::<G>(&record, viewer, &words).len(), record.entries.len());
            }
            let ending = ending::<G>(&record, &words).expect("it says so");
            assert!(ending.contains("not proved"), "{from}: {ending}");
        }
    }
}
