// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from "@testing-library/svelte";
import { flushSync } from "svelte";
import { afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import type { Beat, Sight } from "../../../state/sight";
import type { Told } from "../../../wire/protocol";
import { UNTOLD } from "../../../words/phrase";
import { tongue } from "../../../words/tongue.svelte";
import { view } from "../table/testing";
import type { Final as Truth, Ledger, View } from "../types";
import Final from "./Final.svelte";
import Spoken from "./Spoken.svelte";
import Television from "./Television.svelte";

const NAMES = ["Zoé", "Tom", "Ida", "Max"];

/** A table whose methods need their table, as the real one's do. */
function watched(seen: View, viewer: number | null): { sight: Sight; beat: (told: readonly unknown[]) => void } {
  const listeners = new Set<(beat: Beat) => void>();
  const sight = {
    game: "monopoly-tricheurs", telling: UNTOLD, seats: seen.players.length, viewer, view: { ...seen }, on: [], legal: [], mine: false, busy: false,
    span: null, code: "KLMP", names: NAMES, remaining: () => null, tableTime: () => 0,
    nameOf(this: { names: readonly string[] }, seat: number) {
      return this.names[seat] ?? "?";
    },
    tokenOf: (seat: number) => seat, isBot: () => false, act: vi.fn(),
    onBeat(listener: (beat: Beat) => void) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
  const beat = (told: readonly unknown[]) => {
    for (const listener of listeners) listener({ told: told as readonly Told[], before: sight.view, after: sight.view });
    flushSync();
  };
  return { sight: sight as unknown as Sight, beat };
}

beforeAll(async () => {
  await tongue.speak("en");
  await tongue.learn(["cheaters", "printed", "plain", "hands", "court", "market", "truth"]);
});
afterEach(cleanup);

const LEDGER: Ledger = {
  start: 1500, salary: 200, rents_in: 0, rents_out: 0, bought: 0, auctions: 0, hotels: 0, trades: 0, cards: 0, fines: 0, loot: 0, rewards: 0,
  closing_rent: 0, total: 1700,
};
const truth: Truth = {
  ledgers: [LEDGER, { ...LEDGER, salary: 0, fines: -100, total: 1400 }],
  crimes: [{ turn: 3, at: 5000, by: 1, card: "pickpocket", ended: "caught", by_whom: 0, did: { shifts: [] } }],
  accusations: [], awards: [{ award: "lynx-eye", seat: 0, count: 1 }],
};

describe("the end", () => {
  const over = { outcome: { winners: [0], scores: [1700, 1400] } };

  it("shows podium, medals, the truth and the count", async () => {
    const { sight } = watched({ ...view(), final: truth }, 0);
    const widen = vi.fn();
    const { container } = render(Final, { sight, over, screen: false, widen });
    expect(container.querySelector(".nth-0")?.textContent).toContain("Zoé");
    expect(screen.getByText(tongue.t("truth-award-lynx-eye"))).toBeTruthy();
    expect(screen.getByText(tongue.t("truth-caught", { name: "Zoé" }))).toBeTruthy();
    expect(screen.getByText("−100")).toBeTruthy();
    expect(widen).toHaveBeenCalled();
    // Where there is little room, one player at a time is shown, and chosen.
    await fireEvent.click(screen.getByRole("button", { name: "Tom" }));
    expect([...container.querySelectorAll("tfoot .one")].map((cell) => cell.textContent)).toEqual(["1,400"]);
  });

  it("is a podium alone where the truth was never told, and has nothing to press on a television", () => {
    const { sight } = watched({ ...view(), final: null }, 0);
    const first = render(Final, { sight, over, screen: false });
    expect(first.container.querySelectorAll(".podium .step")).toHaveLength(2);
    expect(first.container.querySelector("table")).toBeNull();
    cleanup();
    const television = watched({ ...view(), final: truth }, null);
    const { container } = render(Final, { sight: television.sight, over, screen: true });
    expect(container.querySelectorAll("button")).toHaveLength(0);
    expect(container.querySelector("table")).not.toBeNull();
  });
});

describe("the television", () => {
  it("has the board, faces with their streets, and nobody's notes", () => {
    const { sight, beat } = watched(view(), null);
    const { container } = render(Television, { sight });
    expect(container.querySelectorAll(".space")).toHaveLength(36);
    expect(container.querySelectorAll(".face")).toHaveLength(sight.seats);
    // Opened in the middle of a game it has the titles that the house has kept.
    expect(container.querySelector('.face[data-seat="1"] .chip')).not.toBeNull();
    beat([{ seen: { what: "bought", by: 1, space: 19, hotel: false, sum: 220 } }]);
    expect(container.querySelector('.face[data-seat="1"] .last')).not.toBeNull();
    expect(container.querySelector("[data-matter]")?.textContent).toContain("220");
    expect(container.textContent).toContain(tongue.t("truth-tv-delayed"));
    expect(container.querySelectorAll(".note, .note-art")).toHaveLength(0);
    expect(container.querySelector('[data-do="accuse"]')).toBeNull();
  });

  it("has the code, and film of a cheat once it was on the stage", { timeout: 20_000 }, async () => {
    const { sight, beat } = watched(view(), null);
    const { container } = render(Television, { sight });
    expect(container.querySelector(".code")?.textContent).toContain("KLMP");
    expect(container.querySelector("figure")).toBeNull();
    beat([{ seen: { what: "announced", seat: 1, card: "bank-heist", bonus: 100, did: { shifts: [] } } }]);
    expect(container.querySelector("figure")).toBeNull();
    await vi.waitFor(() => expect(container.querySelector('.theatre[data-scene="announced"]')).not.toBeNull(), 8000);
    // The stage is named before its scene begins: Escape skips what has begun.
    await vi.waitFor(async () => {
      await fireEvent.keyDown(window, { key: "Escape" });
      expect(container.querySelector("figure")?.textContent ?? "").toContain("Tom");
    }, 8000);
  });
});

it("what my eyes see is said, twice if it happens twice", () => {
  const { sight, beat } = watched(view(), 0);
  const { container } = render(Spoken, { sight });
  const told = { seen: { what: "hand", by: 1, glimpses: [] }, say: { key: "cheaters-see-cuff-off", args: [["by", { seat: 1 }], ["more", { number: 0 }]] } };
  beat([told]);
  const first = container.querySelector("[data-spoken] p");
  expect(first?.textContent).toContain("Tom");
  beat([told]);
  expect(container.querySelector("[data-spoken] p")).not.toBe(first);
  beat([{ seen: { what: "rolled", seat: 1, dice: [1, 2], until: 0 } }]);
  expect(container.querySelector("[data-spoken] p")?.textContent).toContain("Tom");
});
