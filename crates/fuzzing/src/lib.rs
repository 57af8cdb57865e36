//! What strangers send us, as plain functions: bytes in, a panic if a law is broken. `fuzz/` drives
//! them with coverage (cargo-fuzz), `tests/corpus.rs` with every file of the corpus and seeded
//! mutations of it, and `cargo run -p fuzzing -- repeat TARGET FILE` with one file.
//!
//! Whatever is sent is taken or refused. A panic breaks that law even where it would have been
//! contained: [`check`] sees those too.

mod engine_lines;
mod frames;
mod http;
mod journals;
pub mod mutation;
mod patches;
mod scripted;
pub mod seeds;
mod stores;
mod wire;

use std::cell::RefCell;
use std::panic::{self, AssertUnwindSafe, catch_unwind};
use std::path::{Path, PathBuf};
use std::sync::Once;

pub use engine_lines::engine_lines;
pub use frames::frames;
pub use http::http;
pub use journals::journals;
pub use patches::patches;
pub use stores::stores;
pub use wire::wire;

/// Something that strangers can send.
#[derive(Clone, Copy, Debug)]
pub struct Target {
    /// Its name: the folder of its corpus, and its program in `fuzz/`.
    pub name: &'static str,
    /// Takes an input in, and panics if a law is broken.
    pub run: fn(&[u8]),
}

/// All of them.
pub const TARGETS: [Target; 7] = [
    Target { name: "wire", run: wire },
    Target { name: "frames", run: frames },
    Target { name: "http", run: http },
    Target { name: "engine", run: engine_lines },
    Target { name: "journals", run: journals },
    Target { name: "stores", run: stores },
    Target { name: "patches", run: patches },
];

/// The target of that name.
pub fn find(name: &str) -> Option<Target> {
    TARGETS.into_iter().find(|target| target.name == name)
}

/// The folder with the inputs of every target.
pub fn corpus() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../fuzz/corpus")
}

thread_local! {
    /// The panics of an input that is being looked at.
    static PANICS: RefCell<Option<Vec<String>>> = const { RefCell::new(None) };
}

/// Runs a target on an input. What went wrong is every panic of this thread, also one that somebody
/// caught: a fuzzer stops at those as well.
pub fn check(run: fn(&[u8]), input: &[u8]) -> Result<(), String> {
    static HOOK: Once = Once::new();
    HOOK.call_once(|| {
        let usual = panic::take_hook();
        panic::set_hook(Box::new(move |panic| {
            let told = |panics: &mut Option<Vec<String>>| match panics {
                Some(panics) => {
                    panics.push(panic.to_string());
                    true
                }
                None => false,
            };
            if !PANICS.with_borrow_mut(told) {
                usual(panic);
            }
        }));
    });
    PANICS.set(Some(Vec::new()));
    let done = catch_unwind(AssertUnwindSafe(|| run(input)));
    let panics = PANICS.take().unwrap_or_default();
    match (done, panics.is_empty()) {
        (Ok(()), true) => Ok(()),
        (Ok(()), false) => Err(format!("a panic that was contained: {}", panics.join("; then "))),
        (Err(_), _) => Err(panics.join("; then ")),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_panic_is_seen_also_where_it_is_contained() {
        assert_eq!(check(|_| (), b""), Ok(()));
        let why = check(|_| panic!("in the open"), b"").expect_err("it panics");
        assert!(why.contains("in the open"), "{why}");
        let why = check(|_| drop(catch_unwind(|| panic!("in a box"))), b"").expect_err("it panics");
        assert!(why.contains("contained") && why.contains("in a box"), "{why}");
        assert_eq!(check(|_| (), b""), Ok(()), "nothing is left of it");
    }
}
