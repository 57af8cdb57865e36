import type { LegalAction, Told } from "../../../wire/protocol";
import { actionsOf } from "../read";
import type { Action, Cheat, Seat, Seen } from "../types";

/** Whom one can accuse of what; a card that is null is "something else". */
export interface Charges {
  readonly faces: readonly Seat[];
  /** Those that lie face up, each where it lies, and then those that are gone and still count, and what no card says. */
  readonly cards: readonly (Cheat | null)[];
  /** How many of them lie face up. */
  readonly up: number;
  /** The action for a face and a card; null where the house lists none. */
  action(who: Seat, card: Cheat | null): Action | null;
  /** Whether everybody has heard the end of that, so that it is no charge any more. */
  closed(who: Seat, card: Cheat | null): boolean;
}

export function charges(legal: readonly LegalAction[], faceUp: readonly Cheat[], settled: ReadonlySet<string> = NOTHING): Charges {
  const all = actionsOf(legal, "accuse").filter(({ who, card }) => card == null || faceUp.includes(card) || !settled.has(charge(who, card)));
  const seen = new Set(all.map(({ card }) => card ?? null));
  const gone = [...seen].filter((card): card is Cheat => card !== null && !faceUp.includes(card));
  return {
    faces: [...new Set(all.map(({ who }) => who))].sort((one, other) => one - other),
    cards: [...faceUp, ...gone, ...(seen.has(null) ? [null] : [])],
    up: faceUp.length,
    action: (who, card) => all.find((one) => one.who === who && (one.card ?? null) === card) ?? null,
    closed: (who, card) => card !== null && !faceUp.includes(card) && settled.has(charge(who, card)),
  };
}

const NOTHING: ReadonlySet<string> = new Set();
const charge = (who: Seat, card: Cheat) => `${who} ${card}`;

/**
 * What everybody has heard the end of: who was caught by a card or has announced it has nothing more pending
 * by it until it comes up again.
 */
export function settledOf(lines: readonly { readonly told: Pick<Told, "seen"> }[]): ReadonlySet<string> {
  const settled = new Set<string>();
  for (const { told } of lines) {
    const seen = told.seen as Seen;
    if (seen.what === "announced") settled.add(charge(seen.seat, seen.card));
    else if (seen.what === "verdict" && seen.guilty && seen.card != null) settled.add(charge(seen.who, seen.card));
    else if (seen.what === "replaced") for (const one of [...settled]) if (one.endsWith(` ${seen.new}`)) settled.delete(one);
  }
  return settled;
}

export interface Point {
  readonly x: number;
  readonly y: number;
}

/**
 * Two arcs around the button: faces near the thumb, cards further out, and a row of small ones beyond. A card
 * that lies face up has its place on the arc whatever else there is: a thumb learns where it is.
 */
export interface Dial {
  readonly centre: Point;
  /** How far the cards are, across and up or down. */
  readonly reach: { readonly x: number; readonly y: number };
  /** Whether they lie below the button, where there is no room above it. */
  readonly below: boolean;
  readonly faces: readonly Point[];
  /** The arc, and then the row. */
  readonly cards: readonly Point[];
  /** How many of the cards are on the arc. */
  readonly up: number;
}

/** Where something is, seen from the button: 1 is the arc of the cards. */
const FACES_AT = 0.55;
const FACE_FROM = 0.22;
const CARD_FROM = 0.77;
const CARD_TO = 1.32;
/** No farther than an arm lies still: on a wide screen it must not reach over one's own things. */
const LONGEST = { x: 340, y: 400 } as const;

/** Where faces and cards lie in a window of that size, around a button that is so wide. */
export function dialAt(centre: Point, button: number, window: { readonly width: number; readonly height: number }, faces: number, up: number, old = 0): Dial {
  const half = CARD / 2 + 6;
  const left = centre.x - half;
  const right = window.width - half - centre.x;
  const above = centre.y - half - TOP;
  const down = window.height - half - centre.y;
  // A phone on its side may have more room below the button.
  const way = above >= Math.min(down, SHORT) ? -1 : 1;
  const reach = { x: Math.min(LONGEST.x, Math.max(left, right)), y: Math.min(LONGEST.y, way < 0 ? above : down, Math.max(SHORT, window.height * 0.5)) };
  // As far to either side as there is room, measured from straight up or down.
  const to = (room: number) => (room >= reach.x ? Math.PI / 2 : Math.asin(Math.max(0, room) / reach.x));
  const [lean, other] = [to(left), to(right)];
  const at = (far: number) => (angle: number): Point => ({ x: centre.x - Math.sin(angle) * reach.x * far, y: centre.y + way * Math.cos(angle) * reach.y * far });
  // In a corner the arc goes a quarter round; otherwise it leaves the last bit at the sides free.
  const from = -Math.min(other, SIDE);
  const until = Math.min(lean, other > 0.3 ? SIDE : Math.PI / 2);
  // A face may lie beside the button only where there is room between the two.
  const beside = reach.x * FACES_AT - faceWidth(faces) / 2 > button / 2 + 4;
  return { centre, reach, below: way > 0, faces: spread(at(FACES_AT), from, beside ? until : Math.min(until, FACES_SIDE), faces), cards: [...spread(at(1), from, until, up), ...row(centre.y + way * reach.y, way, centre.x, window, old)], up };
}

