/** Where a page that broke says so. The contract has the same; with it zod would come along in every first load. */
const ADDRESS = '/api/broken-pages'

let told = false

/**
 * Tells the server once that this page broke, without the typed client: whatever broke may be what it needs. What may be said of
 * the fault is looked up when there is one; where even that does not come, that there was one is said. The server not
 * answering is nobody's second fault.
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
