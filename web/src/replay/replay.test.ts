import { describe, expect, it } from "vitest";
import type { Told } from "../wire/protocol";
import type { Beat } from "../state/sight";
import { Proof } from "./proof.svelte";
import type { WatchedStep, Watched } from "../wire/http";
import { UNTOLD } from "../words/phrase";
import { moments, ReplayState, sentences } from "./replay.svelte";

const told = (key: string): Told => ({ seen: { what: key }, say: { key, args: [] } });

function step(at: number, keys: string[], view: Record<string, unknown>): WatchedStep {
  return { at, by: 0, told: keys.map(told), view, on: [0], until: null };
}

const STEPS: WatchedStep[] = [
  step(0, [], { hand: ["or"], draw_count: 40, duel: { by: 1 } }),
  step(1000, ["drew"], { draw_count: 39 }),
  step(2000, [], {}),
  step(2500, ["answered", "won"], { duel: null, hand: ["or", "bd"] }),
  step(90000, ["ended"], { phase: "over" }),
];

const GAME: Watched = {
  game: "cache-ton-cash", rules: 1, seats: 3, config: {}, commitment: "c", nonces: [], pledged: [], players: [], latecomers: [], secret: "s",
  outcome: { winners: [1], scores: [1, 2, 3] }, steps: STEPS, next: null,
};

/** A world with a clock in the hand. */
class World {
  time = 0;
  asked: string[] = [];
  timers: { at: number; then: () => void }[] = [];
  constructor(private readonly answer: (path: string) => unknown = () => GAME) {}
  get = async (path: string) => {
    this.asked.push(path);
    const answer = this.answer(path);
    if (answer instanceof Error) throw answer;
    return answer;
  };
  now = () => this.time;
  after = (ms: number, then: () => void) => {
    const timer = { at: this.time + ms, then };
    this.timers.push(timer);
    return () => {
      this.timers = this.timers.filter((other) => other !== timer);
    };
  };
  nameless = (seat: number) => `Place ${seat + 1}`;
  telling = () => UNTOLD;
  isPatient = (game: string) => game === "cache-ton-cash";
  pass(ms: number) {
    const end = this.time + ms;
    for (;;) {
      const next = this.timers.filter(({ at }) => at <= end).sort((one, other) => one.at - other.at)[0];
      if (!next) break;
      this.timers = this.timers.filter((timer) => timer !== next);
      this.time = next.at;
      next.then();
    }
    this.time = end;
  }
}

async function opened(world = new World(), step = 0) {
  const replay = new ReplayState("ab", ["Zoé"], world);
  await replay.open(null, step);
  return { replay, world };
}

describe("the fold", () => {
  it("gives every step its whole view and the number of its last sentence", () => {
    const all = moments([STEPS]);
    expect(all.map(({ seq }) => seq)).toEqual([0, 1, 1, 3, 4]);
    expect(all[3]!.view).toEqual({ hand: ["or", "bd"], draw_count: 39 });
    expect(all[1]!.view).toEqual({ hand: ["or"], draw_count: 39, duel: { by: 1 } });
    expect(all[3]!.told.map(({ at }) => at)).toEqual([2500, 2500]);
    expect(sentences(all).map(({ seq, told }) => `${seq} ${told.say?.key}`)).toEqual([
      "1 drew", "2 answered", "3 won", "4 ended",
    ]);
  });
});

describe("reading", () => {
  it("puts the parts of a long game together", async () => {
    // Every part begins with a whole view, in which what is gone is not mentioned.
    const whole = moments([STEPS]).map(({ view }) => view);
    const part = (from: number, next: number | null) => ({
      ...GAME,
      steps: STEPS.slice(from, next ?? undefined).map((step, index) => (index === 0 ? { ...step, view: whole[from]! } : step)),
      next,
    });
    const parts = new World((path) => (path.endsWith("&from=3") ? part(3, 4) : path.endsWith("&from=4") ? part(4, null) : part(0, 3)));
    const { replay } = await opened(parts);
    expect(replay.moments).toEqual(moments([STEPS]));
    expect(parts.asked).toEqual(["", "&from=3", "&from=4"].map((rest) => `/api/replays/ab/seen?as=audience${rest}`));
  });
});

