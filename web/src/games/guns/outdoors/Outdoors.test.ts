// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, within } from "@testing-library/svelte";
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import type { Sight } from "../../../state/sight";
import type { LegalAction } from "../../../wire/protocol";
import { UNTOLD } from "../../../words/phrase";
import { tongue } from "../../../words/tongue.svelte";
import type { Action, Fate, Figure, View } from "../types";
import { GUARD_MS, LOCK_MS } from "./guard";
import Outdoors from "./Outdoors.svelte";

const NAMES = ["Zoé", "Léo", "Ida", "Max", "Flora", "Noé", "Parrain"];
const PARRAIN = 6;

const figure = (team: number, change: Partial<Figure> = {}): Figure => ({
  team, here: "in", run: { from: { x: 0, y: 0 }, since: 0 }, turns: 0, spot: { x: 0, y: 0 }, fate: "unhurt", ...change,
}) as Figure;
const NOTHING = { fives: 0, tens: 0, twenties: 0 };
const fight = (change: Partial<View["fight"]> = {}): View["fight"] => ({
  entries: [], effects: [], touchable: [], left: [], fired: false, undone: 0, ...change,
});

function view(change: Partial<View> = {}): View {
  return {
    viewer: { seat: PARRAIN }, cards: [], leaves: false, hideouts: [null, null], swaps: 0,
    rules: { gangsters: 6, teams: 2, parrains: [PARRAIN], packet: 16, config: { table: "garden" } as View["rules"]["config"] },
    round: 1, phase: "pot", freeze: 0, done: [], pot: { cards: 16, amount: 145_000 },
    gangsters: NAMES.slice(0, 6).map((_, seat) => figure(seat % 2)),
    fight: fight(), carried: NOTHING, comings: [],
    ...change,
  } as View;
}

const can = (...actions: Action[]): LegalAction[] => actions.map((action) => ({ action }));

function sight(now: View, legal: readonly LegalAction[] = [], over: Partial<Sight> = {}): Sight {
  const usual = {
    game: "cash-n-guns-live", telling: UNTOLD, seats: 7, viewer: PARRAIN, view: now as never, on: [], legal, mine: true, busy: false,
    span: null, remaining: () => null, tableTime: () => 0, nameOf: (seat: number) => NAMES[seat] ?? "?", isBot: () => false,
    isGuest: (seat: number) => seat === 4, tokenOf: (seat: number) => seat, act: vi.fn(), onBeat: () => () => {},
  };
  // What changes by itself goes on doing so.
  return Object.defineProperties(usual, Object.getOwnPropertyDescriptors(over)) as Sight;
}

let clock = 0;
const later = (ms: number) => (clock += ms);

