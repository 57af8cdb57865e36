//! How the data files are read: one line a thing, every thing once, and what is wrong is told with its
//! file and line.

use std::fmt;
use std::str::FromStr;

/// A line of a data file that says something.
pub(crate) struct Row<'t> {
    file: &'static str,
    line: usize,
    pub(crate) words: Vec<&'t str>,
}

impl Row<'_> {
    /// What is wrong, and where.
    pub(crate) fn wrong(&self, why: impl fmt::Display) -> String {
        format!("{}, line {}: {why}", self.file, self.line)
    }

    /// A word as what it stands for.
    pub(crate) fn parsed<T: FromStr<Err = String>>(&self, word: &str) -> Result<T, String> {
        word.parse().map_err(|why| self.wrong(why))
    }

    /// A word as a number.
    pub(crate) fn number(&self, word: &str) -> Result<u32, String> {
        word.parse().map_err(|_| self.wrong(format!("\"{word}\" is no number")))
    }

    /// A word as an amount of money: what notes can pay, and no more than all of them.
    pub(crate) fn amount(&self, word: &str) -> Result<u32, String> {
        let amount = self.number(word)?;
        if amount % 10 != 0 || amount > crate::money::Notes::BOX.total() {
            return Err(self.wrong(format!("{amount} is no amount that notes can pay")));
        }
        Ok(amount)
    }
}

/// Reads a data file that has one line for each of these, in any order. A line may end in a comment.
pub(crate) fn one_each<K: Copy + PartialEq + fmt::Display, V, const N: usize>(
    file: &'static str,
    text: &str,
    all: [K; N],
    read: impl Fn(&Row<'_>) -> Result<(K, V), String>,
) -> Result<[V; N], String> {
    let mut found: [Option<V>; N] = std::array::from_fn(|_| None);
    for (line, text) in (1..).zip(text.lines()) {
        let said = text.split('#').next().unwrap_or_default();
        let row = Row { file, line, words: said.split_whitespace().collect() };
        if row.words.is_empty() {
            continue;
        }
        let (key, value) = read(&row)?;
        for (known, place) in all.iter().zip(&mut found) {
            if *known == key && place.is_some() {
                return Err(row.wrong(format!("{key} stands here a second time")));
            }
        }
        let place = all.iter().position(|known| *known == key);
        found[place.ok_or_else(|| row.wrong(format!("{key} is not expected")))?] = Some(value);
    }
    match all.iter().zip(&found).find(|(_, value)| value.is_none()) {
        Some((missing, _)) => Err(format!("{file}: {missing} is missing")),
        None => Ok(found.map(|value| value.expect("nothing is missing"))),
    }
}

/// All of a closed set, and what each is called in short text; with a front, the message that names
/// it is that front and its name.
macro_rules! named {
    ($what:ty, $kind:literal, $($variant:ident: $name:literal;)*) => {
        impl $what {
            /// Every one of them, in order.
            pub const ALL: [$what; [$($name),*].len()] = [$(<$what>::$variant),*];
        }

        impl std::fmt::Display for $what {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                f.write_str(match self {
                    $(<$what>::$variant => $name,)*
                })
            }
        }

        impl std::str::FromStr for $what {
            type Err = String;

            fn from_str(text: &str) -> Result<$what, String> {
                match text {
                    $($name => Ok(<$what>::$variant),)*
                    _ => Err(format!(concat!("no ", $kind, " is called \"{}\""), text)),
                }
            }
        }
    };
    ($what:ty, $kind:literal, words $front:literal, $($variant:ident: $name:literal;)*) => {
        impl $what {
            /// The message that names it.
            pub const fn word(self) -> &'static str {
                match self {
                    $(<$what>::$variant => concat!($front, $name),)*
                }
            }
        }

        $crate::data::named! { $what, $kind, $($variant: $name;)* }
    };
}
pub(crate) use named;

/// For tests: what is said of a file in which this is replaced by that.
#[cfg(test)]
pub(crate) fn refused<T: fmt::Debug>(
    read: impl Fn(&str) -> Result<T, String>,
    text: &str,
    this: &str,
    that: &str,
) -> String {
    assert!(text.contains(this), "{this} is not there");
    read(&text.replacen(this, that, 1)).expect_err("a wrong file is read")
}
