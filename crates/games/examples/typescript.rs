//! Writes the TypeScript of what crosses the wire to standard output, as one JSON object: the
//! text of each file by its path. `cargo xtask types` keeps them.

use std::collections::BTreeMap;

use words::Lang;

fn main() {
    let langs = Lang::ALL.map(Lang::tag);
    let files = BTreeMap::from([
        ("web/src/wire/protocol.ts", protocol::typescript()),
        ("web/src/wire/http.ts", protocol::http_typescript(&langs)),
        ("web/src/games/cash/types.ts", cash::types::typescript()),
        ("web/src/games/cheaters/types.ts", cheaters::types::typescript()),
        ("web/src/games/guns/types.ts", guns::types::typescript()),
    ]);
    println!("{}", serde_json::to_string_pretty(&files).expect("texts are JSON"));
}
