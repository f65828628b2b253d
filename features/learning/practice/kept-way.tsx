import { useState } from 'react'
import { z } from 'zod'
import { CHOICES_MAX } from '#training/enrollments/enrollments.contract.ts'
import { useReading } from '../study/player-context.tsx'

const Way = z.array(z.string().max(100)).max(CHOICES_MAX)

/** What was chosen so far in an exercise that is not finished; this device keeps it. Null: none is under way. */
export const useKeptWay = (moduleKey: string, pageKey: string) =>
  useKept<readonly string[]>(Way, 'practice', moduleKey, pageKey)

/** Something of a page that this device keeps and the server never gets; `name` says what. Null: nothing. */
export function useKept<Kept>(shape: z.ZodType<Kept>, name: string, moduleKey: string, pageKey: string) {
  const { registrationId } = useReading()
  const key = registrationId === null ? null : `${name}:${registrationId}:${moduleKey}/${pageKey}`
  const [kept, setKept] = useState<Kept | null>(() => (key ? keptAt(shape, key) : null))
  const keep = (next: Kept | null) => {
    setKept(next)
    if (!key) return
    try {
      if (next === null) localStorage.removeItem(key)
      else localStorage.setItem(key, JSON.stringify(next))
    } catch {
      // The browser stores nothing (full, or forbidden): the page keeps it while it is open.
    }
  }
  return [kept, keep] as const
}

function keptAt<Kept>(shape: z.ZodType<Kept>, key: string): Kept | null {
  try {
    return shape.safeParse(JSON.parse(localStorage.getItem(key) ?? '')).data ?? null
  } catch {
    return null
  }
}
