//! A program that runs, and the lines between it and us.
//!
//! Two threads a program write and read, so that whoever asks can stop waiting: a program that does not
//! read blocks a thread, and its death ends it. What is read is kept apart by when it came: a line that
//! nobody has asked for must not become the answer to the next question.

use std::fs::File;
use std::io::{self, BufRead as _, BufReader, Read as _, Write as _};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};
use std::sync::mpsc::{Receiver, RecvTimeoutError, SyncSender, sync_channel};
use std::thread;
use std::time::{Duration, Instant};

use serde_json::Value;

use crate::fault::{Fault, FaultKind};
use crate::line::Line;
use crate::programs::{Errors, Limits};
use crate::{LONGEST_ANSWER, PROTOCOL, ending};

/// The most lines on their way to a program: between two questions there are at most three.
const MOST_LINES: usize = 8;
/// How long a program may take to end by itself once its input is closed.
const GRACE: Duration = Duration::from_millis(500);

/// A program that runs. Dropping it closes its input, and kills it if that does not end it.
pub(crate) struct Process {
    child: Child,
    /// Nothing once its input is closed.
    lines: Option<SyncSender<Vec<u8>>>,
    answers: Receiver<Output>,
    answer_within: Duration,
}

/// What came out of the program.
enum Output {
    Answer(String),
    TooLong,
    NotText,
    Closed,
}

impl Process {
    /// Starts the program and hears that it is there.
    pub(crate) fn start(command: &str, limits: &Limits) -> Result<Process, Fault> {
        let absent = |why: String| Fault::new(FaultKind::Absent, why);
        let mut words = command.split_whitespace();
        let program = words.next().ok_or_else(|| absent("no program is named".into()))?;
        let errors = match &limits.errors {
            Errors::PassedOn => Stdio::inherit(),
            Errors::Kept(path) => {
                let file = File::options().create(true).append(true).open(path);
                Stdio::from(file.map_err(|why| absent(format!("{}: {why}", path.display())))?)
            }
        };
        let mut command = Command::new(program);
        command.args(words).stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(errors);
        // Whatever it starts itself is killed with it.
        #[cfg(unix)]
        std::os::unix::process::CommandExt::process_group(&mut command, 0);
        let mut child = command.spawn().map_err(|why| absent(why.to_string()))?;
        ending::began(child.id());
        let input = child.stdin.take().expect("it was piped");
        let output = child.stdout.take().expect("it was piped");
        let (lines, to_write) = sync_channel(MOST_LINES);
        // An answer, and a line too many.
        let (to_hear, answers) = sync_channel(2);
        let mut process =
            Process { child, lines: Some(lines), answers, answer_within: limits.answer };
        let named = |name: &str| thread::Builder::new().name(name.into());
        named("exec writes")
            .spawn(move || write(&to_write, input))
            .and_then(|_| named("exec reads").spawn(move || listen(output, &to_hear)))
            .map_err(|why| absent(why.to_string()))?;
        process.greet(limits).map_err(|fault| {
            process.kill();
            absent(format!("it does not say hello: {fault}"))
        })?;
        Ok(process)
    }

    fn greet(&mut self, limits: &Limits) -> Result<(), Fault> {
        let ms = u64::try_from(limits.answer.as_millis()).unwrap_or(u64::MAX);
        let hello = Line::Hello { protocol: PROTOCOL, ms, longest: LONGEST_ANSWER };
        let answer = self.ask_within(&hello, limits.start)?;
        let spoken = serde_json::from_str::<Value>(&answer).ok();
        match spoken.as_ref().and_then(|hello| hello.get("protocol")).and_then(Value::as_u64) {
            Some(version) if version == u64::from(PROTOCOL) => Ok(()),
            Some(version) => Err(Fault::new(
                FaultKind::Unreadable,
                format!("it speaks protocol {version}, and Magot {PROTOCOL}"),
            )),
            None => Err(Fault::unreadable("no protocol", &answer)),
        }
    }

    /// Tells the program something that has no answer. What cannot be told shows with the next question.
    pub(crate) fn tell(&mut self, line: &Line<'_>) {
        if let Some(lines) = &self.lines {
            let _ = lines.try_send(line.text());
        }
    }

