import type { Page } from "playwright-core";

// A keyboard and nothing else: Tab from part to part, arrows among the things of a table, Enter and Space.

/** Goes to an element as a person does; throws where no key leads there. */
export async function goesTo(page: Page, selector: string): Promise<void> {
  if (await page.evaluate((wanted) => document.querySelector(wanted)?.closest(".tabletop") != null, selector)) {
    await tabs(page, ".tabletop *");
    return arrows(page, selector);
  }
  return tabs(page, selector);
}

async function tabs(page: Page, selector: string): Promise<void> {
  for (let tries = 0; tries < 60; tries += 1) {
    if (await page.evaluate((wanted) => document.activeElement?.matches(wanted) ?? false, selector)) return;
    await page.keyboard.press("Tab");
  }
  throw new Error(`Tab never comes to ${selector}`);
}

/** Towards it, by whichever arrow leads nearer; a step aside where one stands still. */
async function arrows(page: Page, selector: string): Promise<void> {
  const been = new Map<string, number>();
  for (let tries = 0; tries < 80; tries += 1) {
    const way = await page.evaluate((wanted) => {
      const middle = (one: Element) => {
        const { left, top, width, height } = one.getBoundingClientRect();
        return { x: left + width / 2, y: top + height / 2 };
      };
      const [here, there] = [document.activeElement, [...document.querySelectorAll(wanted)].find((one) => one.getClientRects().length > 0)];
      if (!here || !there) return { there: false, keys: ["ArrowDown"], at: "" };
      if (here.matches(wanted)) return { there: true, keys: [] as string[], at: "" };
      const [from, to] = [middle(here), middle(there)];
      const across = to.x < from.x ? "ArrowLeft" : "ArrowRight";
      const down = to.y < from.y ? "ArrowUp" : "ArrowDown";
      const keys = Math.abs(to.x - from.x) > Math.abs(to.y - from.y) ? [across, down] : [down, across];
      return { there: false, keys: [...keys, "ArrowUp", "ArrowLeft", "ArrowDown", "ArrowRight"], at: `${Math.round(from.x)} ${Math.round(from.y)}` };
    }, selector);
    if (way.there) return;
    const visits = been.get(way.at) ?? 0;
    been.set(way.at, visits + 1);
    await page.keyboard.press(way.keys[visits % way.keys.length]!);
  }
  throw new Error(`no arrow leads to ${selector}`);
}
