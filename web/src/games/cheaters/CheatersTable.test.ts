// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, within } from "@testing-library/svelte";
import { afterEach, beforeAll, expect, it, vi } from "vitest";
import type { Sight } from "../../state/sight";
import type { LegalAction } from "../../wire/protocol";
import { UNTOLD } from "../../words/phrase";
import { tongue } from "../../words/tongue.svelte";
import CheatersTable from "./CheatersTable.svelte";
import type { Action, View } from "./types";

const player = { out: false, finished: false, chance: false, chancellerie: false };

const VIEW: View = {
  viewer: { seat: 0 },
  mine: {
    gaze: "board",
    picture: {
      board: { tokens: [0, 8], hotels: [], deeds: [] },
      tray: { notes: { ten: 4 }, hotels: 15 },
      spreads: [{ notes: { hundred: 2 }, deeds: [8] }, { notes: { fifty: 1 }, deeds: [] }],
    },
    schemes: [], stops: [], due: 0, start_due: false, effort: 0,
  },
  hints: [],
  config: { names: "international", rounds: 12 } as View["config"],
  turns: 1, turn: 0, phase: "roll", until: 0, dice: [0, 0], doubles: 0, tries: 0, face_up: ["bank-heist"], gone: [],
  players: [player, player], offers: [null, null], bills: [], lots: [], asked: [], claims: [], bonuses: [],
  closing: false, declared: [null, null], challenges: [], counts: [],
};

function sight(legal: readonly Action[]): Sight {
  return {
    game: "monopoly-tricheurs", telling: UNTOLD, seats: 2, viewer: 0, view: { ...VIEW }, on: [0],
    legal: legal.map((action): LegalAction => ({ action, say: { key: "cheaters-act-roll", args: [] } })),
    mine: true, busy: false, span: null, remaining: () => null, tableTime: () => 0,
    nameOf: (seat) => ["Zoé", "Léo"][seat] ?? "?", isBot: () => false, tokenOf: (seat) => seat, act: vi.fn(), onBeat: () => () => {},
  };
}

beforeAll(async () => {
  await tongue.speak("en");
  await tongue.learn(["plain", "cheaters"]);
});
afterEach(cleanup);

it("turns one's eyes, shows what lies there, and lets a note be taken", async () => {
  const take: Action = { do: "take", notes: { fifty: 1 }, from: { player: 1 } };
  const before = sight([{ do: "look", at: { spread: 1 } }, take, { do: "roll" }]);
  render(CheatersTable, { sight: before });
  await fireEvent.click(within(screen.getByRole("group", { name: tongue.t("plain-do-look") })).getByRole("button", { name: "Léo" }));
  expect(vi.mocked(before.act).mock.calls).toEqual([[{ do: "look", at: { spread: 1 } }]]);
});

it("opens a Cheat card and accuses", async () => {
  const accuse: Action = { do: "accuse", who: 1, card: "bank-heist" };
  const before = sight([accuse]);
  render(CheatersTable, { sight: before });
  await fireEvent.click(screen.getAllByRole("button", { name: tongue.t("cheat-bank-heist") })[0]!);
  const panel = screen.getByText(tongue.t("plain-mono-accuse")).parentElement!;
  await fireEvent.click(within(panel).getByRole("button", { name: /Léo/ }));
  expect(vi.mocked(before.act).mock.calls).toEqual([[accuse]]);
});

it("opens a space, and leafs through what was seen where eyes cannot be turned", async () => {
  render(CheatersTable, { sight: sight([]) });
  await fireEvent.click(screen.getByRole("button", { name: new RegExp(tongue.t("plain-mono-owner", { name: "Zoé" })) }));
  expect(screen.getByText(tongue.t("plain-mono-rent-full"))).toBeTruthy();
  await fireEvent.click(screen.getByRole("button", { name: tongue.t("plain-mono-place-tray") }));
  expect(screen.getByText(tongue.t("plain-mono-tray-hotels", { count: 15 }))).toBeTruthy();
});
