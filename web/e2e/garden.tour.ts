import { expect, it } from "vitest";
import { findings } from "./axe";
import { Person, PHONE, type Manner } from "./browser";
import { lead, outdoors, pocket, type Led } from "./garden";
import { phase } from "./guns";
import { Lag } from "./lag";
import { leaks, replayed } from "./secrets";
import { stage } from "./stage";

const at = stage();
const whole = process.env.WHOLE === "1";

/** People with a phone come and sit down, the first ones one in each team. */
async function sitDown(phones: readonly Person[], code: string): Promise<void> {
  for (const { page } of phones) {
    await page.goto(`/t/${code}`);
    await page.getByRole("button", { name: /S’asseoir ici|Sit here/ }).first().tap();
    await page.getByText(/^(toi|you)$/).first().waitFor();
  }
}

/** A phone that goes dark in a pocket: nothing runs on it, and nothing gets through. */
class Pocketed {
  private constructor(
    readonly person: Person,
    private readonly way: Lag,
  ) {}

  static async at(manner: Manner): Promise<Pocketed> {
    const way = await Lag.to(at.house.url);
    return new Pocketed(await Person.at(at.browser, way.url, manner), way);
  }

  async sleep(): Promise<void> {
    this.way.cut();
    await this.#be("frozen");
  }

  async wake(): Promise<void> {
    this.way.mend();
    await this.#be("active");
    await this.person.page.evaluate(() => dispatchEvent(new Event("online")));
  }

  async #be(state: "frozen" | "active"): Promise<void> {
    const cdp = await this.person.context.newCDPSession(this.person.page);
    await cdp.send("Page.setWebLifecycleState", { state });
    await cdp.detach();
  }

  async leave(): Promise<void> {
    await this.person.leave();
    await this.way.close();
  }
}

it.concurrent("a garden where the Parrain plays too, and a phone sleeps through the shoot-out", { timeout: whole ? 900_000 : 150_000 }, async ({ expect }) => {
  const manner = { size: PHONE, touch: true } as const;
  const parrain = await at.person(manner);
  const sleeper = await Pocketed.at(manner);
  // Every day one phone stays awake; in the whole game there are two of them.
  const awake = [await at.person(manner), ...(whole ? [await at.person(manner)] : [])];
  const phones = [sleeper.person, ...awake];
  const code = await outdoors(parrain, "Au jardin", ["Mamie", "Flora", "Hugo"], { plays: true, people: 4 + phones.length });
  await sitDown(phones, code);
  const board = await boardOf(code);
  expect(await findings(parrain.page), "the lobby").toEqual([]);
  await parrain.page.getByRole("button", { name: "Commencer", exact: true }).tap();
  await phase(parrain.page, ["pot"]);

  const led: Led = { taps: 0, questions: [], undone: false };
  let sleeps = false;
  const looks = async (now: string) => {
    if (now === "sharing") for (const { page } of phones) await pocket(page);
    if (now === "movement" && !sleeps) {
      await phase(sleeper.person.page, ["pocket", "movement"]);
      await sleeper.sleep();
      sleeps = true;
    }
    if (now === "split" && sleeps) {
      await sleeper.wake();
      sleeps = false;
      await cameBackRight(sleeper.person, parrain);
    }
    for (const { page } of [parrain, ...awake, board]) expect(await findings(page), now).toEqual([]);
  };
  for (let round = 1; round <= (whole ? 5 : 1); round += 1) await lead(parrain.page, led, looks);
  expect(led.undone).toBe(true);
  await phase(sleeper.person.page, whole ? ["over"] : ["pot"]);
  for (const { page } of [parrain, ...phones, board]) expect(await findings(page), "the end").toEqual([]);

  // The Parrain plays, and knows one card: their own. Nobody's frames say more than they may.
  const own = replayed(parrain.frames).flatMap(({ known, seat }) => (known.phase === "fight" ? known.cards.filter(([one]) => one !== seat) : []));
  expect(own).toEqual([]);
  for (const { frames } of [parrain, ...phones, board]) expect(leaks(frames)).toEqual([]);
  // What is looked through for leaks is a game; whoever slept was told of it in one piece.
  for (const { frames } of [parrain, ...awake, board]) expect(replayed(frames).length).toBeGreaterThan(10);
  expect(replayed(sleeper.person.frames).length).toBeGreaterThan(3);
  await sleeper.leave();
  for (const person of [parrain, ...awake, board]) await person.leave();
});

