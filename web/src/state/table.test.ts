import { describe, expect, it } from "vitest";
import type { Ask, LegalAction, Desk, Tell, Told } from "../wire/protocol";
import { UNTOLD } from "../words/phrase";
import { dated, legalOf } from "./moments";
import type { Beat } from "./sight";
import { TableState, type Notice } from "./table.svelte";

const desk = (change: Partial<Desk> = {}): Desk => ({
  code: "KMRT", game: "cache-ton-cash", rules: 1, config: {}, clock: "normal", pace: "natural",
  listed: false, late_seats: "ask", silence_is_yes: false, memory: "own", seat_requests: [], guests: false, locked: false, paused: false, phase: "playing", game_no: 1,
  chairs: [
    { sitter: "person", name: "Zoé", team: null, referee: false, token: null, present: true, deputy: false, host: true, pledge: null },
    { sitter: { bot: "greedy" }, name: "Gaston", team: null, referee: false, token: null, present: true, deputy: false, host: false, pledge: null },
  ],
  watchers: 0, commitment: "c", nonces: [], replay: null, at: 0, running: true, ...change,
});
const told = (number: number): Told => ({
  at: number, seen: { what: "n", number }, say: { key: "event", args: [["n", { number }]] },
});
const discard: LegalAction = { action: { do: "discard", card: "piano" }, say: { key: "discard", args: [] } };
const whole = (change: Partial<Extract<Tell, { tell: "whole" }>> = {}): Tell => ({
  tell: "whole", game_no: 1, seq: 2, at: 1000, told: [], view: { hand: ["piano"], draw_count: 80 },
  on: [0], legal: [discard], acts: 0, ...change,
});
const update = (change: Partial<Extract<Tell, { tell: "update" }>> = {}): Tell => ({
  tell: "update", at: 2000, told: [told(3)], view: { draw_count: 79 }, on: [1], acts: 1, ...change,
});

function seated(first: Tell = whole()) {
  const sent: Ask[] = [];
  const notices: Notice[] = [];
  const beats: Beat[] = [];
  let now = 0;
  let out = true;
  const later: (() => void)[] = [];
  const table = new TableState("KMRT", {
    ask: (ask) => (out && sent.push(ask), out), now: () => now, after: (_, call) => later.push(call), telling: () => UNTOLD,
  });
  /** Does what was to be done after a while; how much that was. */
  const afterwards = () => later.splice(0).map((call) => call()).length;
  table.onNotice((notice) => notices.push(notice));
  table.onBeat((beat) => beats.push(beat));
  table.hear({ tell: "desk", desk: desk(), you: { seat: 0, host: true } });
  table.hear(first);
  return { table, sent, notices, beats, afterwards, pass: (ms: number) => (now += ms), away: (gone: boolean) => (out = !gone) };
}

