import { useState } from 'react'
import { useMembership } from '#platform/web/session.tsx'

const keyOf = (entityGuid: string) => `closed-groups ${entityGuid}`

/** The groups below which this tab shows none, kept until it is closed: numbers only. */
export function useClosed() {
  const key = keyOf(useMembership().entityGuid)
  const [closed, setClosed] = useState(() => read(key))
  const toggle = (id: number) => {
    const next = closed.includes(id) ? closed.filter(one => one !== id) : [...closed, id]
    setClosed(next)
    try {
      sessionStorage.setItem(key, JSON.stringify(next))
    } catch {
      // Without storage it lasts as long as the page.
    }
  }
  return { closed, toggle }
}

function read(key: string): readonly number[] {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(key) ?? '[]')
    return Array.isArray(kept) ? kept.filter(one => Number.isSafeInteger(one) && one > 0).slice(0, 500) : []
  } catch {
    return []
  }
}