beforeAll(async () => {
  await tongue.speak("en");
  await tongue.learn(["plain", "guns", "outdoors"]);
});
beforeEach(() => {
  clock = 10_000;
  vi.spyOn(performance, "now").mockImplementation(() => clock);
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const face = (seat: number) => document.querySelector<HTMLButtonElement>(`.face[data-seat="${seat}"]`)!;
const big = () => document.querySelector<HTMLButtonElement>("button.on")!;
const acts = (seen: Sight) => vi.mocked(seen.act).mock.calls.map(([action]) => action);
const aiming = (who: number, ...targets: number[]) => ({
  now: view({ phase: "fight", fight: fight({ question: { aim: { who, gun: "bang" } }, touchable: targets }) }),
  legal: can({ do: "aimed", at: [] }, ...targets.map((seat): Action => ({ do: "aimed", at: [seat] })), { do: "undo" }),
});

/** As long as a finger that means it. */
const HELD_MS = 800;

describe("a plain round with two Bangs", () => {
  it("costs the Parrain eight taps, and the one that shares is a finger that stays", async () => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    const next: Action = { do: "next" };
    // What the house shows, and which tap brings the next; null where it goes on by itself.
    const round: { now: View; legal: LegalAction[]; tap: (() => HTMLElement) | null }[] = [
      { now: view(), legal: can(next), tap: big },
      { now: view({ phase: "sharing", done: [0, 1, 2, 3, 4] }), legal: can(next), tap: null },
      { now: view({ phase: "pocket" }), legal: can(next), tap: big },
      { now: view({ phase: "movement" }), legal: can(next), tap: null },
      { now: view({ phase: "aim" }), legal: can(next), tap: null },
      { now: view({ phase: "look" }), legal: can(next), tap: big },
      { now: view({ phase: "choice" }), legal: can(next), tap: null },
      { now: view({ phase: "cowards" }), legal: can(next, { do: "coward", seat: 1 }), tap: big },
      { ...aiming(0, 1, 3, 5), tap: () => face(3) },
      { ...aiming(3, 0, 2, 4), tap: () => face(0) },
      { now: view({ phase: "verdict" }), legal: can(next, { do: "undo" }), tap: big },
      { now: view({ phase: "split", split: { each: 20_000, in_cards: false, hands: [[0, { ...NOTHING, twenties: 1 }]], left: NOTHING, recap: [] } }), legal: can(next), tap: big },
    ];
    let taps = 0;
    const asked: unknown[] = [];
    const { rerender } = render(Outdoors, { sight: sight(round[0]!.now, round[0]!.legal) });
    for (const { now, legal, tap } of round) {
      const shown = sight(now, legal);
      await rerender({ sight: shown });
      later(LOCK_MS);
      await vi.advanceTimersByTimeAsync(LOCK_MS);
      if (tap === null) {
        expect(screen.queryByRole("button", { name: "Cut short" })?.dataset.do ?? "next").toBe("next");
        continue;
      }
      const button = tap();
      if (button.dataset.do === "hold") {
        await fireEvent.pointerDown(button);
        await vi.advanceTimersByTimeAsync(HELD_MS);
        await fireEvent.pointerUp(button);
      }
      await fireEvent.click(button);
      taps += 1;
      asked.push(...acts(shown));
    }
    expect(taps).toBe(8);
    expect(asked).toEqual([
      { do: "next", phase: "pot" }, { do: "next", phase: "pocket" }, { do: "next", phase: "look" }, { do: "next", phase: "cowards" },
      { do: "aimed", at: [3], of: 0 }, { do: "aimed", at: [0], of: 3 }, { do: "next", phase: "verdict" }, { do: "next", phase: "split" },
    ]);
  });
});

describe("a double tap", () => {
  it("on a coward marks one person, who stays where they are", async () => {
    const before = sight(view({ phase: "cowards" }), can({ do: "next" }, { do: "coward", seat: 1 }));
    const { rerender } = render(Outdoors, { sight: before });
    later(1000);
    const order = [...document.querySelectorAll(".face")].map((one) => (one as HTMLElement).dataset.seat);
    await fireEvent.click(face(1));
    const left = sight(
      view({ phase: "cowards", fight: fight({ left: [1], entries: [{ entered: { coward: 1 }, effects: 0 }] }) }),
      can({ do: "next" }, { do: "undo" }),
    );
    await rerender({ sight: left });
    later(180);
    await fireEvent.click(face(1));
    expect([...acts(before), ...acts(left)]).toEqual([{ do: "coward", seat: 1 }]);
    expect([...document.querySelectorAll(".face")].map((one) => (one as HTMLElement).dataset.seat)).toEqual(order);
    expect(face(1).getAttribute("aria-pressed")).toBe("true");
  });

  it("on a target does not answer the next question", async () => {
    const first = sight(aiming(0, 1, 3, 5).now, aiming(0, 1, 3, 5).legal);
    const { rerender } = render(Outdoors, { sight: first });
    later(1000);
    await fireEvent.click(face(3));
    later(120);
    const second = sight(aiming(2, 1, 3, 5).now, aiming(2, 1, 3, 5).legal);
    await rerender({ sight: second });
    later(60);
    await fireEvent.click(face(3));
    expect([acts(first), acts(second)]).toEqual([[{ do: "aimed", at: [3], of: 0 }], []]);
    later(GUARD_MS);
    await fireEvent.click(face(3));
    expect(acts(second)).toEqual([{ do: "aimed", at: [3], of: 2 }]);
  });

  it("on “fire” does not say that nobody is aimed at", async () => {
    const { rerender } = render(Outdoors, { sight: sight(view({ phase: "cowards" }), can({ do: "next" })) });
    later(1000);
    await fireEvent.click(big());
    const { now, legal } = aiming(0, 1, 3);
    const after = sight(now, legal);
    await rerender({ sight: after });
    later(150);
    await fireEvent.click(screen.getByRole("button", { name: "Aims at nobody" }));
    expect(acts(after)).toEqual([]);
  });
});

describe("a screen that changes by itself", () => {
  it("holds what goes on back for a moment: the clock runs out, and nobody whistles by accident", async () => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    const legal = can({ do: "next" });
    const { rerender } = render(Outdoors, { sight: sight(view({ phase: "sharing" }), legal) });
    later(60_000);
    const after = sight(view({ phase: "pocket" }), legal);
    await rerender({ sight: after });
    later(GUARD_MS + 100);
    expect(big().disabled).toBe(true);
    await fireEvent.click(big());
    expect(acts(after)).toEqual([]);
    later(LOCK_MS);
    await vi.advanceTimersByTimeAsync(LOCK_MS);
    expect(big().disabled).toBe(false);
    await fireEvent.click(big());
    expect(acts(after)).toEqual([{ do: "next", phase: "pocket" }]);
  });

  it("is no surprise where one's own tap has changed it", async () => {
    const legal = can({ do: "next" });
    const before = sight(view({ phase: "sharing", done: [0, 1, 2, 3, 5] }), legal);
    const { rerender } = render(Outdoors, { sight: before });
    later(1000);
    await fireEvent.click(big());
    await rerender({ sight: sight(view({ phase: "pocket" }), legal) });
    expect(big().disabled).toBe(false);
  });
});

