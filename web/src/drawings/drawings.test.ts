import { it } from "vitest";
import { wellWritten } from "./checked";
import { ANY_COVER } from "./cover";
import { JAR } from "./jar";
import { DIE, NOTE } from "./props";
import { TOKENS } from "./tokens";

it.each([
  ...TOKENS.map((token, seat): [string, string] => [`token ${seat}`, token]),
  ["jar", JAR],
  ["die", DIE],
  ["note", NOTE],
] as [string, string][])("%s is well written", (_, art) => wellWritten(art));

it("the cover of any game is well written", () => wellWritten(ANY_COVER.art, ANY_COVER.props));
