import { describe, expect, it } from "vitest";
import type { Effect, Figure, Seen, View } from "../types";
import { bluffs, Theatre, type Happening, type Watcher } from "./theatre";

const figure = (x: number, change: Partial<Figure> = {}): Figure => ({
  team: 0, here: "in", run: { from: { x, y: 0 }, since: 0 }, spot: { x, y: 0 }, fate: "unhurt", ...change,
});
const BEFORE = { gangsters: [figure(0), figure(1000), figure(2000), figure(3000)] } as View;
const WATCHING: Watcher = { me: null, still: false };

const told = (at: number, ...seen: Seen[]): Happening[] => seen.map((one) => ({ seen: one, at, words: one.what === "landed" ? one.effect.what : one.what }));
const landed = (effect: Effect, until = 12_200, more: Partial<Extract<Seen, { what: "landed" }>> = {}): Seen => ({ what: "landed", effect, until, ...more });
const VOLLEY: Seen[] = [
  landed({ what: "fired", by: 0, at: 1 }, 12_200, { shown: [0, "bang/5"] }),
  landed({ what: "fired", by: 2, at: 3 }, 12_200, { shown: [2, "bang/10"] }),
  landed({ what: "wounded", who: 1, by: 0, cause: "bullet" }),
  landed({ what: "kevlar-spent", who: 3, by: 2, cause: "bullet" }, 12_200, { shown: [3, "kevlar/5"] }),
];

function play(seen: Seen[], watcher = WATCHING, before: View | null = BEFORE): Theatre {
  const theatre = new Theatre();
  theatre.hear(told(10_000, ...seen), before, watcher);
  return theatre;
}

/** The first time, in steps of 10 ms, at which it is so. */
function when(theatre: Theatre, so: (picture: ReturnType<Theatre["at"]>) => boolean, from = 10_000, to = 13_000): number | null {
  for (let time = from; time <= to; time += 10) if (so(theatre.at(time))) return time;
  return null;
}

