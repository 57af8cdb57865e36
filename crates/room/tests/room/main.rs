//! What a hall and its tables do, seen from outside: frames go in, frames and writes come out.

mod acting;
mod chairs;
mod clocks;
mod coming_back;
mod delayed;
mod evening;
mod fairness;
mod hostile;
mod hosting;
mod lesson;
mod loading;
mod lobby;
mod outdated;
mod presence;
mod purging;
mod quiet;
mod requests;
mod secrecy;
mod server;
mod shared_limits;
mod sitting;
mod storing;
mod threads;
mod throttled;
mod too_long;
mod watching;
