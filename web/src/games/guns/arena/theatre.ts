import type { Card, Effect, Fate, Seen, Spot, Stage, View } from "../types";
import { thrownTo } from "./reach";

/** Something that happened, and when. */
export interface Happening {
  readonly seen: Seen;
  /** In the table's time. */
  readonly at: number;
  /** Its sentence. */
  readonly words: string;
}

/** What is heard in the theatre. */
export type Noise = "shot" | "hit" | "kevlar" | "knife" | "boom" | "click" | "shout" | "boo" | "flip" | "siren" | "bluff";

/** A shot on its way. */
export interface Shot {
  readonly by: number;
  readonly at: number;
  /** The target was gone. */
  readonly lost: boolean;
  /** From 0 at the muzzle to 1 where it hits; beyond it the smoke clears, up to 2. */
  readonly part: number;
}

/** What became of somebody, written over them for a moment. */
export interface Mark {
  readonly who: number;
  readonly what: "wounded" | "kevlar" | "hospital" | "click" | "click-lost" | "lost" | "missed";
  /** From 0 to 1. */
  readonly part: number;
}

/** A grenade that goes off, or somebody who is thrown back or leaps with a knife. */
export interface Burst {
  readonly who: number;
  readonly what: "blast" | "stab" | "recoil";
  readonly at: number | null;
  /** How far somebody is thrown. */
  readonly way: readonly [from: Spot, to: Spot] | null;
  readonly part: number;
}

/** Whom something happens to, and whom it concerns besides. */
export interface Near {
  readonly hit: readonly number[];
  readonly all: readonly number[];
}

/** What is to be drawn over the table's own picture at one time. */
export interface Picture {
  readonly banner: { readonly what: Stage | "banzai" | "cowards"; readonly part: number } | null;
  readonly shots: readonly Shot[];
  readonly marks: readonly Mark[];
  readonly bursts: readonly Burst[];
  /** What had become of somebody until it is shown that it is otherwise. */
  readonly fates: ReadonlyMap<number, Fate>;
  /** Whose card is not turned yet. */
  readonly covered: ReadonlySet<number>;
  /** Who is still on the way, and where. */
  readonly moving: ReadonlyMap<number, Spot>;
  /** Whose aim has not come up yet. */
  readonly lowered: ReadonlySet<number>;
  /** Whom it happens to that lands together at the moment, and whose doing it is: the camera goes near them. */
  readonly near: Near | null;
  /** The sentence of what is being seen. */
  readonly caption: string | null;
  /** Something concerns me so much that the world holds its breath. */
  readonly slow: boolean;
  /** There is something to skip. */
  readonly playing: boolean;
}

interface Span {
  readonly from: number;
  readonly to: number;
}
type Cue = Span & (
  | { readonly kind: "banner"; readonly what: Stage | "banzai" | "cowards" }
  | { readonly kind: "shot"; readonly by: number; readonly at: number; readonly lost: boolean; readonly hits: number; readonly slow: boolean }
  | { readonly kind: "mark"; readonly who: number; readonly what: Mark["what"] }
  | { readonly kind: "burst"; readonly who: number; readonly what: Burst["what"]; readonly at: number | null; readonly way: Burst["way"] }
  | { readonly kind: "fate"; readonly who: number; readonly before: Fate }
  | { readonly kind: "covered"; readonly who: number }
  | { readonly kind: "move"; readonly who: number; readonly start: Spot; readonly end: Spot }
  | { readonly kind: "lowered"; readonly who: number }
  | { readonly kind: "caption"; readonly words: string; readonly rank: number }
  | ({ readonly kind: "near" } & Near)
  | { readonly kind: "noise"; readonly noise: Noise }
);

/** All that lands together, and what is known of it so far. */
interface Instant {
  readonly at: number;
  readonly end: number;
  /** When the bullets of one at another hit, in order. */
  readonly hits: Map<string, number[]>;
  /** What has become of whom in it. */
  readonly fates: Map<number, Fate>;
  readonly before: View;
  readonly watcher: Watcher;
  /** Whose Kevlar has stopped one. */
  readonly spent: Set<number>;
  /** Who is in hospital when it is over: a first wound of theirs is none that one stands with. */
  readonly falls: ReadonlySet<number>;
  /** Whom the bullets of others have hit so far, and what became of them. */
  readonly struck: Map<number, "wounded" | "hospital">;
}

/** The sentences that the director words anew. */
export interface Wording {
  /** Several are hit at one instant: one line for all of them. */
  readonly struck: (wounded: readonly number[], hospital: readonly number[]) => string;
  /** A Kevlar has stopped one already, and does not stop this one. */
  readonly pierced: (who: number) => string;
  /** Something is done to me. */
  readonly toMe: (what: "fired" | "wounded" | "hospital" | "kevlar-spent", by: number) => string;
}

