//! What was measured of table servers, in words, and the bounds that ours must keep.

use std::fmt::Write as _;

use super::{IDLERS, Measured, PACE_MS, PLAYERS, TURNS};
use crate::bench::figures::Figures;
use crate::bench::page;

/// Everything measured.
pub(super) struct Report {
    /// The servers, ours first.
    pub(super) rows: Vec<Row>,
    pub(super) costs: Vec<Cost>,
    pub(super) memory: Memory,
    pub(super) journal: Journal,
    pub(super) appends: Vec<Appends>,
}

/// A server under the same loads as the others.
#[derive(Clone)]
pub(super) struct Row {
    name: String,
    moves_per_cpu_s: f64,
    moves_per_s: f64,
    bytes_per_move: f64,
    flat_out_p99_ms: f64,
    paced_p50_ms: f64,
    paced_p99_ms: f64,
    kib_played: f64,
    kib_per_idler: f64,
    generator_share: f64,
}

/// What a move costs our server when so many tables play.
pub(super) struct Cost {
    pub(super) tables: usize,
    pub(super) us_a_move: f64,
}

/// The memory of our server, in KiB. A table is what its four connections take more than bare ones.
pub(super) struct Memory {
    a_bare_connection: f64,
    an_idle_table: f64,
    a_played_table: f64,
}

/// What our server wrote while it played flat out.
pub(super) struct Journal {
    entries_per_s: f64,
    entries_per_commit: f64,
    commit_p50_within_ms: f64,
    commit_p99_within_ms: f64,
}

/// The store alone, with batches of one size.
pub(super) struct Appends {
    pub(super) batch: usize,
    pub(super) per_s: f64,
    pub(super) commit_p50_us: f64,
    pub(super) commit_p99_us: f64,
}

impl Report {
    /// The part of docs/bench.md about table servers.
    pub(super) fn text(&self) -> String {
        let cores = std::thread::available_parallelism().map_or(1, usize::from);
        let mut text = format!(
            "{}\nWritten by `cargo xtask bench server --write`. Classic Cache ton Cash in rooms of \
             four, {PLAYERS} connections on loopback; the server on one core, the players on another; \
             the best of {TURNS} turns. Flat out, whoever may act acts at once; paced, after {PACE_MS} \
             ms on average. A move's time is from sending it to seeing it. Ours keeps every journal on \
             disk before it tells anybody; the others keep nothing.\n\nMachine: {cores} cores.\n\n",
            page::SERVERS
        );
        self.comparison(&mut text);
        self.alone(&mut text);
        text
    }

    fn comparison(&self, text: &mut String) {
        write!(
            text,
            "| server | moves per CPU-second | moves/s | bytes a move | p99 flat out | p50 paced | \
             p99 paced | KiB a player | KiB of {IDLERS} idle |\n\
             |---|--:|--:|--:|--:|--:|--:|--:|--:|\n"
        )
        .expect("text takes text");
        for row in &self.rows {
            writeln!(
                text,
                "| {} | {:.0} | {:.0} | {:.0} | {:.1} ms | {:.2} ms | {:.2} ms | {:.1} | {:.1} |",
                row.name,
                row.moves_per_cpu_s,
                row.moves_per_s,
                row.bytes_per_move,
                row.flat_out_p99_ms,
                row.paced_p50_ms,
                row.paced_p99_ms,
                row.kib_played,
                row.kib_per_idler
            )
            .expect("text takes text");
        }
        text.push('\n');
        if let Some((first, others)) = self.rows.split_first() {
            for other in others {
                writeln!(
                    text,
                    "- {} plays {:.2} times the moves of {} in a CPU-second; its paced p99 is {:.2} \
                     times as long.",
                    first.name,
                    first.moves_per_cpu_s / other.moves_per_cpu_s,
                    other.name,
                    first.paced_p99_ms / other.paced_p99_ms
                )
                .expect("text takes text");
            }
        }
        let busiest = self.rows.iter().map(|row| row.generator_share).fold(0.0, f64::max);
        writeln!(
            text,
            "- A player's KiB, after the flat-out load, and an idler's hold a quarter of a table.\n\
             - The players never used more than {:.0} % of their core.",
            100.0 * busiest
        )
        .expect("text takes text");
    }