describe("a table", () => {
  it("is what the house told last", () => {
    const { table } = seated();
    expect(table.view).toEqual({ hand: ["piano"], draw_count: 80 });
    expect(table.legal).toEqual([discard]);
    table.hear(update({ view: { draw_count: 79, hand: null, discard_top: "piano" } }));
    expect(table.view).toEqual({ draw_count: 79, discard_top: "piano" });
    expect(table.on).toEqual([1]);
    expect(table.legal).toEqual([]);
    expect(table.log.map((line) => line.seq)).toEqual([3]);
  });

  it("folds what has changed at any depth, and keeps the past as it was", () => {
    const { table } = seated(whole({ view: { players: [{ hand_count: 4, pile: [] }, { hand_count: 4, pile: [] }], turn: { seat: 0 } } }));
    table.hear(update({ view: { players: { 0: { hand_count: 2, pile: { 0: { kind: "bd" } } } }, turn: { seat: 1 } } }));
    expect(table.view).toEqual({
      players: [{ hand_count: 2, pile: [{ kind: "bd" }] }, { hand_count: 4, pile: [] }], turn: { seat: 1 },
    });
    table.hear(update({ view: { players: { 0: { pile: { length: 0 } } } } }));
    expect(table.view.players).toEqual([{ hand_count: 2, pile: [] }, { hand_count: 4, pile: [] }]);
    expect(table.moments[1]!.view.players).toEqual([{ hand_count: 2, pile: [{ kind: "bd" }] }, { hand_count: 4, pile: [] }]);
    expect(table.moments[0]!.view.turn).toEqual({ seat: 0 });
  });

  it("asks for the turn that an audience is shown only when it is over, and hears it as a beat", () => {
    const { table, sent, beats } = seated();
    table.hear({ tell: "desk", desk: desk(), you: { seat: null, host: false } });
    table.hear(whole({ seq: 2, view: { draw_count: 80 } }));
    table.hear(whole({ seq: 5, view: { draw_count: 77 } }));
    expect(sent.at(-1)).toEqual({ do: "past", before: 6 });
    expect(beats.at(-1)).toMatchObject({ told: [], before: null });
    table.hear({ tell: "past", game_no: 1, from: 1, told: [told(1), told(2), told(3), told(4), told(5)] });
    expect(beats.at(-1)).toMatchObject({ before: { draw_count: 80 }, after: { draw_count: 77 } });
    expect(beats.at(-1)!.told.map(({ at }) => at)).toEqual([3, 4, 5]);
    expect(table.log.map(({ seq }) => seq)).toEqual([3, 4, 5]);
  });

  it("asks again for a turn that a busy house did not tell, together with the next one", () => {
    const { table, sent, beats, afterwards } = seated();
    table.hear({ tell: "desk", desk: desk(), you: { seat: null, host: false } });
    table.hear(whole({ seq: 2, view: { draw_count: 80 } }));
    table.hear(whole({ seq: 5, view: { draw_count: 77 } }));
    table.hear({ tell: "error", error: "busy" });
    expect([sent.length, afterwards(), sent.at(-1)]).toEqual([1, 1, { do: "past", before: 6 }]);
    expect(sent).toHaveLength(2);
    table.hear({ tell: "error", error: "busy" });
    table.hear(whole({ seq: 7, view: { draw_count: 75 } }));
    expect([sent.length, sent.at(-1)]).toEqual([3, { do: "past", before: 8 }]);
    expect([afterwards(), sent.length]).toEqual([1, 3]);
    table.hear({ tell: "past", game_no: 1, from: 1, told: [1, 2, 3, 4, 5, 6, 7].map(told) });
    expect(beats.at(-1)).toMatchObject({ before: { draw_count: 80 }, after: { draw_count: 75 } });
    expect(table.log.map(({ seq }) => seq)).toEqual([3, 4, 5, 6, 7]);
  });

  it("asks again for older sentences that a busy house did not tell, and not where it never will", () => {
    const { table, sent, afterwards } = seated();
    table.askPast();
    table.hear({ tell: "error", error: "busy" });
    expect([afterwards(), sent.length]).toEqual([1, 2]);
    table.hear({ tell: "past", game_no: 1, from: 1, told: [told(1), told(2)] });
    expect(table.log.map(({ seq }) => seq)).toEqual([1, 2]);
    const { table: other, sent: asked, afterwards: later } = seated();
    other.askPast();
    other.hear({ tell: "error", error: "storage" });
    expect([later(), asked.length]).toEqual([0, 1]);
    other.askPast();
    expect(asked).toHaveLength(2);
  });

  it("hears nothing where nothing is said", () => {
    const { table, beats } = seated(whole({ until: 9000, acts: 3 }));
    const before = table.view;
    table.hear({ tell: "update", at: 1500, on: [1] });
    expect(table.view).toBe(before);
    expect([table.legal, table.remaining(), table.acts, table.on, table.log]).toEqual([[], null, 3, [1], []]);
    expect(beats.at(-1)).toEqual({ told: [], before, after: before });
  });

  it("keeps a question that is not put again", () => {
    const { table } = seated(whole({ until: 9000 }));
    const [legal, on] = [table.legal, table.on];
    table.hear({ tell: "update", at: 1500, told: [{ seen: "ran", at: 1490 }] });
    expect([table.legal, table.on, table.present?.until]).toEqual([legal, on, 9000]);
    expect(legal.length).toBeGreaterThan(0);
    table.hear(update());
    expect([table.legal, table.on]).toEqual([[], [1]]);
  });

  it("takes the time of the frame for what does not say when", () => {
    const { table } = seated();
    table.hear(update({ at: 2500, told: [{ seen: { what: "drew" } }, { seen: { what: "answered" }, at: 2100 }] }));
    expect(table.log.map(({ told }) => told.at)).toEqual([2500, 2100]);
    expect(table.present?.told.map(({ at }) => at)).toEqual([2500, 2100]);
  });

  it("calls everybody as the house does, bots too", () => {
    const { table } = seated();
    expect([table.nameOf(0), table.nameOf(1), table.nameOf(7)]).toEqual(["Zoé", "Gaston", "8"]);
    expect([table.isBot(0), table.isBot(1)]).toEqual([false, true]);
    expect(table.names).toEqual(["Zoé", "Gaston"]);
  });

  it("asks for an action once, with its number", () => {
    const { table, sent } = seated();
    table.act(discard.action);
    table.act(discard.action);
    expect(sent).toEqual([{ do: "act", game_no: 1, nth: 1, action: discard.action }]);
    expect(table.busy).toBe(true);
    table.hear(update());
    expect(table.busy).toBe(false);
    table.act({ do: "end-turn" });
    expect(sent.at(-1)).toEqual({ do: "act", game_no: 1, nth: 2, action: { do: "end-turn" } });
  });

  it("asks many things in a row without waiting, each with its number", () => {
    const { table, sent, notices } = seated();
    const nths = () => sent.map((ask) => (ask.do === "act" ? ask.nth : null));
    expect([table.stream({ do: "steer" }), table.stream({ do: "steer" }), table.busy]).toEqual([true, true, false]);
    table.act(discard.action);
    expect([nths(), table.stream({ do: "steer" })]).toEqual([[1, 2, 3], false]);
    // The first was refused without a word, so those behind it count for nothing; what is waited for is asked again.
    table.hear({ tell: "error", error: "stale", nth: 1 });
    expect([nths(), table.busy, notices]).toEqual([[1, 2, 3, 1], true, []]);
    table.hear(update());
    expect(table.busy).toBe(false);
    table.stream({ do: "steer" });
    table.hear(update({ acts: 2 }));
    table.stream({ do: "steer" });
    expect(nths().slice(4)).toEqual([2, 3]);
  });

  it("asks again for what was on its way when the connection broke, and only if it was not done", () => {
    const { table, sent, away } = seated();
    away(true);
    table.act(discard.action);
    expect(sent).toEqual([]);
    away(false);
    table.lost();
    table.hear(whole({ acts: 0 }));
    expect(sent).toEqual([{ do: "act", game_no: 1, nth: 1, action: discard.action }]);
    table.hear(whole({ seq: 3, told: [told(3)], acts: 1 }));
    expect(sent).toHaveLength(1);
    expect(table.busy).toBe(false);
  });

  it("comes back with the number of the last thing it was told", () => {
    const { table } = seated();
    expect(table.rejoin("player")).toEqual({ do: "join", code: "KMRT", role: "player", since: { game_no: 1, seq: 2 } });
  });

  it("moves what was missed for a moment, and nothing after a gap", () => {
    const { table, beats } = seated();
    expect(beats.at(-1)?.before).toBeNull();
    table.hear(whole({ seq: 4, told: [told(3), told(4)], view: { hand: [] } }));
    expect(beats.at(-1)?.before).toEqual({ hand: ["piano"], draw_count: 80 });
    expect(beats.at(-1)?.told.map((one) => one.at)).toEqual([3, 4]);
    table.hear(whole({ seq: 40, told: [told(39), told(40)], view: {} }));
    expect(beats.at(-1)?.before).toBeNull();
    expect(table.log.map((line) => line.seq)).toEqual([39, 40]);
  });

  it("tells nothing twice when the house repeats what is known", () => {
    const { table } = seated();
    table.hear(update());
    table.hear(whole({ seq: 3, told: [told(2), told(3)], acts: 1 }));
    expect(table.log.map((line) => line.seq)).toEqual([3]);
  });

  it("reaches back to the deal when it is asked to", () => {
    const { table, sent } = seated();
    table.hear(update());
    table.askPast();
    table.askPast();
    expect(sent).toEqual([{ do: "past", before: 3 }]);
    table.hear({ tell: "past", game_no: 1, from: 1, told: [told(1), told(2)] });
    expect(table.log.map((line) => line.seq)).toEqual([1, 2, 3]);
    table.askPast();
    expect(sent).toHaveLength(1);
  });

  it("can be looked back at, without a hand in the past", () => {
    const { table } = seated();
    table.hear(update({ legal: [discard], on: [0] }));
    table.look(0);
    expect(table.view).toEqual({ hand: ["piano"], draw_count: 80 });
    expect(table.legal).toEqual([]);
    expect(table.mine).toBe(false);
    table.hear(update({ view: { draw_count: 70 } }));
    expect(table.view).toEqual({ hand: ["piano"], draw_count: 80 });
    table.look(2);
    expect(table.back).toBeNull();
    expect(table.view.draw_count).toBe(70);
  });

  it("says why a move is refused and lets another be made", () => {
    const { table, notices, sent } = seated();
    table.act({ do: "challenge" });
    const refusal = { clause: "CC-5.2", say: { key: "illegal-bottom-set-is-safe", args: [] } };
    table.hear({ tell: "refused", nth: 1, refusal });
    expect(notices).toEqual([{ what: "refused", error: null, refusal }]);
    table.act(discard.action);
    expect(sent).toHaveLength(2);
  });

  it("counts down by the table's own pace, and not while it stands", () => {
    const { table, pass } = seated();
    table.hear({ tell: "desk", desk: desk({ clock: "slow" }), you: { seat: 0, host: true } });
    table.hear(update({ until: 12_000 }));
    expect(table.remaining()).toBe(20_000);
    pass(5000);
    expect(table.remaining()).toBe(15_000);
    expect(table.tableTime()).toBe(4500);
    table.hear({ tell: "desk", desk: desk({ clock: "slow", running: false }), you: { seat: 0, host: true } });
    pass(5000);
    expect(table.remaining()).toBe(15_000);
  });

  it("stands while a coach holds it, and runs on as soon as I do something", () => {
    const { table, sent, pass } = seated();
    const you = { seat: 0, host: true };
    table.hold();
    table.hold();
    expect(sent).toEqual([{ do: "pause", paused: true }]);
    table.hear({ tell: "desk", desk: desk({ paused: true, running: false }), you });
    pass(5000);
    // For whoever reads nothing is paused, though nothing goes out in passing.
    expect([table.paused, table.legal, table.stream({ do: "steer" })]).toEqual([false, [discard], false]);
    table.act(discard.action);
    expect(sent.slice(1)).toEqual([{ do: "pause", paused: false }, { do: "act", game_no: 1, nth: 1, action: discard.action }]);
    table.release();
    expect(sent).toHaveLength(3);
    // Until the house has said so, nothing flickers.
    expect([table.held, table.paused]).toEqual([true, false]);
    table.hear({ tell: "desk", desk: desk(), you });
    expect(table.held).toBe(false);
    table.hear({ tell: "desk", desk: desk({ paused: true, running: false }), you });
    expect([table.paused, table.legal]).toEqual([true, []]);
  });

  it("is held by its host only, and let go when all is understood", () => {
    const { table, sent } = seated();
    table.hear({ tell: "desk", desk: desk(), you: { seat: 0, host: false } });
    table.hold();
    expect([table.held, sent]).toEqual([false, []]);
    table.hear({ tell: "desk", desk: desk(), you: { seat: 0, host: true } });
    table.hold();
    table.release();
    table.hold();
    expect(sent).toEqual([true, false, true].map((paused) => ({ do: "pause", paused })));
  });

  it("begins anew through other eyes, whose numbers are others", () => {
    const { table, beats } = seated();
    table.hear(update());
    table.hear({ tell: "desk", desk: desk(), you: { seat: null, host: true } });
    expect(table.log).toEqual([]);
    table.hear(whole({ seq: 2, told: [told(1), told(2)], view: { draw_count: 79 } }));
    expect(table.log.map((line) => line.seq)).toEqual([1, 2]);
    expect(table.moments).toHaveLength(1);
    expect(beats.at(-1)?.before).toBeNull();
    expect(table.had).toBe(0);
  });

  it("knows what it has asked for until somebody answers", () => {
    const { table, notices, pass } = seated();
    const request = { seat: 1, name: "Mia", unanswered: [0], left_ms: 30_000 };
    const says = (change: Partial<Desk>) => table.hear({ tell: "desk", desk: desk(change), you: { seat: null, host: false } });
    says({});
    table.askedFor(1, "Mia");
    says({});
    expect(table.asked?.seat).toBe(1);
    says({ seat_requests: [request] });
    pass(4000);
    expect(table.leftToAnswer(table.desk.seat_requests[0]!)).toBe(26_000);
    says({});
    expect(table.asked).toBeNull();
    table.askedFor(1, "Mia");
    table.hear({ tell: "error", error: "busy" });
    expect(notices).toEqual([{ what: "busy", error: null, refusal: null }]);
    expect(table.asked).toBeNull();
  });

  it("begins anew with another game", () => {
    const { table } = seated();
    table.hear(update());
    table.hear({ tell: "over", game_no: 1, outcome: { winners: [0], scores: [1, 0] }, secret: "s", replay: "r" });
    expect(table.over?.replay).toBe("r");
    table.hear({ tell: "desk", desk: desk({ phase: "gathering", game_no: 2 }), you: { seat: 1, host: true } });
    expect(table.over).toBeNull();
    expect(table.log).toEqual([]);
    table.hear({ tell: "desk", desk: desk({ game_no: 2 }), you: { seat: 1, host: true } });
    table.hear(whole({ game_no: 2, seq: 1, told: [told(1)] }));
    expect(table.gameNo).toBe(2);
    expect(table.moments).toHaveLength(1);
  });
});

