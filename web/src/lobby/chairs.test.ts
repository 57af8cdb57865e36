import { expect, test } from "vitest";
import { chair } from "../../tests/desks";
import { groups, unrefereed, vacant } from "./chairs";

test("chairs without teams belong to nobody in particular", () => {
  expect(groups([chair(), chair()])).toEqual([]);
});

test("chairs stand by team, and whoever referees stands before them", () => {
  const chairs = [chair({ team: 0 }), chair({ team: 1 }), chair({ team: 0 }), chair({ team: 1 }), chair({ referee: true })];
  expect(groups(chairs)).toEqual([
    { team: null, referees: true, seats: [4] },
    { team: 0, referees: false, seats: [0, 2] },
    { team: 1, referees: false, seats: [1, 3] },
  ]);
});

test("a referee who plays stands with the team; somebody who comes late stands apart", () => {
  const chairs = [chair({ team: 0 }), chair({ team: 1, referee: true }), chair()];
  expect(groups(chairs)).toEqual([
    { team: 0, referees: false, seats: [0] },
    { team: 1, referees: false, seats: [1] },
    { team: null, referees: false, seats: [2] },
  ]);
});

test("only a person with a phone referees, and a referee's chair is not one that bots could fill", () => {
  const sitters = ["nobody", "guest", { bot: "greedy" }, "person"] as const;
  expect(unrefereed(sitters.map((sitter) => chair({ referee: true, sitter })))).toEqual([0, 1, 2]);
  expect(unrefereed(sitters.map((sitter) => chair({ sitter })))).toEqual([]);
  expect(vacant([chair({ referee: true }), chair(), chair({ sitter: "person" })])).toEqual([1]);
});
