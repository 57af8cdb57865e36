import { isTyping } from "../../../parts/keys";
import { shell } from "../../../state/shell.svelte";
import type { Sight } from "../../../state/sight";
import { t, tongue } from "../../../words/tongue.svelte";
import { NOTES, seenLive, viewOf } from "../read";
import { NOTE_VALUES, type Notes, type Place } from "../types";
import type { Carry, Point } from "./carry.svelte";
import { goesTo, type Drop, type Hand, type Thing } from "./drag";
import { streetName } from "./names";
import { stops, targetAt, targetUnder, thingAt } from "./pointing";
import { stepsBetween } from "./ring";
import { isArrow, nearest, type Arrow, type Box } from "./roving";

/** What the table lends its hands. */
export interface Lent {
  readonly carry: Carry;
  sight(): Sight;
  root(): HTMLElement | undefined;
  look(place: Place): void;
  does(drop: Drop): void;
  /** Looks closely at a space. */
  opens(space: number): void;
  /** Counts one's own money. */
  counts(): void;
  /** Does what is prepared. */
  ready(key: string): void;
}

/** A hand held over another place for so long turns the eyes there. */
const SPRING_MS = 320;
/** A swipe is so long, in pixels. */
const SWIPE_PX = 44;

/** Pointer, touch, pen and keys on the table: they all pick things up and put them down in the same way. */
export class Hands {
  /** A click that only ends a drag. */
  #spent = false;
  #swipe: (Point & { readonly id: number }) | null = null;
  #spring: { readonly word: string; readonly timer: ReturnType<typeof setTimeout> } | null = null;
  #focus: Box | null = null;

  constructor(private readonly lent: Lent) {}

