import { describe, expect, it } from "vitest";
import type { Affair, Did, Seen, View } from "../types";
import { replayOf } from "./did";
import { look, Theatre, type Happening, type Hearing } from "./theatre";

const DID: Did = { shifts: [{ thing: "notes", notes: { hundred: 1 }, from: "tray", to: { player: 0 } }] };
const CAUGHT: Affair = { what: "caught", who: 0, card: "bank-heist", fine: 100, to: "tray", prison: true, until: 10_000 };
const table = (affair: Affair | null = null) => ({ affair }) as View;
const accused: Affair = { what: "accused", by: 1, who: 0, card: "bank-heist", until: 6000, ayes: [], noes: [] };

const guilty = (did?: Did): Seen => ({ what: "verdict", by: 1, who: 0, card: "bank-heist", guilty: true, ...(did ? { did } : {}) });
const innocent: Seen = { what: "verdict", by: 1, who: 2, card: "pickpocket", guilty: false };
const announced = (seat: number): Seen => ({ what: "announced", seat, card: "pickpocket", bonus: 50 });

class Stage {
  readonly theatre = new Theatre();
  /** The table's time and people's run together here, from zero on. */
  hear(now: number, seen: readonly Seen[], change: { before?: View | null; after?: View; at?: number; audience?: boolean } = {}): void {
    const { before = table(), after = table(), at = now, audience = false } = change;
    const hearing: Hearing = { now, time: now, audience, replay: (did, who) => replayOf(did, who, (seat) => seat) };
    this.theatre.hear(seen.map((one): Happening => ({ seen: one, at })), before, after, hearing);
  }
  at(now: number, held = false): string | null {
    return this.theatre.at(now, held)?.scene.kind ?? null;
  }
}

