import { BROKEN_PAGES_PATH, tellable } from './broken-pages.rules.ts'

let told = false

/**
 * Tells the server once that this page broke. By itself, without the typed client or another script: whatever broke may be
 * what they need. The server not answering is nobody's second fault.
 */
export function tellServer(error: unknown): void {
  if (told) return
  told = true
  fetch(`/api${BROKEN_PAGES_PATH}`, {
    method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(tellable(error)), keepalive: true, credentials: 'omit',
  }).catch(() => undefined)
}