describe("everybody is ready", () => {
  it("is asked back while somebody has not looked, and the yes is away from the last tap", async () => {
    const seen = sight(view({ phase: "sharing", done: [0, 2] }), can({ do: "next" }));
    render(Outdoors, { sight: seen });
    later(1000);
    await fireEvent.click(big());
    expect(acts(seen)).toEqual([]);
    expect(screen.getByRole("alert").textContent).toContain("Léo, Max and Noé");
    later(1000);
    await fireEvent.click(big());
    expect(screen.queryByRole("alert")).toBeNull();
    later(1000);
    await fireEvent.click(big());
    later(1000);
    await fireEvent.click(screen.getByRole("button", { name: "Go on all the same" }));
    expect(acts(seen)).toEqual([{ do: "next", phase: "sharing" }]);
  });
});

describe("a minute that is over before everybody has looked", () => {
  it("says who has not, until the Parrain whistles", async () => {
    const next: Action = { do: "next" };
    const { rerender } = render(Outdoors, { sight: sight(view({ phase: "sharing", done: [0, 1, 3, 5] }), can(next)) });
    expect(screen.queryByText(/Not “in the pocket” yet/)).toBeNull();
    await rerender({ sight: sight(view({ phase: "pocket" }), can(next)) });
    expect(screen.getByText(/Not “in the pocket” yet: Ida/)).toBeTruthy();
    await rerender({ sight: sight(view({ phase: "movement" }), can(next)) });
    expect(screen.queryByText(/Not “in the pocket” yet/)).toBeNull();
  });
});

