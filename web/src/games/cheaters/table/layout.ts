/** A part of the table, in pixels from its top left corner. */
export interface Rect {
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly h: number;
}

/** The edge of the table at which somebody sits. */
export type Edge = "left" | "top" | "right" | "bottom";

/** Where everything lies. It depends on the room and the number of seats alone, so nothing moves in a game. */
export interface Layout {
  readonly kind: "wide" | "upright" | "sideways";
  /** What the eyes have: on a phone the camera's picture, else the board. */
  readonly look: Rect;
  readonly own: Rect;
  readonly matter: Rect;
  readonly accuse: Rect;
  /** Where one chooses what to look at; null where everything lies side by side. */
  readonly eyes: Rect | null;
  /** The tray; null where the camera shows it. */
  readonly tray: Rect | null;
  /** What lies before each player, seat by seat; null for oneself, and where the camera shows it. */
  readonly sides: readonly (Rect | null)[];
  /** Where each player's arm comes from. */
  readonly edges: readonly Edge[];
}

/** Where the others sit, from one's left around the table. */
const AROUND: readonly (readonly Edge[])[] = [
  [],
  ["left"],
  ["left", "right"],
  ["left", "top", "right"],
  ["left", "top", "right", "right"],
  ["left", "left", "top", "right", "right"],
  ["left", "left", "top", "right", "right", "right"],
];
const GAP = 8;
const EYES = 52;
const ACCUSE = 96;

/** The others, from one's left around the table: play goes left. */
export function othersOf(seats: number, viewer: number | null): readonly number[] {
  const first = viewer ?? -1;
  return Array.from({ length: viewer === null ? seats : seats - 1 }, (_, nth) => (first + 1 + nth) % seats);
}

export function layoutOf(width: number, height: number, seats: number, viewer: number | null): Layout {
  const others = othersOf(seats, viewer);
  const around = AROUND[others.length] ?? [];
  const edges = Array.from({ length: seats }, (_, seat): Edge => around[others.indexOf(seat)] ?? "bottom");
  if (width >= 860 && height >= 520) return wide(width, height, others, edges);
  const layout = width > height ? sideways(width, height, edges) : upright(width, height, edges);
  return viewer === null ? looking(width, height, layout) : layout;
}

function wide(width: number, height: number, others: readonly number[], edges: readonly Edge[]): Layout {
  const at = (edge: Edge) => others.filter((seat) => edges[seat] === edge);
  // Whoever sits opposite reaches over the top edge. What lies before them is in its left corner: between that
  // edge and the board it would take from the board what makes its names readable.
  const [left, right] = [[...at("left"), ...at("top")], at("right")];
  const column = width >= 1200 ? 360 : width >= 1000 ? 320 : 288;
  const below = Math.min(156, Math.max(132, Math.round(height * 0.18)));
  const bottom = height - below - GAP;
  // What the board leaves is for those who sit at its left.
  const least = width >= 1200 ? 220 : width >= 1000 ? 180 : 150;
  const size = Math.floor(Math.min(width - column - least - 2 * GAP, bottom - 2 * GAP));
  const aside = Math.min(330, Math.max(least, width - column - size - 3 * GAP));
  const inner = { x: aside + 2 * GAP, y: GAP, h: bottom - 2 * GAP };
  const room = width - column - inner.x;
  const look = { x: inner.x + Math.floor((room - size) / 2), y: inner.y + Math.floor((inner.h - size) / 2), w: size, h: size };
  const x = width - column + GAP;
  const w = column - 2 * GAP;
  const accuse = { x, y: height - ACCUSE - GAP, w, h: ACCUSE };
  const side = right.length === 0 ? 0 : Math.min(150, Math.max(92, Math.floor((accuse.y - 280 - GAP) / right.length) - GAP));
  const matterY = GAP + right.length * (side + GAP);
  const sides: (Rect | null)[] = edges.map(() => null);
  // The first on the left sits nearest to oneself, the one opposite at the top, the first on the right farthest away.
  left.forEach((seat, nth) => {
    const h = Math.min(240, Math.floor((bottom - GAP) / left.length) - GAP);
    const room = bottom - 2 * GAP - h;
    const y = left.length === 1 ? room / 2 : (room * (left.length - 1 - nth)) / (left.length - 1);
    sides[seat] = { x: GAP, y: GAP + Math.floor(y), w: aside, h };
  });
  right.forEach((seat, nth) => (sides[seat] = { x, y: GAP + nth * (side + GAP), w, h: side }));
  const under = width - column;
  const trayW = Math.round(Math.min(400, under * 0.42));
  return {
    kind: "wide", look, accuse, sides, edges, eyes: null,
    matter: { x, y: matterY, w, h: accuse.y - GAP - matterY },
    tray: { x: GAP, y: bottom, w: trayW, h: below },
    own: { x: trayW + 2 * GAP, y: bottom, w: under - trayW - 2 * GAP, h: below },
  };
}

function upright(width: number, height: number, edges: readonly Edge[]): Layout {
  const matterH = height >= 640 ? 196 : Math.max(120, Math.round(height * 0.3));
  const ownH = height >= 560 ? ACCUSE : 72;
  const look = { x: 0, y: EYES, w: width, h: height - EYES - ownH - matterH - GAP };
  const y = look.y + look.h;
  return {
    kind: "upright", look, edges, tray: null, sides: edges.map(() => null),
    eyes: { x: 0, y: 0, w: width, h: EYES },
    own: { x: 0, y, w: width - ACCUSE - GAP, h: ownH },
    accuse: { x: width - ACCUSE - GAP / 2, y, w: ACCUSE, h: ownH },
    matter: { x: 0, y: y + ownH + GAP, w: width, h: matterH },
  };
}

/** Whoever only looks on has nothing to do and nothing before them: the camera gets the room. */
function looking(width: number, height: number, layout: Layout): Layout {
  const nothing = { x: width, y: height, w: 0, h: 0 };
  const eyes = { x: 0, y: 0, w: width, h: EYES };
  const look = { x: 0, y: EYES, w: width, h: height - EYES };
  return { ...layout, kind: "upright", eyes, look, own: nothing, matter: nothing, accuse: nothing };
}

function sideways(width: number, height: number, edges: readonly Edge[]): Layout {
  const lookW = Math.min(height, Math.floor(width * 0.42));
  const x = lookW + EYES + GAP;
  const h = Math.min(ACCUSE, Math.max(72, Math.round(height * 0.29)));
  return {
    kind: "sideways", edges, tray: null, sides: edges.map(() => null),
    look: { x: 0, y: 0, w: lookW, h: height },
    eyes: { x: lookW, y: 0, w: EYES, h: height },
    own: { x, y: 0, w: width - x - h - GAP, h },
    accuse: { x: width - h - GAP / 2, y: 0, w: h, h },
    matter: { x, y: h + GAP, w: width - x, h: height - h - GAP },
  };
}