    /// What is measured of our server only.
    fn alone(&self, text: &mut String) {
        text.push_str(
            "\n### Our server's move, from one table to many\n\nFlat out. One table alone has a batch \
             to itself for every move.\n\n| tables | connections | µs of CPU a move |\n|--:|--:|--:|\n",
        );
        for Cost { tables, us_a_move } in &self.costs {
            writeln!(text, "| {tables} | {} | {us_a_move:.1} |", tables * 4)
                .expect("text takes text");
        }
        let Memory { a_bare_connection, an_idle_table, a_played_table } = self.memory;
        write!(
            text,
            "\n### Our server's memory\n\nWhat one more takes (ADR 17): the difference between \
             {IDLERS} connections and {PLAYERS}, each. A table is what its four connections take more \
             than four that have only said hello.\n\n\
             | what | KiB |\n|---|--:|\n\
             | a connection that has said hello | {a_bare_connection:.1} |\n\
             | a table, dealt | {an_idle_table:.1} |\n\
             | a table, in the middle of its games | {a_played_table:.1} |\n"
        )
        .expect("text takes text");
        let Journal { entries_per_s, entries_per_commit, .. } = self.journal;
        write!(
            text,
            "\n### Journals\n\nFlat out, our server kept {entries_per_s:.0} entries a second, \
             {entries_per_commit:.0} a commit. Half of the commits took {}, 99 % {}. The store alone, \
             on one core, with entries of 250 bytes for 500 tables, every commit on disk before the \
             next begins:\n\n\
             | entries a commit | appends a second | p50 of a commit | p99 of a commit |\n\
             |--:|--:|--:|--:|\n",
            at_most(self.journal.commit_p50_within_ms),
            at_most(self.journal.commit_p99_within_ms)
        )
        .expect("text takes text");
        for Appends { batch, per_s, commit_p50_us, commit_p99_us } in &self.appends {
            let (p50_ms, p99_ms) = (commit_p50_us / 1_000.0, commit_p99_us / 1_000.0);
            writeln!(text, "| {batch} | {per_s:.0} | {p50_ms:.2} ms | {p99_ms:.2} ms |")
                .expect("text takes text");
        }
    }

    /// What our own server must keep.
    pub(super) fn bounds(&self) -> Result<(), String> {
        let find = |name: &str| {
            let found = self.rows.iter().find(|row| row.name == name);
            found.ok_or_else(|| format!("{name} was not measured"))
        };
        let ours = find("magot")?;
        let mut broken = Vec::new();
        for (name, least) in [("colyseus", 1.75), ("boardgame", 10.0)] {
            let ratio = ours.moves_per_cpu_s / find(name)?.moves_per_cpu_s;
            if ratio < least {
                broken.push(format!("{ratio:.2} times the moves of {name}, less than {least}"));
            }
        }
        let ratio = ours.paced_p99_ms / find("colyseus")?.paced_p99_ms;
        if ratio > 0.5 {
            broken.push(format!("a paced p99 of {ratio:.2} times colyseus's, more than half"));
        }
        if ours.bytes_per_move >= 1_500.0 {
            let bytes = ours.bytes_per_move;
            broken.push(format!("{bytes:.0} bytes a move for a table of four, not below 1,500"));
        }
        for (what, kib, most) in [
            ("a connection", self.memory.a_bare_connection, 12.0),
            ("a table", self.memory.a_played_table, 20.0),
        ] {
            if kib > most {
                broken.push(format!("{kib:.1} KiB {what}, more than {most}"));
            }
        }
        let usual = self.costs.iter().find(|cost| cost.tables == PLAYERS / 4);
        let usual = usual.ok_or("no cost of a move at the usual number of tables")?;
        // One table alone shares its batches with nobody.
        for cost in self.costs.iter().filter(|cost| cost.tables > 1) {
            let ratio = cost.us_a_move / usual.us_a_move;
            if ratio > 1.5 {
                let (tables, usual) = (cost.tables, usual.tables);
                broken.push(format!(
                    "a move at {tables} tables costs {ratio:.2} times one at {usual}, more than 1.5"
                ));
            }
        }
        if broken.is_empty() { Ok(()) } else { Err(format!("bench server: {}", broken.join("; "))) }
    }
}

/// A time that is known by the next mark of a scale.
fn at_most(ms: f64) -> String {
    if ms.is_finite() { format!("at most {ms} ms") } else { "longer than is measured".into() }
}

