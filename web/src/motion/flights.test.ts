// @vitest-environment happy-dom
import { beforeEach, expect, test } from "vitest";
import type { Spot } from "./anchors";
import { FLIGHT_MS, Flights, keyframes, type Flight } from "./flights.svelte";

const spot = (x: number): Spot => ({ x, y: 0, width: 50, turn: 0 });

let spots: Map<string, Spot>;
let nodes: Map<string, HTMLElement>;
let flights: Flights<string>;

beforeEach(() => {
  spots = new Map([["hand", spot(1)], ["pile", spot(2)], ["draw", spot(3)]]);
  nodes = new Map([["pile", document.createElement("div")]]);
  flights = new Flights({ spot: (name) => spots.get(name) ?? null, node: (name) => nodes.get(name) ?? null }, async () => {
    // The page draws: the card has left the hand, and the pile has moved.
    spots.delete("hand");
    spots.set("pile", spot(20));
  });
});

const flight = (from: string, to: string, how: Flight<string>["how"] = "card", delay = 0): Flight<string> => ({ from, to, what: "x", delay, how, emerges: false });

test("a flight starts where things were and ends where they are", async () => {
  await flights.launch([flight("hand", "pile")]);
  expect(flights.aloft.map((one) => [one.from.x, one.to.x])).toEqual([[1, 20]]);
});

test("what it goes to is hidden until it lands", async () => {
  await flights.launch([flight("hand", "pile")]);
  expect(nodes.get("pile")!.style.opacity).toBe("0");
  flights.landed(flights.aloft[0]!.id);
  expect(nodes.get("pile")!.style.opacity).toBe("");
  expect(flights.aloft).toEqual([]);
});

test("a card that vanishes into a place hides nothing", async () => {
  await flights.launch([flight("hand", "pile", "into")]);
  expect(nodes.get("pile")!.style.opacity).toBe("");
});

test("a place that is not drawn has no flights", async () => {
  await flights.launch([flight("nowhere", "pile"), flight("draw", "nowhere"), flight("draw", "hand")]);
  expect(flights.aloft).toEqual([]);
});

test("what stays, stays until the last one has landed", async () => {
  await flights.launch([flight("draw", "draw", "still"), flight("hand", "pile", "card", 100)]);
  expect(flights.aloft[0]).toMatchObject({ still: true, duration: 100 + FLIGHT_MS });
  expect(flights.aloft[0]!.from).toEqual(flights.aloft[0]!.to);
});

test("the next launch and a skip finish everything at once", async () => {
  await flights.launch([flight("hand", "pile")]);
  await flights.launch([]);
  expect(flights.aloft).toEqual([]);
  expect(nodes.get("pile")!.style.opacity).toBe("");
});

test("a landing after a skip changes nothing", async () => {
  await flights.launch([flight("hand", "pile")]);
  const { id } = flights.aloft[0]!;
  flights.finish();
  flights.landed(id);
  expect(flights.aloft).toEqual([]);
});

test("a flight grows and turns on its way", () => {
  const [start, end] = keyframes({ from: { x: 1, y: 2, width: 40, turn: 90 }, to: { x: 3, y: 4, width: 80, turn: 0 } }, { left: 1, top: 1 });
  expect(start).toBe("translate(0px, 1px) translate(-50%, -50%) rotate(90deg) scale(0.5)");
  expect(end).toBe("translate(2px, 3px) translate(-50%, -50%) rotate(0deg) scale(1)");
});
