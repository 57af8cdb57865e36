import type { Beat, Sight } from "../../../state/sight";
import { sayingOf } from "../../../words/phrase";
import { t, tongue } from "../../../words/tongue.svelte";
import { viewOf } from "../read";
import type { Arena, Seen, Spot } from "../types";
import { SteadyClock } from "./clock";
import { thrown } from "./reach";
import { Field } from "./running";
import { Steering } from "./steering";
import { Theatre, type Noise, type Picture, type Wording } from "./theatre";

/** Smaller movements of those who stand are not worth drawing everything anew. */
const STILL_MM = 2;

const NOBODY: ReadonlyMap<number, Spot> = new Map();

const NOTHING: Picture = new Theatre().at(0);

/**
 * What is on the stage at the moment: who is where, and which part of the shoot-out is seen. Where
 * figures are is not reactive: it changes in every frame and is written to the page by hand.
 */
export class Show {
  picture: Picture = $state.raw(NOTHING);
  /** Where everybody stands while nobody runs. */
  stood: readonly Spot[] = $state.raw([]);
  /** The whole seconds that are left to the deadline, or null. */
  seconds: number | null = $state(null);

  readonly steering = new Steering();
  readonly #clock = new SteadyClock();
  readonly #field = new Field();
  readonly #theatre = new Theatre();
  #heard = false;
  #time = 0;
  #spots: readonly Spot[] = [];

  get time(): number {
    return this.#time;
  }
  /** Where everybody is drawn in this frame. */
  get spots(): readonly Spot[] {
    return this.#spots;
  }

  hear(sight: Sight, { told, before }: Beat, still: boolean): void {
    this.#heard = true;
    // What is quiet is told by its bare name: what came of it lies in the view.
    const happened = told.filter(({ seen }) => typeof seen === "object").map((one) => ({
      seen: one.seen as Seen,
      at: one.at ?? this.#time,
      words: tongue.say(sayingOf(one, sight.telling), (seat) => sight.nameOf(seat)),
    }));
    this.#theatre.hear(happened, before ? viewOf(before) : null, { me: sight.viewer, still, wording: wordingOf((seat) => sight.nameOf(seat)) });
  }

  skip(): void {
    this.#theatre.skip(this.#time);
    this.picture = this.#theatre.at(this.#time);
  }

  /** One frame. Returns what is to be heard. */
  frame(now: number, sight: Sight, arena: Arena): readonly Noise[] {
    const view = viewOf(sight.view);
    this.#time = this.#clock.read(now, sight.tableTime(), this.#heard);
    this.#heard = false;
    const picture = this.#theatre.at(this.#time);
    if (picture.playing || picture.banner || picture.caption || this.picture !== NOTHING) {
      const idle = !picture.playing && !picture.banner && !picture.caption && picture.marks.length === 0 && picture.shots.length === 0 && picture.bursts.length === 0;
      this.picture = idle ? NOTHING : picture;
    }
    const spots = this.#field.at(view, arena, sight.viewer, this.#time);
    const lying = view.phase === "movement" ? NOBODY : thrown(view, arena);
    this.#spots = picture.moving.size + lying.size > 0 ? spots.map((spot, seat) => picture.moving.get(seat) ?? lying.get(seat) ?? spot) : spots;
    if (view.phase !== "movement" && moved(this.stood, this.#spots)) this.stood = this.#spots;
    const left = sight.remaining();
    const seconds = left === null ? null : Math.ceil(left / 1000);
    if (seconds !== this.seconds) this.seconds = seconds;
    return this.#theatre.noises(this.#time);
  }

  /** Asks for where I want to run, if that has changed. */
  steer(now: number, sight: Sight): void {
    const me = sight.viewer;
    const own = this.#field.own(me);
    if (me === null || !own) return;
    const heading = this.steering.next(now, this.#spots[me] ?? { x: 0, y: 0 }, own.heading);
    if (heading === undefined) return;
    const stamp = own.steer(heading, this.#time);
    const action = { do: "steer", heading, stamp };
    if (sight.stream) sight.stream(action);
    else sight.act(action);
  }
}

function moved(before: readonly Spot[], after: readonly Spot[]): boolean {
  return before.length !== after.length
    || after.some(({ x, y }, seat) => Math.abs(x - before[seat]!.x) > STILL_MM || Math.abs(y - before[seat]!.y) > STILL_MM);
}

function wordingOf(nameOf: (seat: number) => string): Wording {
  const names = (seats: readonly number[]) => tongue.list(seats.map(nameOf));
  return {
    struck: (wounded, hospital) => [
      ...(wounded.length > 0 ? [t("arena-struck", { names: names(wounded) })] : []),
      ...(hospital.length > 0 ? [t("arena-struck-hospital", { names: names(hospital) })] : []),
    ].join(" "),
    pierced: (who) => t("arena-pierced", { who: nameOf(who) }),
    toMe: (what, by) => t(`arena-to-me-${what}`, { by: nameOf(by) }),
  };
}
