//! The parts of a round, each on its own: geometry, the order of fire, the split; and positions
//! from outside.

mod arena;
mod setups;
mod split;
mod volley;
mod volley_laws;
