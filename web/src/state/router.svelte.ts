import { CODE_LETTERS, MOST_CODE_LETTERS, type Role } from "../wire/protocol";

/** Through whose eyes a finished game is seen: a seat's, the audience's (null), or with nothing hidden. */
export type Through = number | "all" | null;

/** Where one is in the house. */
export type Place =
  | { readonly page: "home" }
  /** To play, to watch, or as the big screen in the room. */
  | { readonly page: "table"; readonly code: string; readonly role: Role }
  | { readonly page: "replay"; readonly id: string; readonly step: number | null; readonly as: Through }
  | { readonly page: "rules"; readonly game: string; readonly clause: string | null }
  /** A first game: that one's, or the one that a beginner learns first. */
  | { readonly page: "learn"; readonly game: string | null }
  | { readonly page: "nowhere" };

/** Reads an address. */
export function place(path: string, search = "", hash = ""): Place {
  const [first = "", second = "", third = ""] = path.split("/").filter((part) => part !== "");
  if (first === "") return { page: "home" };
  if (first === "t" && second.length >= CODE_LETTERS && second.length <= MOST_CODE_LETTERS && /^[a-z]+$/i.test(second)) {
    const role = third === "watch" ? "watcher" : third === "screen" ? "screen" : "player";
    return { page: "table", code: second.toUpperCase(), role };
  }
  if ((first === "replays" || first === "replay") && /^[0-9a-f]{32}$/i.test(second)) {
    const asked = new URLSearchParams(search);
    const number = (name: string) => {
      const value = asked.get(name);
      return value !== null && /^\d{1,6}$/.test(value) ? Number(value) : null;
    };
    const as = asked.get("as") === "all" ? "all" : number("as");
    return { page: "replay", id: second.toLowerCase(), step: number("step"), as };
  }
  if (first === "rules" && /^[a-z0-9-]+$/.test(second)) {
    return { page: "rules", game: second, clause: /^#[A-Z]+-[\d.]+$/.test(hash) ? hash.slice(1) : null };
  }
  if (first === "learn") return { page: "learn", game: /^[a-z0-9-]+$/.test(second) ? second : null };
  return { page: "nowhere" };
}

/** Writes an address. */
export function address(to: Place): string {
  switch (to.page) {
    case "home":
    case "nowhere":
      return "/";
    case "table":
      return `/t/${to.code}${to.role === "watcher" ? "/watch" : to.role === "screen" ? "/screen" : ""}`;
    case "replay": {
      const search = new URLSearchParams();
      if (to.step !== null) search.set("step", String(to.step));
      if (to.as !== null) search.set("as", String(to.as));
      return `/replays/${to.id}${search.size > 0 ? `?${search}` : ""}`;
    }
    case "rules":
      return `/rules/${to.game}${to.clause ? `#${to.clause}` : ""}`;
    case "learn":
      return to.game === null ? "/learn" : `/learn/${to.game}`;
  }
}

/** The page's address as state. */
export class Router {
  at: Place = $state.raw({ page: "home" });

  start(): void {
    const read = () => {
      this.at = place(location.pathname, location.search, location.hash);
    };
    read();
    addEventListener("popstate", read);
    // Links of our own house stay in the page.
    addEventListener("click", (event) => {
      const link = (event.target as Element | null)?.closest?.("a[href]");
      if (!(link instanceof HTMLAnchorElement) || event.defaultPrevented || event.button !== 0) return;
      if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
      if (link.target !== "" || link.hasAttribute("download") || link.origin !== location.origin) return;
      const to = place(link.pathname, link.search, link.hash);
      if (link.pathname.startsWith("/api/") || to.page === "nowhere") return;
      event.preventDefault();
      this.go(to);
    });
  }

  go(to: Place, how: "push" | "replace" = "push"): void {
    const path = address(to);
    if (how === "push") history.pushState(null, "", path);
    else history.replaceState(null, "", path);
    if (how === "push" && to.page !== this.at.page) scrollTo(0, 0);
    this.at = to;
  }
}

export const router = new Router();
