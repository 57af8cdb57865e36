import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { findings } from "./axe";
import { PHONE, type Person } from "./browser";
import { ANY_TIME, Cheater, peeks, Told } from "./cheaters";
import { stage } from "./stage";
import { seats } from "./table";

const at = stage();

// To the final count it takes half an hour, by the rules' own clocks. `cargo xtask soak` plays it.
const whole = process.env.WHOLE === "1";

/**
 * Two people at a new table on which something can be tried at any moment, and a screen beside it; in a
 * whole game with two bots, who would soon have used up the card otherwise.
 */
async function begin(host: Person, guest: Person, watched: string[]): Promise<Page> {
  for (let tries = 0; tries < 12; tries += 1) {
    await host.page.goto("/");
    await host.page.getByRole("article", { name: "Monopoly" }).getByRole("button", { name: "Inviter" }).click();
    await host.page.waitForURL("**/t/**");
    await seats(host.page, "Places", whole ? 4 : 2);
    const code = new URL(host.page.url()).pathname.split("/")[2]!;
    await guest.page.goto(`/t/${code}`);
    // Whoever has a name by now sits down at once.
    const [chair, seated] = [guest.page.getByRole("button", { name: /Sit here/ }).first(), guest.page.getByText("you", { exact: true })];
    await chair.or(seated).first().waitFor();
    if (!(await seated.count())) await chair.tap({ timeout: 3000 }).catch(() => undefined);
    await seated.waitFor();
    await host.page.getByRole("button", { name: whole ? /Remplir/ : /Commencer/ }).click();
    for (const { page } of [host, guest]) await page.locator("[data-matter]").waitFor();
    if (!ANY_TIME.some((card) => new Told(host.frames).view.face_up.includes(card))) continue;
    const screen = await host.context.newPage();
    screen.on("websocket", (socket) => socket.on("framereceived", ({ payload }) => watched.push(String(payload))));
    await screen.setViewportSize({ width: 1920, height: 1080 });
    await screen.goto(`/t/${code}/screen`);
    return screen;
  }
  throw new Error("in twelve deals no card that can be tried at any moment");
}

it("Monopoly Tricheurs: honest hands, crooked hands, a right and a wrong word", { timeout: whole ? 3_600_000 : 480_000 }, async () => {
  const zoe = await at.person();
  const leo = await at.person({ lang: "en", size: PHONE, touch: true });
  const watched: string[] = [];
  const screen = await begin(zoe, leo, watched);
  const [mouse, thumb] = [new Cheater(zoe, "mouse"), new Cheater(leo, "touch")];
  const unfit = new Set<string>();
  const examine = async (...pages: Page[]) => {
    for (const page of pages) for (const finding of await findings(page)) unfit.add(finding);
  };
  await examine(zoe.page, leo.page, screen);

  // A hand that takes what is not its own, seen by whoever looks there and by nobody else.
  const both = async (until: () => boolean, limit: number, act = async () => {}) => {
    const end = Date.now() + limit;
    while (!until()) {
      if (Date.now() > end) throw new Error(`not yet: ${JSON.stringify(mouse.told.view.phase)} ${mouse.told.heard.slice(-20).map(({ what }) => what).join(" ")}`);
      await act();
      await mouse.plays();
      await thumb.plays();
      await zoe.page.waitForTimeout(120);
    }
  };
  /** Tries until the house has judged this person's accusation so. */
  const judged = async (by: Cheater, guilty: boolean, accuse: () => Promise<boolean>) => {
    const mine = () => by.told.all("verdict").filter((one) => one.by === by.told.seat && one.guilty === guilty);
    const before = mine().length;
    await both(() => mine().length > before, 120_000, async () => {
      if (!(await accuse())) return;
      const held = zoe.page.locator('.theatre[data-scene="accused"]').waitFor({ timeout: 5000 });
      if (await held.then(() => true, () => false)) await examine(zoe.page, leo.page);
    });
  };

  // The right word: a thumb takes what is not its own, a mouse is held, flicked to a face and to a card.
  await judged(mouse, true, async () => {
    const card = (await thumb.cheats()) ?? thumb.told.view.mine.schemes[0]?.card;
    return card != null && mouse.accuses(thumb.told.seat!, card);
  });
  expect(mouse.told.all("replaced").length).toBeGreaterThan(0);

  // The wrong word, and the thumb's own hundred goes to somebody else.
  await judged(thumb, false, async () => {
    const { face_up, mine } = mouse.told.view;
    const clean = face_up.find((card) => !mine.schemes.some((scheme) => scheme.card === card || scheme.or === card));
    return clean !== undefined && thumb.accuses(mouse.told.seat!, clean);
  });

  // And the evening goes on: everybody rolls.
  const rolls = () => Math.min(...[mouse, thumb].map(({ told }) => told.all("rolled").length));
  if (whole) {
    let mine = 0;
    await both(() => mouse.told.view.phase === "over", 3_000_000, async () => {
      if (mine < 3 && (await mouse.cheats())) mine += 1;
    });
    for (const { page } of [zoe, leo]) await page.locator("section.final").waitFor();
  } else {
    const now = rolls();
    await both(() => rolls() >= now + 2, 180_000);
  }
  // The screen is told of a turn when it is over, and asks for what was seen in it.
  await both(() => watched.some((frame) => frame.includes('"verdict"')), 60_000);
  await examine(zoe.page, leo.page, screen);
  expect([...unfit]).toEqual([]);
  for (const frames of [zoe.frames, leo.frames, watched]) expect(peeks(frames)).toEqual([]);
  await zoe.leave();
  await leo.leave();
});