/** Who watches, and how. */
export interface Watcher {
  readonly me: number | null;
  /** Nothing flies: what has happened is there at once. */
  readonly still: boolean;
  readonly wording?: Wording;
}

/** Of several sentences the highest is shown, and of these the latest. */
const RANK = { shot: 0, hit: 1, byMe: 2, toMe: 4 } as const;

const FLIGHT_MS = 170;
const SLOW_FLIGHT_MS = 750;
const MARK_MS = 1400;
const SMOKE_MS = 500;
/** How long a knife, a grenade or a body takes to get there. */
const SWING_MS = 420;
/** Aims come up one after the other in this time. */
const AIMS_MS = 2000;
/** What lasts until somebody says otherwise lasts so long where nobody does. */
const OPEN_MS = 2200;

/**
 * The director of the shoot-out. It turns what happened into cues between now and the moment when
 * the next thing happens. What is seen at a time follows from the cues alone: a late frame shows what
 * is left of them, and whoever joins in the middle has none and sees the table as it is.
 */
export class Theatre {
  #cues: Cue[] = [];
  #heardTo = -Infinity;

  /** What happened in one frame, with what lay there before; null after a gap, when nothing is played. */
  hear(happened: readonly Happening[], before: View | null, watcher: Watcher): void {
    if (!before) {
      this.#cues = [];
      return;
    }
    for (const [at, together] of instants(happened)) {
      this.#cues = this.#cues.filter(({ to }) => to > at - 10_000);
      this.#plan(at, together, before, watcher);
    }
  }

  /** Everything that is under way has happened. */
  skip(time: number): void {
    this.#cues = this.#cues.filter(({ from, to, kind }) => kind === "caption" || (kind === "banner" && from <= time && time < to));
  }

  at(time: number): Picture {
    const now = this.#cues.filter(({ from, to }) => from <= time && time < to);
    const waits = this.#cues.filter(({ to }) => time < to);
    const of = <Kind extends Cue["kind"]>(kind: Kind) => now.filter((cue): cue is Extract<Cue, { kind: Kind }> => cue.kind === kind);
    const banner = of("banner").at(-1);
    const shots = of("shot").map((cue): Shot => ({
      by: cue.by, at: cue.at, lost: cue.lost,
      part: time < cue.hits ? share(time, cue.from, cue.hits) : 1 + share(time, cue.hits, cue.to),
    }));
    return {
      banner: banner ? { what: banner.what, part: share(time, banner.from, banner.to) } : null,
      shots,
      marks: of("mark").map((cue) => ({ who: cue.who, what: cue.what, part: share(time, cue.from, cue.to) })),
      bursts: of("burst").map((cue) => ({ who: cue.who, what: cue.what, at: cue.at, way: cue.way, part: share(time, cue.from, cue.to) })),
      // Of several the one that ends first is what is still to be seen.
      fates: new Map(waits.flatMap((cue) => (cue.kind === "fate" ? [[cue, cue.to] as const] : []))
        .sort(([, one], [, other]) => other - one).map(([cue]) => [cue.who, cue.before])),
      covered: new Set(waits.flatMap((cue) => (cue.kind === "covered" ? [cue.who] : []))),
      moving: new Map(waits.flatMap((cue) => (cue.kind === "move" ? [[cue.who, between(cue.start, cue.end, ease(share(time, cue.from, cue.to)))] as const] : []))),
      lowered: new Set(waits.flatMap((cue) => (cue.kind === "lowered" ? [cue.who] : []))),
      near: of("near").at(-1) ?? null,
      caption: of("caption").reduce<Extract<Cue, { kind: "caption" }> | null>(
        (best, cue) => (best && (best.rank > cue.rank || (best.rank === cue.rank && best.from > cue.from)) ? best : cue), null)?.words ?? null,
      slow: of("shot").some(({ slow, hits }) => slow && time < hits),
      playing: waits.some(({ kind }) => kind !== "caption" && kind !== "banner" && kind !== "near"),
    };
  }