  get #hand(): Hand | null {
    const { viewer, view, mine } = this.lent.sight();
    return viewer === null || !mine ? null : { me: viewer, view: viewOf(view) };
  }

  // Pointers.

  down(event: PointerEvent): void {
    this.#spent = false;
    if (event.button !== 0) return;
    const node = event.target as Element;
    const thing = thingAt(node);
    const at = { x: event.clientX, y: event.clientY };
    if (thing && this.#hand && !(node.closest("button") as HTMLButtonElement | null)?.disabled) {
      this.lent.carry.press(thing, event.pointerId, at, this.#most(thing));
      return;
    }
    if (node.closest("[data-swipe]")) this.#swipe = { ...at, id: event.pointerId };
  }

  move(event: PointerEvent): void {
    const at = { x: event.clientX, y: event.clientY };
    const { carry } = this.lent;
    if (carry.move(event.pointerId, at)) this.#begins(event);
    if (carry.dragging) this.#springs(at);
    const swipe = this.#swipe;
    if (swipe?.id !== event.pointerId) return;
    const [dx, dy] = [at.x - swipe.x, at.y - swipe.y];
    if (Math.abs(dx) < SWIPE_PX || Math.abs(dx) < Math.abs(dy) * 1.4) return;
    this.#swipe = null;
    this.#spent = true;
    this.#neighbour(dx < 0 ? 1 : -1);
  }

  up(event: PointerEvent): void {
    this.#swipe = null;
    this.#unspring();
    const { carry } = this.lent;
    const hand = this.#hand;
    if (!carry.dragging || !hand) return this.#letGo(event.pointerId, hand);
    this.#spent = true;
    const root = this.lent.root();
    const target = root && carry.thing ? targetUnder(root, event.clientX, event.clientY, carry.thing, hand) : null;
    const drop = carry.release(event.pointerId, target, hand);
    if (!drop) return;
    // Should the house refuse it, it says so where the hand is.
    shell.put({ x: event.clientX, y: event.clientY }, performance.now());
    this.lent.does(drop);
  }

  #letGo(id: number, hand: Hand | null): void {
    if (hand) this.lent.carry.release(id, null, hand);
    else this.lent.carry.cancel();
  }

  cancel(): void {
    this.#swipe = null;
    this.#unspring();
    this.lent.carry.cancel();
  }

  menu(event: Event): void {
    if (thingAt(event.target as Element)) event.preventDefault();
  }

  #begins(event: PointerEvent): void {
    this.lent.root()?.setPointerCapture(event.pointerId);
    // Hands follow the eyes: whoever reaches somewhere looks there.
    const { thing } = this.lent.carry;
    if (thing) this.#sees(placeOf(thing));
  }

  /** Whether one sees that place now; if not, one begins to look there. */
  #sees(place: Place): boolean {
    const { view, viewer } = this.lent.sight();
    if (seenLive(viewOf(view), viewer, place)) return true;
    this.lent.look(place);
    return false;
  }

  #springs(at: Point): void {
    const node = document.elementsFromPoint(at.x, at.y).map((one) => one.closest<HTMLElement>("[data-spring]")).find((one) => one);
    const word = node?.dataset.spring ?? null;
    if (word === (this.#spring?.word ?? null)) return;
    this.#unspring();
    if (word !== null) this.#spring = { word, timer: setTimeout(() => this.lent.look(placeFrom(word)), SPRING_MS) };
  }

  #unspring(): void {
    if (this.#spring) clearTimeout(this.#spring.timer);
    this.#spring = null;
  }

  #neighbour(by: number): void {
    const tabs = [...(this.lent.root()?.querySelectorAll<HTMLElement>("[data-spring]") ?? [])];
    const at = tabs.findIndex((tab) => tab.getAttribute("aria-pressed") === "true");
    const next = tabs[Math.min(tabs.length - 1, Math.max(0, at + by))];
    if (next?.dataset.spring && next !== tabs[at]) this.lent.look(placeFrom(next.dataset.spring));
  }

  // Taps.

  tap(event: MouseEvent): void {
    if (this.#spent) {
      this.#spent = false;
      event.preventDefault();
      return;
    }
    this.#on(event.target as HTMLElement, false);
  }

  /** A tap or the Enter key on something. With the keyboard everything can be picked up. */
  #on(node: HTMLElement, keyed: boolean): void {
    const ready = node.closest<HTMLElement>("[data-ready]")?.dataset.ready;
    if (ready !== undefined) return this.lent.ready(ready);
    const { carry } = this.lent;
    const hand = this.#hand;
    const thing = thingAt(node);
    if (carry.thing && hand) {
      const target = targetAt(node, carry.thing, hand);
      const drop = target && carry.put(target, performance.now(), hand);
      if (drop) return this.lent.does(drop);
      if (target) return;
    }
    if (thing) return this.#onThing(thing, node, keyed);
    const look = node.closest<HTMLElement>("[data-look]")?.dataset.look;
    if (look !== undefined) return this.lent.look(placeFrom(look));
    const drop = node.closest<HTMLElement>("[data-drop]")?.dataset.drop ?? "";
    // A picture is looked at first, as everywhere: the second tap looks closely.
    if (drop.startsWith("space:")) {
      if (this.#sees("board")) this.lent.opens(Number(drop.slice(6)));
      return;
    }
    if (node.closest("[data-middle]")) return void this.#sees("board");
    if (drop === "tray" || drop.startsWith("spread:")) {
      if (drop === `spread:${this.lent.sight().viewer}`) this.lent.counts();
      else this.lent.look(placeFrom(drop));
    }
  }

  #onThing(thing: Thing, node: HTMLElement, keyed: boolean): void {
    const hand = this.#hand;
    const seen = this.#sees(placeOf(thing));
    if (!seen && !keyed) return;
    const at = Number(node.closest<HTMLElement>("[data-at]")?.dataset.at ?? NaN);
    if (hand && (keyed || this.#lifts(thing, hand))) {
      if (thing.what === "notes" && owns(thing, hand.me) && !givesOwn(hand)) return this.lent.counts();
      this.lent.carry.pick(thing, performance.now(), this.#most(thing));
      return this.#says();
    }
    if (thing.what === "notes") return this.lent.counts();
    if (thing.what === "deed") return this.lent.opens(thing.space);
    if (thing.what === "hotel" && thing.from !== "tray") return this.lent.opens(thing.from);
    if (thing.what === "pawn" && !Number.isNaN(at)) this.lent.opens(at);
  }

  /** Whether a tap picks it up. What a tap looks at closely is dragged instead. */
  #lifts(thing: Thing, { me, view }: Hand): boolean {
    switch (thing.what) {
      case "notes":
        return true;
      case "hotel":
        return thing.from === "tray";
      case "pawn":
        return view.phase === "rolled" && view.turn === me;
      default:
        return false;
    }
  }

  // Keys.

  key(event: KeyboardEvent): void {
    const node = event.target as HTMLElement;
    if (event.defaultPrevented || isTyping(node) || event.ctrlKey || event.metaKey || event.altKey) return;
    if (isArrow(event.key)) {
      event.preventDefault();
      this.#goes(node, event.key);
    } else if (event.key === "Enter" && node.closest("[data-thing], [data-drop], [data-look], [data-ready]")) {
      event.preventDefault();
      if (!event.repeat) this.#on(node, true);
    }
  }

  escapes(event: KeyboardEvent): void {
    if (event.key !== "Escape" || !this.lent.carry.thing) return;
    event.preventDefault();
    this.cancel();
  }

  focused(event: FocusEvent): void {
    const node = event.target as HTMLElement;
    const root = this.lent.root();
    if (!root || node.tabIndex > 0) return;
    for (const old of root.querySelectorAll<HTMLElement>('[tabindex="0"]')) if (old !== node) old.tabIndex = -1;
    node.tabIndex = 0;
    this.#focus = node.getBoundingClientRect();
  }

  /** One thing can always be reached by the Tab key; where the one with the focus has gone, the nearest has it. */
  keeps(): void {
    const root = this.lent.root();
    if (!root || root.querySelector('[tabindex="0"]')) return;
    const all = stops(root, null, null);
    const lost = this.#focus !== null && (document.activeElement === null || document.activeElement === document.body);
    const next = lost ? closest(this.#focus!, all) : all[0];
    if (!next) return;
    next.tabIndex = 0;
    if (lost) next.focus({ preventScroll: true });
  }

  #goes(node: HTMLElement, arrow: Arrow): void {
    const root = this.lent.root();
    if (!root) return;
    const all = stops(root, this.lent.carry.thing, this.#hand).filter((one) => one !== node);
    const next = all[nearest(node.getBoundingClientRect(), all.map((one) => one.getBoundingClientRect()), arrow)];
    next?.focus({ preventScroll: true });
  }

  #says(): void {
    const { thing } = this.lent.carry;
    if (!thing) return;
    shell.speak(t("hands-carried", { things: thingWords(thing, this.lent.sight()) }));
  }

  // What the table asks its hands.

  /** The space under a hand that carries a token or a hotel. */
  over(point: Point): number | null {
    const [root, hand, { thing }] = [this.lent.root(), this.#hand, this.lent.carry];
    if (!root || !hand || !thing || (thing.what !== "pawn" && thing.what !== "hotel")) return null;
    const target = targetUnder(root, point.x, point.y, thing, hand);
    return target?.at === "space" ? target.space : null;
  }

  /** Where what was let go in the wrong place would have gone, in words. */
  why(): string | null {
    const { missed } = this.lent.carry;
    const hand = this.#hand;
    return missed && hand ? t(`hands-goes-${goesTo(missed.thing, hand)}`) : null;
  }

  /** How far a token has come, in words. */
  steps(over: number | null): string | null {
    const { thing } = this.lent.carry;
    const { view } = this.lent.sight();
    if (thing?.what !== "pawn" || over === null) return null;
    const from = viewOf(view).mine.picture.board.tokens[thing.seat] ?? 0;
    const steps = stepsBetween(from, over);
    if (steps === 0) return null;
    return stepsBetween(over, from) === 1 && viewOf(view).phase !== "rolled" ? t("hands-one-back") : t("hands-steps", { steps });
  }

  /** Whether a thing still lies where it was picked up, as far as one sees. */
  lies(): (thing: Thing) => boolean {
    const { picture } = viewOf(this.lent.sight().view).mine;
    const mine = this.lent.sight().mine;
    return (thing) => {
      if (!mine) return false;
      switch (thing.what) {
        case "notes": {
          const notes = thing.from === "tray" ? picture.tray.notes : (picture.spreads[thing.from.player]?.notes ?? {});
          return NOTES.every((note) => (thing.notes[note] ?? 0) <= (notes[note] ?? 0));
        }
        case "deed":
          return (thing.from === null ? picture.board.deeds : (picture.spreads[thing.from]?.deeds ?? [])).includes(thing.space);
        case "hotel":
          return thing.from === "tray" ? picture.tray.hotels > 0 : picture.board.hotels.includes(thing.from);
        case "pawn":
        case "cuff":
          return true;
      }
    };
  }

  #most(thing: Thing): Notes {
    const { picture } = viewOf(this.lent.sight().view).mine;
    if (thing.what !== "notes") return {};
    return thing.from === "tray" ? picture.tray.notes : (picture.spreads[thing.from.player]?.notes ?? {});
  }
}

