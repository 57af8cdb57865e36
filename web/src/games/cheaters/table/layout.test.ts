import { describe, expect, it } from "vitest";
import { tongue } from "../../../words/tongue.svelte";
import { PRISON, SPACES } from "../types";
import { layoutOf, othersOf, type Rect } from "./layout";
import { fitting, parted, written } from "./names";
import { cellRect, deedRect, DEPTH, spaceAt, spaceRect, standing, stepsBetween, UNIT } from "./ring";
import { nearest } from "./roving";

const SIZES = [[1440, 844], [1120, 844], [1280, 744], [960, 744], [1920, 1024], [390, 752], [360, 580], [412, 830], [844, 300], [667, 290]] as const;
const inside = ({ x, y, w, h }: Rect, width: number, height: number) => x >= 0 && y >= 0 && w > 0 && h > 0 && x + w <= width && y + h <= height;
const apart = (one: Rect, other: Rect) => one.x + one.w <= other.x || other.x + other.w <= one.x || one.y + one.h <= other.y || other.y + other.h <= one.y;

describe("the places", () => {
  it.each(SIZES.flatMap(([w, h]) => [2, 3, 4, 5, 6].map((seats) => [w, h, seats] as const)))("at %i by %i for %i lie in the window, side by side", (w, h, seats) => {
    const layout = layoutOf(w, h, seats, 1);
    const all = [layout.look, layout.own, layout.matter, layout.accuse, layout.eyes, layout.tray, ...layout.sides].filter((rect) => rect !== null);
    for (const rect of all) expect(inside(rect, w, h), JSON.stringify(rect)).toBe(true);
    all.forEach((one, nth) => all.slice(nth + 1).forEach((other) => expect(apart(one, other), `${JSON.stringify(one)} ${JSON.stringify(other)}`).toBe(true)));
    expect(layout.accuse.w).toBeGreaterThanOrEqual(64);
    expect(layout.accuse.h).toBeGreaterThanOrEqual(56);
    expect(layout.edges[1]).toBe("bottom");
    expect(layout.sides.filter((side) => side).length).toBe(layout.kind === "wide" ? seats - 1 : 0);
  });

  it("follow the window alone", () => {
    expect(layoutOf(1440, 844, 4, 0).kind).toBe("wide");
    expect(layoutOf(390, 752, 4, 0).kind).toBe("upright");
    expect(layoutOf(844, 300, 4, 0).kind).toBe("sideways");
  });

  it("leave the window to the eyes of whoever only looks on", () => {
    const layout = layoutOf(390, 752, 3, null);
    expect(layout.look).toEqual({ x: 0, y: 52, w: 390, h: 700 });
    expect(layout.matter.h).toBe(0);
  });

  it("have four sides from four players on", () => {
    expect(layoutOf(1440, 844, 3, 0).edges).toEqual(["bottom", "left", "right"]);
    for (const seats of [4, 5, 6]) {
      const { edges, sides } = layoutOf(1440, 844, seats, 1);
      expect(new Set(edges)).toEqual(new Set(["left", "top", "right", "bottom"]));
      const opposite = sides[edges.indexOf("top")]!;
      for (const side of sides) expect(side === null || side.y >= opposite.y, JSON.stringify(sides)).toBe(true);
    }
  });

  it("seat the others from one's left", () => {
    expect(othersOf(4, 2)).toEqual([3, 0, 1]);
    expect(othersOf(2, null)).toEqual([0, 1]);
  });
});

describe("the ring", () => {
  it("goes around without gaps, and finds a space where it is drawn", () => {
    const area = SPACES.reduce((sum, _, space) => sum + spaceRect(space).w * spaceRect(space).h, 0);
    expect(area).toBeCloseTo(1 - (1 - 2 * DEPTH) ** 2);
    SPACES.forEach((_, space) => {
      const { x, y, w, h } = spaceRect(space);
      expect(spaceAt(x + w / 2, y + h / 2)).toBe(space);
    });
    expect(spaceAt(0.5, 0.5)).toBeNull();
    expect(spaceAt(0.5, 1.2)).toBeNull();
  });

  it("begins at the bottom right and goes clockwise", () => {
    expect(spaceRect(0).x).toBeGreaterThan(spaceRect(1).x);
    expect(spaceRect(10).y).toBeGreaterThan(spaceRect(11).y);
    expect(spaceRect(19).x).toBeLessThan(spaceRect(20).x);
    expect(stepsBetween(34, 2)).toBe(4);
  });

  it("lays no two deeds on each other", () => {
    const deeds = SPACES.flatMap(({ group }, space) => (group ? [deedRect(space)] : []));
    deeds.forEach((one, nth) => deeds.slice(nth + 1).forEach((other) => expect(apart({ ...one, w: one.w - 1e-9, h: one.h - 1e-9 }, other)).toBe(true)));
  });

  it("keeps the prisoner in the cell and visitors out of it", () => {
    const { x, y, w, h } = cellRect();
    const within = (spot: { x: number; y: number }) => spot.x > x && spot.x < x + w && spot.y > y && spot.y < y + h;
    expect(within(standing(PRISON, 0, 1, true))).toBe(true);
    // Nor do they stand half beside the board, small as they are there.
    expect(standing(PRISON, 0, 1, false).x).toBeGreaterThan(UNIT * 0.27);
    for (const nth of [0, 1, 2, 3]) expect(within(standing(PRISON, nth, 4, false))).toBe(false);
  });

  it("gives everybody on a space a spot of their own", () => {
    for (const space of [0, 5, 12, 22, 31]) {
      const spots = Array.from({ length: 6 }, (_, nth) => standing(space, nth, 6, false));
      expect(new Set(spots.map(({ x, y }) => `${x.toFixed(4)} ${y.toFixed(4)}`)).size).toBe(6);
      for (const { x, y } of spots) expect(spaceAt(x, y)).toBe(space);
    }
  });
});

