/**
 * Where a broken page reports itself. The contract has the same address; importing it would add zod to every first
 * load.
 */
const ADDRESS = '/api/broken-pages'

let told = false

/**
 * Tells the server once that this page broke, without the typed client, which may depend on whatever broke. The code
 * that decides what may be said about the fault is loaded only when there is one; if even that fails to load, the
 * report says only that there was a fault. If the server does not answer, that is not reported as a second fault.
 */
export function tellServer(error: unknown): void {
  if (told) return
  told = true
  import('./broken-pages.rules.ts')
    .then(
      ({ tellable }) => tellable(error),
      () => ({ name: 'NotLoaded', message: null, places: [] }),
    )
    .then(said =>
      fetch(ADDRESS, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(said),
        keepalive: true,
        credentials: 'omit',
      }),
    )
    .catch(() => undefined)
}
