//! The web client is part of the binary: when it was built anew, so is this crate, and no other.

fn main() {
    // A folder that is missing would count as changed every time.
    let _ = std::fs::create_dir_all("../../web/dist");
    println!("cargo:rerun-if-changed=../../web/dist");
}