describe("stepping", () => {
  it("passes over what these eyes did not see, and shows the rest as it happened", async () => {
    const { replay } = await opened();
    const beats: Beat[] = [];
    replay.onBeat((beat) => beats.push(beat));
    replay.forward();
    expect(replay.step).toBe(1);
    replay.forward();
    expect(replay.step).toBe(3);
    expect(beats[1]!.told.map(({ say }) => say?.key)).toEqual(["answered", "won"]);
    expect(beats[1]!.before).toEqual({ hand: ["or"], draw_count: 39, duel: { by: 1 } });
    expect(beats[1]!.after).toEqual(replay.view);
    replay.backward();
    expect(replay.step).toBe(1);
    expect(beats[2]).toEqual({ told: [], before: null, after: replay.view });
    replay.backward();
    replay.backward();
    expect(replay.step).toBe(0);
  });

  it("stays within the game, and nothing happens twice at its end", async () => {
    const { replay } = await opened(new World(), 99);
    expect(replay.step).toBe(4);
    const beats: Beat[] = [];
    replay.onBeat((beat) => beats.push(beat));
    replay.forward();
    expect(replay.step).toBe(4);
    expect(beats).toEqual([{ told: [], before: null, after: replay.view }]);
    replay.look(-3);
    expect(replay.step).toBe(0);
  });

  it("can be looked at, not played", async () => {
    const { replay } = await opened();
    expect([replay.legal, replay.mine, replay.remaining()]).toEqual([[], false, null]);
    replay.look(4);
    expect(replay.tableTime()).toBe(90000);
  });
});

describe("playing", () => {
  it("takes as long as it took, within reason, and stops at the end", async () => {
    const { replay, world } = await opened();
    replay.play();
    world.pass(999);
    expect(replay.step).toBe(0);
    expect(replay.tableTime()).toBe(999);
    world.pass(1);
    expect(replay.step).toBe(1);
    world.pass(1500);
    expect(replay.step).toBe(3);
    world.pass(1600);
    expect(replay.step).toBe(4);
    expect(replay.playing).toBe(false);
    expect(world.timers).toEqual([]);
  });

  it("keeps the game's own time where that runs", async () => {
    const steps = [step(0, [], {}), step(120, ["ran"], {}), step(3120, ["turned"], {}), step(3130, ["shot"], {})];
    const { replay, world } = await opened(new World(() => ({ ...GAME, game: "cash-n-guns-live", steps })));
    replay.play();
    world.pass(120);
    expect(replay.step).toBe(1);
    world.pass(1500);
    expect([replay.step, replay.tableTime()]).toEqual([1, 1620]);
    world.pass(1500);
    expect(replay.step).toBe(2);
    world.pass(40);
    expect(replay.step).toBe(3);
  });

  it("shows how a moment came about, and stops there", async () => {
    const { replay, world } = await opened();
    replay.watch(0, 1);
    expect([replay.step, replay.playing]).toEqual([0, true]);
    world.pass(60000);
    expect([replay.step, replay.playing]).toEqual([1, false]);
    replay.play();
    world.pass(60000);
    expect(replay.step).toBe(4);
  });

  it("waits while what lies over the table is being read", async () => {
    const { replay, world } = await opened();
    replay.play();
    world.pass(1000);
    const [one, other] = [replay.linger(), replay.linger()];
    world.pass(60000);
    expect([replay.step, replay.playing]).toEqual([1, true]);
    one();
    one();
    expect(replay.step).toBe(1);
    other();
    expect(replay.step).toBe(3);
    // Whoever stops it meanwhile is not carried on.
    const last = replay.linger();
    world.pass(60000);
    replay.pause();
    last();
    world.pass(60000);
    expect([replay.step, replay.playing]).toEqual([3, false]);
  });

  it("goes faster, is stopped by a step, and begins again from the end", async () => {
    const { replay, world } = await opened();
    replay.hasten(2);
    replay.play();
    world.pass(500);
    expect(replay.step).toBe(1);
    replay.backward();
    expect(replay.playing).toBe(false);
    world.pass(60000);
    expect(replay.step).toBe(0);
    replay.look(4);
    replay.play();
    expect([replay.playing, replay.step]).toEqual([true, 0]);
    replay.pause();
  });
});

