//! The HTTP interface: what is on, what was played, how the house is.

use std::net::SocketAddr;
use std::sync::{Arc, LazyLock};

use axum::extract::{ConnectInfo, Path, Query, State};
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Response};
use axum::routing::get;
use axum::{Json, Router};
use games::{Unwatchable, Wanted};
use room::keep::ReplayId;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use tabletop::journal::Flaw;
use tabletop::{OptionKind, OptionSpec, Seat, Viewer};
use tower_governor::GovernorLayer;
use tower_governor::governor::GovernorConfigBuilder;
use tower_http::compression::CompressionLayer;
use tracing::error;
use utoipa::{OpenApi, ToSchema};
use words::{Lang, Words};

use crate::address::for_phones;
use crate::house::House;

/// The description of the interface, at `/api/openapi.json`.
#[derive(OpenApi)]
#[openapi(
    info(
        title = "Magot",
        description = "What is on, what was played, and how the house is. Play itself goes over \
                       the WebSocket at /ws: see docs/protocol.md."
    ),
    paths(health, games_list, tables, rulebook, replay, verify, seen)
)]
struct Described;

/// Requests of one address: so many at once, and one more every so many milliseconds.
const AT_ONCE: u32 = 60;
const EVERY_MS: u64 = 50;

/// What never changes: a finished game.
const FOR_EVER: &str = "public, max-age=31536000, immutable";
/// What only a newer house would tell otherwise.
const FOR_AN_HOUR: &str = "public, max-age=3600";

/// How many bytes of a finished game are shown at once: more than an evening with friends makes.
const MOST_SEEN: usize = 16 << 20;

/// The routes below `/api`, and `/metrics`.
pub(crate) fn router(house: &Arc<House>) -> Router {
    let api = Router::new()
        .route("/health", get(health))
        .route("/games", get(games_list))
        .route("/tables", get(tables))
        .route("/rules/{game}", get(rulebook))
        .route("/replays/{id}", get(replay))
        .route("/replays/{id}/verify", get(verify))
        .route("/replays/{id}/seen", get(seen))
        .route("/openapi.json", get(|| async { Json(Described::openapi()) }))
        .fallback(async || nothing_here())
        .layer(CompressionLayer::new());
    let limited = GovernorConfigBuilder::default()
        .per_millisecond(EVERY_MS)
        .burst_size(AT_ONCE)
        .finish()
        .expect("a rate");
    let api = match house.settings.limits_http {
        true => api.layer(GovernorLayer::new(limited)),
        false => api,
    };
    Router::new().nest("/api", api).route("/metrics", get(metrics)).with_state(Arc::clone(house))
}

/// How the house is.
#[derive(Serialize, ToSchema)]
struct Health {
    /// The version of the program.
    version: &'static str,
    /// The version of the protocol.
    protocol: u32,
    /// Tables at hand.
    tables: usize,
    /// Open connections.
    connections: usize,
    /// The address for other devices of the same network; null if they cannot reach the house.
    phones: Option<String>,
}

/// Whether the house is open, and how much is going on.
#[utoipa::path(get, path = "/api/health", responses((status = 200, body = Health)))]
async fn health(State(house): State<Arc<House>>) -> Json<Health> {
    let (tables, connections) = house.counts();
    let version = env!("CARGO_PKG_VERSION");
    let phones = for_phones(house.listening);
    Json(Health { version, protocol: protocol::VERSION, tables, connections, phones })
}

/// A game that can be played here.
#[derive(Serialize, ToSchema)]
struct GameShown {
    /// Its name everywhere.
    game: &'static str,
    /// What people call it, in French and English.
    names: Names,
    /// The version of its rules.
    rules: u32,
    /// Fewest and most players.
    seats: (u8, u8),
    /// Its bots, weakest first.
    bots: &'static [&'static str],
    /// Whether it can be played without clocks.
    patient: bool,
    /// Its options, in the order in which to show them. What is not here is no switch, choice or
    /// number.
    options: Vec<OptionShown>,
}

