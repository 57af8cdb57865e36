/**
 * A drawing of each weapon on a square of 100, our own: `body` is filled with the hue of the card,
 * `lines` are drawn over it.
 */
export interface WeaponArt {
  readonly hue: string;
  readonly body: string;
  readonly lines: string;
}

const PISTOL = "M14 34h58q6 0 6 6v8q0 4-5 4H50l-4 10h-8l-8 22H14l8-32h-8z";

export const WEAPONS: Readonly<Record<string, WeaponArt>> = {
  bang: { hue: "sky", body: PISTOL, lines: "M40 52l-3 10M20 43h44M82 44h10M82 34l8-6M82 54l8 6" },
  "double-guns": {
    hue: "plum",
    body: "M8 16h44q5 0 5 5v6q0 3-4 3H36l-3 8h-6l-5 16H10l5-24H8zM92 52H48q-5 0-5 5v6q0 3 4 3h17l3 8h6l5 16h12l-5-24h7z",
    lines: "M14 23h30M86 59H56",
  },
  shotgun: {
    hue: "coral",
    body: "M6 58l14-8h62q4 0 4-4v-2h8v12q0 5-5 5H56l-4 8h-8l-2-8H30L12 78z",
    lines: "M34 50v-5h48M46 61l-2 8M58 56h28",
  },
  kevlar: {
    hue: "leaf",
    body: "M30 14q4 14 20 14t20-14l14 6-3 24q-3 8 1 16v26H18V60q4-8 1-16l-3-24z",
    lines: "M50 28v58M26 62h18M56 62h18M26 72h18M56 72h18",
  },
  backstab: { hue: "night", body: "M88 10q0 30-40 54l-12-12Q60 12 88 10zM30 50l20 20-6 4-18-18zM28 60l12 12-16 18q-6 4-11-1t-1-11z", lines: "M46 52l26-26" },
  boom: { hue: "gold", body: "M50 30q28 0 28 30T50 90 22 60t28-30zM42 30V18h16v12zM58 20h12q10 0 12 14l-6 2q-2-8-8-8H58z", lines: "M30 52h40M30 66h40M42 36v50M58 36v50" },
};

/** A card whose drawing nobody has made yet. */
export const UNKNOWN: WeaponArt = { hue: "steel", body: "M50 16a34 34 0 1 0 .1 0z", lines: "M40 42q0-10 10-10t10 9q0 7-10 12v6M50 70v1" };
