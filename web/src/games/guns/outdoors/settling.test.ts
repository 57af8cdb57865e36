// @vitest-environment happy-dom
import { flushSync } from "svelte";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Ask, Chair, Desk, You } from "../../../wire/protocol";
import { addGuest, firstPlan, withPeople } from "./plan";
import { settle } from "./settling.svelte";
import { TableState } from "../../../state/table.svelte";
import { UNTOLD } from "../../../words/phrase";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe("a table that the wizard has planned", () => {
  const chair = (change: Partial<Chair> = {}) => ({ sitter: "nobody", name: null, present: false, host: false, ...change }) as Chair;

  it("is set one ask after the other, and what is refused is not asked again", () => {
    const table = new TableState("ABCD", { ask: () => true, now: () => 0, after: () => undefined, telling: () => UNTOLD });
    const chairs = Array.from({ length: 7 }, () => chair());
    const hear = (you: You) => {
      table.hear({ tell: "desk", desk: { ...table.desk, code: "ABCD", game: "guns", chairs: [...chairs] } as Desk, you });
      flushSync();
    };
    const asked: Ask[] = [];
    const stop = settle({ get table() { return table; }, ask: (ask) => asked.push(ask) > 0 }, "guns", addGuest(withPeople(firstPlan("garden"), 7), "Flora"));
    chairs[0] = chair({ sitter: "person", name: "Zoé", host: true });
    hear({ seat: 0, host: true });
    hear({ seat: 0, host: true });
    expect(asked).toEqual([{ do: "move", from: 0, to: 6 }]);
    chairs[6] = chairs[0];
    chairs[0] = chair();
    hear({ seat: 6, host: true });
    expect(asked.at(-1)).toEqual({ do: "guest", seat: 4, name: "Flora" });
    chairs[4] = chair({ sitter: "guest", name: "Flora" });
    hear({ seat: 6, host: true });
    expect(asked).toHaveLength(2);
    stop();
  });
});
