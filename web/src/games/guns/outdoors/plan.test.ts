import { describe, expect, it } from "vitest";
import type { Chair, Desk } from "../../../wire/protocol";
import {
  addGuest, agreementOf, chairsOf, firstPlan, gangsters, mostGuests, moveGuest, named, nextAsk, teamCounts, teamSize, usualTeams, withParrain,
  withPeople, withTeams, zone,
} from "./plan";

const GARDEN = firstPlan("garden");

describe("the plan of a table outdoors", () => {
  it("begins with nine people: eight gangsters in two teams, and a Parrain", () => {
    expect([GARDEN.people, gangsters(GARDEN), GARDEN.teams]).toEqual([9, 8, 2]);
    expect(agreementOf(GARDEN)).toMatchObject({ seats: 9, config: { table: "garden" } });
  });

  it("never has fewer than six gangsters, whoever referees", () => {
    expect(gangsters(withPeople(GARDEN, 2))).toBe(6);
    expect(gangsters(withParrain(withPeople(GARDEN, 7), "two"))).toBe(6);
    expect(agreementOf(withParrain(GARDEN, "playing")).config).toEqual({ table: "garden", parrain: "playing" });
  });

  it("makes the teams that the house would make, and says so only where it makes others", () => {
    expect([6, 7, 8, 9, 10, 11, 12, 16, 20].map(usualTeams)).toEqual([2, 2, 2, 3, 2, 3, 4, 4, 5]);
    expect(teamCounts(12)).toEqual([3, 4]);
    const three = withTeams(withPeople(GARDEN, 13), 3);
    expect(agreementOf(three).config.teams).toEqual([0, 1, 2, 0, 1, 2, 0, 1, 2, 0, 1, 2]);
    expect([0, 1, 2].map((team) => teamSize(withPeople(GARDEN, 12), team))).toEqual([4, 4, 3]);
  });

  it("leaves a phone in every team of a garden, and none where the box is at hand", () => {
    expect(mostGuests(GARDEN)).toBe(6);
    expect(mostGuests(firstPlan("paper"))).toBe(8);
    const crowd = Array.from("abcdefgh").reduce(addGuest, GARDEN);
    expect(crowd.guests.map(({ team }) => team)).toEqual([0, 1, 0, 1, 0, 1]);
  });

  it("has everybody at the box's table from the start, each under a name of their own", () => {
    const full = named(firstPlan("paper"), ["Camille"]);
    expect([full.guests.length, new Set(full.guests.map(({ name }) => name)).size]).toEqual([8, 8]);
    expect(named(withPeople(full, 7), ["Camille"]).guests.map(({ name }) => name)).toEqual(full.guests.slice(0, 6).map(({ name }) => name));
    const own = full.guests[2]!.name;
    const again = named(full, [own]).guests.map(({ name }) => name);
    expect([again.length, again.includes(own), new Set(again).size]).toEqual([8, false, 8]);
    expect(named(GARDEN, ["Camille"]).guests).toEqual([]);
  });

  it("moves somebody to the next team, and somebody else back where it is full", () => {
    const two = Array.from("ab").reduce(addGuest, GARDEN);
    expect(moveGuest(two, 0).guests.map(({ team }) => team)).toEqual([1, 1]);
    const full = Array.from("abcdef").reduce(addGuest, GARDEN);
    expect(moveGuest(full, 0).guests.map(({ team }) => team)).toEqual([1, 0, 0, 1, 0, 1]);
  });

  it("seats people without a phone on the last chairs of their teams", () => {
    const plan = Array.from("abc").reduce(addGuest, GARDEN);
    expect(chairsOf(plan)).toEqual([{ seat: 6, name: "a" }, { seat: 7, name: "b" }, { seat: 4, name: "c" }]);
    const playing = Array.from("ab").reduce(addGuest, withParrain(withPeople(GARDEN, 8), "playing"));
    expect(chairsOf(playing).every(({ seat }) => seat < 7)).toBe(true);
  });

  it("with the box seats people as they were named: the first of a team is its Chef", () => {
    const full = named(firstPlan("paper"), ["Camille"]);
    const chairs = chairsOf(full);
    for (const team of [0, 1]) {
      const members = full.guests.filter((guest) => guest.team === team).map(({ name }) => name);
      expect(chairs.filter(({ seat }) => seat % 2 === team).sort((one, other) => one.seat - other.seat).map(({ name }) => name)).toEqual(members);
    }
  });
});

