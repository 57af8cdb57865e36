import type { Page } from "playwright-core";
import type { Action, View } from "../src/games/cheaters/types";
import { patched } from "../src/state/patch";
import type { View as SightView } from "../src/state/sight";
import type { Person } from "./browser";
import { Told } from "./cheaters";
import { heardWhen } from "./ear";

// Somebody at the Tricheurs' table who does not see it: what the live regions say is all that decides, and the
// names that they say are the names of the buttons that are pressed.

/** Something that was said, and when. */
interface Heard {
  readonly text: string;
  readonly at: number;
}

/** What was heard and done. */
export interface ByEar {
  readonly heard: Heard[];
  readonly pressed: { readonly name: string; readonly at: number }[];
  /** What was done besides, once each. */
  readonly did: Set<"auction" | "bid" | "look" | "accuse">;
}

/** « Tu peux : Acheter (100) et Aux enchères. » */
const MAY = /Tu peux\s: ([^.]+)\./;
/** What the table lays ready for a hand: « Prends tes 200. » */
const READY = /((?:Prends|Rends|Pose) [^.]+)\./;
/** What the bank is called, and what is said once one looks there. */
const BANK = { name: /^La banque est devant/, says: /Tu regardes la banque/ };
const AUCTION = "Aux enchères";
const BID = "Offrir";
/** What has just appeared cannot be pressed yet, for anybody. */
const SETTLES_MS = 450;

/** Plays by ear until it is enough: the first thing that was named, which is the honest one; and once each, more than that. */
export async function playTricheursByEar(page: Page, enough: () => boolean): Promise<ByEar> {
  const done: ByEar = { heard: [], pressed: [], did: new Set() };
  while (!enough()) {
    const heard = await heardWhen(page);
    for (const one of heard.slice(done.heard.length)) {
      done.heard.push(one);
      const name = chosen(MAY.exec(one.text)?.[1]?.split(/, | et /) ?? [], done) ?? READY.exec(one.text)?.[1];
      if (name === undefined) continue;
      await page.waitForTimeout(SETTLES_MS);
      if (await presses(page, name)) done.pressed.push({ name, at: Date.now() });
      if (name.startsWith(BID)) done.did.add("bid");
    }
    if (done.pressed.length > 1 && !done.did.has("look") && (await looksAround(page))) done.did.add("look");
    else if (done.did.has("look") && !done.did.has("accuse") && (await accusesSomebody(page))) done.did.add("accuse");
    await page.waitForTimeout(100);
  }
  return done;
}

/** Which of the buttons that were named is pressed. */
function chosen(names: readonly string[], { did }: ByEar): string | undefined {
  if (names.includes(AUCTION) && !did.has("auction")) {
    did.add("auction");
    return AUCTION;
  }
  // One lot is bid for, once; whoever cannot see how an auction stands lets the others have the rest.
  if (names[0]?.startsWith(BID)) return did.has("auction") && !did.has("bid") ? names[0] : undefined;
  return names[0];
}

function presses(page: Page, name: string | RegExp): Promise<boolean> {
  return page.getByRole("button", { name, exact: false }).first().press("Enter", { timeout: 1500 }).then(() => true, () => false);
}

/** Whether such words are said from now on. */
async function says(page: Page, words: RegExp, since: number): Promise<boolean> {
  for (let tries = 0; tries < 30; tries += 1) {
    if ((await heardWhen(page)).some(({ text, at }) => at >= since && words.test(text))) return true;
    await page.waitForTimeout(100);
  }
  return false;
}

/** Turns to the bank, and is told what lies there; and then back to the board, by whichever button says so. */
async function looksAround(page: Page): Promise<boolean> {
  const since = Date.now();
  if (!(await presses(page, BANK.name)) || !(await says(page, BANK.says, since))) return false;
  await page.waitForTimeout(SETTLES_MS);
  await presses(page, /plateau/i);
  return true;
}

/** Calls the first who is named a cheat, by the first card that is named. */
async function accusesSomebody(page: Page): Promise<boolean> {
  const since = Date.now();
  await page.keyboard.press("Space");
  if (!(await says(page, /Qui a triché/, since))) return false;
  const dial = page.getByRole("dialog", { name: "TRICHEUR" });
  const first = (group: string) => dial.getByRole("group", { name: group }).getByRole("button").first();
  await page.waitForTimeout(SETTLES_MS);
  await first("Qui a triché").press("Enter");
  if (!(await says(page, /: comment/, since))) return false;
  await page.waitForTimeout(SETTLES_MS);
  await first("cartes").press("Enter");
  return says(page, /triche|accuse/i, since);
}

/** Listens on without doing anything: what was asked in the last moment is still being said. */
export async function hearsOut(page: Page, done: ByEar): Promise<ByEar> {
  done.heard.push(...(await heardWhen(page)).slice(done.heard.length));
  return done;
}

