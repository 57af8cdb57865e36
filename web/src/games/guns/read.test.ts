import { beforeAll, describe, expect, it } from "vitest";
import { seeing, view } from "../../../tests/arena";
import { tongue } from "../../words/tongue.svelte";
import { asked, pinned, weaponFace, worth } from "./read";
import { scene, teams } from "./scene";
import type { View } from "./types";

describe("cards and bills", () => {
  it("are read", () => {
    expect(weaponFace("bang/5")).toEqual({ weapon: "bang", number: null, thousands: 5 });
    expect(weaponFace("boom#4/10")).toEqual({ weapon: "boom", number: 4, thousands: 10 });
    expect(worth({ fives: 1, tens: 2, twenties: 3 })).toBe(85000);
  });
});

describe("an answer", () => {
  it("says which phase and which question it is meant for", () => {
    const now = { phase: "pot", fight: { question: { aim: { who: 4, gun: "bang" } } } } as View;
    expect(pinned({ do: "ready" }, now)).toEqual({ do: "ready", phase: "pot" });
    expect(pinned({ do: "aimed", at: [1] }, now)).toEqual({ do: "aimed", at: [1], of: 4 });
    expect(pinned({ do: "stay" }, now)).toEqual({ do: "stay" });
    expect([asked({ stab: 3 }), asked({ recoil: 2 }), asked(null)]).toEqual([3, 2, null]);
  });
});

beforeAll(async () => {
  await tongue.speak("en");
  await tongue.learn(["guns", "arena"]);
});

it("teams are told with what became of everybody, and what is known of their hide-outs", () => {
  const gangsters = view().gangsters.map((one, seat) => (seat === 2 ? { ...one, fate: "coward" as const } : seat === 3 ? { ...one, here: "late" as const } : one));
  const [first, second] = scene(seeing({ gangsters, hideouts: [{ fives: 1, tens: 2, twenties: 3 }, null] })).teams;
  expect(first!.members.map(({ seat, out, state }) => [seat, out, state])).toEqual([[0, false, null], [2, true, tongue.t("fate-coward")], [4, false, null]]);
  expect(second!.members[1]).toMatchObject({ seat: 3, out: true, state: tongue.t("arena-here-late") });
  expect([first!.money, second!.money]).toEqual([tongue.t("arena-money", { amount: 85_000 }), null]);
});

it("teams are those who play together", () => {
  const gangsters = [0, 0, 1, 1].map((team) => ({ team })) as View["gangsters"];
  expect(teams({ rules: { teams: 2 } as View["rules"], gangsters })).toEqual([[0, 1], [2, 3]]);
});
