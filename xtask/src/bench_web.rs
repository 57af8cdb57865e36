//! `cargo xtask bench web`: how much of the page is loaded and how quick it is, in a real browser
//! against the real server.

use std::fs;
use std::path::Path;

use crate::bench::figures::Figures;
use crate::bench::page::{self, CLIENT};
use crate::{beside, cargo, run as complete, web};

/// A figure, what people call it, and what it must stay below.
struct Figure {
    figure: &'static str,
    what: &'static str,
    unit: &'static str,
    bound: Option<f64>,
}

const LINES: [Figure; 17] = [
    Figure { figure: "home_kb", what: "home, compressed", unit: "kB", bound: None },
    Figure {
        figure: "first_load_kb",
        what: "home and the card table, compressed, with the typeface",
        unit: "kB",
        bound: Some(200.0),
    },
    Figure {
        figure: "cheaters_table_kb",
        what: "the Tricheurs' table beyond home, compressed",
        unit: "kB",
        bound: Some(120.0),
    },
    Figure {
        figure: "cheaters_frame_p50_ms",
        what: "Tricheurs: a frame while hands move on a throttled phone, half of them",
        unit: "ms",
        bound: Some(18.2),
    },
    Figure {
        figure: "interactive_ms",
        what: "home can be used, on a throttled phone",
        unit: "ms",
        bound: Some(1600.0),
    },
    Figure {
        figure: "table_ms",
        what: "from that tap to a dealt table, on a throttled phone",
        unit: "ms",
        bound: None,
    },
    Figure {
        figure: "pixels_p50_ms",
        what: "a message to pixels, half of them",
        unit: "ms",
        bound: None,
    },
    Figure {
        figure: "pixels_p95_ms",
        what: "a message to pixels, 95 % of them",
        unit: "ms",
        bound: Some(50.0),
    },
    Figure {
        figure: "frame_p50_ms",
        what: "a frame while cards move, half of them",
        unit: "ms",
        bound: Some(17.5),
    },
    Figure {
        figure: "frame_p95_ms",
        what: "a frame while cards move, 95 % of them",
        unit: "ms",
        bound: None,
    },
    Figure {
        figure: "frames_late_percent",
        what: "frames later than 25 ms while cards move",
        unit: "%",
        bound: Some(5.0),
    },
    Figure {
        figure: "arena_answer_p95_ms",
        what: "arena: a key to one's own figure, 95 % of them; the worst of 0, 120 and 300 ms there and back",
        unit: "ms",
        bound: Some(35.0),
    },
    Figure {
        figure: "arena_jumps",
        what: "arena: jumps of one's own figure over 60 mm in 8 s, 120 ms there and back with 20 ms jitter",
        unit: "",
        bound: Some(2.0),
    },
    Figure {
        figure: "arena_12_kbps",
        what: "arena: to one client while 12 people steer, in a second",
        unit: "kB",
        bound: Some(15.0),
    },
    Figure {
        figure: "arena_20_kbps",
        what: "arena: to one client while 20 people steer, in a second",
        unit: "kB",
        bound: Some(25.0),
    },
    Figure {
        figure: "arena_20_house_percent",
        what: "arena: of a core, the server's work for a table of 20 who steer",
        unit: "%",
        bound: Some(3.0),
    },
    Figure {
        figure: "arena_frame_p50_ms",
        what: "arena: a frame while 20 run on a throttled phone, half of them",
        unit: "ms",
        bound: Some(18.2),
    },
];

/// Measures and prints; with `write` keeps the figures in docs/bench.md.
pub(crate) fn run(root: &Path, write: bool) -> Result<(), String> {
    web::build(root)?;
    complete(&mut cargo(&["build", "--quiet", "--package", "magot"]))?;
    let kept = std::env::temp_dir().join(format!("magot-figures-{}", std::process::id()));
    web::measure(root, &beside("magot")?, &kept)?;
    let text = fs::read_to_string(&kept).map_err(|why| format!("{}: {why}", kept.display()))?;
    let _ = fs::remove_file(&kept);
    let figures = Figures::read(&text)?;
    let report = report(&figures)?;
    println!("{report}");
    if write {
        page::keep_client(root, &report)?;
    }
    bounds(&figures)
}

fn report(figures: &Figures) -> Result<String, String> {
    let cores = std::thread::available_parallelism().map_or(1, usize::from);
    let mut text = format!(
        "{CLIENT}\n\
         Written by `cargo xtask bench web --write`. Headless Chromium without a graphics card, against \
         the real server on the same machine. The throttled phone has a processor four times slower and \
         1.6 Mbit/s with 150 ms there and back. A message is on its way to pixels from its arrival in \
         the browser to the frame that shows it.\n\n\
         Machine: {cores} cores.\n\n| what | | bound |\n|---|--:|--:|\n"
    );
    for Figure { figure, what, unit, bound } in &LINES {
        let measured = figures.get(figure)?;
        let bound = bound.map_or_else(String::new, |bound| format!("{bound} {unit}"));
        text += &format!("| {what} | {measured:.1} {unit} | {bound} |\n");
    }
    Ok(text)
}

fn bounds(figures: &Figures) -> Result<(), String> {
    let mut broken = Vec::new();
    for Figure { figure, what, unit, bound } in &LINES {
        let measured = figures.get(figure)?;
        if let Some(bound) = bound.filter(|bound| measured > *bound) {
            broken.push(format!("{what}: {measured:.1} {unit} instead of {bound}"));
        }
    }
    if broken.is_empty() { Ok(()) } else { Err(broken.join("\n")) }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Every figure at its bound, and this one as given.
    fn with(figure: &str, value: f64) -> Figures {
        let line = |line: &Figure| {
            let held = line.bound.unwrap_or(1.0);
            format!("{} {}\n", line.figure, if line.figure == figure { value } else { held })
        };
        Figures::read(&LINES.iter().map(line).collect::<String>()).unwrap()
    }

    #[test]
    fn a_figure_over_its_bound_fails_and_is_named() {
        bounds(&with("first_load_kb", 200.0)).unwrap();
        let over = [("first_load_kb", 200.1), ("interactive_ms", 1_600.5), ("pixels_p95_ms", 50.2)];
        for (figure, value) in over {
            let why = bounds(&with(figure, value)).unwrap_err();
            let what = LINES.iter().find(|line| line.figure == figure).unwrap().what;
            assert!(why.starts_with(what) && why.lines().count() == 1, "{why}");
        }
    }

    #[test]
    fn what_nobody_has_measured_fails_too() {
        assert!(bounds(&Figures::default()).is_err());
    }
}
