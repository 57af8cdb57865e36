import { it } from "vitest";
import { wellWritten } from "./checked";
import { ANY_COVER } from "./cover";
import { JAR } from "./jar";
import { DIE, NOTE } from "./props";
import { ALL_TOKENS, tokenArt } from "./tokens";

it.each([
  ...ALL_TOKENS.map(({ name, symbol }): [string, string] => [name, symbol]),
  ["jar", JAR],
  ["die", DIE],
  ["note", NOTE],
] as [string, string][])("%s is well written", (_, art) => wellWritten(art));

it.each(ALL_TOKENS.map(({ name }, token) => [name, token] as const))("the token %s is well written", (_, token) => {
  const { art, props } = tokenArt(token);
  wellWritten(art, props);
});

it("the cover of any game is well written", () => wellWritten(ANY_COVER.art, ANY_COVER.props));
