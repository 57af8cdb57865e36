//! What a hall and its tables do, seen from outside: frames go in, frames and writes come out.

mod acting;
mod clocks;
mod coming_back;
mod fairness;
mod hostile;
mod hosting;
mod house;
mod keeping;
mod lobby;
mod presence;
mod secrecy;
mod sitting;
mod watching;
