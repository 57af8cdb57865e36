import { tick } from "svelte";
import type { Spot } from "./anchors";

/** Something that goes from one place to another, by the places' names. */
export interface Flight<Thing> {
  readonly from: string;
  readonly to: string;
  readonly what: Thing;
  /** Milliseconds after the beat. */
  readonly delay: number;
  /**
   * `card`: the place it goes to is hidden until it lands. `into`: it vanishes there, as into a
   * hand that shows only backs. `still`: it stays where it was for as long as the others fly.
   */
  readonly how: "card" | "into" | "still";
  /** How long it takes, where it is not what every card takes. */
  readonly ms?: number;
  /** It comes out of something that is still there: it is seen only once it flies. */
  readonly emerges: boolean;
}

/** A flight that has been measured and is under way. */
export interface Aloft<Thing> {
  readonly id: number;
  readonly what: Thing;
  readonly from: Spot;
  readonly to: Spot;
  readonly delay: number;
  readonly duration: number;
  readonly still: boolean;
  readonly emerges: boolean;
  readonly hides: HTMLElement | null;
}

export interface Places {
  spot(name: string): Spot | null;
  node(name: string): HTMLElement | null;
}

/** How long one flight lasts. */
export const FLIGHT_MS = 320;
/** How much later each card of a row sets out. */
export const STAGGER_MS = 70;

/**
 * Flights are decoration: the view is already what it will be when they land. Whatever comes next
 * finishes them at once.
 */
export class Flights<Thing> {
  aloft: readonly Aloft<Thing>[] = $state.raw([]);
  #next = 0;
  #hidden = new Set<HTMLElement>();

  constructor(
    private readonly places: Places,
    /** When the page has drawn the new view. */
    private readonly drawn: () => Promise<void> = tick,
  ) {}

  /**
   * To be called before the page draws the new view: measures where things were, waits until it is
   * drawn, and lets them fly to where they are.
   */
  async launch(flights: readonly Flight<Thing>[]): Promise<void> {
    this.finish();
    const starts = flights.map((flight) => this.places.spot(flight.from));
    await this.drawn();
    const aloft = flights.flatMap((flight, index) => {
      const from = starts[index];
      const to = flight.how === "still" ? from : this.places.spot(flight.to);
      // A place that is not on this page has nothing to show.
      return from && to ? [this.#measured(flight, from, to)] : [];
    });
    const last = Math.max(0, ...aloft.filter((one) => !one.still).map((one) => one.delay + one.duration));
    for (const one of aloft) if (one.hides) this.#hide(one.hides);
    this.aloft = aloft.map((one) => (one.still ? { ...one, duration: last } : one));
  }

  landed(id: number): void {
    const flight = this.aloft.find((one) => one.id === id);
    if (!flight) return;
    if (flight.hides) this.#show(flight.hides);
    this.aloft = this.aloft.filter((one) => one !== flight);
  }

  /** Everything lands now. */
  finish(): void {
    for (const node of this.#hidden) node.style.opacity = "";
    this.#hidden.clear();
    if (this.aloft.length > 0) this.aloft = [];
  }

  #measured(flight: Flight<Thing>, from: Spot, to: Spot): Aloft<Thing> {
    this.#next += 1;
    return {
      id: this.#next,
      what: flight.what,
      from,
      to,
      delay: flight.delay,
      duration: flight.ms ?? FLIGHT_MS,
      still: flight.how === "still",
      emerges: flight.emerges,
      hides: flight.how === "card" ? this.places.node(flight.to) : null,
    };
  }

  #hide(node: HTMLElement): void {
    this.#hidden.add(node);
    // Not `visibility`: what has the keyboard's focus keeps it.
    node.style.opacity = "0";
  }

  /** Several cards may land on one place: it is shown with the first of them. */
  #show(node: HTMLElement): void {
    this.#hidden.delete(node);
    node.style.opacity = "";
  }
}

/**
 * The two ends of a flight as transforms of an element of the target's width that lies in the
 * corner of its layer.
 */
export function keyframes(
  { from, to }: Pick<Aloft<unknown>, "from" | "to">,
  layer: { readonly left: number; readonly top: number },
): [string, string] {
  const at = ({ x, y, width, turn }: Spot) =>
    `translate(${x - layer.left}px, ${y - layer.top}px) translate(-50%, -50%) rotate(${turn}deg) scale(${to.width === 0 ? 1 : width / to.width})`;
  return [at(from), at(to)];
}
