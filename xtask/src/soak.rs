//! `cargo xtask soak`: what takes too long for every day. Every part is a test or a program that the
//! everyday run has too, with larger numbers.

mod fuzz;
mod parts;
mod report;

use std::path::Path;
use std::time::Instant;

use parts::PARTS;
use report::Row;

pub(crate) const USAGE: &str = "\
cargo xtask soak [PART…] [--scale X] [--write]
                                  hours of what the tests do in minutes; without PART all of them;
                                  --scale 0.01 tries a short run, --write keeps docs/reliability.md";

/// What to soak, and for how long.
#[derive(Debug, PartialEq)]
struct Orders<'a> {
    parts: Vec<&'a str>,
    scale: f64,
    write: bool,
}

impl<'a> Orders<'a> {
    fn read(args: &[&'a str]) -> Result<Orders<'a>, String> {
        let mut orders = Orders { parts: Vec::new(), scale: 1.0, write: false };
        let mut args = args.iter();
        while let Some(arg) = args.next() {
            match *arg {
                "--write" => orders.write = true,
                "--scale" => {
                    let scale = args.next().and_then(|scale| scale.parse().ok());
                    let scale = scale.filter(|scale: &f64| scale.is_finite() && *scale > 0.0);
                    orders.scale = scale.ok_or("--scale needs a number above 0")?;
                }
                part if PARTS.iter().any(|known| known.name == part) => orders.parts.push(part),
                other => {
                    let known: Vec<&str> = PARTS.iter().map(|part| part.name).collect();
                    return Err(format!("no part {other}: there are {}", known.join(", ")));
                }
            }
        }
        Ok(orders)
    }

    /// Figures of a shorter or longer run say so: nobody may take a trial for a soak.
    fn labelled(&self, figures: String) -> String {
        if self.scale == 1.0 { figures } else { format!("scale {}: {figures}", self.scale) }
    }

    fn wants(&self, part: &str) -> bool {
        self.parts.is_empty() || self.parts.contains(&part)
    }
}

/// Runs the parts one after the other, also after one has failed, and reports on all of them.
pub(crate) fn run(root: &Path, args: &[&str]) -> Result<(), String> {
    let orders = Orders::read(args)?;
    let commit = report::commit(root);
    let mut rows = Vec::new();
    for part in PARTS.iter().filter(|part| orders.wants(part.name)) {
        eprintln!("soak: {}: {}", part.name, part.about);
        let begun = Instant::now();
        let done = (part.run)(root, orders.scale).map(|figures| orders.labelled(figures));
        if let Err(why) = &done {
            eprintln!("soak: {} failed: {why}", part.name);
        }
        let seconds = begun.elapsed().as_secs();
        let row = Row::of(part, done, seconds, &commit);
        if orders.write {
            // At once: a soak that is stopped half way keeps what it has found.
            report::keep(root, std::slice::from_ref(&row))?;
        }
        rows.push(row);
    }
    println!("{}", report::table(&rows));
    let failed: Vec<&str> =
        rows.iter().filter(|row| !row.passed).map(|row| row.part.as_str()).collect();
    if failed.is_empty() { Ok(()) } else { Err(format!("soak: failed: {}", failed.join(", "))) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn orders_are_read_and_nonsense_is_refused() {
        let orders = Orders::read(&["kills", "--scale", "0.5", "tour", "--write"]).unwrap();
        assert_eq!(orders, Orders { parts: vec!["kills", "tour"], scale: 0.5, write: true });
        assert!(orders.wants("tour") && !orders.wants("load"));
        assert_eq!(orders.labelled("7 kills".into()), "scale 0.5: 7 kills");
        let all = Orders::read(&[]).unwrap();
        assert!(all.wants("load") && all.labelled("7 kills".into()) == "7 kills");
        for wrong in [&["--scale"][..], &["--scale", "0"], &["--scale", "inf"], &["kill"]] {
            assert!(Orders::read(wrong).is_err(), "{wrong:?}");
        }
    }
}
