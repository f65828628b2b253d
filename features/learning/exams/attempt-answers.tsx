import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { ApiProblem, call, refresh, reportProblem } from '#platform/web/api.ts'
import type { OpenAttempt } from '#training/enrollments/enrollments.contract.ts'
import { createPersistentWork, type WorkState } from '../study/persistent-work.ts'
import { usePlayer } from '../study/player-context.tsx'
import { openModule } from '../study/study.contract.ts'
import { saveAttempt } from './exams.contract.ts'

type Answers = Readonly<Record<string, string[]>>

function read(key: string): Answers {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key) ?? '{}')
    return Object.fromEntries(
      Object.entries(kept ?? {}).filter(
        ([, chosen]) => Array.isArray(chosen) && chosen.every(one => typeof one === 'string'),
      ),
    )
  } catch {
    return {}
  }
}

function write(key: string, answers: Answers): void {
  try {
    if (Object.keys(answers).length === 0) localStorage.removeItem(key)
    else localStorage.setItem(key, JSON.stringify(answers))
  } catch {
    // The tab remembers them while it lives.
  }
}

interface Sending {
  readonly registrationId: number
  readonly attemptId: number
  readonly unsent: { readonly current: Answers }
  readonly keep: (answers: Answers) => void
}

/** Sends what the server does not have yet. */
async function sendUnsent({ registrationId, attemptId, unsent, keep }: Sending): Promise<'done' | 'more'> {
  const sending = unsent.current
  if (Object.keys(sending).length === 0) return 'done'
  try {
    await call(
      saveAttempt,
      { registrationId, attemptId, answers: { ...sending } },
      { signal: AbortSignal.timeout(20_000) },
    )
  } catch (error) {
    if (!(error instanceof ApiProblem) || error.status === 0 || error.status === 429 || error.status >= 500) throw error
    reportProblem(error)
    if (error.status === 401) return 'done'
    // Handed in elsewhere in the meantime: the server's version counts.
    keep({})
    await refresh(openModule)
    return 'done'
  }
  keep(Object.fromEntries(Object.entries(unsent.current).filter(([question, chosen]) => sending[question] !== chosen)))
  return 'more'
}

/** The page is leaving: what the next visit would send, too. */
function sayLastWord({ registrationId, attemptId, unsent }: Omit<Sending, 'keep'>): void {
  const answers = { ...unsent.current }
  if (Object.keys(answers).length === 0) return
  void call(saveAttempt, { registrationId, attemptId, answers }, { keepalive: true }).catch(() => undefined)
}

/** The answers of an open attempt: each is kept in the browser until the server has it. Spec D8. */
export function useAttemptAnswers(attempt: OpenAttempt) {
  const { registrationId, setOtherWork, lookOnly } = usePlayer()
  const { attemptId } = attempt
  const key = `player-attempt:${registrationId}:${attemptId}`
  const [left] = useState(() => read(key))
  const unsent = useRef<Answers>(left)
  const worker = useRef<ReturnType<typeof createPersistentWork>>(null)
  const [answers, setAnswers] = useState<Answers>({ ...attempt.answers, ...left })

  const keep = (next: Answers) => {
    unsent.current = next
    write(key, next)
  }
  const step = useEffectEvent(() => sendUnsent({ registrationId, attemptId, unsent, keep }))
  const report = useEffectEvent((state: WorkState) =>
    setOtherWork({ state, count: Object.keys(unsent.current).length }),
  )

  useEffect(() => {
    const work = createPersistentWork({ step: () => step(), onState: state => report(state) })
    worker.current = work
    const go = () => void work.go()
    const onPageHide = () => sayLastWord({ registrationId, attemptId, unsent })
    window.addEventListener('online', go)
    window.addEventListener('pagehide', onPageHide)
    go()
    return () => {
      work.stop()
      window.removeEventListener('online', go)
      window.removeEventListener('pagehide', onPageHide)
    }
  }, [registrationId, attemptId])

  return {
    answers,
    choose: (question: string, chosen: string[]) => {
      if (lookOnly) return
      setAnswers(before => ({ ...before, [question]: chosen }))
      keep({ ...unsent.current, [question]: chosen })
      void worker.current?.go()
    },
    /** Tries to send everything; returns whether nothing is left. */
    settle: async (): Promise<boolean> => {
      await worker.current?.go()
      return Object.keys(unsent.current).length === 0
    },
  }
}
