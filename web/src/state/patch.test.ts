import { describe, expect, it } from "vitest";
import { patched } from "./patch";
import type { View } from "./sight";

/** Nothing of it can be changed, at any depth. */
function frozen<T>(value: T): T {
  if (typeof value === "object" && value !== null) {
    Object.values(value).forEach(frozen);
    Object.freeze(value);
  }
  return value;
}

function check(view: View, patch: View, expected: View): void {
  expect(patched(frozen(view), frozen(patch))).toEqual(expected);
}

describe("an object", () => {
  it("keeps what is not mentioned, and takes what is", () => {
    check({ a: 1, b: "x" }, { b: "y", c: true }, { a: 1, b: "y", c: true });
    check({ a: 1 }, {}, { a: 1 });
  });

  it("loses what is null, at every depth", () => {
    check({ a: 1, b: 2 }, { b: null }, { a: 1 });
    check({ a: { b: { c: 1, d: 2 } } }, { a: { b: { c: null } } }, { a: { b: { d: 2 } } });
    check({ a: 1 }, { never: null }, { a: 1 });
  });

  it("is patched, not replaced, where there is one", () => {
    check({ turn: { seat: 1, second: false } }, { turn: { seat: 2 } }, { turn: { seat: 2, second: false } });
  });

  it("replaces what is no object, and what is not there", () => {
    check({ a: 1 }, { a: { b: 2 } }, { a: { b: 2 } });
    check({ a: "text" }, { a: { b: 2 } }, { a: { b: 2 } });
    check({ a: null }, { a: { b: 2 } }, { a: { b: 2 } });
    check({}, { a: { b: 2 } }, { a: { b: 2 } });
  });

  it("gives way to a number, a text, a truth or a list", () => {
    check({ a: { b: 2 } }, { a: 3 }, { a: 3 });
    check({ a: { b: 2 } }, { a: "board" }, { a: "board" });
    check({ a: { b: 2 } }, { a: false }, { a: false });
    check({ a: { b: 2 } }, { a: [1, 2] }, { a: [1, 2] });
  });

  it("takes nothing for null but null", () => {
    check({ a: 1, b: true, c: "x", d: [1] }, { a: 0, b: false, c: "", d: [] }, { a: 0, b: false, c: "", d: [] });
  });
});

describe("a list", () => {
  it("is replaced by a list", () => {
    check({ hand: ["or", "bd"] }, { hand: ["bd"] }, { hand: ["bd"] });
    check({ hand: [[1], [2]] }, { hand: [] }, { hand: [] });
  });

  it("is patched by index", () => {
    check({ piles: [1, 2, 3] }, { piles: { 1: 5 } }, { piles: [1, 5, 3] });
    check({ piles: [1, 2, 3] }, { piles: { 0: 7, 2: 9 } }, { piles: [7, 2, 9] });
  });

  it("grows by the index after the last", () => {
    check({ piles: [1] }, { piles: { 1: 2, 2: 3 } }, { piles: [1, 2, 3] });
    check({ piles: [] }, { piles: { 0: { kind: "or" } } }, { piles: [{ kind: "or" }] });
  });

  it("grows in order, whatever the order of the text was", () => {
    const piles = Object.fromEntries(Array.from({ length: 12 }, (_, nth) => [String(11 - nth), 11 - nth]));
    expect(patched({ piles: [] }, { piles })).toEqual({ piles: [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11] });
  });

  it("is cut before it grows again", () => {
    check({ piles: [1, 2, 3] }, { piles: { length: 1 } }, { piles: [1] });
    check({ piles: [1, 2, 3] }, { piles: { length: 0 } }, { piles: [] });
    check({ piles: [1, 2, 3] }, { piles: { 1: 8, length: 1 } }, { piles: [1, 8] });
    check({ piles: [1, 2, 3] }, { piles: { length: 2, 0: 4 } }, { piles: [4, 2] });
  });

  it("stays as it is where nothing is said of it", () => {
    check({ piles: [1, 2] }, { piles: {} }, { piles: [1, 2] });
  });

  it("has objects that are patched, and null is a value in it", () => {
    check(
      { players: [{ hand_count: 4, pile: [] }, { hand_count: 3, pile: [] }] },
      { players: { 1: { hand_count: 2 } } },
      { players: [{ hand_count: 4, pile: [] }, { hand_count: 2, pile: [] }] },
    );
    check({ offers: [{ to: 1 }, null] }, { offers: { 0: null, 1: { to: 0 } } }, { offers: [null, { to: 0 }] });
    check({ offers: [{ to: 1, get: { money: 5 } }] }, { offers: { 0: { get: null } } }, { offers: [{ to: 1 }] });
  });

  it("has lists that are patched", () => {
    check({ rows: [[1, 2], [3]] }, { rows: { 0: { 1: 9 }, 1: [] } }, { rows: [[1, 9], []] });
    check({ cards: [[0, "bang/5"], [3, "boom/10"]] }, { cards: { 1: { 1: "shotgun/20" } } }, { cards: [[0, "bang/5"], [3, "shotgun/20"]] });
  });

  it("has no place beyond its end", () => {
    expect(() => patched({ piles: [1] }, { piles: { 3: 1 } })).toThrow(RangeError);
    expect(() => patched({ piles: [1] }, { piles: { top: 1 } })).toThrow(RangeError);
    expect(() => patched({ piles: [1, 2] }, { piles: { length: 0, 1: 1 } })).toThrow(RangeError);
  });
});

