import { describe, expect, it, vi } from "vitest";
import { Asker } from "./asker";

const table = (change: object = {}) => ({ view: { phase: "choice" }, busy: false, act: vi.fn(), stream: vi.fn(() => false), remaining: () => 3000, ...change });

describe("changing one's mind in the arena", () => {
  it("before the house has answered is asked for once it has, and the last word counts", () => {
    const sight = table({ busy: true });
    const asker = new Asker(() => sight as never);
    asker.send({ do: "leave" });
    asker.send({ do: "stay" });
    asker.tick();
    expect(sight.act).not.toHaveBeenCalled();
    sight.busy = false;
    asker.tick();
    asker.tick();
    expect(sight.act.mock.calls).toEqual([[{ do: "stay" }]]);
  });

  it("is forgotten where the moment for it is over, and nothing else is kept", () => {
    const sight = table({ busy: true });
    const asker = new Asker(() => sight as never);
    asker.send({ do: "leave" });
    sight.view = { phase: "fight" };
    sight.busy = false;
    asker.tick();
    expect(sight.act).not.toHaveBeenCalled();
    asker.send({ do: "stab", at: 2 });
    expect(sight.act).toHaveBeenCalledOnce();
  });

  it("goes in passing in the last second", () => {
    const sight = table({ remaining: () => 400, stream: vi.fn(() => true) });
    new Asker(() => sight as never).send({ do: "leave" });
    expect([sight.stream.mock.calls.length, sight.act.mock.calls.length]).toEqual([1, 0]);
  });
});
