import { Button } from '@mantine/core'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { Icon } from '#platform/web/icons.tsx'
import type { LearnerPage } from '#courses/course-content/learner-view.rules.ts'
import { Choices, type Mark } from '../study-frame/choices.tsx'
import { useReading } from '../study/player-context.tsx'
import type { ModuleView, Verdict } from '../study/study.contract.ts'
import { studyTexts } from '../study/study.messages.ts'
import classes from '../study-frame/choices.module.css'
import { Prose } from './page-body.tsx'

type Given = ModuleView['answers'][number] | undefined

interface CheckProps {
  readonly page: Extract<LearnerPage, { kind: 'check' }>
  readonly moduleKey: string
  readonly given: Given
}

/** What the person chose last on a page: not sent yet, or with the server's verdict. */
export function useAnswer(moduleKey: string, pageKey: string, given: Given) {
  const { waiting, refused, record } = useReading()
  const queued = waiting.findLast(
    event => event.kind === 'answer' && event.moduleKey === moduleKey && event.pageKey === pageKey,
  )
  const onItsWay = queued?.kind === 'answer' ? queued.chosen : null
  return {
    chosen: onItsWay ?? given?.chosen ?? null,
    verdict: onItsWay ? null : (given?.verdict ?? null),
    onItsWay: onItsWay !== null,
    refused: refused.get(pageKey) ?? null,
    answer: (chosen: readonly string[]) => record({ kind: 'answer', moduleKey, pageKey, chosen: [...chosen] }),
  }
}

function marksOf(verdict: Extract<Verdict, { kind: 'check' }>): ReadonlyMap<string, Mark> {
  const marks = new Map<string, Mark>(
    verdict.correctKeys.map(key => [key, { tone: 'hint', label: studyTexts.rightAnswer }]),
  )
  for (const { key, correct, feedback } of verdict.feedback) {
    marks.set(key, {
      tone: correct ? 'right' : 'wrong',
      label: correct ? studyTexts.right : studyTexts.wrong,
      text: feedback,
    })
  }
  return marks
}

/** A knowledge check: choose, hear why, try again. Spec D4, D8. */
export function CheckPage({ page, moduleKey, given }: CheckProps) {
  const { lookOnly, saving, view } = useReading()
  const { chosen, verdict, onItsWay, refused, answer } = useAnswer(moduleKey, page.key, given)
  const [draft, setDraft] = useState<string[] | null>(null)
  const [forgot, setForgot] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const outcome = useRef<HTMLDivElement>(null)
  const open = draft !== null || chosen === null
  const check = !open && verdict?.kind === 'check' ? verdict : null

  const submit = () => {
    if (!draft || draft.length === 0) return setForgot(true)
    answer(draft)
    setDraft(null)
    // The button disappears: the verdict on the answer replaces it and takes the focus.
    outcome.current?.focus({ preventScroll: true })
  }
  const again = () => {
    flushSync(() => setDraft([]))
    form.current?.querySelector('input')?.focus()
  }
  return (
    <form
      ref={form}
      onSubmit={event => {
        event.preventDefault()
        if (open) submit()
      }}
    >
      <Choices
        name={page.key}
        language={view.language}
        question={page.question}
        hint={page.multiple ? studyTexts.checkMany : studyTexts.checkOne}
        options={page.answers}
        multiple={page.multiple}
        chosen={open ? (draft ?? []) : chosen}
        onChange={keys => {
          setDraft(keys)
          setForgot(false)
        }}
        disabled={!open || lookOnly}
        {...(check ? { marks: marksOf(check) } : {})}
      />
      <div ref={outcome} role="status" tabIndex={-1} className={classes.outcome}>
        {open && forgot && <p className={classes.error}>{studyTexts.checkChoose}</p>}
        {refused && <p className={classes.error}>{refused}</p>}
        {!open && onItsWay && saving.kind === 'waiting' && (
          <p className={classes.waits}>
            <Icon name="clock" size={18} />
            {studyTexts.answerWaits}
          </p>
        )}
        {check && (
          <section className={classes.verdict} data-tone={check.correct ? 'right' : 'wrong'}>
            <h2>
              <Icon name={check.correct ? 'checkCircle' : 'info'} size={20} />
              {check.correct ? studyTexts.checkRight : studyTexts.checkWrong}
            </h2>
            <Prose html={check.explanationHtml} quiet />
          </section>
        )}
      </div>
      {open && !lookOnly && <Button type="submit">{studyTexts.checkAnswer}</Button>}
      {check && !check.correct && !lookOnly && (
        <Button variant="default" onClick={again}>
          {studyTexts.checkAgain}
        </Button>
      )}
    </form>
  )
}