describe("eyes", () => {
  it("keeps the step and asks the house once for each pair", async () => {
    const { replay, world } = await opened();
    replay.look(3);
    await replay.see(2);
    expect([replay.viewer, replay.step]).toEqual([2, 3]);
    await replay.see(null);
    await replay.see(2);
    expect(world.asked).toEqual(["/api/replays/ab/seen?as=audience", "/api/replays/ab/seen?as=2"]);
  });

  it("open on the moment that one has come to while they were on their way", async () => {
    let come: (answer: unknown) => void = () => {};
    const world = new World((path) => (path.endsWith("2") ? new Promise((done) => (come = done)) : GAME));
    const { replay } = await opened(world);
    const other = replay.see(2);
    replay.look(3);
    come(GAME);
    await other;
    expect([replay.viewer, replay.step]).toEqual([2, 3]);
  });

  it("that see everything have no seat", async () => {
    const { replay, world } = await opened();
    await replay.see("all");
    expect([replay.through, replay.viewer]).toEqual(["all", null]);
    expect(world.asked).toEqual(["/api/replays/ab/seen?as=audience", "/api/replays/ab/seen?as=all"]);
  });

  it("shows the last ones that were asked for, whatever comes first", async () => {
    let slow: (answer: unknown) => void = () => {};
    const world = new World((path) => (path.endsWith("1") ? new Promise((done) => (slow = done)) : GAME));
    const { replay } = await opened(world);
    const late = replay.see(1);
    await replay.see(2);
    slow(GAME);
    await late;
    expect(replay.viewer).toBe(2);
    expect(replay.turning).toBe(false);
  });

  it("falls back on the audience where there is no such seat", async () => {
    const world = new World((path) => (path.endsWith("9") ? new Error("400") : GAME));
    const replay = new ReplayState("ab", [], world);
    await replay.open(9, 2);
    expect([replay.reading, replay.viewer, replay.step]).toEqual(["known", null, 2]);
  });

  it("knows who was there, as far as anybody wrote it down", async () => {
    const { replay } = await opened();
    expect([replay.nameOf(0), replay.nameOf(1)]).toEqual(["Zoé", "Place 2"]);
  });

  it("reads names, tokens and bots as the journal has them", async () => {
    const players = [{ name: "Zoé", token: 40 }, { name: "Gaston", token: 2, bot: true }, null];
    const { replay } = await opened(new World(() => ({ ...GAME, players })));
    expect([0, 1, 2].map((seat) => replay.nameOf(seat))).toEqual(["Zoé", "Gaston", "Place 3"]);
    expect([0, 1, 2].map((seat) => replay.tokenOf(seat))).toEqual([40, 2, 2]);
    expect([0, 1, 2].map((seat) => replay.isBot(seat))).toEqual([false, true, false]);
  });

  it("calls whoever came later by their name from then on", async () => {
    const players = [{ name: "Zoé", token: 40 }, { name: "Gaston", token: 2, bot: true }, null];
    const latecomers = [
      { after: 2, seat: 1, seated: { name: "Léo", token: 2 } },
      { after: 4, seat: 1, seated: { name: "Odette", token: 2, bot: true } },
    ];
    const { replay } = await opened(new World(() => ({ ...GAME, players, latecomers })));
    const lived = [0, 1, 2, 3, 4].map((step) => {
      replay.look(step);
      return `${replay.nameOf(1)}${replay.isBot(1) ? " (bot)" : ""}`;
    });
    expect(lived).toEqual(["Gaston (bot)", "Gaston (bot)", "Léo", "Léo", "Odette (bot)"]);
    expect(replay.nameOf(0)).toBe("Zoé");
  });
});

describe("what is not there", () => {
  for (const [status, reading] of [["404", "missing"], ["422", "flawed"], ["500", "away"]] as const) {
    it(`is told apart: ${status}`, async () => {
      const { replay } = await opened(new World(() => new Error(status)));
      expect(replay.reading).toBe(reading);
    });
  }
});

describe("the proof", () => {
  it("says what the house says", async () => {
    const proof = new Proof("ab", async (path) => ({ verified: path === "/api/replays/ab/verify", why: null }));
    await proof.ask();
    expect(proof.state).toBe("proved");
    const flawed = new Proof("ab", async () => ({ verified: false, why: "another secret" }));
    await flawed.ask();
    expect([flawed.state, flawed.why]).toEqual(["flawed", "another secret"]);
    const away = new Proof("ab", async () => Promise.reject(new Error("500")));
    await away.ask();
    expect(away.state).toBe("away");
  });
});
