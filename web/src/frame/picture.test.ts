import { expect, test } from "vitest";
import { pictureOf, type Pictured } from "./picture";

const GAME: Pictured = {
  game: "Cache ton Cash", verdict: "Victoire : Zoé & <Léo> !", below: "17 novembre 2026",
  lines: [
    { name: "Zoé", token: 3, score: "310 K", winner: true },
    { name: "Gaston", token: 40, score: "95 K", winner: false },
  ],
  rounds: [[100, 20], [310, 95]], tokens: [3, 40],
};

test("a picture has everybody with their score, and the curve", () => {
  const svg = pictureOf(GAME);
  for (const word of ["Cache ton Cash", "Zoé", "310 K", "Gaston", "95 K", "17 novembre 2026"]) expect(svg).toContain(word);
  expect(svg.match(/<polyline/g)).toHaveLength(2);
  expect(pictureOf({ ...GAME, rounds: [[310, 95]] })).not.toContain("<polyline");
});

test("what somebody loses at the end goes down, below nothing too, and stays inside the picture", () => {
  const svg = pictureOf({ ...GAME, rounds: [[100, 20], [100, -60]] });
  const ends = [...svg.matchAll(/points="([^"]*)"/g)].map(([, points]) => points!.split(" ").map((point) => Number(point.split(",")[1])));
  expect(ends).toHaveLength(2);
  const [, loser] = ends;
  expect(loser!.at(-1)).toBeGreaterThan(loser![0]!);
  for (const height of ends.flat()) expect(height).toBeGreaterThan(0);
  for (const height of ends.flat()) expect(height).toBeLessThan(970);
});

test("it is written in our own typeface, which it has inside", () => {
  const svg = pictureOf(GAME, "data:font/woff2;base64,AAAA");
  expect(svg).toContain('@font-face{font-family:Nunito;font-weight:400 900;src:url(data:font/woff2;base64,AAAA) format("woff2")}');
  expect(svg).toMatch(/text\{font-family:Nunito,/);
  expect(svg).not.toMatch(/url\((?!data:)/);
});

test("a name is a name and no drawing", () => {
  const svg = pictureOf({ ...GAME, lines: [{ name: '<image href="x"/>', token: 0, score: "1", winner: false }] });
  expect(svg).not.toContain("<image");
  expect(svg).toContain("&#60;image");
  expect(svg).not.toContain("<Léo>");
});

test("it needs nothing from outside, and as many as fit are on it", () => {
  const crowd = Array.from({ length: 60 }, (_, seat) => ({ name: `Joueuse numéro ${seat}`, token: seat, score: "1", winner: false }));
  const svg = pictureOf({ ...GAME, lines: crowd, rounds: [] });
  expect(svg).not.toMatch(/href=|url\(|@import/);
  expect(svg).toContain("Joueuse numéro 8");
  expect(svg).not.toContain("Joueuse numéro 9<");
});
