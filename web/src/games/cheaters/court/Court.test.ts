// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from "@testing-library/svelte";
import { tick } from "svelte";
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { settings } from "../../../state/settings.svelte";
import type { Beat, Sight } from "../../../state/sight";
import { UNTOLD } from "../../../words/phrase";
import { tongue } from "../../../words/tongue.svelte";
import type { Action, Affair, Seen, View } from "../types";
import Theatre from "./Theatre.svelte";
import { READ_MS } from "./theatre";

const player = { out: false, finished: false, chance: false, chancellerie: false };
const accused: Affair = { what: "accused", by: 1, who: 0, card: "bank-heist", until: 6000, ayes: [], noes: [] };
const caught: Affair = { what: "caught", who: 0, card: "bank-heist", fine: 100, to: "tray", prison: true, until: 10_000 };
const DID = { shifts: [{ thing: "notes", notes: { hundred: 1 }, from: "tray", to: { player: 0 } }] };
const guilty = { what: "verdict", by: 1, who: 0, card: "bank-heist", guilty: true, did: DID } as unknown as Seen;

function view(affair: Affair | null, jury = false): View {
  return {
    config: { names: "swiss_fr", jury, bounty: 0 }, phase: "free", turn: 0, until: 20_000, affair, bills: [], face_up: [], gone: [],
    players: [player, player, player],
    mine: { owners: { of: [[], [], []] }, picture: { board: { tokens: [0, 4, 0], hotels: [], deeds: [] }, tray: { notes: {}, hotels: 0 }, spreads: [{ notes: {}, deeds: [] }, { notes: {}, deeds: [] }, { notes: {}, deeds: [] }] } },
  } as unknown as View;
}

/** A table whose moments we choose. */
class Table {
  listeners = new Set<(beat: Beat) => void>();
  sight(affair: Affair | null, legal: readonly Action[] = [], viewer: number | null = 0, jury = false): Sight {
    return {
      game: "monopoly-tricheurs", telling: UNTOLD, seats: 3, viewer, view: { ...view(affair, jury) }, on: [], legal: legal.map((action) => ({ action })),
      mine: true, busy: false, span: 15_000, remaining: () => 4000, tableTime: () => 5000, nameOf: (seat) => ["Zoé", "Léo", "Max"][seat] ?? "?",
      isBot: () => false, tokenOf: (seat) => seat, act: vi.fn(),
      onBeat: (listener) => {
        this.listeners.add(listener);
        return () => this.listeners.delete(listener);
      },
    };
  }
  beat(seen: readonly Seen[], before: View | null, after: View): void {
    for (const listener of this.listeners) listener({ told: seen.map((one) => ({ seen: one, at: 5000 })) as unknown as Beat["told"], before: before && { ...before }, after: { ...after } });
  }
}

let now = 1000;
const before = settings.motion;
beforeAll(async () => {
  await tongue.speak("en");
  await tongue.learn(["cheaters", "printed", "court", "truth"]);
  await import("./stage");
});
beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(performance, "now").mockImplementation(() => now);
  vi.stubGlobal("requestAnimationFrame", (then: () => void) => setTimeout(then, 16));
  vi.stubGlobal("cancelAnimationFrame", (id: ReturnType<typeof setTimeout>) => clearTimeout(id));
  settings.motion = "full";
});
afterEach(() => {
  cleanup();
  // In this order: what was stubbed over a clock of the test is given back to that clock, and only then is it put away.
  vi.unstubAllGlobals();
  vi.useRealTimers();
  vi.restoreAllMocks();
  settings.motion = before;
});
const wait = async (ms: number) => {
  for (let passed = 0; passed < ms; passed += 16) {
    now += 16;
    await vi.advanceTimersByTimeAsync(16);
  }
  await staged();
};
/** What is drawn of it comes when it is needed. */
const staged = async () => {
  await vi.dynamicImportSettled();
  await tick();
};
const scene = () => document.querySelector(".theatre")!.getAttribute("data-scene");

