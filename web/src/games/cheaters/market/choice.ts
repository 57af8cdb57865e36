import { t } from "../../../words/tongue.svelte";
import { BID_STEP, type Action } from "../types";
import { bidWithin } from "./paddles";
import type { Press } from "./press";
import type { Body, MatterScene } from "./scene";

/** What has been chosen before it is asked for. */
export interface Choice {
  /** The key of an option. */
  readonly option: string | null;
  readonly sum: number | null;
  /** Where a hotel would stand. */
  readonly site: number | null;
}

export const NO_CHOICE: Choice = { option: null, sum: null, site: null };

/** What a choice belongs to: a bid of somebody else does not take back the sum that one has in mind. */
export function choiceKey({ key, body }: Pick<MatterScene, "key" | "body">): string {
  return body.what === "auction" ? `auction ${body.space} ${String(body.hotel)}` : key;
}

/** The main button with what has been chosen, at the table's time. */
export function mainOf({ main, body }: Pick<MatterScene, "main" | "body">, choice: Choice, now: number): Press | null {
  switch (body.what) {
    case "debt":
    case "options":
    case "fan": {
      const chosen = body.options.find(({ key }) => key === choice.option) ?? (body.what === "fan" ? body.options[0] : undefined);
      if (chosen) return chosen.press;
      return body.options.length > 0 ? { label: t("market-choose"), action: null } : null;
    }
    case "sum": {
      const sum = choice.sum ?? body.start;
      return { label: t("market-declare-go", { sum }), action: { do: "declare", sum } };
    }
    case "auction":
      return bidOf(body, choice, now);
    default:
      return main;
  }
}

function bidOf(body: Extract<Body, { what: "auction" }>, choice: Choice, now: number): Press | null {
  if (body.leads) return { label: t("market-bid-leads"), action: null };
  if (!body.open) return body.seated && body.most < body.least ? { label: t("market-bid-poor"), action: null } : null;
  const sum = bidWithin(choice.sum ?? body.least, body.least, body.most, BID_STEP);
  const at = choice.site ?? body.sites[0] ?? null;
  // Bids follow each other too fast for anybody otherwise.
  const action: Action | null = now < body.next ? null : { do: "bid", sum, ...(body.hotel && at !== null ? { at } : {}) };
  return { label: t("market-bid", { sum }), action };
}
