import { beforeAll, describe, expect, it, vi } from "vitest";
import type { Sight, View as SightView } from "../../../state/sight";
import { tongue } from "../../../words/tongue.svelte";
import { beatenWords } from "../court/beaten";
import { hammer } from "../market/calm";
import { isBargain } from "../market/worth";
import { SPACES, type Action, type View } from "../types";
import { Asking } from "./asking";
import { thrownOf } from "./scene";
import { seeing, view } from "./testing";
import { whyNot } from "./why";

beforeAll(async () => {
  await tongue.speak("en");
  await tongue.learn(["cheaters", "printed", "hands", "court"]);
});

describe("why a hand is refused", () => {
  const why = (key: string, change: Partial<View> = {}, mine: Partial<View["mine"]> = {}) => whyNot(`illegal-cheaters-${key}`, { ...view(change, mine) });

  it("is told with the figure that is due, and with how much more a card lets one try", () => {
    expect(why("due", { face_up: [] }, { due: 200 })).toBe("The bank owes you only 200.");
    expect(why("due", { face_up: [] })).toBe("The bank owes you nothing.");
    expect(why("due", { face_up: ["bank-heist"] })).toBe("With Bank Heist, take 100 at most.");
    const change = { by: 0, from: { player: 0 }, to: { player: 1 }, sum: 40 } as never;
    expect(why("short-change", { face_up: [] }, { change })).toBe("You owe 40 of change, no more and no less.");
    expect(why("dice", { face_up: [], dice: [2, 6] })).toBe("The dice say 8: move your own token as far.");
    expect(why("notes", { face_up: ["pickpocket"] })).toBe("With Pickpocket it is 100 at most.");
  });

  it("is left to the house where the view knows no better", () => {
    expect(why("notes", { face_up: [] })).toBeNull();
    expect(why("turn")).toBeNull();
  });
});

it("dice stand beside whoever threw them", () => {
  const at = (change: Partial<View>) => thrownOf(view(change));
  expect(at({ phase: "look", turn: 1, roller: 0 })).toEqual({ by: 0, dice: [2, 6] });
  expect(at({ phase: "roll", turn: 1, roller: 0 })).toEqual({ by: 1, dice: [0, 0] });
  expect(at({ phase: "roll", turn: 1, roller: 1, doubles: 1 })).toEqual({ by: 1, dice: [2, 6] });
  expect(at({ phase: "free", turn: 1, roller: 1 })).toEqual({ by: 1, dice: [2, 6] });
});

it("one's eyes are on the board when one's own token is about to go", () => {
  const asked = (action: Action, gaze: "board" | "tray") => {
    const act = vi.fn();
    const sight = { ...seeing(view({}, { gaze }), [{ do: "look", at: "board" }]), busy: false, act } as unknown as Sight;
    const asking = new Asking(() => sight);
    asking.decide(action);
    asking.go();
    return act.mock.calls.flat();
  };
  expect(asked({ do: "roll" }, "tray")).toEqual([{ do: "look", at: "board" }, { do: "roll" }]);
  expect(asked({ do: "roll" }, "board")).toEqual([{ do: "roll" }]);
  expect(asked({ do: "done" }, "tray")).toEqual([{ do: "done" }]);
});

it("whoever is not the first to accuse is told who was", () => {
  const nameOf = (seat: number) => ["Zoé", "Léo"][seat]!;
  const affair = { what: "accused", by: 1, who: 2 } as unknown as NonNullable<View["affair"]>;
  expect(beatenWords({ affair, phase: "free" }, 0, nameOf)).toBe("Léo was faster!");
  expect(beatenWords({ affair: null, phase: "roll" }, 0, nameOf)).toBe("Too late: the game goes on.");
});

it("the bar shows the hammer's clock, and no other, while it is up", () => {
  const seen = (change: Partial<View> = {}) => view(change) as unknown as SightView;
  const auction = { lot: { deed: 14 }, until: 9000 } as unknown as NonNullable<View["auction"]>;
  expect(hammer(seen({ auction }))).toEqual({ until: 9000, span: 6000 });
  expect(hammer(seen({ auction, affair: { what: "caught", who: 1 } as never }))).toBeNull();
  expect(hammer(seen())).toBeNull();
});

it("three streets are bargains, as they are printed", () => {
  expect(SPACES.flatMap((_, space) => (isBargain(space) ? [space] : []))).toEqual([11, 24, 31]);
});
