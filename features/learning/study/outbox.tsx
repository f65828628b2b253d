import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { ApiProblem, call, refresh, reportProblem } from '#platform/web/api.ts'
import { uuid } from '#platform/web/uuid.ts'
import type { Progress } from '#training/enrollments/enrollments.contract.ts'
import { createPersistentWork, type WorkState } from './persistent-work.ts'
import { type EventResult, EVENTS_MAX, openModule, openPlayer, type PlayerEvent, sendEvents } from './study.contract.ts'
import { createQueue } from './player-queue.ts'

type WithoutId<E> = E extends { readonly id: string } ? Omit<E, 'id'> : never
/** An event without an id yet. */
export type NewEvent = WithoutId<PlayerEvent>

const ANSWER_WITHIN = 20_000
/** How long to wait before reading from the server what another tab has sent. */
const OTHER_TAB_SETTLES = 300

type Sent = (events: readonly PlayerEvent[], results: readonly EventResult[], progress: Progress) => void

/** One tab sends at a time; if the browser has no locks, the server's ids prevent duplicates. */
async function alone<T>(name: string, run: () => Promise<T>): Promise<T> {
  return 'locks' in navigator ? ((await navigator.locks.request(name, run)) as T) : run()
}

/** Sends what happens in the player, now or when it can; what an earlier visit left goes first. Spec D8. */
export function useOutbox(registrationId: number, onSent: Sent) {
  const [queue] = useState(() => createQueue(localStorage, registrationId))
  const [waiting, setWaiting] = useState(queue.waiting)
  const [state, setState] = useState<WorkState>('idle')
  const sent = useEffectEvent(onSent)
  const size = useRef(EVENTS_MAX)
  const worker = useRef<ReturnType<typeof createPersistentWork>>(null)

  const step = useEffectEvent(() =>
    alone(`player-queue:${registrationId}`, () =>
      sendNext({ registrationId, queue, size, sent }).finally(() => setWaiting(queue.waiting())),
    ),
  )

  useEffect(() => {
    const work = createPersistentWork({ step: () => step(), onState: setState })
    worker.current = work
    const stopFollowing = followBrowser({
      queue,
      onOnline: () => void work.go(),
      onOtherTab: () => setWaiting(queue.waiting()),
      // Kept until accepted: the next visit sends them again if this did not arrive.
      lastWord: events => void call(sendEvents, { registrationId, events }, { keepalive: true }).catch(() => undefined),
    })
    void work.go()
    return () => {
      work.stop()
      stopFollowing()
    }
  }, [registrationId, queue])

  return {
    waiting,
    state,
    record: (event: NewEvent) => {
      queue.add({ ...event, id: uuid() })
      setWaiting(queue.waiting())
      void worker.current?.go()
    },
    /** Tries to send everything; returns whether nothing is left. */
    settle: async (): Promise<boolean> => {
      await worker.current?.go()
      return queue.waiting().length === 0
    },
  }
}

interface Sending {
  readonly registrationId: number
  readonly queue: ReturnType<typeof createQueue>
  /** How many events go at once. */
  readonly size: { current: number }
  readonly sent: Sent
}

/** Sends the next events; 'more' as long as others may follow. */
async function sendNext({ registrationId, queue, size, sent }: Sending): Promise<'more' | 'done'> {
  const events = queue.batch(size.current)
  if (events.length === 0) return 'done'
  try {
    const { results, progress } = await call(
      sendEvents,
      { registrationId, events: [...events] },
      { signal: AbortSignal.timeout(ANSWER_WITHIN) },
    )
    queue.remove(results.map(({ id }) => id))
    size.current = EVENTS_MAX
    sent(events, results, progress)
  } catch (error) {
    const means = meaningOf(error, events.length)
    if (means === 'drop') queue.remove(events.map(({ id }) => id))
    if (means === 'oneByOne') size.current = 1
    if (means === 'stop') {
      reportProblem(error)
      return 'done'
    }
  }
  return 'more'
}

/**
 * What a failure means for the events that were sent; thrown on if they may arrive later. A call that is invalid: the
 * one event that causes it is found and dropped, the others continue.
 */
function meaningOf(error: unknown, events: number): 'drop' | 'oneByOne' | 'stop' {
  if (!(error instanceof ApiProblem) || error.status === 0 || error.status === 429 || error.status >= 500) throw error
  if (error.status !== 400) return 'stop'
  return events === 1 ? 'drop' : 'oneByOne'
}

interface Followed {
  readonly queue: ReturnType<typeof createQueue>
  readonly onOnline: () => void
  readonly onOtherTab: () => void
  readonly lastWord: (events: PlayerEvent[]) => void
}

/** The connection, the other tabs and the end of the page. */
function followBrowser({ queue, onOnline, onOtherTab, lastWord }: Followed): () => void {
  let settling: ReturnType<typeof setTimeout> | undefined
  const onStorage = ({ key, newValue }: StorageEvent) => {
    if (!queue.owns(key)) return
    onOtherTab()
    if (newValue !== null) return
    clearTimeout(settling)
    settling = setTimeout(() => void refresh(openPlayer, openModule), OTHER_TAB_SETTLES)
  }
  const onPageHide = () => {
    const events = queue.batch()
    if (events.length > 0) lastWord([...events])
  }
  window.addEventListener('online', onOnline)
  window.addEventListener('storage', onStorage)
  window.addEventListener('pagehide', onPageHide)
  return () => {
    clearTimeout(settling)
    window.removeEventListener('online', onOnline)
    window.removeEventListener('storage', onStorage)
    window.removeEventListener('pagehide', onPageHide)
  }
}
