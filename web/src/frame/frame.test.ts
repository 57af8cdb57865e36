import { describe, expect, it } from "vitest";
import type { LegalAction, Desk, Tell, Told } from "../wire/protocol";
import { momentOf } from "../state/moments";
import { TableState } from "../state/table.svelte";
import type { Telling } from "../words/phrase";
import { atMost, grouped, listed } from "./actions";
import { actorOf, around, chapters, heard, spoken } from "./log";
import { standings, verdict } from "./standings";
import { tongue } from "../words/tongue.svelte";
import { becameMine, turnOf } from "./turn";
import { turnWords } from "./words";

function told(what: string, by: number | null = null): Told {
  return { at: 0, seen: { what }, say: { key: `event-${what}`, args: by === null ? [] : [["by", { seat: by }]] } };
}

const TELLING: Telling = {
  phrases: [{ field: "by", fills: { kind: "seat", gap: "by" } }],
  turns: ["round-began", "turn-began"],
  scores: ["round-scored"],
  opened_by: "open_sets",
  quiet: ["steered"],
};

const lines = (...whats: string[]) => whats.map((what, index) => ({ seq: index + 1, told: told(what) }));

describe("the log", () => {
  it("is read turn by turn", () => {
    const log = lines("drew", "round-began", "turn-began", "discarded", "drew", "turn-began", "set-formed");
    expect(chapters(log, TELLING).map((chapter) => chapter.lines.map((line) => line.seq))).toEqual([[1], [2, 3, 4, 5], [6, 7]]);
    expect(chapters(log, TELLING).map((chapter) => chapter.key)).toEqual([1, 2, 6]);
    expect(chapters([], TELLING)).toEqual([]);
  });

  it("leaves out what happens many times a second", () => {
    const log = lines("round-began", "steered", "steered", "froze");
    expect(chapters(log, TELLING).map((chapter) => chapter.lines.map((line) => line.seq))).toEqual([[1, 4]]);
    expect(heard(log.map((line) => line.told), TELLING).map(({ say }) => say?.key)).toEqual(["event-round-began", "event-froze"]);
  });

  it("says once what need not be said twice of the same seat", () => {
    const jailed = (seat: number): Told => ({ at: 0, seen: { what: "jailed", seat }, say: { key: "event-jailed", args: [] } });
    const all = [told("turn-began"), jailed(1), told("froze"), jailed(1), jailed(2), told("turn-began"), jailed(1)];
    const log = all.map((one, index) => ({ seq: index + 1, told: one }));
    const seqs = (telling: Telling) => chapters(log, telling).map((chapter) => chapter.lines.map((line) => line.seq));
    expect(seqs({ ...TELLING, once: ["jailed"] })).toEqual([[1, 2, 3, 5], [6, 7]]);
    expect(seqs(TELLING)).toEqual([[1, 2, 3, 4, 5], [6, 7]]);
  });

  it("shows whom a sentence is about", () => {
    expect(actorOf(told("discarded", 3), TELLING)).toBe(3);
    expect(actorOf(told("game-ended"), TELLING)).toBeNull();
    expect(actorOf({ seen: { what: "discarded", by: 2 } }, TELLING)).toBe(2);
  });

  it("is drawn around the sentence that is looked at", () => {
    const log = lines("a", "b", "c", "d", "e", "f");
    const seqs = (seq: number) => around(log, seq, 2, 1).map((line) => line.seq);
    expect(seqs(6)).toEqual([4, 5, 6]);
    expect(seqs(3)).toEqual([1, 2, 3, 4]);
    expect(seqs(0)).toEqual([1, 2]);
    // The present is further than the last sentence: the log is shown to its end.
    expect(seqs(99)).toEqual([4, 5, 6]);
  });

  it("is spoken: the last four things, and the call", () => {
    expect(spoken(["1.", "2.", "3.", "4.", "5."], "À toi !")).toBe("2. 3. 4. 5. À toi !");
    expect(spoken([], null)).toBe("");
  });
});