describe("changing one's mind", () => {
  const noting = (...cowards: number[]) => {
    let waits = false;
    const entries = cowards.map((coward) => ({ entered: { coward }, effects: 0 }));
    return sight(view({ phase: "cowards", fight: fight({ left: cowards, entries }) }), can({ do: "next" }, { do: "coward", seat: 1 }, { do: "undo" }), {
      get busy() {
        return waits;
      },
      act: vi.fn(() => void (waits = true)),
    });
  };

  it("before the house has answered counts as soon as it has", async () => {
    const [before, after] = [noting(), noting(1)];
    const { rerender } = render(Outdoors, { sight: before });
    later(1000);
    await fireEvent.click(face(1));
    later(GUARD_MS);
    await fireEvent.click(face(1));
    later(GUARD_MS);
    await fireEvent.click(face(2));
    expect(acts(before)).toEqual([{ do: "coward", seat: 1 }]);
    await rerender({ sight: after });
    expect(acts(after)).toEqual([{ do: "undo" }]);
    const last = noting();
    await rerender({ sight: last });
    expect(acts(last)).toEqual([{ do: "coward", seat: 2 }]);
  });

  it("by « Undo » before the house has answered takes back what was not asked for yet, and waits with the rest", async () => {
    const undo = () => fireEvent.click(screen.getByRole("button", { name: "Undo" }));
    const [before, after, last] = [noting(), noting(1), noting()];
    const { rerender } = render(Outdoors, { sight: before });
    later(1000);
    await fireEvent.click(face(1));
    later(GUARD_MS);
    await fireEvent.click(face(2));
    later(GUARD_MS);
    await undo();
    later(GUARD_MS);
    await undo();
    expect(acts(before)).toEqual([{ do: "coward", seat: 1 }]);
    // Whoever was touched second was never asked for; the other is taken back by the house.
    await rerender({ sight: after });
    expect(acts(after)).toEqual([{ do: "undo" }]);
    await rerender({ sight: last });
    expect(acts(last)).toEqual([]);
  });

  it("too soon to be told from a double tap is said not to count", async () => {
    const before = noting();
    render(Outdoors, { sight: before });
    later(1000);
    await fireEvent.click(face(1));
    expect(screen.queryByText(/did not count/)).toBeNull();
    later(200);
    await fireEvent.click(face(1));
    expect(screen.getByText(/did not count/)).toBeTruthy();
  });
});

describe("sharing the loot", () => {
  it("is asked for once more where everything goes on, after a wait, and the way back is small", async () => {
    const seen = sight(view({ phase: "verdict" }), can({ do: "next" }, { do: "undo" }));
    render(Outdoors, { sight: seen });
    later(1000);
    await fireEvent.click(big());
    expect(acts(seen)).toEqual([]);
    expect(big().textContent).toBe("Share it out!");
    // The second tap of a hasty thumb shares nothing.
    later(GUARD_MS);
    await fireEvent.click(big());
    expect([acts(seen), big().disabled]).toEqual([[], true]);
    const back = screen.getByRole("button", { name: "The verdict" });
    expect(back.closest("header")).not.toBeNull();
    await fireEvent.click(back);
    expect(document.querySelectorAll(".row")).toHaveLength(6);
    later(LOCK_MS);
    await fireEvent.click(big());
    later(LOCK_MS);
    await vi.waitFor(() => expect(big().disabled).toBe(false), { timeout: 2 * LOCK_MS });
    await fireEvent.click(big());
    expect(acts(seen)).toEqual([{ do: "next", phase: "verdict" }]);
  });
});

