// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from "vitest";
import type { Socket, World } from "../net/connection";
import type { Agreement, Ask, Desk, Tell } from "../wire/protocol";
import { pledgeOf } from "./fairness";
import { House } from "./house.svelte";
import { settings } from "./settings.svelte";
import { stats } from "./stats.svelte";

const agreement: Agreement = {
  seats: 4, config: {}, clock: "normal", pace: "natural", listed: false, late_seats: "ask", silence_is_yes: false, memory: "own",
};
const desk = (change: Partial<Desk> = {}): Desk => ({
  code: "KMRT", game: "cache-ton-cash", rules: 1, config: {}, clock: "normal", pace: "natural",
  listed: false, late_seats: "ask", silence_is_yes: false, memory: "own", seat_requests: [], guests: false, locked: false, paused: false, phase: "gathering", game_no: 1,
  chairs: [{ sitter: "person", name: "Zoé", team: null, referee: false, token: null, present: true, deputy: false, host: true, pledge: null }],
  watchers: 0, commitment: "c1", nonces: [], replay: null, at: 0, running: false, ...change,
});

/** A house at the other end of sockets that the test opens and breaks. */
function called() {
  const sockets: { sent: Ask[]; socket: Socket }[] = [];
  const world: World = {
    open() {
      const sent: Ask[] = [];
      const socket: Socket = {
        send: (text) => void sent.push(JSON.parse(text) as Ask), close() {}, onopen: null, onmessage: null, onclose: null,
      };
      sockets.push({ sent, socket });
      return socket;
    },
    after: (_ms, then) => {
      waiting = then;
      return () => (waiting = null);
    },
    random: () => 0,
  };
  let waiting: (() => void) | null = null;
  const house = new House();
  house.open(world);
  const tell = (what: Tell) => sockets.at(-1)!.socket.onmessage?.({ data: JSON.stringify(what) });
  const greet = () => {
    sockets.at(-1)!.socket.onopen?.();
    tell({ tell: "hello", magot: 4, now: 0 });
  };
  const fall = () => {
    sockets.at(-1)!.socket.onclose?.();
    waiting?.();
  };
  const sent = () => sockets.at(-1)!.sent.filter((ask) => ask.do !== "hello");
  return { house, tell, greet, fall, sent };
}

beforeEach(() => localStorage.clear());

