import type { LegalAction } from "../../../wire/protocol";
import type { Action, Picture, Private, View } from "../types";
import type { Seeing } from "./scene";

// For tests: a small table for three, seen by Zoé.

export const PICTURE: Picture = {
  board: { tokens: [8, 9, 35], hotels: [8], deeds: [1, 3], prisoner: 1 },
  tray: { notes: { ten: 4, fifty: 2, hundred: 3 }, hotels: 15 },
  spreads: [
    { notes: { ten: 3, twenty: 1, fifty: 1, hundred: 4, five_hundred: 2 }, deeds: [5] },
    { notes: { fifty: 1 }, deeds: [11, 12] },
    { notes: { hundred: 1 }, deeds: [8] },
  ],
};

const player = { out: false, finished: false, chance: false, chancellerie: false };

export function view(change: Partial<View> = {}, mine: Partial<Private> = {}): View {
  return {
    viewer: { seat: 0 },
    mine: { gaze: "board", picture: PICTURE, owners: { of: (mine.picture ?? PICTURE).spreads.map(({ deeds }) => deeds) }, schemes: [], stops: [], due: 0, start_due: false, effort: 0, ...mine },
    hints: [], nothing_seen: [],
    config: { names: "swiss_fr", rounds: 0 } as View["config"],
    turns: 3, turn: 0, phase: "free", until: 0, dice: [2, 6], doubles: 0, tries: 0, face_up: ["bank-heist", "trick-dice"], gone: [],
    players: [player, player, player], offers: [null, null, null], bills: [], lots: [], asked: [], claims: [], bonuses: [],
    closing: false, declared: [null, null, null], challenges: [], counts: [], ...change,
  };
}

export function seeing(seen: View = view(), legal: readonly Action[] = [], viewer: number | null = 0): Seeing {
  return {
    view: { ...seen }, viewer, legal: legal.map((action): LegalAction => ({ action })), mine: viewer !== null, span: 20_000,
    nameOf: (seat) => ["Zoé", "Léo", "Mia"][seat] ?? "?", tokenOf: (seat) => seat,
  };
}
