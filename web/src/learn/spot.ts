export interface Box {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

export interface Size {
  readonly width: number;
  readonly height: number;
}

/** Something that is better not hidden, and how much better. */
export interface Busy extends Box {
  readonly weight: number;
}

/** Where a bubble goes, and on which side of it lies what it points at. */
export interface Spot {
  readonly left: number;
  readonly top: number;
  readonly tip: "above" | "below" | "left" | "right" | "none";
  /** Where its tip is along that side, from the bubble's left or upper end. */
  readonly tipAt: number;
}

/** Between a bubble and what it points at, and between a bubble and the edge. */
const GAP = 16;
const EDGE = 8;
/** The tip stays clear of the bubble's round corners. */
const CORNER = 24;
/** How much worse it is to hide what is spoken of than anything else. */
export const TARGET_WEIGHT = 12;
/** What weighs so much is never hidden where there is any other place. */
export const NEVER_HIDDEN = 100;
/** How many pixels of table may be hidden to be one pixel nearer. */
const PIXELS_PER_STEP = 40;
/** A bubble whose tip touches nothing is understood less well. */
const WITHOUT_TIP = 8000;

/** How many steps a bubble without a tip tries on its way down and across. */
const ROWS = 16;
const COLUMNS = 16;

/** The smallest box around several. */
export function around(boxes: readonly Box[]): Box | null {
  if (boxes.length === 0) return null;
  const left = Math.min(...boxes.map((box) => box.left));
  const top = Math.min(...boxes.map((box) => box.top));
  const right = Math.max(...boxes.map((box) => box.left + box.width));
  const bottom = Math.max(...boxes.map((box) => box.top + box.height));
  return { left, top, width: right - left, height: bottom - top };
}

/** What of a box lies within the table, with room for a frame around it. */
export function cut(box: Box, table: Box): Box {
  const left = Math.max(box.left, table.left + EDGE);
  const top = Math.max(box.top, table.top + EDGE);
  const right = Math.min(box.left + box.width, table.left + table.width - EDGE);
  const bottom = Math.min(box.top + box.height, table.top + table.height - EDGE);
  return { left, top, width: Math.max(0, right - left), height: Math.max(0, bottom - top) };
}

/**
 * Finds a place for a bubble within the table: near what it points at, hiding as little as it can
 * of what is there to be seen and pressed.
 */
export function spot(target: Box | null, bubble: Size, table: Box, busy: readonly Busy[]): Spot {
  let best: Spot = { left: table.left, top: table.top, tip: "none", tipAt: 0 };
  let least = Infinity;
  const weigh = (candidates: readonly Spot[]) => {
    for (const candidate of candidates) {
      const box = { left: candidate.left, top: candidate.top, width: bubble.width, height: bubble.height };
      const hidden = busy.reduce((sum, other) => sum + other.weight * overlap(box, other), 0);
      const spoken = target ? TARGET_WEIGHT * overlap(box, target) + PIXELS_PER_STEP * distance(box, target) : 0;
      const cost = hidden + spoken + (target && candidate.tip === "none" ? WITHOUT_TIP : 0);
      if (cost < least) [best, least] = [candidate, cost];
    }
  };
  if (target) weigh(beside(target, bubble, table));
  // No place without a tip costs less than that.
  if (least > WITHOUT_TIP) weigh(docked(bubble, table));
  return best;
}

/** Above, below, left and right of it, shifted to and fro. */
function beside(target: Box, bubble: Size, table: Box): Spot[] {
  const spots: Spot[] = [];
  const middleX = target.left + target.width / 2;
  const middleY = target.top + target.height / 2;
  const right = target.left + target.width;
  const bottom = target.top + target.height;
  for (const share of [0.5, 0.15, 0.85]) {
    const left = inside(middleX - bubble.width * share, table.left, table.width, bubble.width);
    const tipX = inside(middleX - left, CORNER - EDGE, bubble.width - 2 * (CORNER - EDGE), 0);
    const top = inside(middleY - bubble.height * share, table.top, table.height, bubble.height);
    const tipY = inside(middleY - top, CORNER - EDGE, bubble.height - 2 * (CORNER - EDGE), 0);
    spots.push(
      { left, top: target.top - GAP - bubble.height, tip: "below", tipAt: tipX },
      { left, top: bottom + GAP, tip: "above", tipAt: tipX },
      { left: right + GAP, top, tip: "left", tipAt: tipY },
      { left: target.left - GAP - bubble.width, top, tip: "right", tipAt: tipY },
    );
  }
  return spots.filter(({ left, top }) => fits({ ...bubble, left, top }, table));
}

/** Anywhere, the middle first, pointing at nothing. */
function docked(bubble: Size, table: Box): Spot[] {
  const spots: Spot[] = [];
  for (let row = 0; row <= ROWS; row += 1) {
    const top = inside(table.top + (row / ROWS) * (table.height - bubble.height), table.top, table.height, bubble.height);
    for (let column = 0; column <= COLUMNS; column += 1) {
      const share = (0.5 + column / COLUMNS) % (1 + 1 / COLUMNS);
      const left = inside(table.left + share * (table.width - bubble.width), table.left, table.width, bubble.width);
      spots.push({ left, top, tip: "none", tipAt: 0 });
    }
  }
  return spots;
}

/** As near as it can be to where it should be, without leaving the room. */
function inside(at: number, from: number, room: number, size: number): number {
  return Math.max(from + EDGE, Math.min(at, from + room - size - EDGE));
}

function fits(box: Box, table: Box): boolean {
  return (
    box.left >= table.left + EDGE &&
    box.top >= table.top + EDGE &&
    box.left + box.width <= table.left + table.width - EDGE &&
    box.top + box.height <= table.top + table.height - EDGE
  );
}

/** Whether two boxes have anything in common. */
export function meets(one: Box, other: Box): boolean {
  return overlap(one, other) > 0;
}

function overlap(one: Box, other: Box): number {
  const width = Math.min(one.left + one.width, other.left + other.width) - Math.max(one.left, other.left);
  const height = Math.min(one.top + one.height, other.top + other.height) - Math.max(one.top, other.top);
  return width > 0 && height > 0 ? width * height : 0;
}

function distance(one: Box, other: Box): number {
  const x = Math.max(0, other.left - one.left - one.width, one.left - other.left - other.width);
  const y = Math.max(0, other.top - one.top - one.height, one.top - other.top - other.height);
  return Math.hypot(x, y);
}
