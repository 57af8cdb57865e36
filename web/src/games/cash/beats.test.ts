import { describe, expect, test } from "vitest";
import { firstDeal, show, STEAL_MS } from "./beats";
import { viewOf } from "./read";
import { happened } from "./recorded";

/** Each flight as "from > to what". */
const routes = (name: Parameters<typeof happened>[0], viewer: number | null) =>
  show(happened(name), viewer).flights.map(({ from, to, what, how }) => `${from} > ${to} ${what ?? "back"} ${how}`);

describe("flights", () => {
  test("a discard covers the old top, then I draw into my hand", () => {
    expect(routes("discarded", 0)).toEqual([
      "discard > discard train still",
      "hand:bd#0 > discard bd card",
      "draw > hand:tirelire#0 tirelire card",
    ]);
  });

  test("the same through other eyes shows backs", () => {
    expect(routes("discarded", 2).slice(1)).toEqual(["backs:0 > discard bd card", "draw > backs:0 back into"]);
  });

  test("a set with the discard: one card from hand, one from the discard", () => {
    expect(routes("formed", 0)).toEqual([
      "hand:train#0 > set:0:0 train card",
      "discard > set:0:0 train card",
      "draw > hand:tirelire#0 tirelire card",
    ]);
  });

  test("a challenge and its answers go into the duel", () => {
    expect(routes("challenged", 0)).toEqual(["hand:bagnole#1 > played:0:bagnole#0 bagnole card"]);
    expect(routes("answered", 0)).toEqual(["backs:1 > played:1:or#0 or card"]);
    expect(routes("raised", 0)).toEqual(["hand:bagnole#0 > played:0:bagnole#1 bagnole card"]);
  });

  test("a stolen set goes to the thief's pile with every card played, then all draw", () => {
    const stolen = routes("stolen", 0);
    expect(stolen.slice(0, 4)).toEqual([
      "set:1:2 > set:0:1 bagnole card",
      "played:0:bagnole#0 > set:0:1 bagnole card",
      "played:0:bagnole#1 > set:0:1 bagnole card",
      "played:1:or#0 > set:0:1 or card",
    ]);
    expect(stolen.filter((route) => route.startsWith("draw > hand:"))).toHaveLength(2);
    expect(stolen.filter((route) => route === "draw > backs:1 back into")).toHaveLength(4);
  });

  test("a claim takes the neutral cards along", () => {
    expect(routes("claimed", 1)).toEqual([
      "backs:0 > played:0:scooter#0 scooter card",
      "neutral:0 > played:0:scooter#1 scooter card",
      "neutral:1 > played:0:scooter#2 scooter card",
    ]);
    expect(routes("won", 1).slice(0, 3)).toEqual([
      "played:0:scooter#0 > set:0:0 scooter card",
      "played:0:scooter#1 > set:0:0 scooter card",
      "played:0:scooter#2 > set:0:0 scooter card",
    ]);
  });

  test("two sets change places, a pile is turned over", () => {
    expect(routes("swapped", 0).slice(0, 3)).toEqual([
      "hand:echange#0 > removed echange into",
      "set:0:1 > set:1:1 avion card",
      "set:1:1 > set:0:1 piano card",
    ]);
    expect(routes("moved", 2).slice(0, 2)).toEqual(["backs:0 > removed demenagement into", "set:1:1 > set:1:0 piano card"]);
  });

  test("a new round is dealt round the table from the dealer's left", () => {
    const { flights } = show(happened("scored"), 0);
    expect(flights).toHaveLength(20);
    expect(flights.slice(0, 4).map((flight) => flight.to)).toEqual(["backs:2", "backs:3", "hand:bd#0", "backs:1"]);
  });

  test("the first deal is seen by whoever is there from the start, and by nobody later", () => {
    const { after } = happened("scored");
    const first = { ...viewOf(after), round: 1 };
    const dealt = firstDeal(first, 0);
    expect(dealt).toHaveLength(20);
    expect(dealt.every((flight) => flight.from === "draw" && flight.emerges)).toBe(true);
    expect(firstDeal(viewOf(after), 0)).toEqual([]);
    expect(firstDeal({ ...first, discard_count: 2 }, 0)).toEqual([]);
  });

  test("a theft takes long enough to be seen", () => {
    const { flights } = show(happened("stolen"), 0);
    expect(flights.filter((flight) => flight.to === "set:0:1").map((flight) => flight.ms)).toEqual([STEAL_MS, STEAL_MS, STEAL_MS, STEAL_MS]);
    expect(flights.find((flight) => flight.from === "draw")?.delay).toBeGreaterThan(STEAL_MS * 0.8);
  });

  test("cards drawn set out one after the other, after what was played", () => {
    const delays = show(happened("stolen"), 0).flights.map((flight) => flight.delay);
    expect(delays).toEqual([...delays].sort((one, other) => one - other));
    expect(delays.at(-1)).toBeLessThan(2000);
  });

  test("after a gap nothing moves and nothing is heard", () => {
    const after = show({ ...happened("stolen"), before: null }, 0);
    expect(after).toMatchObject({ flights: [], sounds: [], flourish: null });
  });
});

test("how a duel ends is cheered", () => {
  expect(show(happened("stolen"), 0).flourish).toEqual({ what: "stolen", by: 0, from: 1 });
  expect(show(happened("won"), 1).flourish).toEqual({ what: "claimed", by: 0, from: 1 });
  expect(show(happened("answered"), 1).flourish).toBeNull();
});

test("what a round has brought, one number a seat", () => {
  expect(show(happened("scored"), 0).scoredK).toEqual([20, 10, 0, 0]);
  expect(show(happened("formed"), 0).scoredK).toBeNull();
});

test("it sounds like what happens, and the bell is mine", () => {
  const names = (name: Parameters<typeof happened>[0], viewer: number) => show(happened(name), viewer).sounds.map((sound) => sound.name);
  expect(names("challenged", 0)).toEqual(["challenge"]);
  expect(names("stolen", 0)).toEqual(["steal", "draw", "draw"]);
  expect(names("stolen", 1)).toEqual(["steal", "draw", "draw", "turn"]);
  expect(names("scored", 0)).toEqual(["card", "coin", "shuffle"]);
});
