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
