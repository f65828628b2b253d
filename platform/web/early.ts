interface Early {
  readonly url: string
  readonly token: string
  readonly answer: Promise<Response>
}

declare global {
  interface Window {
    early?: Early | undefined
  }
}

/**
 * The answer that the HTML requested while the scripts were loading: used once, for the same person and call. See
 * index.html.
 */
export function earlyAnswer(method: string, url: string, token: string | null): Promise<Response> | null {
  const { early } = window
  if (!early || method !== 'GET' || early.url !== url) return null
  window.early = undefined
  return early.token === token ? early.answer : null
}
