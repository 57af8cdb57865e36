//! Which databases are opened, and which are left alone.

use std::thread;

use store::conformance::load;
use store::conformance::writes::*;
use store::{Store, StoreError, StoreReader};
use store_postgres::PostgresStore;

use crate::Database;

fn refused(database: &Database) -> StoreError {
    PostgresStore::open(&database.address).unwrap_err()
}

#[test]
fn a_newer_database_is_left_alone() {
    let database = Database::new();
    database.store().commit(&[desk(1, "here")], 1).unwrap();
    database.run("UPDATE magot.version SET version = 99");
    let error = refused(&database);
    assert!(matches!(error, StoreError::TooNew { found: 99, known: 1, .. }), "{error}");
    assert!(error.to_string().ends_with("has version 99, and this program knows versions up to 1"));
    database.run("UPDATE magot.version SET version = 1");
    assert_eq!(load(&database.store(), 1).unwrap().desk, "here");
}

#[test]
fn a_schema_that_is_something_else_is_left_alone() {
    let database = Database::new();
    database.run("CREATE SCHEMA magot; CREATE TABLE magot.recipes (cake text)");
    let error = refused(&database);
    assert!(matches!(error, StoreError::NotAStore(_)), "{error}");
    database.run("DROP TABLE magot.recipes");
}

#[test]
fn what_else_is_in_the_database_stays_as_it_is() {
    let database = Database::new();
    database.run("CREATE TABLE public.tables (legs int); INSERT INTO public.tables VALUES (4)");
    database.store().commit(&[desk(1, "")], 1).unwrap();
    database.run("DO 'BEGIN ASSERT (SELECT sum(legs) FROM public.tables) = 4; END'");
}

#[test]
fn many_may_open_a_new_database_at_once() {
    let database = Database::new();
    let stores: Vec<PostgresStore> = thread::scope(|scope| {
        let opening: Vec<_> = (0..4).map(|_| scope.spawn(|| database.store())).collect();
        opening.into_iter().map(|store| store.join().unwrap()).collect()
    });
    let mut committed = 0;
    for mut store in stores {
        match store.commit(&[desk(1, "mine")], 1) {
            Ok(refused) => committed += usize::from(refused.is_empty()),
            Err(why) => assert!(matches!(why, StoreError::TakenOver), "{why}"),
        }
    }
    assert_eq!(committed, 1, "the last one has it");
}

#[test]
fn why_a_database_cannot_be_opened_is_said_without_the_password() {
    let database = Database::new();
    let elsewhere = database.address.replace("magot@", "magot:hunter2@");
    let elsewhere = elsewhere.replace("/db", "/no_such_db");
    let error = PostgresStore::open(&elsewhere).unwrap_err();
    assert!(error.to_string().contains("no_such_db"), "{error}");
    let store = PostgresStore::open(&database.address.replace("magot@", "magot:hunter2@")).unwrap();
    let said = format!("{error} {error:?} {store:?} {:?}", store.reader().unwrap());
    assert!(!said.contains("hunter2"), "{said}");
    for wrong in ["postgres://magot@host:port/x", "postgres://magot@/x?colour=red"] {
        let error = PostgresStore::open(wrong).unwrap_err().to_string();
        assert!(error.contains("the database's address"), "{error}");
    }
}

#[test]
fn a_line_that_went_missing_is_noticed() {
    let database = Database::new();
    let mut store = database.store();
    let entries: Vec<_> = (1..=9).map(|nth| entry(1, 1, nth)).collect();
    store.commit(&[desk(1, ""), begin(1, 1)], 1).unwrap();
    store.commit(&entries, 1).unwrap();
    store.check().unwrap();
    for nth in [5, 9, 1] {
        database.run(&format!("DELETE FROM magot.journal WHERE nth = {nth}"));
        let error = store.reader().unwrap().load(code(1), &|_, _| true).unwrap_err();
        assert!(matches!(error, StoreError::Damaged(_)), "{error}");
        let error = store.check().unwrap_err();
        assert!(error.to_string().contains("1 games have not all their lines"), "{error}");
        let again = format!("INSERT INTO magot.journal VALUES (1, 1, {nth}, 'line 1.1.{nth}')");
        database.run(&again);
    }
    assert_eq!(load(&store, 1).unwrap().game.unwrap().entries, lines(1, 1, 1..=9));
    database.run("DELETE FROM magot.desks");
    let error = store.check().unwrap_err();
    assert!(error.to_string().contains("1 tables have no document"), "{error}");
}
