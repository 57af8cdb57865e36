import { CARD_ROLES, type Kind, type Role } from "./types";

/** The hue of a drawing: a custom property of `app.css`, and the class `hue--…` of `drawings.css`. */
export type Hue = `--${"gold" | "gold-deep" | "coral" | "rose" | "plum" | "sky" | "teal" | "leaf" | "sand" | "wood" | "steel" | "night"}`;

/** How a card kind is drawn. `key` names the emblem: two decks may share one. `role` decides its frame. */
export type Drawing = { readonly key: string; readonly hue: Hue; readonly role: Role };

/** Every card kind of the two decks (CC-1.1, CYA-1.1). Within one deck no two possessions share a hue. */
export const KINDS: Readonly<Record<Kind, Omit<Drawing, "role">>> = {
  bd: { key: "bd", hue: "--gold-deep" },
  piano: { key: "piano", hue: "--night" },
  train: { key: "train", hue: "--leaf" },
  bijoux: { key: "bijoux", hue: "--plum" },
  "bas-de-laine": { key: "bas-de-laine", hue: "--sand" },
  tirelire: { key: "tirelire", hue: "--rose" },
  scooter: { key: "scooter", hue: "--teal" },
  avion: { key: "avion", hue: "--coral" },
  bagnole: { key: "bagnole", hue: "--sky" },
  cabane: { key: "cabane", hue: "--wood" },
  argenterie: { key: "argenterie", hue: "--steel" },
  or: { key: "or", hue: "--gold" },
  "petites-economies": { key: "petites-economies", hue: "--wood" },
  echange: { key: "echange", hue: "--plum" },
  demenagement: { key: "demenagement", hue: "--coral" },

  "baseball-cards": { key: "baseball-cards", hue: "--wood" },
  stamps: { key: "stamps", hue: "--sand" },
  mattress: { key: "mattress", hue: "--teal" },
  "piggy-bank": { key: "tirelire", hue: "--rose" },
  coins: { key: "coins", hue: "--gold-deep" },
  stocks: { key: "stocks", hue: "--leaf" },
  "bank-account": { key: "bank-account", hue: "--night" },
  jewels: { key: "jewels", hue: "--plum" },
  "classic-auto": { key: "classic-auto", hue: "--sky" },
  home: { key: "home", hue: "--coral" },
  silver: { key: "argenterie", hue: "--steel" },
  gold: { key: "or", hue: "--gold" },
};

/** A kind this client does not know yet still gets a card: a coin with a question mark. */
export const UNKNOWN: Drawing = { key: "unknown", hue: "--steel", role: "possession" };

export function drawingOf(kind: string | undefined): Drawing {
  return isKind(kind) ? { ...KINDS[kind], role: CARD_ROLES[kind] } : UNKNOWN;
}

function isKind(kind: string | undefined): kind is Kind {
  return kind !== undefined && Object.hasOwn(KINDS, kind);
}
