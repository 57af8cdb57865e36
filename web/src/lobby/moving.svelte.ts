/** How far a pointer may tremble before it drags, in pixels. */
const TREMBLE = 8;
/** How long a finger rests on a chair before it lifts whoever sits there, in milliseconds. */
const HOLD_MS = 260;

/** What a pointer says, as far as it matters here. */
export type Pointer = Pick<PointerEvent, "pointerId" | "pointerType" | "clientX" | "clientY" | "button">;

/** What it needs of the page around it. */
export interface Floor {
  /** The chair that lies under a spot of the window. */
  chairAt(x: number, y: number): number | null;
  /** Whoever sits on the one chair goes to the other, and the other way round. */
  move(from: number, to: number): void;
  after(ms: number, then: () => void): () => void;
}

/**
 * The host moves people between chairs: by dragging one onto another, or by naming one and touching
 * another. A finger has to rest for a moment first, so that a page can be scrolled over its chairs.
 */
export class Moving {
  /** Who is on the way to another chair. */
  from: number | null = $state(null);
  /** The chair under the pointer. */
  over: number | null = $state(null);
  /** Where the pointer is while it drags; null while a second chair is awaited. */
  at: { readonly x: number; readonly y: number } | null = $state.raw(null);

  #pressed: { id: number; seat: number; x: number; y: number; finger: boolean; stop: () => void } | null = null;
  /** A drag ends in a click on the chair that it began on: that one is not meant. */
  #spent = false;

  constructor(private readonly floor: Floor) {}

  get drags(): boolean {
    return this.at !== null;
  }

  /** Somebody is named: the next chair that is touched is where they go. */
  pick(seat: number): void {
    this.#forget();
    this.from = seat;
  }

  /** A chair is touched while somebody is named. Whether that is what it was for. */
  touch(seat: number): boolean {
    if (this.#spent) {
      this.#spent = false;
      return true;
    }
    const { from } = this;
    if (from === null) return false;
    this.stop();
    if (from !== seat) this.floor.move(from, seat);
    return true;
  }

  stop(): void {
    this.from = null;
    this.#forget();
  }

  down(seat: number, pointer: Pointer): void {
    this.#spent = false;
    if (pointer.button !== 0 || this.from !== null || this.#pressed) return;
    const { pointerId: id, clientX: x, clientY: y } = pointer;
    const finger = pointer.pointerType === "touch";
    const stop = finger ? this.floor.after(HOLD_MS, () => this.#lift(x, y)) : () => undefined;
    this.#pressed = { id, seat, x, y, finger, stop };
  }

  moved({ pointerId, clientX, clientY }: Pointer): void {
    const pressed = this.#pressed;
    if (pressed?.id !== pointerId) return;
    if (this.drags) return this.#carry(clientX, clientY);
    if (Math.hypot(clientX - pressed.x, clientY - pressed.y) < TREMBLE) return;
    // A finger that is off before it has rested scrolls the page.
    if (pressed.finger) this.#forget();
    else this.#lift(clientX, clientY);
  }

  up({ pointerId }: Pointer): void {
    if (this.#pressed?.id !== pointerId) return;
    const { from, over, drags } = this;
    this.stop();
    this.#spent = drags;
    if (drags && from !== null && over !== null && over !== from) this.floor.move(from, over);
  }

  lost({ pointerId }: Pick<Pointer, "pointerId">): void {
    if (this.#pressed?.id === pointerId) this.stop();
  }

  #lift(x: number, y: number): void {
    this.from = this.#pressed?.seat ?? null;
    this.#carry(x, y);
  }

  #carry(x: number, y: number): void {
    this.at = { x, y };
    this.over = this.floor.chairAt(x, y);
  }

  #forget(): void {
    this.#pressed?.stop();
    this.#pressed = null;
    this.at = null;
    this.over = null;
  }
}

/** By the browser's clock, until the function that comes back is called. */
export function later(ms: number, then: () => void): () => void {
  const timer = setTimeout(then, ms);
  return () => clearTimeout(timer);
}
