import type { Browser } from "playwright-core";
import { afterAll, beforeAll } from "vitest";
import { launch, Person, type Manner } from "./browser";
import { House } from "./house";

/** What the tests of one file share: a house of their own and a browser. */
export interface Stage {
  readonly house: House;
  readonly browser: Browser;
  /** Somebody with a browser profile of their own, at the house's door. */
  person(manner?: Manner): Promise<Person>;
}

/** To be called once in a file: opens house and browser before its tests and closes them after. */
export function stage(): Stage {
  let house: House;
  let browser: Browser;
  beforeAll(async () => {
    house = await House.open();
    browser = await launch();
  });
  afterAll(async () => {
    await browser?.close();
    await house?.close();
  });
  return {
    get house() {
      return house;
    },
    get browser() {
      return browser;
    },
    person: (manner = {}) => Person.at(browser, house.url, manner),
  };
}
