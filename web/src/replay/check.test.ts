import { createHash } from "node:crypto";
import { describe, expect, it } from "vitest";
import { pledgeOf } from "../state/fairness";
import { withLines, type Deal } from "../state/recorder";
import type { Watched, WatchedStep } from "../wire/http";
import { command, judge, lettered, published } from "./check";
import { Checking } from "./checking.svelte";

const sha256 = (...parts: (string | Buffer)[]) => createHash("sha256").update(Buffer.concat(parts.map((part) => Buffer.from(part)))).digest();
const SECRET = "11".repeat(32);
const MINE = "22".repeat(32);
const OTHER = "33".repeat(32);
const COMMITMENT = sha256("magot commitment", Buffer.from(SECRET, "hex")).toString("hex");

const step = (at: number, told: WatchedStep["told"]): WatchedStep => ({ at, by: null, on: [], until: null, told, view: {} });
const PARTS: readonly WatchedStep[][] = [
  [step(0, [{ what: "round-began", dealer: 0 } as { what: string }]), step(50, [])],
  [step(900, ["first-action-done", { seen: { what: "drew", count: 1, by: 1 }, at: 700 }])],
];
const HASH = [
  '[0,{"dealer":0,"what":"round-began"}]', '[900,"first-action-done"]', '[700,{"by":1,"count":1,"what":"drew"}]',
].reduce((hash, text) => sha256(hash, text), sha256("magot told")).toString("hex");

const game = (change: Partial<Watched> = {}): Watched => ({
  game: "cache-ton-cash", rules: 1, seats: 3, config: {}, commitment: COMMITMENT, nonces: [MINE, OTHER], players: [], latecomers: [], secret: SECRET,
  pledged: [{ seat: 0, pledge: pledgeOf(MINE) }, { seat: 1, pledge: pledgeOf(OTHER) }],
  outcome: null, steps: PARTS[0]!, next: 2, ...change,
});
const deal = (change: Partial<Deal> = {}): Deal => ({
  code: "KMRT", gameNo: 1, commitment: COMMITMENT, before: true, nonce: MINE, revealed: true,
  pledges: [pledgeOf(MINE), pledgeOf(OTHER), null], sealed: true, told: { seat: 0, seq: 3, hash: HASH, broken: false }, ...change,
});

/** A house that publishes the game in two parts. */
const house = (change: Partial<Watched> = {}) => {
  const paths: string[] = [];
  const get = async (path: string): Promise<unknown> => {
    paths.push(path);
    return path.endsWith("&from=2") ? game({ ...change, steps: PARTS[1]!, next: null }) : game(change);
  };
  return { paths, get };
};
const read = (change: Partial<Watched> = {}) => published("r1", 0, house(change).get);

describe("what was published", () => {
  it("is read in all its parts and hashed as it was told", async () => {
    const { paths, get } = house();
    expect((await published("r1", 0, get)).told).toEqual({ seq: 3, hash: HASH });
    expect(paths).toEqual(["/api/replays/r1/seen?as=0", "/api/replays/r1/seen?as=0&from=2"]);
  });

  it("has the same hash as what a table wrote down while it was played", () => {
    const lines = [
      { seq: 1, told: { seen: { dealer: 0, what: "round-began" }, at: 0 } },
      { seq: 2, told: { seen: "first-action-done", at: 900 } },
      { seq: 3, told: { seen: { what: "drew", by: 1, count: 1 }, at: 700 } },
    ];
    const nothing = { seat: 0, seq: 0, hash: sha256("magot told").toString("hex"), broken: false };
    expect(withLines(nothing, lines).hash).toBe(HASH);
  });
});

