import { createContext, type ReactNode, useContext, useState, useSyncExternalStore } from 'react'
import { revise, useEndpoint } from '#platform/web/api.ts'
import { currentPlace } from '#platform/web/place.ts'
import { changeQuery } from '#platform/web/router.tsx'
import { useMe } from '#platform/web/session.tsx'
import { myStateFacts, type StateFacts } from '#foundation/state-facts/state-facts.contract.ts'
import type { Progress } from '#training/enrollments/enrollments.contract.ts'
import { type NewEvent, useOutbox } from './outbox.tsx'
import type { WorkState } from './persistent-work.ts'
import type { Spot } from './place.rules.ts'
import { type EventResult, openModule, openPlayer, type PlayerEvent, type PlayerView } from './study.contract.ts'

/** What else is in progress besides the queue: an exam's answers. */
interface OtherWork {
  readonly state: WorkState
  readonly count: number
}

export type Saving =
  | { readonly kind: 'saved'; readonly at: string }
  | { readonly kind: 'saving' }
  | { readonly kind: 'waiting'; readonly count: number }

interface PlayerValue {
  readonly registrationId: number
  readonly view: PlayerView
  /** Staff act as the person: they may look, and nothing is recorded. Spec D8. */
  readonly lookOnly: boolean
  readonly saving: Saving
  readonly waiting: readonly PlayerEvent[]
  /** Why the server would not accept an answer, by page. */
  readonly refused: ReadonlyMap<string, string>
  readonly record: (event: NewEvent) => void
  readonly settle: () => Promise<boolean>
  readonly take: (progress: Progress) => void
  readonly setOtherWork: (work: OtherWork) => void
  readonly goTo: (spot: Spot, options?: { readonly replace?: boolean }) => void
  /** Pages with a content note that the person asked to see. */
  readonly revealed: ReadonlySet<string>
  readonly reveal: (page: string) => void
}

const PlayerContext = createContext<PlayerValue | null>(null)

/** The open training, and what can be done with it. */
export function usePlayer(): PlayerValue {
  const player = useContext(PlayerContext)
  if (!player) throw new Error('This is used outside of the player.')
  return player
}

/** What the pages of a lesson need to know about the training around them. */
interface Reading extends Pick<PlayerValue, 'lookOnly' | 'saving' | 'waiting' | 'refused' | 'record'> {
  readonly view: Pick<PlayerView, 'language' | 'sources'>
  /** Null if nobody is taking the course. */
  readonly registrationId: number | null
  /** What may be shown of the learner's own state; null if that is not known. Spec D14. */
  readonly state: StateFacts | null
}

const ReadingContext = createContext<Reading | null>(null)

/** The course whose pages are being read, whether someone takes it or only looks at it. */
export function useReading(): Reading {
  const reading = useContext(ReadingContext)
  if (!reading) throw new Error('This is used outside of a course.')
  return reading
}

interface PreviewProps {
  readonly view: Reading['view']
  /** Judges what is answered, for authors; without it nothing can be answered. */
  readonly judge?: Reading['record'] | undefined
  /** Why an answer could not be judged, by page. */
  readonly refused?: Reading['refused']
  readonly children: ReactNode
}

/** Shows pages of a course that nobody is taking: nothing is recorded. */
export function Preview({ view, judge, refused = new Map(), children }: PreviewProps) {
  const state = useOwnState()
  const reading: Reading = {
    view,
    state,
    registrationId: null,
    lookOnly: judge === undefined,
    saving: { kind: 'saved', at: '' },
    waiting: [],
    refused,
    record: judge ?? (() => undefined),
  }
  return <ReadingContext value={reading}>{children}</ReadingContext>
}

/** Asked for at once and kept, so that pages that leave room for it are whole without a connection. */
const useOwnState = (): StateFacts | null => useEndpoint(myStateFacts, {}, { quiet: true }).data?.mine ?? null

function goTo({ moduleKey, pageKey }: Spot, { replace = false } = {}): void {
  const { query } = currentPlace()
  // Requested twice, faster than the screen follows: one step in the history is enough.
  if (query.get('module') === moduleKey && query.get('page') === pageKey) return
  changeQuery({ module: moduleKey, page: pageKey }, { push: !replace })
}

/** Answers that arrive late say less than what is already known. */
const take = (registrationId: number, progress: Progress) =>
  revise(openPlayer, { registrationId }, view =>
    progress.savedAt < view.progress.savedAt ? view : { ...view, progress },
  )

export function PlayerProvider({ view, children }: { view: PlayerView; children: ReactNode }) {
  const { registrationId } = view
  const lookOnly = useMe().impersonatedBy !== null
  const [other, setOtherWork] = useState<OtherWork>({ state: 'idle', count: 0 })
  const [revealed, setRevealed] = useState<ReadonlySet<string>>(new Set())
  const [refused, setRefused] = useState<ReadonlyMap<string, string>>(new Map())

  const online = useSyncExternalStore(watchConnection, () => navigator.onLine)

  const outbox = useOutbox(registrationId, (events, results, progress) => {
    take(registrationId, progress)
    setRefused(before => new Map([...before].filter(([page]) => !events.some(event => event.pageKey === page))))
    for (const event of events) {
      const result = results.find(({ id }) => id === event.id)
      if (!result) continue
      if (result.refused === null) keep(registrationId, event, result)
      else if (event.kind === 'answer') setRefused(before => new Map(before).set(event.pageKey, result.refused ?? ''))
    }
  })

  const state = useOwnState()
  const value: PlayerValue & Pick<Reading, 'state'> = {
    state,
    registrationId,
    view,
    lookOnly,
    refused,
    revealed,
    goTo,
    setOtherWork,
    waiting: outbox.waiting,
    settle: outbox.settle,
    saving: savingOf(outbox, other, online, view.progress.savedAt),
    record: event => {
      if (!lookOnly) outbox.record(event)
    },
    take: progress => take(registrationId, progress),
    reveal: page => setRevealed(before => new Set(before).add(page)),
  }
  return (
    <PlayerContext value={value}>
      <ReadingContext value={value}>{children}</ReadingContext>
    </PlayerContext>
  )
}

const watchConnection = (changed: () => void) => {
  window.addEventListener('online', changed)
  window.addEventListener('offline', changed)
  return () => {
    window.removeEventListener('online', changed)
    window.removeEventListener('offline', changed)
  }
}

function savingOf(
  outbox: { state: WorkState; waiting: readonly PlayerEvent[] },
  other: OtherWork,
  online: boolean,
  at: string,
): Saving {
  const states = [outbox.state, other.state]
  if (states.includes('waiting') || !online)
    return { kind: 'waiting', count: outbox.waiting.filter(({ kind }) => kind === 'answer').length + other.count }
  return states.includes('working') && outbox.waiting.length + other.count > 0
    ? { kind: 'saving' }
    : { kind: 'saved', at }
}

/** Updates a module's cached content with an event that the server accepted. */
function keep(registrationId: number, event: PlayerEvent, { verdict }: EventResult): void {
  const { moduleKey, pageKey } = event
  revise(openModule, { registrationId, moduleKey }, module => ({
    ...module,
    pageKey,
    pagesSeen: module.pagesSeen.includes(pageKey) ? module.pagesSeen : [...module.pagesSeen, pageKey],
    answers:
      event.kind === 'answer' && verdict
        ? [
            ...module.answers.filter(answer => answer.pageKey !== pageKey),
            { pageKey, chosen: event.chosen, ...(event.sure && { sure: event.sure }), verdict },
          ]
        : module.answers,
  }))
}
