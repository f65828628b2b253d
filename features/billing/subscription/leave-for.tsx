import { go } from '#platform/web/place.ts'

/** Goes to the provider's page: within the application where it is the built-in one. */
export function leaveFor(url: string): void {
  const to = new URL(url)
  if (to.origin === location.origin) go(`${to.pathname}${to.search}`)
  else location.assign(to.href)
}