describe("setting the table", () => {
  const chair = (change: Partial<Chair> = {}) => ({ sitter: "nobody", name: null, present: false, host: false, ...change }) as Chair;
  const desk = (...chairs: Chair[]) => ({ phase: "gathering", chairs }) as unknown as Desk;
  const plan = addGuest(withPeople(GARDEN, 7), "Flora");
  const empty = () => Array.from({ length: 7 }, () => chair());

  it("asks for one thing after the other: the Parrain's chair, then those without a phone", () => {
    const chairs = empty();
    chairs[0] = chair({ sitter: "person", name: "Zoé", host: true });
    expect(nextAsk(plan, desk(...chairs), { seat: 0, host: true })).toEqual({ do: "move", from: 0, to: 6 });
    const moved = empty();
    moved[6] = chair({ sitter: "person", name: "Zoé", host: true });
    expect(nextAsk(plan, desk(...moved), { seat: 6, host: true })).toEqual({ do: "guest", seat: 4, name: "Flora" });
    moved[4] = chair({ sitter: "guest", name: "Flora" });
    expect(nextAsk(plan, desk(...moved), { seat: 6, host: true })).toBeNull();
  });

  it("seats whoever is called like somebody who sits down under another name: nobody loses their place", () => {
    const chairs = empty();
    chairs[6] = chair({ sitter: "person", name: "flora", host: true });
    const asked = nextAsk(plan, desk(...chairs), { seat: 6, host: true });
    expect(asked).toMatchObject({ do: "guest", seat: 4 });
    expect((asked as { name: string }).name.toLowerCase()).not.toBe("flora");
    // Whoever was moved by hand meanwhile is not seated twice.
    chairs[6] = chair({ sitter: "person", name: "Zoé", host: true });
    chairs[2] = chair({ sitter: "guest", name: "Flora" });
    expect(nextAsk(plan, desk(...chairs), { seat: 6, host: true })).toBeNull();
  });

  it("begins by itself where everybody sits, if that was wanted", () => {
    const plan = { ...Array.from("abcdef").reduce(addGuest, withPeople(firstPlan("paper"), 7)), starts: true };
    const chairs = empty();
    chairs[6] = chair({ sitter: "person", name: "Zoé", host: true });
    for (const { seat, name } of chairsOf(plan)) {
      expect(nextAsk(plan, desk(...chairs), { seat: 6, host: true })).toMatchObject({ do: "guest" });
      chairs[seat] = chair({ sitter: "guest", name });
    }
    expect(nextAsk(plan, desk(...chairs), { seat: 6, host: true })).toEqual({ do: "start" });
    expect(nextAsk({ ...plan, starts: false }, desk(...chairs), { seat: 6, host: true })).toBeNull();
    expect(nextAsk(plan, { ...desk(...chairs), phase: "playing" }, { seat: 6, host: true })).toBeNull();
  });

  it("asks for nothing where somebody else is the host, or the game has begun", () => {
    expect(nextAsk(plan, desk(...empty()), { seat: 0, host: false })).toBeNull();
    expect(nextAsk(plan, { ...desk(...empty()), phase: "playing" }, { seat: 0, host: true })).toBeNull();
  });
});

it("says the zone in paces: five square metres a gangster", () => {
  expect(zone(8)).toEqual({ m2: 40, wide: 9, deep: 7 });
  for (const people of [6, 12, 30, 60]) {
    const { m2, wide, deep } = zone(people);
    expect(wide * deep * 0.64).toBeGreaterThanOrEqual(m2);
    expect(wide - deep).toBeLessThanOrEqual(3);
  }
});
