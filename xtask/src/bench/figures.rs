//! Figures as the measuring programs print them.

use std::collections::BTreeMap;
use std::process::Command;

/// Figures by name.
#[derive(Clone, Default)]
pub(crate) struct Figures(BTreeMap<String, f64>);

impl Figures {
    /// Runs a program to its end and reads what it prints.
    pub(crate) fn of(command: &mut Command) -> Result<Figures, String> {
        let out = command.output().map_err(|why| format!("{command:?}: {why}"))?;
        if !out.status.success() {
            return Err(format!("{command:?}: {}", String::from_utf8_lossy(&out.stderr)));
        }
        Figures::read(&String::from_utf8_lossy(&out.stdout))
    }

    /// `name value` lines; what is indented is for people to read.
    pub(crate) fn read(text: &str) -> Result<Figures, String> {
        let line = |line: &str| {
            let (name, value) = line.split_once(' ').ok_or_else(|| format!("no figure: {line}"))?;
            let value = value.parse().map_err(|why| format!("{line}: {why}"))?;
            Ok((name.to_string(), value))
        };
        let lines = text.lines().filter(|line| !line.starts_with(' '));
        lines.map(line).collect::<Result<_, _>>().map(Figures)
    }

    /// The figure of this name; that there is none is an error.
    pub(crate) fn get(&self, name: &str) -> Result<f64, String> {
        self.0.get(name).copied().ok_or_else(|| format!("nobody has measured {name}"))
    }

    /// Both together.
    pub(crate) fn and(mut self, others: Figures) -> Figures {
        self.0.extend(others.0);
        self
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn figures_are_read_and_text_is_not() {
        let figures = Figures::read("view_ns 99.5\n  the best of nine\nratio inf\n").unwrap();
        assert_eq!(figures.get("view_ns"), Ok(99.5));
        assert_eq!(figures.get("ratio"), Ok(f64::INFINITY));
        assert!(figures.get("the").is_err());
        let both = figures.and(Figures::read("view_ns 98").unwrap());
        assert_eq!((both.get("view_ns"), both.get("ratio")), (Ok(98.0), Ok(f64::INFINITY)));
        assert!(Figures::read("view_ns").is_err());
        assert!(Figures::read("view_ns fast").is_err());
    }
}