describe("taking back", () => {
  it("is small and never where one goes on: knife, grenade and recoil show what confirms them at once", async () => {
    for (const question of [{ stab: 0 }, { blast: 0 }, { recoil: 0 }]) {
      const asked = sight(view({ phase: "fight", fight: fight({ question, touchable: [1, 2] }) }), can({ do: "touched", who: [] }, { do: "undo" }));
      render(Outdoors, { sight: asked });
      const undo = screen.getByRole("button", { name: "Undo" });
      expect(undo.closest("header")).not.toBeNull();
      const confirm = document.querySelector<HTMLElement>("[data-do='touched']")!;
      expect(confirm.closest("header")).toBeNull();
      later(1000);
      await fireEvent.click(undo);
      expect(acts(asked)).toEqual([{ do: "undo" }]);
      cleanup();
    }
  });

  it("of the first of two cowards goes on although the house answers in between", async () => {
    // As at a real table: whoever has asked for something waits until the house has answered.
    const noted = (...cowards: number[]) => {
      const entries = cowards.map((coward) => ({ entered: { coward }, effects: 0 }));
      let waits = false;
      return sight(view({ phase: "cowards", fight: fight({ left: cowards, entries }) }), can({ do: "next" }, { do: "undo" }), {
        get busy() {
          return waits;
        },
        act: vi.fn(() => void (waits = true)),
      });
    };
    const seen = [noted(1, 2), noted(1), noted()] as const;
    const { rerender } = render(Outdoors, { sight: seen[0] });
    later(LOCK_MS);
    await fireEvent.click(face(1));
    // Each answer is another view of the same screen.
    await rerender({ sight: seen[1] });
    await rerender({ sight: seen[2] });
    expect(seen.map((one) => acts(one))).toEqual([[{ do: "undo" }], [{ do: "undo" }], [{ do: "coward", seat: 2 }]]);
  });

  it("of one coward among several enters the later ones again", async () => {
    const entries = [1, 2, 3].map((coward) => ({ entered: { coward }, effects: 0 }));
    const seen = sight(view({ phase: "cowards", fight: fight({ left: [1, 2, 3], entries }) }), can({ do: "next" }, { do: "undo" }));
    render(Outdoors, { sight: seen });
    later(1000);
    await fireEvent.click(face(2));
    await vi.waitFor(() => expect(acts(seen)).toEqual([{ do: "undo" }, { do: "undo" }, { do: "coward", seat: 3 }]));
  });
});

describe("questions", () => {
  it("about a grenade take everybody who was touched, in one go", async () => {
    const seen = sight(view({ phase: "fight", fight: fight({ question: { blast: 0 }, touchable: [1, 2, 3] }) }), can({ do: "touched", who: [] }));
    render(Outdoors, { sight: seen });
    expect(big().textContent).toContain("Nobody");
    await fireEvent.click(face(3));
    await fireEvent.click(face(1));
    await fireEvent.click(big());
    expect(acts(seen)).toEqual([{ do: "touched", who: [1, 3], of: 0 }]);
    expect(face(4).disabled).toBe(true);
  });

  it("about two pistols take two faces, or one that gets one bullet or both", async () => {
    const now = view({ phase: "fight", fight: fight({ question: { aim: { who: 0, gun: "double-guns" } }, touchable: [1, 3] }) });
    const legal = can({ do: "aimed", at: [] }, { do: "aimed", at: [1] }, { do: "aimed", at: [3] }, { do: "aimed", at: [1, 3] }, { do: "aimed", at: [1, 1] });
    const seen = sight(now, legal);
    render(Outdoors, { sight: seen });
    await fireEvent.click(face(3));
    expect(acts(seen)).toEqual([]);
    await fireEvent.click(face(1));
    expect(acts(seen)).toEqual([{ do: "aimed", at: [1, 3], of: 0 }]);
    later(1000);
    cleanup();
    const again = sight(now, legal);
    render(Outdoors, { sight: again });
    await fireEvent.click(face(1));
    await fireEvent.click(screen.getByRole("button", { name: "Léo, both bullets" }));
    expect(acts(again)).toEqual([{ do: "aimed", at: [1, 1], of: 0 }]);
  });
});

