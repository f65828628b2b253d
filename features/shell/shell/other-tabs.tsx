import { useEffect } from 'react'
import { addressOf } from '#platform/shared/address.ts'
import { currentPlace, go, loginAndBack } from '#platform/web/place.ts'
import { queryClient } from '#platform/web/query-client.ts'
import { doorPage } from './shell.page.ts'

/**
 * All tabs share one token: when someone signs out or another person signs in elsewhere, anything done here would be
 * sent in their name. So this tab follows, to /login and back, or to the new person's home page.
 */
export function useOtherTabs(): void {
  useEffect(() => {
    const goAlong = ({ key, oldValue, newValue }: StorageEvent) => {
      if (key !== 'token' || holderOf(newValue) === holderOf(oldValue)) return
      // Goes there first, so that no screen of one person makes calls as the other.
      go(newValue === null ? loginAndBack(currentPlace()) : addressOf(doorPage), { replace: true })
      queryClient.clear()
    }
    window.addEventListener('storage', goAlong)
    return () => window.removeEventListener('storage', goAlong)
  }, [])
}

/** Whom a token is for, and whether staff act as them: a new session of the same person changes nothing. */
function holderOf(token: string | null): string | null {
  try {
    const { sub, IsImpersonated } = JSON.parse(
      atob((token?.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/')),
    ) as Record<string, unknown>
    return `${String(sub)} ${IsImpersonated === true}`
  } catch {
    return token
  }
}
