//! Writes the TypeScript of what crosses the wire to standard output. `cargo xtask types` keeps it.

fn main() {
    print!("{}", cash::types::typescript());
}
