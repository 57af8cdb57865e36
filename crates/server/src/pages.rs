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
/// programs, and tells people what is missing.
#[derive(Clone, Default, Debug)]
pub struct Page {
    files: Arc<HashMap<String, PageFile>>,
}

#[derive(Debug)]
struct PageFile {
    mime: String,
    bytes: Bytes,
    /// The same, compressed as small as it goes when the page was built.
    small: Option<Bytes>,
    tag: String,
}

impl Page {
    /// A page of these files, each with its path (without a slash before it), its type and what is in
    /// it. A file whose name ends in `.br` is another one, compressed.
    pub fn new(files: impl IntoIterator<Item = (String, String, Cow<'static, [u8]>)>) -> Page {
        let mut plain = HashMap::new();
        let mut small = HashMap::new();
        for (path, mime, bytes) in files {
            let bytes = match bytes {
                Cow::Borrowed(bytes) => Bytes::from_static(bytes),
                Cow::Owned(bytes) => Bytes::from(bytes),
            };
            if let Some(path) = path.strip_suffix(".br") {
                small.insert(path.to_string(), bytes);
                continue;
            }
            let hash = Sha256::digest(&bytes);
            let tag: String = hash[..16].iter().map(|byte| format!("{byte:02x}")).collect();
            plain.insert(path, PageFile { mime, bytes, small: None, tag: format!("\"{tag}\"") });
        }
        for (path, bytes) in small {
            if let Some(file) = plain.get_mut(&path) {
                file.small = Some(bytes);
            }
        }
        Page { files: Arc::new(plain) }
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
    // Compressing on the way is quick and a sixth larger: it is for what was not compressed before.
    match file.small.as_ref().filter(|_| takes_brotli(asked)) {
        Some(small) => {
            let coded = [(header::CONTENT_ENCODING, "br"), (header::VARY, "accept-encoding")];
            (headers, coded, small.clone()).into_response()
        }
        None => (headers, file.bytes.clone()).into_response(),
    }
}

/// Whether a browser says that it can read Brotli.
fn takes_brotli(asked: &HeaderMap) -> bool {
    let told = asked.get_all(header::ACCEPT_ENCODING).into_iter();
    told.filter_map(|value| value.to_str().ok()).flat_map(|value| value.split(',')).any(|one| {
        let mut parts = one.split(';').map(str::trim);
        let name = parts.next().is_some_and(|name| name.eq_ignore_ascii_case("br"));
        name && parts.all(|part| part.strip_prefix("q=").is_none_or(|q| q.parse() != Ok(0.0_f32)))
    })
}

#[cfg(test)]
mod tests {
    use axum::body::to_bytes;

    use super::*;

    async fn asked(path: &str, encoding: &'static str) -> (Option<HeaderValue>, StatusCode, Bytes) {
        let text = |text: &'static str| Cow::Borrowed(text.as_bytes());
        let page = Page::new([
            ("assets/a.js.br".to_string(), String::new(), text("small")),
            ("assets/a.js".to_string(), "text/javascript".to_string(), text("plain")),
        ]);
        let mut headers = HeaderMap::new();
        headers.insert(header::ACCEPT_ENCODING, HeaderValue::from_static(encoding));
        let uri = path.parse().expect("an address");
        let answer = serve(State(page), uri, headers).await;
        let coding = answer.headers().get(header::CONTENT_ENCODING).cloned();
        let status = answer.status();
        (coding, status, to_bytes(answer.into_body(), 100).await.expect("a body"))
    }

    #[tokio::test]
    async fn a_file_that_was_compressed_when_built_goes_to_whoever_can_read_it() {
        for encoding in ["br", "gzip, deflate, br, zstd", "gzip;q=0.5, BR;q=0.9"] {
            let (coding, _, body) = asked("/assets/a.js", encoding).await;
            assert_eq!((coding, &*body), (Some(HeaderValue::from_static("br")), &b"small"[..]));
        }
        for encoding in ["gzip", "identity", "br;q=0", "brotli"] {
            let (coding, _, body) = asked("/assets/a.js", encoding).await;
            assert_eq!((coding, &*body), (None, &b"plain"[..]), "{encoding}");
        }
        let (_, status, _) = asked("/assets/a.js.br", "br").await;
        assert_eq!(status, StatusCode::NOT_FOUND);
    }
}