describe("looking back at a table", () => {
  const desk = (phase: Desk["phase"], change: Partial<Desk> = {}): Tell => ({
    tell: "desk",
    you: { seat: 0, host: true },
    desk: {
      code: "KMRT", game: "cache-ton-cash", rules: 1, config: {}, clock: "normal", pace: "natural", listed: false,
      late_seats: "ask", silence_is_yes: false, memory: "own", seat_requests: [], locked: false, paused: false, phase, game_no: 1, chairs: [], guests: false, watchers: 0, commitment: "", nonces: [],
      replay: null, at: 0, running: true, ...change,
    },
  });
  const update = (at: number, view: Record<string, unknown>, ...whats: string[]): Tell => ({
    tell: "update", at: at * 100, told: whats.map((what) => told(what, 0)), view, on: [0],
  });

  function table() {
    const table = new TableState("KMRT", { ask: () => true, now: () => 0, after: () => undefined, telling: () => TELLING });
    table.hear(desk("playing"));
    table.hear({
      tell: "whole", game_no: 1, seq: 12, at: 0, told: [told("drew"), told("turn-began")], view: { n: 12 },
      on: [0], until: null, legal: [], acts: 0,
    });
    table.hear(update(14, { n: 14 }, "discarded", "turn-began"));
    table.hear(update(14, { n: 14.5 }));
    table.hear(update(15, { n: 15 }, "set-formed"));
    return table;
  }

  it("a sentence leads to what lay there right after it", () => {
    const { moments } = table();
    expect(momentOf(moments, 11)).toBeNull();
    expect(momentOf(moments, 12)).toBe(0);
    expect(momentOf(moments, 13)).toBe(1);
    expect(momentOf(moments, 14)).toBe(1);
    expect(momentOf(moments, 15)).toBe(3);
    expect(momentOf([], 1)).toBeNull();
  });

  it("looking at the last sentence is looking at the present", () => {
    const live = table();
    live.look(momentOf(live.moments, 13));
    expect(live.view).toEqual({ n: 14 });
    live.look(momentOf(live.moments, 15));
    expect(live.back).toBeNull();
  });

  it("nobody looks back behind the current turn of a game under way", () => {
    const live = table();
    expect([live.openFrom, live.firstLook]).toEqual([14, 1]);
    live.look(0);
    expect(live.view).toEqual({ n: 14 });
    live.hear(update(17, { n: 17 }, "discarded", "turn-began"));
    // What has just happened may still be read; the turn before it may not be looked at.
    expect([live.openFrom, live.back]).toEqual([16, null]);
    live.hear(update(18, { n: 18 }, "drew"));
    expect(live.openFrom).toBe(17);
    live.hear({ tell: "whole", game_no: 1, seq: 20, at: 0, told: [told("set-formed"), told("turn-began")], view: { n: 20 }, on: [0], acts: 0 });
    expect(live.openFrom).toBe(20);
  });

  it("a round that was scored can be looked at, and what is for everybody to remember lies between", () => {
    const live = table();
    live.hear(update(18, { n: 18 }, "set-formed", "drew", "round-scored"));
    live.hear(update(20, { n: 20 }, "round-began", "turn-began"));
    expect([live.openFrom, live.scoredTo, live.lookFrom]).toEqual([19, 18, 0]);
    live.hear(update(22, { n: 22 }, "set-formed", "turn-began"));
    live.hear(update(23, { n: 23 }, "drew"));
    expect([live.openFrom, live.scoredTo, live.moments.length]).toEqual([22, 18, 8]);
    expect([0, 4, 5, 6].map((at) => live.mayLook(at))).toEqual([true, true, false, true]);
    live.look(1);
    expect(live.view).toEqual({ n: 14 });
    live.look(5);
    expect(live.view, "forwards it goes on with the current turn").toEqual({ n: 22 });
    live.look(5);
    expect(live.view, "and backwards to the end of what was scored").toEqual({ n: 18 });
  });

  it("with an aide-memoire, with open sets and after the game everything can be looked at", () => {
    const live = table();
    live.hear(desk("playing", { memory: "aid" }));
    expect([live.openFrom, live.firstLook]).toEqual([0, 0]);
    live.hear(desk("playing", { config: { open_sets: true } }));
    expect(live.openFrom).toBe(0);
    live.hear(desk("playing"));
    expect(live.openFrom).toBe(14);
    live.hear({ tell: "over", game_no: 1, outcome: { winners: [0], scores: [1] }, secret: "s", replay: "r" });
    live.look(0);
    expect(live.view).toEqual({ n: 12 });
  });

  it("the log of a table that was joined late begins in the middle and is grouped all the same", () => {
    const live = table();
    expect(chapters(live.log, TELLING).map((chapter) => chapter.lines.map((line) => line.seq))).toEqual([[11], [12, 13], [14, 15]]);
    live.hear({ tell: "past", game_no: 1, from: 9, told: [told("turn-began"), told("discarded")] });
    expect(chapters(live.log, TELLING).map((chapter) => chapter.key)).toEqual([9, 12, 14]);
  });
});

describe("whose turn it is", () => {
  it("is said in as few words as it takes", () => {
    expect(turnOf([], 0, 4)).toEqual({ who: "nobody" });
    expect(turnOf([0, 1], 0, 4)).toEqual({ who: "me" });
    expect(turnOf([2], 0, 4)).toEqual({ who: "some", seats: [2] });
    expect(turnOf([1, 2], null, 4)).toEqual({ who: "some", seats: [1, 2] });
    expect(turnOf([0, 1], null, 2)).toEqual({ who: "everybody" });
    expect(turnOf([1, 2, 3, 4], 0, 6)).toEqual({ who: "everybody" });
  });

  it("becomes mine once", () => {
    expect(becameMine([1], [0], 0)).toBe(true);
    expect(becameMine([0], [0, 1], 0)).toBe(false);
    expect(becameMine([], [0], null)).toBe(false);
  });
});