/// Words in both languages.
#[derive(Clone, Serialize, ToSchema)]
struct Names {
    /// In French.
    fr: String,
    /// In English.
    en: String,
}

/// An option of a game.
#[derive(Serialize, ToSchema)]
struct OptionShown {
    /// The field of the configuration.
    key: &'static str,
    /// Its rule in the rulebook.
    clause: &'static str,
    /// What it is called, in a few words.
    label: Names,
    /// What it does, in a sentence.
    about: Names,
    /// What it can be.
    #[serde(flatten)]
    kind: KindShown,
}

/// What an option can be, and what it is if nothing is said.
#[derive(Serialize, ToSchema)]
#[serde(tag = "kind", rename_all = "kebab-case")]
enum KindShown {
    /// On or off.
    Switch {
        /// Unless said otherwise.
        usual: bool,
    },
    /// One of a few values.
    Choice {
        /// The values.
        values: Vec<ValueShown>,
        /// Unless said otherwise.
        usual: String,
    },
    /// A number.
    Number {
        /// The least.
        least: u32,
        /// The most.
        most: u32,
        /// From one to the next, beginning with the least.
        step: u32,
        /// Unless said otherwise; null where the rules decide.
        usual: Option<u64>,
    },
}

/// A value of an option.
#[derive(Serialize, ToSchema)]
struct ValueShown {
    /// The value.
    value: &'static str,
    /// What it is called, in a few words.
    label: Names,
}

/// The games that can be played here.
#[utoipa::path(get, path = "/api/games", responses((status = 200, body = Vec<GameShown>)))]
async fn games_list() -> Json<&'static [GameShown]> {
    static SHOWN: LazyLock<Vec<GameShown>> = LazyLock::new(|| {
        let words = [Lang::Fr, Lang::En].map(Words::new);
        games::GAMES.iter().map(|game| show_game(game, &words)).collect()
    });
    Json(&SHOWN)
}

fn show_game(game: &'static games::Registered, words: &[Words; 2]) -> GameShown {
    let defaults = game.defaults();
    let option = |option: &OptionSpec| OptionShown {
        key: option.key,
        clause: option.clause.0,
        label: in_both(words, option.label),
        about: in_both(words, option.about),
        kind: show_kind(option.kind, &defaults[option.key], words),
    };
    GameShown {
        game: game.name,
        names: in_both(words, &format!("game-{}", game.name)),
        rules: game.rules,
        seats: game.seats,
        bots: game.bots,
        patient: game.patient,
        options: game.options.iter().map(option).collect(),
    }
}

fn show_kind(kind: OptionKind, usual: &Value, words: &[Words; 2]) -> KindShown {
    match kind {
        OptionKind::Switch => KindShown::Switch { usual: usual == &Value::Bool(true) },
        OptionKind::Choice(values) => KindShown::Choice {
            values: values
                .iter()
                .map(|(value, key)| ValueShown { value, label: in_both(words, key) })
                .collect(),
            usual: usual.as_str().unwrap_or_default().to_string(),
        },
        OptionKind::Number { least, most, step } => {
            KindShown::Number { least, most, step, usual: usual.as_u64() }
        }
    }
}

fn in_both([fr, en]: &[Words; 2], key: &str) -> Names {
    Names { fr: fr.word(key), en: en.word(key) }
}

/// The tables that are on the list of open tables, the newest first, as the protocol describes them.
#[utoipa::path(get, path = "/api/tables", responses((status = 200, body = Vec<Object>)))]
async fn tables(State(house): State<Arc<House>>) -> Json<Vec<protocol::Listing>> {
    Json(house.enter(|hall, _, _| hall.listings()))
}

#[derive(Deserialize)]
struct Language {
    #[serde(default)]
    lang: String,
}

/// A rulebook.
#[derive(Serialize, ToSchema)]
struct Book {
    /// Its title.
    title: String,
    /// The words before the first chapter, in Markdown.
    preface: String,
    /// Its chapters.
    chapters: Vec<BookChapter>,
}