impl Row {
    pub(super) fn of(name: &str, measured: &Measured) -> Result<Row, String> {
        let (flat_out, paced) = (&measured.flat_out, &measured.paced);
        Ok(Row {
            name: name.to_string(),
            moves_per_cpu_s: pick(flat_out, "moves_per_cpu_s", f64::max)?,
            moves_per_s: pick(flat_out, "moves_per_s", f64::max)?,
            bytes_per_move: pick(flat_out, "bytes_in_per_move", f64::min)?,
            flat_out_p99_ms: pick(flat_out, "p99_ms", f64::min)?,
            paced_p50_ms: pick(paced, "p50_ms", f64::min)?,
            paced_p99_ms: pick(paced, "p99_ms", f64::min)?,
            kib_played: pick(flat_out, "kib_played_per_connection", f64::max)?,
            kib_per_idler: measured.idle.get("kib_per_connection")?,
            generator_share: pick(flat_out, "generator_cpu_share", f64::max)?,
        })
    }
}

impl Cost {
    /// Before anything is measured.
    pub(super) fn unknown(tables: usize) -> Cost {
        Cost { tables, us_a_move: f64::INFINITY }
    }
}

impl Memory {
    /// `more` is what one more connection takes, in KiB: bare, at a table that is dealt, and at one
    /// where everybody plays.
    pub(super) fn of(more: &[f64]) -> Result<Memory, String> {
        let &[a_bare_connection, idle, played] = more else {
            return Err("connections are bare, idle and playing".into());
        };
        let a_table = |kib_per_connection: f64| 4.0 * (kib_per_connection - a_bare_connection);
        Ok(Memory {
            a_bare_connection,
            an_idle_table: a_table(idle),
            a_played_table: a_table(played),
        })
    }
}

impl Journal {
    /// Times are the worst of all turns, the rest is the turn's that kept most.
    pub(super) fn of(played: &[Figures]) -> Result<Journal, String> {
        let entries_per_s = pick(played, "journal_entries_per_s", f64::max)?;
        let fullest =
            played.iter().find(|turn| turn.get("journal_entries_per_s") == Ok(entries_per_s));
        let fullest = fullest.ok_or("no turn kept anything")?;
        Ok(Journal {
            entries_per_s,
            entries_per_commit: fullest.get("entries_per_commit")?,
            commit_p50_within_ms: pick(played, "commit_p50_within_ms", f64::max)?,
            commit_p99_within_ms: pick(played, "commit_p99_within_ms", f64::max)?,
        })
    }
}

