//! The HTTP interface: what is on, what was played, how the server is.

use std::sync::{Arc, LazyLock};

use axum::extract::{Path, Query, State};
use axum::http::{Request, StatusCode, header};
use axum::response::{IntoResponse, Response};
use axum::routing::get;
use axum::{Extension, Json, Router};
use games::{Through, Unwatchable, Wanted};
use protocol::http::{
    ChoiceInfo, GameInfo, Health, HttpError, OnlyWithInfo, OptionInfo, OptionKindInfo, Rulebook,
    StorageState, Translated, Verified,
};
use serde::Deserialize;
use serde_json::Value;
use store::{ReplayId, StoreError};
use tabletop::journal::Flaw;
use tabletop::{OptionKind, OptionSpec, Seat, Viewer};
use tower_governor::governor::GovernorConfigBuilder;
use tower_governor::key_extractor::KeyExtractor;
use tower_governor::{GovernorError, GovernorLayer};
use tower_http::compression::CompressionLayer;
use tracing::error;
use utoipa::OpenApi;
use words::{Lang, Words};

use crate::address::Network;
use crate::app::App;
use crate::front::Caller;
use crate::replays::{Made, NotMade};
use crate::socket;

/// The description of the interface, at `/api/openapi.json`.
#[derive(OpenApi)]
#[openapi(
    info(
        title = "Magot",
        description = "What is on, what was played, and how the server is. Play itself goes over \
                       the WebSocket at /ws: see docs/protocol.md."
    ),
    paths(health, games_list, tables, rulebook, replay, verify, seen)
)]
struct Described;

/// The rate limit of an address: a burst of this many requests, and then one more every so many
/// milliseconds.
const AT_ONCE: u32 = 60;
const EVERY_MS: u64 = 50;
/// The same for sockets: sixty phones that lose the network again and again open as many each time.
const SOCKETS_AT_ONCE: u32 = 300;
const SOCKET_EVERY_MS: u64 = 100;

/// For what never changes: a finished game.
const FOR_EVER: &str = "public, max-age=31536000, immutable";
/// For what changes only with the version of the server.
const FOR_AN_HOUR: &str = "public, max-age=3600";

/// How many bytes of a finished game are shown at once: more than an evening with friends makes.
const MOST_SEEN: usize = 16 << 20;

/// How many bytes a finished game may have to be given out, and to be played again: that takes ten times
/// as much memory. An evening of six who look around all the time has less than half of it.
const MOST_GIVEN: usize = 128 << 20;
const MOST_PLAYED: usize = 24 << 20;

/// Forgets the addresses whose rate limit has recovered in full.
pub(crate) type Sweep = Box<dyn Fn() + Send>;

/// Requests are counted by where they come from, as the front sees it.
#[derive(Clone)]
pub(crate) struct ByNetwork;

impl KeyExtractor for ByNetwork {
    type Key = Network;

    fn extract<T>(&self, request: &Request<T>) -> Result<Network, GovernorError> {
        let caller = request.extensions().get::<Caller>();
        caller.map(|caller| caller.network).ok_or(GovernorError::UnableToExtractKey)
    }
}

/// The routes below `/api`, and what sweeps the table of those who have asked lately.
pub(crate) fn router(app: &Arc<App>) -> (Router, Sweep) {
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
    let (api, sweep) = limited(app, api, (AT_ONCE, EVERY_MS));
    // Without this the page would answer: whoever looks for metrics must see that they are not here.
    let no_metrics = get(async || nothing_here());
    let router = Router::new().nest("/api", api).route("/metrics", no_metrics);
    (router.with_state(Arc::clone(app)), sweep)
}

/// `/ws`, and what sweeps the table of those who have opened sockets lately.
pub(crate) fn socket_router(app: &Arc<App>) -> (Router, Sweep) {
    let socket = Router::new().route("/ws", get(socket::upgrade));
    let (socket, sweep) = limited(app, socket, (SOCKETS_AT_ONCE, SOCKET_EVERY_MS));
    (socket.with_state(Arc::clone(app)), sweep)
}

