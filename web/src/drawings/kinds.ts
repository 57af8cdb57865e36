/** The hue of a drawing: a custom property of `app.css`, and the class `hue--…` of `drawings.css`. */
export type Hue = `--${"gold" | "gold-deep" | "coral" | "rose" | "plum" | "sky" | "teal" | "leaf" | "sand" | "wood" | "steel" | "night"}`;

/** What a card is, which decides its frame. */
export type Role = "possession" | "joker" | "action";

/** How a card kind is drawn. `key` names the emblem: two decks may share one. */
export type Drawing = { key: string; hue: Hue; role: Role };

const possession = (key: string, hue: Hue): Drawing => ({ key, hue, role: "possession" });
const joker = (key: string, hue: Hue): Drawing => ({ key, hue, role: "joker" });
const action = (key: string, hue: Hue): Drawing => ({ key, hue, role: "action" });

/** Every card kind of the two decks (CC-1.1, CYA-1.1). Within one deck no two possessions share a hue. */
export const KINDS: Readonly<Record<string, Drawing>> = {
  bd: possession("bd", "--gold-deep"),
  piano: possession("piano", "--night"),
  train: possession("train", "--leaf"),
  bijoux: possession("bijoux", "--plum"),
  "bas-de-laine": possession("bas-de-laine", "--sand"),
  tirelire: possession("tirelire", "--rose"),
  scooter: possession("scooter", "--teal"),
  avion: possession("avion", "--coral"),
  bagnole: possession("bagnole", "--sky"),
  cabane: possession("cabane", "--wood"),
  argenterie: joker("argenterie", "--steel"),
  or: joker("or", "--gold"),
  "petites-economies": joker("petites-economies", "--wood"),
  echange: action("echange", "--plum"),
  demenagement: action("demenagement", "--coral"),

  "baseball-cards": possession("baseball-cards", "--wood"),
  stamps: possession("stamps", "--sand"),
  mattress: possession("mattress", "--teal"),
  "piggy-bank": possession("tirelire", "--rose"),
  coins: possession("coins", "--gold-deep"),
  stocks: possession("stocks", "--leaf"),
  "bank-account": possession("bank-account", "--night"),
  jewels: possession("jewels", "--plum"),
  "classic-auto": possession("classic-auto", "--sky"),
  home: possession("home", "--coral"),
  silver: joker("argenterie", "--steel"),
  gold: joker("or", "--gold"),
};

/** A kind this client does not know yet still gets a card: a coin with a question mark. */
export const UNKNOWN: Drawing = { key: "unknown", hue: "--steel", role: "possession" };

export function drawingOf(kind: string | undefined): Drawing {
  return (kind !== undefined && Object.hasOwn(KINDS, kind) && KINDS[kind]) || UNKNOWN;
}