describe("a deal", () => {
  it("is proved when everything is as it was told", async () => {
    expect(judge(deal(), await read())).toEqual({ breaches: [], doubts: [] });
  });

  it("is not when another secret, pledge, nonce or story was published", async () => {
    expect(judge(deal(), await read({ secret: OTHER })).breaches).toEqual(["secret"]);
    expect(judge(deal(), await read({ pledged: [{ seat: 0, pledge: pledgeOf(MINE) }] })).breaches).toEqual(["pledges", "nonces"]);
    expect(judge(deal(), await read({ nonces: [MINE, SECRET] })).breaches).toEqual(["nonces"]);
    const swapped = [{ seat: 1, pledge: pledgeOf(MINE) }, { seat: 0, pledge: pledgeOf(OTHER) }];
    expect(judge(deal(), await read({ pledged: swapped })).breaches).toEqual(["pledges"]);
    expect(judge(deal({ told: { seat: 0, seq: 3, hash: COMMITMENT, broken: false } }), await read()).breaches).toEqual(["told"]);
    expect(judge(deal({ told: { seat: 0, seq: 4, hash: HASH, broken: false } }), await read()).breaches).toEqual(["told"]);
  });

  it("is not when my part of it has gone without a trace", async () => {
    const without = { nonces: [OTHER], pledged: [{ seat: 1, pledge: pledgeOf(OTHER) }] };
    expect(judge(deal(), await read(without)).breaches).toEqual(["pledges", "mine"]);
  });

  it("is in doubt when my part was not heard, and that is on record", async () => {
    expect(judge(deal(), await read({ nonces: [OTHER] }))).toEqual({ breaches: [], doubts: ["unheard"] });
  });

  it("asks nothing of whoever gave no part", async () => {
    const none = { nonces: [OTHER], pledged: [{ seat: 1, pledge: pledgeOf(OTHER) }] };
    expect(judge(deal({ nonce: null, pledges: [null, pledgeOf(OTHER), null] }), await read(none))).toEqual({ breaches: [], doubts: [] });
    expect(judge(deal({ pledges: [null, pledgeOf(OTHER), null] }), await read(none))).toEqual({ breaches: [], doubts: [] });
  });

  it("cannot be compared by whoever was late or away", async () => {
    const late = deal({ before: false, nonce: null, pledges: [], sealed: false, told: { seat: 0, seq: 0, hash: HASH, broken: false } });
    expect(judge(late, await read())).toEqual({ breaches: [], doubts: ["late"] });
    expect(judge(late, await read({ secret: OTHER })).breaches).toEqual(["secret"]);
    expect(judge(deal({ told: { seat: 0, seq: 2, hash: HASH, broken: false } }), await read()).doubts).toEqual(["missed"]);
    expect(judge(deal({ told: { seat: 0, seq: 3, hash: HASH, broken: true } }), await read()).doubts).toEqual(["missed"]);
    expect(judge(deal({ sealed: false, pledges: [pledgeOf(MINE), null, null] }), await read()).doubts).toEqual(["pledges"]);
  });
});

describe("the command for another machine", () => {
  it("has everything that this device has written down", async () => {
    const said = await read();
    expect(command("r1", deal(), said)).toBe(
      `magot replay magot-r1.jsonl --verify --commitment ${COMMITMENT} --nonce ${MINE} --as A --told ${HASH}`,
    );
    expect(command("r1", deal({ nonce: SECRET, told: { seat: null, seq: 0, hash: HASH, broken: true } }), said)).toBe(
      `magot replay magot-r1.jsonl --verify --commitment ${COMMITMENT} --as audience`,
    );
  });

  it("calls seats by their letters", () => {
    expect([0, 25, 26, 27, 51, 52, 701, 702].map(lettered)).toEqual(["A", "Z", "AA", "AB", "AZ", "BA", "ZZ", "AAA"]);
  });
});

describe("checking", () => {
  it("says what came of it, again when missed things have come in", async () => {
    const checking = new Checking("r1", deal({ told: { seat: 0, seq: 1, hash: HASH, broken: false } }), house().get);
    expect(checking.state).toBe("asking");
    await checking.read();
    expect(checking.state).toBe("unsure");
    checking.deal = deal();
    expect(checking.state).toBe("proved");
    checking.deal = deal({ commitment: SECRET });
    expect(checking.state).toBe("breach");
  });

  it("can be asked for again when the house did not answer", async () => {
    let away = true;
    const { get } = house();
    const checking = new Checking("r1", deal(), (path) => (away ? Promise.reject(new Error("503")) : get(path)));
    await checking.read();
    expect(checking.state).toBe("unread");
    away = false;
    await checking.read();
    expect(checking.state).toBe("proved");
  });
});