describe("entries without a wrapping", () => {
  it("are what was seen, with the time of their frame", () => {
    expect(dated([{ what: "drew" }, "passed", { seen: "discarded", at: 3 }], 7)).toEqual([
      { seen: { what: "drew" }, at: 7 }, { seen: "passed", at: 7 }, { seen: "discarded", at: 3 },
    ]);
  });

  it("are actions that are said by rule", () => {
    const say = { key: "draw", args: [] };
    expect([{ do: "discard", card: "piano" }, "pass", { action: "draw", say }].map(legalOf)).toEqual([
      { action: { do: "discard", card: "piano" } }, { action: "pass" }, { action: "draw", say },
    ]);
  });
});

describe("a move while the house is away", () => {
  it("is seen to wait, and goes once the house is back", () => {
    const { table, sent, away } = seated();
    away(true);
    table.lost();
    table.act(discard.action);
    expect([table.busy, table.waiting, sent.length]).toEqual([true, "unsent", 0]);
    expect([table.mine, table.legal]).toEqual([false, []]);
    away(false);
    table.hear(whole());
    expect(sent).toEqual([{ do: "act", game_no: 1, nth: 1, action: discard.action }]);
    expect(table.waiting).toBeNull();
    table.hear(update());
    expect(table.busy).toBe(false);
  });

  it("can be taken back as long as it was not sent", () => {
    const { table, sent, away } = seated();
    away(true);
    table.act(discard.action);
    table.takeBack();
    expect([table.busy, table.waiting, table.mine, table.legal]).toEqual([false, null, true, [discard]]);
    away(false);
    table.hear(whole());
    expect(sent).toEqual([]);
  });

  it("cannot be taken back where it may have arrived", () => {
    const { table, sent, away } = seated();
    table.act(discard.action);
    away(true);
    table.lost();
    expect(table.waiting).toBe("unsure");
    table.takeBack();
    expect(table.busy).toBe(true);
    away(false);
    table.hear(whole({ acts: 1 }));
    expect([table.busy, table.waiting, sent.length]).toEqual([false, null, 1]);
  });
});