/// Routes of which every address may ask for so many at once, and then for one more every so many
/// milliseconds.
fn limited(
    app: &App,
    router: Router<Arc<App>>,
    (at_once, every_ms): (u32, u64),
) -> (Router<Arc<App>>, Sweep) {
    let config = GovernorConfigBuilder::default()
        .per_millisecond(every_ms)
        .burst_size(at_once)
        .key_extractor(ByNetwork)
        .finish()
        .expect("a rate");
    let limiter = Arc::clone(config.limiter());
    let sweep = move || {
        limiter.retain_recent();
        limiter.shrink_to_fit();
    };
    let router = match app.settings.limits_http {
        true => router.layer(GovernorLayer::new(config)),
        false => router,
    };
    (router, Box::new(sweep))
}

/// `/metrics`, served at an address of its own: it is not for the public.
pub(crate) fn metrics_router(app: &Arc<App>) -> Router {
    let nothing = async || nothing_here();
    Router::new().route("/metrics", get(metrics)).fallback(nothing).with_state(Arc::clone(app))
}

/// Whether the server is up and can store what happens, and how much is going on.
#[utoipa::path(
    get,
    path = "/api/health",
    responses(
        (status = 200, body = Health),
        (status = 503, body = Health, description = "what happens cannot be stored")
    )
)]
async fn health(State(app): State<Arc<App>>) -> (StatusCode, Json<Health>) {
    let (tables, connections) = app.counts();
    let storage = app.storage();
    let status = match storage {
        StorageState::Ok => StatusCode::OK,
        StorageState::Failing => StatusCode::SERVICE_UNAVAILABLE,
    };
    let version = env!("CARGO_PKG_VERSION");
    let phones = app.phones();
    let protocol = protocol::VERSION;
    (status, Json(Health { version, protocol, tables, connections, phones, storage }))
}

/// The games that can be played here.
#[utoipa::path(get, path = "/api/games", responses((status = 200, body = Vec<GameInfo>)))]
async fn games_list() -> Json<&'static [GameInfo]> {
    static SHOWN: LazyLock<Vec<GameInfo>> = LazyLock::new(|| {
        let words = Lang::ALL.map(Words::new);
        games::GAMES.iter().map(|game| show_game(game, &words)).collect()
    });
    Json(&SHOWN)
}

fn show_game(game: &'static games::Registered, words: &[Words]) -> GameInfo {
    let defaults = game.defaults();
    let option = |option: &OptionSpec| OptionInfo {
        key: option.key,
        clause: option.clause.0,
        label: translated(words, option.label),
        about: translated(words, option.about),
        group: option.group,
        kind: show_kind(option.kind, &defaults[option.key], words),
        only_with: option.only_with.map(|(key, values)| OnlyWithInfo { key, values }),
    };
    GameInfo {
        game: game.name,
        names: translated(words, &format!("game-{}", game.name)),
        about: translated(words, &format!("about-{}", game.name)),
        rules: game.rules,
        seats: game.seats,
        bots: game.offered_bots,
        usual_bot: game.usual_bot,
        patient: game.patient,
        options: game.options.iter().map(option).collect(),
        phrases: game.phrases,
        turns: game.turns,
        scores: game.scores,
        opened_by: game.opened_by,
        quiet: game.quiet,
    }
}

fn show_kind(kind: OptionKind, usual: &Value, words: &[Words]) -> OptionKindInfo {
    match kind {
        OptionKind::Switch => OptionKindInfo::Switch { usual: usual == &Value::Bool(true) },
        OptionKind::Choice(values) => OptionKindInfo::Choice {
            values: values
                .iter()
                .map(|(value, key)| ChoiceInfo { value, label: translated(words, key) })
                .collect(),
            usual: usual.as_str().unwrap_or_default().to_string(),
        },
        OptionKind::Number { least, most, step } => {
            OptionKindInfo::Number { least, most, step, usual: usual.as_u64() }
        }
    }
}

