// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, within } from "@testing-library/svelte";
import { flushSync } from "svelte";
import { afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { settings } from "../../state/settings.svelte";
import type { Beat, Sight } from "../../state/sight";
import { UNTOLD } from "../../words/phrase";
import { tongue } from "../../words/tongue.svelte";
import CardTable from "./CardTable.svelte";
import { happened, shown } from "./recorded";

const NAMES = ["Zoé", "Gaston", "Rosalie", "Firmin"];

let asked: unknown[];
let listeners: Set<(beat: Beat) => void>;

/** A table that stands still. */
function sight(view: Sight["view"], viewer: number | null, legal: Sight["legal"] = []): Sight {
  return {
    game: "cache-ton-cash",
    telling: UNTOLD,
    seats: (view.players as unknown[]).length,
    viewer,
    view,
    on: viewer === null ? [] : [viewer],
    legal,
    mine: viewer !== null,
    busy: false,
    span: null,
    remaining: () => null,
    tableTime: () => 0,
    nameOf: (seat) => NAMES[seat]!,
    isBot: () => false, tokenOf: (seat) => seat,
    act: (action) => asked.push(action),
    onBeat(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

beforeAll(async () => {
  await tongue.learn(["cash", "cardtable"]);
  await tongue.speak("en");
  settings.motion = "none";
});
beforeEach(() => {
  asked = [];
  listeners = new Set();
});
afterEach(cleanup);

const card = (name: string) => screen.getAllByRole("button", { name })[0]!;

test("every card and every place has a name in words", () => {
  const { view, legal } = shown("acting");
  render(CardTable, { sight: sight(view, 0, legal) });
  const hand = screen.getByRole("list", { name: "My hand" });
  expect(within(hand).getAllByRole("button")).toHaveLength(5);
  expect(card("Gold, 50K")).toBeTruthy();
  expect(screen.getByRole("button", { name: "Gaston’s pile: 3 sets, Classic Auto ×2 on top, 2 cards in hand" })).toBeTruthy();
  expect(screen.getByRole("button", { name: "My pile: a single set, Comic Books ×2, safe" })).toBeTruthy();
  expect(screen.getByRole("button", { name: "Discard: Toy Train, 5K on top, 2 cards" })).toBeTruthy();
  expect(screen.getByRole("img", { name: "Draw pile: 86 cards" })).toBeTruthy();
});

test("a card, then somebody's pile: a challenge", async () => {
  const { view, legal } = shown("acting");
  render(CardTable, { sight: sight(view, 0, legal) });
  await fireEvent.click(card("Classic Auto, 15K"));
  expect(card("Classic Auto, 15K").getAttribute("aria-pressed")).toBe("true");
  await fireEvent.click(screen.getByRole("button", { name: /Gaston’s pile.*Here: Challenge/ }));
  expect(asked).toEqual([{ do: "challenge", seat: 1, set: "top", cards: ["bagnole"] }]);
});

test("Escape lays the card down", async () => {
  const { view, legal } = shown("acting");
  render(CardTable, { sight: sight(view, 0, legal) });
  await fireEvent.click(card("Gold, 50K"));
  await fireEvent.keyDown(window, { key: "Escape" });
  expect(card("Gold, 50K").getAttribute("aria-pressed")).toBe("false");
});

test("the arrow keys go through the hand", async () => {
  const { view, legal } = shown("acting");
  render(CardTable, { sight: sight(view, 0, legal) });
  const [first, second] = within(screen.getByRole("list", { name: "My hand" })).getAllByRole("button");
  first!.focus();
  await fireEvent.keyDown(first!, { key: "ArrowRight" });
  expect(document.activeElement).toBe(second);
  expect(second!.tabIndex).toBe(0);
  expect(first!.tabIndex).toBe(-1);
});

test("on my turn an arrow key leads from anywhere into the hand", async () => {
  const { view, legal } = shown("acting");
  render(CardTable, { sight: sight(view, 0, legal) });
  const [first] = within(screen.getByRole("list", { name: "My hand" })).getAllByRole("button");
  for (const button of screen.getAllByRole("button")) Object.defineProperty(button, "offsetParent", { value: document.body });
  await fireEvent.keyDown(document.body, { key: "ArrowUp" });
  expect(document.activeElement).toBe(first);
});

test("a joker is thrown away on a second thought only, and there is no button for it beside the hand", async () => {
  const { view, legal } = shown("acting");
  render(CardTable, { sight: sight(view, 0, legal) });
  await fireEvent.click(card("Gold, 50K"));
  expect(screen.queryByRole("button", { name: "Discard" })).toBeNull();
  await fireEvent.click(screen.getByRole("button", { name: /^Discard: .*Here: Choose/ }));
  await fireEvent.click(screen.getByRole("button", { name: "Discard" }));
  expect(asked).toEqual([]);
  const sure = within(screen.getByRole("group", { name: "Really discard?" }));
  expect(sure.getByText("Discard your joker, Gold? It is worth 50K.")).toBeTruthy();
  expect(sure.getAllByRole("button").map((button) => button.textContent)).toEqual(["Keep it", "Discard"]);
  await fireEvent.click(sure.getByRole("button", { name: "Discard" }));
  expect(asked).toEqual([{ do: "discard", card: "or" }]);
});

test("where two things are possible, both are offered", async () => {
  const { view, legal } = shown("acting");
  render(CardTable, { sight: sight(view, 0, legal) });
  await fireEvent.click(card("Toy Train, 5K"));
  await fireEvent.click(screen.getByRole("button", { name: /^Discard: Toy Train.*Here: Choose/ }));
  const choices = within(screen.getByRole("group", { name: "What would you like to do?" }));
  await fireEvent.click(choices.getByRole("button", { name: "Set with the discard" }));
  expect(asked).toEqual([{ do: "form-with-discard", card: "train" }]);
});

test("who is challenged is told by whom, and can answer without lifting a card", async () => {
  const { view } = shown("duel");
  const answer = (kind: string) => ({ action: { do: "answer", cards: [kind] }, say: { key: "action-answer", args: [] } });
  render(CardTable, { sight: sight(view, 1, [answer("or"), answer("bagnole"), { action: { do: "give-up" }, say: { key: "", args: [] } }]) });
  expect(screen.getByText(/Zoé challenges you! Answer with Classic Auto or a joker\./)).toBeTruthy();
  await fireEvent.click(screen.getByRole("button", { name: "Answer" }));
  expect(asked).toEqual([]);
  const [first] = within(screen.getByRole("group", { name: "What would you like to do?" })).getAllByRole("button");
  await fireEvent.click(first!);
  expect(asked).toEqual([{ do: "answer", cards: ["bagnole"] }]);
});

test("who is challenged can give up", async () => {
  const { view, legal } = shown("duel");
  render(CardTable, { sight: sight(view, 1, legal) });
  expect(screen.getByRole("region", { name: "Zoé challenges you!" })).toBeTruthy();
  await fireEvent.click(screen.getByRole("button", { name: "Give up" }));
  expect(asked).toEqual([{ do: "give-up" }]);
});

test("a Move on a neutral pile is decided in the middle", async () => {
  const { view, legal } = shown("deciding");
  const said = legal.map((one, index) => ({ ...one, say: { key: index === 0 ? "action-decide-down" : "action-decide-up", args: [] } }));
  render(CardTable, { sight: sight(view, 0, said) });
  await fireEvent.click(screen.getByRole("button", { name: tongue.t("action-decide-up") }));
  expect(asked).toEqual([{ do: "decide", way: "bottom-to-top" }]);
});

test("a pile that is tapped shows its sets", async () => {
  render(CardTable, { sight: sight(shown("watched").view, null) });
  await fireEvent.click(screen.getByRole("button", { name: /Gaston’s pile/ }));
  expect(screen.getByText(/Cabin ×2/).textContent).toContain("safe");
});

test("the audience sees no hand and can do nothing", () => {
  render(CardTable, { sight: sight(shown("watched").view, null) });
  expect(screen.queryByRole("list", { name: "My hand" })).toBeNull();
  expect(screen.getByRole("button", { name: /Zoé’s pile.*5 cards in hand/ })).toBeTruthy();
});

test("a counted round opens the score sheet, and the next move closes it", async () => {
  const beat = happened("scored");
  render(CardTable, { sight: sight(beat.after, 0, [{ action: { do: "discard", card: "bd" }, say: { key: "", args: [] } }]) });
  for (const listener of listeners) listener(beat);
  flushSync();
  const sheet = screen.getByRole("region", { name: "End of round 2" });
  const rows = within(sheet).getAllByRole("row").filter((row) => row.querySelector("th[scope=row]"));
  const cells = rows.map((row) => [...row.children].map((cell) => cell.textContent?.replace(/\s+/g, " ").trim()));
  expect(cells).toEqual([
    ["1 Zoé", "+20K", "60K"],
    ["2 Gaston", "+10K", "10K"],
    ["2 Rosalie", "+0K", "10K"],
    ["4 Firmin", "+0K", "5K"],
  ]);
  const sets = within(sheet).getAllByRole("listitem").map((set) => set.getAttribute("aria-label"));
  expect(sets).toEqual(["Comic Books and Comic Books: 10K", "Comic Books and Comic Books: 10K", "Toy Train and Toy Train: 10K"]);
  await fireEvent.click(card("Comic Books, 5K"));
  await fireEvent.click(screen.getByRole("button", { name: /^Discard: .*Here: Discard/ }));
  expect(asked).toEqual([{ do: "discard", card: "bd" }]);
  expect(screen.queryByRole("region", { name: "End of round 2" })).toBeNull();
});

test("with nothing hidden every hand lies open beside its name, in cards and in words", () => {
  const { view } = shown("watched");
  const players = (view["players"] as object[]).map((player) => ({ ...player, hand_count: 2, hand: ["or", "train"] }));
  const { container } = render(CardTable, { sight: sight({ ...view, players }, null) });
  const hands = [...container.querySelectorAll(".shown")];
  expect(hands).toHaveLength(4);
  for (const hand of hands) expect(hand.querySelectorAll(".card")).toHaveLength(2);
  expect(container.querySelectorAll(".backs")).toHaveLength(0);
  expect(screen.getAllByRole("button", { name: /in hand: .+ and Gold/ })).toHaveLength(4);
});