/** The garden's board: a television on the terrace, that anybody may look at. */
async function boardOf(code: string): Promise<Person> {
  const board = await at.person({ size: { width: 1920, height: 1080 } });
  await board.page.goto(`/t/${code}/screen`);
  expect(await findings(board.page), "the board, before it begins").toEqual([]);
  return board;
}

/** What it shows after its sleep is what became of its owner, as the Parrain has it. */
async function cameBackRight({ page, frames }: Person, parrain: Person): Promise<void> {
  await page.locator('.phone[data-screen="result"]').waitFor({ timeout: 15_000 });
  const { seat } = replayed(frames).at(-1)!;
  const { known } = replayed(parrain.frames).findLast(({ known }) => known.phase === "split")!;
  const fate = known.gangsters[seat!]!.fate;
  const shown = (await page.locator(".phone .middle").innerText()).replace(/\s/g, " ");
  const { each } = known.split as { each: number };
  const rests = (known.gangsters[seat!] as { here?: string }).here === "convalescent";
  const wanted = rests ? /soignes/ : fate === "hospital" ? /hôpital/ : fate === "coward" ? /lâche/i : each === 0 ? /Rien|rien/ : new RegExp(String(each).replace(/000$/, ".000"));
  expect(shown, fate).toMatch(wanted);
}

it.concurrent("a round with the box: one phone, and the bills are counted", { timeout: whole ? 900_000 : 150_000 }, async () => {
  const parrain = await at.person({ size: PHONE, touch: true });
  const looks = async (step: string) => expect(await findings(parrain.page), step).toEqual([]);
  await outdoors(parrain, "Avec la boîte", ["Mamie", "Flora", "Hugo", "Nils", "Ana", "Tom"], { looks });
  await phase(parrain.page, ["pot"]);
  // The box has 29 of 5,000 and 29 of 10,000: six a round and five in the last, besides what was left over.
  const bills = (round: number) => {
    const { fives, tens } = replayed(parrain.frames).at(-1)!.known.carried;
    return { fives: fives + (round < 5 ? 6 : 5), tens: tens + (round < 5 ? 6 : 5) };
  };
  const led: Led = { taps: 0, questions: [], undone: true, bills };
  for (let round = 1; round <= (whole ? 5 : 1); round += 1) await lead(parrain.page, led, looks);
  await phase(parrain.page, whole ? ["over"] : ["pot"]);
  await looks("the end");
  expect(leaks(parrain.frames)).toEqual([]);
  await parrain.leave();
});

const onlyWhole = whole ? it.concurrent : it.skip;
onlyWhole("a whole game in the garden: a Parrain who does not play, three phones and three without", { timeout: 900_000 }, async () => {
  const manner = { size: PHONE, touch: true } as const;
  const parrain = await at.person(manner);
  const phones = [await at.person(manner), await at.person({ ...manner, lang: "en" }), await at.person(manner)] as const;
  const looksAt = async (step: string) => expect(await findings(parrain.page), step).toEqual([]);
  const code = await outdoors(parrain, "Au jardin", ["Mamie", "Flora", "Hugo"], { looks: looksAt });
  await sitDown(phones, code);
  const board = await boardOf(code);
  await parrain.page.getByRole("button", { name: "Commencer", exact: true }).tap();
  await phase(parrain.page, ["pot"]);

  const led: Led = { taps: 0, questions: [], undone: false };
  const pockets: boolean[] = [];
  const looks = async (now: string) => {
    if (now === "sharing") for (const { page } of phones) await pocket(page);
    if (["movement", "look", "cowards", "fight"].includes(now)) {
      // Whoever is in hospital has nothing in the pocket.
      for (const { page } of phones) pockets.push((await page.locator('[data-screen="pocket"], [data-screen="wait"]').count()) > 0);
    }
    for (const page of [parrain.page, phones[led.questions.length % phones.length]!.page, board.page]) expect(await findings(page), now).toEqual([]);
  };
  for (let round = 1; round <= 5; round += 1) await lead(parrain.page, led, looks);
  expect(led.undone).toBe(true);
  expect(pockets.length).toBeGreaterThan(0);
  expect(pockets).not.toContain(false);
  await phase(phones[0].page, ["over"]);
  for (const { page } of [parrain, ...phones, board]) expect(await findings(page), "the end").toEqual([]);
  for (const { frames } of [parrain, ...phones, board]) {
    expect(leaks(frames)).toEqual([]);
    expect(replayed(frames).length).toBeGreaterThan(10);
  }
  for (const person of [parrain, ...phones, board]) await person.leave();
});
