//! The web client, inside the binary.

use axum::Router;
use axum::http::{HeaderMap, HeaderName, HeaderValue, StatusCode, Uri, header};
use axum::response::{IntoResponse, Response};
use rust_embed::{EmbeddedFile, RustEmbed};
use tower_http::compression::CompressionLayer;
use tower_http::set_header::SetResponseHeaderLayer;

/// What `npm run build` has made of `web/`. A server that was built without it still hosts
/// programs, and says to people what is missing.
#[derive(RustEmbed)]
#[folder = "../../web/dist/"]
#[allow_missing = true]
struct Files;

const NOT_BUILT: &str =
    "This server was built without its web client: `cargo xtask play` builds both.\n";

/// Only what the server itself serves may run, be shown or be talked to.
const POLICY: &str = "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; \
    font-src 'self'; media-src 'self'; manifest-src 'self'; worker-src 'self'; connect-src 'self'; \
    base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/// Everything that is not the interface or the socket.
pub(crate) fn router() -> Router {
    let always = |name: HeaderName, value: &'static str| {
        SetResponseHeaderLayer::overriding(name, HeaderValue::from_static(value))
    };
    Router::new()
        .fallback(page)
        .layer(CompressionLayer::new())
        .layer(always(header::CONTENT_SECURITY_POLICY, POLICY))
        .layer(always(header::X_CONTENT_TYPE_OPTIONS, "nosniff"))
        .layer(always(header::REFERRER_POLICY, "no-referrer"))
        .layer(always(HeaderName::from_static("cross-origin-opener-policy"), "same-origin"))
        .layer(always(
            HeaderName::from_static("permissions-policy"),
            "camera=(), microphone=(), geolocation=()",
        ))
}

/// A file of the client, or the client itself for an address that only it understands.
async fn page(uri: Uri, asked: HeaderMap) -> Response {
    let path = uri.path().trim_start_matches('/');
    let file = Files::get(path).filter(|_| !path.is_empty());
    match file {
        Some(file) => answer(path, &file, &asked),
        None if path.contains('.') => (StatusCode::NOT_FOUND, "nothing here\n").into_response(),
        None => match Files::get("index.html") {
            Some(index) => answer("index.html", &index, &asked),
            None => (StatusCode::NOT_FOUND, NOT_BUILT).into_response(),
        },
    }
}

fn answer(path: &str, file: &EmbeddedFile, asked: &HeaderMap) -> Response {
    let hash = file.metadata.sha256_hash();
    let tag: String = hash[..16].iter().map(|byte| format!("{byte:02x}")).collect();
    let tag = format!("\"{tag}\"");
    // A file under assets/ has a hash in its name and never changes; the others are asked for anew.
    let cached = match path.starts_with("assets/") {
        true => "public, max-age=31536000, immutable",
        false => "no-cache",
    };
    let headers = [
        (header::CONTENT_TYPE, file.metadata.mimetype().to_string()),
        (header::CACHE_CONTROL, cached.to_string()),
        (header::ETAG, tag.clone()),
    ];
    if asked.get(header::IF_NONE_MATCH).is_some_and(|has| has.as_bytes() == tag.as_bytes()) {
        return (StatusCode::NOT_MODIFIED, headers).into_response();
    }
    (headers, file.data.to_vec()).into_response()
}