describe("the menu", () => {
  const legal = (deed: string, card: string): LegalAction => ({
    action: { do: deed, card }, say: { key: `action-${deed}`, args: [["card", { word: card }]] },
  });

  it("keeps deeds together and numbers them as they are read", () => {
    const groups = grouped([legal("form", "a"), legal("discard", "a"), legal("form", "b")]);
    expect(groups.map(({ key, actions }) => [key, actions.map(({ nth }) => nth)])).toEqual([
      ["form", [1, 2]], ["discard", [3]],
    ]);
    expect(groups[0]!.actions[1]!.key).toBe('{"do":"form","card":"b"}');
  });

  it("knows an action by its name where it says nothing else, or by its sentence", () => {
    expect(grouped([{ action: "end-turn" }])[0]!.key).toBe("end-turn");
    expect(grouped([{ action: 3, say: { key: "action-end-turn", args: [] } }])[0]!.key).toBe("action-end-turn");
  });

  it("leaves out what is done at the table only", () => {
    const all = [legal("form", "a"), legal("discard", "a"), legal("form", "b")];
    expect(listed(all, ["form"])).toEqual([all[1]]);
    expect(listed(all, [])).toEqual(all);
  });

  it("folds the rest away, but not for a single one", () => {
    const groups = grouped(["a", "b", "c", "d"].map((card) => legal("discard", card)));
    expect(atMost(groups, 3)).toEqual({ shown: groups, left: 0 });
    const { shown, left } = atMost(groups, 2);
    expect([shown[0]!.actions.length, left]).toEqual([2, 2]);
  });
});

describe("the end", () => {
  it("ranks the winners first and lets equal scores share a place", () => {
    const table = standings({ winners: [2], scores: [50, 80, 80, 10] });
    expect(table.map(({ seats, place }) => [...seats, place])).toEqual([[2, 1], [1, 2], [0, 3], [3, 4]]);
    const shared = standings({ winners: [0, 2], scores: [80, 10, 80] });
    expect(shared.map(({ seats, place }) => [...seats, place])).toEqual([[0, 1], [2, 1], [1, 3]]);
  });

  it("counts teams where people play in teams, and whoever only referees has no place", () => {
    const chairs = [0, 1, 0, 1, null].map((team) => ({ team, referee: team === null }));
    const lines = standings({ winners: [1, 3], scores: [75, 100, 75, 100, 0] }, chairs);
    expect(lines).toEqual([
      { seats: [1, 3], team: 1, score: 100, winner: true, place: 1 },
      { seats: [0, 2], team: 0, score: 75, winner: false, place: 2 },
    ]);
    expect(verdict({ winners: [1, 3], scores: [] }, 3, chairs)).toEqual({ key: "your-team-wins" });
    expect(verdict({ winners: [1, 3], scores: [] }, 4, chairs)).toEqual({ key: "team-wins", team: 1, seats: [1, 3] });
    expect(verdict({ winners: [0, 1, 2, 3], scores: [] }, 0, chairs)).toEqual({ key: "you-share-victory" });
  });

  it("a referee who plays too is counted with the team", () => {
    const chairs = [{ team: 0, referee: false }, { team: 0, referee: true }];
    expect(standings({ winners: [0, 1], scores: [5, 5] }, chairs).map(({ seats }) => seats)).toEqual([[0, 1]]);
  });

  it("is told to each as it concerns them", () => {
    expect(verdict({ winners: [], scores: [0, 0] }, 0)).toEqual({ key: "no-winner" });
    expect(verdict({ winners: [0], scores: [] }, 0)).toEqual({ key: "you-win" });
    expect(verdict({ winners: [0, 1], scores: [] }, 0)).toEqual({ key: "you-share-victory" });
    expect(verdict({ winners: [1], scores: [] }, 0)).toEqual({ key: "player-wins", seat: 1 });
    expect(verdict({ winners: [0, 1], scores: [] }, null)).toEqual({ key: "shared-victory", seats: [0, 1] });
  });
});

describe("the bar", () => {
  it("says whose turn it is, and of whoever referees that they lead", async () => {
    await tongue.speak("fr");
    const nameOf = (seat: number) => ["Zoé", "Léo", "Camille"][seat]!;
    const says = (...seats: number[]) => turnWords({ who: "some", seats }, nameOf, (seat) => seat === 2);
    expect(says(0)).toBe("À Zoé de jouer");
    expect(says(2)).toBe("Camille mène le jeu");
    // Whoever plays beside them is waited for like anybody.
    expect(says(0, 2)).toBe("À Zoé et Camille de jouer");
  });
});
