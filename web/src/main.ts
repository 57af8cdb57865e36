import { mount } from "svelte";
import App from "./App.svelte";
import "./app.css";
import "./drawings/drawings.css";
import { mayLoadAnew } from "./state/anew";
import { catalogue } from "./state/catalogue.svelte";
import { house } from "./state/house.svelte";
import { keep } from "./state/keep";
import { router } from "./state/router.svelte";
import { firstLanguage, settings } from "./state/settings.svelte";
import { shell } from "./state/shell.svelte";
import { tongue } from "./words/tongue.svelte";

const WORDLESS_MS = 3000;

// Before anything is drawn: nobody wants a white flash in the dark.
document.documentElement.dataset.theme = settings.look(matchMedia("(prefers-color-scheme: dark)").matches);
router.start();
house.open();
void catalogue.load();
addEventListener("online", () => house.retryNow());
addEventListener("offline", () => house.doubt());
document.addEventListener("visibilitychange", () => {
  if (!document.hidden) house.retryNow();
});

// A newer house has other files: the page is loaded anew rather than half of it. What is still missing
// then, or cannot be fetched, is said, and fetched when somebody wants it.
addEventListener("vite:preloadError", () => {
  if (house.status === "open" && mayLoadAnew(keep, Date.now())) location.reload();
  else shell.missing = true;
});

const lang = firstLanguage();
document.documentElement.lang = lang;
// Nothing is shown before there are words for it. No `await` stands in the open here: with one the bundler
// would not dare to move a module to where it is loaded anyway.
void tongue.speak(lang).then(
  begin,
  // Without words nothing can be said about it, either.
  () => setTimeout(() => location.reload(), WORDLESS_MS),
);

function begin(): void {
  mount(App, { target: document.getElementById("app")! });
  if ("serviceWorker" in navigator && import.meta.env.PROD) {
    void navigator.serviceWorker.register("/offline-worker.js").catch(() => undefined);
  }
}
