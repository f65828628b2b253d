import { Button } from '@mantine/core'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { Icon } from '#platform/web/icons.tsx'
import type { LearnerPage } from '#courses/course-content/learner-view.rules.ts'
import { Choices, type Mark } from '../study-frame/choices.tsx'
import { useReading } from '../study/player-context.tsx'
import type { Verdict } from '../study/study.contract.ts'
import { studyTexts } from '../study/study.messages.ts'
import classes from '../study-frame/choices.module.css'
import { AnswerWaits, type Given, useAnswer } from '../study-frame/answer.tsx'
import { Prose } from '../study-frame/prose.tsx'

interface CheckProps {
  readonly page: Extract<LearnerPage, { kind: 'check' }>
  readonly moduleKey: string
  readonly given: Given
}

/** A word on what was chosen; once the answer is told, on every option. */
function marksOf(verdict: Extract<Verdict, { kind: 'check' }>, chosen: readonly string[]): ReadonlyMap<string, Mark> {
  return new Map(
    verdict.feedback.map(({ key, correct, feedback }): [string, Mark] => {
      if (chosen.includes(key))
        return [
          key,
          { tone: correct ? 'right' : 'wrong', label: correct ? studyTexts.right : studyTexts.wrong, text: feedback },
        ]
      return [
        key,
        {
          tone: correct ? 'hint' : 'other',
          label: correct ? studyTexts.rightAnswer : studyTexts.wrong,
          text: feedback,
        },
      ]
    }),
  )
}

/** A knowledge check: choose, hear why, try again. Spec D4, D8. */
export function CheckPage({ page, moduleKey, given }: CheckProps) {
  const { lookOnly, saving, view } = useReading()
  const { open, check, forgot, onItsWay, refused, chosen, choose, submit, again } = useDraft(page, moduleKey, given)
  const form = useRef<HTMLFormElement>(null)
  const outcome = useRef<HTMLDivElement>(null)
  return (
    <form
      ref={form}
      onSubmit={event => {
        event.preventDefault()
        // The button disappears: the verdict on the answer replaces it and takes the focus.
        if (open && submit()) outcome.current?.focus({ preventScroll: true })
      }}
    >
      <Choices
        name={page.key}
        language={view.language}
        question={page.question}
        hint={page.multiple ? studyTexts.checkMany : studyTexts.checkOne}
        options={page.answers}
        multiple={page.multiple}
        chosen={chosen}
        onChange={choose}
        disabled={!open || lookOnly}
        {...(check ? { marks: marksOf(check, chosen) } : {})}
      />
      <div ref={outcome} role="status" tabIndex={-1} className={classes.outcome}>
        {open && forgot && <p className={classes.error}>{studyTexts.checkChoose}</p>}
        {refused && <p className={classes.error}>{refused}</p>}
        {!open && onItsWay && saving.kind === 'waiting' && <AnswerWaits />}
        {check && <Explained verdict={check} />}
      </div>
      {open && !lookOnly && <Button type="submit">{studyTexts.checkAnswer}</Button>}
      {check && !lookOnly && (
        <Button
          variant="default"
          onClick={() => {
            flushSync(again)
            form.current?.querySelector('input')?.focus()
          }}
        >
          {check.told ? studyTexts.checkOnceMore : studyTexts.checkAgain}
        </Button>
      )}
    </form>
  )
}

/** What is being chosen, until it is checked; then the verdict, until it is tried again. */
function useDraft(page: CheckProps['page'], moduleKey: string, given: Given) {
  const { chosen, verdict, onItsWay, refused, answer } = useAnswer(moduleKey, page.key, given)
  const [draft, setDraft] = useState<string[] | null>(null)
  const [forgot, setForgot] = useState(false)
  const open = draft !== null || chosen === null
  const check = !open && verdict?.kind === 'check' ? verdict : null
  const choose = (keys: string[]) => {
    setDraft(keys)
    setForgot(false)
  }
  const again = () => setDraft([])
  /** Whether there was something to check. */
  const submit = (): boolean => {
    if (!draft || draft.length === 0) {
      setForgot(true)
      return false
    }
    answer(draft)
    setDraft(null)
    return true
  }
  return { open, check, forgot, onItsWay, refused, chosen: (open ? draft : chosen) ?? [], choose, submit, again }
}

function Explained({ verdict }: { verdict: Extract<Verdict, { kind: 'check' }> }) {
  return (
    <section className={classes.verdict} data-tone={verdict.correct ? 'right' : 'wrong'}>
      <h2>
        <Icon name={verdict.correct ? 'checkCircle' : 'info'} size={20} />
        {verdict.correct ? studyTexts.checkRight : studyTexts.checkWrong}
      </h2>
      {verdict.told ? (
        <Prose html={verdict.explanationHtml} quiet />
      ) : (
        <p>{verdict.hint ?? studyTexts.checkSecondTry}</p>
      )}
    </section>
  )
}
