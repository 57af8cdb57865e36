import { expect, test } from "vitest";
import { chair } from "../../tests/desks";
import { groups, guestable, phoneless, unrefereed, vacant } from "./chairs";

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

test("a team of people without phones is missed, and its last seat is not offered to another of them", () => {
  const guest = (team: number) => chair({ team, sitter: "guest" });
  const [phone, free] = [chair({ team: 0, sitter: "person" }), chair({ team: 1 })];
  expect(phoneless([phone, guest(0), guest(1)])).toEqual([1]);
  expect(phoneless([phone, guest(0), chair({ team: 1, sitter: "person" }), guest(1)])).toEqual([]);
  // With another seat of that team free, somebody with a phone can still come.
  expect(guestable([phone, guest(1), free, free], true)).toEqual([2, 3]);
  expect(guestable([phone, guest(1), free], true)).toEqual([]);
  expect(guestable([phone, guest(1), chair({ team: 0 })], true)).toEqual([2]);
  // Elsewhere nobody needs anybody's phone.
  expect(guestable([phone, guest(1), free], false)).toEqual([2]);
});
