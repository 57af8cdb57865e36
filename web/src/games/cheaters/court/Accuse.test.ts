// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, within } from "@testing-library/svelte";
import { tick } from "svelte";
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import type { Sight } from "../../../state/sight";
import { UNTOLD } from "../../../words/phrase";
import { tongue } from "../../../words/tongue.svelte";
import type { Action, Cheat, View } from "../types";
import Accuse from "./Accuse.svelte";

const CARDS: Cheat[] = ["bank-heist", "pickpocket"];
const ALL: Action[] = [1, 2].flatMap((who) => CARDS.map((card): Action => ({ do: "accuse", who, card })));

function sight(legal: readonly Action[] = ALL, busy = false): Sight {
  const view = { phase: "free", turn: 1, bills: [], face_up: CARDS, config: { bounty: 0, names: "swiss_fr" } } as unknown as View;
  return {
    game: "monopoly-tricheurs", telling: UNTOLD, seats: 3, viewer: 0, view: { ...view }, on: [0], legal: legal.map((action) => ({ action })),
    mine: true, busy, span: null, remaining: () => null, tableTime: () => 0, nameOf: (seat) => ["Zoé", "Léo", "Max"][seat] ?? "?",
    isBot: () => false, tokenOf: (seat) => seat, act: vi.fn(), onBeat: () => () => {},
  };
}

let now = 1000;
beforeAll(async () => {
  await tongue.speak("en");
  await tongue.learn(["cheaters", "printed", "court"]);
});
beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(performance, "now").mockImplementation(() => now);
  // The button lies in the corner of a phone.
  vi.spyOn(HTMLButtonElement.prototype, "getBoundingClientRect").mockReturnValue({ left: 228, top: 768, width: 150, height: 64 } as DOMRect);
  Object.assign(globalThis, { innerWidth: 390, innerHeight: 844 });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const wait = async (ms: number) => {
  now += ms;
  await vi.advanceTimersByTimeAsync(ms);
};
const opener = () => document.querySelector<HTMLButtonElement>("[data-do=accuse]")!;
const face = (seat: number) => document.querySelector<HTMLButtonElement>(`.face[data-seat="${seat}"]`)!;
const card = (of: Cheat) => document.querySelector<HTMLButtonElement>(`.card[data-card="${of}"]`)!;
const middle = (one: HTMLElement) => ({ clientX: parseFloat(one.style.left), clientY: parseFloat(one.style.top) });

async function press(one: HTMLElement, at = { clientX: 300, clientY: 800 }): Promise<void> {
  await fireEvent.pointerDown(one, { button: 0, pointerId: 1, ...at });
  await fireEvent.pointerUp(one, { button: 0, pointerId: 1, ...at });
  await fireEvent.click(one, { detail: 1 });
}

function opened(legal?: readonly Action[], busy?: boolean) {
  const send = vi.fn();
  const shown = sight(legal, busy);
  const { rerender } = render(Accuse, { sight: shown, send });
  return { send, rerender };
}

describe("held under a thumb", () => {
  async function hold(): Promise<void> {
    await fireEvent.pointerDown(opener(), { button: 0, pointerId: 7, clientX: 303, clientY: 800 });
    await wait(400);
  }
  const slide = (to: { clientX: number; clientY: number }) => fireEvent.pointerMove(opener(), { pointerId: 7, ...to });
  const lift = (at: { clientX: number; clientY: number }) => fireEvent.pointerUp(opener(), { pointerId: 7, ...at });

  it("accuses by one stroke over a face and a card", async () => {
    const { send } = opened();
    await hold();
    await slide(middle(face(2)));
    expect(screen.getByRole("status").textContent).toBe(tongue.t("court-how", { who: "Max" }));
    await slide(middle(card("pickpocket")));
    expect(send).not.toHaveBeenCalled();
    await lift(middle(card("pickpocket")));
    expect(send.mock.calls).toEqual([[{ do: "accuse", who: 2, card: "pickpocket" }]]);
    expect(document.querySelector(".dial")).toBeNull();
  });

  it("keeps the face where the stroke began, however many it crosses, and takes another where the thumb stays", async () => {
    const { send } = opened();
    await hold();
    await slide(middle(face(2)));
    await slide(middle(face(1)));
    await slide(middle(card("bank-heist")));
    expect(screen.getByRole("status").textContent).toContain("Max");
    await slide(middle(face(1)));
    await wait(120);
    await slide(middle(card("bank-heist")));
    await lift(middle(card("bank-heist")));
    expect(send.mock.calls).toEqual([[{ do: "accuse", who: 1, card: "bank-heist" }]]);
  });

  it("costs nothing where it is let go on a face or on nothing", async () => {
    const { send } = opened();
    await hold();
    await slide(middle(face(1)));
    await lift(middle(face(1)));
    expect([send.mock.calls.length, document.querySelector(".dial")]).toEqual([0, null]);
    await wait(1000);
    await hold();
    await slide(middle(face(1)));
    await slide(middle(card("bank-heist")));
    await slide({ clientX: 5, clientY: 5 });
    await lift({ clientX: 5, clientY: 5 });
    expect([send.mock.calls.length, document.querySelector(".dial")]).toEqual([0, null]);
  });

  it("is given up when the touch is lost", async () => {
    const { send } = opened();
    await hold();
    await slide(middle(face(1)));
    await slide(middle(card("bank-heist")));
    await fireEvent.pointerCancel(opener(), { pointerId: 7 });
    expect([send.mock.calls.length, document.querySelector(".dial")]).toEqual([0, null]);
  });
});

