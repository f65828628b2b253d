import type { z } from 'zod'
import { useSend } from '#platform/web/api.ts'
import { Form, SubmitButton, useFormOf } from '#platform/web/form.tsx'
import { Button } from '@mantine/core'
import type { LearnerModule } from '#courses/course-content/learner-view.rules.ts'
import { Foot, PageFrame } from '../study-frame/page-frame.tsx'
import { spotAfter } from '../study/place.rules.ts'
import { usePlayer } from '../study/player-context.tsx'
import { studyTexts } from '../study/study.messages.ts'
import frame from '../study-frame/player.module.css'
import { endTexts } from './completion.messages.ts'
import { sendEvaluation } from './completion.contract.ts'
import { type Answers, answersTo } from './evaluation.rules.ts'
import { Question } from './evaluation-question.tsx'
import classes from './evaluation.module.css'

interface EvaluationProps {
  readonly evaluation: Extract<LearnerModule, { kind: 'evaluation' }>
  readonly given: Answers | null
}

/** What the person thought of the course. Spec D4, D8. */
export function Evaluation({ evaluation, given }: EvaluationProps) {
  const { view, goTo, take, lookOnly, registrationId } = usePlayer()
  const { progress, language } = view
  const Filled = answersTo(evaluation.questions)
  const form = useFormOf(Filled, { answers: given ?? {} })
  const { send } = useSend(sendEvaluation, {
    onDone: next => {
      take(next)
      goTo(spotAfter(evaluation.key, next))
    },
  })
  const at = progress.modules.findIndex(({ key }) => key === evaluation.key)
  const sent = progress.modules[at]?.status === 'Complete'
  const position = studyTexts.partOf(at + 1, progress.modules.length)

  const submit = ({ answers }: z.output<typeof Filled>) =>
    send({ registrationId, moduleKey: evaluation.key, answers: filledIn(answers) })
  return (
    <>
      <PageFrame title={evaluation.title} above={<span>{`${position}: ${studyTexts.kinds.evaluation}`}</span>}>
        <p className={frame.lead}>{evaluation.summary}</p>
        {sent && (
          <p className={classes.thanks} role="status">
            {endTexts.evaluationThanks}
          </p>
        )}
        <div lang={language}>
          <Form form={form} send={submit} disabled={sent || lookOnly} className={classes.form}>
            {evaluation.questions.map(question => (
              <Question key={question.key} form={form} question={question} />
            ))}
            {!sent && !lookOnly && (
              <SubmitButton size="md" className={classes.send}>
                {endTexts.evaluationSend}
              </SubmitButton>
            )}
            {sent && (
              <Button size="md" className={classes.send} onClick={() => goTo(spotAfter(evaluation.key, progress))}>
                {studyTexts.next}
              </Button>
            )}
          </Form>
        </div>
      </PageFrame>
      <Foot position={position} />
    </>
  )
}

/** Optional questions may stay without an answer. */
const filledIn = (answers: Readonly<Record<string, number | string | undefined>>): Answers =>
  Object.fromEntries(
    Object.entries(answers).flatMap(([key, answer]) => (answer === undefined || answer === '' ? [] : [[key, answer]])),
  )
