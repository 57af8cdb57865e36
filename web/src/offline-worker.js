// The shell of the page, kept for when the house cannot be reached: the page opens, says so, and
// tries again. Games, rulebooks and tables always come from the house.

const SHELL = "magot-__VERSION__";
const FILES = "__FILES__";

self.addEventListener("install", (event) => {
  const fill = async () => {
    const shell = await caches.open(SHELL);
    await shell.addAll(FILES);
    await self.skipWaiting();
  };
  event.waitUntil(fill());
});

self.addEventListener("activate", (event) => {
  const clear = async () => {
    for (const name of await caches.keys()) if (name !== SHELL) await caches.delete(name);
    await self.clients.claim();
  };
  event.waitUntil(clear());
});

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== "GET" || url.origin !== location.origin) return;
  if (request.mode === "navigate") {
    // The house's own page comes before the kept one.
    event.respondWith(fetch(request).catch(() => caches.match("/")));
  } else if (url.pathname.startsWith("/assets/")) {
    // A name with a hash in it never changes its content.
    event.respondWith(keptOrFetched(request));
  }
});

async function keptOrFetched(request) {
  const kept = await caches.match(request);
  if (kept) return kept;
  const answer = await fetch(request);
  if (answer.ok) {
    const shell = await caches.open(SHELL);
    await shell.put(request, answer.clone());
  }
  return answer;
}
