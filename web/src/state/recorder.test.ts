import { beforeEach, describe, expect, it } from "vitest";
import type { Desk, Told } from "../wire/protocol";
import { pledgeOf, TOLD_NOTHING, toldNext } from "./fairness";
import { Keep } from "./keep";
import { DealRecorder, withLines, type RecordedTable } from "./recorder";

const chair = (pledge: string | null) => ({
  sitter: "person" as const, name: "Zoé", team: null, referee: false, token: null, present: true, deputy: false, host: true, pledge,
});
const desk = (change: Partial<Desk> = {}): Desk => ({
  code: "KMRT", game: "cache-ton-cash", rules: 1, config: {}, clock: "normal", pace: "natural", listed: false,
  late_seats: "ask", silence_is_yes: false, memory: "own", seat_requests: [], guests: false, locked: false, paused: false,
  phase: "gathering", game_no: 1, chairs: [chair(null)], watchers: 0, commitment: "c", nonces: [], replay: null,
  at: 0, running: false, ...change,
});
const told = (number: number): Told => ({ at: number, seen: { what: "n", number } });
const lines = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => ({ seq: from + index, told: told(from + index) }));
const hashed = (to: number) =>
  lines(1, to).reduce((hash, line) => toldNext(hash, line.told.at!, line.told.seen), TOLD_NOTHING);

let stored: Map<string, string>;
let now: number;
let asked: number;
const recorder = () => {
  const storage = {
    getItem: (name: string) => stored.get(name) ?? null,
    setItem: (name: string, value: string) => void stored.set(name, value),
    removeItem: (name: string) => void stored.delete(name),
  };
  return new DealRecorder(new Keep(storage), () => now);
};
const heard = (log: RecordedTable["log"], change: Partial<RecordedTable> = {}): RecordedTable => ({
  desk: desk({ phase: "playing" }), you: { seat: 0, host: true }, gameNo: 1, seq: log.at(-1)?.seq ?? 0, log,
  askPast: () => (asked += 1), ...change,
});

beforeEach(() => {
  stored = new Map();
  now = 0;
  asked = 0;
});

const gathered = (one: DealRecorder) => one.hear(heard([], { desk: desk(), gameNo: 0 }));

describe("what this device writes down", () => {
  it("is one nonce a deal, kept before its hash is told", () => {
    const pledge = recorder().pledge(desk());
    expect(recorder().pledge(desk())).toBe(pledge);
    const { nonce } = recorder().deal(desk());
    expect(pledgeOf(nonce!)).toBe(pledge);
    expect(recorder().pledge(desk({ game_no: 2, commitment: "c2" }))).not.toBe(pledge);
  });

  it("is the same nonce in two pages of one browser, whichever of them writes", () => {
    const one = recorder();
    const other = recorder();
    gathered(one);
    gathered(other);
    const pledge = one.pledge(desk());
    other.hear(heard([], { desk: desk({ chairs: [chair(pledge)] }), gameNo: 0 }));
    expect(other.pledge(desk())).toBe(pledge);
    expect(pledgeOf(recorder().deal(desk()).nonce!)).toBe(pledge);
  });

  it("is forgotten after eight other tables, and with the next game of the same one", () => {
    const first = recorder().pledge(desk());
    for (let table = 0; table < 7; table += 1) recorder().pledge(desk({ code: `T${table}` }));
    expect(recorder().pledge(desk())).toBe(first);
    recorder().pledge(desk({ code: "LAST" }));
    recorder().pledge(desk({ code: "MORE" }));
    for (let table = 0; table < 7; table += 1) recorder().pledge(desk({ code: `U${table}` }));
    expect(recorder().pledge(desk())).not.toBe(first);
    expect(JSON.parse(stored.get("magot.deals")!)).toHaveLength(8);
  });

  it("is revealed only while it is dealt, and only what this device has pledged", () => {
    const one = recorder();
    const pledge = one.pledge(desk());
    expect(one.reveal(desk({ chairs: [chair(pledge)] }), 0)).toBeNull();
    expect(one.reveal(desk({ phase: "dealing", chairs: [chair("f".repeat(64))] }), 0)).toBeNull();
    expect(pledgeOf(one.reveal(desk({ phase: "dealing", chairs: [chair(pledge)] }), 0)!)).toBe(pledge);
    expect(one.deal(desk()).revealed).toBe(true);
  });

  it("has the pledges as they stood when the game was begun", () => {
    const one = recorder();
    const say = (phase: Desk["phase"], pledge: string | null) =>
      one.hear(heard([], { desk: desk({ phase, chairs: [chair(pledge)] }), gameNo: 0 }));
    say("gathering", null);
    say("gathering", "a");
    expect(one.deal(desk())).toMatchObject({ before: true, pledges: ["a"], sealed: false });
    say("dealing", "b");
    say("dealing", "c");
    say("playing", "d");
    expect(one.deal(desk())).toMatchObject({ pledges: ["b"], sealed: true });
  });

  it("has the hash of everything that was told", () => {
    const one = recorder();
    gathered(one);
    one.hear(heard(lines(1, 3)));
    one.hear(heard(lines(1, 5)));
    expect(one.deal(desk()).told).toEqual({ seat: 0, seq: 5, hash: hashed(5), broken: false });
    expect(asked).toBe(0);
  });

  it("asks for what was missed, and goes on when it is there", () => {
    const before = recorder();
    gathered(before);
    before.hear(heard(lines(1, 3)));
    now = 2000;
    before.hear(heard(lines(1, 4)));
    const after = recorder();
    after.hear(heard(lines(8, 9)));
    expect(asked).toBe(1);
    expect(after.deal(desk()).told.seq).toBe(4);
    after.hear(heard(lines(2, 9)));
    expect(after.deal(desk()).told).toEqual({ seat: 0, seq: 9, hash: hashed(9), broken: false });
  });

  it("cannot compare what it has missed too much of, or what began without it", () => {
    const one = recorder();
    gathered(one);
    one.hear(heard(lines(3000, 3001)));
    expect(one.deal(desk()).told.broken).toBe(true);
    const late = recorder();
    late.hear(heard(lines(4, 5), { desk: desk({ phase: "playing", code: "LATE" }) }));
    expect(late.deal(desk({ code: "LATE" })).before).toBe(false);
    expect(asked).toBe(0);
  });

  it("begins anew through other eyes", () => {
    const one = recorder();
    gathered(one);
    one.hear(heard(lines(1, 3)));
    one.hear(heard([], { you: { seat: 1, host: true }, seq: 0 }));
    one.hear(heard(lines(1, 2), { you: { seat: 1, host: true } }));
    expect(one.deal(desk()).told).toEqual({ seat: 1, seq: 2, hash: hashed(2), broken: false });
  });

  it("does not follow a house that takes back what it has told", () => {
    const one = recorder();
    gathered(one);
    one.hear(heard(lines(1, 5)));
    one.hear(heard(lines(1, 3)));
    expect(one.deal(desk()).told).toMatchObject({ seq: 5, hash: hashed(5) });
  });

  it("breaks where a line is missing or has no time", () => {
    const start = { seat: 0, seq: 0, hash: TOLD_NOTHING, broken: false };
    expect(withLines(start, [...lines(1, 1), ...lines(3, 3)])).toMatchObject({ seq: 1, broken: true });
    expect(withLines(start, [{ seq: 1, told: { seen: "passed" } }])).toMatchObject({ seq: 0, broken: true });
  });
});
