//! The HTTP interface: what is on, what was played, how the house is.

use std::net::SocketAddr;
use std::sync::{Arc, LazyLock};

use axum::extract::{ConnectInfo, Path, Query, State};
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Response};
use axum::routing::get;
use axum::{Json, Router};
use room::keep::ReplayId;
use serde::{Deserialize, Serialize};
use tower_governor::GovernorLayer;
use tower_governor::governor::GovernorConfigBuilder;
use tracing::error;
use utoipa::{OpenApi, ToSchema};
use words::{Lang, Words};

use crate::house::House;

/// The description of the interface, at `/api/openapi.json`.
#[derive(OpenApi)]
#[openapi(
    info(
        title = "Magot",
        description = "What is on, what was played, and how the house is. Play itself goes over \
                       the WebSocket at /ws: see docs/protocol.md."
    ),
    paths(health, games_list, tables, rulebook, replay, verify)
)]
struct Described;

/// Requests of one address: so many at once, and one more every so many milliseconds.
const AT_ONCE: u32 = 60;
const EVERY_MS: u64 = 50;

/// The routes below `/api`, and `/metrics`.
pub(crate) fn router(house: &Arc<House>) -> Router {
    let api = Router::new()
        .route("/health", get(health))
        .route("/games", get(games_list))
        .route("/tables", get(tables))
        .route("/rules/{game}", get(rulebook))
        .route("/replays/{id}", get(replay))
        .route("/replays/{id}/verify", get(verify))
        .route("/openapi.json", get(|| async { Json(Described::openapi()) }))
        .fallback(async || nothing_here());
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
}

/// Whether the house is open, and how much is going on.
#[utoipa::path(get, path = "/api/health", responses((status = 200, body = Health)))]
async fn health(State(house): State<Arc<House>>) -> Json<Health> {
    let (tables, connections) = house.counts();
    let version = env!("CARGO_PKG_VERSION");
    Json(Health { version, protocol: protocol::VERSION, tables, connections })
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
}

/// Words in both languages.
#[derive(Clone, Serialize, ToSchema)]
struct Names {
    /// In French.
    fr: String,
    /// In English.
    en: String,
}

/// The games that can be played here.
#[utoipa::path(get, path = "/api/games", responses((status = 200, body = Vec<GameShown>)))]
async fn games_list() -> Json<Vec<GameShown>> {
    static NAMES: LazyLock<Vec<Names>> = LazyLock::new(|| {
        let [fr, en] = [Lang::Fr, Lang::En].map(Words::new);
        let keys = games::GAMES.iter().map(|game| format!("game-{}", game.name));
        keys.map(|key| Names { fr: fr.word(&key), en: en.word(&key) }).collect()
    });
    let shown = |(game, names): (&games::Registered, &Names)| GameShown {
        game: game.name,
        names: names.clone(),
        rules: game.rules,
        seats: game.seats,
        bots: game.bots,
        patient: game.patient,
    };
    Json(games::GAMES.iter().zip(&*NAMES).map(shown).collect())
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
                (header::CACHE_CONTROL, "public, max-age=31536000, immutable".to_string()),
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
    let text = match fetch(house, &id).await {
        Ok(text) => text,
        Err(response) => return response,
    };
    let proved = tokio::task::spawn_blocking(move || {
        let game = tabletop::journal::game_of(&text).map_err(|flaw| (None, flaw.to_string()))?;
        let registered = games::find(&game);
        let registered = registered.ok_or((Some(game.clone()), "an unknown game".to_string()))?;
        match registered.verify(&text) {
            Ok(_) => Ok(game),
            Err(flaw) => Err((Some(game), flaw.to_string())),
        }
    });
    match proved.await {
        Ok(Ok(game)) => {
            Json(Verified { verified: true, game: Some(game), why: None }).into_response()
        }
        Ok(Err((game, why))) => {
            Json(Verified { verified: false, game, why: Some(why) }).into_response()
        }
        Err(_) => StatusCode::INTERNAL_SERVER_ERROR.into_response(),
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
    (StatusCode::NOT_FOUND, Json(serde_json::json!({ "error": "nothing here" }))).into_response()
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
