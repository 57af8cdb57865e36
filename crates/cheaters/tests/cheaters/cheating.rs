//! MT-5: cheating. Each of the fifteen cards brought off, caught, falsely accused, undone and watched;
//! and the clauses one by one.

pub(crate) mod tricks;

mod accused;
mod brought_off;
mod caught;
mod clauses;
mod loopholes;
mod perception;
mod plans;
mod shown;
mod tries;
mod undo;
mod whose;