  /** What is to be heard after the last time it was asked for, up to this time. */
  noises(time: number): readonly Noise[] {
    // What is long past is not heard any more: it would only be noise.
    const from = Math.max(this.#heardTo, time - 400);
    this.#heardTo = time;
    return this.#cues.flatMap((cue) => (cue.kind === "noise" && from < cue.from && cue.from <= time ? [cue.noise] : []));
  }

  #plan(at: number, together: readonly Happening[], before: View, watcher: Watcher): void {
    const aiming = together.flatMap(({ seen }) => (seen.what === "aim-shown" ? [seen.seat] : []));
    const landed: (Happening & { readonly seen: Extract<Seen, { what: "landed" }> })[] = [];
    for (const happening of together) {
      const { seen, words } = happening;
      const until = "until" in seen && typeof seen.until === "number" ? seen.until : at + OPEN_MS;
      if (seen.what === "landed") landed.push({ ...happening, seen });
      else if (seen.what === "stage") this.#cues.push({ kind: "banner", what: seen.stage, from: at, to: until }, this.#noise("flip", at));
      else if (seen.what === "whistled") this.#whistled(at, until, seen.left, watcher);
      else if (seen.what === "aims-shown") this.#raise(at, until, aiming, before, watcher);
      else if (seen.what === "asked") this.#cues.push({ kind: "caption", words, rank: RANK.toMe + RANK.hit, from: at, to: until });
    }
    if (landed.length > 0) this.#land(at, landed, before, watcher);
  }

