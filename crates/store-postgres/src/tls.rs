//! TLS on the way to the database, asked for as libpq names it: `sslmode` and `sslrootcert` in the
//! database's address.

use std::fmt;
use std::future::Future;
use std::io;
use std::path::{Path, PathBuf};
use std::pin::Pin;
use std::sync::Arc;
use std::task::{Context, Poll};

use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};
use tokio_postgres::Socket;
use tokio_postgres::config::SslMode;
use tokio_postgres::tls::{self, ChannelBinding, MakeTlsConnect, TlsConnect};
use tokio_rustls::TlsConnector;
use tokio_rustls::client::TlsStream;
use tokio_rustls::rustls::client::WebPkiServerVerifier;
use tokio_rustls::rustls::client::danger::{
    HandshakeSignatureValid, ServerCertVerified, ServerCertVerifier,
};
use tokio_rustls::rustls::crypto::{CryptoProvider, ring};
use tokio_rustls::rustls::pki_types::pem::PemObject as _;
use tokio_rustls::rustls::pki_types::{CertificateDer, InvalidDnsNameError, ServerName, UnixTime};
use tokio_rustls::rustls::{
    CertificateError, ClientConfig, DigitallySignedStruct, Error, RootCertStore, SignatureScheme,
};

/// What the address says of TLS.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Wanted {
    /// Whether the connection is encrypted.
    pub(crate) mode: SslMode,
    /// What is looked at in the server's certificate.
    trust: Trust,
}

/// What makes a server the right one.
#[derive(Clone, PartialEq, Eq, Debug)]
enum Trust {
    /// It can do TLS. Whoever stands between may read and write everything, and nobody else may.
    Anybody,
    /// Its certificate is vouched for, whatever name is in it.
    VouchedFor(Root),
    /// Its certificate is vouched for and is of the host of the address.
    Itself(Root),
}

/// Who vouches.
#[derive(Clone, PartialEq, Eq, Debug)]
enum Root {
    /// The certificates in this file (PEM).
    File(PathBuf),
    /// Those that this machine trusts.
    System,
}

/// Where systems keep the certificates that they trust.
const SYSTEM: &[&str] = &[
    "/etc/ssl/certs/ca-certificates.crt",
    "/etc/pki/tls/certs/ca-bundle.crt",
    "/etc/ssl/ca-bundle.pem",
    "/etc/ssl/cert.pem",
];
/// Names another file with them, as for most programs.
const SYSTEM_FILE: &str = "SSL_CERT_FILE";

/// Reads what the address says of TLS: that, and the rest of the address, which says nothing of it.
pub(crate) fn asked_for(url: &str) -> Result<(Wanted, String), String> {
    let host = url.find('@').unwrap_or(0);
    let Some(query) = url[host..].find('?').map(|at| host + at) else {
        return Ok((Wanted::of(None, None)?, url.into()));
    };
    let (mut mode, mut root, mut rest) = (None, None, Vec::new());
    for option in url[query + 1..].split('&').filter(|option| !option.is_empty()) {
        match option.split_once('=') {
            Some(("sslmode", value)) => mode = Some(decoded(value)?),
            Some(("sslrootcert", value)) => root = Some(decoded(value)?),
            Some(_) | None => rest.push(option),
        }
    }
    let rest = match rest.as_slice() {
        [] => url[..query].into(),
        rest => format!("{}?{}", &url[..query], rest.join("&")),
    };
    Ok((Wanted::of(mode.as_deref(), root.as_deref())?, rest))
}

/// A value of an address, in which `%2F` is a slash.
fn decoded(value: &str) -> Result<String, String> {
    let mut bytes = Vec::with_capacity(value.len());
    let mut rest = value.as_bytes();
    while let Some((first, after)) = rest.split_first() {
        rest = after;
        if *first != b'%' {
            bytes.push(*first);
            continue;
        }
        let digits = rest.split_at_checked(2).and_then(|(digits, after)| {
            rest = after;
            u8::from_str_radix(str::from_utf8(digits).ok()?, 16).ok()
        });
        bytes.push(digits.ok_or_else(|| format!("`{value}` has a % that begins nothing"))?);
    }
    String::from_utf8(bytes).map_err(|_| format!("`{value}` is no text"))
}