describe("pressed step by step", () => {
  it("opens, says what it costs, and accuses by a face and then a card", async () => {
    const { send } = opened();
    await press(opener());
    expect(screen.getByText(tongue.t("court-cost", { fine: 100 }))).toBeTruthy();
    await wait(500);
    await press(card("bank-heist"));
    expect(send).not.toHaveBeenCalled();
    await press(face(1));
    await wait(500);
    await press(card("bank-heist"));
    expect(send.mock.calls).toEqual([[{ do: "accuse", who: 1, card: "bank-heist" }]]);
  });

  it("takes a card a moment after a name, and says so where a tap does not count", async () => {
    const { send } = opened();
    await press(opener());
    await wait(250);
    await press(face(1));
    expect(face(1).getAttribute("aria-pressed")).toBe("true");
    await wait(250);
    await press(card("bank-heist"));
    expect(send.mock.calls).toEqual([[{ do: "accuse", who: 1, card: "bank-heist" }]]);
    await press(opener());
    await press(face(1), { clientX: 120, clientY: 500 });
    expect(face(1).getAttribute("aria-pressed")).toBe("true");
    expect(document.querySelector(".said.missed")).toBeNull();
    await press(card("bank-heist"), { clientX: 124, clientY: 500 });
    expect(send).toHaveBeenCalledOnce();
    expect(document.querySelector(".said.missed")).not.toBeNull();
  });

  it("comes back as it was when somebody else’s affair is over", async () => {
    const { send, rerender } = opened();
    await press(opener());
    await wait(250);
    await press(face(2));
    const heard = sight([]);
    const affair = { what: "accused", by: 1, who: 0, card: "pickpocket" };
    await rerender({ sight: { ...heard, view: { ...heard.view, affair } }, send, staged: true });
    await tick();
    expect(document.querySelector(".dial")).toBeNull();
    await wait(6000);
    await rerender({ sight: sight(), send, staged: true });
    await tick();
    expect(document.querySelector(".dial")).toBeNull();
    // The stage is empty for a moment before the verdict.
    await rerender({ sight: sight(), send, staged: false });
    await wait(100);
    await rerender({ sight: sight(), send, staged: true });
    await wait(3000);
    expect(document.querySelector(".dial")).toBeNull();
    await rerender({ sight: sight(), send, staged: false });
    await wait(600);
    expect(face(2).getAttribute("aria-pressed")).toBe("true");
    // What has come by itself takes no tap that was on its way.
    await press(card("bank-heist"));
    expect(send).not.toHaveBeenCalled();
    await wait(500);
    await press(card("bank-heist"));
    expect(send.mock.calls).toEqual([[{ do: "accuse", who: 2, card: "bank-heist" }]]);
  });

  it("never accuses by a double tap at one place, whatever lies there", async () => {
    const { send } = opened();
    await press(opener());
    await press(face(1));
    expect(face(1).getAttribute("aria-pressed")).toBe("false");
    await wait(500);
    await press(face(1));
    await press(card("bank-heist"));
    expect(send).not.toHaveBeenCalled();
    // A press that began on something else does not count either.
    await wait(500);
    await fireEvent.pointerDown(face(2), { button: 0, pointerId: 1 });
    await fireEvent.click(card("bank-heist"), { detail: 1 });
    expect(send).not.toHaveBeenCalled();
  });

  it("is cancelled by its own button", async () => {
    const { send } = opened();
    await press(opener());
    await wait(500);
    await press(screen.getByRole("button", { name: tongue.t("court-cancel") }));
    expect([send.mock.calls.length, document.querySelector(".dial")]).toEqual([0, null]);
  });

  it("closes when there is nobody left to accuse, and does not open then", async () => {
    const { send, rerender } = opened();
    await press(opener());
    expect(document.querySelector(".dial")).not.toBeNull();
    await rerender({ sight: sight([]), send });
    await tick();
    expect(document.querySelector(".dial")).toBeNull();
    await wait(1000);
    await press(opener());
    expect(document.querySelector(".dial")).toBeNull();
  });

  it("asks as soon as what was on its way is answered", async () => {
    const { send, rerender } = opened(ALL, true);
    await press(opener());
    await wait(500);
    await press(face(1));
    await wait(500);
    await press(card("pickpocket"));
    expect(send).not.toHaveBeenCalled();
    await rerender({ sight: sight(ALL, false), send });
    await tick();
    expect(send).toHaveBeenCalledOnce();
  });
});

