//! Which languages there are. The list stands here and nowhere else: another language is a line in
//! it, a folder of messages in `locales/` and a rulebook a game in `docs/rules/`.

use std::fmt;
use std::str::FromStr;

/// Gives the list of languages to a macro of the caller, for what has to be made for each of them
/// when the program is compiled. The macro receives the arguments in parentheses, then a line a
/// language: its variant of [`Lang`], its tag, its own name, and what it puts between groups of
/// three digits.
///
/// ```
/// macro_rules! tags {
///     (() $($lang:ident $tag:literal $name:literal $separator:literal;)+) => { [$($tag),+] };
/// }
/// assert_eq!(words::for_each_lang!(tags!()), words::Lang::ALL.map(words::Lang::tag));
/// ```
#[macro_export]
macro_rules! for_each_lang {
    ($make:ident!($($arguments:tt)*)) => {
        $make! {
            ($($arguments)*)
            Fr "fr" "Français" '\u{a0}';
            En "en" "English" ',';
        }
    };
}

macro_rules! define_lang {
    (() $($lang:ident $tag:literal $name:literal $separator:literal;)+) => {
        /// A language that people can play in.
        ///
        /// ```
        /// use words::Lang;
        /// assert_eq!("en".parse(), Ok(Lang::En));
        /// assert_eq!(Lang::Fr.to_string(), "fr");
        /// assert!("xx".parse::<Lang>().unwrap_err().starts_with("no language \"xx\", only fr"));
        /// ```
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
        pub enum Lang {
            $(#[doc = $name] $lang),+
        }

        impl Lang {
            /// Every language, in the order in which they are offered. The first one is spoken
            /// where nobody says which.
            pub const ALL: [Lang; [$($tag),+].len()] = [$(Lang::$lang),+];

            /// The short tag: `fr`.
            pub const fn tag(self) -> &'static str {
                match self {
                    $(Lang::$lang => $tag),+
                }
            }

            /// What the language calls itself: `Français`.
            pub const fn name(self) -> &'static str {
                match self {
                    $(Lang::$lang => $name),+
                }
            }
        }
    };
}

for_each_lang!(define_lang!());

impl Lang {
    /// The language of a tag as systems and browsers write it. A tag of none of them is taken for
    /// the first.
    ///
    /// ```
    /// use words::Lang;
    /// assert_eq!(Lang::from_tag("fr_FR.UTF-8"), Lang::Fr);
    /// assert_eq!(Lang::from_tag("en-GB"), Lang::En);
    /// assert_eq!(Lang::from_tag("C"), Lang::ALL[0]);
    /// ```
    pub fn from_tag(tag: &str) -> Lang {
        let begins = |lang: &Lang| {
            let (own, start) = (lang.tag(), tag.get(..lang.tag().len()));
            start.is_some_and(|start| start.eq_ignore_ascii_case(own))
        };
        Lang::ALL.into_iter().find(begins).unwrap_or(Lang::ALL[0])
    }

    /// The next language of the list, and after the last the first.
    pub fn next(self) -> Lang {
        Lang::ALL[(self as usize + 1) % Lang::ALL.len()]
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
        Lang::ALL.into_iter().find(|lang| lang.tag() == tag).ok_or_else(|| {
            format!("no language \"{tag}\", only {}", Lang::ALL.map(Lang::tag).join(", "))
        })
    }
}
