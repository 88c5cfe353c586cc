// What opens while the network or the exchange is away: one page that says so. It serves no data and no part of the terminal, so that nothing old can
// pass for live and no old terminal meets a newer exchange: pages come from the exchange, or this page comes in their place.
const CACHE = 'tapedeck-away-1';
const AWAY = '/away.html';

const keepPage = async () => {
  const cache = await caches.open(CACHE);
  await cache.add(new Request(AWAY, { cache: 'no-cache' }));
};

self.addEventListener('install', (event) => {
  event.waitUntil(keepPage().then(() => self.skipWaiting()));
});

self.addEventListener('activate', (event) => {
  const takeOver = async () => {
    for (const name of await caches.keys()) if (name !== CACHE) await caches.delete(name);
    // The page is asked for while this starts: it costs a visit nothing.
    await self.registration.navigationPreload?.enable();
    await self.clients.claim();
  };
  event.waitUntil(takeOver());
});

// Once a start of this worker: the kept page follows the exchange's.
let isFresh = false;
const refreshOnce = async () => {
  if (isFresh) return;
  isFresh = true;
  await keepPage().catch(() => undefined);
};

const open = async (event) => {
  try {
    /** @type {unknown} */
    const ahead = await event.preloadResponse;
    const answer = ahead instanceof Response ? ahead : await fetch(event.request);
    event.waitUntil(refreshOnce());
    return answer;
  } catch {
    return (await caches.match(AWAY)) ?? Response.error();
  }
};

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  const toFront = async () => {
    const [page] = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
    await page?.focus();
  };
  event.waitUntil(toFront());
});

self.addEventListener('fetch', (event) => {
  if (event.request.mode === 'navigate' && event.request.method === 'GET') event.respondWith(open(event));
});
