import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { z } from 'zod'
import { ApiProblem, call, refresh, reportProblem } from '#platform/web/api.ts'
import { Confidence, type OpenAttempt } from '#training/enrollments/enrollments.contract.ts'
import { createPersistentWork, type WorkState } from '../study/persistent-work.ts'
import { usePlayer } from '../study/player-context.tsx'
import { openModule } from '../study/study.contract.ts'
import { saveAttempt } from './exams.contract.ts'

/** What the server does not have yet, by question. */
const Answers = z.record(z.string(), z.array(z.string()))
const Unsent = z.object({ answers: Answers, confidence: z.record(z.string(), Confidence) })
type Unsent = Readonly<z.infer<typeof Unsent>>
const NOTHING: Unsent = { answers: {}, confidence: {} }

const countOf = ({ answers, confidence }: Unsent) => new Set([answers, confidence].flatMap(Object.keys)).size

function read(key: string): Unsent {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key) ?? '{}')
    // The release before kept the answers alone.
    return Unsent.safeParse(kept).data ?? { answers: Answers.parse(kept), confidence: {} }
  } catch {
    return NOTHING
  }
}

function write(key: string, unsent: Unsent): void {
  try {
    if (countOf(unsent) === 0) localStorage.removeItem(key)
    else localStorage.setItem(key, JSON.stringify(unsent))
  } catch {
    // The tab remembers them while it lives.
  }
}

/** What was given or changed while something else was sent. */
const without = <Value,>(now: Readonly<Record<string, Value>>, sent: Readonly<Record<string, Value>>) =>
  Object.fromEntries(Object.entries(now).filter(([question, value]) => sent[question] !== value))

interface Sending {
  readonly registrationId: number
  readonly attemptId: number
  readonly unsent: { readonly current: Unsent }
  readonly keep: (unsent: Unsent) => void
}

/** A program of the release before refuses what it does not know: nothing is said of it where there is nothing. */
function bodyOf({ registrationId, attemptId, unsent: { current } }: Omit<Sending, 'keep'>) {
  const { answers, confidence } = current
  const said = Object.keys(confidence).length > 0
  return { registrationId, attemptId, answers: { ...answers }, ...(said && { confidence: { ...confidence } }) }
}

/** Sends what the server does not have yet. */
async function sendUnsent({ registrationId, attemptId, unsent, keep }: Sending): Promise<'done' | 'more'> {
  const sending = unsent.current
  if (countOf(sending) === 0) return 'done'
  try {
    await call(saveAttempt, bodyOf({ registrationId, attemptId, unsent }), { signal: AbortSignal.timeout(20_000) })
  } catch (error) {
    if (!(error instanceof ApiProblem) || error.status === 0 || error.status === 429 || error.status >= 500) throw error
    reportProblem(error)
    if (error.status === 401) return 'done'
    // Handed in elsewhere in the meantime: the server's version counts.
    keep(NOTHING)
    await refresh(openModule)
    return 'done'
  }
  const { answers, confidence } = unsent.current
  keep({ answers: without(answers, sending.answers), confidence: without(confidence, sending.confidence) })
  return 'more'
}

/** The page is leaving: what the next visit would send, too. */
function sayLastWord({ registrationId, attemptId, unsent }: Omit<Sending, 'keep'>): void {
  if (countOf(unsent.current) === 0) return
  void call(saveAttempt, bodyOf({ registrationId, attemptId, unsent }), { keepalive: true }).catch(() => undefined)
}

/** Sends while the attempt is shown, and once more when the page is left. */
function useSending({ registrationId, attemptId, unsent, keep }: Sending) {
  const { setOtherWork } = usePlayer()
  const worker = useRef<ReturnType<typeof createPersistentWork>>(null)
  const step = useEffectEvent(() => sendUnsent({ registrationId, attemptId, unsent, keep }))
  const report = useEffectEvent((state: WorkState) => setOtherWork({ state, count: countOf(unsent.current) }))
  const lastWord = useEffectEvent(() => sayLastWord({ registrationId, attemptId, unsent }))

  useEffect(() => {
    const work = createPersistentWork({ step: () => step(), onState: state => report(state) })
    worker.current = work
    const go = () => void work.go()
    const onPageHide = () => lastWord()
    window.addEventListener('online', go)
    window.addEventListener('pagehide', onPageHide)
    go()
    return () => {
      work.stop()
      window.removeEventListener('online', go)
      window.removeEventListener('pagehide', onPageHide)
    }
  }, [registrationId, attemptId])
  return worker
}

/** The answers of an open attempt: each is kept in the browser until the server has it. Spec D8. */
export function useAttemptAnswers(attempt: OpenAttempt) {
  const { registrationId, lookOnly } = usePlayer()
  const { attemptId } = attempt
  const key = `player-attempt:${registrationId}:${attemptId}`
  const [left] = useState(() => read(key))
  const unsent = useRef<Unsent>(left)
  const [answers, setAnswers] = useState({ ...attempt.answers, ...left.answers })
  const [confidence, setConfidence] = useState({ ...attempt.confidence, ...left.confidence })

  const keep = (next: Unsent) => {
    unsent.current = next
    write(key, next)
  }
  const worker = useSending({ registrationId, attemptId, unsent, keep })

  return {
    answers,
    confidence,
    choose: (question: string, chosen: string[]) => {
      if (lookOnly) return
      setAnswers(before => ({ ...before, [question]: chosen }))
      keep({ ...unsent.current, answers: { ...unsent.current.answers, [question]: chosen } })
      void worker.current?.go()
    },
    /** How sure one is of an answer. */
    say: (question: string, how: Confidence) => {
      if (lookOnly) return
      setConfidence(before => ({ ...before, [question]: how }))
      keep({ ...unsent.current, confidence: { ...unsent.current.confidence, [question]: how } })
      void worker.current?.go()
    },
    /** Tries to send everything; returns whether nothing is left. */
    settle: async (): Promise<boolean> => {
      await worker.current?.go()
      return countOf(unsent.current) === 0
    },
  }
}
