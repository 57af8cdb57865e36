import type { Moment } from "../../state/sight";
import { t, tongue } from "../../words/tongue.svelte";
import type { Highlight } from "../dress";
import { Teller, type Settled } from "./figures";
import { kindName } from "./labels";
import { seenOf } from "./read";
import { worthK } from "./scores";
import { CARD_ROLES } from "./types";

/** The duels that were decided, each worth the set with all that was laid on it. A theft comes before a rescue. */
export function highlights(moments: readonly Moment[]): readonly Highlight[] {
  const teller = new Teller();
  let began = 0;
  return moments.flatMap(({ told }, moment) => {
    const ends = seenOf(told).flatMap((one) => {
      if (one.what === "challenged") began = moment;
      teller.hear(one);
      return teller.settled ?? [];
    });
    const [end] = ends;
    return end ? [{ ...highlight(moment, end), from: Math.max(0, began - 1) }] : [];
  });
}

function highlight(moment: number, { what, by, from, cards }: Settled): Highlight {
  const k = worthK(cards);
  const kind = cards.find((card) => CARD_ROLES[card] === "possession") ?? cards[0];
  return {
    moment,
    worth: what === "stolen" ? k : k / 2,
    seat: by,
    say: (nameOf) => {
      const set = t("cardtable-set", { kind: kindName(kind!), count: cards.length });
      return t(`cardtable-moment-${what}`, { by: nameOf(by), from: nameOf(from), set });
    },
    note: () => tongue.amountK(k),
  };
}