/// A message in every language.
fn translated(words: &[Words], key: &str) -> Translated {
    Translated(words.iter().map(|words| (words.lang().tag(), words.word(key))).collect())
}

/// The tables that are on the list of open tables, the newest first, as the protocol describes them.
#[utoipa::path(get, path = "/api/tables", responses((status = 200, body = Vec<Object>)))]
async fn tables(State(app): State<Arc<App>>) -> Json<Vec<protocol::Listing>> {
    Json(app.hall.listings())
}

#[derive(Deserialize)]
struct Language {
    #[serde(default)]
    lang: String,
}

/// A game's rulebook, clause by clause, in any of the languages.
#[utoipa::path(
    get,
    path = "/api/rules/{game}",
    params(("game" = String, Path), ("lang" = Option<String>, Query, description = "the tag of a language")),
    responses((status = 200, body = Rulebook), (status = 404, description = "no such game"))
)]
async fn rulebook(Path(game): Path<String>, Query(Language { lang }): Query<Language>) -> Response {
    let Some(game) = games::find(&game) else { return nothing_here() };
    Json(game.rulebook(Lang::from_tag(&lang))).into_response()
}

/// A finished game as a replay file: JSON lines, the secret in the last one.
#[utoipa::path(
    get,
    path = "/api/replays/{id}",
    params(("id" = String, Path, description = "32 hexadecimal digits")),
    responses(
        (status = 200, content_type = "application/jsonl", body = String),
        (status = 404, description = "no such game, or it is not over"),
        (status = 413, description = "the game is too long")
    )
)]
async fn replay(
    State(app): State<Arc<App>>,
    Extension(Caller { network, .. }): Extension<Caller>,
    Path(id): Path<String>,
) -> Response {
    match made(&app, network, (&id, MOST_GIVEN), String::into_bytes).await {
        Ok(Made { made, permits }) => {
            let name = format!("attachment; filename=\"magot-{id}.jsonl\"");
            let headers = [
                (header::CONTENT_TYPE, "application/jsonl".to_string()),
                (header::CONTENT_DISPOSITION, name),
                (header::CACHE_CONTROL, FOR_EVER.to_string()),
            ];
            (headers, permits.send(made).await).into_response()
        }
        Err(response) => response,
    }
}

/// Deals a finished game again from its secret and compares every event.
#[utoipa::path(
    get,
    path = "/api/replays/{id}/verify",
    params(("id" = String, Path, description = "32 hexadecimal digits")),
    responses(
        (status = 200, body = Verified),
        (status = 404, description = "no such game, or it is not over"),
        (status = 413, description = "the game is too long")
    )
)]
async fn verify(
    State(app): State<Arc<App>>,
    Extension(Caller { network, .. }): Extension<Caller>,
    Path(id): Path<String>,
) -> Response {
    let proved = made(&app, network, (&id, MOST_PLAYED), |text| {
        let game = tabletop::journal::game_of(&text).map_err(|flaw| (None, flaw.to_string()))?;
        let registered = games::find(&game);
        let registered = registered.ok_or((Some(game.clone()), "an unknown game".to_string()))?;
        match registered.verify(&text) {
            Ok(_) => Ok(game),
            Err(flaw) => Err((Some(game), flaw.to_string())),
        }
    });
    match proved.await.map(|proved| proved.made) {
        Ok(Ok(game)) => {
            Json(Verified { verified: true, game: Some(game), why: None }).into_response()
        }
        Ok(Err((game, why))) => {
            Json(Verified { verified: false, game, why: Some(why) }).into_response()
        }
        Err(response) => response,
    }
}

#[derive(Deserialize)]
struct WatchQuery {
    #[serde(rename = "as", default = "audience")]
    whose: String,
    #[serde(default)]
    from: usize,
}

fn audience() -> String {
    "audience".into()
}

