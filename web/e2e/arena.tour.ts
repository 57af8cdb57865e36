import { expect, it } from "vitest";
import { findings } from "./axe";
import { Person, PHONE } from "./browser";
import { phase, phaseOf, playArena } from "./guns";
import { Lag } from "./lag";
import { leaks } from "./secrets";
import { stage } from "./stage";
import { seats } from "./table";

const at = stage();

// A whole game takes longer than a test may: its clocks are the rules'. `cargo xtask soak` plays it.
const whole = process.env.WHOLE === "1";

it("CA$H’n GUN$ Live: two teams in the arena, far from the house", { timeout: whole ? 900_000 : 150_000 }, async () => {
  const far = await Lag.to(at.house.url, { there_and_back: 120, jitter: 20 });
  const zoe = await Person.at(at.browser, far.url);
  const leo = await Person.at(at.browser, far.url, { lang: "en", size: PHONE, touch: true });
  await zoe.page.getByRole("article", { name: "CA$H’n GUN$ Live" }).getByRole("button", { name: "Inviter" }).click();
  await zoe.page.waitForURL("**/t/**");
  await seats(zoe.page, "Places", 6);
  const code = new URL(zoe.page.url()).pathname.split("/")[2]!;

  // One joins a team by touching one of its chairs; the host moves people.
  await leo.page.goto(`/t/${code}`);
  const red = leo.page.getByRole("region", { name: "Team 2" });
  await red.getByRole("button", { name: /Sit here/ }).first().tap();
  await red.getByText("you", { exact: true }).waitFor();
  const theirs = zoe.page.getByRole("region", { name: "Équipe 2" });
  const blue = zoe.page.getByRole("region", { name: "Équipe 1" });
  const leosChair = theirs.locator("[data-chair]").filter({ hasNotText: "Libre" });
  await leosChair.dragTo(blue.getByRole("button", { name: /Libre/ }).first());
  await leo.page.getByRole("region", { name: "Team 1" }).getByText("you", { exact: true }).waitFor();
  await red.getByRole("button", { name: /Sit here/ }).first().tap();
  await red.getByText("you", { exact: true }).waitFor();

  // Everybody chooses a token, and keeps it in the game.
  await zoe.page.getByRole("button", { name: "Changer de jeton" }).click();
  await zoe.page.getByRole("button", { name: "hibou" }).click();

  const screen = await zoe.context.newPage();
  const watched: string[] = [];
  screen.on("websocket", (socket) => socket.on("framereceived", ({ payload }) => watched.push(String(payload))));
  await screen.setViewportSize({ width: 1920, height: 1080 });
  await screen.goto(`${far.url}/t/${code}/screen`);
  await zoe.page.getByRole("button", { name: /Remplir/ }).click();

  const looked = new Set<string>();
  const over = async (page: typeof zoe.page) => (await page.locator(".standing[data-phase='over']").count()) > 0;
  const look = async () => {
    const now = await phaseOf(zoe.page);
    if (now === "" || looked.has(now)) return;
    looked.add(now);
    expect(await findings(zoe.page), now).toEqual([]);
  };
  const [zoes, leos] = await Promise.all([
    playArena(zoe.page, false, async (done) => {
      await look();
      return whole ? over(zoe.page) : done.has("split");
    }),
    playArena(leo.page, true, async (done) => (whole ? over(leo.page) : done.has("split"))),
  ]);
  for (const done of [zoes, leos]) {
    for (const what of ["ready", "ran", "movement", "aim", "look", "choice", "fight", "split"]) {
      expect([...done.keys()], what).toContain(what);
    }
  }
  if (whole) for (const { page } of [zoe, leo]) await page.locator("section.final").waitFor();
  else await phase(screen, ["split", "pot"]);

  // Nobody was told anything before its time.
  expect(leaks(zoe.frames)).toEqual([]);
  expect(leaks(leo.frames)).toEqual([]);
  expect(leaks(watched)).toEqual([]);
  expect(zoe.frames.length).toBeGreaterThan(50);
  await zoe.leave();
  await leo.leave();
  await far.close();
});