impl Wanted {
    /// What these options mean to libpq, less what it finds in its own folders: there is no certificate
    /// that vouches but the one that is named.
    fn of(mode: Option<&str>, root: Option<&str>) -> Result<Wanted, String> {
        let root = root.filter(|root| !root.is_empty()).map(|root| match root {
            "system" => Root::System,
            file => Root::File(file.into()),
        });
        // A name in a certificate that anybody can have says something, the certificate itself nothing.
        let is_system = root == Some(Root::System);
        let mode = mode.unwrap_or(if is_system { "verify-full" } else { "prefer" });
        if is_system && mode != "verify-full" {
            return Err(format!("sslrootcert=system needs sslmode=verify-full, not {mode}"));
        }
        let trust = match (mode, root) {
            ("disable" | "prefer", _) | ("require", None) => Trust::Anybody,
            ("require" | "verify-ca", Some(root)) => Trust::VouchedFor(root),
            ("verify-full", Some(root)) => Trust::Itself(root),
            ("verify-ca" | "verify-full", None) => {
                return Err(format!(
                    "sslmode={mode} needs sslrootcert: the file with the certificate (PEM) that \
                     vouches for the server's, or `system`"
                ));
            }
            (other, _) => {
                return Err(format!(
                    "sslmode={other} is none of disable, prefer, require, verify-ca, verify-full"
                ));
            }
        };
        let mode = match mode {
            "disable" => SslMode::Disable,
            "prefer" => SslMode::Prefer,
            _ => SslMode::Require,
        };
        Ok(Wanted { mode, trust })
    }
}

/// Makes encrypted connections.
#[derive(Clone)]
pub(crate) struct Tls(TlsConnector);

impl Tls {
    /// Reads the certificates that vouch for a server.
    pub(crate) fn new(wanted: &Wanted) -> Result<Tls, String> {
        let provider = Arc::new(ring::default_provider());
        let vouched_for = |root: &Root| {
            let roots = Arc::new(root.read()?);
            let verifier =
                WebPkiServerVerifier::builder_with_provider(roots, Arc::clone(&provider));
            verifier.build().map_err(|why| format!("sslrootcert: {why}"))
        };
        let verifier: Arc<dyn ServerCertVerifier> = match &wanted.trust {
            Trust::Anybody => Arc::new(Anybody(Arc::clone(&provider))),
            Trust::VouchedFor(root) => Arc::new(VouchedFor(vouched_for(root)?)),
            Trust::Itself(root) => vouched_for(root)?,
        };
        let config = ClientConfig::builder_with_provider(provider)
            .with_safe_default_protocol_versions()
            .map_err(|why| why.to_string())?;
        let config = config.dangerous().with_custom_certificate_verifier(verifier);
        let mut config = config.with_no_client_auth();
        config.alpn_protocols = vec![b"postgresql".to_vec()];
        Ok(Tls(TlsConnector::from(Arc::new(config))))
    }
}

impl Root {
    fn read(&self) -> Result<RootCertStore, String> {
        let file = match self {
            Root::File(file) => file.clone(),
            Root::System => system_file().ok_or_else(|| {
                format!("sslrootcert=system: nothing is at {}", SYSTEM.join(", "))
            })?,
        };
        let cannot = |why: &dyn fmt::Display| format!("sslrootcert: {}: {why}", file.display());
        let found = CertificateDer::pem_file_iter(&file).map_err(|why| cannot(&why))?;
        let found = found.collect::<Result<Vec<_>, _>>().map_err(|why| cannot(&why))?;
        let mut roots = RootCertStore::empty();
        // Of the many that a machine trusts, some may be of a kind that is not known here.
        let (added, _) = roots.add_parsable_certificates(found);
        if added == 0 {
            return Err(cannot(&"there is no certificate in it that can be read"));
        }
        Ok(roots)
    }
}