function owns(thing: Extract<Thing, { what: "notes" }>, me: number): boolean {
  return thing.from !== "tray" && thing.from.player === me;
}

/** Whether my own notes are to go somewhere by hand. */
function givesOwn({ me, view }: Hand): boolean {
  const { change } = view.mine;
  return change?.by === me && change.from !== "tray";
}

function placeOf(thing: Thing): Place {
  switch (thing.what) {
    case "notes":
      return thing.from === "tray" ? "tray" : { spread: thing.from.player };
    case "deed":
      return thing.from === null ? "board" : { spread: thing.from };
    case "hotel":
      return thing.from === "tray" ? "tray" : "board";
    case "pawn":
    case "cuff":
      return "board";
  }
}

function placeFrom(word: string): Place {
  return word === "board" || word === "tray" ? word : { spread: Number(word.slice("spread:".length)) };
}

function thingWords(thing: Thing, sight: Sight): string {
  const { names } = viewOf(sight.view).config;
  switch (thing.what) {
    case "notes":
      return tongue.list(NOTES.filter((note) => thing.notes[note]).map((note) => t("hands-notes", { count: thing.notes[note]!, note: tongue.number(NOTE_VALUES[note]) })));
    case "deed":
      return t("hands-deed", { space: streetName(thing.space, names) });
    case "hotel":
      return t("hands-hotel");
    case "pawn":
      return sight.nameOf(thing.seat);
    case "cuff":
      return t("hands-cuff");
  }
}

function closest(from: Box, all: readonly HTMLElement[]): HTMLElement | undefined {
  const far = (node: HTMLElement) => {
    const { left, top, width, height } = node.getBoundingClientRect();
    return Math.hypot(left + width / 2 - from.left - from.width / 2, top + height / 2 - from.top - from.height / 2);
  };
  return all.toSorted((one, other) => far(one) - far(other))[0];
}
