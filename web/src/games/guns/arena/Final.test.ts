// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from "@testing-library/svelte";
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { seeing } from "../../../../tests/arena";
import { settings } from "../../../state/settings.svelte";
import type { Sight } from "../../../state/sight";
import { tongue } from "../../../words/tongue.svelte";
import { OPENS_MS } from "../hideouts.svelte";
import Final from "./Final.svelte";

const ten = { fives: 0, tens: 10, twenties: 0 };
const end = (team: number, total: number, wins: boolean) => ({ team, bills: ten, won: total, comas: 0, fine: 0, total, wins });
const sight = { ...seeing({ phase: "over", final: [end(0, 70_000, true), end(1, 40_000, false)] }), tokenOf: (seat: number) => seat } as Sight;
const over = { outcome: { winners: [0, 2, 4], scores: [] } };

/** What is written of each team's money, in the order in which they stand. */
const money = () => screen.getAllByRole("heading").map((team) => team.querySelector("strong")!.textContent);

beforeAll(async () => {
  await tongue.speak("en");
  await tongue.learn(["guns", "arena", "play"]);
});
beforeEach(() => {
  settings.motion = "full";
  vi.useFakeTimers();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

describe("the end", () => {
  it("opens one hide-out after the other, the richest last, and only then says that all lies open", async () => {
    const onopen = vi.fn();
    const { container } = render(Final, { sight, over, screen: false, onopen });
    const closed = `?${tongue.t("arena-final-closed")}`;
    expect(money()).toEqual([closed, closed]);
    await vi.advanceTimersByTimeAsync(OPENS_MS);
    expect(money()).toEqual([closed, tongue.t("arena-money", { amount: 40_000 })]);
    expect([onopen.mock.calls.length, container.querySelector(".wins")]).toEqual([0, null]);
    await vi.advanceTimersByTimeAsync(OPENS_MS);
    expect(money()).toEqual([70_000, 40_000].map((amount) => tongue.t("arena-money", { amount })));
    expect([onopen.mock.calls.length, container.querySelectorAll(".wins").length]).toEqual([1, 1]);
  });

  it("has the winners first on a phone once all lies open, and not before: a screen keeps its places", async () => {
    const lost = { ...seeing({ phase: "over", final: [end(0, 40_000, false), end(1, 70_000, true)] }), tokenOf: (seat: number) => seat } as Sight;
    const names = () => screen.getAllByRole("heading").map((team) => /[12]/.exec(team.textContent)![0]);
    render(Final, { sight: lost, over, screen: false });
    await vi.advanceTimersByTimeAsync(OPENS_MS);
    expect(names()).toEqual(["1", "2"]);
    await vi.advanceTimersByTimeAsync(OPENS_MS);
    expect(names()).toEqual(["2", "1"]);
    cleanup();
    render(Final, { sight: lost, over, screen: true, open: true });
    expect(names()).toEqual(["1", "2"]);
  });

  it("opens all at once for whoever is in a hurry, has seen it, or wants nothing to move", async () => {
    const shown = () => money().every((words) => !words!.startsWith("?"));
    render(Final, { sight, over, screen: false });
    await fireEvent.click(screen.getByRole("button", { name: tongue.t("arena-final-all") }));
    expect(shown()).toBe(true);
    cleanup();
    render(Final, { sight, over, screen: false, open: true });
    expect(shown()).toBe(true);
    cleanup();
    settings.motion = "none";
    render(Final, { sight, over, screen: true });
    expect([shown(), screen.queryByRole("button")]).toEqual([true, null]);
  });
});
