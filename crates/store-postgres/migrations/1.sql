-- The first version. A migration that was released never changes.
--
-- Texts are bytes (bytea): they come back as they were written, whatever the database's encoding, and
-- a text may hold what PostgreSQL's own text may not (a zero).

-- One row: who has the store, and what is counted for all of it.
CREATE TABLE magot.mark (
    one boolean PRIMARY KEY DEFAULT true CHECK (one),
    owner bigint NOT NULL,
    epoch bigint NOT NULL,
    next_table bigint NOT NULL,
    clock_ahead bigint NOT NULL
);
INSERT INTO magot.mark (owner, epoch, next_table, clock_ahead) VALUES (0, 0, 1, 0);

-- Whoever opens the store takes the next number.
CREATE SEQUENCE magot.owners;

-- The open tables. `owner` and `epoch` say who may write one. `game` is the number of the game under
-- way, `entries` how many it has, `played_at` when it was last written; without a game they are null, 0
-- and 0. A move changes a row here and nothing that is indexed, so half of each page is left for the
-- next version of its rows.
CREATE TABLE magot.tables (
    id bigint PRIMARY KEY,
    owner bigint NOT NULL,
    epoch bigint NOT NULL,
    written_at bigint NOT NULL,
    played_at bigint NOT NULL,
    game integer,
    entries integer NOT NULL,
    code text COLLATE "C" NOT NULL UNIQUE
) WITH (fillfactor = 50);

-- Beside them, because they are long and most moves do not change them.
CREATE TABLE magot.desks (
    table_id bigint PRIMARY KEY,
    desk bytea NOT NULL
);

-- `state` is 0 for a game under way, 1 for a finished one that anybody may read, 2 for one that was
-- given up: nobody reads it again, and it is deleted by and by. `entries` is set at the end.
CREATE TABLE magot.games (
    table_id bigint NOT NULL,
    game integer NOT NULL,
    state smallint NOT NULL,
    entries integer NOT NULL,
    ended_at bigint,
    name text NOT NULL,
    replay bytea NOT NULL UNIQUE,
    header bytea NOT NULL,
    reveal bytea,
    PRIMARY KEY (table_id, game)
);
CREATE INDEX games_by_end ON magot.games (state, ended_at) WHERE state > 0;

-- The entries. That a number is there once is the last fence between two writers.
CREATE TABLE magot.journal (
    table_id bigint NOT NULL,
    game integer NOT NULL,
    nth integer NOT NULL,
    line bytea NOT NULL,
    PRIMARY KEY (table_id, game, nth)
);

-- The newest snapshot of a game under way.
CREATE TABLE magot.snapshots (
    table_id bigint NOT NULL,
    game integer NOT NULL,
    rules bigint NOT NULL,
    nth integer NOT NULL,
    body bytea NOT NULL,
    PRIMARY KEY (table_id, game)
);
