import type { IncomingHttpHeaders } from 'node:http'
import { isLoopback } from './exposure.ts'

interface Place {
  readonly home: boolean
  readonly publicUrl: string
}

/**
 * Whether a call to /dev comes from an allowed place: typed in, or from a page of the same server. Another site's
 * script must neither set the clock nor read mails, even under a host name that it has made to point to this machine
 * (DNS rebinding). Spec D14.
 */
export function mayCallDev(headers: IncomingHttpHeaders, { home, publicUrl }: Place): boolean {
  const host = hostOf(`http://${headers.host ?? ''}`)
  if (!host || (home && !isLoopback(host.hostname) && host.host !== hostOf(publicUrl)?.host)) return false
  const site = headers['sec-fetch-site']
  if (site !== undefined && site !== 'same-origin' && site !== 'none') return false
  // A proxy that ends TLS speaks http to this server while the browser speaks https to the proxy, so the name and its
  // port decide.
  return headers.origin === undefined || hostOf(headers.origin)?.host === host.host
}

const hostOf = (address: string): URL | null => URL.parse(address)
