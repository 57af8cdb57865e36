//! TLS: the certificate, and another one when its files change.

use std::fmt;
use std::fs;
use std::io;
use std::path::PathBuf;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, SystemTime};

use tokio::net::TcpStream;
use tokio::sync::Notify;
use tokio_rustls::TlsAcceptor;
use tokio_rustls::rustls::ServerConfig;
use tokio_rustls::rustls::crypto::ring;
use tokio_rustls::rustls::pki_types::pem::PemObject as _;
use tokio_rustls::rustls::pki_types::{CertificateDer, PrivateKeyDer};
use tokio_rustls::server::TlsStream;
use tracing::{error, info};

/// Where a certificate and its key are, as PEM.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TlsFiles {
    /// The certificate, and those that vouch for it after it.
    pub cert: PathBuf,
    /// The private key.
    pub key: PathBuf,
}

/// Why a certificate cannot be used.
#[derive(Debug)]
pub struct TlsError(String);

impl fmt::Display for TlsError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl std::error::Error for TlsError {}

/// How long a client may take to agree on TLS.
const HANDSHAKE_TIMEOUT: Duration = Duration::from_secs(10);
/// How often the files are looked at.
const LOOK: Duration = Duration::from_secs(60);

/// The certificate that new connections are shown.
pub(crate) struct Tls {
    files: TlsFiles,
    shown: Mutex<Shown>,
    reload: Notify,
}

struct Shown {
    acceptor: TlsAcceptor,
    /// When the files had last changed.
    changed: Changed,
}

/// When the certificate and the key were changed.
type Changed = [Option<SystemTime>; 2];

impl Tls {
    /// Reads the files.
    pub(crate) fn open(files: TlsFiles) -> Result<Arc<Tls>, TlsError> {
        // The time comes first: a file that is changed while it is read is read again.
        let changed = files.changed();
        let shown = Shown { acceptor: files.acceptor()?, changed };
        Ok(Arc::new(Tls { files, shown: Mutex::new(shown), reload: Notify::new() }))
    }

    fn shown(&self) -> MutexGuard<'_, Shown> {
        self.shown.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Agrees on TLS with a client.
    pub(crate) async fn accept(&self, tcp: TcpStream) -> io::Result<TlsStream<TcpStream>> {
        let acceptor = self.shown().acceptor.clone();
        tokio::time::timeout(HANDSHAKE_TIMEOUT, acceptor.accept(tcp)).await?
    }

    /// The files are to be looked at now.
    pub(crate) fn reload(&self) {
        self.reload.notify_one();
    }

    /// Looks at the files every minute and whenever that is asked for, and shows a new certificate to
    /// whoever connects from then on. One that cannot be used changes nothing.
    pub(crate) async fn follow_files(self: Arc<Self>) {
        loop {
            let _ = tokio::time::timeout(LOOK, self.reload.notified()).await;
            let changed = self.files.changed();
            if changed == self.shown().changed {
                continue;
            }
            let files = self.files.clone();
            let read = tokio::task::spawn_blocking(move || files.acceptor()).await;
            let mut shown = self.shown();
            shown.changed = changed;
            match read {
                Ok(Ok(acceptor)) => {
                    shown.acceptor = acceptor;
                    info!("the certificate has changed: new connections are shown the new one");
                }
                Ok(Err(why)) => {
                    error!(%why, "the new certificate cannot be used; the old one stays");
                }
                Err(why) => error!(%why, "the new certificate could not be read"),
            }
        }
    }
}

impl fmt::Debug for Tls {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Tls").field("files", &self.files).finish_non_exhaustive()
    }
}

impl TlsFiles {
    fn changed(&self) -> Changed {
        let changed = |file| fs::metadata(file).and_then(|data| data.modified()).ok();
        [changed(&self.cert), changed(&self.key)]
    }

    fn acceptor(&self) -> Result<TlsAcceptor, TlsError> {
        let (cert, key) = (self.cert.display(), self.key.display());
        let chain = CertificateDer::pem_file_iter(&self.cert)
            .and_then(Iterator::collect::<Result<Vec<_>, _>>)
            .map_err(|why| TlsError(format!("{cert}: {why}")))?;
        // The error is not passed on: it might quote the key.
        let private = PrivateKeyDer::from_pem_file(&self.key)
            .map_err(|_| TlsError(format!("{key}: no private key in PEM can be read")))?;
        let unusable = |why| TlsError(format!("{cert} and {key}: {why}"));
        let mut config = ServerConfig::builder_with_provider(Arc::new(ring::default_provider()))
            .with_safe_default_protocol_versions()
            .map_err(unusable)?
            .with_no_client_auth()
            .with_single_cert(chain, private)
            .map_err(unusable)?;
        config.alpn_protocols = vec![b"http/1.1".to_vec()];
        Ok(TlsAcceptor::from(Arc::new(config)))
    }
}
