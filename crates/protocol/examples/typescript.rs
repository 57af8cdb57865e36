//! Writes the protocol's TypeScript to standard output. `cargo xtask types` keeps it.

fn main() {
    print!("{}", protocol::typescript());
}