  #noise(noise: Noise, at: number): Cue {
    return { kind: "noise", noise, from: at, to: at + 1 };
  }

  #whistled(at: number, until: number, left: readonly number[], { still }: Watcher): void {
    this.#cues.push({ kind: "banner", what: left.length > 0 ? "cowards" : "banzai", from: at, to: until });
    this.#cues.push(this.#noise(left.length > 0 ? "boo" : "shout", at));
    if (still) return;
    for (const who of left) this.#cues.push({ kind: "fate", who, before: "unhurt", from: at, to: at + 250 });
  }

  /** Aims come up one after the other, as one looks around; one's own is up already. */
  #raise(at: number, until: number, aiming: readonly number[], before: View, { me, still }: Watcher): void {
    if (still) return;
    const window = Math.min(AIMS_MS, Math.max(0, until - at - 1000));
    // By where they stand, from left to right, as one looks around.
    const order = [...aiming].sort((one, other) => (before.gangsters[one]?.spot.x ?? 0) - (before.gangsters[other]?.spot.x ?? 0) || one - other);
    order.forEach((who, nth) => {
      const up = at + 150 + (window * nth) / Math.max(1, order.length);
      if (who !== me) this.#cues.push({ kind: "lowered", who, from: at, to: up });
      this.#cues.push(this.#noise("click", up));
    });
  }

  /** Everything that lands at one instant: shots fly one after the other, and what they do is seen where they hit. */
  #land(at: number, landed: readonly (Happening & { readonly seen: Extract<Seen, { what: "landed" }> })[], before: View, watcher: Watcher): void {
    const { me, still, wording } = watcher;
    const untils = landed.map(({ seen }) => seen.until ?? null).filter((until) => until !== null);
    const end = untils.length > 0 ? Math.max(...untils) : at + OPEN_MS;
    const room = Math.max(0, end - at - 250);
    const cues: Cue[] = [];
    const concerns = (effect: Effect) => "by" in effect && (effect.by === me || ("at" in effect && effect.at === me));
    if (!still) this.#cues.push({ kind: "near", ...concerned(landed.map(({ seen: { effect } }) => effect)), from: at, to: end });
    const fired = landed.filter(({ seen: { effect } }) => effect.what === "fired" || effect.what === "shot-lost");
    // What concerns me comes last, when nothing else is to be looked at.
    const ordered = [...fired].sort((one, other) => Number(concerns(one.seen.effect)) - Number(concerns(other.seen.effect)));
    const gap = still ? 0 : Math.min(320, (room * 0.45) / Math.max(1, ordered.length));
    const hits = new Map<string, number[]>();
    let next = at + (still ? 0 : 120);
    for (const { seen: { effect, shown }, words } of ordered) {
      if (effect.what !== "fired" && effect.what !== "shot-lost") continue;
      const lost = effect.what === "shot-lost";
      const slow = !still && !lost && concerns(effect);
      const hit = next + (still ? 0 : slow ? SLOW_FLIGHT_MS : FLIGHT_MS);
      cues.push({ kind: "shot", by: effect.by, at: effect.at, lost, from: next, hits: hit, to: still ? end : hit + SMOKE_MS, slow });
      const rank = effect.at === me ? RANK.toMe : effect.by === me ? RANK.byMe : RANK.shot;
      cues.push({ kind: "caption", words: effect.at === me && !lost ? (wording?.toMe("fired", effect.by) ?? words) : words, rank, from: next, to: end });
      cues.push({ kind: "noise", noise: "shot", from: next, to: next + 1 });
      if (shown && !still) cues.push({ kind: "covered", who: shown[0], from: at, to: next });
      if (lost) cues.push({ kind: "mark", who: effect.at, what: "lost", from: hit, to: hit + MARK_MS });
      const key = `${effect.by}/${effect.at}`;
      hits.set(key, [...(hits.get(key) ?? []), hit]);
      next += gap;
    }
    // What had become of somebody before the next thing does: two bullets are two steps.
    const fates = new Map<number, Fate>();
    const instant: Instant = { at, end, hits, fates, before, watcher, struck: new Map(), spent: new Set(), falls: new Set(landed.flatMap(({ seen: { effect } }) => (effect.what === "hospital" ? [effect.who] : []))) };
    before.gangsters.forEach(({ shown }, seat) => {
      if (shown?.startsWith("kevlar")) instant.spent.add(seat);
    });
    // In the order in which it is seen, so that a line for several names those who have been hit by then.
    const seenAt = landed.map(({ seen, words }) => ({ seen, words, when: instantOf(seen.effect, at, still ? at : at + SWING_MS, hits) }));
    for (const { seen, words, when } of seenAt.sort((one, other) => one.when - other.when)) this.#effect(cues, seen, words, when, instant);
    // What does not fit into the time is played faster, so that nothing is cut off.
    const last = Math.max(at, ...cues.flatMap((cue) => (cue.kind === "fate" || cue.kind === "covered" || cue.kind === "move" ? [cue.to] : cue.kind === "shot" ? [cue.hits] : [])));
    const quicken = last > at + room && last > at ? room / (last - at) : 1;
    const fit = (time: number) => (time >= end ? time : at + (time - at) * quicken);
    for (const cue of cues) {
      const fitted = { ...cue, from: fit(cue.from), to: Math.max(fit(cue.from) + 1, fit(cue.to)) };
      this.#cues.push(fitted.kind === "shot" ? { ...fitted, hits: fit(fitted.hits) } : fitted);
    }
  }

  /** Somebody flies back as far as the ground lets them. */
  #thrown(cues: Cue[], who: number, { at, end, before, watcher: { still } }: Instant): void {
    const start = before.gangsters[who]?.spot;
    const arena = before.rules?.arena;
    if (!start || !arena) return;
    const to = thrownTo(before, arena, who);
    cues.push({ kind: "burst", who, what: "recoil", at: null, way: [start, to], from: at, to: still ? end : at + 1200 });
    if (!still) cues.push({ kind: "move", who, start, end: to, from: at, to: at + SWING_MS });
  }

  #effect(
    cues: Cue[],
    { effect, shown, moved }: Extract<Seen, { what: "landed" }>,
    words: string,
    when: number,
    instant: Instant,
  ): void {
    const { at, end, fates, before, watcher: { still } } = instant;
    const swing = still ? at : at + SWING_MS;
    if (effect.what === "fired" || effect.what === "shot-lost") return;
    if (moved && !still) {
      const start = before.gangsters[moved[0]]?.spot;
      if (start) cues.push({ kind: "move", who: moved[0], start, end: moved[1], from: at, to: swing });
    }
    if (shown && !still) cues.push({ kind: "covered", who: shown[0], from: at, to: when + 120 });
    cues.push({ kind: "caption", ...sentence(effect, words, instant), from: when, to: end });
    const mark = (who: number, what: Mark["what"], noise: Noise) => {
      cues.push({ kind: "mark", who, what, from: when, to: Math.max(when + MARK_MS, still ? end : 0) });
      cues.push({ kind: "noise", noise, from: when, to: when + 1 });
    };
    switch (effect.what) {
      case "wounded":
      case "hospital":
        mark(effect.who, effect.what, effect.what === "wounded" ? "hit" : "siren");
        if (!still) cues.push({ kind: "fate", who: effect.who, before: fates.get(effect.who) ?? before.gangsters[effect.who]?.fate ?? "unhurt", from: at, to: when });
        fates.set(effect.who, effect.what);
        return;
      case "kevlar-spent":
        return mark(effect.who, "kevlar", "kevlar");
      case "click-raised":
        return mark(effect.who, "click", "click");
      case "click-lost":
        return mark(effect.who, "click-lost", "click");
      case "stabbed":
        cues.push({ kind: "burst", who: effect.by, what: "stab", at: effect.at ?? null, way: null, from: at, to: still ? end : at + 900 });
        if (effect.at == null) mark(effect.by, "missed", "flip");
        else cues.push({ kind: "noise", noise: "knife", from: swing, to: swing + 1 });
        return;
      case "exploded":
        cues.push({ kind: "burst", who: effect.by, what: "blast", at: null, way: null, from: swing, to: still ? end : swing + 900 });
        cues.push({ kind: "noise", noise: "boom", from: swing, to: swing + 1 });
        return;
      case "thrown-back":
        return this.#thrown(cues, effect.who, instant);
    }
  }
}

