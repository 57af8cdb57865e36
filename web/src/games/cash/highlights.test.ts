import { expect, it } from "vitest";
import type { Moment } from "../../state/sight";
import { highlights } from "./highlights";

const duel = { phase: "duel", prize: { set: "top" }, against: 1, by_played: ["or"], against_played: ["piano"], players: [{ pile: [] }, { pile: [{ kind: "piano", count: 3 }] }] };
const moment = (view: object, ...what: string[]): Moment => ({
  seq: 0, at: 0, told: what.map((one) => ({ at: 0, seen: { what: one, by: 0, from: 1 }, say: { key: "", args: [] } })), view: { ...view }, on: [], until: null,
});

it("weighs a duel by all that lay in it, and a theft more than a rescue", () => {
  const moments = [moment({}), moment(duel, "challenged"), moment({}, "set-stolen"), moment(duel, "challenged"), moment({}, "drew", "set-defended")];
  expect(highlights(moments)).toEqual([{ moment: 2, worth: 70 }, { moment: 4, worth: 35 }]);
});
