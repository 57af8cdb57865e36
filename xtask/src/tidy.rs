//! `cargo xtask tidy`: what no compiler checks.

mod clauses;
mod files;
mod ignorance;
mod languages;
mod lengths;
mod loose_ends;
mod map;
mod page;
mod rust;
mod wire;

use std::collections::BTreeSet;
use std::path::Path;

use crate::types;
use clauses::Clauses;
use files::Files;

/// Checks everything; the error lists what is wrong.
pub(crate) fn run(root: &Path) -> Result<(), String> {
    let files = Files::read(root)?;
    let clauses = Clauses::gather(&files);
    let mut problems = clauses.problems();
    problems.extend(clauses.unseen_refusals(&files));
    problems.extend(languages::problems(&files));
    problems.extend(languages::refusals(&files));
    problems.extend(map::levels(&files));
    problems.extend(ignorance::problems(&files));
    problems.extend(ignorance::unused(&files));
    problems.extend(page::problems(&files));
    problems.extend(loose_ends::problems(&files));
    let made = types::made().unwrap_or_else(|why| {
        problems.push(why);
        types::Made::new()
    });
    let generated: BTreeSet<&str> = made.keys().map(String::as_str).collect();
    problems.extend(wire::problems(&files, &made));
    problems.extend(lengths::problems(&files, &generated));
    if !problems.is_empty() {
        return Err(format!("tidy: {} problems\n  {}", problems.len(), problems.join("\n  ")));
    }
    println!("tidy: {}", clauses.summary());
    match clauses.advisory() {
        advisory if advisory.is_empty() => println!("tidy: no clause is advisory"),
        advisory => advisory.iter().for_each(|(id, why)| println!("tidy: {id} is advisory: {why}")),
    }
    Ok(())
}
