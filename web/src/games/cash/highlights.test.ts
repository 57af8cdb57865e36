import { expect, it } from "vitest";
import type { Moment } from "../../state/sight";
import { highlights } from "./highlights";

const moment = (...seen: object[]): Moment => ({ seq: 0, at: 0, told: seen.map((one) => ({ at: 0, seen: one })), view: {}, on: [], until: null });
const challenge = { what: "challenged", by: 1, owner: 0, set: "top", cards: ["piano"] };

it("weighs a duel by the whole set and all that was laid on it, and a theft more than a rescue", () => {
  const found = highlights([
    moment({ what: "round-began", dealer: 0, neutral: [], discard: "bd" }),
    moment({ what: "set-formed", by: 0, cards: ["bd", "bd"] }, { what: "set-formed", by: 0, cards: ["piano", "or"] }),
    moment(challenge),
    moment({ what: "answered", by: 0, cards: ["argenterie"] }),
    moment({ what: "set-defended", by: 0, from: 1, because: "gave-up" }, { what: "drew", by: 1, count: 1 }),
    moment(challenge, { what: "set-stolen", by: 1, from: 0, because: "gave-up" }),
  ]);
  expect(found.map(({ moment, worth, seat, from }) => ({ moment, worth, seat, from }))).toEqual([{ moment: 4, worth: 42.5, seat: 0, from: 1 }, { moment: 5, worth: 90, seat: 1, from: 4 }]);
});
