import { useEffect } from 'react'
import { currentPlace, go, loginAndBack } from '../../platform/web/place.ts'
import { queryClient } from '../../platform/web/query-client.ts'
import { storedSession } from '../../platform/web/stored-session.ts'

/** A sign-in takes the old token away before it keeps the new one: both are one change. */
const SETTLED_MS = 100

/**
 * All tabs share one token: when somebody signs out or another person signs in elsewhere, what is shown here would be sent
 * in their name. So this tab goes along, to /login and back, or to the home of whoever it is now.
 */
export function useOtherTabs(): void {
  useEffect(() => {
    let before: string | null = null
    let settling: ReturnType<typeof setTimeout> | undefined
    const goAlong = () => {
      settling = undefined
      const now = storedSession.token()
      if (holderOf(now) === holderOf(before)) return
      // There first, so that no screen of the one asks again as the other.
      go(now === null ? loginAndBack(currentPlace()) : '/', { replace: true })
      queryClient.clear()
    }
    const onStorage = ({ key, oldValue }: StorageEvent) => {
      if (key !== 'token') return
      if (settling === undefined) before = oldValue
      clearTimeout(settling)
      settling = setTimeout(goAlong, SETTLED_MS)
    }
    window.addEventListener('storage', onStorage)
    return () => {
      clearTimeout(settling)
      window.removeEventListener('storage', onStorage)
    }
  }, [])
}

/** Whom a token is for, and whether it is staff who act as them: a new session of the same person changes nothing. */
function holderOf(token: string | null): string | null {
  try {
    const { sub, IsImpersonated } = JSON.parse(atob((token?.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/'))) as Record<string, unknown>
    return `${String(sub)} ${IsImpersonated === true}`
  } catch {
    return token
  }
}
