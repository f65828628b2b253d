import { EVENTS_MAX, PlayerEvent } from './study.contract.ts'

/** The parts of `localStorage` that the queue needs. */
export interface Shelf {
  readonly length: number
  key: (index: number) => string | null
  getItem: (key: string) => string | null
  setItem: (key: string, value: string) => void
  removeItem: (key: string) => void
}

export interface PlayerQueue {
  /** Keeps an event until it is accepted. */
  readonly add: (event: PlayerEvent) => void
  /** The waiting events, oldest first. */
  readonly waiting: () => readonly PlayerEvent[]
  /** The next events to send in one call. */
  readonly batch: (size?: number) => readonly PlayerEvent[]
  readonly remove: (ids: readonly string[]) => void
  /** Whether a key of the storage belongs to this queue. */
  readonly owns: (key: string | null) => boolean
}

const COUNTER_DIGITS = 16

/**
 * What happened in the player and has not reached the server yet, kept in the browser for one registration. Spec D8.
 * Each event has its own key, and the keys sort in the order of the events: two tabs add and remove side by side, and
 * neither overwrites what the other has kept.
 */
// oxlint-disable-next-line max-lines-per-function -- one queue: its keys, its shelf and what it keeps itself
export function createQueue(shelf: Shelf, registrationId: number, now: () => number = Date.now): PlayerQueue {
  const prefix = `player-queue:${registrationId}:`
  // If the browser stores nothing (full, or forbidden), the tab keeps it while it lives.
  const kept = new Map<string, PlayerEvent>()
  let last = 0

  const owns = (key: string | null): boolean => key?.startsWith(prefix) ?? false
  const keys = () =>
    Array.from({ length: shelf.length }, (_, index) => shelf.key(index))
      .filter(key => key !== null)
      .filter(owns)

  function entries(): [string, PlayerEvent][] {
    const found = new Map(kept)
    for (const key of keys()) {
      const event = eventIn(shelf.getItem(key))
      if (event) found.set(key, event)
      // Written by another release, or by hand: nobody could ever accept it.
      else shelf.removeItem(key)
    }
    return [...found].toSorted(([one], [other]) => (one < other ? -1 : 1))
  }

  function nextKey(id: string): string {
    const before = keys().map(key => Number(key.slice(prefix.length, prefix.length + COUNTER_DIGITS)))
    last = Math.max(now(), last + 1, ...before.map(order => order + 1))
    return `${prefix}${String(last).padStart(COUNTER_DIGITS, '0')}:${id}`
  }

  return {
    owns,
    waiting: () => entries().map(([, event]) => event),
    batch: (size = EVENTS_MAX) =>
      entries()
        .slice(0, size)
        .map(([, event]) => event),
    add: event => {
      const key = nextKey(event.id)
      try {
        shelf.setItem(key, JSON.stringify(event))
      } catch {
        kept.set(key, event)
      }
    },
    remove: ids => {
      for (const [key, { id }] of entries()) {
        if (!ids.includes(id)) continue
        kept.delete(key)
        shelf.removeItem(key)
      }
    },
  }
}

function eventIn(text: string | null): PlayerEvent | null {
  try {
    return PlayerEvent.safeParse(JSON.parse(text ?? '')).data ?? null
  } catch {
    return null
  }
}
