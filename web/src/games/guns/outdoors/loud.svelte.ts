import { keep } from "../../../state/keep";

/** Whether this phone whistles and speaks. One loud device is enough, so only the Parrain's does by itself. */
export class Loud {
  #whistles: boolean | null = $state(null);
  #speaks: boolean | null = $state(null);

  constructor(private readonly store: Pick<typeof keep, "read" | "write"> = keep) {
    const kept = store.read<{ whistles?: unknown; speaks?: unknown }>("outdoors", {});
    if (typeof kept?.whistles === "boolean") this.#whistles = kept.whistles;
    if (typeof kept?.speaks === "boolean") this.#speaks = kept.speaks;
  }

  whistles(usually: boolean): boolean {
    return this.#whistles ?? usually;
  }
  speaks(usually: boolean): boolean {
    return this.#speaks ?? usually;
  }

  set(change: { whistles?: boolean; speaks?: boolean }): void {
    if (change.whistles !== undefined) this.#whistles = change.whistles;
    if (change.speaks !== undefined) this.#speaks = change.speaks;
    this.store.write("outdoors", { whistles: this.#whistles, speaks: this.#speaks });
  }
}

export const loud = new Loud();
