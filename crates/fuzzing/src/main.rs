//! `cargo run -p fuzzing -- seeds | repeat TARGET FILE…`.

use std::process::ExitCode;

fn main() -> ExitCode {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let args: Vec<&str> = args.iter().map(String::as_str).collect();
    let done = match args.as_slice() {
        ["seeds"] => fuzzing::seeds::write().map_err(|why| why.to_string()),
        ["repeat", target, files @ ..] if !files.is_empty() => repeat(target, files),
        _ => Err("cargo run -p fuzzing -- seeds | repeat TARGET FILE…".into()),
    };
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(why) => {
            eprintln!("{why}");
            ExitCode::FAILURE
        }
    }
}

/// Runs a target on files, one after the other.
fn repeat(target: &str, files: &[&str]) -> Result<(), String> {
    let target = fuzzing::find(target).ok_or_else(|| format!("no target {target}"))?;
    for file in files {
        let input = std::fs::read(file).map_err(|why| format!("{file}: {why}"))?;
        fuzzing::check(target.run, &input).map_err(|why| format!("{file}: {why}"))?;
    }
    println!("{} inputs, and nothing is wrong", files.len());
    Ok(())
}
