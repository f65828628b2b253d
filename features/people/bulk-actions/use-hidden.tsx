import { useState } from 'react'
import { z } from 'zod'

const KEY = 'bulk-hidden'
const Ids = z.array(z.number()).max(100)

function kept(): number[] {
  try {
    return Ids.parse(JSON.parse(sessionStorage.getItem(KEY) ?? '[]'))
  } catch {
    return []
  }
}

/** Which ended actions somebody has put away: in this tab, as long as it is open. */
export function useHidden() {
  const [hidden, setHidden] = useState<ReadonlySet<number>>(() => new Set(kept()))
  const hide = (id: number) => {
    const next = [...hidden, id].slice(-100)
    setHidden(new Set(next))
    try {
      sessionStorage.setItem(KEY, JSON.stringify(next))
    } catch {
      // It is full, or not allowed: then it is hidden until the page is loaded again.
    }
  }
  return { hidden, hide }
}
