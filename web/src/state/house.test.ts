// @vitest-environment happy-dom
import { beforeEach, describe, expect, it } from "vitest";
import type { Socket, World } from "../net/connection";
import type { Agreement, Ask, Desk, Tell } from "../wire/protocol";
import { House } from "./house.svelte";

const agreement: Agreement = { seats: 4, config: {}, clock: "normal", pace: "natural", listed: false };
const desk = (change: Partial<Desk> = {}): Desk => ({
  code: "KMRT", game: "cache-ton-cash", rules: 1, config: {}, clock: "normal", pace: "natural",
  listed: false, locked: false, paused: false, phase: "gathering", game_no: 1,
  chairs: [{ sitter: "person", name: "Zoé", present: true, deputy: false, host: true }],
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
    tell({ tell: "hello", magot: 2, now: 0 });
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

  it("adds our own luck to the deal, once for every commitment", () => {
    const { house, greet, sent, tell } = called();
    greet();
    house.join("kmrt", "player");
    tell({ tell: "desk", desk: desk(), you: { seat: 0, host: true } });
    tell({ tell: "desk", desk: desk({ watchers: 1 }), you: { seat: 0, host: true } });
    const sat = () => sent().filter((ask) => ask.do === "sit");
    expect(sat()).toHaveLength(1);
    expect(sat()[0]).toMatchObject({ seat: 0, name: "Zoé", nonce: expect.stringMatching(/^[0-9a-f]{64}$/) as string });
    tell({ tell: "desk", desk: desk({ commitment: "c2" }), you: { seat: 0, host: true } });
    expect(sat()).toHaveLength(2);
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
