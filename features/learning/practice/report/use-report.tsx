import { useState } from 'react'
import { z } from 'zod'
import { countWords } from '#courses/page-kinds/seat-time.rules.ts'
import { DONE, type Field, type LearnerReport } from '#courses/page-kinds/report/report.ts'
import { useReading } from '../../study/player-context.tsx'
import { useAnswer } from '../../study-frame/answer.tsx'
import { useKept } from '../kept-way.tsx'
import type { PracticeProps } from '../practice-page.tsx'

const STEPS = ['write', 'rate', 'hints', 'done'] as const
export type Step = (typeof STEPS)[number]

// What is written stays on the device, also after the report is done: the server never has it.
const Draft = z.object({
  texts: z.record(z.string(), z.string()),
  ticked: z.array(z.string()),
  step: z.enum(STEPS),
})
type Draft = z.infer<typeof Draft>

const EMPTY: Draft = { texts: {}, ticked: [], step: 'write' }

/** By how many words a text is too short (negative) or too long; 0 if it fits. */
export function wordsOff(text: string, { minWords, maxWords }: Field): number {
  const words = countWords(text)
  return words < minWords ? words - minWords : Math.max(0, words - maxWords)
}

/** The steps of a page: without anything to look for there are no hints. */
export const stepsOf = ({ rubric }: LearnerReport): readonly Step[] =>
  STEPS.filter(step => step !== 'hints' || rubric.some(({ detect }) => detect))

/** Where the report stands: the one under way, else the one that was done last. */
export function useReport({ page, moduleKey, given }: PracticeProps<LearnerReport>) {
  const { lookOnly } = useReading()
  const { chosen, verdict, onItsWay, refused, answer } = useAnswer(moduleKey, page.key, given)
  const [kept, keep] = useKept(Draft, 'practice-report', moduleKey, page.key)
  const [moves, setMoves] = useState(0)
  const draft = kept ?? EMPTY
  // Done here, but refused or lost on its way: it was not done.
  const lost = draft.step === 'done' && chosen === null
  const step = lost ? 'rate' : kept ? draft.step : chosen ? 'done' : 'write'
  const go = (next: Draft | null) => {
    keep(next)
    setMoves(moves + 1)
  }
  return {
    step,
    texts: draft.texts,
    // Done on another device, or removed from this one: what was ticked is known to the server.
    ticked: step === 'done' ? (chosen ?? []).slice(1) : draft.ticked,
    verdict: step === 'done' && verdict?.kind === 'report' ? verdict : null,
    onItsWay,
    refused,
    moves,
    write: (key: string, text: string) => keep({ ...draft, step, texts: { ...draft.texts, [key]: text } }),
    tick: (key: string, on: boolean) =>
      keep({ ...draft, step, ticked: [...draft.ticked.filter(one => one !== key), ...(on ? [key] : [])] }),
    go: (to: Step) => go({ ...draft, step: to }),
    finish: () => {
      if (lookOnly) return
      const known = page.rubric.map(({ key }) => key).filter(key => draft.ticked.includes(key))
      answer([DONE, ...known])
      go({ ...draft, step: 'done' })
    },
    again: () => go({ ...draft, ticked: [], step: 'write' }),
    remove: () => go(null),
  }
}
export type ReportState = ReturnType<typeof useReport>