describe("the court", () => {
  it("shows a verdict from when it is told, for as long as the caught may answer", () => {
    const stage = new Stage();
    expect(stage.at(0)).toBeNull();
    stage.hear(6000, [guilty(DID), { what: "affair-over" }, { what: "arose", affair: CAUGHT }], { after: table(CAUGHT) });
    expect(stage.theatre.at(6000, false)).toMatchObject({ scene: { kind: "verdict", guilty: true, prison: true, did: DID }, ms: 0, length: 4800 });
    expect([stage.at(10_790), stage.at(10_801)]).toEqual(["verdict", null]);
  });

  it("lets a wrong accusation stand as long as a right one, but where whole turns are told at once", () => {
    const [stage, sofa] = [new Stage(), new Stage()];
    stage.hear(0, [innocent]);
    sofa.hear(0, [innocent], { audience: true });
    expect([stage, sofa].map(({ theatre }) => theatre.at(0, false)?.length)).toEqual([4800, 3200]);
  });

  it("does without what the hand did where the house does not tell, and is over sooner", () => {
    const stage = new Stage();
    stage.hear(0, [guilty()], { after: table(CAUGHT) });
    const playing = stage.theatre.at(0, false)!;
    expect(playing.scene).toMatchObject({ kind: "verdict", did: null });
    expect(playing.length).toBeLessThan(4000);
    expect(look({ ...playing, ms: 2000 }).replay).toBe(-1);
  });

  it("closes the cuff only on who goes to prison", () => {
    const stage = new Stage();
    stage.hear(0, [guilty(DID)], { after: table({ ...CAUGHT, prison: false }) });
    const playing = stage.theatre.at(0, false)!;
    expect(look({ ...playing, ms: playing.length }).cuff).toBe(-1);
    const other = new Stage();
    other.hear(0, [guilty(DID)], { after: table(CAUGHT) });
    const shut = other.theatre.at(0, false)!;
    expect([look({ ...shut, ms: 1000 }).cuff, look({ ...shut, ms: shut.length }).cuff]).toEqual([-1, 1]);
  });

  it("sends the notes across after an accusation that was false", () => {
    const stage = new Stage();
    stage.hear(0, [innocent]);
    const playing = stage.theatre.at(0, false)!;
    expect([look({ ...playing, ms: 300 }).fly, look({ ...playing, ms: 2400 }).fly]).toEqual([-1, 1]);
    expect(look(playing).cuff).toBe(-1);
  });

  it("shows announcements one after the other, each in three and a half seconds at most", () => {
    const stage = new Stage();
    stage.hear(0, [announced(0), announced(2)]);
    const seats: (number | null)[] = [];
    for (let now = 0; now <= 8000; now += 100) {
      const playing = stage.theatre.at(now, false);
      seats.push(playing?.scene.kind === "announced" ? playing.scene.seat : null);
    }
    const first = seats.filter((seat) => seat === 0).length * 100;
    const second = seats.filter((seat) => seat === 2).length * 100;
    expect([first, second].every((ms) => ms > 2000 && ms <= 3500)).toBe(true);
    expect(seats.at(-1)).toBeNull();
  });

  it("holds everything back while somebody is accused; the verdict comes before what waits", () => {
    const stage = new Stage();
    stage.hear(0, [announced(0), announced(2)]);
    expect(stage.at(100)).toBe("announced");
    stage.hear(500, [{ what: "arose", affair: accused }], { after: table(accused) });
    expect(stage.at(500, true)).toBeNull();
    stage.hear(3500, [innocent]);
    expect(stage.at(3500)).toBe("verdict");
    // The announcement had hardly begun: it is shown afterwards, before the next one.
    const next = stage.theatre.at(3500 + 4900, false)!;
    expect(next.scene).toMatchObject({ kind: "announced", seat: 0 });
  });

  it("lets a verdict be read when the next accusation comes at once", () => {
    const stage = new Stage();
    stage.hear(0, [guilty(DID), { what: "arose", affair: accused }], { after: table(accused) });
    expect([stage.at(0, true), stage.at(1600, true), stage.at(1800, true), stage.at(3000, true)]).toEqual(["verdict", "verdict", null, null]);
    expect(stage.at(3100)).toBeNull();
  });

  it("is skipped by a touch, and the next one comes", () => {
    const stage = new Stage();
    stage.hear(0, [announced(0), announced(2)]);
    stage.at(0);
    stage.theatre.skip();
    expect(stage.theatre.at(100, false)?.scene).toMatchObject({ seat: 2 });
    stage.theatre.skip();
    expect(stage.at(200)).toBeNull();
  });

  it("shows nothing old to who comes back, with or without a gap", () => {
    const stage = new Stage();
    stage.hear(60_000, [announced(0), guilty(DID)], { at: 20_000 });
    expect(stage.at(60_000)).toBeNull();
    stage.hear(60_000, [announced(0)]);
    stage.hear(61_000, [announced(2)], { before: null });
    expect(stage.at(61_000)).toBeNull();
  });

  it("tells the big screen a whole turn, trial and all, in its order", () => {
    const stage = new Stage();
    const turn: Seen[] = [announced(2), { what: "arose", affair: accused }, guilty(DID), { what: "affair-over" }];
    stage.hear(60_000, turn, { at: 20_000, audience: true });
    const kinds: string[] = [];
    for (let now = 60_000; now < 75_000; now += 50) {
      const kind = stage.at(now);
      if (kind !== null && kinds.at(-1) !== kind) kinds.push(kind);
    }
    expect(kinds).toEqual(["announced", "trial", "verdict"]);
  });

  it("has no scene for an accusation that is going on: the view has it", () => {
    const stage = new Stage();
    stage.hear(0, [{ what: "arose", affair: accused }], { after: table(accused) });
    expect(stage.at(0)).toBeNull();
  });

  it("says that somebody had an alibi, or a lawyer", () => {
    const stage = new Stage();
    stage.hear(0, [{ what: "used", seat: 0, card: { chance: "solid-alibi" }, play: { card: "solid-alibi" }, empty: true }]);
    expect(stage.theatre.at(0, false)?.scene).toEqual({ kind: "parried", who: 0, card: "solid-alibi" });
    stage.hear(5000, [{ what: "used", seat: 0, card: { chance: "friendly-rent" }, play: { card: "friendly-rent" }, empty: true }]);
    expect(stage.at(9000)).toBeNull();
  });
});

describe("what is heard", () => {
  it("is the stamp, the hand and the cuff, each once and at its time", () => {
    const stage = new Stage();
    stage.hear(0, [guilty(DID)], { after: table(CAUGHT) });
    const heard: string[] = [];
    for (let now = 0; now < 4200; now += 16) {
      stage.at(now);
      heard.push(...stage.theatre.noises(now).map(({ sound }) => sound));
    }
    expect(heard).toEqual(["stamp", "draw", "cuff"]);
  });

  it("is a drum that grows while one waits, and a heart where a jury thinks", () => {
    const { theatre } = new Stage();
    const loud: number[] = [];
    for (let now = 0; now < 3000; now += 50) loud.push(...theatre.drums(now, accused, false, 3000 - now).map(({ loud }) => loud));
    expect(loud).toHaveLength(6);
    expect([...loud].sort((one, other) => one - other)).toEqual(loud);
    expect(theatre.drums(9000, accused, true, 9000)).toEqual([{ sound: "heartbeat", loud: 0.8 }]);
    expect(theatre.drums(20_000, null, false, 1000)).toEqual([]);
    expect(theatre.drums(30_000, accused, false, -1)).toEqual([]);
  });
});
