import { beforeAll, expect, test } from "vitest";
import type { Agreement } from "../../wire/protocol";
import { tongue } from "../../words/tongue.svelte";
import { company, divide, propose } from "./company";

beforeAll(() => tongue.speak("fr"));

const agreed = (seats: number, config: Record<string, unknown>): Agreement => ({
  seats, config, clock: "normal", pace: "natural", listed: false, late_seats: "ask", silence_is_yes: false, memory: "own",
});

test("the rulebook's table: few Parrains, then small teams", () => {
  const told = [8, 9, 10, 11, 12, 13, 16, 17, 20].map((people) => {
    const { teams, size, parrains } = company(people)!;
    return `${people}: ${teams}×${size}+${parrains}`;
  });
  expect(told).toEqual(["8: 2×4+0", "9: 3×3+0", "10: 3×3+1", "11: 2×5+1", "12: 4×3+0", "13: 4×3+1", "16: 4×4+0", "17: 4×4+1", "20: 5×4+0"]);
  expect(company(5)).toBeNull();
});

test("it is proposed where it is not agreed on, and changes nothing else", () => {
  const proposal = propose(12, agreed(12, { table: "garden", easy_counting: true }))!;
  expect(proposal.agreement.config).toEqual({ table: "garden", easy_counting: true, parrain: "playing" });
  expect(proposal.say).toBe("4 équipes de 3, et le Parrain joue aussi");
  expect(propose(12, proposal.agreement)).toBeNull();
  expect(propose(13, agreed(13, { table: "paper" }))).toBeNull();
  expect(propose(13, agreed(13, { table: "paper", parrain: "two" }))?.agreement.config).toEqual({ table: "paper" });
});

test("in the arena nobody referees: the teams alone are proposed, where others were agreed on", () => {
  expect(propose(12, agreed(12, {}))).toBeNull();
  const three = { teams: Array.from({ length: 12 }, (_, seat) => seat % 3), place: "garden" };
  const proposal = propose(12, agreed(12, three))!;
  expect([proposal.say, proposal.agreement.config]).toEqual(["4 équipes de 3", { place: "garden" }]);
  expect(propose(12, proposal.agreement)).toBeNull();
  // Uneven teams of as many are not the rulebook's; who of them sits where is theirs to say.
  expect(propose(8, agreed(8, { teams: [0, 0, 0, 0, 0, 1, 1, 1] }))?.say).toBe("2 équipes de 4");
  expect(propose(8, agreed(8, { teams: [0, 0, 1, 1, 0, 1, 0, 1] }))).toBeNull();
  const four = { teams: Array.from({ length: 14 }, (_, seat) => seat % 3) };
  expect(propose(14, agreed(14, four))?.say).toBe("4 équipes de 3 ou 4");
});

test("ten in the arena are two teams or three, and the list of teams follows", () => {
  const { teams, counts, into } = divide(agreed(10, { place: "garden" }))!;
  expect([teams, counts]).toEqual([2, [2, 3]]);
  expect(into(3).config).toEqual({ place: "garden", teams: [0, 1, 2, 0, 1, 2, 0, 1, 2, 0] });
  expect(divide(into(3))!.teams).toBe(3);
  expect(divide(into(3))!.into(2).config).toEqual({ place: "garden" });
});

test("six have no choice, and a Parrain is in no team", () => {
  expect(divide(agreed(6, {}))).toBeNull();
  expect(divide(agreed(10, { table: "garden" }))!.into(2).config).toEqual({ table: "garden", teams: [0, 1, 0, 1, 0, 1, 0, 1, 0] });
  expect(divide(agreed(13, { table: "garden", late: 3 }))).toBeNull();
});
