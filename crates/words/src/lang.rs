//! Which languages there are.

use std::fmt;
use std::str::FromStr;

/// A language that people can play in.
///
/// ```
/// use words::Lang;
/// assert_eq!("en".parse(), Ok(Lang::En));
/// assert_eq!(Lang::Fr.to_string(), "fr");
/// assert_eq!("de".parse::<Lang>(), Err("no language \"de\", only fr and en".to_string()));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Lang {
    /// French.
    Fr,
    /// English.
    En,
}

impl Lang {
    /// Every language, French first.
    pub const ALL: [Lang; 2] = [Lang::Fr, Lang::En];

    /// The language of a tag as systems and browsers write it. Whatever begins like neither of the
    /// two is taken for French.
    ///
    /// ```
    /// use words::Lang;
    /// assert_eq!(Lang::from_tag("fr_FR.UTF-8"), Lang::Fr);
    /// assert_eq!(Lang::from_tag("en-GB"), Lang::En);
    /// assert_eq!(Lang::from_tag("C"), Lang::Fr);
    /// ```
    pub fn from_tag(tag: &str) -> Lang {
        match tag.get(..2) {
            Some(start) if start.eq_ignore_ascii_case("en") => Lang::En,
            Some(_) | None => Lang::Fr,
        }
    }

    /// The language's own short tag.
    pub const fn tag(self) -> &'static str {
        match self {
            Lang::Fr => "fr",
            Lang::En => "en",
        }
    }
}

impl fmt::Display for Lang {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.tag())
    }
}

impl FromStr for Lang {
    type Err = String;

    fn from_str(tag: &str) -> Result<Lang, String> {
        Lang::ALL
            .into_iter()
            .find(|lang| lang.tag() == tag)
            .ok_or_else(|| format!("no language \"{tag}\", only fr and en"))
    }
}
