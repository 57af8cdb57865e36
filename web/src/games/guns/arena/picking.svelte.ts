import { begun, mimes, pick, targets, type Aiming } from "./aiming";
import type { ArenaScene } from "./scene";
import type { Mime } from "../types";

/** What one picks from: who asks for it is not the picking's business. */
export interface Asks {
  /** Asks for what is meant, and waits for the answer. */
  readonly send: (action: unknown) => void;
  /** Asks in passing, if that can be done just now: one of two pistols has its target. */
  readonly pass: (action: unknown) => boolean;
}

/** Whom I pick, and with which gun in hand. One of two pistols aims as soon as it has its target. */
export class Picking {
  #wanted: Mime | null = $state(null);
  #picked: readonly number[] = $state.raw([]);
  /** An aim of one pistol that could not be asked for yet. */
  #half: Aiming | null = null;

  constructor(
    private readonly scene: () => ArenaScene,
    private readonly asks: Asks,
  ) {}

  #aim() {
    const { me, all } = this.scene();
    return me === null ? null : (all[me]?.aim ?? null);
  }

  get mime(): Mime {
    const shows = mimes(this.scene().aims);
    const known = [this.#wanted, this.#aim()?.mime].find((gun) => gun != null && shows.includes(gun));
    return known ?? shows[0] ?? "pistol";
  }
  /** Whoever is picked while somebody else can be, too. */
  get picked(): readonly number[] {
    return this.#picked.length > 0 ? this.#picked : begun(this.scene().aims, this.mime, this.#aim());
  }
  /** Whoever can be picked now, to aim at or to stab. */
  get marked(): ReadonlySet<number> {
    const { aims, stabs } = this.scene();
    return aims.length > 0 ? targets(aims, this.mime, this.picked) : new Set(stabs);
  }
  /** Whom I aim at so far. */
  get aimed(): readonly number[] {
    if (this.picked.length > 0) return this.picked;
    return this.scene().phase === "aim" ? (this.#aim()?.at ?? []) : [];
  }

  picks(seat: number): void {
    const { aims, stabs } = this.scene();
    if (stabs.includes(seat)) return this.asks.send({ do: "stab", at: seat });
    const { aim, picked } = pick(aims, this.mime, this.picked, seat);
    this.#picked = picked;
    this.#half = null;
    if (!aim) return;
    if (picked.length === 0) return this.asks.send(aim);
    this.#half = aim;
    this.tick();
  }
  /** Another gun on the same target, where that can be. */
  takes(gun: Mime): void {
    const at = this.#aim()?.at[0] ?? this.#picked[0];
    this.#wanted = gun;
    this.#picked = [];
    if (at !== undefined && targets(this.scene().aims, gun, []).has(at)) this.picks(at);
  }
  /** Asks for what could not be asked for before. */
  tick(): void {
    if (this.#half && this.asks.pass(this.#half)) this.#half = null;
  }
  /** The moment to aim is over. */
  forget(): void {
    this.#picked = [];
    this.#wanted = null;
    this.#half = null;
  }
}