describe("the court over the table", () => {
  it("shows who accuses whom of what while everything stands still, and a touch does not end it", async () => {
    const table = new Table();
    render(Theatre, { sight: table.sight(accused), send: vi.fn() });
    await wait(32);
    expect(scene()).toBe("accused");
    expect(screen.getByRole("group", { name: /Léo.*Zoé/ })).toBeTruthy();
    await fireEvent.click(document.querySelector(".veil")!);
    await wait(32);
    expect(scene()).toBe("accused");
  });

  it("shows the verdict with what the hand did, to be read and heard, until it is over", async () => {
    const table = new Table();
    const { rerender } = render(Theatre, { sight: table.sight(null, [], 2), send: vi.fn() });
    table.beat([guilty], view(accused), view(caught));
    await rerender({ sight: table.sight(caught, [], 2) });
    await wait(32);
    expect(scene()).toBe("verdict");
    expect(screen.getByText(tongue.t("court-guilty"))).toBeTruthy();
    expect(screen.getByRole("status").textContent).toBe("Zoé takes 100 from the bank.");
    await rerender({ sight: table.sight(null, [], 2) });
    await wait(4900);
    expect(scene()).toBe("");
  });

  it("is ended by a touch or by Escape", async () => {
    const table = new Table();
    render(Theatre, { sight: table.sight(null, [], 2), send: vi.fn() });
    table.beat([guilty], view(accused), view(null));
    await wait(32);
    await fireEvent.keyDown(window, { key: "Escape" });
    await wait(32);
    expect(scene()).toBe("");
    table.beat([guilty], view(accused), view(null));
    await wait(32);
    await fireEvent.pointerDown(document.body);
    await wait(32);
    // A finger that was on its way to something else takes no verdict away.
    expect(scene()).toBe("verdict");
    await wait(READ_MS);
    await fireEvent.pointerDown(document.body);
    await wait(32);
    expect(scene()).toBe("");
  });

  it("shows nothing to who has just come back", async () => {
    const table = new Table();
    render(Theatre, { sight: table.sight(null, [], 2), send: vi.fn() });
    table.beat([guilty], null, view(null));
    await wait(64);
    expect(scene()).toBe("");
  });

  it("lets play go on under a cheat that is announced", async () => {
    const table = new Table();
    render(Theatre, { sight: table.sight(null, [], 2), send: vi.fn() });
    table.beat([{ what: "announced", seat: 0, card: "pickpocket", bonus: 50 }], view(null), view(null));
    await wait(32);
    expect(screen.getByText(tongue.t("court-unseen"))).toBeTruthy();
    expect(document.querySelector(".veil")).toBeNull();
    await fireEvent.click(screen.getByRole("button", { name: new RegExp(tongue.t("court-skip")) }));
    await wait(32);
    expect(scene()).toBe("");
  });

  it("tells whoever is waited for in a few words, without a replay", async () => {
    const table = new Table();
    const { rerender } = render(Theatre, { sight: table.sight(null, [], 2), send: vi.fn() });
    table.beat([{ what: "announced", seat: 1, card: "bank-heist", bonus: 50, did: DID } as unknown as Seen], view(null), view(null));
    await wait(400);
    expect(document.querySelector(".announced.brief")).toBeNull();
    // It is seat 0's turn.
    await rerender({ sight: table.sight(null, [], 0), send: vi.fn() });
    await wait(32);
    expect(document.querySelector(".announced.brief")).not.toBeNull();
  });

  it("covers nobody's victory with a cheat that is announced at the end", async () => {
    const table = new Table();
    const over = { ...view(null), phase: "over" } as View;
    const sight = table.sight(null, [], 2);
    render(Theatre, { sight: { ...sight, view: { ...over } }, send: vi.fn() });
    table.beat([{ what: "announced", seat: 0, card: "pickpocket", bonus: 0 }], view(null), over);
    await wait(32);
    expect(screen.queryByText(tongue.t("court-unseen"))).toBeNull();
  });
});

describe("what one can answer", () => {
  const alibi: Action = { do: "use", play: { card: "solid-alibi" } };

  it("makes the alibi large and the penalty small, and neither can be pressed at once", async () => {
    const table = new Table();
    const send = vi.fn();
    render(Theatre, { sight: table.sight(caught, [{ do: "submit" }, alibi]), send });
    await staged();
    expect(screen.getByRole("alertdialog", { name: tongue.t("court-caught-you") })).toBe(document.activeElement);
    const large = screen.getByRole("button", { name: tongue.t("court-alibi") });
    const small = screen.getByRole("button", { name: tongue.t("court-submit") });
    expect([large.classList.contains("large"), small.classList.contains("large")]).toEqual([true, false]);
    await fireEvent.click(small);
    expect(send).not.toHaveBeenCalled();
    await wait(500);
    await fireEvent.click(large);
    expect(send.mock.calls).toEqual([[alibi]]);
  });

  it("gives a juror two pads alike, and shows who has voted", async () => {
    const table = new Table();
    const send = vi.fn();
    const votes: Action[] = [{ do: "vote", guilty: true }, { do: "vote", guilty: false }];
    render(Theatre, { sight: table.sight({ ...accused, ayes: [] }, votes, 2, true), send });
    await wait(500);
    await fireEvent.click(screen.getByRole("button", { name: tongue.t("court-vote-innocent") }));
    expect(send.mock.calls).toEqual([[{ do: "vote", guilty: false }]]);
    cleanup();
    render(Theatre, { sight: table.sight({ ...accused, ayes: [2] }, [], 1, true), send });
    await staged();
    expect(screen.getByText(tongue.t("court-juror", { who: "Max", vote: "guilty" }))).toBeTruthy();
    expect(screen.queryByRole("button", { name: tongue.t("court-vote-guilty") })).toBeNull();
  });

  it("puts a token only after a space was chosen", async () => {
    const table = new Table();
    const send = vi.fn();
    const put: Action[] = [{ do: "put", at: 8 }, { do: "put", at: 9 }];
    render(Theatre, { sight: table.sight({ what: "placing", thief: 1, by: 0, until: 9000 }, put), send });
    await wait(500);
    const go = document.querySelector<HTMLButtonElement>("[data-do=put]")!;
    expect(go.disabled).toBe(true);
    await fireEvent.click(document.querySelector("[data-space='9']")!);
    await fireEvent.click(go);
    expect(send.mock.calls).toEqual([[{ do: "put", at: 9 }]]);
  });

  it("tells the others who is being waited for", async () => {
    const table = new Table();
    render(Theatre, { sight: table.sight({ what: "placing", thief: 1, by: 0, until: 9000 }, [], 2), send: vi.fn() });
    await staged();
    expect(screen.getByRole("status").textContent).toMatch(/Zoé.*Léo/);
    expect(document.querySelector(".veil")).toBeNull();
  });
});
