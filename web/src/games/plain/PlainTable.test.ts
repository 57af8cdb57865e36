// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from "@testing-library/svelte";
import { afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import type { LegalAction } from "../../wire/protocol";
import type { Sight, View } from "../../state/sight";
import { UNTOLD } from "../../words/phrase";
import { tongue } from "../../words/tongue.svelte";
import PlainTable from "./PlainTable.svelte";

function sight(game: string, view: View, legal: readonly LegalAction[], over: Partial<Sight> = {}): Sight {
  return {
    game, telling: UNTOLD, seats: 2, viewer: 0, view, on: [0], legal, mine: true, busy: false, span: null,
    remaining: () => null, tableTime: () => 0, nameOf: (seat) => ["Zoé", "Léo"][seat] ?? `${seat + 1}`,
    isBot: () => false, tokenOf: (seat) => seat, act: vi.fn(), onBeat: () => () => {}, ...over,
  };
}

const can = (action: unknown, key: string, who?: number): LegalAction =>
  ({ action, say: { key, args: who === undefined ? [] : [["who", { seat: who }]] } }) as unknown as LegalAction;

beforeAll(async () => {
  await tongue.speak("en");
  await tongue.learn(["plain", "cheaters", "printed"]);
});
afterEach(cleanup);

describe("a game of which nothing is known", () => {
  const view = { phase: "sail", turn: 1, wind: "north-east", ships: [{ crew: 3 }, { crew: 5 }] };

  it("shows what lies there, by name where it says who", () => {
    render(PlainTable, { sight: sight("pirates", view, []) });
    expect(screen.getByRole("heading", { name: "Sail" })).toBeTruthy();
    expect(screen.getByText("North east")).toBeTruthy();
    expect(screen.getAllByText("Léo").length).toBeGreaterThan(1);
    expect(screen.getByText("5")).toBeTruthy();
  });

  it("does what its button says, by hand and by key", async () => {
    const before = sight("pirates", view, [can({ do: "board" }, "cheaters-act-roll"), can({ do: "flee" }, "cheaters-act-done")]);
    render(PlainTable, { sight: before });
    await fireEvent.click(screen.getByRole("button", { name: "End my turn" }));
    await fireEvent.keyDown(window, { key: "1" });
    expect(vi.mocked(before.act).mock.calls).toEqual([[{ do: "flee" }], [{ do: "board" }]]);
  });

  it("has a field to search in when there is much to do", async () => {
    const legal = Array.from({ length: 30 }, (_, nth) => can({ do: "steal", from: nth }, nth === 7 ? "cheaters-act-fix" : "cheaters-act-roll"));
    render(PlainTable, { sight: sight("pirates", view, legal) });
    await fireEvent.input(screen.getByRole("searchbox"), { target: { value: "oops" } });
    expect(screen.getAllByRole("button", { name: /Oops/ })).toHaveLength(1);
    expect(screen.queryByRole("button", { name: "Roll the dice" })).toBeNull();
  });

  it("asks nothing of who only watches", () => {
    render(PlainTable, { sight: sight("pirates", view, [], { viewer: null, mine: false }) });
    expect(screen.getByText("You are watching.")).toBeTruthy();
  });
});
