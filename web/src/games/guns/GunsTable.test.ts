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