/// A finished game step by step as somebody saw it, or with nothing hidden, for clients that have no rules. The first step
/// has the whole view, each other one a patch of it. A game that is too long for one answer has a
/// `next`, from where to ask on.
#[utoipa::path(
    get,
    path = "/api/replays/{id}/seen",
    params(
        ("id" = String, Path, description = "32 hexadecimal digits"),
        ("as" = Option<String>, Query, description = "a seat, counted from 0, audience, or all: with nothing hidden"),
        ("from" = Option<usize>, Query, description = "the first step wanted, for a long game")
    ),
    responses(
        (status = 200, body = Object, description = "a Watched: see docs/protocol.md"),
        (status = 400, description = "no such seat"),
        (status = 404, description = "no such game, or it is not over"),
        (status = 413, description = "the game is too long"),
        (status = 422, description = "the journal does not prove the game")
    )
)]
async fn seen(
    State(app): State<Arc<App>>,
    Extension(Caller { network, .. }): Extension<Caller>,
    Path(id): Path<String>,
    Query(WatchQuery { whose, from }): Query<WatchQuery>,
) -> Response {
    let through = match (whose.as_str(), whose.parse()) {
        ("all", _) => Through::Everything,
        ("audience", _) => Through::Eyes(Viewer::Audience),
        (_, Ok(seat)) => Through::Eyes(Viewer::Seat(Seat(seat))),
        (_, Err(_)) => return wrong(StatusCode::BAD_REQUEST, &"as: a seat, audience or all"),
    };
    let watched = made(&app, network, (&id, MOST_PLAYED), move |text| {
        let game = tabletop::journal::game_of(&text)?;
        let unknown = || Flaw::Foreign(format!("an unknown game, {game}"));
        let mut watched = Vec::new();
        let wanted = Wanted { through, from, most_bytes: MOST_SEEN };
        games::find(&game).ok_or_else(unknown)?.watch(&text, wanted, &mut watched)?;
        Ok(watched)
    });
    let Made { made, permits } = match watched.await {
        Ok(watched) => watched,
        Err(response) => return response,
    };
    match made {
        Ok(watched) => {
            let headers =
                [(header::CONTENT_TYPE, "application/json"), (header::CACHE_CONTROL, FOR_AN_HOUR)];
            (headers, permits.send(watched).await).into_response()
        }
        Err(why @ Unwatchable::NoSuchSeat(_)) => wrong(StatusCode::BAD_REQUEST, &why),
        Err(why @ Unwatchable::Flawed(_)) => wrong(StatusCode::UNPROCESSABLE_ENTITY, &why),
    }
}

/// Does something with the text of a finished game; the answer instead, if that is not possible.
async fn made<T: Send + 'static>(
    app: &App,
    network: Network,
    (id, most_bytes): (&str, usize),
    work: impl FnOnce(String) -> T + Send + 'static,
) -> Result<Made<T>, Response> {
    let Some(id) = ReplayId::parse(id) else { return Err(nothing_here()) };
    match app.replays.make(network, (id, most_bytes), work).await {
        Ok(Some(made)) => Ok(made),
        Ok(None) => Err(nothing_here()),
        Err(NotMade::Store(why @ StoreError::TooLong { .. })) => {
            let why = format!("{why}, which is too long to be done here");
            Err(wrong(StatusCode::PAYLOAD_TOO_LARGE, &why))
        }
        Err(why) => {
            error!(%why, "a replay could not be made");
            Err(StatusCode::INTERNAL_SERVER_ERROR.into_response())
        }
    }
}

fn nothing_here() -> Response {
    wrong(StatusCode::NOT_FOUND, &"nothing here")
}

fn wrong(status: StatusCode, why: &impl ToString) -> Response {
    (status, Json(HttpError { error: why.to_string() })).into_response()
}

/// For Prometheus.
async fn metrics(State(app): State<Arc<App>>) -> Response {
    let (tables, connections) = app.counts();
    let text = app.metrics.render(tables, connections);
    ([(header::CONTENT_TYPE, "text/plain; version=0.0.4")], text).into_response()
}