describe("by keyboard", () => {
  const key = (name: string, target: Element | Window = document.activeElement ?? document.body, more = {}) =>
    fireEvent.keyDown(target, { key: name, bubbles: true, cancelable: true, ...more });

  it("opens by space, chooses by arrows, accuses by Enter", async () => {
    const { send } = opened();
    await key(" ", document.body);
    expect(document.activeElement).toBe(face(1));
    await key("ArrowRight");
    expect(document.activeElement).toBe(face(2));
    await key("ArrowUp");
    await key("ArrowLeft");
    expect(document.activeElement).toBe(card("bank-heist"));
    await wait(500);
    await fireEvent.click(document.activeElement!, { detail: 0 });
    expect(send.mock.calls).toEqual([[{ do: "accuse", who: 2, card: "bank-heist" }]]);
  });

  it("is closed by Escape, and Enter that is held does nothing", async () => {
    const { send } = opened();
    await key(" ", document.body);
    const held = new KeyboardEvent("keydown", { key: "Enter", repeat: true, cancelable: true, bubbles: true });
    document.activeElement!.dispatchEvent(held);
    expect(held.defaultPrevented).toBe(true);
    await key("Escape");
    expect([send.mock.calls.length, document.querySelector(".dial")]).toEqual([0, null]);
  });

  const beside = (html: string) => {
    const node = document.body.appendChild(document.createElement("div"));
    node.innerHTML = html;
    return node;
  };

  it("opens whatever has the focus at the table, and presses nothing there", async () => {
    opened();
    const table = beside('<div class="cheaters"><button data-thing="pawn:0"></button></div>');
    const pawn = table.querySelector("button")!;
    const space = new KeyboardEvent("keydown", { key: " ", cancelable: true, bubbles: true });
    pawn.addEventListener("keydown", (event) => event.preventDefault());
    pawn.dispatchEvent(space);
    await tick();
    expect([space.defaultPrevented, document.querySelector(".dial") !== null]).toEqual([true, true]);
    table.remove();
  });

  it("does not open while one types, from a sheet, in court, or from a button outside the table", async () => {
    opened();
    const table = beside(
      '<div class="cheaters"><input><div role="dialog"><button></button></div><div class="theatre"><button></button></div></div><button></button>',
    );
    for (const node of table.querySelectorAll("input, button")) await key(" ", node);
    expect(document.querySelector(".dial")).toBeNull();
    table.remove();
  });

  it("presses nothing at the table while there is nobody to accuse", async () => {
    opened([]);
    const table = beside('<div class="cheaters"><button></button></div>');
    const space = new KeyboardEvent("keydown", { key: " ", cancelable: true, bubbles: true });
    table.querySelector("button")!.dispatchEvent(space);
    expect([space.defaultPrevented, document.querySelector(".dial")]).toEqual([true, null]);
    table.remove();
  });

  it("keeps every key from the table below while it is open", async () => {
    opened();
    await key(" ", document.body);
    const below = vi.fn();
    document.addEventListener("keydown", below);
    await key("1");
    document.removeEventListener("keydown", below);
    expect(below).not.toHaveBeenCalled();
  });

  it("names its parts for who listens", async () => {
    opened();
    await key(" ", document.body);
    const dialog = screen.getByRole("dialog", { name: tongue.t("court-cheat") });
    expect(within(dialog).getByRole("group", { name: tongue.t("court-who") }).children).toHaveLength(2);
    expect(within(dialog).getByRole("group", { name: tongue.t("court-cards") }).children).toHaveLength(2);
  });
});
