import { Button } from '@mantine/core'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { Icon } from '#platform/web/icons.tsx'
import type { Confidence } from '#training/enrollments/enrollments.contract.ts'
import type { LearnerPage } from '#courses/course-content/learner-view.rules.ts'
import { Choices, type Mark } from '../study-frame/choices.tsx'
import { useReading } from '../study/player-context.tsx'
import type { Verdict } from '../study/study.contract.ts'
import { studyTexts } from '../study/study.messages.ts'
import classes from '../study-frame/choices.module.css'
import { AnswerWaits, type Given, useAnswer } from '../study-frame/answer.tsx'
import { HowSure } from '../study-frame/how-sure.tsx'
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
  const { lookOnly, view } = useReading()
  const draft = useDraft(page, moduleKey, given)
  const { open, check, chosen, choose, submit } = draft
  const form = useRef<HTMLFormElement>(null)
  const outcome = useRef<HTMLDivElement>(null)
  const retry = () => {
    flushSync(draft.again)
    form.current?.querySelector('input')?.focus()
  }
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
      {page.confidence && open && chosen.length > 0 && (
        <HowSure question={page.key} value={draft.sure ?? undefined} onChange={draft.say} />
      )}
      <div ref={outcome} role="status" tabIndex={-1} className={classes.outcome}>
        <Outcome {...draft} />
      </div>
      {open && !lookOnly && <Button type="submit">{studyTexts.checkAnswer}</Button>}
      {check && !lookOnly && (
        <Button variant="default" onClick={retry}>
          {check.told ? studyTexts.checkOnceMore : studyTexts.checkAgain}
        </Button>
      )}
    </form>
  )
}

/** What is being chosen, until it is checked; then the verdict, until it is tried again. */
function useDraft(page: CheckProps['page'], moduleKey: string, given: Given) {
  const { chosen, sure, verdict, onItsWay, refused, answer } = useAnswer(moduleKey, page.key, given)
  const [draft, setDraft] = useState<string[] | null>(null)
  const [said, say] = useState<Confidence>()
  const [forgot, setForgot] = useState(false)
  const open = draft !== null || chosen === null
  const check = !open && verdict?.kind === 'check' ? verdict : null
  const choose = (keys: string[]) => {
    setDraft(keys)
    setForgot(false)
  }
  const again = () => {
    setDraft([])
    say(undefined)
  }
  /** Whether there was something to check. */
  const submit = (): boolean => {
    if (!draft || draft.length === 0) {
      setForgot(true)
      return false
    }
    answer(draft, said)
    setDraft(null)
    return true
  }
  const shown = open ? { chosen: draft, sure: said } : { chosen, sure }
  return { open, check, forgot, onItsWay, refused, choose, say, submit, again, ...shown, chosen: shown.chosen ?? [] }
}

function Outcome({ open, forgot, refused, onItsWay, check, sure }: ReturnType<typeof useDraft>) {
  const { saving } = useReading()
  return (
    <>
      {open && forgot && <p className={classes.error}>{studyTexts.checkChoose}</p>}
      {refused && <p className={classes.error}>{refused}</p>}
      {!open && onItsWay && saving.kind === 'waiting' && <AnswerWaits />}
      {check && <Explained verdict={check} sure={sure === 'sure'} />}
    </>
  )
}

function Explained({ verdict, sure }: { verdict: Extract<Verdict, { kind: 'check' }>; sure: boolean }) {
  return (
    <section className={classes.verdict} data-tone={verdict.correct ? 'right' : 'wrong'}>
      <h2>
        <Icon name={verdict.correct ? 'checkCircle' : 'info'} size={20} />
        {verdict.correct ? studyTexts.checkRight : studyTexts.checkWrong}
      </h2>
      {sure && !verdict.correct && <p>{studyTexts.checkWasSure}</p>}
      {verdict.told ? (
        <Prose html={verdict.explanationHtml} quiet />
      ) : (
        <p>{verdict.hint ?? studyTexts.checkSecondTry}</p>
      )}
    </section>
  )
}