/// The best or the worst of some turns.
fn pick(turns: &[Figures], figure: &str, better: fn(f64, f64) -> f64) -> Result<f64, String> {
    let values: Vec<f64> = turns.iter().map(|turn| turn.get(figure)).collect::<Result<_, _>>()?;
    values.into_iter().reduce(better).ok_or_else(|| format!("no turn for {figure}"))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn row(name: &str, moves_per_cpu_s: f64, paced_p99_ms: f64) -> Row {
        Row {
            name: name.into(),
            moves_per_cpu_s,
            moves_per_s: moves_per_cpu_s,
            bytes_per_move: 100.0,
            flat_out_p99_ms: 50.0,
            paced_p50_ms: 0.2,
            paced_p99_ms,
            kib_played: 9.0,
            kib_per_idler: 8.0,
            generator_share: 0.4,
        }
    }

    /// Everything just within its bounds.
    fn good() -> Report {
        let cost = |tables, us_a_move| Cost { tables, us_a_move };
        let ours = row("magot", 19_100.0, 1.0);
        Report {
            rows: vec![ours, row("colyseus", 8_000.0, 2.0), row("boardgame", 1_900.0, 9.0)],
            costs: vec![cost(1, 300.0), cost(100, 60.0), cost(500, 40.0), cost(2_500, 59.0)],
            memory: Memory { a_bare_connection: 12.0, an_idle_table: 9.0, a_played_table: 20.0 },
            journal: Journal {
                entries_per_s: 17_000.0,
                entries_per_commit: 120.0,
                commit_p50_within_ms: 2.0,
                commit_p99_within_ms: f64::INFINITY,
            },
            appends: vec![Appends {
                batch: 128,
                per_s: 90_000.0,
                commit_p50_us: 1_400.0,
                commit_p99_us: 2_600.0,
            }],
        }
    }

    #[test]
    fn the_bounds_are_kept_or_told() {
        type Harm = fn(&mut Report);
        assert_eq!(good().bounds(), Ok(()));
        let breaks: [(Harm, &str); 9] = [
            (|bad| bad.rows[0].moves_per_cpu_s = 13_000.0, "times the moves of colyseus"),
            (|bad| bad.rows[0].moves_per_cpu_s = 18_900.0, "times the moves of boardgame"),
            (|bad| bad.rows[0].paced_p99_ms = 1.1, "paced p99"),
            (|bad| bad.rows[0].bytes_per_move = 1_500.0, "1500 bytes a move"),
            (|bad| bad.memory.a_bare_connection = 12.5, "12.5 KiB a connection"),
            (|bad| bad.memory.a_played_table = 20.5, "20.5 KiB a table"),
            (|bad| bad.costs[1].us_a_move = 61.0, "a move at 100 tables"),
            (|bad| bad.costs[3].us_a_move = 61.0, "a move at 2500 tables"),
            (|bad| drop(bad.rows.pop()), "boardgame was not measured"),
        ];
        for (harm, why) in breaks {
            let mut bad = good();
            harm(&mut bad);
            let told = bad.bounds().unwrap_err();
            assert!(told.contains(why), "{told}");
        }
    }

    #[test]
    fn the_report_tells_everything() {
        let text = good().text();
        assert!(text.starts_with(page::SERVERS));
        for line in [
            "- magot plays 2.39 times the moves of colyseus in a CPU-second; its paced p99 is 0.50 times",
            "| 1 | 4 | 300.0 |",
            "| 2500 | 10000 | 59.0 |",
            "| a connection that has said hello | 12.0 |",
            "| a table, in the middle of its games | 20.0 |",
            "17000 entries a second, 120 a commit. Half of the commits took at most 2 ms, 99 % longer",
            "| 128 | 90000 | 1.40 ms | 2.60 ms |",
        ] {
            assert!(text.contains(line), "{line}\n{text}");
        }
    }

    fn turn(text: &str) -> Figures {
        Figures::read(text).unwrap()
    }

    fn flat_out(moves: f64, p99: f64, kib: f64) -> Figures {
        turn(&format!(
            "moves_per_cpu_s {moves}\nmoves_per_s {moves}\nbytes_in_per_move 126\np99_ms {p99}\n\
             kib_played_per_connection {kib}\ngenerator_cpu_share 0.35\n  for people\n\
             journal_entries_per_s {moves}\nentries_per_commit {p99}\ncommit_p50_within_ms 1\n\
             commit_p99_within_ms {kib}\n"
        ))
    }

    #[test]
    fn the_best_turn_counts() {
        let mut measured = Measured {
            flat_out: vec![flat_out(7_000.0, 160.0, 33.0), flat_out(8_000.0, 180.0, 31.0)],
            paced: vec![turn("p50_ms 0.4\np99_ms 2"), turn("p50_ms 0.3\np99_ms 3")],
            idle: turn("kib_per_connection 30"),
        };
        let row = Row::of("colyseus", &measured).unwrap();
        assert_eq!((row.moves_per_cpu_s, row.flat_out_p99_ms), (8_000.0, 160.0));
        assert_eq!((row.paced_p50_ms, row.paced_p99_ms), (0.3, 2.0));
        let text = Report { rows: vec![row], ..good() }.text();
        let line = "| colyseus | 8000 | 8000 | 126 | 160.0 ms | 0.30 ms | 2.00 ms | 33.0 | 30.0 |";
        assert!(text.contains(line), "{text}");
        measured.paced.clear();
        assert!(Row::of("colyseus", &measured).is_err());
    }

    #[test]
    fn a_table_is_what_its_connections_take_more() {
        let memory = Memory::of(&[9.0, 13.0, 14.5]).unwrap();
        assert_eq!(memory.a_bare_connection, 9.0);
        assert_eq!((memory.an_idle_table, memory.a_played_table), (16.0, 22.0));
        assert!(Memory::of(&[9.0]).is_err());
    }

    #[test]
    fn the_journal_is_the_fullest_turns_and_its_times_the_worst() {
        let played = [flat_out(7_000.0, 90.0, 5.0), flat_out(8_000.0, 120.0, 2.0)];
        let journal = Journal::of(&played).unwrap();
        assert_eq!((journal.entries_per_s, journal.entries_per_commit), (8_000.0, 120.0));
        assert_eq!(journal.commit_p99_within_ms, 5.0);
        assert!(Journal::of(&[]).is_err());
    }
}