describe("the house", () => {
  it("makes a table as soon as it can be reached, and again if the answer got lost", () => {
    const { house, greet, fall, sent, tell } = called();
    house.create("cache-ton-cash", agreement, "Zoé", []);
    expect(sent()).toEqual([]);
    greet();
    expect(sent().map((ask) => ask.do)).toEqual(["create"]);
    fall();
    greet();
    expect(sent().map((ask) => ask.do)).toEqual(["create"]);
    tell({ tell: "desk", desk: desk(), you: { seat: 0, host: true } });
    expect(house.table?.code).toBe("KMRT");
    fall();
    greet();
    expect(sent()[0]).toEqual({ do: "join", code: "KMRT", role: "player", since: null });
  });

  const zoe = (pledge: string | null): Partial<Desk> => ({
    chairs: [{ sitter: "person", name: "Zoé", team: null, referee: false, token: null, present: true, deputy: false, host: true, pledge }],
  });

  it("pledges our own luck once for every commitment, and reveals it when the host has begun", async () => {
    const { house, greet, fall, sent, tell } = called();
    greet();
    house.join("kmrt", "player");
    const asked = (what: Ask["do"]) => sent().filter((ask) => ask.do === what);
    tell({ tell: "desk", desk: desk(), you: { seat: 0, host: true } });
    await vi.waitFor(() => expect(asked("sit")).toHaveLength(1));
    tell({ tell: "desk", desk: desk({ watchers: 1 }), you: { seat: 0, host: true } });
    expect(asked("sit")).toHaveLength(1);
    expect(asked("sit")[0]).toMatchObject({ seat: 0, name: "Zoé", pledge: expect.stringMatching(/^[0-9a-f]{64}$/) as string });
    tell({ tell: "desk", desk: desk({ commitment: "c2" }), you: { seat: 0, host: true } });
    const second = asked("sit")[1] as Extract<Ask, { do: "sit" }>;
    expect(asked("sit")).toHaveLength(2);
    expect(second.pledge).not.toBe((asked("sit")[0] as typeof second).pledge);
    const dealing = desk({ commitment: "c2", phase: "dealing", ...zoe(second.pledge!) });
    tell({ tell: "desk", desk: dealing, you: { seat: 0, host: true } });
    tell({ tell: "desk", desk: dealing, you: { seat: 0, host: true } });
    const revealed = asked("reveal") as Extract<Ask, { do: "reveal" }>[];
    expect(revealed.map(({ nonce }) => pledgeOf(nonce))).toEqual([second.pledge]);
    // The house may not have heard it.
    fall();
    greet();
    tell({ tell: "desk", desk: dealing, you: { seat: 0, host: true } });
    expect(asked("reveal")).toEqual([revealed[0]]);
  });

  it("pledges before it moves to another chair: pledging is sitting down, and would call it back to the old one", async () => {
    const { house, greet, sent, tell } = called();
    greet();
    house.join("KMRT", "player");
    tell({ tell: "desk", desk: desk(), you: { seat: 0, host: true } });
    expect(house.ask({ do: "move", from: 0, to: 1 })).toBe(true);
    const asked = () => sent().flatMap((ask) => (ask.do === "sit" || ask.do === "move" ? [ask] : []));
    await vi.waitFor(() => expect(asked().map((ask) => ask.do)).toEqual(["sit", "move"]));
    const { pledge } = asked()[0] as Extract<Ask, { do: "sit" }>;
    const [free] = desk().chairs.map((chair) => ({ ...chair, sitter: "nobody" as const, name: null }));
    tell({ tell: "desk", desk: desk({ chairs: [free!, ...zoe(pledge!).chairs!] }), you: { seat: 1, host: true } });
    expect(asked()).toHaveLength(2);
  });

  it("keeps its nonce over a reload, and reveals nobody else's pledge", async () => {
    const first = called();
    first.greet();
    first.house.join("KMRT", "player");
    first.tell({ tell: "desk", desk: desk(), you: { seat: 0, host: true } });
    const sat = (ask: Ask) => ask.do === "sit";
    await vi.waitFor(() => expect(first.sent().some(sat)).toBe(true));
    const { pledge } = first.sent().find(sat) as Extract<Ask, { do: "sit" }>;
    const again = called();
    again.greet();
    again.house.join("KMRT", "player");
    tellDealing(again.tell, "f".repeat(64));
    tellDealing(again.tell, pledge!);
    await vi.waitFor(() => expect(again.sent().filter((ask) => ask.do === "reveal")).toHaveLength(1));
    function tellDealing(tell: (what: Tell) => void, one: string) {
      tell({ tell: "desk", desk: desk({ phase: "dealing", ...zoe(one) }), you: { seat: 0, host: true } });
    }
  });

  it("asks for the token of the last table, once at a table and only where nobody else plays with it", () => {
    const { house, greet, sent, tell } = called();
    settings.token = 7;
    greet();
    const asked = () => sent().filter((ask) => ask.do === "token");
    const [zoe] = desk().chairs;
    const seated = (code: string, leo: number) => {
      house.join(code, "player");
      const chairs = [{ ...zoe!, token: 0 }, { ...zoe!, name: "Léo", host: false, token: leo }];
      tell({ tell: "desk", desk: desk({ code, chairs }), you: { seat: 0, host: true } });
      tell({ tell: "desk", desk: desk({ code, chairs, watchers: 1 }), you: { seat: 0, host: true } });
    };
    seated("AAAA", 1);
    expect(asked()).toEqual([{ do: "token", token: 7 }]);
    seated("BBBB", 7);
    seated("DDDD", 60 + 7);
    expect(asked()).toHaveLength(1);
    settings.token = null;
    seated("CCCC", 1);
    expect(asked()).toHaveLength(1);
  });

  it("pledges before it begins, however quickly one begins", async () => {
    const { house, greet, sent, tell } = called();
    greet();
    house.create("cache-ton-cash", agreement, "Zoé", []);
    tell({ tell: "desk", desk: desk(), you: { seat: 0, host: true } });
    expect(house.ask({ do: "start" })).toBe(true);
    await vi.waitFor(() => expect(sent().map((ask) => ask.do)).toEqual(["tables", "create", "sit", "start"]));
  });

  it("asks for a seat of a game under way without a pledge", async () => {
    const { house, greet, sent, tell } = called();
    greet();
    house.join("KMRT", "player");
    tell({ tell: "desk", desk: desk({ phase: "playing" }), you: { seat: null, host: false } });
    house.sit(2, "Mia");
    expect(sent().at(-1)).toEqual({ do: "sit", seat: 2, name: "Mia", pledge: null });
    expect(house.table?.asked).toEqual({ seat: 2, name: "Mia" });
    tell({ tell: "error", error: "seat-refused" });
    expect(house.table?.asked).toBeNull();
  });

  it("remembers where one sat, and forgets a table that is gone", () => {
    const { house, greet, tell } = called();
    greet();
    house.join("KMRT", "player");
    tell({ tell: "desk", desk: desk(), you: { seat: 0, host: true } });
    expect(house.visits.map((visit) => visit.code)).toEqual(["KMRT"]);
    house.leave();
    house.join("KMRT", "player");
    tell({ tell: "error", error: "no-such-table" });
    expect(house.visits).toEqual([]);
    expect(house.error).toBe("no-such-table");
  });

  it("does not remember what one only watches", () => {
    const { house, greet, sent, tell } = called();
    greet();
    house.join("KMRT", "watcher");
    tell({ tell: "desk", desk: desk(), you: { seat: null, host: false } });
    expect(house.visits).toEqual([]);
    expect(sent().some((ask) => ask.do === "sit")).toBe(false);
  });

  it("offers to go on where a game waits, and not where it is over", () => {
    const { house, greet, tell } = called();
    greet();
    house.join("KMRT", "player");
    tell({ tell: "desk", desk: desk({ phase: "playing" }), you: { seat: 0, host: true } });
    expect(house.resumable.map((visit) => visit.code)).toEqual(["KMRT"]);
    tell({ tell: "desk", desk: desk({ phase: "over" }), you: { seat: 0, host: true } });
    expect(house.resumable).toEqual([]);
    tell({ tell: "desk", desk: desk({ game_no: 2 }), you: { seat: 0, host: true } });
    expect(house.resumable.map((visit) => visit.code)).toEqual(["KMRT"]);
  });

  it("leads back to the table where a game was over a while ago, and no later", () => {
    const { house, greet, tell } = called();
    greet();
    expect(house.reunion(Date.now())).toBeNull();
    house.join("KMRT", "player");
    tell({ tell: "desk", desk: desk({ phase: "playing" }), you: { seat: 0, host: true } });
    expect(house.reunion(Date.now())).toBeNull();
    tell({ tell: "desk", desk: desk({ phase: "over" }), you: { seat: 0, host: true } });
    house.leave();
    expect(house.reunion(Date.now())?.code).toBe("KMRT");
    expect(house.reunion(Date.now() + 4 * 3_600_000)).toBeNull();
    // Whoever wants it forgotten is not reminded by leaving.
    house.join("KMRT", "player");
    tell({ tell: "desk", desk: desk({ phase: "over" }), you: { seat: 0, host: true } });
    house.forgetVisit("KMRT");
    house.leave();
    expect(house.reunion(Date.now())).toBeNull();
  });

  it("counts no game of a lesson, and all others", () => {
    const { house, greet, tell } = called();
    greet();
    const over = (replay: string): Tell => ({ tell: "over", game_no: 1, outcome: { winners: [0], scores: [60] }, secret: "s", replay });
    const before = stats.all.played;
    house.teach("cache-ton-cash", agreement, "Zoé", []);
    tell({ tell: "desk", desk: desk({ phase: "over" }), you: { seat: 0, host: true } });
    tell(over("r-lesson"));
    expect(stats.all.played).toBe(before);
    house.leave();
    house.create("cache-ton-cash", agreement, "Zoé", []);
    tell({ tell: "desk", desk: desk({ phase: "over", code: "ABCD" }), you: { seat: 0, host: true } });
    tell(over("r-game"));
    expect(stats.all.played).toBe(before + 1);
  });

  it("keeps finished games with their names", () => {
    const { house, greet, tell } = called();
    greet();
    house.join("KMRT", "player");
    tell({ tell: "desk", desk: desk({ phase: "playing" }), you: { seat: 0, host: true } });
    const over: Tell = { tell: "over", game_no: 1, outcome: { winners: [0], scores: [5] }, secret: "s", replay: "r1" };
    tell(over);
    tell(over);
    expect(house.finished).toMatchObject([{ replay: "r1", names: ["Zoé"], seat: 0, winners: [0] }]);
  });
});
