import { describe, expect, it } from "vitest";
import { Flair } from "./flair.svelte";

describe("a bet on who leaves", () => {
  it("is settled once, when the second whistle has shown it", () => {
    const flair = new Flair();
    flair.follow(2, "look", []);
    flair.toggle(3);
    flair.toggle(5);
    flair.follow(2, "choice", []);
    expect([flair.points, flair.guesses]).toEqual([0, 0]);
    flair.follow(2, "fight", [3, 4]);
    flair.follow(2, "fight", [3, 4]);
    flair.follow(2, "split", [3, 4]);
    expect([flair.points, flair.guesses, flair.right([3, 4])]).toEqual([1, 2, 1]);
    flair.follow(4, "look", []);
    expect([flair.bets, flair.points]).toEqual([false, 1]);
  });

  it("may be taken back until then, and that nobody leaves is a bet as well", () => {
    const flair = new Flair();
    flair.follow(3, "look", []);
    flair.toggle(1);
    flair.toggle(1);
    expect(flair.bets).toBe(false);
    flair.toggle(1);
    flair.toggleNobody();
    expect([flair.picked, flair.nobody]).toEqual([[], true]);
    flair.follow(3, "fight", []);
    expect([flair.points, flair.guesses]).toEqual([1, 1]);
  });

  it("counts nothing where nobody bet", () => {
    const flair = new Flair();
    flair.follow(2, "fight", []);
    expect([flair.points, flair.guesses]).toEqual([0, 0]);
    expect([Flair.open("look"), Flair.open("fight"), Flair.seen("split"), Flair.seen("pot")]).toEqual([true, false, true, false]);
  });
});
