import { type Feature, route } from '#platform/server/feature.ts'
import { limitCalls } from '#identity/sign-in/call-limits.server.ts'
import { reportBrokenPage } from './broken-pages.contract.ts'

/**
 * Lines that one address and everyone together may write in ten minutes: a broken release is noticed, and the log is
 * not flooded.
 */
const FROM_ONE_ADDRESS = 10
const FROM_EVERYBODY = 200

/** Pages that broke in someone's browser, one line each in the log. */
export const brokenPages: Feature = {
  routes: [
    route(reportBrokenPage, async ({ body: { name, message, places }, request }, services) => {
      await limitCalls(services, {
        subject: `broken page from ${request.address}`,
        most: FROM_ONE_ADDRESS,
        minutes: 10,
      })
      await limitCalls(services, { subject: 'broken pages', most: FROM_EVERYBODY, minutes: 10 })
      services.log.error(
        `a page broke in a browser (${engineOf(request.userAgent)}): ${name}${message ? `: ${message}` : ''}` +
          places.map(place => `\n    at ${place}`).join(''),
      )
      return {}
    }),
  ],
}

/** The browser's engine and its version, and nothing else of its self-description. */
function engineOf(userAgent: string): string {
  const [, name, version] = /(Firefox|Chrome)\/(\d+)/.exec(userAgent) ?? /(Safari)\/(\d+)/.exec(userAgent) ?? []
  return name ? `${name} ${version}` : 'another browser'
}
