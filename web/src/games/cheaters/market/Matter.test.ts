// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from "@testing-library/svelte";
import { afterEach, beforeAll, beforeEach, expect, it, vi } from "vitest";
import type { Sight } from "../../../state/sight";
import { UNTOLD } from "../../../words/phrase";
import { tongue } from "../../../words/tongue.svelte";
import type { Action, View } from "../types";
import Matter from "./Matter.svelte";

const player = { out: false, finished: false, chance: false, chancellerie: false };
const VIEW: View = {
  viewer: { seat: 0 },
  mine: {
    gaze: "board",
    picture: {
      board: { tokens: [0, 8], hotels: [], deeds: [14] },
      tray: { notes: { ten: 4 }, hotels: 15 },
      spreads: [{ notes: { hundred: 4 }, deeds: [11] }, { notes: { fifty: 1 }, deeds: [8] }],
    },
    owners: { of: [[11], [8]] }, schemes: [], stops: [], due: 0, start_due: false, effort: 0,
  },
  hints: [], nothing_seen: [],
  config: { names: "international", rounds: 0, deadline: "fair" } as View["config"],
  turns: 1, turn: 0, phase: { offer: 14 }, until: 0, dice: [1, 2], doubles: 0, tries: 0, face_up: [], gone: [],
  players: [player, player], offers: [null, null], bills: [], lots: [], asked: [], claims: [], bonuses: [],
  closing: false, declared: [null, null], challenges: [], counts: [],
};

function sight(legal: readonly Action[], change: Partial<View> = {}): Sight {
  return {
    game: "monopoly-tricheurs", telling: UNTOLD, seats: 2, viewer: 0, view: { ...VIEW, ...change }, on: [0, 1],
    legal: legal.map((action) => ({ action })),
    mine: true, busy: false, span: null, remaining: () => null, tableTime: () => 0,
    nameOf: (seat) => ["Zoé", "Léo"][seat] ?? "?", isBot: () => false, tokenOf: (seat) => seat, act: vi.fn(), onBeat: () => () => {},
  };
}
const OFFER: readonly Action[] = [{ do: "auction" }, { do: "buy" }, { do: "take-deed", space: 14 }];

beforeAll(async () => {
  await tongue.speak("en");
  await tongue.learn(["plain", "cheaters", "printed", "market"]);
});
beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const NUMBERS = ["1", "2", "3"];
async function numbers(legal: readonly Action[], change: Partial<View> = {}, ms = 500): Promise<readonly unknown[]> {
  const send = vi.fn();
  const { container } = render(Matter, { sight: sight(legal, change), send });
  await vi.advanceTimersByTimeAsync(ms);
  for (const key of NUMBERS) await fireEvent.keyDown(document.body, { key });
  const badges = [...container.querySelectorAll("kbd")].map(({ textContent }) => textContent);
  cleanup();
  return [badges, send.mock.calls.flat()];
}

it("rolls, buys and bids by a number, and presses what lies beside that by 2", async () => {
  expect(await numbers(OFFER)).toEqual([["2", "1"], [{ do: "buy" }, { do: "auction" }]]);
  expect(await numbers([{ do: "roll" }], { phase: "roll" })).toEqual([["1"], [{ do: "roll" }]]);
  const auction = { lot: { deed: 14 }, best: { by: 1, sum: 60 }, until: 9000, next: 0, paused: false };
  // Whoever has passed, by 2, bids no more by 1.
  expect(await numbers([{ do: "bid", sum: 70 }], { auction }, 1300)).toEqual([["2"], [{ do: "bid", sum: 70 }]]);
});

const BILL = { from: 0, to: { player: 1 }, sum: 50, rent: 8, raised: false, halved: false, short: false, until: 0 } as const;
const OTHERS: readonly (readonly [Action[], Partial<View>])[] = [
  [[{ do: "done" }], { phase: "free" }],
  [[{ do: "pay" }], { phase: "free", bills: [BILL] }],
  [[{ do: "nothing-seen" }], { phase: "look", turn: 1 }],
];

it("does nothing else by a number", async () => {
  for (const [legal, change] of OTHERS) expect(await numbers(legal, change), JSON.stringify(legal)).toEqual([["↵"], []]);
});

it("presses its main button by Enter where nothing has the focus, and with Ctrl wherever it is", async () => {
  const elsewhere = document.body.appendChild(document.createElement("button"));
  for (const [legal, change] of OTHERS) {
    const send = vi.fn();
    render(Matter, { sight: sight(legal, change), send });
    await vi.advanceTimersByTimeAsync(500);
    await fireEvent.keyDown(elsewhere, { key: "Enter" });
    expect(send.mock.calls).toEqual([]);
    await fireEvent.keyDown(document.body, { key: "Enter" });
    await fireEvent.keyDown(elsewhere, { key: "Enter", ctrlKey: true });
    expect(send.mock.calls.flat(), JSON.stringify(legal)).toEqual([...legal, ...legal]);
    cleanup();
  }
  elsewhere.remove();
});

