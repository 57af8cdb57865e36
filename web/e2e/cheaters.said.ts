import { SPACES, type Goods, type Seen } from "../src/games/cheaters/types";
import type { Arg, Saying } from "../src/wire/protocol";

// The sentences of what pictures of Tricheurs show: the engine tells what happens, and the house adds its words.

const seat = (one: number): Arg => ({ seat: one });
const number = (one: number): Arg => ({ number: one });
const word = (one: string): Arg => ({ word: one });
const street = (space: number): Arg => word(SPACES[space]!.words.local);

/** What the house would say of it; null for what these pictures do not show. */
export function saidAtTable(seen: Seen): Saying | null {
  const say = (key: string, args: Readonly<Record<string, Arg>>): Saying => ({ key: `cheaters-event-${key}`, args: Object.entries(args) });
  switch (seen.what) {
    case "rolled": {
      const [one, other] = seen.dice;
      return one === other ? say("rolled-double", { who: seat(seen.seat), pips: number(one) }) : say("rolled", { who: seat(seen.seat), one: number(one), other: number(other) });
    }
    case "bought":
      return say(seen.hotel ? "bought-hotel" : "bought", { by: seat(seen.by), space: street(seen.space), sum: number(seen.sum) });
    case "asked":
      return say("asked", { by: seat(seen.by), sum: number(seen.sum), of: seat(seen.of), space: street(seen.space) });
    case "billed": {
      const { from, to, sum } = seen.bill;
      return to === "tray" ? say("billed-bank", { who: seat(from), sum: number(sum) }) : say("billed-rent", { who: seat(from), sum: number(sum), to: seat(to.player) });
    }
    case "arose": {
      const { affair } = seen;
      if (affair.what === "accused") return affair.card == null ? say("accused-unlisted", { by: seat(affair.by), who: seat(affair.who) }) : say("accused", { by: seat(affair.by), who: seat(affair.who), card: word(`cheat-${affair.card}`) });
      return affair.what === "caught" ? say("caught", { who: seat(affair.who), fine: number(affair.fine), prison: number(Number(affair.prison)) }) : null;
    }
    case "verdict": {
      const { by, who, card, guilty } = seen;
      return card == null ? say(guilty ? "guilty-unlisted" : "innocent", { who: seat(who), by: seat(by) }) : say(guilty ? "guilty" : "innocent", { who: seat(who), by: seat(by), card: word(`cheat-${card}`) });
    }
    case "announced":
      return say("announced", { who: seat(seen.seat), card: word(`cheat-${seen.card}`), sum: number(seen.bonus) });
    case "auction-opened":
      return "deed" in seen.lot ? say("auction", { space: street(seen.lot.deed) }) : null;
    case "offered":
      return say("offered", { by: seat(seen.by), to: seat(seen.offer.to), ...goods(seen.offer.give, "pays", "giving", "gives"), ...goods(seen.offer.get, "earns", "getting", "gets") });
    case "jailed":
      return say("jailed", { who: seat(seen.seat) });
    case "ended": {
      const best = Math.max(...seen.counts);
      return say("ended", { who: seat(seen.counts.indexOf(best)), best: number(best) });
    }
    case "finished":
      return say("finished", { who: seat(seen.seat) });
    default:
      return null;
  }
}

function goods({ money = 0, deeds = [] }: Goods, paid: string, count: string, things: string): Record<string, Arg> {
  return { [paid]: number(money), [count]: number(deeds.length), [things]: { words: deeds.length > 0 ? deeds.map((space) => SPACES[space]!.words.local) : ["cheaters-goods-nothing"] } };
}
