//! TLS on the way to PostgreSQL, with certificates made here: `sslmode` and `sslrootcert` do what they
//! do for PostgreSQL's own programs.

use std::fs;

use rcgen::{BasicConstraints, CertificateParams, CertifiedIssuer, IsCa, KeyPair};
use store::conformance::load;
use store::conformance::writes::*;
use store::{Inspect as _, Store, StoreError};
use store_postgres::trial::{Cluster, run_sql};
use store_postgres::{Inspection, PostgresStore};
use tempfile::TempDir;

/// Somebody who vouches for certificates.
struct Authority(CertifiedIssuer<'static, KeyPair>);

impl Authority {
    fn new() -> Authority {
        let mut params = CertificateParams::new(Vec::new()).unwrap();
        params.is_ca = IsCa::Ca(BasicConstraints::Unconstrained);
        let key = KeyPair::generate().unwrap();
        Authority(CertifiedIssuer::self_signed(params, key).unwrap())
    }

    /// A certificate for a name, and its key.
    fn vouches_for(&self, name: &str) -> [String; 2] {
        let key = KeyPair::generate().unwrap();
        let params = CertificateParams::new([name.to_string()]).unwrap();
        let certificate = params.signed_by(&key, &self.0).unwrap();
        [certificate.pem(), key.serialize_pem()]
    }

    fn put_into(&self, folder: &TempDir, name: &str) -> String {
        let path = folder.path().join(name);
        fs::write(&path, self.0.pem()).unwrap();
        path.display().to_string().replace('/', "%2F")
    }
}

/// Why it cannot be opened so.
fn refused(address: &str) -> String {
    let error = PostgresStore::open(address).unwrap_err();
    assert!(matches!(error, StoreError::Io(_)), "{error}");
    error.to_string()
}

#[test]
fn a_database_over_tls_is_trusted_as_far_as_its_address_says() {
    // The stranger goes by the same name.
    let (authority, stranger) = (Authority::new(), Authority::new());
    let [certificate, key] = authority.vouches_for("localhost");
    let cluster = Cluster::start_on_the_network(Some([&certificate, &key]));
    let here = cluster.database();
    let name = here.rsplit('/').next().unwrap();
    let folder = tempfile::tempdir().unwrap();
    let [root, other] =
        [authority.put_into(&folder, "root.crt"), stranger.put_into(&folder, "stranger.crt")];
    let [by_name, by_number] =
        ["localhost", "127.0.0.1"].map(|host| cluster.address_at(host, name));

    let mut writes = 0;
    for (address, options) in [
        (&by_name, String::new()),
        (&by_number, "?sslmode=prefer".into()),
        (&by_number, "?sslmode=require".into()),
        (&by_number, format!("?sslmode=require&sslrootcert={root}")),
        (&by_number, format!("?sslmode=verify-ca&sslrootcert={root}")),
        (&by_name, format!("?sslmode=verify-full&sslrootcert={root}")),
        (&by_name, format!("?sslmode=verify-full&application_name=m&sslrootcert={root}")),
    ] {
        writes += 1;
        let mut store = PostgresStore::open(&format!("{address}{options}")).unwrap();
        // More than one record of TLS has room for, there and back.
        let desk_text = format!("{writes}{}", "é".repeat(200_000));
        assert_eq!(store.commit(&[desk(1, &desk_text)], 1).unwrap(), [], "{options}");
        assert_eq!(load(&store, 1).unwrap().desk, desk_text, "{options}");
        run_sql(
            &here,
            "DO 'BEGIN ASSERT (SELECT count(*) FROM pg_stat_ssl JOIN pg_stat_activity USING (pid)
             WHERE datname = current_database() AND ssl) >= 2; END'",
        );
        let mut inspection = Inspection::open(&format!("{address}{options}")).unwrap();
        assert_eq!(inspection.faults().unwrap(), [""; 0], "{options}");
    }

    for (address, options, why) in [
        (&by_name, "?sslmode=disable".into(), "no encryption"),
        (&by_name, format!("?sslmode=require&sslrootcert={other}"), ": BadSignature"),
        (&by_name, format!("?sslmode=verify-ca&sslrootcert={other}"), ": BadSignature"),
        (&by_name, format!("?sslmode=verify-full&sslrootcert={other}"), ": BadSignature"),
        (&by_number, format!("?sslmode=verify-full&sslrootcert={root}"), "not valid for name"),
        (&by_name, "?sslmode=verify-full".into(), "needs sslrootcert"),
        (&by_name, "?sslmode=verify-full&sslrootcert=%2Fnowhere%2Fr.crt".into(), "/nowhere/r.crt"),
    ] {
        let error = refused(&format!("{address}{options}"));
        assert!(error.contains(why), "{options}: {error}");
    }
    // A socket of this machine needs no TLS, as for PostgreSQL's own programs.
    let store = PostgresStore::open(&format!("{here}?sslmode=verify-full&sslrootcert={root}"));
    assert!(load(&store.unwrap(), 1).unwrap().desk.starts_with(&writes.to_string()));
}

#[test]
fn a_file_without_a_certificate_vouches_for_nobody() {
    let folder = tempfile::tempdir().unwrap();
    let empty = folder.path().join("empty.crt");
    fs::write(&empty, "no certificate\n").unwrap();
    let file = empty.display().to_string().replace('/', "%2F");
    let error = refused(&format!("postgres://m@localhost/m?sslmode=verify-ca&sslrootcert={file}"));
    assert!(error.contains("there is no certificate in it that can be read"), "{error}");
}

#[test]
fn a_database_without_tls_is_spoken_to_in_the_clear_only_if_that_is_allowed() {
    let cluster = Cluster::start_on_the_network(None);
    let here = cluster.database();
    let address = cluster.address_at("localhost", here.rsplit('/').next().unwrap());
    for mode in ["", "?sslmode=disable", "?sslmode=prefer"] {
        PostgresStore::open(&format!("{address}{mode}")).unwrap();
    }
    let error = refused(&format!("{address}?sslmode=require"));
    assert!(error.contains("server does not support TLS"), "{error}");
}
