import { useState } from 'react'
import { ApiProblem, call } from '#platform/web/api.ts'
import { common } from '#platform/shared/common.messages.ts'
import type { NewEvent } from '../study/outbox.tsx'
import type { ModuleView, Verdict } from '../study/study.contract.ts'
import { type TrainingPreview, tryAnswer } from './training-preview.contract.ts'

interface Tried {
  /** The module as it was when it was answered: what is written anew is answered anew. */
  readonly module: TrainingPreview['module']
  readonly answers: ModuleView['answers']
  readonly refused: ReadonlyMap<string, string>
}

interface Place {
  readonly entityGuid: string
  readonly courseId: number
}

const isMissed = (verdict: Verdict) => verdict.kind === 'check' && !verdict.correct

/** Answers that an author tries in a course that is being written; they are gone with the page. */
export function useTries({ module, language, draft }: TrainingPreview, place: Place) {
  const [tried, setTried] = useState<Tried>({ module, answers: [], refused: new Map() })
  const { answers, refused } = tried.module === module ? tried : { answers: [], refused: new Map<string, string>() }

  async function judge(event: NewEvent) {
    if (event.kind !== 'answer') return
    const { pageKey, chosen, sure } = event
    const before = answers.find(answer => answer.pageKey === pageKey)
    const others = answers.filter(answer => answer.pageKey !== pageKey)
    const lastTry = before !== undefined && isMissed(before.verdict)
    try {
      const { verdict } = await call(tryAnswer, { ...place, moduleKey: module.key, language, pageKey, chosen, lastTry })
      setTried({
        module,
        answers: [...others, { pageKey, chosen, ...(sure && { sure }), verdict }],
        refused: new Map(),
      })
    } catch (error) {
      const text = error instanceof ApiProblem ? error.message : common.somethingWentWrong
      setTried({ module, answers: others, refused: new Map([[pageKey, text]]) })
    }
  }
  return { answers, refused, judge: draft ? (event: NewEvent) => void judge(event) : undefined }
}
