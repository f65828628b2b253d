// The pocket card without a connection. Its page keeps one finished document for each state that it showed
// (features/learning/my-state/kept-card.ts); this worker, which has no say over any other page, shows the last one when
// the server cannot be reached, or takes too long. Decision 418.

const KEPT = 'pocket-card'
/** A phone that shows one bar waits for minutes; whoever needs the number does not. */
const PATIENCE_MS = 4_000

self.addEventListener('install', () => self.skipWaiting())
self.addEventListener('activate', event => event.waitUntil(self.clients.claim()))
self.addEventListener('fetch', event => {
  if (event.request.mode === 'navigate') event.respondWith(cardFor(event.request))
})

async function cardFor(request) {
  const online = fetch(request)
  const kept = await keptFor(request)
  if (!kept) return online
  const late = new Promise(resolve => setTimeout(resolve, PATIENCE_MS, kept))
  return Promise.race([online, late]).catch(() => kept)
}

/** The state that was asked for, or the one that was shown last. */
async function keptFor(request) {
  const cache = await caches.open(KEPT)
  const { pathname, searchParams } = new URL(request.url)
  const state = searchParams.get('state')
  const of = address => cache.match(address, { ignoreVary: true })
  return (state && (await of(`${pathname}?state=${state}`))) || (await of(pathname))
}
