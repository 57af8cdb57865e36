import { execFileSync } from "node:child_process";
import { createHash, randomBytes } from "node:crypto";
import { readFileSync, rmSync, writeFileSync } from "node:fs";
import open, { type Database } from "sql.js";
import type { Person } from "./browser";
import type { House } from "./house";
import type { Engine } from "./referee";

// Tables in a given position, at the real house: a store may hold a game that began from a setup, and the house
// takes it up like any other. So what a client is told there, and when, is the house's own doing.

/** A game under way that somebody left there. */
export interface Planted {
  readonly code: string;
  readonly game: string;
  /** Any position that the engine takes (docs/engine.md). */
  readonly setup: Record<string, unknown> & { readonly config?: Record<string, unknown> };
  /** The same seed, the same luck. */
  readonly seed: number;
  /** Who sits where; bots are written as `bot:NAME`. */
  readonly names: readonly string[];
}

/** The key by which a browser or another device is this person. */
export function keyOf(code: string, seat: number): string {
  return createHash("sha256").update(`${code} ${seat}`).digest("hex");
}

/** A browser takes a seat of a planted table: it gets that seat's key, and sees the table. */
export async function sits(person: Person, code: string, seat: number, sees = "[data-matter]"): Promise<Person> {
  await person.page.evaluate((key) => localStorage.setItem("magot.key", JSON.stringify(key)), keyOf(code, seat));
  await person.page.goto(`/t/${code}`);
  await person.page.locator(sees).waitFor();
  return person;
}

/** Closes the house, puts these tables into its store, and opens it again. */
export async function plant(house: House, engine: Engine, tables: readonly Planted[]): Promise<void> {
  await house.shut();
  // A copy is one file; beside the store itself lies what was written ahead.
  const copy = `${house.store}.copy`;
  magot("backup", house.store, copy);
  const { Database } = await open();
  const bytes = readFileSync(copy);
  // In memory nothing is written ahead.
  bytes.fill(1, 18, 20);
  const store = new Database(bytes);
  for (const table of tables) await write(store, engine, table);
  rmSync(copy);
  writeFileSync(copy, store.export());
  store.close();
  magot("restore", house.store, copy, "--replace");
  magot("check", house.store);
  await house.reopen();
}

/** `magot store`, as whoever runs a house calls it. */
function magot(command: string, store: string, ...more: readonly string[]): void {
  execFileSync(process.env.MAGOT!, ["--lang", "en", "store", command, "--store", store, ...more], { stdio: ["ignore", "ignore", "inherit"] });
}

async function write(store: Database, engine: Engine, { code, game, setup, seed, names }: Planted): Promise<void> {
  const { table } = await engine.must<{ table: number }>({ do: "setup", game, seed, setup: { ...setup, seats: names.length } });
  const [header, begin] = await engine.must<[Record<string, unknown>, unknown]>({ do: "journal", table });
  await engine.must({ do: "close", table });
  const id = next(store, "SELECT next_table FROM mark");
  const [row, line] = ["games", "journal"].map((name) => next(store, `SELECT coalesce(max(id), 0) + 1 FROM ${name}`));
  const replay = randomBytes(16);
  const now = Date.now();
  const players = names.map((name, token) => ({ name: plain(name), token, ...(isBot(name) ? { bot: true } : {}) }));
  store.run("INSERT INTO tables (id, code, written_at, desk) VALUES (?, ?, ?, ?)", [id, code, now, JSON.stringify(deskOf(code, game, header!.rules, setup.config ?? {}, seed, names, replay.toString("hex")))]);
  store.run("INSERT INTO games (id, table_id, game, state, last, nth, name, replay, header) VALUES (?, ?, 1, 0, 0, 0, ?, ?, ?)", [row!, id, game, replay, JSON.stringify({ ...header, players })]);
  store.run("INSERT INTO journal (id, game_id, nth, prev, at, line) VALUES (?, ?, 1, 0, ?, ?)", [line!, row!, now, JSON.stringify(begin)]);
  store.run("INSERT INTO tails (game_id, last, nth, at) VALUES (?, ?, 1, ?)", [row!, line!, now]);
  store.run("UPDATE mark SET journal = ?, next_table = ?", [line!, id + 1]);
}

function next(store: Database, sql: string): number {
  return Number(store.exec(sql)[0]!.values[0]![0]);
}

const isBot = (name: string) => name.startsWith("bot:");
const plain = (name: string) => name.slice(name.indexOf(":") + 1);

/** The document of a table, as the house writes it. */
function deskOf(code: string, game: string, rules: unknown, config: object, seed: number, names: readonly string[], playing: string): object {
  const player = (seat: number) => createHash("sha256").update("magot player").update(keyOf(code, seat), "hex").digest("hex");
  const number = Buffer.alloc(8);
  number.writeBigUInt64LE(BigInt(seed));
  const people = names.flatMap((name, seat) => (isBot(name) ? [] : [seat]));
  return {
    version: 4, game, rules, agreement: { seats: names.length, config, clock: "normal", pace: "natural", listed: false, late_seats: "closed", silence_is_yes: false, memory: "own" },
    host: player(people[0]!),
    chairs: names.map((name, seat) => (isBot(name) ? { bot: plain(name) } : { person: { player: player(seat), name, pledge: null, deputy: false } })),
    tokens: names.map((_, seat) => seat), barred: [], sat: people.map((seat) => [player(seat), seat]), closed: [], locked: false, paused: false, phase: "playing", game_no: 1,
    secret: createHash("sha256").update("magot seed number").update(number).digest("hex"), nonces: [], replay: null, evening: [], playing, at: 0,
  };
}