fn system_file() -> Option<PathBuf> {
    let told = std::env::var_os(SYSTEM_FILE).filter(|file| !file.is_empty()).map(PathBuf::from);
    told.or_else(|| SYSTEM.iter().map(Path::new).find(|file| file.is_file()).map(Into::into))
}

/// Takes every certificate. Since anybody may show any, nothing that it signs says more.
#[derive(Debug)]
struct Anybody(Arc<CryptoProvider>);

impl ServerCertVerifier for Anybody {
    fn verify_server_cert(
        &self,
        _: &CertificateDer<'_>,
        _: &[CertificateDer<'_>],
        _: &ServerName<'_>,
        _: &[u8],
        _: UnixTime,
    ) -> Result<ServerCertVerified, Error> {
        Ok(ServerCertVerified::assertion())
    }

    fn verify_tls12_signature(
        &self,
        _: &[u8],
        _: &CertificateDer<'_>,
        _: &DigitallySignedStruct,
    ) -> Result<HandshakeSignatureValid, Error> {
        Ok(HandshakeSignatureValid::assertion())
    }

    fn verify_tls13_signature(
        &self,
        _: &[u8],
        _: &CertificateDer<'_>,
        _: &DigitallySignedStruct,
    ) -> Result<HandshakeSignatureValid, Error> {
        Ok(HandshakeSignatureValid::assertion())
    }

    fn supported_verify_schemes(&self) -> Vec<SignatureScheme> {
        self.0.signature_verification_algorithms.supported_schemes()
    }
}

/// Takes every certificate that is vouched for, whatever name is in it.
#[derive(Debug)]
struct VouchedFor(Arc<WebPkiServerVerifier>);

impl ServerCertVerifier for VouchedFor {
    fn verify_server_cert(
        &self,
        certificate: &CertificateDer<'_>,
        between: &[CertificateDer<'_>],
        name: &ServerName<'_>,
        ocsp: &[u8],
        now: UnixTime,
    ) -> Result<ServerCertVerified, Error> {
        // The name is looked at last: whoever fails there has passed everything else.
        match self.0.verify_server_cert(certificate, between, name, ocsp, now) {
            Err(Error::InvalidCertificate(
                CertificateError::NotValidForName | CertificateError::NotValidForNameContext { .. },
            )) => Ok(ServerCertVerified::assertion()),
            verified => verified,
        }
    }

    fn verify_tls12_signature(
        &self,
        message: &[u8],
        certificate: &CertificateDer<'_>,
        signed: &DigitallySignedStruct,
    ) -> Result<HandshakeSignatureValid, Error> {
        self.0.verify_tls12_signature(message, certificate, signed)
    }

    fn verify_tls13_signature(
        &self,
        message: &[u8],
        certificate: &CertificateDer<'_>,
        signed: &DigitallySignedStruct,
    ) -> Result<HandshakeSignatureValid, Error> {
        self.0.verify_tls13_signature(message, certificate, signed)
    }

    fn supported_verify_schemes(&self) -> Vec<SignatureScheme> {
        self.0.supported_verify_schemes()
    }
}

impl MakeTlsConnect<Socket> for Tls {
    type Stream = Encrypted;
    type TlsConnect = Handshake;
    type Error = InvalidDnsNameError;

    fn make_tls_connect(&mut self, host: &str) -> Result<Handshake, InvalidDnsNameError> {
        // A socket's folder has no name, and what is asked there is answered without TLS.
        let host = if host.is_empty() { "localhost" } else { host };
        Ok(Handshake { connector: self.0.clone(), host: ServerName::try_from(host)?.to_owned() })
    }
}

/// Agrees on TLS with a server.
pub(crate) struct Handshake {
    connector: TlsConnector,
    host: ServerName<'static>,
}

impl TlsConnect<Socket> for Handshake {
    type Stream = Encrypted;
    type Error = io::Error;
    type Future = Pin<Box<dyn Future<Output = io::Result<Encrypted>> + Send>>;