describe("the shoot-out", () => {
  it("says which guns fire, for as long as the house waits", () => {
    const theatre = play([{ what: "stage", stage: "bang", until: 11_000 }]);
    expect(theatre.at(10_500).banner).toEqual({ what: "bang", part: 0.5 });
    expect(theatre.at(11_000).banner).toBeNull();
  });

  it("lets shots fly one after the other, and shows what they do where they hit", () => {
    const theatre = play(VOLLEY);
    const first = when(theatre, ({ shots }) => shots.some(({ by }) => by === 0))!;
    const second = when(theatre, ({ shots }) => shots.some(({ by }) => by === 2))!;
    expect(first).toBeLessThan(second);
    const wounded = when(theatre, ({ marks }) => marks.some(({ who, what }) => who === 1 && what === "wounded"))!;
    expect(wounded).toBeGreaterThan(first);
    // Until then nothing gives away what will become of whom.
    expect(theatre.at(wounded - 20).fates.get(1)).toBe("unhurt");
    expect(theatre.at(wounded + 10).fates.has(1)).toBe(false);
    expect(theatre.at(10_050).covered).toEqual(new Set([0, 2, 3]));
    expect(when(theatre, ({ covered }) => !covered.has(3))).toBeGreaterThan(second);
  });

  it("is over when the next thing comes: nothing waits for it", () => {
    const crowd = Array.from({ length: 20 }, (_, by): Seen => landed({ what: "fired", by, at: (by + 1) % 20 }, 12_200, { shown: [by, "bang/5"] }));
    const wounds = Array.from({ length: 20 }, (_, who): Seen => landed({ what: "wounded", who, by: (who + 19) % 20, cause: "bullet" }));
    const theatre = play([...crowd, ...wounds], { me: 3, still: false });
    const end = theatre.at(12_200);
    expect([end.fates.size, end.covered.size, end.moving.size, end.slow]).toEqual([0, 0, 0, false]);
  });

  it("slows down what concerns me, and plays it last", () => {
    const theatre = play(VOLLEY, { me: 1, still: false });
    const others = when(theatre, ({ shots }) => shots.some(({ by }) => by === 2))!;
    const mine = when(theatre, ({ slow }) => slow)!;
    expect(mine).toBeGreaterThan(others);
    expect(theatre.at(mine + 600).slow).toBe(true);
    expect(play(VOLLEY, { me: null, still: false }).at(10_300).slow).toBe(false);
  });

  it("gives the second wound of two pistols on one to the second bullet", () => {
    const theatre = play([
      landed({ what: "fired", by: 0, at: 1 }), landed({ what: "fired", by: 0, at: 1 }),
      landed({ what: "wounded", who: 1, by: 0, cause: "bullet" }), landed({ what: "hospital", who: 1, by: 0, cause: "bullet" }),
    ]);
    const wounded = when(theatre, ({ marks }) => marks.some(({ what }) => what === "wounded"))!;
    const hospital = when(theatre, ({ marks }) => marks.some(({ what }) => what === "hospital"))!;
    expect(hospital).toBeGreaterThan(wounded);
    expect([wounded - 20, hospital - 20].map((time) => theatre.at(time).fates.get(1))).toEqual(["unhurt", "wounded"]);
  });

  it("moves whoever leaps with a knife or is thrown back, and hits when they get there", () => {
    const theatre = play([
      landed({ what: "stabbed", by: 0, at: 1 }, 11_500, { moved: [0, { x: 600, y: 0 }] }),
      landed({ what: "wounded", who: 1, by: 0, cause: "knife" }, 11_500),
    ]);
    const halfway = theatre.at(10_100).moving.get(0)!;
    expect(halfway.x).toBeGreaterThan(0);
    expect(halfway.x).toBeLessThan(600);
    expect(theatre.at(10_100).bursts).toMatchObject([{ who: 0, what: "stab", at: 1 }]);
    expect(when(theatre, ({ marks }) => marks.length > 0)).toBeGreaterThanOrEqual(10_420);
    expect(theatre.at(10_500).moving.size).toBe(0);
  });

  it("throws the victim of a Shotgun back as far as the ground lets them", () => {
    const rules = { config: {}, arena: { width: 6000, height: 4000, obstacles: [] } } as unknown as View["rules"];
    const aim: Figure["aim"] = { mime: "pistol", at: [1] };
    const before = { ...BEFORE, rules, fight: { effects: [] }, gangsters: [figure(2000, { aim, spot: { x: 2000, y: 2000 } }), figure(3000, { spot: { x: 3000, y: 2000 } })] } as unknown as View;
    const theatre = play([landed({ what: "thrown-back", who: 0 }, 11_500), landed({ what: "wounded", who: 1, by: 0, cause: "recoil" }, 11_500)], WATCHING, before);
    const [burst] = theatre.at(10_100).bursts;
    expect(burst).toMatchObject({ who: 0, what: "recoil", way: [{ x: 2000, y: 2000 }, { x: 1200 }] });
    const xs = [10_000, 10_100, 10_400].map((time) => theatre.at(time).moving.get(0)!.x);
    expect(xs[0]).toBe(2000);
    expect(xs[1]).toBeLessThan(2000);
    expect(xs[2]).toBeLessThan(xs[1]!);
    expect(theatre.at(10_500).moving.size).toBe(0);
    expect(when(theatre, ({ marks }) => marks.length > 0)).toBeGreaterThanOrEqual(10_420);
  });

  it("draws a grenade, and all whom it takes along at once", () => {
    const theatre = play([
      landed({ what: "exploded", by: 0 }, 11_500),
      landed({ what: "hospital", who: 0, by: 0, cause: "grenade" }, 11_500), landed({ what: "hospital", who: 1, by: 0, cause: "grenade" }, 11_500),
    ]);
    expect(when(theatre, ({ bursts }) => bursts.some(({ what }) => what === "blast"))).toBe(10_420);
    expect(theatre.at(10_600).marks.map(({ who }) => who)).toEqual([0, 1]);
  });

  it("has one sentence at a time, the one of what is being seen", () => {
    const theatre = play(VOLLEY);
    expect(theatre.at(10_200).caption).toBe("fired");
    expect(theatre.at(12_100).caption).toBe("kevlar-spent");
    expect(theatre.at(12_300).caption).toBeNull();
  });

  it("tells of hits when they are seen: several in one line, and what is done to me before all else", () => {
    const wording = {
      struck: (wounded: readonly number[], hospital: readonly number[]) => `${wounded.join()}+${hospital.join()}`,
      pierced: (who: number) => `again ${who}`,
      toMe: (what: string, by: number) => `${by} ${what} me`,
    };
    const volley = [1, 2, 3].map((at): Seen => landed({ what: "fired", by: 0, at }));
    const wounds = [3, 2, 1].map((who): Seen => landed({ what: who === 2 ? "hospital" : "wounded", who, by: 0, cause: "bullet" }));
    const watching = play([...volley, ...wounds], { me: null, still: false, wording });
    const captions = [...new Set(Array.from({ length: 110 }, (_, nth) => watching.at(10_000 + nth * 20).caption))];
    expect(captions).toEqual([null, "fired", "wounded", "1+2", "1,3+2"]);
    const mine = play([...volley, ...wounds], { me: 1, still: false, wording });
    const hit = when(mine, ({ marks }) => marks.some(({ who }) => who === 1))!;
    expect([mine.at(hit - 40).caption, mine.at(hit + 20).caption, mine.at(12_150).caption]).toEqual(["0 fired me", "0 wounded me", "0 wounded me"]);
  });

  it("says that a Kevlar is spent where another bullet wounds all the same", () => {
    const wording = { struck: () => "struck", pierced: (who: number) => `again ${who}`, toMe: () => "me" };
    const twice: Seen[] = [
      landed({ what: "fired", by: 0, at: 1 }), landed({ what: "fired", by: 0, at: 1 }),
      landed({ what: "kevlar-spent", who: 1, by: 0, cause: "bullet" }), landed({ what: "wounded", who: 1, by: 0, cause: "bullet" }),
    ];
    const theatre = play(twice, { me: null, still: false, wording });
    expect(theatre.at(12_100).caption).toBe("again 1");
  });

  it("says of no wound that one stands with it where the same moment sends to hospital", () => {
    const wording = { struck: (wounded: readonly number[]) => `hit ${wounded.join()}`, pierced: () => "again", toMe: () => "me" };
    const both: Seen[] = [
      landed({ what: "fired", by: 0, at: 1 }), landed({ what: "fired", by: 2, at: 1 }),
      landed({ what: "wounded", who: 1, by: 0, cause: "bullet" }), landed({ what: "hospital", who: 1, by: 2, cause: "bullet" }),
    ];
    const theatre = play(both, { me: null, still: false, wording });
    expect([...new Set(Array.from({ length: 110 }, (_, nth) => theatre.at(10_000 + nth * 20).caption))]).toEqual([null, "fired", "hit 1", "hospital"]);
  });

  it("goes near those whom it concerns, for as long as it lasts", () => {
    const theatre = play(VOLLEY);
    expect([...theatre.at(10_100).near!.all].sort()).toEqual([0, 1, 2, 3]);
    expect(theatre.at(20_000).near).toBeNull();
    expect(play(VOLLEY, { me: 1, still: true }).at(10_100).near).toBeNull();
    const one = play([landed({ what: "fired", by: 0, at: 2 }), landed({ what: "wounded", who: 2, by: 0, cause: "bullet" })]);
    expect(one.at(10_100).near).toMatchObject({ hit: [2], all: [2, 0] });
  });

  it("sounds once, and not at all where it is long past", () => {
    const theatre = play(VOLLEY);
    const heard = [10_000, 10_130, 10_140, 10_500].map((time) => theatre.noises(time));
    expect(heard.flat().filter((noise) => noise === "shot")).toHaveLength(2);
    expect(play(VOLLEY).noises(12_200)).toEqual([]);
  });
});

