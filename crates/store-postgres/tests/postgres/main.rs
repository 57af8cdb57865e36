//! The store in a PostgreSQL: it passes the suite of all stores, opens what it should and nothing else,
//! has one writer, and loses nothing when PostgreSQL is killed.

#![cfg(unix)]

mod encrypted;
mod fence;
mod kill;
mod opening;
mod unheard;

use std::sync::Arc;

use store::conformance::Place;
use store_postgres::trial::{Cluster, run_sql};
use store_postgres::{Inspection, PostgresStore};

/// A database for one test.
struct Database {
    cluster: Arc<Cluster>,
    address: String,
}

impl Database {
    fn new() -> Database {
        let cluster = Cluster::shared();
        let address = cluster.database();
        Database { cluster, address }
    }

    fn store(&self) -> PostgresStore {
        PostgresStore::open(&self.address).expect("it opens")
    }

    fn run(&self, sql: &str) {
        run_sql(&self.address, sql);
    }
}

impl Place for Database {
    type Store = PostgresStore;
    type Inspection = Inspection;

    fn open(&self) -> PostgresStore {
        self.run("SET client_min_messages = warning; DROP SCHEMA IF EXISTS magot CASCADE");
        self.store()
    }

    fn reopen(&self, store: PostgresStore) -> PostgresStore {
        drop(store);
        self.store()
    }

    fn inspect(&self, _: &PostgresStore) -> Inspection {
        Inspection::open(&self.address).expect("it can be examined")
    }

    /// Every question goes to another process and back, and there are thousands a sequence.
    fn sequences(&self) -> u64 {
        16
    }
}

store::conformance_tests!(Database::new());
