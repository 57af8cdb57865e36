/** The sheets of the market: most turns open none, so they come when the first one is opened. */
export async function sheets() {
  const [trade, space, card] = await Promise.all([import("./TradeSheet.svelte"), import("./SpaceSheet.svelte"), import("./CardSheet.svelte")]);
  return { TradeSheet: trade.default, SpaceSheet: space.default, CardSheet: card.default };
}
