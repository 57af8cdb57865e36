//! Whole games through keys alone.