/// A chapter of a rulebook.
#[derive(Serialize, ToSchema)]
struct BookChapter {
    /// Its number and name.
    heading: String,
    /// Its clauses.
    clauses: Vec<BookClause>,
}

/// A clause of a rulebook.
#[derive(Serialize, ToSchema)]
struct BookClause {
    /// Its number.
    id: String,
    /// Its words, in Markdown.
    text: String,
}

/// A game's rulebook, clause by clause, in French or English.
#[utoipa::path(
    get,
    path = "/api/rules/{game}",
    params(("game" = String, Path), ("lang" = Option<String>, Query, description = "fr or en")),
    responses((status = 200, body = Book), (status = 404, description = "no such game"))
)]
async fn rulebook(Path(game): Path<String>, Query(Language { lang }): Query<Language>) -> Response {
    let Some(game) = games::find(&game) else { return nothing_here() };
    let book = game.rulebook(if lang == "en" { Lang::En } else { Lang::Fr });
    let clause =
        |article: games::rulebook::Article| BookClause { id: article.id, text: article.text };
    let chapter = |chapter: games::rulebook::Chapter| BookChapter {
        heading: chapter.heading,
        clauses: chapter.clauses.into_iter().map(clause).collect(),
    };
    let chapters = book.chapters.into_iter().map(chapter).collect();
    Json(Book { title: book.title, preface: book.preface, chapters }).into_response()
}

/// A finished game as a replay file: JSON lines, the secret in the last one.
#[utoipa::path(
    get,
    path = "/api/replays/{id}",
    params(("id" = String, Path, description = "32 hexadecimal digits")),
    responses(
        (status = 200, content_type = "application/jsonl", body = String),
        (status = 404, description = "no such game, or it is not over")
    )
)]
async fn replay(State(house): State<Arc<House>>, Path(id): Path<String>) -> Response {
    match fetch(house, &id).await {
        Ok(text) => {
            let name = format!("attachment; filename=\"magot-{id}.jsonl\"");
            let headers = [
                (header::CONTENT_TYPE, "application/jsonl".to_string()),
                (header::CONTENT_DISPOSITION, name),
                (header::CACHE_CONTROL, FOR_EVER.to_string()),
            ];
            (headers, text).into_response()
        }
        Err(response) => response,
    }
}

/// Whether a deal holds.
#[derive(Serialize, ToSchema)]
struct Verified {
    /// Whether it does.
    verified: bool,
    /// The game's name.
    game: Option<String>,
    /// What is wrong, in English, if it does not.
    why: Option<String>,
}

/// Deals a finished game again from its secret and compares every event.
#[utoipa::path(
    get,
    path = "/api/replays/{id}/verify",
    params(("id" = String, Path, description = "32 hexadecimal digits")),
    responses(
        (status = 200, body = Verified),
        (status = 404, description = "no such game, or it is not over")
    )
)]
async fn verify(State(house): State<Arc<House>>, Path(id): Path<String>) -> Response {
    let text = match fetch(Arc::clone(&house), &id).await {
        Ok(text) => text,
        Err(response) => return response,
    };
    let proved = house.at_leisure(move || {
        let game = tabletop::journal::game_of(&text).map_err(|flaw| (None, flaw.to_string()))?;
        let registered = games::find(&game);
        let registered = registered.ok_or((Some(game.clone()), "an unknown game".to_string()))?;
        match registered.verify(&text) {
            Ok(_) => Ok(game),
            Err(flaw) => Err((Some(game), flaw.to_string())),
        }
    });
    match proved.await {
        Some(Ok(game)) => {
            Json(Verified { verified: true, game: Some(game), why: None }).into_response()
        }
        Some(Err((game, why))) => {
            Json(Verified { verified: false, game, why: Some(why) }).into_response()
        }
        None => StatusCode::INTERNAL_SERVER_ERROR.into_response(),
    }
}

#[derive(Deserialize)]
struct Eyes {
    #[serde(rename = "as", default = "audience")]
    whose: String,
    #[serde(default)]
    from: usize,
}

