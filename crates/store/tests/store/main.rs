//! The store: what it keeps and what it refuses. What starts other programs is tested on its own:
//! between fork and exec a child holds the locks of all stores of its process.

#[path = "../shelf/mod.rs"]
mod shelf;

mod keeping;
mod model;
mod opening;
mod readers;