    /// Asks the program, and waits for its answer.
    pub(crate) fn ask(&mut self, question: &Line<'_>) -> Result<String, Fault> {
        self.ask_within(question, self.answer_within)
    }

    fn ask_within(&mut self, question: &Line<'_>, within: Duration) -> Result<String, Fault> {
        let late =
            || Fault::new(FaultKind::Late, format!("no answer in {} ms", within.as_millis()));
        if let Ok(unasked) = self.answers.try_recv() {
            let line = self.understood(unasked)?;
            return Err(Fault::unreadable("a line that nobody asked for", &line));
        }
        let lines = self.lines.as_ref().expect("whoever asks has not closed it");
        lines.try_send(question.text()).map_err(|_| late())?;
        match self.answers.recv_timeout(within) {
            Ok(output) => self.understood(output),
            Err(RecvTimeoutError::Disconnected) => Err(self.ended()),
            Err(RecvTimeoutError::Timeout) => Err(late()),
        }
    }

    fn understood(&mut self, output: Output) -> Result<String, Fault> {
        match output {
            Output::Answer(answer) => Ok(answer),
            Output::TooLong => {
                Err(Fault::new(FaultKind::TooLong, format!("more than {LONGEST_ANSWER} bytes")))
            }
            Output::NotText => Err(Fault::new(FaultKind::Unreadable, "the answer is not UTF-8")),
            Output::Closed => Err(self.ended()),
        }
    }

    /// The program has closed its output: how it ended, if it has.
    fn ended(&mut self) -> Fault {
        let how = match self.wait_for(Duration::from_millis(100)) {
            Some(status) => status,
            None => "it closed its output".into(),
        };
        Fault::new(FaultKind::Died, how)
    }

    /// How it ended, if it does within this time.
    fn wait_for(&mut self, time: Duration) -> Option<String> {
        let begun = Instant::now();
        let mut pause = Duration::from_micros(200);
        loop {
            if let Ok(Some(status)) = self.child.try_wait() {
                return Some(status.to_string());
            }
            if begun.elapsed() >= time {
                return None;
            }
            thread::sleep(pause);
            pause = (pause * 2).min(Duration::from_millis(10));
        }
    }

    /// Ends it at once, with whatever it has started.
    pub(crate) fn kill(&mut self) {
        self.lines = None;
        ending::kill(&mut self.child);
        // A killed process ends; waiting for it leaves no zombie.
        let _ = self.child.wait();
    }
}

impl Drop for Process {
    fn drop(&mut self) {
        self.lines = None;
        if self.wait_for(GRACE).is_none() {
            self.kill();
        }
        ending::ended(self.child.id());
    }
}

/// Writes lines until nobody has anything to say any more, or the program is gone.
fn write(lines: &Receiver<Vec<u8>>, mut input: ChildStdin) {
    for mut line in lines {
        line.push(b'\n');
        if input.write_all(&line).and_then(|()| input.flush()).is_err() {
            return;
        }
    }
}

/// Reads lines until the program is gone, says too much, or nobody listens any more.
fn listen(output: ChildStdout, answers: &SyncSender<Output>) {
    let mut output = BufReader::new(output);
    loop {
        let heard = hear(&mut output).unwrap_or(Output::Closed);
        let ends = matches!(heard, Output::Closed | Output::TooLong);
        if answers.send(heard).is_err() || ends {
            return;
        }
    }
}

/// The next line that is not blank, never keeping more than [`LONGEST_ANSWER`] of it.
fn hear(output: &mut BufReader<ChildStdout>) -> io::Result<Output> {
    loop {
        let mut line = Vec::new();
        output.by_ref().take(LONGEST_ANSWER as u64 + 1).read_until(b'\n', &mut line)?;
        if line.pop_if(|last| *last == b'\n').is_none() {
            let long = line.len() > LONGEST_ANSWER;
            return Ok(if long { Output::TooLong } else { Output::Closed });
        }
        let Ok(line) = String::from_utf8(line) else { return Ok(Output::NotText) };
        if line.trim().is_empty() {
            continue;
        }
        return Ok(Output::Answer(line));
    }
}
