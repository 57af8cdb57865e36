//! Writes the TypeScript of what crosses the wire to standard output, as one JSON object: the
//! text of each file by its path. `cargo xtask types` keeps them.

use std::collections::BTreeMap;

use words::Lang;

fn main() {
    let langs = Lang::ALL.map(|lang| (lang.tag(), lang.name()));
    let mut files = BTreeMap::from([
        ("web/src/wire/protocol.ts".to_string(), protocol::typescript()),
        ("web/src/wire/http.ts".to_string(), protocol::http_typescript(&langs)),
    ]);
    for (engine, text) in games::typescript() {
        files.insert(format!("web/src/games/{engine}/types.ts"), text);
    }
    println!("{}", serde_json::to_string_pretty(&files).expect("texts are JSON"));
}