it("says by no key what one declares", async () => {
  expect(await numbers([{ do: "declare", sum: 300 }], { phase: "declare" })).toEqual([[], []]);
  const send = vi.fn();
  render(Matter, { sight: sight([{ do: "declare", sum: 300 }], { phase: "declare" }), send });
  await vi.advanceTimersByTimeAsync(500);
  await fireEvent.keyDown(document.body, { key: "Enter" });
  expect(send.mock.calls).toEqual([]);
});

it("lets a purchase that came too late bid nothing", async () => {
  const auction = { lot: { deed: 14 }, best: null, until: 9000, next: 0, paused: false };
  expect((await numbers([{ do: "bid", sum: 10 }], { auction }))[1]).toEqual([]);
});

it("lets a second tap hit nothing that has just appeared", async () => {
  const send = vi.fn();
  const { rerender } = render(Matter, { sight: sight(OFFER), send });
  await vi.advanceTimersByTimeAsync(500);
  await fireEvent.click(screen.getByRole("button", { name: "Buy (180)" }));
  await rerender({ sight: sight([{ do: "done" }], { phase: "free" }), send });
  const done = screen.getByRole("button", { name: tongue.t("market-done") });
  await fireEvent.click(done);
  expect(send.mock.calls).toEqual([[{ do: "buy" }]]);
  await vi.advanceTimersByTimeAsync(500);
  await fireEvent.click(done);
  expect(send.mock.calls).toEqual([[{ do: "buy" }], [{ do: "done" }]]);
});

it("changes nothing while a finger is down", async () => {
  const { rerender, container } = render(Matter, { sight: sight(OFFER), send: vi.fn() });
  await fireEvent.pointerDown(container.querySelector("[data-matter]")!);
  await rerender({ sight: sight([{ do: "done" }], { phase: "free" }), send: vi.fn() });
  expect(screen.queryByRole("button", { name: "Buy (180)" })).not.toBeNull();
  await fireEvent.pointerUp(window);
  await vi.advanceTimersByTimeAsync(10);
  expect(screen.queryByRole("button", { name: "Buy (180)" })).toBeNull();
});

it("opens a shared sheet, and answers an offer with another one", async () => {
  const send = vi.fn();
  const offer = { to: 0, give: { deeds: [8] }, get: { money: 200 } };
  render(Matter, { sight: sight([{ do: "accept", of: 1 }, { do: "decline", of: 1 }, ...OFFER], { offers: [null, offer] }), send });
  await vi.advanceTimersByTimeAsync(500);
  await fireEvent.click(screen.getByRole("button", { name: tongue.t("market-line-open") }));
  await vi.dynamicImportSettled();
  await vi.advanceTimersByTimeAsync(700);
  expect(screen.getByText("You pay 200")).toBeTruthy();
  await fireEvent.click(screen.getByRole("button", { name: tongue.t("market-less", { sum: 50 }) }));
  await fireEvent.click(screen.getByRole("button", { name: tongue.t("market-trade-counter") }));
  expect(send.mock.calls).toEqual([[{ do: "offer", to: 1, give: { money: 150 }, get: { deeds: [8] } }]]);
});

it("lays what is on offer first on the sheet", async () => {
  const picture = { ...VIEW.mine.picture, spreads: [VIEW.mine.picture.spreads[0]!, { notes: {}, deeds: [5, 7, 8] }] };
  const change = { offers: [null, { to: 0, give: { deeds: [8] }, get: { money: 200 } }], mine: { ...VIEW.mine, picture } };
  const { baseElement } = render(Matter, { sight: sight([{ do: "accept", of: 1 }, ...OFFER], change), send: vi.fn() });
  await vi.advanceTimersByTimeAsync(500);
  await fireEvent.click(screen.getByRole("button", { name: tongue.t("market-line-open") }));
  await vi.dynamicImportSettled();
  await vi.advanceTimersByTimeAsync(700);
  const theirs = [...baseElement.querySelectorAll(".sides .side")].at(-1)!.querySelectorAll(".thing");
  expect([...theirs].map((thing) => thing.getAttribute("aria-pressed"))).toEqual(["true", "false", "false"]);
});

it("turns the deed of a bill over before it is paid", async () => {
  render(Matter, { sight: sight([{ do: "pay" }], { bills: [BILL], phase: "free" }), send: vi.fn() });
  expect(screen.queryByRole("button", { name: tongue.t("market-show-deed") })).not.toBeNull();
  expect(screen.getByRole("button", { name: "Pay (50)" })).toBeTruthy();
});
