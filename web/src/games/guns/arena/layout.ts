import type { Phase } from "../types";

/** A wide page, the big screen in the room, a phone held upright, a phone held sideways. */
export type Layout = "wide" | "screen" | "upright" | "sideways";

/** How the window is divided, in pixels. */
export interface Division {
  readonly layout: Layout;
  readonly small: boolean;
  /** The lower part of an upright phone, and the part beside the ground of one held sideways. */
  readonly zone: number;
  readonly beside: number;
  /** The columns of a wide page; the second one is for crowds only, and otherwise nothing. */
  readonly column: number;
  readonly right: number;
  /** How much larger than on a page of 1,000 by 620 everything is on a big screen. */
  readonly zoom: number;
  /** What lies over the edges of the ground's part of the window. */
  readonly pad: { readonly left: number; readonly right: number; readonly top: number; readonly bottom: number };
}

/** How wide what stands beside the ground of a big screen is, before it is enlarged. */
export const SIDE = 168;
/** The part of a big screen's height that is the ground's; along its bottom stand the teams. */
const GROUND = 0.9;
/** Beside the ground of a big screen is always room for whoever has left, in parts of its width. */
const LEAVERS = 0.11;
/** The part of a big screen that the teams take along its bottom. Few leave room for whoever stands out over the ground's edge. */
export const strip = (people: number): number => (people <= 8 ? 0.088 : people <= 40 ? 0.095 : 1 - GROUND);
/** So many people still stand in one column beside the ground. */
const COLUMN = 10;

/** More of an upright phone is for reading where one reads, less where one looks. */
const SHARE: Partial<Record<Phase, number>> = { pot: 0.58, sharing: 0.58, split: 0.2 };
const OTHER_SHARE = 0.43;

/** From the whistle to the split the ground stays where it is: what is said lies above it, who has left stands below. */
const STILL: ReadonlySet<Phase> = new Set<Phase>(["aim", "look", "choice", "fight"]);

export function division(
  width: number, height: number, watches: boolean, phase: Phase, people: number, ground: { readonly width: number; readonly height: number },
): Division {
  const layout: Layout = width >= 900 && height >= 430 ? (watches ? "screen" : "wide") : width > height ? "sideways" : "upright";
  const column = width >= 1280 ? 280 : 216;
  const right = people <= COLUMN ? 0 : width >= 1280 ? 220 : 176;
  const zoom = Math.max(1, Math.min(height / 620, width / 1000));
  const pads = {
    wide: { left: column + 20, right: right + 20, top: 56, bottom: 62 },
    // The ground has its whole height. What it leaves of the width is on one side, and what stands there makes do with it.
    screen: { left: aside(width, height, SIDE * zoom, ground), right: 0, top: 0, bottom: height - Math.floor(height * GROUND) },
    upright: { left: 0, right: 0, top: STILL.has(phase) ? 126 : 50, bottom: STILL.has(phase) ? 36 : 4 },
    // What the moment is stands beside the ground; above it is room for who aims at me, and for what is being seen.
    sideways: { left: 0, right: 0, top: STILL.has(phase) ? 54 : 2, bottom: 2 },
  };
  return {
    layout,
    small: layout === "upright" || layout === "sideways",
    zone: layout === "upright" ? Math.round(Math.max(150, height * (SHARE[phase] ?? OTHER_SHARE))) : 0,
    beside: layout === "sideways" ? Math.round(Math.min(300, width * 0.36)) : 0,
    column,
    right,
    zoom,
    pad: pads[layout],
  };
}

/** How far the ground of a big screen goes aside: never so far that it would be drawn smaller for it, but for whoever has left. */
function aside(width: number, height: number, corner: number, ground: { readonly width: number; readonly height: number }): number {
  const left = width - height * GROUND * (ground.width / ground.height);
  return Math.round(Math.min(corner, Math.max(LEAVERS * width, left)));
}

/** How large a crowd is written along the bottom of a big screen, in hundredths of its width. */
export function writing(people: number, teams: number): number {
  if (people <= 8) return 1.5;
  if (people <= 12 && teams <= 3) return 1.25;
  if (people <= 20 && teams <= 4) return 1;
  // Side by side, each under its name: as large as their rows fit into the strip, and their names into a team's width.
  const rows = Math.ceil(people / teams);
  if (teams <= PAIRED) return rows <= 4 ? 0.95 : 0.88;
  return Math.min(rows <= 3 ? 1 : rows === 4 ? 0.83 : 0.7, teams <= 8 ? 1 : teams <= 12 ? 0.8 : 0.75);
}

/** Up to so many teams along the bottom are wide enough for two of their people beside each other. */
export const PAIRED = 6;
