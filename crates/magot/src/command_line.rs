//! The command line in the reader's language: what clap knows, with the words of `locales/*/cli.ftl`.
//! A command's words have its name for a key (`cli-store-backup`), an argument's its command's and its
//! own (`cli-serve-listen`).

use std::ffi::OsString;

use clap::error::{ContextKind, ContextValue, ErrorKind};
use clap::{Arg, ArgAction, Command, Error};
use words::{Lang, Words};

/// The command line, told in a language.
pub(crate) fn told(command: Command, words: &Words) -> Command {
    let help = || flag("help", 'h', ArgAction::Help, words);
    let command = told_as(command, "cli", words).arg(help());
    let command = command.arg(flag("version", 'V', ArgAction::Version, words));
    let command = command.disable_version_flag(true).disable_help_subcommand(true);
    let names: Vec<String> = command.get_subcommands().map(|sub| sub.get_name().into()).collect();
    names.into_iter().fold(command, |command, name| {
        command.mut_subcommand(name, |sub| {
            let inner: Vec<String> =
                sub.get_subcommands().map(|sub| sub.get_name().into()).collect();
            let sub = sub.arg(help()).disable_help_subcommand(true);
            inner
                .into_iter()
                .fold(sub, |sub, name| sub.mut_subcommand(name, |last| last.arg(help())))
        })
    })
}

/// What was asked for: the first `--lang` that names a language, before anything else is read. Whatever
/// is wrong with it is said when the whole line is read.
pub(crate) fn asked_lang(args: &[OsString]) -> Option<Lang> {
    let mut args = args.iter().filter_map(|arg| arg.to_str());
    let tag = loop {
        match args.next()? {
            "--lang" => break args.next()?,
            arg => {
                if let Some(tag) = arg.strip_prefix("--lang=") {
                    break tag;
                }
            }
        }
    };
    Lang::ALL.into_iter().find(|lang| lang.tag() == tag)
}

/// Why the command line was not understood, in words.
#[expect(clippy::wildcard_enum_match_arm, reason = "clap may find new reasons at any time")]
pub(crate) fn not_understood(why: &Error, words: &Words) -> String {
    let of = |kind| match why.get(kind) {
        Some(ContextValue::String(text)) => text.clone(),
        Some(ContextValue::Strings(texts)) => texts.join(", "),
        Some(_) | None => String::new(),
    };
    let (arg, value) = (of(ContextKind::InvalidArg), of(ContextKind::InvalidValue));
    let sentence = |key: &str, gap: &'static str, filled: &str| {
        words.word_with(key, &[(gap, filled.to_string().into())])
    };
    let mut text = match why.kind() {
        ErrorKind::UnknownArgument => sentence("cli-error-unknown", "arg", &arg),
        ErrorKind::InvalidSubcommand => {
            sentence("cli-error-command", "arg", &of(ContextKind::InvalidSubcommand))
        }
        ErrorKind::InvalidValue if value.is_empty() => sentence("cli-error-empty", "arg", &arg),
        ErrorKind::InvalidValue | ErrorKind::ValueValidation => {
            let gaps = [("arg", arg.into()), ("value", value.into())];
            words.word_with("cli-error-value", &gaps)
        }
        ErrorKind::MissingRequiredArgument => sentence("cli-error-missing", "arg", &arg),
        ErrorKind::MissingSubcommand | ErrorKind::DisplayHelpOnMissingArgumentOrSubcommand => {
            words.word("cli-error-which")
        }
        ErrorKind::ArgumentConflict | ErrorKind::TooManyValues | ErrorKind::TooFewValues => {
            sentence("cli-error-twice", "arg", &arg)
        }
        _ => sentence("cli-error-other", "arg", &arg),
    };
    if let Some(source) = std::error::Error::source(why) {
        text.push_str(&format!(" ({source})"));
    }
    for (kind, key) in [
        (ContextKind::ValidValue, "cli-error-possible"),
        (ContextKind::SuggestedArg, "cli-error-perhaps"),
        (ContextKind::SuggestedSubcommand, "cli-error-perhaps"),
    ] {
        let known = of(kind);
        if !known.is_empty() {
            text.push_str(&format!("\n{}", sentence(key, "values", &known)));
        }
    }
    format!("{text}\n{}", words.word("cli-error-help"))
}

/// A command and all below it, with their words.
fn told_as(command: Command, key: &str, words: &Words) -> Command {
    let usage = words.word("cli-usage");
    let command = command
        .about(words.word(key))
        .long_about(None)
        .disable_help_flag(true)
        .subcommand_help_heading(words.word("cli-commands"))
        .subcommand_value_name(words.word("cli-command"))
        .help_template(format!("{{about-with-newline}}\n{usage} {{usage}}\n\n{{all-args}}"))
        .mut_args(|arg| told_argument(arg, key, words));
    let names: Vec<String> = command.get_subcommands().map(|sub| sub.get_name().into()).collect();
    names.into_iter().fold(command, |command, name| {
        let key = format!("{key}-{name}");
        command.mut_subcommand(name, |sub| told_as(sub, &key, words))
    })
}

