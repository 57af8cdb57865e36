import { expect, it } from "vitest";
import { PHONE } from "./browser";
import { stage } from "./stage";
import { dealt } from "./table";

const at = stage();

it("whoever comes late asks for a bot's seat: a no keeps it, and nothing at the table moves", async () => {
  const zoe = await at.person({ size: PHONE, touch: true });
  const mia = await at.person();
  await zoe.page.getByRole("article", { name: "Cache ton Cash" }).getByRole("button", { name: "Jouer contre des bots" }).tap();
  await dealt(zoe.page);
  const code = new URL(zoe.page.url()).pathname.split("/")[2]!;

  await mia.page.goto(`/t/${code}`);
  await mia.page.getByRole("button", { name: "Demander une place" }).click();
  await mia.page.getByRole("button", { name: /Demander cette place/ }).first().click();
  await mia.page.getByText(/Tu as demandé la place/).last().waitFor();

  const edge = () => zoe.page.locator("main.table").boundingBox();
  const before = await edge();
  await zoe.page.getByRole("button", { name: "Non", exact: true }).waitFor();
  expect(await edge()).toEqual(before);
  await zoe.page.getByRole("button", { name: "Non", exact: true }).tap();
  await mia.page.getByText("Les autres ont préféré continuer sans changer de place.").first().waitFor();
  expect(await mia.page.locator(".held").count()).toBe(0);
  await zoe.leave();
  await mia.leave();
});

it("with everybody's yes the seat and its hand are theirs, though neither has said a name", async () => {
  const zoe = await at.person({ luck: 0.3 });
  const mia = await at.person({ size: PHONE, touch: true, luck: 0.3 });
  await zoe.page.getByRole("article", { name: "Cache ton Cash" }).getByRole("button", { name: "Jouer contre des bots" }).click();
  await dealt(zoe.page);
  const code = new URL(zoe.page.url()).pathname.split("/")[2]!;
  await mia.page.goto(`/t/${code}`);
  await mia.page.getByRole("button", { name: "Demander une place" }).tap();
  await mia.page.getByRole("button", { name: /Demander cette place/ }).first().tap();
  await zoe.page.getByRole("button", { name: "Oui", exact: true }).click();
  await mia.page.locator(".held").first().waitFor();
  await zoe.leave();
  await mia.leave();
});