fn audience() -> String {
    "audience".into()
}

/// A finished game step by step as somebody saw it, for clients that have no rules. The first step
/// has the whole view, each other one the fields that changed, null for one that is no more. A game
/// that is too long for one answer has a `next`, from where to ask on.
#[utoipa::path(
    get,
    path = "/api/replays/{id}/seen",
    params(
        ("id" = String, Path, description = "32 hexadecimal digits"),
        ("as" = Option<String>, Query, description = "a seat, counted from 0, or audience"),
        ("from" = Option<usize>, Query, description = "the first step wanted, for a long game")
    ),
    responses(
        (status = 200, body = Object, description = "see docs/protocol.md"),
        (status = 400, description = "no such eyes"),
        (status = 404, description = "no such game, or it is not over"),
        (status = 422, description = "the journal does not prove the game")
    )
)]
async fn seen(
    State(house): State<Arc<House>>,
    Path(id): Path<String>,
    Query(Eyes { whose, from }): Query<Eyes>,
) -> Response {
    let viewer = match (whose.as_str(), whose.parse()) {
        ("audience", _) => Viewer::Audience,
        (_, Ok(seat)) => Viewer::Seat(Seat(seat)),
        (_, Err(_)) => return wrong(StatusCode::BAD_REQUEST, &"as: a seat or audience"),
    };
    let text = match fetch(Arc::clone(&house), &id).await {
        Ok(text) => text,
        Err(response) => return response,
    };
    let watched = house.at_leisure(move || {
        let game = tabletop::journal::game_of(&text)?;
        let unknown = || Flaw::Foreign(format!("an unknown game, {game}"));
        let mut watched = Vec::new();
        let wanted = Wanted { viewer, from, most_bytes: MOST_SEEN };
        games::find(&game).ok_or_else(unknown)?.watch(&text, wanted, &mut watched)?;
        Ok(watched)
    });
    match watched.await {
        Some(Ok(watched)) => {
            let headers =
                [(header::CONTENT_TYPE, "application/json"), (header::CACHE_CONTROL, FOR_AN_HOUR)];
            (headers, watched).into_response()
        }
        Some(Err(why @ Unwatchable::NoSuchSeat(_))) => wrong(StatusCode::BAD_REQUEST, &why),
        Some(Err(why @ Unwatchable::Flawed(_))) => wrong(StatusCode::UNPROCESSABLE_ENTITY, &why),
        None => StatusCode::INTERNAL_SERVER_ERROR.into_response(),
    }
}

async fn fetch(house: Arc<House>, id: &str) -> Result<String, Response> {
    let Some(id) = ReplayId::parse(id) else { return Err(nothing_here()) };
    match tokio::task::spawn_blocking(move || house.replay(id)).await {
        Ok(Ok(Some(text))) => Ok(text),
        Ok(Ok(None)) => Err(nothing_here()),
        Ok(Err(why)) => {
            error!(%why, "a replay could not be fetched");
            Err(StatusCode::INTERNAL_SERVER_ERROR.into_response())
        }
        Err(_) => Err(StatusCode::INTERNAL_SERVER_ERROR.into_response()),
    }
}

fn nothing_here() -> Response {
    wrong(StatusCode::NOT_FOUND, &"nothing here")
}

fn wrong(status: StatusCode, why: &impl ToString) -> Response {
    (status, Json(serde_json::json!({ "error": why.to_string() }))).into_response()
}

/// For Prometheus, on this machine only: numbers of the house are not everybody's.
async fn metrics(
    State(house): State<Arc<House>>,
    ConnectInfo(peer): ConnectInfo<SocketAddr>,
) -> Response {
    if !peer.ip().to_canonical().is_loopback() {
        return nothing_here();
    }
    let (tables, connections) = house.counts();
    let text = house.meter.render(tables, connections);
    ([(header::CONTENT_TYPE, "text/plain; version=0.0.4")], text).into_response()
}
