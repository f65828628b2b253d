import { Button, Textarea } from '@mantine/core'
import { type FormEvent, useRef, useState } from 'react'
import { useSend } from '#platform/web/api.ts'
import { fieldProblems, reportProblem } from '#platform/web/problems.ts'
import { type EvaluationQuestion, SCALE_STEPS } from '#courses/course-content/course-content.ts'
import type { LearnerModule } from '#courses/course-content/learner-view.rules.ts'
import { Foot, PageFrame } from '../study-frame/page-frame.tsx'
import { spotAfter } from '../study/place.rules.ts'
import { usePlayer } from '../study/player-context.tsx'
import { studyTexts } from '../study/study.messages.ts'
import frame from '../study-frame/player.module.css'
import { endTexts } from './completion.messages.ts'
import { EVALUATION_TEXT_MAX, sendEvaluation } from './completion.contract.ts'
import classes from './evaluation.module.css'

type Answers = Readonly<Record<string, number | string>>
interface EvaluationProps {
  readonly evaluation: Extract<LearnerModule, { kind: 'evaluation' }>
  readonly given: Answers | null
}

/** What the person thought of the course. Spec D4, D8. */
export function Evaluation({ evaluation, given }: EvaluationProps) {
  const {
    registrationId,
    view: { progress, language },
    goTo,
    take,
    lookOnly,
  } = usePlayer()
  const form = useRef<HTMLFormElement>(null)
  const [answers, setAnswers] = useState<Answers>(given ?? {})
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({})
  const { send, sending } = useSend(sendEvaluation, {
    onDone: next => {
      take(next)
      goTo(spotAfter(evaluation.key, next))
    },
  })
  const sent = progress.modules.find(({ key }) => key === evaluation.key)?.status === 'Complete'
  const part = progress.modules.findIndex(({ key }) => key === evaluation.key) + 1

  const position = studyTexts.partOf(part, progress.modules.length)

  const show = (found: Readonly<Record<string, string>>) => {
    setErrors(found)
    const first = evaluation.questions.find(({ key }) => found[key])
    if (first) form.current?.querySelector<HTMLElement>(`[name="${first.key}"]`)?.focus()
  }
  async function submit(event: FormEvent) {
    event.preventDefault()
    const missing = evaluation.questions.filter(({ key, required }) => required && (answers[key] ?? '') === '')
    show(
      Object.fromEntries(
        missing.map(({ key, kind }) => [
          key,
          kind === 'scale' ? endTexts.evaluationMissing : endTexts.evaluationTextMissing,
        ]),
      ),
    )
    if (missing.length > 0) return
    const filled = Object.fromEntries(Object.entries(answers).filter(([, answer]) => answer !== ''))
    try {
      await send({ registrationId, moduleKey: evaluation.key, answers: filled })
    } catch (error) {
      const told = Object.entries(fieldProblems(error)).map(
        ([field, text]) => [field.replace(/^answers\./, ''), text] as const,
      )
      show(Object.fromEntries(told))
      if (told.length === 0) reportProblem(error)
    }
  }
  return (
    <>
      <PageFrame
        title={evaluation.title}
        above={
          <span>
            {position}: {studyTexts.kinds.evaluation}
          </span>
        }
      >
        <p className={frame.lead}>{evaluation.summary}</p>
        {sent && (
          <p className={classes.thanks} role="status">
            {endTexts.evaluationThanks}
          </p>
        )}
        <form ref={form} noValidate onSubmit={event => void submit(event)} className={classes.form} lang={language}>
          {evaluation.questions.map(question => (
            <Question
              key={question.key}
              question={question}
              value={answers[question.key]}
              error={errors[question.key]}
              disabled={sent || lookOnly}
              onChange={value => setAnswers(before => ({ ...before, [question.key]: value }))}
            />
          ))}
          {!sent && !lookOnly && (
            <Button type="submit" size="md" loading={sending} className={classes.send}>
              {endTexts.evaluationSend}
            </Button>
          )}
          {sent && (
            <Button size="md" className={classes.send} onClick={() => goTo(spotAfter(evaluation.key, progress))}>
              {studyTexts.next}
            </Button>
          )}
        </form>
      </PageFrame>
      <Foot position={position} />
    </>
  )
}

interface QuestionProps {
  readonly question: EvaluationQuestion
  readonly value: number | string | undefined
  readonly error: string | undefined
  readonly disabled: boolean
  readonly onChange: (value: number | string) => void
}

function Question({ question, value, error, disabled, onChange }: QuestionProps) {
  const optional = question.required ? null : <span className={classes.optional}> ({endTexts.optional})</span>
  if (question.kind === 'text') {
    return (
      <Textarea
        name={question.key}
        label={
          <>
            {question.question}
            {optional}
          </>
        }
        autosize
        minRows={4}
        maxLength={EVALUATION_TEXT_MAX}
        value={String(value ?? '')}
        error={error}
        disabled={disabled}
        onChange={event => onChange(event.currentTarget.value)}
        classNames={{ label: classes.label }}
      />
    )
  }
  const { key, lowLabel, highLabel } = question
  return (
    <fieldset className={classes.scale} disabled={disabled} aria-describedby={error ? `${key}-error` : undefined}>
      <legend className={classes.label}>
        {question.question}
        {optional}
      </legend>
      <div className={classes.steps}>
        {Array.from({ length: SCALE_STEPS }, (_, index) => index + 1).map(step => (
          <label key={step} className={classes.step}>
            <input
              type="radio"
              name={key}
              value={step}
              checked={value === step}
              onChange={() => onChange(step)}
              aria-label={endTexts.scale(step, lowLabel, highLabel, SCALE_STEPS)}
            />
            <span aria-hidden="true">{step}</span>
          </label>
        ))}
      </div>
      <div className={classes.ends} aria-hidden="true">
        <span>{lowLabel}</span>
        <span>{highLabel}</span>
      </div>
      {error && (
        <p id={`${key}-error`} className={classes.error} role="alert">
          {error}
        </p>
      )}
    </fieldset>
  )
}
