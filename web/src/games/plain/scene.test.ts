import { describe, expect, it } from "vitest";
import { readable } from "./reading";
import { panels, phaseOf, type Panel, type Value } from "./scene";

describe("a view that nobody has drawn a table for", () => {
  it("has what is plain together, and the rest under its own name", () => {
    const shown = panels({ viewer: "audience", phase: "play", round: 2, deck: { left: 9 }, open: true }, 4);
    expect(shown).toEqual([
      { kind: "fields", name: "table", fields: [
        { name: "round", value: { kind: "number", number: 2 } },
        { name: "open", value: { kind: "yes" } },
      ] },
      { kind: "fields", name: "deck", fields: [{ name: "left", value: { kind: "number", number: 9 } }] },
    ]);
  });

  it("has one row a seat where there is one entry for each", () => {
    const shown = panels({ players: [{ coins: 3 }, { coins: 0 }] }, 2);
    expect(shown).toEqual([{ kind: "seats", name: "players", rows: [
      [{ name: "coins", value: { kind: "number", number: 3 } }],
      [{ name: "coins", value: { kind: "number", number: 0 } }],
    ] }]);
  });

  it("is the same whether a field is null or not there", () => {
    expect(panels({ round: 2, until: null, deck: { left: 9, top: null }, bids: [null, 3] }, 4)).toEqual(
      panels({ round: 2, deck: { left: 9 }, bids: [null, 3] }, 4),
    );
  });

  it("names players where a field says who, and only if there is such a seat", () => {
    const [panel] = panels({ turn: 1, by: 7, done: [0, 1] }, 2);
    const values = panel?.kind === "fields" ? panel.fields.map(({ value }) => value) : [];
    expect(values).toEqual([
      { kind: "seat", seat: 1 },
      { kind: "number", number: 7 },
      { kind: "list", items: [{ kind: "seat", seat: 0 }, { kind: "seat", seat: 1 }], more: 0 },
    ]);
  });

  it("stays short however much there is, and shallow however deep it goes", () => {
    let deep: unknown = "bottom";
    for (let level = 0; level < 50; level += 1) deep = { down: deep };
    const [list] = panels({ heap: Array.from({ length: 500 }, (_, n) => n) }, 3);
    const heap = list?.kind === "fields" ? list.fields[0]?.value : undefined;
    expect(heap).toMatchObject({ kind: "list", more: 440 });
    const [tower] = panels({ deep }, 3);
    expect(tower?.kind === "fields" ? depth(tower) : 0).toBeLessThan(8);
  });

  it("reads nothing from what is not there", () => {
    expect(panels({}, 4)).toEqual([]);
    const [panel] = panels({ lots: [], name: "" }, 4);
    expect(panel).toMatchObject({ fields: [{ value: { kind: "nothing" } }, { value: { kind: "nothing" } }] });
  });
});

it("reads the phase whether or not it is about something", () => {
  expect(phaseOf({ phase: "roll" })).toBe("roll");
  expect(phaseOf({ phase: { offer: 8 } })).toBe("offer");
  expect(phaseOf({})).toBeNull();
});

it("makes a name readable", () => {
  expect(readable("runner_up")).toBe("Runner up");
  expect(readable("last-hotel")).toBe("Last hotel");
});

function depth(value: Value | (Panel & { readonly kind: "fields" })): number {
  return value.kind === "fields" ? 1 + Math.max(0, ...value.fields.map(({ value }) => depth(value))) : 1;
}
