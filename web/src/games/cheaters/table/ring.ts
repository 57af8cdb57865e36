import { PRISON, SPACES } from "../types";
import type { Rect } from "./layout";

// The board as a square of 1: corners are as deep as the spaces beside them, clockwise from START at the
// bottom right.

/** How many steps a side has, from one corner to the next. */
export const SIDE = SPACES.length / 4;
const CORNER = 1.7;
const UNITS = SIDE - 1 + 2 * CORNER;
/** How wide a space is. */
export const UNIT = 1 / UNITS;
/** How deep the ring is. */
export const DEPTH = CORNER * UNIT;
/** How many pixels wide a space must be to have a name written on it, and for what it is called at a corner. */
export const NAMED = 30;
export const CORNERED = 38;
/** And to have all of it there. */
export const LEGIBLE = 51;
/** How deep a deed lies beside its space. */
export const DEED = 0.56 * UNIT;

export type RingSide = "bottom" | "left" | "top" | "right";
const SIDES: readonly RingSide[] = ["bottom", "left", "top", "right"];

export function sideOf(space: number): RingSide {
  return SIDES[Math.floor(space / SIDE) % 4]!;
}

export function isCorner(space: number): boolean {
  return space % SIDE === 0;
}

export function spaceRect(space: number): Rect {
  const step = space % SIDE;
  const along = step === 0 ? 0 : DEPTH + (step - 1) * UNIT;
  const w = step === 0 ? DEPTH : UNIT;
  switch (sideOf(space)) {
    case "bottom":
      return { x: 1 - along - w, y: 1 - DEPTH, w, h: DEPTH };
    case "left":
      return { x: 0, y: 1 - along - w, w: DEPTH, h: w };
    case "top":
      return { x: along, y: 0, w, h: DEPTH };
    case "right":
      return { x: 1 - DEPTH, y: along, w: DEPTH, h: w };
  }
}

/** Where the deed of a space lies while nobody has it: beside it, towards the middle. */
export function deedRect(space: number): Rect {
  const { x, y, w, h } = spaceRect(space);
  const trim = UNIT * 0.06;
  const step = space % SIDE;
  const meets = step === 1 || step === SIDE - 1;
  switch (sideOf(space)) {
    case "bottom":
      return { x: x + trim, y: y - DEED, w: w - 2 * trim, h: DEED };
    // Next to a corner the deeds of two sides meet: those of left and right leave room for the others.
    case "left":
      return { x: x + w, y: y + trim + (step === SIDE - 1 ? DEED : 0), w: DEED, h: h - 2 * trim - (meets ? DEED : 0) };
    case "top":
      return { x: x + trim, y: y + h, w: w - 2 * trim, h: DEED };
    case "right":
      return { x: x - DEED, y: y + trim + (step === 1 ? DEED : 0), w: DEED, h: h - 2 * trim - (meets ? DEED : 0) };
  }
}

/** The cell, apart from Simple visite around it: the inner part of the corner. */
export function cellRect(): Rect {
  const { x, y, w } = spaceRect(PRISON);
  const size = w * 0.66;
  return { x: x + w - size, y, w: size, h: size };
}

/** How far from its space, towards the middle, a token stands: its name, its band and its hotel stay in sight. */
const STANDS = 0.68 * UNIT;
/** How far beside its space the middle of the board still belongs to it: as far as tokens stand. */
const SLACK = 1.05 * UNIT;

/** The middle of where a token stands, if it is the `nth` of `of` there. */
export function standing(space: number, nth: number, of: number, cuffed: boolean): { readonly x: number; readonly y: number } {
  if (cuffed) {
    const { x, y, w, h } = cellRect();
    return { x: x + w / 2, y: y + h / 2 };
  }
  const { x, y, w, h } = spaceRect(space);
  const columns = of <= 1 ? 1 : of <= 4 ? 2 : 3;
  const column = (nth % columns) - (Math.min(columns, of) - 1) / 2;
  const row = Math.floor(nth / columns);
  if (space === PRISON) {
    // Visitors stand along the outer edge, on Simple visite, and all of each of them above its name.
    return { x: x + w * 0.21, y: y + h * 0.84 * ((nth + 0.5) / Math.max(of, 1)) };
  }
  // Above what the corner is called.
  if (isCorner(space)) return { x: x + w * (0.5 + column * (columns > 2 ? 0.31 : 0.42)), y: y + h * (of > columns ? 0.24 + row * 0.4 : 0.42) };
  const step = space % SIDE;
  const side = sideOf(space);
  const across = side === "bottom" || side === "top";
  // Next to a corner two sides meet: those of bottom and top stand closer to it, those of left and right farther inside.
  const meets = step === 1 || step === SIDE - 1;
  const aside = across && meets ? ((step === 1) === (side === "bottom") ? 0.15 : -0.15) * UNIT : 0;
  const deep = STANDS + (!across && meets ? 0.3 : 0) * UNIT - row * 0.45 * UNIT;
  const along = column * (columns > 2 ? 0.33 : 0.5) * UNIT + aside;
  switch (side) {
    case "bottom":
      return { x: x + w / 2 + along, y: y - deep };
    case "top":
      return { x: x + w / 2 + along, y: y + h + deep };
    case "left":
      return { x: x + w + deep, y: y + h / 2 + along };
    case "right":
      return { x: x - deep, y: y + h / 2 + along };
  }
}

/** Where a hotel stands: across the band of its street, so that nobody overlooks it. */
export function hotelSpot(space: number): { readonly x: number; readonly y: number } {
  const { x, y, w, h } = spaceRect(space);
  const into = 0.08;
  switch (sideOf(space)) {
    case "bottom":
      return { x: x + w / 2, y: y + h * into };
    case "top":
      return { x: x + w / 2, y: y + h * (1 - into) };
    case "left":
      return { x: x + w * (1 - into), y: y + h / 2 };
    case "right":
      return { x: x + w * into, y: y + h / 2 };
  }
}

/** The space at a point of the board, or null in the middle and outside. A finger may be a little beside it. */
export function spaceAt(x: number, y: number): number | null {
  const inside = (value: number) => value >= -DEED && value <= 1 + DEED;
  if (!inside(x) || !inside(y)) return null;
  let best: number | null = null;
  let least = SLACK;
  for (let space = 0; space < SPACES.length; space += 1) {
    const rect = spaceRect(space);
    const dx = Math.max(rect.x - x, 0, x - rect.x - rect.w);
    const dy = Math.max(rect.y - y, 0, y - rect.y - rect.h);
    const far = Math.hypot(dx, dy);
    if (far < least) [best, least] = [space, far];
  }
  return best;
}

/** How many steps forward from one space to another. */
export function stepsBetween(from: number, to: number): number {
  return (to - from + SPACES.length) % SPACES.length;
}
