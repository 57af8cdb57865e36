// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from "@testing-library/svelte";
import { afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { can, NAMES, view } from "../../../tests/arena";
import type { Sight } from "../../state/sight";
import type { LegalAction } from "../../wire/protocol";
import { UNTOLD } from "../../words/phrase";
import { tongue } from "../../words/tongue.svelte";
import GunsTable from "./GunsTable.svelte";
import type { View } from "./types";

function sight(change: Partial<View>, legal: readonly LegalAction[], over: Partial<Sight> = {}): Sight {
  return {
    game: "", telling: UNTOLD, seats: 6, viewer: 0, view: { ...view(change) }, on: [0], legal, mine: true, busy: false, span: null,
    remaining: () => null, tableTime: () => 0, nameOf: (seat) => NAMES[seat] ?? `${seat + 1}`, tokenOf: (seat) => seat,
    isBot: () => false, act: vi.fn(), stream: vi.fn(() => true), onBeat: () => () => {}, ...over,
  };
}

beforeAll(async () => {
  await tongue.speak("en");
  await tongue.learn(["guns", "arena", "outdoors"]);
});
afterEach(cleanup);

const button = (deed: string, seat?: number) =>
  document.querySelector<HTMLButtonElement>(`button[data-do="${deed}"]${seat === undefined ? "" : `[data-seat="${seat}"]`}`)!;

describe("the arena, through its buttons", () => {
  it("aims at a face with the gun in hand, and with two pistols at two faces", async () => {
    const at = (mime: string, ...seats: number[]) => ({ do: "aim", mime, at: seats });
    const table = sight({ phase: "aim" }, can(at("pistol", 1), at("pistol", 3), at("two-pistols", 1, 3), at("two-pistols", 3, 5), { do: "hold" }));
    render(GunsTable, { sight: table });
    await fireEvent.click(button("aim", 3));
    expect(table.act).toHaveBeenLastCalledWith(at("pistol", 3));
    await fireEvent.click(screen.getByRole("button", { name: tongue.t("mime-two-pistols") }));
    await fireEvent.click(button("aim", 3));
    expect(table.act).toHaveBeenCalledTimes(1);
    await fireEvent.click(button("aim", 1));
    expect(table.act).toHaveBeenLastCalledWith(at("two-pistols", 1, 3));
    await fireEvent.click(button("hold"));
    expect(table.act).toHaveBeenLastCalledWith({ do: "hold" });
  });

  it("says that nobody is in sight instead of asking for a target", () => {
    render(GunsTable, { sight: sight({ phase: "aim" }, can({ do: "hold" })) });
    expect(screen.getByText(tongue.t("arena-nobody-in-sight"))).toBeTruthy();
    expect(document.querySelectorAll('[data-do="aim"]')).toHaveLength(0);
  });

  it("has two pads to choose with, which say what was chosen", async () => {
    const table = sight({ phase: "choice", done: [0], leaves: true }, can({ do: "stay" }, { do: "leave" }));
    render(GunsTable, { sight: table });
    expect(["stay", "leave"].map((deed) => button(deed).getAttribute("aria-pressed"))).toEqual(["false", "true"]);
    await fireEvent.click(button("stay"));
    await fireEvent.keyDown(window, { key: "ArrowRight", code: "ArrowRight" });
    expect(vi.mocked(table.act).mock.calls).toEqual([[{ do: "stay" }], [{ do: "leave" }]]);
  });

  it("stabs by one touch, or spares everybody", async () => {
    const fight = { ...view().fight, question: { stab: 0 }, touchable: [1] };
    const table = sight({ phase: "fight", fight }, can({ do: "stab", at: 1 }, { do: "spare" }));
    render(GunsTable, { sight: table });
    await fireEvent.click(button("stab", 1));
    await fireEvent.click(button("spare"));
    expect(vi.mocked(table.act).mock.calls).toEqual([[{ do: "stab", at: 1 }], [{ do: "spare" }]]);
  });

  it("shows where a jump leads before it is made", async () => {
    const fight = { ...view().fight, question: { blast: 0 } };
    const table = sight({ phase: "fight", fight }, can({ do: "jump", heading: null }));
    render(GunsTable, { sight: table });
    await fireEvent.click(screen.getByRole("button", { name: tongue.t("way-up") }));
    expect(table.act).not.toHaveBeenCalled();
    await fireEvent.click(button("jump"));
    expect(table.act).toHaveBeenCalledWith({ do: "jump", heading: 192 });
  });

  it("changes cards by touching two, agrees to what is proposed, and names a Chef", async () => {
    const change: Partial<View> = {
      phase: "sharing", cards: [[0, "bang/5"], [2, "kevlar/5"], [4, "boom#4/10"]], proposals: [{ one: 2, other: 4, agreed: [2] }],
    };
    const table = sight(change, can({ do: "swap", one: 0, other: 2 }, { do: "chef", seat: 2 }));
    render(GunsTable, { sight: table });
    await fireEvent.click(screen.getByRole("button", { name: /Ida$/, pressed: false }));
    await fireEvent.click(screen.getByRole("button", { name: /Zoé$/, pressed: false }));
    await fireEvent.click(screen.getByRole("button", { name: tongue.t("arena-agree") }));
    await fireEvent.click(screen.getByRole("button", { name: /^Make Boss Ida/ }));
    expect(vi.mocked(table.act).mock.calls).toEqual([[{ do: "swap", one: 0, other: 2 }], [{ do: "swap", one: 2, other: 4 }], [{ do: "chef", seat: 2 }]]);
  });

  it("tells the team something between two steps, and nobody waits for it", async () => {
    const table = sight({ phase: "sharing", cards: [[0, "bang/5"]] }, can({ do: "ready" }));
    render(GunsTable, { sight: table });
    await fireEvent.click(screen.getByRole("button", { name: tongue.t("arena-say-bluff") }));
    expect(table.stream).toHaveBeenCalledWith({ do: "signal", signal: { say: "bluff" } });
    await fireEvent.click(button("ready"));
    expect(table.act).toHaveBeenCalledWith({ do: "ready", phase: "sharing" });
  });

  it("says who aims at me, with what", () => {
    const gangsters = view().gangsters.map((one, seat) => ({ ...one, aim: seat === 3 ? ({ mime: "long-gun", at: [0] } as const) : null }));
    render(GunsTable, { sight: sight({ phase: "look", gangsters } as Partial<View>, can({ do: "ready" })) });
    expect(document.querySelector(".at-me")!.textContent).toMatch(/Max/);
    cleanup();
    render(GunsTable, { sight: sight({ phase: "look" }, can({ do: "ready" })) });
    expect(document.querySelector(".at-me")!.textContent).toContain(tongue.t("arena-nobody-aims"));
  });

  it("has nothing to press for whoever only watches", () => {
    render(GunsTable, { sight: sight({ phase: "look" }, [], { viewer: null, mine: false }) });
    expect(document.querySelectorAll("button[data-do]")).toHaveLength(0);
  });
});