it("names are parted where their words are, and written as large as they fit", () => {
  expect(parted("Winterthour Bahnhofplatz")).toBe("Winter\u00adthour Bahnhof\u00adplatz");
  expect(parted("Place Pury")).toBe("Place Pury");
  expect(parted("Neuchâtel Place Pury")).toBe("Neu\u00adchâtel Place Pury");
  expect(fitting("Coire", 60, 40)).toBe(15);
  expect(fitting(parted("La Chaux-de-Fonds Avenue Léopold-Robert"), 60, 40)).toBeNull();
});

it("where a whole name would be too small a shorter one is written", async () => {
  await tongue.speak("fr");
  await tongue.learn(["cheaters", "printed"]);
  const on = (space: number, long: number, broad: number, names = "swiss_fr") => written(space, names, long, broad).text.replaceAll("\u00ad", "");
  const robert = SPACES.findIndex(({ words }) => words.local.endsWith("leopold-robert"));
  expect(on(robert, 160, 60)).toBe("La Chaux-de-Fonds Av. Léopold-Robert");
  expect(on(robert, 68, 50)).toBe("Av. Léopold-Robert");
  expect(on(robert, 68, 50, "international")).toBe("Rue du Théâtre");
  // At 1280×800 and above nothing is cut off, whatever the streets are called; below, the middle names them too.
  const cut: string[] = [];
  for (const size of [586, 640, 700]) {
    for (const names of ["swiss_fr", "swiss_de", "international"]) {
      SPACES.forEach(({ group }, space) => {
        const [long, broad] = [DEPTH * size * 0.78 - 7, UNIT * size - 7];
        const { text } = written(space, names, long, broad);
        if (group && fitting(text, long, broad) === null) cut.push(`${size} ${names} ${text}`);
      });
    }
  }
  expect(cut).toEqual([]);
  // On a phone every street has something to be known by, in letters that can be read from near.
  for (const names of ["swiss_fr", "swiss_de", "international"]) {
    SPACES.forEach(({ group }, space) => {
      const [long, broad] = [DEPTH * 390 * 0.78 - 7, UNIT * 390 - 7];
      const { text, size } = written(space, names, long, broad);
      if (group) expect([text.length > 2, size >= 8, fitting(text, long, broad, 8) !== null], text).toEqual([true, true, true]);
    });
  }
  // By its town, where streets have one.
  expect(on(robert, 51, 27)).toBe("Chx-de-Fds");
  const palm = SPACES.flatMap(({ group }, space) => (group ? [on(space, 51, 27)] : []));
  // A hotel leaves less room for it.
  expect(on(SPACES.findIndex(({ words }) => words.local.includes("thun-")), DEPTH * 390 * 0.68 - 5, UNIT * 390 - 5)).toMatch(/^Thoune/);
  // And no two of them are called the same.
  expect(palm.filter((name, nth) => palm.indexOf(name) !== nth)).toEqual([]);
});

it("an arrow goes to the nearest thing ahead", () => {
  const box = (left: number, top: number) => ({ left, top, width: 10, height: 10 });
  const all = [box(40, 0), box(20, 3), box(0, 50), box(-30, 0)];
  expect(nearest(box(0, 0), all, "ArrowRight")).toBe(1);
  expect(nearest(box(0, 0), all, "ArrowDown")).toBe(2);
  expect(nearest(box(0, 0), all, "ArrowLeft")).toBe(3);
  expect(nearest(box(0, 0), all, "ArrowUp")).toBe(-1);
});