it("is read as the server writes it", () => {
  // The example in the documentation of the Rust module `protocol::patch`.
  check(
    { hand: 3, piles: [[1], [2, 3]], turn: { seat: 0, used: [] } },
    { hand: 2, piles: { 1: { 2: 4 } }, turn: { seat: 1 } },
    { hand: 2, piles: [[1], [2, 3, 4]], turn: { seat: 1, used: [] } },
  );
});

describe("what has not changed", () => {
  const before = frozen({
    turn: { seat: 0 },
    players: [{ run: { heading: 1 }, pile: [{ kind: "or" }] }, { run: { heading: 2 }, pile: [] }],
  });

  it("is the same object as before", () => {
    const after = patched(before, { players: { 0: { run: { heading: 5 } } } }) as typeof before;
    expect(after.turn).toBe(before.turn);
    expect(after.players[1]).toBe(before.players[1]);
    expect(after.players[0]!.pile).toBe(before.players[0]!.pile);
    expect(after.players[0]!.run).not.toBe(before.players[0]!.run);
    expect(before.players[0]!.run.heading).toBe(1);
  });
});

describe("many patches", () => {
  it("lead from any view to any other", () => {
    let seed = 7;
    const chance = (below: number) => (seed = (seed * 48271) % 2147483647) % below;
    const value = (depth: number): unknown => {
      switch (chance(depth > 2 ? 3 : 6)) {
        case 0:
          return chance(10);
        case 1:
          return ["board", "tray", ""][chance(3)];
        case 2:
          return chance(2) === 0;
        case 3:
          return Array.from({ length: chance(4) }, () => (chance(6) === 0 ? null : value(depth + 1)));
        default:
          return Object.fromEntries(["a", "b", "c"].filter(() => chance(3) > 0).map((name) => [name, value(depth + 1)]));
      }
    };
    const view = () => ({ a: value(0), b: value(0), c: value(0) }) as View;
    let now = view();
    for (let nth = 0; nth < 500; nth += 1) {
      const next = view();
      const patch = difference(now, next);
      if (patch === null) continue;
      now = patched(frozen(now), patch);
      expect(now).toEqual(next);
    }
  });
});

/** A patch from one view to another; null where none can say it: a list that becomes an object. */
function difference(before: View, after: View): View | null {
  const patch: View = {};
  for (const name of new Set([...Object.keys(before), ...Object.keys(after)])) {
    if (!(name in after)) patch[name] = null;
    else if (JSON.stringify(before[name]) !== JSON.stringify(after[name])) {
      const change = differenceOf(before[name], after[name]);
      if (change === null) return null;
      patch[name] = change;
    }
  }
  return patch;
}

function differenceOf(before: unknown, after: unknown): unknown {
  if (Array.isArray(before) && Array.isArray(after)) {
    const patch: View = after.length < before.length ? { length: after.length } : {};
    for (const [index, item] of after.entries()) {
      if (index < before.length && JSON.stringify(before[index]) === JSON.stringify(item)) continue;
      if (item === null || index >= before.length) patch[index] = item;
      else {
        const change = differenceOf(before[index], item);
        if (change === null) return null;
        patch[index] = change;
      }
    }
    return patch;
  }
  if (isObject(after)) {
    if (Array.isArray(before)) return null;
    return isObject(before) ? difference(before, after) : after;
  }
  return after;
}

function isObject(value: unknown): value is View {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
