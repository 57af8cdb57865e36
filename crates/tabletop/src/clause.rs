//! The number of a rule in the rulebook.

use std::fmt;

use serde::Serialize;

/// A clause of the rulebook, such as `CC-5.2`: what a refusal cites and a test is named after.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize)]
#[serde(transparent)]
pub struct Clause(pub &'static str);

impl fmt::Display for Clause {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.0)
    }
}
