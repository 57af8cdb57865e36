// The house's own page: what is on, and whether a finished game was dealt honestly. The table for
// people comes with the web client.

const WORDS = {
  fr: {
    other: "English",
    open: "La maison est ouverte",
    counts: (tables, people) => `${tables} ${tables > 1 ? "tables" : "table"}, ${people} ${people > 1 ? "connexions" : "connexion"}`,
    games: "On joue ici à",
    seats: (few, most) => `${few} à ${most} joueurs`,
    tables: "Tables ouvertes",
    none: "Aucune table n’attend du monde pour le moment.",
    free: (free) => (free === 0 ? "complet" : free === 1 ? "1 place libre" : `${free} places libres`),
    host: (name) => `chez ${name}`,
    replay: "Une partie terminée",
    game: "Jeu",
    proof: "La donne",
    checking: "vérification…",
    honest: "La donne est prouvée : le secret est bien celui de l’empreinte publiée avant la première carte, et il mène à chaque événement.",
    dishonest: "La donne n’est pas prouvée",
    commitment: "Empreinte",
    nonces: "Grains de sel des joueurs",
    secret: "Secret révélé",
    file: "Télécharger la partie",
    unknown: "Il n’y a pas de partie terminée à cette adresse.",
    lost: "La maison ne répond pas. Nouvel essai dans un instant.",
    foot: "Un programme peut s’asseoir ici : le protocole est dans docs/protocol.md. Les marques appartiennent à leurs propriétaires.",
  },
  en: {
    other: "Français",
    open: "The house is open",
    counts: (tables, people) => `${tables} ${tables === 1 ? "table" : "tables"}, ${people} ${people === 1 ? "connection" : "connections"}`,
    games: "Played here",
    seats: (few, most) => `${few} to ${most} players`,
    tables: "Open tables",
    none: "No table is waiting for people right now.",
    free: (free) => (free === 0 ? "full" : free === 1 ? "1 free seat" : `${free} free seats`),
    host: (name) => `hosted by ${name}`,
    replay: "A finished game",
    game: "Game",
    proof: "The deal",
    checking: "checking…",
    honest: "The deal is proved: the secret is the one of the fingerprint published before the first card, and it leads to every event.",
    dishonest: "The deal is not proved",
    commitment: "Fingerprint",
    nonces: "The players’ grains of salt",
    secret: "Revealed secret",
    file: "Download the game",
    unknown: "There is no finished game at this address.",
    lost: "The house does not answer. Trying again in a moment.",
    foot: "A program can sit down here: the protocol is in docs/protocol.md. Trademarks belong to their owners.",
  },
};

const kept = () => { try { return localStorage.getItem("lang"); } catch { return null; } };
let lang = kept() ?? (navigator.language.toLowerCase().startsWith("fr") ? "fr" : "en");
const main = document.getElementById("main");

/** An element with text or other elements in it; whatever came from outside stays text. */
function make(tag, inside, attributes = {}) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  element.append(...[inside].flat());
  return element;
}

const get = async (path) => {
  const answer = await fetch(path);
  if (answer.status === 404) return null;
  if (!answer.ok) throw new Error(String(answer.status));
  return answer;
};
const json = async (path) => (await get(path))?.json();
const games = (async () => Object.fromEntries((await json("/api/games")).map((game) => [game.game, game])))();
const nameOf = async (game) => (await games)[game]?.names[lang] ?? game;

async function home(words) {
  const [health, tables] = await Promise.all([json("/api/health"), json("/api/tables")]);
  const listed = await Promise.all(tables.map(async (table) => make("li", [
    make("span", table.code, { class: "code" }),
    make("span", await nameOf(table.game)),
    make("span", words.host(table.host), { class: "soft" }),
    make("span", words.free(table.free), { class: "soft" }),
  ])));
  const played = Object.values(await games).map((game) => make("li", [
    make("span", game.names[lang]),
    make("span", words.seats(...game.seats), { class: "soft" }),
  ]));
  return [
    make("section", [make("h2", words.open), make("p", words.counts(health.tables, health.connections), { class: "soft" })]),
    make("section", [make("h2", words.tables), listed.length ? make("ul", listed) : make("p", words.none, { class: "soft" })]),
    make("section", [make("h2", words.games), make("ul", played)]),
  ];
}

async function replay(words, id) {
  const file = await get(`/api/replays/${id}`);
  if (!file) return [make("section", [make("h2", words.replay), make("p", words.unknown)])];
  const lines = (await file.text()).trim().split("\n");
  const [header, last] = [JSON.parse(lines[0]), JSON.parse(lines.at(-1))];
  const proof = make("dd", words.checking);
  json(`/api/replays/${id}/verify`).then((proved) => {
    proof.className = proved?.verified ? "good" : "bad";
    proof.textContent = proved?.verified ? words.honest : `${words.dishonest}: ${proved?.why ?? ""}`;
  }, () => { proof.textContent = words.lost; });
  const pair = (name, value) => [make("dt", name), value instanceof Node ? value : make("dd", value)];
  return [make("section", [
    make("h2", words.replay),
    make("dl", [
      ...pair(words.game, await nameOf(header.game)),
      ...pair(words.proof, proof),
      ...pair(words.commitment, header.commitment),
      ...pair(words.nonces, (header.nonces ?? []).join(" ") || "–"),
      ...pair(words.secret, last.secret ?? "–"),
    ]),
    make("a", words.file, { class: "button", href: `/api/replays/${id}`, download: "" }),
  ])];
}

async function show() {
  const words = WORDS[lang];
  document.documentElement.lang = lang;
  document.getElementById("lang").textContent = words.other;
  document.getElementById("footer").textContent = words.foot;
  const found = location.pathname.match(/^\/replays?\/([0-9a-f]{32})$/i);
  try {
    main.replaceChildren(...(await (found ? replay(words, found[1]) : home(words))));
  } catch {
    main.replaceChildren(make("section", make("p", words.lost)));
  }
  return found;
}

document.getElementById("lang").addEventListener("click", () => {
  lang = lang === "fr" ? "en" : "fr";
  try { localStorage.setItem("lang", lang); } catch { /* it is asked for again next time */ }
  show();
});
if (!(await show())) setInterval(() => { if (!document.hidden) show(); }, 5000);
