import { z } from 'zod'
import { type Address, addressAsGiven } from '../shared/address.ts'
import { storedSession } from './stored-session.ts'

const PREFIX = 'list:'

const Kept = z.object({
  /** The list as it was seen last, with its filters and page. */
  at: z
    .string()
    .startsWith('/')
    .transform(path => addressAsGiven(path)),
  search: z.record(z.string(), z.union([z.string(), z.array(z.string())])),
  pageNumber: z.number(),
  pageSize: z.number(),
  total: z.number(),
  /** The rows of its page, in order. */
  keys: z.array(z.string()),
})
export interface KeptPlace extends z.output<typeof Kept> {
  readonly at: Address
}

/** Keeps where somebody is in a list, in this tab, for the organization that they act in. */
export function keepPlace(list: string, place: KeptPlace): void {
  try {
    sessionStorage.setItem(PREFIX + list, JSON.stringify({ ...place, whose: storedSession.entityGuid() }))
  } catch {
    // It is full, or not allowed: then the way back leads to the top of the list.
  }
}

export function keptPlace(list: string): KeptPlace | null {
  try {
    const kept = JSON.parse(sessionStorage.getItem(PREFIX + list) ?? 'null') as { whose: string | null } | null
    return kept && kept.whose === storedSession.entityGuid() ? Kept.parse(kept) : null
  } catch {
    return null
  }
}

storedSession.onClear(() => {
  for (const key of Object.keys(sessionStorage)) if (key.startsWith(PREFIX)) sessionStorage.removeItem(key)
})
