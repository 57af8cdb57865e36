import { NOTES } from "../read";
import type { Notes } from "../types";
import { dropOf, gathered, type Drop, type Hand, type Target, type Thing } from "./drag";

/** How far a pointer moves before it drags, in pixels. */
export const DRAGS_PX = 8;
/** A second tap within this time is the same tap. */
export const TAP_MS = 280;

/** Whoever lets go so near to where a thing lay has only thought better of it. */
export const BACK_PX = 56;

export interface Point {
  readonly x: number;
  readonly y: number;
}

/**
 * What my own hand holds, and how it came there: by dragging, by taps, or by the keyboard. It knows no
 * document and no clock. Until the house has moved it, the thing lies where it lay, too.
 */
export class Carry {
  /** What I hold. */
  thing: Thing | null = $state.raw(null);
  /** Where a dragging hand is; null while the thing was picked up by a tap or a key. */
  point: Point | null = $state.raw(null);
  /** What was let go where it means nothing, and flies back. */
  falls: { readonly thing: Thing; readonly from: Point; readonly to: Point } | null = $state.raw(null);
  /** What was let go where it means nothing, and where: that is said there. */
  missed: { readonly thing: Thing; readonly at: Point } | null = $state.raw(null);
  #pressed: { readonly id: number; readonly thing: Thing; readonly at: Point; readonly most: Notes } | null = null;
  #before: Thing | null = null;
  #tapped = -Infinity;

  get dragging(): boolean {
    return this.point !== null;
  }

  /** A pointer has come down on a thing; `most` is what lies there of its notes. */
  press(thing: Thing, id: number, at: Point, most: Notes = {}): void {
    if (this.dragging) return;
    this.#pressed = { id, thing, at, most };
  }

  /** A pointer moves. Returns whether it has just begun to drag. */
  move(id: number, at: Point): boolean {
    const pressed = this.#pressed;
    if (pressed?.id !== id) return false;
    if (this.dragging) {
      this.point = at;
      return false;
    }
    if (Math.hypot(at.x - pressed.at.x, at.y - pressed.at.y) < DRAGS_PX) return false;
    this.missed = null;
    this.#before = this.thing;
    this.thing = this.#with(pressed.thing, pressed.most);
    this.point = at;
    return true;
  }

  /** The pointer goes up over a target, or over nothing: then everything goes back to where it was. */
  release(id: number, target: Target | null, hand: Hand): Drop | null {
    const pressed = this.#pressed;
    if (pressed?.id !== id) return null;
    this.#pressed = null;
    if (!this.point) return null;
    const thing = this.thing;
    const drop = thing && target ? dropOf(thing, target, hand) : null;
    if (thing && !drop) {
      this.falls = { thing, from: this.point, to: pressed.at };
      const far = Math.hypot(this.point.x - pressed.at.x, this.point.y - pressed.at.y);
      this.missed = far > BACK_PX ? { thing, at: this.point } : null;
    }
    this.point = null;
    this.thing = drop ? null : this.#before;
    this.#before = null;
    return drop;
  }

  /** Picks a thing up without dragging; of notes one more each time. Picked up again, another thing goes back. */
  pick(thing: Thing, now: number, most: Notes = {}): void {
    if (now - this.#tapped < TAP_MS) return;
    this.#tapped = now;
    if (thing.what !== "notes" && JSON.stringify(thing) === JSON.stringify(this.thing)) this.thing = null;
    else this.thing = this.#with(thing, most);
  }

  /** Puts down what was picked up. A second tap puts nothing down again. */
  put(target: Target, now: number, hand: Hand): Drop | null {
    if (this.thing === null || this.dragging || now - this.#tapped < TAP_MS) return null;
    const drop = dropOf(this.thing, target, hand);
    if (!drop) return null;
    this.#tapped = now;
    this.thing = null;
    return drop;
  }

  cancel(): void {
    if (this.thing && this.point && this.#pressed) this.falls = { thing: this.thing, from: this.point, to: this.#pressed.at };
    this.#pressed = null;
    this.#before = null;
    this.point = null;
    this.thing = null;
  }

  /** What was there may have gone: then it is not in the hand either. */
  check(lies: (thing: Thing) => boolean): void {
    if (this.thing && !lies(this.thing)) this.cancel();
  }

  #with(thing: Thing, most: Notes): Thing {
    if (thing.what !== "notes") return thing;
    const more = gathered(this.thing, thing);
    const fits = more.what === "notes" && NOTES.every((note) => (more.notes[note] ?? 0) <= (most[note] ?? 0));
    return fits || this.thing?.what !== "notes" ? more : this.thing;
  }
}