/** Small cards side by side, beyond the top of the arc; where it opens downwards, in the corner above it. */
function row(top: number, way: number, near: number, window: { readonly width: number; readonly height: number }, count: number): readonly Point[] {
  const each = SMALL.w + 6;
  const fit = Math.max(1, Math.floor((window.width - 12) / each));
  const wide = Math.min(count, fit) * each;
  const left = way > 0 ? 6 : Math.min(Math.max(6, near - wide / 2), window.width - 6 - wide);
  const lines = Math.ceil(count / fit);
  const first = way > 0 ? 8 + SMALL.h / 2 : Math.max(TOP + SMALL.h / 2, top - ARC_HALF - SMALL.h / 2 - 8) - (lines - 1) * (SMALL.h + 4);
  return Array.from({ length: count }, (_, nth) => ({ x: left + ((nth % fit) + 0.5) * each, y: first + Math.floor(nth / fit) * (SMALL.h + 4) }));
}

/** Many faces are narrower, so that they do not lie on each other. */
export function faceWidth(faces: number): number {
  return faces > 3 ? 60 : 88;
}

/** The width of a card in the arc, half of its height, what a card in the row measures, and what the sentence at the top takes. */
export const CARD = 104;
const ARC_HALF = 46;
export const SMALL = { w: 118, h: 44 } as const;
const TOP = 96;
/** Less room than this above the button is too little. */
const SHORT = 190;
const SIDE = 1.2;
/** Where there is no room beside the button, faces stay above its corner. */
const FACES_SIDE = 1.05;
const SAMPLES = 64;

/** So many points along an arc, equally far from each other as one walks along it, from left to right. */
function spread(at: (angle: number) => Point, from: number, to: number, count: number): readonly Point[] {
  if (count <= 0) return [];
  const points = Array.from({ length: SAMPLES + 1 }, (_, nth) => at(to + ((from - to) * nth) / SAMPLES));
  const walked = [0];
  for (let nth = 1; nth <= SAMPLES; nth += 1) {
    walked.push(walked[nth - 1]! + Math.hypot(points[nth]!.x - points[nth - 1]!.x, points[nth]!.y - points[nth - 1]!.y));
  }
  const whole = walked[SAMPLES]!;
  return Array.from({ length: count }, (_, nth) => {
    const want = count === 1 ? whole / 2 : (whole * nth) / (count - 1);
    const past = Math.max(1, walked.findIndex((far) => far >= want - 1e-9));
    const [a, b] = [walked[past - 1]!, walked[past]!];
    const part = b > a ? (want - a) / (b - a) : 0;
    const [one, other] = [points[past - 1]!, points[past]!];
    return { x: one.x + (other.x - one.x) * part, y: one.y + (other.y - one.y) * part };
  });
}

/** What the thumb is on. */
export type Under = { readonly on: "nothing" } | { readonly on: "face"; readonly nth: number } | { readonly on: "card"; readonly nth: number };

/** What lies under the thumb: the ring decides whether it is a face or a card, the nearest one which. */
export function under(dial: Dial, thumb: Point, hasFace: boolean): Under {
  const old = dial.cards.findIndex(({ x, y }, nth) => nth >= dial.up && Math.abs(thumb.x - x) <= SMALL.w / 2 && Math.abs(thumb.y - y) <= SMALL.h / 2);
  if (old >= 0) return hasFace ? { on: "card", nth: old } : { on: "nothing" };
  const far = Math.hypot((thumb.x - dial.centre.x) / dial.reach.x, (thumb.y - dial.centre.y) / dial.reach.y);
  if (far < FACE_FROM || far > CARD_TO) return { on: "nothing" };
  const [on, points, most] = far < CARD_FROM ? (["face", dial.faces, 64] as const) : (["card", dial.cards.slice(0, dial.up), 86] as const);
  if (on === "card" && !hasFace) return { on: "nothing" };
  const nth = nearest(points, thumb, most);
  return nth === null ? { on: "nothing" } : { on, nth };
}

function nearest(points: readonly Point[], { x, y }: Point, most: number): number | null {
  let best: { nth: number; far: number } | null = null;
  for (const [nth, point] of points.entries()) {
    const far = Math.hypot(point.x - x, point.y - y);
    if (far <= most && (!best || far < best.far)) best = { nth, far };
  }
  return best?.nth ?? null;
}

/** A face that the thumb crosses on its way to a card is not meant: only one where it stays takes the place of the first. */
export const DWELL_MS = 110;
/** How long one holds until the dial opens. */
export const HOLD_MS = 400;
/** A tap that counted, by the clock of the page. */
export interface Tap extends Point {
  readonly at: number;
}
/** The second half of a double tap comes within this time, and to the very place of the first. */
const DOUBLE_TAP_MS = 200;
const SAME_PLACE_PX = 32;
/** Whether a tap is the other half of the last one; a key, which has no place, is by its time alone. */
export function doubles(last: Tap, now: number, place: Point | null): boolean {
  if (now - last.at > DOUBLE_TAP_MS) return false;
  return place === null || Math.hypot(place.x - last.x, place.y - last.y) <= SAME_PLACE_PX;
}
/** Nothing that has come by itself under a finger can be pressed at once: a tap meant for what lay there before does nothing. */
export const SETTLED_MS = 450;
