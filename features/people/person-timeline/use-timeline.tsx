import { useState } from 'react'
import { useEndpoint, useSend } from '#platform/web/api.ts'
import { personTimeline, type TimelineEvent, type TimelineKind } from './person-timeline.contract.ts'

export interface OfPerson {
  readonly entityGuid: string
  readonly entityUserId: number
}
interface Earlier {
  /** Where the page before it ended: if that moved, what was read behind it is out of date. */
  readonly after: string
  readonly events: readonly TimelineEvent[]
  readonly next: string | null
}

/** The newest page, and those before it that were asked for. */
export function useTimeline(of: OfPerson, kinds: readonly TimelineKind[]) {
  const input = { ...of, kinds: [...kinds] }
  const first = useEndpoint(personTimeline, input, { staleTime: 0, keepPrevious: true })
  const [kept, keep] = useState<Earlier | null>(null)
  const start = first.data?.earlier ?? null
  const more = kept !== null && kept.after === start ? kept : null
  const next = more ? more.next : start
  const page = useSend(personTimeline, {
    onDone: ({ events, earlier }) => {
      if (start !== null) keep({ after: start, events: [...(more?.events ?? []), ...events], next: earlier })
    },
  })
  return {
    ...first,
    events: first.data && [...first.data.events, ...(more?.events ?? [])],
    earlier: next === null ? null : () => void page.fire({ ...input, before: next }),
    reading: page.sending,
  }
}
