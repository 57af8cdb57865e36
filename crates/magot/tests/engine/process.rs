//! The binary, as a process.

use std::io::{BufRead, BufReader, Write};
use std::path::PathBuf;
use std::process::{Child, ChildStdin, ChildStdout, Command, Output, Stdio};

use serde_json::Value;

/// A running `magot engine`.
pub(crate) struct Engine {
    process: Child,
    input: ChildStdin,
    output: BufReader<ChildStdout>,
}

impl Engine {
    pub(crate) fn start() -> Engine {
        let mut process = Command::new(env!("CARGO_BIN_EXE_magot"))
            .arg("engine")
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .expect("the engine starts");
        let input = process.stdin.take().expect("its input is a pipe");
        let output = BufReader::new(process.stdout.take().expect("its output is a pipe"));
        Engine { process, input, output }
    }

    /// Sends one line and reads the one that answers it.
    pub(crate) fn ask(&mut self, request: &str) -> Value {
        writeln!(self.input, "{request}").expect("the engine listens");
        let mut answer = String::new();
        self.output.read_line(&mut answer).expect("the engine speaks UTF-8");
        assert!(answer.ends_with('\n'), "no whole answer to {request}: {answer:?}");
        serde_json::from_str(&answer).expect("an answer is JSON")
    }

    /// Writes what is not answered.
    pub(crate) fn write(&mut self, text: &str) {
        write!(self.input, "{text}").expect("the engine listens");
    }

    /// Ends the conversation: nothing is left to be said, and the engine goes in peace.
    pub(crate) fn finish(mut self) {
        drop(self.input);
        let mut rest = String::new();
        self.output.read_line(&mut rest).expect("the engine speaks UTF-8");
        assert_eq!(rest, "", "the engine said more than it was asked");
        assert!(self.process.wait().expect("the engine ends").success());
    }
}

/// Runs the binary to its end.
pub(crate) fn magot(args: &[&str]) -> Output {
    let binary = env!("CARGO_BIN_EXE_magot");
    Command::new(binary).args(args).stdin(Stdio::null()).output().expect("magot runs")
}

/// A file that is gone when the test is over, whichever way.
pub(crate) struct TemporaryFile(pub(crate) PathBuf);

impl Drop for TemporaryFile {
    fn drop(&mut self) {
        // It may never have been written: then there is nothing to remove.
        let _ = std::fs::remove_file(&self.0);
    }
}