describe("the verdict", () => {
  it("has a row a person with four states, and one tap rules", async () => {
    const fates: Fate[] = ["unhurt", "wounded", "hospital", "coward"];
    const gangsters = view().gangsters.map((one, seat) => ({ ...one, fate: seat === 1 ? "hospital" : "unhurt" }) as Figure);
    const rulings = gangsters.flatMap((one, seat) => fates.filter((fate) => fate !== one.fate).map((fate): Action => ({ do: "rule", seat, fate })));
    const seen = sight(view({ phase: "verdict", gangsters }), can({ do: "next" }, ...rulings));
    render(Outdoors, { sight: seen });
    expect(document.querySelectorAll(".row")).toHaveLength(6);
    const row = within(document.querySelector<HTMLElement>(".row[data-seat='1']")!);
    expect(row.getAllByRole("button").map((one) => one.getAttribute("aria-pressed"))).toEqual(["false", "false", "true", "false"]);
    await fireEvent.click(row.getAllByRole("button")[1]!);
    expect(acts(seen)).toEqual([{ do: "rule", seat: 1, fate: "wounded" }]);
  });
});

describe("with the box", () => {
  it("counts a real pot in few taps, and never enters what nobody has counted", async () => {
    const config = { table: "paper" } as View["rules"]["config"];
    const now = view({ phase: "verdict", rules: { ...view().rules, config }, pot: { cards: 16, amount: null } });
    const seen = sight(now, can({ do: "count", bills: { fives: 0, tens: 0, twenties: 16 } }));
    render(Outdoors, { sight: seen });
    let taps = 0;
    const press = async (button: HTMLElement) => {
      later(500);
      taps += 1;
      await fireEvent.click(button);
    };
    // The shots, what became of everybody, and then the bills.
    await press(big());
    await press(big());
    expect(big().disabled).toBe(true);
    const row = (value: string) => within(screen.getByRole("group", { name: value }));
    for (const value of ["$5,000", "$10,000"]) {
      await press(row(value).getByRole("button", { name: /^Five more/ }));
      await press(row(value).getByRole("button", { name: /^One more/ }));
    }
    expect(row("$20,000").getByRole("status").textContent).toBe("4");
    await press(big());
    expect(acts(seen)).toEqual([{ do: "count", bills: { fives: 6, tens: 6, twenties: 4 } }]);
    expect(taps).toBe(7);
  });
});

