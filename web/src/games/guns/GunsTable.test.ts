// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from "@testing-library/svelte";
import { afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import type { LegalAction } from "../../wire/protocol";
import type { Sight, View } from "../../state/sight";
import { UNTOLD } from "../../words/phrase";
import { tongue } from "../../words/tongue.svelte";
import GunsTable from "./GunsTable.svelte";

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
  await tongue.learn(["plain", "guns"]);
});
afterEach(cleanup);

describe("the Parrain of CA$H'n GUN$ Live", () => {
  it("reads the script, and enters who was touched", async () => {
    const gangster = { team: 0, here: "in", run: { from: { x: 0, y: 0 }, since: 0 }, spot: { x: 0, y: 0 }, aim: null, fate: "unhurt", shown: null };
    const view = {
      rules: { gangsters: 2, teams: 1, parrains: [2], arena: null, config: { table: "garden" } },
      round: 1, phase: "fight", freeze: 0, done: [], pot: { cards: 16, amount: 100000 },
      gangsters: [gangster, gangster], cards: [], hideouts: [null],
      fight: { question: { blast: 0 }, touchable: [0, 1], left: [] },
      script: { say: [{ key: "guns-say-fire", args: [] }], ask: { key: "guns-ask-blast", args: [["who", { seat: 0 }]] } },
    };
    const before = sight("cash-n-guns-live", view, [
      can({ do: "touched", who: [] }, "guns-act-touched-nobody"), can({ do: "undo" }, "guns-act-undo"),
    ], { seats: 3, viewer: 2 });
    render(GunsTable, { sight: before });
    expect(screen.getByText(/Shout when your turn comes/)).toBeTruthy();
    await fireEvent.click(screen.getByLabelText("Léo"));
    await fireEvent.click(screen.getByRole("button", { name: "One is hit" }));
    expect(vi.mocked(before.act).mock.calls).toEqual([[{ do: "touched", who: [1], of: 0 }]]);
  });
});

describe("the arena", () => {
  it("draws everybody where they stand, and picks whom one aims at", async () => {
    const gangster = (team: number, x: number) => ({
      team, here: "in", run: { from: { x, y: 500 }, since: 0 }, turns: 0, spot: { x, y: 500 }, fate: "unhurt",
    });
    const view = {
      rules: { gangsters: 2, teams: 2, parrains: [], arena: { place: "garden", width: 6732, height: 4896, obstacles: [] }, config: {} },
      round: 1, phase: "aim", freeze: 0, done: [], pot: { cards: 4, amount: 20000 }, gangsters: [gangster(0, 500), gangster(1, 2000)],
      cards: [[0, "bang/5"]], hideouts: [null, null], fight: { touchable: [], left: [] },
    };
    const before = sight("cash-n-guns-live", view, [can({ do: "aim", mime: "pistol", at: [1] }, "guns-act-aim", 1), can({ do: "hold" }, "guns-act-hold")]);
    const { container } = render(GunsTable, { sight: before });
    const bodies = [...container.querySelectorAll("g.body")].map((body) => body.getAttribute("transform"));
    expect(bodies).toEqual(["translate(500 500) scale(1)", "translate(2000 500) scale(1)"]);
    expect(container.querySelectorAll("g.target")).toHaveLength(1);
    await fireEvent.click(screen.getAllByRole("button").find((button) => button.dataset.do === "aim")!);
    expect(vi.mocked(before.act).mock.calls).toEqual([[{ do: "aim", mime: "pistol", at: [1] }]]);
  });
});
