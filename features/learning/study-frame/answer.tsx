import { Icon } from '#platform/web/icons.tsx'
import type { Confidence } from '#training/enrollments/enrollments.contract.ts'
import { useReading } from '../study/player-context.tsx'
import type { ModuleView } from '../study/study.contract.ts'
import { studyTexts } from '../study/study.messages.ts'
import classes from './choices.module.css'

/** The latest answer on a page that the server knows. */
export type Given = ModuleView['answers'][number] | undefined

/** What the person chose last on a page: not sent yet, or with the server's verdict. */
export function useAnswer(moduleKey: string, pageKey: string, given: Given) {
  const { waiting, refused, record } = useReading()
  const queued = waiting.findLast(
    event => event.kind === 'answer' && event.moduleKey === moduleKey && event.pageKey === pageKey,
  )
  const onItsWay = queued?.kind === 'answer' ? queued : null
  return {
    chosen: (onItsWay ?? given)?.chosen ?? null,
    /** How sure the person said to be of it. */
    sure: (onItsWay ?? given)?.sure ?? null,
    verdict: onItsWay ? null : (given?.verdict ?? null),
    onItsWay: onItsWay !== null,
    refused: refused.get(pageKey) ?? null,
    answer: (chosen: readonly string[], sure?: Confidence) =>
      record({ kind: 'answer', moduleKey, pageKey, chosen: [...chosen], ...(sure && { sure }) }),
  }
}

/** It is kept, and sent when there is a connection. */
export function AnswerWaits() {
  return (
    <p className={classes.waits}>
      <Icon name="clock" size={18} />
      {studyTexts.answerWaits}
    </p>
  )
}