/** Whom it happens to, and whose doing it is. */
function concerned(effects: readonly Effect[]): Near {
  const seats = (found: readonly (number | null | undefined)[]) => [...new Set(found.filter((seat) => seat != null))];
  const hit = seats(effects.flatMap((effect) => ["at" in effect ? effect.at : null, "who" in effect ? effect.who : null]));
  return { hit, all: seats([...hit, ...effects.map((effect) => ("by" in effect ? effect.by : null))]) };
}

/** What is said of an effect, and how much it matters to whoever watches. */
function sentence(effect: Effect, words: string, { watcher: { me, wording }, struck, spent, falls }: Instant): { words: string; rank: number } {
  const by = "by" in effect ? (effect.by ?? null) : null;
  const who = "who" in effect ? effect.who : "at" in effect ? (effect.at ?? null) : null;
  const hits = effect.what === "wounded" || effect.what === "hospital";
  if (effect.what === "kevlar-spent") spent.add(effect.who);
  const first = effect.what === "wounded" && falls.has(effect.who);
  if (me !== null && who === me) {
    const told = !first && (hits || effect.what === "kevlar-spent") && by !== null && by !== me ? wording?.toMe(effect.what, by) : undefined;
    return { words: told ?? words, rank: RANK.toMe + RANK.hit };
  }
  if (first && wording && (by === me || effect.cause !== "bullet")) return { words: wording.struck([effect.who], []), rank: RANK.hit };
  if (me !== null && by === me) return { words, rank: RANK.byMe + RANK.hit };
  if (!hits || effect.cause !== "bullet") return { words, rank: RANK.hit };
  struck.set(effect.who, effect.what);
  if (wording && struck.size < 2 && first) return { words: wording.struck([effect.who], []), rank: RANK.hit };
  if (wording && struck.size < 2 && effect.what === "wounded" && spent.has(effect.who)) return { words: wording.pierced(effect.who), rank: RANK.hit };
  if (struck.size < 2 || !wording) return { words, rank: RANK.hit };
  const of = (what: "wounded" | "hospital") => [...struck].flatMap(([seat, fate]) => (fate === what ? [seat] : []));
  return { words: wording.struck(of("wounded"), of("hospital")), rank: RANK.hit };
}

/** When an effect is to be seen: where its bullet hits, or when the knife, the grenade or the body gets there. */
function instantOf(effect: Effect, at: number, swing: number, hits: Map<string, number[]>): number {
  if (effect.what === "wounded" || effect.what === "hospital" || effect.what === "kevlar-spent") {
    if (effect.cause !== "bullet") return effect.cause === "grenade" ? swing + (swing > at ? 120 : 0) : swing;
    const waiting = effect.by == null ? undefined : hits.get(`${effect.by}/${effect.who}`);
    // Two pistols on one: the first wound belongs to the first bullet.
    const hit = waiting && (waiting.length > 1 ? waiting.shift() : waiting[0]);
    return hit ?? Math.max(at, ...[...hits.values()].flat());
  }
  if (effect.what === "click-raised" || effect.what === "click-lost") return Math.max(swing, ...[...hits.values()].flat().map((hit) => hit + (swing > at ? 200 : 0)));
  return at;
}

/** What happened at the same time, in order. */
function instants(happened: readonly Happening[]): readonly (readonly [number, readonly Happening[]])[] {
  const all = new Map<number, Happening[]>();
  for (const one of happened) all.set(one.at, [...(all.get(one.at) ?? []), one]);
  return [...all];
}

function share(time: number, from: number, to: number): number {
  return to <= from ? 1 : Math.min(1, Math.max(0, (time - from) / (to - from)));
}

function ease(part: number): number {
  return 1 - (1 - part) ** 3;
}

function between(one: Spot, other: Spot, part: number): Spot {
  return { x: one.x + (other.x - one.x) * part, y: one.y + (other.y - one.y) * part };
}

/** Whose card was a bluff: a Click that was shown as a gun. */
export function bluffs(recap: readonly (readonly [number, Card])[], gangsters: View["gangsters"]): ReadonlySet<number> {
  return new Set(recap.flatMap(([seat, card]) => {
    const weapon = card.split(/[#/]/)[0];
    const click = weapon === "kevlar" || weapon === "backstab" || weapon === "boom";
    return click && gangsters[seat]?.aim ? [seat] : [];
  }));
}
