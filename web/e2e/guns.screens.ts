import { fileURLToPath } from "node:url";
import type { Page } from "playwright-core";
import { it } from "vitest";
import { PHONE } from "./browser";
import { lead, outdoors } from "./garden";
import { phase, phaseOf, press } from "./guns";
import { stage } from "./stage";

// CA$H'n GUN$ Live in all its modes, for docs/screens: `cargo xtask screens`.

const FOLDER = fileURLToPath(new URL("../../docs/screens/", import.meta.url));
const at = stage();

const shoot = (page: Page, name: string) =>
  page.screenshot({ path: `${FOLDER}guns-${name}.jpg`, type: "jpeg", quality: 74, animations: "disabled" });

/** The moments of a round, how long after they begin, and where they are worth a picture. */
const MOMENTS: readonly (readonly [phase: string, after: number, where: readonly ("desk" | "phone" | "sofa")[]])[] = [
  ["sharing", 1500, ["desk"]], ["movement", 4000, ["phone"]], ["aim", 1200, ["phone"]], ["look", 2600, ["desk", "sofa"]],
  ["choice", 1000, ["desk", "phone"]], ["fight", 4200, ["desk", "phone", "sofa"]], ["split", 3000, ["desk", "phone", "sofa"]],
];
const TAG = { desk: "fr-desktop", phone: "en-phone-dark", sofa: "fr-screen" } as const;

it("the arena at a desk, on a phone and on a television", { timeout: 420_000 }, async () => {
  const desk = await at.person({ motion: true });
  const phone = await at.person({ motion: true, size: PHONE, touch: true, lang: "en", dark: true });
  const sofa = await at.person({ motion: true, size: { width: 1920, height: 1080 } });
  const people = { desk, phone, sofa };
  await desk.page.getByRole("article", { name: "CA$H’n GUN$ Live" }).getByRole("button", { name: "Inviter" }).click();
  await desk.page.waitForURL("**/t/**");
  const code = new URL(desk.page.url()).pathname.split("/")[2]!;
  await phone.page.goto(`/t/${code}`);
  await phone.page.getByRole("button", { name: /Sit here/ }).first().tap();
  await phone.page.getByText("you", { exact: true }).waitFor();
  await shoot(desk.page, "lobby-fr-desktop");
  await sofa.page.goto(`/t/${code}/screen`);
  await desk.page.getByRole("button", { name: /Remplir/ }).click();
  // A slow machine misses a moment of three seconds while it still develops the one before: the next round has it again.
  const left = new Map(MOMENTS.map(([now, after, where]) => [now, { after, where }]));
  let [before, since] = ["", Date.now()];
  while (left.size > 0) {
    const now = await phaseOf(desk.page);
    if (now === "over") throw new Error(`no picture of ${[...left.keys()].join(", ")}`);
    if (now !== before) {
      [before, since] = [now, Date.now()];
      for (const one of [desk, phone]) await press(one.page.locator('[data-do="aim"]:not(:disabled), [data-do="stay"]').first(), one === phone);
    }
    const moment = left.get(now);
    if (moment && Date.now() - since >= moment.after) {
      await Promise.all(moment.where.map((one) => shoot(people[one].page, `${now}-${TAG[one]}`)));
      // Whoever has seen the next moment meanwhile takes this one again.
      if ((await phaseOf(desk.page)) === now) left.delete(now);
    } else if (!moment) for (const one of [desk, phone]) await press(one.page.locator('[data-do="ready"]').first(), one === phone);
    await desk.page.waitForTimeout(100);
  }
  for (const one of [desk, phone, sofa]) await one.leave();
});

it("the garden: the Parrain's remote and a player's phone", { timeout: 240_000 }, async () => {
  const manner = { size: PHONE, touch: true, motion: true } as const;
  const parrain = await at.person(manner);
  const players = [await at.person(manner), await at.person(manner)];
  const code = await outdoors(parrain, "Au jardin", ["Mamie", "Flora", "Hugo", "Nils"]);
  for (const { page } of players) {
    await page.goto(`/t/${code}`);
    await page.getByRole("button", { name: /S’asseoir ici/ }).first().tap();
    await page.getByText(/^toi$/).first().waitFor();
  }
  await parrain.page.getByRole("button", { name: "Commencer", exact: true }).tap();
  await phase(parrain.page, ["pot"]);
  await lead(parrain.page, { taps: 0, plain: 0, questions: [], undone: true }, async (now) => {
    await parrain.page.waitForTimeout(600);
    if (["movement", "cowards", "fight", "split"].includes(now)) await shoot(parrain.page, `parrain-${now}-fr`);
    if (["sharing", "movement", "split"].includes(now)) await shoot(players[0]!.page, `player-${now}-fr`);
    if (now === "sharing") for (const { page } of players) await press(page.locator('[data-do="ready"]').first(), true);
  });
  for (const one of [parrain, ...players]) await one.leave();
});