/// An argument with its words, and what it is without being given.
fn told_argument(arg: Arg, command: &str, words: &Words) -> Arg {
    let id = arg.get_id().as_str().replace('_', "-");
    let mut help = words.word(&format!("{command}-{id}"));
    let listed = |values: Vec<String>, key: &str| {
        let said = words.word_with(key, &[("values", values.join(", ").into())]);
        if values.is_empty() { String::new() } else { format!(" {said}") }
    };
    // Where a flag takes no value, what clap has for one is not the reader's.
    let mut arg = arg;
    if arg.get_action().takes_values() {
        let possible = arg.get_possible_values();
        help +=
            &listed(possible.iter().map(|value| value.get_name().into()).collect(), "cli-possible");
        let default = arg.get_default_values();
        help += &listed(
            default.iter().map(|value| value.to_string_lossy().into()).collect(),
            "cli-default",
        );
        arg = arg.hide_default_value(true).hide_possible_values(true);
    }
    let heading = match arg.is_positional() {
        true => words.word("cli-arguments"),
        false => words.word("cli-options"),
    };
    // Only one text: a longer one of the doc comment is what the words say.
    arg.help(help).long_help(None).help_heading(heading)
}

fn flag(name: &'static str, short: char, action: ArgAction, words: &Words) -> Arg {
    let arg = Arg::new(name).long(name).short(short).action(action);
    arg.help(words.word(&format!("cli-{name}"))).help_heading(words.word("cli-options"))
}

#[cfg(test)]
mod tests {
    use clap::CommandFactory as _;

    use super::*;
    use crate::Cli;

    /// Every command and argument with its key and what its doc comment says.
    fn documented(command: &Command, key: &str, found: &mut Vec<(String, String)>) {
        let plain = |text: Option<&clap::builder::StyledStr>| {
            text.map(ToString::to_string).unwrap_or_default()
        };
        found.push((key.into(), plain(command.get_long_about().or(command.get_about()))));
        for arg in command.get_arguments() {
            let id = arg.get_id().as_str().replace('_', "-");
            let help = plain(arg.get_long_help().or(arg.get_help()));
            found.push((format!("{key}-{id}"), help));
        }
        for sub in command.get_subcommands() {
            documented(sub, &format!("{key}-{}", sub.get_name()), found);
        }
    }

    #[test]
    fn every_command_and_argument_has_its_words() {
        let mut found = Vec::new();
        documented(&Cli::command(), "cli", &mut found);
        assert!(found.len() > 40, "{found:?}");
        for lang in Lang::ALL {
            let words = Words::new(lang);
            let missing: Vec<_> = found.iter().filter(|(key, _)| !words.has(key)).collect();
            assert!(missing.is_empty(), "{lang:?} lacks {missing:#?}");
        }
        let english = Words::new(Lang::En);
        for (key, said) in found {
            let word = english.word(&key).replace('’', "'");
            assert_eq!(word, said.replace('\n', " "), "{key}");
        }
    }

    #[test]
    fn help_is_in_the_readers_language() {
        let help = |lang| told(Cli::command(), &Words::new(lang)).render_long_help().to_string();
        let french = help(Lang::Fr);
        for word in ["Utilisation", "Commandes", "Options", "Affiche cette aide"] {
            assert!(french.contains(word), "{word} in {french}");
        }
        assert!(!french.contains("Usage:") && !french.contains("Print help"), "{french}");
        assert!(help(Lang::En).contains("Usage"));
    }

    #[test]
    fn a_line_that_is_not_understood_is_answered_in_the_readers_language() {
        let said = |line: &[&str], lang| {
            let words = Words::new(lang);
            let line = [&["magot"], line].concat();
            let why = told(Cli::command(), &words).try_get_matches_from(line).unwrap_err();
            not_understood(&why, &words)
        };
        let french = said(&["sim"], Lang::Fr);
        assert!(french.contains("Il manque") && french.contains("<GAME>"), "{french}");
        let french = said(&["serve", "--listn", "1"], Lang::Fr);
        assert!(french.contains("--listn") && french.contains("--listen"), "{french}");
        let french = said(&["--lang", "xx", "engine"], Lang::Fr);
        assert!(french.contains("xx") && french.contains("fr, en"), "{french}");
        let english = said(&["serve", "--idle-tables", "0"], Lang::En);
        assert!(english.contains("“0”") && english.contains("--idle-tables"), "{english}");
    }

    #[test]
    fn the_language_is_known_before_the_line_is_read() {
        let asked =
            |args: &[&str]| asked_lang(&args.iter().map(OsString::from).collect::<Vec<_>>());
        assert_eq!(asked(&["magot", "--lang", "en", "sim"]), Some(Lang::En));
        assert_eq!(asked(&["magot", "sim", "--lang=fr"]), Some(Lang::Fr));
        assert_eq!(asked(&["magot", "--lang"]), None);
        assert_eq!(asked(&["magot", "--lang", "xx"]), None);
    }
}
