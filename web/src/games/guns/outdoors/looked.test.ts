import { expect, it } from "vitest";
import { look, lookers, seen, UNSEEN } from "./looked";
import type { Mate } from "./player";

const mate = (seat: number, card: Mate["card"], change: Partial<Mate> = {}): Mate => ({ seat, name: `${seat}`, card, me: false, guest: false, chef: false, ready: false, ...change });

it("a card is seen on the phone until its holder has another one", () => {
  const mates = [mate(0, "bang/5", { me: true }), mate(2, "kevlar/10", { guest: true }), mate(4, "boom#4/20")];
  expect(lookers(mates).map(({ seat }) => seat)).toEqual([0, 2]);
  const looked = look(look(UNSEEN, mates, 0), mates, 2);
  expect(seen(looked, mates)).toEqual([0, 2]);
  expect(seen(looked, [mate(0, "kevlar/10", { me: true }), mate(2, "bang/5", { guest: true })])).toEqual([]);
  expect(seen(look(UNSEEN, mates, 9), mates)).toEqual([]);
});