describe("a player's phone", () => {
  const mine = (change: Partial<View>, ...legal: Action[]) =>
    sight(view({ viewer: { seat: 0 }, hideouts: [{ ...NOTHING, twenties: 2 }, null], ...change }), can(...legal), { viewer: 0 });

  it("shows a card only while a finger holds it, and a guest's card to be passed on", async () => {
    const cards: View["cards"] = [[0, "bang/5"], [2, "kevlar/10"], [4, "boom#4/20"]];
    render(Outdoors, { sight: mine({ phase: "sharing", cards }, { do: "ready" }, { do: "swap", one: 0, other: 2 }) });
    const own = screen.getByRole("button", { name: /My card/ });
    expect(screen.queryByText("Bang")).toBeNull();
    await fireEvent.pointerDown(own);
    expect(screen.getByText("Bang")).toBeTruthy();
    expect(screen.getByText(/Fires first/)).toBeTruthy();
    await fireEvent.pointerUp(window);
    expect(screen.queryByText("Bang")).toBeNull();
    expect(screen.getByRole("button", { name: /Pass to Flora/ })).toBeTruthy();
    expect(screen.getByText(/40,000/)).toBeTruthy();
  });

  it("goes into the pocket unasked only once everybody has looked, and forgets that after a swap", async () => {
    const cards: View["cards"] = [[0, "bang/5"], [4, "boom#4/20"]];
    const ready: Action = { do: "ready" };
    const seen = mine({ phase: "sharing", cards }, ready);
    const { rerender } = render(Outdoors, { sight: seen });
    const look = async (name: RegExp) => {
      await fireEvent.pointerDown(screen.getByRole("button", { name }));
      await fireEvent.pointerUp(window);
    };
    await fireEvent.click(big());
    expect(acts(seen)).toEqual([]);
    expect(screen.getByRole("alert").textContent).toContain("you and Flora");
    later(1000);
    await fireEvent.click(big());
    expect(screen.queryByRole("alert")).toBeNull();
    await look(/My card/);
    await look(/Pass to Flora/);
    expect(screen.getByText("Seen: 2 of 2")).toBeTruthy();
    expect(big().dataset.do).toBe("ready");
    const swapped = mine({ phase: "sharing", cards: [[0, "boom#4/20"], [4, "bang/5"]] }, ready);
    await rerender({ sight: swapped });
    expect(screen.getByText("Seen: 0 of 2")).toBeTruthy();
    later(1000);
    await fireEvent.click(big());
    later(1000);
    await fireEvent.click(screen.getByRole("button", { name: "Pocket it anyway" }));
    expect(acts(swapped)).toEqual([{ do: "ready", phase: "sharing" }]);
  });

  it("of somebody in hospital shows the cards of those of the team who have none", async () => {
    const gangsters = view().gangsters.map((one, seat) => (seat === 0 || seat === 2 ? { ...one, here: "convalescent" as const } : one));
    render(Outdoors, { sight: mine({ phase: "sharing", gangsters, cards: [[4, "boom#4/20"]] }) });
    await fireEvent.pointerDown(screen.getByRole("button", { name: /Pass to Flora/ }));
    expect(screen.getByText(/Boom/)).toBeTruthy();
    expect(document.querySelector("button.on")).toBeNull();
  });

  it("reacts to nothing in a pocket until a finger has stayed on the lock", async () => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    render(Outdoors, { sight: mine({ phase: "movement", cards: [[0, "bang/5"]] }) });
    const asleep = () => document.querySelector(".phone")!.classList.contains("asleep");
    const lock = () => document.querySelector<HTMLElement>(".unlock")!;
    await fireEvent.pointerDown(lock());
    await vi.advanceTimersByTimeAsync(200);
    await fireEvent.pointerUp(window);
    await fireEvent.click(lock(), { detail: 1 });
    await vi.advanceTimersByTimeAsync(2000);
    expect(asleep()).toBe(true);
    await fireEvent.pointerDown(lock());
    await vi.advanceTimersByTimeAsync(800);
    expect(asleep()).toBe(false);
  });

  it("swaps two cards of the team", async () => {
    const cards: View["cards"] = [[0, "bang/5"], [2, "kevlar/10"]];
    const seen = mine({ phase: "sharing", cards }, { do: "ready" }, { do: "swap", one: 0, other: 2 });
    render(Outdoors, { sight: seen });
    await fireEvent.click(screen.getByRole("button", { name: "Swap two cards" }));
    await fireEvent.click(screen.getByRole("button", { name: "Ida" }));
    await fireEvent.click(screen.getByRole("button", { name: "Zoé" }));
    expect(acts(seen)).toEqual([{ do: "swap", one: 0, other: 2 }]);
  });

  it("is black in a pocket, and says in words what came of it", async () => {
    const { rerender } = render(Outdoors, { sight: mine({ phase: "movement", cards: [[0, "bang/5"]] }) });
    expect(document.querySelector("[data-screen]")?.getAttribute("data-screen")).toBe("pocket");
    const fallen = view().gangsters.map((one, seat) => (seat === 0 ? { ...one, fate: "hospital" as const } : one));
    const split = { each: 20_000, in_cards: false, hands: [], left: NOTHING, recap: [] };
    await rerender({ sight: mine({ phase: "split", gangsters: fallen, split }) });
    expect(screen.getByText("In hospital")).toBeTruthy();
    expect(screen.getByText("Back in round 3.")).toBeTruthy();
  });
});
