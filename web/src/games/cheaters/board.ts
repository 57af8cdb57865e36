import { t } from "../../words/tongue.svelte";
import { spaceWord } from "./print";
import { ownerOf, viewOf } from "./read";
import type { Seeing } from "./scene";
import { PRISON, SPACES, type Group, type SpaceKind } from "./types";

/** A space of the board as these eyes saw it last. */
export interface Square {
  readonly space: number;
  readonly kind: SpaceKind;
  readonly group: Group | null;
  readonly side: "bottom" | "left" | "top" | "right";
  readonly corner: boolean;
  /** Its place in a grid of ten by ten. */
  readonly area: string;
  readonly label: string;
  /** All there is to say of it, for whoever listens. */
  readonly spoken: string;
  readonly owner: number | null;
  readonly hotel: boolean;
  readonly tokens: readonly { readonly seat: number; readonly cuffed: boolean }[];
}

/** How many steps a side has, from one corner to the next. */
const SIDE = SPACES.length / 4;
const SIDES = ["bottom", "left", "top", "right"] as const;

export function squares(sight: Pick<Seeing, "view" | "nameOf">): readonly Square[] {
  const view = viewOf(sight.view);
  const { picture } = view.mine;
  const { tokens, hotels, prisoner } = picture.board;
  return SPACES.map(({ kind, group }, space) => {
    const label = t(spaceWord(space, view.config.names));
    const owner = ownerOf(picture, space);
    const hotel = hotels.includes(space);
    const standing = tokens.flatMap((at, seat) => (at === space && !view.players[seat]?.out ? [seat] : []));
    return {
      space, kind, group: group ?? null, label, owner, hotel,
      side: SIDES[Math.floor(space / SIDE)]!,
      corner: space % SIDE === 0,
      area: area(space),
      spoken: [
        label,
        ...(owner === null ? [] : [t("plain-mono-owner", { name: sight.nameOf(owner) })]),
        ...(hotel ? [t("plain-mono-hotel")] : []),
        ...standing.map((seat) => sight.nameOf(seat)),
      ].join(", "),
      tokens: standing.map((seat) => ({ seat, cuffed: space === PRISON && prisoner === seat })),
    };
  });
}

/** Clockwise from START, which lies at the bottom right. */
function area(space: number): string {
  const step = space % SIDE;
  const last = SIDE + 1;
  switch (SIDES[Math.floor(space / SIDE)]!) {
    case "bottom":
      return `${last} / ${last - step}`;
    case "left":
      return `${last - step} / 1`;
    case "top":
      return `1 / ${1 + step}`;
    case "right":
      return `${1 + step} / ${last}`;
  }
}