/** What is mine to decide where this may be done, and the words that say so. */
const DUE: Readonly<Partial<Record<Action["do"], RegExp>>> = {
  roll: /À toi de lancer|Un double|En prison/,
  buy: /À vendre/,
  bid: /Enchères/,
  pay: /Tu dois|Il te manque/,
  sell: /Il te manque/,
  draw: /Parc gratuit/,
  read: /Ta carte/,
  drop: /Une carte de trop/,
  pick: /Tu peux/,
  submit: /pris|peine|coupable|alibi/i,
  put: /pion|où/i,
};

/** Something that was asked of this seat, from its frame to its deadline or to its answer. */
interface Question {
  readonly what: Action["do"];
  /** What it was about: another turn's roll is another question. */
  readonly about: string;
  readonly from: number;
  readonly deadline: number;
  end: number | null;
}
/** What is gone sooner than this, nobody can have been told of. */
const LEAST_MS = 1500;

interface Frame {
  readonly tell: string;
  readonly at?: number;
  readonly until?: number | null;
  readonly legal?: readonly ({ readonly action?: { readonly do: string } } & { readonly do?: string })[];
  readonly view?: SightView;
}

/** Every question of this seat's, read from the frames: never from the page. */
function questionsOf({ frames, came }: Person): readonly Question[] {
  const questions: Question[] = [];
  let view: SightView = {};
  let until = 0;
  let legal: NonNullable<Frame["legal"]> = [];
  frames.forEach((text, nth) => {
    const frame = JSON.parse(text) as Frame;
    if (frame.tell !== "whole" && frame.tell !== "update") return;
    view = frame.tell === "whole" ? (frame.view ?? {}) : frame.view ? patched(view, frame.view) : view;
    until = frame.until ?? until;
    legal = frame.legal ?? legal;
    const { turns, phase, auction, bills } = view as unknown as View;
    const listed = new Set(legal.map((one) => one.action?.do ?? one.do));
    for (const what of Object.keys(DUE) as Action["do"][]) {
      const about = JSON.stringify(what === "bid" ? auction?.lot : what === "pay" || what === "sell" ? bills : [turns, phase]);
      const open = questions.findLast((one) => one.what === what && one.end === null);
      const [now, deadline] = [came[nth]!, came[nth]! + until - (frame.at ?? 0)];
      if (open && (!listed.has(what) || open.about !== about)) open.end = now;
      if (listed.has(what) && (!open || open.about !== about)) questions.push({ what, about, from: now, deadline, end: null });
    }
  });
  return questions;
}

/** What happens in public, the words that say it, and how long after it they are still news. */
const NEWS: Readonly<Record<string, { readonly words: RegExp; readonly within: number }>> = {
  verdict: { words: /COUPABLE|INNOCENT|coupable|innocent|rien fait/i, within: 4000 },
  announced: { words: /NI VU NI CONNU|triché|réussi|s’en tire/i, within: 6000 },
  arose: { words: /accuse|triche|pris|carte/i, within: 3000 },
};

/**
 * The truth beside it, from the frames: how far the game is, and what the ear has missed. Where other browsers
 * play beside it the page may be late by so many milliseconds.
 */
export function earOf(person: Person, patience = 0) {
  const told = new Told(person.frames);
  const mine = (what: string) => told.all(what).filter((one) => (one as { seat?: number }).seat === told.seat);
  return {
    over: () => told.view.phase === "over",
    rolls: () => mine("rolled").length,
    turns: () => told.all("passed").length,
    verdicts: () => told.all("verdict").filter(({ by }) => by === told.seat).length,
    /** How much was asked of this seat: a check that has nothing to check proves nothing. */
    asked: () => questionsOf(person).filter(({ from, end }) => (end ?? Date.now()) - from >= LEAST_MS).length,
    /** What was not said in time: each question before its deadline, each piece of news while it is one. */
    missed: ({ heard }: ByEar): string[] => {
      const said = (words: RegExp, from: number, to: number) => heard.some(({ text, at }) => at >= from && at < to + patience && words.test(text));
      const late = questionsOf(person)
        .filter(({ from, deadline, end }) => Math.min(deadline, end ?? Date.now()) - from >= LEAST_MS)
        // The page may say it a breath before the frame is noted here.
        .filter(({ what, from, deadline, end }) => !said(DUE[what]!, from - 150, Math.min(deadline, end ?? Infinity)))
        .map(({ what, about }) => `${what} ${about}`);
      return [...late, ...missedNews(person, said)];
    },
  };
}

function missedNews({ frames, came }: Person, said: (words: RegExp, from: number, to: number) => boolean): readonly string[] {
  return frames.flatMap((text, nth) => {
    const frame = JSON.parse(text) as { tell: string; told?: readonly ({ what?: string; seen?: { what: string } } | string)[] };
    if (frame.tell !== "update") return [];
    return (frame.told ?? []).flatMap((one) => {
      const what = typeof one === "string" ? one : (one.seen?.what ?? one.what ?? "");
      const news = NEWS[what];
      return news && Date.now() - came[nth]! > news.within && !said(news.words, came[nth]! - 150, came[nth]! + news.within) ? [`${what} in frame ${nth}`] : [];
    });
  });
}
