//! `docs/engine.md` and the pages of the games in `docs/engine` are the manual of the engine
//! protocol. Its examples are run here against the real binary, its tables are held against what
//! the binary says, and whole games go through the pipe.

mod arena;
mod commands;
mod examples;
mod games;
mod mangled;
mod manual;
mod picture;
mod process;
mod random;
mod tables;