    fn connect(self, socket: Socket) -> Self::Future {
        Box::pin(async move { self.connector.connect(self.host, socket).await.map(Encrypted) })
    }
}

/// A connection that nobody between can read.
pub(crate) struct Encrypted(TlsStream<Socket>);

impl tls::TlsStream for Encrypted {
    fn channel_binding(&self) -> ChannelBinding {
        ChannelBinding::none()
    }
}

impl AsyncRead for Encrypted {
    fn poll_read(
        mut self: Pin<&mut Self>,
        cx: &mut Context<'_>,
        buffer: &mut ReadBuf<'_>,
    ) -> Poll<io::Result<()>> {
        Pin::new(&mut self.0).poll_read(cx, buffer)
    }
}

impl AsyncWrite for Encrypted {
    fn poll_write(
        mut self: Pin<&mut Self>,
        cx: &mut Context<'_>,
        bytes: &[u8],
    ) -> Poll<io::Result<usize>> {
        Pin::new(&mut self.0).poll_write(cx, bytes)
    }

    fn poll_flush(mut self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.0).poll_flush(cx)
    }

    fn poll_shutdown(mut self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.0).poll_shutdown(cx)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn asked(url: &str) -> (Wanted, String) {
        asked_for(url).unwrap()
    }

    #[test]
    fn what_an_address_says_of_tls_is_taken_out_of_it() {
        let (wanted, rest) = asked(
            "postgres://m:p%40?ss@db.example.org:5432/magot?sslmode=verify-full&\
             connect_timeout=3&sslrootcert=%2Fetc%2Fmy%20root.crt&application_name=m",
        );
        let root = Root::File("/etc/my root.crt".into());
        assert_eq!(wanted, Wanted { mode: SslMode::Require, trust: Trust::Itself(root) });
        assert_eq!(
            rest,
            "postgres://m:p%40?ss@db.example.org:5432/magot?connect_timeout=3&application_name=m"
        );
        let (wanted, rest) = asked("postgres://db.example.org/magot?sslmode=require");
        assert_eq!(wanted, Wanted { mode: SslMode::Require, trust: Trust::Anybody });
        assert_eq!(rest, "postgres://db.example.org/magot");
    }

    #[test]
    fn the_options_mean_what_they_mean_to_libpq() {
        let file = || Root::File("root.crt".into());
        for (options, mode, trust) in [
            ("", SslMode::Prefer, Trust::Anybody),
            ("?sslmode=disable", SslMode::Disable, Trust::Anybody),
            ("?sslmode=prefer&sslrootcert=root.crt", SslMode::Prefer, Trust::Anybody),
            ("?sslmode=require&sslrootcert=", SslMode::Require, Trust::Anybody),
            ("?sslmode=require&sslrootcert=root.crt", SslMode::Require, Trust::VouchedFor(file())),
            (
                "?sslmode=verify-ca&sslrootcert=root.crt",
                SslMode::Require,
                Trust::VouchedFor(file()),
            ),
            ("?sslmode=verify-full&sslrootcert=root.crt", SslMode::Require, Trust::Itself(file())),
            ("?sslrootcert=system", SslMode::Require, Trust::Itself(Root::System)),
        ] {
            let (wanted, rest) = asked(&format!("postgres://m@h/d{options}"));
            assert_eq!((wanted, rest.as_str()), (Wanted { mode, trust }, "postgres://m@h/d"));
        }
        for (options, why) in [
            ("sslmode=verify-full", "needs sslrootcert"),
            ("sslmode=verify-ca", "needs sslrootcert"),
            ("sslmode=maybe", "is none of"),
            ("sslmode=require&sslrootcert=system", "needs sslmode=verify-full"),
            ("sslmode=require%2", "begins nothing"),
            ("sslmode=require%zz", "begins nothing"),
            ("sslrootcert=%ff", "is no text"),
        ] {
            let error = asked_for(&format!("postgres://m@h/d?{options}")).unwrap_err();
            assert!(error.contains(why), "{options}: {error}");
        }
    }
}
