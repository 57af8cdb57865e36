//! The web client, as it is served.

use std::borrow::Cow;
use std::collections::HashMap;
use std::sync::Arc;

use axum::Router;
use axum::extract::State;
use axum::http::{HeaderMap, HeaderName, HeaderValue, StatusCode, Uri, header};
use axum::response::{IntoResponse, Response};
use bytes::Bytes;
use sha2::{Digest as _, Sha256};
use tower_http::compression::CompressionLayer;
use tower_http::set_header::SetResponseHeaderLayer;

/// The files of the web client, by where they are asked for. A server without any still hosts
/// programs, and says to people what is missing.
#[derive(Clone, Default, Debug)]
pub struct Page {
    files: Arc<HashMap<String, PageFile>>,
}

#[derive(Debug)]
struct PageFile {
    mime: String,
    bytes: Bytes,
    tag: String,
}

impl Page {
    /// A page of these files, each with its path (without a slash before it), its type and what is in
    /// it.
    pub fn new(files: impl IntoIterator<Item = (String, String, Cow<'static, [u8]>)>) -> Page {
        let file = |(path, mime, bytes): (String, String, Cow<'static, [u8]>)| {
            let bytes = match bytes {
                Cow::Borrowed(bytes) => Bytes::from_static(bytes),
                Cow::Owned(bytes) => Bytes::from(bytes),
            };
            let hash = Sha256::digest(&bytes);
            let tag: String = hash[..16].iter().map(|byte| format!("{byte:02x}")).collect();
            (path, PageFile { mime, bytes, tag: format!("\"{tag}\"") })
        };
        Page { files: Arc::new(files.into_iter().map(file).collect()) }
    }
}

const NOT_BUILT: &str =
    "This server was built without its web client: `cargo xtask play` builds both.\n";

/// Only what the server itself serves may run, be shown or be talked to.
const POLICY: &str = "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; \
    font-src 'self'; media-src 'self'; manifest-src 'self'; worker-src 'self'; connect-src 'self'; \
    base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/// Everything that is not the interface or the socket.
pub(crate) fn router(page: Page) -> Router {
    let always = |name: HeaderName, value: &'static str| {
        SetResponseHeaderLayer::overriding(name, HeaderValue::from_static(value))
    };
    Router::new()
        .fallback(serve)
        .with_state(page)
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
async fn serve(State(page): State<Page>, uri: Uri, asked: HeaderMap) -> Response {
    let path = uri.path().trim_start_matches('/');
    match page.files.get(path) {
        Some(file) => answer(path, file, &asked),
        None if path.contains('.') => (StatusCode::NOT_FOUND, "nothing here\n").into_response(),
        None => match page.files.get("index.html") {
            Some(index) => answer("index.html", index, &asked),
            None => (StatusCode::NOT_FOUND, NOT_BUILT).into_response(),
        },
    }
}

fn answer(path: &str, file: &PageFile, asked: &HeaderMap) -> Response {
    // A file under assets/ has a hash in its name and never changes; the others are asked for anew.
    let cached = match path.starts_with("assets/") {
        true => "public, max-age=31536000, immutable",
        false => "no-cache",
    };
    let headers = [
        (header::CONTENT_TYPE, file.mime.clone()),
        (header::CACHE_CONTROL, cached.to_string()),
        (header::ETAG, file.tag.clone()),
    ];
    if asked.get(header::IF_NONE_MATCH).is_some_and(|has| has.as_bytes() == file.tag.as_bytes()) {
        return (StatusCode::NOT_MODIFIED, headers).into_response();
    }
    (headers, file.bytes.clone()).into_response()
}
