import { useState } from 'react'
import { z } from 'zod'
import { CHOICES_MAX } from '#training/enrollments/enrollments.contract.ts'
import { useReading } from '../study/player-context.tsx'

const Kept = z.array(z.string().max(100)).max(CHOICES_MAX)

/** What was chosen so far in an exercise that is not finished; this device keeps it. Null: none is under way. */
export function useKeptWay(moduleKey: string, pageKey: string) {
  const { registrationId } = useReading()
  const key = registrationId === null ? null : `practice:${registrationId}:${moduleKey}/${pageKey}`
  const [way, setWay] = useState<readonly string[] | null>(() => (key ? keptAt(key) : null))
  const keep = (next: readonly string[] | null) => {
    setWay(next)
    if (!key) return
    try {
      if (next === null) localStorage.removeItem(key)
      else localStorage.setItem(key, JSON.stringify(next))
    } catch {
      // The browser stores nothing (full, or forbidden): the page keeps it while it is open.
    }
  }
  return [way, keep] as const
}

function keptAt(key: string): readonly string[] | null {
  try {
    return Kept.safeParse(JSON.parse(localStorage.getItem(key) ?? '')).data ?? null
  } catch {
    return null
  }
}
