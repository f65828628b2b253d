import { addressAsGiven } from '#platform/shared/address.ts'
import { go } from '#platform/web/place.ts'

/** Goes to the provider's page: within the application if it is the built-in one. */
export function leaveFor(url: string): void {
  const to = new URL(url)
  if (to.origin === location.origin) go(addressAsGiven(`${to.pathname}${to.search}`))
  else location.assign(to.href)
}