describe("whoever cannot or will not watch all of it", () => {
  it("skips to what has become of everybody", () => {
    const theatre = play(VOLLEY, { me: 1, still: false });
    expect(theatre.at(10_100).playing).toBe(true);
    theatre.skip(10_100);
    const picture = theatre.at(10_100);
    expect([picture.playing, picture.shots.length, picture.fates.size, picture.covered.size]).toEqual([false, 0, 0, 0]);
  });

  it("sees the table as it is after a gap, and what is left of a late frame", () => {
    expect(play(VOLLEY, WATCHING, null).at(10_100)).toMatchObject({ shots: [], playing: false });
    const late = play(VOLLEY).at(12_150);
    expect([late.shots, late.fates.size, late.covered.size]).toEqual([[], 0, 0]);
  });

  it("sees states and no flights where nothing should move", () => {
    const theatre = play([...VOLLEY, landed({ what: "thrown-back", who: 2 }, 12_200, { moved: [2, { x: 0, y: 0 }] })], { me: 1, still: true });
    const picture = theatre.at(10_000);
    expect([picture.fates.size, picture.covered.size, picture.moving.size, picture.slow]).toEqual([0, 0, 0, false]);
    expect(picture.shots.map(({ part }) => part >= 1)).toEqual([true, true]);
    expect(picture.marks.map(({ what }) => what)).toEqual(["wounded", "kevlar"]);
  });
});

describe("before the shots", () => {
  it("brings aims up one after the other, from left to right, one's own at once", () => {
    const aims: Seen[] = [{ what: "aims-shown", count: 4, until: 15_000 }, ...[3, 1, 0, 2].map((seat): Seen => ({ what: "aim-shown", seat, aim: { mime: "pistol", at: [0] } }))];
    const theatre = play(aims, { me: 0, still: false });
    expect(theatre.at(10_010).lowered).toEqual(new Set([1, 2, 3]));
    const up = [1, 2, 3].map((seat) => when(theatre, ({ lowered }) => !lowered.has(seat))!);
    expect([...up].sort((a, b) => a - b)).toEqual(up);
    expect(theatre.at(12_150).lowered.size).toBe(0);
    expect(play(aims, { me: null, still: true }).at(10_000).lowered.size).toBe(0);
  });

  it("shouts where everybody stays, and boos where somebody leaves", () => {
    const stays = play([{ what: "whistled", left: [], until: 12_000 }]);
    expect([stays.at(10_100).banner?.what, stays.noises(10_000)]).toEqual(["banzai", ["shout"]]);
    const leaves = play([{ what: "whistled", left: [2], until: 12_000 }]);
    expect([leaves.at(10_100).banner?.what, leaves.noises(10_000)]).toEqual(["cowards", ["boo"]]);
  });
});

it("knows a bluff: a Click that was shown as a gun", () => {
  const gangsters = [figure(0, { aim: { mime: "pistol", at: [1] } }), figure(0), figure(0, { aim: { mime: "long-gun", at: [1] } })];
  expect(bluffs([[0, "boom#4/10"], [1, "kevlar/5"], [2, "shotgun/5"]], gangsters)).toEqual(new Set([0]));
});
