// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from "@testing-library/svelte";
import { flushSync } from "svelte";
import { afterEach, beforeAll, beforeEach, expect, it, vi } from "vitest";
import { settings } from "../../../state/settings.svelte";
import type { Sight } from "../../../state/sight";
import { UNTOLD } from "../../../words/phrase";
import { tongue } from "../../../words/tongue.svelte";
import type { Action, View } from "../types";
import Table from "./Table.svelte";
import { seeing, view } from "./testing";

// A whole table is drawn for each of these, with everything that lies on it.
vi.setConfig({ testTimeout: 30_000 });

beforeAll(async () => {
  settings.motion = "none";
  await tongue.speak("en");
  await tongue.learn(["plain", "cheaters", "printed", "hands", "court", "market", "truth"]);
});
beforeEach(() => {
  vi.spyOn(HTMLElement.prototype, "clientWidth", "get").mockReturnValue(1280);
  vi.spyOn(HTMLElement.prototype, "clientHeight", "get").mockReturnValue(800);
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const LOOKS: readonly Action[] = [{ do: "look", at: "board" }, { do: "look", at: "tray" }, { do: "look", at: { spread: 1 } }];

function sight(seen: View, legal: readonly Action[] = []): Sight {
  return {
    ...seeing(seen, [...LOOKS, ...legal]), game: "monopoly-tricheurs", telling: UNTOLD, seats: 3, on: [0], busy: false,
    remaining: () => null, tableTime: () => 0, isBot: () => false, act: vi.fn(), onBeat: () => () => {},
  };
}

function shown(before: Sight): HTMLElement {
  const { container } = render(Table, { sight: before });
  flushSync();
  return container;
}
const asked = (before: Sight) => vi.mocked(before.act).mock.calls.map(([action]) => action);
const at = (container: HTMLElement, selector: string) => container.querySelector<HTMLElement>(selector)!;

it("turns the eyes by a tap on what lies before somebody, and picks nothing up", async () => {
  const before = sight(view({ turn: 1 }));
  const container = shown(before);
  await fireEvent.click(at(container, '[data-thing="notes:fifty:1"]'));
  expect(asked(before)).toEqual([{ do: "look", at: { spread: 1 } }]);
});

it("gathers notes by taps and takes them by a tap before oneself, once", async () => {
  vi.useFakeTimers({ toFake: ["performance"] });
  const before = sight(view());
  const container = shown(before);
  for (const kind of ["hundred", "fifty"]) {
    vi.advanceTimersByTime(1000);
    await fireEvent.click(at(container, `[data-thing="notes:${kind}:tray"]`));
  }
  expect(asked(before)).toEqual([]);
  vi.advanceTimersByTime(1000);
  await fireEvent.click(at(container, "section.own"));
  await fireEvent.click(at(container, "section.own"));
  expect(asked(before)).toEqual([{ do: "take", notes: { hundred: 1, fifty: 1 }, from: "tray" }]);
  vi.useRealTimers();
});

it("takes by one tap exactly what is due", async () => {
  vi.useFakeTimers({ toFake: ["performance"] });
  const take: Action = { do: "take", notes: { hundred: 1, fifty: 2 }, from: "tray" };
  const before = sight(view({}, { due: 200 }), [take]);
  shown(before);
  const pile = screen.getByRole("button", { name: tongue.t("hands-ready-take", { sum: "200" }) });
  await fireEvent.click(pile);
  expect(asked(before)).toEqual([]);
  vi.advanceTimersByTime(1000);
  await fireEvent.click(pile);
  await fireEvent.click(pile);
  expect(asked(before)).toEqual([take]);
  vi.useRealTimers();
});

it("shows nobody's sum, and one's own only when asked", async () => {
  const container = shown(sight(view()));
  expect(container.textContent).not.toContain("1,500");
  await fireEvent.click(screen.getByRole("button", { name: tongue.t("hands-count") }));
  expect(container.textContent).toContain("1,500");
});
