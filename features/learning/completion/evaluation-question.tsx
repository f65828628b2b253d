import { type FormOf, TextArea } from '#platform/web/form.tsx'
import { useField } from '#platform/web/form-context.ts'
import { type EvaluationQuestion, SCALE_STEPS } from '#courses/course-content/course-content.ts'
import { EVALUATION_TEXT_MAX } from './completion.contract.ts'
import { endTexts } from './completion.messages.ts'
import type { EvaluationSchema } from './evaluation.rules.ts'
import classes from './evaluation.module.css'

interface QuestionProps<Q = EvaluationQuestion> {
  readonly form: FormOf<EvaluationSchema>
  readonly question: Q
}

/** One question of an evaluation: a step of a scale, or words of one's own. */
export function Question({ form, question }: QuestionProps) {
  if (question.kind === 'scale') return <Scale form={form} question={question} />
  return (
    <TextArea
      of={form}
      name={`answers.${question.key}`}
      label={<Words of={question} />}
      minRows={4}
      maxLength={EVALUATION_TEXT_MAX}
      classNames={{ label: classes.label }}
    />
  )
}

function Words({ of: { question, required } }: { of: EvaluationQuestion }) {
  return (
    <>
      {question}
      {!required && <span className={classes.optional}> ({endTexts.optional})</span>}
    </>
  )
}

function Scale({ form, question }: QuestionProps<Extract<EvaluationQuestion, { kind: 'scale' }>>) {
  const { key, lowLabel, highLabel } = question
  const { name, value, error, formDisabled, ref, onChange, onBlur } = useField(form, `answers.${key}`)
  return (
    <fieldset className={classes.scale} disabled={formDisabled} aria-describedby={error ? `${key}-error` : undefined}>
      <legend className={classes.label}>
        <Words of={question} />
      </legend>
      <div className={classes.steps}>
        {Array.from({ length: SCALE_STEPS }, (_, index) => index + 1).map(step => (
          <label key={step} className={classes.step}>
            <input
              ref={step === 1 ? ref : undefined}
              type="radio"
              name={name}
              value={step}
              checked={value === step}
              onChange={() => onChange(step)}
              onBlur={onBlur}
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
